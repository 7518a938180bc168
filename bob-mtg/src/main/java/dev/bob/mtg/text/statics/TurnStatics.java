package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /// What other static abilities do on some turns, and what is granted to spells as long as something is true: "during your
    /// turn, spells you cast cost {1} less to cast", "as long as you control a Wizard, spells you cast have convoke".
    ///
    /// @param granted abilities that always hold
    Syntax<Ability> ofOthers(Syntax<List<Rule>> rules, Syntax<Ability> granted) {
        return choice(
                first(rules),
                form(
                        Ability.Static.class,
                        "during your turn , <>",
                        part(
                                ability ->
                                        YOURS.equals(ability.condition()) ? always(ability) : null,
                                granted),
                        always -> whenever(always, YOURS)),
                form(
                        Ability.Static.class,
                        "as long as <> , <>",
                        part(Ability.Static::condition, phrases.condition),
                        part(TurnStatics::always, granted),
                        (condition, always) -> whenever(always, condition)));
    }

    private static Ability.@Nullable Static always(Ability.Static ability) {
        return ability.condition() == null
                ? null
                : new Ability.Static(ability.rules(), null, ability.zone());
    }

    private static Ability.@Nullable Static whenever(Ability always, Condition condition) {
        return always instanceof Ability.Static(List<Rule> rules, Condition none, Zone zone)
                        && none == null
                ? new Ability.Static(rules, condition, zone)
                : null;
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
