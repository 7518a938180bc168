package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.view.GameView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnumerationTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void what_is_listed_is_accepted_and_what_is_not_is_refused_with_a_rule(long seed) {
        Game game = Games.game(seed);
        Dice dice = new Dice(seed);
        int decisions = 0;
        while (game.decision().isPresent() && decisions++ < 1500) {
            List<Action> legal = game.legalActions();
            if (dice.below(8) == 0) {
                legal.forEach(action -> accepted(game, action));
                Set<Action> listed = new HashSet<>(legal);
                List<Action> plausible = plausible(game);
                for (int i = 0; i < 60; i++) {
                    Action other = plausible.get(dice.below(plausible.size()));
                    if (!listed.contains(other)) {
                        refused(game, other);
                    }
                }
            }
            game.submit(legal.get(dice.below(legal.size())));
        }
        assertThat(decisions).isGreaterThan(50);
    }

    private static void accepted(Game game, Action action) {
        SubmitResult result = game.fork().submit(action);

        assertThat(result)
                .as("%s at %s", action, game.decision())
                .isInstanceOf(SubmitResult.Advanced.class);
    }

    private static void refused(Game game, Action action) {
        long before = game.digest();

        SubmitResult result = game.submit(action);

        assertThat(result)
                .as("%s at %s", action, game.decision())
                .isInstanceOfSatisfying(
                        SubmitResult.Rejected.class,
                        r -> {
                            assertThat(r.rule()).matches("\\d{3}(\\.\\d+[a-z]?)?");
                            assertThat(r.reason()).isNotBlank();
                        });
        assertThat(game.digest()).isEqualTo(before);
    }

    /// Actions that could be legal at some other moment: everything about every object there is.
    private static List<Action> plausible(Game game) {
        List<Action> actions =
                new ArrayList<>(
                        List.of(
                                new Action.Pass(),
                                new Action.Finish(),
                                new Action.PayAutomatically(),
                                new Action.Keep(),
                                new Action.Mulligan()));
        GameView view = game.omniscientView();
        List<Integer> objects = new ArrayList<>();
        view.battlefield().forEach(o -> objects.add(o.id()));
        view.stack().forEach(o -> objects.add(o.id()));
        view.players()
                .forEach(p -> {
                    p.hand().forEach(o -> objects.add(o.id()));
                    p.graveyard().forEach(o -> objects.add(o.id()));
                });
        objects.add(-1);
        objects.add(1_000_000);
        for (int object : objects) {
            actions.add(new Action.PlayLand(object, 0));
            actions.add(new Action.Cast(object, 0, 0));
            actions.add(new Action.Cast(object, 1, 3));
            for (int ability = -1; ability < 3; ability++) {
                actions.add(new Action.Activate(object, ability));
            }
            for (Action.Kind kind : Action.Kind.values()) {
                actions.add(new Action.Special(object, kind));
            }
            actions.add(new Action.PickObject(object));
            actions.add(new Action.Attack(object, Action.Defender.player(0)));
            actions.add(new Action.Attack(object, Action.Defender.player(1)));
            actions.add(new Action.Attack(object, Action.Defender.object(object)));
            actions.add(new Action.Block(object, objects.getFirst()));
        }
        for (int number = -2; number < 8; number++) {
            actions.add(new Action.PickNumber(number));
            actions.add(new Action.PickOption(number));
            actions.add(new Action.PickPlayer(number));
        }
        return actions;
    }
}
