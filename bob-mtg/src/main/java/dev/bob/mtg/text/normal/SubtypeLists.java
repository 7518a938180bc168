package dev.bob.mtg.text.normal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The subtypes of rule 205.3 and their plurals.
///
/// @param byKind kind (`creature`, `land`, …) to subtypes
/// @param plurals subtype to plural
public record SubtypeLists(Map<String, List<String>> byKind, Map<String, String> plurals) {

    /// Reads the table that comes with the engine.
    public static SubtypeLists load() {
        Map<String, List<String>> byKind = new LinkedHashMap<>();
        Map<String, String> plurals = new LinkedHashMap<>();
        try (InputStream in = SubtypeLists.class.getResourceAsStream("subtypes.txt")) {
            if (in == null) {
                throw new IllegalStateException(
                        "subtypes.txt is missing beside " + SubtypeLists.class.getName());
            }
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#") && !line.isBlank()) {
                    int colon = line.indexOf(": ");
                    byKind.put(
                            line.substring(0, colon),
                            List.of(line.substring(colon + 2).split(", ")));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> irregular = byKind.remove("plural");
        for (List<String> names : byKind.values()) {
            names.forEach(name -> plurals.put(name, name + "s"));
        }
        for (String pair : irregular == null ? List.<String>of() : irregular) {
            int equals = pair.indexOf('=');
            plurals.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        return new SubtypeLists(
                Collections.unmodifiableMap(byKind), Collections.unmodifiableMap(plurals));
    }

    /// All subtypes of the named kind.
    public List<String> of(String kind) {
        return byKind.getOrDefault(kind, List.of());
    }

    /// Whether this is a subtype of any kind.
    boolean contains(String name) {
        return plurals.containsKey(name);
    }
}
