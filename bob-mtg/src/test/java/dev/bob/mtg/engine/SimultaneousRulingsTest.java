package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Counters;
import org.junit.jupiter.api.Test;

/// Rulings on what happens at once, and on what is known of what has left.
class SimultaneousRulingsTest {
    @Test
    void lifelink_gains_life_once_for_all_that_a_source_deals_at_once() {
        // given
        CardDefinition witness =
                creature(
                        "Witness", 1, 9, "Whenever you gain life, put a +1/+1 counter on Witness.");
        CardDefinition quake =
                creature(
                        "Quaker",
                        3,
                        9,
                        "Lifelink\n{0}: Quaker deals 1 damage to each creature and each player.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, witness, quake)
                        .field(1, creature("Wall", 0, 9, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Quaker").resolve();

        // then: three creatures and two players, one gain of 5
        assertThat(table.life(0)).isEqualTo(20 - 1 + 5);
        assertThat(table.object("Witness").counters).isEqualTo(oneMore());
    }

    @Test
    void a_creature_is_remembered_with_the_counters_that_it_died_with() {
        // given
        CardDefinition wolf = creature("Wolf", 1, 1, "Undying");
        PrintedTable table =
                new PrintedTable()
                        .field(0, wolf)
                        .hand(
                                0,
                                spell("Bless", "Put a +1/+1 counter on target creature."),
                                spell("Curse", "Put three -1/-1 counters on target creature."))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Bless").untilAsked().pick("Wolf").resolve();

        // when
        table.cast("Curse").untilAsked().pick("Wolf").resolve();

        // then: it had a +1/+1 counter, so undying doesn't trigger (rule 704.8)
        assertThat(table.has("Wolf", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_token_that_was_exiled_does_not_come_back() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                spell("Call", "Create a 2/2 green Bear creature token."),
                                spell(
                                        "Blink",
                                        "Exile target creature, then return that card to the"
                                                + " battlefield under its owner's control."))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Call").resolve();

        // when
        table.cast("Blink").untilAsked().pick("Bear").resolve();

        // then
        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isZero();
        assertThat(table.count("Bear", Zone.EXILE)).isZero();
    }

    @Test
    void each_creature_deals_damage_to_itself_or_to_its_controller() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Giant", 3, 5, ""))
                        .field(1, creature("Ogre", 4, 5, ""))
                        .hand(
                                0,
                                spell(
                                        "Riot",
                                        "Each creature deals damage to itself equal to its power."),
                                spell(
                                        "Mutiny",
                                        "Each creature deals damage to its controller equal to"
                                                + " its power."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Riot").resolve();
        table.cast("Mutiny").resolve();

        // then
        assertThat(table.object("Giant").damage).isEqualTo(3);
        assertThat(table.object("Ogre").damage).isEqualTo(4);
        assertThat(table.life(0)).isEqualTo(17);
        assertThat(table.life(1)).isEqualTo(16);
    }

    @Test
    void a_source_of_mana_may_pay_with_counters_on_itself() {
        // given
        CardDefinition wall =
                creature(
                        "Roots",
                        0,
                        5,
                        "Put a -0/-1 counter on Roots: Add {G}. Activate only once each turn.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, wall)
                        .hand(0, card("Sprout", "{G}", "Sorcery", "You gain 3 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Sprout").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.derived("Roots").toughness).isEqualTo(4);
    }

    @Test
    void what_prevents_damage_does_the_rest_once_for_all_that_is_dealt_at_once() {
        // given
        CardDefinition phantom =
                creature(
                        "Phantom",
                        0,
                        0,
                        "Phantom enters with four +1/+1 counters on it.\n"
                                + "If damage would be dealt to Phantom, prevent that damage. Remove"
                                + " a +1/+1 counter from Phantom.");
        CardDefinition guarded =
                creature("Guarded", 2, 2, "Guarded enters with two shield counters on it.");
        CardDefinition volley = spell("Volley", "Each creature deals 1 damage to target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, phantom, guarded, creature("Giant", 3, 5, ""))
                        .hand(0, volley, volley)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Volley").pick("Phantom").resolve();
        table.cast("Volley").pick("Guarded").resolve();

        // then
        assertThat(table.object("Phantom").counters(CounterKind.P1P1)).isEqualTo(3);
        assertThat(table.object("Guarded").counters(CounterKind.SHIELD)).isEqualTo(1);
        assertThat(table.object("Guarded").damage).isZero();
    }

    @Test
    void what_speaks_of_a_source_does_the_rest_for_each_source() {
        // given
        CardDefinition lives =
                card(
                        "Lives",
                        "{0}",
                        "Enchantment",
                        "If a source would deal damage to you, prevent that damage and put a burn"
                                + " counter on Lives.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, lives, creature("Giant", 3, 5, ""), creature("Ogre", 4, 5, ""))
                        .hand(
                                0,
                                spell(
                                        "Mutiny",
                                        "Each creature deals damage to you equal to its power."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Mutiny").resolve();

        // then
        assertThat(table.object("Lives").counters(new CounterKind("burn"))).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void on_the_first_turn_there_is_no_last_turn() {
        // given
        CardDefinition moon =
                creature(
                        "Moon",
                        1,
                        1,
                        "At the beginning of each upkeep, if no spells were cast last turn, put a"
                                + " +1/+1 counter on Moon.");
        PrintedTable table = new PrintedTable().field(0, moon);

        // when, then
        table.at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.object("Moon").counters).isEqualTo(Counters.NONE);
        table.at(2, Step.PRECOMBAT_MAIN);
        assertThat(table.object("Moon").counters).isEqualTo(oneMore());
    }

    private static Counters oneMore() {
        return Counters.NONE.plus(CounterKind.P1P1, 1);
    }

    private static CardDefinition spell(String name, String text) {
        return card(name, "{0}", "Sorcery", text);
    }
}
