package dev.bob.tools.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.sandbox.Guard;
import dev.bob.core.sandbox.Sandbox;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a command of `bash` gets to see and leaves behind, with isolation and without.
class ShellTest {

    private static final List<String> SECRETS =
            List.of(
                    "OPENAI_API_KEY",
                    "DATABASE_URL",
                    "GH_PAT",
                    "MYSQL_PWD",
                    "HTTPS_PROXY",
                    "DOCKER_AUTH_CONFIG",
                    "LD_PRELOAD_NOT");

    private static final List<String> PROGRAMS =
            List.of("bash", "cat", "env", "setsid", "sleep", "tr", "nohup", "touch", "true", "od");

    @TempDir private Path folder;
    private Path plain = Path.of("");

    /// A folder of programs without bubblewrap.
    @BeforeEach
    void programs() throws IOException {
        plain = Files.createDirectory(folder.resolve("bin"));
        Files.createDirectory(folder.resolve("work"));
        for (String program : PROGRAMS) {
            for (String place : List.of("/usr/bin", "/bin")) {
                Path there = Path.of(place, program);
                if (Files.exists(there) && !Files.exists(plain.resolve(program))) {
                    Files.createSymbolicLink(plain.resolve(program), there);
                }
            }
        }
        assumeTrue(Files.exists(plain.resolve("bash")), "there is no bash");
    }

    @Test
    void only_what_programs_need_of_the_environment_is_passed_on() throws Exception {
        for (boolean isolated : List.of(true, false)) {
            String seen = run(isolated, folder(), "env").path("output").asText();

            assertThat(seen).contains("PATH=").contains("LC_ALL=C.UTF-8");
            SECRETS.forEach(name -> assertThat(seen).doesNotContain(name));
            assertThat(seen).doesNotContain("hush");
        }
    }

    @Test
    void the_question_says_whether_the_command_is_confined() {
        assertThat(bash(false, folder()).caution(call("ls")))
                .contains("unconfined")
                .contains("not installed");
        assertThat(bash(false, new Sandbox(false, List.of(), folder)).caution(call("ls")))
                .contains("switched off");
    }

    @Test
    void a_command_without_isolation_finds_no_key_in_bobs_own_environment() throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/environ")), "only Linux has /proc");
        assumeTrue(
                System.getenv().keySet().stream()
                        .anyMatch(name -> !ShellEnvironment.with(List.of()).passes(name)),
                "this process has no variable that could be seen");

        JsonNode data = run(false, folder(), "cat /proc/$PPID/environ | tr '\\0' '\\n'; true");

