package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.match.Match;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.setup.Position;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person is told at the plain table, in a match from a position.
class PersonTest {

    private final CardCatalog catalog = CardCatalog.builtIn();
    private final StringWriter out = new StringWriter();

    private CardDefinition card(String name) {
        return catalog.definition(name).orElseThrow();
    }

    private String play(Path folder, Position position, String... typed) throws IOException {
        Deque<String> lines = new ArrayDeque<>(List.of(typed));
        return play(folder, position, _ -> lines.poll());
    }

    private String play(Path folder, Position position, LineInput in) throws IOException {
        List<String> names = List.of("You", "Bob");
        var header =
                new GameHeader(
                        "g",
                        1,
                        0,
                        GameSetup.Options.USUAL,
                        List.of(
                                new GameHeader.Seat("You", "human", "d", List.of(), List.of()),
                                new GameHeader.Seat(
                                        "Bob", "heuristic", "d", List.of(), List.of())));
        var surface = new PlainSurface(in, new PrintWriter(out, true));
        var person =
                new Person(
                        0,
                        names,
                        surface,
                        new Person.SharedKeyboard(),
                        name -> CardsCommand.lines(catalog, name),
                        _ -> List.of());
        try (GameJournal journal = GameJournal.start(folder, header)) {
            boolean _ =
                    new Match(
                                    Game.at(position),
                                    header,
                                    journal,
                                    List.of(person, Participant.of(new HeuristicPlayer(1))),
                                    catalog::text)
                            .play();
        }
        return out.toString();
    }

    @Test
    void a_question_within_an_ability_says_whose_it_is_and_what_that_does(@TempDir Path folder)
            throws IOException {
        Position position = Position.of(2, 1);
        position.put(0, Zone.HAND, card("Heavenly Blademaster"));
        position.put(0, Zone.BATTLEFIELD, card("Greatsword"), card("Trusty Machete"));
        for (int i = 0; i < 6; i++) {
            position.put(0, Zone.BATTLEFIELD, card("Plains"));
            position.put(0, Zone.LIBRARY, card("Plains")).put(1, Zone.LIBRARY, card("Plains"));
        }

        String said = play(folder, position, "blademaster", "yes", "greatsword", "quit");

        assertThat(said)
                .contains("Heavenly Blademaster: You may do it.")
                .contains("When Heavenly Blademaster enters, you may attach any number of ")
                .contains("So far: Greatsword.");
    }

    private Position firstMain(String... hand) {
        Position position = Position.of(2, 1);
        for (String name : hand) {
            position.put(0, Zone.HAND, card(name));
        }
        for (int i = 0; i < 6; i++) {
            position.put(0, Zone.LIBRARY, card("Plains")).put(1, Zone.LIBRARY, card("Plains"));
        }
        return position;
    }

    @Test
    void a_spell_with_many_values_of_x_and_targets_is_one_line_that_asks_for_them(
            @TempDir Path folder) throws IOException {
        Position position = firstMain("Blaze");
        position.put(1, Zone.BATTLEFIELD, card("Llanowar Elves"), card("Serra Angel"));
        for (int i = 0; i < 4; i++) {
            position.put(0, Zone.BATTLEFIELD, card("Mountain"));
        }

        String said = play(folder, position, "2", "", "2", "angel", "", "quit");

        assertThat(said.replaceAll("\\s+", " "))
                .contains("2 Cast Blaze … {X}{R} 3 Go to the second main phase")
                .contains("Something has to be chosen: 1 to 4; u takes your move back.")
                .contains("You cast Blaze", "Blaze targets Serra Angel")
                .doesNotContain("Cast Blaze with X = 0");
    }

    @Test
    void a_name_that_fits_only_ways_of_one_spell_begins_it_and_exact_words_finish_it(
            @TempDir Path folder) throws IOException {
        Position position = firstMain("Blaze");
        position.put(1, Zone.BATTLEFIELD, card("Llanowar Elves"), card("Serra Angel"));
        for (int i = 0; i < 4; i++) {
            position.put(0, Zone.BATTLEFIELD, card("Mountain"));
        }

        String begun = play(folder.resolve("begun"), position, "cast blaze", "quit");
        String finished =
                play(folder.resolve("finished"), position, "blaze with x = 3 → serra", "quit");

        assertThat(begun).doesNotContain("That could be");
        assertThat(finished).contains("Blaze targets Serra Angel");
    }

