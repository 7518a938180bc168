package dev.bob.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.TurnEvent;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TurnViewTest {

    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(screen, true, StandardCharsets.UTF_8);
    // Both streams end on the same screen.
    private final TurnView view =
            new TurnView(
                    out,
                    new ProgressLine(out, false),
                    new TurnView.Look(true, () -> 40, false, false, false, true, true));

    @Test
    void what_a_tool_did_is_told_between_what_was_said_before_and_after() {
        ToolCall call =
                new ToolCall(
                        "1",
                        "tape.info",
                        JsonNodeFactory.instance.objectNode(),
                        "",
                        ToolCall.Origin.MODEL);
        view.on(new TurnEvent.AnswerDelta("Let me look."));
        view.on(new TurnEvent.ToolStarted(call));
        view.on(
                new TurnEvent.ToolEnded(
                        call,
                        ToolResult.ok(
                                call,
                                ToolResult.Confidence.VERBATIM,
                                "bob",
                                false,
                                JsonNodeFactory.instance.objectNode()),
                        Duration.ofMillis(100)));
        view.on(new TurnEvent.AnswerDelta("\n\nThere is "));
        view.on(new TurnEvent.AnswerDelta("nothing."));
        view.close();

        assertThat(screen.toString(StandardCharsets.UTF_8))
                .isEqualTo("Let me look.\ntape.info ok, 0.1 s\nThere is nothing.\n");
    }

    @Test
    void what_a_command_printed_is_neither_rendered_nor_broken() {
        String printed = "# no heading\n*stars* and a line that is longer than the screen is wide";

        view.on(new TurnEvent.CommandOutput(printed));

        assertThat(screen.toString(StandardCharsets.UTF_8)).isEqualTo(printed + "\n");
    }
}
