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

/// Tokens that an object made, creatures that were tapped for a spell, and what can't be done to some things at all.
class MadeWithRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    private static CardDefinition spell(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    @Test
    void tokens_created_with_a_permanent_are_those_that_it_made() {
        // given: rule 607.2c
        CardDefinition hive =
                card(
                        "Hive",
                        "{1}",
                        "Enchantment",
                        "{0}: Create a 1/1 green Insect creature token.\nWhen Hive leaves the battlefield, exile all tokens"
                                + " created with Hive.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, hive)
                        .hand(
                                0,
                                card(
                                        "First",
                                        "{0}",
                                        "Sorcery",
                                        "Create a 1/1 green Insect creature token."),
                                card("Then", "{0}", "Sorcery", "Destroy all enchantments."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("First").resolve();
        table.activate("Hive").resolve().activate("Hive").resolve();
        table.cast("Then").resolve();

        // then
        assertThat(table.count("Insect", Zone.BATTLEFIELD)).isEqualTo(1);
    }

    @Test
    void creatures_that_convoked_a_spell_are_known_as_it_has_resolved() {
        // given: rule 702.51c
        CardDefinition loxodon =
                card(
                        "Loxodon",
                        "{2}",
                        "Creature — Elephant",
                        "Convoke\nWhen Loxodon enters, put a +1/+1 counter on each creature that convoked it.",
                        4,
                        4);
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, OX, land("Forest"))
                        .hand(0, loxodon)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Loxodon").pick("Bear").finish().resolve();

        // then
        assertThat(table.object("Bear").counters(CounterKind.P1P1)).isEqualTo(1);
        assertThat(table.object("Ox").counters(CounterKind.P1P1)).isZero();
        assertThat(table.object("Loxodon").counters(CounterKind.P1P1)).isZero();
    }

    @Test
    void any_target_that_is_not_of_a_kind_can_be_a_player() {
        // given
        CardDefinition dino = card("Rex", "{1}", "Creature — Dinosaur", "", 5, 5);
        PrintedTable table =
                new PrintedTable()
                        .field(1, dino, BEAR)
                        .hand(0, spell("Order deals 3 damage to any target that isn't a Dinosaur."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order");

        // then
        assertThat(table.kernel().options())
                .contains(
                        new Action.PickPlayer(1),
                        new Action.PickObject(table.id("Bear", Zone.BATTLEFIELD)))
                .doesNotContain(new Action.PickObject(table.id("Rex", Zone.BATTLEFIELD)));
    }

    @Test
    void a_card_is_chosen_from_a_graveyard_or_a_hand() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(1, OX, land("Forest"))
                        .put(1, Zone.GRAVEYARD, BEAR)
                        .hand(
                                0,
                                spell(
                                        "Target opponent reveals their hand. You choose a nonland card from that player's graveyard or"
                                                + " hand and exile it."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").does(new Action.PickPlayer(1)).untilAsked();
        int choices = table.kernel().options().size();
        table.pick("Bear", Zone.GRAVEYARD);

        // then
        assertThat(choices).isEqualTo(2);
        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.has("Ox", Zone.HAND)).isTrue();
    }

    @Test
    void other_auras_cannot_stay_on_what_cannot_be_enchanted_by_them() {
        // given: rule 704.5m
        CardDefinition ward =
                card(
                        "Ward",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nEnchanted creature can't be enchanted by other Auras.");
        CardDefinition might =
                card(
                        "Might",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nEnchanted creature gets +2/+2.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR).hand(0, ward, might).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Might").pick("Bear").resolve();
        int before = table.derived("Bear").power;
        table.cast("Ward").pick("Bear").resolve();

        // then
        assertThat(before).isEqualTo(4);
        assertThat(table.derived("Bear").power).isEqualTo(2);
        assertThat(table.has("Might", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ward", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_spell_that_cannot_be_copied_is_not_copied() {
        // given
        CardDefinition echo =
                creature(
                        "Echo",
                        1,
                        1,
                        "Whenever you cast a sorcery spell, copy that spell. You may choose new targets for the copy.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, echo)
                        .hand(
                                0,
                                card("Plain", "{0}", "Sorcery", "You gain 1 life."),
                                card(
                                        "Single",
                                        "{0}",
                                        "Sorcery",
                                        "This spell can't be copied.\nYou gain 10 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Plain").resolve().cast("Single").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20 + 2 + 10);
    }

    @Test
    void red_is_the_most_common_color_while_no_other_is_more_so() {
        // given
        CardDefinition djinn =
                card(
                        "Djinn",
                        "{R}",
                        "Creature — Djinn",
                        "Djinn gets -2/-2 as long as red is the most common color among all permanents or is tied for most"
                                + " common.",
                        6,
                        5);
        CardDefinition elf = card("Elf", "{G}", "Creature — Elf", "", 1, 1);
        PrintedTable table =
                new PrintedTable()
                        .field(0, djinn)
                        .field(1, elf)
                        .hand(
                                0,
                                card(
                                        "Sprout",
                                        "{0}",
                                        "Sorcery",
                                        "Create a 1/1 green Insect creature token."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        int tied = table.derived("Djinn").power;
        table.cast("Sprout").resolve();

        // then
        assertThat(tied).isEqualTo(4);
        assertThat(table.derived("Djinn").power).isEqualTo(6);
    }

    @Test
    void creatures_and_graveyards_change_places_at_once() {
        // given: a creature that comes back isn't sacrificed, and one that is sacrificed doesn't
        // come back
        PrintedTable table =
                new PrintedTable()
                        .field(0, OX)
                        .field(1, BEAR)
                        .put(0, Zone.GRAVEYARD, creature("Cat", 1, 1, ""))
                        .put(1, Zone.GRAVEYARD, creature("Dog", 1, 1, ""));

        // when
        order(
                table,
                "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then"
                        + " puts all cards they exiled this way onto the battlefield.");

        // then
        assertThat(table.has("Cat", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.derived("Cat").controller).isZero();
        assertThat(table.derived("Dog").controller).isEqualTo(1);
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_flip_is_lost_or_won_in_whatever_order_that_is_said() {
        // given
        CardDefinition gambler =
                creature(
                        "Gambler",
                        1,
                        1,
                        "Whenever you win a coin flip, you gain 7 life.\n{0}: Flip a coin.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, gambler)
                        .hand(
                                0,
                                spell(
                                        "Draw a card, then flip a coin. If you lose the flip, you lose 2 life. If you win the flip,"
                                                + " you gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();
        int after = table.life(0);
        table.activate("Gambler").resolve();

        // then
        assertThat(after).isIn(18, 28);
        assertThat(table.life(0) - after).isIn(0, 7);
    }

    @Test
    void a_creature_cannot_block_while_that_is_so() {
        // given
        CardDefinition brawler =
                creature("Brawler", 5, 4, "Brawler can't block if you control an untapped land.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .field(1, brawler, land("Forest"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // when
        table.attack("Bear", 1).finish().at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void other_tokens_created_with_it_are_others_than_the_one_just_created() {
        // given
        CardDefinition hive =
                card(
                        "Hive",
                        "{1}",
                        "Enchantment",
                        "{0}: Create a 1/1 green Insect creature token. Then exile all other tokens created with Hive.");
        PrintedTable table = new PrintedTable().field(0, hive).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Hive").resolve();
        int first = table.id("Insect", Zone.BATTLEFIELD);
        table.activate("Hive").resolve();

        // then
        assertThat(table.count("Insect", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.id("Insect", Zone.BATTLEFIELD)).isNotEqualTo(first);
    }
}
