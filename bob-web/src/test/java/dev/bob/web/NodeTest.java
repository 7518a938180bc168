package dev.bob.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.web.server.WebServer;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The page in a real Chromium, and OpenAI's own client: scripts of `src/test/node`, each step one test. Skipped where
/// Node, its packages (`npm ci --prefix bob-web/src/test/node`) or Chromium are missing.
final class NodeTest {

    private static final Path NODE = Path.of("src", "test", "node").toAbsolutePath();

    private static final String ANSWER =
            """
            A **table** and code:

            | a | b |
            |---|---|
            | 1 | 2 |

            ```java
            int x = 42; // why
            ```

            <script>alert(1)</script> ![x](http://evil.example/x.png) [bad](javascript:alert(1)) [good](https://example.org)
            """;

    @TempDir Path folder;

    @TestFactory
    Stream<DynamicTest> the_page_in_a_browser() throws Exception {
        String chromium = chromium().orElse("");
        assumeTrue(!chromium.isEmpty(), "no Chromium: set BOB_CHROMIUM or install it");
        try (RunningBob bob =
                RunningBob.start(
                        folder,
                        Script.chat(Reply.answer(ANSWER.split("(?<= )"))),
                        WebServer.Limits.USUAL,
                        Map.of("BOB_TOOL_ROOTS", "."))) {
            return run(
                    chromium,
                    List.of("page.mjs", bob.web().address()),
                    Optional.ofNullable(System.getenv("BOB_PICTURES")));
        }
    }

    @TestFactory
    Stream<DynamicTest> hostile_text_in_a_browser() throws Exception {
        String chromium = chromium().orElse("");
        assumeTrue(!chromium.isEmpty(), "no Chromium: set BOB_CHROMIUM or install it");
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer(ANSWER)))) {
            for (String words : List.of("I live in Oslo.", "I prefer short answers.")) {
                bob.post("/api/sessions/talk/turns", "{\"wait\":true,\"input\":\"" + words + "\"}");
            }
            JsonNode pending = bob.get("/api/memory/pending").path("pending");
            bob.post(
                    "/api/memory/decisions",
                    "{\"action\":\"approve\",\"reviewer\":\"Ada\",\"id\":"
                            + pending.at("/0/fingerprint")
                            + "}");
            JsonNode decks = bob.get("/api/mtg/decks").path("decks");
            JsonNode game =
                    bob.post(
                            "/api/mtg/games",
                            "{\"seed\":9,\"first\":\"me\",\"deck\":%s,\"opponent_deck\":%s}"
                                    .formatted(decks.at("/0/id"), decks.at("/1/id")));
            return run(
                    chromium,
                    List.of("hostile.mjs", bob.web().address(), "talk", game.path("id").asText()),
                    Optional.empty());
        }
    }

    @TestFactory
    Stream<DynamicTest> what_a_picky_newcomer_tries_in_a_browser() throws Exception {
        String chromium = chromium().orElse("");
        assumeTrue(!chromium.isEmpty(), "no Chromium: set BOB_CHROMIUM or install it");
        String words = "| word |" + " word |".repeat(19) + "\n";
        String wide =
                words
                        + "|---|---:|"
                        + "---|".repeat(18)
                        + "\n"
                        + words
                        + "\n\n1. one\n\nBetween.\n\n2. two\n";
        // What was said before is recalled: what is asked last stands first.
        Script script =
                Script.empty()
                        .withModels(Script.MODEL)
                        .on(Match.chat("FAIL"), Reply.error(400, "No."))
                        .on(Match.chat("ARABIC"), Reply.answer("مرحبا.\n\n- أولا\n\nHello."))
                        .on(Match.chat("WIDE"), Reply.answer(wide));
        try (RunningBob bob = RunningBob.start(folder, script)) {
            return run(chromium, List.of("picky.mjs", bob.web().address()), Optional.empty());
        }
    }

    @TestFactory
    Stream<DynamicTest> openais_own_client() throws Exception {
        Script script =
                Script.empty()
                        .withModels(Script.MODEL)
                        .on(Match.chat("TOOL"), Reply.call("weather", "{\"city\":\"Oslo\"}"))
                        .on(Match.path("/chat/completions"), Reply.answer("Hello ", "there."));
        try (RunningBob bob = RunningBob.start(folder, script)) {
            return run("", List.of("openai.mjs", bob.origin(), RunningBob.TOKEN), Optional.empty());
        }
    }

    private static Stream<DynamicTest> run(
            String chromium, List<String> arguments, Optional<String> pictures)
            throws IOException, InterruptedException {
        assumeTrue(find("node").isPresent(), "no Node");
        assumeTrue(
                Files.isDirectory(NODE.resolve("node_modules").resolve("playwright-core")),
                "the packages are missing: npm ci --prefix bob-web/src/test/node");
        List<String> command = new ArrayList<>(List.of("node"));
        command.addAll(arguments);
        pictures.ifPresent(command::add);
        ProcessBuilder builder = new ProcessBuilder(command).directory(NODE.toFile());
        builder.environment().put("BOB_CHROMIUM", chromium);
        builder.redirectErrorStream(true);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        List<DynamicTest> tests = new ArrayList<>();
        for (String line : output.lines().filter(line -> line.startsWith("{")).toList()) {
            JsonNode step = RunningBob.read(line);
            tests.add(
                    DynamicTest.dynamicTest(
                            step.path("name").asText(),
                            () -> assertThat(step.path("problem").asText()).isEmpty()));
        }
        assertThat(process.exitValue()).as(output).isZero();
        assertThat(tests).as(output).isNotEmpty();
        return tests.stream();
    }

    private static Optional<String> chromium() {
        String chosen = System.getenv("BOB_CHROMIUM");
        if (chosen != null) {
            return Optional.of(chosen);
        }
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> find(name).stream())
                .findFirst();
    }

    private static Optional<String> find(String program) {
        for (String place : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path file = Path.of(place, program);
            if (Files.isExecutable(file)) {
                return Optional.of(file.toString());
            }
        }
        return Optional.empty();
    }
}
