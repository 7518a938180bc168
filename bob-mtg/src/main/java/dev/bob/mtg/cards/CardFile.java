package dev.bob.mtg.cards;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/// Reads card files: Scryfall's bulk JSON (one array) or JSON lines with the same field names, plain or gzipped.
///
/// Reading is tolerant: an entry that can't be used is set aside with the reason and the place, the rest is read.
/// Entries that aren't playing cards (tokens, emblems, art cards) and further printings of a card already read are
/// counted, not kept.
public final class CardFile {
    private static final Set<String> NOT_CARDS =
            Set.of(
                    "token",
                    "double_faced_token",
                    "emblem",
                    "art_series",
                    "planar",
                    "scheme",
                    "vanguard",
                    "augment",
                    "host");

    private static final int TOLD_EVERY = 2_000;

    private final ObjectMapper json = new ObjectMapper();

    /// What a file gave.
    ///
    /// @param cards the cards, each name once, in the order of the file
    /// @param problems entries set aside: where, and why
    /// @param skipped how many entries weren't playing cards or were further printings
    public record Contents(List<CardText> cards, List<Problem> problems, int skipped) {
        public Contents {
            cards = List.copyOf(cards);
            problems = List.copyOf(problems);
        }
    }

    /// An entry that couldn't be used.
    ///
    /// @param place the line of the file, or the number of the entry, from 1
    public record Problem(long place, String reason) {}

    /// Reads a file.
    ///
    /// @throws IOException if the file can't be read at all
    public Contents read(Path file) throws IOException {
        return read(file, entries -> {});
    }

