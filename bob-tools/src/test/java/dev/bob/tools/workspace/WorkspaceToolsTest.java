package dev.bob.tools.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.sandbox.Sandbox;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Status;
import dev.bob.core.tool.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceToolsTest {

    @TempDir Path outside;

    private Path root = Path.of("");
    private final Cancellation cancellation = new Cancellation();

    @BeforeEach
    void makeRoot() throws IOException {
        root = Files.createDirectory(outside.resolve("root"));
        Files.writeString(outside.resolve("secret.txt"), "top secret");
        Files.writeString(root.resolve("notes.txt"), "one\ntwo\nthree\ntwo\n");
    }

    @Test
    void a_file_is_read_in_parts_that_say_how_to_go_on() throws Exception {
        ToolResult result = run("fs.read", "{\"path\":\"notes.txt\",\"limit\":2}");

        assertThat(result.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(result.output().data().path("text").asText()).isEqualTo("1\tone\n2\ttwo\n");
        assertThat(result.error()).contains("offset 3");
    }

    @Test
    void an_edit_wants_a_passage_that_stands_there_once() throws Exception {
        assertThat(run("fs.edit", "{\"path\":\"notes.txt\",\"old\":\"two\",\"new\":\"2\"}").error())
                .contains("2 times");
        assertThat(
                        run("fs.edit", "{\"path\":\"notes.txt\",\"old\":\"nine\",\"new\":\"9\"}")
                                .error())
                .contains("doesn't stand");
        assertThat(
                        run(
                                        "fs.edit",
                                        "{\"path\":\"notes.txt\",\"old\":\"one\\ntwo\",\"new\":\"1\"}")
                                .status())
                .isEqualTo(Status.OK);
        assertThat(root.resolve("notes.txt")).hasContent("1\nthree\ntwo\n");
    }

    @Test
    void nothing_outside_the_roots_is_read_written_or_run_in() throws Exception {
        Files.createSymbolicLink(root.resolve("link"), outside);

        for (String path : List.of("../secret.txt", "link/secret.txt", outside + "/secret.txt")) {
            ObjectNode args = Json.MAPPER.createObjectNode().put("path", path);
            assertThat(run("fs.read", args.toString()).error()).contains("sandbox");
            args.put("content", "x");
            assertThat(run("fs.write", args.toString()).error()).contains("sandbox");
        }
        assertThat(run("bash", "{\"cmd\":\"pwd\",\"cwd\":\"..\"}").error()).contains("sandbox");
        assertThat(outside.resolve("secret.txt")).hasContent("top secret");
    }

    @Test
    void without_permission_nothing_risky_runs() throws Exception {
        for (Tool tool : tools()) {
            ToolResult result =
                    new ToolRunner(
                                    ToolRegistry.of(tools()),
                                    Permissions.denyAll("nobody is there to ask"),
                                    ToolHooks.none())
                            .run(
                                    call(tool.name(), sample(tool.name())),
                                    Set.of(tool.name()),
                                    context());

            assertThat(result.error()).contains("not permitted");
        }
    }

    @Test
    void a_script_answers_with_its_output_and_exit_code() throws Exception {
        ToolResult result = run("bash", "{\"cmd\":\"echo out; echo err >&2; exit 3\"}");

        assertThat(result.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(result.output().data().path("output").asText()).isEqualTo("out\nerr\n");
        assertThat(result.output().data().path("exit_code").asInt()).isEqualTo(3);
    }

    @Test
    void a_script_sees_no_secrets_and_its_output_is_bounded() throws Exception {
        ToolResult secrets =
                run("bash", "{\"cmd\":\"echo [$BOB_CHAT_API_KEY$MY_token][$GREETING]\"}");
        ToolResult flood = run("bash", "{\"cmd\":\"head -c 3000000 /dev/zero | tr '\\\\0' x\"}");

        assertThat(secrets.output().data().path("output").asText()).isEqualTo("[][hi]\n");
        assertThat(flood.output().data().path("truncated").asBoolean()).isTrue();
        assertThat(flood.output().data().path("output").asText()).hasSize(200_000);
    }

    @Test
    void a_script_that_hangs_is_ended_with_its_children() throws Exception {
        ToolResult result = run("bash", "{\"cmd\":\"sleep 61 & echo $!; sleep 62\",\"timeout\":1}");

        assertThat(result.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(result.error()).contains("after 1 s");
        if (!result.output().data().path("isolated").asBoolean()) {
            long child = Long.parseLong(result.output().data().path("output").asText().strip());
            assertThat(endsWithin(child, Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    void an_isolated_script_sees_the_roots_and_nothing_beside_them() throws Exception {
        ToolResult probe = run("bash", "{\"cmd\":\"cat notes.txt\"}");
        assumeTrue(
                probe.output().data().path("isolated").asBoolean() && probe.status() == Status.OK,
                "bwrap is not installed or may not make namespaces here");

        ToolResult result = run("bash", "{\"cmd\":\"cat " + outside + "/secret.txt\"}");

        assertThat(result.output().data().path("output").asText()).doesNotContain("top secret");
    }

    private ToolResult run(String tool, String args) throws Exception {
        return new ToolRunner(
                        ToolRegistry.of(tools()),
                        (call, risks) -> new Permissions.Decision(true, "test"),
                        ToolHooks.none())
                .run(call(tool, args), Set.of(tool), context());
    }

    private List<Tool> tools() {
        Sandbox sandbox = new Sandbox(true, List.of(root), root);
        List<Tool> tools = new ArrayList<>(FileTools.all(sandbox));
        tools.add(
                new BashTool(
                        sandbox,
                        Map.of(
                                "PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin"),
                                "BOB_CHAT_API_KEY", "sk-1",
                                "MY_token", "t",
                                "GREETING", "hi"),
                        List.of("GREETING")));
        return tools;
    }

    /// A child that was ended may stay in the process table until somebody asks for its exit code.
    private static boolean endsWithin(long pid, Duration limit) throws Exception {
        Instant end = Instant.now().plus(limit);
        Path status = Path.of("/proc/" + pid + "/status");
        while (Instant.now().isBefore(end)) {
            boolean alive = ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
            if (!alive
                    || (Files.exists(status) && Files.readString(status).contains("State:\tZ"))) {
                return true;
            }
            Thread.sleep(20);
        }
        return false;
    }

    private static String sample(String tool) {
        return switch (tool) {
            case "bash" -> "{\"cmd\":\"touch made\"}";
            case "fs.write" -> "{\"path\":\"made\",\"content\":\"x\"}";
            case "fs.edit" -> "{\"path\":\"notes.txt\",\"old\":\"one\",\"new\":\"1\"}";
            case String _ -> "{\"path\":\"notes.txt\"}";
        };
    }

    private static ToolCall call(String tool, String args) throws IOException {
        return new ToolCall(
                "1", tool, (ObjectNode) Json.MAPPER.readTree(args), "", ToolCall.Origin.USER);
    }

    private ToolContext context() {
        return new ToolContext("s", 1, Clock.systemUTC(), cancellation);
    }
}
