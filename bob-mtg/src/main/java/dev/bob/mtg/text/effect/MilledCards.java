package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Mill four cards. You may put a land card from among them into your hand.": milling, and which of the milled cards go
/// where: so many of a kind, or one of each of two kinds, or all.
final class MilledCards {
    private static final Filter MILLED = new Filter.Is(new Reference.Done(Verb.MILLED));

    private final Phrases phrases;
    private final Destinations destinations;

    MilledCards(Phrases phrases, Destinations destinations) {
        this.phrases = phrases;
        this.destinations = destinations;
    }

    Syntax<Effect> all() {
        Syntax<Effect.Move> taken = taken();
        Syntax<Amount> count =
                choice(
                        new Measures(phrases).many("card", "cards"),
                        DoneMeasures.thatMany("that many cards"));
        List<Syntax<Effect>> may = new ArrayList<>();
        List<Syntax<Effect>> must = new ArrayList<>();
        for (String mill : List.of("mill <>", "you mill <>")) {
            for (String then : List.of(" . ", " . then ", " , then ")) {
                may.add(may(mill + then + "you may <>", count, taken));
                must.add(must(mill + then + "<>", count, taken));
            }
        }
        return choice(synonyms(may), synonyms(must));
    }

    private static Syntax<Effect> may(
            String template, Syntax<Amount> count, Syntax<Effect.Move> taken) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(MilledCards::mill, count),
                        part(
                                both ->
                                        second(both) instanceof Effect.May(PlayerRef who, Effect it)
                                                        && who instanceof PlayerRef.You
                                                        && it instanceof Effect.Move move
                                                ? move
                                                : null,
                                taken),
                        (n, move) -> both(n, new Effect.May(PlayerRef.YOU, move))));
    }

    private static Syntax<Effect> must(
            String template, Syntax<Amount> count, Syntax<Effect.Move> taken) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(MilledCards::mill, count),
                        part(both -> second(both) instanceof Effect.Move move ? move : null, taken),
                        MilledCards::both));
    }

    private static Effect.Sequence both(Amount n, Effect then) {
        return new Effect.Sequence(List.of(new Effect.Mill(PlayerRef.YOU, n), then));
    }

    private static @Nullable Amount mill(Effect.Sequence both) {
        return both.parts().getFirst() instanceof Effect.Mill(PlayerRef who, Amount n)
                        && who instanceof PlayerRef.You
                ? n
                : null;
    }

    private static @Nullable Effect second(Effect.Sequence both) {
        return both.parts().size() == 2 ? both.parts().get(1) : null;
    }

    // --- which of them ---

    private Syntax<Effect.Move> taken() {
        List<Syntax<Effect.Move>> all = new ArrayList<>();
        for (String from :
                List.of(
                        "from among them",
                        "from among the milled cards",
                        "from among the cards milled this way",
                        "from among those cards",
                        "milled this way")) {
            Syntax<Selector> some = some().before(from);
            all.add(taken("put <> <>", Verb.PUT, some, destinations.put()));
            all.add(taken("return <> <>", Verb.RETURNED, some, destinations.returned()));
        }
        return synonyms(all);
    }

    private static Syntax<Effect.Move> taken(
            String template, Verb verb, Syntax<Selector> some, Syntax<Destination> to) {
        return form(
                Effect.Move.class,
                template,
                part(move -> move.verb() == verb ? move.what() : null, some),
                part(Effect.Move::to, to),
                (what, where) -> new Effect.Move(verb, what, null, where, null));
    }

    private Syntax<Selector> some() {
        return choice(
                chosen("<>", Amount.ONE, false, synonyms(phrases.aNoun, either())),
                chosen("up to one <>", Amount.ONE, true, phrases.noun),
                chosen("any number of <>", new Amount.AnyNumber(), true, phrases.plural),
                several("<> <>", false),
                several("up to <> <>", true),
                form(
                        Selector.Each.class,
                        "all <>",
                        part(each -> kind(each.filter()), phrases.plural),
                        kind -> new Selector.Each(milled(kind))),
                ofEach());
    }

    /// "a Plains card or a creature card with mana value 3 or less": one card of either kind.
    private Syntax<Filter> either() {
        return phrases.aNoun
                .series("or", 2)
                .map(
                        List.class,
                        kinds -> (Filter) new Filter.Or(kinds),
                        value -> value instanceof Filter.Or(List<Filter> kinds) ? kinds : null);
    }

    private static Syntax<Selector> chosen(
            String template, Amount count, boolean upTo, Syntax<Filter> noun) {
        return widen(
                form(
                        Selector.Choose.class,
                        template,
                        part(
                                choose ->
                                        choose.count().equals(count) && choose.upTo() == upTo
                                                ? kind(choose.filter())
                                                : null,
                                noun),
                        kind -> new Selector.Choose(PlayerRef.YOU, upTo, count, milled(kind))));
    }

    private Syntax<Selector> several(String template, boolean upTo) {
        return widen(
                form(
                        Selector.Choose.class,
                        template,
                        part(
                                choose ->
                                        choose.upTo() == upTo && !choose.count().equals(Amount.ONE)
                                                ? choose.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(choose -> kind(choose.filter()), phrases.plural),
                        (count, kind) ->
                                new Selector.Choose(PlayerRef.YOU, upTo, count, milled(kind))));
    }

    /// "a creature card and/or a land card"
    private Syntax<Selector> ofEach() {
        return widen(
                form(
                        Selector.OneOfEach.class,
                        "<> and/or <>",
                        part(each -> kind(each, 0), phrases.aNoun),
                        part(each -> kind(each, 1), phrases.aNoun),
                        (one, other) ->
                                new Selector.OneOfEach(
                                        PlayerRef.YOU, List.of(milled(one), milled(other)))));
    }

    private static @Nullable Filter kind(Selector.OneOfEach each, int at) {
        return each.kinds().size() == 2 ? kind(each.kinds().get(at)) : null;
    }

    /// They are found wherever they were put, which needn't be a graveyard (rule 701.17c).
    private static Filter milled(Filter kind) {
        return Conjuncts.with(kind, MILLED);
    }

    private static @Nullable Filter kind(Filter filter) {
        return Conjuncts.without(filter, MILLED);
    }
}
