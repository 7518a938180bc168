package dev.bob.mtg.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AnswersTest {

    private static Answers answers(Script.Answer... all) {
        Answers answers = new Answers(0);
        List.of(all).forEach(answers::add);
        return answers;
    }

    @Test
    void a_yes_is_found_behind_a_name_that_waits_for_another_question() {
        Answers answers = answers(new Script.Chosen(0, "Forest"), new Script.YesNo(0, false));

        assertThat(answers.yesNo()).contains(false);
        assertThat(answers.choice("Forest"::equals)).contains("Forest");
        assertThat(answers.yesNo()).isEmpty();
    }

    @Test
    void joined_names_are_used_up_one_by_one() {
        Answers answers = answers(new Script.Chosen(0, "Swamp^Forest"));

        assertThat(answers.choice("Forest"::equals)).contains("Forest");
        assertThat(answers.choice("Forest"::equals)).isEmpty();
        assertThat(answers.choice("Swamp"::equals)).contains("Swamp");
    }

    @Test
    void x_is_found_wherever_it_stands() {
        Answers answers = answers(new Script.YesNo(0, true), new Script.Chosen(0, "X=3"));

        assertThat(answers.x()).contains(3);
        assertThat(answers.x()).isEmpty();
    }

    @Test
    void a_targets_amount_is_kept_until_it_is_asked_for() {
        TargetName bear = TargetName.of("Bear");
        Answers answers = answers(new Script.TargetAmount(0, bear, 2, false));

        assertThat(answers.targetWithAmount(bear::equals)).contains(bear);
        assertThat(answers.amountFor(bear::equals)).contains(2);
    }

    @Test
    void amounts_tell_how_much_mana_of_each_kind_is_added_and_another_source_begins_anew() {
        Answers answers =
                answers(
                        new Script.Amounts(0, List.of(0, 0, 2)),
                        new Script.Amounts(0, List.of(0, 1, 1)));

        assertThat(answers.kindOfMana(7, 5)).contains(2);
        assertThat(answers.kindOfMana(7, 5)).contains(2);
        assertThat(answers.kindOfMana(8, 5)).contains(1);
        assertThat(answers.kindOfMana(8, 5)).contains(2);
        assertThat(answers.kindOfMana(8, 5)).isEmpty();
    }

    @Test
    void an_x_for_each_creature_that_is_struck_leaves_the_rest_to_trample_over() {
        Answers answers = answers(new Script.Chosen(0, "X=1"), new Script.Chosen(0, "X=2"));

        assertThat(answers.share(7, 2, false, 6)).contains(3);
        assertThat(answers.share(7, 2, true, 6)).contains(1);
        assertThat(answers.x()).isEmpty();
    }

    @Test
    void an_x_that_is_the_only_one_is_not_taken_for_two_shares() {
        Answers answers = answers(new Script.Chosen(0, "X=1"));

        assertThat(answers.share(7, 2, true, 6)).isEmpty();
        assertThat(answers.unused(_ -> false)).isNotEmpty();
    }

    @Test
    void a_copy_is_independent() {
        Answers answers = answers(new Script.Mode(0, 2));

        new Answers(answers).mode();

        assertThat(answers.mode()).contains(2);
    }
}
