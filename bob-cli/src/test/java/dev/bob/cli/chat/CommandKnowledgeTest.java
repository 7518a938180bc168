package dev.bob.cli.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CommandKnowledgeTest {
    private final CommandKnowledge knowledge = new CommandKnowledge(() -> Path.of("/home/kim/bob"));

    @Test
    void a_setting_is_found_by_its_variable_and_by_what_it_does() {
        assertThat(knowledge.answer("What is BOB_STM_TTL_HOURS?"))
                .hasValueSatisfying(answer -> assertThat(answer).contains("stm.ttl_hours"));
        assertThat(knowledge.answer("How do I change how long a trace lives?"))
                .hasValueSatisfying(answer -> assertThat(answer).contains("stm.ttl_hours"));
    }

    @Test
    void a_question_about_the_user_is_none_about_settings() {
        assertThat(knowledge.answer("Where do I live?")).isEmpty();
        assertThat(knowledge.answer("Where do I work?")).isEmpty();
        assertThat(knowledge.answer("Where can I park the car?")).isEmpty();
    }

    @Test
    void what_a_newcomer_asks_about_the_program_has_an_answer() {
        assertThat(says("How do I change the model?")).contains("/model");
        assertThat(says("how do I leave?")).contains("/quit");
        assertThat(says("How can I forget something?")).contains("/memory");
        assertThat(says("How do I delete a memory?")).contains("/memory");
        assertThat(says("how can I remove a session")).contains("/session");
        assertThat(says("how do I rename this chat?")).contains("/session");
        assertThat(says("How do I make your answers longer?")).contains("turn.answer_tokens");
        assertThat(says("which settings are there for temperature"))
                .contains("usually empty")
                .doesNotContain("``");
    }

    @Test
    void where_everything_is_kept_and_which_version_this_is_are_told() {
        assertThat(says("where is my memory stored?")).contains("/home/kim/bob");
        assertThat(says("Where do you keep the sessions?")).contains("/home/kim/bob");
        assertThat(says("Which version are you?")).startsWith("Bob ");
        assertThat(says("version")).startsWith("Bob ");
        assertThat(knowledge.answer("Where are my keys?")).isEmpty();
        assertThat(knowledge.answer("Which version of Java do I use?")).isEmpty();
    }

    private String says(String question) {
        return knowledge.answer(question).orElse("nothing");
    }
}
