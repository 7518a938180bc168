package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.text.choice.AnyAmounts;
import dev.bob.mtg.text.choice.EitherPrice;
import dev.bob.mtg.text.choice.PricesWithMore;
import dev.bob.mtg.text.choice.TheirCosts;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.CounterCosts;
import dev.bob.mtg.text.phrase.HalfCosts;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is left to somebody: "you may …", "that player may …", "… unless you pay …".
final class OptionalActions {
    private final Phrases phrases;
    private final PlayerPhrases players;
    private final Costs costs;
    private final Causatives having;

    OptionalActions(Phrases phrases, PlayerPhrases players, Costs costs, Causatives having) {
        this.having = having;
        this.phrases = phrases;
        this.players = players;
        this.costs = costs;
    }

    /// "you may have it fight target creature"
    Syntax<Effect> mayHave() {
        return widen(
                form(
                        Effect.May.class,
                        "you may <>",
                        part(
                                may -> may.who() instanceof PlayerRef.You ? may.effect() : null,
                                having.all()),
                        effect -> new Effect.May(PlayerRef.YOU, effect)));
    }

    /// @param later what else may follow "if you do": "when you next cast a spell this turn, …", looking at cards
    Syntax<Effect> may(Syntax<Effect> row, Syntax<Effect> later) {
        Syntax<List<Cost>> pay = payment();
        return choice(
                mayHave(),
                form(
                        Effect.May.class,
                        "you may <>",
                        part(
                                may -> may.who() instanceof PlayerRef.You ? may.effect() : null,
                                row.only(effect -> !KeywordActionClauses.isBlight(effect))),
                        effect -> new Effect.May(PlayerRef.YOU, effect)),
                form(
                        Effect.MayPay.class,
                        "you may <> . if you do , <>",
                        part(
                                mayPay ->
                                        mayPay.who() instanceof PlayerRef.You
                                                ? mayPay.cost()
                                                : null,
                                pay),
                        part(Effect.MayPay::then, choice(row, may0(row), later)),
                        (cost, then) -> new Effect.MayPay(PlayerRef.YOU, cost, then, null)),
                oneOfTwo(row),
                anyone(row, pay),
                form(
                        Effect.MayPay.class,
                        "you may <> . if you don't , <>",
                        part(
                                mayPay ->
                                        mayPay.who() instanceof PlayerRef.You
                                                ? mayPay.cost()
                                                : null,
                                pay),
                        part(Effect.MayPay::otherwise, row),
                        (cost, otherwise) ->
                                new Effect.MayPay(
                                        PlayerRef.YOU, cost, new Effect.Nothing(), otherwise)),
                othersPay(row, pay),
                onlyIf(row, pay));
    }

    /// "you may pay {2} if you control a Forest. If you do, …"
    private Syntax<Effect> onlyIf(Syntax<Effect> row, Syntax<List<Cost>> pay) {
        return widen(
                form(
                        Effect.If.class,
                        "you may <> if <> . if you do , <>",
                        part(
                                asked -> {
                                    Effect.MayPay offer = offer(asked);
                                    return offer == null ? null : offer.cost();
                                },
                                pay),
                        part(Effect.If::condition, phrases.condition),
                        part(
                                asked -> {
                                    Effect.MayPay offer = offer(asked);
                                    return offer == null ? null : offer.then();
                                },
                                row),
                        (cost, condition, then) ->
                                new Effect.If(
                                        condition,
                                        new Effect.MayPay(PlayerRef.YOU, cost, then, null),
                                        null)));
    }

    private static Effect.@Nullable MayPay offer(Effect.If asked) {
        return asked.otherwise() == null
                        && asked.then() instanceof Effect.MayPay offer
                        && offer.who() instanceof PlayerRef.You
                        && offer.otherwise() == null
                ? offer
                : null;
    }

