package dev.bob.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.pipeline.PipelineDefinition;
import dev.bob.core.pipeline.PipelineDefinition.StageDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PipelineTableTest {

    @TempDir Path folder;

    @Test
    void stages_are_names_or_tables_with_settings_and_know_their_line() throws IOException {
        List<PipelineDefinition> pipelines =
                read(
                        """
                        [turn]
                        pipeline = "careful"

                        [pipelines.careful]
                        stages = [
                            "recall",
                            { stage = "plan", model = "big", temperature = 0.1, max_tokens = 3000, timeout = 60 },
                            "respond",
                        ]
                        """);

        Path file = folder.resolve("bob.toml");
        assertThat(pipelines)
                .containsExactly(
                        new PipelineDefinition(
                                "careful",
                                List.of(
                                        new StageDefinition(
                                                "recall", null, null, null, null, file + ":6"),
                                        new StageDefinition(
                                                "plan",
                                                "big",
                                                0.1,
                                                3000,
                                                Duration.ofMinutes(1),
                                                file + ":7"),
                                        new StageDefinition(
                                                "respond", null, null, null, null, file + ":8")),
                                file + ":4"));
    }

    @Test
    void what_cannot_be_understood_is_refused_with_its_line() {
        refused(
                ":2: a pipeline has no \"stage\", only stages",
                "[pipelines.x]\nstage = [\"respond\"]");
        refused(":1: the pipeline x needs a list", "[pipelines.x]\n");
        refused(":3: \"5\" isn't a stage", "[pipelines.x]\nstages = [\"recall\",\n5]");
        refused(
                ":2: a stage has no \"temprature\"",
                "[pipelines.x]\nstages = [{stage = \"plan\", temprature = 1}]");
        refused(
                ":2: temperature must be a number",
                "[pipelines.x]\nstages = [{stage = \"plan\", temperature = \"hot\"}]");
        refused(":2: a stage needs its name", "[pipelines.x]\nstages = [{model = \"m\"}]");
        refused(":2: the pipeline x must be a table", "[pipelines]\nx = 1");
    }

    private void refused(String message, String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(BobException.class)
                .hasMessageContaining(message);
    }

    private List<PipelineDefinition> read(String text) throws IOException {
        Files.writeString(folder.resolve("bob.toml"), text);
        return Configuration.load(Map.of(), Map.of("HOME", folder.toString()), folder, folder, null)
                .pipelines();
    }
}
