package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.family;
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
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What players discard and sacrifice.
final class DiscardsAndSacrifices {
    private final Phrases phrases;
    private final PlayerPhrases players;
    private final Measures measures;

    DiscardsAndSacrifices(Phrases phrases, PlayerPhrases players, Measures measures) {
        this.phrases = phrases;
        this.players = players;
        this.measures = measures;
    }

    private static final Filter IN_THAT_HAND =
            new Filter.InZone(Zone.HAND, new PlayerRef.Iterated("their own"));

    Syntax<Effect> discard() {
        Syntax<Selector> chosen =
                choice(
                        chosen(phrases.aNoun, ""),
                        soManyCards(),
                        optional(),
                        half("", phrases),
                        form(
                                Selector.Each.class,
                                "all <>",
                                part(
                                        each -> Conjuncts.without(each.filter(), IN_THAT_HAND),
                                        phrases.plural),
                                cards -> new Selector.Each(Conjuncts.with(cards, IN_THAT_HAND))),
                        form(
                                Selector.AtRandom.class,
                                "<> at random",
                                part(Selector.AtRandom::filter, phrases.aNoun),
                                filter -> new Selector.AtRandom(Amount.ONE, filter)),
                        form(
                                Selector.AtRandom.class,
                                "<> <> at random",
                                part(Selector.AtRandom::count, Numerals.WORD_AMOUNT),
                                part(Selector.AtRandom::filter, phrases.plural),
                                Selector.AtRandom::new),
                        References.object("that card"),
                        References.object("those cards"),
                        References.object("it"));
        return widen(
                players.acts(
                        Effect.Discard.class,
                        "discard",
                        "discards",
                        chosen,
                        Effect.Discard::who,
                        Effect.Discard::what,
                        Effect.Discard::new));
    }

    private Syntax<Selector> soManyCards() {
        return family(
                form(
                        Selector.Choose.class,
                        "<> <>",
                        part(Selector.Choose::count, Numerals.WORD_AMOUNT),
                        part(Selector.Choose::filter, phrases.plural),
                        (count, filter) ->
                                new Selector.Choose(PlayerPhrases.AT_HAND, false, count, filter)),
                form(
                        Selector.Choose.class,
                        "<>",
                        part(
                                choose ->
                                        choose.filter() instanceof Filter.CardNoun && !choose.upTo()
                                                ? choose.count()
                                                : null,
                                measures.many("card", "cards").only(count -> !isNumber(count))),
                        count ->
                                new Selector.Choose(
                                        PlayerPhrases.AT_HAND,
                                        false,
                                        count,
                                        new Filter.CardNoun())));
    }

    private static boolean isNumber(Object count) {
        return count instanceof Amount.Fixed || count instanceof Amount.X;
    }

    /// "up to two cards", "any number of creatures": as many as the player who does it wants.
    private Syntax<Selector> optional() {
        return choice(
                form(
                        Selector.Choose.class,
                        "any number of <>",
                        part(
                                choose ->
                                        choose.count() instanceof Amount.AnyNumber
                                                ? choose.filter()
                                                : null,
                                phrases.plural),
                        filter ->
                                new Selector.Choose(
                                        PlayerPhrases.AT_HAND,
                                        true,
                                        new Amount.AnyNumber(),
                                        filter)),
                form(
                        Selector.Choose.class,
                        "up to <> <>",
                        part(choose -> choose.upTo() ? choose.count() : null, Numerals.WORD_AMOUNT),
                        part(Selector.Choose::filter, phrases.plural),
                        (count, filter) ->
                                new Selector.Choose(PlayerPhrases.AT_HAND, true, count, filter)));
    }

    /// "half the creatures they control, rounded up".
    static Syntax<Selector> half(String choice, Phrases phrases) {
        return choice(half(choice, true, phrases), half(choice, false, phrases));
    }

    private static Syntax<Selector> half(String choice, boolean up, Phrases phrases) {
        return widen(
                form(
                        Selector.Choose.class,
                        "half the <> " + choice + " , rounded " + (up ? "up" : "down"),
                        part(
                                choose ->
                                        choose.equals(half(choose.filter(), up))
                                                ? choose.filter()
                                                : null,
                                phrases.plural),
                        filter -> half(filter, up)));
    }

    static Selector.Choose half(Filter filter, boolean up) {
        return new Selector.Choose(
                PlayerPhrases.AT_HAND,
                false,
                new Amount.Half(new Amount.Count(new Selector.Each(filter)), up),
                filter);
    }