    /// "any player may pay {1}. If a player does, …", "any opponent may sacrifice a creature. If no one does, …"
    private Syntax<Effect> anyone(Syntax<Effect> row, Syntax<List<Cost>> pay) {
        Syntax<PlayerRef> who =
                choice(
                        constant(new PlayerRef.EachPlayer(), "any player"),
                        constant(new PlayerRef.EachOpponent(), "any opponent"));
        Syntax<List<Cost>> cost =
                choice(
                        pay,
                        theirs().only(cost1 -> !isEither(cost1)),
                        HalfCosts.theirLife(),
                        costs.inSentence()
                                .only(paid ->
                                        isNotMana(paid)
                                                && !RecordParts.anywhere(
                                                        paid, Filter.Controlled.class::isInstance)),
                        Causatives.punished("have ~ deal <> damage to them"));
        return synonyms(
                anyone("<> may <> . if a player does , <>", who, cost, row, true),
                anyone("<> may <> . if they do , <>", who, cost, row, true),
                anyone("<> may <> . if no one does , <>", who, cost, row, false));
    }

    /// @param paid whether what is said happens if somebody has paid; if not, then if nobody has
    private static Syntax<Effect> anyone(
            String template,
            Syntax<PlayerRef> who,
            Syntax<List<Cost>> cost,
            Syntax<Effect> row,
            boolean paid) {
        return widen(
                form(
                        Effect.AnyoneMayPay.class,
                        template,
                        part(Effect.AnyoneMayPay::who, who),
                        part(Effect.AnyoneMayPay::cost, cost),
                        part(either -> paid ? either.then() : either.otherwise(), row),
                        (player, price, effect) ->
                                new Effect.AnyoneMayPay(
                                        player,
                                        price,
                                        paid ? effect : null,
                                        paid ? null : effect)));
    }

    /// "you may sacrifice an artifact or discard a card. If you do, …"
    private Syntax<Effect> oneOfTwo(Syntax<Effect> row) {
        return widen(
                form(
                        Effect.MayPay.class,
                        "you may <> . if you do , <>",
                        part(
                                mayPay ->
                                        mayPay.who() instanceof PlayerRef.You
                                                        && mayPay.otherwise() == null
                                                ? mayPay.cost()
                                                : null,
                                costs.inSentence().only(OptionalActions::isEither)),
                        part(Effect.MayPay::then, choice(row, may0(row))),
                        (cost, then) -> new Effect.MayPay(PlayerRef.YOU, cost, then, null)));
    }

    /// "you may draw a card".
    static Syntax<Effect> plainly(Syntax<Effect> row) {
        return may0(row.only(effect -> !KeywordActionClauses.isBlight(effect)));
    }

    private static Syntax<Effect> may0(Syntax<Effect> row) {
        return widen(
                form(
                        Effect.May.class,
                        "you may <>",
                        part(may -> may.who() instanceof PlayerRef.You ? may.effect() : null, row),
                        effect -> new Effect.May(PlayerRef.YOU, effect)));
    }

    /// "that player may pay {2}. If they don't, …"
    private Syntax<Effect> othersPay(Syntax<Effect> row, Syntax<List<Cost>> pay) {
        Syntax<PlayerRef> who =
                choice(phrases.player.only(OptionalActions::isOne), PlayerPhrases.open("they"));
        Syntax<Effect> then = choice(row, may0(row));
        return choice(
                theyMay(who, pay),
                synonyms(
                        they("<> may <> . if they do , <>", who, pay, row, true),
                        they("<> may <> . if that player does , <>", who, pay, row, true),
                        they("<> may <> . if the player does , <>", who, pay, row, true)),
                synonyms(
                        they("<> may <> . if they don't , <>", who, pay, then, false),
                        they("<> may <> . if that player doesn't , <>", who, pay, then, false),
                        they("<> may <> . if the player doesn't , <>", who, pay, then, false)),
                punished(who, row));
    }

    /// "target opponent may have ~ deal 4 damage to them. If that player doesn't, …"
    private static Syntax<Effect> punished(Syntax<PlayerRef> who, Syntax<Effect> row) {
        Syntax<List<Cost>> damage = Causatives.punished("have ~ deal <> damage to them");
        return synonyms(
                they("<> may <> . if that player doesn't , <>", who, damage, row, false),
                they("<> may <> . if they don't , <>", who, damage, row, false),
                they("<> may <> . if the player doesn't , <>", who, damage, row, false));
    }

