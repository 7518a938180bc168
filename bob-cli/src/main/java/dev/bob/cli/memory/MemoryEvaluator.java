package dev.bob.cli.memory;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.bob.app.Bob;
import dev.bob.app.memory.MemoryParts;
import dev.bob.app.memory.NearInMeaning;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.turn.TurnRequest;
import dev.bob.memory.MemorySystem;
import dev.bob.memory.approval.Human;
import dev.bob.memory.eval.MemoryEvaluation;
import dev.bob.memory.eval.MemoryScript;
import dev.bob.memory.eval.MemoryScript.Line;
import dev.bob.memory.eval.Rehearsal;
import dev.bob.memory.recall.Encoder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// `bob eval memory`: plays conversations with labels through the pipeline `chat`, each person in a runtime folder of
/// their own, and prints what memory did right.
final class MemoryEvaluator {

    private static final Human REVIEWER = new Human("evaluation");

    private final Console console;

    MemoryEvaluator(Console console) {
        this.console = console;
    }

    /// @param offline without any model server, also if one answers
    int run(Path file, boolean offline, boolean remote, boolean json) {
        SequencedMap<String, List<Line>> people = MemoryScript.read(file);
        Bob bob = console.bob();
        PrintStream err = console.invocation().err();
        err.println("playing " + people.size() + " people");
        Path folder = temporary();
        try (Encoder encoder = MemoryParts.inProcess(bob.configuration())) {
            Rehearsal.Parts parts =
                    new Rehearsal.Parts(
                            offline
                                    ? bob.offlineOnly(new NearInMeaning(() -> encoder))
                                    : bob.models(),
                            new TurnRequest.Options("chat", null, Set.of(), remote, true),
                            ContextBudget.standard(),
                            bob.tokens(),
                            encoder,
                            MemorySystem.Options::in,
                            (memory, decision) -> memory.approvals().decide(REVIEWER, decision, ""),
                            RandomGenerator.getDefault(),
                            trouble -> err.println("bob: " + trouble));
            MemoryEvaluation.Report report =
                    MemoryEvaluation.run(
                            people,
                            name ->
                                    new Rehearsal(
                                            parts,
                                            folder.resolve(name.replaceAll("\\W", "_")),
                                            bob.clock().instant()));
            if (json) {
                console.invocation().out().println(Json.MAPPER.writeValueAsString(report));
            } else {
                print(report, console.invocation().out());
            }
        } catch (JsonProcessingException e) {
            throw new BobException(BobException.Kind.INTERNAL, "Can't make JSON: " + e, e);
        } finally {
            delete(folder);
        }
        return 0;
    }

    private static void print(MemoryEvaluation.Report report, PrintStream out) {
        MemoryEvaluation.ProposalFigures proposals = report.proposals();
        out.printf(
                Locale.ROOT,
                "%d turns%nproposals: precision %.3f, recall %.3f (%d proposed, %d wanted)%n",
                report.turns(),
                proposals.precision(),
                proposals.recall(),
                proposals.proposed(),
                proposals.wanted());
        proposals
                .byType()
                .forEach((type, of) ->
                        out.printf(
                                Locale.ROOT,
                                "  %-17s precision %.3f, recall %.3f (%d proposed, %d wanted)%n",
                                type,
                                of.precision(),
                                of.recall(),
                                of.proposed(),
                                of.wanted()));
        out.printf(
                "answered: %d of %d%nstale: %d%nreturned: %d%nsecrets stored: %d%n",
                report.answered().right(),
                report.answered().asked(),
                report.stale(),
                report.returned(),
                report.secretsStored());
        report.cases()
                .forEach(failed ->
                        out.println(
                                failed.session()
                                        + " turn "
                                        + failed.turn()
                                        + ": "
                                        + String.join("; ", failed.failed())));
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("bob-eval-memory");
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "No temporary folder can be made: " + e.getMessage(),
                    e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // It lies in the temp folder; the system tidies up there.
        }
    }
}
