package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Costs, states, players and numbers of which the words name several.
class OneOrTheOtherTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    @Test
    void one_of_two_prices_is_paid_and_the_permanent_is_tapped() {
        CardDefinition shard =
                card("Shard", "{1}", "Artifact", "{3}, {T} or {W}, {T}: You gain 5 life.");

        PrintedTable poor = new PrintedTable().field(0, shard);
        assertThat(poor.at(1, Step.PRECOMBAT_MAIN).canActivate("Shard")).isFalse();

        PrintedTable white = new PrintedTable().field(0, shard, PrintedTable.land("Plains"));
        white.at(1, Step.PRECOMBAT_MAIN).activate("Shard").resolve();
        assertThat(white.life(0)).isEqualTo(25);
        assertThat(white.object("Shard").tapped).isTrue();
        assertThat(white.canActivate("Shard")).isFalse();

        PrintedTable blue =
                new PrintedTable()
                        .field(
                                0,
                                shard,
                                PrintedTable.land("Island"),
                                PrintedTable.land("Island"),
                                PrintedTable.land("Island"));
        blue.at(1, Step.PRECOMBAT_MAIN).activate("Shard").resolve();
        assertThat(blue.life(0)).isEqualTo(25);
        assertThat(blue.object("Island").tapped).isTrue();
    }

    @Test
    void tapped_is_said_of_all_nouns_of_a_list() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                BEAR,
                                card("Cup", "{1}", "Artifact", ""),
                                card("Pan", "{1}", "Artifact", ""));
        table =
                order(
                        table.field(0, card("Loom", "{1}", "Artifact", "{T}: You gain 1 life.")),
                        "You gain 10 life for each untapped artifact and creature you control.");
        assertThat(table.life(0)).isEqualTo(60);

        table.activate("Loom").resolve();
        assertThat(table.life(0)).isEqualTo(61);
    }

    @Test
    void each_player_other_than_the_target_gets_one() {
        PrintedTable table =
                new PrintedTable(3)
                        .hand(
                                0,
                                card(
                                        "Gift",
                                        "{0}",
                                        "Sorcery",
                                        "Each player other than target player gains 5 life."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Gift").does(new Action.PickPlayer(1)).resolve();

        assertThat(table.life(0)).isEqualTo(25);
        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.life(2)).isEqualTo(25);
    }

    @Test
    void each_player_chooses_how_many_cards_to_draw() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Truce",
                                        "{0}",
                                        "Sorcery",
                                        "Each player may draw up to two cards."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Truce").untilAsked();
        table.yes().no();
        assertThat(table.kernel().options())
                .containsExactly(
                        new Action.PickNumber(0),
                        new Action.PickNumber(1),
                        new Action.PickNumber(2));
        int hand = table.kernel().s.hand(0).size();
        table.does(new Action.PickNumber(1));
        table.resolve();

        assertThat(table.kernel().s.hand(0).size()).isEqualTo(hand + 1);
    }

    @Test
    void both_named_artifacts_are_needed() {
        CardDefinition crown =
                card(
                        "Crown",
                        "{1}",
                        "Artifact",
                        "{T}: You gain 1 life. If you control artifacts named Scepter of Kings and Throne of Kings, you gain 5"
                                + " life instead.");
        CardDefinition scepter = card("Scepter of Kings", "{1}", "Artifact", "");
        CardDefinition throne = card("Throne of Kings", "{1}", "Artifact", "");

        PrintedTable one = new PrintedTable().field(0, crown, scepter).field(1, throne);
        one.at(1, Step.PRECOMBAT_MAIN).activate("Crown").resolve();
        assertThat(one.life(0)).isEqualTo(21);

        PrintedTable both = new PrintedTable().field(0, crown, scepter, throne);
        both.at(1, Step.PRECOMBAT_MAIN).activate("Crown").resolve();
        assertThat(both.life(0)).isEqualTo(25);
    }

    @Test
    void the_other_creature_is_the_one_that_was_dealt_damage() {
        CardDefinition fangs =
                card(
                        "Fangs",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nWhenever enchanted creature deals damage to a creature, destroy the other creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Rat", 1, 9, ""))
                        .hand(0, fangs)
                        .field(1, creature("Wall", 0, 9, ""));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Fangs").pick("Rat").resolve();
        table.declareAttackers().attack("Rat", 1).finish().untilAsked();
        table.does(
                new Action.Block(
                        table.id("Wall", Zone.BATTLEFIELD), table.id("Rat", Zone.BATTLEFIELD)));
        table.finish().at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.has("Wall", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Rat", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void you_and_those_permanents_have_hexproof_together() {
        CardDefinition voice =
                creature(
                        "Voice",
                        1,
                        1,
                        "You, artifacts you control, and other creatures you control have hexproof.");
        CardDefinition shock =
                card("Shock", "{0}", "Instant", "Shock deals 2 damage to any target.");
        PrintedTable table = new PrintedTable().field(0, voice, BEAR).hand(1, shock);

        table.at(2, Step.PRECOMBAT_MAIN).cast("Shock");

        assertThat(table.kernel().options())
                .doesNotContain(
                        new Action.PickObject(table.id("Bear", Zone.BATTLEFIELD)),
                        new Action.PickPlayer(0))
                .contains(new Action.PickObject(table.id("Voice", Zone.BATTLEFIELD)));
    }

    @Test
    void damage_below_the_number_is_no_such_event() {
        CardDefinition witness =
                creature(
                        "Witness",
                        0,
                        9,
                        "Whenever Witness is dealt 3 or more damage, you gain 5 life.");
        for (int damage : new int[] {2, 3, 4}) {
            PrintedTable table =
                    order(
                            new PrintedTable().field(0, witness),
                            "Order deals " + damage + " damage to each creature.");
            assertThat(table.life(0)).isEqualTo(damage < 3 ? 20 : 25);
        }
    }

    @Test
    void so_many_times_x_is_x_multiplied() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, PrintedTable.land("Plains"), PrintedTable.land("Plains"))
                        .hand(0, card("Flood", "{X}", "Sorcery", "You gain three times X life."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Flood").does(new Action.PickNumber(2)).resolve();

        assertThat(table.life(0)).isEqualTo(26);
    }

    @Test
    void it_goes_on_top_or_on_the_bottom_as_you_like() {
        CardDefinition hinder =
                card(
                        "Tuck",
                        "{0}",
                        "Sorcery",
                        "Put target creature on the top or bottom of its owner's library.");
        PrintedTable table = new PrintedTable().field(1, OX).hand(0, hinder);
        table.at(1, Step.PRECOMBAT_MAIN).cast("Tuck").pick("Ox").untilAsked();
        assertThat(table.kernel().options())
                .containsExactly(new Action.PickOption(0), new Action.PickOption(1));
        table.does(new Action.PickOption(1)).resolve();

        int library = table.kernel().s.library(1).get(0);
        assertThat(table.kernel().derived(library).name).isEqualTo("Ox");
    }
}
