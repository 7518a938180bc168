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

/// What is done as a permanent enters, what follows prevented damage, oaths, and abilities that target.
class AsItEntersRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    private static final CardDefinition TERRAIN =
            card(
                    "Terrain",
                    "{0}",
                    "Enchantment",
                    "As Terrain enters, sacrifice all lands you control.");

    @Test
    void what_is_sacrificed_as_a_permanent_enters_is_gone_before_anybody_can_respond() {
        // given: rule 614.12a
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Forest"), land("Forest"))
                        .field(1, land("Island"))
                        .hand(0, TERRAIN)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Terrain").resolve();

        // then
        assertThat(table.count("Terrain", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.count("Forest", Zone.GRAVEYARD)).isEqualTo(2);
        assertThat(table.count("Island", Zone.BATTLEFIELD)).isEqualTo(1);
    }

    @Test
    void a_card_exiled_as_a_permanent_enters_is_exiled_with_it() {
        // given
        CardDefinition lore =
                card(
                        "Lore",
                        "{0}",
                        "Creature — Avatar",
                        "As Lore enters, exile an instant or sorcery card from your graveyard.\nLore's power and toughness"
                                + " are each equal to the exiled card's mana value.",
                        0,
                        0);
        PrintedTable table =
                new PrintedTable()
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                card("Big", "{4}{R}", "Sorcery", "You gain 1 life."))
                        .hand(0, lore)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Lore").resolve();

        // then
        assertThat(table.count("Big", Zone.EXILE)).isEqualTo(1);
        assertThat(table.derived("Lore").power).isEqualTo(5);
    }

    @Test
    void a_card_that_enters_from_a_graveyard_is_not_exiled_for_itself() {
        // given: rule 614.13a
        CardDefinition ghoul =
                card(
                        "Ghoul",
                        "{4}",
                        "Creature — Zombie",
                        "As Ghoul enters, exile a creature card from your graveyard.",
                        1,
                        1);
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, ghoul)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Return target creature card from your graveyard to the battlefield."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.count("Ghoul", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.count("Ghoul", Zone.EXILE)).isZero();
    }

    @Test
    void what_triggers_as_damage_is_prevented_knows_how_much_it_was_and_whose_source() {
        // given: rule 603.12
        CardDefinition way =
                card(
                        "Way",
                        "{0}",
                        "Instant",
                        "The next time a source of your choice would deal damage to you this turn, prevent that damage. When"
                                + " damage is prevented this way, Way deals that much damage to that source's controller and"
                                + " you draw that many cards.");
        CardDefinition shooter =
                card("Shooter", "{1}", "Artifact", "{0}: Shooter deals 3 damage to target player.");
        PrintedTable table =
                new PrintedTable().field(0, shooter).hand(0, way).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Way").untilAsked().pick("Shooter").resolve();
        int hand = table.kernel().s.hand(0).size();
        table.activate("Shooter").does(new Action.PickPlayer(0)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(17);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(hand + 3);
    }

    @Test
    void the_first_player_of_an_oath_chooses_somebody_who_is_ahead() {
        // given: who isn't ahead can't be the target, and without one the ability does nothing
        // (rule 603.3d)
        CardDefinition oath =
                card(
                        "Oath",
                        "{1}",
                        "Enchantment",
                        "At the beginning of each player's upkeep, that player chooses target player who controls more lands"
                                + " than they do and is their opponent. The first player may draw a card.");
        PrintedTable table = new PrintedTable().field(1, oath, land("Forest")).at(1, Step.UPKEEP);

        // when
        int before = table.kernel().s.hand(0).size();
        table.untilAsked();

        // then: the first player has fewer lands, and is asked
        assertThat(table.kernel().question()).isNotNull();
        assertThat(before).isZero();
    }

    @Test
    void an_ability_that_targets_a_creature_is_copied_and_one_that_targets_nothing_is_not() {
        // given
        CardDefinition copier =
                card(
                        "Copier",
                        "{1}",
                        "Artifact",
                        "Whenever you activate an ability that targets a creature or player, copy that ability.");
        CardDefinition drain = card("Drain", "{1}", "Artifact", "{0}: Target player loses 1 life.");
        CardDefinition other = card("Quiet", "{1}", "Artifact", "{0}: Each opponent loses 1 life.");
        PrintedTable table =
                new PrintedTable().field(0, copier, drain, other).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Drain").does(new Action.PickPlayer(1)).resolve();
        int twice = table.life(1);
        table.activate("Quiet").resolve();

        // then
        assertThat(twice).isEqualTo(18);
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void creatures_enchanted_by_auras_of_yours_are_no_others() {
        // given
        CardDefinition aura = card("Wrap", "{0}", "Enchantment — Aura", "Enchant creature");
        CardDefinition lord =
                card(
                        "Lord",
                        "{1}",
                        "Artifact",
                        "Creatures you control that are enchanted by Auras you control have base power and toughness 4/4.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, lord, BEAR, OX)
                        .hand(0, aura)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Wrap").pick("Bear").resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(4);
        assertThat(table.derived("Ox").power).isEqualTo(3);
    }

    @Test
    void a_token_is_as_big_as_what_died_was_in_all() {
        // given: how they last existed (rule 603.10a)
        CardDefinition nexus =
                card(
                        "Nexus",
                        "{1}",
                        "Artifact",
                        "Whenever one or more nontoken creatures you control die, create a green Fungus creature token with"
                                + " base power and toughness each equal to the total power of those creatures.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, nexus, BEAR, OX)
                        .hand(0, card("Order", "{0}", "Sorcery", "Destroy all creatures."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.derived("Fungus").power).isEqualTo(5);
        assertThat(table.derived("Fungus").toughness).isEqualTo(5);
    }
}
