package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What enters attacking (rule 508.4): whom the text names, or whom its controller chooses.
class EnteringAttackersTest {
    private static final CardDefinition CAPTAIN =
            creature(
                    "Captain",
                    2,
                    2,
                    "Whenever you attack a player, create a 1/1 white Human creature token that's tapped and attacking that"
                            + " player.");

    private static CardDefinition sage() {
        return PrintedTable.planeswalker("Sage", "{3}", "+1: You gain 1 life.", 4);
    }

    @Test
    void a_token_attacks_the_player_that_the_text_names() {
        // given
        PrintedTable table = new PrintedTable(3).field(0, CAPTAIN).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers().attack("Captain", 2).finish().resolve();
        table.at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.life(2)).isEqualTo(17);
    }

    @Test
    void each_opponent_is_attacked_by_a_token_of_their_own() {
        // given
        CardDefinition marshal =
                creature(
                        "Marshal",
                        2,
                        2,
                        "Whenever you attack, for each opponent, create a 1/1 white Human creature token that's tapped and"
                                + " attacking that player or a planeswalker they control.");
        PrintedTable table = new PrintedTable(3).field(0, marshal).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers().attack("Marshal", 2).finish().resolve();
        table.at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(1)).isEqualTo(19);
        assertThat(table.life(2)).isEqualTo(17);
    }

    @Test
    void whom_it_attacks_is_chosen_where_the_text_does_not_say() {
        // given
        CardDefinition drummer =
                creature(
                        "Drummer",
                        2,
                        2,
                        "Whenever Drummer attacks, create a 1/1 red Goblin creature token that's tapped and attacking.");
        PrintedTable table =
                new PrintedTable().field(0, drummer).field(1, sage()).at(1, Step.PRECOMBAT_MAIN);
        int sage = table.id("Sage", Zone.BATTLEFIELD);

        // when
        table.declareAttackers().attack("Drummer", 1).finish().untilAsked();

        // then
        assertThat(table.kernel().options())
                .containsExactlyInAnyOrder(new Action.PickPlayer(1), new Action.PickObject(sage));

        // when
        table.does(new Action.PickObject(sage)).resolve();
        table.at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.object("Sage").counters(dev.bob.mtg.definition.term.CounterKind.LOYALTY))
                .isEqualTo(3);
    }

    @Test
    void a_token_that_is_only_attacking_enters_untapped() {
        // given
        CardDefinition drummer =
                creature(
                        "Drummer",
                        2,
                        2,
                        "Whenever Drummer attacks, create two 1/1 white Bird creature tokens with vigilance that are"
                                + " attacking.");
        PrintedTable table = new PrintedTable().field(0, drummer).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers().attack("Drummer", 1).finish().resolve();

        // then
        assertThat(table.object("Bird").tapped).isFalse();

        // when
        table.at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(1)).isEqualTo(16);
    }

    @Test
    void a_card_from_hand_attacks_the_opponent_who_is_attacked() {
        // given
        CardDefinition herald =
                creature(
                        "Herald",
                        2,
                        2,
                        "Whenever Herald attacks an opponent, you may put a creature card from your hand onto the battlefield"
                                + " tapped and attacking that opponent.");
        PrintedTable table =
                new PrintedTable(3)
                        .field(0, herald)
                        .hand(0, creature("Ox", 3, 3, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers().attack("Herald", 2).finish().untilAsked().yes();
        table.resolve().at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.life(2)).isEqualTo(15);
    }
}
