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
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Actors;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is shuffled into libraries: whole zones, objects, what a player chooses.
final class ShuffleClauses {
    private static final Destination YOURS = Destination.shuffledInto(PlayerRef.YOU);
    private static final Selector TOP = new Selector.Top(PlayerRef.YOU, Amount.ONE);
    private static final Destination OWNERS = Destination.shuffledInto(null);

    private final Phrases phrases;

    ShuffleClauses(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "shuffle ~ into its owner's library", "its owner shuffles it into their library".
    Syntax<Effect> objects() {
        Syntax<Selector> what = phrases.anything;
        Syntax<Selector> target = phrases.thing.only(value -> value instanceof Selector.Target);
        Syntax<Selector> those =
                choice(References.object("those cards"), References.object("those permanents"));
        Destination either = Destination.library(Destination.Position.TOP_OR_BOTTOM);
        String choice = "the owner of <> puts it on ";
        return choice(
                synonyms(
                        moved("the owner of <> shuffles it into their library", target, OWNERS),
                        moved("<> owner shuffles it into their library", phrases.genitive, OWNERS),
                        moved("the owners of <> shuffle them into their libraries", those, OWNERS),
                        moved(
                                "<> owners shuffle them into their libraries",
                                References.object("those permanents'"),
                                OWNERS),
                        moved("shuffle <> into its owner's library", what, OWNERS),
                        moved("shuffle <> into their owners' libraries", what, OWNERS)),
                synonyms(
                        moved(choice + "the top or bottom of their library", target, either),
                        moved(
                                choice + "their choice of the top or bottom of their library",
                                target,
                                either),
                        moved(
                                "<> owner puts it on the top or bottom of their library",
                                phrases.genitive,
                                either),
                        moved(
                                "<> owner puts it on their choice of the top or bottom of their library",
                                phrases.genitive,
                                either)),
                moved("shuffle <> into your library", what, YOURS),
                withItself(),
                shuffledFirst());
    }

    /// "shuffle your library, then exile the top card"
    private static Syntax<Effect> shuffledFirst() {
        return family(
                constant(
                        new Effect.Sequence(
                                List.of(
                                        new Effect.Shuffle(PlayerRef.YOU),
                                        new Effect.Move(
                                                Verb.EXILED,
                                                TOP,
                                                null,
                                                Destination.to(Zone.EXILE),
                                                null))),
                        "shuffle your library, then exile the top card"),
                constant(
                        new Effect.Sequence(
                                List.of(
                                        new Effect.Shuffle(PlayerRef.YOU),
                                        new Effect.Reveal(PlayerRef.YOU, TOP))),
                        "shuffle your library, then reveal the top card"));
    }

    private static Syntax<Effect> moved(String template, Syntax<Selector> what, Destination to) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(move -> move.to().equals(to) ? move.what() : null, what),
                        objects -> new Effect.Move(Verb.PUT, objects, null, to, null)));
    }

    /// "shuffle ~ and up to three target cards from a single graveyard into their owners' libraries".
    private Syntax<Effect> withItself() {
        return widen(
                form(
                        Effect.Move.class,
                        "shuffle ~ and <> into their owners' libraries",
                        part(
                                move ->
                                        move.to().equals(OWNERS)
                                                        && move.what()
                                                                instanceof
                                                                Selector.Union(List<Selector> both)
                                                        && both.size() == 2
                                                        && both.getFirst().equals(ITSELF)
                                                ? both.getLast()
                                                : null,
                                phrases.things),
                        others ->
                                new Effect.Move(
                                        Verb.PUT,
                                        new Selector.Union(List.of(ITSELF, others)),
                                        null,
                                        OWNERS,
                                        null)));
    }

    /// "shuffle ~ and your graveyard into their owner's library".
    static Syntax<Effect> withGraveyard() {
        return constant(
                new Effect.ShuffleIn(PlayerRef.YOU, List.of(Zone.GRAVEYARD), ITSELF),
                "shuffle ~ and your graveyard into their owner's library");
    }

    private static final Selector ITSELF = new Selector.This("~");

    /// "shuffle your hand and graveyard into your library", "target player shuffles up to two cards from their graveyard into
    /// their library".
    Syntax<Effect> all(PlayerPhrases players, Syntax<Selector> some) {
        Map<String, List<Zone>> places = new LinkedHashMap<>();
        places.put("hand and graveyard", List.of(Zone.HAND, Zone.GRAVEYARD));
        places.put("graveyard and hand", List.of(Zone.GRAVEYARD, Zone.HAND));
        places.put("graveyard", List.of(Zone.GRAVEYARD));
        List<Syntax<Effect>> all = new ArrayList<>();
        all.add(withGraveyard());
        places.forEach((words, zones) ->
                all.add(zones(players, "your " + words, "their " + words, zones)));
        all.add(
                synonyms(
                        zones(players, "your hand", "their hand", List.of(Zone.HAND)),
                        zones(
                                players,
                                "the cards from your hand",
                                "the cards from their hand",
                                List.of(Zone.HAND))));
        all.add(chosen(players, some));
        all.add(yours(some));
        return choice(all);
    }

    private static Syntax<Effect> zones(
            PlayerPhrases players, String yours, String theirs, List<Zone> zones) {
        return widen(
                form(
                        Effect.ShuffleIn.class,
                        "<>",
                        part(
                                shuffle ->
                                        shuffle.zones().equals(zones) && shuffle.what() == null
                                                ? shuffle.who()
                                                : null,
                                players.does(
                                        "shuffle " + yours + " into your library",
                                        "shuffles " + theirs + " into their library")),
                        who -> new Effect.ShuffleIn(who, zones)));
    }

    /// Some that a player chooses, cards that are the targets, or all that are theirs.
    private Syntax<Effect> chosen(PlayerPhrases players, Syntax<Selector> some) {
        Syntax<Selector> targets =
                phrases.things.only(value -> value instanceof Selector.Target && !isYours(value));
        Syntax<Selector> theirs =
                widen(
                        form(
                                Selector.Each.class,
                                "all <> they own",
                                part(
                                        each -> Conjuncts.without(each.filter(), OWN),
                                        phrases.plural.only(noun -> !isElsewhere(noun))),
                                noun -> new Selector.Each(Conjuncts.with(noun, OWN))));
        return widen(
                form(
                        Effect.ShuffleIn.class,
                        "<>",
                        part(
                                ShuffleClauses::byThem,
                                players.does(
                                                "shuffle",
                                                "shuffles",
                                                choice(some, targets, theirs)
                                                        .before("into their library"))
                                        .only(ShuffleClauses::canBe)),
                        pair -> new Effect.ShuffleIn(pair.left(), List.of(), pair.right())));
    }

    /// "shuffle any number of cards from your hand into your library".
    private static Syntax<Effect> yours(Syntax<Selector> some) {
        return widen(
                form(
                        Effect.Move.class,
                        "<> into your library",
                        part(
                                move ->
                                        move.to().equals(YOURS)
                                                        && move.what()
                                                                instanceof Selector.Choose choose
                                                        && choose.chooser() instanceof PlayerRef.You
                                                ? by(PlayerPhrases.AT_HAND, choose)
                                                : null,
                                synonyms(some.after("shuffle"), some.after("you shuffle"))),
                        what ->
                                new Effect.Move(
                                        Verb.PUT, by(PlayerRef.YOU, what), null, YOURS, null)));
    }

    private static final Filter OWN = new Filter.Owned(new PlayerRef.Iterated("they"));

    private static Selector by(PlayerRef who, Selector what) {
        return what instanceof Selector.Choose(_, boolean upTo, var count, var filter)
                ? new Selector.Choose(who, upTo, count, filter)
                : what;
    }

    private static @Nullable Pair<PlayerRef, Selector> byThem(Effect.ShuffleIn shuffle) {
        Selector what = shuffle.what();
        return what == null ? null : new Pair<>(shuffle.who(), what);
    }

    /// Several players don't choose together, and what is all theirs is said of several.
    private static boolean canBe(Object value) {
        return value instanceof Pair<?, ?>(PlayerRef who, Selector what)
                && !(who instanceof PlayerRef.You)
                && (Actors.areSeveral(who) == what instanceof Selector.Each);
    }

    private static boolean isYours(Object target) {
        return target instanceof Selector.Target(var spec)
                && spec.objects() != null
                && Conjuncts.zoneOf(spec.objects()) instanceof Filter.InZone(_, PlayerRef.You _);
    }

    private static boolean isElsewhere(Object noun) {
        return noun instanceof Filter filter && Conjuncts.zoneOf(filter) != null;
    }
}
