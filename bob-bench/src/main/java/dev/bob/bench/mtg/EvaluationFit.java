package dev.bob.bench.mtg;

import dev.bob.bench.Regression;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardFile;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.engine.GameRules;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.player.Player;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.player.roster.Players;
import dev.bob.mtg.player.search.Evaluation;
import dev.bob.mtg.player.search.Standing;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.sim.RandomDecks;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.view.Glance;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How well the search's evaluation foretells who wins, and what its weights would be if they were fitted anew: games of
/// two between hasty searching players, looked at whenever a turn begins. Of four games one is kept apart from the fit.
final class EvaluationFit {
    private static final String PLAYER = "search:1";
    private static final List<String> BASICS =
            List.of("Plains", "Island", "Swamp", "Mountain", "Forest");
    private static final int MOST_CHOICES = 20_000;
    private static final int PART_KEPT_APART = 4;
    private static final double SMALL_WEIGHTS = 5;

    /// A position at the beginning of a turn, seen by the player whose turn it is.
    private record Seen(double foretold, Regression.Example example) {}

    /// A position whose winner isn't known yet.
    private static final class Position {
        final int active;
        final double foretold;
        final double[] numbers;

        Position(int active, double foretold, double[] numbers) {
            this.active = active;
            this.foretold = foretold;
            this.numbers = numbers;
        }
    }

    private EvaluationFit() {}

    /// @param files card data for random decks; the built-in decks without any
    static void run(int games, long seed, List<Path> files) throws IOException {
        SimPlan plan = plan(games, seed, files);
        var fitted = new ArrayList<Seen>();
        var apart = new ArrayList<Seen>();
        GameRules rules = new GameRules();
        for (int number = 0; number < games; number++) {
            (number % PART_KEPT_APART == 0 ? apart : fitted)
                    .addAll(play(plan.pairing(number), plan.seed(number), rules));
        }
        double[] weights =
                Regression.fit(fitted.stream().map(Seen::example).toList(), SMALL_WEIGHTS);
        System.out.printf(
                Locale.ROOT,
                "%d positions of %d games; apart from the fit, %d positions:%n",
                fitted.size() + apart.size(),
                games,
                apart.size());
        System.out.printf(
                Locale.ROOT,
                "log loss %.4f and %.1f %% foretold by the evaluation, %.4f and %.1f %% by the fit%n",
                loss(apart, null),
                right(apart, null),
                loss(apart, weights),
                right(apart, weights));
        double[] now = Standing.weights();
        for (int i = 0; i < weights.length; i++) {
            System.out.printf(
                    Locale.ROOT,
                    "  %-34s %7.3f, fitted %7.3f%n",
                    i < Standing.names().size() ? Standing.names().get(i) : "the turn",
                    now[i],
                    weights[i]);
        }
    }

    private static SimPlan plan(int games, long seed, List<Path> files) throws IOException {
        CardCatalog builtIn = CardCatalog.builtIn();
        List<String> players = List.of(PLAYER);
        if (files.isEmpty()) {
            List<SimPlan.SimDeck> decks =
                    BuiltInDecks.all().stream()
                            .map(deck ->
                                    new SimPlan.SimDeck(deck.id(), cards(builtIn, deck.cards())))
                            .toList();
            return new SimPlan(decks, players, games, seed, 1);
        }
        CardCatalog catalog = CardCatalog.empty();
        for (Path file : files) {
            catalog.add(new CardFile().read(file).cards());
        }
        List<CardDefinition> pool =
                cards(catalog, catalog.names()).stream()
                        .filter(card -> Game.unsupported(card).isEmpty())
                        .toList();
        return new SimPlan(
                List.of(),
                new RandomDecks(pool, cards(builtIn, BASICS), false),
                2,
                players,
                games,
                seed,
                1);
    }

    private static List<CardDefinition> cards(CardCatalog catalog, Collection<String> names) {
        return names.stream().flatMap(name -> catalog.definition(name).stream()).toList();
    }

    private static List<Seen> play(SimPlan.Pairing pairing, long seed, GameRules rules) {
        List<GameSetup.PlayerSetup> seats = new ArrayList<>();
        List<Player> players = new ArrayList<>();
        DeckLists lists =
                DeckLists.known(pairing.decks().stream().map(SimPlan.SimDeck::cards).toList());
        for (int seat = 0; seat < 2; seat++) {
            seats.add(
                    new GameSetup.PlayerSetup(
                            seat == 0 ? "A" : "B", pairing.decks().get(seat).cards(), List.of()));
            players.add(Players.named(PLAYER, Dice.derive(seed, 1 + seat), lists).orElseThrow());
        }
        Game game =
                Game.create(
                        new GameSetup(
                                seats,
                                Dice.derive(seed, 0),
                                0,
                                new GameSetup.Options(20, true, 0, false)),
                        rules);
        var positions = new ArrayList<Position>();
        int turn = 1;
        for (int choices = 0; choices < MOST_CHOICES && game.decision().isPresent(); choices++) {
            if (game.turn() > turn) {
                turn = game.turn();
                Glance glance = game.glance();
                int active = glance.active();
                double[][] standings = Standing.of(glance);
                double[] numbers = new double[Standing.names().size() + 1];
                for (int i = 0; i < numbers.length - 1; i++) {
                    numbers[i] = standings[active][i] - standings[1 - active][i];
                }
                numbers[numbers.length - 1] = 1;
                positions.add(new Position(active, Evaluation.of(game, active), numbers));
            }
            int seat = game.decision().orElseThrow().player();
            game.submit(players.get(seat).choose(Question.of(game)));
        }
        List<Integer> winners = game.outcome().map(o -> o.winners()).orElse(List.of());
        return winners.size() != 1
                ? List.of()
                : positions.stream()
                        .map(p ->
                                new Seen(
                                        p.foretold,
                                        new Regression.Example(
                                                p.numbers, winners.getFirst() == p.active, 1)))
                        .toList();
    }

    private static double likely(Seen seen, double @Nullable [] weights) {
        return weights == null
                ? seen.foretold()
                : Regression.likely(weights, seen.example().numbers);
    }

    private static double loss(List<Seen> all, double @Nullable [] by) {
        double sum = 0;
        for (Seen seen : all) {
            double likely = likely(seen, by);
            sum -= Math.log(Math.max(1e-6, seen.example().holds ? likely : 1 - likely));
        }
        return sum / Math.max(1, all.size());
    }

    /// How many percent were won by whom the odds were for.
    private static double right(List<Seen> all, double @Nullable [] by) {
        long right =
                all.stream()
                        .filter(seen -> (likely(seen, by) > 0.5) == seen.example().holds)
                        .count();
        return 100.0 * right / Math.max(1, all.size());
    }
}
