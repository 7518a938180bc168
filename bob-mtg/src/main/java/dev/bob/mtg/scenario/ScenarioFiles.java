package dev.bob.mtg.scenario;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Finds scenarios in files and folders.
public final class ScenarioFiles {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ScenarioFiles() {}

    /// One scenario as it stands in a file, not yet understood.
    ///
    /// @param id its id; file name and number where it has none
    public record Source(String id, JsonNode json) {}

    /// Every scenario in these files, in order; a folder stands for all `.json` files below it, by name.
    ///
    /// @throws IOException when a file isn't there or isn't JSON; the message names it
    public static List<Source> read(List<Path> paths) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                try (Stream<Path> files = Files.walk(path)) {
                    for (Path file :
                            files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
                        readFile(file, sources);
                    }
                }
            } else {
                readFile(path, sources);
            }
        }
        return sources;
    }

    private static void readFile(Path file, List<Source> sources) throws IOException {
        JsonNode json;
        try {
            json = JSON.readTree(Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            throw new IOException("There is no file " + file + ".", e);
        } catch (JsonProcessingException e) {
            throw new IOException(
                    file
                            + ", line "
                            + e.getLocation().getLineNr()
                            + ", isn't JSON: "
                            + e.getOriginalMessage(),
                    e);
        }
        if (!json.isArray() && !json.isObject()) {
            throw new IOException(
                    file + " holds no scenario: an object or an array of objects is expected.");
        }
        int number = 0;
        for (JsonNode each : json.isArray() ? json : List.of(json)) {
            number++;
            String id =
                    each.path("id").isTextual()
                            ? each.path("id").textValue()
                            : file.getFileName() + "#" + number;
            sources.add(new Source(id, each));
        }
    }
}
