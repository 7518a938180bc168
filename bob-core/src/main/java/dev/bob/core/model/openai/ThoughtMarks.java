package dev.bob.core.model.openai;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The marks by which models set their thoughts apart, and the words with which thoughts begin when the mark
/// before them is missing.
final class ThoughtMarks {

    /// What a mark does.
    enum Kind {
        /// Begins a thought, or a call that is written as text.
        OPEN,
        /// Ends a thought.
        CLOSE,
        /// Belongs to the harmony format; none of these is ever part of an answer.
        HARMONY,
        /// Parts thoughts from the answer where the harmony format has lost its marks.
        PLAIN_FINAL
    }

    /// A mark.
    ///
    /// @param close the text that ends what this one begins; empty if only the answer's end does
    record Mark(Kind kind, String text, String close) {

        static Mark open(String text, String close) {
            return new Mark(Kind.OPEN, text, close);
        }

        Mark closing() {
            return new Mark(Kind.CLOSE, close, "");
        }
    }

    /// Tags that no answer holds for its own purposes, other than to speak of them.
    private static final List<Mark> UNMISTAKABLE =
            List.of(
                    Mark.open("<think>", "</think>"),
                    Mark.open("<seed:think>", "</seed:think>"),
                    Mark.open("[think]", "[/think]"),
                    Mark.open("◁think▷", "◁/think▷"),
                    Mark.open("<|start_thinking|>", "<|end_thinking|>"));

    /// Ordinary tags as well, so they count at the very beginning only.
    private static final List<Mark> AMBIGUOUS =
            List.of(
                    Mark.open("<thinking>", "</thinking>"),
                    Mark.open("<thought>", "</thought>"),
                    Mark.open("<reasoning>", "</reasoning>"));

    static final List<Mark> HARMONY =
            Stream.of("channel", "start", "message", "end", "return", "call", "constrain")
                    .map(name -> new Mark(Kind.HARMONY, "<|" + name + "|>", ""))
                    .toList();

    static final String PLAIN_FINAL = "assistantfinal";

    /// What may end a text that may be a thought as a whole.
    static final List<Mark> IN_HELD =
            together(
                    List.of(
                            UNMISTAKABLE.stream().map(Mark::closing).toList(),
                            HARMONY,
                            List.of(new Mark(Kind.PLAIN_FINAL, PLAIN_FINAL, ""))));

    /// What may end a thought, or begin one, in the middle of an answer.
    static final List<Mark> IN_ANSWER = together(List.of(UNMISTAKABLE, IN_HELD));

    /// What an answer may begin with that isn't one.
    static final List<Mark> AT_BEGINNING = together(List.of(UNMISTAKABLE, AMBIGUOUS, HARMONY));

    private static final String QUOTES = "`\"'“”‘’«»";

    /// How a thought begins whose opening tag the server's template has swallowed.
    private static final Pattern BARE_BEGINNING =
            Pattern.compile(
                    "okay(?:, | so)|ok, (?:so|the user|let|i)|alright, |hmm|wait, "
                            + "|so,? the user|the (?:user |question |task)|user |need to |secret |internal |private "
                            + "|we (?:need to|have to|should|are asked)|we're asked|let me |let's (?:think|see)"
                            + "|i (?:need to|should |have to|am thinking|think the user)|i'm (?:thinking|asked)"
                            + "|first, (?:i|let me)|first i |(?:my )?(?:thought|reasoning)|thinking",
                    Pattern.CASE_INSENSITIVE);

    private static final Pattern REASONING_MODEL =
            Pattern.compile(
                    "-r1|r1-|qwq|thinking|reason|magistral|nemotron|qwen3|glm-4\\.|minimax-m",
                    Pattern.CASE_INSENSITIVE);

    private ThoughtMarks() {}

    private static List<Mark> together(List<List<Mark>> lists) {
        return lists.stream().flatMap(List::stream).toList();
    }

    /// Whether a text begins as a bare thought might.
    static boolean beginsBare(String text) {
        return BARE_BEGINNING.matcher(text).lookingAt();
    }

    /// Whether more of the text is needed to tell.
    @SuppressWarnings("JdkObsolete") // the text is a stream: more of it may come
    static boolean mayBeginBare(String text) {
        var matcher = BARE_BEGINNING.matcher(text);
        return matcher.lookingAt() || matcher.hitEnd();
    }

    /// Whether a model's name says that it reasons, so that bare thoughts are to be expected.
    static boolean reasons(String model) {
        return REASONING_MODEL.matcher(model).find();
    }

    /// A mark found in a text.
    ///
    /// @param at where it begins
    record Found(int at, Mark mark) {
        int end() {
            return at + mark.text().length();
        }

        /// Whether it stands on a line of its own, or at a line's beginning or end: that is how closing marks come.
        ///
        /// @param previous the last character before the text, spaces aside
        boolean standsApart(CharSequence text, char previous) {
            int after = end();
            while (after < text.length() && text.charAt(after) == ' ') {
                after++;
            }
            return lastButSpaces(text, at, previous) == '\n'
                    || (after < text.length() && text.charAt(after) == '\n');
        }

        boolean isQuoted(CharSequence text, char previous) {
            return QUOTES.indexOf(lastButSpaces(text, at, previous)) >= 0
                    && end() < text.length()
                    && QUOTES.indexOf(text.charAt(end())) >= 0;
        }
    }

    /// The first of some marks in a text, whatever its letters' case, or null. Looks at each character once, however
    /// many marks there are further on.
    static @Nullable Found first(CharSequence text, int from, List<Mark> marks) {
        for (int at = from; at < text.length(); at++) {
            var mark = at(text, at, marks);
            if (mark != null) {
                return new Found(at, mark);
            }
        }
        return null;
    }

    /// The mark that begins at a place, whatever its letters' case, or null.
    static @Nullable Mark at(CharSequence text, int at, List<Mark> marks) {
        for (var mark : marks) {
            if (begins(text, at, mark.text(), mark.text().length())) {
                return mark;
            }
        }
        return null;
    }

    /// Whether a text goes on, at a place, with so many of a mark's characters, in letters of either case.
    static boolean begins(CharSequence text, int at, String mark, int length) {
        for (int i = 0; i < length; i++) {
            char c = at + i < text.length() ? text.charAt(at + i) : 0;
            if ((c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c) != mark.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// How many characters at the text's end may be the beginning of one of these marks.
    static int openEnd(CharSequence text, List<Mark> marks) {
        int longest = 0;
        for (var mark : marks) {
            for (int n = Math.min(mark.text().length() - 1, text.length()); n > longest; n--) {
                if (begins(text, text.length() - n, mark.text(), n)) {
                    longest = n;
                    break;
                }
            }
        }
        return longest;
    }

    /// The last character before a place in a text that is no space.
    static char lastButSpaces(CharSequence text, int end, char otherwise) {
        int last = end - 1;
        while (last >= 0 && text.charAt(last) == ' ') {
            last--;
        }
        return last >= 0 ? text.charAt(last) : otherwise;
    }

    /// Whether a character after a mark goes on with the sentence before it.
    static boolean continuesSentence(char c) {
        return Character.isLowerCase(c) || ",.;:)?!".indexOf(c) >= 0;
    }
}
