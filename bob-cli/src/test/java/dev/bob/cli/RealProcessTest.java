package dev.bob.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.Step;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Bob as a process of its own: signals, exit codes, a terminal.
class RealProcessTest {

    private static final Script HELLO =
            Script.empty()
                    .on(Match.chat("active_context"), Reply.answer("{}"))
                    .on(Match.chat(), Reply.answer("Hello ", "there."))
                    .withModels(Script.MODEL);

    /// Says the beginning of an answer, and never the rest.
    private static final Script SLOW =
            Script.empty()
                    .on(
                            Match.chat(),
                            Reply.stream(
                                    Step.sse(
                                            "{\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\","
                                                    + "\"content\":\"Once upon \"}}]}"),
                                    Step.sse(
                                            "{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a time\"}}]}"),
                                    new Step.Hang()))
                    .withModels(Script.MODEL);

    @TempDir private Path folder;
    private final List<Process> processes = new ArrayList<>();

    @AfterEach
    void endAll() throws InterruptedException {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void an_interrupted_ask_exits_with_130_and_loses_nothing() throws Exception {
        try (ScriptedServer server = ScriptedServer.start(SLOW)) {
            Process ask = start(server, java("", "ask", "--session", "s", "Tell me a story"));
            String begun = new Screen(ask.getInputStream()).await("Once upon");

            signal(ask, "INT");

            assertThat(ask.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(ask.exitValue()).isEqualTo(130);
            assertThat(begun).contains("Once upon");
        }
        String tape = Files.readString(folder.resolve("runtime/sessions/s/tape.jsonl"));
        assertThat(tape).contains("Tell me a story").contains("Once upon").contains("cancelled");
        assertThat(folder.resolve("runtime/turns.jsonl"))
                .satisfiesAnyOf(
                        log -> assertThat(log).doesNotExist(),
                        log -> assertThat(log).isEmptyFile());

        try (ScriptedServer server = ScriptedServer.start(HELLO)) {
            Process next = start(server, java("", "ask", "--json", "--session", "s", "Go on"));
            JsonNode turn = Json.MAPPER.readTree(next.getInputStream().readAllBytes());
            assertThat(next.waitFor()).isZero();
            assertThat(turn.path("turn_number").asInt()).isEqualTo(1);
            assertThat(turn.path("answer").asText()).isEqualTo("Hello there.");
        }
    }

    @Test
    void a_terminated_ask_keeps_what_was_answered_too() throws Exception {
        try (ScriptedServer server = ScriptedServer.start(SLOW)) {
            Process ask = start(server, java("", "ask", "--session", "s", "Tell me a story"));
            new Screen(ask.getInputStream()).await("Once upon");

            signal(ask, "TERM");

            assertThat(ask.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(ask.exitValue()).isEqualTo(143);
        }
        assertThat(Files.readString(folder.resolve("runtime/sessions/s/tape.jsonl")))
                .contains("Once upon")
                .contains("cancelled");
    }

    @Test
    void a_conversation_in_a_terminal_goes_from_prompt_to_quit() throws Exception {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/script")), "needs script(1) for a terminal");
        try (ScriptedServer server = ScriptedServer.start(HELLO)) {
            Process chat = start(server, inTerminal(java("012", "chat", "--session", "s")));
            Screen screen = new Screen(chat.getInputStream());
            OutputStream keyboard = chat.getOutputStream();

            assertThat(screen.await("›")).contains("Bob");
            type(keyboard, "Good morning\r");
            assertThat(screen.await("Hello there.")).contains("Good morning");
            screen.await("›");
            type(keyboard, ",tape.info\r");
            screen.await("entries");
            screen.await("›");
            type(keyboard, "/quit\r");

            assertThat(chat.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(chat.exitValue()).isZero();
        }
        assertThat(Files.readString(folder.resolve("runtime/turns.jsonl")))
                .contains("Good morning");
    }

    @Test
    void what_a_job_of_the_schedule_brings_is_told_in_the_open_conversation() throws Exception {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/script")), "needs script(1) for a terminal");
        try (ScriptedServer server = ScriptedServer.start(HELLO)) {
            Process chat = start(server, inTerminal(java("012", "chat", "--session", "s")));
            Screen screen = new Screen(chat.getInputStream());
            OutputStream keyboard = chat.getOutputStream();

            screen.await("›");
            type(keyboard, ",schedule.add when=\"in 1s\" message=\"the tea\"\r");
            screen.await("scheduled: the tea");
            screen.await("Hello there.");
            type(keyboard, "\u0004");

            assertThat(chat.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(chat.exitValue()).isZero();
        }
    }

    @Test
    void ctrl_c_in_a_terminal_cancels_the_turn_and_not_the_conversation() throws Exception {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/script")), "needs script(1) for a terminal");
        try (ScriptedServer server = ScriptedServer.start(SLOW)) {
            Process chat = start(server, inTerminal(java("012", "chat", "--session", "s")));
            Screen screen = new Screen(chat.getInputStream());
            OutputStream keyboard = chat.getOutputStream();

            screen.await("›");
            type(keyboard, "Tell me a story\r");
            screen.await("Once upon");
            type(keyboard, "\u0003");
            screen.await("[cancelled]");
            screen.await("›");
            type(keyboard, "\u0004");

            assertThat(chat.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(chat.exitValue()).isZero();
        }
    }

    private static List<String> inTerminal(List<String> command) {
        String sized = "stty cols 100 rows 30; exec " + String.join(" ", command);
        return List.of("/usr/bin/script", "-qec", sized, "/dev/null");
    }

    @Test
    void too_little_memory_is_said_in_one_line_and_the_next_turn_works() throws Exception {
        Path tokenizer =
                Path.of(System.getProperty("bob.project.dir", ".."))
                        .resolve("model_tokenizer/tokenizer.json")
                        .toAbsolutePath();
        assumeTrue(Files.exists(tokenizer));
        try (ScriptedServer server = ScriptedServer.start(HELLO)) {
            List<String> ask = java("", "ask", "--session", "s", "Hi");
            List<String> small = new ArrayList<>(ask);
            // Less than the tokenizer's tables take.
            small.add(1, "-Xmx10m");
            small.remove("-Xmx256m");
            Process starved = start(server, small, Map.of("BOB_TOKENIZER", tokenizer.toString()));
            byte[] said = starved.getErrorStream().readAllBytes();

            assertThat(starved.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(starved.exitValue()).isEqualTo(1);
            assertThat(new String(said, StandardCharsets.UTF_8))
                    .containsOnlyOnce("bob: out of memory")
                    .doesNotContain("\tat ");

            Process next = start(server, ask);
            assertThat(new Screen(next.getInputStream()).await("there.")).contains("Hello there.");
            assertThat(next.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(next.exitValue()).isZero();
        }
    }

    /// @param terminals which of the standard streams are terminals, as the launcher says it
    private static List<String> java(String terminals, String... args) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m"));
        command.addAll(
                List.of("--enable-native-access=ALL-UNNAMED", "-Dbob.terminals=" + terminals));
        command.addAll(List.of("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.bob.cli.Main"));
        command.addAll(List.of(args));
        return command;
    }

    // Where the tests run in the background of a script, SIGINT is ignored and children inherit
    // that; a user's shell
    // starts Bob without.
    private static List<String> interruptible(List<String> command) throws IOException {
        Path status = Path.of("/proc/self/status");
        boolean ignored =
                Files.isReadable(status)
                        && Files.readAllLines(status).stream()
                                .filter(line -> line.startsWith("SigIgn:"))
                                .anyMatch(line ->
                                        (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2)
                                                != 0);
        if (!ignored) {
            return command;
        }
        List<String> all = new ArrayList<>(List.of("/usr/bin/env", "--default-signal=INT"));
        all.addAll(command);
        return all;
    }

    private Process start(ScriptedServer server, List<String> command) throws IOException {
        return start(server, command, Map.of());
    }

    private Process start(
            ScriptedServer server, List<String> command, Map<String, String> variables)
            throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(interruptible(command)).directory(folder.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("BOB_") || name.startsWith("XDG_"));
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("TERM", "xterm");
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("BOB_LOCAL_BASE_URL", server.baseUrl());
        environment.put("BOB_EMBEDDER", "hashing");
        environment.put("BOB_TOKENIZER", ByteTokenizer.in(folder).toString());
        environment.put("BOB_RUNTIME_DIR", "runtime");
        environment.putAll(variables);
        if (!command.getFirst().endsWith("script")) {
            builder.redirectInput(Path.of("/dev/null").toFile());
        }
        builder.redirectErrorStream(command.getFirst().endsWith("script"));
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    private static void signal(Process process, String name) throws Exception {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    }

    private static void type(OutputStream keyboard, String keys) throws IOException {
        keyboard.write(keys.getBytes(StandardCharsets.UTF_8));
        keyboard.flush();
    }

    /// What a process writes, read as far as somebody waited for.
    private static final class Screen {
        private final InputStream in;
        private final ByteArrayOutputStream seen = new ByteArrayOutputStream();
        private int from;

        Screen(InputStream in) {
            this.in = in;
        }

        /// What came since the last text that was waited for, up to and with this one.
        String await(String wanted) throws Exception {
            byte[] block = new byte[4096];
            long end = System.nanoTime() + Duration.ofSeconds(40).toNanos();
            while (System.nanoTime() < end) {
                String all = seen.toString(StandardCharsets.UTF_8);
                int at = all.indexOf(wanted, from);
                if (at >= 0) {
                    String came = all.substring(from, at + wanted.length());
                    from = at + wanted.length();
                    return came;
                }
                if (in.available() > 0) {
                    seen.write(block, 0, in.read(block));
                } else {
                    Thread.sleep(20);
                }
            }
            throw new AssertionError("«" + wanted + "» never came; what came: " + seen);
        }
    }
}
