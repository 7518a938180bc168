package dev.bob.mtg.cards;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Card files of the folder that `BOB_TEST_DATA` names; tests that need one are skipped without it.
final class TestData {
    private TestData() {}

    static Path file(String name) {
        String folder = System.getenv("BOB_TEST_DATA");
        assumeTrue(
                folder != null && Files.exists(Path.of(folder, name)),
                "skipped: BOB_TEST_DATA has no " + name);
        return Path.of(folder, name);
    }

    /// The cards of the original's five decks.
    static List<CardText> builtInTexts() throws IOException {
        // The file is an array, with the field names of a card file.
        byte[] json =
                new ObjectMapper()
                        .writeValueAsBytes(
                                new ObjectMapper().readTree(file("phase1-cards.json").toFile()));
        return new CardFile().read(new ByteArrayInputStream(json)).cards();
    }

    static List<CardText> allTexts() throws IOException {
        return new CardFile().read(file("cards-dev.jsonl.gz")).cards();
    }
}
