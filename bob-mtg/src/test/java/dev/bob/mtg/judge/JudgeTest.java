package dev.bob.mtg.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.definition.term.Step;
import java.util.List;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;

/// Questions as players ask them, with what the engine does.
class JudgeTest {

    private static final Situation.Side NOBODY = side(List.of());

    private final Judge judge = new Judge(CardCatalog.builtIn()::definition);

    private static Situation.Side side(List<String> battlefield, String... hand) {
        return new Situation.Side(20, battlefield, List.of(hand), List.of(), List.of());
    }

    private AbstractStringAssert<?> asked(
            Situation.Side you, Situation.Side opponent, String... line) {
        return asked(0, you, opponent, line);
    }

    private AbstractStringAssert<?> asked(
            int active, Situation.Side you, Situation.Side opponent, String... line) {
        Ruling ruling =
                judge.rule(
                        new Situation(
                                List.of(you, opponent),
                                active,
                                Step.PRECOMBAT_MAIN,
                                List.of(line)));
        return assertThat(String.join("\n", ruling.lines()));
    }

    @Test
    void what_if_i_bolt_a_serra_angel() {
        asked(
                        side(List.of(), "Lightning Bolt"),
                        side(List.of("Serra Angel")),
                        "cast Lightning Bolt on Serra Angel",
                        "resolve")
                .contains("Lightning Bolt deals 3 damage to Serra Angel [120.3]")
                .contains("Serra Angel 4/4 with 3 damage");
    }

    @Test
    void what_if_i_bolt_an_elf() {
        asked(
                        side(List.of(), "Lightning Bolt"),
                        side(List.of("Llanowar Elves")),
                        "cast Lightning Bolt on Llanowar Elves",
                        "resolve")
                .contains("Llanowar Elves is destroyed [701.8a]")
                .contains("graveyard: Llanowar Elves");
    }

    @Test
    void what_if_my_bolt_is_countered() {
        asked(
                        side(List.of(), "Lightning Bolt"),
                        side(List.of("Llanowar Elves", "Island", "Island"), "Counterspell"),
                        "cast Lightning Bolt on Llanowar Elves",
                        "opponent: cast Counterspell on Lightning Bolt",
                        "resolve all")
                .contains("Lightning Bolt is countered [701.6a]")
                .contains("battlefield: Llanowar Elves 1/1");
    }

    @Test
    void can_doom_blade_destroy_a_black_demon() {
        asked(
                        side(List.of(), "Doom Blade"),
                        side(List.of("Demon of Loathing", "Llanowar Elves")),
                        "cast Doom Blade on Demon of Loathing")
                .contains("not possible")
                .contains("Demon of Loathing isn't a legal target for it")
                .contains("(rule 601.2c)");
    }

    @Test
    void what_if_the_target_is_gone_when_the_spell_resolves() {
        asked(
                        side(List.of(), "Doom Blade", "Lightning Bolt"),
                        side(List.of("Llanowar Elves")),
                        "cast Doom Blade on Llanowar Elves",
                        "cast Lightning Bolt on Llanowar Elves",
                        "resolve all")
                .contains("Llanowar Elves is destroyed")
                .contains("Doom Blade has no legal target left [608.2b]");
    }

    @Test
    void how_much_life_does_swords_to_plowshares_give() {
        asked(
                        side(List.of(), "Swords to Plowshares"),
                        side(List.of("Serra Angel")),
                        "cast Swords to Plowshares on Serra Angel",
                        "resolve")
                .contains("Serra Angel is exiled")
                .contains("The opponent gains 4 life [119.3]")
                .contains("The opponent: 24 life");
    }

    @Test
    void can_invigorate_save_my_elf_from_a_bolt() {
        asked(
                        1,
                        side(List.of("Llanowar Elves", "3 Forest"), "Invigorate"),
                        side(List.of(), "Lightning Bolt"),
                        "opponent: cast Lightning Bolt on Llanowar Elves",
                        "you: cast Invigorate on Llanowar Elves",
                        "resolve all")
                .contains("Llanowar Elves 5/5 with 3 damage");
    }

    @Test
    void can_i_cast_a_sorcery_in_my_opponents_turn() {
        asked(1, side(List.of(), "Overrun"), NOBODY, "you: cast Overrun")
                .contains("not possible")
                .contains("(rule 307.");
    }

    @Test
    void can_an_elf_block_an_angel() {
        asked(
                        side(List.of("Serra Angel")),
                        side(List.of("Llanowar Elves", "Thornweald Archer")),
                        "attack with Serra Angel",
                        "block Serra Angel with Llanowar Elves")
                .contains("not possible")
                .contains("(rule 702.9b)");
    }

    @Test
    void what_if_a_deathtouching_archer_with_reach_blocks_an_angel() {
        asked(
                        side(List.of("Serra Angel")),
                        side(List.of("Thornweald Archer")),
                        "attack with Serra Angel",
                        "block Serra Angel with Thornweald Archer",
                        "go to end of combat")
                .contains("Serra Angel is destroyed")
                .contains("Thornweald Archer is destroyed");
    }

