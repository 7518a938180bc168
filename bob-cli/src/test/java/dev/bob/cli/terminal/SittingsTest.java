package dev.bob.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bob.cli.ByteTokenizer;
import dev.bob.cli.terminal.Conversation.Line;
import dev.bob.cli.terminal.Conversation.Sitting;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page `docs/sittings.md` shows what happens when these conversations are held: each sitting is a process of its own
/// in a real terminal, with one memory for all. `-Dbob.golden=write` writes the page's transcripts anew.
class SittingsTest {

    private static final Path PAGE =
            Path.of(System.getProperty("bob.project.dir", "..")).resolve("docs/sittings.md");

    private static final int ATTEMPTS = 3;

    @TempDir private Path folder;

    @BeforeEach
    void terminal() {
        assumeTrue(PtySession.available(), "skipped: needs script and stty to make a terminal");
    }

    @Test
    void the_page_shows_what_happens_without_a_model() throws Exception {
        compare("offline", null);
    }

    @Test
    void the_page_shows_what_happens_with_a_model() throws Exception {
        try (ScriptedServer server = ScriptedServer.start(Script.empty())) {
            compare("model", server);
            assertThat(server.unmatched()).isEmpty();
        }
    }

    /// Holds the conversation and compares it with the page, or puts it there. On a machine that is very busy a turn may
    /// search memory before everything is encoded, since nobody is to wait for that; then it is held once more.
    private void compare(String how, @Nullable ScriptedServer server)
            throws IOException, InterruptedException {
        String page = Files.readString(PAGE);
        boolean write = "write".equals(System.getProperty("bob.golden"));
        String shown = "";
        for (int i = 1; i <= ATTEMPTS && !shown.equals(page); i++) {
            shown = page;
            Path home = Files.createDirectory(folder.resolve("home-" + i));
            for (Sitting sitting : Conversation.sittings()) {
                shown = with(shown, how + " " + sitting.name(), held(sitting, home, server));
            }
            if (write) {
                Files.writeString(PAGE, shown);
                return;
            }
        }
        assertThat(shown).isEqualTo(page);
    }

    /// The page with a transcript in the block of this name.
    private static String with(String page, String name, String transcript) {
        Matcher block =
                Pattern.compile("(?<=<!-- " + name + " -->\n```\n)(?:(?!```).*\n)*(?=```\n)")
                        .matcher(page);
        assertThat(block.find()).as("a block for " + name + " in " + PAGE).isTrue();
        return page.substring(0, block.start()) + transcript + page.substring(block.end());
    }

    /// Holds a sitting.
    ///
    /// @param home the person's folder
    /// @param server the model; null: none
    /// @return what was on the screen
    private static String held(Sitting sitting, Path home, @Nullable ScriptedServer server)
            throws IOException, InterruptedException {
        Map<String, String> environment =
                new HashMap<>(
                        Map.of(
                                "HOME", home.toString(),
                                "USER", "kim",
                                "BOB_TOKENIZER", ByteTokenizer.in(home).toString()));
        String address = "";
        if (server != null) {
            address = server.baseUrl();
            environment.put("BOB_LOCAL_BASE_URL", address);
            server.play(model(sitting.lines().getFirst()));
        }
        String[] args = args(sitting, server == null).toArray(String[]::new);
        try (var bob = PtySession.start(home, environment, sitting.later(Instant.now()), args)) {
            if (sitting.args().getFirst().equals("ask")) {
                bob.awaitEnd();
            } else {
                for (Line line : sitting.lines()) {
                    bob.prompt();
                    if (server != null && !line.reply().isEmpty()) {
                        server.play(model(line));
                    }
                    bob.type(line.typed());
                }
                bob.quit();
            }
            return transcript(List.of(args), bob.lines(), address);
        }
    }

    /// A model that gives a line's reply if it was told what the reply needs, and nothing of what it must not know.
    private static Script model(Line line) {
        return Script.empty()
                .on(Match.chat("keep track of a conversation"), Reply.answer("{}"))
                .on(
                        Match.chat(line.given().toArray(String[]::new))
                                .without(line.absent().toArray(String[]::new)),
                        Reply.answer(line.reply().splitWithDelimiters(" ", 0)))
                .withModels(Script.MODEL);
    }

    /// Without a model it has to be said, since one may be listening on this machine.
    private static List<String> args(Sitting sitting, boolean offline) {
        List<String> args = new ArrayList<>(sitting.args());
        if (offline) {
            args.add("--offline");
        }
        return args;
    }

    private static String transcript(List<String> args, List<String> lines, String address) {
        String command =
                args.stream()
                        .map(arg -> arg.contains(" ") ? '"' + arg + '"' : arg)
                        .collect(Collectors.joining(" ", "$ bob ", "\n"));
        String shown = String.join("\n", lines).strip();
        return command
                + (address.isEmpty() ? shown : shown.replace(address, "http://localhost:1234/v1"))
                + "\n";
    }
}
