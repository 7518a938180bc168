package dev.bob.core.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.agent.Steering;
import dev.bob.core.agent.Turns;
import dev.bob.core.channel.Bus;
import dev.bob.core.channel.InMemoryBus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.plugin.Plugin;
import dev.bob.core.plugin.PluginToolHooks;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.router.Router;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.Notice;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatewayTest {

    @TempDir Path folder;

    private final List<TurnRequest> asked = new CopyOnWriteArrayList<>();
    private final Steering steering = new Steering();
    private final AtomicInteger ids = new AtomicInteger();

    @SuppressWarnings("NullAway.Init") // opened before each test
    private SessionStore sessions;

    @BeforeEach
    void open() {
        sessions = new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), Notice.ignored());
    }

    @AfterEach
    void close() {
        sessions.close();
    }

    @Test
    void plain_words_become_a_turn_of_the_chats_session() {
        Gateway.Reply reply = handle(gateway(List.of(), this::echo), "hello");

        assertThat(reply.sessionId()).isEqualTo("cli:me");
        assertThat(reply.outbound())
                .containsExactly(new OutboundMessage("echo: hello", "cli:me", "cli", "me"));
    }

    @Test
    void a_command_that_succeeds_is_the_answer_and_no_model_is_asked() {
        Gateway.Reply reply = handle(gateway(List.of(), this::echo), ",shout hello there");

        assertThat(reply.outbound().getFirst().content()).isEqualTo("HELLO THERE");
        assertThat(asked).isEmpty();
        assertThat(tape("cli:me")).contains("tool_call", "tool_result");
    }

    @Test
    void a_message_that_nobody_typed_is_never_a_command() {
        InboundMessage scheduled =
                new InboundMessage(
                        "cli", "me", "schedule", ",shout hello", Map.of(InboundMessage.JOB, "j1"));

        Gateway.Reply reply =
                gateway(List.of(), this::echo)
                        .handle(scheduled, TurnListener.silent(), new Cancellation());

        assertThat(asked).extracting(TurnRequest::input).containsExactly(",shout hello");
        assertThat(asked).extracting(TurnRequest::own).containsExactly("");
        assertThat(reply.outbound().getFirst().content()).isEqualTo("echo: ,shout hello");
        assertThat(tape("cli:me")).doesNotContain("tool_call");
    }

    @Test
    void a_command_that_fails_is_shown_to_the_model() {
        handle(gateway(List.of(), this::echo), ",shout");

        assertThat(asked).hasSize(1);
        assertThat(asked.getFirst().input())
                .contains("<command name=\"shout\" status=\"error\">")
                .contains("text");
    }

    @Test
    void an_unknown_command_goes_to_the_shell_and_its_permission() {
        handle(gateway(List.of(), this::echo), ",rm -rf /");

        assertThat(asked.getFirst().input())
                .contains("<command name=\"bash\" status=\"error\">")
                .contains("not permitted: nobody said yes");
    }

    @Test
    void a_failed_command_is_nothing_to_remember() {
        handle(gateway(List.of(), this::echo), ",shout");
        handle(gateway(List.of(), this::echo), "hello");

        assertThat(asked).extracting(turn -> turn.options().stm()).containsExactly(false, true);
    }

    @Test
    void a_misspelt_command_goes_to_the_shell_and_the_right_name_is_told() {
        handle(gateway(List.of(), this::echo), ",shuot hello");
        handle(gateway(List.of(), this::echo), ",git status");

        assertThat(asked.getFirst().input()).contains("Did you mean ,shout?");
        assertThat(asked.getLast().input()).doesNotContain("Did you mean");
    }

    @Test
    void a_session_that_begins_with_a_command_begins_with_the_first_anchor() {
        handle(gateway(List.of(), this::echo), ",shout hello");

        assertThat(tape("cli:me")).isEqualTo("anchor tool_call tool_result ");
    }

    @Test
    void only_what_a_person_typed_steers_a_running_turn() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch three = new CountDownLatch(3);
        Turns slow =
                (request, listener, cancellation) -> {
                    begun.countDown();
                    return echo(request, listener, cancellation);
                };
        Gateway gateway = gateway(List.of(), slow);
        gateway.onHandled(message -> three.countDown());
        try (InMemoryBus bus = new InMemoryBus((message, error) -> {})) {
            // Another turn of the session listens all the while.
            steering.listen("cli:me");
            gateway.serve(bus, TurnListener.silent());
            bus.publish(new InboundMessage("cli", "me", "", "first", Map.of()));
            bus.publish(
                    new InboundMessage(
                            "cli", "me", "schedule", "tea", Map.of(InboundMessage.JOB, "j1")));
            await(begun);
            bus.publish(
                    new InboundMessage(
                            "cli", "me", "schedule", "cake", Map.of(InboundMessage.JOB, "j2")));
            await(three);
        }

        assertThat(asked)
                .extracting(TurnRequest::input)
                .containsExactlyInAnyOrder("first", "tea", "cake");
    }

    @Test
    void a_turn_that_throws_still_gets_an_answer() {
        Gateway.Reply reply =
                handle(
                        gateway(
                                List.of(),
                                (request, listener, cancellation) -> {
                                    throw new BobException(
                                            BobException.Kind.STORAGE, "The disk is full.");
                                }),
                        "hello");

        assertThat(reply.outbound().getFirst().content()).isEqualTo("The disk is full.");
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

        Gateway.Reply reply = handle(gateway(List.of(answering), this::echo), "hello");

        assertThat(reply.outbound().getFirst().content()).isEqualTo("by plugin");
        assertThat(asked).isEmpty();
        try (Session session = sessions.open("cli:me")) {
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

        Gateway.Reply reply = handle(gateway(plugins, this::echo), "hello");
        Gateway.Reply command = handle(gateway(plugins, this::echo), ",shout hi");

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
    void messages_of_a_chat_are_answered_in_order_and_chats_side_by_side() {
        List<String> sent = new CopyOnWriteArrayList<>();
        try (InMemoryBus bus = new InMemoryBus((message, error) -> sent.add("error " + error))) {
            bus.onOutbound(message -> sent.add(message.chatId() + " " + message.content()));
            CountDownLatch all = new CountDownLatch(60);
            Gateway gateway = gateway(List.of(), this::echo);
            gateway.onHandled(message -> all.countDown());
            gateway.serve(bus, TurnListener.silent());
            for (int i = 0; i < 20; i++) {
                for (String chat : List.of("a", "b", "c")) {
                    bus.publish(new InboundMessage("web", chat, "", "" + i, Map.of()));
                }
            }
            await(all);
        }

        for (String chat : List.of("a", "b", "c")) {
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                expected.add(chat + " echo: " + i);
            }
            assertThat(sent.stream().filter(line -> line.startsWith(chat)).toList())
                    .containsExactlyElementsOf(expected);
        }
    }

    /// A bus that delivers at once and fails on the first thing that goes out.
    private static final class FailingBus implements Bus {
        private final List<Consumer<InboundMessage>> inbound = new CopyOnWriteArrayList<>();
        private final List<String> sent = new CopyOnWriteArrayList<>();
        private final AtomicInteger published = new AtomicInteger();

        @Override
        public void publish(InboundMessage message) {
            inbound.forEach(hears -> hears.accept(message));
        }

        @Override
        public void publish(OutboundMessage message) {
            if (published.incrementAndGet() == 1) {
                throw new IllegalStateException("the bus is down");
            }
            sent.add(message.content());
        }

        @Override
        public Subscription onInbound(Consumer<InboundMessage> subscriber) {
            inbound.add(subscriber);
            return () -> inbound.remove(subscriber);
        }

        @Override
        public Subscription onOutbound(Consumer<OutboundMessage> subscriber) {
            throw new AssertionError("nobody asks");
        }

        @Override
        public void close() {}
    }

    @Test
    void a_bus_that_fails_on_an_answer_still_gets_the_chats_next_answer() {
        CountDownLatch both = new CountDownLatch(2);
        Gateway gateway = gateway(List.of(), this::echo);
        gateway.onHandled(message -> both.countDown());
        FailingBus bus = new FailingBus();
        gateway.serve(bus, TurnListener.silent());

        bus.publish(new InboundMessage("web", "me", "", "one", Map.of()));
        bus.publish(new InboundMessage("web", "me", "", "two", Map.of()));

        await(both);
        assertThat(asked).extracting(TurnRequest::input).containsExactly("one", "two");
        assertThat(bus.sent).containsExactly("echo: two");
    }

    @Test
    void a_listener_that_fails_keeps_no_message_of_the_chat_from_being_answered() {
        CountDownLatch three = new CountDownLatch(3);
        Gateway gateway = gateway(List.of(), this::echo);
        gateway.onHandled(message -> {
            throw new AssertionError("a listener fails");
        });
        gateway.onHandled(message -> three.countDown());
        FailingBus bus = new FailingBus();
        gateway.serve(bus, TurnListener.silent());

        for (String words : List.of("one", "two", "three")) {
            bus.publish(new InboundMessage("web", "me", "", words, Map.of()));
        }

        await(three);
        assertThat(asked).extracting(TurnRequest::input).containsExactly("one", "two", "three");
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
                            GatewayTest.await(release);
                        }
                        return Optional.empty();
                    }
                };
        CountDownLatch quick = new CountDownLatch(1);
        Gateway gateway = gateway(new Plugins(List.of(slow), Duration.ofSeconds(30)), this::echo);
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
            await(answersSlow);
            bus.publish(new InboundMessage("web", "slow", "", "two", Map.of()));
            await(asksAboutSlow);
            bus.publish(new InboundMessage("web", "quick", "", "hello", Map.of()));

            await(quick);
            release.countDown();
        }

        assertThat(asked).extracting(TurnRequest::input).contains("hello");
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

        gateway(List.of(answering), this::echo)
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
                        GatewayTest.await(new CountDownLatch(1));
                        return Optional.empty();
                    }
                };
        Plugins plugins =
                new Plugins(List.of(endless), Duration.ofSeconds(5), Duration.ofMinutes(10));
        Cancellation cancellation = new Cancellation();
        Thread.ofVirtual()
                .start(() -> {
                    GatewayTest.await(thinking);
                    cancellation.cancel();
                });

        Gateway.Reply reply =
                gateway(plugins, this::echo)
                        .handle(
                                new InboundMessage("cli", "me", "", "hello", Map.of()),
                                TurnListener.silent(),
                                cancellation);

        assertThat(reply.failure()).map(BobException::kind).contains(BobException.Kind.CANCELLED);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, java.util.concurrent.TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private Gateway.Reply handle(Gateway gateway, String words) {
        return gateway.handle(
                new InboundMessage("cli", "me", "", words, Map.of()),
                TurnListener.silent(),
                new Cancellation());
    }

    private Gateway gateway(List<Plugin> plugins, Turns turns) {
        return gateway(new Plugins(plugins, Duration.ofSeconds(5)), turns);
    }

    private Gateway gateway(Plugins plugins, Turns turns) {
        ToolRegistry registry = ToolRegistry.of(List.of(new Shout(), new Bash()));
        return new Gateway(
                new Gateway.Parts(
                        plugins,
                        () -> new Router(registry),
                        session -> runner(registry, plugins),
                        sessions,
                        turns,
                        steering,
                        (message, session) -> TurnRequest.Options.chat(),
                        Clock.systemUTC(),
                        () -> "c" + ids.incrementAndGet()));
    }

    private static ToolRunner runner(ToolRegistry registry, Plugins plugins) {
        return new ToolRunner(
                registry, Permissions.denyAll("nobody said yes"), new PluginToolHooks(plugins));
    }

    private Turn echo(TurnRequest request, TurnListener listener, Cancellation cancellation) {
        asked.add(request);
        return Turn.begin(request, 1, Instant.EPOCH, SessionState.initial())
                .withAnswer("echo: " + request.input())
                .withStatus(TurnStatus.COMPLETE);
    }

    private String tape(String sessionId) {
        StringBuilder kinds = new StringBuilder();
        try (Session session = sessions.open(sessionId)) {
            session.tape()
                    .forward(
                            0,
                            (TapeEntry entry) -> {
                                kinds.append(entry.kind().wire()).append(' ');
                                return true;
                            });
        }
        return kinds.toString();
    }

    private record Shout() implements Tool {
        @Override
        public String name() {
            return "shout";
        }

        @Override
        public String description() {
            return "Says it louder.";
        }

        @Override
        public ObjectNode parameters() {
            ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
            schema.putObject("properties").putObject("text").put("type", "string");
            schema.putArray("required").add("text");
            return schema;
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            ObjectNode data =
                    Json.MAPPER
                            .createObjectNode()
                            .put(
                                    "output",
                                    call.args()
                                            .path("text")
                                            .asText()
                                            .toUpperCase(java.util.Locale.ROOT));
            return ToolResult.ok(call, Confidence.VERBATIM, "local", false, data);
        }
    }

    private record Bash() implements Tool {
        @Override
        public String name() {
            return "bash";
        }

        @Override
        public String description() {
            return "Would run a script.";
        }

        @Override
        public ObjectNode parameters() {
            ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
            schema.putObject("properties").putObject("cmd").put("type", "string");
            return schema;
        }

        @Override
        public Set<Risk> risks() {
            return Set.of(Risk.RUNS_PROGRAMS);
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            throw new AssertionError("must not run");
        }
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
