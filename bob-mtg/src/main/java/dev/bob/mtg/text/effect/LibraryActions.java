package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.LibraryPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is done with cards of a library over one or more sentences: search, look and take, reveal, piles;
/// what is shuffled into one; and votes.
public final class LibraryActions {
    private final Phrases phrases;
    private final Destinations destinations;

    public LibraryActions(Phrases phrases, Destinations destinations) {
        this.phrases = phrases;
        this.destinations = destinations;
    }

    /// Effects that fill sentences of their own.
    public Syntax<Effect> sentences() {
        return choice(
                new Digs(phrases, destinations).all(),
                new MilledCards(phrases, destinations).all(),
                piles(),
                vote());
    }

    // --- piles ---

    private Syntax<Effect> piles() {
        Syntax<Destination> to = destinations.put();
        Selector revealed = new Selector.That(new Reference.Done(Verb.REVEALED), "those cards");
        Syntax<Effect.Piles> piles =
                form(
                        Effect.Piles.class,
                        "<> separates those cards into two piles . put one pile <> and the other <>",
                        part(Effect.Piles::separator, phrases.player),
                        part(Effect.Piles::chosen, to),
                        part(Effect.Piles::other, to),
                        (who, chosen, other) ->
                                new Effect.Piles(who, PlayerRef.YOU, revealed, chosen, other));
        return widen(
                form(
                        Effect.Sequence.class,
                        "reveal <> . <>",
                        part(
                                both ->
                                        both.parts().getFirst()
                                                        instanceof Effect.Reveal(_, Selector what)
                                                ? what
                                                : null,
                                LibraryPhrases.top(phrases)),
                        part(
                                both ->
                                        both.parts().size() == 2
                                                        && both.parts().get(1)
                                                                instanceof Effect.Piles p
                                                ? p
                                                : null,
                                piles),
                        (what, p) ->
                                new Effect.Sequence(
                                        List.of(new Effect.Reveal(PlayerRef.YOU, what), p))));
    }

    // --- votes ---

    private Syntax<Effect> vote() {
        Syntax<String> word =
                Syntax.pattern(
                        String.class,
                        text ->
                                !text.isEmpty() && text.chars().allMatch(c -> c >= 'a' && c <= 'z')
                                        ? Optional.of(text)
                                        : Optional.empty(),
                        Optional::of);
        Syntax<Effect> branch = phrases.clause;
        return widen(
                form(
                        Effect.Sequence.class,
                        "starting with you , each player votes for <> or <> . if <> gets more votes , <> . if <> gets"
                                + " more votes or the vote is tied , <>",
                        part(all -> option(all, 0), word),
                        part(all -> option(all, 1), word),
                        part(all -> winner(all, 1), word),
                        part(all -> branch(all, 1), branch),
                        part(all -> winner(all, 2), word),
                        part(all -> branch(all, 2), branch),
                        (first, second, one, then, two, otherwise) ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.Vote(
                                                        PlayerRef.YOU, List.of(first, second), two),
                                                new Effect.If(
                                                        new Condition.OptionChosen(one),
                                                        then,
                                                        null),
                                                new Effect.If(
                                                        new Condition.OptionChosen(two),
                                                        otherwise,
                                                        null)))));
    }

    private static @Nullable String option(Effect.Sequence all, int index) {
        return all.parts().size() == 3
                        && all.parts().getFirst() instanceof Effect.Vote(_, List<String> options, _)
                        && options.size() == 2
                ? options.get(index)
                : null;
    }

    private static @Nullable String winner(Effect.Sequence all, int index) {
        return all.parts().size() == 3
                        && all.parts().get(index)
                                instanceof Effect.If(Condition.OptionChosen(String option), _, _)
                ? option
                : null;
    }

    private static @Nullable Effect branch(Effect.Sequence all, int index) {
        return all.parts().size() == 3
                        && all.parts().get(index) instanceof Effect.If(_, Effect then, _)
                ? then
                : null;
    }

    // --- into a library ---

    /// "shuffle ~ into its owner's library".
    static Syntax<Effect> shuffleIn(Phrases phrases) {
        Destination shuffled = Destination.library(Destination.Position.SHUFFLED);
        Syntax<Selector> what = phrases.anything;
        Syntax<Selector> target = phrases.thing.only(value -> value instanceof Selector.Target);
        Destination either = Destination.library(Destination.Position.TOP_OR_BOTTOM);
        String choice = "the owner of <> puts it on ";
        return synonyms(
                shuffledInto("the owner of <> shuffles it into their library", target, shuffled),
                shuffledInto("<> owner shuffles it into their library", phrases.genitive, shuffled),
                shuffledInto(choice + "the top or bottom of their library", target, either),
                shuffledInto(
                        choice + "their choice of the top or bottom of their library",
                        target,
                        either),
                shuffledInto("shuffle <> into its owner's library", what, shuffled),
                shuffledInto("shuffle <> into your library", what, shuffled),
                shuffledInto("shuffle <> into their owners' libraries", what, shuffled));
    }

    private static Syntax<Effect> shuffledInto(
            String template, Syntax<Selector> what, Destination to) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(move -> move.to().equals(to) ? move.what() : null, what),
                        objects -> new Effect.Move(Verb.PUT, objects, null, to, null)));
    }

    /// "shuffle your hand and graveyard into your library", "shuffles their graveyard into their library"
    static Syntax<Effect> zonesIntoLibrary(PlayerPhrases players) {
        Map<String, List<Zone>> places = new LinkedHashMap<>();
        places.put("hand and graveyard", List.of(Zone.HAND, Zone.GRAVEYARD));
        places.put("graveyard and hand", List.of(Zone.GRAVEYARD, Zone.HAND));
        places.put("hand", List.of(Zone.HAND));
        places.put("graveyard", List.of(Zone.GRAVEYARD));
        List<Syntax<Effect>> all = new ArrayList<>();
        places.forEach((words, zones) ->
                all.add(
                        widen(
                                form(
                                        Effect.ShuffleIn.class,
                                        "<>",
                                        part(
                                                shuffle ->
                                                        shuffle.zones().equals(zones)
                                                                ? shuffle.who()
                                                                : null,
                                                players.does(
                                                        "shuffle your "
                                                                + words
                                                                + " into your library",
                                                        "shuffles their "
                                                                + words
                                                                + " into their library")),
                                        who -> new Effect.ShuffleIn(who, zones)))));
        return choice(all);
    }
}
