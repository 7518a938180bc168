package dev.bob.bench.faults;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.SessionSummary;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.storage.Notice;
import dev.bob.memory.approval.Approvals;
import dev.bob.memory.approval.CandidateQueue;
import dev.bob.memory.approval.Fingerprint;
import dev.bob.memory.approval.LedgerEntry;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.Memory;
import dev.bob.memory.approval.MemoryFiles;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Kills `./bob` at random moments while it does each of the things that write: what was acknowledged must be there
/// once, and the next start must work.
final class Kills {

    /// Longer than a start takes on the busiest machine: only one that hangs is one that fails.
    private static final Duration LONG = Duration.ofMinutes(10);

    private static final String END = "THE END";
    private static final int QUESTIONS = 4;

    /// What is killed.
    private enum Way {
        CHAT,
        ASK,
        APPROVAL,
        PRACTICE,
        AGENT,
        MATCH
    }

    private final Path launcher;
    private final Path folder;
    private final Random random = new Random(18);
    private final Set<String> acknowledged = new HashSet<>();

    Kills(Path launcher, Path folder) {
        this.launcher = launcher;
        this.folder = folder;
    }

    /// What is found afterwards.
    private record Found(int kept, int lost, int doubled) {}

    /// @param kills altogether
    /// @return whether nothing was lost or doubled and everything started again
    boolean run(int kills) throws IOException, InterruptedException {
        System.out.printf(
                "%-9s %6s %8s %13s %5s %5s %8s %12s %8s %5s%n",
                "killed",
                "kills",
                "in time",
                "acknowledged",
                "kept",
                "lost",
                "doubled",
                "next starts",
                "crashes",
                "temp");
        boolean well = true;
        Script script =
                Script.empty()
                        .withModels("m")
                        .on(
                                new Match(
                                        "",
                                        "/chat/completions",
                                        List.of(),
                                        List.of(),
                                        "tool",
                                        java.util.Optional.empty()),
                                Reply.answer("A ", "short ", "list. ", END))
                        .on(
                                Match.chat("Use the tool"),
                                Reply.answer().calling("fs.list", "{\"path\":\".\"}"))
                        .on(Match.any(), Reply.answer("An ", "answer ", "in ", "pieces. ", END));
        try (ScriptedServer server = ScriptedServer.start(script)) {
            for (Way way : Way.values()) {
                WatchedBob bob =
                        new WatchedBob(
                                launcher,
                                folder.resolve(way.name()),
                                Map.of("BOB_LOCAL_BASE_URL", server.baseUrl()));
                well &= kill(way, bob, Math.max(1, kills / Way.values().length));
            }
        }
        System.out.println(well ? "nothing lost, nothing doubled" : "SOMETHING WENT WRONG");
        return well;
    }

    private boolean kill(Way way, WatchedBob bob, int kills)
            throws IOException, InterruptedException {
        acknowledged.clear();
        prepare(way, bob, kills);
        double usual = once(way, bob, kills, LONG).seconds();
        List<String> left = bob.leftBehind();
        int inTime = 0;
        for (int i = 0; i < kills; i++) {
            inTime += once(way, bob, i, moment(usual)).exit() == 137 ? 1 : 0;
        }
        int promised = acknowledged.size();
        Found found = found(way, bob);
        int starts = 0;
        for (int i = 1; i <= 2; i++) {
            starts += once(way, bob, kills + i, LONG).exit() == 0 ? 1 : 0;
        }
        List<String> more = new ArrayList<>(bob.leftBehind());
        more.removeAll(left);
        long crashes = bob.crashes();
        System.out.printf(
                "%-9s %6d %8d %13d %5d %5d %8d %10d/2 %8d %5d%n",
                way.name().toLowerCase(java.util.Locale.ROOT),
                kills,
                inTime,
                promised,
                found.kept(),
                found.lost(),
                found.doubled(),
                starts,
                crashes,
                more.size());
        return found.lost() == 0
                && found.doubled() == 0
                && starts == 2
                && crashes == 0
                && more.isEmpty();
    }

