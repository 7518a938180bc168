package dev.bob.mtg.text.measure;

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
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How many players there are of some kind, and the greatest number that any of several players has: "the greatest number of
/// creatures a player controls".
final class PlayerMeasures {
    private static final PlayerRef THEY = new PlayerRef.Iterated("");
    private static final Filter THEIRS = new Filter.Controlled(THEY);

    private final Phrases phrases;

    PlayerMeasures(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Amount> most() {
        Map<String, PlayerRef> players = new LinkedHashMap<>();
        players.put("a player", new PlayerRef.EachPlayer());
        players.put("an opponent", new PlayerRef.EachOpponent());
        Map<String, Amount> numbers = new LinkedHashMap<>();
        numbers.put(
                "cards <> has drawn this turn", new Amount.ThisTurn(TurnFact.CARDS_DRAWN, THEY));
        numbers.put(
                "spells <> has cast this turn", new Amount.ThisTurn(TurnFact.SPELLS_CAST, THEY));
        numbers.put(
                "cards <> discarded this way",
                new Amount.Count(
                        new Selector.Among(
                                new Reference.Done(Verb.DISCARDED), new Filter.Owned(THEY))));
        numbers.put(
                "cards in <>'s graveyard",
                Measures.count(
                        Filter.and(
                                new Filter.CardNoun(), new Filter.InZone(Zone.GRAVEYARD, THEY))));
        numbers.put(
                "cards <> has discarded this turn",
                new Amount.ThisTurn(TurnFact.CARDS_DISCARDED, THEY));
        List<Syntax<Amount>> all = new ArrayList<>();
        players.forEach((words, who) -> lifeChanged(words, who, all));
        players.forEach((words, who) -> {
            all.add(controlled(words, who));
            numbers.forEach((template, number) ->
                    all.add(
                            constant(
                                    new Amount.Most(who, number, false),
                                    "the greatest number of " + template.replace("<>", words))));
        });
        hands(players, all);
        return choice(all);
    }

    private static void hands(Map<String, PlayerRef> players, List<Syntax<Amount>> all) {
        for (String who : List.of("player", "opponent")) {
            all.add(
                    constant(
                            new Amount.Most(
                                    who.equals("player")
                                            ? new PlayerRef.EachPlayer()
                                            : new PlayerRef.EachOpponent(),
                                    new Amount.HandSize(THEY),
                                    false),
                            "the number of cards in the hand of the "
                                    + who
                                    + " with the most cards in hand"));
        }
        players.forEach((words, who) ->
                all.add(
                        constant(
                                new Amount.Most(who, new Amount.HandSize(THEY), false),
                                "the greatest number of cards in " + words + "'s hand")));
    }

    private static void lifeChanged(String words, PlayerRef who, List<Syntax<Amount>> all) {
        for (String lost : List.of("lost", "gained")) {
            TurnFact fact = lost.equals("lost") ? TurnFact.LIFE_LOST : TurnFact.LIFE_GAINED;
            all.add(
                    constant(
                            new Amount.Most(who, new Amount.ThisTurn(fact, THEY), false),
                            "the greatest amount of life " + words + " " + lost + " this turn"));
        }
    }

    /// How many of them there are: "opponent who controls more lands than you", after "for each".
    Syntax<Amount> eachOf() {
        return choice(
                attacked("opponent ", new PlayerRef.EachOpponent()),
                attacked("player ", new PlayerRef.EachPlayer()),
                counted("opponent <>", new PlayerRef.EachOpponent()),
                counted("player <>", new PlayerRef.EachPlayer()),
                counted("of your opponents <>", new PlayerRef.EachOpponent()));
    }

    /// "the number of your opponents with four or more cards in hand".
    Syntax<Amount> howMany() {
        return choice(
                howMany("the number of your opponents <>", new PlayerRef.EachOpponent()),
                howMany("the number of opponents <>", new PlayerRef.EachOpponent()),
                howMany("the number of players <>", new PlayerRef.EachPlayer()),
                attacked("the number of opponents ", new PlayerRef.EachOpponent()),
                attacked("the number of players ", new PlayerRef.EachPlayer()));
    }

    /// "opponents who control a creature", "opponents with no cards in hand".
    private Syntax<Amount> howMany(String template, PlayerRef among) {
        return synonyms(
                counted(template, among, phrases.who), counted(template, among, phrases.whoMany));
    }

    /// "opponents being attacked", "opponent you're attacking".
    private static Syntax<Amount> attacked(String players, PlayerRef among) {
        Filter attackers = new Filter.AttackingPlayer(THEY, false);
        return choice(
                constant(attacked(among, attackers), players + "being attacked"),
                constant(
                        attacked(
                                among, Filter.and(attackers, new Filter.Controlled(PlayerRef.YOU))),
                        players + "you're attacking"));
    }

    private static Amount attacked(PlayerRef among, Filter attackers) {
        return new Amount.Count(
                new Selector.Players(
                        new PlayerRef.Who(
                                among,
                                new Condition.Exists(attackers, Comparison.AT_LEAST, Amount.ONE))));
    }

    private Syntax<Amount> counted(String template, PlayerRef among) {
        return counted(template, among, phrases.who);
    }

    private static Syntax<Amount> counted(
            String template, PlayerRef among, Syntax<Condition> such) {
        return widen(
                form(
                        Amount.Count.class,
                        template,
                        part(
                                count ->
                                        count.what() instanceof Selector.Players(PlayerRef who)
                                                        && who
                                                                instanceof
                                                                PlayerRef.Who(
                                                                        PlayerRef of,
                                                                        Condition is)
                                                        && of.equals(among)
                                                ? is
                                                : null,
                                such),
                        is ->
                                new Amount.Count(
                                        new Selector.Players(new PlayerRef.Who(among, is)))));
    }

    private Syntax<Amount> controlled(String words, PlayerRef who) {
        return widen(
                form(
                        Amount.Most.class,
                        "the greatest number of <> " + words + " controls",
                        part(most -> theirs(most, who), phrases.plural),
                        what ->
                                new Amount.Most(
                                        who, Measures.count(Conjuncts.with(what, THEIRS)), false)));
    }

    private static @Nullable Filter theirs(Amount.Most most, PlayerRef who) {
        return !most.least()
                        && most.players().equals(who)
                        && most.each() instanceof Amount.Count(Selector.Each(Filter filter))
                ? Conjuncts.without(filter, THEIRS)
                : null;
    }
}
