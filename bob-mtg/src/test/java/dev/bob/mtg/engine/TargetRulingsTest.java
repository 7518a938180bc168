package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on what can be a target.
class TargetRulingsTest {
    @Test
    void a_creature_spell_with_hexproof_or_protection_can_be_countered() {
        // given
        CardDefinition bogle =
                card(
                        "Bogle",
                        "{0}",
                        "Creature — Beast",
                        "Flash\nHexproof\nShroud\nProtection from blue",
                        1,
                        1);
        CardDefinition counter = card("Denial", "{0}", "Instant", "Counter target spell.");
        PrintedTable table =
                new PrintedTable().hand(0, bogle).hand(1, counter).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bogle").does(new Action.Pass());
        table.cast("Denial").resolve();

        // then
        assertThat(table.has("Bogle", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void the_opponents_of_a_rule_that_an_effect_imposes_are_those_of_its_controller() {
        // given
        CardDefinition shelter =
                card(
                        "Shelter",
                        "{0}",
                        "Instant",
                        "Target creature can't be the target of spells or abilities your opponents"
                                + " control this turn.");
        CardDefinition favor = card("Favor", "{0}", "Sorcery", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .hand(0, favor)
                        .hand(1, shelter)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when: the opponent shelters the creature from its own controller
        table.cast("Favor").untilAsked().pick("Bear").does(new Action.Pass());
        table.cast("Shelter").untilAsked().pick("Bear").resolve();

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void an_ability_whose_target_depends_on_x_can_be_activated_for_an_x_that_has_one() {
        // given
        CardDefinition engine =
                card(
                        "Engine",
                        "{0}",
                        "Artifact",
                        "{X}: Destroy target creature with mana value X.");
        CardDefinition courser = card("Courser", "{2}", "Creature — Centaur", "", 3, 3);
        PrintedTable poor =
                new PrintedTable()
                        .field(0, engine, land("Plains"))
                        .field(1, courser)
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(poor.canActivate("Engine")).as("with one land").isFalse();

        PrintedTable table =
                new PrintedTable()
                        .field(0, engine, land("Plains"), land("Plains"), land("Plains"))
                        .field(1, courser, creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Engine");
        table.does(new Action.PickNumber(3));

        // then
        assertThat(table.kernel().s.stack().isEmpty()).as("3 has no target").isTrue();
        table.activate("Engine").does(new Action.PickNumber(2)).resolve();
        assertThat(table.has("Courser", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_mode_can_be_chosen_whose_target_depends_on_x() {
        // given
        CardDefinition order =
                card(
                        "Order",
                        "{X}",
                        "Sorcery",
                        "Choose two —\n"
                                + "• You gain X life.\n"
                                + "• Return target creature card with mana value X or less from"
                                + " your graveyard to your hand.\n"
                                + "• Target creature gets -X/-X until end of turn.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"), land("Plains"), creature("Wall", 0, 4, ""))
                        .hand(0, order)
                        .put(0, Zone.GRAVEYARD, creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order")
                .does(new Action.PickOption(0))
                .does(new Action.PickOption(1))
                .does(new Action.PickNumber(2))
                .resolve();

        // then
        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.has("Bear", Zone.HAND)).isTrue();
    }

    @Test
    void cards_in_graveyards_can_be_kept_from_being_targets() {
        // given
        CardDefinition seal =
                card(
                        "Seal",
                        "{0}",
                        "Enchantment",
                        "Cards in graveyards can't be the targets of spells or abilities.");
        CardDefinition scavenger =
                card(
                        "Scavenger",
                        "{0}",
                        "Artifact",
                        "{0}: Exile target card from a graveyard.\n{0}: Tap target permanent.");
        PrintedTable free =
                new PrintedTable()
                        .field(0, scavenger)
                        .put(1, Zone.GRAVEYARD, land("Swamp"))
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable sealed =
                new PrintedTable()
                        .field(0, scavenger, seal)
                        .put(1, Zone.GRAVEYARD, land("Swamp"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // then: only the permanents are left
        assertThat(activations(free)).isEqualTo(2);
        assertThat(activations(sealed)).isEqualTo(1);
    }

    @Test
    void a_rule_about_creatures_is_not_about_creature_cards_in_graveyards() {
        // given
        CardDefinition ward =
                card(
                        "Ward",
                        "{0}",
                        "Enchantment",
                        "Creatures can't be the targets of spells or abilities.");
        CardDefinition scavenger =
                card(
                        "Scavenger",
                        "{0}",
                        "Artifact",
                        "{0}: Exile target creature card from a graveyard.");

        // when
        PrintedTable table =
                new PrintedTable()
                        .field(0, scavenger, ward)
                        .put(1, Zone.GRAVEYARD, creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(activations(table)).isEqualTo(1);
    }

    private static long activations(PrintedTable table) {
        return table.kernel().options().stream()
                .filter(option -> option instanceof Action.Activate)
                .count();
    }
}
