package dev.bob.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Mutates well-formed planning texts and has them read. Nothing may be thrown, and every request that is read must have
/// been written: its tool and each of its values stand in the text.
public final class PlanFuzz {

    private static final String[] SEEDS = {
        """
        SITUATION
        The person asks about a card.
        GOAL MODEL
        {"goal_id": "g1", "description": "explain", "origin": "user", "priority": 1, "confidence": 0.9, "status": "open"}
        PLAN
        1. look it up; scryfall.lookup; a card
        STM QUERY
        card questions
        TOOL REQUESTS
        === TOOL REQUEST ===
        TOOL: scryfall.lookup
        ARGS: {"name": "Lightning Bolt", "set": "lea"}
        PURPOSE: exact text
        EXPECTS: a card
        STOP
        MEMORY CANDIDATES
        {"text": "Asks about red cards.", "type": "mtg_profile", "tags": ["red"], "ttl_days": 30,
         "source": "assistant_inferred", "why_store": "taste"}
        """,
        """
        ## Updated Understanding
        Fine.
        ## Tool Requests
        ```
        === TOOL REQUEST ===
        TOOL: game.knowledge_search
        ARGS: {
          'query': 'boss "lantern" guide',
          'max_results': 3,
        }
        === TOOL REQUEST ===
        TOOL: news.headline_search
        ARGS: {"query": "a \\"quoted\\" {brace} \\u00e9", "max_results": 10}
        STOP
        ```
        ## Memory Candidates
        none
        """,
        """
        <think>hm</think>**PLAN**: go
        **TOOL REQUESTS**
        - TOOL: `steam.game_lookup`
        - ARGS: `{"app_id": 400, "include_details": true}`
        <|channel|>final<|message|>PLAN
        x
        """
    };

    private static final String[] SNIPPETS = {
        "{",
        "}",
        "\"",
        "'",
        ",",
        ":",
        "\n",
        "\r",
        "\\",
        "`",
        "```",
        "===",
        "STOP",
        "ARGS:",
        "TOOL:",
        "=== TOOL REQUEST ===",
        "TOOL REQUESTS",
        "PLAN",
        "<think>",
        "</think>",
        "<|end|>",
        "<|channel|>final<|message|>",
        "<<<material:x:0123456789abcdef>>>",
        "<<<end:0123456789abcdef>>>",
        "> ",
        "[",
        "]",
        "null",
        "\u200b",
        "\u2028",
        "\ud800",
        "\uff1a",
        "{}",
        "\t",
        "assistantfinal"
    };

    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-fA-F]{4})");

    private final RandomGenerator random;
    private final Reader reader;

    public PlanFuzz(RandomGenerator random, Reader reader) {
        this.random = random;
        this.reader = reader;
    }

    /// What is tested.
    @FunctionalInterface
    public interface Reader {
        Reading read(String text);
    }

    /// What a reader made of a text.
    ///
    /// @param own the model's own text: what was left after taking away thoughts, quotations and markers
    /// @param requests the requests that were understood
    /// @param refused how many were not
    public record Reading(String own, List<Found> requests, int refused) {}

    /// A request that was understood.
    public record Found(String tool, JsonNode args) {}

    /// What came of it.
    ///
    /// @param exceptions texts that made the reader throw
    /// @param invented texts in which a request was found that stands nowhere in them
    /// @param read requests that were understood
    /// @param refused requests that were not
    /// @param chars characters read
    public record Report(
            List<String> exceptions, List<String> invented, long read, long refused, long chars) {}

    /// Reads so many mutated texts.
    public Report run(int texts) {
        List<String> exceptions = new ArrayList<>();
        List<String> invented = new ArrayList<>();
        long read = 0;
        long refused = 0;
        long chars = 0;
        for (int i = 0; i < texts; i++) {
            String text = mutated();
            chars += text.length();
            try {
                Reading reading = reader.read(text);
                String letters = letters(reading.own());
                boolean all = isSubsequence(letters, letters(text));
                for (Found request : reading.requests()) {
                    all &=
                            letters.contains(letters(request.tool()))
                                    && written(request.args(), letters);
                }
                read += reading.requests().size();
                refused += reading.refused();
                if (!all) {
                    invented.add(text);
                }
            } catch (RuntimeException | StackOverflowError e) {
                exceptions.add(e + "\n" + text);
            }
        }
        return new Report(exceptions, invented, read, refused, chars);
    }

    private String mutated() {
        var text = new StringBuilder(SEEDS[random.nextInt(SEEDS.length)]);
        int edits = 1 + random.nextInt(6);
        for (int i = 0; i < edits && !text.isEmpty(); i++) {
            int at = random.nextInt(text.length());
            int to = Math.min(text.length(), at + 1 + random.nextInt(12));
            switch (random.nextInt(6)) {
                case 0 -> text.delete(at, to);
                case 1 -> text.insert(at, SNIPPETS[random.nextInt(SNIPPETS.length)]);
                case 2 -> text.replace(at, to, SNIPPETS[random.nextInt(SNIPPETS.length)]);
                case 3 -> text.insert(at, text.substring(at, to).repeat(1 + random.nextInt(3)));
                case 4 -> text.setCharAt(at, (char) random.nextInt(0x3000));
                default -> {
                    int from = random.nextInt(text.length());
                    int length = Math.min(text.length() - from, random.nextInt(200));
                    text.insert(at, text.substring(from, from + length));
                }
            }
        }
        return text.toString();
    }

    /// Letters and digits of every string stand in the text.
    private static boolean written(JsonNode node, String letters) {
        if (node.isContainerNode()) {
            for (JsonNode child : node) {
                if (!written(child, letters)) {
                    return false;
                }
            }
            return true;
        }
        // Escapes spell their characters otherwise; numbers may be written in several ways.
        String value = letters(node.asText());
        return !node.isTextual() || !isPlain(node.asText()) || letters.contains(value);
    }

    private static boolean isPlain(String text) {
        return text.chars().allMatch(c -> c < 128 && c >= ' ');
    }

    /// Cleaning takes text away and adds none.
    private static boolean isSubsequence(String part, String whole) {
        int at = 0;
        for (int i = 0; i < part.length(); i++) {
            at = whole.indexOf(part.charAt(i), at) + 1;
            if (at == 0) {
                return false;
            }
        }
        return true;
    }

    /// With the characters that JSON escapes stand for.
    private static String unescaped(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(match ->
                        Matcher.quoteReplacement(
                                String.valueOf((char) Integer.parseInt(match.group(1), 16))));
    }

    private static String letters(String text) {
        var letters = new StringBuilder(text.length());
        unescaped(text)
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .filter(c -> c < 128 && Character.isLetterOrDigit(c))
                .forEach(letters::appendCodePoint);
        return letters.toString();
    }
}
