package dev.bob.mtg.player.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.setup.Position;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// How good positions look.
class EvaluationTest {

    private final CardCatalog catalog = CardCatalog.builtIn();

    private CardDefinition[] cards(String name, int count) {
        CardDefinition[] cards = new CardDefinition[count];
        Arrays.fill(cards, catalog.definition(name).orElseThrow());
        return cards;
    }

    private Position position() {
        Position position = Position.of(2, 1);
        for (int seat = 0; seat < 2; seat++) {
            position.put(seat, Zone.LIBRARY, cards("Plains", 20));
        }
        return position;
    }

    private static double of(Position position) {
        return Evaluation.of(Game.at(position), 0);
    }

    /// What it is worth that the second of two players with so much life loses some of it.
    private double worthOf(int lifeLost, int life) {
        return of(position().life(0, life).life(1, life - lifeLost))
                - of(position().life(0, life).life(1, life));
    }

    @Test
    void what_one_player_hopes_for_the_other_fears() {
        Game game =
                Game.at(
                        position()
                                .put(0, Zone.BATTLEFIELD, cards("Serra Angel", 1))
                                .life(1, 7)
                                .put(1, Zone.HAND, cards("Plains", 3)));

        assertThat(Evaluation.of(game, 0) + Evaluation.of(game, 1)).isCloseTo(1, within(1e-9));
    }

    @Test
    void the_player_who_has_the_turn_is_a_little_ahead_of_one_with_the_same() {
        assertThat(of(position())).isBetween(0.5, 0.7);
    }

    @Test
    void two_life_of_the_last_five_are_worth_more_than_two_of_twenty() {
        assertThat(worthOf(2, 5)).isGreaterThan(2 * worthOf(2, 20));
    }

    @Test
    void a_fourth_land_is_worth_much_and_a_tenth_nothing() {
        double three = of(position().put(0, Zone.BATTLEFIELD, cards("Plains", 3)));
        double four = of(position().put(0, Zone.BATTLEFIELD, cards("Plains", 4)));
        double nine = of(position().put(0, Zone.BATTLEFIELD, cards("Plains", 9)));
        double ten = of(position().put(0, Zone.BATTLEFIELD, cards("Plains", 10)));

        assertThat(four).isGreaterThan(three + 0.01);
        assertThat(ten).isCloseTo(nine, within(1e-9));
    }

    @Test
    void a_big_creature_on_the_battlefield_is_worth_more_than_the_card_in_hand() {
        assertThat(of(position().put(0, Zone.BATTLEFIELD, cards("Serra Angel", 1))))
                .isGreaterThan(of(position().put(0, Zone.HAND, cards("Serra Angel", 1))));
    }

    @Test
    void every_number_has_a_name_and_a_weight() {
        double[][] numbers = Standing.of(Game.at(position()).glance());

        assertThat(numbers[0]).hasSameSizeAs(Standing.names().toArray());
        assertThat(Standing.weights()).hasSize(Standing.names().size() + 1);
    }
}
