package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What a text says again of a target that may be a player, and what becomes of the player who was dealt damage.
class DamagedTargetsTest {
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");
    private static final CardDefinition GIANT = creature("Giant", 8, 8, "");

    private static PrintedTable cast(PrintedTable table, String text) {
        return table.hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order");
    }

    @Test
    void more_damage_goes_to_the_player_who_was_the_target() {
        PrintedTable table =
                cast(
                                new PrintedTable(),
                                "~ deals 4 damage to any target. If you have 20 or more life, ~ deals 5 damage to that"
                                        + " permanent or player instead.")
                        .does(new Action.PickPlayer(1))
                        .resolve();
        assertThat(table.life(1)).isEqualTo(15);
    }

    @Test
    void that_permanent_or_player_is_no_other_target() {
        PrintedTable table =
                cast(
                                new PrintedTable().field(1, IMP, GIANT),
                                "Tap target creature. ~ deals 4 damage to any target. ~ deals 1 damage to that permanent"
                                        + " or player.")
                        .pick("Imp")
                        .pick("Giant")
                        .resolve();
        assertThat(table.has("Imp", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.object("Giant").damage).isEqualTo(5);
    }

    @Test
    void each_of_several_permanents_and_players_is_dealt_more() {
        PrintedTable table =
                cast(
                                new PrintedTable().field(1, GIANT),
                                "~ deals 2 damage to each of up to two targets. If you have 20 or more life, ~ deals 4"
                                        + " damage to each of those permanents and/or players instead.")
                        .pick("Giant")
                        .does(new Action.PickPlayer(1))
                        .resolve();
        assertThat(table.life(1)).isEqualTo(16);
        assertThat(table.object("Giant").damage).isEqualTo(4);
    }

    @Test
    void that_player_or_planeswalker_and_that_creature_are_told_apart() {
        PrintedTable table =
                cast(
                                new PrintedTable().field(1, GIANT),
                                "~ deals 1 damage to target player or planeswalker and 1 damage to target creature. If you"
                                        + " have 20 or more life, ~ deals 2 damage to that player or planeswalker and 3"
                                        + " damage to that creature instead.")
                        .does(new Action.PickPlayer(1))
                        .pick("Giant")
                        .resolve();
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.object("Giant").damage).isEqualTo(3);
    }

    private static final String AND_DISCARD =
            "~ deals 2 damage to any target. If a player is dealt damage this way, they discard a card.";

    @Test
    void a_player_who_was_dealt_damage_this_way_does_something() {
        PrintedTable table =
                cast(new PrintedTable().hand(1, IMP), AND_DISCARD)
                        .does(new Action.PickPlayer(1))
                        .resolve();
        assertThat(table.has("Imp", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void nobody_does_it_where_a_creature_was_dealt_the_damage() {
        PrintedTable table =
                cast(new PrintedTable().field(1, GIANT).hand(1, IMP), AND_DISCARD)
                        .pick("Giant")
                        .resolve();
        assertThat(table.has("Imp", Zone.HAND)).isTrue();
    }

    @Test
    void who_targeted_something_gets_it() {
        CardDefinition doubt =
                card(
                        "Doubt",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nWhenever enchanted creature becomes the target of a spell or ability, that spell or"
                                + " ability's controller gains control of that creature.");
        CardDefinition bolt =
                card("Bolt", "{0}", "Instant", "~ deals 3 damage to target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, GIANT)
                        .hand(0, doubt)
                        .hand(1, bolt)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Doubt")
                        .resolve()
                        .at(1, Step.POSTCOMBAT_MAIN)
                        .does(new Action.Pass())
                        .cast("Bolt")
                        .resolve();
        assertThat(table.derived("Giant").controller).isEqualTo(1);
    }

    @Test
    void something_is_done_when_that_token_dies() {
        CardDefinition altar =
                card(
                        "Altar",
                        "{0}",
                        "Artifact",
                        "{0}, Exile Altar: Create a 1/1 white Soldier creature token. Return Altar to the battlefield under"
                                + " its owner's control when that token dies.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, altar)
                        .hand(
                                0,
                                card(
                                        "Storm",
                                        "{0}",
                                        "Instant",
                                        "~ deals 1 damage to each creature."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Altar")
                        .resolve();
        assertThat(table.has("Altar", Zone.EXILE)).isTrue();
        table.cast("Storm").resolve();
        assertThat(table.has("Altar", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_spell_is_offered_for_what_it_costs_with_the_targets_that_make_it_cheaper() {
        CardDefinition sage =
                creature(
                        "Sage",
                        1,
                        1,
                        "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, sage, IMP, GIANT)
                        .hand(
                                0,
                                card(
                                        "Rain",
                                        "{3}",
                                        "Sorcery",
                                        "~ deals 1 damage to each of up to three targets."))
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canCast("Rain")).isTrue();

        table.cast("Rain").pick("Sage").pick("Imp").pick("Giant").resolve();
        assertThat(table.object("Giant").damage).isEqualTo(1);
    }
}
