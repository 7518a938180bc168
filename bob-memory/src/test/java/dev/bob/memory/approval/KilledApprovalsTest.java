package dev.bob.memory.approval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.storage.Notice;
import dev.bob.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is left when a process dies in the middle of a decision.
///
/// `-Dbob.kills=N` kills N processes (default 6); starting them takes the time.
class KilledApprovalsTest {

    private static final int KILLS = Integer.getInteger("bob.kills", 6);

    @TempDir Path folder;

    @Test
    void a_killed_process_loses_and_doubles_no_acknowledged_decision()
            throws IOException, InterruptedException {
        Random random = new Random(31);
        Path runtime = Files.createDirectories(folder.resolve("runtime"));
        Path said = Files.createFile(folder.resolve("said"));
        int inTheMiddle = 0;
        int beforeMemory = 0;

        for (int kill = 0; kill < KILLS; kill++) {
            long enough = lines(said, "a ").size() + 1L + random.nextInt(12);
            Process child =
                    ChildJvm.start(
                            ProcessBuilder.Redirect.appendTo(said.toFile()),
                            DecisionLoop.class,
                            runtime.toString(),
                            Integer.toString(kill));
            while (lines(said, "a ").size() < enough) {
                assertThat(child.isAlive()).isTrue();
                Thread.sleep(1);
            }
            spin(random.nextInt(4_000_000));
            child.destroyForcibly().waitFor();

            inTheMiddle += Files.readAllLines(said).getLast().startsWith("b ") ? 1 : 0;
            beforeMemory += verify(runtime, said) > 0 ? 1 : 0;
        }

        System.out.printf(
                "killed %d processes, %d in the middle of a decision, %d between ledger and memory: %d decisions acknowledged, 0 lost, 0 doubled%n",
                KILLS, inTheMiddle, beforeMemory, lines(said, "a ").size());
    }

    /// The next start: the ledger holds what was acknowledged, once and in order, long-term memory what the
    /// ledger says, and both can be made anew.
    ///
    /// @return how many approvals had reached the ledger, but not the memory
    private static int verify(Path runtime, Path said) throws IOException {
        List<Notice> notices = new ArrayList<>();
        try (Memories memories = new Memories(MemoryFiles.in(runtime), notices::add)) {
            Approvals approvals = new Approvals(memories, Clock.systemUTC(), () -> "unused");
            Set<String> begun = new HashSet<>(lines(said, "b "));
            List<String> acknowledged = lines(said, "a ");
            List<String> ledger =
                    memories.ledger().stream()
                            .map(e -> e.decisionId() + " " + e.action() + " " + e.stored())
                            .toList();
            assertThat(ledger).doesNotHaveDuplicates();
            assertThat(ledger.stream().filter(new HashSet<>(acknowledged)::contains).toList())
                    .isEqualTo(acknowledged);
            assertThat(memories.ledger()).allMatch(e -> begun.contains(e.decisionId()));

            // The first look has mended it.
            assertThat(approvals.complete()).isZero();
            List<Memory> standing = memories.all();
            assertThat(standing).extracting(Memory::id).doesNotHaveDuplicates();
            assertThat(standing)
                    .extracting(Memory::id)
                    .containsExactlyInAnyOrderElementsOf(
                            memories.ledger().stream()
                                    .filter(e -> e.action() == LedgerEntry.Action.APPROVE)
                                    .map(LedgerEntry::stored)
                                    .distinct()
                                    .toList());
            assertThat(Files.readAllLines(runtime.resolve("ltm.jsonl"))).hasSize(standing.size());
            anew(runtime, standing);
            assertThat(notices)
                    .allSatisfy(n -> assertThat(n.message()).containsAnyOf("torn", "put back"));
            return (int) notices.stream().filter(n -> n.message().contains("put back")).count();
        }
    }

    private static void anew(Path runtime, List<Memory> standing) throws IOException {
        Path copy = Files.createTempDirectory(runtime.getParent(), "rebuilt");
        for (String name : List.of("memory_approvals.jsonl", "memory_pending.jsonl")) {
            Files.copy(runtime.resolve(name), copy.resolve(name));
        }
        try (Memories memories = new Memories(MemoryFiles.in(copy), Notice.ignored())) {
            new Approvals(memories, Clock.systemUTC(), () -> "unused").rebuild();

            assertThat(copy.resolve("ltm.jsonl"))
                    .hasSameBinaryContentAs(runtime.resolve("ltm.jsonl"));
            assertThat(memories.all()).isEqualTo(standing);
        }
    }

    /// What the children have said so far, in whole lines.
    private static List<String> lines(Path said, String what) throws IOException {
        String text = Files.readString(said);
        return text.substring(0, text.lastIndexOf('\n') + 1)
                .lines()
                .filter(line -> line.startsWith(what))
                .map(line -> line.substring(what.length()))
                .toList();
    }

    private static void spin(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
