package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.view.GameView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScreenTest {

    private final CardCatalog catalog = CardCatalog.builtIn();

    private CardDefinition card(String name) {
        return catalog.definition(name).orElseThrow();
    }

    /// A full table: twelve kinds of creatures, lands and cards in hand.
    private Screen.Content content(int choices, List<String> message) {
        Position position = Position.of(2, 1);
        for (int seat = 0; seat < 2; seat++) {
            for (String name :
                    List.of(
                            "Serra Angel",
                            "Llanowar Elves",
                            "Fog Bank",
                            "Thornweald Archer",
                            "Demon of Loathing",
                            "Kor Duelist",
                            "Shivan Dragon",
                            "Gravewaker",
                            "Angler Turtle",
                            "Dragon Mage",
                            "Knollspine Dragon",
                            "Sea Gate Oracle")) {
                position.put(seat, Zone.BATTLEFIELD, card(name));
                position.put(seat, Zone.HAND, card(name));
            }
            position.put(seat, Zone.BATTLEFIELD, card("Forest"), card("Forest"), card("Island"));
            position.put(seat, Zone.LIBRARY, card("Plains"));
        }
        Game game = Game.at(position);
        List<String> lines = new ArrayList<>();
        for (int i = 1; i <= choices; i++) {
            lines.add("%3d  Cast Lightning Bolt → Serra Angel  {R}".formatted(i));
        }
        List<String> log = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            log.add("Lightning Bolt deals 3 damage to Serra Angel, line " + i);
        }
        int playable = game.view(0).players().getFirst().hand().getFirst().id();
        return new Screen.Content(
                new Surface.Shown(
                        game.view(0),
                        List.of("You", "Search"),
                        Set.of(playable),
                        "You have priority in your upkeep.",
                        lines,
                        "pass"),
                log,
                message);
    }

    @Test
    void every_size_is_filled_and_not_exceeded() {
        for (int[] size : new int[][] {{80, 24}, {200, 50}, {40, 16}, {120, 30}, {100, 80}}) {
            for (int choices : new int[] {0, 3, 40}) {
                List<Screen.Row> rows =
                        new Screen(size[0], size[1]).rows(content(choices, List.of()));

                assertThat(rows).hasSize(size[1] - 1);
                assertThat(rows)
                        .allSatisfy(row ->
                                assertThat(row.text().length()).isLessThanOrEqualTo(size[0]));
            }
        }
    }

    @Test
    void a_small_screen_says_what_is_missing_and_a_large_one_shows_it() {
        String small = text(new Screen(80, 24).rows(content(40, List.of())));
        String large = text(new Screen(200, 50).rows(content(12, List.of())));

        assertThat(small).contains("more lines; v shows all").contains("You  20 life");
        assertThat(large)
                .contains("Serra Angel 4/4 flying, vigilance")
                .contains("hand: *Serra Angel")
                .contains("[Upk]")
                .contains("line 99")
                .doesNotContain("more lines");
    }

    @Test
    void what_waits_in_the_command_zone_and_who_the_monarch_is_are_on_the_table() {
        Game game =
                Game.at(
                        Position.of(2, 1)
                                .put(1, Zone.COMMAND, card("Shivan Dragon"))
                                .put(0, Zone.BATTLEFIELD, card("Forest"))
                                .put(0, Zone.LIBRARY, card("Plains"))
                                .put(1, Zone.LIBRARY, card("Plains")));
        GameView view = crowned(game.view(0));
        var content =
                new Screen.Content(
                        new Surface.Shown(
                                view, List.of("You", "Search"), Set.of(), "", List.of(), "pass"),
                        List.of(),
                        List.of());

        assertThat(text(new Screen(80, 24).rows(content)))
                .contains("command: Shivan Dragon {4}{R}{R}", "0 in graveyard  monarch", ", night");
        assertThat(BoardText.lines(view, List.of("You", "Search"), Set.of()))
                .contains("  command: Shivan Dragon {4}{R}{R}")
                .anyMatch(line -> line.startsWith("Turn 1") && line.endsWith(" · night"))
                .anyMatch(line -> line.startsWith("Search: ") && line.endsWith(", monarch"));
    }

    /// The same view at night, with a monarch.
    private static GameView crowned(GameView of) {
        var players = new ArrayList<>(of.players());
        GameView.PlayerView they = players.get(1);
        players.set(
                1,
                new GameView.PlayerView(
                        they.seat(),
                        they.name(),
                        they.life(),
                        they.handSize(),
                        they.librarySize(),
                        they.hand(),
                        they.graveyard(),
                        they.knownLibrary(),
                        they.mana(),
                        they.counters(),
                        List.of("monarch"),
                        they.lost(),
                        they.landsPlayed()));
        return new GameView(
                of.viewer(),
                of.turn(),
                of.step(),
                of.active(),
                of.priority(),
                "night",
                players,
                of.battlefield(),
                of.stack(),
                of.exile(),
                of.command());
    }

    @Test
    void answers_take_the_place_of_the_log() {
        String shown = text(new Screen(80, 40).rows(content(3, List.of("Exile: empty"))));

        assertThat(shown).contains("Exile: empty").doesNotContain("line 99");
    }

    private static String text(List<Screen.Row> rows) {
        return String.join("\n", rows.stream().map(Screen.Row::text).toList());
    }

    @Test
    void a_line_with_two_columns_goes_on_below_its_second_one() {
        assertThat(
                        Screen.wrap(
                                "  u            takes the last move back, until something is shown",
                                40))
                .containsExactly(
                        "  u            takes the last move back,",
                        "               until something is shown");
        assertThat(Screen.wrap("  Serra Angel attacks and the Elves block", 24))
                .containsExactly("  Serra Angel attacks", "     and the Elves block");
    }
}
