package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.event.Event;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rulings about modes that cost something or are chosen again, and about costs that are counters and cards.
class PaidModesTest {
    private static final String DRAIN =
            "{B}, Remove a +1/+1 counter from a creature you control: You gain 1 life.";

    private static CardDefinition spell(String name, String cost, String text) {
        return PrintedTable.card(name, cost, "Instant", text);
    }

    private static PrintedTable withForests(int count) {
        var table = new PrintedTable();
        for (int i = 0; i < count; i++) {
            table.field(0, PrintedTable.land("Forest"));
        }
        return table;
    }

    private static boolean castable(PrintedTable table, String name) {
        int id = table.id(name, Zone.HAND);
        return table.kernel().options().stream()
                .anyMatch(action -> action instanceof Action.Cast(int card, _, _) && card == id);
    }

    private static final CardDefinition SPREE =
            spell("Bounty", "{G}", "Spree\n+ {1} — You gain 3 life.\n+ {2} — Draw a card.");

    @Test
    void a_spree_spell_needs_the_mana_of_at_least_one_mode() {
        var poor = withForests(1).hand(0, SPREE).at(1, Step.PRECOMBAT_MAIN);
        var rich = withForests(2).hand(0, SPREE).at(1, Step.PRECOMBAT_MAIN);

        assertThat(castable(poor, "Bounty")).isFalse();
        assertThat(castable(rich, "Bounty")).isTrue();
    }

    @Test
    void each_mode_of_a_spree_spell_is_paid_for() {
        var table = withForests(4).hand(0, SPREE).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Bounty").does(new Action.PickOption(0)).does(new Action.PickOption(1));
        table.resolve();

        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(1);
        assertThat(GameRules.of(table.kernel()).manaSources.sources(table.kernel(), 0)).isEmpty();
    }

    @Test
    void a_mode_that_cannot_be_paid_for_beside_the_others_is_not_offered() {
        var table = withForests(3).hand(0, SPREE).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Bounty").does(new Action.PickOption(0));

        assertThat(table.kernel().options()).doesNotContain(new Action.PickOption(1));
    }

    @Test
    void escalating_by_discarding_needs_a_card_for_each_mode_beyond_the_first() {
        CardDefinition escalate =
                spell(
                        "Brutality",
                        "{G}",
                        "Escalate—Discard a card.\nChoose one or more —\n• You gain 1 life.\n• You gain 2 life.\n"
                                + "• You gain 4 life.");
        var table =
                withForests(1)
                        .hand(0, escalate, PrintedTable.land("Swamp"))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Brutality").does(new Action.PickOption(0)).does(new Action.PickOption(1));
        table.resolve();

        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.has("Swamp", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void the_same_mode_chosen_twice_has_targets_of_its_own_each_time() {
        CardDefinition confluence =
                spell(
                        "Confluence",
                        "{G}",
                        "Choose three. You may choose the same mode more than once.\n• Destroy target creature.\n"
                                + "• You gain 5 life.");
        CardDefinition bear = PrintedTable.creature("Bear", 2, 2, "");
        CardDefinition wolf = PrintedTable.creature("Wolf", 2, 2, "");
        var table =
                withForests(1).hand(0, confluence).field(1, bear, wolf).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Confluence")
                .does(new Action.PickOption(0))
                .does(new Action.PickOption(1))
                .does(new Action.PickOption(0))
                .pick("Bear")
                .pick("Wolf");
        table.resolve();

        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Wolf", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void a_counter_may_be_removed_from_any_creature_that_has_one() {
        CardDefinition drain = PrintedTable.card("Drain", "{1}", "Artifact", DRAIN);
        CardDefinition plain = PrintedTable.creature("Plain", 2, 2, "");
        CardDefinition grown =
                PrintedTable.creature(
                        "Grown", 1, 1, "This creature enters with a +1/+1 counter on it.");
        var table =
                new PrintedTable()
                        .field(
                                0,
                                drain,
                                plain,
                                PrintedTable.land("Swamp"),
                                PrintedTable.land("Swamp"))
                        .hand(0, grown)
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canActivate("Drain")).isFalse();
        table.cast("Grown");
        table.resolve();
        assertThat(table.canActivate("Drain")).isTrue();
        table.activate("Drain");
        table.resolve();

        assertThat(table.object("Grown").counters(CounterKind.P1P1)).isZero();
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void evidence_is_cards_with_the_total_mana_value() {
        CardDefinition witness =
                spell(
                        "Witness",
                        "{G}",
                        "As an additional cost to cast this spell, you may collect evidence 4.\n"
                                + "You gain 1 life. If evidence was collected, draw a card.");
        CardDefinition three = spell("Three", "{3}", "Draw a card.");
        CardDefinition two = spell("Two", "{2}", "Draw a card.");
        var table =
                withForests(1)
                        .hand(0, witness)
                        .put(0, Zone.GRAVEYARD, three, two)
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Witness").yes();
        table.does(new Action.PickObject(table.id("Three", Zone.GRAVEYARD)));
        table.resolve();

        assertThat(table.has("Three", Zone.EXILE)).isTrue();
        assertThat(table.has("Two", Zone.EXILE)).isTrue();
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(1);
    }

    @Test
    void a_land_that_hurts_for_colors_pays_for_them() {
        CardDefinition hurting =
                PrintedTable.card(
                        "Hurting",
                        "",
                        "Land",
                        "{T}: Add {C}.\n{T}: Add {G} or {W}. This land deals 1 damage to you.");
        var table =
                new PrintedTable()
                        .field(0, hurting)
                        .hand(0, spell("Green", "{G}", "Draw a card."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(castable(table, "Green")).isTrue();
        table.cast("Green").activate("Hurting").yes();

        assertThat(table.life(0)).isEqualTo(19);
    }

    @Test
    void powering_up_costs_less_by_the_mana_cost_in_the_turn_in_which_it_entered() {
        CardDefinition hero =
                PrintedTable.card(
                        "Hero",
                        "{1}{G}",
                        "Creature — Hero",
                        "Power-up — {3}{G}: Put a +1/+1 counter on this creature.",
                        2,
                        2);
        var table = withForests(4).hand(0, hero).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Hero");
        table.resolve();
        assertThat(table.canActivate("Hero")).isTrue();
        table.activate("Hero");
        table.resolve();

        assertThat(table.object("Hero").counters(CounterKind.P1P1)).isEqualTo(1);
        assertThat(table.canActivate("Hero")).isFalse();
    }

    @Test
    void a_table_of_results_says_what_a_roll_does() {
        CardDefinition gamble =
                spell(
                        "Gamble",
                        "{G}",
                        "Roll a d20.\n1—9 | You gain 1 life.\n10—20 | You gain 9 life.");
        var table = withForests(1).hand(0, gamble).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Gamble");
        table.resolve();

        assertThat(List.of(21, 29)).contains(table.life(0));
    }

    @Test
    void what_is_taken_back_says_why() {
        CardDefinition purge =
                spell("Purge", "{X}{G}", "X target creatures get +1/+1 until end of turn.");
        var table =
                withForests(3)
                        .hand(0, purge)
                        .field(0, PrintedTable.creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.kernel().events.take();

        table.cast("Purge").does(new Action.PickNumber(2));

        assertThat(table.has("Purge", Zone.HAND)).isTrue();
        assertThat(table.kernel().events.take())
                .last()
                .isInstanceOfSatisfying(
                        Event.TakenBack.class,
                        event -> assertThat(event.rule()).isEqualTo("601.2c"));
    }
}
