package dev.bob.cli.mtg;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.mtg.MtgCards;
import dev.bob.cli.console.Console;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.prove.BrokenInvariant;
import dev.bob.mtg.prove.Prover;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bob mtg prove`: invariants of the rules in random games that cross families of cards.
@Command(
        name = "prove",
        description = "Check invariants in random games in which two families of cards meet.")
public final class ProveCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--cards",
            paramLabel = "FILE",
            description = "Card data beyond the built-in cards.")
    private @Nullable List<Path> files;

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "10",
            description = "Games of each pair of families (default: ${DEFAULT-VALUE}).")
    private int games;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "What all chance follows from (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /// For one run.
    public ProveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        PrintStream err = console.invocation().err();
        CardCatalog catalog =
                new MtgCards(
                                MtgCommand.folder(console),
                                files == null ? List.of() : files,
                                err::println)
                        .catalog();
        List<Prover.Card> cards = new ArrayList<>();
        for (String name : catalog.names()) {
            catalog.definition(name)
                    .filter(card -> Game.unsupported(card).isEmpty())
                    .ifPresent(card -> cards.add(new Prover.Card(card, text(catalog, name))));
        }
        boolean shown = console.invocation().terminals().err();
        Prover.Report report =
                new Prover(cards, common(catalog))
                        .run(
                                games,
                                seed,
                                n -> {
                                    if (shown) {
                                        err.print("\r" + n + " games");
                                        err.flush();
                                    }
                                });
        if (shown) {
            err.println();
        }
        print(report);
        return report.violations().isEmpty() ? 0 : 1;
    }

    private static String text(CardCatalog catalog, String name) {
        return catalog.faces(name).stream()
                .map(CardCatalog.FaceText::text)
                .collect(Collectors.joining(" "));
    }

    private static List<CardDefinition> common(CardCatalog catalog) {
        return Stream.of(
                        "Plains",
                        "Island",
                        "Swamp",
                        "Mountain",
                        "Forest",
                        "Llanowar Elves",
                        "Serra Angel")
                .map(name -> catalog.definition(name).orElseThrow())
                .toList();
    }

    private void print(Prover.Report report) {
        PrintStream out = console.invocation().out();
        if (json) {
            ObjectNode node = JsonNodeFactory.instance.objectNode();
            node.put("crossings", report.crossings()).put("games", report.games());
            ObjectNode checks = node.putObject("checks");
            report.checks().forEach((invariant, n) -> checks.put(lower(invariant), n));
            ArrayNode list = node.putArray("violations");
            for (BrokenInvariant violation : report.violations()) {
                list.addObject()
                        .put("invariant", lower(violation.invariant()))
                        .put("crossing", violation.crossing())
                        .put("cards", violation.cards())
                        .put("seed", violation.seed())
                        .put("where", violation.where());
            }
            out.println(node);
            return;
        }
        for (BrokenInvariant violation : report.violations()) {
            out.println(
                    lower(violation.invariant())
                            + "  "
                            + violation.cards()
                            + " ("
                            + violation.crossing()
                            + ", seed "
                            + violation.seed()
                            + "): "
                            + violation.where());
        }
        report.checks()
                .forEach((invariant, n) -> out.println(lower(invariant) + ": looked at " + n));
        out.printf(
                "%d crossings, %d games, %d violations%n",
                report.crossings(), report.games(), report.violations().size());
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
