package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Conditions about some or all of a kind, and effects on as many as one likes, or on several things at once.
class SomeOrAllRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition WOLF = creature("Wolf", 3, 3, "");

    @Test
    void a_counter_on_any_creature_is_enough() {
        CardDefinition hunter =
                creature(
                        "Hunter",
                        2,
                        2,
                        "As long as a creature has a charge counter on it, Hunter gets +1/+1.\n{0}: Put a charge counter on"
                                + " target creature.");
        PrintedTable table =
                new PrintedTable().field(0, hunter).field(1, BEAR).at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.derived("Hunter").power).isEqualTo(2);

        table.activate("Hunter").pick("Bear").resolve();

        assertThat(table.derived("Hunter").power).isEqualTo(3);
    }

    @Test
    void all_of_them_means_that_none_is_otherwise() {
        CardDefinition warden =
                creature(
                        "Warden",
                        2,
                        2,
                        "Warden gets +2/+0 as long as all lands you control are tapped.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, warden, land("Forest"), land("Island"))
                        .hand(0, card("Rest", "{0}", "Instant", "Tap target land."))
                        .hand(0, card("Rest", "{0}", "Instant", "Tap target land."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Rest").pick("Forest").resolve();
        assertThat(table.derived("Warden").power).isEqualTo(2);
        table.cast("Rest").pick("Island").resolve();

        assertThat(table.derived("Warden").power).isEqualTo(4);
    }

    @Test
    void as_many_are_tapped_as_one_likes_and_they_are_counted() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, WOLF, creature("Imp", 1, 1, ""))
                        .hand(
                                0,
                                card(
                                        "Harmony",
                                        "{0}",
                                        "Sorcery",
                                        "Tap any number of untapped creatures you control. You gain 4 life for each"
                                                + " creature tapped this way."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Harmony").untilAsked().pick("Bear").pick("Imp").finish().resolve();

        assertThat(table.life(0)).isEqualTo(28);
        assertThat(table.object("Wolf").tapped).isFalse();
    }

    @Test
    void what_was_tapped_already_isnt_tapped_this_way() {
        CardDefinition rest = card("Rest", "{0}", "Instant", "Tap target creature.");
        CardDefinition calm =
                card(
                        "Calm",
                        "{0}",
                        "Sorcery",
                        "Tap all creatures. You gain 4 life for each creature tapped this way.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, WOLF)
                        .hand(0, rest, calm)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Rest")
                        .pick("Bear")
                        .resolve();

        table.cast("Calm").resolve();

        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void hands_and_graveyards_are_exiled_and_the_spell_is_not_among_them() {
        PrintedTable table =
                new PrintedTable()
                        .hand(1, land("Forest"))
                        .put(0, Zone.GRAVEYARD, land("Island"))
                        .hand(0, land("Swamp"));

        order(table, "Exile all cards from all hands and graveyards.");

        assertThat(table.has("Forest", Zone.EXILE)).isTrue();
        assertThat(table.has("Island", Zone.EXILE)).isTrue();
        assertThat(table.has("Swamp", Zone.EXILE)).isTrue();
        assertThat(table.has("Order", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void the_source_goes_with_all_of_a_kind() {
        CardDefinition stone =
                card(
                        "Stone",
                        "{1}",
                        "Artifact",
                        "{0}: Exile Stone and all cards from all graveyards.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, stone)
                        .put(1, Zone.GRAVEYARD, land("Island"))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.activate("Stone").resolve();

        assertThat(table.has("Stone", Zone.EXILE)).isTrue();
        assertThat(table.has("Island", Zone.EXILE)).isTrue();
    }

    @Test
    void each_of_several_single_targets_is_destroyed() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, BEAR, land("Forest"), card("Gem", "{1}", "Artifact", ""))
                        .hand(
                                0,
                                card(
                                        "Ruin",
                                        "{0}",
                                        "Sorcery",
                                        "Destroy target artifact, target creature, and target land."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Ruin").resolve();

        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Forest", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Gem", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void graveyards_of_several_players_are_exiled() {
        PrintedTable table =
                new PrintedTable(3)
                        .put(1, Zone.GRAVEYARD, land("Island"))
                        .put(2, Zone.GRAVEYARD, land("Forest"))
                        .hand(
                                0,
                                card(
                                        "Sweep",
                                        "{0}",
                                        "Sorcery",
                                        "Exile any number of target players' graveyards."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Sweep").does(new Action.PickPlayer(1)).finish().resolve();

        assertThat(table.has("Island", Zone.EXILE)).isTrue();
        assertThat(table.has("Forest", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void what_has_flash_as_long_as_something_is_so_is_cast_on_another_turn() {
        CardDefinition wurm =
                creature("Wurm", 4, 4, "Wurm has flash as long as you control a Forest.");
        PrintedTable with = new PrintedTable().field(0, land("Forest")).hand(0, wurm);
        PrintedTable without = new PrintedTable().field(0, land("Island")).hand(0, wurm);

        assertThat(with.at(1, Step.UPKEEP).kernel().options())
                .anyMatch(action -> action instanceof Action.Cast);
        assertThat(without.at(1, Step.UPKEEP).kernel().options())
                .noneMatch(action -> action instanceof Action.Cast);
    }

    @Test
    void it_comes_back_from_exile_by_an_ability_that_works_there() {
        CardDefinition torrent =
                creature(
                        "Torrent",
                        3,
                        5,
                        "{0}: Put Torrent from exile onto the battlefield tapped.");
        PrintedTable table =
                new PrintedTable().put(0, Zone.EXILE, torrent).at(1, Step.PRECOMBAT_MAIN);

        table.does(
                        table.kernel().options().stream()
                                .filter(action -> action instanceof Action.Activate)
                                .findFirst()
                                .orElseThrow())
                .resolve();

        assertThat(table.has("Torrent", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.object("Torrent").tapped).isTrue();
    }

    @Test
    void a_land_enters_tapped_if_there_are_others() {
        CardDefinition den =
                card(
                        "Den",
                        "",
                        "Land",
                        "If you control two or more other lands, Den enters tapped.\n{T}: Add {R}.");
        PrintedTable one =
                new PrintedTable().field(0, land("Forest")).hand(0, den).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable two =
                new PrintedTable()
                        .field(0, land("Forest"), land("Island"))
                        .hand(0, den)
                        .at(1, Step.PRECOMBAT_MAIN);

        one.does(new Action.PlayLand(one.id("Den", Zone.HAND), 0));
        two.does(new Action.PlayLand(two.id("Den", Zone.HAND), 0));

        assertThat(one.object("Den").tapped).isFalse();
        assertThat(two.object("Den").tapped).isTrue();
    }

    @Test
    void one_creature_is_damaged_by_chance() {
        PrintedTable table = new PrintedTable().field(0, BEAR).field(1, WOLF);

        order(table, "Order deals 3 damage to a creature an opponent controls chosen at random.");

        assertThat(table.has("Wolf", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void only_the_creature_types_that_are_named_can_be_chosen() {
        CardDefinition pennant =
                card(
                        "Pennant",
                        "{0}",
                        "Artifact",
                        "As Pennant enters, choose Elf, Goblin, or Wall.");
        PrintedTable table = new PrintedTable().hand(0, pennant).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Pennant").untilAsked();

        assertThat(table.kernel().options()).hasSize(3);
    }

    @Test
    void the_host_stays_tapped_while_a_counter_is_there() {
        CardDefinition cocoon =
                card(
                        "Cocoon",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nWhen Cocoon enters, tap enchanted creature and put a pupa counter on"
                                + " Cocoon.\nEnchanted creature doesn't untap during its controller's untap step if Cocoon"
                                + " has a pupa counter on it.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .hand(0, cocoon)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Cocoon")
                        .resolve();

        assertThat(table.at(3, Step.PRECOMBAT_MAIN).object("Bear").tapped).isTrue();
    }

    @Test
    void nothing_happens_to_those_whom_somebody_pays_for() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, card("Mine", "", "Land", "{T}: Add {C}."))
                        .hand(
                                0,
                                card(
                                        "Tutor",
                                        "{0}",
                                        "Sorcery",
                                        "Unless any player pays {1}, you gain 5 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Tutor").untilAsked().yes().resolve();

        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void a_creature_is_stronger_while_it_is_blocked_by_one_of_a_kind() {
        CardDefinition slayer =
                creature(
                        "Slayer",
                        2,
                        2,
                        "Slayer gets +3/+3 as long as it's blocking or blocked by a Goblin or Orc.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, slayer)
                        .field(1, card("Imp", "{1}", "Creature — Goblin", "", 1, 1))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Slayer", 1)
                        .finish();
        assertThat(table.derived("Slayer").power).isEqualTo(2);

        table.untilAsked();
        int attacker = table.id("Slayer", Zone.BATTLEFIELD);
        table.does(new Action.Block(table.id("Imp", Zone.BATTLEFIELD), attacker)).finish();

        assertThat(table.derived("Slayer").power).isEqualTo(5);
    }
}
