package dev.bob.core.session;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.tool.ResultText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A committed turn as the turn log or its tape remembers it: what short-term memory can be made of again.
///
/// @param sessionId its session
/// @param number from 1 in its session
/// @param at when it was committed
/// @param input the user's own words
/// @param answer the answer
/// @param tools the tools that ran, each once
/// @param facts what those found, a line each
/// @param failed whether one of them failed
/// @param remembered the id of the trace that it left; empty if it left none
/// @param recalled the memories that were put before the model
public record PastTurn(
        String sessionId,
        long number,
        Instant at,
        String input,
        String answer,
        List<String> tools,
        List<String> facts,
        boolean failed,
        Optional<String> remembered,
        List<Recalled> recalled) {

    /// A memory that was put before the model.
    ///
    /// @param id its id in its tier
    /// @param score how relevant it was, from 0 to 1
    public record Recalled(String id, double score) {
        private static Recalled of(JsonNode hit) {
            return new Recalled(hit.path("id").asText(), hit.path("score").asDouble());
        }
    }

    /// The field of a turn's end on its tape that names the trace it left.
    static final String REMEMBERED = "remembered";

    /// The mark of a message that says how many characters at its beginning the user wrote; the rest they passed on.
    static final String OWN_CHARS = "own_chars";

    /// How long a fact out of a tool may be.
    public static final int LONGEST_FACT = 300;

    /// Copies the lists.
    public PastTurn {
        tools = List.copyOf(tools);
        facts = List.copyOf(facts);
        recalled = List.copyOf(recalled);
    }

    /// A line of the turn log; empty if nobody knows when it was.
    static Optional<PastTurn> of(TurnRecord turn) {
        Instant at = instant(turn.tsUtc());
        if (at == null) {
            return Optional.empty();
        }
        List<String> tools = new ArrayList<>();
        List<Recalled> recalled = new ArrayList<>();
        List<String> facts = new ArrayList<>();
        boolean failed = false;
        for (JsonNode entry : turn.tools()) {
            if (entry.path("tool_name").asText().equals("STM_RECALL")) {
                entry.path("hits").forEach(hit -> recalled.add(Recalled.of(hit)));
            } else if (entry.has("output")) {
                tools.add(entry.path("tool_name").asText());
                failed |= entry.path("status").asText().equals("error");
                facts.add(fact(entry));
            }
        }
        return Optional.of(
                new PastTurn(
                        turn.sessionId(),
                        turn.turnNumber(),
                        at,
                        turn.own(),
                        turn.finalOutput(),
                        tools.stream().distinct().toList(),
                        facts.stream().filter(fact -> !fact.isEmpty()).toList(),
                        failed,
                        turn.remembered(),
                        recalled));
    }

    private static String fact(JsonNode result) {
        return ResultText.brief(
                result.path("tool_name").asText(),
                result.path("output").path("data"),
                LONGEST_FACT);
    }

    /// Reads the committed turns off a tape, oldest first.
    static void onTape(String sessionId, Tape tape, Consumer<PastTurn> visitor) {
        Fold fold = new Fold(sessionId, visitor);
        tape.forward(
                0,
                entry -> {
                    if (!entry.meta().has("copied_from")) {
                        fold.on(entry);
                    }
                    return true;
                });
    }

    private static @Nullable Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (java.time.format.DateTimeParseException e) {
            return null;
        }
    }

    private static final class Fold {
        private final String sessionId;
        private final Consumer<PastTurn> visitor;
        private String input = "";
        private String answer = "";
        private final List<String> tools = new ArrayList<>();
        private final List<String> facts = new ArrayList<>();
        private final List<Recalled> recalled = new ArrayList<>();
        private boolean failed;

        Fold(String sessionId, Consumer<PastTurn> visitor) {
            this.sessionId = sessionId;
            this.visitor = visitor;
        }

        void on(TapeEntry entry) {
            JsonNode payload = entry.payload();
            if (entry.kind() == Kind.MESSAGE) {
                switch (payload.path("role").asText()) {
                    case "user" ->
                            begin(
                                    TurnRecord.own(
                                            payload.path("content").asText(),
                                            entry.meta().path(OWN_CHARS).asInt(Integer.MAX_VALUE)));
                    case "assistant" -> answer = payload.path("content").asText();
                    case String _ -> {}
                }
            } else if (entry.kind() == Kind.TOOL_RESULT && entry.turn() > 0) {
                String tool = payload.path("tool_name").asText();
                if (!tools.contains(tool)) {
                    tools.add(tool);
                }
                failed |= payload.path("status").asText().equals("error");
                String fact = fact(payload);
                if (!fact.isEmpty()) {
                    facts.add(fact);
                }
            } else if (entry.is(Kind.EVENT, "recall")) {
                payload.path("memories").forEach(hit -> recalled.add(Recalled.of(hit)));
            } else if (entry.is(Kind.EVENT, Replay.TURN_END)) {
                Instant at = instant(entry.timestamp());
                if (payload.path("committed").asBoolean() && at != null) {
                    visitor.accept(
                            new PastTurn(
                                    sessionId,
                                    entry.turn(),
                                    at,
                                    input,
                                    answer,
                                    tools,
                                    facts,
                                    failed,
                                    Optional.of(payload.path(REMEMBERED).asText(""))
                                            .filter(id -> !id.isEmpty()),
                                    recalled));
                }
                begin("");
            }
        }

        private void begin(String words) {
            input = words;
            answer = "";
            tools.clear();
            facts.clear();
            recalled.clear();
            failed = false;
        }
    }
}
