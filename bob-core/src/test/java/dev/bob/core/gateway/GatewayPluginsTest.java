package dev.bob.core.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.channel.InMemoryBus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.plugin.Plugin;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.session.Session;
import dev.bob.core.state.SessionState;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What plugins change about a message and its answer, and what they can't.
class GatewayPluginsTest {

    @TempDir Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private GatewayFixture chat;

    @BeforeEach
    void open() {
        chat = new GatewayFixture(folder);
    }

    @AfterEach
    void close() {
        chat.close();
    }

    @Test
    void a_plugin_can_answer_in_place_of_the_model_and_the_session_remembers_it() {
        Plugin answering =
                new Plugin() {
                    @Override
                    public String name() {
                        return "answering";
                    }

                    @Override
                    public Optional<String> runModel(
                            String prompt, String sessionId, ObjectNode state) {
                        return Optional.of("by plugin");
                    }
                };

        Gateway.Reply reply = chat.handle(chat.gateway(List.of(answering), chat::echo), "hello");

        assertThat(reply.outbound().getFirst().content()).isEqualTo("by plugin");
        assertThat(chat.asked).isEmpty();
        try (Session session = chat.sessions.open("cli:me")) {
            assertThat(session.state().continuity().liveChat())
                    .extracting(SessionState.ChatLine::content)
                    .containsExactly("hello", "by plugin");
        }
    }

    @Test
    void a_plugin_that_fails_in_every_hook_changes_nothing_and_is_reported() {
        List<String> failures = new CopyOnWriteArrayList<>();
        Plugins plugins = new Plugins(List.of(new Broken()), Duration.ofSeconds(2));
        plugins.onFailure(failure -> failures.add(failure.hook()));

        Gateway.Reply reply = chat.handle(chat.gateway(plugins, chat::echo), "hello");
        Gateway.Reply command = chat.handle(chat.gateway(plugins, chat::echo), ",shout hi");

        assertThat(reply.outbound().getFirst().content()).isEqualTo("echo: hello");
        assertThat(command.outbound().getFirst().content()).isEqualTo("HI");
        assertThat(failures)
                .contains(
                        "normalize_inbound",
                        "resolve_session",
                        "load_state",
                        "build_prompt",
                        "run_model",
                        "before_tool_call",
                        "after_tool_call",
                        "save_state",
                        "render_outbound",
                        "dispatch_outbound");
    }

    @Test
    void a_plugin_that_takes_its_time_over_one_chat_keeps_no_other_chat_waiting() {
        CountDownLatch answersSlow = new CountDownLatch(1);
        CountDownLatch asksAboutSlow = new CountDownLatch(2);
        CountDownLatch release = new CountDownLatch(1);
        Plugin slow =
                new Plugin() {
                    @Override
                    public String name() {
                        return "slow";
                    }

                    @Override
                    public Optional<String> resolveSession(InboundMessage message) {
                        if (message.chatId().equals("slow")) {
                            answersSlow.countDown();
                            asksAboutSlow.countDown();
                            GatewayFixture.await(release);
                        }
                        return Optional.empty();
                    }
                };
        CountDownLatch quick = new CountDownLatch(1);
        Gateway gateway =
                chat.gateway(new Plugins(List.of(slow), Duration.ofSeconds(30)), chat::echo);
        gateway.onHandled(message -> {
            if (message.chatId().equals("quick")) {
                quick.countDown();
            }
        });
        try (InMemoryBus bus = new InMemoryBus((message, error) -> {})) {
            gateway.serve(bus, TurnListener.silent());
            // The first is being answered, the second asks whether it may steer: the plugin holds
            // both up.
            bus.publish(new InboundMessage("web", "slow", "", "one", Map.of()));
            GatewayFixture.await(answersSlow);
            bus.publish(new InboundMessage("web", "slow", "", "two", Map.of()));
            GatewayFixture.await(asksAboutSlow);
            bus.publish(new InboundMessage("web", "quick", "", "hello", Map.of()));

            GatewayFixture.await(quick);
            release.countDown();
        }

        assertThat(chat.asked).extracting(TurnRequest::input).contains("hello");
    }

