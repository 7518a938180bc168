package dev.bob.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.agent.Phase;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Sync;
import dev.bob.memory.tape.TapeIndex;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/// What a session's tape costs at several lengths, in one run: to open it and read its state, to read the phase
/// since the last anchor, to append, to search. `TapeBench [ENTRIES…]`; an anchor stands every 500 entries.
public final class TapeBench {

    private static final int BETWEEN_ANCHORS = 500;
    private static final int ROUNDS = 30;
    private static final String[] WORDS =
            "tea pot green black leaf water warm cold cup spoon sugar milk honey lemon ginger mint"
                    .split(" ");

    private TapeBench() {}

    /// Measures and prints a line for each length.
    public static void main(String[] args) throws Exception {
        int[] lengths =
                args.length == 0
                        ? new int[] {1_000, 100_000, 1_000_000}
                        : Arrays.stream(args).mapToInt(Integer::parseInt).toArray();
        System.out.println(
                "entries | open ms | phase ms | append ms | first index s | search ms (medians of "
                        + ROUNDS
                        + ")");
        for (int length : lengths) {
            Path folder = Files.createTempDirectory("bob-tape-bench");
            measure(folder, length);
        }
    }

    private static void measure(Path folder, int length) {
        try (SessionStore store =
                        new SessionStore(
                                RuntimeFolder.of(folder), Clock.systemUTC(), Notice.ignored());
                Session session = store.open("s")) {
            fill(session, length);
            session.mend();
            double open =
                    median(() -> {
                        try (Session again = store.open("s")) {
                            again.state();
                        }
                    });
            double phase = median(() -> Phase.of(session.tape()));
            double append =
                    median(() -> session.tape().append(Draft.message("user", "one more", meta())));
            TapeIndex index = new TapeIndex(Notice.ignored());
            long began = System.nanoTime();
            index.search(session, "needle", 10);
            double first = (System.nanoTime() - began) / 1e9;
            double search =
                    median(() -> {
                        session.tape().append(Draft.message("user", "another cup", meta()));
                        index.search(session, "needle cup", 10);
                    });
            System.out.printf(
                    Locale.ROOT,
                    "%,d | %.2f | %.2f | %.2f | %.1f | %.2f%n",
                    length,
                    open,
                    phase,
                    append,
                    first,
                    search);
        }
    }

    private static void fill(Session session, int length) {
        Random random = new Random(1);
        List<Draft> batch = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            if (i % BETWEEN_ANCHORS == BETWEEN_ANCHORS - 1) {
                batch.add(Draft.anchor("phase-" + i));
            } else {
                StringBuilder text = new StringBuilder(i % 1000 == 7 ? "needle" : "");
                for (int word = 0; word < 12; word++) {
                    text.append(' ').append(WORDS[random.nextInt(WORDS.length)]);
                }
                batch.add(
                        Draft.message(
                                i % 2 == 0 ? "system" : "assistant", text.toString(), meta()));
            }
            if (batch.size() == 1000 || i == length - 1) {
                session.tape().append(batch, Sync.PROCESS);
                batch.clear();
            }
        }
    }

    private static ObjectNode meta() {
        return Json.MAPPER.createObjectNode();
    }

    private static double median(Runnable action) {
        double[] times = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            long began = System.nanoTime();
            action.run();
            times[i] = (System.nanoTime() - began) / 1e6;
        }
        Arrays.sort(times);
        return times[ROUNDS / 2];
    }
}
