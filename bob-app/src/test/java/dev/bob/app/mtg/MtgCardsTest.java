package dev.bob.app.mtg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.mtg.cards.CardCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MtgCardsTest {
    private static final String OX =
            "{\"name\":\"Test Ox\",\"mana_cost\":\"{1}{G}\",\"type_line\":\"Creature — Ox\","
                    + "\"oracle_text\":\"Trample\",\"power\":\"2\",\"toughness\":\"2\"}";

    @TempDir Path folder;

    private final List<String> problems = new ArrayList<>();

    private MtgCards cards() {
        return new MtgCards(folder, List.of(), problems::add);
    }

    private Path cardFile(String... lines) throws IOException {
        return Files.write(folder.resolve("bulk.jsonl"), List.of(lines));
    }

    @Test
    void imported_cards_are_there_in_a_later_run() throws IOException {
        cards().importFrom(cardFile(OX), doing -> {});

        assertThat(cards().imported()).isTrue();
        assertThat(cards().catalog().definition("Test Ox")).isPresent();
        assertThat(cards().catalogFor(List.of("Test Ox")).faces("Test Ox").getFirst().text())
                .isEqualTo("Trample");
    }

    @Test
    void an_entry_that_cant_be_used_is_named_and_the_rest_is_imported() throws IOException {
        var contents = cards().importFrom(cardFile("{\"name\":\"Typeless\"}", OX), doing -> {});

        assertThat(contents.cards()).hasSize(1);
        assertThat(problems).singleElement().asString().contains("entry 1").contains("Typeless");
    }

    @Test
    void a_file_without_cards_leaves_what_was_imported() throws IOException {
        cards().importFrom(cardFile(OX), doing -> {});

        assertThatThrownBy(() -> cards().importFrom(cardFile("{}"), doing -> {}))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("holds no cards");
        assertThat(cards().catalog().definition("Test Ox")).isPresent();
    }

    @Test
    void a_damaged_import_says_how_to_mend_it() throws IOException {
        cards().importFrom(cardFile(OX), doing -> {});
        Path kept = folder.resolve("cards/imported.cards");
        byte[] whole = Files.readAllBytes(kept);
        Files.write(kept, java.util.Arrays.copyOf(whole, whole.length / 2));

        assertThatThrownBy(() -> cards().catalog())
                .isInstanceOf(BobException.class)
                .hasMessageContaining("imported.cards is cut off or damaged")
                .hasMessageContaining("bob mtg cards import FILE");
    }

    @Test
    void what_an_earlier_version_imported_is_read_until_the_next_import() throws IOException {
        Path earlier = folder.resolve("cards/imported.json");
        Files.createDirectories(earlier.getParent());
        Files.writeString(earlier, OX);
        assertThat(cards().catalog().definition("Test Ox")).isPresent();

        cards().importFrom(cardFile(OX.replace("Test Ox", "Test Cow")), doing -> {});

        assertThat(earlier).doesNotExist();
        assertThat(cards().catalog().names()).contains("Test Cow").doesNotContain("Test Ox");
    }

    private MtgCards withFile(Path file) {
        return new MtgCards(folder, List.of(file), problems::add);
    }

    @Test
    void what_needs_all_cards_of_a_file_finds_them_compiled_the_next_time() throws IOException {
        Path file = cardFile(OX);
        CardCatalog first = withFile(file).compiledCatalog();

        CardCatalog second = withFile(file).compiledCatalog();

        assertThat(folder.resolve("cards/files")).isDirectoryContaining("glob:**.cards");
        assertThat(second.compiled("Test Ox")).isEqualTo(first.compiled("Test Ox")).isPresent();
    }

    @Test
    void a_file_that_changed_is_compiled_again() throws IOException {
        withFile(cardFile(OX)).compiledCatalog();

        CardCatalog changed = withFile(cardFile(OX.replace("Trample", "Flying"))).compiledCatalog();

        assertThat(changed.faces("Test Ox").getFirst().text()).isEqualTo("Flying");
    }

    @Test
    void entries_that_cant_be_used_are_told_every_time() throws IOException {
        Path file = cardFile("{\"name\":\"Typeless\"}", OX);
        withFile(file).compiledCatalog();
        problems.clear();

        CardCatalog catalog = withFile(file).compiledCatalog();

        assertThat(problems).isNotEmpty();
        assertThat(catalog.definition("Test Ox")).isPresent();
    }

    @Test
    void a_store_that_cant_be_kept_is_done_without() throws IOException {
        Files.writeString(folder.resolve("cards"), "a file stands where the folder should be");

        CardCatalog catalog = withFile(cardFile(OX)).compiledCatalog();

        assertThat(catalog.definition("Test Ox")).isPresent();
    }
}
