package dev.bob.mtg.player;

/// Random numbers that are the same on every machine and Java version (the SplitMix64 generator).
public final class Dice {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long state;

    public Dice(long seed) {
        state = seed;
    }

    /// The next 64 bits.
    public long nextLong() {
        state += GOLDEN;
        return mix(state);
    }

    /// A number from 0 to `bound - 1`.
    public int below(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("no number below " + bound);
        }
        return (int) Math.unsignedMultiplyHigh(nextLong(), bound);
    }

    /// A seed for part `n` of something that has `seed`: unrelated for neighbouring parts.
    public static long derive(long seed, long n) {
        return mix(mix(seed + GOLDEN) + n * GOLDEN);
    }

    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
