package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.GameSetup;
import dev.bob.mtg.Position;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.match.Match;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.player.HeuristicPlayer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
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
        var surface = new PlainSurface(_ -> lines.poll(), new PrintWriter(out, true));
        var person =
                new Person(
                        0,
                        names,
                        surface,
                        new Person.Keyboard(),
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
}
