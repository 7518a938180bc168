package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.choice.AllButChosen;
import dev.bob.mtg.text.choice.CommandersMoved;
import dev.bob.mtg.text.choice.DividedSearches;
import dev.bob.mtg.text.choice.EachChosen;
import dev.bob.mtg.text.choice.HandOrTop;
import dev.bob.mtg.text.choice.Piles;
import dev.bob.mtg.text.counters.CounterKinds;
import dev.bob.mtg.text.measure.VoteMeasures;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.LibraryPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What is done with cards of a library over one or more sentences: search, look and take, reveal, piles; votes and oaths.
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
                piles(),
                new AllButChosen(phrases).all(),
                vote(),
                oath(),
                constant(
                        ALL_OF_OPPONENTS,
                        "exile all cards from all opponents' hands and graveyards"),
                EachChosen.payOr(),
                new DividedSearches(phrases, destinations).all(),
                CommandersMoved.all(destinations),
                HandOrTop.revealed(),
                new Piles(phrases, destinations).all(),
                CounterKinds.all(phrases),
                constant(new PlayerEffect.FriendOrFoe(), "for each player , choose friend or foe"));
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

    // --- oaths ---

    /// "That player chooses target player who controls more lands than they do and is their opponent. The first player may
    /// search their library for a basic land card, …"
    private Syntax<Effect> oath() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "that player chooses target player <> and is their opponent . the first player may <>",
                        part(LibraryActions::ahead, ahead()),
                        part(
                                both ->
                                        both.parts().size() == 2
                                                        && both.parts().getLast()
                                                                instanceof
                                                                Effect.May(
                                                                        PlayerRef who,
                                                                        Effect effect)
                                                        && who.equals(FIRST)
                                                ? effect
                                                : null,
                                phrases.bareClause),
                        (condition, effect) ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.ChooseObjects(
                                                        PlayerRef.YOU,
                                                        new Selector.Players(
                                                                new PlayerRef.Target(
                                                                        opponent(condition)))),
                                                new Effect.May(FIRST, effect)))));
    }

    private static final PlayerRef FIRST = new PlayerRef.Triggering("the first player");
    private static final Condition THEIR_OPPONENT =
            new Condition.Not(new Condition.IsPlayer(PlayerPhrases.AT_HAND, FIRST));

    private static TargetSpec opponent(Condition condition) {
        return new TargetSpec(
                null,
                Amount.ONE,
                null,
                new PlayerRef.Who(
                        new PlayerRef.EachPlayer(),
                        new Condition.And(List.of(condition, THEIR_OPPONENT))),
                TargetSpec.Among.ANY,
                null,
                FIRST);
    }

    private static @Nullable Condition ahead(Effect.Sequence both) {
        return both.parts().getFirst() instanceof Effect.ChooseObjects(_, Selector what)
                        && what instanceof Selector.Players(PlayerRef.Target(TargetSpec spec))
                        && spec.players() instanceof PlayerRef.Who(_, Condition.And(var parts))
                        && parts.size() == 2
                        && spec.equals(opponent(parts.getFirst()))
                ? parts.getFirst()
                : null;
    }

    /// How the target is ahead of the first player: "who has more life than they do".
    private Syntax<Condition> ahead() {
        return choice(
                constant(more(Amount.LifeTotal::new), "who has more life than they do"),
                constant(more(Amount.HandSize::new), "who has more cards in hand than they do"),
                counted(
                        "who controls more <> than they do",
                        Comparison.MORE,
                        Filter.Controlled::new,
                        phrases.plural),
                counted(
                        "whose graveyard has fewer <> in it than their graveyard does",
                        Comparison.LESS,
                        who -> new Filter.InZone(Zone.GRAVEYARD, who),
                        phrases.plural));
    }

    private static Condition more(Function<PlayerRef, Amount> of) {
        return new Condition.Compare(of.apply(THEY), Comparison.MORE, of.apply(FIRST));
    }

    private static Syntax<Condition> counted(
            String template,
            Comparison comparison,
            Function<PlayerRef, Filter> whose,
            Syntax<Filter> noun) {
        Function<PlayerRef, Function<Filter, Amount>> count =
                who ->
                        what ->
                                new Amount.Count(
                                        new Selector.Each(Conjuncts.with(what, whose.apply(who))));
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                compare ->
                                        compare.comparison() == comparison
                                                        && compare.left()
                                                                instanceof
                                                                Amount.Count(
                                                                        Selector.Each(
                                                                                Filter filter))
                                                ? Conjuncts.without(filter, whose.apply(THEY))
                                                : null,
                                noun),
                        what ->
                                new Condition.Compare(
                                        count.apply(THEY).apply(what),
                                        comparison,
                                        count.apply(FIRST).apply(what))));
    }

    private static final PlayerRef THEY = PlayerPhrases.AT_HAND;
    private static final PlayerRef OPPONENTS = new PlayerRef.EachOpponent();

    private static final Effect ALL_OF_OPPONENTS =
            new Effect.Move(
                    Verb.EXILED,
                    new Selector.Each(
                            Filter.and(
                                    new Filter.CardNoun(),
                                    Filter.or(
                                            new Filter.InZone(Zone.HAND, OPPONENTS),
                                            new Filter.InZone(Zone.GRAVEYARD, OPPONENTS)))),
                    null,
                    Destination.to(Zone.EXILE),
                    null);

    // --- votes ---

    private Syntax<Effect> vote() {
        Syntax<String> word = VoteMeasures.OPTION;
        Syntax<Effect> branch = Sentences.row(phrases.clause);
        return choice(
                form(
                        Effect.Vote.class,
                        "starting with you , each player votes for <> or <>",
                        part(vote -> vote.onTie().isEmpty() ? vote.options().get(0) : null, word),
                        part(vote -> vote.options().get(1), word),
                        (first, second) ->
                                new Effect.Vote(PlayerRef.YOU, List.of(first, second), "")),
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
}
