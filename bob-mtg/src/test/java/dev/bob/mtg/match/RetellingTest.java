package dev.bob.mtg.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.setup.GameSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetellingTest {

    private final CardCatalog catalog = CardCatalog.builtIn();

    /// A game between two programs, one of which sits where a person would, until that many choices are made.
    private Replay played(Path folder, int choices) throws IOException {
        Deck deck = BuiltInDecks.find("boundless_elves").orElseThrow();
        GameHeader header =
                new GameHeader(
                        "g",
                        1,
                        0,
                        GameSetup.Options.USUAL,
                        List.of(
                                new GameHeader.Seat(
                                        "You", "human", deck.id(), deck.cards(), List.of()),
                                new GameHeader.Seat(
                                        "Bob", "heuristic", deck.id(), deck.cards(), List.of())));
        int[] left = {choices};
        var players = List.of(new HeuristicPlayer(1), new HeuristicPlayer(2));
        List<Participant> participants = new ArrayList<>();
        for (HeuristicPlayer player : players) {
            participants.add(asked ->
                    left[0]-- == 0
                            ? new MatchMove.Leave()
                            : MatchMove.Act.of(player.choose(asked.question())));
        }
        try (GameJournal journal = GameJournal.start(folder, header)) {
            boolean _ =
                    new Match(
                                    Game.create(header.setup(catalog::definition)),
                                    header,
                                    journal,
                                    participants,
                                    catalog::text)
                            .play();
        }
        return Replay.read(folder);
    }

    private List<Retelling.Told> told(Replay replay) {
        var retelling =
                new Retelling(replay, Game.create(replay.header().setup(catalog::definition)));
        List<Retelling.Told> all = new ArrayList<>();
        for (Optional<Retelling.Told> next = retelling.next();
                next.isPresent();
                next = retelling.next()) {
            all.add(next.get());
        }
        return all;
    }

    @Test
    void a_game_that_is_over_is_told_to_its_end_with_every_card(@TempDir Path folder)
            throws IOException {
        Replay replay = played(folder, Integer.MAX_VALUE);

        List<Retelling.Told> told = told(replay);

        assertThat(told).hasSize(replay.choices().size());
        List<String> lines = told.stream().flatMap(each -> each.events().stream()).toList();
        assertThat(lines)
                .anyMatch(line -> line.matches("You keep \\d cards"))
                .anyMatch(line -> line.matches("Bob keeps \\d cards"))
                .anyMatch(line -> line.endsWith("has lethal damage"))
                .noneMatch(line -> line.equals("Bob draws a card"));
        assertThat(lines.getLast()).endsWith("the game");
        assertThat(told).anyMatch(Retelling.Told::isPass);
    }

    @Test
    void of_a_game_that_goes_on_nothing_is_told_that_its_person_may_not_know(@TempDir Path folder)
            throws IOException {
        Replay replay = played(folder, 60);

        List<Retelling.Told> told = told(replay);

        List<String> lines = told.stream().flatMap(each -> each.events().stream()).toList();
        assertThat(lines)
                .anyMatch(line -> line.equals("Bob draws a card"))
                .anyMatch(line -> line.startsWith("You draw ") && !line.endsWith("a card"))
                .noneMatch(line -> line.startsWith("Bob draws ") && !line.endsWith("a card"));
    }
}
