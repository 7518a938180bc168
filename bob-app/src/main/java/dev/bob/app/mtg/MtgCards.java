package dev.bob.app.mtg;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.Sync;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardFile;
import dev.bob.mtg.cards.CardStore;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.deck.DeckFile;
import dev.bob.mtg.deck.Names;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.text.Grammar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// The cards and decks of a run: the built-in ones, those that the user imported, and those of `--cards` files.
///
/// @param folder where imported cards and rules lie
/// @param files card files named on the command line
/// @param problems hears what is wrong with them
public record MtgCards(Path folder, List<Path> files, Consumer<String> problems) {

    public MtgCards {
        files = List.copyOf(files);
    }

    private Path importedFile() {
        return folder.resolve("cards").resolve("imported.cards");
    }

    /// Where earlier versions kept a copy of the card file itself.
    private Path earlierImport() {
        return folder.resolve("cards").resolve("imported.json");
    }

    /// Whether cards were imported.
    public boolean imported() {
        return Files.isRegularFile(importedFile()) || Files.isRegularFile(earlierImport());
    }

    private void addImported(CardCatalog catalog) {
        if (!Files.isRegularFile(importedFile())) {
            if (Files.isRegularFile(earlierImport())) {
                add(catalog, earlierImport());
            }
            return;
        }
        try {
            catalog.add(CardStore.open(importedFile()));
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The imported cards can't be read: "
                            + reason(e)
                            + ". Import them again: bob mtg cards import FILE");
        }
    }

    /// Whether there are cards beyond the built-in ones.
    boolean hasMore() {
        return !files.isEmpty() || imported() || Files.isRegularFile(addedFile());
    }

    private Path addedFile() {
        return folder.resolve("cards").resolve("added.jsonl");
    }

    /// Keeps one card beside the imported ones, in Scryfall's field names.
    ///
    /// @return whether it wasn't there before
    public synchronized boolean add(JsonNode card) {
        String name = card.path("name").asText();
        Path file = addedFile();
        if (Files.isRegularFile(file)
                && read(file).cards().stream().anyMatch(known -> known.name().equals(name))) {
            return false;
        }
        try (var rows =
                new JsonlFile(file, Sync.PROCESS, notice -> problems.accept(notice.message()))) {
            rows.append(card);
        }
        return true;
    }

    /// The catalog: built in, imported, then the files of the command line, later ones first in line.
    public CardCatalog catalog() {
        CardCatalog catalog = CardCatalog.builtIn();
        addImported(catalog);
        if (Files.isRegularFile(addedFile())) {
            add(catalog, addedFile());
        }
        files.forEach(file -> add(catalog, file));
        return catalog;
    }

    /// The catalog of the built-in cards and the files of the command line; imported cards only if `names` need them.
    public CardCatalog catalogFor(List<String> names) {
        CardCatalog catalog = CardCatalog.builtIn();
        boolean all = names.stream().allMatch(n -> catalog.definition(n).isPresent());
        return all && files.isEmpty() ? catalog : catalog();
    }

    /// The files of the command line alone; without any, everything.
    public CardCatalog catalogOfFiles() {
        if (files.isEmpty()) {
            return catalog();
        }
        CardCatalog catalog = CardCatalog.empty();
        files.forEach(file -> add(catalog, file));
        return catalog;
    }

    /// The same for what needs all of the cards: files are compiled on all processors, and once for later runs, too.
    public CardCatalog compiledCatalog() {
        if (files.isEmpty()) {
            return catalog();
        }
        var compiled = new CompiledFiles(folder.resolve("cards").resolve("files"));
        CardCatalog catalog = CardCatalog.empty();
        for (Path file : files) {
            compiled.of(file, this::read).ifPresentOrElse(catalog::add, () -> add(catalog, file));
        }
        return catalog;
    }

    /// The definitions of all cards of the files, or of the catalog without any, that the kernel can play.
    public List<CardDefinition> playable() {
        CardCatalog catalog = compiledCatalog();
        return catalog.names().stream()
                .map(catalog::definition)
                .flatMap(Optional::stream)
                .filter(card -> Game.unsupported(card).isEmpty())
                .toList();
    }

    private void add(CardCatalog catalog, Path file) {
        catalog.add(read(file).cards());
    }

    private CardFile.Contents read(Path file) {
        return read(file, entries -> {});
    }

    private CardFile.Contents read(Path file, IntConsumer done) {
        try {
            CardFile.Contents contents = new CardFile().read(file, done);
            contents.problems().stream()
                    .limit(5)
                    .forEach(p ->
                            problems.accept(file + ", entry " + p.place() + ": " + p.reason()));
            if (contents.problems().size() > 5) {
                problems.accept(
                        file
                                + ": "
                                + (contents.problems().size() - 5)
                                + " more entries can't be used");
            }
            return contents;
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "The card file " + file + " can't be read: " + reason(e));
        }
    }

    /// Reads a card file through, compiles its cards and keeps both for later runs.
    ///
    /// @param doing hears what is being done, with numbers, now and then
    public CardFile.Contents importFrom(Path file, Consumer<String> doing) {
        CardFile.Contents contents =
                read(file, entries -> doing.accept("%,d entries read".formatted(entries)));
        List<CardText> cards = contents.cards();
        if (cards.isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    file
                            + " holds no cards. Expected is Scryfall's bulk JSON, or one card object a line (.gz too).");
        }
        try {
            CardStore.write(
                    importedFile(),
                    cards,
                    new CardCompiler(Grammar.standard()),
                    done ->
                            doing.accept(
                                    "%,d of %,d cards compiled".formatted(done, cards.size())));
            Files.deleteIfExists(earlierImport());
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The cards can't be kept in " + importedFile() + ": " + reason(e));
        }
        return contents;
    }

    /// A built-in deck by name, or a deck file.
    ///
    /// @throws BobException when there is neither, or the file has lines that can't be read
    public Deck deck(String name) {
        Optional<Deck> builtIn = BuiltInDecks.find(name);
        if (builtIn.isPresent()) {
            return builtIn.get();
        }
        Path file = Path.of(name);
        if (!Files.isRegularFile(file)) {
            throw noDeck(name, " and there is no such file");
        }
        try {
            DeckFile.Parsed parsed = DeckFile.read(file);
            if (!parsed.problems().isEmpty()) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        file + ": " + String.join("; ", parsed.problems()));
            }
            return parsed.deck();
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "The deck " + file + " can't be read: " + reason(e));
        }
    }

    /// A built-in deck by name, and nothing else.
    ///
    /// @throws BobException when there is none
    public Deck builtIn(String name) {
        return BuiltInDecks.find(name).orElseThrow(() -> noDeck(name, ""));
    }

    private static BobException noDeck(String name, String more) {
        List<String> ids = BuiltInDecks.all().stream().map(Deck::id).toList();
        return new BobException(
                BobException.Kind.INVALID_INPUT,
                "No deck is called \""
                        + name
                        + "\""
                        + more
                        + ". Built in are "
                        + String.join(", ", ids)
                        + "."
                        + Names.suggestions(name.replace(' ', '_'), ids));
    }

    /// A deck written out, a line for each card.
    ///
    /// @throws BobException that names the lines that can't be read
    public static Deck list(String text) {
        DeckFile.Parsed parsed = DeckFile.parse("list", text);
        if (!parsed.problems().isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "The list can't be read: " + String.join("; ", parsed.problems()));
        }
        return parsed.deck();
    }

    /// A deck's definitions.
    ///
    /// @throws BobException naming the cards that aren't known or can't be played
    public static List<CardDefinition> definitions(Deck deck, CardCatalog catalog) {
        List<CardDefinition> definitions = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (String name : deck.cards()) {
            switch (catalog.compiled(name).orElse(null)) {
                case Compiled.Whole whole -> {
                    Game.unsupported(whole.definition())
                            .ifPresent(s -> missing.add(name + " (" + s + ")"));
                    definitions.add(whole.definition());
                }
                case Compiled.Declined declined ->
                        missing.add(name + " (\"" + declined.clause() + "\" isn't understood)");
                case null ->
                        missing.add(
                                name + " (not known)" + Names.suggestions(name, catalog.names()));
            }
        }
        if (!missing.isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "The deck "
                            + deck.name()
                            + " has cards that can't be played: "
                            + String.join("; ", missing.stream().distinct().toList())
                            + ". More cards come with: bob mtg cards import FILE");
        }
        return definitions;
    }

    public static String reason(IOException e) {
        return e instanceof java.nio.file.NoSuchFileException
                ? "there is no such file"
                : String.valueOf(e.getMessage());
    }
}
