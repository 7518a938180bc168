package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// Counters that permanents enter with, and what the top card of a library makes true.
class EnteringCountersTest {
    private static final CounterKind FLYING = new CounterKind("flying");
    private static final CounterKind MENACE = new CounterKind("menace");

    private static CardDefinition free(String name, String text) {
        return card(name, "{0}", "Creature — Beast", text, 1, 1);
    }

    private static PrintedTable casting(PrintedTable table, CardDefinition creature) {
        return table.hand(0, creature).at(1, Step.PRECOMBAT_MAIN).cast(creature.name());
    }

    @Test
    void its_controller_chooses_one_kind_of_counter() {
        CardDefinition cub =
                free(
                        "Cub",
                        "Cub enters with your choice of a flying counter or a menace counter on it.");

        PrintedTable table = casting(new PrintedTable(), cub).untilAsked();
        table.no().resolve();

        assertThat(table.object("Cub").counters(FLYING)).isZero();
        assertThat(table.object("Cub").counters(MENACE)).isEqualTo(1);
    }

    @Test
    void it_enters_with_counters_of_several_kinds() {
        CardDefinition kit =
                free(
                        "Kit",
                        "Kit enters with two +1/+1 counters, a flying counter, and a menace counter on it.");

        PrintedTable table = casting(new PrintedTable(), kit).resolve();

        assertThat(table.object("Kit").counters(CounterKind.P1P1)).isEqualTo(2);
        assertThat(table.object("Kit").counters(FLYING)).isEqualTo(1);
        assertThat(table.object("Kit").counters(MENACE)).isEqualTo(1);
    }

    @Test
    void additional_counters_are_counted_as_it_enters() {
        CardDefinition weaver =
                creature(
                        "Weaver",
                        2,
                        3,
                        "Each other creature you control enters with a number of additional +1/+1 counters on it equal"
                                + " to Weaver's toughness.");

        PrintedTable table =
                casting(new PrintedTable().field(0, weaver), free("Cub", "")).resolve();

        assertThat(table.object("Cub").counters(CounterKind.P1P1)).isEqualTo(3);
    }

    @Test
    void it_enters_without_them_if_something_is_so() {
        CardDefinition giant =
                free(
                        "Giant",
                        "Giant enters with two -1/-1 counters on it unless you control an artifact.");
        CardDefinition relic = card("Relic", "{1}", "Artifact", "");

        assertThat(
                        casting(new PrintedTable().field(0, relic), giant)
                                .resolve()
                                .derived("Giant")
                                .power)
                .isEqualTo(1);
    }

    @Test
    void the_top_card_of_a_library_is_looked_at_as_long_as_it_is_there() {
        CardDefinition channeler =
                creature(
                        "Channeler",
                        2,
                        2,
                        "As long as the top card of your library is a land card, Channeler gets +3/+3.\n"
                                + "As long as the top card of your library is a creature card, Channeler has flying.");

        PrintedTable table = new PrintedTable().field(0, channeler).at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.derived("Channeler").power).isEqualTo(5);
        assertThat(table.derived("Channeler").has(dev.bob.mtg.engine.value.Words.FLYING)).isFalse();
    }
}
