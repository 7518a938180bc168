package dev.bob.spark;

import dev.bob.core.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Turn logs to practise with, and what came of it.
final class TurnLogs {

    private TurnLogs() {}

    /// Turns of thirty users in several files; every two-hundredth line is torn.
    static Path write(Path folder, int turns) throws IOException {
        Random random = new Random(1);
        for (int file = 0; file < 3; file++) {
            Path log = folder.resolve("team" + file).resolve("turns.jsonl");
            Files.createDirectories(log.getParent());
            try (BufferedWriter out = Files.newBufferedWriter(log)) {
                for (int i = file; i < turns; i += 3) {
                    String line =
                            Json.MAPPER
                                    .createObjectNode()
                                    .put(
                                            "ts_utc",
                                            "2026-01-01T%02d:%02d:00Z"
                                                    .formatted(
                                                            random.nextInt(24), random.nextInt(60)))
                                    .put("session_id", "s" + i / 50)
                                    .put("turn_number", i)
                                    .put("user_id", "u" + random.nextInt(30))
                                    .put(
                                            "user_input",
                                            random.nextInt(5) == 0
                                                    ? "I live in town " + random.nextInt(99) + "."
                                                    : "What does this mean?")
                                    .put("final_output", "It means what it says. ".repeat(9))
                                    .toString();
                    out.write(i % 200 == 7 ? line.substring(0, 150) : line);
                    out.newLine();
                }
            }
        }
        return folder;
    }

    /// Every file below a folder, by name; without the checksums that Hadoop leaves on local disks.
    static Map<String, String> content(Path root) throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                if (file.toString().endsWith(".crc")) {
                    continue;
                }
                content.put(root.relativize(file).toString(), Files.readString(file));
            }
        }
        return content;
    }
}
