package dev.bob.cli.mtg;

import dev.bob.app.mtg.MtgCards;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.deck.Names;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.lab.DeckProfile;
import dev.bob.mtg.lab.Goldfish;
import dev.bob.mtg.lab.LabReport;
import dev.bob.mtg.lab.Swap;
import dev.bob.mtg.player.roster.Players;
import dev.bob.mtg.sim.Rate;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimReport;
import dev.bob.mtg.sim.Simulation;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob mtg deck lab`: what a deck is like.
@Command(
        name = "lab",
        description = "A deck's curve, mana, speed and match-ups, and what a change makes of it.")
public final class LabCommand implements Callable<Integer> {

    private static final Pattern CHANGE = Pattern.compile("([+-])(\\d{1,2})\\s+(.+)");

    private final Console console;

    @Parameters(paramLabel = "DECK", description = "A deck file, or a built-in deck's name.")
    private String name = "";

    @Option(
            names = "--against",
            split = ",",
            paramLabel = "DECKS",
            description = "Whom it meets (default: the other built-in decks).")
    private @Nullable List<String> against;

    @Option(
            names = "--games",
            defaultValue = "40",
            paramLabel = "N",
            description = "Games against each, and against nobody (default: 40; 0: none).")
    private int games;

    @Option(
            names = "--player",
            defaultValue = "heuristic",
            paramLabel = "P",
            description = "Who plays both sides: heuristic (default), search, random.")
    private String player = "heuristic";

    @Option(
            names = "--swap",
            split = ";",
            paramLabel = "CHANGE",
            description = "What to change, such as \"-2 Shock;+2 Lightning Bolt\".")
    private @Nullable List<String> swap;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "N",
            description = "Everything random follows from it (default: 1).")
    private long seed;

    @Option(
            names = "--cards",
            paramLabel = "FILE",
            description = "Card data beyond the built-in cards.")
    private @Nullable List<Path> cardFiles;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with charts.")
    private @Nullable Path html;

    /// For one run.
    public LabCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (games < 0 || games > 100_000) {
            throw wrong("--games counts from 0 to 100000, not " + games + ".");
        }
        if (!Players.exists(player)) {
            throw wrong(
                    "No player is called \""
                            + player
                            + "\". There are "
                            + String.join(", ", Players.names())
                            + ".");
        }
        MtgCards cards =
                new MtgCards(
                        MtgCommand.folder(console),
                        cardFiles == null ? List.of() : cardFiles,
                        console.invocation().err()::println);
        Deck deck = cards.deck(name);
        List<Deck> opponents = opponents(cards, deck);
        List<String> names = new ArrayList<>(deck.cards());
        opponents.forEach(each -> names.addAll(each.cards()));
        names.add("Plains");
        List<Matcher> changes = changes();
        changes.forEach(change -> names.add(change.group(3).strip()));
        CardCatalog catalog = cards.catalogFor(names.stream().distinct().toList());
        List<CardDefinition> definitions = MtgCards.definitions(deck, catalog);

        Goldfish fish =
                games == 0
                        ? null
                        : Goldfish.of(
                                definitions,
                                catalog.definition("Plains").orElseThrow(),
                                games,
                                seed,
                                progress("games against nobody", games));
        TreeMap<String, Rate> matchUps = new TreeMap<>();
        List<SimPlan.SimDeck> others = new ArrayList<>();
        for (Deck opponent : opponents) {
            SimPlan.SimDeck other =
                    new SimPlan.SimDeck(opponent.id(), MtgCards.definitions(opponent, catalog));
            others.add(other);
            if (games > 0) {
                matchUps.put(opponent.name(), meet(definitions, other));
            }
        }
        Swap change =
                changes.isEmpty() || games == 0
                        ? null
                        : Swap.of(
                                definitions,
                                changed(definitions, changes, catalog),
                                others,
                                player,
                                Math.max(1, games / 2),
                                seed,
                                progress(
                                        "games with and without the change",
                                        Math.max(1, games / 2) * others.size() * 4));
        clear();
        LabReport report =
                new LabReport(deck.name(), DeckProfile.of(definitions), fish, matchUps, change);
        report.lines().forEach(console.invocation().out()::println);
        Path page = html;
        if (page != null) {
            try {
                Files.writeString(page, report.html());
            } catch (IOException e) {
                throw new BobException(
                        BobException.Kind.STORAGE,
                        "The page can't be written to " + page + ": " + MtgCards.reason(e));
            }
            console.invocation().err().println("bob: the page is " + page);
        }
        return 0;
    }

    private static BobException wrong(String words) {
        return new BobException(BobException.Kind.INVALID_INPUT, words);
    }

    private List<Deck> opponents(MtgCards cards, Deck deck) {
        List<String> named = against;
        return named == null
                ? BuiltInDecks.all().stream().filter(d -> !d.id().equals(deck.id())).toList()
                : named.stream().map(cards::deck).toList();
    }

    private Rate meet(List<CardDefinition> deck, SimPlan.SimDeck other)
            throws InterruptedException {
        SimReport report =
                new Simulation(System::nanoTime)
                        .run(
                                new SimPlan(
                                        List.of(new SimPlan.SimDeck("\u0000deck", deck), other),
                                        List.of(player),
                                        games,
                                        seed,
                                        1),
                                progress("games against " + other.id(), games));
        return Rate.of(
                report.wins().getOrDefault("\u0000deck", 0) + report.draws() / 2.0,
                report.finished());
    }

    private List<Matcher> changes() {
        List<Matcher> changes = new ArrayList<>();
        List<String> asked = swap;
        if (asked != null) {
            for (String text : asked) {
                Matcher change = CHANGE.matcher(text.strip());
                if (!change.matches()) {
                    throw wrong(
                            "\""
                                    + text
                                    + "\" isn't a change. Write it like --swap \"-2 Shock;+2 Lightning Bolt\".");
                }
                changes.add(change);
            }
        }
        return changes;
    }

    private static List<CardDefinition> changed(
            List<CardDefinition> deck, List<Matcher> changes, CardCatalog catalog) {
        List<CardDefinition> changed = new ArrayList<>(deck);
        for (Matcher change : changes) {
            String card = change.group(3).strip();
            CardDefinition definition =
                    catalog.definition(card)
                            .orElseThrow(() ->
                                    wrong(
                                            "No card called \""
                                                    + card
                                                    + "\" can be played here."
                                                    + Names.suggestions(card, catalog.names())));
            for (int i = Integer.parseInt(change.group(2)); i > 0; i--) {
                if (change.group(1).equals("+")) {
                    changed.add(definition);
                } else if (!changed.remove(definition)) {
                    throw wrong("The deck doesn't hold so many copies of " + card + ".");
                }
            }
        }
        return changed;
    }

    private IntConsumer progress(String what, int all) {
        if (!console.invocation().terminals().err()) {
            return _ -> {};
        }
        PrintStream err = console.invocation().err();
        return done -> {
            if (done % 5 == 0) {
                err.print("\r" + done + " of " + all + " " + what + "   ");
                err.flush();
            }
        };
    }

    private void clear() {
        if (console.invocation().terminals().err()) {
            console.invocation().err().print("\r" + " ".repeat(60) + "\r");
        }
    }
}
