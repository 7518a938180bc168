package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;

/// What holds of all of several players: "each player has 10 or less life", "each opponent has no cards in hand".
final class EveryPlayer {
    private static final PlayerRef THEY = new PlayerRef.Iterated("");

    private EveryPlayer() {}

    static Syntax<Condition> all(Phrases phrases) {
        Syntax<Condition> has = choice(new Comparisons(phrases).theirs(constant(THEY, ""), "has"));
        return choice(
                each(new PlayerRef.EachPlayer(), "each player <>", has),
                each(new PlayerRef.EachOpponent(), "each opponent <>", has));
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
