package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// What is put or dealt at once, as one event (rules 122.6, 614.5), and to any number, which may be none (107.1c).
class AtOnceTest {
    private static int counters(CardDefinition... field) {
        CardDefinition hydra =
                card(
                        "Hydra",
                        "{0}",
                        "Creature — Hydra",
                        "Hydra enters with three +1/+1 counters on it.",
                        1,
                        1);
        PrintedTable table =
                new PrintedTable()
                        .field(0, field)
                        .hand(0, hydra)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Hydra")
                        .resolve();
        return table.object("Hydra").counters(CounterKind.P1P1);
    }

    @Test
    void counters_that_two_effects_have_it_enter_with_are_put_on_it_together() {
        CardDefinition master =
                creature(
                        "Master",
                        2,
                        2,
                        "Each other creature you control enters with an additional +1/+1 counter on it.");
        CardDefinition scales =
                card(
                        "Scales",
                        "{G}",
                        "Enchantment",
                        "If one or more +1/+1 counters would be put on a creature you control, that many plus"
                                + " one +1/+1 counters are put on it instead.");
        CardDefinition season =
                card(
                        "Season",
                        "{G}",
                        "Enchantment",
                        "If an effect would put one or more counters on a permanent you control, it puts twice"
                                + " that many of those counters on that permanent instead.");

        assertThat(counters(master)).isEqualTo(4);
        assertThat(counters(scales)).isEqualTo(4);
        assertThat(counters(master, scales)).isEqualTo(5);
        assertThat(counters(master, season)).isEqualTo(8);
        assertThat(counters(master, master, scales)).isEqualTo(6);
    }

    @Test
    void damage_may_be_divided_among_no_targets_where_it_is_any_number_of_them() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Own", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Flames",
                                        "{0}",
                                        "Sorcery",
                                        "Flames deals 6 damage divided as you choose among any number of target"
                                                + " creatures.\nYou gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Flames");

        // rules 107.1c, 115.6
        assertThat(table.kernel().options()).contains(new Action.Finish());
        table.finish().resolve();
        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.object("Own").damage).isZero();
    }
}
