package dev.bob.core.pipeline;

import dev.bob.core.BobException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A pipeline as a user writes it down: known stages in an order of their own, each with settings of its own where they
/// differ from the usual ones. Every complaint names the line.
///
/// @param name as `--pipeline` takes it
/// @param stages the stages, in order
/// @param where the file and line of the definition, for complaints
public record PipelineDefinition(String name, List<StageDefinition> stages, String where) {

    /// One stage.
    ///
    /// @param stage its name
    /// @param model the model's name; null: as usual
    /// @param temperature 0 to 2; null: as usual
    /// @param maxTokens of the reply; null: as usual
    /// @param timeout of the stage; null: as usual
    /// @param where the file and line, for complaints
    public record StageDefinition(
            String stage,
            @Nullable String model,
            @Nullable Double temperature,
            @Nullable Integer maxTokens,
            @Nullable Duration timeout,
            String where) {}

    /// Of two stages the first must not come after the second.
    private static final List<List<String>> ORDER =
            List.of(
                    List.of("recall", "respond"),
                    List.of("orient", "plan"),
                    List.of("orient", "respond"),
                    List.of("plan", "use_tools"),
                    List.of("use_tools", "integrate"),
                    List.of("integrate", "respond"),
                    List.of("use_tools", "respond"),
                    List.of("respond", "remember"),
                    List.of("respond", "continuity"),
                    List.of("continuity", "summarise"));

    /// A stage that is of no use without another one before it.
    private static final Map<String, String> NEEDS =
            Map.of("use_tools", "plan", "integrate", "use_tools");

    public PipelineDefinition {
        stages = List.copyOf(stages);
    }

    /// The pipeline.
    ///
    /// @param known all stages with their usual settings; of two with one name the later counts
    /// @throws BobException of kind CONFIGURATION that names the line
    public Pipeline build(List<Pipeline.Step> known) {
        if (!name.matches("[a-z0-9][a-z0-9_-]{0,40}")) {
            throw wrong(
                    where,
                    "the pipeline's name \""
                            + name
                            + "\" must be of lower-case letters, digits, _ and -");
        }
        if (stages.isEmpty()) {
            throw wrong(where, "the pipeline " + name + " has no stages");
        }
        Map<String, Pipeline.Step> byName =
                known.stream()
                        .collect(
                                Collectors.toMap(
                                        step -> step.stage().name(),
                                        Function.identity(),
                                        (_, later) -> later));
        Map<String, Integer> at = new HashMap<>();
        List<Pipeline.Step> steps = new ArrayList<>();
        for (StageDefinition definition : stages) {
            Pipeline.Step usual = byName.get(definition.stage());
            if (usual == null) {
                throw wrong(
                        definition.where(),
                        "there is no stage \""
                                + definition.stage()
                                + "\"; there are: "
                                + known.stream()
                                        .map(step -> step.stage().name())
                                        .distinct()
                                        .collect(Collectors.joining(", ")));
            }
            if (at.put(definition.stage(), steps.size()) != null) {
                throw wrong(
                        definition.where(),
                        "the stage " + definition.stage() + " stands here a second time");
            }
            steps.add(new Pipeline.Step(usual.stage(), settings(definition, usual.settings())));
        }
        checkOrder(at);
        return new Pipeline(name, steps);
    }

    private void checkOrder(Map<String, Integer> at) {
        if (!at.containsKey("respond")) {
            throw wrong(
                    where, "the pipeline " + name + " never answers: it lacks the stage respond");
        }
        NEEDS.forEach((stage, needed) -> {
            if (at.containsKey(stage) && !at.containsKey(needed)) {
                throw wrong(
                        line(at, stage),
                        "the stage "
                                + stage
                                + " has nothing to do without "
                                + needed
                                + " before it");
            }
        });
        for (List<String> pair : ORDER) {
            Integer first = at.get(pair.getFirst());
            Integer second = at.get(pair.getLast());
            if (first != null && second != null && first > second) {
                throw wrong(
                        line(at, pair.getFirst()),
                        "the stage " + pair.getFirst() + " must come before " + pair.getLast());
            }
        }
    }

    private String line(Map<String, Integer> at, String stage) {
        Integer index = at.get(stage);
        return index == null ? where : stages.get(index).where();
    }

    private static StageSettings settings(StageDefinition own, StageSettings usual) {
        try {
            return new StageSettings(
                    own.model() == null ? usual.model() : own.model(),
                    own.temperature() == null ? usual.temperature() : own.temperature(),
                    own.maxTokens() == null ? usual.maxTokens() : own.maxTokens(),
                    own.timeout() == null ? usual.timeout() : own.timeout());
        } catch (IllegalArgumentException e) {
            throw wrong(own.where(), own.stage() + ": " + e.getMessage());
        }
    }

    private static BobException wrong(String where, String what) {
        return new BobException(BobException.Kind.CONFIGURATION, where + ": " + what);
    }
}
