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
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.choice.Sought;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Searching: "search your library for a basic land card, reveal it, put it into your hand, then shuffle", and the same of
/// others' libraries and of several zones.
public final class SearchClauses {
    private static final List<Zone> LIBRARY = List.of(Zone.LIBRARY);
    private static final List<Zone> WITH_GRAVEYARD = List.of(Zone.LIBRARY, Zone.GRAVEYARD);
    private static final List<Zone> EVERYWHERE = List.of(Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY);

    private final Phrases phrases;
    private final Destinations destinations;

    public SearchClauses(Phrases phrases, Destinations destinations) {
        this.phrases = phrases;
        this.destinations = destinations;
    }

    public Syntax<Effect> all(PlayerPhrases players) {
        Syntax<Boolean> reveal = reveal();
        Syntax<Destination> exiled = exiled();
        Syntax<Destination> to = choice(put(), exiled);
        Syntax<Pair<PlayerRef, PlayerRef>> who =
                players.does("search", "searches", phrases.playerGenitive);
        return choice(
                toTop(who, reveal),
                counted(who, reveal, to),
                searches(
                                "<> library for <> <> <> ",
                                LIBRARY,
                                who,
                                reveal,
                                to,
                                ", then shuffle",
                                ", then shuffles",
                                ", shuffle",
                                ". then each player who searched their library this way shuffles")
                        .only(SearchClauses::isOwn),
                searches(
                        "<> library for <> <> <> ",
                        LIBRARY,
                        who,
                        reveal,
                        to,
                        ". then that player shuffles",
                        ", then that player shuffles",
                        ". that player shuffles",
                        ", then the player shuffles"),
                searches(
                        "<> library and/or graveyard for <> <> <> . ",
                        WITH_GRAVEYARD,
                        who,
                        reveal,
                        to,
                        "if you search your library this way , shuffle",
                        "if you searched your library this way , shuffle"),
                searches(
                        "<> graveyard , hand , and library for <> <> <> ",
                        EVERYWHERE,
                        who,
                        reveal,
                        exiled,
                        ". then that player shuffles",
                        ", then that player shuffles",
                        ". that player shuffles"),
                divided(who),
                elsewhereInstead(who, reveal, to),
                otherSearchInstead(who, reveal, to));
    }

