package dev.bob.core.agent;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.session.TapeEntry;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/// Folds a guess's tape.
final class GuessStory {
    private String parent = "";
    private String words = "";
    private String status = "interrupted";
    private String answer = "";
    private String error = "";
    private String startedAt = "";
    private final Set<String> used = new LinkedHashSet<>();

    boolean on(TapeEntry entry) {
        if (entry.meta().has("copied_from")) {
            return true;
        }
        JsonNode payload = entry.payload();
        switch (entry.kind()) {
            case ANCHOR -> {
                if (payload.has("parent")) {
                    parent = payload.path("parent").asText();
                    words = payload.path("intention").path("next_steps").asText();
                    startedAt = entry.timestamp();
                }
            }
            case MESSAGE -> {
                if (payload.path("role").asText().equals("assistant")) {
                    answer = payload.path("content").asText();
                }
            }
            case TOOL_CALL -> used.add(payload.path("tool").asText());
            case ERROR -> error = payload.path("message").asText();
            case EVENT -> {
                switch (entry.name()) {
                    case "turn/end" -> status = payload.path("status").asText();
                    case Guesses.ADOPTED -> status = "adopted";
                    case Guesses.DISCARDED -> status = "discarded";
                    case String _ -> {}
                }
            }
            case SYSTEM, TOOL_RESULT -> {}
        }
        return true;
    }

    Guesses.Guess guess(String id) {
        return new Guesses.Guess(
                id,
                parent,
                words,
                status,
                answer.isEmpty() ? error : answer,
                used.stream().collect(Collectors.toList()),
                startedAt);
    }
}
