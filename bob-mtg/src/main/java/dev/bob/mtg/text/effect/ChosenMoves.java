package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
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
import dev.bob.mtg.text.phrase.AmongThem;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.LibraryPhrases;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What players exile, return, and put somewhere of what they choose or of what is theirs: "target opponent exiles a card
/// from their hand", "return up to two creature cards from your graveyard to your hand", "each player returns all creature
/// cards from their graveyard to the battlefield".
///
/// Who does it chooses it ([Selector.Choose#chooser]), or owns where it is.
public final class ChosenMoves {
    /// What another player puts onto the battlefield comes under that player's control, who owns it.
    static final PlayerRef OWNER =
            new PlayerRef.OwnerOf(new Selector.That(new Reference.Done(Verb.LAST), ""));

    private final Phrases phrases;
    private final PlayerPhrases players;
    private final Destinations destinations;

    public ChosenMoves(Phrases phrases, PlayerPhrases players, Destinations destinations) {
        this.phrases = phrases;
        this.players = players;
        this.destinations = destinations;
    }

    /// What is chosen.
    public Syntax<Effect> chosen() {
        Syntax<Selector> some = some();
        Syntax<Destination> exile =
                choice(
                        constant(Destination.to(Zone.EXILE), ""),
                        constant(FACE_DOWN, "face down"),
                        Destinations.exiledWithCounters());
        return choice(
                choosing(),
                yourChoice(some),
                new ShuffleClauses(phrases).all(players, some),
                moves(Verb.EXILED, "exile", "exiles", some, exile),
                moves(Verb.RETURNED, "return", "returns", some, destinations.returned()),
                moves(Verb.PUT, "put", "puts", some, destinations.put()));
    }

    static final Destination FACE_DOWN = Destination.faceDownInExile();

    /// "target opponent chooses a creature they control": the choice is that player's.
    private Syntax<Effect> choosing() {
        Syntax<Selector> some = some();
        return widen(
                form(
                        Effect.ChooseObjects.class,
                        "<>",
                        part(
                                choose ->
                                        choose.what() instanceof Selector.Choose what
                                                        && isAnother(what.chooser())
                                                ? new Pair<>(
                                                        what.chooser(),
                                                        by(PlayerPhrases.AT_HAND, what))
                                                : null,
                                players.does("choose", "chooses", some)
                                        .only(ChosenMoves::isOfAnother)),
                        pair ->
                                new Effect.ChooseObjects(
                                        PlayerRef.YOU, by(pair.left(), pair.right()))));
    }

    /// "choose a creature you control": what follows speaks of it.
    private static Syntax<Effect> yourChoice(Syntax<Selector> some) {
        return widen(
                form(
                        Effect.ChooseObjects.class,
                        "choose <>",
                        part(
                                choose ->
                                        choose.what() instanceof Selector.Choose what
                                                        && what.chooser() instanceof PlayerRef.You
                                                        && !(what.filter() instanceof Filter.Is)
                                                ? by(PlayerPhrases.AT_HAND, what)
                                                : null,
                                some.only(what ->
                                        what instanceof Selector.Choose choose
                                                && !(choose.filter() instanceof Filter.Is))),
                        what -> new Effect.ChooseObjects(PlayerRef.YOU, by(PlayerRef.YOU, what))));
    }

    private static boolean isOfAnother(Object pair) {
        return pair instanceof Pair<?, ?>(PlayerRef who, _) && isAnother(who);
    }

    /// Another player, or each of several.
    private static boolean isAnother(PlayerRef who) {
        return !(who instanceof PlayerRef.You);
    }

    private static Selector by(PlayerRef chooser, Selector what) {
        return what instanceof Selector.Choose(_, boolean upTo, Amount count, Filter filter)
                ? new Selector.Choose(chooser, upTo, count, filter)
                : what;
    }

    /// "exile …" of all that is somebody's; the same can be said with that player as the subject.
    Syntax<Effect> exileOwn() {
        return own(
                Verb.EXILED,
                "exile",
                "exiles",
                choice(constant(Destination.to(Zone.EXILE), ""), constant(FACE_DOWN, "face down")));
    }

