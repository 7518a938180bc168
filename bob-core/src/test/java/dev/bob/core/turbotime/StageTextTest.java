package dev.bob.core.turbotime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StageTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GOAL MODEL\n{}",
                "goal model\n{}",
                "## Goal Model\n{}",
                "**GOAL MODEL**\n{}",
                "**Goal Model:**\n{}",
                "=== GOAL MODEL ===\n{}",
                "2. GOAL MODEL\n{}",
                "2) **Goal model**:\n{}",
                "- GOAL_MODEL:\n{}",
                "GOAL-MODEL: {}",
                "### `GOAL MODEL`\n{}",
                "GOAL MODEL (one object):\n{}",
                "[GOAL MODEL]\n{}",
                "| GOAL MODEL |\n{}",
                "GOAL MODELS\n{}",
                "GOAL MODEL\uff1a{}",
                "\tGOAL MODEL \t\r\n{}\r\n"
            })
    void a_heading_is_found_in_any_dress(String text) {
        assertThat(StageText.read(text).section(Section.GOAL_MODEL)).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The plan is to wait.",
                "Planning: first this",
                "PLAN A: first this",
                "plan first",
                "\"plan\": [1, 2]",
                "PLAN? no",
                "Constraints are few"
            })
    void prose_that_mentions_a_heading_is_none(String text) {
        assertThat(StageText.read(text).preamble()).isEqualTo(text);
    }

    @Test
    void sections_come_in_any_order_and_twice() {
        var text = StageText.read("PLAN\none\nSITUATION: fine\nplan\ntwo");

        assertThat(text.section(Section.PLAN)).isEqualTo("one\n\ntwo");
        assertThat(text.section(Section.SITUATION)).isEqualTo("fine");
        assertThat(text.has(Section.CONSTRAINTS)).isFalse();
    }

    @Test
    void a_section_that_says_nothing_is_empty() {
        for (String nothing :
                List.of("none", "None.", "- none", "N/A", "*none*", "", "(none)", "nothing")) {
            assertThat(StageText.read("STM QUERY\n" + nothing).section(Section.STM_QUERY))
                    .as(nothing)
                    .isEmpty();
        }
    }

    @Test
    void thoughts_and_leaked_markers_are_no_part_of_the_text() {
        assertThat(StageText.read("<think>PLAN\nevil</think>PLAN\ngood").section(Section.PLAN))
                .isEqualTo("good");
        assertThat(StageText.read("PLAN\nevil</think>\nPLAN\ngood").section(Section.PLAN))
                .isEqualTo("good");
        assertThat(StageText.read("PLAN\ngood\n<think>and more").section(Section.PLAN))
                .isEqualTo("good");
        assertThat(
                        StageText.read("<THINK>a</THINK><thinking>b</thinking>PLAN\ngood")
                                .section(Section.PLAN))
                .isEqualTo("good");
        assertThat(
                        StageText.read(
                                        "<|channel|>analysis<|message|>PLAN\nevil<|end|><|start|>assistant<|channel|>final<|message|>PLAN\ngood<|return|>")
                                .text())
                .isEqualTo("PLAN\ngood");
        assertThat(StageText.read("analysisPLAN evilassistantfinalPLAN\ngood").text())
                .isEqualTo("PLAN\ngood");
        assertThat(StageText.read("<|start|>PLAN\ngood").section(Section.PLAN)).isEqualTo("good");
    }

    @Test
    void the_answering_stage_gets_no_requests_and_no_candidates() {
        var text =
                StageText.read(
                        """
                        SITUATION
                        A question.
                        TOOL REQUESTS
                        === TOOL REQUEST ===
                        TOOL: x
                        ARGS: {}
                        STOP
                        MEMORY CANDIDATES
                        {"text": "secret"}
                        PLAN
                        1. answer
                        """);

        assertThat(text.forAnswer()).isEqualTo("SITUATION\nA question.\n\nPLAN\n1. answer");
    }
}