    /// @param does whether what is said happens if they pay; if not, then if they don't
    private static Syntax<Effect> they(
            String template,
            Syntax<PlayerRef> who,
            Syntax<List<Cost>> pay,
            Syntax<Effect> row,
            boolean does) {
        return widen(
                form(
                        Effect.MayPay.class,
                        template,
                        part(Effect.MayPay::who, who),
                        part(Effect.MayPay::cost, pay),
                        part(does ? Effect.MayPay::then : Effect.MayPay::otherwise, row),
                        (player, cost, effect) ->
                                does
                                        ? new Effect.MayPay(player, cost, effect, null)
                                        : new Effect.MayPay(
                                                player, cost, new Effect.Nothing(), effect)));
    }

    /// One player, who decides: not each of several.
    static boolean isOne(Object who) {
        return !(who instanceof PlayerRef.EachPlayer)
                && !(who instanceof PlayerRef.EachOpponent)
                && !(who instanceof PlayerRef.EachOtherPlayer)
                && !(who instanceof PlayerRef.Who)
                && !(who instanceof PlayerRef.AnyPlayer);
    }

    /// "you may pay {2}" before "When you do".
    Syntax<Effect> mayPay() {
        return widen(
                form(
                        Effect.MayPay.class,
                        "you may <>",
                        part(
                                mayPay ->
                                        mayPay.who() instanceof PlayerRef.You
                                                        && mayPay.otherwise() == null
                                                        && mayPay.then() instanceof Effect.Nothing
                                                ? mayPay.cost()
                                                : null,
                                choice(
                                        payment(),
                                        costs.inSentence().only(OptionalActions::isEither))),
                        cost ->
                                new Effect.MayPay(
                                        PlayerRef.YOU, cost, new Effect.Nothing(), null)));
    }

    /// "… unless they pay {3}", "… unless that player discards a card", of the player at hand.
    Syntax<Effect> unlessThey(Syntax<Effect> clause) {
        return TheirCosts.unlessThey(
                clause,
                payment(),
                choice(
                                costs.inSentence()
                                        .only(cost -> !isEither(cost) && !isSacrifice(cost)),
                                theirs())
                        .only(OptionalActions::isNotMana));
    }

    /// "pay {1} and 2 life", "pay {1} and discard a card".
    private Syntax<List<Cost>> manaAndMore() {
        return new Concatenation<>(
                List.of(
                        Costs.mana().after("pay"),
                        choice(
                                        form(
                                                Cost.PayLife.class,
                                                "and <> life",
                                                part(Cost.PayLife::amount, Numerals.DIGIT_AMOUNT),
                                                Cost.PayLife::new),
                                        costs.single()
                                                .only(cost ->
                                                        !(cost instanceof Cost.Mana)
                                                                && !(cost instanceof Cost.PayLife))
                                                .after("and"))
                                .map(
                                        Cost.class,
                                        cost -> List.<Cost>of(cost),
                                        value ->
                                                value instanceof List<?> list && list.size() == 1
                                                        ? list.getFirst()
                                                        : null)));
    }

    /// "pay {2}", "pay 2 life".
    Syntax<List<Cost>> payment() {
        return choice(
                Costs.mana().after("pay"),
                manaAndMore(),
                alone(
                        choice(
                                Costs.evidence(),
                                Costs.forage(),
                                Costs.blight(),
                                costs.behold(),
                                revealing())),
                alone(CounterCosts.energyPaid()),
                EitherPrice.lifeOrEnergy(),
                alone(costs.single().only(TheirCosts::isAlsoOffered)),
                AnyAmounts.costs());
    }

    private static Syntax<List<Cost>> alone(Syntax<Cost> one) {
        return one.map(
                Cost.class,
                cost -> List.<Cost>of(cost),
                value ->
                        value instanceof List<?> list && list.size() == 1
                                ? (Cost) list.getFirst()
                                : null);
    }

    /// "reveal a Dinosaur card from your hand".
    private Syntax<Cost> revealing() {
        return widen(
                form(
                        Cost.Reveal.class,
                        "reveal <> from your hand",
                        part(Cost.Reveal::filter, phrases.aNoun),
                        filter -> new Cost.Reveal(Amount.ONE, filter)));
    }

