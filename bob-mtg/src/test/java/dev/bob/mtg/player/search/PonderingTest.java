package dev.bob.mtg.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.player.Pondering;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.setup.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// The searching player in seat 1 thinks while seat 0 chooses what to attack with.
class PonderingTest {

    private static final Budget SMALL = new Budget(24, Duration.ofHours(1));

    private final CardCatalog catalog = CardCatalog.builtIn();
    private final List<CardDefinition> list = new ArrayList<>();

    PonderingTest() {
        for (String name : List.of("Forest", "Mountain", "Doomed Dissenter")) {
            list.addAll(Collections.nCopies(20, card(name)));
        }
    }

    private CardDefinition card(String name) {
        return catalog.definition(name).orElseThrow();
    }

    private SearchPlayer player(Budget budget, double noise, Executor spare) {
        return new SearchPlayer(7, budget, noise, lists(), () -> 0, spare);
    }

    private DeckLists lists() {
        return DeckLists.known(List.of(list, list));
    }

    /// Two 2/2 creatures against two 1/1s, before attackers are declared.
    ///
    /// @param hidden the card in the attacker's hand
    private Game beforeAttack(String hidden) {
        Position position = Position.of(2, 11);
        for (int seat = 0; seat < 2; seat++) {
            CardDefinition creature = card(seat == 0 ? "Kargan Dragonrider" : "Doomed Dissenter");
            position.put(seat, Zone.BATTLEFIELD, creature, creature);
            for (int i = 0; i < 10; i++) {
                position.put(seat, Zone.LIBRARY, card("Forest"));
            }
        }
        position.put(0, Zone.HAND, card(hidden));
        Game game = Game.at(position);
        while (!(game.decision().orElseThrow() instanceof Decision.DeclareAttackers)) {
            game.submit(new Action.Pass());
        }
        return game;
    }

    private static Pondering ponder(SearchPlayer player, Game game) {
        Game now = game.fork();
        return player.ponder(1, lists -> now.worlds(1, lists));
    }

    /// Seat 0 attacks with all it has; then seat 1 is asked for its blocks.
    private static Question afterAttack(Game game) {
        while (!(game.decision().orElseThrow() instanceof Decision.DeclareBlockers)) {
            Action attack =
                    game.legalActions().stream()
                            .filter(Action.Attack.class::isInstance)
                            .findFirst()
                            .orElse(null);
            boolean passes = game.decision().orElseThrow() instanceof Decision.Priority;
            game.submit(attack != null ? attack : passes ? new Action.Pass() : new Action.Finish());
        }
        return Question.of(game);
    }

    @Test
    void what_was_thought_while_another_chose_comes_on_top_of_the_budget() {
        SearchPlayer idle = player(SMALL, 0, Runnable::run);
        SearchPlayer pondering = player(SMALL, 0, Runnable::run);
        Game game = beforeAttack("Forest");

        ponder(pondering, game).close();
        Question question = afterAttack(game);
        Action _ = idle.choose(question);
        Action chosen = pondering.choose(question);

        assertThat(idle.playouts()).isLessThanOrEqualTo(SMALL.playouts());
        assertThat(pondering.playouts()).isGreaterThan(4 * idle.playouts());
        assertThat(question.actions()).contains(chosen);
    }

    @Test
    void what_is_hidden_changes_nothing_about_it() {
        List<Action> choices = new ArrayList<>();
        List<Long> playouts = new ArrayList<>();
        for (String hidden : List.of("Forest", "Mountain", "Doomed Dissenter")) {
            SearchPlayer player = player(SMALL, 0, Runnable::run);
            Game game = beforeAttack(hidden);

            ponder(player, game).close();
            choices.add(player.choose(afterAttack(game)));
            playouts.add(player.playouts());
        }

        assertThat(choices).containsOnly(choices.getFirst());
        assertThat(playouts).containsOnly(playouts.getFirst());
    }

    @Test
    void counted_budgets_and_players_that_err_on_purpose_dont_ponder() {
        Executor never =
                _ -> {
                    throw new AssertionError("nobody asked for this");
                };
        Game game = beforeAttack("Forest");

        assertThat(ponder(player(Budget.count(24), 0, never), game)).isSameAs(Pondering.NONE);
        assertThat(ponder(player(SMALL, 0.1, never), game)).isSameAs(Pondering.NONE);
    }

    @Test
    void what_wasnt_foreseen_is_thought_about_as_usual() {
        SearchPlayer idle = player(SMALL, 0, Runnable::run);
        SearchPlayer pondering = player(SMALL, 0, Runnable::run);
        Game game = beforeAttack("Forest");
        Question other = Question.of(beforeAttack("Forest"));

        ponder(pondering, game).close();

        assertThat(pondering.choose(other)).isEqualTo(idle.choose(other));
        assertThat(pondering.playouts()).isEqualTo(idle.playouts());
    }

    @Test
    void it_ends_at_the_next_look_once_it_is_told_to() {
        Game game = beforeAttack("Forest");
        var looks = new AtomicInteger();
        var foresight = new Foresight(1, 1_000_000, (_, _) -> Optional.empty());

        foresight.think(game.worlds(1, lists()), 1, () -> looks.incrementAndGet() >= 20);

        assertThat(looks).hasValueLessThan(25);
    }

    @Test
    void it_ends_when_it_is_closed_and_leaves_no_thread() throws InterruptedException {
        List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
        var begun = new CountDownLatch(1);
        Executor traced =
                task -> {
                    Thread thread =
                            new Thread(() -> {
                                begun.countDown();
                                task.run();
                            });
                    threads.add(thread);
                    thread.start();
                };
        SearchPlayer player = player(Budget.time(Duration.ofHours(1)), 0, traced);

        Pondering pondering = ponder(player, beforeAttack("Forest"));
        begun.await();
        pondering.close();

        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(threads).hasSize(1).noneMatch(Thread::isAlive);
    }
}
