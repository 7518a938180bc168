package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Static abilities that hold on some turns only: "during your turn, ~ has first strike".
final class TurnStatics {
    private static final Condition YOURS = new Condition.TurnOf(PlayerRef.YOU);
    private static final Condition OTHERS = new Condition.Not(YOURS);

    private final Phrases phrases;

    TurnStatics(Phrases phrases) {
        this.phrases = phrases;
    }

    /// The turns stand before what holds on them.
    Syntax<Ability> first(Syntax<List<Rule>> rules) {
        return synonyms(
                on("during your turn , <> .", YOURS, rules),
                on("during turns other than yours , <> .", OTHERS, rules),
                yoursWhile(rules));
    }

    /// "~ has first strike during your turn."
    Syntax<Ability> last(Syntax<List<Rule>> rules) {
        return on("<> during your turn .", YOURS, rules);
    }

    private static Syntax<Ability> on(String template, Condition turns, Syntax<List<Rule>> rules) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(
                                ability ->
                                        turns.equals(ability.condition()) ? ability.rules() : null,
                                rules),
                        all -> StaticForms.whenever(all, turns)));
    }

    /// "During your turn, as long as ~ has a loyalty counter on it, he's a 3/4 Ninja creature."
    private Syntax<Ability> yoursWhile(Syntax<List<Rule>> rules) {
        return widen(
                form(
                        Ability.Static.class,
                        "during your turn , as long as <> , <> .",
                        part(
                                ability ->
                                        ability.condition()
                                                                instanceof
                                                                Condition.And(List<Condition> two)
                                                        && two.size() == 2
                                                        && two.getFirst().equals(YOURS)
                                                ? two.getLast()
                                                : null,
                                phrases.condition),
                        part(Ability.Static::rules, rules),
                        (condition, all) ->
                                StaticForms.whenever(
                                        all, new Condition.And(List.of(YOURS, condition)))));
    }
}
