package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Reveal cards from the top of your library until you reveal a creature card", the same with exile and by others, and
/// where that card and the rest go then.
public final class UntilActions {
    private static final Filter FOUND = new Filter.Is(new Reference.Done(Verb.FOUND));
    private static final Selector REST = rest(Verb.REVEALED);
    private static final Selector EXILED_REST = rest(Verb.EXILED);
    private static final Selector LOOKED_AT = all(Verb.LOOKED_AT);
    private static final Selector REVEALED = all(Verb.REVEALED);
    private static final Selector EXILED = all(Verb.EXILED);

    private final Phrases phrases;
    private final Destinations destinations;

    public UntilActions(Phrases phrases, Destinations destinations) {
        this.phrases = phrases;
        this.destinations = destinations;
    }

    private static Selector rest(Verb verb) {
        return new Selector.Among(new Reference.Done(verb), new Filter.Not(FOUND));
    }

    private static Selector all(Verb verb) {
        return new Selector.Among(new Reference.Done(verb), new Filter.Any());
    }

    /// Revealing and exiling, by whomever the verb says.
    public Syntax<Effect> until(PlayerPhrases players) {
        return choice(until(players, false), until(players, true));
    }

    private Syntax<Effect> until(PlayerPhrases players, boolean exile) {
        String verb = exile ? "exile" : "reveal";
        Syntax<Pair<Amount, Filter>> cards =
                choice(
                        constant(Amount.ONE, "").then(phrases.aNoun),
                        Numerals.WORD_AMOUNT.then(phrases.plural),
                        DoneMeasures.thatMany("that many").then(phrases.plural));
        return widen(
                form(
                        Effect.Until.class,
                        "<>",
                        part(
                                until ->
                                        until.exile() == exile
                                                ? new Pair<>(
                                                        until.who(),
                                                        new Pair<>(until.count(), until.what()))
                                                : null,
                                players.does(
                                        verb
                                                + " cards from the top of your library until you "
                                                + verb,
                                        verb
                                                + "s cards from the top of their library until they "
                                                + verb,
                                        cards)),
                        pair ->
                                new Effect.Until(
                                        pair.left(),
                                        exile,
                                        pair.right().right(),
                                        pair.right().left())));
    }

    /// Where the cards go.
    Syntax<Effect> putting() {
        return choice(both(), theRest(), shuffled(), exiled(), exiledRest(), allRevealed());
    }

    private static final Effect EXILE_REST =
            new Effect.Move(Verb.EXILED, REST, Zone.LIBRARY, Destination.to(Zone.EXILE), null);

    /// "exile all other cards revealed this way".
    private static Syntax<Effect> exiled() {
        return synonyms(
                constant(EXILE_REST, "exile all other cards revealed this way"),
                constant(EXILE_REST, "exiles all other cards revealed this way"));
    }

    /// "put all creature cards revealed this way onto the battlefield", and the same "and the rest …".
    private Syntax<Effect> allRevealed() {
        // "all other cards" are the rest
        Syntax<Filter> kind =
                phrases.plural.only(noun -> Conjuncts.withoutOther((Filter) noun) == null);
        Syntax<Destination> to = destinations.put();
        return choice(
                widen(
                        form(
                                Effect.Move.class,
                                "put all <> revealed this way <>",
                                part(UntilActions::revealed, kind),
                                part(Effect.Move::to, to),
                                UntilActions::allOf)),
                widen(
                        form(
                                Effect.Sequence.class,
                                "put all <> revealed this way <> and the rest <>",
                                part(
                                        two ->
                                                isAllAndRest(two)
                                                                && two.parts().getFirst()
                                                                        instanceof Effect.Move move
                                                        ? revealed(move)
                                                        : null,
                                        kind),
                                part(two -> to(two, 0), to),
                                part(two -> to(two, 1), to),
                                (cards, first, rest) ->
                                        new Effect.Sequence(
                                                List.of(allOf(cards, first), move(REST, rest))))));
    }

    private static Effect.Move allOf(Filter cards, Destination to) {
        return new Effect.Move(
                Verb.PUT,
                new Selector.Among(new Reference.Done(Verb.REVEALED), cards),
                Zone.LIBRARY,
                to,
                null);
    }

