package dev.bob.core.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.prompt.Fence;
import dev.bob.core.statement.Personal.Party;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Memories of several people that all sound like the question: those of whom it asks are quoted.
class WhoIsAskedAboutTest {

    private static final Fence FENCE = new Fence("0123456789abcdef");
    private static final List<String> MEMORIES =
            List.of(
                    "I'm allergic to penicillin.",
                    "My sister Nora is allergic to peanuts.",
                    "My name is Kim.",
                    "My brother Paul lives in Rome.");

    private static String answer(String question) {
        var model =
                new OfflineModel(
                        Clock.systemUTC(),
                        List.of(),
                        (_, statements) -> statements.stream().mapToDouble(_ -> 0.7).toArray());
        var prompt = new StringBuilder(FENCE.rule());
        for (String memory : MEMORIES) {
            prompt.append("\n\n")
                    .append(
                            FENCE.wrap(
                                    "memories", memory + "\n(from ltm; a hint, may be outdated)"));
        }
        return model.chat(
                        List.of(
                                SystemMessage.from("TASK: answer the person.\nYou are Bob."),
                                UserMessage.from(prompt + "\n\n" + question)))
                .aiMessage()
                .text();
    }

    @Test
    void what_is_asked_of_somebody_else_is_not_answered_with_what_the_person_said_of_themselves() {
        assertThat(answer("What is Nora allergic to?"))
                .contains("peanuts")
                .doesNotContain("penicillin");
        assertThat(answer("Is my sister allergic to anything?"))
                .contains("peanuts")
                .doesNotContain("penicillin");
    }

    @Test
    void what_somebody_is_called_is_known_from_a_name_in_passing() {
        assertThat(answer("Who is my sister?")).contains("Nora").doesNotContain("Kim");
        assertThat(answer("What's my brother's name?")).contains("Paul").doesNotContain("Kim");
    }

    @Test
    void what_the_person_asks_of_themselves_is_not_answered_with_what_is_so_of_others() {
        assertThat(answer("What am I allergic to?"))
                .contains("penicillin")
                .doesNotContain("peanuts");
    }

    @Test
    void a_name_in_a_question_about_oneself_leaves_out_nothing() {
        assertThat(Party.of("Which Bond do I stick up for?")).isEmpty();
        assertThat(Party.of("Is my sister a fan of Bond?"))
                .contains(new Party(Set.of("sister", "bond")));
    }
}
