package dev.bob.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.cli.BobProcess;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An endpoint that speaks the protocol and refuses every request that offers tools.
class RefusedToolsTest {

    @TempDir private Path folder;
    private ScriptedServer server;

    @BeforeEach
    void start() {
        server =
                ScriptedServer.start(
                        Script.empty()
                                .on(
                                        Match.chat("\nfunction\n"),
                                        Reply.json(
                                                400,
                                                "{\"error\":{\"message\":\"this model does not support"
                                                        + " tools\"}}"))
                                .on(Match.chat("TASK: work"), Reply.answer("Done in text."))
                                .on(Match.chat(), Reply.answer("{}"))
                                .withModels(Script.MODEL));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private long nativeRequests() {
        return server.chats().stream().filter(chat -> chat.body().contains("\"tools\":[")).count();
    }

    private BobProcess bob() {
        return BobProcess.in(folder)
                .with("BOB_LOCAL_BASE_URL", server.baseUrl())
                .with("BOB_EMBEDDER", "hashing");
    }

    @Test
    void the_agent_goes_on_in_text_and_asks_natively_only_once() {
        var result = bob().input("one\n\ntwo\n\nthree\n").run("chat", "--pipeline", "agent");

        assertThat(result.out()).contains("Done in text.");
        assertThat(result.err()).contains("refused native tool calls");
        assertThat(nativeRequests()).isEqualTo(1);
        assertThat(server.chats().size()).isGreaterThan(3);
    }

    @Test
    void the_next_process_remembers_the_refusal() {
        bob().run("ask", "--pipeline", "agent", "one");
        var second = bob().run("ask", "--pipeline", "agent", "two");

        assertThat(second.out()).contains("Done in text.");
        assertThat(second.err()).doesNotContain("refused");
        assertThat(nativeRequests()).isEqualTo(1);
    }

    @Test
    void turbotime_asks_natively_only_once_in_all_stages_and_turns() {
        var result =
                bob().input("one\n\ntwo\n")
                        .run("chat", "--pipeline", "turbotime", "--tool", "scryfall.lookup");

        assertThat(result.code()).isZero();
        assertThat(nativeRequests()).isEqualTo(1);
    }
}
