package dev.bob.core.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ToolRunnerTest {

    private static final String ANY = "{\"type\":\"object\"}";

    private final FakeTool cards = FakeTool.search("cards.search", "found");

    @Test
    void a_registered_enabled_and_well_called_tool_runs() throws InterruptedException {
        ToolResult result =
                runner(cards)
                        .run(
                                call("cards.search", "{\"query\":\"Opt\"}"),
                                Set.of("cards.search"),
                                context());

        assertThat(result.status()).isEqualTo(ToolResult.Status.OK);
        assertThat(result.output().data()).isEqualTo(TextNode.valueOf("found"));
        assertThat(cards.calls()).hasSize(1);
    }

    @Test
    void an_argument_by_another_common_name_is_the_tools_own_unless_that_is_there()
            throws InterruptedException {
        var strict =
                "{\"type\":\"object\",\"additionalProperties\":false,\"required\":[\"cmd\"],\"properties\":{\"cmd\":{\"type\":\"string\"},\"path\":{\"type\":\"string\"}}}";

        assertThat(named("{\"command\":\"ls\"}", strict)).isEqualTo("{\"cmd\":\"ls\"}");
        assertThat(named("{\"cmd\":\"ls\",\"filePath\":\"a\"}", strict))
                .isEqualTo("{\"cmd\":\"ls\",\"path\":\"a\"}");
        assertThat(named("{\"cmd\":\"ls\",\"command\":\"rm\"}", strict))
                .isEqualTo("{\"cmd\":\"ls\",\"command\":\"rm\"}");
        assertThat(named("{\"command\":\"ls\"}", ANY)).isEqualTo("{\"command\":\"ls\"}");
        assertThat(new ArgumentSchema(schema(strict)).problems(schema("{\"colour\":1}")))
                .anyMatch(problem -> problem.contains("'cmd' is missing"));
    }

    private static String named(String args, String schema) {
        return OtherNames.own(call("x", args), schema(schema)).args().toString();
    }

    private static ObjectNode schema(String json) {
        return (ObjectNode) Json.tree(json);
    }

    @Test
    void nobody_is_asked_to_allow_what_cant_run_anyway() throws InterruptedException {
        List<ToolCall> asked = new ArrayList<>();
        var runner =
                new ToolRunner(
                        ToolRegistry.of(List.of(new Closed())),
                        (call, risks) -> {
                            asked.add(call);
                            return new Permissions.Decision(true, "");
                        },
                        ToolHooks.none());

        ToolResult result = runner.run(call("shut", "{}"), Set.of("shut"), context());

        assertThat(result.error()).isEqualTo("no folder; name one");
        assertThat(asked).isEmpty();
    }

    private record Closed() implements Tool {
        @Override
        public String name() {
            return "shut";
        }

        @Override
        public String description() {
            return "Can't run.";
        }

        @Override
        public ObjectNode parameters() {
            return Json.MAPPER.createObjectNode().put("type", "object");
        }

        @Override
        public Set<Risk> risks() {
            return Set.of(Risk.RUNS_PROGRAMS);
        }

        @Override
        public String unavailable() {
            return "no folder; name one";
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            throw new AssertionError("must not run");
        }
    }

    @Test
    void refusals_say_why_and_nothing_runs() throws InterruptedException {
        var runner = runner(cards);

        assertThat(error(runner, "rm.everything", "{}", "cards.search"))
                .isEqualTo("not allowlisted: there is no tool 'rm.everything'");
        assertThat(error(runner, "cards.search", "{\"query\":\"x\"}", "other"))
                .isEqualTo("not enabled: cards.search is switched off in this session");
        assertThat(error(runner, "Cards.Search", "{\"query\":\"x\"}", "cards.search"))
                .startsWith("not allowlisted");
        assertThat(error(runner, "cards.search", "{}", "cards.search"))
                .isEqualTo("invalid arguments: argument 'query' is missing");
        assertThat(error(runner, "cards.search", "{\"query\":\"x\",\"q\":1}", "cards.search"))
                .isEqualTo(
                        "invalid arguments: there is no argument 'q'; known: query, max_results");
        assertThat(
                        error(
                                runner,
                                "cards.search",
                                "{\"query\":\"x\",\"max_results\":99}",
                                "cards.search"))
                .contains("max_results")
                .contains("10");
        assertThat(
                        error(
                                runner,
                                "cards.search",
                                "{\"query\":\"x\",\"max_results\":\"5\"}",
                                "cards.search"))
                .contains("max_results")
                .contains("integer");
        assertThat(error(runner, "cards.search", "{\"query\":null}", "cards.search"))
                .contains("query")
                .contains("string");
        assertThat(cards.calls()).isEmpty();
    }

    @Test
    void a_risky_tool_asks_and_runs_only_after_a_yes() throws InterruptedException {
        var shell =
                new FakeTool(
                        "bash",
                        ANY,
                        Set.of(Risk.RUNS_PROGRAMS),
                        Duration.ofSeconds(1),
                        (call, _) ->
                                ToolResult.ok(
                                        call,
                                        ToolResult.Confidence.VERBATIM,
                                        "local",
                                        false,
                                        TextNode.valueOf("ran")));
        var asked = new ArrayList<Set<Risk>>();
        var refusing =
                new ToolRunner(
                        ToolRegistry.of(List.of(shell)),
                        Permissions.denyAll("nobody is there to ask"),
                        ToolHooks.none());
        var allowing =
                new ToolRunner(
                        ToolRegistry.of(List.of(shell)),
                        (_, risks) -> {
                            asked.add(risks);
                            return new Permissions.Decision(true, "once");
                        },
                        ToolHooks.none());

        ToolResult no = refusing.run(call("bash", "{}"), Set.of("bash"), context());
        int before = shell.calls().size();
        ToolResult yes = allowing.run(call("bash", "{}"), Set.of("bash"), context());

        assertThat(no.error()).isEqualTo("not permitted: nobody is there to ask");
        assertThat(before).isZero();
        assertThat(yes.status()).isEqualTo(ToolResult.Status.OK);
        assertThat(asked).containsExactly(Set.of(Risk.RUNS_PROGRAMS));
    }

    @Test
    void a_tool_that_takes_too_long_is_interrupted_and_reported() throws InterruptedException {
        var interrupted = new CountDownLatch(1);
        var slow =
                new FakeTool(
                        "slow",
                        ANY,
                        Set.of(),
                        Duration.ofMillis(100),
                        (_, _) -> {
                            try {
                                Thread.sleep(Duration.ofMinutes(1));
                                throw new AssertionError("not reached");
                            } finally {
                                interrupted.countDown();
                            }
                        });

        ToolResult result = runner(slow).run(call("slow", "{}"), Set.of("slow"), context());

        assertThat(result.error()).isEqualTo("timed out: slow did not finish within 0.1 s");
        interrupted.await();
    }

    @Test
    void a_cancelled_turn_ends_a_running_tool() throws InterruptedException {
        var cancellation = new Cancellation();
        var slow =
                new FakeTool(
                        "slow",
                        ANY,
                        Set.of(),
                        Duration.ofMinutes(1),
                        (_, context) -> {
                            cancellation.cancel();
                            Thread.sleep(Duration.ofMinutes(1));
                            throw new AssertionError("not reached " + context);
                        });
        var context = new ToolContext("s", 1, Clock.systemUTC(), cancellation);

        assertThatThrownBy(() -> runner(slow).run(call("slow", "{}"), Set.of("slow"), context))
                .isInstanceOf(InterruptedException.class);
    }

    @Test
    void a_tool_that_throws_is_an_error_without_inner_details() throws InterruptedException {
        var defect =
                new FakeTool(
                        "defect",
                        ANY,
                        Set.of(),
                        Duration.ofSeconds(1),
                        (_, _) -> {
                            throw new IllegalStateException("password=hunter2");
                        });
        var spoken =
                new FakeTool(
                        "spoken",
                        ANY,
                        Set.of(),
                        Duration.ofSeconds(1),
                        (_, _) -> {
                            throw new BobException(
                                    BobException.Kind.TOOL, "The card service is closed.");
                        });

        assertThat(error(runner(defect), "defect", "{}", "defect"))
                .isEqualTo("defect failed: IllegalStateException");
        assertThat(error(runner(spoken), "spoken", "{}", "spoken"))
                .isEqualTo("The card service is closed.");
    }

    @Test
    void an_endless_result_is_an_error() throws InterruptedException {
        var flood =
                new FakeTool(
                        "flood",
                        ANY,
                        Set.of(),
                        Duration.ofSeconds(5),
                        (call, _) ->
                                ToolResult.ok(
                                        call,
                                        ToolResult.Confidence.VERBATIM,
                                        "x",
                                        false,
                                        TextNode.valueOf("y".repeat(2_000_000))));

        assertThat(error(runner(flood), "flood", "{}", "flood")).startsWith("too large");
    }

    @Test
    void hooks_can_replace_or_deny_but_not_bypass_the_checks() throws InterruptedException {
        var hooks =
                new ToolHooks() {
                    @Override
                    public Before before(ToolCall call) {
                        return switch (call.args().path("query").asText()) {
                            case "deny" -> new Before.Deny("not today");
                            case "break" ->
                                    new Before.Proceed(call("cards.search", "{\"wrong\":1}"));
                            case "other" -> new Before.Proceed(call("hidden", "{}"));
                            case String _ -> new Before.Proceed(call);
                        };
                    }

                    @Override
                    public ToolResult after(ToolCall call, ToolResult result) {
                        return result.error() == null
                                ? ToolResult.error(call, "hook", "withheld")
                                : result;
                    }
                };
        var hidden = FakeTool.search("hidden", "x");
        var runner =
                new ToolRunner(
                        ToolRegistry.of(List.of(cards, hidden)), Permissions.denyAll(""), hooks);

        assertThat(error(runner, "cards.search", "{\"query\":\"deny\"}", "cards.search"))
                .isEqualTo("denied: not today");
        assertThat(error(runner, "cards.search", "{\"query\":\"break\"}", "cards.search"))
                .startsWith("invalid arguments");
        assertThat(error(runner, "cards.search", "{\"query\":\"other\"}", "cards.search"))
                .startsWith("not enabled");
        assertThat(cards.calls()).isEmpty();
        assertThat(error(runner, "cards.search", "{\"query\":\"fine\"}", "cards.search"))
                .isEqualTo("withheld");
    }

    @Test
    void a_schema_that_points_elsewhere_reads_nothing() {
        try (var server =
                ScriptedServer.start(Script.empty().on(Match.any(), Reply.json(200, ANY)))) {
            var schema =
                    FakeTool.object(
                            "{\"type\":\"object\",\"properties\":{\"a\":{\"$ref\":\""
                                    + server.origin()
                                    + "/schema.json\"}}}");

            var problems = new ArrayList<String>();
            try {
                problems.addAll(new ArgumentSchema(schema).problems(FakeTool.object("{\"a\":1}")));
            } catch (IllegalArgumentException e) {
                problems.add(String.valueOf(e.getMessage()));
            }

            assertThat(problems).isNotEmpty();
            assertThat(server.connections()).isZero();
        }
    }

    private static String error(ToolRunner runner, String tool, String args, String enabled)
            throws InterruptedException {
        ToolResult result = runner.run(call(tool, args), Set.of(enabled), context());
        assertThat(result.status()).isEqualTo(ToolResult.Status.ERROR);
        return String.valueOf(result.error());
    }

    private static ToolRunner runner(Tool tool) {
        return new ToolRunner(
                ToolRegistry.of(List.of(tool)), Permissions.denyAll("no"), ToolHooks.none());
    }

    private static ToolCall call(String tool, String args) {
        return new ToolCall("call_1", tool, FakeTool.object(args), "", ToolCall.Origin.MODEL);
    }

    private static ToolContext context() {
        return new ToolContext("s", 1, Clock.systemUTC(), new Cancellation());
    }
}
