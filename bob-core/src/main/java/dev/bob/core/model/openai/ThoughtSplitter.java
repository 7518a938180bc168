package dev.bob.core.model.openai;

import static dev.bob.core.model.openai.ThoughtMarks.PLAIN_FINAL;

import dev.bob.core.model.openai.ServerHabits.BareThoughts;
import dev.bob.core.model.openai.ThoughtMarks.Found;
import java.util.List;

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

    private static final int LONG = 64 << 10;

    private static final int LONGEST_MARK = 20;

    /// More space than this before an answer is part of it; and no header of the harmony format is longer.
    private static final int LONGEST_BEGINNING = 4 << 10;

    private final Sink sink;
    private final Markdown markdown = new Markdown();
    private final StringBuilder waiting = new StringBuilder();
    private List<String> closes = List.of();
    private final boolean expectBare;
    private BareThoughts bare;
    private State state = State.BEGINNING;
    private String buffer = "";
    private String header = "";
    private boolean anyThought;
    private boolean stripNext;

    /// The last character that was passed on, spaces aside.
    private char previous = '\n';

    /// So much of the buffer has been searched for a mark in this state.
    private int searched;

    /// The end, in the buffer, of a closing mark that may be part of the thought; -1 for none.
    private int doubtful = -1;

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
        if (bare == BareThoughts.UNKNOWN) {
            bare = BareThoughts.NOT_SEEN;
        }
        anyThought = true;
        if (state == State.BEGINNING) {
            stripNext = true;
        }
    }

    /// What this answer has taught about bare thoughts.
    BareThoughts learned() {
        return bare;
    }

    void accept(String piece) {
        waiting.append(piece);
        // A long text that is held back isn't searched again for each piece that can't end a mark,
        // and a very long
        // one only when it has grown by an eighth.
        if (holding() && !mayEndMark(piece)) {
            return;
        }
        if (buffer.length() > LONG && waiting.length() < buffer.length() / 8) {
            return;
        }
        takeWaiting();
        run(false);
    }

    private boolean holding() {
        return doubtful >= 0
                || state == State.HELD
                || state == State.PLAIN_HARMONY
                || (state == State.HARMONY_BODY && !ThoughtMarks.recipient(header).isEmpty());
    }

    private boolean mayEndMark(String piece) {
        boolean afterMark =
                ThoughtMarks.endsMark(ThoughtMarks.lastButSpaces(buffer, buffer.length(), ' '));
        if (afterMark || piece.chars().anyMatch(c -> ThoughtMarks.endsMark((char) c))) {
            return true;
        }
        int from = Math.max(0, waiting.length() - piece.length() - PLAIN_FINAL.length());
        var tail = buffer.substring(Math.max(0, buffer.length() - PLAIN_FINAL.length()));
        return (tail + waiting.substring(from)).contains(PLAIN_FINAL);
    }

    private void takeWaiting() {
        buffer += waiting;
        waiting.setLength(0);
    }

    /// The content has ended: what is held back goes where it belongs.
    void end() {
        takeWaiting();
        run(true);
        if (bare == BareThoughts.UNKNOWN) {
            bare = BareThoughts.NOT_SEEN;
        }
    }

    private void run(boolean last) {
        boolean more = true;
        while (more && (!buffer.isEmpty() || (last && state == State.HARMONY_BODY))) {
            more =
                    switch (state) {
                        case BEGINNING -> beginning(last);
                        case ANSWER -> answer(last);
                        case THOUGHT -> thought(last);
                        case HELD -> held(last);
                        case PLAIN_HARMONY -> plainHarmony(last);
                        case HARMONY_HEADER -> harmonyHeader(last);
                        case HARMONY_BODY -> harmonyBody(last);
                    };
        }
    }

    private boolean beginning(boolean last) {
        var text = buffer.stripLeading();
        if (text.isEmpty()) {
            if (buffer.length() > LONGEST_BEGINNING) {
                return enter(State.ANSWER, buffer);
            }
            if (last) {
                buffer = "";
            }
            return false;
        }
        var lower = ThoughtMarks.lower(text);
        for (var open : ThoughtMarks.OPENS) {
            if (lower.startsWith(open)) {
                closes = List.of(ThoughtMarks.close(open));
                return enter(State.THOUGHT, text.substring(open.length()));
            }
        }
        if (ThoughtMarks.HARMONY.stream().anyMatch(lower::startsWith)) {
            return enter(State.ANSWER, text);
        }
        if (!last && ThoughtMarks.AT_BEGINNING.stream().anyMatch(mark -> mark.startsWith(lower))) {
            return false;
        }
        if (text.startsWith("analysis")) {
            if (text.length() == "analysis".length()) {
                return last && enter(State.ANSWER, text);
            }
            char next = text.charAt("analysis".length());
            if (Character.isUpperCase(next) || next == '\n' || next == '<') {
                return enter(State.PLAIN_HARMONY, text.substring("analysis".length()));
            }
        } else if (!last && "analysis".startsWith(text)) {
            return false;
        }
        if (bare == BareThoughts.SEEN
                || (bare == BareThoughts.UNKNOWN
                        && (expectBare || ThoughtMarks.beginsBare(text)))) {
            return enter(State.HELD, buffer);
        }
        if (!last && bare == BareThoughts.UNKNOWN && ThoughtMarks.mayBeginBare(text)) {
            return false;
        }
        return enter(State.ANSWER, stripNext ? text : buffer);
    }

    private boolean enter(State next, String rest) {
        state = next;
        buffer = rest;
        searched = 0;
        return true;
    }

    private boolean answer(boolean last) {
        var lower = ThoughtMarks.lower(buffer);
        int from = 0;
        while (true) {
            var found = ThoughtMarks.first(lower, from, ThoughtMarks.IN_ANSWER);
            if (found == null) {
                int keep = last ? 0 : ThoughtMarks.openEnd(lower, ThoughtMarks.IN_ANSWER);
                if (keep < PLAIN_FINAL_TOLD
                        && PLAIN_FINAL.startsWith(lower.substring(lower.length() - keep))) {
                    keep = 0;
                }
                text(buffer.substring(0, buffer.length() - keep));
                buffer = buffer.substring(buffer.length() - keep);
                return false;
            }
            if (ThoughtMarks.HARMONY.contains(found.mark())) {
                if (!found.isQuoted(buffer, previous)
                        && !markdown.inCodeAfter(buffer.substring(0, found.at()))) {
                    text(buffer.substring(0, found.at()));
                    return harmony(found);
                }
            } else if (ThoughtMarks.OPENS.contains(found.mark())) {
                if (opensHere(found)) {
                    text(buffer.substring(0, found.at()));
                    markdown.reset();
                    closes = List.of(ThoughtMarks.close(found.mark()));
                    return enter(State.THOUGHT, buffer.substring(found.end()));
                }
            } else if (!last && found.end() == lower.length()) {
                // Whether a closing mark is quoted shows only in the character after it.
                text(buffer.substring(0, found.at()));
                buffer = buffer.substring(found.at());
                return false;
            } else if (strayCloseEndsThought(found)) {
                text(buffer.substring(0, found.at()));
                sink.textWasThought();
                bare = anyThought ? bare : BareThoughts.SEEN;
                anyThought = true;
                stripNext = true;
                markdown.reset();
                return enter(State.ANSWER, buffer.substring(found.end()));
            }
            from = found.end();
        }
    }

    /// An opening mark counts at the beginning of a line, outside of code.
    private boolean opensHere(Found found) {
        var before = buffer.substring(0, found.at());
        return markdown.atLineStartAfter(before);
    }

    private boolean strayCloseEndsThought(Found found) {
        if (found.mark().equals(PLAIN_FINAL)) {
            return true;
        }
        if (found.isQuoted(buffer, previous)
                || markdown.inCodeAfter(buffer.substring(0, found.at()))) {
            return false;
        }
        // After a proper thought, a mark in mid-sentence is something that the answer speaks of.
        return !anyThought || found.standsApart(buffer, previous);
    }

    private boolean thought(boolean last) {
        int from = Math.max(doubtful, searched);
        while (true) {
            var found = ThoughtMarks.first(buffer, from, closes);
            if (found == null) {
                return thoughtGoesOn(last);
            }
            var after = buffer.substring(found.end()).stripLeading();
            if (!last && after.isEmpty() && buffer.indexOf('\n', found.end()) < 0) {
                return false;
            }
            if (found.isQuoted(buffer, previous)) {
                from = found.end();
            } else if (endsThought(found, after)) {
                thoughtPiece(buffer.substring(0, found.at()));
                return answerAfterThought(found.end());
            } else {
                doubtful = found.end();
                from = found.end();
            }
        }
    }

    private boolean thoughtGoesOn(boolean last) {
        if (doubtful >= 0) {
            if (!last) {
                return notFound();
            }
            // No other mark came, so it was the end after all.
            thoughtPiece(buffer.substring(0, doubtful - closes.getFirst().length()));
            return answerAfterThought(doubtful);
        }
        int upTo =
                buffer.length()
                        - (last ? 0 : ThoughtMarks.openEnd(ThoughtMarks.lower(buffer), closes));
        thoughtPiece(buffer.substring(0, upTo));
        buffer = buffer.substring(upTo);
        return false;
    }

    private boolean answerAfterThought(int from) {
        doubtful = -1;
        stripNext = true;
        markdown.reset();
        return enter(State.ANSWER, buffer.substring(from));
    }

    private boolean held(boolean last) {
        int from = Math.max(doubtful, searched);
        while (true) {
            var found = ThoughtMarks.first(buffer, from, ThoughtMarks.IN_HELD);
            if (found == null) {
                if (last) {
                    if (doubtful >= 0) {
                        return bareThought(new Found(doubtful, ""));
                    }
                    return enter(State.ANSWER, buffer);
                }
                return notFound();
            }
            if (ThoughtMarks.HARMONY.contains(found.mark()) || found.mark().equals(PLAIN_FINAL)) {
                thoughtPiece(buffer.substring(0, found.at()));
                return found.mark().equals(PLAIN_FINAL)
                        ? answerAfterThought(found.end())
                        : harmony(found);
            }
            var after = buffer.substring(found.end()).stripLeading();
            if (!last && after.isEmpty() && buffer.indexOf('\n', found.end()) < 0) {
                return false;
            }
            if (!found.isQuoted(buffer, previous)) {
                if (endsThought(found, after)) {
                    return bareThought(found);
                }
                doubtful = found.end();
            }
            from = found.end();
        }
    }

    private boolean endsThought(Found found, String after) {
        return found.standsApart(buffer, previous)
                || after.isEmpty()
                || !ThoughtMarks.continuesSentence(after.charAt(0))
                || doubtful >= 0;
    }

    /// The next search begins where a mark may have begun.
    private boolean notFound() {
        searched = Math.max(0, buffer.length() - LONGEST_MARK);
        return false;
    }

    private boolean bareThought(Found found) {
        var thought = buffer.substring(0, found.at());
        for (var close : ThoughtMarks.CLOSES) {
            if (ThoughtMarks.lower(thought).endsWith(close)) {
                thought = thought.substring(0, thought.length() - close.length());
            }
        }
        thoughtPiece(thought);
        bare = BareThoughts.SEEN;
        return answerAfterThought(found.end());
    }

    private boolean plainHarmony(boolean last) {
        int at = buffer.indexOf(PLAIN_FINAL, searched);
        if (at >= 0) {
            plainThought(buffer.substring(0, at));
            return answerAfterThought(at + PLAIN_FINAL.length());
        }
        if (buffer.indexOf("<|", searched) >= 0) {
            var found = ThoughtMarks.first(buffer, searched, ThoughtMarks.HARMONY);
            if (found != null) {
                if (found.at() == 0 && found.mark().equals("<|message|>")) {
                    header = "analysis";
                    return enter(State.HARMONY_BODY, buffer.substring(found.end()));
                }
                thoughtPiece(buffer.substring(0, found.at()));
                return harmony(found);
            }
        }
        if (last) {
            plainThought(buffer);
            buffer = "";
            return false;
        }
        return notFound();
    }

    /// A plain thought may hold a call: `assistantcommentary to=functions.NAME json{…}`.
    private void plainThought(String text) {
        int call = text.indexOf("assistantcommentary");
        if (call >= 0) {
            int brace = text.indexOf('{', call);
            int to = text.indexOf("to=", call);
            if (to >= 0 && brace > to) {
                thoughtPiece(text.substring(0, call));
                sink.call(ThoughtMarks.recipient(text.substring(to, brace)), text.substring(brace));
                return;
            }
        }
        thoughtPiece(text);
    }

    private boolean harmony(Found found) {
        var rest = buffer.substring(found.end());
        return switch (found.mark()) {
            case "<|channel|>", "<|start|>" -> {
                header = "";
                yield enter(State.HARMONY_HEADER, rest);
            }
            case "<|message|>" -> enter(State.HARMONY_BODY, rest);
            default -> {
                // An end mark: what follows is the next message or nothing.
                stripNext = true;
                yield enter(State.ANSWER, rest);
            }
        };
    }

    private boolean harmonyHeader(boolean last) {
        int at = buffer.indexOf("<|message|>");
        if (at < 0 && buffer.length() > LONGEST_BEGINNING) {
            thoughtPiece(buffer);
            return enter(State.ANSWER, "");
        }
        if (at < 0) {
            if (last) {
                buffer = "";
            }
            return false;
        }
        header = buffer.substring(0, at);
        return enter(State.HARMONY_BODY, buffer.substring(at + "<|message|>".length()));
    }

    private boolean harmonyBody(boolean last) {
        var found = ThoughtMarks.first(buffer, searched, ThoughtMarks.HARMONY);
        int keep = last || found != null ? 0 : ThoughtMarks.openEnd(buffer, ThoughtMarks.HARMONY);
        int upTo = found != null ? found.at() : buffer.length() - keep;
        var to = ThoughtMarks.recipient(header);
        if (header.contains("final") || header.isBlank()) {
            text(buffer.substring(0, upTo));
        } else if (to.isEmpty()) {
            thoughtPiece(buffer.substring(0, upTo));
        } else if (found == null && !last) {
            // A call's arguments are taken as a whole.
            return notFound();
        } else {
            sink.call(to, buffer.substring(0, upTo));
        }
        if (found == null) {
            buffer = buffer.substring(upTo);
            searched = 0;
            if (last) {
                state = State.ANSWER;
            }
            return false;
        }
        return harmony(found);
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
