package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// What holds of all of several players: "each player has 10 or less life", "each opponent has no cards in hand".
final class EveryPlayer {
    private static final PlayerRef THEY = new PlayerRef.Iterated("");

    private EveryPlayer() {}

    static Syntax<Condition> all(Phrases phrases) {
        Syntax<PlayerRef> they = constant(THEY, "");
        Syntax<Condition> has =
                choice(new Comparisons(phrases).theirs(they, "has"))
                        .orElse(ZoneConditions.inTheirGraveyard(they, "<> has "));
        return choice(
                each(new PlayerRef.EachPlayer(), "each player <>", has),
                each(new PlayerRef.EachOpponent(), "each opponent <>", has),
                synonyms(
                        onlyOne(LIFE, "a player has more life than each other player"),
                        onlyOne(HAND, "a player has more cards in hand than each other player")),
                widen(
                        form(
                                Condition.Compare.class,
                                "a player controls more <> than each other player",
                                part(EveryPlayer::controlled, phrases.plural),
                                what -> onlyOne(theirs(what)))));
    }

    private static final Amount LIFE = new Amount.LifeTotal(THEY);
    private static final Amount HAND = new Amount.HandSize(THEY);
    private static final Filter THEIRS = new Filter.Controlled(THEY);

    private static Amount theirs(Filter what) {
        return new Amount.Count(new Selector.Each(Conjuncts.with(what, THEIRS)));
    }

    /// That only one player has the most.
    private static Condition.Compare onlyOne(Amount theirs) {
        return new Condition.Compare(
                new Amount.Count(new Selector.Players(PlayerPhrases.withTheMost(theirs, false))),
                Comparison.EQUAL,
                Amount.ONE);
    }

    private static Syntax<Condition> onlyOne(Amount theirs, String words) {
        return constant(onlyOne(theirs), words);
    }

    private static @Nullable Filter controlled(Condition.Compare compare) {
        return compare.left()
                                instanceof
                                Amount.Count(Selector.Players(PlayerRef.Who(_, Condition is)))
                        && is instanceof Condition.Compare(Amount theirs, _, _)
                        && theirs instanceof Amount.Count(Selector.Each(Filter what))
                        && compare.equals(onlyOne(theirs))
                ? Conjuncts.without(what, THEIRS)
                : null;
    }

    /// That there is none of whom it doesn't hold.
    private static Syntax<Condition> each(
            PlayerRef players, String template, Syntax<Condition> has) {
        return widen(
                form(
                        Condition.Not.class,
                        template,
                        part(
                                not ->
                                        not.condition()
                                                                instanceof
                                                                Condition.AnyPlayer(
                                                                        PlayerRef among,
                                                                        Condition.Not(
                                                                                Condition holds))
                                                        && among.equals(players)
                                                ? holds
                                                : null,
                                has),
                        holds ->
                                new Condition.Not(
                                        new Condition.AnyPlayer(
                                                players, new Condition.Not(holds)))));
    }
}
