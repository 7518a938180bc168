package dev.bob.cli.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.BobProcess;
import dev.bob.core.Json;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.StandIns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolsCommandTest {

    @TempDir Path folder;

    private final ScriptedServer server = ScriptedServer.start(StandIns.scryfall());

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void list_names_every_tool_and_what_it_may_do() throws JsonProcessingException {
        var plain = BobProcess.in(folder).run("tools", "list");
        JsonNode json = json(BobProcess.in(folder).run("tools", "list", "--json"));

        assertThat(plain.code()).isZero();
        assertThat(plain.out()).contains("scryfall.lookup\n").contains("fs.write  [changes files]");
        assertThat(json.valueStream().map(t -> t.path("name").asText()))
                .contains(
                        "scryfall.lookup",
                        "steam.game_lookup",
                        "game.knowledge_search",
                        "news.headline_search",
                        "bash");
    }

    @Test
    void describe_shows_the_schema_and_suggests_near_names() throws JsonProcessingException {
        JsonNode json =
                json(BobProcess.in(folder).run("tools", "describe", "scryfall.lookup", "--json"));
        var unknown = BobProcess.in(folder).run("tools", "describe", "scryfal.lookup");

        assertThat(json.path("parameters").path("properties").has("collector_number")).isTrue();
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("Did you mean scryfall.lookup?");
    }

    @Test
    void run_prints_the_result_in_its_envelope() throws JsonProcessingException {
        var result =
                bob().run(
                                "tools",
                                "run",
                                "scryfall.lookup",
                                "{\"name\": \"Lightning Bolt\"}",
                                "--json");

        assertThat(result.code()).isZero();
        JsonNode json = json(result);
        assertThat(json.path("tool_name").asText()).isEqualTo("scryfall.lookup");
        assertThat(json.path("status").asText()).isEqualTo("ok");
        assertThat(json.path("output").path("source").asText()).isEqualTo("tool_output");
        assertThat(json.path("output").path("data").path("name").asText())
                .isEqualTo("Lightning Bolt");
        assertThat(folder.resolve("runtime/scryfall_cache")).isDirectory();
    }

    @Test
    void wrong_arguments_are_a_usage_error_and_a_failed_tool_is_a_failure() {
        assertThat(bob().run("tools", "run", "scryfall.lookup", "{\"card\": \"x\"}").code())
                .isEqualTo(2);
        assertThat(bob().run("tools", "run", "scryfall.lookup", "Lightning Bolt").code())
                .isEqualTo(2);
        assertThat(bob().run("tools", "run", "scryfall.lookup", "[]").code()).isEqualTo(2);
        var failed = bob().run("tools", "run", "scryfall.lookup", "{\"name\": \"Xyzzy\"}");
        assertThat(failed.code()).isEqualTo(1);
        assertThat(failed.err()).contains("there is no card named");
    }

    @Test
    void nothing_risky_runs_where_nobody_can_be_asked() throws IOException {
        Files.writeString(folder.resolve("note.txt"), "hello");

        var read =
                bob().with("BOB_TOOL_ROOTS", folder.toString())
                        .run("tools", "run", "fs.read", "{\"path\": \"note.txt\"}");
        var bash =
                bob().run(
                                "tools",
                                "run",
                                "bash",
                                "{\"cmd\": \"touch " + folder.resolve("made") + "\"}");

        assertThat(read.code()).isEqualTo(1);
        assertThat(read.err())
                .contains("not permitted: fs.read reads files, and nobody allowed it");
        assertThat(bash.code()).isEqualTo(1);
        assertThat(folder.resolve("made")).doesNotExist();
    }

    @Test
    void what_was_allowed_for_good_runs_and_the_sandbox_still_holds() throws IOException {
        Files.writeString(folder.resolve("note.txt"), "hello");
        Path grants = folder.resolve("home/.config/bob/permissions.json");
        Files.createDirectories(grants.getParent());
        Files.writeString(grants, "{\"always\": [\"fs.read [READS_FILES]\"]}");

        var inside =
                bob().with("BOB_TOOL_ROOTS", folder.toString())
                        .run("tools", "run", "fs.read", "{\"path\": \"note.txt\"}");
        var outside =
                bob().with("BOB_TOOL_ROOTS", folder.toString())
                        .run("tools", "run", "fs.read", "{\"path\": \"/etc/passwd\"}");
        var noRoots = bob().run("tools", "run", "fs.read", "{\"path\": \"note.txt\"}");

        assertThat(inside.out()).contains("hello");
        assertThat(outside.err()).contains("sandbox");
        assertThat(noRoots.err()).contains("BOB_TOOL_ROOTS");
    }

    private BobProcess bob() {
        return BobProcess.in(folder)
                .with("BOB_SCRYFALL_BASE_URL", server.origin())
                .with("BOB_HTTP_ALLOW_PRIVATE", "127.0.0.1");
    }

    private static JsonNode json(BobProcess.Result result) throws JsonProcessingException {
        assertThat(result.code()).as(result.err()).isZero();
        return Json.MAPPER.readTree(result.out());
    }
}
