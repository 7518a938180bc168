package dev.bob.core.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.Cancellation;
import dev.bob.core.ScriptedModel;
import dev.bob.core.channel.InMemoryBus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.gateway.Gateway;
import dev.bob.core.memory.Recall;
import dev.bob.core.plugin.Plugin;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.plugin.Verdict;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.stage.ContinuityStage;
import dev.bob.core.tool.Tool;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnStatus;
import dev.langchain4j.model.output.FinishReason;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A plugin misbehaves in one hook, in every way and every hook, and a message goes the whole way: gateway,
/// runtime, agent's loop, tools, answer.
class BrokenPluginTest {

    private static final InboundMessage MESSAGE =
            new InboundMessage("cli", "me", "", "repeat tick", Map.of());

    /// How a plugin can misbehave.
    enum Fault {
        FAILS,
        THROWS_ERROR,
        OVERFLOWS,
        HANGS,
        RETURNS_NULL,
        RETURNS_RUBBISH
    }

    @TempDir Path folder;

    static Stream<Arguments> hooksAndFaults() {
        return hooks().flatMap(hook ->
                Arrays.stream(Fault.values())
                        .filter(fault -> possible(hook, fault))
                        .map(fault -> Arguments.of(hook.getName(), fault)));
    }

    private static Stream<Method> hooks() {
        return Arrays.stream(Plugin.class.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !List.of("name", "description").contains(method.getName()));
    }

    private static boolean possible(Method hook, Fault fault) {
        return switch (fault) {
            case RETURNS_NULL -> hook.getReturnType() != void.class;
            case RETURNS_RUBBISH ->
                    hook.getReturnType() == List.class || hook.getReturnType() == Verdict.class;
            case FAILS, THROWS_ERROR, OVERFLOWS, HANGS -> true;
        };
    }

    @Test
    void the_set_covers_every_hook() {
        assertThat(hooks()).hasSize(16);
        assertThat(hooksAndFaults()).hasSizeGreaterThan(75);
    }

    @ParameterizedTest
    @MethodSource("hooksAndFaults")
    void the_turn_ends_well_and_the_fault_is_reported(String hook, Fault fault) {
        List<Plugins.Failure> failures = new CopyOnWriteArrayList<>();
        List<OutboundMessage> sent = new CopyOnWriteArrayList<>();
        Plugins plugins =
                new Plugins(List.of(broken(hook, fault), clumsy(sent)), Duration.ofMillis(250));
        plugins.onFailure(failures::add);
        plugins.configure(name -> Map.of());
        List<Tool> tools = plugins.registerCommands();
        try (AgentFixture agent = agent(plugins, tools);
                var bus = plugins.provideBus().orElseGet(() -> new InMemoryBus((m, e) -> {}))) {
            assertThat(bus).as("a bus, whatever the plugin makes of it").isNotNull();

            Gateway.Reply reply =
                    agent.gateway.handle(MESSAGE, TurnListener.silent(), new Cancellation());

            assertThat(reply.failure()).isEmpty();
            assertThat(reply.turn())
                    .get()
                    .satisfies(turn -> {
                        assertThat(turn.status()).isEqualTo(TurnStatus.COMPLETE);
                        assertThat(turn.answer()).isEqualTo("It says tick.");
                    });
            assertThat(reply.outbound())
                    .extracting(OutboundMessage::content)
                    .containsExactly("It says tick.");
            assertThat(sent).isEqualTo(reply.outbound());
            assertThat(agent.tape("cli:me"))
                    .filteredOn(entry -> entry.is(Kind.EVENT, "turn/end"))
                    .singleElement()
                    .satisfies(end ->
                            assertThat(end.payload().path("committed").asBoolean()).isTrue());
            assertThat(failures)
                    .filteredOn(failure -> failure.plugin().equals("broken"))
                    .extracting(Plugins.Failure::hook)
                    .contains(snake(hook));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"FAILS", "THROWS_ERROR", "HANGS", "RETURNS_NULL"})
    void one_that_can_not_even_say_its_name_ends_nothing(Fault fault) {
        Plugin nameless = plugin((proxy, method, args) -> misbehave(method, fault));
        Plugins plugins = new Plugins(List.of(nameless), Duration.ofMillis(250));
        plugins.configure(name -> Map.of());
        try (AgentFixture agent = agent(plugins, plugins.registerCommands())) {
            var reply = agent.gateway.handle(MESSAGE, TurnListener.silent(), new Cancellation());

            assertThat(reply.turn().orElseThrow().answer()).isEqualTo("It says tick.");
        }
    }

    private AgentFixture agent(Plugins plugins, List<Tool> tools) {
        ScriptedModel model =
                new ScriptedModel()
                        .on(ContinuityStage.TASK, AgentFixture.CONTINUITY)
                        .on(
                                AgentLoop.TASK,
                                (request, handler) ->
                                        ScriptedModel.say(
                                                handler,
                                                FinishReason.STOP,
                                                request.messages()
                                                                .getLast()
                                                                .toString()
                                                                .contains("repeat tick")
                                                        ? ",repeat.words words=tick"
                                                        : "It says tick."));
        return new AgentFixture(
                folder,
                model,
                AgentSettings.standard(),
                SkillCatalog.empty(),
                tools,
                Recall.none(),
                plugins);
    }

    /// Fails whenever it hears that a message goes out, so that every turn has an error to tell the others of.
    private static Plugin clumsy(List<OutboundMessage> sent) {
        return plugin((proxy, method, args) -> {
            return switch (method.getName()) {
                case "name" -> "clumsy";
                case "dispatchOutbound" -> {
                    sent.add((OutboundMessage) args[0]);
                    throw new IllegalStateException("dropped it");
                }
                default -> InvocationHandler.invokeDefault(proxy, method, args);
            };
        });
    }

    private static Plugin broken(String hook, Fault fault) {
        return plugin((proxy, method, args) -> {
            if (method.getName().equals("name")) {
                return "broken";
            }
            if (!method.getName().equals(hook)) {
                return InvocationHandler.invokeDefault(proxy, method, args);
            }
            return misbehave(method, fault);
        });
    }

    // Answers that a plugin may not give are the point.
    @SuppressWarnings("NullAway")
    private static @Nullable Object misbehave(Method method, Fault fault)
            throws InterruptedException {
        return switch (fault) {
            case FAILS -> throw new IllegalStateException("on purpose");
            case THROWS_ERROR -> throw new NoClassDefFoundError("on/purpose");
            case OVERFLOWS -> endless(1);
            case HANGS -> {
                new CountDownLatch(1).await();
                yield null;
            }
            case RETURNS_NULL -> null;
            case RETURNS_RUBBISH ->
                    method.getReturnType() == List.class
                            ? Collections.singletonList(null)
                            : Verdict.replace(null);
        };
    }

    private static int endless(int depth) {
        return depth < 0 ? 0 : 1 + endless(depth + 1);
    }

    /// Its `equals`, `hashCode` and `toString` are broken in any case.
    private static Plugin plugin(InvocationHandler handler) {
        return (Plugin)
                Proxy.newProxyInstance(
                        Plugin.class.getClassLoader(),
                        new Class<?>[] {Plugin.class},
                        (proxy, method, args) -> {
                            if (method.getDeclaringClass() == Object.class) {
                                throw new IllegalStateException("not even " + method.getName());
                            }
                            return handler.invoke(proxy, method, args);
                        });
    }

    private static String snake(String name) {
        return name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
