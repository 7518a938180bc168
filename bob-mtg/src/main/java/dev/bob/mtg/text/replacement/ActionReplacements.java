package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Keyword actions that are done with more cards or more often: "If an opponent would mill one or more cards, they mill
/// twice that many cards instead", "If you would proliferate, proliferate twice instead" (rules 614.1a, 701).
final class ActionReplacements {
    private static final Amount THAT_MANY = new Amount.ThatMany();

    private ActionReplacements() {}

    static Syntax<Rule> all() {
        List<Syntax<Rule>> all = new ArrayList<>();
        Map<String, Deed> verbs = new TreeMap<>();
        verbs.put("mill", Deed.MILLED);
        verbs.put("scry", Deed.SCRIES);
        verbs.put("surveil", Deed.SURVEILS);
        verbs.forEach((verb, deed) -> cards(all, verb, deed));
        List<Syntax<Rule>> proliferating = new ArrayList<>();
        for (String start : List.of("you", "a player", "an opponent")) {
            PlayerRef who = who(start);
            String again = start.equals("you") ? "" : "they ";
            Map<String, Integer> times = new TreeMap<>();
            times.put("twice", 2);
            times.put("three times", 3);
            times.forEach((words, count) ->
                    proliferating.add(
                            constant(
                                    change(Deed.PROLIFERATES, who, Amount.of(count)),
                                    "if "
                                            + start
                                            + " would proliferate, "
                                            + again
                                            + "proliferate "
                                            + words
                                            + " instead")));
        }
        all.addAll(proliferating);
        return synonyms(all);
    }

    private static void cards(List<Syntax<Rule>> all, String verb, Deed deed) {
        Map<String, Amount> amounts = new TreeMap<>();
        amounts.put("twice that many cards", new Amount.Times(2, THAT_MANY));
        amounts.put("three times that many cards", new Amount.Times(3, THAT_MANY));
        List<String> numbers = List.of("one", "two", "three", "four", "five");
        for (int i = 0; i < numbers.size(); i++) {
            amounts.put(
                    "that many cards plus " + numbers.get(i),
                    new Amount.Plus(THAT_MANY, Amount.of(i + 1)));
        }
        List<String> many = List.of("one or more cards", "a number of cards");
        for (String start : List.of("you", "a player", "an opponent")) {
            PlayerRef who = who(start);
            for (String cards : many) {
                amounts.forEach((words, amount) -> {
                    String would = "if " + start + " would " + verb + " " + cards + ", ";
                    Rule rule = change(deed, who, amount);
                    if (start.equals("you")) {
                        all.add(constant(rule, would + "you " + verb + " " + words + " instead"));
                        all.add(constant(rule, would + verb + " " + words + " instead"));
                    } else {
                        all.add(constant(rule, would + "they " + verb + " " + words + " instead"));
                        all.add(
                                constant(
                                        rule,
                                        would + "that player " + verb + "s " + words + " instead"));
                    }
                });
            }
        }
    }

    private static Rule change(Deed deed, PlayerRef who, Amount amount) {
        return new Rule.Replace(
                new Replacement.ChangeAmount(new EventPattern.WouldDo(deed, who), amount));
    }

    private static PlayerRef who(String words) {
        return switch (words) {
            case "you" -> PlayerRef.YOU;
            case "a player" -> new PlayerRef.AnyPlayer();
            default -> new PlayerRef.AnOpponent();
        };
    }
}
