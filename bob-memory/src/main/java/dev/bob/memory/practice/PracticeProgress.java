package dev.bob.memory.practice;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/// How far practice has come in each file: `practice_progress.json`.
///
/// @param files by absolute path, by rules
/// @param shownToModel by absolute path, by rules and by a model
public record PracticeProgress(
        @JsonProperty("files") Map<String, Covered> files,
        @JsonProperty("shown_to_model") Map<String, Covered> shownToModel) {

    /// Copies the maps.
    @SuppressWarnings("NullAway") // Jackson passes null for a field that the file lacks
    public PracticeProgress {
        files = files == null ? Map.of() : Map.copyOf(files);
        shownToModel = shownToModel == null ? Map.of() : Map.copyOf(shownToModel);
    }

    /// Nothing yet.
    static PracticeProgress none() {
        return new PracticeProgress(Map.of(), Map.of());
    }

    /// What of a file was gone through by a model, or by whatever there was. A file that is shorter than that is
    /// another one of the same name.
    Covered covered(String file, long size, boolean byModel) {
        Covered model = shownToModel.getOrDefault(file, Covered.NOTHING);
        Covered all = byModel ? model : files.getOrDefault(file, Covered.NOTHING).with(model);
        return all.top() > size ? Covered.NOTHING : all;
    }

    /// The same as if those files had not been gone through.
    PracticeProgress without(Collection<String> names) {
        Map<String, Covered> rules = new LinkedHashMap<>(files);
        Map<String, Covered> model = new LinkedHashMap<>(shownToModel);
        rules.keySet().removeAll(names);
        model.keySet().removeAll(names);
        return new PracticeProgress(rules, model);
    }

    PracticeProgress with(String file, Covered covered, boolean byModel) {
        Map<String, Covered> more = new LinkedHashMap<>(byModel ? shownToModel : files);
        more.put(file, covered);
        return byModel
                ? new PracticeProgress(files, more)
                : new PracticeProgress(more, shownToModel);
    }
}
