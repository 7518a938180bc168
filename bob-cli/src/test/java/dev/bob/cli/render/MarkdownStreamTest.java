package dev.bob.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class MarkdownStreamTest {

    private static String plain(String markdown) {
        return render(markdown, 0, false, markdown.length());
    }

    private static String render(String markdown, int columns, boolean colour, int pieceLength) {
        StringBuilder out = new StringBuilder();
        MarkdownStream stream = new MarkdownStream(out, columns, colour);
        for (int i = 0; i < markdown.length(); i += pieceLength) {
            stream.accept(markdown.substring(i, Math.min(markdown.length(), i + pieceLength)));
        }
        stream.finish();
        return out.toString();
    }

    @Test
    void marks_become_looks() {
        String out = render("A **strong** and *soft* `x_y` word.", 0, true, 99);

        assertThat(out)
                .isEqualTo(
                        "A \u001b[1mstrong\u001b[0m and \u001b[3msoft\u001b[0m \u001b[36mx_y\u001b[0m"
                                + " word.\n");
    }

    @Test
    void what_only_looks_like_a_mark_stays() {
        assertThat(plain("2 * 3 * 4, snake_case_name, a ~ b, `2 * 3`"))
                .isEqualTo("2 * 3 * 4, snake_case_name, a ~ b, 2 * 3\n");
    }

    @Test
    void an_escaped_mark_is_a_character() {
        assertThat(plain("\\*not soft\\* 5\\_6")).isEqualTo("*not soft* 5_6\n");
    }

    @Test
    void lists_get_bullets_and_numbers_stay() {
        assertThat(plain("- one\n  * two\n3. three\n")).isEqualTo("• one\n  • two\n3. three\n");
    }

    @Test
    void headings_lose_their_marks() {
        assertThat(plain("# Title\n\ntext\n#hashtag\n")).isEqualTo("Title\n\ntext\n#hashtag\n");
    }

    @Test
    void code_is_left_alone() {
        String code = "```java\nint *a = **b; // [x](y)\n\n  # no heading\n```\nafter\n";

        assertThat(plain(code)).isEqualTo(code);
    }

    @Test
    void a_link_shows_where_it_leads() {
        assertThat(plain("See [the rules](https://example.org/r) or [1] or [x] y."))
                .isEqualTo("See the rules (https://example.org/r) or [1] or [x] y.\n");
    }

    @Test
    void table_columns_stand_below_each_other() {
        String table = "| a | long |\n|---|:--|\n| **longer** | b |\n\nend\n";

        assertThat(plain(table))
                .isEqualTo(
                        """
                        a      │ long
                        ─────────────
                        longer │ b

                        end
                        """);
    }

    @Test
    void lines_break_between_words_and_hang_below_the_bullet() {
        assertThat(render("- alpha beta gamma delta", 14, false, 99))
                .isEqualTo("• alpha beta\n  gamma delta\n");
    }

    @Test
    void a_word_that_is_too_long_is_left_whole() {
        assertThat(render("a https://example.org/very/long/path b", 10, false, 99))
                .isEqualTo("a\nhttps://example.org/very/long/path\nb\n");
    }

    @Test
    void wide_characters_take_two_columns() {
        assertThat(render("漢字漢字 漢字漢字", 12, false, 99)).isEqualTo("漢字漢字\n漢字漢字\n");
    }

    @Test
    void escape_sequences_of_a_model_never_reach_the_terminal() {
        assertThat(plain("a\u001b[2Jb\u0007\u009b31mc\rd\u202ee")).isEqualTo("a[2Jb31mcde\n");
    }

    @Test
    void every_way_to_cut_a_text_into_pieces_gives_the_same() {
        String text =
                "# Über *alles*\r\n\r\nEin **fetter [Link](http://x.org/a_b)** und `code mit *`.\n"
                        + "> quoted **text**\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n1. one\n2. two *x*\n---\n"
                        + "```\nfenced `x`\n```\n*soft* end 🎉 [half";
        String whole = render(text, 30, true, text.length());
        Random random = new Random(7);

        for (int round = 0; round < 200; round++) {
            StringBuilder out = new StringBuilder();
            MarkdownStream stream = new MarkdownStream(out, 30, true);
            for (int i = 0; i < text.length(); ) {
                int end = Math.min(text.length(), i + 1 + random.nextInt(9));
                stream.accept(text.substring(i, end));
                i = end;
            }
            stream.finish();

            assertThat(out.toString()).isEqualTo(whole);
        }
    }

    @Test
    void words_appear_as_soon_as_they_are_whole() {
        StringBuilder out = new StringBuilder();
        MarkdownStream stream = new MarkdownStream(out, 40, false);

        stream.accept("The answer is");

        assertThat(out.toString()).isEqualTo("The answer");
    }
}
