package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is counted only when its time has come, and what is done again and again.
class LaterAndAgainTest {
    @Test
    void x_is_counted_when_the_delayed_trigger_resolves() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Slow Gift",
                                        "{0}",
                                        "Sorcery",
                                        "At the beginning of the next end step, you gain X life, where X is the number of"
                                                + " artifacts you control."))
                        .hand(0, card("Pebble", "{0}", "Artifact", ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Slow Gift").resolve().cast("Pebble").resolve().at(1, Step.END_TURN).resolve();

        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_process_is_followed_as_often_as_it_says() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "Repeat the following process three times. Each opponent loses 1 life and you gain 2 life.");

        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.life(0)).isEqualTo(26);
    }

    @Test
    void somebody_looks_for_as_many_cards_as_were_destroyed() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""), creature("Wolf", 2, 2, ""))
                        .put(0, Zone.LIBRARY, land("Forest"), land("Swamp"), land("Plains"))
                        .hand(
                                0,
                                card(
                                        "Fair Trade",
                                        "{0}",
                                        "Sorcery",
                                        "Destroy all creatures you control. Search your library for that many basic land"
                                                + " cards, put them onto the battlefield tapped, then shuffle."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Fair Trade")
                        .untilAsked()
                        .pick("Forest", Zone.LIBRARY)
                        .pick("Swamp", Zone.LIBRARY)
                        .resolve();

        assertThat(table.has("Forest", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Swamp", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Plains", Zone.LIBRARY)).isTrue();
    }

    @Test
    void who_has_nothing_to_discard_or_to_sacrifice_loses_the_life() {
        String text =
                "Each opponent loses 3 life unless that player sacrifices a creature of their choice or discards a"
                        + " card.";

        assertThat(order(new PrintedTable(), text).life(1)).isEqualTo(17);
    }

    @Test
    void who_sacrifices_a_creature_of_their_choice_keeps_the_life() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Ogre", 3, 3, ""))
                        .hand(
                                0,
                                card(
                                        "Demand",
                                        "{0}",
                                        "Sorcery",
                                        "Each opponent loses 3 life unless that player sacrifices a creature of"
                                                + " their choice or discards a card."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Demand")
                        .untilAsked()
                        .yes()
                        .resolve();

        assertThat(table.has("Ogre", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(1)).isEqualTo(20);
    }

    @Test
    void what_also_happens_under_a_condition_comes_besides() {
        PrintedTable table =
                order(
                        new PrintedTable().field(0, creature("Bear", 2, 2, "")),
                        "You gain 1 life. If you control a creature, also draw a card.");

        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(1);
    }

    @Test
    void a_spell_for_an_opponents_upkeep_cant_be_cast_at_another_time() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Early Call",
                                        "{0}",
                                        "Instant",
                                        "Cast this spell only during an opponent's upkeep.\nDraw a card."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Early Call")).isFalse();
        assertThat(table.at(2, Step.UPKEEP).does(new Action.Pass()).canCast("Early Call")).isTrue();
    }
}
