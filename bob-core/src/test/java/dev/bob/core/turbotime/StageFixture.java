package dev.bob.core.turbotime;

import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.pipeline.ModelCalls;
import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.pipeline.StageSettings;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.state.SessionState;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnRequest;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A stage's surroundings for tests: a model that says what it is told to, and a record of what it was asked.
final class StageFixture implements StageContext, ModelCalls {

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

    final List<Prompt> prompts = new ArrayList<>();
    final List<TurnEvent> events = new ArrayList<>();
    private final Deque<ModelReply> replies = new ArrayDeque<>();
    private boolean nativeTools;
    private boolean refuses;

    StageFixture says(String text) {
        replies.add(new ModelReply(text, "", List.of(), false, false));
        return this;
    }

    StageFixture calls(String text, String tool, String arguments) {
        nativeTools = true;
        var call = ToolExecutionRequest.builder().id("1").name(tool).arguments(arguments).build();
        replies.add(new ModelReply(text, "", List.of(call), false, false));
        return this;
    }

    StageFixture refusesTools() {
        nativeTools = true;
        refuses = true;
        return this;
    }

    static Turn turn(String input, Tool... enabled) {
        Set<String> names = new LinkedHashSet<>();
        Arrays.stream(enabled).map(Tool::name).forEach(names::add);
        var options = new TurnRequest.Options("turbotime", null, names, false, true);
        return Turn.begin(new TurnRequest("s", input, options), 1, NOW, SessionState.initial());
    }

    static ToolRunner runner(Tool... tools) {
        return new ToolRunner(
                ToolRegistry.of(List.of(tools)),
                Permissions.denyAll("nobody is there to ask"),
                ToolHooks.none());
    }

    @Override
    public ModelReply stream(Prompt prompt, TextListener onText) {
        prompts.add(prompt);
        if (refuses && !prompt.tools().isEmpty()) {
            throw new BobException(BobException.Kind.MODEL_REFUSED, "this model takes no tools");
        }
        ModelReply reply = replies.poll();
        if (reply == null) {
            throw new AssertionError(
                    "the model was asked once more than expected: " + prompt.system());
        }
        return reply;
    }

    @Override
    public boolean nativeTools() {
        return nativeTools;
    }

    @Override
    public StageSettings settings() {
        return new StageSettings(null, 0.4, 2000, Duration.ofMinutes(2));
    }

    @Override
    public ModelCalls models() {
        return this;
    }

    @Override
    public Clock clock() {
        return Clock.fixed(NOW, ZoneOffset.UTC);
    }

    @Override
    public Cancellation cancellation() {
        return new Cancellation();
    }

    @Override
    public void emit(TurnEvent event) {
        events.add(event);
    }

    @Override
    public void partial(Turn turn) {}
}