    /// When to kill what usually takes so many seconds: every second time near its end, where it writes and says so.
    private Duration moment(double usual) {
        long all = Math.max(1, (long) (usual * 1_000));
        return Duration.ofMillis(
                random.nextBoolean()
                        ? 50 + random.nextLong(all)
                        : all * 7 / 10 + random.nextLong(1 + all * 4 / 10));
    }

    private WatchedBob.Ended once(Way way, WatchedBob bob, int i, Duration patience)
            throws IOException, InterruptedException {
        return switch (way) {
            case CHAT -> {
                var lines = new StringBuilder();
                for (int j = 0; j < QUESTIONS; j++) {
                    lines.append("Question ").append(i).append('-').append(j).append('\n');
                }
                WatchedBob.Ended ended =
                        bob.run(patience, lines.toString(), "chat", "--session", "talk");
                int answers = ended.out().split(END + "\n", -1).length - 1;
                for (int j = 0; j < Math.min(answers, QUESTIONS); j++) {
                    acknowledged.add("Question " + i + "-" + j);
                }
                yield ended;
            }
            case ASK -> asked(bob, patience, "Question " + i, "chat");
            case AGENT -> asked(bob, patience, "Use the tool for question " + i, "agent");
            case APPROVAL -> {
                String id = Fingerprint.of(candidate(i));
                WatchedBob.Ended ended =
                        bob.run(patience, "", "memory", "approve", id, "--reviewer", "Ada");
                if ((ended.out() + ended.err()).contains("Remembered: " + candidate(i).text())) {
                    acknowledged.add(id);
                }
                yield ended;
            }
            case PRACTICE -> {
                WatchedBob.Ended ended = bob.run(patience, "", "practice", "--max", "3", "--json");
                Matcher ids =
                        Pattern.compile("\"fingerprint\":\"([0-9a-f]{64})\"").matcher(ended.out());
                while (ids.find()) {
                    acknowledged.add(ids.group(1));
                }
                yield ended;
            }
            case MATCH ->
                    bob.run(
                            patience,
                            "\n".repeat(400),
                            "mtg",
                            "play",
                            "--deck",
                            "draconic_fury",
                            "--bob-deck",
                            "boundless_elves",
                            "--opponent",
                            "heuristic",
                            "--seed",
                            Integer.toString(i + 1));
        };
    }

    private WatchedBob.Ended asked(WatchedBob bob, Duration patience, String words, String pipeline)
            throws IOException, InterruptedException {
        WatchedBob.Ended ended =
                bob.run(patience, "", "ask", "--session", "talk", "--pipeline", pipeline, words);
        if (ended.out().contains(END + "\n")) {
            acknowledged.add(words);
        }
        return ended;
    }

    private static void prepare(Way way, WatchedBob bob, int kills) throws IOException {
        Files.createDirectories(bob.runtime());
        if (way == Way.APPROVAL) {
            try (Memories memories =
                    new Memories(MemoryFiles.in(bob.runtime()), Notice.ignored())) {
                List<CandidateQueue.Proposal> proposals = new ArrayList<>();
                for (int i = 0; i <= kills + 2; i++) {
                    proposals.add(
                            new CandidateQueue.Proposal(
                                    candidate(i),
                                    new PendingCandidate.Provenance(
                                            PendingCandidate.Origin.TURN,
                                            "s",
                                            i,
                                            null,
                                            null,
                                            null)));
                }
                new CandidateQueue(memories, Clock.systemUTC()).propose(proposals);
            }
        } else if (way == Way.PRACTICE) {
            List<String> lines = new ArrayList<>();
            for (int i = 1; i <= 5 * (kills + 3); i++) {
                lines.add(
                        "{\"ts_utc\":\"2026-03-01T12:00:00Z\",\"session_id\":\"s\",\"turn_number\":"
                                + i
                                + ",\"user_input\":\"I own boat number "
                                + i
                                + ".\",\"final_output\":\"Noted.\",\"tools\":[]}");
            }
            Files.write(bob.runtime().resolve("turns.jsonl"), lines);
        }
    }

