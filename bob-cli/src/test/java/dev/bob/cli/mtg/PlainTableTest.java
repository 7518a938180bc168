package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.app.mtg.Matches;
import dev.bob.app.mtg.MtgCards;
import dev.bob.core.BobException;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.player.search.Level;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainTableTest {

    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2026-03-01T12:00:00Z"), ZoneOffset.UTC);

    private final StringWriter out = new StringWriter();
    private final Set<String> learned = new TreeSet<>();

    private PlainTable table(Path folder, LineInput in) {
        PlainTable.Room room =
                new PlainTable.Room(
                        folder,
                        new MtgCards(folder, List.of(), problem -> {}),
                        Optional::empty,
                        CLOCK,
                        new SplittableRandom(1),
                        (type, lesson) -> learned.add(type + ": " + lesson));
        return new PlainTable(room, in, new PrintWriter(out, true));
    }

    private static LineInput lines(String... lines) {
        Deque<String> left = new ArrayDeque<>(List.of(lines));
        return _ -> left.isEmpty() ? null : left.removeFirst();
    }

    private static PlainTable.Wishes wishes(Matches.Opponent opponent) {
        return new PlainTable.Wishes(
                "draconic_fury", "boundless_elves", opponent, 11L, "me", Level.EASY);
    }

    private static Path game(Path folder) throws IOException {
        try (Stream<Path> games = Files.list(folder)) {
            return games.findFirst().orElseThrow();
        }
    }

    @Test
    void a_match_is_played_from_the_choice_of_decks_to_the_summary(@TempDir Path folder)
            throws IOException {
        // The second thing on the list or whatever Enter does, by turns, so that lands are played,
        // spells
        // cast and attackers declared.
        Deque<String> opening = new ArrayDeque<>(List.of("9", "4", "5", ""));
        int[] asked = {0};
        PlainTable table =
                table(
                        folder,
                        prompt ->
                                !opening.isEmpty()
                                        ? opening.removeFirst()
                                        : prompt.startsWith("Rematch")
                                                ? "n"
                                                : asked[0]++ % 2 == 0 ? "2" : "");

        int code =
                table.play(
                        new PlainTable.Wishes(
                                null, null, Matches.Opponent.HEURISTIC, 11L, "me", Level.EASY));

        assertThat(code).isZero();
        assertThat(out.toString())
                .contains(
                        "The decks are 1 to 5.",
                        "Draconic Fury against Boundless Elves",
                        "Heuristic won.",
                        "You have 0 or less life and lose the game");
        assertThat(out.toString()).contains("in turn ", "bob memory pending shows");
        assertThat(learned)
                .hasSizeBetween(1, 4)
                .contains("MTG_PROFILE: The user plays the Magic deck Draconic Fury.")
                .noneMatch(lesson -> lesson.contains("Mountain"));
        assertThat(game(folder).resolve("summary.json")).exists();
    }

    @Test
    void enter_takes_any_of_the_decks_and_the_seed_says_which(@TempDir Path folder)
            throws IOException {
        var wishes =
                new PlainTable.Wishes(null, null, Matches.Opponent.RANDOM, 11L, "me", Level.EASY);

        table(folder.resolve("one"), lines("", "", "q")).play(wishes);
        String first = out.toString();
        table(folder.resolve("two"), lines("", "", "q")).play(wishes);

        assertThat(first).containsPattern("seed 11: .+ against .+");
        String decks = first.replaceAll("(?s).*seed 11(: .+? against [^\n]+).*", "$1");
        assertThat(out.toString().substring(first.length())).contains(decks);
    }

    @Test
    void giving_up_is_asked_again_and_ends_the_game(@TempDir Path folder) throws IOException {
        table(folder, lines("concede", "n", "concede", "y")).play(wishes(Matches.Opponent.RANDOM));

        assertThat(out.toString()).contains("Random won");
        assertThat(Replay.read(game(folder)).finished()).isTrue();
    }

    @Test
    void a_game_in_which_a_move_was_taken_back_says_how_it_ended(@TempDir Path folder)
            throws IOException {
        table(folder, lines("", "2", "u", "concede", "y")).play(wishes(Matches.Opponent.RANDOM));

        assertThat(out.toString())
                .contains("Random won")
                .doesNotContain("Nothing can be taken back", "The game is kept");
        assertThat(Replay.read(game(folder)).finished()).isTrue();
    }

    @Test
    void a_game_that_was_left_goes_on_where_it_was(@TempDir Path folder) throws IOException {
        table(folder, lines("", "1", "q")).play(wishes(Matches.Opponent.HEURISTIC));
        int before = Replay.read(game(folder)).choices().size();
        // As if the process had died while writing.
        Path journal = game(folder).resolve("journal.jsonl");
        Files.writeString(journal, "{\"type\":\"cho", java.nio.file.StandardOpenOption.APPEND);

        table(folder, lines("concede", "y")).resume("");

        assertThat(out.toString()).contains("torn line", "after " + before + " choices");
        assertThat(Replay.read(game(folder)).choices().size()).isGreaterThanOrEqualTo(before);
        assertThatThrownBy(() -> table(folder, lines()).resume(""))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("no unfinished game");
    }

    @Test
    void questions_at_the_table_are_answered_without_a_move(@TempDir Path folder)
            throws IOException {
        table(
                        folder,
                        lines(
                                "",
                                "h",
                                "?",
                                "l",
                                "s",
                                "s upkeep",
                                "s nonsense",
                                "a",
                                "v",
                                "i mountain",
                                "999",
                                "u",
                                "q"))
                .play(wishes(Matches.Opponent.RANDOM));

        assertThat(out.toString())
                .contains(
                        "why not",
                        "In your turns:",
                        "You will be asked in your upkeep.",
                        "No step is called \"nonsense\"",
                        "You are asked every time.",
                        "That isn't on the list");
    }

    @Test
    void the_heading_the_reason_and_the_list_call_a_main_phase_the_same(@TempDir Path folder)
            throws IOException {
        table(folder, lines("", "s nonsense", "q")).play(wishes(Matches.Opponent.RANDOM));

        assertThat(out.toString().replaceAll("\\s+", " "))
                .contains(
                        "first main phase",
                        "You have priority in your first main phase.",
                        "draw step, first main phase, beginning of combat",
                        "end of combat, second main phase, end step")
                .doesNotContain("precombat", "postcombat");
    }

    @Test
    void without_a_model_bob_plays_by_rules_of_thumb_and_says_so(@TempDir Path folder)
            throws IOException {
        table(folder, lines("q")).play(wishes(Matches.Opponent.BOB));

        assertThat(out.toString()).contains("No model serves");
    }

    @Test
    void a_single_letter_that_is_no_command_does_nothing(@TempDir Path folder) throws IOException {
        table(folder, lines("", "m", "o", "q", "n", "z", "q", "y"))
                .play(wishes(Matches.Opponent.RANDOM));

        assertThat(out.toString()).contains("That isn't on the list", "Exile: empty");
        assertThat(Replay.read(game(folder)).choices())
                .noneMatch(choice -> choice.text().startsWith("Play"));
    }

    @Test
    void a_land_can_be_taken_back_even_if_nothing_else_could_be_done(@TempDir Path folder)
            throws IOException {
        table(folder, lines("", "play mountain", "u", "quit"))
                .play(wishes(Matches.Opponent.RANDOM));

        assertThat(out.toString()).doesNotContain("Nothing can be taken back");
        assertThat(Replay.read(game(folder)).choices())
                .noneMatch(choice -> choice.text().startsWith("Play"));
    }

    @Test
    void public_zones_and_what_can_be_played_are_shown(@TempDir Path folder) throws IOException {
        table(folder, lines("", "z", "z exile", "z nonsense", "w", "quit"))
                .play(wishes(Matches.Opponent.RANDOM));

        assertThat(out.toString())
                .contains("Your graveyard: empty", "Exile: empty", "no public zone \"nonsense\"")
                .contains("*Mountain")
                .contains("nothing to think about here: Play Mountain");
    }

    @Test
    void cards_are_read_where_decks_are_asked_for(@TempDir Path folder) throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("cards.jsonl"),
                        """
                        {"name": "Pebble Giant", "layout": "normal", "mana_cost": "{2}{R}", "type_line": "Creature — Giant", "oracle_text": "Trample", "power": "4", "toughness": "3"}
                        """);
        Path deck =
                Files.writeString(folder.resolve("giants.txt"), "30 Pebble Giant\n30 Mountain\n");
        var nothing =
                new PlainTable.Wishes(
                        null, "boundless_elves", Matches.Opponent.RANDOM, 11L, "me", Level.EASY);

        table(
                        folder.resolve("games"),
                        lines(
                                deck.toString(),
                                "import " + folder.resolve("nothing.json"),
                                "import " + file,
                                deck.toString(),
                                "quit"))
                .play(nothing);

        assertThat(out.toString().replaceAll("\\s+", " "))
                .contains(
                        "type here: import FILE",
                        "can't be read: there is no such file",
                        "1 cards are known from now on",
                        "giants against Boundless Elves");
    }

    @Test
    void a_card_is_read_wherever_it_is_and_whatever_of_its_name_is_typed(@TempDir Path folder)
            throws IOException {
        table(folder, lines("", "i", "i mountin", "i Serra Angel", "i mountain", "quit"))
                .play(wishes(Matches.Opponent.RANDOM));

        assertThat(out.toString())
                .contains("Which card? Type i and a part of its name.")
                .contains("Did you mean Mountain?")
                .contains("Flying")
                .containsOnlyOnce("Basic Land — Mountain");
    }

    @Test
    void the_log_has_rules_and_the_stack_is_a_public_zone(@TempDir Path folder) throws IOException {
        table(folder, lines("", "play mountain", "l", "z stack", "quit"))
                .play(wishes(Matches.Opponent.RANDOM));

        assertThat(out.toString())
                .contains("You play Mountain [305.2]", "You keep 7 cards [103.5]", "Stack: empty");
    }

    @Test
    void what_was_taken_back_is_in_the_log(@TempDir Path folder) throws IOException {
        table(folder, lines("", "play mountain", "u", "l", "quit"))
                .play(wishes(Matches.Opponent.RANDOM));

        assertThat(out.toString().lines().toList())
                .containsSubsequence(
                        "  You play Mountain",
                        "  You take your last move back",
                        "You play Mountain [305.2]",
                        "You take your last move back");
    }

    @Test
    void no_hand_stays_in_sight_while_the_seat_changes_hands(@TempDir Path folder)
            throws IOException {
        // both keep, the first player plays a land, and the second one sits down
        Deque<String> typed = new ArrayDeque<>(List.of("", "", "", "", "2", "", ""));
        table(
                        folder,
                        prompt ->
                                prompt.contains("chooses now")
                                        ? ""
                                        : typed.isEmpty() ? null : typed.removeFirst())
                .play(wishes(Matches.Opponent.HUMAN));

        List<String> shown = out.toString().lines().toList();
        int second = 0;
        while (!shown.get(second).startsWith("Player 2 (you)")) {
            second++;
        }
        List<String> before = shown.subList(Math.max(0, second - 40), second);
        assertThat(before).noneMatch(line -> line.contains("hand: "));
        assertThat(before.stream().filter(String::isEmpty).count()).isGreaterThan(30);
    }
}
