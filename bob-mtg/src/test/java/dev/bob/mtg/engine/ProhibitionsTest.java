package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What players can't do, or can't be made to do.
class ProhibitionsTest {
    private static final CardDefinition PATIENCE =
            card(
                    "Patience",
                    "{1}",
                    "Enchantment",
                    "Players can cast spells only during their own turns.");

    private static final CardDefinition SOLITUDE =
            card(
                    "Solitude",
                    "{1}",
                    "Enchantment",
                    "Players can cast spells and activate abilities only during their own turns.");

    private static final CardDefinition SPARK = card("Spark", "{0}", "Instant", "You gain 1 life.");

    private static final CardDefinition WELL =
            card("Well", "{1}", "Artifact", "{0}: You gain 1 life.");

    private static final CardDefinition HOST =
            creature(
                    "Host",
                    5,
                    5,
                    "Spells and abilities your opponents control can't cause you to discard cards or sacrifice permanents.");

    @Test
    void nobody_casts_spells_in_the_turns_of_others_if_something_says_so() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, PATIENCE, WELL)
                        .hand(0, SPARK)
                        .at(2, Step.PRECOMBAT_MAIN);
        table.does(new dev.bob.mtg.decision.Action.Pass());

        assertThat(table.canCast("Spark")).isFalse();
        assertThat(table.canActivate("Well")).isTrue();
        assertThat(table.at(3, Step.UPKEEP).canCast("Spark")).isTrue();
    }

    @Test
    void nor_are_abilities_activated_where_those_are_named_as_well() {
        PrintedTable table = new PrintedTable().field(0, SOLITUDE, WELL).at(2, Step.PRECOMBAT_MAIN);
        table.does(new dev.bob.mtg.decision.Action.Pass());

        assertThat(table.canActivate("Well")).isFalse();
        assertThat(table.at(3, Step.UPKEEP).canActivate("Well")).isTrue();
    }

    @Test
    void an_opponents_spell_cant_make_you_sacrifice_or_discard() {
        PrintedTable edict = new PrintedTable().field(1, HOST).hand(1, SPARK);
        order(
                edict,
                "Each player sacrifices a creature of their choice. Each player discards a card.");

        assertThat(edict.has("Host", Zone.BATTLEFIELD)).isTrue();
        assertThat(edict.has("Spark", Zone.HAND)).isTrue();
    }

    @Test
    void nor_is_paying_so_a_way_out_of_what_it_does() {
        CardDefinition toll =
                card(
                        "Toll",
                        "{1}",
                        "Enchantment",
                        "At the beginning of each opponent's upkeep, that player loses 3 life unless they sacrifice a"
                                + " creature.");
        PrintedTable table = new PrintedTable().field(0, toll).field(1, HOST).at(2, Step.DRAW);

        assertThat(table.has("Host", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.kernel().s.player(1).life).isEqualTo(17);
    }

    @Test
    void what_you_do_for_your_own_spells_they_dont_cause() {
        PrintedTable table = new PrintedTable().field(0, HOST).hand(0, SPARK);
        order(table, "Sacrifice a creature. Discard a card.");

        assertThat(table.has("Host", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Spark", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void cards_in_graveyards_and_libraries_stay_there() {
        CardDefinition cage =
                card(
                        "Cage",
                        "{1}",
                        "Artifact",
                        "Creature cards in graveyards and libraries can't enter the battlefield.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, cage)
                        .put(0, Zone.GRAVEYARD, creature("Ghoul", 1, 1, ""))
                        .hand(0, creature("Guest", 1, 1, ""));
        order(
                table,
                "Return all creature cards from your graveyard to the battlefield. You may put a creature card from your"
                        + " hand onto the battlefield.");

        assertThat(table.has("Ghoul", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ghoul", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void lands_that_lose_all_abilities_but_mana_abilities_still_add_mana() {
        CardDefinition keep =
                card("Keep", "", "Land", "{T}: Add {W}.\n{0}: You gain 1 life.\nIndestructible");
        CardDefinition sun =
                card(
                        "Sun",
                        "{1}",
                        "Enchantment",
                        "All lands lose all abilities except mana abilities.");
        PrintedTable without = new PrintedTable().field(0, keep).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable with =
                new PrintedTable()
                        .field(0, keep, sun)
                        .hand(0, card("Order", "{W}", "Instant", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(without.derived("Keep").abilities).hasSize(3);
        assertThat(with.derived("Keep").abilities).hasSize(1);
        assertThat(with.canActivate("Keep")).isFalse();
        assertThat(with.canCast("Order")).isTrue();
    }

    @Test
    void who_doesnt_pay_for_the_pact_loses_the_game() {
        PrintedTable table = new PrintedTable().field(0, land("Plains"));
        order(
                table,
                "You gain 5 life.\nAt the beginning of your next upkeep, pay {W}. If you don't, you lose the game.");
        table.untilAsked();

        assertThat(table.kernel().s.turn).isEqualTo(3);
        table.no();
        assertThat(table.kernel().s.player(0).lost).isTrue();
    }

    @Test
    void a_card_may_let_itself_be_cast_from_exile() {
        CardDefinition griffin =
                card(
                        "Griffin",
                        "{0}",
                        "Creature — Griffin",
                        "You may cast this card from exile.",
                        2,
                        2);
        PrintedTable table =
                new PrintedTable().put(0, Zone.EXILE, griffin).at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.kernel().options())
                .anyMatch(action ->
                        action instanceof dev.bob.mtg.decision.Action.Cast cast
                                && cast.object() == table.id("Griffin", Zone.EXILE));
    }
}
