package dev.bob.core.model.openai;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
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

    /// How the harmony format parts thoughts from the answer once its marks are lost.
    static final String PLAIN_FINAL = "assistantfinal";

    /// What may end a thought, or begin one, in the middle of an answer.
    static final List<String> IN_ANSWER =
            Stream.of(
                            UNMISTAKABLE.stream().map(Pair::open).toList(),
                            CLOSES,
                            HARMONY,
                            List.of(PLAIN_FINAL))
                    .flatMap(List::stream)
                    .toList();

    /// The same in a text that may be a thought as a whole.
    static final List<String> IN_HELD =
            Stream.of(CLOSES, HARMONY, List.of(PLAIN_FINAL)).flatMap(List::stream).toList();

    /// What an answer may begin with that isn't one.
    static final List<String> AT_BEGINNING =
            Stream.of(OPENS, HARMONY).flatMap(List::stream).toList();

    private static final String QUOTES = "`\"'“”‘’«»";

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

        /// Whether it stands on a line of its own, or at a line's beginning or end: that is how closing marks come.
        ///
        /// @param previous the last character before the text, spaces aside
        boolean standsApart(String text, char previous) {
            int after = end();
            while (after < text.length() && text.charAt(after) == ' ') {
                after++;
            }
            return before(text, previous) == '\n'
                    || (after < text.length() && text.charAt(after) == '\n');
        }

        boolean isQuoted(String text, char previous) {
            return QUOTES.indexOf(before(text, previous)) >= 0
                    && end() < text.length()
                    && QUOTES.indexOf(text.charAt(end())) >= 0;
        }

        private char before(String text, char previous) {
            return lastButSpaces(text, at, previous);
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

    /// The last character before a place in a text that is no space.
    static char lastButSpaces(String text, int end, char otherwise) {
        int last = end - 1;
        while (last >= 0 && text.charAt(last) == ' ') {
            last--;
        }
        return last >= 0 ? text.charAt(last) : otherwise;
    }

    static boolean endsMark(char c) {
        return c == '>' || c == ']' || c == '▷';
    }

    /// Whom a header of the harmony format addresses: the tool that is called; empty for none.
    static String recipient(String header) {
        int to = header.indexOf("to=");
        if (to < 0) {
            return "";
        }
        var name = header.substring(to + "to=".length()).strip();
        int end = 0;
        while (end < name.length()
                && !Character.isWhitespace(name.charAt(end))
                && name.charAt(end) != '<') {
            end++;
        }
        return name.substring(0, end);
    }

    /// Whether a character after a mark goes on with the sentence before it.
    static boolean continuesSentence(char c) {
        return Character.isLowerCase(c) || ",.;:)?!".indexOf(c) >= 0;
    }
}
