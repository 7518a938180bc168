package dev.bob.cli.mtg;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.mtg.MtgCards;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.deck.DeckCheck;
import dev.bob.mtg.deck.Format;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob mtg deck`: the built-in decks, deck files, and whether a deck is legal in a format.
@Command(
        name = "deck",
        description = "List and show decks; check one against a format; look at one in the lab.",
        subcommands = LabCommand.class)
public final class DeckCommand {

    private final Console console;

    /// For one run.
    public DeckCommand(Console console) {
        this.console = console;
    }

    private MtgCards cards(List<Path> files) {
        return new MtgCards(MtgCommand.folder(console), files, console.invocation().err()::println);
    }

    private PrintStream out() {
        return console.invocation().out();
    }

    @Command(name = "list", description = "The built-in decks.")
    int list(@Option(names = "--json", description = "One JSON object.") boolean json) {
        CardCatalog catalog = CardCatalog.builtIn();
        ObjectNode node = Json.MAPPER.createObjectNode();
        ArrayNode decks = node.putArray("decks");
        for (Deck deck : BuiltInDecks.all()) {
            String colors = colors(deck, catalog);
            if (json) {
                ObjectNode each = decks.addObject().put("id", deck.id()).put("name", deck.name());
                colors.chars()
                        .forEach(c -> each.withArray("/colors").add(String.valueOf((char) c)));
                each.put("cards", deck.size());
            } else {
                out().printf(
                                "%-20s %-20s %-6s %d cards%n",
                                deck.id(), deck.name(), colors, deck.size());
            }
        }
        if (json) {
            out().println(node);
        }
        return 0;
    }

    // The colors of its nonland cards, as WUBRG.
    private static String colors(Deck deck, CardCatalog catalog) {
        Set<Character> letters = new TreeSet<>((a, b) -> "WUBRG".indexOf(a) - "WUBRG".indexOf(b));
        for (Deck.Entry entry : deck.main()) {
            catalog.facts(entry.card())
                    .filter(f -> !f.typeLine().contains("Land"))
                    .ifPresent(f -> letters.addAll(f.colorIdentity()));
        }
        StringBuilder text = new StringBuilder();
        letters.forEach(text::append);
        return text.toString();
    }

    @Command(name = "show", description = "The cards of a deck.")
    int show(
            @Parameters(paramLabel = "DECK", description = "A built-in deck's name, or a file.")
                    String name,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        Deck deck = cards(List.of()).deck(name);
        if (json) {
            ObjectNode node =
                    Json.MAPPER
                            .createObjectNode()
                            .put("id", deck.id())
                            .put("name", deck.name())
                            .put("size", deck.size());
            ArrayNode commanders = node.putArray("commanders");
            deck.commanders().forEach(commanders::add);
            entries(node.putArray("cards"), deck.main());
            entries(node.putArray("sideboard"), deck.sideboard());
            out().println(node);
            return 0;
        }
        out().println(deck.name() + ", " + deck.size() + " cards");
        deck.commanders().forEach(c -> out().println("  commander: " + c));
        deck.main().forEach(e -> out().println("  " + e.count() + " " + e.card()));
        if (!deck.sideboard().isEmpty()) {
            out().println("sideboard, " + deck.sideboardSize() + " cards");
            deck.sideboard().forEach(e -> out().println("  " + e.count() + " " + e.card()));
        }
        return 0;
    }

    private static void entries(ArrayNode array, List<Deck.Entry> entries) {
        entries.forEach(e -> array.addObject().put("count", e.count()).put("name", e.card()));
    }

    @Command(
            name = "check",
            description = "Whether a deck is legal in a format; each violation named.")
    int check(
            @Parameters(
                            paramLabel = "FILE",
                            description = "A deck file, or a built-in deck's name.")
                    String name,
            @Option(
                            names = "--format",
                            required = true,
                            paramLabel = "F",
                            description = "Such as modern, commander, limited, freeform.")
                    String formatName,
            @Option(
                            names = "--cards",
                            paramLabel = "FILE",
                            description = "Card data with legalities.")
                    List<Path> cardFiles,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        Format format =
                Format.find(formatName)
                        .orElseThrow(() ->
                                new BobException(
                                        BobException.Kind.INVALID_INPUT,
                                        "No format is called \""
                                                + formatName
                                                + "\". Known are "
                                                + String.join(
                                                        ", ",
                                                        Format.all().stream()
                                                                .map(Format::id)
                                                                .toList())
                                                + "."));
        MtgCards cards = cards(cardFiles == null ? List.of() : cardFiles);
        Deck deck = cards.deck(name);
        List<String> names = new ArrayList<>(deck.commanders());
        deck.main().forEach(e -> names.add(e.card()));
        deck.sideboard().forEach(e -> names.add(e.card()));
        // Legality lists come with imported cards only, so the built-in texts alone don't do for a
        // listed format.
        CardCatalog catalog = format.listed() ? cards.catalog() : cards.catalogFor(names);
        DeckCheck check = DeckCheck.of(deck, format, catalog::facts, catalog.names());
        if (json) {
            ObjectNode node =
                    Json.MAPPER
                            .createObjectNode()
                            .put("deck", deck.name())
                            .put("format", format.id())
                            .put("legal", check.legal());
            ArrayNode violations = node.putArray("violations");
            check.violations()
                    .forEach(v ->
                            violations
                                    .addObject()
                                    .put("kind", v.kind().name().toLowerCase(java.util.Locale.ROOT))
                                    .put("card", v.card())
                                    .put("text", v.text()));
            ArrayNode notes = node.putArray("notes");
            check.notes().forEach(notes::add);
            out().println(node);
        } else {
            out().println(
                            deck.name()
                                    + " is "
                                    + (check.legal() ? "" : "not ")
                                    + "legal in "
                                    + format.id()
                                    + ".");
            check.violations().forEach(v -> out().println("  " + v.text()));
            check.notes().forEach(console.invocation().err()::println);
        }
        return check.legal() ? 0 : 1;
    }
}
