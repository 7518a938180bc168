package dev.bob.core.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.state.SessionState.Continuity;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Folds a tape, entry by entry, into the state that it leads to.
final class Replay {

    /// The event that ends a turn; it carries `committed`, and the change if it was.
    static final String TURN_END = "turn/end";

    /// In the meta of an answer that was written before its turn's end: the turn's record so far, without the words.
    /// It makes the answer safe while the turn goes on.
    static final String RECORD = "record";

    /// On the anchor of a phase change over which the conversation goes on.
    static final String GOES_ON = "conversation_goes_on";

    private SessionState state;
    private Optional<String> asked = Optional.empty();
    private long turn;
    private String answer = "";
    private Optional<TurnRecord> kept = Optional.empty();

    Replay(SessionState state) {
        this.state = state;
    }

    void on(TapeEntry entry) {
        if (entry.meta().has("copied_from")) {
            return;
        }
        switch (entry.kind()) {
            case ANCHOR -> anchor(entry.payload());
            case MESSAGE -> message(entry);
            case EVENT -> event(entry);
            case SYSTEM, TOOL_CALL, TOOL_RESULT, ERROR -> {}
        }
    }

    SessionState state() {
        return state;
    }

    /// The turn that has begun and not ended.
    OptionalLong unfinished() {
        return asked.isPresent() ? OptionalLong.of(turn) : OptionalLong.empty();
    }

    /// The unfinished turn's answer as far as it is on the tape.
    String answer() {
        return answer;
    }

    /// The unfinished turn as it was when its answer had ended; empty if it hadn't.
    Optional<TurnRecord> kept() {
        return kept;
    }

    /// The lines that a turn adds to the live chat.
    static List<ChatLine> words(String input, String answer) {
        return List.of(new ChatLine("user", input), new ChatLine("assistant", answer));
    }

    private void anchor(ObjectNode payload) {
        if (payload.has("state")) {
            state = stateOf(payload.get("state"));
        } else if (payload.path("handoff").asBoolean()) {
            state = handedOff(state, payload);
        }
    }

    /// A phase change: the live chat is over, its summary goes on; or both go on.
    static SessionState handedOff(SessionState state, JsonNode payload) {
        String summary = payload.path("summary").asText("");
        String next = payload.path("next_steps").asText("");
        String both = next.isEmpty() ? summary : (summary + "\nNext steps: " + next).strip();
        Continuity was = state.continuity();
        boolean goesOn = payload.path(GOES_ON).asBoolean();
        return state.with(
                new Continuity(
                        was.activeContext(),
                        was.openThreads(),
                        goesOn ? (was.conversationSummary() + "\n" + both).strip() : both,
                        goesOn ? was.liveChat() : List.of(),
                        was.integrity()));
    }

    private void message(TapeEntry entry) {
        String content = entry.payload().path("content").asText("");
        switch (entry.payload().path("role").asText()) {
            case "user" -> {
                asked = Optional.of(content);
                turn = entry.turn();
                answer = "";
                kept = Optional.empty();
            }
            case "assistant" -> {
                answer = content;
                if (entry.meta().has(RECORD)) {
                    kept =
                            Optional.of(
                                    TurnRecord.from(entry.meta().get(RECORD))
                                            .withWords(asked.orElse(""), content));
                }
            }
            // Notes that were put between: no words of the turn.
            case String _ -> {}
        }
    }

    private void event(TapeEntry entry) {
        if (Forgotten.is(entry)) {
            state = Forgotten.from(entry.payload()).outOf(state);
            return;
        }
        if (!entry.is(TapeEntry.Kind.EVENT, TURN_END)) {
            return;
        }
        if (entry.payload().path("committed").asBoolean()) {
            state =
                    StateChange.apply(
                            state, entry.payload().path("change"), words(asked.orElse(""), answer));
        }
        asked = Optional.empty();
        answer = "";
        kept = Optional.empty();
    }

    private static SessionState stateOf(JsonNode json) {
        try {
            return Json.MAPPER.treeToValue(json, SessionState.class);
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "An anchor's state can't be understood: " + e.getOriginalMessage(),
                    e);
        }
    }
}
