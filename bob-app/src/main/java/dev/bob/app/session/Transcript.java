package dev.bob.app.session;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.session.Session;
import dev.bob.core.session.Tape;
import dev.bob.core.session.TapeEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// What was said in a session, read from its tape.
///
/// @param messages in order
public record Transcript(List<Message> messages) {

    private static final String UNDONE = "undone";

    public Transcript {
        messages = List.copyOf(messages);
    }

    /// One message.
    ///
    /// @param turn the turn that it belongs to; 0 for none
    /// @param at when, ISO-8601 instant
    /// @param role `user`, `assistant`, `tool`, `anchor` or `error`
    /// @param text what was said, or done
    /// @param status of what was taken back: `undone`; of an answer that isn't complete: `cancelled`, `timed_out`,
    ///     `cut_off`; empty otherwise
    @JsonPropertyOrder({"turn", "at", "role", "text", "status"})
    public record Message(
            @JsonProperty("turn") long turn,
            @JsonProperty("at") String at,
            @JsonProperty("role") String role,
            @JsonProperty("text") String text,
            @JsonProperty("status") String status) {

        public boolean spoken() {
            return role.equals("user") || role.equals("assistant");
        }

        private Message takenBack() {
            return new Message(turn, at, role, text, UNDONE);
        }

        /// Whether a person took the turn back.
        public boolean undone() {
            return status.equals(UNDONE);
        }
    }

    /// Long texts are as the tape has them: their beginning and their end.
    public static Transcript of(Tape tape) {
        return of(tape, UnaryOperator.identity());
    }

    /// Every text is whole.
    public static Transcript whole(Session session) {
        return of(session.tape(), session.texts()::whole);
    }

    private static Transcript of(Tape tape, UnaryOperator<String> texts) {
        List<Message> messages = new ArrayList<>();
        Set<Long> undone = tape.undone();
        tape.forward(
                0,
                entry -> {
                    message(entry, texts)
                            .map(message ->
                                    undone.contains(entry.turn()) ? message.takenBack() : message)
                            .ifPresent(messages::add);
                    return true;
                });
        return new Transcript(messages);
    }

    private static Optional<Message> message(TapeEntry entry, UnaryOperator<String> texts) {
        var payload = entry.payload();
        return switch (entry.kind()) {
            case MESSAGE ->
                    of(
                            entry,
                            payload.path("role").asText(),
                            texts.apply(payload.path("content").asText()));
            case TOOL_RESULT -> of(entry, "tool", toolResult(payload));
            case ANCHOR -> anchor(entry);
            case ERROR -> of(entry, "error", payload.path("message").asText());
            case SYSTEM, TOOL_CALL, EVENT -> Optional.empty();
        };
    }

    /// The beginning and an undo say nothing to a reader, since what was taken back is marked.
    private static Optional<Message> anchor(TapeEntry entry) {
        String parent = entry.payload().path("parent").asText("");
        String summary = entry.payload().path("summary").asText("");
        return switch (entry.name()) {
            case Tape.UNDO -> Optional.empty();
            case Tape.START ->
                    parent.isEmpty()
                            ? Optional.empty()
                            : of(entry, "anchor", "forked from " + parent);
            case String name ->
                    of(entry, "anchor", name + (summary.isEmpty() ? "" : ": " + summary));
        };
    }

    private static Optional<Message> of(TapeEntry entry, String role, String text) {
        String status =
                entry.kind() == TapeEntry.Kind.MESSAGE
                        ? entry.payload().path("status").asText("")
                        : "";
        return Optional.of(new Message(entry.turn(), entry.timestamp(), role, text, status));
    }

    /// @param entry as a turn leaves it, or as a person's own command does
    private static String toolResult(JsonNode entry) {
        JsonNode payload = entry.has("result") ? entry.path("result") : entry;
        String error = payload.path("error").asText("");
        return payload.path("tool_name").asText("")
                + " "
                + payload.path("status").asText("")
                + (error.isEmpty() ? "" : ": " + error);
    }
}
