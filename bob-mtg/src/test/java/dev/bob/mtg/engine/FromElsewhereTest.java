package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Cards that come from other zones by what they say themselves.
class FromElsewhereTest {
    @Test
    void a_card_puts_itself_from_the_hand_onto_the_battlefield() {
        // given
        CardDefinition gate =
                card("Gate", "", "Land", "{1}: Put Gate from your hand onto the battlefield.");
        PrintedTable table = new PrintedTable().field(0, land("Forest")).hand(0, gate);

        // when
        table.at(1, Step.PRECOMBAT_MAIN);
        Action ability =
                table.kernel().options().stream()
                        .filter(action ->
                                action instanceof Action.Activate(int id, _)
                                        && id == table.id("Gate", Zone.HAND))
                        .findFirst()
                        .orElseThrow();
        table.does(ability).resolve();

        // then, and it isn't the land that was played
        assertThat(table.has("Gate", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_sorcery_has_an_ability_that_works_in_the_graveyard() {
        // given a sorcery with an activated ability
        CardDefinition dream =
                card(
                        "Dream",
                        "{1}",
                        "Sorcery",
                        "You gain 1 life.\n{1}: Return this card from your graveyard to your hand.");
        PrintedTable table =
                new PrintedTable().field(0, land("Forest")).put(0, Zone.GRAVEYARD, dream);

        // when
        table.at(1, Step.PRECOMBAT_MAIN);
        Action ability =
                table.kernel().options().stream()
                        .filter(action ->
                                action instanceof Action.Activate(int id, _)
                                        && id == table.id("Dream", Zone.GRAVEYARD))
                        .findFirst()
                        .orElseThrow();
        table.does(ability).resolve();

        // then
        assertThat(table.has("Dream", Zone.HAND)).isTrue();
    }

    @Test
    void a_land_with_mayhem_is_played_from_the_graveyard_if_it_was_discarded_this_turn() {
        // given rule 702.187c
        CardDefinition works = card("Works", "", "Land", "{T}: Add {C}.\nMayhem");
        CardDefinition looter = card("Looter", "{0}", "Sorcery", "Discard a card.");
        PrintedTable table =
                new PrintedTable().hand(0, works, looter).put(0, Zone.GRAVEYARD, works);
        table.at(1, Step.PRECOMBAT_MAIN);
        int before = table.id("Works", Zone.GRAVEYARD);
        assertThat(table.kernel().options()).doesNotContain(new Action.PlayLand(before, 0));

        // when
        table.cast("Looter").resolve();
        int discarded = table.id("Works", Zone.GRAVEYARD);
        assertThat(discarded).isNotEqualTo(before);
        table.does(new Action.PlayLand(discarded, 0));

        // then
        assertThat(table.has("Works", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.kernel().options()).doesNotContain(new Action.PlayLand(before, 0));
    }

    @Test
    void what_was_exiled_comes_back_as_the_creature_chosen_then_leaves() {
        // given
        CardDefinition lucius =
                creature(
                        "Lucius",
                        5,
                        3,
                        "When this creature dies, exile it and choose target creature an opponent controls. When that"
                                + " creature leaves the battlefield, return this card from exile to the battlefield"
                                + " under its owner's control.");
        CardDefinition kill = card("Kill", "{0}", "Instant", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, lucius)
                        .field(1, creature("Bear", 2, 2, ""))
                        .hand(0, kill, kill)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Kill").pick("Lucius").resolve();

        // then
        assertThat(table.has("Lucius", Zone.EXILE)).isTrue();

        // when
        table.cast("Kill").resolve();

        // then
        assertThat(table.has("Lucius", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void what_comes_back_in_its_owners_next_upkeep_waits_for_that() {
        // given
        CardDefinition titan =
                creature(
                        "Titan",
                        7,
                        2,
                        "When this creature dies, return it to the battlefield tapped under its owner's control at the"
                                + " beginning of their next upkeep.");
        CardDefinition kill = card("Kill", "{0}", "Instant", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable().field(1, titan).hand(0, kill).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Kill").resolve();
        assertThat(table.has("Titan", Zone.GRAVEYARD)).isTrue();
        table.at(2, Step.DRAW);

        // then
        assertThat(table.has("Titan", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.object("Titan").tapped).isTrue();
    }
}
