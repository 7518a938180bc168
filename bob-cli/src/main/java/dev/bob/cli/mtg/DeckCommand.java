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
import dev.bob.mtg.deck.Names;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
        MtgCards cards = cards(List.of());
        Deck deck = cards.deck(name);
        List<String> unknown = unknown(deck, cards);
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
            ArrayNode strangers = node.putArray("unknown");
            unknown.forEach(strangers::add);
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
        warn(deck, unknown, cards);
        return 0;
    }

    /// The names of a deck under which no card is known.
    private static List<String> unknown(Deck deck, MtgCards cards) {
        List<String> names = names(deck);
        CardCatalog catalog = cards.catalogFor(names);
        return names.stream()
                .distinct()
                .filter(card -> catalog.facts(card).isEmpty() && catalog.faces(card).isEmpty())
                .toList();
    }

    private static List<String> names(Deck deck) {
        List<String> names = new ArrayList<>(deck.commanders());
        deck.main().forEach(e -> names.add(e.card()));
        deck.sideboard().forEach(e -> names.add(e.card()));
        return names;
    }

    // Each line of the deck as it stands there, with what may have been meant.
    private void warn(Deck deck, List<String> unknown, MtgCards cards) {
        if (unknown.isEmpty()) {
            return;
        }
        PrintStream err = console.invocation().err();
        CardCatalog catalog = cards.catalogFor(unknown);
        for (String card : unknown) {
            int count =
                    Stream.concat(deck.main().stream(), deck.sideboard().stream())
                            .filter(e -> e.card().equals(card))
                            .mapToInt(Deck.Entry::count)
                            .sum();
            err.println(
                    "bob: \""
                            + (count == 0 ? "" : count + " ")
                            + card
                            + "\": no card is known by this name."
                            + Names.suggestions(card, catalog.names()));
        }
        err.println(
                "bob: built in are the cards of the five decks; more come with: bob mtg cards import FILE");
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
                            paramLabel = "F",
                            completionCandidates = FormatIds.class,
                            description = "One of ${COMPLETION-CANDIDATES} (default: all of them).")
                    @Nullable String formatName,
            @Option(
                            names = "--cards",
                            paramLabel = "FILE",
                            description = "Card data with legalities.")
                    List<Path> cardFiles,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        List<Format> formats = formatName == null ? Format.all() : List.of(format(formatName));
        MtgCards cards = cards(cardFiles == null ? List.of() : cardFiles);
        Deck deck = cards.deck(name);
        // Legality lists come with imported cards only, so the built-in texts alone don't do for a
        // listed format.
        CardCatalog catalog =
                formats.stream().anyMatch(Format::listed)
                        ? cards.catalog()
                        : cards.catalogFor(names(deck));
        List<DeckCheck> checks =
                formats.stream()
                        .map(f -> DeckCheck.of(deck, f, catalog::facts, catalog.names()))
                        .toList();
        if (json) {
            out().println(formatName == null ? json(deck, checks) : json(deck, checks.getFirst()));
        } else if (formatName == null) {
            sayAll(deck, checks);
        } else {
            say(deck, checks.getFirst());
        }
        return checks.stream().anyMatch(DeckCheck::legal) ? 0 : 1;
    }

    /// The formats, for the help of an option.
    static final class FormatIds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Format.all().stream().map(Format::id).iterator();
        }
    }

    private static Format format(String name) {
        return Format.find(name)
                .orElseThrow(() ->
                        new BobException(
                                BobException.Kind.INVALID_INPUT,
                                "No format is called \""
                                        + name
                                        + "\". Known are "
                                        + String.join(", ", new FormatIds())
                                        + "."));
    }

    private static ObjectNode json(Deck deck, List<DeckCheck> checks) {
        ObjectNode node = Json.MAPPER.createObjectNode().put("deck", deck.name());
        ArrayNode formats = node.putArray("formats");
        checks.forEach(check -> formats.add(json(deck, check)));
        return node;
    }

    private static ObjectNode json(Deck deck, DeckCheck check) {
        ObjectNode node =
                Json.MAPPER
                        .createObjectNode()
                        .put("deck", deck.name())
                        .put("format", check.format())
                        .put("legal", check.legal());
        ArrayNode violations = node.putArray("violations");
        check.violations()
                .forEach(v ->
                        violations
                                .addObject()
                                .put("kind", v.kind().name().toLowerCase(Locale.ROOT))
                                .put("card", v.card())
                                .put("text", v.text()));
        ArrayNode notes = node.putArray("notes");
        check.notes().forEach(notes::add);
        return node;
    }

    private void say(Deck deck, DeckCheck check) {
        out().println(
                        deck.name()
                                + " is "
                                + (check.legal() ? "" : "not ")
                                + "legal in "
                                + check.format()
                                + ".");
        check.violations().forEach(v -> out().println("  " + v.text()));
        check.notes().forEach(console.invocation().err()::println);
    }

    private static Optional<String> ids(List<DeckCheck> checks, Predicate<DeckCheck> which) {
        return Optional.of(
                        checks.stream()
                                .filter(which)
                                .map(DeckCheck::format)
                                .collect(Collectors.joining(", ")))
                .filter(ids -> !ids.isEmpty());
    }

    // A line for each format; what is wrong in all of them, such as an unknown card, once.
    private void sayAll(Deck deck, List<DeckCheck> checks) {
        out().println(deck.name() + ", " + deck.size() + " cards");
        List<DeckCheck.Violation> everywhere =
                checks.getFirst().violations().stream()
                        .filter(v -> checks.stream().allMatch(c -> c.violations().contains(v)))
                        .toList();
        everywhere.forEach(v -> out().println("  in every format: " + v.text()));
        ids(checks, check -> check.legal() && check.notes().isEmpty())
                .ifPresent(ids -> out().println("  legal in " + ids));
        ids(checks, check -> check.legal() && !check.notes().isEmpty())
                .ifPresent(ids -> {
                    out().println("  size and copies fit, the cards weren't checked: " + ids);
                    console.invocation()
                            .err()
                            .println(
                                    "bob: which cards are legal where comes with card data: bob mtg cards import FILE");
                });
        for (DeckCheck check : checks) {
            List<DeckCheck.Violation> own = new ArrayList<>(check.violations());
            own.removeAll(everywhere);
            if (!own.isEmpty()) {
                out().println(
                                "  not legal in "
                                        + check.format()
                                        + ": "
                                        + own.getFirst().text()
                                        + (own.size() == 1
                                                ? ""
                                                : " (and " + (own.size() - 1) + " more)"));
            }
        }
        out().println("bob mtg deck check DECK --format F says everything about one of them.");
    }
}
