package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is paid so that something enters, and what can't be paid for anything.
class PaidToEnterTest {
    private static final CardDefinition PLAINS = card("Plains", "", "Basic Land — Plains", "");

    private static final CardDefinition GEM =
            card(
                    "Gem",
                    "{0}",
                    "Artifact",
                    "If Gem would enter, you may discard a land card instead. If you do, put Gem onto the battlefield. If"
                            + " you don't, put it into its owner's graveyard.");

    private static final CardDefinition OUTPOST =
            card(
                    "Outpost",
                    "",
                    "Land",
                    "If Outpost would enter, sacrifice a Plains instead. If you do, put Outpost onto the battlefield. If"
                            + " you don't, put it into its owner's graveyard.\n{T}: Add {C}.");

    private static final CardDefinition BAN =
            creature(
                    "Ban",
                    1,
                    1,
                    "Players can't pay life or sacrifice creatures to cast spells or activate abilities.");

    @Test
    void it_enters_once_it_is_paid_for() {
        // given
        PrintedTable table = new PrintedTable().hand(0, GEM, PLAINS);

        // when
        table.at(1, Step.PRECOMBAT_MAIN).cast("Gem").untilAsked();
        table.yes().resolve();

        // then
        assertThat(table.has("Gem", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Plains", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void it_goes_to_the_graveyard_if_its_controller_would_rather_not_pay() {
        // given
        PrintedTable table = new PrintedTable().hand(0, GEM, PLAINS);

        // when
        table.at(1, Step.PRECOMBAT_MAIN).cast("Gem").untilAsked();
        table.no().resolve();

        // then
        assertThat(table.has("Gem", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Plains", Zone.HAND)).isTrue();
    }

    @Test
    void a_land_that_nobody_can_pay_for_is_put_into_the_graveyard_as_it_is_played() {
        // given
        PrintedTable table = new PrintedTable().hand(0, OUTPOST);

        // when
        table.at(1, Step.PRECOMBAT_MAIN);
        table.does(new Action.PlayLand(table.id("Outpost", Zone.HAND), 0));

        // then
        assertThat(table.has("Outpost", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void what_can_be_paid_for_has_to_be() {
        // given
        PrintedTable table = new PrintedTable().field(0, PLAINS).hand(0, OUTPOST);

        // when
        table.at(1, Step.PRECOMBAT_MAIN);
        table.does(new Action.PlayLand(table.id("Outpost", Zone.HAND), 0));

        // then
        assertThat(table.has("Outpost", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Plains", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void nothing_that_costs_life_or_creatures_is_cast_or_activated_where_neither_can_be_paid() {
        // given
        CardDefinition altar =
                card(
                        "Altar",
                        "{1}",
                        "Artifact",
                        "Sacrifice a creature: You gain 1 life.\nPay 1 life: Draw a card.");
        CardDefinition red = card("Red", "{R/P}", "Artifact", "");
        CardDefinition rite =
                card(
                        "Rite",
                        "{0}",
                        "Sorcery",
                        "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card.");
        PrintedTable table = new PrintedTable().field(0, altar, BAN).hand(0, red, rite);

        // when
        table.at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canActivate("Altar")).isFalse();
        assertThat(table.canCast("Red")).isFalse();
        assertThat(table.canCast("Rite")).isFalse();
    }

    @Test
    void what_resolves_may_still_ask_for_life() {
        // given
        CardDefinition deal =
                card("Deal", "{0}", "Sorcery", "You may pay 2 life. If you do, draw a card.");
        PrintedTable table = new PrintedTable().field(0, BAN).hand(0, deal);

        // when
        table.at(1, Step.PRECOMBAT_MAIN).cast("Deal").untilAsked();
        table.yes().resolve();

        // then
        assertThat(table.life(0)).isEqualTo(18);
    }
}
