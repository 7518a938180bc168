package dev.bob.memory.eval;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.Reason;
import dev.bob.memory.recall.Passage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file in LoCoMo's format: conversations of many sessions, and questions with the turns that answer them.
public final class LocomoFile {

    private static final Pattern EVIDENCE = Pattern.compile("D:?(\\d+):(\\d+)");
    private static final DateTimeFormatter DATE =
            new DateTimeFormatterBuilder()
                    .parseCaseInsensitive()
                    .appendPattern("h:mm a 'on' d MMMM, yyyy")
                    .toFormatter(Locale.ENGLISH);

    private LocomoFile() {}

    /// One conversation.
    ///
    /// @param id its name
    /// @param passages its turns in order: speaker, text, caption, session date
    /// @param questions what is asked about it
    public record Conversation(
            String id, List<Passage> passages, List<LabelledQuestion> questions) {}

    /// A question.
    ///
    /// @param evidence the ids of the passages that answer it; those that the conversation doesn't have are
    ///     left out
    public record LabelledQuestion(String text, int category, Set<String> evidence) {}

    /// Reads a file.
    ///
    /// @throws BobException of kind INVALID_INPUT if it is something else
    public static List<Conversation> read(Path file) {
        JsonNode root;
        try {
            root = Json.MAPPER.readTree(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "Can't read " + file + " as LoCoMo data: " + Reason.of(e),
                    e);
        }
        if (root == null || !root.isArray() || root.isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    file + " isn't LoCoMo data: it should be a list of conversations.");
        }
        List<Conversation> conversations = new ArrayList<>();
        for (JsonNode sample : root) {
            if (!sample.path("conversation").isObject()) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        file
                                + ": conversation "
                                + conversations.size()
                                + " has no \"conversation\".");
            }
            conversations.add(conversation(sample));
        }
        return conversations;
    }

    private static Conversation conversation(JsonNode sample) {
        JsonNode sessions = sample.path("conversation");
        List<Passage> passages = new ArrayList<>();
        Set<String> ids = new LinkedHashSet<>();
        for (int n = 1;
                sessions.has("session_" + n) || sessions.has("session_" + n + "_date_time");
                n++) {
            Instant at = date(sessions.path("session_" + n + "_date_time").asText(""));
            for (JsonNode turn : sessions.path("session_" + n)) {
                Passage passage = passage(turn, "session_" + n, at);
                if (ids.add(passage.id())) {
                    passages.add(passage);
                }
            }
        }
        List<LabelledQuestion> questions = new ArrayList<>();
        for (JsonNode qa : sample.path("qa")) {
            Set<String> evidence = new LinkedHashSet<>();
            for (JsonNode named : qa.path("evidence")) {
                Matcher matcher = EVIDENCE.matcher(named.asText());
                while (matcher.find()) {
                    String id =
                            "D"
                                    + Integer.valueOf(matcher.group(1))
                                    + ":"
                                    + Integer.valueOf(matcher.group(2));
                    if (ids.contains(id)) {
                        evidence.add(id);
                    }
                }
            }
            questions.add(
                    new LabelledQuestion(
                            qa.path("question").asText(), qa.path("category").asInt(), evidence));
        }
        return new Conversation(
                sample.path("sample_id").asText("conversation"), passages, questions);
    }

    private static Passage passage(JsonNode turn, String group, Instant at) {
        String caption = turn.path("blip_caption").asText("").strip();
        String text = turn.path("text").asText("").strip();
        return new Passage(
                turn.path("dia_id").asText(),
                group,
                turn.path("speaker").asText(""),
                caption.isEmpty() ? text : text + " [" + caption + "]",
                at);
    }

    private static Instant date(String text) {
        try {
            return LocalDateTime.parse(text.strip(), DATE).toInstant(ZoneOffset.UTC);
        } catch (DateTimeParseException e) {
            return Instant.EPOCH;
        }
    }
}