    /// "… may pay {R}. If the player does, they may copy this spell …": one player, twice.
    private Syntax<Effect> theyMay(Syntax<PlayerRef> who, Syntax<List<Cost>> pay) {
        return widen(
                form(
                        Effect.MayPay.class,
                        "<> may <> . if the player does , they may <>",
                        part(offer -> chosen(offer) == null ? null : offer.who(), who),
                        part(Effect.MayPay::cost, choice(pay, theirThings())),
                        part(OptionalActions::chosen, phrases.bareClause),
                        (one, cost, effect) ->
                                new Effect.MayPay(one, cost, new Effect.May(one, effect), null)));
    }

    /// "discard a card", "sacrifice a land of their choice".
    private Syntax<List<Cost>> theirThings() {
        Syntax<List<Cost>> cost = costs.inSentence().only(OptionalActions::isNotMana);
        return synonyms(cost, cost.before("of their choice"));
    }

    private static @Nullable Effect chosen(Effect.MayPay offer) {
        return offer.then() instanceof Effect.May(PlayerRef who, Effect effect)
                        && who.equals(offer.who())
                ? effect
                : null;
    }

    Syntax<Effect> unless() {
        Syntax<PlayerRef> payer = players.does("pay", "pays");
        return choice(
                form(
                        Effect.Unless.class,
                        "<> unless <> <>",
                        part(Effect.Unless::effect, phrases.clause),
                        part(Effect.Unless::who, payer),
                        part(Effect.Unless::cost, choice(Costs.mana(), EitherPrice.syntax())),
                        (effect, who, cost) -> new Effect.Unless(who, cost, effect)),
                unlessForEach(payer),
                form(
                        Effect.Unless.class,
                        "<> unless you <>",
                        part(Effect.Unless::effect, phrases.clause),
                        part(
                                unless ->
                                        unless.who() instanceof PlayerRef.You
                                                ? notMana(unless.cost())
                                                : null,
                                costs.inSentence().only(OptionalActions::isNotMana)),
                        (effect, cost) -> new Effect.Unless(PlayerRef.YOU, cost, effect)),
                form(
                        Effect.Unless.class,
                        "<> unless <> <>",
                        part(Effect.Unless::effect, phrases.clause),
                        part(
                                Effect.Unless::who,
                                choice(
                                        PlayerPhrases.open("they"),
                                        phrases.player.only(OptionalActions::isOne))),
                        part(
                                unless -> notMana(unless.cost()),
                                theirs().only(OptionalActions::isNotMana)),
                        (effect, who, cost) -> new Effect.Unless(who, cost, effect)),
                Causatives.unlessPunished(phrases),
                PricesWithMore.unless(phrases, payer));
    }

    private Syntax<Effect> unlessForEach(Syntax<PlayerRef> payer) {
        return widen(
                form(
                        Effect.Unless.class,
                        "<> unless <> <> for each <>",
                        part(Effect.Unless::effect, phrases.clause),
                        part(Effect.Unless::who, payer),
                        part(
                                unless -> times(unless).map(Cost.Times::cost).orElse(null),
                                Costs.mana()),
                        part(
                                unless -> times(unless).map(Cost.Times::times).orElse(null),
                                new dev.bob.mtg.text.measure.Measures(phrases).forEach()),
                        (effect, who, cost, times) ->
                                new Effect.Unless(
                                        who, List.of(new Cost.Times(cost, times)), effect)));
    }

    private Syntax<List<Cost>> theirs() {
        return TheirCosts.all(phrases, costs.others());
    }

    private static Optional<Cost.Times> times(Effect.Unless unless) {
        return unless.cost().size() == 1 && unless.cost().getFirst() instanceof Cost.Times times
                ? Optional.of(times)
                : Optional.empty();
    }

    private static @Nullable List<Cost> notMana(List<Cost> cost) {
        return isNotMana(cost) ? cost : null;
    }

    private static boolean isEither(Object cost) {
        return cost instanceof List<?> all
                && all.size() == 1
                && all.getFirst() instanceof Cost.Either;
    }

    private static boolean isSacrifice(Object cost) {
        return cost instanceof List<?> all
                && all.size() == 1
                && all.getFirst() instanceof Cost.Sacrifice;
    }

    private static boolean isNotMana(Object cost) {
        return cost instanceof List<?> list
                && list.stream().noneMatch(part -> part instanceof Cost.Mana);
    }
}
