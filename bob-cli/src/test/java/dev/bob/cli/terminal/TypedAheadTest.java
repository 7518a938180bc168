package dev.bob.cli.terminal;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bob.cli.ByteTokenizer;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is typed before there is a prompt, in a real terminal.
class TypedAheadTest {

    @TempDir private Path folder;

    @Test
    void messages_typed_while_bob_starts_and_while_he_speaks_are_sent_in_order() throws Exception {
        assumeTrue(PtySession.available(), "skipped: needs script and stty to make a terminal");
        Script model =
                Script.chat(
                        Reply.answer("First ", "answer.").pausing(400),
                        Reply.answer("{}"),
                        Reply.answer("Second ", "answer."));
        try (var server = ScriptedServer.start(model);
                var bob =
                        PtySession.start(
                                folder,
                                Map.of(
                                        "HOME", folder.toString(),
                                        "BOB_LOCAL_BASE_URL", server.baseUrl(),
                                        "BOB_EMBEDDER", "hashing",
                                        "BOB_TOKENIZER", ByteTokenizer.in(folder).toString()),
                                Duration.ZERO)) {
            bob.keys("How are you?\r");
            bob.await("First");
            bob.keys("And how is the weather?\r");
            bob.await("› And how is the weather?");
            bob.await("answer.");
            bob.quit();
        }
    }
}
