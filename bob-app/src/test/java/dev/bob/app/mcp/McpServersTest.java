package dev.bob.app.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.app.config.Configuration;
import dev.bob.app.config.McpServerEntry;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tools of other programs, through a real server process.
final class McpServersTest {
    private static final McpServerEntry SMALL =
            new McpServerEntry(
                    "small-one",
                    List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            SmallServer.class.getName()),
                    Map.of("GREETING", "hello"),
                    "",
                    Map.of(),
                    Duration.ofSeconds(30));

    @TempDir Path folder;

    @Test
    void tools_of_a_program_are_offered_under_names_of_their_own_and_run() throws Exception {
        List<String> problems = new ArrayList<>();
        try (McpServers servers = McpServers.connect(List.of(SMALL), problems::add)) {
            // then
            assertThat(problems).isEmpty();
            assertThat(servers.tools())
                    .extracting(Tool::name)
                    .containsExactlyInAnyOrder(
                            "mcp.small_one.add_numbers",
                            "mcp.small_one.add_numbers_2",
                            "mcp.small_one.variable",
                            "mcp.small_one.fail",
                            "mcp.small_one.die");
            Tool add = tool(servers, "mcp.small_one.add_numbers");
            assertThat(add.risks()).containsExactly(Risk.RUNS_PROGRAMS);
            assertThat(add.parameters().at("/properties/a/type").asText()).isEqualTo("integer");

            // when
            ToolResult sum = run(add, "{\"a\":2,\"b\":40}");
            ToolResult failed = run(tool(servers, "mcp.small_one.fail"), "{}");

            // then
            assertThat(sum.status()).isEqualTo(ToolResult.Status.OK);
            assertThat(sum.output().data().asText()).isEqualTo("42");
            assertThat(failed.status()).isEqualTo(ToolResult.Status.ERROR);
            assertThat(failed.error()).isEqualTo("There is no more paper.");
        }
    }

    @Test
    void a_program_gets_its_own_variables_and_none_of_the_keys_around_it() throws Exception {
        try (McpServers servers = McpServers.connect(List.of(SMALL), problem -> {})) {
            Tool variable = tool(servers, "mcp.small_one.variable");

            // then
            assertThat(run(variable, "{\"name\":\"GREETING\"}").output().data().asText())
                    .isEqualTo("hello");
            assertThat(run(variable, "{\"name\":\"BOB_TEST_DATA\"}").output().data().asText())
                    .isEqualTo("null");
        }
    }

    @Test
    void a_program_that_died_is_started_again_for_the_next_call() throws Exception {
        try (McpServers servers =
                McpServers.connect(
                        List.of(
                                new McpServerEntry(
                                        SMALL.name(),
                                        SMALL.command(),
                                        Map.of(),
                                        "",
                                        Map.of(),
                                        Duration.ofSeconds(5))),
                        problem -> {})) {
            // when
            assertThatThrownBy(() -> run(tool(servers, "mcp.small_one.die"), "{}"))
                    .isInstanceOf(BobException.class)
                    .hasMessageContaining("small-one");

            // then
            ToolResult sum = run(tool(servers, "mcp.small_one.add_numbers"), "{\"a\":1,\"b\":1}");
            assertThat(sum.output().data().asText()).isEqualTo("2");
        }
    }

    @Test
    void a_server_that_is_not_there_is_told_of_and_the_others_work() {
        // given
        List<String> problems = new ArrayList<>();
        McpServerEntry missing =
                new McpServerEntry(
                        "missing",
                        List.of(folder.resolve("nothing").toString()),
                        Map.of(),
                        "",
                        Map.of(),
                        Duration.ofSeconds(5));
        McpServerEntry nobody =
                new McpServerEntry(
                        "nobody",
                        List.of(),
                        Map.of(),
                        "http://127.0.0.1:1/mcp",
                        Map.of(),
                        Duration.ofSeconds(5));

        // when
        try (McpServers servers =
                McpServers.connect(List.of(missing, SMALL, nobody), problems::add)) {
            // then
            assertThat(servers.tools()).hasSize(5);
            assertThat(problems)
                    .hasSize(2)
                    .allSatisfy(problem -> assertThat(problem).contains("doesn't answer"));
        }
    }

    @Test
    void the_configuration_names_servers_and_says_what_is_wrong_with_them() throws IOException {
        // given
        String good =
                """
                [mcp.files]
                command = ["files-server", "--root", "."]
                env = { LOG = "off" }

                [mcp.web]
                url = "https://example.org/mcp"
                headers = { Authorization = "Bearer x" }
                timeout_seconds = 5
                """;

        // then
        assertThat(load(good).mcpServers())
                .extracting(McpServerEntry::name, McpServerEntry::where)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("files", "files-server --root ."),
                        org.assertj.core.groups.Tuple.tuple("web", "https://example.org/mcp"));
        assertWrong("[mcp.x]\ntimeout_seconds = 3\n", "either command or url");
        assertWrong("[mcp.x]\ncommand = \"ls -l\"\n", "list of texts");
        assertWrong("[mcp.x]\nurl = \"example.org\"\n", "isn't an address");
        assertWrong("[mcp.x]\nurl = \"http://h/m\"\nkey = \"y\"\n", "has no key");
        assertWrong("[mcp.Big]\nurl = \"http://h/m\"\n", "lower-case");
    }

    private void assertWrong(String toml, String words) throws IOException {
        Configuration configuration = load(toml);
        assertThatThrownBy(configuration::mcpServers)
                .isInstanceOf(BobException.class)
                .hasMessageContaining("bob.toml:")
                .hasMessageContaining(words);
    }

    private Configuration load(String toml) throws IOException {
        Path file = Files.writeString(folder.resolve("bob.toml"), toml);
        return Configuration.load(
                Map.of(), Map.of("HOME", folder.resolve("home").toString()), folder, folder, file);
    }

    private static Tool tool(McpServers servers, String name) {
        return servers.tools().stream()
                .filter(tool -> tool.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static ToolResult run(Tool tool, String args) throws Exception {
        return tool.run(
                new ToolCall(
                        "1",
                        tool.name(),
                        (com.fasterxml.jackson.databind.node.ObjectNode) Json.MAPPER.readTree(args),
                        "",
                        ToolCall.Origin.USER),
                new ToolContext("s", 1, Clock.systemUTC(), new Cancellation()));
    }
}
