package dev.bob.core.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.memory.RecalledMemory;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What the offline model answers from memory and from the conversation.
class OfflineMemoryTest extends OfflineTalk {

    @Test
    void what_is_known_of_a_person_is_told_in_as_many_sentences_as_they_want() {
        var answer =
                say(
                        SystemMessage.from(RESPOND),
                        UserMessage.from("I'm Petra and I work as a carpenter in Graz"),
                        AiMessage.from("Noted for this conversation: “I'm Petra”"),
                        UserMessage.from("My daughter Lena starts school in September"),
                        UserMessage.from("Summarise what you know about me in two sentences"));

        assertThat(answer).doesNotContain("Noted").contains("carpenter");
        assertThat(answer.split("\\. ")).hasSize(2);
    }

    /// The newer statement is near to the older one, and far from the question.
    @Test
    void what_probably_says_how_it_is_now_answers_in_the_place_of_what_was_so() {
        var closeness =
                new Closeness() {
                    @Override
                    public double[] of(String question, List<String> statements) {
                        return statements.stream()
                                .mapToDouble(each -> each.contains("daughter") ? 0.8 : 0.12)
                                .toArray();
                    }

                    @Override
                    public double[][] among(List<String> texts) {
                        return new double[][] {{1, 0.8, 0.12}, {0.8, 1, 0.7}, {0.12, 0.7, 1}};
                    }
                };
        var answer =
                new OfflineModel(Clock.systemUTC(), List.of(), closeness)
                        .chat(
                                List.of(
                                        conversation(
                                                "My daughter Lena starts school in September",
                                                "Actually Lena starts in October",
                                                "When does my daughter start school?")))
                        .aiMessage()
                        .text();

        assertThat(answer).isEqualTo("You said: “Actually Lena starts in October”");
    }

    @Test
    void what_somebody_said_last_is_quoted() {
        var answer =
                say(
                        conversation(
                                "I have a dog",
                                "The harbour is closed on Mondays",
                                "What did I just say?"));

        assertThat(answer).isEqualTo("You said: “The harbour is closed on Mondays”");
    }

    @Test
    void of_a_sentence_of_several_facts_only_the_one_that_answers_is_quoted() {
        var answer =
                say(
                        conversation(
                                "I'm Lena, I'm a vet and I have two kids, Rui and Ines.",
                                "Tell me about my kids"));

        assertThat(answer).isEqualTo("You said: “I have two kids, Rui and Ines.”");
    }

    @Test
    void all_facts_of_a_statement_are_noted() {
        assertThat(
                        say(
                                SystemMessage.from(RESPOND),
                                UserMessage.from(
                                        "I'm Lena, I'm a vet in Porto and I have two kids.")))
                .contains("Lena", "vet", "two kids");
    }

    @Test
    void what_was_said_is_found_again_the_latest_of_equals() {
        var answer =
                say(conversation("I live in Oslo.", "Now I live in Bergen.", "Where do I live?"));

        assertThat(answer).isEqualTo("You said: “Now I live in Bergen.”");
    }

    @Test
    void a_memory_is_quoted_as_a_hint() {
        var input =
                material("memories", "I live in Oslo.\n(from ltm; a hint, may be outdated)")
                        + "Where do I live?";

        assertThat(say(SystemMessage.from(RESPOND), UserMessage.from(input)))
                .isEqualTo("From memory: “I live in Oslo.”");
    }

    @Test
    void on_a_question_about_oneself_what_is_near_in_meaning_is_quoted_too() {
        assertThat(
                        remembering(
                                "When do I see my supervisor?",
                                "My supervisor is Doctor Ode.",
                                "We meet on Thursdays."))
                .contains("Thursdays");
    }

    @Test
    void what_was_found_for_no_word_of_the_question_is_no_answer_to_it() {
        assertThat(remembering("What week is it in China?", "I rest on Fridays."))
                .startsWith("I find nothing that answers that.");
    }

    /// What a user said, each but the last answered.
    private static ChatMessage[] conversation(String... said) {
        List<ChatMessage> messages = new ArrayList<>(List.of(SystemMessage.from(RESPOND)));
        for (String each : said) {
            messages.add(UserMessage.from(each));
            messages.add(AiMessage.from("Good to know."));
        }
        messages.removeLast();
        return messages.toArray(ChatMessage[]::new);
    }

    /// How near each statement is, by a word in it.
    private String sayingNear(Map<String, Double> near, ChatMessage... messages) {
        Closeness closeness =
                (_, statements) ->
                        statements.stream()
                                .mapToDouble(statement ->
                                        near.entrySet().stream()
                                                .filter(each -> statement.contains(each.getKey()))
                                                .mapToDouble(Map.Entry::getValue)
                                                .max()
                                                .orElse(0))
                                .toArray();
        return new OfflineModel(Clock.systemUTC(), List.of(), closeness)
                .chat(List.of(messages))
                .aiMessage()
                .text();
    }

    @Test
    void who_wants_something_forgotten_is_told_how() {
        assertThat(answer("please forget that I drink coffee")).contains("/memory forget", "/undo");
        assertThat(answer("I always forget my keys.")).doesNotContain("/memory forget");
    }

    @Test
    void what_was_said_in_other_words_is_found_by_its_meaning() {
        var answer =
                sayingNear(
                        Map.of("stainless", 0.45, "fishing", 0.12),
                        conversation(
                                "Mostly stainless, in food plants.",
                                "Fishing is what calms me, always the fishing.",
                                "Which metal do I weld?"));

        assertThat(answer).isEqualTo("You said: “Mostly stainless, in food plants.”");
    }

    @Test
    void what_isnt_near_by_itself_answers_only_those_who_ask_of_themselves_and_with_a_doubt() {
        Map<String, Double> near = Map.of("quails", 0.3);
        ChatMessage said = UserMessage.from("I keep quails on the balcony.");
        ChatMessage noted = AiMessage.from("Good to know.");

        assertThat(
                        sayingNear(
                                near,
                                SystemMessage.from(RESPOND),
                                said,
                                noted,
                                UserMessage.from("What should my niece draw?")))
                .startsWith("I find nothing that answers that.")
                .contains("quails");
        assertThat(
                        sayingNear(
                                near,
                                SystemMessage.from(RESPOND),
                                said,
                                noted,
                                UserMessage.from("What is the capital of Bhutan?")))
                .startsWith("I can't answer that");
    }

    @Test
    void what_was_said_later_in_this_conversation_counts_instead_of_an_older_memory() {
        var answer =
                sayingNear(
                        Map.of("hours", 0.6, "Renata", 0.6),
                        conversation(
                                "Renata's hours changed, ten to four.",
                                material(
                                                "memories",
                                                "My assistant, Renata, is here eight to two.\n(from ltm; a hint, may be outdated)")
                                        + "When is my assistant here now?"));

        assertThat(answer).contains("ten to four").doesNotContain("eight to two");
    }

    @Test
    void what_is_only_the_nearest_is_quoted_with_a_doubt() {
        var input =
                material(
                                "memories",
                                "I can't eat celery.\n(from ltm; "
                                        + RecalledMemory.BESIDE_THE_POINT
                                        + ")")
                        + "What shall I put into my soup?";

        assertThat(say(SystemMessage.from(RESPOND), UserMessage.from(input)))
                .isEqualTo(
                        "I find nothing that answers that. The nearest that I know: “I can't eat celery.”");
    }
}
