package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.Support;
import org.junit.jupiter.api.Test;

/// Rulings on which of two things words mean, on when an ability may be activated, and on what goes on in the same sentence.
class CalledSoTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    private static CardDefinition spark(int damage) {
        return card("Spark", "{0}", "Instant", "Spark deals " + damage + " damage to any target.");
    }

    @Test
    void that_creature_is_what_was_called_a_creature_and_not_the_ooze_that_dealt_damage() {
        // given
        CardDefinition ooze =
                card(
                        "Slime",
                        "{1}",
                        "Creature — Ooze",
                        "Whenever an Ooze deals combat damage to a creature, destroy that creature.",
                        1,
                        9);
        PrintedTable table =
                new PrintedTable()
                        .field(0, ooze)
                        .field(1, creature("Elk", 1, 7, ""))
                        .begun()
                        .declareAttackers();
        table.attack("Slime", 1).finish().untilAsked();

        // when
        table.does(
                        new Action.Block(
                                table.id("Elk", Zone.BATTLEFIELD),
                                table.id("Slime", Zone.BATTLEFIELD)))
                .finish()
                .at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.has("Elk", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Slime", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void one_of_the_cards_drawn_is_discarded_and_no_other_card() {
        // given
        CardDefinition sage =
                card("Sage", "{1}", "Artifact", "{0}: Draw two cards, then discard one of them.");
        PrintedTable table =
                new PrintedTable().field(0, sage).hand(0, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Sage").resolve();

        // then
        assertThat(table.has("Bear", Zone.HAND)).isTrue();
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(1);
        assertThat(table.count("Plains", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void it_may_be_activated_before_damage_is_dealt_in_combat_and_not_later() {
        // given
        CardDefinition monk =
                creature(
                        "Monk",
                        1,
                        1,
                        "{0}: You gain 1 life. Activate only before the combat damage step.");
        PrintedTable table = new PrintedTable().field(0, monk).at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canActivate("Monk")).isTrue();
        assertThat(table.at(1, Step.POSTCOMBAT_MAIN).canActivate("Monk")).isFalse();
        assertThat(table.at(2, Step.UPKEEP).has("Monk", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void the_enchanted_creature_is_what_is_sacrificed() {
        // given
        CardDefinition oath =
                card(
                        "Oath",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nSacrifice enchanted creature: You gain 4 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, creature("Ox", 3, 3, ""))
                        .hand(0, oath)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Oath").pick("Ox").resolve();

        // when
        table.activate("Oath").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(24);
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Oath", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void much_damage_of_a_spell_is_less_and_little_is_what_it_is() {
        // given
        CardDefinition charm =
                card(
                        "Charm",
                        "{1}",
                        "Artifact",
                        "If an instant or sorcery source would deal 3 or more damage to you, it deals 2 damage to you"
                                + " instead.");
        PrintedTable much =
                new PrintedTable().field(0, charm).hand(0, spark(5)).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable little =
                new PrintedTable().field(0, charm).hand(0, spark(1)).at(1, Step.PRECOMBAT_MAIN);

        // when
        much.cast("Spark").does(new Action.PickPlayer(0)).resolve();
        little.cast("Spark").does(new Action.PickPlayer(0)).resolve();

        // then
        assertThat(much.life(0)).isEqualTo(18);
        assertThat(little.life(0)).isEqualTo(19);
    }

    @Test
    void what_comes_back_later_costs_the_next_draw_step() {
        // given
        CardDefinition phoenix =
                creature(
                        "Phoenix",
                        1,
                        1,
                        "When Phoenix dies, return it to the battlefield under its owner's control at the beginning of the"
                                + " next end step and you skip your next draw step.");
        PrintedTable table =
                new PrintedTable().field(0, phoenix).hand(0, spark(3)).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Spark").pick("Phoenix").resolve();
        int drawnByTheOther = table.at(3, Step.UPKEEP).count("Plains", Zone.HAND);
        table.at(3, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.has("Phoenix", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(drawnByTheOther);
    }

    @Test
    void a_library_that_is_not_searched_is_left_alone() {
        // given
        CardDefinition scout =
                creature(
                        "Scout",
                        1,
                        1,
                        "When Scout dies, each player may search their library for up to two basic land cards and put them"
                                + " onto the battlefield. Then each player who searched their library this way"
                                + " shuffles.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, scout)
                        .put(1, Zone.LIBRARY, land("Swamp"))
                        .hand(0, spark(1))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Spark").pick("Scout").untilAsked().yes().no();
        table.does(table.kernel().options().getFirst()).resolve();

        // then
        assertThat(table.count("Plains", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.has("Swamp", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void creatures_other_than_the_enchanted_one_are_counted() {
        // given
        CardDefinition banner =
                card(
                        "Banner",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, creature("Ox", 3, 3, ""), creature("Elk", 1, 1, ""))
                        .field(1, creature("Wolf", 2, 2, ""))
                        .hand(0, banner)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Banner").pick("Bear").resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(4);
    }

    @Test
    void an_aura_that_changes_others_does_not_say_than_what_and_is_not_played() {
        // given
        String text = "Other creatures you control get -1/-1.";
        CardDefinition aura =
                card("Shade", "{0}", "Enchantment — Aura", "Enchant creature\n" + text);
        CardDefinition global = card("Gloom", "{0}", "Enchantment", text);

        // then
        assertThat(Support.check(aura)).isPresent();
        assertThat(Support.check(global)).isEmpty();
    }
}
