package dev.bob.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.context.ContextBudget;
import dev.bob.core.memory.Recall;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.model.ModelAccess;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.model.offline.OfflineModel;
import dev.bob.core.pipeline.Pipelines;
import dev.bob.core.runtime.AgentRuntime;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.SessionStore;
import dev.bob.core.stage.ChatPipeline;
import dev.bob.core.storage.Notice;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole turns without a language model.
class OfflineTurnTest {

    @TempDir Path folder;

    @Test
    void a_conversation_is_answered_committed_and_kept_track_of() {
        Recall recall =
                query ->
                        query.text().contains("ferry")
                                ? List.of(
                                        new RecalledMemory(
                                                "m1",
                                                RecalledMemory.Tier.LTM,
                                                "The ferry to Bornholm leaves at nine.",
                                                1,
                                                "session one"))
                                : List.of();

        Turn hello = ask(recall, "Hello");
        Turn ferry = ask(recall, "When does the ferry leave?");

        assertThat(hello.status()).isEqualTo(TurnStatus.COMPLETE);
        assertThat(hello.answer()).isNotBlank();
        assertThat(ferry.answer()).contains("The ferry to Bornholm leaves at nine.");
        assertThat(ferry.answer()).doesNotContain("<<<").doesNotContain("TASK:");
        assertThat(ferry.after().continuity().activeContext()).isNotEmpty();
        assertThat(ferry.after().meta().turnCounter()).isEqualTo(2);
        assertThat(ferry.warnings()).isEmpty();
    }

    @Test
    void the_same_words_get_the_same_answer() {
        assertThat(ask(Recall.none(), "What can you do?").answer())
                .isEqualTo(
                        ask(folder.resolve("other"), Recall.none(), "What can you do?").answer());
    }

    private Turn ask(Recall recall, String input) {
        return ask(folder, recall, input);
    }

    private static Turn ask(Path folder, Recall recall, String input) {
        var serving = new ServingModel("offline", "", true, false, 0, new OfflineModel());
        ModelAccess models = (options, model) -> serving;
        try (var store =
                new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), Notice.ignored())) {
            return new AgentRuntime(
                            store,
                            new Pipelines(List.of(ChatPipeline.of(recall, TurnMemory.none()))),
                            models,
                            UnaryOperator.identity(),
                            ContextBudget.standard(),
                            text -> text.isBlank() ? 0 : text.strip().split("\\s+").length,
                            Clock.systemUTC(),
                            new Random(7))
                    .run(
                            new TurnRequest("talk", input, TurnRequest.Options.chat()),
                            TurnListener.silent(),
                            new Cancellation());
        }
    }
}
