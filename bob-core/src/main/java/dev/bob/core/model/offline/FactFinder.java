package dev.bob.core.model.offline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Finds what a person says about themselves that may be worth remembering. Only plain statements count: no
/// questions, requests, wishes of the moment or moods.
final class FactFinder {

    private record Rule(String type, Pattern pattern) {
        Rule(String type, String regex) {
            this(type, Pattern.compile(regex, Pattern.CASE_INSENSITIVE));
        }
    }

    private static final List<Rule> RULES =
            List.of(
                    new Rule(
                            "mtg_profile",
                            "^(?:i|we) (?:usually |mostly |always |only )?play (?:.{0,30}\\b)?(?:commander|edh|standard|modern|pioneer|legacy|pauper|limited|draft|burn|control|aggro|combo|midrange|mono-?\\w+)\\b.*"),
                    new Rule(
                            "mtg_profile",
                            "^my (?:favou?rite |main )?(?:deck|commander|format)\\b.*"),
                    new Rule(
                            "project_decision",
                            "^(?:we(?:'ve| have)? (?:decided|agreed|chose|settled)|we (?:will|are going to|'ll) use|let's (?:use|go with))\\b.*"),
                    new Rule(
                            "preference",
                            "^i (?:really |much |always |strongly )?(?:like|love|prefer|enjoy|hate|dislike|adore|can't stand|don't like|do not like|never eat|never drink|don't eat|don't drink)\\b.*"),
                    new Rule(
                            "preference",
                            "^(?:my favou?rite|i'd rather|i would rather|always (?:call|answer|use|write)|never (?:call|answer|use|write))\\b.*"),
                    new Rule("fact", "^(?:my name is|my name's|call me|people call me)\\b.*"),
                    new Rule(
                            "fact",
                            "^i(?:'m| am)? (?:live|lived|living|work|worked|working|study|studying|was born|grew up|come|speak|own|have \\d+|have (?:a|an|two|three|four|five) (?:\\w+ )?(?:dog|cat|child|children|kid|kids|son|daughter|sister|brother|sisters|brothers|wife|husband|partner|car|house|allergy))\\b.*"),
                    new Rule(
                            "fact",
                            "^i(?:'m| am) (?:a|an|from|allergic|married|vegetarian|vegan|based|\\d+ years)\\b.*"),
                    new Rule(
                            "fact",
                            "^my (?:\\w+ ){0,2}(?:name|birthday|wife|husband|partner|son|daughter|sister|brother|mother|father|dog|cat|job|employer|address|city|email|phone|car|house|company|team|boss)\\b.{0,60}\\b(?:is|are|was|lives|works|called|named)\\b.*"));
    private static final Pattern ASKED =
            Pattern.compile(
                    "^(?:please )?(?:remember|note|keep in mind|don't forget)(?: that|:)? (.+)",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern PASSING =
            Pattern.compile(
                    "\\b(?:if|would like|want you|wondering|trying to|going to|looking for|have a (?:question|problem|bug|error|quick)|need (?:help|you)|right now|at the moment|today|tonight|just now)\\b",
                    Pattern.CASE_INSENSITIVE);
    private static final int LONGEST = 240;

    private FactFinder() {}

    /// Something worth remembering.
    record Fact(String text, String type) {

        ObjectNode json() {
            var json = Json.MAPPER.createObjectNode().put("text", text).put("type", type);
            var tags = json.putArray("tags");
            Words.written(text).stream()
                    .limit(3)
                    .map(word -> word.toLowerCase(Locale.ROOT))
                    .forEach(tags::add);
            json.putNull("ttl_days");
            return json.put("source", "user_said")
                    .put("why_store", "The person said so about themselves.");
        }
    }

    /// The facts in the person's own words, in order, two at most.
    static List<Fact> facts(String input) {
        var facts = new ArrayList<Fact>();
        for (var sentence : Words.sentences(input)) {
            if (facts.size() == 2 || sentence.length() > LONGEST || sentence.endsWith("?")) {
                continue;
            }
            var asked = ASKED.matcher(sentence);
            var text = asked.matches() ? capital(asked.group(1)) : unconnected(sentence);
            var type = type(text);
            if (!type.isEmpty() || asked.matches()) {
                facts.add(new Fact(text, type.isEmpty() ? "fact" : type));
            }
        }
        return facts;
    }

    private static String type(String sentence) {
        if (PASSING.matcher(sentence).find()) {
            return "";
        }
        return RULES.stream()
                .filter(rule -> rule.pattern().matcher(sentence).matches())
                .map(Rule::type)
                .findFirst()
                .orElse("");
    }

    private static String unconnected(String sentence) {
        var text =
                sentence.replaceFirst(
                        "(?i)^(?:hi|hello|hey|well|so|and|but|by the way|btw|also|actually|ok|okay|yes|no)[,!.]? +",
                        "");
        return capital(text);
    }

    private static String capital(String text) {
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
