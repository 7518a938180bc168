package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.syntax.Syntax;

/// "Players can cast spells only during their own turns", "spells your opponents control can't cause you to discard cards".
public final class Prohibitions {
    private Prohibitions() {}

    public static Syntax<Rule> all() {
        return choice(inOwnTurn(false), inOwnTurn(true), madeTo());
    }

    private static Syntax<Rule> inOwnTurn(boolean abilities) {
        String only = (abilities ? "and activate abilities " : "") + "only during ";
        Syntax<PlayerRef> others =
                choice(
                        synonyms(
                                constant(new PlayerRef.EachPlayer(), "players"),
                                constant(new PlayerRef.EachPlayer(), "each player")),
                        synonyms(
                                constant(new PlayerRef.EachOpponent(), "your opponents"),
                                constant(new PlayerRef.EachOpponent(), "each opponent")));
        return choice(
                constant(
                        new Rule.OnlyInOwnTurn(PlayerRef.YOU, abilities),
                        "you can cast spells " + only + "your turn"),
                synonyms(
                        inOwnTurn(
                                "<> can cast spells " + only + "their own turns",
                                others,
                                abilities),
                        inOwnTurn(
                                "<> can cast spells " + only + "their own turn", others, abilities),
                        inOwnTurn(
                                "<> can cast spells " + only + "their turns", others, abilities)));
    }

    private static Syntax<Rule> inOwnTurn(
            String template, Syntax<PlayerRef> who, boolean abilities) {
        return widen(
                form(
                        Rule.OnlyInOwnTurn.class,
                        template,
                        part(rule -> rule.abilities() == abilities ? rule.players() : null, who),
                        players -> new Rule.OnlyInOwnTurn(players, abilities)));
    }

    private static Syntax<Rule> madeTo() {
        String start = "spells and abilities your opponents control can't cause you to ";
        return choice(
                constant(new Rule.CantBeMadeTo(false, true), start + "sacrifice permanents"),
                constant(new Rule.CantBeMadeTo(true, false), start + "discard cards"),
                constant(
                        new Rule.CantBeMadeTo(true, true),
                        start + "discard cards or sacrifice permanents"));
    }
}
