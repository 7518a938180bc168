package dev.bob.mtg.player.search;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// How hard a searching player tries. Levels differ in budget and in how wrong its estimates are; no level knows more.
public enum Level {
    EASY(24, Duration.ofMillis(500), 0.12),
    MEDIUM(96, Duration.ofSeconds(1), 0.04),
    HARD(384, Duration.ofSeconds(2), 0),
    STRONG(1536, Duration.ofSeconds(5), 0);

    private final int playouts;
    private final Duration time;
    private final double noise;

    Level(int playouts, Duration time, double noise) {
        this.playouts = playouts;
        this.time = time;
        this.noise = noise;
    }

    public Budget budget() {
        return new Budget(playouts, time);
    }

    /// The standard deviation of its mistakes, in chances to win.
    public double noise() {
        return noise;
    }

    /// The level of that name.
    public static Optional<Level> named(String name) {
        for (Level level : values()) {
            if (level.name().equals(name.toUpperCase(Locale.ROOT))) {
                return Optional.of(level);
            }
        }
        return Optional.empty();
    }
}
