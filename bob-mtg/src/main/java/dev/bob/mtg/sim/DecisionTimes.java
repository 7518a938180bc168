package dev.bob.mtg.sim;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.mtg.player.roster.Players;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// How long a player took to choose, wherever there was something to choose.
///
/// @param budgetNanos the time that it had for a decision; 0 for no limit
/// @param over how many decisions took longer than that
/// @param overAtWork of those, how many worked for longer than that themselves: not because the machine did something
///     else meanwhile, or the virtual machine paused
/// @param longestNanos the longest
/// @param counts how many there were by length, by steps: at most 2 to the power of `n / 8` microseconds
public record DecisionTimes(
        @JsonProperty("budget_nanos") long budgetNanos,
        @JsonProperty("over") long over,
        @JsonProperty("over_at_work") long overAtWork,
        @JsonProperty("longest_nanos") long longestNanos,
        @JsonProperty("counts") SortedMap<Integer, Long> counts) {

    private static final int STEPS = 8;

    public DecisionTimes {
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    }

    DecisionTimes plus(DecisionTimes other) {
        var both = new TreeMap<>(counts);
        other.counts.forEach((step, count) -> both.merge(step, count, Long::sum));
        return new DecisionTimes(
                budgetNanos,
                over + other.over,
                overAtWork + other.overAtWork,
                Math.max(longestNanos, other.longestNanos),
                both);
    }

    /// Counts one player's decisions as they come.
    static final class Count {
        private final long budgetNanos;
        private final SortedMap<Integer, Long> counts = new TreeMap<>();
        private long over;
        private long overAtWork;
        private long longestNanos;

        Count(String player) {
            this(Players.time(player).toNanos());
        }

        Count(long budgetNanos) {
            this.budgetNanos = budgetNanos;
        }

        long budgetNanos() {
            return budgetNanos;
        }

        /// @param worked how long the player's thread was at work
        void add(long nanos, long worked) {
            counts.merge(step(nanos), 1L, Long::sum);
            longestNanos = Math.max(longestNanos, nanos);
            if (budgetNanos > 0 && nanos > budgetNanos) {
                over++;
                overAtWork += worked > budgetNanos ? 1 : 0;
            }
        }

        DecisionTimes times() {
            return new DecisionTimes(budgetNanos, over, overAtWork, longestNanos, counts);
        }
    }

    private static int step(long nanos) {
        double steps = STEPS * Math.log(Math.max(1, nanos / 1e3)) / Math.log(2);
        return (int) Math.ceil(steps);
    }

    /// How many decisions there were.
    public long decisions() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /// The longest, in milliseconds.
    public double longestMs() {
        return longestNanos / 1e6;
    }

    /// What that share of the decisions took at most, in milliseconds; up to 9 % too much.
    public double quantileMs(double share) {
        long wanted = (long) Math.ceil(share * decisions());
        long seen = 0;
        for (Map.Entry<Integer, Long> each : counts.entrySet()) {
            seen += each.getValue();
            if (seen >= wanted) {
                return Math.min(longestMs(), Math.pow(2, (double) each.getKey() / STEPS) / 1e3);
            }
        }
        return longestMs();
    }

    /// What the report says.
    ObjectNode json(ObjectNode json) {
        json.put("decisions", decisions());
        if (budgetNanos > 0) {
            json.put("budget_ms", budgetNanos / 1e6)
                    .put("over_budget", over)
                    .put("over_budget_at_work", overAtWork);
        }
        json.put("median_ms", rounded(quantileMs(0.5)))
                .put("p99_ms", rounded(quantileMs(0.99)))
                .put("longest_ms", rounded(longestMs()));
        ArrayNode histogram = json.putArray("histogram");
        var powers = new TreeMap<Integer, Long>();
        counts.forEach(
                (step, count) -> powers.merge(-Math.floorDiv(-step, STEPS), count, Long::sum));
        powers.forEach((power, count) ->
                histogram
                        .addObject()
                        .put("up_to_ms", Math.pow(2, power) / 1e3)
                        .put("decisions", count));
        return json;
    }

    private static double rounded(double ms) {
        return Math.round(ms * 1e3) / 1e3;
    }
}
