package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// What cards are, keep and may do anywhere but on the battlefield.
class CardsElsewhereTest {
    @Test
    void counters_remain_on_what_says_so_but_not_in_a_hand() {
        CardDefinition grave =
                creature(
                        "Grave",
                        1,
                        1,
                        "Counters remain on Grave as it moves to any zone other than a player's hand or library.");
        PrintedTable table =
                order(
                        new PrintedTable().field(0, grave),
                        "Put two +1/+1 counters on each creature you control. Sacrifice a creature. Return each"
                                + " creature card from your graveyard to the battlefield.");
        PrintedTable home =
                order(
                        new PrintedTable().field(0, grave),
                        "Put two +1/+1 counters on each creature you control. Return each creature you control to its"
                                + " owner's hand.");

        assertThat(table.derived("Grave").power).isEqualTo(3);
        assertThat(home.kernel().object(home.id("Grave", Zone.HAND)).counters.isEmpty()).isTrue();
    }

    @Test
    void a_card_is_something_else_anywhere_but_on_the_battlefield() {
        CardDefinition grub =
                card(
                        "Grub",
                        "{0}",
                        "Artifact",
                        "As long as Grub isn't on the battlefield, it's a 1/1 Insect creature in addition to its other"
                                + " types.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, grub)
                        .put(0, Zone.GRAVEYARD, grub)
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.derived("Grub").isCreature()).isFalse();
        assertThat(table.kernel().derived(table.id("Grub", Zone.GRAVEYARD)).isCreature()).isTrue();
    }

    /// Rule 702.97a with 604.3: the power that the card has.
    @Test
    void a_size_that_a_card_defines_counts_as_it_is_scavenged() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""), PrintedTable.land("Forest"))
                        .field(0, PrintedTable.land("Forest"), PrintedTable.land("Forest"))
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                creature(
                                        "Golem",
                                        0,
                                        4,
                                        "Golem's power is equal to the number of lands you control.\nScavenge {0}"))
                        .at(1, Step.PRECOMBAT_MAIN);
        int golem = table.id("Golem", Zone.GRAVEYARD);
        table.does(
                        table.kernel().options().stream()
                                .filter(each ->
                                        each instanceof Action.Activate(int of, _) && of == golem)
                                .findFirst()
                                .orElseThrow())
                .resolve();

        assertThat(table.derived("Bear").power).isEqualTo(5);
    }

    /// Rule 702.114a.
    @Test
    void devoid_works_in_every_zone() {
        CardDefinition drone = card("Drone", "{U}", "Creature — Drone", "Devoid", 1, 1);
        CardDefinition squid = card("Squid", "{U}", "Creature — Squid", "", 1, 1);
        PrintedTable table =
                order(
                        new PrintedTable().put(0, Zone.GRAVEYARD, drone, squid),
                        "Return each blue creature card from your graveyard to your hand.");

        assertThat(table.has("Squid", Zone.HAND)).isTrue();
        assertThat(table.has("Drone", Zone.GRAVEYARD)).isTrue();
    }

    /// Rules 702.62a and 702.170d: a plotted card waits for a later turn.
    @Test
    void a_plotted_card_can_not_be_cast_in_the_same_turn() {
        PrintedTable table =
                new PrintedTable()
                        .hand(0, card("Heist", "{9}", "Instant", "You gain 5 life.\nPlot {0}"))
                        .at(1, Step.PRECOMBAT_MAIN);
        int heist = table.id("Heist", Zone.HAND);
        table.does(
                table.kernel().options().stream()
                        .filter(each -> each instanceof Action.Special(int of, _) && of == heist)
                        .findFirst()
                        .orElseThrow());

        assertThat(castsFromExile(table, "Heist")).isFalse();
        assertThat(castsFromExile(table.at(3, Step.UPKEEP), "Heist")).isFalse();
        assertThat(castsFromExile(table.at(3, Step.PRECOMBAT_MAIN), "Heist")).isTrue();
    }

    /// Rule 702.139a: in a game that nobody began with it, it does nothing.
    @Test
    void a_companion_in_a_deck_is_a_card_like_any_other() {
        CardDefinition cat =
                card(
                        "Cat",
                        "{0}",
                        "Creature — Cat",
                        "Companion — Each nonland card in your starting deck has a different name.\nVigilance",
                        3,
                        2);
        PrintedTable table =
                new PrintedTable().hand(0, cat).at(1, Step.PRECOMBAT_MAIN).cast("Cat").resolve();

        assertThat(table.derived("Cat").keywords & Words.VIGILANCE).isNotZero();
    }

    private static boolean castsFromExile(PrintedTable table, String name) {
        int id = table.id(name, Zone.EXILE);
        return table.kernel().options().stream()
                .anyMatch(each -> each instanceof Action.Cast(int object, _, _) && object == id);
    }
}
