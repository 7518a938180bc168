package dev.bob.mtg.lab;

/// Chances of drawing without putting back: of so many cards in a deck, so many are good, so many are drawn.
public final class Hypergeometric {

    private Hypergeometric() {}

    /// The chance of exactly `wanted` good cards.
    public static double exactly(int deck, int good, int drawn, int wanted) {
        if (good < 0 || drawn < 0 || good > deck || drawn > deck) {
            throw new IllegalArgumentException(
                    drawn + " cards can't be drawn from " + deck + " with " + good + " good ones");
        }
        if (wanted < 0 || wanted > good || wanted > drawn || drawn - wanted > deck - good) {
            return 0;
        }
        return Math.exp(
                logChoose(good, wanted)
                        + logChoose(deck - good, drawn - wanted)
                        - logChoose(deck, drawn));
    }

    /// The chance of at least `wanted` good cards.
    public static double atLeast(int deck, int good, int drawn, int wanted) {
        double sum = 0;
        for (int k = Math.max(0, wanted); k <= Math.min(good, drawn); k++) {
            sum += exactly(deck, good, drawn, k);
        }
        return Math.min(1, sum);
    }

    private static double logChoose(int n, int k) {
        double sum = 0;
        for (int i = 1; i <= k; i++) {
            sum += Math.log(n - k + i) - Math.log(i);
        }
        return sum;
    }
}
