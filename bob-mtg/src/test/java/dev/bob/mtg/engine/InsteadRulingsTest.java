package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.GameObject;
import org.junit.jupiter.api.Test;

/// What happens instead (rule 614): elsewhere, to somebody else, later, or not at all.
class InsteadRulingsTest {
    private static final CardDefinition BEAR = PrintedTable.creature("Bear", 2, 2, "");
    private static final CardDefinition GIANT = PrintedTable.creature("Giant", 3, 5, "");
    private static final CardDefinition BOLT =
            PrintedTable.card("Bolt", "{0}", "Instant", "Bolt deals 3 damage to any target.");

    private static CardDefinition enchantment(String text) {
        return PrintedTable.card("Ward", "{1}", "Enchantment", text);
    }

    private static PrintedTable first(PrintedTable table) {
        return table.at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void the_next_damage_is_dealt_elsewhere_and_the_rest_where_it_was_going() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .field(
                                        0,
                                        PrintedTable.creature(
                                                "Lancer",
                                                3,
                                                6,
                                                "{0}: The next 1 damage that would be dealt to this creature this turn is dealt to"
                                                        + " target creature you control instead."),
                                        GIANT)
                                .hand(0, BOLT));

        // when
        table.activate("Lancer").pick("Giant").resolve();
        table.cast("Bolt").pick("Lancer").resolve();

        // then
        assertThat(table.object("Lancer").damage).isEqualTo(2);
        assertThat(table.object("Giant").damage).isEqualTo(1);
    }

    @Test
    void damage_is_not_dealt_to_what_is_no_creature_any_more() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .field(
                                        0,
                                        enchantment(
                                                "All damage that would be dealt to you is dealt to this enchantment instead."))
                                .hand(0, BOLT));

        // when
        table.cast("Bolt").does(new Action.PickPlayer(0)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(17);
    }

    @Test
    void what_would_die_is_exiled_with_a_counter() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .field(
                                        0,
                                        enchantment(
                                                "If a creature an opponent controls would die, exile that card with a void counter on it"
                                                        + " instead."))
                                .field(1, BEAR)
                                .hand(0, BOLT));

        // when
        table.cast("Bolt").pick("Bear").resolve();

        // then
        GameObject bear = table.kernel().object(table.id("Bear", Zone.EXILE));
        assertThat(bear.counters(new CounterKind("void"))).isEqualTo(1);
    }

    @Test
    void a_countered_spell_goes_where_the_effect_says() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .hand(
                                        0,
                                        PrintedTable.card(
                                                "Cub", "{0}", "Creature — Bear", "", 2, 2))
                                .hand(
                                        0,
                                        PrintedTable.card(
                                                "Delay",
                                                "{0}",
                                                "Instant",
                                                "Counter target spell. If that spell is countered this way, put it into its owner's"
                                                        + " hand instead of into that player's graveyard.")));

        // when
        table.cast("Cub").cast("Delay");
        table.does(new Action.PickObject(table.id("Cub", Zone.STACK))).resolve();

        // then
        assertThat(table.has("Cub", Zone.HAND)).isTrue();
    }

    @Test
    void only_the_next_draw_of_the_turn_is_replaced() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .field(
                                        0,
                                        enchantment(
                                                "{0}: The next time you would draw a card this turn, you gain 5 life instead."))
                                .hand(
                                        0,
                                        PrintedTable.card(
                                                "Read", "{0}", "Sorcery", "Draw two cards.")));

        // when
        table.activate("Ward").resolve();
        table.cast("Read").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(25);
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(1);
    }

    @Test
    void a_draw_that_is_replaced_by_draws_replaces_each_of_two_draws_once() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .field(
                                        0,
                                        enchantment(
                                                "If you would draw a card, draw two cards instead."))
                                .hand(
                                        0,
                                        PrintedTable.card(
                                                "Read", "{0}", "Sorcery", "Draw two cards.")));

        // when
        table.cast("Read").resolve();

        // then
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(4);
    }

    @Test
    void a_turn_that_is_skipped_goes_to_the_next_player() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .hand(
                                        0,
                                        PrintedTable.card(
                                                "Rest",
                                                "{0}",
                                                "Sorcery",
                                                "You skip your next turn.")));

        // when
        table.cast("Rest").resolve();
        table.at(3, Step.UPKEEP);

        // then
        assertThat(table.kernel().s.active).isEqualTo(1);
        table.at(4, Step.UPKEEP);
        assertThat(table.kernel().s.active).isEqualTo(0);
    }

    @Test
    void discarding_a_land_this_way_is_not_discarding_a_nonland_card() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .hand(
                                        0,
                                        PrintedTable.land("Plains"),
                                        PrintedTable.card(
                                                "Trade",
                                                "{0}",
                                                "Sorcery",
                                                "Discard a card. When you discard a nonland card this way, you gain 5 life."))
                                .hand(0, BOLT));

        // when
        table.cast("Trade");
        table.does(new Action.Pass()).does(new Action.Pass());
        table.does(new Action.PickObject(table.id("Plains", Zone.HAND))).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void the_next_spell_of_the_turn_is_copied_and_no_other() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .hand(
                                        0,
                                        PrintedTable.card(
                                                "Echo",
                                                "{0}",
                                                "Sorcery",
                                                "When you next cast a sorcery spell this turn, copy that spell."),
                                        PrintedTable.card(
                                                "Sip", "{0}", "Sorcery", "You gain 1 life."),
                                        PrintedTable.card(
                                                "Gulp", "{0}", "Sorcery", "You gain 10 life.")));

        // when
        table.cast("Echo").resolve();
        table.cast("Sip").resolve();
        table.cast("Gulp").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(32);
    }

    @Test
    void what_a_target_dies_as_is_followed_to_the_graveyard() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .field(1, BEAR)
                                .hand(
                                        0,
                                        BOLT,
                                        PrintedTable.card(
                                                "Reprieve",
                                                "{0}",
                                                "Instant",
                                                "When target creature dies this turn, return that card to the battlefield under your"
                                                        + " control.")));

        // when
        table.cast("Reprieve").pick("Bear").resolve();
        table.cast("Bolt").pick("Bear").resolve();

        // then
        assertThat(table.derived("Bear").controller).isEqualTo(0);
    }

    @Test
    void damage_that_is_prevented_is_counted_for_what_happens_besides() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .hand(
                                        0,
                                        BOLT,
                                        PrintedTable.card(
                                                "Glow",
                                                "{0}",
                                                "Instant",
                                                "Prevent the next 2 damage that would be dealt to target player this turn. You gain"
                                                        + " life equal to the damage prevented this way.")));

        // when
        table.cast("Glow").does(new Action.PickPlayer(0)).resolve();
        table.cast("Bolt").does(new Action.PickPlayer(0)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(21);
    }
}
