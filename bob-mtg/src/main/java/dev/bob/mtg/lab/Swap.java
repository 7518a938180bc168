package dev.bob.mtg.lab;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimReport;
import dev.bob.mtg.sim.Simulation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/// What a change of cards makes of a deck: both versions play the same games, with the same chance and the same seats
/// against the same decks.
///
/// @param before wins of the deck as it is, a draw half
/// @param after wins with the change
/// @param games games of each
/// @param low the lower end of the difference's 95 % interval, by the bootstrap over games
/// @param high its upper end
public record Swap(double before, double after, int games, double low, double high) {

    private static final int SAMPLES = 2_000;

    /// The difference in the share of wins.
    public double difference() {
        return games == 0 ? 0 : (after - before) / games;
    }

    /// Plays both versions.
    ///
    /// @param rounds how often each opponent is met, once in each seat
    /// @param progress told how many games of all are done
    public static Swap of(
            List<CardDefinition> deck,
            List<CardDefinition> changed,
            List<SimPlan.SimDeck> opponents,
            String player,
            int rounds,
            long seed,
            IntConsumer progress)
            throws InterruptedException {
        List<Double> differences = new ArrayList<>();
        double before = 0;
        double after = 0;
        int done = 0;
        Simulation simulation = new Simulation(System::nanoTime);
        for (int round = 0; round < rounds; round++) {
            for (SimPlan.SimDeck opponent : opponents) {
                long chance = Dice.derive(seed, differences.size());
                double one = score(simulation, deck, opponent, player, chance);
                double other = score(simulation, changed, opponent, player, chance);
                before += one;
                after += other;
                differences.add((other - one) / 2);
                done += 4;
                progress.accept(done);
            }
        }
        double[] interval = interval(differences, seed);
        return new Swap(before, after, 2 * differences.size(), interval[0], interval[1]);
    }

    /// Two games, one in each seat.
    private static double score(
            Simulation simulation,
            List<CardDefinition> deck,
            SimPlan.SimDeck opponent,
            String player,
            long seed)
            throws InterruptedException {
        SimReport report =
                simulation.run(
                        new SimPlan(
                                List.of(new SimPlan.SimDeck("deck", deck), opponent),
                                List.of(player),
                                2,
                                seed,
                                1),
                        _ -> {});
        return report.wins().getOrDefault("deck", 0) + report.draws() / 2.0;
    }

    private static double[] interval(List<Double> differences, long seed) {
        Dice dice = new Dice(seed);
        double[] means = new double[SAMPLES];
        for (int sample = 0; sample < SAMPLES; sample++) {
            double sum = 0;
            for (int i = 0; i < differences.size(); i++) {
                sum += differences.get(dice.below(differences.size()));
            }
            means[sample] = sum / differences.size();
        }
        Arrays.sort(means);
        return new double[] {means[SAMPLES / 40], means[SAMPLES - 1 - SAMPLES / 40]};
    }
}
