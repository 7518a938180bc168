package dev.bob.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.cli.BobProcess;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the first request of a new phase holds of the phase before it.
class ContextPolicyTest {

    @TempDir private Path folder;

    @Test
    void after_a_handoff_the_model_sees_its_summary_alone() {
        String request = firstOfThePhaseAfter("last_anchor");

        assertThat(request).contains("the bicycle is known").doesNotContain("green and stands");
    }

    @Test
    void with_the_whole_tape_the_model_sees_the_conversation_too() {
        String request = firstOfThePhaseAfter("whole_tape");

        assertThat(request).contains("the bicycle is known").contains("green and stands");
    }

    @Test
    void a_policy_that_does_not_exist_is_refused_with_those_that_do() {
        var result =
                BobProcess.in(folder).with("BOB_CONTEXT_POLICY", "everything").run("ask", "Hello.");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("BOB_CONTEXT_POLICY", "last_anchor, whole_tape");
    }

    private String firstOfThePhaseAfter(String policy) {
        Script script =
                Script.empty()
                        .on(Match.chat("active_context"), Reply.answer("{\"active_context\":[]}"))
                        .on(Match.chat(), Reply.answer("Noted."))
                        .withModels(Script.MODEL);
        try (ScriptedServer server = ScriptedServer.start(script)) {
            for (String words :
                    List.of(
                            "My bicycle is green and stands in the cellar.",
                            ",tape.handoff name=two summary=\"the bicycle is known\"",
                            "What now?")) {
                var result =
                        BobProcess.in(folder)
                                .with("BOB_LOCAL_BASE_URL", server.baseUrl())
                                .with("BOB_EMBEDDER", "hashing")
                                .with("BOB_STM_ENABLED", "false")
                                .with("BOB_CONTEXT_POLICY", policy)
                                .run("ask", "--session", "s", words);
                assertThat(result.code()).as(result.err()).isZero();
            }
            return server.chats().stream()
                    .map(chat -> chat.body())
                    .filter(body -> body.contains("What now?"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
