package dev.bob.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.agent.AgentSettings;
import dev.bob.core.agent.Children;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Sync;
import dev.bob.core.turn.TurnListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// How long a conversation's start takes to find what earlier processes left, and a session to list its children:
/// by the number of sessions and the length of their tapes.
public final class ChildrenBench {

    private static final int ROUNDS = 15;
    private static final int CHILDREN = 20;

    private ChildrenBench() {}

    /// Measures and prints a line for each size.
    public static void main(String[] args) throws IOException {
        System.out.println(
                "sessions | entries each | recover ms | children of one ms | index made again ms");
        measure(10, 100);
        measure(1_000, 100);
        measure(1_000, 1_000);
    }

    private static void measure(int sessions, int entries) throws IOException {
        Path folder = Files.createTempDirectory("bob-children-bench");
        try (SessionStore store = open(folder)) {
            for (int i = 0; i < sessions; i++) {
                fill(store, "s" + i, entries);
            }
            for (int i = 0; i < CHILDREN; i++) {
                store.fork("s0", Long.MAX_VALUE, "child-" + i, intention()).close();
                ObjectNode event = Json.MAPPER.createObjectNode().put("name", Children.STARTED);
                event.put("child", "child-" + i).set("intention", intention());
                store.children().note("s0", "child-" + i, 0, event, false);
                store.children()
                        .note(
                                "s0",
                                "child-" + i,
                                0,
                                event.deepCopy().put("name", Children.ENDED),
                                true);
            }
        }
        double recover =
                median(() -> withChildren(folder, children -> children.recover(parent -> true)));
        double list = median(() -> withChildren(folder, children -> children.of("s0")));
        double again =
                median(() -> {
                    delete(folder.resolve("children.jsonl"));
                    withChildren(folder, children -> children.of("s0"));
                });
        System.out.printf(
                Locale.ROOT,
                "%,d | %,d | %.2f | %.2f | %.1f%n",
                sessions,
                entries,
                recover,
                list,
                again);
    }

    private static void withChildren(Path folder, java.util.function.Consumer<Children> use) {
        try (SessionStore store = open(folder);
                Children children =
                        new Children(
                                store,
                                (request, listener, cancellation) -> {
                                    throw new IllegalStateException("nothing is open");
                                },
                                AgentSettings.standard(),
                                () -> "id",
                                TurnListener.silent())) {
            use.accept(children);
        }
    }

    private static SessionStore open(Path folder) {
        return new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), Notice.ignored());
    }

    private static ObjectNode intention() {
        return Json.MAPPER.createObjectNode().put("next_steps", "count");
    }

    private static void fill(SessionStore store, String id, int entries) {
        List<Draft> drafts = new ArrayList<>();
        for (int i = 0; i < entries; i++) {
            drafts.add(
                    Draft.message(
                            "system", "entry " + i + " of it", Json.MAPPER.createObjectNode()));
        }
        try (Session session = store.open(id)) {
            session.mend();
            session.tape().append(drafts, Sync.PROCESS);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
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
