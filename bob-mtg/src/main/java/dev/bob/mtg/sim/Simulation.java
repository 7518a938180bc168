package dev.bob.mtg.sim;

import dev.bob.mtg.engine.Compiler;
import dev.bob.mtg.player.Dice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Plays many games. Which games are played, and how they go, follows from the plan alone; threads only share the work.
public final class Simulation {

    private final LongSupplier nanoTime;

    /// @param nanoTime the clock that the games are timed with
    public Simulation(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
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
        GameRun[] runs = new GameRun[plan.games()];
        var compiler = new Compiler();
        AtomicInteger next = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        long begin = nanoTime.getAsLong();
        Runnable work =
                () -> {
                    for (int game = next.getAndIncrement();
                            game < plan.games();
                            game = next.getAndIncrement()) {
                        if (Thread.currentThread().isInterrupted()) {
                            return;
                        }
                        runs[game] =
                                GameRun.play(
                                        plan.pairing(game),
                                        Dice.derive(plan.seed(), game),
                                        compiler,
                                        journals == null
                                                ? null
                                                : journals.resolve("game-%06d".formatted(game)));
                        progress.accept(done.incrementAndGet());
                    }
                };
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i < plan.threads(); i++) {
            threads.add(Thread.ofPlatform().name("sim-" + i).daemon().start(work));
        }
        try {
            work.run();
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            threads.forEach(Thread::interrupt);
            throw e;
        }
        return report(plan, runs, (nanoTime.getAsLong() - begin) / 1e9);
    }

    private static SimReport report(SimPlan plan, GameRun[] runs, double seconds) {
        int finished = 0;
        int stuck = 0;
        int errors = 0;
        int draws = 0;
        long rejected = 0;
        long actions = 0;
        long turns = 0;
        long longest = 0;
        long digest = plan.seed();
        List<Integer> seatWins = new ArrayList<>(Collections.nCopies(plan.seats(), 0));
        Map<String, Integer> wins = new TreeMap<>();
        plan.decks().forEach(d -> wins.put(d.id(), 0));
        Map<String, double[]> players = new TreeMap<>();
        List<String> troubles = new ArrayList<>();
        for (int i = 0; i < runs.length; i++) {
            GameRun run = runs[i];
            SimPlan.Pairing pairing = plan.pairing(i);
            finished += run.finished() ? 1 : 0;
            errors += run.error() ? 1 : 0;
            stuck += run.finished() || run.error() ? 0 : 1;
            draws += run.finished() && run.winner() < 0 ? 1 : 0;
            rejected += run.rejected();
            actions += run.actions();
            turns += run.finished() ? run.turns() : 0;
            longest = Math.max(longest, run.longestDecisionNanos());
            digest = Dice.derive(digest ^ run.digest(), run.actions() * 4 + run.winner() + 1);
            if (run.winner() >= 0) {
                seatWins.set(run.winner(), seatWins.get(run.winner()) + 1);
                wins.merge(pairing.decks().get(run.winner()).id(), 1, Integer::sum);
            }
            for (int seat = 0; seat < plan.seats(); seat++) {
                score(players, pairing.players().get(seat), run, seat);
            }
            if (!run.trouble().isEmpty() && troubles.size() < 20) {
                troubles.add(
                        "game "
                                + i
                                + " ("
                                + String.join(
                                        " against ",
                                        pairing.decks().stream().map(SimPlan.SimDeck::id).toList())
                                + "): "
                                + run.trouble());
            }
        }
        Map<String, Rate> rates = new TreeMap<>();
        players.forEach((name, score) -> rates.put(name, Rate.of(score[0], (long) score[1])));
        return new SimReport(
                runs.length,
                finished,
                stuck,
                rejected,
                errors,
                draws,
                wins,
                rates,
                seatWins,
                finished == 0 ? 0 : (double) turns / finished,
                longest / 1e6,
                actions,
                seconds,
                "%016x".formatted(digest),
                troubles);
    }

    // A draw is half a win for each.
    private static void score(Map<String, double[]> players, String name, GameRun run, int seat) {
        double[] score = players.computeIfAbsent(name, _ -> new double[2]);
        if (run.finished()) {
            score[0] += run.winner() == seat ? 1 : run.winner() < 0 ? 0.5 : 0;
            score[1]++;
        }
    }
}
