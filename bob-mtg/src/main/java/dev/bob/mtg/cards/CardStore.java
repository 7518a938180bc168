package dev.bob.mtg.cards;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Card texts and what was made of them, in a file that is opened by its index: a card is read when it is asked for.
///
/// The file has a line of JSON for each card (`text`, and `whole` or `declined`), then the index, a line for each card with
/// where its line begins, how long it is and its names, and a last line that says where the index begins. What was
/// made of the texts counts only for the build that made it; of another build's file the texts are compiled
/// when they are asked for.
public final class CardStore {
    private static final Pattern LAST =
            Pattern.compile(
                    "\\{\"cards\":(\\d{12}),\"index\":(\\d{12}),\"readings\":\"([^\"]*)\"\\}\n");
    private static final int LONGEST_LAST_LINE = 200;

    /// So many cards are compiled before their lines are written.
    private static final int AT_ONCE = 400;

    private final ObjectMapper json = new ObjectMapper();
    private final CardPool pool = new CardPool();
    private final MemorySegment file;
    private final Map<String, Entry> entries;
    private final boolean compiled;

    private CardStore(MemorySegment file, Map<String, Entry> entries, boolean compiled) {
        this.file = file;
        this.entries = entries;
        this.compiled = compiled;
    }

    /// Where a card's line is.
    ///
    /// @param names of its faces, the front first
    record Entry(long offset, int length, String name, List<String> names) {}

    /// Compiles cards on all processors, and writes them.
    ///
    /// @param done hears how many are compiled, now and then
    /// @throws IOException if the file can't be written; what was there before is left as it was
    public static void write(
            Path file, List<CardText> cards, CardCompiler compiler, IntConsumer done)
            throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path beside = Files.createTempFile(folder, "cards", ".tmp");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(beside))) {
                write(out, cards, compiler, done);
            }
            Files.move(
                    beside,
                    file,
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private static void write(
            OutputStream out, List<CardText> cards, CardCompiler compiler, IntConsumer done)
            throws IOException {
        var json = new ObjectMapper();
        var pool = new CardPool();
        var index = new ByteArrayOutputStream();
        long at = 0;
        for (int from = 0; from < cards.size(); from += AT_ONCE) {
            List<CardText> some = cards.subList(from, Math.min(cards.size(), from + AT_ONCE));
            List<byte[]> lines =
                    some.parallelStream()
                            .map(card -> line(card, compiler.compile(card), json, pool))
                            .toList();
            for (int i = 0; i < lines.size(); i++) {
                byte[] line = lines.get(i);
                out.write(line);
                index.write(indexed(at, line.length, some.get(i)));
                at += line.length;
            }
            done.accept(from + some.size());
        }
        index.writeTo(out);
        out.write(
                "{\"cards\":%012d,\"index\":%012d,\"readings\":\"%s\"}\n"
                        .formatted(cards.size(), at, Readings.ofThisBuild())
                        .getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] line(CardText card, Compiled made, ObjectMapper json, CardPool pool) {
        ObjectNode node = json.createObjectNode();
        node.set("text", json.valueToTree(card));
        switch (made) {
            case Compiled.Whole whole -> node.set("whole", pool.node(whole));
            case Compiled.Declined declined -> node.set("declined", json.valueToTree(declined));
        }
        return (node + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] indexed(long at, int length, CardText card) {
        var line = new StringBuilder();
        line.append(at).append('\t').append(length).append('\t').append(card.name());
        card.faces().forEach(face -> line.append('\t').append(face.name()));
        return line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }

    /// Opens a file that [#write] wrote.
    ///
    /// @throws IOException if it can't be read, or is cut off or damaged
    public static CardStore open(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            MemorySegment file =
                    channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto());
            long size = file.byteSize();
            String end = text(file, Math.max(0, size - LONGEST_LAST_LINE), size);
            Matcher last =
                    LAST.matcher(
                            end.substring(end.lastIndexOf('{') < 0 ? 0 : end.lastIndexOf('{')));
            if (!last.matches()) {
                throw damaged(path);
            }
            long index = Long.parseLong(last.group(2));
            long indexEnd = size - last.group().getBytes(StandardCharsets.UTF_8).length;
            if (index > indexEnd) {
                throw damaged(path);
            }
            Map<String, Entry> entries = entries(path, text(file, index, indexEnd), index);
            if (entries.size() != Long.parseLong(last.group(1))) {
                throw damaged(path);
            }
            String readings = Readings.ofThisBuild();
            return new CardStore(
                    file, entries, !readings.isEmpty() && readings.equals(last.group(3)));
        }
    }

    private static Map<String, Entry> entries(Path path, String index, long end)
            throws IOException {
        var entries = new LinkedHashMap<String, Entry>();
        for (String line : index.lines().toList()) {
            String[] parts = line.split("\t", -1);
            try {
                var entry =
                        new Entry(
                                Long.parseLong(parts[0]),
                                Integer.parseInt(parts[1]),
                                parts[2],
                                List.of(parts).subList(3, parts.length));
                if (entry.names().isEmpty() || entry.offset() + entry.length() > end) {
                    throw damaged(path);
                }
                entries.put(entry.name(), entry);
            } catch (NumberFormatException | IndexOutOfBoundsException e) {
                throw damaged(path);
            }
        }
        return entries;
    }

    private static IOException damaged(Path path) {
        return new IOException(path + " is cut off or damaged");
    }

    private static String text(MemorySegment file, long from, long to) {
        byte[] bytes = file.asSlice(from, to - from).toArray(ValueLayout.JAVA_BYTE);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /// How many cards there are.
    public int size() {
        return entries.size();
    }

    /// Whether what was made of the texts is what this build would make of them.
    public boolean isCompiled() {
        return compiled;
    }

    List<Entry> entries() {
        return new ArrayList<>(entries.values());
    }

    /// The text of a card.
    Optional<CardText> text(String name) {
        return node(name)
                .map(node -> {
                    try {
                        return json.treeToValue(node.path("text"), CardText.class);
                    } catch (JsonProcessingException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }

    /// What this build makes of a card, as far as that was kept.
    Optional<Compiled> compiled(String name) {
        return compiled ? node(name).map(this::compiled) : Optional.empty();
    }

    private Compiled compiled(JsonNode node) {
        try {
            return node.has("whole")
                    ? pool.read(node.path("whole"))
                    : json.treeToValue(node.path("declined"), Compiled.Declined.class);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<JsonNode> node(String name) {
        Entry entry = entries.get(name);
        if (entry == null) {
            return Optional.empty();
        }
        String line = text(file, entry.offset(), entry.offset() + entry.length());
        try {
            return Optional.of(json.readTree(line));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(
                    new IOException("the card store is damaged at \"" + name + "\"", e));
        }
    }
}
