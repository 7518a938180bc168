package dev.bob.mtg.sim;

import dev.bob.mtg.player.Dice;
import java.util.Arrays;
import java.util.List;

/// A share of successes with its 95 % confidence interval by Wilson's score, which stays within 0 and 1 and is sound
/// for few trials and for shares near either end.
///
/// @param rate the share itself; 0 without trials
/// @param low the interval's lower end
/// @param high its upper end
public record Rate(double rate, double low, double high) {

    private static final double Z = 1.959963984540054;
    private static final int SAMPLES = 2_000;

    /// The same share with its interval by the bootstrap over pairs of games, 2,000 samples: what the two games of a pair
    /// have in common is not counted twice.
    ///
    /// @param pairs how many pairs brought 0, 1, 2, 3 and 4 half-points
    Rate bootstrapped(List<Integer> pairs) {
        int[] points = new int[pairs.stream().mapToInt(Integer::intValue).sum()];
        int filled = 0;
        for (int half = 0; half < pairs.size(); half++) {
            for (int i = 0; i < pairs.get(half); i++) {
                points[filled++] = half;
            }
        }
        Dice dice = new Dice(0x5A3F1E);
        double[] means = new double[SAMPLES];
        for (int sample = 0; sample < SAMPLES; sample++) {
            long sum = 0;
            for (int i = 0; i < points.length; i++) {
                sum += points[dice.below(points.length)];
            }
            means[sample] = sum / 4.0 / points.length;
        }
        Arrays.sort(means);
        return new Rate(rate, means[SAMPLES / 40], means[SAMPLES - 1 - SAMPLES / 40]);
    }

    /// The rate of `successes` in `trials`; a draw counts as half a success.
    public static Rate of(double successes, long trials) {
        if (trials == 0) {
            return new Rate(0, 0, 1);
        }
        double p = successes / trials;
        double z2 = Z * Z;
        double centre = p + z2 / (2 * trials);
        double spread = Z * Math.sqrt(p * (1 - p) / trials + z2 / (4.0 * trials * trials));
        double scale = 1 + z2 / trials;
        return new Rate(
                p, Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale));
    }
}
