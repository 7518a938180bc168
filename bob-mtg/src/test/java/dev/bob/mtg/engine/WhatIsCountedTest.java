package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.Grammar;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Whose power X is, and how long X is known.
class WhatIsCountedTest {
    private static final CardDefinition OGRE = creature("Ogre", 3, 3, "");
    private static final CardDefinition WALL = creature("Wall", 0, 9, "");

    @Test
    void that_creature_is_the_sacrificed_one_and_not_what_is_dealt_damage() {
        for (String words :
                new String[] {
                    "Sacrifice a creature. When you do, Order deals X damage to any target, where X is that creature's power.",
                    "You may sacrifice a creature. When you do, Order deals damage equal to that creature's power to any"
                            + " target."
                }) {
            PrintedTable table =
                    new PrintedTable()
                            .field(0, OGRE)
                            .field(1, WALL)
                            .hand(0, card("Order", "{0}", "Sorcery", words))
                            .at(1, Step.PRECOMBAT_MAIN)
                            .cast("Order")
                            .untilAsked();
            if (words.startsWith("You may")) {
                table.yes();
            }
            if (table.has("Ogre", Zone.BATTLEFIELD)) {
                table.pick("Ogre");
            }
            table.untilAsked().pick("Wall").resolve();

            assertThat(table.has("Ogre", Zone.GRAVEYARD)).as(words).isTrue();
            assertThat(table.object("Wall").damage).as(words).isEqualTo(3);
        }
    }

    @Test
    void x_is_known_in_the_next_sentence_as_well() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "Create an X/X green Beast creature token, where X is half your life total, rounded up. It deals X"
                                + " damage to you.");

        assertThat(table.derived("Beast").power).isEqualTo(10);
        assertThat(table.life(0)).isEqualTo(10);
    }

    @Test
    void x_is_known_where_the_sacrificed_creature_is_asked_about() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, OGRE)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Sacrifice a creature. When you do, Order deals X damage to any target, where X is that"
                                                + " creature's power. If the sacrificed creature was a Beast, draw X cards."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked();
        if (table.has("Ogre", Zone.BATTLEFIELD)) {
            table.pick("Ogre").untilAsked();
        }
        table.does(new Action.PickPlayer(1)).resolve();

        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(3);
    }

    @Test
    void that_artifact_is_what_was_called_one() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, WALL, card("Rock", "{1}", "Artifact", ""))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Untap target artifact. Tap target creature. Destroy that artifact."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .pick("Rock")
                        .pick("Wall")
                        .resolve();

        assertThat(table.has("Rock", Zone.GRAVEYARD)).isTrue();
        assertThat(table.object("Wall").tapped).isTrue();
    }

    @Test
    void a_card_that_could_mean_either_creature_isnt_read() {
        assertThat(
                        read(
                                "Whenever a creature you control dies, target creature gets +X/+X until end of turn, where X is"
                                        + " that creature's power."))
                .isInstanceOf(Compiled.Declined.class);
    }

    @Test
    void what_was_sacrificed_isnt_taken_for_what_gets_counters() {
        assertThat(
                        read(
                                "Whenever a creature you control attacks, you may sacrifice another creature. If you do, put a"
                                        + " +1/+1 counter on that creature."))
                .isInstanceOf(Compiled.Declined.class);
        assertThat(
                        read(
                                "Whenever a creature you control attacks, you may sacrifice an artifact. If you do, you gain"
                                        + " life equal to that artifact's mana value."))
                .isInstanceOf(Compiled.Whole.class);
    }

    private static Compiled read(String text) {
        var face =
                new CardText.Face(
                        "Shrine", "{1}", "Enchantment", text, "", "", "", "", List.of(), List.of());
        return new CardCompiler(Grammar.standard())
                .compile(
                        new CardText(
                                "Shrine",
                                "normal",
                                List.of(face),
                                List.of(),
                                Map.of(),
                                "common",
                                "x"));
    }

    @Test
    void cards_that_a_player_owns_in_exile_are_counted() {
        PrintedTable table =
                new PrintedTable()
                        .put(1, Zone.EXILE, OGRE, WALL)
                        .put(0, Zone.EXILE, OGRE)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Target player loses life equal to the number of cards that player owns in exile."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .does(new Action.PickPlayer(1))
                        .resolve();

        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void it_is_returned_for_a_cost_once_a_counter_is_removed() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Well",
                                        "{1}",
                                        "Artifact",
                                        "{0}: Put an eon counter on this artifact.\n"
                                                + "Remove an eon counter from this artifact and return it to its owner's hand: You"
                                                + " gain 5 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Well")
                        .resolve();
        int well = table.id("Well", Zone.BATTLEFIELD);
        table.does(new Action.Activate(well, 1)).resolve();

        assertThat(table.has("Well", Zone.HAND)).isTrue();
        assertThat(table.life(0)).isEqualTo(25);
    }
}
