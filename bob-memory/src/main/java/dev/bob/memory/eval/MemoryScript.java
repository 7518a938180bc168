package dev.bob.memory.eval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Conversations over several sittings, with what is expected of memory: one turn a line, as JSON. Fields that
/// aren't known are passed over.
public final class MemoryScript {

    private static final Pattern SITTING = Pattern.compile("(.*\\d)\\D*");

    private MemoryScript() {}

    /// One turn.
    ///
    /// @param session the sitting, like `s01a`
    /// @param turn its number there, as the file gives it
    /// @param user what the person says
    /// @param expect what is expected
    public record Line(String session, long turn, String user, Expectation expect) {

        /// Whose sitting it is: sessions with the same number are sittings of one person.
        public String person() {
            Matcher sitting = SITTING.matcher(session);
            return sitting.matches() ? sitting.group(1) : session;
        }
    }

    /// What a person does once an answer is there.
    public sealed interface Deed {
        /// Approves what was proposed.
        record Approve() implements Deed {}

        /// Refuses what was proposed.
        record Reject() implements Deed {}

        /// Takes the turn back.
        record Undo() implements Deed {}

        /// Has everything forgotten that says this.
        record Forget(String words) implements Deed {}
    }

    /// What is expected of a turn. All words are lower case.
    ///
    /// @param propose each must be in a memory that the turn proposes
    /// @param proposeTypes of which type those must be; empty for any
    /// @param notPropose whether nothing may be proposed
    /// @param after what the person does next; null for nothing
    /// @param answerHas each must be in the answer
    /// @param answerLacks none may be in the answer or in what was recalled for it
    /// @param storedLacks none may be in a trace, a memory or the ledger
    public record Expectation(
            List<String> propose,
            List<String> proposeTypes,
            boolean notPropose,
            @Nullable Deed after,
            List<String> answerHas,
            List<String> answerLacks,
            List<String> storedLacks) {

        /// Copies the lists.
        public Expectation {
            propose = List.copyOf(propose);
            proposeTypes = List.copyOf(proposeTypes);
            answerHas = List.copyOf(answerHas);
            answerLacks = List.copyOf(answerLacks);
            storedLacks = List.copyOf(storedLacks);
        }

        /// Whether it says anything about proposals.
        public boolean labelsProposals() {
            return notPropose || !propose.isEmpty();
        }
    }

    /// Reads a file.
    ///
    /// @return the turns by person, in the file's order
    /// @throws BobException of kind INVALID_INPUT that names the line that can't be read
    public static SequencedMap<String, List<Line>> read(Path file) {
        SequencedMap<String, List<Line>> people = new LinkedHashMap<>();
        List<String> lines;
        try {
            lines = Files.readString(file, StandardCharsets.UTF_8).lines().toList();
        } catch (NoSuchFileException e) {
            throw invalid(file + " isn't there.", e);
        } catch (IOException e) {
            throw invalid(file + " can't be read: " + e.getMessage(), e);
        }
        int number = 0;
        for (String text : lines) {
            number++;
            String bare = text.replace("\uFEFF", "").strip();
            if (!bare.isEmpty()) {
                try {
                    Line line = line(Json.MAPPER.readTree(bare));
                    people.computeIfAbsent(line.person(), _ -> new ArrayList<>()).add(line);
                } catch (JsonProcessingException e) {
                    throw invalid(
                            "Line "
                                    + number
                                    + " of "
                                    + file
                                    + " isn't valid JSON: "
                                    + Json.reason(e),
                            e);
                } catch (IllegalArgumentException e) {
                    throw invalid("Line " + number + " of " + file + ": " + e.getMessage(), e);
                }
            }
        }
        return people;
    }

    private static Line line(JsonNode row) {
        if (!row.isObject() || !row.path("user").isTextual() || !row.has("session")) {
            throw new IllegalArgumentException("a turn needs \"session\" and \"user\".");
        }
        return new Line(
                row.path("session").asText(),
                row.path("turn").asLong(0),
                row.path("user").asText(),
                expectation(row.path("expect")));
    }

    private static Expectation expectation(JsonNode expect) {
        return new Expectation(
                words(expect.path("propose")),
                words(expect.path("propose_type")),
                expect.path("not_propose").asBoolean(false),
                deed(expect.path("after").asText("").strip()),
                words(expect.path("answer_has")),
                words(expect.path("answer_lacks")),
                words(expect.path("stored_lacks")));
    }

    private static @Nullable Deed deed(String after) {
        String forget = "forget:";
        if (after.regionMatches(true, 0, forget, 0, forget.length())) {
            return new Deed.Forget(
                    after.substring(forget.length()).strip().toLowerCase(Locale.ROOT));
        }
        return switch (after.toLowerCase(Locale.ROOT)) {
            case "approve" -> new Deed.Approve();
            case "reject" -> new Deed.Reject();
            case "undo" -> new Deed.Undo();
            case "", "null", "none" -> null;
            case String other ->
                    throw new IllegalArgumentException(
                            "\"after\" is \""
                                    + other
                                    + "\"; it can be approve, reject, undo or forget:SUBSTRING.");
        };
    }

    /// A list of strings, or one alone.
    private static List<String> words(JsonNode node) {
        List<String> words = new ArrayList<>();
        if (node.isTextual()) {
            words.add(node.asText());
        }
        node.forEach(each -> words.add(each.asText()));
        return words.stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isBlank())
                .toList();
    }

    private static BobException invalid(String message, Exception cause) {
        return new BobException(BobException.Kind.INVALID_INPUT, message, cause);
    }
}