    @Test
    void does_a_first_striker_with_lifelink_take_damage_from_an_elf() {
        asked(
                        side(List.of("Danitha Capashen, Paragon")),
                        side(List.of("Llanowar Elves")),
                        "attack with Danitha Capashen, Paragon",
                        "block Danitha Capashen, Paragon with Llanowar Elves",
                        "go to end of combat")
                .contains("You: 22 life")
                .contains("Danitha Capashen, Paragon 2/2;")
                .contains("graveyard: Llanowar Elves");
    }

    @Test
    void does_indestructible_save_from_doom_blade() {
        asked(
                        side(List.of(), "Doom Blade"),
                        side(List.of("Serra Angel", "Plains", "Plains"), "Valorous Stance"),
                        "cast Doom Blade on Serra Angel",
                        "opponent: cast Valorous Stance on Serra Angel",
                        "resolve all")
                .contains("battlefield: Serra Angel 4/4");
    }

    @Test
    void does_an_exiled_creature_die() {
        asked(
                        side(List.of(), "Swords to Plowshares"),
                        side(List.of("Doomed Dissenter")),
                        "cast Swords to Plowshares on Doomed Dissenter",
                        "resolve all")
                .contains("Doomed Dissenter is exiled")
                .doesNotContain("triggers")
                .contains("The opponent: 21 life; battlefield: no nonland permanent");
    }

    @Test
    void what_does_a_dying_dissenter_leave() {
        asked(
                        side(List.of(), "Lightning Bolt"),
                        side(List.of("Doomed Dissenter")),
                        "cast Lightning Bolt on Doomed Dissenter",
                        "resolve all")
                .contains("Doomed Dissenter's ability triggers [603.2]")
                .contains("battlefield: Zombie 2/2");
    }

    @Test
    void what_if_i_cast_a_legend_that_i_have_already() {
        asked(
                        side(
                                List.of("Danitha Capashen, Paragon", "3 Plains"),
                                "Danitha Capashen, Paragon"),
                        NOBODY,
                        "cast Danitha Capashen, Paragon",
                        "resolve all")
                .contains(
                        "battlefield: Danitha Capashen, Paragon 2/2; graveyard: Danitha Capashen, Paragon");
    }

    @Test
    void can_i_play_two_lands() {
        asked(side(List.of(), "Forest", "Mountain"), NOBODY, "play Forest", "play Mountain")
                .contains("play Mountain — not possible")
                .contains("(rule 305.2");
    }

    @Test
    void can_a_creature_attack_the_turn_it_comes() {
        asked(
                        side(List.of("Forest", "Serra Angel"), "Llanowar Elves"),
                        NOBODY,
                        "cast Llanowar Elves",
                        "resolve",
                        "attack with Llanowar Elves")
                .contains("attack with Llanowar Elves — not possible")
                .containsPattern("\\(rule (302\\.6|508\\.1)");
    }

    @Test
    void can_a_wall_attack() {
        asked(side(List.of("Fog Bank", "Serra Angel")), NOBODY, "attack with Fog Bank")
                .contains("not possible")
                .contains("702.3b");
    }

    @Test
    void what_if_i_bolt_an_opponent_at_three_life() {
        Situation.Side three = new Situation.Side(3, List.of(), List.of(), List.of(), List.of());
        asked(
                        side(List.of(), "Lightning Bolt"),
                        three,
                        "cast Lightning Bolt on opponent",
                        "resolve")
                .contains("The opponent has 0 or less life and loses the game")
                .contains("The game is over");
    }

    @Test
    void can_i_target_a_hexproof_turtle() {
        asked(
                        side(List.of(), "Lightning Bolt"),
                        side(List.of("Angler Turtle")),
                        "cast Lightning Bolt on Angler Turtle")
                .contains("not possible")
                .contains("hexproof");
    }

    @Test
    void can_i_counter_nothing() {
        asked(side(List.of(), "Counterspell"), NOBODY, "cast Counterspell")
                .contains("not possible")
                .contains("(rule 601.2c)");
    }

    @Test
    void what_if_the_lord_dies() {
        asked(
                        side(List.of(), "Lightning Bolt"),
                        side(List.of("Elvish Archdruid", "Llanowar Elves")),
                        "cast Lightning Bolt on Elvish Archdruid",
                        "resolve")
                .contains("Elvish Archdruid is destroyed")
                .contains("battlefield: Llanowar Elves 1/1");
    }

    @Test
    void what_is_not_understood_is_said() {
        assertThatThrownBy(() -> asked(side(List.of(), "Black Lotus"), NOBODY, "cast Black Lotus"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("doesn't know a card called \"Black Lotus\"");
        assertThatThrownBy(() -> asked(NOBODY, NOBODY, "dance"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("isn't understood");
    }
}
