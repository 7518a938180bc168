package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Derived;
import java.util.Arrays;

/// What is changed in the abilities of an object once every effect has given it what it gives.
final class LastChanges {
    private LastChanges() {}

    /// Whether it is about what an object has in the end.
    static boolean isOne(Modification modification) {
        return modification instanceof Modification.CantHave
                || modification instanceof Modification.ManaAbilitiesCost;
    }

    static void apply(Derived d, Modification modification) {
        if (modification instanceof Modification.CantHave(Keyword keyword)) {
            Modifying.remove(d, keyword);
        } else if (modification instanceof Modification.ManaAbilitiesCost(Cost more)) {
            d.abilities =
                    Arrays.stream(d.abilities)
                            .map(each -> each.mana ? each.costing(more) : each)
                            .toArray(CompiledAbility[]::new);
        }
    }
}
