package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on what "those creatures", "that many" and "other" mean.
class WhatWordsMeanTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition WALL = creature("Wall", 1, 5, "");

    private static CardDefinition sorcery(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    private static PrintedTable cast(PrintedTable table, String text) {
        return table.hand(0, sorcery(text)).at(1, Step.PRECOMBAT_MAIN).cast("Order").resolve();
    }

    @Test
    void those_creatures_are_the_ones_that_the_sentence_before_changed() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR).field(1, WALL),
                        "Creatures you control get +1/+1 until end of turn."
                                + " Those creatures gain trample until end of turn.");

        // then
        assertThat(table.derived("Bear").has(Words.TRAMPLE)).isTrue();
        assertThat(table.derived("Wall").has(Words.TRAMPLE)).isFalse();
    }

    @Test
    void those_creatures_are_found_as_they_were_although_they_no_longer_fit() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(1, BEAR, WALL),
                        "Gain control of all creatures with power 2 or greater until end of turn."
                                + " Those creatures get -2/-0 until end of turn. Untap those creatures.");

        // then
        assertThat(table.derived("Bear").controller).isEqualTo(0);
        assertThat(table.derived("Bear").power).isZero();
        assertThat(table.derived("Wall").power).isEqualTo(1);
    }

    @Test
    void what_happens_instead_happens_to_the_same_creatures() {
        // given
        CardDefinition overseer =
                creature(
                        "Overseer",
                        3,
                        3,
                        "Whenever a land you control enters, other creatures you control get +1/+0"
                                + " until end of turn. If that land is a Swamp, those creatures get"
                                + " +2/+0 until end of turn instead.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, overseer, BEAR)
                        .hand(0, PrintedTable.land("Swamp"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.does(new Action.PlayLand(table.id("Swamp", Zone.HAND), 0)).resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(4);
        assertThat(table.derived("Overseer").power).isEqualTo(3);
    }

    @Test
    void those_that_were_counted_are_not_the_cards_that_were_drawn_for_them() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR).field(1, WALL),
                        "Draw a card for each creature you control."
                                + " Those creatures gain indestructible until end of turn.");

        // then
        assertThat(table.derived("Bear").has(Words.INDESTRUCTIBLE)).isTrue();
    }

    @Test
    void other_creatures_are_other_than_the_tokens_just_made() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR).field(1, WALL),
                        "Create two 1/1 white Soldier creature tokens."
                                + " Destroy all other creatures.");

        // then
        assertThat(table.count("Soldier", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Wall", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void another_creature_that_died_is_another_than_the_target() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(1, BEAR),
                        "Destroy target creature. If another creature died this turn, draw a card.");

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.kernel().s.zone(Zone.HAND, 0).size()).isZero();
    }

    @Test
    void each_other_creature_is_other_than_the_one_that_deals_the_damage() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR).field(1, WALL),
                        "Target creature you control gets +1/+1 until end of turn."
                                + " It deals damage equal to its power to each other creature.");

        // then
        assertThat(table.object("Bear").damage).isZero();
        assertThat(table.object("Wall").damage).isEqualTo(3);
    }

    @Test
    void that_creature_is_not_the_forest_that_was_sacrificed() {
        // given
        CardDefinition saw =
                card(
                        "Saw",
                        "{0}",
                        "Enchantment",
                        "Whenever a creature you control attacks, you may sacrifice a Forest."
                                + " If you do, that creature gains trample until end of turn.");
        PrintedTable table = new PrintedTable().field(0, saw, BEAR, PrintedTable.land("Forest"));
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();

        // when
        table.attack("Bear", 1).finish().untilAsked().yes().resolve();

        // then
        assertThat(table.derived("Bear").has(Words.TRAMPLE)).isTrue();
    }

    @Test
    void that_many_is_the_damage_although_something_was_sacrificed_since() {
        // given
        CardDefinition boat =
                creature(
                        "Boat",
                        3,
                        1,
                        "When Boat deals combat damage to a player, sacrifice it and create that"
                                + " many 1/1 white Soldier creature tokens.");
        PrintedTable table = new PrintedTable().field(0, boat);
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();

        // when
        table.attack("Boat", 1).finish().at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.has("Boat", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.count("Soldier", Zone.BATTLEFIELD)).isEqualTo(3);
    }

    @Test
    void that_many_cards_are_as_many_as_were_drawn() {
        // given
        CardDefinition thinker =
                creature(
                        "Thinker",
                        2,
                        2,
                        "Whenever Thinker attacks, you may draw cards equal to its power. If you"
                                + " do, discard that many cards.");
        PrintedTable table = new PrintedTable().field(0, thinker).hand(0, BEAR, BEAR, BEAR);
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();

        // when
        table.attack("Thinker", 1).finish().untilAsked().yes().resolve();

        // then
        assertThat(table.kernel().s.zone(Zone.GRAVEYARD, 0).size()).isEqualTo(2);
        assertThat(table.kernel().s.zone(Zone.HAND, 0).size()).isEqualTo(3);
    }

    @Test
    void that_much_is_the_number_of_the_attackers_that_are_spoken_of() {
        // given
        CardDefinition alliance =
                card(
                        "Alliance",
                        "{0}",
                        "Enchantment",
                        "Whenever you attack with one or more legendary creatures, you gain that"
                                + " much life.");
        CardDefinition hero = card("Hero", "{1}", "Legendary Creature — Human", "", 1, 1);
        PrintedTable table = new PrintedTable().field(0, alliance, hero, BEAR);
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();

        // when
        table.attack("Hero", 1).attack("Bear", 1).finish().at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void twice_that_many_is_twice_what_would_have_been_done() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR),
                        "Target player mills two cards. If you control a creature, that player"
                                + " mills twice that many cards instead.");

        // then
        assertThat(
                        table.kernel().s.zone(Zone.GRAVEYARD, 0).size()
                                + table.kernel().s.zone(Zone.GRAVEYARD, 1).size())
                .as("four cards and the sorcery")
                .isEqualTo(5);
    }

    @Test
    void a_card_put_attached_to_it_is_attached_to_what_was_named_before_the_card() {
        // given
        CardDefinition avenger =
                creature(
                        "Avenger",
                        2,
                        2,
                        "Whenever Avenger attacks, you may put an Aura card from your hand onto the"
                                + " battlefield attached to it.");
        CardDefinition strength =
                card(
                        "Strength",
                        "{9}",
                        "Enchantment — Aura",
                        "Enchant creature\nEnchanted creature gets +1/+2.");
        PrintedTable table = new PrintedTable().field(0, avenger).hand(0, strength);
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();

        // when
        table.attack("Avenger", 1).finish().untilAsked().yes().resolve();

        // then
        assertThat(table.derived("Avenger").toughness).isEqualTo(4);
    }

    @Test
    void it_is_the_creature_whose_death_a_delayed_trigger_waits_for() {
        // given
        CardDefinition guardian =
                creature(
                        "Guardian",
                        4,
                        1,
                        "{0}: Guardian fights another target creature you control. When Guardian"
                                + " dies this turn, return it to the battlefield under your"
                                + " control.");
        PrintedTable table = new PrintedTable().field(0, guardian, WALL).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Guardian").resolve();

        // then
        assertThat(table.has("Guardian", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.object("Wall").damage).isEqualTo(4);
    }

    @Test
    void creatures_that_deal_damage_together_trigger_a_delayed_ability_about_one_or_more_once() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR, creature("Cub", 1, 1, "")),
                        "Whenever one or more creatures you control deal combat damage to a player"
                                + " this turn, you gain 1 life.");
        table.declareAttackers();
        table.attack("Bear", 1).attack("Cub", 1).finish().at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_saga_enters_with_its_first_lore_counter_and_begins_its_first_chapter() {
        // given
        CardDefinition saga =
                card(
                        "Tale",
                        "{0}",
                        "Enchantment — Saga",
                        "I — You gain 2 life.\nII — You gain 3 life.");
        PrintedTable table = new PrintedTable().hand(0, saga).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Tale").resolve();

        // then
        assertThat(table.object("Tale").counters(CounterKind.LORE)).isEqualTo(1);
        assertThat(table.life(0)).isEqualTo(22);
        table.at(3, Step.PRECOMBAT_MAIN).resolve();
        assertThat(table.life(0)).isEqualTo(25);
        assertThat(table.has("Tale", Zone.BATTLEFIELD)).as("after its last chapter").isFalse();
    }

    @Test
    void other_lands_are_other_than_the_one_that_enters() {
        // given
        CardDefinition watchtower =
                card(
                        "Watchtower",
                        "{1}",
                        "Artifact",
                        "Whenever a Swamp you control enters, if you control at least two other"
                                + " Swamps, draw a card.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, watchtower, PrintedTable.land("Swamp"))
                        .hand(0, PrintedTable.land("Swamp"), PrintedTable.land("Swamp"));

        // when
        table.at(1, Step.PRECOMBAT_MAIN)
                .does(new Action.PlayLand(table.id("Swamp", Zone.HAND), 0))
                .resolve();
        int afterTheSecond = table.count("Plains", Zone.HAND);
        table.at(3, Step.PRECOMBAT_MAIN);
        int before = table.count("Plains", Zone.HAND);
        table.does(new Action.PlayLand(table.id("Swamp", Zone.HAND), 0)).resolve();

        // then
        assertThat(afterTheSecond).isZero();
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(before + 1);
    }

    @Test
    void other_creatures_are_other_than_the_one_that_attacks() {
        // given
        CardDefinition horn =
                card(
                        "Horn",
                        "{1}",
                        "Enchantment",
                        "Whenever a creature you control attacks, other creatures you control get"
                                + " +1/+1 until end of turn.");
        PrintedTable table = new PrintedTable().field(0, horn, BEAR, WALL);

        // when
        table.at(1, Step.BEGIN_COMBAT).declareAttackers().attack("Bear", 1).finish().resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(2);
        assertThat(table.derived("Wall").power).isEqualTo(2);
    }

    @Test
    void other_creatures_are_other_than_the_enchanted_one_that_attacks() {
        // given
        CardDefinition drum =
                card(
                        "Drum",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nWhenever enchanted creature attacks, each other creature"
                                + " that's attacking gets +1/+1 until end of turn.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR, WALL).hand(0, drum).at(1, Step.PRECOMBAT_MAIN);
        table.cast("Drum").pick("Bear").resolve();

        // when
        table.declareAttackers().attack("Bear", 1).attack("Wall", 1).finish().resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(2);
        assertThat(table.derived("Wall").power).isEqualTo(2);
    }

    @Test
    void other_creatures_of_a_name_are_other_than_the_one_whose_name_it_is() {
        // given
        CardDefinition mage =
                creature(
                        "Mage",
                        1,
                        1,
                        "{0}: Mage deals 1 damage to target creature and each other creature with"
                                + " the same name as that creature.");
        PrintedTable table =
                new PrintedTable().field(0, mage, mage, BEAR).at(1, Step.PRECOMBAT_MAIN);
        int first = table.id("Mage", Zone.BATTLEFIELD);

        // when
        table.activate("Mage");
        Action other =
                table.kernel().options().stream()
                        .filter(action ->
                                action instanceof Action.PickObject(int object)
                                        && object != first
                                        && table.kernel().derived(object).name.equals("Mage"))
                        .findFirst()
                        .orElseThrow();
        table.does(other).resolve();

        // then
        assertThat(table.count("Mage", Zone.BATTLEFIELD)).isZero();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_card_that_calls_somebody_him_speaks_of_itself() {
        // given
        CardDefinition shifter =
                card(
                        "Shifter",
                        "{1}",
                        "Legendary Creature — Human",
                        "{0}: Until end of turn, Shifter becomes a copy of target creature you"
                                + " control. Prevent all damage that would be dealt to him this turn.",
                        1,
                        1);
        CardDefinition order = sorcery("Order deals 3 damage to each creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, shifter, BEAR)
                        .hand(0, order)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Shifter").pick("Bear").resolve();
        table.cast("Order").resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Shifter", Zone.GRAVEYARD)).isFalse();
    }

    @Test
    void as_many_cards_are_drawn_as_were_discarded_however_many_counters_there_came() {
        // given
        CardDefinition scales =
                card(
                        "Scales",
                        "{1}",
                        "Enchantment",
                        "If one or more +1/+1 counters would be put on a creature you control, that"
                                + " many plus one +1/+1 counters are put on it instead.");
        CardDefinition tiller =
                card(
                        "Tiller",
                        "{0}",
                        "Creature — Beast",
                        "When Tiller enters, you may discard any number of land cards. Put that"
                                + " many +1/+1 counters on this creature and draw that many cards.",
                        1,
                        1);
        PrintedTable table =
                new PrintedTable()
                        .field(0, scales)
                        .hand(0, tiller, PrintedTable.land("Swamp"))
                        .at(1, Step.PRECOMBAT_MAIN);
        int before = table.kernel().s.hand(0).size();

        // when
        table.cast("Tiller").untilAsked().yes();
        table.does(new Action.PickObject(table.id("Swamp", Zone.HAND))).resolve();

        // then
        assertThat(table.derived("Tiller").power).isEqualTo(3);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(before - 1);
    }
}
