package dev.bob.core.pipeline;

import dev.bob.core.BobException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Supplier;

/// The pipelines that a runtime has, by name. Each is made when it is first asked for, so that a turn pays
/// only for what its own pipeline needs.
///
/// Thread-safe.
public final class Pipelines {

    private final SequencedMap<String, Supplier<Pipeline>> makers = new LinkedHashMap<>();
    private final Map<String, Pipeline> made = new LinkedHashMap<>();

    /// Exactly these; of two with one name the later counts, so that users can replace what is built in.
    public Pipelines(List<Pipeline> pipelines) {
        pipelines.forEach(pipeline -> makers.put(pipeline.name(), () -> pipeline));
    }

    /// These, made when they are asked for.
    public Pipelines(SequencedMap<String, Supplier<Pipeline>> makers) {
        this.makers.putAll(makers);
    }

    /// The pipeline of that name.
    ///
    /// @throws BobException of kind INVALID_INPUT that says which there are
    public synchronized Pipeline named(String name) {
        Supplier<Pipeline> maker = makers.get(name);
        if (maker == null) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "There is no pipeline "
                            + name
                            + ". There are: "
                            + String.join(", ", names())
                            + ".");
        }
        return made.computeIfAbsent(name, key -> maker.get());
    }

    /// All names, in order.
    public List<String> names() {
        return List.copyOf(makers.keySet());
    }
}
