package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.JournalCheck;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimReport;
import dev.bob.mtg.sim.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalCheckTest {
    private static SimReport simulate(int seats, int games, @Nullable Path folder)
            throws InterruptedException {
        var plan = new SimPlan(Games.simDecks(), null, seats, List.of("random"), games, 3, 1);
        return new Simulation(System::nanoTime).run(plan, _ -> {}, folder);
    }

    @Test
    void simulated_games_play_again_from_their_journals_whole_and_cut_off(@TempDir Path folder)
            throws IOException, InterruptedException {
        // given
        SimReport report = simulate(2, 6, folder.resolve("two"));
        simulate(4, 1, folder.resolve("four"));

        // when
        JournalCheck two =
                JournalCheck.of(
                        JournalCheck.below(folder.resolve("two")), Games.catalog()::definition, 3);
        JournalCheck four =
                JournalCheck.of(
                        JournalCheck.below(folder.resolve("four")), Games.catalog()::definition, 3);

        // then
        assertThat(two.problems()).isEmpty();
        assertThat(two.journals()).isEqualTo(6);
        assertThat(two.cuts()).isEqualTo(18);
        assertThat(two.choices()).isEqualTo(report.actions());
        assertThat(four.problems()).isEmpty();
        assertThat(four.choices()).isPositive();
    }

    @Test
    void a_journal_with_another_digest_is_named(@TempDir Path folder)
            throws IOException, InterruptedException {
        // given
        simulate(2, 2, folder);
        Path file = GameJournal.fileIn(folder.resolve("game-000001"));
        List<String> lines = Files.readAllLines(file);
        lines.set(9, lines.get(9).replaceAll("\"digest\":\"[0-9a-f]+\"", "\"digest\":\"1\""));
        Files.write(file, lines);

        // when
        JournalCheck check =
                JournalCheck.of(JournalCheck.below(folder), Games.catalog()::definition, 0);

        // then
        assertThat(check.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem).startsWith("game-000001: choice 9:"));
    }

    @Test
    void keeping_journals_changes_no_game(@TempDir Path folder) throws InterruptedException {
        assertThat(simulate(3, 3, folder).digest()).isEqualTo(simulate(3, 3, null).digest());
    }
}
