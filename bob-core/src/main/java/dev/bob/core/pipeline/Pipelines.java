package dev.bob.core.pipeline;

import dev.bob.core.BobException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The pipelines that a runtime has, by name.
public final class Pipelines {

    private final Map<String, Pipeline> byName = new LinkedHashMap<>();

    /// Exactly these; of two with one name the later counts, so that users can replace what is built in.
    public Pipelines(List<Pipeline> pipelines) {
        pipelines.forEach(pipeline -> byName.put(pipeline.name(), pipeline));
    }

    /// The pipeline of that name.
    ///
    /// @throws BobException of kind INVALID_INPUT that says which there are
    public Pipeline named(String name) {
        Pipeline pipeline = byName.get(name);
        if (pipeline == null) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "There is no pipeline "
                            + name
                            + ". There are: "
                            + String.join(", ", names())
                            + ".");
        }
        return pipeline;
    }

    /// All names, in order.
    public List<String> names() {
        return List.copyOf(byName.keySet());
    }
}
