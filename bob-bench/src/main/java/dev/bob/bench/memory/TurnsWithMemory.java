package dev.bob.bench.memory;

import dev.bob.bench.ChatTurnBench;
import dev.bob.core.memory.Recall;
import dev.bob.core.storage.Notice;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.TurnMemory;
import dev.bob.memory.Encoders;
import dev.bob.memory.MemorySystem;
import dev.bob.memory.recall.Encoded;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.MiniLm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/// What a `chat` turn costs beside the model's own time when memory holds so and so many approved memories and two
/// hundred traces: the same pairs as in [ChatTurnBench], beside the same turns without memory.
final class TurnsWithMemory {

    private static final int TURNS = 150;
    private static final int LENGTH = 100;
    private static final int TRACES = 200;

    private TurnsWithMemory() {}

    static void print(Path tokenizer, List<Integer> sizes)
            throws IOException, InterruptedException {
        System.out.println("without memory");
        ChatTurnBench.run(
                tokenizer,
                TURNS,
                new int[] {LENGTH},
                Recall.none(),
                TurnMemory.none(),
                FilledMemory::question);
        for (int n : sizes) {
            Path folder = Files.createTempDirectory("memory-turns");
            Clock clock = Clock.systemUTC();
            FilledMemory.longTerm(folder, n, clock.instant());
            FilledMemory.shortTerm(folder, TRACES, clock.instant());
            Priced encoder = new Priced();
            try (MemorySystem memory =
                    new MemorySystem(
                            MemorySystem.Options.in(folder),
                            Encoders.inProcess(encoder),
                            TokenCounter::atMost,
                            clock,
                            UUID::randomUUID,
                            Notice.ignored(),
                            trouble -> System.err.println(trouble))) {
                memory.prepare();
                memory.search().look(FilledMemory.question(0), 1);
                while (memory.waitingForVectors() > 0) {
                    Thread.sleep(10);
                }
                encoder.atItsPrice = true;
                System.out.printf(Locale.ROOT, "%,d approved memories, %d traces%n", n, TRACES);
                ChatTurnBench.run(
                        tokenizer,
                        TURNS,
                        new int[] {LENGTH},
                        memory.recall(),
                        memory.turns(),
                        FilledMemory::question);
            } finally {
                MemoryBenchmark.delete(folder);
            }
        }
    }

    /// [WordVectors] that take as long as MiniLM's, once memory is full.
    private static final class Priced implements Encoder {
        private final Encoder words = new WordVectors();
        private final Encoder model = new MiniLm();
        volatile boolean atItsPrice;

        @Override
        public String id() {
            return words.id();
        }

        @Override
        public int dimension() {
            return words.dimension();
        }

        @Override
        public Encoded encode(String text) {
            if (atItsPrice) {
                model.encode(text);
            }
            return words.encode(text);
        }

        @Override
        public boolean ready() {
            return true;
        }

        @Override
        public void close() {
            model.close();
        }
    }
}
