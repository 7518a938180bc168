package dev.bob.core.model.openai;

import static dev.bob.core.model.openai.ThoughtMarks.PLAIN_FINAL;

import dev.bob.core.model.openai.ServerHabits.BareThoughts;
import dev.bob.core.model.openai.ThoughtMarks.Found;
import dev.bob.core.model.openai.ThoughtMarks.Kind;
import dev.bob.core.model.openai.ThoughtMarks.Mark;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Parts a model's content into answer and thoughts while it streams, however the thoughts are marked and
/// wherever the stream is cut. What can't be told yet is held back, and no more than that.
///
/// Thoughts without an opening mark are the hard case: until the closing one comes they look like an answer.
/// So an answer is held back as a whole when the server is known to do that, or when nothing is known yet and
/// the answer begins the way thoughts do.
final class ThoughtSplitter {

    /// Takes the parts, in order.
    interface Sink {
        void text(String piece);

        void thought(String piece);

        /// A tool call that the harmony format carried in the content.
        void call(String name, String arguments);

        /// What was given as text so far was a thought after all.
        void textWasThought();
    }

    private enum State {
        BEGINNING,
        ANSWER,
        THOUGHT,
        HELD,
        PLAIN_HARMONY,
        HARMONY_HEADER,
        HARMONY_BODY
    }

    /// Shorter ends than this are not held back for the plain form: `a` is a word.
    private static final int PLAIN_FINAL_TOLD = "assistant".length();

    private static final String PLAIN_ANALYSIS = "analysis";

    /// A call that a plain thought holds.
    private static final Pattern PLAIN_CALL =
            Pattern.compile(
                    "(?>(.*?)assistantcommentary)[^{]*?to=\\s*([^\\s<{]*)[^{]*(\\{.*)",
                    Pattern.DOTALL);

    /// Whom a header of the harmony format addresses: the tool that is called.
    private static final Pattern RECIPIENT =
            Pattern.compile("(?>.*?to=)\\s*([^\\s<]+)", Pattern.DOTALL);

    private static final int LONG = 64 << 10;

    private static final int LONGEST_MARK = 20;

    /// More space than this before an answer is part of it; and no header of the harmony format is longer.
    private static final int LONGEST_BEGINNING = 4 << 10;

    private final Sink sink;
    private final Markdown markdown = new Markdown();
    private final StringBuilder buffer = new StringBuilder();
    private List<Mark> ends = List.of();
    private final boolean expectBare;
    private BareThoughts bare;
    private State state = State.BEGINNING;
    private String header = "";
    private boolean anyThought;
    private boolean stripNext;

    /// The last character that was passed on, spaces aside.
    private char previous = '\n';

    /// So much of the buffer is new.
    private int added;

    /// So much of the buffer has been searched for a mark in this state.
    private int searched;

    /// A closing mark in the buffer that may be part of the thought.
    private @Nullable Found doubtful;

    /// @param bare what is known about thoughts without an opening mark; `NOT_SEEN` also where the server keeps
    ///     thoughts out of the content
    /// @param expectBare whether an answer without any mark is to be held back while nothing is known
    ThoughtSplitter(Sink sink, BareThoughts bare, boolean expectBare) {
        this.sink = sink;
        this.bare = bare;
        this.expectBare = expectBare;
    }

    /// The thoughts come in a field of their own, so none will come unmarked.
    void thoughtsComeApart() {
        noneSeen();
        anyThought = true;
        stripNext |= state == State.BEGINNING;
    }

    /// What this answer has taught about bare thoughts.
    BareThoughts learned() {
        return bare;
    }

    void accept(String piece) {
        buffer.append(piece);
        added += piece.length();
        // A very long text that is held back is looked at again only when it has grown by an
        // eighth.
        if (buffer.length() <= LONG || added >= buffer.length() / 8) {
            run(false);
        }
    }

    /// The content has ended: what is held back goes where it belongs.
    void end() {
        run(true);
        noneSeen();
    }

    private void noneSeen() {
        bare = bare == BareThoughts.UNKNOWN ? BareThoughts.NOT_SEEN : bare;
    }

    private void run(boolean last) {
        added = 0;
        boolean more = true;
        while (more && (!buffer.isEmpty() || (last && state == State.HARMONY_BODY))) {
            more =
                    switch (state) {
                        case BEGINNING -> beginning(last);
                        case ANSWER -> answer(last);
                        case THOUGHT, HELD -> thought(last);
                        case PLAIN_HARMONY -> plainHarmony(last);
                        case HARMONY_HEADER -> harmonyHeader(last);
                        case HARMONY_BODY -> harmonyBody(last);
                    };
        }
    }

