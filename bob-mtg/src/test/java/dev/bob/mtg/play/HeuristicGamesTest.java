package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Player;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.view.GameView;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the heuristic player does in whole games of the deck of dragons against itself.
class HeuristicGamesTest {
    private static final int GAMES = 12;

    /// Sees each answer before it is given.
    private interface Watcher {
        void see(Game game, Decision decision, Action answer);
    }

    private static void play(Watcher watcher) {
        List<CardDefinition> cards =
                BuiltInDecks.all().stream()
                        .filter(deck -> deck.id().equals("draconic_fury"))
                        .map(Games::cards)
                        .findFirst()
                        .orElseThrow();
        for (long seed = 1; seed <= GAMES; seed++) {
            Game game = Game.create(GameSetup.of(cards, cards, seed));
            List<Player> players =
                    List.of(new HeuristicPlayer(seed), new HeuristicPlayer(seed + 100));
            Optional<Decision> decision = game.decision();
            while (decision.isPresent()) {
                int seat = decision.get().player();
                Action answer = players.get(seat).choose(Question.of(game));
                watcher.see(game, decision.get(), answer);
                game.submit(answer);
                decision = game.decision();
            }
        }
    }

    private static Optional<GameView.ObjectView> permanent(GameView view, int id) {
        return view.battlefield().stream().filter(object -> object.id() == id).findFirst();
    }

    @Test
    void a_creature_that_deals_damage_as_it_enters_is_aimed_at_the_opponents_creatures() {
        int[] aimed = {0};
        play((game, decision, answer) -> {
            if (decision instanceof Decision.PickTargets targets
                    && answer instanceof Action.PickObject pick) {
                GameView view = game.view(targets.player());
                boolean kavu =
                        permanent(view, targets.source())
                                .filter(source -> source.name().equals("Flametongue Kavu"))
                                .isPresent();
                boolean choice =
                        view.battlefield().stream()
                                .anyMatch(object ->
                                        object.controller() != targets.player()
                                                && game.legalActions()
                                                        .contains(
                                                                new Action.PickObject(
                                                                        object.id())));
                if (kavu && choice) {
                    aimed[0]++;
                    assertThat(permanent(view, pick.object()).orElseThrow().controller())
                            .isNotEqualTo(targets.player());
                }
            }
        });
        assertThat(aimed[0]).isPositive();
    }

    @Test
    void firebreathing_is_bought_only_once_it_is_known_who_blocks() {
        int[] bought = {0};
        play((game, _, answer) -> {
            if (answer instanceof Action.Activate activate) {
                GameView view = game.view(0);
                if (permanent(view, activate.object())
                        .filter(source -> source.name().equals("Furnace Whelp"))
                        .isPresent()) {
                    bought[0]++;
                    assertThat(view.step()).isEqualTo(Step.DECLARE_BLOCKERS);
                }
            }
        });
        assertThat(bought[0]).isPositive();
    }
}
