package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.DayNight;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on casting from exile, graveyards and libraries.
class CastingFromElsewhereTest {
    private static final CardDefinition BEAR =
            Scene.card("Small Bear", "{1}", "Creature — Bear", "", "2/2");

    private static CardDefinition sorcery(String name, String text) {
        return Scene.card(name, "{1}", "Sorcery", text, "");
    }

    @Test
    void a_foretold_card_is_hidden_and_can_be_cast_for_its_foretell_cost_on_a_later_turn_only() {
        // given
        CardDefinition card =
                Scene.card("Far Sight", "{4}{U}", "Sorcery", "Draw a card.\nForetell {1}{U}", "");
        Scene table = new Scene().lands(0, "Island", 4).put(0, Zone.HAND, card).begin();

        // when
        table.does("Foretell Far Sight");

        // then
        assertThat(Views.of(table.kernel(), 1, false).exile().getFirst().name()).isEmpty();
        assertThat(table.menu()).doesNotContain("Cast Far Sight with foretell");
        table.until(3, Step.PRECOMBAT_MAIN);
        assertThat(table.menu()).contains("Cast Far Sight with foretell");
    }

    @Test
    void a_plotted_card_is_cast_free_on_a_later_turn_in_the_main_phase() {
        // given
        CardDefinition card =
                Scene.card("Quick One", "{3}{R}", "Instant", "You gain 4 life.\nPlot {1}{R}", "");
        Scene table = new Scene().lands(0, "Mountain", 2).put(0, Zone.HAND, card).begin();

        // when
        table.does("Plot Quick One");

        // then
        assertThat(table.menu()).doesNotContain("Cast Quick One with plot");
        table.until(3, Step.UPKEEP);
        assertThat(table.menu()).doesNotContain("Cast Quick One with plot");
        table.until(3, Step.PRECOMBAT_MAIN).does("Cast Quick One with plot").resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(24);
    }

    @Test
    void a_suspended_creature_loses_a_counter_each_upkeep_and_then_comes_with_haste() {
        // given
        CardDefinition card = Scene.card("Slow Ox", "{5}", "Creature — Ox", "Suspend 1—{G}", "4/4");
        Scene table = new Scene().lands(0, "Forest", 1).put(0, Zone.HAND, card).begin();

        // when
        table.does("Suspend Slow Ox");
        int exiled = table.find("Slow Ox", Zone.EXILE);
        assertThat(table.kernel().object(exiled).counters(CounterKind.TIME)).isEqualTo(1);
        table.until(3, Step.UPKEEP).resolve();

        // then
        int ox = table.find("Slow Ox", Zone.BATTLEFIELD);
        assertThat(table.kernel().derived(ox).has(Words.HASTE)).isTrue();
    }

    @Test
    void a_warped_creature_is_exiled_at_the_end_and_may_be_cast_again_later() {
        // given
        CardDefinition card = Scene.card("Brief Ox", "{3}", "Creature — Ox", "Warp {1}", "4/4");
        Scene table = new Scene().lands(0, "Forest", 3).put(0, Zone.HAND, card).begin();

        // when
        table.does("Cast Brief Ox with warp").resolve();
        table.until(2, Step.UPKEEP);

        // then
        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Brief Ox");
        table.until(3, Step.PRECOMBAT_MAIN);
        assertThat(table.menu()).contains("Cast Brief Ox");
    }

    @Test
    void a_discarded_card_with_madness_is_exiled_and_may_be_cast_for_its_madness_cost() {
        // given
        CardDefinition mad =
                Scene.card("Wild Word", "{4}", "Sorcery", "You gain 5 life.\nMadness {1}", "");
        CardDefinition loot = sorcery("Let Go", "Discard a card.");
        Scene table = new Scene().lands(0, "Swamp", 2).put(0, Zone.HAND, loot, mad).begin();

        // when
        table.does("Cast Let Go").resolve();

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(25);
        assertThat(table.in(Zone.GRAVEYARD, 0)).containsExactlyInAnyOrder("Let Go", "Wild Word");
    }

    @Test
    void a_card_with_madness_that_cannot_be_cast_goes_to_the_graveyard() {
        // given
        CardDefinition mad =
                Scene.card("Wild Word", "{4}", "Sorcery", "You gain 5 life.\nMadness {1}", "");
        Scene table =
                new Scene()
                        .lands(0, "Swamp", 1)
                        .put(0, Zone.HAND, sorcery("Let Go", "Discard a card."), mad)
                        .begin();

        // when
        table.does("Cast Let Go").resolve();

        // then
        assertThat(table.in(Zone.GRAVEYARD, 0)).containsExactlyInAnyOrder("Let Go", "Wild Word");
        assertThat(table.kernel().s.player(0).life).isEqualTo(20);
    }

