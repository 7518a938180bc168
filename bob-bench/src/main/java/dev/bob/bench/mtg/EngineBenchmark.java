package dev.bob.bench.mtg;

import com.sun.management.ThreadMXBean;
import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.sim.PathCount;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// What the rules engine costs: `games` (times by JMH), `forks` (bytes of kept forks), `paths` (chains of choices from
/// fixed positions, and how fast they are walked), `boards` (an action on boards of growing size), `evaluation` (how well
/// the search's evaluation foretells who wins).
public final class EngineBenchmark {
    private static final int[][] POSITIONS = {{1, 0, 7}, {1, 60, 7}, {2, 100, 7}, {4, 120, 7}};

    private EngineBenchmark() {}

    /// @param args `games`, `forks`, `paths [DEPTH]`, `boards [FILE]` or `evaluation GAMES SEED [FILE]`
    public static void main(String[] args) throws RunnerException, IOException {
        switch (args.length == 0 ? "" : args[0]) {
            case "games" ->
                    new Runner(
                                    new OptionsBuilder()
                                            .include(GameBench.class.getName() + "\\.")
                                            .build())
                            .run();
            case "forks" -> forks();
            case "paths" -> paths(args.length > 1 ? Integer.parseInt(args[1]) : 0);
            case "boards" -> Boards.run(Arrays.stream(args).skip(1).map(Path::of).toList());
            case "evaluation" -> {
                if (args.length < 3
                        || !args[1].matches("[1-9]\\d{0,6}")
                        || !args[2].matches("\\d{1,9}")) {
                    System.err.println("evaluation GAMES SEED [FILE]");
                    System.exit(2);
                }
                EvaluationFit.run(
                        Integer.parseInt(args[1]),
                        Long.parseLong(args[2]),
                        Arrays.stream(args).skip(3).map(Path::of).toList());
            }
            default -> {
                System.err.println(
                        "games, forks, paths [DEPTH], boards [FILE] or evaluation GAMES SEED [FILE]");
                System.exit(2);
            }
        }
    }

    /// The bytes that one more fork keeps, as it is and after one action: what was allocated for it.
    private static void forks() {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int[] position : POSITIONS) {
            Game game = PathCount.position(GameBench.start(position[0]), position[0], position[1]);
            List<Action> legal = game.legalActions();
            var kept = new ArrayList<Game>(2 * legal.size());
            for (int round = 0; round < 200; round++) {
                kept.clear();
                for (Action action : legal) {
                    Game fork = game.fork();
                    fork.submit(action);
                    kept.add(fork);
                }
            }
            kept.clear();
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < legal.size(); i++) {
                kept.add(game.fork());
            }
            long forked = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < legal.size(); i++) {
                kept.get(i).submit(legal.get(i));
            }
            long acted = threads.getCurrentThreadAllocatedBytes();
            System.out.printf(
                    Locale.ROOT,
                    "seed %d, %d choices: %d bytes a fork, %d more allocated by one action in it"
                            + " (mean of %d)%n",
                    position[0],
                    position[1],
                    (forked - before) / legal.size(),
                    (acted - forked) / legal.size(),
                    legal.size());
        }
    }

    private static void paths(int depth) {
        for (int[] position : POSITIONS) {
            Game game = PathCount.position(GameBench.start(position[0]), position[0], position[1]);
            for (int d = 1; d <= (depth > 0 ? depth : position[2]); d++) {
                long begin = System.nanoTime();
                long count = PathCount.of(game, d);
                double seconds = (System.nanoTime() - begin) / 1e9;
                System.out.printf(
                        Locale.ROOT,
                        "seed %d, %d choices, depth %d: %,d paths, %,.0f paths/s%n",
                        position[0],
                        position[1],
                        d,
                        count,
                        count / seconds);
            }
        }
    }
}
