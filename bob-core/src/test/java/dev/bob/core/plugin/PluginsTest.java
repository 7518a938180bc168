package dev.bob.core.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.channel.Bus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.state.SessionState;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PluginsTest {

    private static final ObjectNode NOTHING = Json.MAPPER.createObjectNode();

    private static final InboundMessage MESSAGE =
            new InboundMessage("cli", "me", "", "hello", Map.of());

    @Test
    void the_plugin_registered_last_answers_first() {
        Plugins plugins = plugins(answering("early", "one"), answering("late", "two"));

        assertThat(plugins.buildPrompt(MESSAGE, "s", NOTHING)).isEqualTo("two");
    }

    @Test
    void without_an_answer_the_defaults_hold() {
        Plugins plugins = plugins(named("mute"));

        assertThat(plugins.normalizeInbound(MESSAGE)).isEqualTo(MESSAGE);
        assertThat(plugins.resolveSession(MESSAGE)).isEqualTo("cli:me");
        assertThat(plugins.loadState("s")).isEmpty();
        assertThat(plugins.provideBus()).isEmpty();
        assertThat(plugins.buildPrompt(MESSAGE, "s", NOTHING)).isEqualTo("hello");
        assertThat(plugins.runModel("hello", "s", NOTHING, new Cancellation())).isEmpty();
        assertThat(plugins.renderOutbound(MESSAGE, "s", turn().withAnswer("hi")))
                .containsExactly(new OutboundMessage("hi", "s", "cli", "me"));
    }

    @Test
    void a_chain_passes_replacements_on_and_stops_at_a_denial() {
        List<String> seen = new ArrayList<>();
        Plugins plugins =
                plugins(
                        judging("last", seen, Verdict.proceed()),
                        judging("denies", seen, Verdict.deny("not today")),
                        judging("replaces", seen, Verdict.replace(call("other"))));

        Plugins.Chained<ToolCall> outcome = plugins.beforeToolCall(call("first"));

        assertThat(outcome).isEqualTo(new Plugins.Chained.Denied<ToolCall>("denies", "not today"));
        assertThat(seen).containsExactly("replaces first", "denies other");
    }

    @Test
    void a_denied_model_call_says_who_denied_it() {
        Plugins plugins =
                plugins(
                        new Named("guard") {
                            @Override
                            public Verdict<Prompt> beforeModelCall(Prompt prompt) {
                                return Verdict.deny("quiet hours");
                            }
                        });

        assertThatThrownBy(() -> plugins.beforeModelCall(Prompt.of("s", "i")))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("guard")
                .hasMessageContaining("quiet hours");
    }

    /// How a plugin can misbehave.
    enum Fault {
        FAILS,
        THROWS_ERROR,
        HANGS,
        RETURNS_NULL
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void whatever_a_plugin_does_in_any_hook_the_others_are_asked_and_it_is_reported(Fault fault) {
        List<String> reports = new CopyOnWriteArrayList<>();
        List<String> told = new CopyOnWriteArrayList<>();
        Plugin witness =
                new Named("witness") {
                    @Override
                    public void onError(String stage, String plugin, Throwable error) {
                        told.add(plugin + " " + stage);
                    }

                    @Override
                    public Optional<String> buildPrompt(
                            InboundMessage message, String sessionId, ObjectNode state) {
                        return Optional.of("by witness");
                    }
                };

        for (Hook hook : Hook.values()) {
            Plugins plugins =
                    new Plugins(List.of(witness, new Faulty(fault)), Duration.ofMillis(30));
            plugins.onFailure(failure -> reports.add(failure.plugin() + " " + failure.hook()));
            hook.call(plugins);
        }

        if (fault == Fault.RETURNS_NULL) {
            assertThat(reports).allMatch(report -> report.startsWith("faulty "));
        } else {
            assertThat(reports).hasSize(Hook.values().length);
            assertThat(told).hasSize(Hook.values().length).contains(" stage");
        }
    }

    @Test
    void a_plugin_that_keeps_hanging_is_left_out() {
        List<String> reports = new CopyOnWriteArrayList<>();
        Plugins plugins = new Plugins(List.of(new Faulty(Fault.HANGS)), Duration.ofMillis(20));
        plugins.onFailure(failure -> reports.add(failure.reason()));

        for (int i = 0; i < 5; i++) {
            plugins.buildPrompt(MESSAGE, "s", NOTHING);
        }

        assertThat(reports).hasSize(Plugins.MAX_HANGS);
        assertThat(reports.getLast()).contains("left out");
        assertThat(plugins.status().getFirst().leftOut()).isTrue();
    }

    private static Plugins plugins(Plugin... plugins) {
        return new Plugins(List.of(plugins), Duration.ofSeconds(5));
    }

    private static ToolCall call(String tool) {
        return new ToolCall("1", tool, Json.MAPPER.createObjectNode(), "", ToolCall.Origin.MODEL);
    }

    private static Turn turn() {
        return Turn.begin(
                new TurnRequest("s", "hello", TurnRequest.Options.chat()),
                1,
                Instant.EPOCH,
                SessionState.initial());
    }

    private static Plugin named(String name) {
        return new Named(name);
    }

    private static Plugin answering(String name, String answer) {
        return new Named(name) {
            @Override
            public Optional<String> buildPrompt(
                    InboundMessage message, String sessionId, ObjectNode state) {
                return Optional.of(answer);
            }
        };
    }

    private static Plugin judging(String name, List<String> seen, Verdict<ToolCall> verdict) {
        return new Named(name) {
            @Override
            public Verdict<ToolCall> beforeToolCall(ToolCall call) {
                seen.add(name + " " + call.tool());
                return verdict;
            }
        };
    }

    private static class Named implements Plugin {
        private final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }
    }

    /// Every hook, as the runtime calls it.
    private enum Hook {
        NORMALIZE,
        RESOLVE,
        LOAD,
        BUS,
        PROMPT,
        RUN,
        BEFORE_MODEL,
        AFTER_MODEL,
        BEFORE_TOOL,
        AFTER_TOOL,
        SAVE,
        RENDER,
        DISPATCH,
        COMMANDS,
        ERROR;

        void call(Plugins plugins) {
            switch (this) {
                case NORMALIZE -> plugins.normalizeInbound(MESSAGE);
                case RESOLVE -> plugins.resolveSession(MESSAGE);
                case LOAD -> plugins.loadState("s");
                case BUS -> plugins.provideBus();
                case PROMPT ->
                        assertThat(plugins.buildPrompt(MESSAGE, "s", NOTHING))
                                .isEqualTo("by witness");
                case RUN -> plugins.runModel("p", "s", NOTHING, new Cancellation());
                case BEFORE_MODEL -> plugins.beforeModelCall(Prompt.of("s", "i"));
                case AFTER_MODEL ->
                        plugins.afterModelCall(
                                Prompt.of("s", "i"),
                                new ModelReply("x", "", List.of(), false, false));
                case BEFORE_TOOL -> plugins.beforeToolCall(PluginsTest.call("t"));
                case AFTER_TOOL ->
                        plugins.afterToolCall(
                                PluginsTest.call("t"),
                                ToolResult.error(PluginsTest.call("t"), "local", "e"));
                case SAVE -> plugins.saveState("s", Json.MAPPER.createObjectNode(), turn());
                case RENDER -> assertThat(plugins.renderOutbound(MESSAGE, "s", turn())).hasSize(1);
                case DISPATCH -> plugins.dispatchOutbound(new OutboundMessage("", "s", "c", "i"));
                case COMMANDS -> plugins.registerCommands();
                case ERROR -> plugins.onError("stage", new IllegalStateException("x"));
            }
        }
    }

    /// Misbehaves the same way in every hook.
    private static final class Faulty extends Named {
        private final Fault fault;

        Faulty(Fault fault) {
            super("faulty");
            this.fault = fault;
        }

        @SuppressWarnings("NullAway") // a plugin that breaks the contract is what is tested
        private <T> T fail(Supplier<T> unused) {
            return switch (fault) {
                case FAILS -> throw new IllegalStateException("on purpose");
                case THROWS_ERROR -> throw new StackOverflowError("on purpose");
                case HANGS -> {
                    try {
                        Thread.sleep(60_000);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    yield unused.get();
                }
                case RETURNS_NULL -> null;
            };
        }

        @Override
        public Optional<InboundMessage> normalizeInbound(InboundMessage message) {
            return fail(Optional::empty);
        }

        @Override
        public Optional<String> resolveSession(InboundMessage message) {
            return fail(Optional::empty);
        }

        @Override
        public Optional<ObjectNode> loadState(String sessionId) {
            return fail(Optional::empty);
        }

        @Override
        public Optional<Bus> provideBus() {
            return fail(Optional::empty);
        }

        @Override
        public Optional<String> buildPrompt(
                InboundMessage message, String sessionId, ObjectNode state) {
            return fail(Optional::empty);
        }

        @Override
        public Optional<String> runModel(String prompt, String sessionId, ObjectNode state) {
            return fail(Optional::empty);
        }

        @Override
        public Verdict<Prompt> beforeModelCall(Prompt prompt) {
            return fail(Verdict::proceed);
        }

        @Override
        public Verdict<ModelReply> afterModelCall(Prompt prompt, ModelReply reply) {
            return fail(Verdict::proceed);
        }

        @Override
        public Verdict<ToolCall> beforeToolCall(ToolCall call) {
            return fail(Verdict::proceed);
        }

        @Override
        public Verdict<ToolResult> afterToolCall(ToolCall call, ToolResult result) {
            return fail(Verdict::proceed);
        }

        @Override
        public void saveState(String sessionId, ObjectNode state, Turn turn) {
            fail(() -> turn);
        }

        @Override
        public List<OutboundMessage> renderOutbound(InboundMessage message, Turn turn) {
            return fail(List::of);
        }

        @Override
        public void dispatchOutbound(OutboundMessage message) {
            fail(() -> message);
        }

        @Override
        public void onError(String stage, String plugin, Throwable error) {
            fail(() -> stage);
        }

        @Override
        public List<Tool> registerCommands() {
            return fail(List::of);
        }
    }
}
