package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Players can cast spells only during their own turns", "spells your opponents control can't cause you to discard cards".
public final class Prohibitions {
    private Prohibitions() {}

    public static Syntax<Rule> all(Phrases phrases) {
        return choice(inOwnTurn(false), inOwnTurn(true), madeTo(), nextOfAKind(phrases));
    }

    /// "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells."
    private static Syntax<Rule> nextOfAKind(Phrases phrases) {
        return form(
                        Rule.CantCast.class,
                        "each player who has cast <> this turn can't cast additional <>",
                        part(
                                Prohibitions::afterOne,
                                phrases.aNoun.only(PlayerRules::areSpellsFromAnywhere)),
                        part(
                                Prohibitions::afterOne,
                                phrases.plural.only(PlayerRules::areSpellsFromAnywhere)),
                        (one, more) ->
                                one.equals(more)
                                        ? new Rule.CantCast(
                                                new PlayerRef.EachPlayer(), more, 1, null)
                                        : null)
                .map(Rule.CantCast.class, rule -> (Rule) rule, value -> value);
    }

    private static @Nullable Filter afterOne(Rule.CantCast cast) {
        return cast.players() instanceof PlayerRef.EachPlayer
                        && cast.perTurn() == 1
                        && cast.when() == null
                ? cast.spells()
                : null;
    }

    /// "You can cast spells only during your turn and you can cast no more than two spells each turn."
    static Syntax<List<Rule>> fewInOwnTurn() {
        Rule own = new Rule.OnlyInOwnTurn(PlayerRef.YOU, false);
        return Numerals.WORD
                .after("you can cast spells only during your turn and you can cast no more than")
                .before("spells each turn")
                .map(
                        Integer.class,
                        most ->
                                List.of(
                                        own,
                                        new Rule.CantCast(
                                                PlayerRef.YOU, new Filter.Spell(), most, null)),
                        value ->
                                value instanceof List<?> two
                                                && two.size() == 2
                                                && two.getFirst().equals(own)
                                                && two.getLast() instanceof Rule.CantCast cast
                                                && cast.spells() instanceof Filter.Spell
                                        ? cast.perTurn()
                                        : null);
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