    /// Reads a file.
    ///
    /// @param done hears how many entries have been read, now and then
    /// @throws IOException if the file can't be read at all
    public Contents read(Path file, IntConsumer done) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, done);
        }
    }

    /// Reads a stream to its end; it is not closed.
    public Contents read(InputStream stream) throws IOException {
        return read(stream, entries -> {});
    }

    private Contents read(InputStream stream, IntConsumer done) throws IOException {
        Reading reading = new Reading(done);
        BufferedInputStream in;
        try {
            in = new BufferedInputStream(unzipped(new BufferedInputStream(stream)), 1 << 16);
        } catch (EOFException | ZipException e) {
            return new Contents(List.of(), List.of(torn(1, e)), 0);
        }
        if (firstCharacter(in) == '[') {
            readArray(in, reading);
        } else {
            readLines(in, reading);
        }
        return new Contents(reading.finished(), reading.problems, reading.skipped);
    }

    private static InputStream unzipped(BufferedInputStream in) throws IOException {
        in.mark(2);
        int first = in.read();
        int second = in.read();
        in.reset();
        return first == 0x1f && second == 0x8b ? new GZIPInputStream(in, 1 << 16) : in;
    }

    /// The first character that isn't white space or part of a byte order mark.
    private static int firstCharacter(BufferedInputStream in) throws IOException {
        in.mark(1 << 12);
        int character = -1;
        try {
            character = in.read();
            for (int i = 1;
                    i < 1 << 12
                            && (Character.isWhitespace(character) || (i <= 3 && character > 0x7f));
                    i++) {
                character = in.read();
            }
        } catch (EOFException | ZipException e) {
            // Reading on reports it with its place.
        }
        in.reset();
        return character;
    }

    private void readArray(InputStream in, Reading reading) throws IOException {
        try (JsonParser parser = json.getFactory().createParser(in)) {
            parser.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
            long entry = 0;
            try {
                parser.nextToken();
                for (JsonToken token = parser.nextToken();
                        token != null && token != JsonToken.END_ARRAY;
                        token = parser.nextToken()) {
                    entry++;
                    JsonNode node = json.readTree(parser);
                    reading.add(entry, node);
                }
            } catch (JsonProcessingException e) {
                reading.problems.add(
                        new Problem(
                                entry,
                                "the file ends or is damaged here, the rest was not read: "
                                        + message(e)));
            } catch (EOFException | ZipException e) {
                reading.problems.add(torn(entry, e));
            }
        }
    }

    private void readLines(InputStream in, Reading reading) throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        long number = 0;
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                String text = number == 1 && line.startsWith("\ufeff") ? line.substring(1) : line;
                if (text.isBlank()) {
                    continue;
                }
                try {
                    reading.add(number, json.readTree(text));
                } catch (JsonProcessingException e) {
                    reading.problems.add(new Problem(number, "not JSON: " + message(e)));
                }
            }
        } catch (EOFException | ZipException e) {
            reading.problems.add(torn(number + 1, e));
        }
    }

    private static Problem torn(long place, IOException e) {
        return new Problem(
                place, "the compressed file is cut off or damaged here: " + e.getMessage());
    }

    private static String message(JsonProcessingException e) {
        String message = e.getOriginalMessage();
        return message.length() > 200 ? message.substring(0, 200) + "…" : message;
    }

    private static final class Reading {
        final Map<String, CardText> cards = new LinkedHashMap<>();
        final List<Problem> problems = new ArrayList<>();

        /// Few sets of formats differ, and a large file has each of them thousands of times.
        private final Map<Map<String, String>, Map<String, String>> legalities = new HashMap<>();

        private final IntConsumer done;
        private int entries;
        int skipped;

        /// Whether the file names color indicators.
        private boolean indicators;

        Reading(IntConsumer done) {
            this.done = done;
        }

        void add(long place, JsonNode node) {
            if (++entries % TOLD_EVERY == 0) {
                done.accept(entries);
            }
            if (!node.isObject()) {
                problems.add(new Problem(place, "not a card object"));
                return;
            }
            String name = text(node, "name");
            String layout = text(node, "layout");
            String language = text(node, "lang");
            if (NOT_CARDS.contains(layout)
                    || !(language.isEmpty() || language.equals("en"))
                    || cards.containsKey(name)) {
                skipped++;
                return;
            }
            card(node, name, layout)
                    .ifPresentOrElse(
                            card -> cards.put(name, card),
                            () -> problems.add(new Problem(place, missing(node, name))));
        }

        /// All cards. A file that names no color indicator at all leaves them out: the back faces then have the colors of
        /// their fronts.
        private List<CardText> finished() {
            return cards.values().stream()
                    .map(card -> indicators ? card : card.withBackColored())
                    .toList();
        }

        private static String missing(JsonNode node, String name) {
            if (name.isBlank()) {
                return "a card without a name";
            }
            return "\""
                    + name
                    + "\" has no "
                    + (node.has("card_faces") ? "usable card_faces" : "type_line");
        }

        private Optional<CardText> card(JsonNode node, String name, String layout) {
            JsonNode parts = node.path("card_faces");
            List<CardText.Face> faces = new ArrayList<>();
            if (parts.isArray() && !parts.isEmpty()) {
                for (JsonNode part : parts) {
                    face(part, node).ifPresent(faces::add);
                    indicators |= part.has("color_indicator");
                }
                if (faces.size() != parts.size()) {
                    return Optional.empty();
                }
            } else {
                face(node, node).ifPresent(faces::add);
            }
            if (name.isBlank() || faces.isEmpty()) {
                return Optional.empty();
            }
            Map<String, String> formats = new HashMap<>();
            node.path("legalities")
                    .properties()
                    .forEach(entry -> formats.put(entry.getKey(), entry.getValue().asText()));
            return Optional.of(
                    new CardText(
                            name,
                            layout.isEmpty() ? "normal" : layout,
                            faces,
                            strings(node, "color_identity"),
                            legalities.computeIfAbsent(formats, Map::copyOf),
                            text(node, "rarity"),
                            text(node, "set")));
        }

        private static Optional<CardText.Face> face(JsonNode part, JsonNode card) {
            String name = text(part, "name");
            String typeLine = text(part, "type_line");
            if (name.isBlank() || typeLine.isBlank()) {
                return Optional.empty();
            }
            return Optional.of(
                    new CardText.Face(
                            name,
                            text(part, "mana_cost"),
                            typeLine,
                            text(part, "oracle_text"),
                            text(part, "power"),
                            text(part, "toughness"),
                            text(part, "loyalty"),
                            text(part, "defense"),
                            strings(part.has("colors") ? part : card, "colors"),
                            strings(part, "color_indicator")));
        }

        private static String text(JsonNode node, String field) {
            JsonNode value = node.path(field);
            return value.isValueNode() && !value.isNull() ? value.asText() : "";
        }

        private static List<String> strings(JsonNode node, String field) {
            List<String> values = new ArrayList<>();
            node.path(field).forEach(value -> values.add(value.asText()));
            return values;
        }
    }
}
