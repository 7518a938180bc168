package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What others than you pay with what they have: "any player may exile three cards from their graveyard", "… unless that player
/// sacrifices a nonland permanent or discards a card".
public final class TheirCosts {
    private static final Filter OWN = new Filter.Controlled(PlayerRef.YOU);

    private final Phrases phrases;

    private TheirCosts(Phrases phrases) {
        this.phrases = phrases;
    }

    /// @param one one card or permanent that is discarded or sacrificed, life, the whole hand
    public static Syntax<List<Cost>> all(Phrases phrases, Syntax<List<Cost>> one) {
        TheirCosts costs = new TheirCosts(phrases);
        Syntax<List<Cost>> more = list(synonyms(costs.verbs("s"), costs.verbs("")));
        Syntax<List<Cost>> any = choice(one, more);
        Syntax<List<Cost>> chosen = synonyms(any, any.before("of their choice"));
        Syntax<Cost> either =
                widen(
                        form(
                                Cost.Either.class,
                                "<> or <>",
                                part(Cost.Either::first, chosen),
                                part(Cost.Either::second, chosen),
                                Cost.Either::new));
        return choice(chosen, list(either));
    }

    /// "… unless they pay {3}", "… unless that player discards a card", of the player at hand.
    ///
    /// @param payment mana and what goes with it
    /// @param other what else they may do
    public static Syntax<Effect> unlessThey(
            Syntax<Effect> clause, Syntax<List<Cost>> payment, Syntax<List<Cost>> other) {
        Syntax<List<Cost>> price = choice(payment, other);
        return synonyms(
                unless("<> unless they <>", clause, price),
                unless("<> unless that player <>", clause, price));
    }

    private static Syntax<Effect> unless(
            String template, Syntax<Effect> clause, Syntax<List<Cost>> price) {
        return widen(
                form(
                        Effect.Unless.class,
                        template,
                        part(Effect.Unless::effect, clause),
                        part(
                                unless ->
                                        unless.who() instanceof PlayerRef.Iterated
                                                ? unless.cost()
                                                : null,
                                price),
                        (effect, cost) -> new Effect.Unless(PlayerPhrases.AT_HAND, cost, effect)));
    }

    /// @param ending of verbs in the third person
    private Syntax<Cost> verbs(String ending) {
        return choice(
                form(
                        Cost.Discard.class,
                        "discard" + ending + " <> <>",
                        part(
                                cost ->
                                        cost.atRandom() || cost.wholeHand()
                                                ? null
                                                : several(cost.count()),
                                Numerals.WORD_AMOUNT),
                        part(Cost.Discard::filter, phrases.plural),
                        (count, what) -> new Cost.Discard(count, what, false, false)),
                form(
                        Cost.Sacrifice.class,
                        "sacrifice" + ending + " <> <>",
                        part(cost -> several(cost.count()), Numerals.WORD_AMOUNT),
                        part(Cost.Sacrifice::filter, phrases.plural),
                        Cost.Sacrifice::new),
                exiled("exile" + ending, "hand", Zone.HAND),
                exiled("exile" + ending, "graveyard", Zone.GRAVEYARD),
                form(
                        Cost.TapOthers.class,
                        "tap" + ending + " an untapped <> they control",
                        part(
                                cost ->
                                        cost.count().equals(Amount.ONE)
                                                ? Conjuncts.without(cost.filter(), OWN)
                                                : null,
                                phrases.noun),
                        what -> new Cost.TapOthers(Amount.ONE, Conjuncts.with(what, OWN))),
                form(
                        Cost.PutInLibrary.class,
                        "put" + ending + " <> from their hand on top of their library",
                        part(
                                cost ->
                                        cost.count().equals(Amount.ONE)
                                                        && cost.from() == Zone.HAND
                                                        && !cost.bottom()
                                                ? cost.filter()
                                                : null,
                                phrases.aNoun),
                        what -> new Cost.PutInLibrary(Amount.ONE, what, Zone.HAND, false)));
    }

    private Syntax<Cost> exiled(String verb, String name, Zone zone) {
        return choice(
                form(
                        Cost.Exile.class,
                        verb + " <> from their " + name,
                        part(
                                cost ->
                                        cost.from() == zone && cost.count().equals(Amount.ONE)
                                                ? cost.filter()
                                                : null,
                                phrases.aNoun),
                        what -> new Cost.Exile(Amount.ONE, what, zone)),
                form(
                        Cost.Exile.class,
                        verb + " <> <> from their " + name,
                        part(
                                cost -> cost.from() == zone ? several(cost.count()) : null,
                                Numerals.WORD_AMOUNT),
                        part(Cost.Exile::filter, phrases.plural),
                        (count, what) -> new Cost.Exile(count, what, zone)));
    }

    private static @Nullable Amount several(Amount count) {
        return count instanceof Amount.Fixed && !count.equals(Amount.ONE) ? count : null;
    }

    /// "tap five untapped creatures you control": all of them or none.
    private static boolean tapsSeveral(Object cost) {
        return cost instanceof Cost.TapOthers(Amount.Fixed(int count), var _) && count > 1;
    }

    /// The same, or "pay an amount of {E} equal to its power".
    public static boolean isAlsoOffered(Object cost) {
        return tapsSeveral(cost)
                || (cost instanceof Cost.PayEnergy(Amount amount)
                        && !(amount instanceof Amount.Fixed)
                        && !(amount instanceof Amount.X)
                        && !(amount instanceof Amount.AnyNumber));
    }

    private static Syntax<List<Cost>> list(Syntax<Cost> one) {
        return one.map(
                List.class,
                cost -> List.<Cost>of(cost),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }
}