    /// "search your library for a Vehicle card, reveal it, and put it into your hand. If you control a Wizard, put that card
    /// onto the battlefield instead. Then shuffle."
    private Syntax<Effect> elsewhereInstead(
            Syntax<Pair<PlayerRef, PlayerRef>> who,
            Syntax<Boolean> reveal,
            Syntax<Destination> to) {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String them : List.of("it", "that card", "them", "those cards")) {
            for (String end : List.of("instead", "instead of putting it into your hand")) {
                all.add(
                        widen(
                                form(
                                        Effect.InsteadIf.class,
                                        "<> . if <> , put " + them + " <> " + end
                                                + " . then shuffle",
                                        part(SearchClauses::usual, unshuffled(who, reveal, to)),
                                        part(Effect.InsteadIf::condition, phrases.condition),
                                        part(SearchClauses::instead, destinations.put()),
                                        (usual, condition, other) ->
                                                usual instanceof Effect.Search search
                                                        ? new Effect.InsteadIf(
                                                                search,
                                                                condition,
                                                                goingTo(search, other))
                                                        : null)));
            }
        }
        return synonyms(all);
    }

    private static @Nullable Effect usual(Effect.InsteadIf either) {
        return either.usual() instanceof Effect.Search ? either.usual() : null;
    }

    private static @Nullable Destination instead(Effect.InsteadIf either) {
        return either.usual() instanceof Effect.Search usual
                        && either.instead() instanceof Effect.Search other
                        && other.equals(goingTo(usual, other.to()))
                ? other.to()
                : null;
    }

    private static Effect.Search goingTo(Effect.Search search, Destination to) {
        return new Effect.Search(
                search.who(),
                search.whose(),
                search.zones(),
                search.count(),
                search.upTo(),
                search.what(),
                search.also(),
                search.reveal(),
                to,
                search.rest());
    }

    /// "search your library for a card and put that card into your hand. If you control a Wizard, instead search your library
    /// for two cards and put those cards into your hand. Then shuffle."
    private Syntax<Effect> otherSearchInstead(
            Syntax<Pair<PlayerRef, PlayerRef>> who,
            Syntax<Boolean> reveal,
            Syntax<Destination> to) {
        Syntax<Effect> open = unshuffled(who, reveal, to);
        return widen(
                form(
                        Effect.InsteadIf.class,
                        "<> . if <> , instead <> . then shuffle",
                        part(SearchClauses::usual, open),
                        part(Effect.InsteadIf::condition, phrases.condition),
                        part(Effect.InsteadIf::instead, open),
                        Effect.InsteadIf::new));
    }

    private Syntax<Effect> unshuffled(
            Syntax<Pair<PlayerRef, PlayerRef>> who,
            Syntax<Boolean> reveal,
            Syntax<Destination> to) {
        return search("<> library for <> <> <>", LIBRARY, who, reveal, to);
    }

    private static Syntax<Boolean> reveal() {
        return synonyms(
                choice(constant(false, ""), constant(true, ", reveal it")),
                constant(true, ", reveal that card"),
                constant(true, ", reveal those cards"),
                constant(true, ", reveal them"),
                constant(true, "and reveal it"),
                constant(true, "and reveal that card"),
                constant(true, "and reveal them"),
                constant(true, "and reveal those cards"),
                constant(true, ", reveals it"),
                constant(true, ", reveals that card"),
                constant(true, ", reveals them"));
    }

    private Syntax<Destination> put() {
        return synonyms(
                Stream.of(
                                ", puts it",
                                ", puts that card",
                                ", puts them",
                                "and puts it",
                                "and puts that card",
                                ", and puts it",
                                ", put it",
                                ", put that card",
                                ", put them",
                                ", put those cards",
                                "and put it",
                                "and put that card",
                                "and put them",
                                "and put those cards",
                                ", and put it",
                                ", and put that card",
                                ", and put them",
                                ", and put those cards",
                                ". put it",
                                ". put that card",
                                ". put them",
                                ". put those cards",
                                ". reveal that card , put it",
                                ". reveal those cards , put them")
                        .map(destinations.put()::after)
                        .toList());
    }

    private static Syntax<Destination> exiled() {
        Destination exile = Destination.to(Zone.EXILE);
        Destination down = Destination.faceDownInExile();
        return choice(
                synonyms(
                        constant(down, ", exile it face down"),
                        constant(down, "and exile it face down")),
                exiled(exile));
    }

    private static Syntax<Destination> exiled(Destination exile) {
        return synonyms(
                constant(exile, ", exile it"),
                constant(exile, ", exile them"),
                constant(exile, ", exile that card"),
                constant(exile, ", exile those cards"),
                constant(exile, "and exile it"),
                constant(exile, "and exile that card"),
                constant(exile, "and exile them"),
                constant(exile, "and exile those cards"));
    }

    /// What is found goes on or near the top of the library that was shuffled.
    private Syntax<Effect> toTop(Syntax<Pair<PlayerRef, PlayerRef>> who, Syntax<Boolean> reveal) {
        return family(
                toTop(
                        who,
                        reveal,
                        Destination.Position.TOP,
                        "shuffle and put that card on top",
                        "shuffles and puts that card on top"),
                toTop(
                        who,
                        reveal,
                        Destination.Position.THIRD_FROM_TOP,
                        "shuffle and put that card third from the top"),
                toTop(
                        who,
                        reveal,
                        Destination.Position.TOP_ANY_ORDER,
                        "shuffle and put those cards on top in any order",
                        "shuffle and put them on top in any order",
                        "shuffle and put those cards on top",
                        "shuffle and put them on top"));
    }

    /// The same search in several words, each of which ends in its way.
    private Syntax<Effect> searches(
            String start,
            List<Zone> zones,
            Syntax<Pair<PlayerRef, PlayerRef>> who,
            Syntax<Boolean> reveal,
            Syntax<Destination> to,
            String... ends) {
        return synonyms(
                Stream.of(ends).map(end -> search(start + end, zones, who, reveal, to)).toList());
    }

    private Syntax<Effect> search(
            String template,
            List<Zone> zones,
            Syntax<Pair<PlayerRef, PlayerRef>> who,
            Syntax<Boolean> reveal,
            Syntax<Destination> to) {
        return widen(
                form(
                        Effect.Search.class,
                        template,
                        part(search -> searcher(search, zones), who),
                        part(Sought::of, Sought.syntax(phrases)),
                        part(Effect.Search::reveal, reveal),
                        part(search -> search.rest() == null ? search.to() : null, to),
                        (seeker, what, revealed, destination) ->
                                new Effect.Search(
                                        seeker.left(),
                                        seeker.right(),
                                        zones,
                                        what.count(),
                                        what.upTo(),
                                        what.what(),
                                        what.also(),
                                        revealed,
                                        destination,
                                        null)));
    }

    private static @Nullable Pair<PlayerRef, PlayerRef> searcher(
            Effect.Search search, List<Zone> zones) {
        return search.zones().equals(zones) ? new Pair<>(search.who(), search.whose()) : null;
    }

    /// Whoever searches their own library is the one who shuffles.
    private static boolean isOwn(Object value) {
        return value instanceof Effect.Search search
                && (search.who() instanceof PlayerRef.You
                        == search.whose() instanceof PlayerRef.You);
    }

    /// "search your library for up to X basic land cards, where X is your speed, put them …, then shuffle".
    private Syntax<Effect> counted(
            Syntax<Pair<PlayerRef, PlayerRef>> who,
            Syntax<Boolean> reveal,
            Syntax<Destination> to) {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String end :
                List.of(", then shuffle", ". then shuffle", ". then that player shuffles")) {
            all.add(
                    widen(
                            form(
                                    Effect.WhereX.class,
                                    "<> library for <> , where X is <> <> <> " + end,
                                    part(
                                            SearchClauses::inner,
                                            search -> searcher(search, LIBRARY),
                                            who),
                                    part(
                                            SearchClauses::inner,
                                            Sought::of,
                                            Sought.syntax(phrases).only(SearchClauses::mentionsX)),
                                    part(Effect.WhereX::x, phrases.measure),
                                    part(SearchClauses::inner, Effect.Search::reveal, reveal),
                                    part(
                                            SearchClauses::inner,
                                            search -> search.rest() == null ? search.to() : null,
                                            to),
                                    (seeker, what, x, revealed, destination) ->
                                            new Effect.WhereX(
                                                    x,
                                                    new Effect.Search(
                                                            seeker.left(),
                                                            seeker.right(),
                                                            LIBRARY,
                                                            what.count(),
                                                            what.upTo(),
                                                            what.what(),
                                                            what.also(),
                                                            revealed,
                                                            destination,
                                                            null)))));
        }
        return synonyms(all);
    }

    private static Effect.@Nullable Search inner(Effect.WhereX where) {
        return where.effect() instanceof Effect.Search search ? search : null;
    }

    private static boolean mentionsX(Object sought) {
        return sought instanceof Sought s
                && (s.count() instanceof Amount.X
                        || RecordParts.anywhere(s.what(), Amount.X.class::isInstance));
    }

    /// "…, then shuffle and put that card on top".
    private Syntax<Effect> toTop(
            Syntax<Pair<PlayerRef, PlayerRef>> who,
            Syntax<Boolean> reveal,
            Destination.Position position,
            String... endings) {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String ending : endings) {
            all.add(toTop(who, reveal, Destination.library(position), ending));
        }
        return synonyms(all);
    }

    private Syntax<Effect> toTop(
            Syntax<Pair<PlayerRef, PlayerRef>> who,
            Syntax<Boolean> reveal,
            Destination top,
            String ending) {
        return widen(
                form(
                        Effect.Search.class,
                        "<> library for <> <> , then " + ending,
                        part(
                                search ->
                                        search.to().equals(top) ? searcher(search, LIBRARY) : null,
                                who),
                        part(Sought::of, Sought.syntax(phrases)),
                        part(Effect.Search::reveal, reveal),
                        (seeker, what, revealed) ->
                                new Effect.Search(
                                        seeker.left(),
                                        seeker.right(),
                                        LIBRARY,
                                        what.count(),
                                        what.upTo(),
                                        what.what(),
                                        what.also(),
                                        revealed,
                                        top,
                                        null)));
    }

    /// "… reveal those cards, put one onto the battlefield tapped and the other into your hand, then shuffle".
    private Syntax<Effect> divided(Syntax<Pair<PlayerRef, PlayerRef>> who) {
        Syntax<Boolean> reveal =
                synonyms(
                        choice(constant(false, ""), constant(true, ", reveal them")),
                        constant(true, ", reveal those cards"),
                        constant(true, "and reveal them"),
                        constant(true, "and reveal those cards"));
        return synonyms(
                divided(
                        "<> library for <> <> , put one <> and the other <> , then shuffle",
                        who,
                        reveal),
                divided(
                        "<> library for <> <> . put one <> and the other <> , then shuffle",
                        who,
                        reveal),
                divided(
                        "<> library for <> <> . put one <> and the other <> . then shuffle",
                        who,
                        reveal),
                divided(
                        "<> library for <> <> . put one of them <> and the other <> , then shuffle",
                        who,
                        reveal),
                divided(
                        "<> library for <> <> . put one of those cards <> and the other <> , then shuffle",
                        who,
                        reveal));
    }

    private Syntax<Effect> divided(
            String template, Syntax<Pair<PlayerRef, PlayerRef>> who, Syntax<Boolean> reveal) {
        return widen(
                form(
                        Effect.Search.class,
                        template,
                        part(search -> searcher(search, LIBRARY), who),
                        part(Sought::of, Sought.syntax(phrases)),
                        part(Effect.Search::reveal, reveal),
                        part(Effect.Search::to, destinations.put()),
                        part(Effect.Search::rest, destinations.put()),
                        (seeker, what, revealed, first, other) ->
                                new Effect.Search(
                                        seeker.left(),
                                        seeker.right(),
                                        LIBRARY,
                                        what.count(),
                                        what.upTo(),
                                        what.what(),
                                        what.also(),
                                        revealed,
                                        first,
                                        other)));
    }
}
