package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on abilities that static abilities give to spells and to cards that aren't on the battlefield.
class GrantedTest {
    private static final CardDefinition GOLEM =
            Scene.card("Golem", "{2}", "Artifact Creature — Golem", "", "2/2");

    private static CardDefinition enchantment(String name, String text) {
        return Scene.card(name, "{1}", "Enchantment", text, "");
    }

    @Test
    void creatures_help_to_cast_spells_that_have_been_given_convoke() {
        // given
        Scene table =
                new Scene()
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                enchantment("Ride", "Artifact spells you cast have convoke."),
                                Scene.card("Elf", "{G}", "Creature — Elf", "", "1/1"),
                                Scene.card("Elk", "{G}", "Creature — Elk", "", "1/1"))
                        .put(
                                0,
                                Zone.HAND,
                                GOLEM,
                                Scene.card("Ox", "{2}", "Creature — Ox", "", "2/2"))
                        .begin();

        // then
        assertThat(table.menu()).contains("Cast Golem").doesNotContain("Cast Ox");
        table.does("Cast Golem").resolve();
        assertThat(table.in(Zone.BATTLEFIELD, 0)).contains("Golem");
    }

    @Test
    void a_spell_that_has_been_given_affinity_costs_less_and_only_its_controllers() {
        // given
        Scene table =
                new Scene()
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                enchantment("Ride", "Spells you cast have affinity for artifacts."),
                                GOLEM,
                                GOLEM)
                        .put(0, Zone.HAND, Scene.card("Ox", "{2}", "Creature — Ox", "", "2/2"))
                        .put(1, Zone.HAND, Scene.card("Cow", "{2}", "Creature — Ox", "", "2/2"))
                        .put(1, Zone.BATTLEFIELD, GOLEM, GOLEM)
                        .begin();

        // then
        assertThat(table.menu()).contains("Cast Ox");
        table.until(2, Step.PRECOMBAT_MAIN);
        assertThat(table.menu()).doesNotContain("Cast Cow");
    }

    @Test
    void a_spell_that_has_been_given_casualty_is_copied_if_it_is_paid() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Swamp", 1)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                enchantment(
                                        "Court",
                                        "Each instant and sorcery spell you cast has casualty 1."),
                                Scene.card("Elf", "{G}", "Creature — Elf", "", "1/1"))
                        .put(
                                0,
                                Zone.HAND,
                                Scene.card("Gain", "{B}", "Sorcery", "You gain 3 life.", ""))
                        .begin();

        // when: the first answer to "Pay casualty?" is yes
        table.does("Cast Gain").resolve();

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(26);
        assertThat(table.in(Zone.GRAVEYARD, 0)).contains("Elf");
    }

    @Test
    void cards_in_a_graveyard_that_have_been_given_flashback_have_it_for_their_mana_cost() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Swamp", 2)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                enchantment(
                                        "Lier",
                                        "Each instant and sorcery card in your graveyard has flashback. The flashback cost is"
                                                + " equal to that card's mana cost."))
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                Scene.card("Gain", "{1}{B}", "Sorcery", "You gain 3 life.", ""),
                                Scene.card("Ox", "{2}", "Creature — Ox", "", "2/2"))
                        .begin();

        // when
        assertThat(table.menu()).doesNotContain("Cast Ox", "Cast Ox with flashback");
        table.does("Cast Gain with flashback").resolve();

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(23);
        assertThat(table.in(Zone.EXILE, 0)).contains("Gain");
    }

    @Test
    void cards_drawn_later_have_what_cards_in_hand_are_given() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Swamp", 1)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                enchantment(
                                        "Reform",
                                        "Each creature card in your hand has cycling {B}."))
                        .libraryTop(0, Scene.card("Ox", "{8}", "Creature — Ox", "", "2/2"))
                        .begin();
        assertThat(table.menu()).doesNotContain("Ox: ability 1");

        // when
        table.until(3, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.menu()).contains("Ox: ability 1");
    }
}
