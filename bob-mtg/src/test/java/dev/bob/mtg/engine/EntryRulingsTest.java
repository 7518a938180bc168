package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Under whose control permanents enter, and what goes elsewhere as it would enter or would be discarded (rules 614.12,
/// 701.9).
class EntryRulingsTest {
    private static final CardDefinition BEAR =
            PrintedTable.card("Bear", "{0}", "Creature — Bear", "", 2, 2);
    private static final CardDefinition GATE =
            PrintedTable.card(
                    "Gate",
                    "{0}",
                    "Enchantment",
                    "If a nontoken creature would enter and it wasn't cast, exile it instead.");
    private static final CardDefinition RAISE =
            PrintedTable.card(
                    "Raise",
                    "{0}",
                    "Sorcery",
                    "Return all creature cards from your graveyard to the battlefield.");
    private static final CardDefinition LURE =
            PrintedTable.card(
                    "Lure",
                    "{0}",
                    "Instant",
                    "If a creature would enter under an opponent's control this turn, it enters under your control"
                            + " instead.");
    private static final CardDefinition HERD =
            PrintedTable.card(
                    "Herd", "{0}", "Instant", "Create two 1/1 green Elk creature tokens.");
    private static final CardDefinition PROUD =
            PrintedTable.creature(
                    "Proud",
                    4,
                    4,
                    "If a spell or ability an opponent controls causes you to discard this creature, put it onto the"
                            + " battlefield instead of putting it into your graveyard.");

    private static PrintedTable first(PrintedTable table) {
        return table.at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void a_creature_that_was_not_cast_is_exiled_instead_of_entering() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .field(1, GATE)
                                .put(0, Zone.GRAVEYARD, BEAR)
                                .hand(0, RAISE));

        // when
        table.cast("Raise").resolve();

        // then
        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void a_creature_spell_and_a_token_enter() {
        PrintedTable table = first(new PrintedTable().field(1, GATE).hand(0, BEAR, HERD));

        table.cast("Bear").resolve();
        table.cast("Herd").resolve();

        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Elk", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void creatures_and_tokens_enter_under_another_players_control() {
        // given
        PrintedTable table = first(new PrintedTable().hand(1, LURE).hand(0, BEAR, HERD));

        // when
        table.cast("Bear").does(new Action.Pass()).cast("Lure").resolve();
        table.cast("Herd").resolve();

        // then
        assertThat(table.derived("Bear").controller).isEqualTo(1);
        assertThat(table.derived("Elk").controller).isEqualTo(1);
        assertThat(table.object("Elk").owner).isZero();
    }

    @Test
    void a_card_is_put_onto_the_battlefield_as_an_opponent_has_it_discarded() {
        // given
        CardDefinition rot =
                PrintedTable.card("Rot", "{0}", "Sorcery", "Target player discards a card.");
        PrintedTable table = first(new PrintedTable().hand(0, rot).hand(1, PROUD));

        // when
        table.cast("Rot").does(new Action.PickPlayer(1)).resolve();

        // then
        assertThat(table.derived("Proud").controller).isEqualTo(1);
    }

    @Test
    void a_card_that_its_owner_has_discarded_goes_to_the_graveyard() {
        CardDefinition sift =
                PrintedTable.card("Sift", "{0}", "Sorcery", "Discard a card, then draw a card.");
        PrintedTable table = first(new PrintedTable().hand(0, sift, PROUD));

        table.cast("Sift").resolve();

        assertThat(table.has("Proud", Zone.GRAVEYARD)).isTrue();
    }

    private static final CardDefinition HOUND =
            PrintedTable.card(
                    "Hound",
                    "{0}",
                    "Instant",
                    "Exile target creature. At the beginning of the next end step, return that card to the battlefield"
                            + " under its owner's control. If it entered under your control, you gain 3 life.");

    @Test
    void what_returns_later_is_asked_under_whose_control_it_entered() {
        // given
        PrintedTable table =
                first(
                        new PrintedTable()
                                .field(0, BEAR)
                                .field(1, PrintedTable.creature("Mouse", 1, 1, ""))
                                .hand(0, HOUND, HOUND));

        // when
        table.cast("Hound").pick("Bear").resolve();
        table.cast("Hound").pick("Mouse").resolve();
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.derived("Mouse").controller).isEqualTo(1);
        assertThat(table.life(0)).as("for the Bear alone").isEqualTo(23);
    }

    @Test
    void a_delayed_trigger_is_countered_and_what_was_exiled_stays_there() {
        // given
        CardDefinition hush =
                PrintedTable.card(
                        "Hush", "{0}", "Instant", "Counter target activated or triggered ability.");
        PrintedTable table = first(new PrintedTable().field(0, BEAR).hand(0, HOUND).hand(1, hush));
        table.cast("Hound").pick("Bear").resolve();

        // when
        table.at(1, Step.END_TURN).does(new Action.Pass()).cast("Hush").resolve();

        // then
        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void what_a_creature_spell_enters_with_adds_up() {
        // given
        CardDefinition nurse =
                PrintedTable.card(
                        "Nurse",
                        "{0}",
                        "Enchantment",
                        "Whenever you cast a creature spell, that creature enters with X additional +1/+1 counters on"
                                + " it, where X is its mana value plus 1.");
        CardDefinition call =
                PrintedTable.card(
                        "Call",
                        "{0}",
                        "Sorcery",
                        "When you next cast a Bear creature spell this turn, it enters with an additional +1/+1 counter"
                                + " on it and gains haste until end of turn.");
        PrintedTable table = first(new PrintedTable().field(0, nurse).hand(0, call, BEAR, BEAR));

        // when
        table.cast("Call").resolve();
        table.cast("Bear").resolve();

        // then
        assertThat(table.object("Bear").counters(CounterKind.P1P1)).isEqualTo(2);
        assertThat(table.derived("Bear").has(Words.HASTE)).isTrue();
        table.cast("Bear").resolve();
        assertThat(table.object("Bear").counters(CounterKind.P1P1)).as("the next one").isEqualTo(1);
    }

    @Test
    void a_copy_of_the_spell_enters_without_what_was_added_to_it() {
        // given
        CardDefinition nurse =
                PrintedTable.card(
                        "Nurse",
                        "{0}",
                        "Enchantment",
                        "Whenever you cast a creature spell, that creature enters with two additional +1/+1 counters on"
                                + " it.");
        CardDefinition twin =
                PrintedTable.card("Twin", "{0}", "Instant", "Copy target creature spell.");
        PrintedTable table = first(new PrintedTable().field(0, nurse).hand(0, BEAR, twin));
        table.cast("Bear").does(new Action.Pass()).does(new Action.Pass());

        // when
        table.cast("Twin").resolve();

        // then
        int id = table.id("Bear", Zone.BATTLEFIELD);
        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(2);
        int[] counters =
                java.util.stream.IntStream.rangeClosed(0, id)
                        .filter(each -> table.kernel().object(each).zone == Zone.BATTLEFIELD)
                        .filter(each -> !table.kernel().object(each).gone)
                        .filter(each -> table.kernel().derived(each).name.equals("Bear"))
                        .map(each -> table.kernel().object(each).counters(CounterKind.P1P1))
                        .sorted()
                        .toArray();
        assertThat(counters).containsExactly(0, 2);
    }

    @Test
    void creatures_with_so_many_counters_are_told_apart() {
        // given
        CardDefinition herald =
                PrintedTable.card(
                        "Herald",
                        "{0}",
                        "Enchantment",
                        "Creatures you control with two or more +1/+1 counters on them have haste.");
        CardDefinition grow =
                PrintedTable.card(
                        "Grow", "{0}", "Sorcery", "Put a +1/+1 counter on target creature.");
        PrintedTable table = first(new PrintedTable().field(0, herald, BEAR).hand(0, grow, grow));

        // when
        table.cast("Grow").resolve();

        // then
        assertThat(table.derived("Bear").has(Words.HASTE)).isFalse();
        table.cast("Grow").resolve();
        assertThat(table.derived("Bear").has(Words.HASTE)).isTrue();
    }
}
