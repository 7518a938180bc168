package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Model;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Supplier;

/// What was found within definitions: the abilities that effects grant, the tokens that they create, the triggers that
/// they set up, and the kinds of events that they ask for. Read by many threads, added to by one at a time.
final class FoundParts {
    final Known<List<CompiledAbility>> granted = new Known<>();
    final Known<Model.Card> tokens = new Known<>();
    final Known<CompiledAbility> nested = new Known<>();

    /// The kinds of events that what is being compiled asks for.
    long asked;

    private final IdentityHashMap<Object, Long> askedByGranted = new IdentityHashMap<>();

    /// Compiles an ability that an effect grants, the first time that it is met.
    void grant(Ability ability, Supplier<List<CompiledAbility>> compiled) {
        if (granted.get(ability) == null) {
            long before = asked;
            asked = 0;
            granted.put(ability, compiled.get());
            askedByGranted.put(ability, asked);
            asked |= before;
        }
        asked |= askedByGranted.getOrDefault(ability, 0L);
    }
}
