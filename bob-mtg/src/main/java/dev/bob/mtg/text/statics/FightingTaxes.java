package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What it costs to attack or to block at all: "~ can't attack unless you sacrifice a land", "creatures can't block unless
/// their controller pays {1} for each of those creatures".
final class FightingTaxes {
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);
    private static final Filter CREATURES_OF_YOURS =
            Filter.and(Filter.type(dev.bob.mtg.definition.term.CardType.CREATURE), YOURS);

    private final Phrases phrases;
    private final Costs costs;

    FightingTaxes(Phrases phrases) {
        this.phrases = phrases;
        this.costs = new Costs(phrases);
    }

    Syntax<Rule> all() {
        Syntax<Filter> self = EventSubjects.self();
        Syntax<Filter> one = choice(self, EventSubjects.attached());
        List<Syntax<Rule>> all = new ArrayList<>();
        all.add(
                tax(
                        "<> can't attack unless you <>",
                        self,
                        true,
                        false,
                        costs.inSentence().only(FightingTaxes::isNotMana)));
        all.add(
                synonyms(
                        tax(
                                "<> can't attack or block unless you pay <>",
                                self,
                                true,
                                true,
                                choice(Costs.mana(), times())),
                        tax(
                                "<> can't attack or block unless its controller pays <>",
                                one,
                                true,
                                true,
                                choice(Costs.mana(), times()))));
        all.add(blocks());
        all.add(
                tax(
                        "<> can't attack unless their controller pays <> for each attacking creature they control",
                        phrases.plural,
                        true,
                        false,
                        Costs.mana()));
        all.add(attacksForOthers());
        all.add(blocksForLife());
        all.addAll(ownPrices(self, one));
        return choice(all);
    }

    /// What the creature itself says that it costs to attack, or to block, with it.
    private List<Syntax<Rule>> ownPrices(Syntax<Filter> self, Syntax<Filter> one) {
        return List.of(
                tax("<> can't attack unless you pay <>", self, true, false, times()),
                synonyms(
                        tax("<> can't block unless you pay <>", self, false, true, mana()),
                        tax(
                                "<> can't block unless its controller pays <>",
                                one,
                                false,
                                true,
                                mana())),
                blocksSuch("<> can't block <> unless you pay <>", self));
    }

    private Syntax<List<Cost>> mana() {
        return choice(Costs.mana(), times());
    }

    /// "~ can't block creatures with power 3 or greater unless you pay {1}."
    private Syntax<Rule> blocksSuch(String template, Syntax<Filter> self) {
        return widen(
                form(
                        Rule.CombatTax.class,
                        template,
                        part(tax -> tax.attack() || !tax.block() ? null : tax.creatures(), self),
                        part(Rule.CombatTax::blocked, phrases.plural),
                        part(Rule.CombatTax::each, mana()),
                        (what, blocked, costs) ->
                                new Rule.CombatTax(what, false, true, blocked, costs)));
    }

    /// Blocking alone, for each creature that blocks.
    private Syntax<Rule> blocks() {
        String tax = "<> can't block unless their controller pays <> for each ";
        return synonyms(
                tax(tax + "of those creatures", phrases.plural, false, true, Costs.mana()),
                tax(
                        tax + "blocking creature they control",
                        phrases.plural,
                        false,
                        true,
                        Costs.mana()));
    }

    /// "Green creatures can't attack unless their controller sacrifices a land for each green creature they control that's
    /// attacking."
    private Syntax<Rule> attacksForOthers() {
        return widen(
                form(
                        Rule.CombatTax.class,
                        "<> can't attack unless their controller <> for each <> they control that's attacking",
                        part(FightingTaxes::attackers, phrases.plural),
                        part(Rule.CombatTax::each, costs.others()),
                        part(FightingTaxes::attackers, phrases.noun),
                        (what, each, again) ->
                                new Rule.CombatTax(
                                        what.equals(again) ? what : Filter.and(what, again),
                                        true,
                                        false,
                                        null,
                                        each)));
    }

    private static @Nullable Filter attackers(Rule.CombatTax tax) {
        return tax.attack() && !tax.block() && tax.blocked() == null ? tax.creatures() : null;
    }

    private Syntax<Rule> blocksForLife() {
        return widen(
                form(
                        Rule.CombatTax.class,
                        "<> can't block creatures you control unless their controller pays <> for each blocking creature they control",
                        part(
                                tax ->
                                        CREATURES_OF_YOURS.equals(tax.blocked())
                                                ? tax.creatures()
                                                : null,
                                phrases.plural),
                        part(
                                FightingTaxes::life,
                                dev.bob.mtg.text.phrase.Numerals.DIGIT_AMOUNT.before("life")),
                        (creatures, life) ->
                                new Rule.CombatTax(
                                        creatures,
                                        false,
                                        true,
                                        CREATURES_OF_YOURS,
                                        List.of(new Cost.PayLife(life)))));
    }

    /// "{1} for each card in your hand".
    private Syntax<List<Cost>> times() {
        return form(
                        Cost.Times.class,
                        "<> for each <>",
                        part(Cost.Times::cost, Costs.mana()),
                        part(Cost.Times::times, new Measures(phrases).forEach()),
                        Cost.Times::new)
                .map(
                        Cost.Times.class,
                        List::<Cost>of,
                        value ->
                                value instanceof List<?> list
                                                && list.size() == 1
                                                && list.getFirst() instanceof Cost.Times times
                                        ? times
                                        : null);
    }

    private static @Nullable Amount life(Rule.CombatTax tax) {
        return tax.each().size() == 1 && tax.each().getFirst() instanceof Cost.PayLife(Amount life)
                ? life
                : null;
    }

    private static boolean isNotMana(Object costs) {
        return costs instanceof List<?> list && list.stream().noneMatch(FightingTaxes::hasMana);
    }

    private static boolean hasMana(Object cost) {
        return cost instanceof Cost.Mana
                || cost instanceof Cost.Times
                || cost instanceof Cost.Either;
    }

    private static Syntax<Rule> tax(
            String template,
            Syntax<Filter> creatures,
            boolean attack,
            boolean block,
            Syntax<List<Cost>> each) {
        return widen(
                form(
                        Rule.CombatTax.class,
                        template,
                        part(
                                tax ->
                                        tax.attack() == attack
                                                        && tax.block() == block
                                                        && tax.blocked() == null
                                                ? tax.creatures()
                                                : null,
                                creatures),
                        part(Rule.CombatTax::each, each),
                        (what, costs) -> new Rule.CombatTax(what, attack, block, null, costs)));
    }
}
