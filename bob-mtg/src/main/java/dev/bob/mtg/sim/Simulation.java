package dev.bob.mtg.sim;

import dev.bob.mtg.engine.GameRules;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Plays many games. Which games are played, and how they go, follows from the plan alone; threads only share the work.
public final class Simulation {

    private static final int FEW_PIECES = 8;

    private final LongSupplier nanoTime;
    private final boolean checked;

    /// @param nanoTime the clock that the games are timed with
    public Simulation(LongSupplier nanoTime) {
        this(nanoTime, false);
    }

    /// @param checked whether everything that is kept or left out for speed is worked out in full, too, and compared; a
    ///     difference ends the game as an error
    public Simulation(LongSupplier nanoTime, boolean checked) {
        this.nanoTime = nanoTime;
        this.checked = checked;
    }

    /// Plays the plan.
    ///
    /// @param progress told after each game how many are done; may be called from several threads
    /// @throws InterruptedException when interrupted; the games under way are given up
    public SimReport run(SimPlan plan, IntConsumer progress) throws InterruptedException {
        return run(plan, progress, null);
    }

    /// Plays the plan and keeps journals of its games.
    ///
    /// @param journals the folder below which each game gets one of its own; null for no journals
    public SimReport run(SimPlan plan, IntConsumer progress, @Nullable Path journals)
            throws InterruptedException {
        long begin = nanoTime.getAsLong();
        var ranges = new ConcurrentLinkedQueue<>(pieces(plan));
        AtomicInteger done = new AtomicInteger();
        GameRules rules = new GameRules();
        Callable<SimTally> work =
                () -> {
                    SimTally tally = SimTally.none(plan);
                    for (GameRange range = ranges.poll(); range != null; range = ranges.poll()) {
                        Runnable tell = () -> progress.accept(done.incrementAndGet());
                        tally = tally.merge(play(plan, range, rules, tell, journals, checked));
                    }
                    return tally;
                };
        SimTally tally = SimTally.none(plan);
        ExecutorService threads =
                Executors.newFixedThreadPool(
                        plan.threads(), Thread.ofPlatform().name("sim-", 1).daemon().factory());
        try {
            var finished = new ExecutorCompletionService<SimTally>(threads);
            for (int i = 0; i < plan.threads(); i++) {
                finished.submit(work);
            }
            for (int i = 0; i < plan.threads(); i++) {
                tally = tally.merge(finished.take().get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("A game could not be played: " + e.getCause(), e);
        } finally {
            threads.shutdownNow();
        }
        return tally.report((nanoTime.getAsLong() - begin) / 1e9);
    }

    /// The pieces of a plan for one machine: as on a cluster, unless there are so few games that threads would idle.
    private static List<GameRange> pieces(SimPlan plan) {
        List<GameRange> ranges = GameRange.cut(plan.games());
        return ranges.size() >= FEW_PIECES * plan.threads()
                ? ranges
                : GameRange.cut(plan.games(), 1);
    }

    /// Plays a piece of the plan.
    ///
    /// @param rules may be shared by all pieces
    /// @throws InterruptedException when interrupted; the games of the piece are given up
    public static SimTally play(SimPlan plan, GameRange range, GameRules rules)
            throws InterruptedException {
        return play(plan, range, rules, () -> {}, null, false);
    }

    private static SimTally play(
            SimPlan plan,
            GameRange range,
            GameRules rules,
            Runnable tell,
            @Nullable Path journals,
            boolean checked)
            throws InterruptedException {
        SimTally tally = SimTally.none(plan);
        for (int game = range.from(); game < range.to(); game++) {
            if (Thread.interrupted()) {
                throw new InterruptedException("after " + (game - range.from()) + " games");
            }
            GameRun run =
                    GameRun.play(
                            plan.pairing(game),
                            plan.seed(game),
                            rules,
                            journals == null ? null : journals.resolve("game-%06d".formatted(game)),
                            checked);
            tally = tally.merge(SimTally.of(plan, game, run));
            tell.run();
        }
        return tally;
    }
}
