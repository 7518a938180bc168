package dev.bob.memory.approval;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// Rows as the bytes that a JSONL file holds.
final class Lines {

    private Lines() {}

    static byte[] of(Object row) {
        try {
            byte[] json = Json.MAPPER.writeValueAsBytes(row);
            byte[] line = Arrays.copyOf(json, json.length + 1);
            line[json.length] = '\n';
            return line;
        } catch (JsonProcessingException e) {
            throw new BobException(BobException.Kind.INTERNAL, "Can't make JSON: " + e, e);
        }
    }

    static boolean holds(Path file, byte[] content) {
        try {
            return Arrays.equals(Files.readAllBytes(file), content);
        } catch (IOException e) {
            throw new BobException(BobException.Kind.STORAGE, "Can't read " + file + ": " + e, e);
        }
    }
}
