package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.BobProcess;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeckCommandTest {

    @TempDir Path folder;

    private String deck(String... lines) throws IOException {
        return Files.writeString(folder.resolve("deck.txt"), String.join("\n", lines)).toString();
    }

    @Test
    void a_line_with_an_unknown_card_is_named_with_what_may_be_meant() throws IOException {
        String file = deck("20 Mountain", "2 Shivan Dragn", "1 Qwertyuiop");

        var shown = BobProcess.in(folder).run("mtg", "deck", "show", file);

        assertThat(shown.code()).isZero();
        assertThat(shown.out()).contains("  2 Shivan Dragn");
        assertThat(shown.err())
                .contains(
                        "\"2 Shivan Dragn\": no card is known by this name. Did you mean Shivan Dragon?",
                        "\"1 Qwertyuiop\": no card is known by this name.",
                        "bob mtg cards import FILE")
                .doesNotContain("Mountain\"");
    }

    @Test
    void a_deck_of_known_cards_is_shown_without_a_word_more() {
        var shown = BobProcess.in(folder).run("mtg", "deck", "show", "draconic_fury");

        assertThat(shown.code()).isZero();
        assertThat(shown.err()).isEmpty();
    }

    @Test
    void without_a_format_all_of_them_are_checked() throws IOException {
        String file = deck("59 Mountain", "1 Shivan Dragn");

        var checked = BobProcess.in(folder).run("mtg", "deck", "check", file);
        var good = BobProcess.in(folder).run("mtg", "deck", "check", "draconic_fury");
        JsonNode json =
                Json.MAPPER.readTree(
                        BobProcess.in(folder)
                                .run("mtg", "deck", "check", "draconic_fury", "--json")
                                .out());

        assertThat(checked.code()).isEqualTo(1);
        assertThat(checked.out())
                .containsOnlyOnce(
                        "No card named Shivan Dragn is known. Did you mean Shivan Dragon?");
        assertThat(good.code()).isZero();
        assertThat(good.out())
                .contains(
                        "legal in freeform, casual, limited",
                        "the cards weren't checked: standard,",
                        "not legal in commander: ")
                .doesNotContain("  legal in freeform, casual, limited, standard");
        assertThat(json.path("formats")).hasSizeGreaterThan(20);
    }

    @Test
    void an_unknown_format_brings_the_list() {
        var checked =
                BobProcess.in(folder)
                        .run("mtg", "deck", "check", "draconic_fury", "--format", "modem");

        assertThat(checked.code()).isNotZero();
        assertThat(checked.err()).contains("Known are freeform,", "modern");
    }
}
