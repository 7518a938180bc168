package dev.bob.mtg.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotedTextTest {

    @Test
    void an_ability_is_named_by_its_beginning_whatever_the_object_calls_itself() {
        String printed =
                "{T}, Sacrifice this artifact: This artifact deals 2 damage to any target.";

        assertThat(QuotedText.begins(printed, "Rock", "{T}, Sacrifice {this}: {this} deals"))
                .isTrue();
        assertThat(QuotedText.begins(printed, "Rock", "{T}, Sacrifice")).isTrue();
        assertThat(QuotedText.begins(printed, "Rock", "{T}: ")).isFalse();
        assertThat(
                        QuotedText.begins(
                                "When Avacyn enters, draw a card.",
                                "Avacyn, Angel of Hope",
                                "When {this} enters"))
                .isTrue();
    }

    @Test
    void an_instruction_is_the_same_with_and_without_you() {
        assertThat(
                        QuotedText.contains(
                                "Whenever another creature enters, gain life equal to its power.",
                                "Rock",
                                "you gain life equal to its power"))
                .isTrue();
        assertThat(QuotedText.contains("Each player gains 2 life.", "Rock", "you gain 2 life"))
                .isFalse();
    }

    @Test
    void a_keyword_is_named_with_or_without_the_dash_before_its_cost() {
        String printed = "Flashback—{R}{R}, Discard X cards.";

        assertThat(QuotedText.begins(printed, "Rock", "Flashback {R}{R}")).isTrue();
        assertThat(QuotedText.begins(printed, "Rock", "Flashback {R}{G}")).isFalse();
    }

    @Test
    void loyalty_costs_are_read_with_either_minus_and_with_brackets() {
        assertThat(QuotedText.begins("[−2]: Destroy target creature.", "Vraska", "-2: Destroy"))
                .isTrue();
        assertThat(QuotedText.begins("+1: Draw a card.", "Jace", "+1")).isTrue();
        assertThat(QuotedText.begins("+11: Draw a card.", "Jace", "+1:")).isFalse();
    }

    @Test
    void a_cost_alone_can_be_compared() {
        assertThat(
                        QuotedText.sameCost(
                                "{3}, {T}: Mill two cards.",
                                "Millstone", "{3}, {T}: Target player"))
                .isTrue();
        assertThat(
                        QuotedText.sameCost(
                                "{2}, {T}: Mill two cards.",
                                "Millstone", "{3}, {T}: Target player"))
                .isFalse();
    }
}
