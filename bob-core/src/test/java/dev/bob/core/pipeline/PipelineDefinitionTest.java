package dev.bob.core.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.pipeline.PipelineDefinition.StageDefinition;
import dev.bob.core.turn.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PipelineDefinitionTest {

    private final List<Pipeline.Step> known =
            Stream.of(
                            "recall",
                            "orient",
                            "plan",
                            "use_tools",
                            "integrate",
                            "respond",
                            "remember",
                            "continuity")
                    .map(name ->
                            new Pipeline.Step(
                                    named(name),
                                    new StageSettings(null, 0.4, 800, Duration.ofMinutes(2))))
                    .toList();

    @Test
    void a_pipeline_of_known_stages_has_their_usual_settings_unless_told_otherwise() {
        var plan =
                new StageDefinition(
                        "plan", "big-model", 0.1, 1500, Duration.ofSeconds(30), "bob.toml:4");
        var definition =
                new PipelineDefinition("careful", List.of(plan, usual("respond", 5)), "bob.toml:3");

        Pipeline pipeline = definition.build(known);

        assertThat(pipeline.name()).isEqualTo("careful");
        assertThat(pipeline.steps())
                .extracting(step -> step.stage().name())
                .containsExactly("plan", "respond");
        assertThat(pipeline.steps().getFirst().settings())
                .isEqualTo(new StageSettings("big-model", 0.1, 1500, Duration.ofSeconds(30)));
        assertThat(pipeline.steps().getLast().settings()).isEqualTo(known.getFirst().settings());
    }

    @Test
    void bad_definitions_are_refused_with_their_line() {
        refused("bob.toml:11: there is no stage \"respnd\"; there are: recall,", "plan", "respnd");
        refused("bob.toml:9: the pipeline mine never answers: it lacks the stage respond", "plan");
        refused("bob.toml:9: the pipeline mine has no stages");
        refused("bob.toml:11: the stage respond stands here a second time", "respond", "respond");
        refused(
                "bob.toml:10: the stage use_tools has nothing to do without plan before it",
                "use_tools",
                "respond");
        refused(
                "bob.toml:11: the stage plan must come before use_tools",
                "use_tools",
                "plan",
                "respond");
        refused("bob.toml:11: the stage respond must come before remember", "remember", "respond");
        assertThatThrownBy(() ->
                        new PipelineDefinition(
                                        "My Pipeline", List.of(usual("respond", 1)), "bob.toml:9")
                                .build(known))
                .hasMessageContaining("bob.toml:9")
                .hasMessageContaining("My Pipeline");
        var hot = new StageDefinition("respond", null, 3.0, null, null, "bob.toml:7");
        assertThatThrownBy(() ->
                        new PipelineDefinition("mine", List.of(hot), "bob.toml:6").build(known))
                .hasMessage("bob.toml:7: respond: temperature is 3.0; it must be 0 to 2.");
    }

    private void refused(String message, String... stages) {
        List<StageDefinition> definitions = new ArrayList<>();
        for (String stage : stages) {
            definitions.add(usual(stage, 10 + definitions.size()));
        }
        assertThatThrownBy(() ->
                        new PipelineDefinition("mine", definitions, "bob.toml:9").build(known))
                .isInstanceOf(BobException.class)
                .hasMessageStartingWith(message);
    }

    private static StageDefinition usual(String stage, int line) {
        return new StageDefinition(stage, null, null, null, null, "bob.toml:" + line);
    }

    private static Stage named(String name) {
        return new Stage() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Turn run(Turn turn, StageContext context) {
                return turn;
            }
        };
    }
}
