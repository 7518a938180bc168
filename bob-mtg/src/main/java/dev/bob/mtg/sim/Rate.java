package dev.bob.mtg.sim;

/// A share of successes with its 95 % confidence interval by Wilson's score, which stays within 0 and 1 and is sound
/// for few trials and for shares near either end.
///
/// @param rate the share itself; 0 without trials
/// @param low the interval's lower end
/// @param high its upper end
public record Rate(double rate, double low, double high) {

    private static final double Z = 1.959963984540054;

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
