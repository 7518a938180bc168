package dev.bob.memory.recall;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// The vocabulary of a `tokenizer.json`: thirty thousand names and their numbers, found in the file's own bytes. As objects
/// they take ten times the room and five times the time, and a question needs a dozen of them.
///
/// Immutable.
final class Vocabulary {

    private static final int SLOTS = 1 << 17;

    private final byte[] file;
    private final int[] starts = new int[SLOTS];
    private final int[] lengths = new int[SLOTS];
    private final int[] ids = new int[SLOTS];

    /// Names that are written with escapes.
    private final Map<String, Integer> escaped = new HashMap<>();

    private Vocabulary(byte[] file) {
        this.file = file;
    }

    /// @throws IOException if the file isn't JSON, or its model has no `vocab`
    static Vocabulary read(byte[] file) throws IOException {
        Vocabulary vocabulary = new Vocabulary(file);
        vocabulary.take(begin(file));
        return vocabulary;
    }

    /// Where the members of `vocab` begin.
    private static int begin(byte[] file) throws IOException {
        try (JsonParser parser = Json.MAPPER.createParser(file)) {
            while (parser.nextToken() != null) {
                if (parser.currentToken() == JsonToken.START_OBJECT
                        && parser.getParsingContext()
                                .pathAsPointer()
                                .toString()
                                .equals("/model/vocab")) {
                    return Math.toIntExact(parser.currentLocation().getByteOffset());
                }
            }
        }
        throw new IOException("The tokenizer's file has no vocabulary.");
    }

    private void take(int begin) throws IOException {
        int names = 0;
        int at = begin;
        while (at < file.length && file[at] != '}') {
            if (file[at] != '"') {
                at++;
                continue;
            }
            int start = ++at;
            int hash = 0;
            boolean plain = true;
            while (at < file.length && file[at] != '"') {
                if (file[at] == '\\') {
                    plain = false;
                    hash = 31 * hash + file[at++];
                }
                hash = 31 * hash + file[at++];
            }
            int end = at++;
            while (at < file.length && (file[at] < '0' || file[at] > '9')) {
                at++;
            }
            int id = 0;
            while (at < file.length && file[at] >= '0' && file[at] <= '9') {
                id = 10 * id + file[at++] - '0';
            }
            if (++names > SLOTS / 2) {
                throw new IOException("The tokenizer's vocabulary is too large.");
            }
            if (plain) {
                put(hash, start, end - start, id);
            } else {
                String name = new String(file, start - 1, end - start + 2, StandardCharsets.UTF_8);
                escaped.put(Json.MAPPER.readValue(name, String.class), id);
            }
        }
    }

    private void put(int hash, int start, int length, int id) {
        int slot = slot(hash);
        while (starts[slot] != 0) {
            slot = (slot + 1) & (SLOTS - 1);
        }
        starts[slot] = start;
        lengths[slot] = length;
        ids[slot] = id;
    }

    private static int slot(int hash) {
        int mixed = hash * 0x9E3779B9;
        return (mixed ^ (mixed >>> 15)) & (SLOTS - 1);
    }

    /// The number of a name; below 0 if there is no such name.
    int id(String name) {
        byte[] wanted = name.getBytes(StandardCharsets.UTF_8);
        int hash = 0;
        for (byte each : wanted) {
            hash = 31 * hash + each;
        }
        for (int slot = slot(hash); starts[slot] != 0; slot = (slot + 1) & (SLOTS - 1)) {
            if (isAt(slot, wanted)) {
                return ids[slot];
            }
        }
        return escaped.getOrDefault(name, -1);
    }

    private boolean isAt(int slot, byte[] wanted) {
        if (lengths[slot] != wanted.length) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            if (file[starts[slot] + i] != wanted[i]) {
                return false;
            }
        }
        return true;
    }
}
