package dev.bob.memory.practice;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The parts of a file that were gone through.
///
/// @param ranges in order, apart from each other
record Covered(@JsonValue List<Range> ranges) {

    static final Covered NOTHING = new Covered(List.of());

    /// From `bottom` up to `top`, in bytes.
    record Range(@JsonProperty("bottom") long bottom, @JsonProperty("top") long top) {}

    /// Joins what touches.
    Covered {
        List<Range> joined = new ArrayList<>();
        for (Range range :
                ranges.stream().sorted(Comparator.comparingLong(Range::bottom)).toList()) {
            Range last = joined.isEmpty() ? null : joined.getLast();
            if (last != null && range.bottom <= last.top) {
                joined.set(
                        joined.size() - 1, new Range(last.bottom, Math.max(last.top, range.top)));
            } else if (range.top > range.bottom) {
                joined.add(range);
            }
        }
        ranges = List.copyOf(joined);
    }

    /// A list of ranges, or a single one.
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Covered of(JsonNode node) {
        List<Range> ranges = new ArrayList<>();
        for (JsonNode range : node.isArray() ? node : List.of(node)) {
            ranges.add(new Range(range.path("bottom").asLong(), range.path("top").asLong()));
        }
        return new Covered(ranges);
    }

    Covered with(Range range) {
        return with(new Covered(List.of(range)));
    }

    Covered with(Covered other) {
        List<Range> both = new ArrayList<>(ranges);
        both.addAll(other.ranges);
        return new Covered(both);
    }

    /// How far up it goes.
    long top() {
        return ranges.isEmpty() ? 0 : ranges.getLast().top;
    }

    /// What is missing of the first `size` bytes, the last part first.
    List<Range> gaps(long size) {
        List<Range> gaps = new ArrayList<>();
        long from = 0;
        for (Range range : ranges) {
            if (range.bottom > from) {
                gaps.add(new Range(from, Math.min(range.bottom, size)));
            }
            from = range.top;
        }
        if (from < size) {
            gaps.add(new Range(from, size));
        }
        return gaps.reversed();
    }

    /// How many of the first `size` bytes are missing.
    long missing(long size) {
        return gaps(size).stream().mapToLong(gap -> gap.top - gap.bottom).sum();
    }
}