    private static @Nullable Filter revealed(Effect.Move move) {
        return move.what() instanceof Selector.Among(Reference of, Filter cards)
                        && of.equals(new Reference.Done(Verb.REVEALED))
                        && !cards.equals(new Filter.Not(FOUND))
                        && !cards.equals(new Filter.Any())
                        && move.equals(allOf(cards, move.to()))
                ? cards
                : null;
    }

    private static boolean isAllAndRest(Effect.Sequence two) {
        return two.parts().size() == 2 && REST.equals(what(two, 1));
    }

    /// "exile the rest", "puts that card into their hand and exiles all other cards revealed this way".
    private Syntax<Effect> exiledRest() {
        List<Syntax<Effect>> after = new ArrayList<>();
        for (String rest : List.of("the rest", "all other cards revealed this way")) {
            for (String puts :
                    List.of(
                            "put <> <> and exile ",
                            "puts <> <> and exiles ",
                            "that player puts <> <> and exiles ")) {
                after.add(thenExiled(puts + rest, puts.contains("puts")));
            }
        }
        return choice(
                synonyms(
                        constant(EXILE_REST, "exile the rest"),
                        constant(EXILE_REST, "exiles the rest")),
                synonyms(after),
                thenExiled("put <> <> and exile the other", false),
                otherExiledWithCounter());
    }

