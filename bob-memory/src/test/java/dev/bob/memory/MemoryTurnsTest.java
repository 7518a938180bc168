package dev.bob.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.context.ContextBudget;
import dev.bob.core.model.ModelAccess;
import dev.bob.core.model.offline.OfflineModel;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.TurnRequest;
import dev.bob.memory.approval.Human;
import dev.bob.memory.eval.MemoryEvaluation;
import dev.bob.memory.eval.MemoryScript;
import dev.bob.memory.eval.Rehearsal;
import dev.bob.memory.recall.MiniLm;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The labelled conversations of our own, through the real pipeline and without a model.
class MemoryTurnsTest {

    private static final Path TURNS =
            Path.of(System.getProperty("bob.memory.turns", "../bob-bench/data/memory-turns.jsonl"));

    @Test
    void what_is_proposed_answered_corrected_and_forgotten_is_nearly_always_right(
            @TempDir Path folder) {
        try (MiniLm encoder = new MiniLm()) {
            OfflineModel model = new OfflineModel();
            Rehearsal.Parts parts =
                    new Rehearsal.Parts(
                            (options, name) ->
                                    new ModelAccess.ServingModel(
                                            "offline", "", true, false, 0, model),
                            TurnRequest.Options.chat(),
                            ContextBudget.standard(),
                            TokenCounter::atMost,
                            encoder,
                            MemorySystem.Options::in,
                            (memory, decision) ->
                                    memory.approvals().decide(new Human("tester"), decision, ""),
                            new Random(7),
                            trouble -> System.err.println(trouble));

            MemoryEvaluation.Report report =
                    MemoryEvaluation.run(
                            MemoryScript.read(TURNS),
                            name ->
                                    new Rehearsal(
                                            parts,
                                            folder.resolve(name),
                                            Instant.parse("2026-11-01T08:00:00Z")));

            System.out.printf(
                    "%d turns: precision %.3f, recall %.3f, answered %d of %d, stale %d, returned %d, secrets %d%n",
                    report.turns(),
                    report.proposals().precision(),
                    report.proposals().recall(),
                    report.answered().right(),
                    report.answered().asked(),
                    report.stale(),
                    report.returned(),
                    report.secretsStored());
            report.proposals().byType().forEach((type, of) -> System.out.println(type + " " + of));
            report.cases().forEach(System.out::println);
            assertThat(report.proposals().precision()).isGreaterThanOrEqualTo(0.9);
            assertThat(report.proposals().recall()).isGreaterThanOrEqualTo(0.6);
            assertThat(report.answered().right())
                    .isGreaterThanOrEqualTo((int) (0.6 * report.answered().asked()));
            assertThat(report.stale()).isZero();
            assertThat(report.returned()).isZero();
            assertThat(report.secretsStored()).isZero();
        }
    }
}
