package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on what has happened this turn.
class PastEventsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    @Test
    void combat_damage_is_no_other_source_of_lost_life() {
        // given
        CardDefinition grudge =
                card(
                        "Grudge",
                        "{1}",
                        "Enchantment",
                        "At the beginning of your end step, if an opponent lost life from a source"
                                + " other than combat damage this turn, you gain 3 life.");
        PrintedTable table = new PrintedTable().field(0, grudge, BEAR);

        // when
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Bear", 1).finish().at(2, Step.UPKEEP);

        // then
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void damage_of_a_spell_is_another_source_of_lost_life() {
        // given
        CardDefinition grudge =
                card(
                        "Grudge",
                        "{1}",
                        "Enchantment",
                        "At the beginning of your end step, if an opponent lost life from a source"
                                + " other than combat damage this turn, you gain 3 life.");

        // when
        PrintedTable table =
                order(
                        new PrintedTable().field(0, grudge),
                        "Order deals 1 damage to each opponent.");
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void no_creature_died_until_one_did() {
        // given
        String text =
                "If no creatures died this turn, destroy target creature. If a creature"
                        + " died this turn, draw a card.";

        // when
        PrintedTable table = order(new PrintedTable().field(1, BEAR), text);

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(1);
    }

    @Test
    void an_ability_that_says_so_is_activated_no_more_than_twice() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Pump",
                                        1,
                                        1,
                                        "{0}: Pump gets +1/+0 until end of turn. Activate no more"
                                                + " than twice each turn."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Pump").resolve().activate("Pump").resolve();

        // then
        assertThat(table.derived("Pump").power).isEqualTo(3);
        assertThat(table.canActivate("Pump")).isFalse();
    }

    @Test
    void what_a_second_paragraph_says_happens_in_place_of_the_first() {
        // given
        String text =
                "Target creature gets +1/+1 until end of turn.\n"
                        + "Zeal — That creature gets +3/+3 until end of turn instead if you control"
                        + " an artifact.";
        CardDefinition relic = card("Relic", "{1}", "Artifact", "");

        // when
        PrintedTable with = order(new PrintedTable().field(0, BEAR, relic), text);
        PrintedTable without = order(new PrintedTable().field(0, BEAR), text);

        // then
        assertThat(with.derived("Bear").power).isEqualTo(5);
        assertThat(without.derived("Bear").power).isEqualTo(3);
    }

    @Test
    void only_the_first_spell_of_its_kind_is_cheaper() {
        // given
        CardDefinition guide =
                creature(
                        "Guide",
                        1,
                        1,
                        "The first creature spell you cast each turn costs {1} less to cast.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, guide)
                        .hand(0, creature("Cub", 1, 1, ""), creature("Foal", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Cub").resolve();

        // then
        assertThat(table.has("Cub", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.options()).noneMatch(option -> option.startsWith("Cast"));
    }

    @Test
    void a_spell_that_targets_the_source_costs_more() {
        // given
        CardDefinition wary =
                creature(
                        "Wary",
                        1,
                        1,
                        "Spells your opponents cast that target Wary cost {2} more to cast.");
        CardDefinition grip = card("Grip", "{0}", "Instant", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable().field(1, wary, BEAR).hand(0, grip).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Grip").pick("Wary");

        // then
        assertThat(table.resolve().has("Wary", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Grip", Zone.HAND)).isTrue();
    }

    @Test
    void a_spell_that_could_only_target_what_makes_it_too_dear_is_not_offered() {
        // given
        CardDefinition wary =
                creature(
                        "Wary",
                        1,
                        1,
                        "Spells your opponents cast that target Wary cost {2} more to cast.");
        CardDefinition grip = card("Grip", "{0}", "Instant", "Destroy target creature.");

        // when
        PrintedTable table =
                new PrintedTable().field(1, wary).hand(0, grip).at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.options()).noneMatch(option -> option.startsWith("Cast"));
    }

    @Test
    void a_creature_that_was_sacrificed_deals_damage_to_what_it_blocked() {
        // given
        CardDefinition hedge =
                creature(
                        "Hedge",
                        0,
                        3,
                        "Sacrifice Hedge: It deals 2 damage to target creature it's blocking.");
        PrintedTable table = new PrintedTable().field(1, hedge).field(0, BEAR);
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Bear", 1).finish();
        table.untilAsked();

        // when
        table.does(
                new Action.Block(
                        table.id("Hedge", Zone.BATTLEFIELD), table.id("Bear", Zone.BATTLEFIELD)));
        table.finish();
        table.does(new Action.Pass());
        table.activate("Hedge").resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_creature_whose_power_is_doubled_gets_what_it_has_now() {
        // when
        PrintedTable table =
                order(
                        new PrintedTable().field(0, BEAR, creature("Ox", 3, 4, "")),
                        "Double the power and toughness of each creature you control until end of"
                                + " turn. Target creature gets +1/+0 until end of turn.");

        // then
        assertThat(table.derived("Ox").toughness).isEqualTo(8);
        assertThat(table.derived("Bear").power + table.derived("Ox").power).isEqualTo(11);
    }

    @Test
    void cards_from_a_single_graveyard_have_one_owner() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .put(1, Zone.GRAVEYARD, creature("Ox", 3, 4, ""), creature("Elk", 3, 3, ""))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Exile up to two target cards from a single graveyard."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order");

        // when
        table.does(new Action.PickObject(table.id("Ox", Zone.GRAVEYARD)));

        // then
        int bear = table.id("Bear", Zone.GRAVEYARD);
        assertThat(table.kernel().options()).doesNotContain(new Action.PickObject(bear));
    }

    @Test
    void a_creature_is_in_a_party_for_one_of_its_types() {
        // given
        CardDefinition both = card("Both", "{1}", "Creature — Rogue Wizard", "", 1, 1);
        CardDefinition wizard = card("Mage", "{1}", "Creature — Wizard", "", 1, 1);

        // when
        PrintedTable table =
                order(
                        new PrintedTable().field(0, both, wizard, wizard),
                        "You gain life equal to the number of creatures in your party.");

        // then
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void a_land_enters_untapped_if_a_card_is_revealed_for_it() {
        // given
        CardDefinition grove =
                card(
                        "Grove",
                        "",
                        "Land",
                        "As Grove enters, you may reveal a Beast card from your hand. If you don't,"
                                + " it enters tapped.\n{T}: Add {G}.");
        PrintedTable with = new PrintedTable().hand(0, grove, BEAR).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable without = new PrintedTable().hand(0, grove).at(1, Step.PRECOMBAT_MAIN);

        // when
        with.does(new Action.PlayLand(with.id("Grove", Zone.HAND), 0));
        with.yes().resolve();
        without.does(new Action.PlayLand(without.id("Grove", Zone.HAND), 0));
        without.resolve();

        // then
        assertThat(with.object("Grove").tapped).isFalse();
        assertThat(without.object("Grove").tapped).isTrue();
    }
}