        for (String line : data.path("output").asText().split("\n", -1)) {
            int equals = line.indexOf('=');
            if (equals > 0 && !ShellEnvironment.with(List.of()).passes(line.substring(0, equals))) {
                assertThat(line.substring(equals + 1)).as(line).isEmpty();
            }
        }
        assertThat(System.getenv("PATH")).isNotEmpty();
    }

    @Test
    void whatever_a_command_started_ends_with_it() throws Exception {
        for (boolean isolated : List.of(true, false)) {
            List<String> ways =
                    List.of(
                            "setsid sleep 71 >/dev/null 2>&1 & true",
                            "nohup setsid -f sleep 71 >/dev/null 2>&1; true",
                            "(setsid bash -c 'setsid sleep 71 & exec sleep 71' >/dev/null 2>&1 &); true",
                            "env -i "
                                    + plain
                                    + "/setsid "
                                    + plain
                                    + "/sleep 71 >/dev/null 2>&1 & sleep 0.2");
            for (String way : ways) {
                run(isolated, folder(), way);

                assertThat(sleepers()).as(way).isEmpty();
            }
        }
    }

    @Test
    void a_script_arrives_byte_for_byte() throws Exception {
        for (String text :
                List.of("ä'ö\\", "漢字 \"x\"", "a\u200eb", "😀\t%s $HOME\n-", "\u001b[31m\u0007")) {
            Path script = Files.writeString(folder.resolve("work/expected"), text);

            JsonNode data =
                    run(
                            false,
                            folder(),
                            "cat <<'ENDE' | od -An -tx1 | tr -d ' \\n'\n" + text + "\nENDE\n");

            assertThat(data.path("output").asText()).isEqualTo(hex(text + "\n"));
            assertThat(script).exists();
        }
    }

    @Test
    void a_folder_for_reading_is_not_written_by_an_isolated_command() throws Exception {
        assumeTrue(isolates(), "bubblewrap is not installed or does not work here");

        JsonNode data = run(true, folder().forReading(), "touch made; true");

        assertThat(data.path("isolated").asBoolean()).isTrue();
        assertThat(folder.resolve("work/made")).doesNotExist();
    }

    @Test
    void an_isolated_command_neither_reads_nor_changes_what_is_guarded() throws Exception {
        assumeTrue(isolates(), "bubblewrap is not installed or does not work here");
        Path config = Files.createDirectory(folder.resolve("work/config"));
        Files.writeString(config.resolve("config.toml"), "api_key = 'hush'");
        Path kept = Files.writeString(folder.resolve("work/ltm.jsonl"), "kept");
        Sandbox guarded =
                folder().guardedBy(new Guard(List.of(config), List.of(kept), Set.of("bob.toml")));

        JsonNode data =
                run(
                        true,
                        guarded,
                        "cat config/config.toml; echo x > ltm.jsonl; echo x > config/config.toml; true");

        assertThat(data.path("output").asText()).doesNotContain("hush");
        assertThat(kept).hasContent("kept");
        assertThat(config.resolve("config.toml")).hasContent("api_key = 'hush'");
    }

    @Test
    void a_command_that_is_ended_for_its_time_says_so() throws Exception {
        var result =
                bash(false, folder())
                        .run(
                                new ToolCall(
                                        "1",
                                        "bash",
                                        Json.MAPPER
                                                .createObjectNode()
                                                .put("cmd", "echo begun; sleep 60")
                                                .put("timeout", 1),
                                        "",
                                        ToolCall.Origin.USER),
                                context(new ArrayList<>()));

        assertThat(result.error()).startsWith("Timed out");
        assertThat(result.output().data().path("output").asText()).isEqualTo("begun\n");
    }

    @Test
    void whoever_watches_hears_what_is_printed() throws Exception {
        List<String> heard = new ArrayList<>();

        bash(false, folder()).run(call("echo one; sleep 0.1; echo two"), context(heard));

        assertThat(String.join("", heard)).isEqualTo("one\ntwo\n");
    }

    private Sandbox folder() {
        Path work = folder.resolve("work");
        return new Sandbox(true, List.of(work), work);
    }

    private boolean isolates() {
        return bash(true, folder()).caution(call("true")).isEmpty();
    }

    private BashTool bash(boolean isolated, Sandbox sandbox) {
        Map<String, String> environment = new HashMap<>();
        environment.put(
                "PATH",
                isolated
                        ? System.getenv().getOrDefault("PATH", "/usr/bin:/bin")
                        : plain.toString());
        environment.put("LC_ALL", "C.UTF-8");
        SECRETS.forEach(name -> environment.put(name, "hush"));
        return new BashTool(sandbox, environment, List.of());
    }

    private JsonNode run(boolean isolated, Sandbox sandbox, String script) throws Exception {
        return bash(isolated, sandbox)
                .run(call(script), context(new ArrayList<>()))
                .output()
                .data();
    }

    private static ToolContext context(List<String> heard) {
        return new ToolContext("s", 1, Clock.systemUTC(), new Cancellation()).watchedBy(heard::add);
    }

    private static ToolCall call(String script) {
        return new ToolCall(
                "1",
                "bash",
                Json.MAPPER.createObjectNode().put("cmd", script),
                "",
                ToolCall.Origin.USER);
    }

    /// What sleeps for 71 s and isn't gone.
    private static List<String> sleepers() throws IOException {
        List<String> found = new ArrayList<>();
        for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
            Path folder = Path.of("/proc/" + process.pid());
            try {
                String line = Files.readString(folder.resolve("cmdline")).replace('\0', ' ');
                if (line.contains("sleep 71")
                        && !Files.readString(folder.resolve("status")).contains("State:\tZ")) {
                    found.add(line);
                }
            } catch (IOException _) {
                // It ended meanwhile.
            }
        }
        return found;
    }

    private static String hex(String text) {
        StringBuilder hex = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            hex.append("%02x".formatted(b));
        }
        return hex.toString();
    }
}