    @Test
    void what_cant_be_done_is_answered_with_the_reason(@TempDir Path folder) throws IOException {
        Position position = firstMain("Mountain", "Mountain", "Crucible of Fire");
        position.put(0, Zone.BATTLEFIELD, card("Dragon Hatchling"));
        position.put(1, Zone.BATTLEFIELD, card("Greatsword"));

        String said =
                play(
                        folder,
                        position,
                        "play mountain",
                        "play mountain",
                        "why can't I play another land?",
                        "cast crucible of fire",
                        "attack",
                        "block with dragon hatchling",
                        "attack with crucible",
                        "cast dragon hatchling",
                        "use greatsword",
                        "play moutain",
                        "cast serra angel",
                        "quit");

        assertThat(said.replaceAll("\\s+", " "))
                .contains(
                        "play Mountain: You have played as many lands as you may this turn. (rule 305.2) play Mountain: You have played as many lands as you may",
                        "cast Crucible of Fire: You can't get the mana to pay its mana cost. It costs {3}{R}; untapped lands: Mountain. (rule 601.2g)",
                        "attack with Dragon Hatchling: Attackers are declared in the declare attackers step; pass priority to get there. (rule 508.1)",
                        "Dragon Hatchling: No creature is attacking you now. (rule 509.1a)",
                        "Crucible of Fire: It is no creature; only your creatures on the battlefield attack. (rule 508.1a)",
                        "Dragon Hatchling: It is on the battlefield already, so it can't be played.",
                        ": Only its controller can activate its abilities. (rule 602.2)",
                        "Nothing that you can see is called \"moutain\". Did you mean Mountain?",
                        "You have no card of that name where you could use it; i serra angel shows it.")
                .doesNotContain("your second main phase");
    }

    @Test
    void attackers_are_declared_by_name_and_another_is_refused_with_the_reason(@TempDir Path folder)
            throws IOException {
        Position position = firstMain("Mountain");
        position.put(0, Zone.BATTLEFIELD, card("Dragon Hatchling"), card("Llanowar Elves"));

        String said =
                play(
                        folder,
                        position,
                        "",
                        "attack with hatchling",
                        "attack with mountain",
                        "why can't I block?",
                        "quit");

        assertThat(said.replaceAll("\\s+", " "))
                .contains(
                        "[x] Dragon Hatchling",
                        "Mountain: It is no creature;",
                        "No creature is attacking you now. (rule 509.1a)");
    }

    @Test
    void a_spell_is_played_by_its_name_at_a_target(@TempDir Path folder) throws IOException {
        Position position = firstMain("Lightning Bolt");
        position.put(0, Zone.BATTLEFIELD, card("Mountain"));

        String said = play(folder, position, "play bolt", "play bolt at b", "quit");

        assertThat(said)
                .containsPattern("That could be \\d or \\d; type the number.")
                .contains("Lightning Bolt targets Bob");
    }

    private static LineInput terminal(String... typed) {
        Deque<String> lines = new ArrayDeque<>(List.of(typed));
        return new LineInput() {
            @Override
            public @Nullable String readLine(String prompt) {
                return lines.poll();
            }

            @Override
            public boolean isTerminal() {
                return true;
            }
        };
    }

    @Test
    void whoever_ends_the_turn_with_a_land_left_is_reminded_once(@TempDir Path folder)
            throws IOException {
        String said = play(folder, firstMain("Mountain"), terminal("end", "end", "quit"));

        assertThat(said)
                .containsOnlyOnce(
                        "You could still play a land (Play Mountain). \"end\" again goes on.")
                .contains("— turn 2, ");
    }

    @Test
    void scripts_and_turns_without_a_land_to_play_are_ended_at_once(
            @TempDir Path one, @TempDir Path two) throws IOException {
        String script = play(one, firstMain("Mountain"), "end", "quit");
        String played = play(two, firstMain("Mountain"), terminal("play mountain", "end", "quit"));

        assertThat(script).contains("— turn 2, ").doesNotContain("could still play");
        assertThat(played).contains("— turn 2, ").doesNotContain("could still play");
    }

    @Test
    void what_a_keyword_or_a_card_is_can_be_asked_in_words(@TempDir Path folder)
            throws IOException {
        String said =
                play(
                        folder,
                        firstMain("Crucible of Fire"),
                        "what is trample?",
                        "i deathtouch",
                        "what does crucible of fire do?",
                        "how does flying work",
                        "quit");

        assertThat(said)
                .contains(
                        "(rule 702.19)",
                        "(rule 702.2)",
                        "Dragon creatures you control get",
                        "(rule 702.9)")
                .doesNotContain("Nothing that you can see");
    }
}