    private static MemoryCandidate candidate(int i) {
        return new MemoryCandidate(
                "I own kayak number " + i + ".",
                MemoryCandidate.Type.FACT,
                List.of(),
                null,
                MemoryCandidate.Source.USER_SAID,
                "said");
    }

    private Found found(Way way, WatchedBob bob) throws IOException, InterruptedException {
        return switch (way) {
            case CHAT, ASK, AGENT -> counted(turns(bob.runtime()));
            case APPROVAL -> counted(memories(bob.runtime()));
            case PRACTICE -> counted(candidates(bob.runtime()));
            case MATCH -> journals(bob);
        };
    }

    private Found counted(List<String> kept) {
        Map<String, Integer> times = new HashMap<>();
        kept.forEach(one -> times.merge(one, 1, Integer::sum));
        return new Found(
                times.size(),
                (int) acknowledged.stream().filter(one -> !times.containsKey(one)).count(),
                (int) times.values().stream().filter(n -> n > 1).count());
    }

    /// The words of the committed turns, by the tape after a start has settled it.
    private static List<String> turns(Path runtime) {
        List<String> kept = new ArrayList<>();
        try (SessionStore store =
                new SessionStore(RuntimeFolder.of(runtime), Clock.systemUTC(), Notice.ignored())) {
            for (SessionSummary summary : store.list()) {
                try (Session session = store.open(summary.id())) {
                    session.mend();
                    String[] asked = {""};
                    session.tape()
                            .forward(
                                    0,
                                    entry -> {
                                        if (entry.payload().path("role").asText().equals("user")) {
                                            asked[0] = entry.payload().path("content").asText();
                                        }
                                        if (entry.is(TapeEntry.Kind.EVENT, "turn/end")
                                                && entry.payload().path("committed").asBoolean()) {
                                            kept.add(asked[0]);
                                        }
                                        return true;
                                    });
                    if (!session.problems().isEmpty()) {
                        kept.addAll(List.of("doesn't fit together", "doesn't fit together"));
                    }
                }
            }
        }
        return kept;
    }

    private static List<String> memories(Path runtime) {
        try (Memories memories = new Memories(MemoryFiles.in(runtime), Notice.ignored())) {
            new Approvals(memories, Clock.systemUTC(), () -> "none").complete();
            List<String> kept = new ArrayList<>(memories.all().stream().map(Memory::id).toList());
            Map<String, Long> times = new HashMap<>();
            memories.ledger().stream()
                    .map(LedgerEntry::stored)
                    .forEach(id -> times.merge(id, 1L, Long::sum));
            times.forEach((id, n) -> {
                if (n > 1) {
                    kept.add(id);
                }
            });
            return kept;
        }
    }

    private static List<String> candidates(Path runtime) {
        try (Memories memories = new Memories(MemoryFiles.in(runtime), Notice.ignored())) {
            return memories.proposed().stream().map(PendingCandidate::fingerprint).toList();
        }
    }

    /// Every journal can be played again to its last whole line.
    private static Found journals(WatchedBob bob) throws IOException, InterruptedException {
        List<Path> journals;
        try (Stream<Path> files = Files.walk(bob.runtime())) {
            journals = files.filter(file -> file.endsWith("journal.jsonl")).sorted().toList();
        }
        int lost = 0;
        for (Path journal : journals) {
            lost +=
                    bob.run(LONG, "", "mtg", "replay", journal.toString(), "--verify").exit() == 0
                            ? 0
                            : 1;
        }
        return new Found(journals.size(), lost, 0);
    }
}
