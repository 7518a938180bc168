package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// What a sentence speaks of after the one before it has moved it (rules 400.7j, 603.7c).
class FoundWhereItWentTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition SLAY =
            card("Slay", "{0}", "Instant", "Destroy target creature.");

    private static PrintedTable slain(String name, CardDefinition... field) {
        return new PrintedTable()
                .field(0, field)
                .hand(0, SLAY)
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Slay")
                .untilAsked()
                .pick(name)
                .resolve();
    }

    @Test
    void what_died_returns_later_and_has_what_is_said_of_it_then() {
        CardDefinition altar =
                card(
                        "Altar",
                        "{0}",
                        "Enchantment",
                        "Whenever a creature dies, return it to the battlefield under your control at the beginning of"
                                + " the next end step. It gains haste.");

        PrintedTable table = slain("Bear", altar, BEAR);
        boolean dead = table.has("Bear", Zone.GRAVEYARD);
        table.at(1, Step.END_TURN).resolve();

        assertThat(dead).isTrue();
        assertThat(table.derived("Bear").has(Words.HASTE)).isTrue();
    }

    @Test
    void what_died_may_return_later_as_something_else_too() {
        CardDefinition altar =
                card(
                        "Altar",
                        "{0}",
                        "Enchantment",
                        "Whenever a creature dies, return that card to the battlefield under your control at the"
                                + " beginning of the next end step. That creature is a black Zombie in addition to its"
                                + " other colors and types.");

        PrintedTable table = slain("Bear", altar, BEAR);
        table.at(1, Step.END_TURN).resolve();

        assertThat(table.derived("Bear").hasSubtype("Zombie")).isTrue();
    }

    @Test
    void a_creature_that_is_exiled_as_it_dies_gains_suspend_in_exile() {
        CardDefinition sleeper =
                creature(
                        "Sleeper",
                        2,
                        2,
                        "When this creature dies, exile it with two time counters on it and it gains suspend.");

        PrintedTable table = slain("Sleeper", sleeper);
        table.at(3, Step.PRECOMBAT_MAIN);
        int card = table.id("Sleeper", Zone.EXILE);

        assertThat(table.kernel().object(card).counters(CounterKind.TIME)).isEqualTo(1);
        table.at(5, Step.UPKEEP).untilAsked().yes().resolve();
        assertThat(table.has("Sleeper", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void an_exiled_target_gains_suspend_in_exile() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .hand(
                                0,
                                card(
                                        "Doze",
                                        "{0}",
                                        "Instant",
                                        "Exile target creature with two time counters on it. If it doesn't have suspend,"
                                                + " it gains suspend."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Doze")
                        .resolve();
        table.at(3, Step.PRECOMBAT_MAIN);
        int card = table.id("Bear", Zone.EXILE);

        assertThat(table.kernel().object(card).counters(CounterKind.TIME)).isEqualTo(1);
    }
}
