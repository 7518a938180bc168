package dev.bob.memory.practice;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.LinkedHashMap;
import java.util.Map;

/// How far practice has come in each file: `practice_progress.json`.
///
/// @param files by absolute path
public record PracticeProgress(@JsonProperty("files") Map<String, Range> files) {

    /// Copies the map.
    @SuppressWarnings("NullAway") // Jackson passes null for a field that the file lacks
    public PracticeProgress {
        files = files == null ? Map.of() : Map.copyOf(files);
    }

    /// What of a file was gone through: from `bottom` up to `top`, in bytes.
    public record Range(@JsonProperty("bottom") long bottom, @JsonProperty("top") long top) {}

    /// Nothing yet.
    static PracticeProgress none() {
        return new PracticeProgress(Map.of());
    }

    PracticeProgress with(String file, Range range) {
        Map<String, Range> more = new LinkedHashMap<>(files);
        more.put(file, range);
        return new PracticeProgress(more);
    }
}
