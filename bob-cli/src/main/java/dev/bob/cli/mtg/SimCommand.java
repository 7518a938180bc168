package dev.bob.cli.mtg;

import dev.bob.app.mtg.MtgCards;
import dev.bob.cli.console.Console;
import dev.bob.cli.spark.EngineOptions;
import dev.bob.cli.spark.SparkSimulation;
import dev.bob.core.BobException;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.player.roster.Players;
import dev.bob.mtg.sim.DecisionTimes;
import dev.bob.mtg.sim.RandomDecks;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimReport;
import dev.bob.mtg.sim.Simulation;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `bob mtg sim`: many games between decks.
@Command(name = "sim", description = "Play many games between decks and count.")
public final class SimCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--decks",
            required = true,
            split = ",",
            paramLabel = "A,B",
            description = {
                "Built-in decks or files; all: the five built-in ones.",
                "random, random:FILE: decks drawn for each game from all cards that can be",
                "played, of the built-in and imported cards, or of a file of card data."
            })
    private List<String> decks = List.of();

    @Option(
            names = "--seats",
            defaultValue = "2",
            paramLabel = "N",
            description = "How many play a game, 2 to 4 (default: 2).")
    private int seats;

    @Option(
            names = "--commander",
            description = "Random decks get a legendary creature as their commander.")
    private boolean commander;

    @Option(
            names = "--games",
            defaultValue = "100",
            paramLabel = "N",
            description = "How many games in all (default: 100).")
    private int games;

    @Option(
            names = "--players",
            split = ",",
            paramLabel = "P[,Q]",
            description = {
                "random, heuristic, search; several names meet each other (default: random).",
                "search:400 thinks for 400 playouts a decision, search:200ms for that time;",
                "search:easy, medium, hard, strong."
            })
    private List<String> players = List.of("random");

    @Option(
            names = "--budget",
            paramLabel = "MS",
            description = {
                "Milliseconds a decision, for search. Without: 200 playouts, which make",
                "the same choices on any machine."
            })
    private @Nullable Integer budget;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "N",
            description = "Everything random follows from it (default: 1).")
    private long seed;

    @Option(
            names = "--threads",
            defaultValue = "1",
            paramLabel = "T",
            description = "Games at once (default: 1); the result is the same.")
    private int threads;

    @Option(
            names = "--cards",
            paramLabel = "FILE",
            description = "Card data beyond the built-in cards.")
    private @Nullable List<Path> cardFiles;

    @Option(
            names = "--journals",
            paramLabel = "DIR",
            description = "Keep a journal of each game in a folder below DIR.")
    private @Nullable Path journals;

    @Option(
            names = "--checked",
            description = {
                "Work out in full, too, what is kept or left out to be fast, and compare. Slow;",
                "a difference counts as an error."
            })
    private boolean checked;

    @Mixin private EngineOptions engine = new EngineOptions();

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = {
                "With --engine spark: note finished pieces there, so that the same command goes",
                "on after a stop (default: a folder in the runtime folder, until it is done)."
            })
    private @Nullable Path output;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /// For one run.
    public SimCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        check();
        PrintStream err = console.invocation().err();
        if (budget != null && !players.contains("search")) {
            err.println("bob: --budget is for players called search; the others don't use it.");
        }
        RandomDecks random = randomDecks();
        SimPlan plan =
                new SimPlan(
                        random == null ? simDecks() : List.of(),
                        random,
                        seats,
                        withBudget(),
                        games,
                        seed,
                        threads);
        SimReport report =
                engine.spark()
                        ? new SparkSimulation(console, engine).run(plan, output)
                        : new Simulation(System::nanoTime, checked)
                                .run(plan, progress(err), journals);
        if (budget != null) {
            report = report.renamed("search:" + budget + "ms", "search");
        }
        if (console.invocation().terminals().err()) {
            err.print("\r" + " ".repeat(40) + "\r");
        }
        report.troubles().forEach(t -> err.println("bob: " + t));
        if (json) {
            console.invocation().out().println(report.json());
        } else {
            print(report);
        }
        return report.clean() ? 0 : 1;
    }

    private void check() {
        if (budget != null && budget < 1) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--budget counts milliseconds from 1, not " + budget + ".");
        }
        if (games < 1 || threads < 1 || threads > 256) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--games and --threads count from 1, threads at most to 256.");
        }
        if (seats < 2 || seats > 4) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "--seats takes 2, 3 or 4, not " + seats + ".");
        }
        if (players.isEmpty() || players.size() > seats) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--players takes one name, or as many as there are seats at most.");
        }
        if (engine.spark() ? journals != null : output != null) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--journals goes with --engine threads, --output with --engine spark.");
        }
        if (engine.spark() && checked) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "--checked goes with --engine threads.");
        }
        if (journals != null && Files.exists(journals) && !isEmptyFolder(journals)) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--journals takes a new or empty folder; " + journals + " holds something.");
        }
        if (commander && !isRandom()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--commander goes with --decks random or random:FILE.");
        }
        for (String name : players) {
            if (!Players.exists(name)) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        "No player is called \""
                                + name
                                + "\". There are "
                                + String.join(", ", Players.names())
                                + ".");
            }
        }
    }

    private List<String> withBudget() {
        return budget == null
                ? players
                : players.stream()
                        .map(name -> name.equals("search") ? "search:" + budget + "ms" : name)
                        .toList();
    }

    private IntConsumer progress(PrintStream err) {
        if (!console.invocation().terminals().err()) {
            return _ -> {};
        }
        return done -> {
            if (done % 10 == 0) {
                err.print("\r" + done + " of " + games + " games");
                err.flush();
            }
        };
    }

    private static boolean isEmptyFolder(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isRandom() {
        return decks.size() == 1
                && (decks.getFirst().equals("random") || decks.getFirst().startsWith("random:"));
    }

    private @Nullable RandomDecks randomDecks() {
        if (!isRandom()) {
            return null;
        }
        List<Path> files = new ArrayList<>(cardFiles == null ? List.of() : cardFiles);
        if (decks.getFirst().startsWith("random:")) {
            files.add(Path.of(decks.getFirst().substring("random:".length())));
        }
        MtgCards cards =
                new MtgCards(
                        MtgCommand.folder(console), files, console.invocation().err()::println);
        CardCatalog builtIn = CardCatalog.builtIn();
        List<CardDefinition> basics =
                List.of("Plains", "Island", "Swamp", "Mountain", "Forest").stream()
                        .map(name -> builtIn.definition(name).orElseThrow())
                        .toList();
        return new RandomDecks(cards.playable(), basics, commander);
    }

    private List<SimPlan.SimDeck> simDecks() {
        MtgCards cards =
                new MtgCards(
                        MtgCommand.folder(console),
                        cardFiles == null ? List.of() : cardFiles,
                        console.invocation().err()::println);
        List<Deck> lists =
                decks.equals(List.of("all"))
                        ? BuiltInDecks.all()
                        : decks.stream().map(cards::deck).toList();
        CardCatalog catalog =
                cards.catalogFor(
                        lists.stream().flatMap(d -> d.cards().stream()).distinct().toList());
        return lists.stream()
                .map(d -> new SimPlan.SimDeck(d.id(), MtgCards.definitions(d, catalog)))
                .toList();
    }

    private void print(SimReport report) {
        PrintStream out = console.invocation().out();
        out.printf(
                "%d games: %d finished, %d stuck, %d actions rejected, %d errors, %d draws%n",
                report.games(),
                report.finished(),
                report.stuck(),
                report.rejected(),
                report.errors(),
                report.draws());
        report.wins().forEach((deck, wins) -> out.printf("  %-24s %d wins%n", deck, wins));
        report.winsByPlayer()
                .forEach((name, rate) ->
                        out.printf(
                                "  %-24s wins %.1f %% (%.1f to %.1f)%n",
                                name, 100 * rate.rate(), 100 * rate.low(), 100 * rate.high()));
        out.printf(
                "  wins by seat, the first begins: %s%n",
                String.join(", ", report.winsBySeat().stream().map(String::valueOf).toList()));
        out.printf(
                "  %.1f turns a game, %d actions in %.2f s: %.1f games/s, %.0f actions/s%n",
                report.turnsMean(),
                report.actions(),
                report.seconds(),
                report.games() / report.seconds(),
                report.actions() / report.seconds());
        report.times().forEach(this::print);
        out.println("  digest " + report.digest());
    }

    private void print(String player, DecisionTimes times) {
        PrintStream out = console.invocation().out();
        out.printf(
                "  %-24s %d decisions: half within %.2f ms, 99 %% within %.2f ms, the longest %.2f ms%n",
                player,
                times.decisions(),
                times.quantileMs(0.5),
                times.quantileMs(0.99),
                times.longestMs());
        if (times.budgetNanos() > 0) {
            out.printf(
                    "  %-24s %d over the budget of %.0f ms, %d of them by its own work%n",
                    "", times.over(), times.budgetNanos() / 1e6, times.overAtWork());
        }
    }
}