    @Test
    void rebound_casts_the_spell_again_in_the_next_upkeep() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Swamp", 1)
                        .put(0, Zone.HAND, sorcery("Echo", "You gain 3 life.\nRebound"))
                        .begin();

        // when
        table.does("Cast Echo").resolve();
        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Echo");
        table.until(3, Step.UPKEEP).resolve();

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(26);
        assertThat(table.in(Zone.GRAVEYARD, 0)).containsExactly("Echo");
    }

    @Test
    void cascade_exiles_until_a_cheaper_nonland_card_and_casts_it_free() {
        // given
        CardDefinition cascade =
                Scene.card("Big Wave", "{3}", "Creature — Whale", "Cascade", "3/3");
        Scene table =
                new Scene()
                        .lands(0, "Island", 3)
                        .put(0, Zone.HAND, cascade)
                        .put(0, Zone.LIBRARY, BEAR)
                        .begin();

        // when
        table.does("Cast Big Wave").resolve();

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 0)).contains("Small Bear", "Big Wave");
        assertThat(table.kernel().s.exile().size()).isZero();
    }

    @Test
    void retrace_takes_a_land_from_the_hand_and_the_card_returns_to_the_graveyard() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.GRAVEYARD, sorcery("Again", "You gain 1 life.\nRetrace"))
                        .put(0, Zone.HAND, Scene.land("Forest"))
                        .begin();

        // when
        table.does("Cast Again with retrace").resolve();

        // then
        assertThat(table.in(Zone.GRAVEYARD, 0)).containsExactly("Again");
        assertThat(table.kernel().s.hand(0).size()).isZero();
    }

    @Test
    void an_eternalized_token_is_a_black_4_4_zombie_without_a_mana_cost() {
        // given
        CardDefinition card =
                Scene.card("Old Cat", "{W}", "Creature — Cat", "Eternalize {2}", "1/1");
        Scene table = new Scene().lands(0, "Plains", 2).put(0, Zone.GRAVEYARD, card).begin();

        // when
        table.does("Old Cat: ability 1").resolve();

        // then
        int token = table.find("Old Cat", Zone.BATTLEFIELD);
        Derived d = table.kernel().derived(token);
        assertThat(d.power).isEqualTo(4);
        assertThat(d.hasSubtype("Zombie")).isTrue();
        assertThat(GameRules.of(table.kernel()).eval.manaValue(table.kernel(), token)).isZero();
        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Old Cat");
    }

    @Test
    void a_card_with_disturb_is_cast_transformed_from_the_graveyard() {
        // given
        CardDefinition card =
                Scene.card(
                        "transform",
                        Scene.face(
                                "Late Guest",
                                "{1}{W}",
                                "Creature — Human",
                                "Disturb {1}{W}",
                                "2/1"),
                        Scene.face("Pale Guest", "", "Creature — Spirit", "Flying", "1/1"));
        Scene table = new Scene().lands(0, "Plains", 2).put(0, Zone.GRAVEYARD, card).begin();

        // when
        table.does("Cast Pale Guest with disturb").resolve();

        // then
        int guest = table.find("Pale Guest", Zone.BATTLEFIELD);
        assertThat(GameRules.of(table.kernel()).eval.manaValue(table.kernel(), guest)).isEqualTo(2);
    }

    @Test
    void it_becomes_night_after_a_turn_without_spells_and_what_is_daybound_transforms() {
        // given
        CardDefinition wolf =
                Scene.card(
                        "transform",
                        Scene.face(
                                "Shy Man", "{G}", "Creature — Human Werewolf", "Daybound", "1/1"),
                        Scene.face("Bold Wolf", "", "Creature — Werewolf", "Nightbound", "4/4"));
        Scene table = new Scene().lands(0, "Forest", 1).put(0, Zone.HAND, wolf).begin();

        // when
        table.does("Cast Shy Man").resolve();

        // then
        assertThat(table.kernel().s.titles.dayNight()).isEqualTo(DayNight.DAY);
        table.until(2, Step.UPKEEP);
        assertThat(table.in(Zone.BATTLEFIELD, 0)).contains("Shy Man");
        table.until(3, Step.UPKEEP);
        assertThat(table.in(Zone.BATTLEFIELD, 0)).contains("Bold Wolf");
    }

    @Test
    void foretelling_on_the_other_players_turn_is_refused_with_its_rule() {
        // given
        CardDefinition card =
                Scene.card("Far Sight", "{4}{U}", "Sorcery", "Draw a card.\nForetell {1}{U}", "");
        Scene table = new Scene().lands(0, "Island", 4).put(0, Zone.HAND, card).begin();
        table.until(2, Step.UPKEEP);
        while (table.decision().player() != 0) {
            table.take("Pass");
        }

        // when
        Refusal refusal =
                table.kernel()
                        .submit(
                                new Action.Special(
                                        table.find("Far Sight", Zone.HAND), Action.Kind.FORETELL));

        // then
        assertThat(refusal).isEqualTo(Refusal.FORETELL_TURN);
    }

    @Test
    void a_permission_for_one_spell_each_turn_is_used_up_until_the_next_turn() {
        // given
        CardDefinition lord =
                Scene.card(
                        "Grave Lord",
                        "{3}",
                        "Creature — Spirit",
                        "Once during each of your turns, you may cast a creature spell from your graveyard.",
                        "3/3");
        Scene table =
                new Scene()
                        .lands(0, "Forest", 4)
                        .put(0, Zone.BATTLEFIELD, lord)
                        .put(0, Zone.GRAVEYARD, BEAR, BEAR, sorcery("Echo", "You gain 3 life."))
                        .put(1, Zone.GRAVEYARD, BEAR)
                        .begin();
        long first = table.menu().stream().filter("Cast Small Bear"::equals).count();

        // when
        table.does("Cast Small Bear").resolve();

        // then
        assertThat(first).as("both of one's own, not the other player's").isEqualTo(2);
        assertThat(table.menu()).doesNotContain("Cast Small Bear", "Cast Echo");
        table.until(3, Step.PRECOMBAT_MAIN);
        assertThat(table.menu()).contains("Cast Small Bear");
    }

    @Test
    void the_top_card_may_be_cast_if_it_would_be_such_a_spell_also_face_down() {
        // given
        CardDefinition mentor =
                Scene.card(
                        "Tree Mentor",
                        "{3}",
                        "Creature — Elf",
                        "You may cast creature spells from the top of your library.",
                        "1/1");
        CardDefinition lurker =
                Scene.card("Lurker", "{5}{U}", "Creature — Beast", "Morph {1}{U}", "5/4");
        Scene table =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(0, Zone.BATTLEFIELD, mentor)
                        .libraryTop(0, lurker)
                        .begin();

        // then
        assertThat(table.menu()).contains("Cast Lurker with morph").doesNotContain("Cast Lurker");
    }

    @Test
    void a_card_that_gains_flashback_is_cast_for_its_mana_cost_and_exiled() {
        // given
        CardDefinition gift =
                Scene.card(
                        "Second Sight",
                        "{U}",
                        "Instant",
                        "Target instant or sorcery card in your graveyard gains flashback until end of turn."
                                + " The flashback cost is equal to its mana cost.",
                        "");
        Scene table =
                new Scene()
                        .lands(0, "Island", 2)
                        .put(0, Zone.HAND, gift)
                        .put(0, Zone.GRAVEYARD, sorcery("Echo", "You gain 3 life."))
                        .begin();

        // when
        table.does("Cast Second Sight").resolve().does("Cast Echo with flashback").resolve();

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(23);
        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Echo");
    }

    @Test
    void crafting_exiles_the_artifact_and_its_materials_and_returns_it_transformed() {
        // given
        CardDefinition card =
                Scene.card(
                        "transform",
                        Scene.face("Raw Blade", "{1}", "Artifact", "Craft with artifact {2}", ""),
                        Scene.face("Fine Blade", "", "Artifact Creature — Golem", "", "4/4"));
        CardDefinition scrap = Scene.card("Scrap", "{1}", "Artifact", "", "");
        Scene table =
                new Scene()
                        .lands(0, "Plains", 2)
                        .put(0, Zone.BATTLEFIELD, card)
                        .put(0, Zone.GRAVEYARD, scrap)
                        .begin();

        // when
        table.does("Raw Blade: ability 1").resolve();

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 0)).containsExactly("Fine Blade");
        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Scrap");
    }
}
