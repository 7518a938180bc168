package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
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
}
