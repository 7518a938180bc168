package dev.bob.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.render.SafeText;
import dev.bob.core.Json;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Text that isn't Bob's own is shown in every view, on a terminal and in a pipe: none of it reaches either as anything but
/// text. What is counted are the characters that could act on a terminal.
class HostileTextTest {

    /// Clipboard, link, title, clear, colours, C1, turning marks, tags.
    private static final String HOSTILE =
            "x\u001b]52;c;ZXZpbA==\u0007\u001b]8;;http://evil.example\u001b\\y\u001b]0;title\u0007\u001b[2J"
                    + "\u001b[35m\u009b5m\u009d0;t\u009c\u202e\u2066\u200e\u200f\u061c\udb40\udc41\r\b z";

    /// What Bob himself writes on a terminal.
    private static final String OWN = "\u001b\\[[0-9;]{1,4}m|\r?\u001b\\[2K|\u001b\\[1A|\r\n";

    @TempDir private Path folder;
    private ScriptedServer server;

    @BeforeEach
    void furnish() throws IOException {
        server =
                ScriptedServer.start(
                        Script.empty()
                                .on(Match.chat("active_context"), Reply.answer("{}"))
                                .on(Match.chat(), Reply.answer("**Hel**lo " + HOSTILE))
                                .withModels("model" + HOSTILE));
        Path skill = Files.createDirectories(folder.resolve(".bob/skills/odd"));
        Files.writeString(
                skill.resolve("SKILL.md"),
                "---\nname: odd\ndescription: "
                        + Json.MAPPER.writeValueAsString("Helps " + HOSTILE)
                        + "\n---\nBody "
                        + HOSTILE
                        + "\n");
        Files.writeString(folder.resolve("odd.txt"), "text " + HOSTILE);
        Files.writeString(
                folder.resolve("bob.toml"),
                "[chat]\nbase_url = "
                        + Json.MAPPER.writeValueAsString("http://evil.example/" + HOSTILE)
                        + "\n");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void no_view_lets_a_raw_escape_through() throws IOException {
        run(false, "", "ask", "--session", "s", "My cat is called Luna " + HOSTILE + ".");
        run(false, "", "ask", "--session", "s", "I live in Oslo " + HOSTILE + ".");
        run(false, "", "memory", "add", "--reviewer", "ada", "I like tea " + HOSTILE);
        run(false, "", "session", "rename", "s", "Title " + HOSTILE);
        String memory = firstMemory();
        assertThat(memory).isNotEqualTo("none");

        int views = 0;
        List<String> leaks = new ArrayList<>();
        for (boolean terminal : List.of(true, false)) {
            for (Map.Entry<String, List<String>> view : views(memory).entrySet()) {
                BobProcess.Result result =
                        run(
                                terminal,
                                view.getKey().startsWith("chat")
                                        ? view.getKey().substring(4) + "\n"
                                        : "",
                                view.getValue().toArray(String[]::new));
                views++;
                long raw = raw(result.out()) + raw(result.err());
                boolean data =
                        !terminal
                                && List.of("ask", "export")
                                        .contains(view.getKey().split(" ", 2)[0]);
                if (raw > 0 && !data) {
                    leaks.add(view.getKey() + (terminal ? " (terminal): " : ": ") + raw);
                }
            }
        }
        assertThat(leaks).isEmpty();
        assertThat(views).isGreaterThanOrEqualTo(2 * 33);
    }

    @Test
    void json_says_the_same_without_raw_characters() throws IOException {
        run(false, "", "ask", "--session", "t", "I like tea \u202e\u200f turned");

        BobProcess.Result result = run(false, "", "session", "show", "t", "--json");

        assertThat(raw(result.out())).isZero();
        assertThat(Json.MAPPER.readTree(result.out()).toString()).contains("\u202e\u200f turned");
    }

    private Map<String, List<String>> views(String memory) {
        Map<String, List<String>> views = new LinkedHashMap<>();
        for (String line :
                List.of(
                        "memory list",
                        "memory list --json",
                        "memory pending",
                        "memory pending --json",
                        "memory ledger",
                        "memory stm",
                        "memory search tea",
                        "memory search HOSTILE",
                        "memory show MEMORY",
                        "memory show HOSTILE",
                        "memory approve HOSTILE",
                        "memory reject HOSTILE",
                        "memory edit HOSTILE --json-text {}",
                        "memory forget HOSTILE",
                        "memory supersede HOSTILE --with MEMORY",
                        "session list",
                        "session list --json",
                        "session show s",
                        "session show HOSTILE",
                        "session search Luna",
                        "session children s",
                        "session fork HOSTILE",
                        "session delete HOSTILE",
                        "session guesses s",
                        "tape info --session s",
                        "tape anchors --session s",
                        "tape search Luna --session s",
                        "tape handoff HOSTILE --session s",
                        "tools list",
                        "tools describe HOSTILE",
                        "tools run HOSTILE {}",
                        "skills list",
                        "skills show odd",
                        "skills show HOSTILE",
                        "plugins list",
                        "config show",
                        "trust --show",
                        "doctor",
                        "practice --turns 5",
                        "mtg cards HOSTILE",
                        "mtg rules HOSTILE",
                        "HOSTILE",
                        "ask --nosuch HOSTILE",
                        "eval recall HOSTILE")) {
            List<String> words = new ArrayList<>();
            for (String word : line.split(" ", -1)) {
                words.add(word.replace("HOSTILE", HOSTILE).replace("MEMORY", memory));
            }
            views.put(line, words);
        }
        views.put("ask", List.of("ask", "Hi"));
        views.put("ask thinking", List.of("ask", "--show-think", "--pipeline", "turbotime", "Hi"));
        views.put("export md", List.of("session", "export", "s", "--format", "md"));
        views.put("export jsonl", List.of("session", "export", "s", "--format", "jsonl"));
        for (String command :
                List.of(
                        "/model",
                        "/resume",
                        "/session list",
                        "/memory pending",
                        "/tools",
                        "/nosuch" + HOSTILE,
                        "/output",
                        "/help")) {
            views.put("chat" + command, List.of("chat", "--session", "s"));
        }
        return views;
    }

    private String firstMemory() throws IOException {
        JsonNode list = Json.MAPPER.readTree(run(false, "", "memory", "list", "--json").out());
        JsonNode first = list.isArray() ? list.path(0) : list.path("memories").path(0);
        return first.path("id").asText("none");
    }

    private BobProcess.Result run(boolean terminal, String input, String... args) {
        BobProcess bob =
                BobProcess.in(folder)
                        .with("BOB_LOCAL_BASE_URL", server.baseUrl())
                        .with("BOB_EMBEDDER", "hashing")
                        .input(input);
        return (terminal ? bob.onTerminal() : bob).run(args);
    }

    /// How many characters could act on a terminal, besides Bob's own looks.
    private static long raw(String text) {
        return text.replaceAll(OWN, "").codePoints().filter(c -> !SafeText.isHarmless(c)).count();
    }
}
