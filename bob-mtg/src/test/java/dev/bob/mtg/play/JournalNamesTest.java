package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A journal says what was chosen by name; the place in a list that is made anew for each decision is only a hint.
class JournalNamesTest {
    private static final Pattern PLACE =
            Pattern.compile("\"(option|ability|way)\":(\\d+),\"name\":\"([^\"]*)\"");

    @TempDir private Path folder = Path.of("");
    private Path game = Path.of("");

    @BeforeEach
    void a_game_was_played() throws IOException, InterruptedException {
        new Simulation(System::nanoTime)
                .run(
                        new SimPlan(Games.simDecks(), null, 2, List.of("random"), 1, 21, 1),
                        _ -> {},
                        folder);
        try (var all = Files.list(folder)) {
            game = all.filter(Files::isDirectory).findFirst().orElseThrow();
        }
    }

    private Replay.Played playedWith(UnaryOperator<String> change) throws IOException {
        Path file = GameJournal.fileIn(game);
        List<String> lines = Files.readAllLines(file).stream().map(change).toList();
        Files.write(file, lines);
        Replay replay = Replay.read(game);
        return replay.play(Games.catalog()::definition, replay.choices().size(), true);
    }

    @Test
    void given_other_places_when_played_again_then_the_names_decide() throws IOException {
        var moved = new java.util.concurrent.atomic.AtomicInteger();

        Replay.Played played =
                playedWith(line ->
                        PLACE.matcher(line)
                                .replaceAll(found -> {
                                    moved.incrementAndGet();
                                    return "\""
                                            + found.group(1)
                                            + "\":97,\"name\":\""
                                            + found.group(3)
                                            + "\"";
                                }));

        assertThat(moved).hasPositiveValue();
        assertThat(played.problem()).isEmpty();
    }

    @Test
    void given_no_names_when_played_again_then_the_places_decide_as_in_earlier_journals()
            throws IOException {
        Replay.Played played =
                playedWith(line ->
                        line.replaceFirst(",\"name\":\"[^\"]*\"\\},\"digest", "},\"digest"));

        assertThat(played.problem()).isEmpty();
        assertThat(played.played()).isGreaterThan(100);
    }

    @Test
    void given_a_name_that_nothing_has_when_played_again_then_the_replay_says_so()
            throws IOException {
        Replay.Played played =
                playedWith(
                        line -> PLACE.matcher(line).replaceAll("\"$1\":$2,\"name\":\"no such\""));

        assertThat(played.problem().orElseThrow())
                .contains("the game doesn't offer what was chosen: \"no such\"");
    }
}
