package dev.bob.core.statement;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/// Which words are of one kind: a trombone and drums are instruments, Postgres is a database. Read from a list beside this
/// class; a word that isn't in it is of no kind.
public final class Kinds {

    private static final String FILE = "kinds.txt";
    private static final Kinds ALL = read();

    private final Map<String, Set<String>> byMember = new HashMap<>();
    private final Map<String, Set<String>> byName = new HashMap<>();
    private final Set<String> single = new HashSet<>();

    private Kinds() {}

    /// The kinds that a word is one of: of "trombone" instruments.
    ///
    /// @param stem as [Gist#stem] makes it
    public static Set<String> of(String stem) {
        return ALL.byMember.getOrDefault(stem, Set.of());
    }

    /// The kinds that a word names: of "instrument" instruments.
    static Set<String> named(String stem) {
        return ALL.byName.getOrDefault(stem, Set.of());
    }

    /// Whether somebody has one of the kind at a time.
    static boolean single(String kind) {
        return ALL.single.contains(kind);
    }

    private static Kinds read() {
        Kinds kinds = new Kinds();
        try (InputStream in = Kinds.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("Bob's archive is incomplete: " + FILE);
            }
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .forEach(kinds::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return kinds;
    }

    private void add(String line) {
        String[] parts = line.split(": ");
        String kind = parts[0].replace("!", "");
        if (parts[0].endsWith("!")) {
            single.add(kind);
        }
        enter(parts[1], kind, byName);
        enter(parts[2], kind, byMember);
    }

    private static void enter(String words, String kind, Map<String, Set<String>> where) {
        Arrays.stream(words.split(" "))
                .map(Gist::stem)
                .forEach(stem -> where.computeIfAbsent(stem, _ -> new LinkedHashSet<>()).add(kind));
    }
}
