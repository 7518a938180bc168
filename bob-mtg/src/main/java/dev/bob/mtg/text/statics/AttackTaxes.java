package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What it costs to attack: "creatures can't attack you unless their controller pays {2} for each creature they control
/// that's attacking you".
final class AttackTaxes {
    private static final PlayerRef ANYONE = new PlayerRef.AnyPlayer();
    private static final Cost ONE = new Cost.Mana(ManaCost.parse("{1}"));

    private final Phrases phrases;

    AttackTaxes(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Rule> all() {
        Syntax<Filter> self = constant(new Filter.This(), "~");
        List<Syntax<Rule>> all = new ArrayList<>();
        all.add(
                fixed(
                        "<> can't attack unless its controller pays <>",
                        choice(self, EventSubjects.attached()),
                        ANYONE,
                        true));
        all.add(fixed("<> can't attack unless you pay <>", self, ANYONE, true));
        either(
                all,
                "<> can't attack you unless their controller pays ",
                " for each creature they control that's attacking you",
                phrases.plural,
                false);
        either(
                all,
                "<> can't attack you unless their controller pays ",
                " for each of those creatures",
                phrases.plural,
                false);
        either(
                all,
                "<> can't attack you or planeswalkers you control unless their controller pays ",
                " for each of those creatures",
                phrases.plural,
                true);
        either(
                all,
                "each <> can't attack you or planeswalkers you control unless its controller pays ",
                "",
                phrases.noun,
                true);
        return synonyms(all);
    }

    /// So much mana, or {X}.
    private void either(
            List<Syntax<Rule>> all,
            String pays,
            String forEach,
            Syntax<Filter> creatures,
            boolean orPlaneswalkers) {
        all.add(fixed(pays + "<>" + forEach, creatures, PlayerRef.YOU, orPlaneswalkers));
        all.add(
                widen(
                        form(
                                Rule.AttackTax.class,
                                pays + "{X}" + forEach + " , where X is <>",
                                part(
                                        tax ->
                                                measured(tax) == null
                                                        ? null
                                                        : taxed(
                                                                tax,
                                                                PlayerRef.YOU,
                                                                orPlaneswalkers),
                                        creatures),
                                part(AttackTaxes::measured, phrases.measure),
                                (what, times) ->
                                        new Rule.AttackTax(
                                                what,
                                                PlayerRef.YOU,
                                                orPlaneswalkers,
                                                List.of(new Cost.Times(List.of(ONE), times))))));
    }

    private static Syntax<Rule> fixed(
            String template, Syntax<Filter> creatures, PlayerRef whom, boolean orPlaneswalkers) {
        return widen(
                form(
                        Rule.AttackTax.class,
                        template,
                        part(tax -> taxed(tax, whom, orPlaneswalkers), creatures),
                        part(Rule.AttackTax::each, Costs.mana()),
                        (what, each) -> new Rule.AttackTax(what, whom, orPlaneswalkers, each)));
    }

    private static @Nullable Filter taxed(
            Rule.AttackTax tax, PlayerRef whom, boolean orPlaneswalkers) {
        return tax.whom().equals(whom) && tax.orPlaneswalkers() == orPlaneswalkers
                ? tax.creatures()
                : null;
    }

    private static @Nullable Amount measured(Rule.AttackTax tax) {
        return tax.each().size() == 1
                        && tax.each().getFirst() instanceof Cost.Times(List<Cost> one, Amount times)
                        && one.equals(List.of(ONE))
                ? times
                : null;
    }
}