    /// "put that card into your hand and exile the other with a silver counter on it"
    private Syntax<Effect> otherExiledWithCounter() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "put <> <> and exile the other with a <> counter on it",
                        part(two -> counterOnOther(two) == null ? null : what(two, 0), found()),
                        part(two -> to(two, 0), destinations.put()),
                        part(UntilActions::counterOnOther, RelativeClauses.COUNTER),
                        (found, first, kind) ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.Move(Verb.PUT, found, null, first, null),
                                                exileRestWith(kind)))));
    }

    private static @Nullable CounterKind counterOnOther(Effect.Sequence two) {
        Destination to = two.parts().size() == 2 ? to(two, 1) : null;
        return to != null
                        && to.counters().size() == 1
                        && two.parts()
                                .getLast()
                                .equals(exileRestWith(to.counters().getFirst().kind()))
                ? to.counters().getFirst().kind()
                : null;
    }

    private static Effect.Move exileRestWith(CounterKind kind) {
        return new Effect.Move(
                Verb.EXILED,
                REST,
                Zone.LIBRARY,
                new Destination(
                        Zone.EXILE,
                        Destination.Position.TOP,
                        false,
                        false,
                        null,
                        false,
                        false,
                        List.of(new Destination.Counters(kind, Amount.ONE)),
                        null),
                null);
    }

    private Syntax<Effect> thenExiled(String template, boolean theirs) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(
                                two ->
                                        two.parts().size() == 2
                                                        && two.parts().getLast().equals(EXILE_REST)
                                                ? what(two, 0)
                                                : null,
                                found()),
                        part(two -> ChosenMoves.written(to(two, 0), theirs), destinations.put()),
                        (found, first) ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.Move(
                                                        Verb.PUT,
                                                        found,
                                                        null,
                                                        ChosenMoves.meant(first, theirs),
                                                        null),
                                                EXILE_REST))));
    }

    private static Syntax<Selector> found() {
        return choice(
                References.object("that card"),
                References.object("those cards"),
                References.object("those land cards"),
                References.object("those creature cards"),
                References.object("those permanent cards"),
                References.object("the chosen cards"));
    }

    /// "put that card onto the battlefield and the rest on the bottom of your library in a random order"
    private Syntax<Effect> both() {
        Syntax<Destination> to = destinations.put();
        return synonyms(
                both("put <> <> and the <> <>", false, to),
                both("puts <> <> and the <> <>", true, to),
                both("that player puts <> <> and the <> <>", true, to),
                both("the player puts <> <> and the <> <>", true, to),
                both("they put <> <> and the <> <>", true, to),
                others("put <> <> and <> <>", false, to),
                others("puts <> <> and <> <>", true, to),
                others("that player puts <> <> and <> <>", true, to),
                both("put <> <> and the <> <>", false, to, constant(REST, "other")));
    }

    private static Syntax<Effect> both(String template, boolean theirs, Syntax<Destination> to) {
        return choice(
                both(template, theirs, to, constant(REST, "rest")),
                both(template, theirs, to, constant(EXILED_REST, "rest")));
    }

    private static Syntax<Effect> others(String template, boolean theirs, Syntax<Destination> to) {
        return both(template, theirs, to, constant(REST, "all other cards revealed this way"));
    }

    private static Syntax<Effect> both(
            String template, boolean theirs, Syntax<Destination> to, Syntax<Selector> rest) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(two -> two.parts().size() == 2 ? what(two, 0) : null, found()),
                        part(
                                two ->
                                        two.parts().size() == 2
                                                ? ChosenMoves.written(to(two, 0), theirs)
                                                : null,
                                to),
                        part(two -> two.parts().size() == 2 ? what(within(two), 0) : null, rest),
                        part(two -> two.parts().size() == 2 ? to(within(two), 0) : null, to),
                        (found, first, others, second) ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.Move(
                                                        Verb.PUT,
                                                        found,
                                                        null,
                                                        ChosenMoves.meant(first, theirs),
                                                        null),
                                                Effect.sequence(move(others, second))))));
    }

    private static Effect.Sequence within(Effect.Sequence two) {
        return two.parts().get(1) instanceof Effect.Sequence inner
                ? inner
                : new Effect.Sequence(List.of());
    }

    private static @Nullable Selector what(Effect.Sequence all, int at) {
        return at < all.parts().size() && all.parts().get(at) instanceof Effect.Move move
                ? move.what()
                : null;
    }

    private static @Nullable Destination to(Effect.Sequence all, int at) {
        return at < all.parts().size() && all.parts().get(at) instanceof Effect.Move move
                ? move.to()
                : null;
    }

    /// What hasn't gone elsewhere: revealed cards are in the library still, exiled ones in exile.
    private static Effect.Move move(Selector what, Destination to) {
        boolean exiled = what.equals(EXILED) || what.equals(EXILED_REST);
        return new Effect.Move(Verb.PUT, what, exiled ? Zone.EXILE : Zone.LIBRARY, to, null);
    }

    /// "put the rest into your graveyard", "put the exiled cards that weren't cast this way on the bottom …".
    private Syntax<Effect> theRest() {
        Syntax<Selector> others =
                synonyms(
                        choice(
                                constant(REST, "the rest"),
                                constant(EXILED_REST, "the rest"),
                                constant(LOOKED_AT, "the rest"),
                                constant(REVEALED, "the revealed cards"),
                                constant(EXILED, "the exiled cards not cast this way")),
                        constant(REST, "all other cards revealed this way"),
                        constant(REST, "the rest of the revealed cards"),
                        constant(REVEALED, "all cards revealed this way"),
                        constant(REVEALED, "all revealed cards not cast this way"),
                        constant(
                                REVEALED,
                                "all cards revealed this way that weren't put onto the battlefield"),
                        constant(REVEALED, "the cards revealed this way"),
                        constant(REVEALED, "those cards"),
                        constant(EXILED, "the exiled cards that weren't cast this way"),
                        constant(EXILED, "all cards exiled this way that weren't cast"),
                        constant(LOOKED_AT, "the other"));
        Syntax<Destination> to = destinations.put();
        return synonyms(
                theRest("put <> <>", others, to),
                theRest("puts <> <>", others, to),
                theRest("that player puts <> <>", others, to),
                theRest("the player puts <> <>", others, to),
                theRest("they put <> <>", others, to),
                theRest("you put <> <>", others, to));
    }

    private static Syntax<Effect> theRest(
            String template, Syntax<Selector> others, Syntax<Destination> to) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(move -> move.from() == null ? null : move.what(), others),
                        part(Effect.Move::to, to),
                        UntilActions::move));
    }

    /// "shuffle the rest into your library", "then shuffles all other cards revealed this way into their library".
    private Syntax<Effect> shuffled() {
        Destination into =
                Destination.shuffledInto(
                        new PlayerRef.OwnerOf(
                                new Selector.That(new Reference.Done(Verb.REVEALED), "")));
        Effect shuffle = move(REST, into);
        return synonyms(
                constant(shuffle, "shuffle the rest into your library"),
                constant(shuffle, "shuffle all other cards revealed this way into your library"),
                constant(shuffle, "shuffles the rest into their library"),
                constant(shuffle, "shuffles all other cards revealed this way into their library"),
                constant(shuffle, "that player shuffles the rest into their library"),
                constant(shuffle, "shuffle the rest of the revealed cards into your library"));
    }
}
