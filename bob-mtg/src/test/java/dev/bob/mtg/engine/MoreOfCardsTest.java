package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on tokens, on what permanents become, on keyword actions and on what each of several players does.
class MoreOfCardsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    /// The first player casts a sorcery with that text, and is asked for its targets.
    private static PrintedTable ordering(PrintedTable table, String text) {
        return table.hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order");
    }

    @Test
    void for_each_creature_a_copy_enters_at_once_and_those_copies_are_not_copied() {
        // given
        CardDefinition herald =
                creature(
                        "Herald",
                        1,
                        1,
                        "Whenever one or more creatures you control enter, you gain 1 life.");
        PrintedTable table = new PrintedTable().field(0, BEAR, BEAR, herald);

        // when
        order(table, "For each nontoken creature you control, create a token that's a copy of it.");
        table.resolve();

        // then: each of the two Heralds sees the three enter together
        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(4);
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void a_token_is_as_big_as_the_exiled_card() {
        // given
        PrintedTable table = new PrintedTable().put(0, Zone.GRAVEYARD, creature("Ox", 4, 5, ""));

        // when
        ordering(
                table,
                "Exile target creature card from your graveyard. Create a black Zombie creature token. Its power is equal"
                        + " to that card's power and its toughness is equal to that card's toughness.");
        table.pick("Ox", Zone.GRAVEYARD).resolve();

        // then
        assertThat(table.derived("Zombie").power).isEqualTo(4);
        assertThat(table.derived("Zombie").toughness).isEqualTo(5);
    }

    @Test
    void what_is_still_a_land_keeps_its_mana_and_has_every_creature_type() {
        // given
        CardDefinition vault =
                card(
                        "Vault",
                        "",
                        "Land",
                        "{T}: Add {C}.\n{0}: Vault becomes a 2/2 creature with all creature types until end of turn. It's still a land.");
        PrintedTable table = new PrintedTable().field(0, vault).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Vault").resolve();

        // then
        assertThat(table.derived("Vault").isCreature()).isTrue();
        assertThat(table.derived("Vault").is(CardType.LAND)).isTrue();
        assertThat(table.derived("Vault").hasSubtype("Goblin")).isTrue();
    }

    @Test
    void two_target_players_exchange_life_totals() {
        // given
        CardDefinition conduit =
                card(
                        "Conduit",
                        "{0}",
                        "Sorcery",
                        "Two target players exchange life totals. You gain 3 life.");
        PrintedTable table =
                new PrintedTable(3)
                        .hand(0, conduit, card("Price", "{0}", "Sorcery", "You lose 5 life."))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Price").resolve();

        // when
        table.cast("Conduit")
                .does(new Action.PickPlayer(0))
                .does(new Action.PickPlayer(2))
                .resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.life(2)).isEqualTo(15);
    }

    @Test
    void who_could_not_sacrifice_discards_instead() {
        // given
        PrintedTable table =
                new PrintedTable(3).field(1, BEAR).hand(1, land("Forest")).hand(2, land("Island"));

        // when
        order(
                table,
                "Each opponent sacrifices a creature. Each opponent who can't discards a card.");
        table.resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Forest", Zone.HAND)).isTrue();
        assertThat(table.has("Island", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void each_player_keeps_one_creature_and_the_rest_are_destroyed() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, creature("Cat", 1, 1, ""))
                        .field(1, creature("Dog", 1, 1, ""), creature("Emu", 1, 1, ""));

        // when
        ordering(table, "Each player chooses a creature they control. Destroy the rest.");
        table.untilAsked().pick("Bear").pick("Emu").resolve();

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Emu", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Cat", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Dog", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void what_is_airbent_can_be_cast_by_its_owner_for_two() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 9, 9, ""), land("Forest"), land("Forest"));

        // when
        ordering(table, "Airbend target creature.");
        table.pick("Ox").resolve();

        // then
        assertThat(table.has("Ox", Zone.EXILE)).isTrue();
        table.does(new Action.Cast(table.id("Ox", Zone.EXILE), 0, 0)).resolve();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void each_opponent_blights_a_creature_of_theirs_and_puts_the_counter_there() {
        // given
        CardDefinition nest =
                card(
                        "Nest",
                        "{0}",
                        "Enchantment",
                        "Whenever you put one or more -1/-1 counters on a creature, you gain 1 life.");
        PrintedTable table = new PrintedTable().field(0, nest).field(1, creature("Ox", 4, 4, ""));

        // when
        order(table, "Each opponent blights 2.");
        table.resolve();

        // then
        assertThat(table.object("Ox").counters(CounterKind.M1M1)).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void a_later_paragraph_of_a_spell_speaks_of_its_target() {
        // given
        CardDefinition shackle =
                card(
                        "Shackle",
                        "{0}",
                        "Instant",
                        "Tap target creature.\nMetalcraft — If you control three or more artifacts, exile that creature.");
        PrintedTable table =
                new PrintedTable().field(1, BEAR).hand(0, shackle).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Shackle").pick("Bear").resolve();

        // then
        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void two_chosen_creatures_fight_each_other() {
        // given
        PrintedTable table = new PrintedTable().field(0, BEAR).field(1, creature("Cat", 1, 1, ""));

        // when
        ordering(
                table,
                "Choose target creature you control and target creature you don't control. Put a +1/+1 counter on the"
                        + " creature you control. Then those creatures fight each other.");
        table.pick("Bear").pick("Cat").resolve();

        // then
        assertThat(table.has("Cat", Zone.GRAVEYARD)).isTrue();
        assertThat(table.derived("Bear").power).isEqualTo(3);
    }

    @Test
    void a_base_power_that_becomes_a_number_stays_it_when_the_number_changes() {
        // given
        PrintedTable table = new PrintedTable().field(0, BEAR, land("Forest"), land("Island"));

        // when
        ordering(
                table,
                "Until end of turn, target creature's base power becomes equal to the number of lands you control."
                        + " Return all lands you control to their owner's hand.");
        table.pick("Bear").resolve();

        // then
        assertThat(table.has("Forest", Zone.HAND)).isTrue();
        assertThat(table.derived("Bear").power).isEqualTo(2);
        assertThat(table.derived("Bear").toughness).isEqualTo(2);
    }

    @Test
    void the_blessing_comes_as_soon_as_there_are_ten_permanents() {
        // given
        CardDefinition pride =
                creature(
                        "Pride",
                        1,
                        1,
                        "Ascend\nWhen Pride enters, create a 1/1 white Cat creature token. Then if you have the city's"
                                + " blessing, you gain 3 life.");
        PrintedTable table = new PrintedTable().hand(0, pride);
        for (int i = 0; i < 8; i++) {
            table.field(0, land("Forest"));
        }
        table.at(1, Step.PRECOMBAT_MAIN);

        // when: the Cat is the tenth
        table.cast("Pride").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void a_creature_that_endures_brings_a_spirit_if_it_is_gone() {
        // given
        CardDefinition brave = creature("Brave", 1, 1, "When Brave dies, Brave endures 2.");
        PrintedTable table = new PrintedTable().field(0, brave);

        // when
        ordering(table, "Destroy target creature.");
        table.pick("Brave").resolve();

        // then
        assertThat(table.derived("Spirit").power).isEqualTo(2);
    }

    @Test
    void only_cards_from_there_that_are_exiled_together_trigger_once() {
        // given
        CardDefinition blade =
                creature(
                        "Blade",
                        1,
                        1,
                        "Whenever one or more cards are put into exile from your library and/or your graveyard, put a"
                                + " +1/+1 counter on Blade.");
        PrintedTable table = new PrintedTable().field(0, blade);

        // when
        order(table, "Exile the top three cards of your library.");
        table.resolve();

        // then
        assertThat(table.object("Blade").counters(CounterKind.P1P1)).isEqualTo(1);
    }

    @Test
    void every_vote_counts_for_its_option() {
        // given
        PrintedTable table = new PrintedTable(3);

        // when
        ordering(
                table,
                "Starting with you, each player votes for rain or sun. You gain 2 life for each rain vote. You lose 1 life"
                        + " for each sun vote.");
        table.untilAsked()
                .does(new Action.PickOption(0))
                .does(new Action.PickOption(1))
                .does(new Action.PickOption(0))
                .resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void other_cards_exiled_with_it_are_other_than_the_last_one() {
        // given
        CardDefinition vat =
                card(
                        "Vat",
                        "{0}",
                        "Artifact",
                        "Whenever a nontoken creature dies, you may exile that card. If you do, return each other card"
                                + " exiled with Vat to its owner's graveyard.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, vat, BEAR, creature("Cat", 1, 1, ""))
                        .hand(
                                0,
                                card("First", "{0}", "Sorcery", "Destroy target creature."),
                                card("Second", "{0}", "Sorcery", "Destroy target creature."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("First").pick("Bear").untilAsked().yes().resolve();
        table.cast("Second").pick("Cat").untilAsked().yes().resolve();

        // then
        assertThat(table.has("Cat", Zone.EXILE)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_discarded_card_that_has_left_the_graveyard_is_not_exiled_from_there() {
        // given
        CardDefinition construct =
                creature(
                        "Construct",
                        2,
                        1,
                        "Whenever you discard a card, you may exile that card from your graveyard. If you do, you may"
                                + " play that card this turn.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, construct)
                        .hand(0, card("Spark", "{0}", "Sorcery", "You gain 4 life."));

        // when
        ordering(table, "Discard a card.");
        table.untilAsked().yes().resolve();

        // then
        assertThat(table.has("Spark", Zone.EXILE)).isTrue();
        table.does(new Action.Cast(table.id("Spark", Zone.EXILE), 0, 0)).resolve();
        assertThat(table.life(0)).isEqualTo(24);
    }
}
