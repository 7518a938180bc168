package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on what players can't activate, cast, play and choose.
class ClosedActionsTest {
    private static final CardDefinition GAIN =
            card("Small Gain", "{1}", "Instant", "You gain 3 life.");

    private static CardDefinition card(String name, String cost, String type, String text) {
        return Scene.card(name, cost, type, text, "");
    }

    private static CardDefinition creature(String name, String text) {
        return Scene.card(name, "{1}", "Creature — Bear", text, "2/2");
    }

    private static CardDefinition enchantment(String text) {
        return card("Closing Law", "{1}", "Enchantment", text);
    }

    private static boolean offers(Scene table, String words) {
        return table.menu().stream().anyMatch(each -> each.contains(words));
    }

    @Test
    void abilities_of_the_closed_kind_of_source_can_not_be_activated_and_others_can() {
        Scene table =
                new Scene()
                        .put(
                                1,
                                Zone.BATTLEFIELD,
                                enchantment(
                                        "Your opponents can't activate abilities of creatures."))
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                creature("Busy Bear", "{0}: You gain 1 life."),
                                card("Busy Stone", "{1}", "Artifact", "{0}: You gain 1 life."))
                        .begin();

        assertThat(offers(table, "Busy Bear")).isFalse();
        assertThat(offers(table, "Busy Stone")).isTrue();
    }

    @Test
    void mana_abilities_stay_open_where_only_the_others_are_closed() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                1,
                                Zone.BATTLEFIELD,
                                enchantment(
                                        "Players can't activate abilities that aren't mana abilities."))
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                card("Busy Stone", "{1}", "Artifact", "{0}: You gain 1 life."))
                        .put(0, Zone.HAND, GAIN)
                        .begin();

        assertThat(offers(table, "Busy Stone")).isFalse();
        assertThat(table.menu()).contains("Cast Small Gain");
    }

    @Test
    void who_can_not_cycle_can_not_typecycle_either() {
        CardDefinition walker =
                Scene.card("Deep Walker", "{6}", "Creature — Crab", "Islandcycling {0}", "3/3");
        Scene open = new Scene().put(0, Zone.HAND, walker).begin();
        Scene closed =
                new Scene()
                        .put(1, Zone.BATTLEFIELD, enchantment("Players can't cycle cards."))
                        .put(0, Zone.HAND, walker)
                        .begin();

        assertThat(offers(open, "Deep Walker")).isTrue();
        assertThat(offers(closed, "Deep Walker")).isFalse();
    }

    @Test
    void who_may_cast_only_when_a_sorcery_could_be_does_not_answer_a_spell() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(
                                1,
                                Zone.BATTLEFIELD,
                                enchantment(
                                        "Each opponent can cast spells only any time they could cast a sorcery."))
                        .put(
                                0,
                                Zone.HAND,
                                GAIN,
                                card("Other Gain", "{1}", "Instant", "You gain 1 life."))
                        .begin();
        assertThat(table.menu()).contains("Cast Small Gain", "Cast Other Gain");

        table.does("Cast Small Gain");

        assertThat(table.menu()).doesNotContain("Cast Other Gain");
        assertThat(table.resolve().menu()).contains("Cast Other Gain");
    }

    @Test
    void who_plays_nothing_from_the_hand_may_still_cast_from_the_graveyard() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                enchantment("You can't play lands or cast spells from your hand."))
                        .put(0, Zone.HAND, GAIN, Scene.land("Forest"))
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                card(
                                        "Echoed Gain",
                                        "{1}",
                                        "Sorcery",
                                        "You gain 1 life.\nFlashback {1}"))
                        .begin();

        assertThat(offers(table, "Small Gain")).isFalse();
        assertThat(offers(table, "Play Forest")).isFalse();
        assertThat(offers(table, "Echoed Gain")).isTrue();
    }

    @Test
    void during_combat_means_every_step_of_it_and_no_other() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(
                                1,
                                Zone.BATTLEFIELD,
                                enchantment("Your opponents can't cast spells during combat."))
                        .put(0, Zone.HAND, GAIN)
                        .begin();

        assertThat(table.menu()).contains("Cast Small Gain");
        assertThat(table.until(1, Step.BEGIN_COMBAT).menu()).doesNotContain("Cast Small Gain");
        assertThat(table.until(1, Step.POSTCOMBAT_MAIN).menu()).contains("Cast Small Gain");
    }

    @Test
    void a_closed_kind_of_target_is_closed_only_as_the_spell_is_cast() {
        CardDefinition hold =
                card(
                        "Loose Hold",
                        "{1}",
                        "Enchantment — Aura",
                        "Enchant creature\nYou can't choose a Bear as this spell's target as you cast it.\n"
                                + "Enchanted creature gets +1/+1.");
        Scene bear =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(1, Zone.BATTLEFIELD, creature("Lone Bear", ""))
                        .put(0, Zone.HAND, hold)
                        .begin();
        Scene both =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(1, Zone.BATTLEFIELD, creature("Lone Bear", ""))
                        .put(
                                1,
                                Zone.BATTLEFIELD,
                                Scene.card("Lone Elk", "{1}", "Creature — Elk", "", "3/3"))
                        .put(0, Zone.HAND, hold)
                        .begin();

        assertThat(bear.menu()).doesNotContain("Cast Loose Hold");
        both.does("Cast Loose Hold").resolve();
        assertThat(both.kernel().derived(both.find("Lone Elk", Zone.BATTLEFIELD)).power)
                .isEqualTo(4);
    }

    @Test
    void a_spell_is_uncounterable_by_the_named_colors_alone() {
        CardDefinition stop = card("Blue Stop", "{U}", "Instant", "Counter target spell.");
        CardDefinition other = card("Plain Stop", "{1}", "Instant", "Counter target spell.");

        assertThat(lifeAfter(stop, "Blue Stop")).isEqualTo(23);
        assertThat(lifeAfter(other, "Plain Stop")).isEqualTo(20);
    }

    private static int lifeAfter(CardDefinition stop, String name) {
        Scene table =
                new Scene()
                        .lands(0, "Island", 2)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                enchantment(
                                        "Spells you control can't be countered by blue or black spells."))
                        .put(0, Zone.HAND, GAIN, stop)
                        .begin();
        table.does("Cast Small Gain").does("Cast " + name).resolve();
        return table.kernel().s.player(0).life;
    }
}