    private boolean beginning(boolean last) {
        var text = buffer.toString().stripLeading();
        int start = buffer.length() - text.length();
        if (text.isEmpty()) {
            if (buffer.length() > LONGEST_BEGINNING) {
                return enter(State.ANSWER, 0);
            }
            return last && dropped(buffer.length());
        }
        var mark = ThoughtMarks.at(text, 0, ThoughtMarks.AT_BEGINNING);
        if (mark != null) {
            return mark.kind() == Kind.OPEN
                    ? thoughtBegins(new Found(start, mark))
                    : enter(State.ANSWER, start);
        }
        if (!last && ThoughtMarks.openEnd(text, ThoughtMarks.AT_BEGINNING) == text.length()) {
            return false;
        }
        if (text.startsWith(PLAIN_ANALYSIS)) {
            if (text.length() == PLAIN_ANALYSIS.length()) {
                return last && enter(State.ANSWER, start);
            }
            char next = text.charAt(PLAIN_ANALYSIS.length());
            if (Character.isUpperCase(next) || next == '\n' || next == '<') {
                return enter(State.PLAIN_HARMONY, start + PLAIN_ANALYSIS.length());
            }
        } else if (!last && PLAIN_ANALYSIS.startsWith(text)) {
            return false;
        }
        boolean unknown = bare == BareThoughts.UNKNOWN;
        if (bare == BareThoughts.SEEN
                || (unknown && (expectBare || ThoughtMarks.beginsBare(text)))) {
            ends = ThoughtMarks.IN_HELD;
            return enter(State.HELD, 0);
        }
        if (!last && unknown && ThoughtMarks.mayBeginBare(text)) {
            return false;
        }
        return enter(State.ANSWER, stripNext ? start : 0);
    }

    private boolean enter(State next, int from) {
        state = next;
        buffer.delete(0, from);
        searched = 0;
        doubtful = null;
        return true;
    }

    private boolean thoughtBegins(Found found) {
        markdown.reset();
        ends = List.of(found.mark().closing());
        return enter(State.THOUGHT, found.end());
    }

    private boolean answer(boolean last) {
        var found = ThoughtMarks.first(buffer, 0, ThoughtMarks.IN_ANSWER);
        while (found != null) {
            var kind = found.mark().kind();
            boolean closes = kind == Kind.CLOSE || kind == Kind.PLAIN_FINAL;
            if (closes && !last && found.end() == buffer.length()) {
                // Whether a closing mark is quoted shows only in the character after it.
                return answerUpTo(found.at());
            }
            if (counts(found)) {
                text(buffer.substring(0, found.at()));
                return switch (kind) {
                    case HARMONY -> harmony(found);
                    case OPEN -> thoughtBegins(found);
                    case CLOSE, PLAIN_FINAL -> {
                        sink.textWasThought();
                        bare = anyThought ? bare : BareThoughts.SEEN;
                        anyThought = true;
                        yield answerAfterThought(found.end());
                    }
                };
            }
            found = ThoughtMarks.first(buffer, found.end(), ThoughtMarks.IN_ANSWER);
        }
        int keep = last ? 0 : ThoughtMarks.openEnd(buffer, ThoughtMarks.IN_ANSWER);
        boolean word =
                keep < PLAIN_FINAL_TOLD
                        && ThoughtMarks.begins(buffer, buffer.length() - keep, PLAIN_FINAL, keep);
        return answerUpTo(buffer.length() - (word ? 0 : keep));
    }

    private boolean answerUpTo(int end) {
        text(buffer.substring(0, end));
        return dropped(end);
    }

    /// Goes on, when more has come, with what is behind a place in the buffer.
    private boolean dropped(int end) {
        buffer.delete(0, end);
        searched = 0;
        return false;
    }

    /// Whether a mark in an answer is one, and not something that the answer speaks of.
    private boolean counts(Found found) {
        var before = buffer.substring(0, found.at());
        return switch (found.mark().kind()) {
            case PLAIN_FINAL -> true;
            case OPEN -> markdown.atLineStartAfter(before);
            case HARMONY -> !found.isQuoted(buffer, previous) && !markdown.inCodeAfter(before);
            // After a proper thought, a mark in mid-sentence is something that the answer speaks
            // of.
            case CLOSE ->
                    !found.isQuoted(buffer, previous)
                            && !markdown.inCodeAfter(before)
                            && (!anyThought || found.standsApart(buffer, previous));
        };
    }

