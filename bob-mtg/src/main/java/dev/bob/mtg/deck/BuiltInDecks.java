package dev.bob.mtg.deck;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The decks that come with the engine: one for each colour, 60 cards each.
public final class BuiltInDecks {

    private static final List<String> IDS =
            List.of(
                    "glorious_combat",
                    "political_trickery",
                    "dark_sacrifice",
                    "draconic_fury",
                    "boundless_elves");

    private BuiltInDecks() {}

    /// All of them, in the order white, blue, black, red, green.
    public static List<Deck> all() {
        return IDS.stream().map(BuiltInDecks::load).toList();
    }

    /// The deck with this id or name; case, spaces, hyphens and underscores don't matter.
    public static Optional<Deck> find(String name) {
        String wanted = fold(name);
        return all().stream()
                .filter(d -> fold(d.id()).equals(wanted) || fold(d.name()).equals(wanted))
                .findFirst();
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
    }

    private static Deck load(String id) {
        try (InputStream in = BuiltInDecks.class.getResourceAsStream(id + ".txt")) {
            if (in == null) {
                throw new IllegalStateException(
                        "the built-in deck " + id + " is missing from the jar");
            }
            return DeckFile.parse(id, new String(in.readAllBytes(), StandardCharsets.UTF_8)).deck();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
