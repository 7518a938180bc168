package dev.bob.mtg.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Player;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.player.roster.Players;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.setup.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class SearchPlayerTest {

    private final CardCatalog catalog = CardCatalog.builtIn();
    private final List<List<CardDefinition>> decks =
            BuiltInDecks.all().stream()
                    .limit(2)
                    .map(deck ->
                            deck.cards().stream()
                                    .map(name -> catalog.definition(name).orElseThrow())
                                    .toList())
                    .toList();
    private final DeckLists lists = DeckLists.known(decks);

    private long play(long seed, Player first, Player second) {
        Game game = Game.create(GameSetup.of(decks.get(0), decks.get(1), seed));
        List<Player> players = List.of(first, second);
        while (game.decision().isPresent()) {
            Action action = players.get(game.decision().get().player()).choose(Question.of(game));
            assertThat(game.submit(action)).isInstanceOf(SubmitResult.Advanced.class);
        }
        return game.digest();
    }

    @Test
    void whole_games_are_the_same_for_the_same_seed_and_count() {
        Budget small = Budget.count(6);

        long one = play(2, new SearchPlayer(1, small, 0, lists, () -> 0), new HeuristicPlayer(1));
        long again = play(2, new SearchPlayer(1, small, 0, lists, () -> 0), new HeuristicPlayer(1));

        assertThat(again).isEqualTo(one);
    }

    @Test
    void time_that_has_run_out_still_leaves_an_answer() {
        // every look at the clock costs a second
        AtomicLong now = new AtomicLong();
        Player hurried =
                new SearchPlayer(
                        1,
                        Budget.time(Duration.ofMillis(1)),
                        0,
                        lists,
                        () -> now.addAndGet(1_000_000_000));

        play(3, hurried, new HeuristicPlayer(1));

        assertThat(now.get()).isPositive();
    }

    @Test
    void no_decision_takes_longer_than_its_time_when_every_step_takes_as_long() {
        // each look at the clock, and all that goes on before it, takes a millisecond
        AtomicLong now = new AtomicLong();
        LongSupplier clock = () -> now.addAndGet(1_000_000);
        Player punctual = new SearchPlayer(1, Budget.time(Duration.ofMillis(50)), 0, lists, clock);
        List<Long> taken = new ArrayList<>();
        Player timed =
                new Player() {
                    @Override
                    public String name() {
                        return "timed";
                    }

                    @Override
                    public Action choose(Question question) {
                        long begin = now.get();
                        Action action = punctual.choose(question);
                        taken.add((now.get() - begin) / 1_000_000);
                        return action;
                    }
                };

        play(4, timed, new HeuristicPlayer(1));

        assertThat(taken).allMatch(ms -> ms <= 50).anyMatch(ms -> ms > 40);
    }

    @Test
    void a_creature_that_stayed_at_home_may_block_in_the_next_turn() {
        // without lands and cards nothing but passing lies between the two declarations
        CardDefinition mine = catalog.definition("Doomed Dissenter").orElseThrow();
        CardDefinition theirs = catalog.definition("Kargan Dragonrider").orElseThrow();
        CardDefinition land = catalog.definition("Mountain").orElseThrow();
        Position position = Position.of(2, 5).life(0, 2);
        position.put(0, Zone.BATTLEFIELD, mine).put(1, Zone.BATTLEFIELD, theirs);
        for (int i = 0; i < 10; i++) {
            position.put(0, Zone.LIBRARY, mine).put(1, Zone.LIBRARY, land);
        }
        Game game = Game.at(position);
        Player player = new SearchPlayer(1, Budget.count(40), 0, lists, () -> 0);

        List<Action> declared = new ArrayList<>();
        while (declared.size() < 2) {
            Decision decision = game.decision().orElseThrow();
            Action action =
                    game.legalActions().stream()
                            .filter(Action.Attack.class::isInstance)
                            .findFirst()
                            .orElse(game.legalActions().getFirst());
            if (decision.player() == 0) {
                action = player.choose(Question.of(game));
                if (!(decision instanceof Decision.Priority)) {
                    declared.add(action);
                }
            }
            game.submit(action);
        }

        assertThat(declared.get(0)).isEqualTo(new Action.Finish());
        assertThat(declared.get(1)).isInstanceOf(Action.Block.class);
    }

    @Test
    void names_carry_budgets_and_levels() {
        assertThat(List.of("search", "search:400", "search:200ms", "search:easy", "search:STRONG"))
                .allMatch(Players::exists);
        assertThat(List.of("search:", "search:0", "search:-4", "search:best", "searching"))
                .noneMatch(Players::exists);
    }
}
