package dev.bob.mtg.cards;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class CardFileTest {
    private static final String BEAR =
            "{\"name\":\"Test Bear\",\"layout\":\"normal\",\"mana_cost\":\"{1}{G}\",\"type_line\":\"Creature — Bear\","
                    + "\"oracle_text\":\"\",\"power\":\"2\",\"toughness\":\"2\",\"colors\":[\"G\"],\"lang\":\"en\"}";
    private static final String PAIR =
            "{\"name\":\"Left // Right\",\"layout\":\"split\",\"type_line\":\"Instant // Sorcery\",\"card_faces\":["
                    + "{\"name\":\"Left\",\"mana_cost\":\"{R}\",\"type_line\":\"Instant\",\"oracle_text\":\"A\"},"
                    + "{\"name\":\"Right\",\"mana_cost\":\"{U}\",\"type_line\":\"Sorcery\",\"oracle_text\":\"B\"}]}";

    private final CardFile file = new CardFile();

    @Test
    void an_array_and_json_lines_plain_and_gzipped_give_the_same_cards() throws IOException {
        byte[] array = bytes("[\n " + BEAR + ",\n " + PAIR + "\n]");
        byte[] lines = bytes("\ufeff" + BEAR + "\n\n" + PAIR + "\n");

        var fromArray = file.read(new ByteArrayInputStream(array));
        var fromLines = file.read(new ByteArrayInputStream(lines));
        var fromGzip = file.read(new ByteArrayInputStream(gzip(lines)));

        assertThat(fromArray.cards())
                .hasSize(2)
                .isEqualTo(fromLines.cards())
                .isEqualTo(fromGzip.cards());
        assertThat(fromArray.problems()).isEmpty();
        assertThat(fromArray.cards().get(1).faces())
                .extracting(CardText.Face::name)
                .containsExactly("Left", "Right");
    }

    @Test
    void a_bad_entry_is_set_aside_with_its_place_and_the_rest_is_read() throws IOException {
        byte[] lines =
                bytes("{\"name\": \"Torn\n" + BEAR + "\n[1,2]\n{\"name\":\"No type\"}\n{}\n");

        var contents = file.read(new ByteArrayInputStream(lines));

        assertThat(contents.cards()).extracting(CardText::name).containsExactly("Test Bear");
        assertThat(contents.problems())
                .extracting(CardFile.Problem::place)
                .containsExactly(1L, 3L, 4L, 5L);
        assertThat(contents.problems().get(2).reason()).contains("No type").contains("type_line");
    }

    @Test
    void a_back_face_without_a_color_indicator_in_the_file_is_in_the_colors_of_its_front_face()
            throws IOException {
        byte[] lines =
                bytes(
                        transforming("Wolf", "Creature — Werewolf", "[]")
                                + "\n"
                                + transforming("Grove", "Land", "[]")
                                + "\n"
                                + transforming("Maw", "Creature — Eldrazi Werewolf", "[]")
                                + "\n"
                                + transforming("Flame", "Creature — Wolf", "[\"R\"]"));

        var contents = file.read(new ByteArrayInputStream(lines));

        assertThat(contents.cards())
                .extracting(card -> card.faces().get(1).colors())
                .containsExactly(List.of("G"), List.of(), List.of(), List.of("R"));
    }

    @Test
    void a_file_that_names_color_indicators_is_believed_where_it_names_none() throws IOException {
        String indicated =
                transforming("Wolf", "Creature — Werewolf", "[]")
                        .replace(
                                "\"mana_cost\":\"\",",
                                "\"mana_cost\":\"\",\"color_indicator\":[\"R\"],");
        byte[] lines =
                bytes(transforming("Engine", "Artifact Creature — Golem", "[]") + "\n" + indicated);

        var contents = file.read(new ByteArrayInputStream(lines));

        assertThat(contents.cards())
                .extracting(card -> card.faces().get(1).colors())
                .containsExactly(List.of(), List.of());
        assertThat(contents.cards().get(1).faces().get(1).colorIndicator()).containsExactly("R");
    }

    private static String transforming(String back, String type, String colors) {
        return "{\"name\":\"Shepherd // "
                + back
                + "\",\"layout\":\"transform\",\"type_line\":\"Creature — Human // "
                + type
                + "\",\"card_faces\":[{\"name\":\"Shepherd\",\"mana_cost\":\"{G}\",\"type_line\":\"Creature — Human\","
                + "\"oracle_text\":\"\",\"colors\":[\"G\"]},{\"name\":\""
                + back
                + "\",\"mana_cost\":\"\",\"type_line\":\""
                + type
                + "\",\"oracle_text\":\"\",\"colors\":"
                + colors
                + "}]}";
    }

    @Test
    void tokens_other_languages_and_further_printings_are_counted_not_kept() throws IOException {
        byte[] lines =
                bytes(
                        BEAR
                                + "\n"
                                + BEAR
                                + "\n"
                                + BEAR.replace("normal", "token")
                                + "\n"
                                + BEAR.replace("Test Bear", "Ours").replace("\"en\"", "\"de\""));

        var contents = file.read(new ByteArrayInputStream(lines));

        assertThat(contents.cards()).hasSize(1);
        assertThat(contents.skipped()).isEqualTo(3);
    }

    @Test
    void an_array_that_ends_early_gives_what_came_before() throws IOException {
        var contents = file.read(new ByteArrayInputStream(bytes("[" + BEAR + ", {\"name\":")));

        assertThat(contents.cards()).hasSize(1);
        assertThat(contents.problems())
                .singleElement()
                .extracting(CardFile.Problem::reason)
                .asString()
                .contains("ends");
    }

    @Test
    void a_torn_gzip_file_gives_what_came_before_and_says_so() throws IOException {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            many.append(BEAR.replace("Test Bear", "Bear " + i + " " + (i * 7919 % 1000)))
                    .append('\n');
        }
        byte[] whole = gzip(bytes(many.toString()));
        byte[] torn = java.util.Arrays.copyOf(whole, whole.length / 2);

        var contents = file.read(new ByteArrayInputStream(torn));

        assertThat(contents.cards()).isNotEmpty().hasSizeLessThan(2000);
        assertThat(contents.problems()).isNotEmpty();
    }

    @Test
    void garbage_never_throws_anything_but_says_what_is_wrong() throws IOException {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            byte[] garbage = new byte[random.nextInt(400)];
            random.nextBytes(garbage);
            if (round % 3 == 0 && garbage.length > 0) {
                garbage[0] = '[';
            }
            if (round % 5 == 0) {
                garbage = bytes(BEAR.substring(0, random.nextInt(BEAR.length())));
            }

            var contents = file.read(new ByteArrayInputStream(garbage));

            assertThat(contents.cards()).isEmpty();
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(plain);
        }
        return out.toByteArray();
    }
}
