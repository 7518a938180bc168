package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.setup.GameSetup;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;

/// The table on a terminal that is a pair of streams.
class FullScreenTest {

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private Terminal terminal(String keys) throws IOException {
        Terminal terminal =
                new DumbTerminal(
                        "test",
                        "xterm",
                        new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8)),
                        shown,
                        StandardCharsets.UTF_8);
        terminal.setSize(Size.of(80, 24));
        return terminal;
    }

    private static Surface.Shown table() {
        CardCatalog cards = CardCatalog.builtIn();
        var decks =
                BuiltInDecks.all().stream()
                        .limit(2)
                        .map(deck ->
                                deck.cards().stream()
                                        .map(name -> cards.definition(name).orElseThrow())
                                        .toList())
                        .toList();
        Game game = Game.create(GameSetup.of(decks.get(0), decks.get(1), 42));
        return new Surface.Shown(
                game.view(0),
                List.of("You", "Bob"),
                Set.of(),
                "You have priority in your upkeep.",
                List.of("  1  Pass"),
                "pass");
    }

    private String text() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    @Test
    void a_long_answer_is_read_page_by_page_and_left_without_a_move() throws IOException {
        Terminal terminal = terminal("\r \r1\r");
        try (var screen = new FullScreen(terminal, false)) {
            screen.open();
            screen.show(table());
            screen.say(IntStream.rangeClosed(1, 60).mapToObj(i -> "line " + i + " of it").toList());

            String typed = screen.read("You> ");

            assertThat(typed).isEqualTo("1");
            assertThat(text())
                    .contains("line 1 of it", "60", "Enter: more")
                    .contains("back to the tab");
        }
    }

    @Test
    void a_short_answer_stands_beside_the_table_and_enter_is_a_move() throws IOException {
        try (var screen = new FullScreen(terminal("\r"), false)) {
            screen.open();
            screen.show(table());
            screen.say(List.of("That isn't on the list."));

            String typed = screen.read("You> ");

            assertThat(typed).isEmpty();
            assertThat(text()).contains("That isn't on the list.", "Enter: pass");
        }
    }

    @Test
    void enter_pressed_while_the_table_thought_answers_nothing() throws IOException {
        AtomicLong now = new AtomicLong();
        try (var screen = new FullScreen(terminal("1\r\r\r2\r\r"), false, now::get)) {
            screen.open();
            screen.show(table());
            String first = screen.read("You> ");

            now.addAndGet(3_000_000_000L);
            String afterThinking = screen.read("You> ");
            String atOnce = screen.read("You> ");

            assertThat(first).isEqualTo("1");
            assertThat(afterThinking).isEqualTo("2");
            assertThat(atOnce).isEmpty();
        }
    }

    @Test
    void an_answer_without_room_below_a_crowded_table_is_a_page() throws IOException {
        Surface.Shown usual = table();
        Surface.Shown crowded =
                new Surface.Shown(
                        usual.view(),
                        usual.names(),
                        Set.of(),
                        usual.reason(),
                        IntStream.rangeClosed(1, 14)
                                .mapToObj(i ->
                                        i + "  A choice with so many words that it needs a line")
                                .toList(),
                        "pass");
        try (var screen = new FullScreen(terminal("\r1\r"), false)) {
            screen.open();
            screen.show(crowded);
            screen.say(List.of("one", "two", "three", "four", "five", "the end"));

            String typed = screen.read("You> ");

            assertThat(typed).isEqualTo("1");
            assertThat(text()).contains("the end", "back to the table");
        }
    }

    @Test
    void a_cards_paragraphs_are_lines_of_their_own() {
        assertThat(CardsCommand.lines(CardCatalog.builtIn(), "Trusty Machete"))
                .contains("Equipped creature gets +2/+1.", "Equip {2}");
    }

    @Test
    void keys_without_a_meaning_type_nothing() throws IOException {
        try (var screen = new FullScreen(terminal("\u001bOA\u001b[4~\u001b[C1\r"), false)) {
            screen.open();
            screen.show(table());

            assertThat(screen.read("You> ")).isEqualTo("1");
        }
    }

    @Test
    void without_colours_no_style_is_written() throws IOException {
        try (var screen = new FullScreen(terminal("1\r"), false)) {
            screen.open();
            screen.show(table());
            screen.read("You> ");
        }

        assertThat(text()).doesNotContain("\u001b[1m", "\u001b[7m", "\u001b[2m");
    }

    @Test
    void backspace_and_ctrl_u_take_back_what_was_typed() throws IOException {
        try (var screen = new FullScreen(terminal("12\u007f3\r" + "99\u00151\r"), false)) {
            screen.open();
            screen.show(table());

            assertThat(screen.read("You> ")).isEqualTo("13");
            assertThat(screen.read("You> ")).isEqualTo("1");
        }
    }

    @Test
    void the_end_of_the_input_leaves_the_table() throws IOException {
        try (var screen = new FullScreen(terminal(""), false)) {
            screen.open();
            screen.show(table());

            assertThat(screen.read("You> ")).isNull();
        }
    }
}
