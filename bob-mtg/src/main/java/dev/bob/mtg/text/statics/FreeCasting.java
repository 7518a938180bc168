package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "If you control a commander, you may cast this spell without paying its mana cost.": an alternative cost of nothing
/// (rule 118.9), not something that happens as the spell resolves.
final class FreeCasting {
    private FreeCasting() {}

    static Syntax<Ability> all(Phrases phrases) {
        return widen(
                form(
                        Ability.Static.class,
                        "if <> , you may cast this spell without paying its mana cost .",
                        part(FreeCasting::condition, phrases.condition),
                        condition ->
                                new Ability.Static(
                                        List.of(new Rule.AlternativeCost(List.of(), condition)),
                                        null,
                                        Zone.STACK)));
    }

    private static @Nullable Condition condition(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.AlternativeCost cost
                        && cost.cost().isEmpty()
                ? cost.onlyIf()
                : null;
    }
}
