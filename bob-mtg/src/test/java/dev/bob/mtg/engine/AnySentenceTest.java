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

/// What a condition, a payment, a later time or another sentence leads to may be any sentence.
class AnySentenceTest {
    @Test
    void a_payment_may_lead_to_what_each_player_does_and_then_does() {
        CardDefinition toll =
                card(
                        "Toll",
                        "{0}",
                        "Sorcery",
                        "You may sacrifice a land. If you do, each opponent discards a card, then loses 2 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Swamp"))
                        .hand(0, toll)
                        .hand(1, card("Gift", "{5}", "Sorcery", "You gain 4 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Toll")
                        .untilAsked()
                        .yes();
        table.resolve();

        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.has("Gift", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Swamp", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_condition_may_lead_to_what_happens_unless_somebody_pays() {
        PrintedTable table = new PrintedTable().field(0, land("Swamp")).hand(0, grip());

        table.at(1, Step.PRECOMBAT_MAIN).cast("Grip").untilAsked();
        assertThat(table.life(0)).isEqualTo(22);
        table.no();

        assertThat(table.has("Swamp", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void nobody_is_asked_to_pay_where_the_condition_isnt_true() {
        PrintedTable table = new PrintedTable().field(0, land("Forest")).hand(0, grip());

        table.at(1, Step.PRECOMBAT_MAIN).cast("Grip").resolve();

        assertThat(table.has("Forest", Zone.BATTLEFIELD)).isTrue();
    }

    private static CardDefinition grip() {
        return card(
                "Grip",
                "{0}",
                "Sorcery",
                "You gain 2 life. If you control a Swamp, sacrifice a land unless you pay {1}.");
    }

    @Test
    void what_another_player_may_do_may_come_last_in_a_sentence() {
        CardDefinition round =
                card(
                        "Round",
                        "{0}",
                        "Sorcery",
                        "You gain 1 life, then target opponent may gain 3 life.");
        PrintedTable table =
                new PrintedTable().hand(0, round).at(1, Step.PRECOMBAT_MAIN).cast("Round");

        table.does(new Action.PickPlayer(1)).untilAsked().yes();

        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.life(1)).isEqualTo(23);
    }

    @Test
    void what_each_player_does_may_happen_at_a_later_time() {
        CardDefinition tide =
                card(
                        "Tide",
                        "{0}",
                        "Sorcery",
                        "At the beginning of the next end step, each opponent loses 1 life, then loses 2 life.");
        PrintedTable table =
                new PrintedTable().hand(0, tide).at(1, Step.PRECOMBAT_MAIN).cast("Tide").resolve();

        assertThat(table.life(1)).isEqualTo(20);
        table.at(2, Step.UPKEEP);
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void who_may_do_something_instead_may_leave_it_as_usual() {
        CardDefinition well =
                card(
                        "Well",
                        "{0}",
                        "Sorcery",
                        "Put target creature on top of its owner's library. If you control a Swamp, you may exile it instead.");
        PrintedTable kept = well(well);
        kept.no();
        kept.resolve();
        PrintedTable exiled = well(well);
        exiled.yes();
        exiled.resolve();

        assertThat(kept.has("Ox", Zone.LIBRARY)).isTrue();
        assertThat(exiled.has("Ox", Zone.EXILE)).isTrue();
    }

    private static PrintedTable well(CardDefinition well) {
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Swamp"))
                        .field(1, creature("Ox", 2, 2, ""))
                        .hand(0, well)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Well")
                        .untilAsked()
                        .pick("Ox");
        return table.untilAsked();
    }

    @Test
    void a_price_may_be_lower_in_your_turn_only() {
        CardDefinition bell =
                card(
                        "Bell",
                        "{0}",
                        "Artifact",
                        "During your turn, spells you cast cost {2} less to cast.");
        CardDefinition spark = card("Spark", "{2}", "Instant", "Target player loses 1 life.");
        PrintedTable table = new PrintedTable().field(0, bell).hand(0, spark);

        assertThat(table.at(1, Step.PRECOMBAT_MAIN).canCast("Spark")).isTrue();
        assertThat(table.at(2, Step.UPKEEP).canCast("Spark")).isFalse();
    }

    @Test
    void a_quoted_ability_calls_what_has_it_this_creature_like_any_other() {
        CardDefinition choir =
                card(
                        "Choir",
                        "{0}",
                        "Enchantment",
                        "Creatures you control have \"Whenever this creature or another creature dies, you gain 1 life.\"");
        CardDefinition axe = card("Axe", "{0}", "Sorcery", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, choir, creature("Ox", 2, 2, ""), creature("Elk", 3, 3, ""))
                        .hand(0, axe)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Axe")
                        .untilAsked()
                        .pick("Ox");
        table.resolve();

        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void a_zone_behind_a_measured_size_is_where_the_counted_things_are() {
        CardDefinition reaper =
                card(
                        "Reaper",
                        "{0}",
                        "Sorcery",
                        "Destroy target creature with power less than or equal to the number of creature cards in your"
                                + " graveyard.");
        PrintedTable table =
                new PrintedTable()
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                creature("Rat", 1, 1, ""),
                                creature("Bat", 1, 1, ""))
                        .field(1, creature("Ox", 2, 2, ""), creature("Elk", 3, 3, ""))
                        .hand(0, reaper)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Reaper");

        assertThat(table.options()).noneMatch(option -> option.contains("Elk"));
        table.resolve();

        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Elk", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_price_after_another_instruction_counts_what_that_has_put_on_it() {
        CardDefinition ball =
                creature(
                        "Ball",
                        0,
                        1,
                        "At the beginning of your upkeep, put a +1/+1 counter on Ball, then sacrifice it unless you pay {1} for"
                                + " each +1/+1 counter on it.");
        PrintedTable table = new PrintedTable().field(0, ball);

        table.at(3, Step.DRAW);

        assertThat(table.has("Ball", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_legend_whose_name_is_in_the_plural_does_what_one_does() {
        CardDefinition twins =
                card(
                        "Tick & Tock",
                        "{0}",
                        "Legendary Artifact",
                        "When Tick & Tock enter, if you cast them, you gain 2 life.\n"
                                + "Whenever a player casts a spell, Tick & Tock deal 3 damage to that player.");
        CardDefinition gift = card("Gift", "{0}", "Sorcery", "You gain 4 life.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, twins, gift)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Tick & Tock")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(22);
        table.cast("Gift").resolve();
        assertThat(table.life(0)).isEqualTo(23);
    }
}
