package dev.bob.core.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.prompt.Fence;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Which of two answers is given: what a part of Bob knows, or what a person said.
class KnowledgeBesideMemoryTest {

    private static final Fence FENCE = new Fence("0123456789abcdef");
    private static final String KNOWN = "Whenever you have priority.";

    private static String answer(String memory, String question) {
        var model =
                new OfflineModel(
                        Clock.systemUTC(),
                        List.of(_ -> Optional.of(KNOWN)),
                        (_, statements) ->
                                statements.stream()
                                        .mapToDouble(each -> each.contains("live") ? 0.9 : 0)
                                        .toArray());
        return model.chat(
                        List.of(
                                SystemMessage.from("TASK: answer the person.\nYou are Bob."),
                                UserMessage.from(
                                        FENCE.rule()
                                                + "\n\n"
                                                + FENCE.wrap("memories", memory)
                                                + "\n\n"
                                                + question)))
                .aiMessage()
                .text();
    }

    @Test
    void what_somebody_knows_is_told_where_the_memories_are_beside_the_point() {
        String memory =
                "I prefer short answers.\n(from ltm; " + RecalledMemory.BESIDE_THE_POINT + ")";

        assertThat(answer(memory, "When can I cast instants?")).isEqualTo(KNOWN);
    }

    @Test
    void what_a_person_said_of_themselves_comes_first() {
        assertThat(
                        answer(
                                "I live in Oslo.\n(from ltm; a hint, may be outdated)",
                                "Which town do I live in?"))
                .contains("I live in Oslo");
    }
}