    /// "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then puts all
    /// cards they exiled this way onto the battlefield": each of the three at once for all players (rule 608.2e).
    Syntax<Effect> exchangedWithGraveyards() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "each player exiles all <> from their graveyard , then sacrifices all <> they control , then puts all"
                                + " cards they exiled this way onto the battlefield",
                        part(DiscardsAndSacrifices::exiledCards, phrases.plural),
                        part(
                                steps ->
                                        steps.parts().size() > 1
                                                        && steps.parts().get(1)
                                                                instanceof
                                                                Effect.Sacrifice(
                                                                        _,
                                                                        Selector.Each(Filter all))
                                                ? all
                                                : null,
                                phrases.plural),
                        DiscardsAndSacrifices::exchange));
    }

    private static @Nullable Filter exiledCards(Effect.Sequence steps) {
        return steps.parts().getFirst() instanceof Effect.Move move
                        && move.what() instanceof Selector.Each(Filter cards)
                ? Conjuncts.without(cards, IN_GRAVEYARDS)
                : null;
    }

    private static Effect.Sequence exchange(Filter cards, Filter permanents) {
        Selector exiled = new Selector.That(new Reference.Done(Verb.EXILED), "those cards");
        return new Effect.Sequence(
                List.of(
                        new Effect.Move(
                                Verb.EXILED,
                                new Selector.Each(Conjuncts.with(cards, IN_GRAVEYARDS)),
                                null,
                                Destination.to(Zone.EXILE),
                                null),
                        new Effect.Sacrifice(
                                new PlayerRef.EachPlayer(), new Selector.Each(permanents)),
                        new Effect.Move(
                                Verb.PUT,
                                exiled,
                                null,
                                Destination.to(Zone.BATTLEFIELD).withUnder(ChosenMoves.OWNER),
                                null)));
    }

    private static final Filter IN_GRAVEYARDS = new Filter.InZone(Zone.GRAVEYARD, null);

    Syntax<Effect> discardHand() {
        return synonyms(
                discardHand("discard your hand", "discards their hand"),
                discardHand(
                        "discard all the cards in your hand",
                        "discards all the cards in their hand"),
                discardHand("discard their hands", "discards their hands")
                        .only(effect -> !(effect instanceof Effect.DiscardHand(PlayerRef.You _))));
    }

    Syntax<Effect> discardHand(String own, String theirs) {
        return widen(
                players.acts(
                        Effect.DiscardHand.class,
                        own,
                        theirs,
                        Effect.DiscardHand::who,
                        Effect.DiscardHand::new));
    }

    private static Syntax<Selector> chosen(Syntax<Filter> noun, String after) {
        return widen(
                form(
                        Selector.Choose.class,
                        "<> " + after,
                        part(Selector.Choose::filter, noun),
                        filter ->
                                new Selector.Choose(
                                        PlayerPhrases.AT_HAND, false, Amount.ONE, filter)));
    }

    Syntax<Effect> sacrifice() {
        Syntax<Selector> several = several();
        Syntax<Selector> own = own();
        // The older texts leave "of their choice" out.
        Syntax<Selector> theirs =
                synonyms(
                        choice(
                                chosen(phrases.aNoun, "of their choice"),
                                half("of their choice", phrases),
                                synonyms(allTheirs(), allTheirsWith()),
                                several.before("of their choice")),
                        choice(own, half("", phrases)),
                        forEach("<> of their choice for each <>"));
        return choice(
                yours(own),
                form(
                        Effect.Sacrifice.class,
                        "<>",
                        part(
                                sacrifice ->
                                        sacrifice.who() instanceof PlayerRef.You
                                                ? null
                                                : new Pair<>(sacrifice.who(), sacrifice.what()),
                                players.does("sacrifice", "sacrifices", theirs)
                                        .only(DiscardsAndSacrifices::byAnother)),
                        pair -> new Effect.Sacrifice(pair.left(), pair.right())),
                oneOfEach(),
                players.acts(
                        Effect.Sacrifice.class,
                        "sacrifice",
                        "sacrifices",
                        named(),
                        Effect.Sacrifice::who,
                        Effect.Sacrifice::what,
                        Effect.Sacrifice::new),
                yours(half("", phrases)));
    }

    private static Syntax<Effect> yours(Syntax<Selector> what) {
        return widen(
                form(
                        Effect.Sacrifice.class,
                        "sacrifice <>",
                        part(
                                sacrifice ->
                                        sacrifice.who() instanceof PlayerRef.You
                                                ? sacrifice.what()
                                                : null,
                                what),
                        chosen -> new Effect.Sacrifice(PlayerRef.YOU, chosen)));
    }

    /// "target player sacrifices an artifact and a land": one of each.
    private Syntax<Effect> oneOfEach() {
        return synonyms(
                oneOfEach("<> sacrifices <> and <>"),
                oneOfEach("<> sacrifices <> and <> of their choice"));
    }

    private Syntax<Effect> oneOfEach(String template) {
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        template,
                        part(Effect.ForEachPlayer::players, phrases.player),
                        part(each -> sacrificed(each, 0), phrases.aNoun),
                        part(each -> sacrificed(each, 1), phrases.aNoun),
                        DiscardsAndSacrifices::oneOfEach));
    }

    private static Effect.ForEachPlayer oneOfEach(PlayerRef who, Filter one, Filter other) {
        List<Effect> both = new ArrayList<>();
        for (Filter what : List.of(one, other)) {
            both.add(
                    new Effect.Sacrifice(
                            PlayerPhrases.AT_HAND,
                            new Selector.Choose(PlayerPhrases.AT_HAND, false, Amount.ONE, what)));
        }
        // A sequence in a sequence, so that it is told from two verbs.
        return new Effect.ForEachPlayer(
                who, new Effect.Sequence(List.of(new Effect.Sequence(both))));
    }

    private static @Nullable Filter sacrificed(Effect.ForEachPlayer each, int at) {
        return each.effect() instanceof Effect.Sequence(List<Effect> outer)
                        && outer.size() == 1
                        && outer.getFirst() instanceof Effect.Sequence(List<Effect> both)
                        && both.size() == 2
                        && both.get(at)
                                instanceof
                                Effect.Sacrifice(
                                        _,
                                        Selector.Choose(_, boolean upTo, Amount n, Filter what))
                        && !upTo
                        && n.equals(Amount.ONE)
                ? what
                : null;
    }

    private Syntax<Selector> several() {
        return counted(Selector.Choose::count, Numerals.WORD_AMOUNT);
    }

    private Syntax<Selector> own() {
        Syntax<Selector> thatMany =
                counted(
                        choose -> choose.upTo() ? null : choose.count(),
                        DoneMeasures.thatMany("that many"));
        return choice(
                chosen(phrases.aNoun, ""),
                several(),
                thatMany,
                optional(),
                allOfYours(),
                forEach("<> for each <>"),
                chosen(either(), ""));
    }

    /// "a permanent for each soot counter on ~"
    private Syntax<Selector> forEach(String template) {
        return widen(
                form(
                        Selector.Choose.class,
                        template,
                        part(
                                choose ->
                                        isNumber(choose.count()) || choose.upTo()
                                                ? null
                                                : choose.filter(),
                                phrases.aNoun),
                        part(Selector.Choose::count, measures.forEach()),
                        (filter, count) ->
                                new Selector.Choose(PlayerPhrases.AT_HAND, false, count, filter)));
    }

    /// "another creature or an artifact"
    private Syntax<Filter> either() {
        return widen(
                form(
                        Filter.Or.class,
                        "<> or <>",
                        part(
                                or -> or.parts().size() == 2 ? or.parts().getFirst() : null,
                                phrases.aNoun),
                        part(or -> or.parts().getLast(), phrases.aNoun),
                        (one, other) -> new Filter.Or(List.of(one, other))));
    }

    private Syntax<Selector> named() {
        return choice(
                phrases.thing.only(DiscardsAndSacrifices::isNamed),
                References.object("them"),
                References.object("those tokens"));
    }

    private Syntax<Selector> counted(
            Function<Selector.Choose, @Nullable Amount> count, Syntax<Amount> number) {
        return widen(
                form(
                        Selector.Choose.class,
                        "<> <>",
                        part(count, number),
                        part(Selector.Choose::filter, phrases.plural),
                        (n, filter) ->
                                new Selector.Choose(PlayerPhrases.AT_HAND, false, n, filter)));
    }

    private Syntax<Selector> allOfYours() {
        return widen(
                form(
                        Selector.Each.class,
                        "all <>",
                        part(
                                Selector.Each::filter,
                                phrases.plural.only(DiscardsAndSacrifices::isYours)),
                        Selector.Each::new));
    }

    private static final Filter THEY_CONTROL = new Filter.Controlled(References.open("they"));

    /// "all other creatures they control": whoever sacrifices can only sacrifice their own (rule 701.21a).
    private Syntax<Selector> allTheirs() {
        return widen(
                form(
                        Selector.Each.class,
                        "all <>",
                        part(
                                each -> Conjuncts.with(each.filter(), THEY_CONTROL),
                                phrases.plural.only(DiscardsAndSacrifices::isTheirs)),
                        noun ->
                                new Selector.Each(
                                        Objects.requireNonNull(
                                                Conjuncts.without(noun, THEY_CONTROL)))));
    }

    /// "all creatures they control with power 4 or greater".
    private Syntax<Selector> allTheirsWith() {
        return widen(
                form(
                        Selector.Each.class,
                        "all <>",
                        part(
                                each -> Conjuncts.withBeforeLast(each.filter(), THEY_CONTROL),
                                phrases.plural.only(noun ->
                                        Conjuncts.withoutBeforeLast((Filter) noun, THEY_CONTROL)
                                                != null)),
                        noun ->
                                new Selector.Each(
                                        Objects.requireNonNull(
                                                Conjuncts.withoutBeforeLast(noun, THEY_CONTROL)))));
    }

    private static boolean isTheirs(Object noun) {
        return Conjuncts.without((Filter) noun, THEY_CONTROL) != null;
    }

    private static boolean isYours(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.contains(new Filter.Controlled(PlayerRef.YOU));
    }

    private static boolean byAnother(Object value) {
        return value instanceof Pair<?, ?>(Object who, _) && !(who instanceof PlayerRef.You);
    }

    private static boolean isNamed(Object value) {
        return value instanceof Selector.This || value instanceof Selector.That;
    }
}