    /// "exile target creature with a memory counter on it".
    Syntax<Effect> exileWithCounters() {
        return widen(
                form(
                        Effect.Move.class,
                        "exile <> <>",
                        part(
                                move -> move.verb() == Verb.EXILED ? move.what() : null,
                                phrases.anything),
                        part(Effect.Move::to, Destinations.exiledWithCounters()),
                        (what, to) -> new Effect.Move(Verb.EXILED, what, null, to, null)));
    }

    /// "return …" likewise.
    Syntax<Effect> returnOwn() {
        return own(Verb.RETURNED, "return", "returns", destinations.returned());
    }

    // --- chosen ---

    /// "a card from your hand", "up to two lands", "any number of creatures you control"; chosen by whom the verb says.
    private Syntax<Selector> some() {
        Filter card = new Filter.CardNoun();
        Filter exiled = new Filter.Is(new Reference.ExiledWith());
        return Syntax.<Selector>choice(
                        ofThem(PlayerPhrases.AT_HAND),
                        new AmongThem(phrases).chosen(PlayerPhrases.AT_HAND),
                        form(
                                Selector.Choose.class,
                                "<>",
                                part(
                                        choose ->
                                                isOne(choose) && !choose.upTo()
                                                        ? choose.filter()
                                                        : null,
                                        phrases.aNoun),
                                filter -> chosen(false, Amount.ONE, filter)),
                        form(
                                Selector.Choose.class,
                                "up to one <>",
                                part(
                                        choose ->
                                                isOne(choose) && choose.upTo()
                                                        ? choose.filter()
                                                        : null,
                                        phrases.noun),
                                filter -> chosen(true, Amount.ONE, filter)),
                        several())
                .only(value ->
                        value instanceof Selector.Choose choose
                                && (!mentions(choose.filter(), card)
                                        || mentions(choose.filter(), exiled)
                                        || AmongThem.isAmong(choose.filter())
                                        || mentions(
                                                choose.filter(),
                                                new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU))
                                        || Conjuncts.zoneOf(choose.filter()) != null));
    }

    private Syntax<Selector> several() {
        return family(
                form(
                        Selector.Choose.class,
                        "<> <>",
                        part(
                                choose -> isOne(choose) || choose.upTo() ? null : choose.count(),
                                choice(Numerals.WORD_AMOUNT, DoneMeasures.thatMany("that many"))),
                        part(Selector.Choose::filter, phrases.plural),
                        (count, filter) -> chosen(false, count, filter)),
                form(
                        Selector.Choose.class,
                        "up to <> <>",
                        part(
                                choose -> isOne(choose) || !choose.upTo() ? null : choose.count(),
                                Numerals.WORD_AMOUNT),
                        part(Selector.Choose::filter, phrases.plural),
                        (count, filter) -> chosen(true, count, filter)),
                form(
                        Selector.Choose.class,
                        "any number of <>",
                        part(
                                choose ->
                                        choose.count() instanceof Amount.AnyNumber
                                                ? choose.filter()
                                                : null,
                                phrases.plural),
                        filter -> chosen(true, new Amount.AnyNumber(), filter)));
    }

    /// "one of them", "up to two of those cards", "any number of the exiled cards".
    public static Syntax<Selector> ofThem(PlayerRef chooser) {
        List<Syntax<Filter>> named = new ArrayList<>();
        for (String words :
                List.of(
                        "them",
                        "those cards",
                        "the exiled cards",
                        "the revealed cards",
                        "those creatures",
                        "those permanents",
                        "those tokens",
                        "those lands")) {
            named.add(
                    new Syntax.Mapped<>(
                            Object.class,
                            Syntax.words("of " + words),
                            _ -> new Filter.Is(References.OPEN_MANY),
                            value ->
                                    value instanceof Filter.Is(Reference of)
                                                    && !(of instanceof Reference.ExiledWith)
                                            ? Syntax.Nothing.NOTHING
                                            : null));
        }
        Syntax<Filter> them = synonyms(named);
        return choice(
                form(
                        Selector.Choose.class,
                        "<> <>",
                        part(choose -> choose.upTo() ? null : choose.count(), Numerals.COUNT),
                        part(Selector.Choose::filter, them),
                        (count, filter) -> new Selector.Choose(chooser, false, count, filter)),
                form(
                        Selector.Choose.class,
                        "up to <> <>",
                        part(choose -> choose.upTo() ? choose.count() : null, Numerals.COUNT),
                        part(Selector.Choose::filter, them),
                        (count, filter) -> new Selector.Choose(chooser, true, count, filter)),
                form(
                        Selector.Choose.class,
                        "any number <>",
                        part(
                                choose ->
                                        choose.count() instanceof Amount.AnyNumber
                                                ? choose.filter()
                                                : null,
                                them),
                        filter ->
                                new Selector.Choose(
                                        chooser, true, new Amount.AnyNumber(), filter)));
    }

    private static boolean isOne(Selector.Choose choose) {
        return choose.count().equals(Amount.ONE);
    }

    private static Selector.Choose chosen(boolean upTo, Amount count, Filter filter) {
        return new Selector.Choose(PlayerPhrases.AT_HAND, upTo, count, filter);
    }

    private Syntax<Effect> moves(
            Verb verb, String base, String third, Syntax<Selector> some, Syntax<Destination> to) {
        return choice(
                moves(verb, base, third, some.then(to)),
                moves(verb, "choose", "chooses", some.then(to.after("and " + third + " it"))),
                moves(verb, base, third, half(true).then(to).before(", rounded up")),
                moves(verb, base, third, half(false).then(to).before(", rounded down")));
    }

    /// "half the creatures they control", before what says how that is rounded.
    private Syntax<Selector> half(boolean up) {
        return widen(
                form(
                        Selector.Choose.class,
                        "half the <>",
                        part(
                                choose ->
                                        choose.equals(
                                                        DiscardsAndSacrifices.half(
                                                                choose.filter(), up))
                                                ? choose.filter()
                                                : null,
                                phrases.plural),
                        filter -> DiscardsAndSacrifices.half(filter, up)));
    }

    private Syntax<Effect> moves(
            Verb verb, String base, String third, Syntax<Pair<Selector, Destination>> rest) {
        return widen(
                form(
                                Effect.Move.class,
                                "<>",
                                part(
                                        move ->
                                                move.verb() == verb
                                                                && move.what()
                                                                        instanceof
                                                                        Selector.Choose choose
                                                        ? new Pair<>(
                                                                choose.chooser(),
                                                                new Pair<>(
                                                                        (Selector)
                                                                                chosen(
                                                                                        choose
                                                                                                .upTo(),
                                                                                        choose
                                                                                                .count(),
                                                                                        choose
                                                                                                .filter()),
                                                                        written(move.to())))
                                                        : null,
                                        players.does(base, third, rest)),
                                pair -> move(verb, pair))
                        .only(ChosenMoves::isOwn));
    }

    private static Effect.Move move(Verb verb, Pair<PlayerRef, Pair<Selector, Destination>> pair) {
        Selector.Choose choose = (Selector.Choose) pair.right().left();
        return new Effect.Move(
                verb,
                new Selector.Choose(pair.left(), choose.upTo(), choose.count(), choose.filter()),
                null,
                meant(pair.left(), pair.right().right()),
                null);
    }

    /// What others put onto the battlefield must be theirs for it to come under their control.
    private static boolean isOwn(Object value) {
        return value instanceof Effect.Move(_, Selector.Choose choose, _, Destination to, _)
                && (!OWNER.equals(to.under()) || isOfOwner(Conjuncts.zoneOf(choose.filter())));
    }

    private static boolean isInAnOpenZone(Filter filter) {
        Filter.InZone zone = Conjuncts.zoneOf(filter);
        return zone != null && isOpen(zone.whose());
    }

    private static boolean isOfOwner(Filter.@Nullable InZone zone) {
        return zone != null && zone.whose() != null && !(zone.whose() instanceof PlayerRef.You);
    }

    private static Destination meant(PlayerRef who, Destination to) {
        return to.zone() == Zone.BATTLEFIELD
                        && to.under() == null
                        && !(who instanceof PlayerRef.You)
                ? to.withUnder(OWNER)
                : to;
    }

    /// The same where another player puts what is theirs somewhere.
    static Destination meant(Destination to, boolean theirs) {
        return theirs && to.zone() == Zone.BATTLEFIELD && to.under() == null
                ? to.withUnder(OWNER)
                : to;
    }

    /// How it is written; null for one that isn't written so.
    static @Nullable Destination written(@Nullable Destination to, boolean theirs) {
        return to == null || (OWNER.equals(to.under()) && !theirs) ? null : written(to);
    }

    private static Destination written(Destination to) {
        return OWNER.equals(to.under()) ? to.withUnder(null) : to;
    }

    /// "exiles all creature cards from their graveyard", "returns each creature card from their graveyard to the battlefield".
    public Syntax<Effect> own(Verb verb, String base, String third, Syntax<Destination> to) {
        Syntax<Filter> theirs =
                synonyms(
                                phrases.plural.after("all"),
                                phrases.noun.after("each"),
                                phrases.plural.after("all the"))
                        .only(filter -> isInAnOpenZone((Filter) filter));
        Syntax<Pair<Filter, Destination>> rest = theirs.then(to);
        return widen(
                form(
                        Effect.Move.class,
                        "<>",
                        part(
                                move -> move.verb() == verb ? owned(move) : null,
                                players.does(base, third, rest)
                                        .only(pair ->
                                                pair instanceof Pair<?, ?>(Object who, _)
                                                        && !(who instanceof PlayerRef.You))),
                        pair ->
                                new Effect.Move(
                                        verb,
                                        new Selector.Each(with(pair.right().left(), pair.left())),
                                        null,
                                        meant(pair.left(), pair.right().right()),
                                        null)));
    }

    private static boolean isOpen(@Nullable PlayerRef whose) {
        return whose != null && "their".equals(References.words(whose));
    }

    private static @Nullable Pair<PlayerRef, Pair<Filter, Destination>> owned(Effect.Move move) {
        if (!(move.what() instanceof Selector.Each(Filter filter))) {
            return null;
        }
        Filter.InZone zone = Conjuncts.zoneOf(filter);
        PlayerRef whose = zone == null ? null : zone.whose();
        if (whose == null || whose instanceof PlayerRef.You) {
            return null;
        }
        return new Pair<>(
                whose, new Pair<>(with(filter, References.open("their")), written(move.to())));
    }

    /// The zone of the filter, being that player's.
    private static Filter with(Filter filter, PlayerRef whose) {
        return switch (filter) {
            case Filter.InZone(Zone zone, _) -> new Filter.InZone(zone, whose);
            case Filter.And(List<Filter> parts) -> {
                List<Filter> all = new ArrayList<>();
                parts.forEach(part -> all.add(with(part, whose)));
                yield new Filter.And(all);
            }
            default -> filter;
        };
    }

    private static boolean mentions(Filter filter, Filter part) {
        return switch (filter) {
            case Filter.And(List<Filter> parts) ->
                    parts.stream().anyMatch(each -> mentions(each, part));
            case Filter.Or(List<Filter> parts) ->
                    parts.stream().anyMatch(each -> mentions(each, part));
            default -> filter.equals(part);
        };
    }

    // --- from the top ---

    /// "that player exiles the top two cards of their library".
    Syntax<Effect> exileTops() {
        Syntax<Amount> cards =
                choice(
                        constant(Amount.ONE, "the top card of their library"),
                        LibraryPhrases.half(phrases),
                        new Syntax.Around<>(
                                "the top", Numerals.WORD_AMOUNT, "cards of their library"),
                        synonyms(
                                DoneMeasures.thatMany(
                                        "that many cards from the top of their library"),
                                phrases.measure.after(
                                        "cards from the top of their library equal to"),
                                phrases.measure.after(
                                        "a number of cards from the top of their library equal to")));
        return widen(
                form(
                        Effect.Move.class,
                        "<>",
                        part(
                                move ->
                                        move.verb() == Verb.EXILED
                                                        && move.what()
                                                                instanceof
                                                                Selector.Top(
                                                                        PlayerRef whose,
                                                                        Amount count)
                                                        && !(whose instanceof PlayerRef.You)
                                                ? new Pair<>(whose, count)
                                                : null,
                                players.does("exile", "exiles", cards)
                                        .only(pair ->
                                                pair instanceof Pair<?, ?>(Object who, _)
                                                        && !(who instanceof PlayerRef.You))),
                        pair -> ObjectActions.exiled(new Selector.Top(pair.left(), pair.right()))));
    }
}
