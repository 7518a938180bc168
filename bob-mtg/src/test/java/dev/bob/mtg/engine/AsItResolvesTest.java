package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Where the card of a spell goes as it resolves, and what happens then.
class AsItResolvesTest {
    private static final CardDefinition GAIN = card("Gain", "{0}", "Instant", "You gain 1 life.");

    private static CardDefinition keeper(String then) {
        return creature(
                "Keeper",
                1,
                1,
                "Whenever you cast an instant or sorcery spell, exile that card "
                        + then.replace(
                                "<instead>",
                                "instead of putting it into your graveyard as it resolves"));
    }

    private static PrintedTable cast(CardDefinition keeper) {
        return new PrintedTable()
                .field(0, keeper)
                .hand(0, GAIN)
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Gain");
    }

    @Test
    void a_card_is_exiled_with_counters_as_its_spell_resolves() {
        // given
        PrintedTable table = cast(keeper("with a dream counter on it <instead>."));

        // when
        table.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.has("Gain", Zone.GRAVEYARD)).isFalse();
        int card = table.id("Gain", Zone.EXILE);
        assertThat(table.kernel().s.object(card).counters(new CounterKind("dream"))).isEqualTo(1);
    }

    @Test
    void what_was_exiled_so_comes_back_at_the_next_end_step() {
        // given
        PrintedTable table =
                cast(
                        keeper(
                                "<instead>. If you do, return it to your hand at the beginning of the next end"
                                        + " step."));

        // when
        table.resolve();
        boolean exiled = table.has("Gain", Zone.EXILE);
        table.at(1, Step.END_TURN).resolve();

        // then
        assertThat(exiled).isTrue();
        assertThat(table.has("Gain", Zone.HAND)).isTrue();
    }

    @Test
    void a_card_that_gains_suspend_so_is_cast_once_its_last_counter_is_gone() {
        // given
        PrintedTable table =
                cast(
                        keeper(
                                "with a time counter on it <instead>. Then if the exiled card doesn't have suspend,"
                                        + " it gains suspend."));

        // when its owner's next upkeep comes
        table.resolve();
        table.at(3, Step.UPKEEP).untilAsked();
        table.yes().resolve();

        // then it has resolved again, and was exiled again
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void a_spell_that_is_countered_goes_to_the_graveyard() {
        // given
        CardDefinition stop = card("Stop", "{0}", "Instant", "Counter target spell.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, keeper("<instead>."))
                        .hand(0, GAIN)
                        .hand(1, stop)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Gain");

        // when
        for (int i = 0; i < 3; i++) {
            table.does(new Action.Pass());
        }
        table.cast("Stop").resolve();

        // then
        assertThat(table.has("Gain", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Gain", Zone.EXILE)).isFalse();
    }
}
