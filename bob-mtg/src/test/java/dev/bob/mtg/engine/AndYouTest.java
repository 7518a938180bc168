package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.Grammar;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What you do beside others, what may be paid for nothing else, and names and players that were spoken of.
class AndYouTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    @Test
    void you_are_named_again_after_another_player() {
        PrintedTable table =
                order(
                        new PrintedTable().field(0, BEAR).field(1, creature("Ox", 3, 3, "")),
                        "Each opponent loses 2 life and you tap all creatures you control.");

        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.object("Ox").tapped).isFalse();
    }

    /// Rule 701.61a.
    @Test
    void foraging_may_be_an_end_in_itself() {
        CardDefinition squirrel =
                card(
                        "Squirrel",
                        "{1}",
                        "Enchantment",
                        "At the beginning of your upkeep, you may forage.");
        CardDefinition food = card("Bread", "{1}", "Artifact — Food", "");
        PrintedTable table = new PrintedTable().field(0, squirrel, food);
        table.at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.has("Bread", Zone.BATTLEFIELD)).isTrue();

        table.at(2, Step.END_TURN);
        while (!table.kernel().options().contains(new Action.PickOption(0))) {
            table.does(new Action.Pass());
        }
        table.yes().resolve();
        assertThat(table.has("Bread", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void life_is_paid_as_x_is_defined() {
        CardDefinition mask =
                card(
                        "Mask",
                        "{1}",
                        "Enchantment",
                        "Whenever a creature you control dies, you may pay X life, where X is its power. If you do, draw X"
                                + " cards.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, mask, creature("Ox", 3, 3, ""))
                        .hand(0, card("Order", "{0}", "Sorcery", "Destroy all creatures."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Order").untilAsked();
        int hand = table.kernel().s.hand(0).size();
        table.yes().resolve();

        assertThat(table.life(0)).isEqualTo(17);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(hand + 3);
    }

    @Test
    void the_revealed_card_may_have_the_chosen_name() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, PrintedTable.land("Plains"))
                        .hand(
                                0,
                                card(
                                        "Guess",
                                        "{0}",
                                        "Sorcery",
                                        "Choose a card name, then reveal the top card of your library. If that card has the"
                                                + " chosen name, you gain 5 life."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Guess").untilAsked();
        List<String> names =
                ((Decision.PickOption)
                                Objects.requireNonNull(table.kernel().question())
                                        .decision(table.kernel()))
                        .options();
        table.does(new Action.PickOption(names.indexOf("Plains"))).resolve();

        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void nobody_is_richer_than_the_player_who_is_attacked() {
        CardDefinition thief =
                creature(
                        "Thief",
                        2,
                        2,
                        "Whenever Thief attacks a player, if no opponent has more life than that player, you gain 5 life.");
        for (int attacked : new int[] {1, 2}) {
            PrintedTable table =
                    new PrintedTable(3)
                            .field(0, thief)
                            .hand(0, card("Gift", "{0}", "Sorcery", "Target player gains 4 life."));
            table.at(1, Step.PRECOMBAT_MAIN).cast("Gift").does(new Action.PickPlayer(2)).resolve();
            table.declareAttackers();
            table.attack("Thief", attacked).finish().at(1, Step.END_TURN);

            assertThat(table.life(0)).isEqualTo(attacked == 2 ? 25 : 20);
        }
    }

    @Test
    void both_changes_last_as_long() {
        CardDefinition mimic =
                creature(
                        "Mimic",
                        1,
                        1,
                        "Whenever you cast a spell, Mimic has base power and toughness 4/4 until end of turn and gains trample"
                                + " until end of turn.");
        PrintedTable table = order(new PrintedTable().field(0, mimic), "You gain 1 life.");

        assertThat(table.derived("Mimic").power).isEqualTo(4);
        assertThat(table.at(2, Step.UPKEEP).derived("Mimic").power).isEqualTo(1);
    }

    @Test
    void nontoken_is_said_of_both_nouns() {
        PrintedTable table =
                order(
                        new PrintedTable().field(0, BEAR, card("Cup", "{1}", "Artifact", "")),
                        "Create a 1/1 white Soldier creature token. You gain 10 life for each nontoken artifact and creature"
                                + " you control.");

        assertThat(table.life(0)).isEqualTo(40);
    }

    @Test
    void it_is_done_once_for_each_of_them() {
        PrintedTable tokens =
                order(
                        new PrintedTable().field(0, BEAR, creature("Ox", 3, 3, "")),
                        "For each creature you control, create a 1/1 white Soldier creature token.");
        assertThat(tokens.count("Soldier", Zone.BATTLEFIELD)).isEqualTo(2);

        PrintedTable returned =
                order(
                        new PrintedTable()
                                .field(0, BEAR)
                                .field(
                                        1,
                                        creature("Ox", 3, 3, ""),
                                        PrintedTable.land("Plains"),
                                        PrintedTable.land("Plains")),
                        "For each creature, return it to its owner's hand unless that player pays {2}.");
        assertThat(returned.has("Bear", Zone.HAND)).isTrue();
    }

    @Test
    void each_card_that_is_nowhere_in_particular_is_not_read() {
        Compiled compiled =
                new CardCompiler(Grammar.standard())
                        .compile(
                                new CardText(
                                        "Bargain",
                                        "normal",
                                        List.of(
                                                new CardText.Face(
                                                        "Bargain",
                                                        "{1}",
                                                        "Sorcery",
                                                        "Look at the top five cards of your library. For each card, you gain"
                                                                + " 1 life.",
                                                        "",
                                                        "",
                                                        "",
                                                        "",
                                                        List.of(),
                                                        List.of())),
                                        List.of(),
                                        Map.of(),
                                        "common",
                                        "x"));

        assertThat(compiled).isInstanceOf(Compiled.Declined.class);
    }

    @Test
    void the_things_may_be_those_of_a_target_player() {
        PrintedTable table =
                new PrintedTable(3)
                        .put(1, Zone.GRAVEYARD, BEAR, creature("Ox", 3, 3, ""))
                        .put(2, Zone.GRAVEYARD, creature("Elk", 3, 3, ""))
                        .hand(
                                0,
                                card(
                                        "Spoils",
                                        "{0}",
                                        "Sorcery",
                                        "For each creature card in target opponent's graveyard, you gain 3 life."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Spoils").does(new Action.PickPlayer(1)).resolve();

        assertThat(table.life(0)).isEqualTo(26);
    }
}