    @Test
    void what_a_plugin_answers_in_place_of_a_model_is_shown_as_it_would_be_of_a_model() {
        Plugin answering =
                new Plugin() {
                    @Override
                    public String name() {
                        return "answering";
                    }

                    @Override
                    public Optional<ObjectNode> loadState(String sessionId) {
                        return Optional.of(Json.MAPPER.createObjectNode().put("mood", "calm"));
                    }

                    @Override
                    public Optional<String> buildPrompt(
                            InboundMessage message, String sessionId, ObjectNode state) {
                        return Optional.of(message.content() + ", " + state.path("mood").asText());
                    }

                    @Override
                    public Optional<String> runModel(
                            String prompt, String sessionId, ObjectNode state) {
                        return Optional.of("heard: " + prompt);
                    }
                };
        List<TurnEvent> events = new CopyOnWriteArrayList<>();

        chat.gateway(List.of(answering), chat::echo)
                .handle(
                        new InboundMessage("cli", "me", "", "hello", Map.of()),
                        events::add,
                        new Cancellation());

        assertThat(events)
                .hasAtLeastOneElementOfType(TurnEvent.TurnStarted.class)
                .contains(new TurnEvent.AnswerDelta("heard: hello, calm"))
                .hasAtLeastOneElementOfType(TurnEvent.TurnEnded.class);
    }

    @Test
    void cancelling_ends_a_plugins_answer() {
        CountDownLatch thinking = new CountDownLatch(1);
        Plugin endless =
                new Plugin() {
                    @Override
                    public String name() {
                        return "endless";
                    }

                    @Override
                    public Optional<String> runModel(
                            String prompt, String sessionId, ObjectNode state) {
                        thinking.countDown();
                        GatewayFixture.await(new CountDownLatch(1));
                        return Optional.empty();
                    }
                };
        Plugins plugins =
                new Plugins(List.of(endless), Duration.ofSeconds(5), Duration.ofMinutes(10));
        Cancellation cancellation = new Cancellation();
        Thread.ofVirtual()
                .start(() -> {
                    GatewayFixture.await(thinking);
                    cancellation.cancel();
                });

        Gateway.Reply reply =
                chat.gateway(plugins, chat::echo)
                        .handle(
                                new InboundMessage("cli", "me", "", "hello", Map.of()),
                                TurnListener.silent(),
                                cancellation);

        assertThat(reply.failure()).map(BobException::kind).contains(BobException.Kind.CANCELLED);
    }

    /// Throws in every hook that the gateway asks.
    private static final class Broken implements Plugin {
        private final Map<String, Integer> calls = new ConcurrentHashMap<>();

        private IllegalStateException broken(String hook) {
            return new IllegalStateException(hook + " " + calls.merge(hook, 1, Integer::sum));
        }

        @Override
        public String name() {
            return "broken";
        }

        @Override
        public Optional<InboundMessage> normalizeInbound(InboundMessage message) {
            throw broken("a");
        }

        @Override
        public Optional<String> resolveSession(InboundMessage message) {
            throw broken("b");
        }

        @Override
        public Optional<ObjectNode> loadState(String sessionId) {
            throw broken("c");
        }

        @Override
        public Optional<String> buildPrompt(
                InboundMessage message, String sessionId, ObjectNode state) {
            throw broken("d");
        }

        @Override
        public Optional<String> runModel(String prompt, String sessionId, ObjectNode state) {
            throw broken("e");
        }

        @Override
        public dev.bob.core.plugin.Verdict<ToolCall> beforeToolCall(ToolCall call) {
            throw broken("f");
        }

        @Override
        public dev.bob.core.plugin.Verdict<ToolResult> afterToolCall(
                ToolCall call, ToolResult result) {
            throw broken("g");
        }

        @Override
        public void saveState(String sessionId, ObjectNode state, Turn turn) {
            throw broken("h");
        }

        @Override
        public List<OutboundMessage> renderOutbound(InboundMessage message, Turn turn) {
            throw broken("i");
        }

        @Override
        public void dispatchOutbound(OutboundMessage message) {
            throw broken("j");
        }
    }
}
