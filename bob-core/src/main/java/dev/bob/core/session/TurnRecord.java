package dev.bob.core.session;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.bob.core.Json;
import dev.bob.core.JsonTexts;
import dev.bob.core.turn.Turn;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;

/// A committed turn as `turns.jsonl` keeps it.
///
/// @param tsUtc when the turn was committed, ISO-8601 instant
/// @param sessionId the session
/// @param turnNumber from 1 in its session
/// @param userInput the user's words
/// @param finalOutput the answer
/// @param think what the thinking stages wrote: `STAGE1\n…\n\nSTAGE2\n…`; empty in base chat
/// @param tools results of tools, and the entries TOOL_ENABLEMENT, STM_RECALL, STM_WRITE by `tool_name`
/// @param memoryCandidates what the turn proposed to remember
/// @param stateBefore `turn_counter` and `sha256` of the state before
/// @param stateAfter the same of the state after, and what changed in it ([StateChange])
@JsonPropertyOrder({
    "ts_utc",
    "session_id",
    "turn_number",
    "user_input",
    "final_output",
    "think",
    "tools",
    "memory_candidates",
    "state_before",
    "state_after"
})
public record TurnRecord(
        @JsonProperty("ts_utc") String tsUtc,
        @JsonProperty("session_id") String sessionId,
        @JsonProperty("turn_number") long turnNumber,
        @JsonProperty("user_input") String userInput,
        @JsonProperty("final_output") String finalOutput,
        @JsonProperty("think") String think,
        @JsonProperty("tools") ArrayNode tools,
        @JsonProperty("memory_candidates") ArrayNode memoryCandidates,
        @JsonProperty("state_before") JsonNode stateBefore,
        @JsonProperty("state_after") JsonNode stateAfter) {

    /// The entry of `tools` that says how many characters of the input the user wrote; the rest they passed on.
    public static final String ATTACHED = "ATTACHED";

    /// What of the input the user wrote.
    public String own() {
        for (JsonNode entry : tools) {
            if (entry.path("tool_name").asText().equals(ATTACHED)) {
                return own(userInput, entry.path(PastTurn.OWN_CHARS).asInt());
            }
        }
        return userInput;
    }

    /// The beginning of an input, which the user wrote.
    static String own(String input, int chars) {
        return input.substring(0, Math.clamp(chars, 0, input.length())).strip();
    }

    /// The record of a turn.
    public static TurnRecord of(
            Turn turn, String committedAt, JsonNode stateBefore, JsonNode stateAfter) {
        ArrayNode tools = Json.MAPPER.createArrayNode();
        turn.toolResults().forEach(result -> tools.add(Json.MAPPER.valueToTree(result)));
        turn.log().forEach(entry -> tools.add(Json.MAPPER.valueToTree(entry)));
        if (!turn.request().attached().isEmpty()) {
            tools.addObject()
                    .put("tool_name", ATTACHED)
                    .put(
                            PastTurn.OWN_CHARS,
                            turn.input().length() - turn.request().attached().length());
        }
        ArrayNode candidates = Json.MAPPER.createArrayNode();
        turn.candidates().forEach(candidate -> candidates.add(Json.MAPPER.valueToTree(candidate)));
        return new TurnRecord(
                committedAt,
                turn.request().sessionId(),
                turn.number(),
                turn.input(),
                turn.answer(),
                think(turn),
                tools,
                candidates,
                stateBefore,
                stateAfter);
    }

    /// A row of a turn log, ours or the original's; missing fields are empty.
    public static TurnRecord from(JsonNode row) {
        return new TurnRecord(
                row.path("ts_utc").asText(""),
                row.path("session_id").asText(""),
                row.path("turn_number").asLong(0),
                row.path("user_input").asText(""),
                row.path("final_output").asText(""),
                row.path("think").asText(""),
                row.path("tools") instanceof ArrayNode tools
                        ? tools
                        : Json.MAPPER.createArrayNode(),
                row.path("memory_candidates") instanceof ArrayNode candidates
                        ? candidates
                        : Json.MAPPER.createArrayNode(),
                row.path("state_before"),
                row.path("state_after"));
    }

    /// The same turn, committed in another session.
    TurnRecord as(String session, long number, String committedAt) {
        return new TurnRecord(
                committedAt,
                session,
                number,
                userInput,
                finalOutput,
                think,
                tools,
                memoryCandidates,
                stateBefore,
                stateAfter);
    }

    /// The same with other words.
    TurnRecord withWords(String input, String answer) {
        return new TurnRecord(
                tsUtc,
                sessionId,
                turnNumber,
                input,
                answer,
                think,
                tools,
                memoryCandidates,
                stateBefore,
                stateAfter);
    }

    /// The same without secrets in what tools were given and found, and with long texts in files of their own.
    TurnRecord written(UnaryOperator<String> masked, LongTexts texts) {
        return new TurnRecord(
                tsUtc,
                sessionId,
                turnNumber,
                texts.shortened(userInput),
                texts.shortened(finalOutput),
                texts.shortened(masked.apply(think)),
                JsonTexts.changed(tools, text -> texts.shortened(masked.apply(text))),
                JsonTexts.changed(memoryCandidates, texts::shortened),
                stateBefore,
                stateAfter);
    }

    /// The same with other entries in `tools`.
    public TurnRecord withTools(ArrayNode other) {
        return new TurnRecord(
                tsUtc,
                sessionId,
                turnNumber,
                userInput,
                finalOutput,
                think,
                other,
                memoryCandidates,
                stateBefore,
                stateAfter);
    }

    /// The id of the trace that the turn left in short-term memory; empty if it left none.
    Optional<String> remembered() {
        for (JsonNode entry : tools) {
            if (entry.path("tool_name").asText().equals("STM_WRITE")
                    && entry.path("status").asText().equals("written")) {
                return Optional.of(entry.path("stm_id").asText("")).filter(id -> !id.isEmpty());
            }
        }
        return Optional.empty();
    }

    private static String think(Turn turn) {
        StringJoiner think = new StringJoiner("\n\n");
        turn.notes().forEach((stage, text) -> think.add(heading(stage) + "\n" + text));
        return think.toString();
    }

    private static String heading(String stage) {
        return switch (stage) {
            case "orient" -> "STAGE1";
            case "plan" -> "STAGE2";
            case "integrate" -> "STAGE2B";
            default -> stage.toUpperCase(Locale.ROOT);
        };
    }
}
