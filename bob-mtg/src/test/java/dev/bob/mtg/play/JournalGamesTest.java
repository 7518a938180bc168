package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.match.Match;
import dev.bob.mtg.match.MatchMove;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.RandomPlayer;
import dev.bob.mtg.setup.GameSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalGamesTest {

    private static GameHeader header(long seed) {
        List<Deck> decks = BuiltInDecks.all();
        Deck first = decks.get((int) (seed % 5));
        Deck second = decks.get((int) ((seed / 5 + 1) % 5));
        return new GameHeader(
                "g" + seed,
                seed,
                -1,
                GameSetup.Options.USUAL,
                List.of(
                        new GameHeader.Seat("A", "random", first.id(), first.cards(), List.of()),
                        new GameHeader.Seat(
                                "B", "heuristic", second.id(), second.cards(), List.of())));
    }

    private static List<Participant> players(long seed) {
        return List.of(
                Participant.of(new RandomPlayer(seed)), Participant.of(new HeuristicPlayer(seed)));
    }

    private static Game play(Path folder, long seed) throws IOException {
        GameHeader header = header(seed);
        try (GameJournal journal = GameJournal.start(folder, header)) {
            Match match =
                    new Match(
                            Game.create(header.setup(Games.catalog()::definition)),
                            header,
                            journal,
                            players(seed),
                            Games.catalog()::text);
            assertThat(match.play()).isTrue();
            return match.game();
        }
    }

    @Test
    void a_journal_plays_the_same_game_again_digest_by_digest(@TempDir Path folder)
            throws IOException {
        for (long seed = 0; seed < 5; seed++) {
            Path here = folder.resolve("g" + seed);
            Game game = play(here, seed);

            Replay replay = Replay.read(here);
            Replay.Played played =
                    replay.play(Games.catalog()::definition, Integer.MAX_VALUE, true);

            assertThat(replay.finished()).isTrue();
            assertThat(played.problem()).isEmpty();
            assertThat(played.game().digest()).isEqualTo(game.digest());
            assertThat(played.game().outcome()).isEqualTo(game.outcome());
            assertThat(here.resolve("summary.json")).content().contains("\"choices\"");
        }
    }

    @Test
    void a_journal_cut_anywhere_is_resumed_to_an_end(@TempDir Path folder) throws IOException {
        Path whole = folder.resolve("whole");
        play(whole, 3);
        byte[] bytes = Files.readAllBytes(GameJournal.fileIn(whole));
        int headerEnd =
                new String(bytes, java.nio.charset.StandardCharsets.UTF_8).indexOf('\n') + 1;

        for (int i = 0; i < 8; i++) {
            int cut = headerEnd + (bytes.length - headerEnd) * i / 8 + i * 7;
            Path here = Files.createDirectories(folder.resolve("cut" + i));
            Files.write(GameJournal.fileIn(here), Arrays.copyOf(bytes, cut));
            Replay replay = Replay.read(here);
            Replay.Played played =
                    replay.play(Games.catalog()::definition, Integer.MAX_VALUE, true);
            try (GameJournal journal = GameJournal.resume(here, replay.header(), played.played())) {
                new Match(
                                played.game(),
                                replay.header(),
                                journal,
                                players(99),
                                Games.catalog()::text)
                        .play();
            }

            assertThat(played.problem()).isEmpty();
            Replay again = Replay.read(here);
            assertThat(again.finished()).isTrue();
            assertThat(again.play(Games.catalog()::definition, Integer.MAX_VALUE, true).problem())
                    .isEmpty();
        }
    }

    @Test
    void a_changed_journal_is_found_out(@TempDir Path folder) throws IOException {
        play(folder, 2);
        Path file = GameJournal.fileIn(folder);
        List<String> lines = Files.readAllLines(file);
        lines.set(20, lines.get(20).replaceAll("\"digest\":\"[0-9a-f]+\"", "\"digest\":\"1\""));
        Files.write(file, lines);

        Replay.Played played =
                Replay.read(file).play(Games.catalog()::definition, Integer.MAX_VALUE, true);

        assertThat(played.problem())
                .hasValueSatisfying(p -> assertThat(p).startsWith("choice 20:"));
    }

    @Test
    void what_was_taken_back_does_not_count(@TempDir Path folder) throws IOException {
        GameHeader header = header(1);
        int[] asked = {0};
        Participant hesitant =
                a -> {
                    asked[0]++;
                    if (asked[0] == 6 && a.canTakeBack()) {
                        return new MatchMove.TakeBack();
                    }
                    return asked[0] > 30
                            ? new MatchMove.Concede()
                            : MatchMove.Act.of(a.legal().getFirst());
                };
        try (GameJournal journal = GameJournal.start(folder, header)) {
            new Match(
                            Game.create(header.setup(Games.catalog()::definition)),
                            header,
                            journal,
                            List.of(hesitant, hesitant),
                            Games.catalog()::text)
                    .play();
        }

        Replay replay = Replay.read(folder);

        assertThat(replay.play(Games.catalog()::definition, Integer.MAX_VALUE, true).problem())
                .isEmpty();
        assertThat(replay.finished()).isTrue();
    }
}
