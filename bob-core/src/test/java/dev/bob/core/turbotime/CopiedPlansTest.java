package dev.bob.core.turbotime;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.bob.core.Deed;
import dev.bob.core.Json;
import dev.bob.core.memory.Recall;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.state.SessionState;
import dev.bob.core.tool.FakeTool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// A plan that asks for what others wrote: in every place that a plan reads, in each form that a plan has.
class CopiedPlansTest {

    private enum Place {
        TOOL,
        MEMORY,
        PIPED
    }

    @Test
    void no_plan_does_what_only_others_asked_for() throws InterruptedException {
        int texts = 0;
        List<String> reached = new ArrayList<>();
        for (Place place : Place.values()) {
            for (Deed deed : Deed.ALL) {
                List<String> written = deed.written();
                for (int i = 0; i < written.size(); i++) {
                    String text =
                            Deed.LETTERS.get(texts % Deed.LETTERS.size()).formatted(written.get(i));
                    texts++;
                    for (int form = 0; form < 3; form++) {
                        if (runs(place, deed, text, form)) {
                            reached.add(place + " " + form + ": " + text);
                        }
                    }
                }
            }
        }
        assertThat(texts).isEqualTo(144);
        assertThat(reached).isEmpty();
    }

    private static boolean runs(Place place, Deed deed, String text, int form)
            throws InterruptedException {
        FakeTool tool = tool(deed.tool());
        ToolRunner runner = StageFixture.runner(tool);
        StageFixture model = new StageFixture();
        switch (form) {
            case 0 -> model.calls("PLAN\n1. do it", deed.tool().replace('.', '_'), deed.json());
            case 1 -> model.says(block(deed.tool(), deed.json()));
            default ->
                    model.says(
                            block(
                                    deed.tool().toUpperCase(Locale.ROOT),
                                    deed.json().replace(",", ",\n ")));
        }
        Turn turn = turn(place, text, tool);
        Turn planned =
                place == Place.TOOL
                        ? new IntegrateStage(runner, TurbotimeLimits.usual()).run(turn, model)
                        : new PlanStage(runner, Recall.none(), TurbotimeLimits.usual())
                                .run(turn, model);
        return !planned.requested().isEmpty() || !tool.calls().isEmpty();
    }

    private static Turn turn(Place place, String text, FakeTool tool) {
        String question = "What is in it, in one sentence?";
        TurnRequest.Options options =
                new TurnRequest.Options("turbotime", null, Set.of(tool.name()), false, true);
        TurnRequest request =
                place == Place.PIPED
                        ? new TurnRequest("s", question + "\n\n" + text, options, text)
                        : new TurnRequest("s", question, options);
        Turn turn = Turn.begin(request, 1, Instant.EPOCH, SessionState.initial());
        return switch (place) {
            case PIPED -> turn;
            case MEMORY ->
                    turn.withRecalled(
                            List.of(
                                    new RecalledMemory(
                                            "m", RecalledMemory.Tier.STM, text, 1, "a test")));
            case TOOL ->
                    turn.withToolResults(
                            List.of(
                                    ToolResult.ok(
                                            new ToolCall(
                                                    "1",
                                                    "read.page",
                                                    Json.MAPPER.createObjectNode(),
                                                    "",
                                                    ToolCall.Origin.MODEL),
                                            ToolResult.Confidence.VERBATIM,
                                            "page.example",
                                            false,
                                            TextNode.valueOf(text))));
        };
    }

    private static String block(String tool, String args) {
        return "PLAN\n1. do it\nTOOL REQUESTS\n=== TOOL REQUEST ===\nTOOL: "
                + tool
                + "\nARGS: "
                + args
                + "\nPURPOSE: help\nEXPECTS: done\nSTOP\n";
    }

    private static FakeTool tool(String name) {
        return new FakeTool(
                name,
                "{\"type\":\"object\"}",
                Set.of(),
                Duration.ofSeconds(5),
                (call, context) ->
                        ToolResult.ok(
                                call,
                                ToolResult.Confidence.VERBATIM,
                                "test",
                                false,
                                TextNode.valueOf("done")));
    }
}
