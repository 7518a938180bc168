package dev.bob.cli.chat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CommandKnowledgeTest {
    private final CommandKnowledge knowledge = new CommandKnowledge();

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
}
