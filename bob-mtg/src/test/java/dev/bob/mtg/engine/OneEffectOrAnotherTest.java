package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Effects of which a player chooses one as they happen, and what others than you pay or don't.
class OneEffectOrAnotherTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    /// Rule 701.55: whoever faces the choice chooses.
    @Test
    void each_opponent_faces_a_villainous_choice_alone() {
        PrintedTable table =
                new PrintedTable(3)
                        .hand(
                                0,
                                card(
                                        "Plot",
                                        "{0}",
                                        "Sorcery",
                                        "Each opponent faces a villainous choice — That player loses 3 life, or you gain 5 life."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Plot").untilAsked();
        assertThat(table.kernel().decision().orElseThrow().player()).isEqualTo(1);
        table.does(new Action.PickOption(0));
        assertThat(table.kernel().decision().orElseThrow().player()).isEqualTo(2);
        table.does(new Action.PickOption(1)).resolve();

        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.life(2)).isEqualTo(20);
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void what_is_impossible_may_be_chosen() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Plot",
                                        "{0}",
                                        "Sorcery",
                                        "Target opponent faces a villainous choice — They sacrifice a creature, or you draw a card."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Plot").does(new Action.PickPlayer(1)).untilAsked();
        int hand = table.kernel().s.hand(0).size();
        table.does(new Action.PickOption(0)).resolve();

        assertThat(table.kernel().s.hand(0).size()).isEqualTo(hand);
    }

    @Test
    void a_counter_is_put_or_removed() {
        CardDefinition engine =
                card(
                        "Engine",
                        "{1}",
                        "Artifact",
                        "{T}: Put a charge counter on Engine or remove one from it.\n"
                                + "Whenever a creature you control enters, untap Engine.");
        PrintedTable table = new PrintedTable().field(0, engine).at(1, Step.PRECOMBAT_MAIN);
        table.activate("Engine").untilAsked();
        table.does(new Action.PickOption(0)).resolve();
        assertThat(table.object("Engine").counters.get(CounterKind.CHARGE)).isEqualTo(1);

        table.at(3, Step.PRECOMBAT_MAIN).activate("Engine").untilAsked();
        table.does(new Action.PickOption(1)).resolve();
        assertThat(table.object("Engine").counters.get(CounterKind.CHARGE)).isZero();
    }

    @Test
    void one_of_two_kinds_of_counters_is_put_on_the_target() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, BEAR)
                        .hand(
                                0,
                                card(
                                        "Forge",
                                        "{0}",
                                        "Sorcery",
                                        "Put a +0/+1 counter or a +1/+0 counter on target creature."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Forge").pick("Bear").untilAsked();
        table.does(new Action.PickOption(1)).resolve();

        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.derived("Bear").toughness).isEqualTo(2);
    }

    @Test
    void a_sentence_of_two_effects_does_one_of_them() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Storm",
                                        "{0}",
                                        "Sorcery",
                                        "You gain 3 life or each opponent loses 3 life."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Storm").untilAsked();
        table.does(new Action.PickOption(1)).resolve();

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void any_number_of_creatures_is_chosen_and_paid_for_at_once() {
        CardDefinition mountain =
                card(
                        "Magnet",
                        "{1}",
                        "Enchantment",
                        "Creatures don't untap during their controllers' untap steps.\n"
                                + "At the beginning of each player's upkeep, that player may choose any number of tapped creatures"
                                + " they control and pay {2} for each creature chosen this way. If the player does, untap those"
                                + " creatures.");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                mountain,
                                BEAR,
                                creature("Ox", 3, 3, ""),
                                land("Forest"),
                                land("Forest"));
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Bear", 1).attack("Ox", 1).finish();
        table.at(2, Step.PRECOMBAT_MAIN);
        assertThat(table.object("Bear").tapped).isTrue();

        table.at(3, Step.UPKEEP).untilAsked();
        table.pick("Bear").finish().yes();
        table.at(3, Step.PRECOMBAT_MAIN);
        assertThat(table.object("Bear").tapped).isFalse();
        assertThat(table.object("Ox").tapped).isTrue();
        assertThat(table.object("Forest").tapped).isTrue();
    }

    @Test
    void an_opponent_pays_with_cards_of_their_graveyard() {
        CardDefinition rats =
                creature(
                        "Rats",
                        5,
                        5,
                        "Haste\nWhenever Rats attacks, any opponent may exile two cards from their graveyard. If a player does,"
                                + " you gain 7 life.");
        PrintedTable table = new PrintedTable().field(0, rats).put(1, Zone.GRAVEYARD, BEAR, BEAR);
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Rats", 1).finish().untilAsked();
        table.yes().resolve();

        assertThat(table.life(0)).isEqualTo(27);
        assertThat(table.count("Bear", Zone.EXILE)).isEqualTo(2);
    }

    @Test
    void each_opponent_who_neither_sacrifices_nor_discards_loses_life() {
        PrintedTable table =
                order(
                        new PrintedTable().field(1, BEAR),
                        "Each opponent loses 3 life unless that player sacrifices a nonland permanent or discards a card.");
        assertThat(table.life(1) == 17).isEqualTo(table.has("Bear", Zone.BATTLEFIELD));
    }
}
