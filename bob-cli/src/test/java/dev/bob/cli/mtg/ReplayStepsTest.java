package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.setup.GameSetup;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayStepsTest {

    private final CardCatalog catalog = CardCatalog.builtIn();

    private Replay journal(Path folder) throws IOException {
        List<GameHeader.Seat> seats =
                BuiltInDecks.all().stream()
                        .limit(2)
                        .map(deck ->
                                new GameHeader.Seat(
                                        deck.id(), "heuristic", deck.id(), deck.cards(), List.of()))
                        .toList();
        GameHeader header = new GameHeader("g", 5, 0, GameSetup.Options.USUAL, seats);
        Game game = Game.create(header.setup(catalog::definition));
        HeuristicPlayer player = new HeuristicPlayer(1);
        try (GameJournal journal = GameJournal.start(folder.resolve("g"), header)) {
            for (int i = 0; i < 60; i++) {
                int seat = game.decision().orElseThrow().player();
                Action action = player.choose(Question.of(game));
                String text = game.describe(action);
                String stoodFor = game.standsFor(action);
                game.submit(action);
                journal.choice(seat, action, stoodFor, text, "", game.digest());
            }
        }
        return Replay.read(folder.resolve("g"));
    }

    @Test
    void a_journal_is_walked_both_ways_and_branched_off(@TempDir Path folder) throws IOException {
        Replay replay = journal(folder);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        Deque<String> lines =
                new ArrayDeque<>(List.of("", "", "b", "b", "b", "40", "v", "branch", "x", "999"));

        new ReplaySteps(
                        replay,
                        catalog,
                        _ -> lines.isEmpty() ? null : lines.removeFirst(),
                        new PrintStream(written, true, StandardCharsets.UTF_8),
                        folder,
                        0)
                .run();

        assertThat(written.toString(StandardCharsets.UTF_8))
                .contains("This is the beginning.", "40  ", "\"x\" isn't understood", "60  ")
                .contains("bob mtg play --resume g-at-40");
        Replay branch = Replay.read(folder.resolve("g-at-40"));
        assertThat(branch.choices()).hasSize(40);
        Replay.Played played = branch.play(catalog::definition, 40, true);
        assertThat(played.problem()).isEmpty();
        assertThat(played.game().digest())
                .isEqualTo(replay.play(catalog::definition, 40, false).game().digest());
    }
}
