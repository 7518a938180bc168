package dev.bob.cli.mtg;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.mtg.MtgCards;
import dev.bob.cli.console.Console;
import dev.bob.cli.render.ProgressLine;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardFile;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.cards.FormReviews;
import dev.bob.mtg.cards.FormsInUse;
import dev.bob.mtg.cards.ReferencesInUse;
import dev.bob.mtg.deck.Names;
import dev.bob.mtg.text.Grammar;
import dev.bob.mtg.text.surface.SecondOpinion;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob mtg cards`: import card data, look cards up, and say how much of them the engine understands.
@Command(name = "cards", description = "Import, list, show and explain cards.")
public final class CardsCommand {

    private final Console console;

    /// For one run.
    public CardsCommand(Console console) {
        this.console = console;
    }

    private MtgCards cards(@Nullable List<Path> files) {
        return new MtgCards(
                MtgCommand.folder(console),
                files == null ? List.of() : files,
                console.invocation().err()::println);
    }

    private PrintStream out() {
        return console.invocation().out();
    }

    @Command(
            name = "import",
            description =
                    "Keep a card file for later: Scryfall's bulk JSON, or one card a line (.gz too).")
    int importFile(@Parameters(paramLabel = "FILE") Path file) {
        CardFile.Contents contents;
        try (var progress =
                new ProgressLine(
                        console.invocation().err(), console.invocation().terminals().err())) {
            progress.doing("reading " + file.getFileName());
            contents = cards(null).importFrom(file, progress::counted);
        }
        out().println(contents.cards().size() + " cards imported");
        if (contents.skipped() > 0) {
            console.invocation()
                    .err()
                    .println(
                            contents.skipped()
                                    + " entries weren't playing cards or were further printings");
        }
        return 0;
    }

    @Command(name = "list", description = "The names of all cards that are known.")
    int list(
            @Option(names = "--cards", paramLabel = "FILE", description = "More cards.")
                    @Nullable List<Path> files,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        List<String> names = cards(files).catalog().names().stream().sorted().toList();
        if (json) {
            ObjectNode node = Json.MAPPER.createObjectNode();
            ArrayNode array = node.putArray("cards");
            names.forEach(array::add);
            out().println(node);
        } else {
            names.forEach(out()::println);
        }
        return 0;
    }

    @Command(name = "show", description = "A card's text, and whether it can be played.")
    int show(
            @Parameters(paramLabel = "NAME", arity = "1..*") List<String> words,
            @Option(names = "--cards", paramLabel = "FILE", description = "More cards.")
                    @Nullable List<Path> files,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        String name = String.join(" ", words);
        CardCatalog catalog = catalog(name, files);
        Compiled card = known(catalog, name);
        Optional<String> stopped = stopped(card);
        if (json) {
            ObjectNode node =
                    Json.MAPPER
                            .createObjectNode()
                            .put("name", card.name())
                            .put("supported", stopped.isEmpty());
            stopped.ifPresent(s -> node.put("declined", s));
            ArrayNode faces = node.putArray("faces");
            catalog.faces(name)
                    .forEach(f ->
                            faces.addObject()
                                    .put("name", f.name())
                                    .put("mana_cost", f.manaCost())
                                    .put("type_line", f.typeLine())
                                    .put("text", f.text())
                                    .put("size", f.size()));
            out().println(node);
            return 0;
        }
        for (String line : lines(catalog, name)) {
            out().println(line);
        }
        stopped.ifPresent(s -> out().println("Not playable yet: " + s));
        return 0;
    }

    private CardCatalog catalog(String name, @Nullable List<Path> files) {
        return cards(files).catalogFor(List.of(name));
    }

    /// A card as lines of text, as far as it is known.
    static List<String> lines(CardCatalog catalog, String name) {
        return catalog.faces(name).stream()
                .flatMap(f ->
                        java.util.stream.Stream.of(
                                f.name() + (f.manaCost().isEmpty() ? "" : "  " + f.manaCost()),
                                f.typeLine() + (f.size().isEmpty() ? "" : "  " + f.size()),
                                f.text()))
                .flatMap(String::lines)
                .filter(l -> !l.isEmpty())
                .toList();
    }

    private static Compiled known(CardCatalog catalog, String name) {
        return catalog.compiled(name)
                .orElseThrow(() ->
                        new BobException(
                                BobException.Kind.INVALID_INPUT,
                                "No card is called "
                                        + Names.quoted(name)
                                        + "."
                                        + Names.suggestions(name, catalog.names())
                                        + " Built in are the cards of the five decks; more come with: bob mtg cards import FILE"));
    }

    private static Optional<String> stopped(Compiled card) {
        return switch (card) {
            case Compiled.Whole whole -> Game.unsupported(whole.definition());
            case Compiled.Declined declined ->
                    Optional.of(declined.reason() + ": \"" + declined.clause() + "\"");
        };
    }

    @Command(
            name = "explain",
            description = "What the engine made of a card's text, or where it stopped.")
    int explain(
            @Parameters(paramLabel = "NAME", arity = "1..*") List<String> words,
            @Option(names = "--cards", paramLabel = "FILE", description = "More cards.")
                    @Nullable List<Path> files) {
        String name = String.join(" ", words);
        CardCatalog catalog = catalog(name, files);
        switch (known(catalog, name)) {
            case Compiled.Whole whole -> {
                whole.definition()
                        .faces()
                        .forEach(face -> {
                            out().println(
                                            face.characteristics().name()
                                                    + ": "
                                                    + face.characteristics().typeLine());
                            face.abilities()
                                    .forEach(a -> {
                                        out().println(
                                                        "  "
                                                                + catalog.text(a)
                                                                        .replace("{this}", "this"));
                                        out().println("    " + a);
                                    });
                        });
                Game.unsupported(whole.definition())
                        .ifPresent(s -> out().println("The engine can't play it yet: " + s));
            }
            case Compiled.Declined declined -> {
                out().println(declined.face() + ": " + declined.reason());
                out().println("  understood: " + declined.prefix());
                out().println("  stopped at: " + declined.clause());
            }
        }
        return 0;
    }

    @Command(
            name = "forms",
            description =
                    "The forms of the grammar, how many cards use each, and texts beside what they were read as."
                            + " A ? stands before those that nobody has reviewed as they are now.")
    int forms(
            @Option(
                            names = "--cards",
                            paramLabel = "FILE",
                            description = "Only the cards of these files.")
                    @Nullable List<Path> files,
            @Option(
                            names = "--least",
                            paramLabel = "N",
                            defaultValue = "3",
                            description = "Only forms that so many cards use (default: 3).")
                    int least,
            @Option(
                            names = "--examples",
                            paramLabel = "N",
                            defaultValue = "2",
                            description = "So many examples of each (default: 2).")
                    int examples,
            @Option(
                            names = "--unreviewed",
                            description = "Only forms that nobody has reviewed as they are now.")
                    boolean unreviewed) {
        CardCatalog catalog = cards(files).catalogOfFiles();
        FormsInUse forms = new FormsInUse(Grammar.standard(), examples);
        for (String name : catalog.names()) {
            if (catalog.compiled(name).orElse(null) instanceof Compiled.Whole card) {
                forms.add(card);
            }
        }
        FormReviews reviews = new FormReviews();
        for (FormsInUse.Use use : forms.uses()) {
            boolean reviewed = reviews.has(use.form());
            if (use.cards() >= least && !(unreviewed && reviewed)) {
                out().printf(
                                "%6d %s%s: %s%n",
                                use.cards(),
                                reviewed ? " " : "?",
                                use.form().type(),
                                use.form().words());
                for (FormsInUse.Example example : use.examples()) {
                    out().printf("        %s: %s%n", example.card(), example.text());
                    example.abilities().forEach(ability -> out().printf("          %s%n", ability));
                }
            }
        }
        return 0;
    }

    @Command(
            name = "references",
            description =
                    "Words that point back (it, that creature): where a second way of reading agrees, is silent or differs.")
    int references(
            @Option(
                            names = "--cards",
                            paramLabel = "FILE",
                            description = "Only the cards of these files.")
                    @Nullable List<Path> files) {
        CardCatalog catalog = cards(files).catalogOfFiles();
        ReferencesInUse references = new ReferencesInUse(Grammar.standard());
        catalog.names().forEach(name -> catalog.compiled(name).ifPresent(references::add));
        references.declined().forEach(one -> show("declined", one));
        references.silent().forEach(one -> show("silent", one));
        out().printf(
                        "%d words agree, %d silent, %d cards declined%n",
                        references.count(SecondOpinion.Verdict.AGREES),
                        references.count(SecondOpinion.Verdict.SILENT),
                        references.declined().size());
        return 0;
    }

    private void show(String kind, ReferencesInUse.Case one) {
        out().printf("%s  %s: %s%n        %s%n", kind, one.card(), one.text(), one.words());
    }

    @Command(
            name = "coverage",
            description = "How many cards are understood whole, and what stops the others.")
    int coverage(
            @Option(
                            names = "--cards",
                            paramLabel = "FILE",
                            description = "Only the cards of these files.")
                    @Nullable List<Path> files,
            @Option(
                            names = "--limit",
                            paramLabel = "N",
                            description = "At most so many reasons (default: 40, all with --json).")
                    @Nullable Integer limit,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        CardCatalog catalog = cards(files).compiledCatalog();
        CardCatalog.Coverage coverage = catalog.coverage(Game::unsupported);
        List<CardCatalog.Reason> reasons =
                coverage.reasons().stream()
                        .limit(limit != null ? Math.max(0, limit) : json ? Integer.MAX_VALUE : 40)
                        .toList();
        if (json) {
            ObjectNode node =
                    Json.MAPPER
                            .createObjectNode()
                            .put("cards", coverage.cards())
                            .put("whole", coverage.whole())
                            .put("playable", coverage.playable())
                            .put("declined", coverage.declined());
            ArrayNode array = node.putArray("reasons");
            reasons.forEach(r ->
                    array.addObject()
                            .put("clause", r.clause())
                            .put("by", r.understood() ? "engine" : "text")
                            .put("count", r.count()));
            out().println(node);
            return 0;
        }
        out().printf(
                        "%d cards: %d understood whole (%d of them can be played), %d declined%n",
                        coverage.cards(),
                        coverage.whole(),
                        coverage.playable(),
                        coverage.declined());
        reasons.forEach(r ->
                out().printf(
                                "%6d  %s%s%n",
                                r.count(), r.understood() ? "not played: " : "", r.clause()));
        return 0;
    }
}
