package dev.bob.mtg.cards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.mtg.text.Grammar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CardStoreTest {
    private static final CardText CHARGER =
            card("Test Charger", "Creature — Ox", "Trample\nWhen ~ enters, draw a card.", "3", "2");
    private static final CardText RIDDLE =
            card("Test Riddle", "Sorcery", "Guess which creature it is.", "", "");

    @TempDir Path folder;

    private static CardText card(
            String name, String type, String text, String power, String toughness) {
        String own = type.startsWith("Creature") ? "this creature" : name;
        return new CardText(
                name,
                "normal",
                List.of(
                        new CardText.Face(
                                name,
                                "{2}{G}",
                                type,
                                text.replace("~", own),
                                power,
                                toughness,
                                "",
                                "",
                                List.of("G"),
                                List.of())),
                List.of("G"),
                Map.of("modern", "legal", "pauper", "banned"),
                "common",
                "tst");
    }

    private Path written() throws IOException {
        Path file = folder.resolve("kept.cards");
        CardStore.write(
                file, List.of(CHARGER, RIDDLE), new CardCompiler(Grammar.standard()), done -> {});
        return file;
    }

    private static CardCatalog catalog(CardStore store) {
        CardCatalog catalog = CardCatalog.empty();
        catalog.add(store);
        return catalog;
    }

    private static CardCatalog catalog(CardText... cards) {
        CardCatalog catalog = CardCatalog.empty();
        catalog.add(List.of(cards));
        return catalog;
    }

    @Test
    void what_was_kept_is_what_compiling_the_texts_gives() throws IOException {
        CardStore store = CardStore.open(written());
        CardCatalog kept = catalog(store);
        CardCatalog fresh = catalog(CHARGER, RIDDLE);

        assertThat(store.isCompiled()).isTrue();
        assertThat(kept.names()).isEqualTo(fresh.names());
        for (String name : kept.names()) {
            assertThat(kept.compiled(name)).isEqualTo(fresh.compiled(name)).isPresent();
            assertThat(kept.faces(name)).isEqualTo(fresh.faces(name));
            assertThat(kept.facts(name)).isEqualTo(fresh.facts(name));
        }
        assertThat(kept.compiled("test charger").orElseThrow()).isInstanceOf(Compiled.Whole.class);
        assertThat(kept.compiled("Test Riddle").orElseThrow())
                .isInstanceOf(Compiled.Declined.class);
    }

    @Test
    void every_card_of_a_file_is_kept_as_it_was_compiled() throws IOException {
        List<CardText> some = new ArrayList<>(TestData.allTexts().subList(0, 1_500));
        Path file = folder.resolve("many.cards");
        var told = new ArrayList<Integer>();
        CardStore.write(file, some, new CardCompiler(Grammar.standard()), told::add);

        CardCatalog kept = catalog(CardStore.open(file));

        var compiler = new CardCompiler(Grammar.standard());
        for (CardText card : some) {
            assertThat(kept.compiled(card.name())).contains(compiler.compile(card));
        }
        assertThat(told).isSorted().last().isEqualTo(some.size());
    }

    @Test
    void texts_are_compiled_anew_when_another_build_kept_them() throws IOException {
        Path file = written();
        String content = Files.readString(file);
        Files.writeString(
                file, content.replace("\"readings\":\"", "\"readings\":\"of another build "));

        CardStore store = CardStore.open(file);

        assertThat(store.isCompiled()).isFalse();
        assertThat(catalog(store).compiled("Test Charger"))
                .isEqualTo(catalog(CHARGER).compiled("Test Charger"));
    }

    @Test
    void a_card_that_is_added_later_takes_the_place_of_a_kept_one() throws IOException {
        CardCatalog catalog = catalog(CardStore.open(written()));

        catalog.add(List.of(card("Test Charger", "Creature — Ox", "", "9", "9")));

        assertThat(catalog.faces("Test Charger").getFirst().size()).isEqualTo("9/9");
    }

    @Test
    void a_file_that_is_cut_off_anywhere_is_refused_by_its_name() throws IOException {
        Path file = written();
        byte[] whole = Files.readAllBytes(file);

        for (int length = 0; length < whole.length; length += 7) {
            Files.write(file, java.util.Arrays.copyOf(whole, length));

            assertThatThrownBy(() -> CardStore.open(file))
                    .isInstanceOf(IOException.class)
                    .hasMessage(file + " is cut off or damaged");
        }
    }

    @Test
    void a_file_of_another_kind_is_refused() throws IOException {
        Path file = folder.resolve("other.cards");
        Files.write(file, "[{\"name\":\"Test\"}]\n".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> CardStore.open(file)).hasMessageContaining("damaged");
    }

    @Test
    void nothing_is_left_behind_where_writing_fails() throws IOException {
        Path file = folder.resolve("taken.cards");
        Files.createDirectories(file.resolve("a folder stands there"));

        assertThatThrownBy(() ->
                        CardStore.write(
                                file,
                                List.of(CHARGER),
                                new CardCompiler(Grammar.standard()),
                                done -> {}))
                .isInstanceOf(IOException.class);

        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }
}
