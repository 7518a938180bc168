package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.Grammar;
import org.junit.jupiter.api.Test;

/// Rulings on abilities that trigger where their card isn't on the battlefield, or before anything has happened.
class TriggersElsewhereTest {
    @Test
    void an_ability_that_returns_its_card_for_a_payment_triggers_in_the_graveyard_only() {
        // given
        CardDefinition firebird =
                creature(
                        "Firebird",
                        2,
                        2,
                        "Whenever a land you control enters, you may pay {0}. If you do, return"
                                + " this card from your graveyard to the battlefield.");
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, firebird)
                        .hand(0, land("Island"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.does(new Action.PlayLand(table.id("Island", Zone.HAND), 0));
        table.untilAsked().yes().resolve();

        // then
        assertThat(table.has("Firebird", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void
            it_is_day_if_a_creature_with_daybound_was_there_before_the_game_and_night_after_a_quiet_turn() {
        // given
        CardDefinition wolf =
                Scene.card(
                        "transform",
                        Scene.face("Villager", "{1}{R}", "Creature — Werewolf", "Daybound", "2/2"),
                        Scene.face("Werewolf", "", "Creature — Werewolf", "Nightbound", "3/3"));
        PrintedTable table = new PrintedTable().field(0, wolf).at(1, Step.END_TURN);
        assertThat(table.has("Villager", Zone.BATTLEFIELD)).isTrue();

        // when
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.has("Werewolf", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_bonus_as_long_as_a_creature_holds_is_not_read_as_a_condition_for_all() {
        assertThat(
                        Grammar.standard()
                                .read(
                                        "Each untapped creature you control gets +0/+2 as long as"
                                                + " it's not attacking.",
                                        false))
                .isInstanceOf(Grammar.Declined.class);
    }

    @Test
    void proliferating_is_noticed_from_the_graveyard_even_if_nothing_has_counters() {
        // given
        CardDefinition hybrid =
                creature(
                        "Hybrid",
                        2,
                        1,
                        "When you proliferate, return this card from your graveyard to your hand.");
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, hybrid)
                        .hand(0, card("Spread", "{0}", "Sorcery", "Proliferate."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Spread").resolve();

        // then
        assertThat(table.has("Hybrid", Zone.HAND)).isTrue();
    }

    @Test
    void an_effect_for_as_long_as_a_creature_is_controlled_ends_as_that_creature_dies() {
        // given
        CardDefinition thief =
                card(
                        "Thief",
                        "{0}",
                        "Creature — Human",
                        "When Thief enters, gain control of target artifact for as long as you"
                                + " control Thief.",
                        2,
                        2);
        CardDefinition murder = card("Slaying", "{0}", "Instant", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, card("Relic", "{1}", "Artifact", ""))
                        .hand(0, thief, murder)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Thief").resolve();
        assertThat(table.derived("Relic").controller).isZero();

        // when
        table.cast("Slaying").resolve();

        // then
        assertThat(table.derived("Relic").controller).isEqualTo(1);
    }
}
