package dev.bob.spark;

import dev.bob.core.BobException;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardFile;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.deck.DeckFile;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.player.roster.Players;
import dev.bob.mtg.sim.RandomDecks;
import dev.bob.mtg.sim.SimPlan;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `bob mtg sim` that say what is played, for `spark-submit`: with the built-in cards and those of card
/// files.
final class PlanOptions {

    @Option(
            names = "--decks",
            split = ",",
            paramLabel = "A,B",
            description = "Built-in decks or files; all; random; random:FILE.")
    private @Nullable List<String> decks;

    @Option(names = "--seats", paramLabel = "N", description = "2 to 4 (default: 2).")
    private int seats = 2;

    @Option(names = "--commander", description = "Random decks get a commander.")
    private boolean commander;

    @Option(names = "--games", paramLabel = "N", description = "How many (default: 100).")
    private int games = 100;

    @Option(
            names = "--players",
            split = ",",
            paramLabel = "P[,Q]",
            description = "Who plays (default: random).")
    private List<String> players = List.of("random");

    @Option(names = "--seed", paramLabel = "N", description = "Default: 1.")
    private long seed = 1;

    @Option(
            names = "--cards",
            paramLabel = "FILE",
            description = "Card data beyond the built-in cards.")
    private List<String> cardFiles = List.of();

    private static final HadoopFiles FILES = new HadoopFiles();

    SimPlan plan() throws IOException {
        List<String> names = decks;
        if (names == null || names.isEmpty()) {
            throw wrong("Name --decks, or a --plan.");
        }
        for (String name : players) {
            if (!Players.exists(name)) {
                throw wrong(
                        "No player is called \""
                                + name
                                + "\". There are "
                                + String.join(", ", Players.names())
                                + ".");
            }
        }
        RandomDecks random = null;
        List<SimPlan.SimDeck> listed = List.of();
        String first = names.getFirst();
        if (names.size() == 1 && (first.equals("random") || first.startsWith("random:"))) {
            random = random(first);
        } else {
            CardCatalog catalog = catalog(cardFiles);
            listed = new ArrayList<>();
            for (Deck deck : first.equals("all") ? BuiltInDecks.all() : decks(names)) {
                listed.add(new SimPlan.SimDeck(deck.id(), definitions(deck, catalog)));
            }
        }
        try {
            return new SimPlan(listed, random, seats, players, games, seed, 1);
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    private RandomDecks random(String name) throws IOException {
        CardCatalog builtIn = CardCatalog.builtIn();
        CardCatalog pool = name.startsWith("random:") ? CardCatalog.empty() : builtIn;
        add(pool, cardFiles);
        if (name.startsWith("random:")) {
            add(pool, List.of(name.substring("random:".length())));
        }
        return new RandomDecks(
                pool.names().stream()
                        .map(pool::definition)
                        .flatMap(Optional::stream)
                        .filter(card -> Game.unsupported(card).isEmpty())
                        .toList(),
                List.of("Plains", "Island", "Swamp", "Mountain", "Forest").stream()
                        .map(land -> builtIn.definition(land).orElseThrow())
                        .toList(),
                commander);
    }

    private static CardCatalog catalog(List<String> cardFiles) throws IOException {
        CardCatalog catalog = CardCatalog.builtIn();
        add(catalog, cardFiles);
        return catalog;
    }

    private static void add(CardCatalog catalog, List<String> cardFiles) throws IOException {
        for (String file : cardFiles) {
            catalog.add(new CardFile().read(new ByteArrayInputStream(bytes(file))).cards());
        }
    }

    private static List<Deck> decks(List<String> names) throws IOException {
        List<Deck> decks = new ArrayList<>();
        for (String name : names) {
            Optional<Deck> builtIn = BuiltInDecks.find(name);
            if (builtIn.isPresent()) {
                decks.add(builtIn.get());
                continue;
            }
            String file = name.substring(name.lastIndexOf('/') + 1).replaceFirst("\\.[a-z]+$", "");
            DeckFile.Parsed parsed =
                    DeckFile.parse(file, new String(bytes(name), StandardCharsets.UTF_8));
            if (!parsed.problems().isEmpty()) {
                throw wrong(name + ": " + String.join("; ", parsed.problems()));
            }
            decks.add(parsed.deck());
        }
        return decks;
    }

    private static List<CardDefinition> definitions(Deck deck, CardCatalog catalog) {
        List<CardDefinition> cards = new ArrayList<>();
        for (String name : deck.cards()) {
            cards.add(
                    catalog.definition(name)
                            .filter(card -> Game.unsupported(card).isEmpty())
                            .orElseThrow(() ->
                                    wrong(
                                            "The deck "
                                                    + deck.name()
                                                    + " has a card that can't be played: "
                                                    + name
                                                    + ". bob mtg deck check says why.")));
        }
        return cards;
    }

    private static byte[] bytes(String file) throws IOException {
        return FILES.read(HadoopFiles.qualified(file))
                .orElseThrow(() ->
                        wrong("There is no file " + file + ", and no built-in deck is called so."));
    }

    private static BobException wrong(@Nullable String message) {
        return new BobException(BobException.Kind.INVALID_INPUT, String.valueOf(message));
    }
}
