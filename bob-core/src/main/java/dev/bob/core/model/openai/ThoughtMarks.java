package dev.bob.core.model.openai;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The marks by which models set their thoughts apart, and the words with which thoughts begin when the mark
/// before them is missing.
final class ThoughtMarks {

    /// Tags around a thought.
    record Pair(String open, String close) {}

    static final List<Pair> PAIRS =
            List.of(
                    new Pair("<think>", "</think>"),
                    new Pair("<thinking>", "</thinking>"),
                    new Pair("<thought>", "</thought>"),
                    new Pair("<reasoning>", "</reasoning>"),
                    new Pair("<seed:think>", "</seed:think>"),
                    new Pair("[think]", "[/think]"),
                    new Pair("◁think▷", "◁/think▷"),
                    new Pair("<|start_thinking|>", "<|end_thinking|>"));

    static final List<String> OPENS = PAIRS.stream().map(Pair::open).toList();

    /// Marks that no answer holds for its own purposes, other than to speak of them. `<reasoning>` and its like
    /// are ordinary tags as well, so they count at the very beginning only.
    static final List<Pair> UNMISTAKABLE =
            PAIRS.stream()
                    .filter(pair ->
                            !List.of("<thinking>", "<thought>", "<reasoning>")
                                    .contains(pair.open()))
                    .toList();

    static final List<String> CLOSES = UNMISTAKABLE.stream().map(Pair::close).toList();

    /// The harmony format's own marks; none of them is ever part of an answer.
    static final List<String> HARMONY =
            List.of(
                    "<|channel|>",
                    "<|start|>",
                    "<|message|>",
                    "<|end|>",
                    "<|return|>",
                    "<|call|>",
                    "<|constrain|>");

    /// How a thought begins whose opening tag the server's template has swallowed.
    private static final List<String> BARE_BEGINNINGS =
            List.of(
                    "okay, ",
                    "okay so",
                    "ok, so",
                    "ok, the user",
                    "ok, let",
                    "ok, i",
                    "alright, ",
                    "hmm",
                    "so the user",
                    "so, the user",
                    "the user ",
                    "the question ",
                    "user ",
                    "we need to",
                    "we have to",
                    "we should",
                    "we are asked",
                    "we're asked",
                    "let me ",
                    "let's think",
                    "let's see",
                    "i need to",
                    "i should ",
                    "i have to",
                    "i'm thinking",
                    "i am thinking",
                    "i think the user",
                    "i'm asked",
                    "first, i",
                    "first, let me",
                    "first i ",
                    "thinking",
                    "thought",
                    "reasoning",
                    "my thought",
                    "my reasoning",
                    "the task",
                    "wait, ",
                    "need to ",
                    "secret ",
                    "internal ",
                    "private ");

    private ThoughtMarks() {}

    /// The text with ASCII letters in lower case, so that positions stay what they are.
    static String lower(String text) {
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            if (chars[i] >= 'A' && chars[i] <= 'Z') {
                chars[i] = (char) (chars[i] + ('a' - 'A'));
            }
        }
        return new String(chars);
    }

    /// The mark that ends what this one begins.
    static String close(String open) {
        return PAIRS.stream()
                .filter(pair -> pair.open().equals(open))
                .findFirst()
                .orElseThrow()
                .close();
    }

    /// Whether a text begins as a bare thought might.
    static boolean beginsBare(String text) {
        var lower = lower(text);
        return BARE_BEGINNINGS.stream().anyMatch(lower::startsWith);
    }

    /// Whether more of the text is needed to tell.
    static boolean mayBeginBare(String text) {
        var lower = lower(text);
        return BARE_BEGINNINGS.stream().anyMatch(beginning -> beginning.startsWith(lower));
    }

    /// Whether a model's name says that it reasons, so that bare thoughts are to be expected.
    static boolean reasons(String model) {
        var lower = model.toLowerCase(Locale.ROOT);
        return List.of(
                        "-r1",
                        "r1-",
                        "qwq",
                        "thinking",
                        "reason",
                        "magistral",
                        "nemotron",
                        "qwen3",
                        "glm-4.",
                        "minimax-m")
                .stream()
                .anyMatch(lower::contains);
    }

    /// A mark found in a text.
    ///
    /// @param at where it begins
    record Found(int at, String mark) {
        int end() {
            return at + mark.length();
        }
    }

    /// The first of some marks in a text, whatever its letters' case, or null. Looks at each character once, however
    /// many marks there are further on.
    static @Nullable Found first(String text, int from, List<String> marks) {
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            char lower = c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
            for (var mark : marks) {
                if (mark.charAt(0) == lower
                        && text.regionMatches(true, at, mark, 0, mark.length())) {
                    return new Found(at, mark);
                }
            }
        }
        return null;
    }

    /// How many characters at the text's end may be the beginning of one of these marks.
    static int openEnd(String lower, List<String> marks) {
        int longest = 0;
        for (var mark : marks) {
            for (int n = Math.min(mark.length() - 1, lower.length()); n > longest; n--) {
                if (lower.regionMatches(lower.length() - n, mark, 0, n)) {
                    longest = n;
                    break;
                }
            }
        }
        return longest;
    }
}
