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

/// How much exactly, as many targets as that, costs paid any number of times, and nouns with an adjective each.
class ExactlySoManyTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition ORB = card("Orb", "{1}", "Artifact", "");
    private static final CardDefinition WALKER =
            card("Walker", "{1}", "Artifact Creature — Golem", "", 1, 1);

    @Test
    void each_noun_of_a_list_has_an_adjective_of_its_own() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, ORB, WALKER, card("Rite", "{1}", "Enchantment", ""), BEAR)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Exile target noncreature artifact or noncreature enchantment."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked();

        assertThat(table.kernel().options())
                .containsExactlyInAnyOrder(
                        new Action.PickObject(table.id("Orb", Zone.BATTLEFIELD)),
                        new Action.PickObject(table.id("Rite", Zone.BATTLEFIELD)));
    }

    private static PrintedTable stung(int damage, String whom) {
        return PrintedTable.order(
                new PrintedTable()
                        .field(1, creature("Giant", 5, 6, ""))
                        .field(
                                0,
                                card(
                                        "Echo",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever another source you control deals exactly 1 damage to a permanent or"
                                                + " player, Echo deals 3 damage to that permanent or player.")),
                "Order deals " + damage + " damage to " + whom + ".");
    }

    @Test
    void exactly_one_damage_is_answered_whoever_is_dealt_it() {
        assertThat(stung(1, "each opponent").life(1)).isEqualTo(16);
        assertThat(stung(2, "each opponent").life(1)).isEqualTo(18);
        assertThat(stung(1, "each creature").object("Giant").damage).isEqualTo(4);
    }

    @Test
    void as_many_targets_as_damage_was_dealt() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Thief",
                                        2,
                                        2,
                                        "Whenever Thief deals combat damage to a player, exile up to that many target"
                                                + " cards from that player's graveyard."))
                        .put(1, Zone.GRAVEYARD, BEAR, ORB, WALKER)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Thief", 1)
                        .finish()
                        .untilAsked()
                        .pick("Bear", Zone.GRAVEYARD)
                        .pick("Orb", Zone.GRAVEYARD)
                        .resolve();

        assertThat(table.has("Walker", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.has("Orb", Zone.EXILE)).isTrue();
    }

    private static final CardDefinition FOE =
            card(
                    "Foe",
                    "{0}",
                    "Creature — Wolf",
                    "When Foe enters, you may pay {1}{W} any number of times. When you pay this cost one or more"
                            + " times, put that many +1/+1 counters on Foe, then exile up to that many target artifacts.",
                    1,
                    1);

    private static PrintedTable foe() {
        CardDefinition plains = land("Plains");
        return new PrintedTable()
                .field(0, plains, plains, plains, plains, plains)
                .field(1, ORB, WALKER, ORB)
                .hand(0, FOE)
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Foe")
                .untilAsked();
    }

    @Test
    void a_cost_is_paid_as_often_as_there_is_mana_for_it() {
        PrintedTable table = foe().yes();
        assertThat(table.kernel().options())
                .containsExactlyInAnyOrder(new Action.PickNumber(1), new Action.PickNumber(2));

        table.does(new Action.PickNumber(2));
        table.untilAsked().pick("Orb").pick("Walker").resolve();

        assertThat(table.derived("Foe").power).isEqualTo(3);
        assertThat(table.count("Orb", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.has("Walker", Zone.EXILE)).isTrue();
    }

    @Test
    void a_cost_that_is_not_paid_comes_to_nothing() {
        PrintedTable table = foe().no().resolve();

        assertThat(table.derived("Foe").power).isEqualTo(1);
        assertThat(table.count("Orb", Zone.BATTLEFIELD)).isEqualTo(2);
    }

    private static PrintedTable swept(int artifacts) {
        PrintedTable table = new PrintedTable().field(1, ORB, ORB, ORB);
        for (int i = 0; i < artifacts; i++) {
            table.field(0, ORB);
        }
        return PrintedTable.order(
                table,
                "Return all artifacts to their owners' hands. If you return two or more artifacts you control this way,"
                        + " you gain 7 life.");
    }

    @Test
    void only_what_was_yours_counts_among_what_was_returned() {
        assertThat(swept(2).life(0)).isEqualTo(27);
        assertThat(swept(1).life(0)).isEqualTo(20);
    }

    @Test
    void several_that_died_are_no_fewer_than_that() {
        String text =
                "Destroy all creatures. If two or more creatures died this way, you gain 7 life.";

        assertThat(PrintedTable.order(new PrintedTable().field(1, BEAR, BEAR), text).life(0))
                .isEqualTo(27);
        assertThat(PrintedTable.order(new PrintedTable().field(1, BEAR), text).life(0))
                .isEqualTo(20);
    }

    private static int watched(int power, int toughness) {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Rookie",
                                        2,
                                        2,
                                        "Whenever a creature you control enters, if its power is greater than Rookie's power or"
                                                + " its toughness is greater than Rookie's toughness, put a +1/+1 counter on Rookie."))
                        .hand(0, card("Guest", "{0}", "Creature — Beast", "", power, toughness))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Guest")
                        .resolve();
        return table.derived("Rookie").power;
    }

    @Test
    void either_size_of_the_other_creature_is_compared() {
        assertThat(watched(3, 1)).isEqualTo(3);
        assertThat(watched(1, 3)).isEqualTo(3);
        assertThat(watched(2, 2)).isEqualTo(2);
    }

    @Test
    void a_kicked_spell_divides_its_own_damage() {
        CardDefinition mountain = land("Mountain");
        CardDefinition bolt =
                card(
                        "Bolt",
                        "{0}",
                        "Sorcery",
                        "Kicker {R}\nBolt deals 2 damage to target creature. If this spell was kicked, it deals 5 damage"
                                + " divided as you choose among any number of targets instead.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, mountain)
                        .field(1, creature("Giant", 5, 6, ""))
                        .hand(0, bolt)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Bolt")
                        .yes();
        table.does(new Action.PickPlayer(1)).finish().resolve();

        assertThat(table.life(1)).isEqualTo(15);
        assertThat(table.object("Giant").damage).isZero();
    }

    @Test
    void graveyards_and_draws_of_others_are_counted() {
        CardDefinition gargoyle =
                creature(
                        "Gargoyle",
                        5,
                        5,
                        "Gargoyle can't attack unless defending player has two or more cards in their graveyard.");
        assertThat(
                        new PrintedTable()
                                .field(0, gargoyle, BEAR)
                                .put(1, Zone.GRAVEYARD, BEAR)
                                .put(0, Zone.GRAVEYARD, BEAR)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .declareAttackers()
                                .canAttack("Gargoyle", 1))
                .isFalse();
        assertThat(
                        new PrintedTable()
                                .field(0, gargoyle, BEAR)
                                .put(1, Zone.GRAVEYARD, BEAR, BEAR)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .declareAttackers()
                                .canAttack("Gargoyle", 1))
                .isTrue();

        CardDefinition even =
                card(
                        "Even",
                        "{9}",
                        "Instant",
                        "This spell costs {9} less to cast if an opponent has drawn two or more cards this turn.\nDraw a"
                                + " card.");
        PrintedTable table = new PrintedTable().hand(0, even);
        assertThat(PrintedTable.order(table, "Each opponent draws a card.").canCast("Even"))
                .isFalse();
        assertThat(
                        PrintedTable.order(
                                        new PrintedTable().hand(0, even),
                                        "Each opponent draws two cards.")
                                .canCast("Even"))
                .isTrue();
    }

    @Test
    void any_amount_of_one_color_is_paid() {
        CardDefinition tyrant =
                creature(
                        "Tyrant",
                        4,
                        4,
                        "When Tyrant dies, you may pay any amount of {R}. When you do, it deals that much damage to any"
                                + " target.");
        CardDefinition mountain = land("Mountain");
        PrintedTable table =
                new PrintedTable()
                        .field(0, tyrant, mountain, mountain, land("Forest"))
                        .hand(0, card("Fall", "{0}", "Sorcery", "Destroy all creatures."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Fall")
                        .untilAsked()
                        .yes()
                        .does(new Action.PickNumber(2))
                        .untilAsked();
        table.does(new Action.PickPlayer(1)).resolve();

        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void another_card_in_the_graveyard_is_not_the_one_that_died() {
        CardDefinition knight =
                creature(
                        "Knight",
                        2,
                        2,
                        "When Knight dies, you may exile it. If you do, put another target card from your graveyard on top"
                                + " of your library.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, knight)
                        .put(0, Zone.GRAVEYARD, BEAR, ORB)
                        .hand(0, card("Fall", "{0}", "Sorcery", "Destroy all creatures."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Fall")
                        .untilAsked();

        assertThat(table.kernel().options())
                .contains(new Action.PickObject(table.id("Bear", Zone.GRAVEYARD)))
                .doesNotContain(new Action.PickObject(table.id("Knight", Zone.GRAVEYARD)));
    }
}
