package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Where a countered spell's card goes, if the text says so of some spells only or lets one choose.
class CounteredElsewhereTest {
    private static PrintedTable countered(CardDefinition spell, String text) {
        String name = spell.name();
        PrintedTable table =
                new PrintedTable()
                        .hand(0, spell)
                        .hand(1, card("No", "{0}", "Instant", text))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast(name);
        table.does(new Action.Pass());
        return table.cast("No").pick(name, Zone.STACK);
    }

    private static final String STOLEN =
            "Counter target spell. If an artifact or creature spell is countered this way, put that card onto the"
                    + " battlefield under your control instead of into its owner's graveyard.";

    @Test
    void a_countered_artifact_spell_comes_under_the_other_players_control() {
        PrintedTable table = countered(card("Rock", "{0}", "Artifact", ""), STOLEN).resolve();
        assertThat(table.derived("Rock").controller).isEqualTo(1);
        assertThat(table.object("Rock").owner).isZero();
    }

    @Test
    void any_other_spell_goes_to_the_graveyard() {
        PrintedTable table =
                countered(card("Gain", "{0}", "Sorcery", "You gain 3 life."), STOLEN).resolve();
        assertThat(table.has("Gain", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void whoever_counters_it_chooses_top_or_bottom() {
        PrintedTable table =
                countered(
                                card("Rock", "{0}", "Artifact", ""),
                                "Counter target spell. If that spell is countered this way, put that card on your choice of"
                                        + " the top or bottom of its owner's library instead of into that player's graveyard.")
                        .untilAsked();
        assertThat(table.kernel().options()).hasSize(2);
        table.resolve();
        assertThat(table.has("Rock", Zone.LIBRARY)).isTrue();
    }

    @Test
    void it_may_be_exiled_with_counters() {
        PrintedTable table =
                countered(
                                card("Rock", "{0}", "Artifact", ""),
                                "Counter target spell. If that spell is countered this way, exile it with three time counters"
                                        + " on it instead of putting it into its owner's graveyard.")
                        .resolve();
        assertThat(table.kernel().object(table.id("Rock", Zone.EXILE)).counters.isEmpty())
                .isFalse();
    }
}
