package dev.bob.core.model.offline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Matches what a person asks for to the tools on offer, and fills in their arguments. Calls nothing on a mere
/// suspicion: the words must name the tool, what it is for, or share at least two telling words with its
/// description.
final class ToolMatcher {

    /// A call that fits.
    record Match(OfferedTool tool, ObjectNode arguments) {}

    private record Candidate(OfferedTool tool, double score) {}

    private static final Map<String, Pattern> INTENTS =
            Map.of(
                    "scryfall",
                    words(
                            "magic|mtg|scryfall|oracle text|mana cost|rules text|planeswalker|(?:the|a|this) card|card named|what does .+ do"),
                    "steam",
                    words(
                            "steam|video ?game|pc game|(?:price|cost) of .*game|game.*(?:price|cost)|how much (?:is|does)"),
                    "knowledge",
                    words(
                            "guide|walkthrough|strateg(?:y|ies)|how (?:do|can) i (?:beat|win|find|get)|tips|boss|deck ?list|metagame|game8?faqs|ign|decks?"),
                    "news",
                    words(
                            "news|headlines?|latest (?:on|about)|what happened|what's happening|current events"),
                    "read",
                    words("read|open|show|print|display|cat"),
                    "list",
                    words("list|files?|folder|directory|ls"),
                    "search",
                    words("search|find|grep|look for|where is"));
    private static final Pattern QUOTED = Pattern.compile("[\"“”«»']([^\"“”«»']{2,80})[\"“”«»']");
    private static final Pattern URL = Pattern.compile("https?://\\S+[\\w/]");
    private static final Pattern PATH =
            Pattern.compile(
                    "(?<![\\w/:.])(?:~?/|\\./|\\.\\./)?[\\w-]+(?:/[\\w.-]+)+|(?<![\\w/])[\\w-]+\\.[a-z]{1,5}(?![\\w.]*://)\\b");
    private static final Pattern NUMBER = Pattern.compile("\\b\\d{1,10}\\b");
    private static final Pattern LEAD_IN =
            Pattern.compile(
                    "^(?:(?:please|can you|could you|would you|will you|hey|bob|ok|now)[, ]+)*"
                            + "(?:what(?:'s| is| are| does| do)|who is|how much (?:is|does|do|are)|look ?up|search(?: for)?|find(?: me)?|show(?: me)?|tell me(?: about)?"
                            + "|get(?: me)?|give me|check|read|open|do you know|any|is there|are there)\\b"
                            + "(?: (?:the|a|an|any|some|me|about|for|latest|current|recent))*",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern DECORATION =
            Pattern.compile(
                    "\\b(?:magic(?: the gathering)?|mtg|scryfall|steam|cards?|named|called|oracle text|rules text|mana cost|price|prices|cost|costs|news|headlines?"
                            + "|latest|current|today|about|of|on|for|in|from|regarding|the|a|an|does|do|game|store|online|please|guide|tips|video)\\b",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern NAME =
            Pattern.compile(
                    "(?:\\p{Lu}[\\p{L}'’-]*|\\d+)(?:,? (?:(?:of|the|and|to|in|from|a|for|with|de|von) )*(?:\\p{Lu}[\\p{L}'’-]*|\\d+))*");
    private static final double SURE = 2;

    private ToolMatcher() {}

    private static Pattern words(String alternatives) {
        return Pattern.compile("\\b(?:" + alternatives + ")\\b", Pattern.CASE_INSENSITIVE);
    }

    /// The calls that the person's words ask for, best first.
    ///
    /// @param done names of tools that have answered already
    static List<Match> matches(String input, List<OfferedTool> tools, Set<String> done) {
        var candidates = new ArrayList<Candidate>();
        for (var tool : tools) {
            double score = score(input, tool);
            if (!done.contains(tool.name()) && score >= SURE) {
                candidates.add(new Candidate(tool, score));
            }
        }
        candidates.sort((one, other) -> Double.compare(other.score(), one.score()));
        var matches = new ArrayList<Match>();
        for (var candidate : candidates) {
            boolean near =
                    matches.isEmpty() || candidate.score() >= candidates.getFirst().score() * 0.8;
            if (matches.size() < 2 && near) {
                arguments(candidate.tool(), input)
                        .ifPresent(
                                arguments -> matches.add(new Match(candidate.tool(), arguments)));
            }
        }
        return matches;
    }

    private static double score(String input, OfferedTool tool) {
        var lower = input.toLowerCase(Locale.ROOT);
        double score = lower.contains(tool.name().toLowerCase(Locale.ROOT)) ? 10 : 0;
        for (var part : tool.name().toLowerCase(Locale.ROOT).split("[._-]")) {
            var intent = INTENTS.get(part);
            if (intent != null) {
                Matcher hits = intent.matcher(input);
                while (hits.find()) {
                    score += 2;
                }
            }
            if (part.length() > 3 && lower.matches("(?s).*\\b" + Pattern.quote(part) + "\\b.*")) {
                score += 1.5;
            }
        }
        Set<String> about = new LinkedHashSet<>(Words.of(tool.description()));
        about.retainAll(Words.of(input));
        return score + about.size();
    }

    /// The arguments; empty if a required one can't be filled from the words.
    private static Optional<ObjectNode> arguments(OfferedTool tool, String input) {
        var arguments = Json.MAPPER.createObjectNode();
        var names = new LinkedHashSet<>(tool.required());
        if (names.isEmpty()) {
            // Schemas that want one of several name none as required; then the usual one will do.
            for (var usual : List.of("name", "query", "q", "text", "path", "url")) {
                if (names.isEmpty() && !tool.property(usual).isMissingNode()) {
                    names.add(usual);
                }
            }
        }
        for (var name : names) {
            var property = tool.property(name);
            if (property.path("enum").isArray()) {
                var choice = choice(property, input);
                arguments.put(name, choice);
                continue;
            }
            var type = property.path("type").asText("string");
            switch (type) {
                case "integer", "number" -> {
                    var number = first(NUMBER, input);
                    if (number.isEmpty()) {
                        return Optional.empty();
                    }
                    arguments.put(name, Long.parseLong(number.get()));
                }
                case "boolean" -> arguments.put(name, true);
                case "string" -> {
                    var text = text(name, input);
                    if (text.isEmpty()) {
                        return Optional.empty();
                    }
                    arguments.put(name, text.get());
                }
                default -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(arguments);
    }

    private static String choice(com.fasterxml.jackson.databind.JsonNode property, String input) {
        var lower = input.toLowerCase(Locale.ROOT);
        for (var value : property.path("enum")) {
            if (lower.contains(value.asText().toLowerCase(Locale.ROOT))) {
                return value.asText();
            }
        }
        return property.path("enum").path(0).asText();
    }

    private static Optional<String> text(String argument, String input) {
        var lower = argument.toLowerCase(Locale.ROOT);
        if (lower.contains("url")) {
            return first(URL, input);
        }
        if (lower.contains("path") || lower.contains("file") || lower.contains("dir")) {
            return first(QUOTED, input).or(() -> first(PATH, input));
        }
        var quoted = first(QUOTED, input);
        if (quoted.isPresent()) {
            return quoted;
        }
        return lower.contains("name") ? name(input).or(() -> topic(input)) : topic(input);
    }

    /// The longest name in the words, leaving out the capital at the sentence's beginning.
    private static Optional<String> name(String input) {
        var rest = input.strip().replaceFirst("[?!.]+$", "");
        rest = LEAD_IN.matcher(rest).replaceFirst("").strip();
        String best = "";
        Matcher names = NAME.matcher(rest);
        while (names.find()) {
            var name =
                    names.group().replaceFirst("^(?:The|A|An|Magic|MTG|Scryfall|Steam|Card) ", "");
            boolean telling = !DECORATION.matcher(name).replaceAll("").isBlank();
            if (telling && name.length() > best.length()) {
                best = name;
            }
        }
        return best.isEmpty() ? Optional.empty() : Optional.of(best);
    }

    /// What is left of the words without the asking around it.
    private static Optional<String> topic(String input) {
        var sentences = Words.sentences(input);
        var asked = sentences.stream().filter(sentence -> sentence.endsWith("?")).findFirst();
        var text =
                asked.orElse(sentences.isEmpty() ? input : sentences.getFirst())
                        .replaceFirst("[?!.]+$", "");
        text = LEAD_IN.matcher(text.strip()).replaceFirst("");
        text = DECORATION.matcher(text).replaceAll(" ").replaceAll("[\\s,;:?]+", " ").strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(Words.brief(text, 120));
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        return Optional.of(matcher.groupCount() > 0 ? matcher.group(1) : matcher.group());
    }
}