    /// A thought, or a text that is held back because it may turn out to be one.
    private boolean thought(boolean last) {
        int from = Math.max(doubtful == null ? 0 : doubtful.end(), searched);
        var found = ThoughtMarks.first(buffer, from, ends);
        while (found != null) {
            if (found.mark().kind() != Kind.CLOSE) {
                thoughtPiece(buffer.substring(0, found.at()));
                return found.mark().kind() == Kind.PLAIN_FINAL
                        ? answerAfterThought(found.end())
                        : harmony(found);
            }
            var after = buffer.substring(found.end()).stripLeading();
            if (!last && after.isEmpty() && buffer.indexOf("\n", found.end()) < 0) {
                searched = found.at();
                return false;
            }
            if (!found.isQuoted(buffer, previous)) {
                if (doubtful != null
                        || after.isEmpty()
                        || found.standsApart(buffer, previous)
                        || !ThoughtMarks.continuesSentence(after.charAt(0))) {
                    return thoughtEnds(found);
                }
                doubtful = found;
            }
            found = ThoughtMarks.first(buffer, found.end(), ends);
        }
        if (doubtful != null) {
            // If no other mark comes, it was the end after all.
            return last ? thoughtEnds(doubtful) : notFound();
        }
        if (state == State.HELD) {
            return last ? enter(State.ANSWER, 0) : notFound();
        }
        int end = buffer.length() - (last ? 0 : ThoughtMarks.openEnd(buffer, ends));
        thoughtPiece(buffer.substring(0, end));
        return dropped(end);
    }

    private boolean thoughtEnds(Found found) {
        thoughtPiece(buffer.substring(0, found.at()));
        bare = state == State.HELD ? BareThoughts.SEEN : bare;
        return answerAfterThought(found.end());
    }

    private boolean answerAfterThought(int from) {
        stripNext = true;
        markdown.reset();
        return enter(State.ANSWER, from);
    }

    /// The next search begins where a mark may have begun.
    private boolean notFound() {
        searched = Math.max(0, buffer.length() - LONGEST_MARK);
        return false;
    }

    private boolean plainHarmony(boolean last) {
        int at = buffer.indexOf(PLAIN_FINAL, searched);
        if (at >= 0) {
            plainThought(buffer.substring(0, at));
            return answerAfterThought(at + PLAIN_FINAL.length());
        }
        var found = ThoughtMarks.first(buffer, searched, ThoughtMarks.HARMONY);
        if (found != null) {
            if (found.at() == 0 && found.mark().text().equals("<|message|>")) {
                header = "analysis";
                return enter(State.HARMONY_BODY, found.end());
            }
            thoughtPiece(buffer.substring(0, found.at()));
            return harmony(found);
        }
        if (last) {
            plainThought(buffer.toString());
            return dropped(buffer.length());
        }
        return notFound();
    }

    private void plainThought(String text) {
        var call = PLAIN_CALL.matcher(text);
        boolean calls = call.matches();
        thoughtPiece(calls ? call.group(1) : text);
        if (calls) {
            sink.call(call.group(2), call.group(3));
        }
    }

    private boolean harmony(Found found) {
        return switch (found.mark().text()) {
            case "<|channel|>", "<|start|>" -> {
                header = "";
                yield enter(State.HARMONY_HEADER, found.end());
            }
            case "<|message|>" -> enter(State.HARMONY_BODY, found.end());
            default -> {
                // An end mark: what follows is the next message or nothing.
                stripNext = true;
                yield enter(State.ANSWER, found.end());
            }
        };
    }

    private boolean harmonyHeader(boolean last) {
        int at = buffer.indexOf("<|message|>");
        if (at >= 0) {
            header = buffer.substring(0, at);
            return enter(State.HARMONY_BODY, at + "<|message|>".length());
        }
        if (buffer.length() > LONGEST_BEGINNING) {
            thoughtPiece(buffer.toString());
            return enter(State.ANSWER, buffer.length());
        }
        return last && dropped(buffer.length());
    }

    private boolean harmonyBody(boolean last) {
        var found = ThoughtMarks.first(buffer, searched, ThoughtMarks.HARMONY);
        int keep = last || found != null ? 0 : ThoughtMarks.openEnd(buffer, ThoughtMarks.HARMONY);
        int upTo = found != null ? found.at() : buffer.length() - keep;
        var to = RECIPIENT.matcher(header);
        if (header.contains("final") || header.isBlank()) {
            text(buffer.substring(0, upTo));
        } else if (!to.lookingAt()) {
            thoughtPiece(buffer.substring(0, upTo));
        } else if (found == null && !last) {
            // A call's arguments are taken as a whole.
            return notFound();
        } else {
            sink.call(to.group(1), buffer.substring(0, upTo));
        }
        if (found != null) {
            return harmony(found);
        }
        state = last ? State.ANSWER : state;
        return dropped(upTo);
    }

    private void text(String piece) {
        var text = stripNext ? piece.stripLeading() : piece;
        if (!text.isEmpty()) {
            stripNext = false;
            remember(text);
            markdown.pass(text);
            sink.text(text);
        }
    }

    private void thoughtPiece(String piece) {
        anyThought = true;
        if (!piece.isEmpty()) {
            remember(piece);
            sink.thought(piece);
        }
    }

    private void remember(String passed) {
        previous = ThoughtMarks.lastButSpaces(passed, passed.length(), previous);
    }
}
