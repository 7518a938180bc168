package dev.bob.mtg.cards;

import dev.bob.mtg.deck.CardFacts;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.scenario.CardSource;
import dev.bob.mtg.text.Grammar;
import dev.bob.mtg.text.normal.Normaliser;
import dev.bob.mtg.text.syntax.Wording;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The cards that can be looked up by name: the built-in pool, and texts read from card files, compiled when they are
/// first asked for. A card of a file takes the place of one of the same name added before.
///
/// Not for use by several threads at once while texts are still being compiled.
public final class CardCatalog implements CardSource {
    private @Nullable Texts texts;
    private final Map<String, Compiled> compiled = new LinkedHashMap<>();
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, String> backs = new HashMap<>();

    /// By the very ability, since equal ones may be worded in different ways.
    private final IdentityHashMap<Ability, Wording> wordings = new IdentityHashMap<>();

    /// Where the text of a card is.
    private sealed interface Source {
        record Text(CardText text) implements Source {}

        record Kept(CardStore store) implements Source {}
    }

    /// What reads and writes texts. Making a grammar takes longer than opening thousands of cards, and who plays with
    /// compiled cards may never need it.
    private record Texts(CardCompiler compiler, CardPrinter printer) {}

    private CardCatalog() {}

    /// A catalog without cards.
    public static CardCatalog empty() {
        return new CardCatalog();
    }

    /// A catalog of the built-in pool.
    public static CardCatalog builtIn() {
        CardCatalog catalog = empty();
        new CardPool().builtIn().forEach(catalog::add);
        return catalog;
    }

    private synchronized Texts texts() {
        Texts known = texts;
        if (known == null) {
            Grammar used = Grammar.standard();
            known = new Texts(new CardCompiler(used), new CardPrinter(used));
            texts = known;
        }
        return known;
    }

    /// Adds a compiled card.
    public void add(Compiled.Whole card) {
        compiled.put(card.name(), card);
        noteWordings(card);
        name(card.name(), card.definition().front().characteristics().name());
        card.definition()
                .faces()
                .forEach(face ->
                        backs.putIfAbsent(folded(face.characteristics().name()), card.name()));
    }

    /// Keeps how each ability that is a paragraph of its own is worded on its card.
    private void noteWordings(Compiled.Whole card) {
        for (int face = 0; face < card.layouts().size(); face++) {
            List<Ability> abilities = card.definition().faces().get(face).abilities();
            int next = 0;
            for (Compiled.Paragraph paragraph : card.layouts().get(face).paragraphs()) {
                if (paragraph.abilities() == 1) {
                    wordings.put(abilities.get(next), paragraph.wording());
                }
                next += paragraph.abilities();
            }
        }
    }

    /// Adds card texts, to be compiled on demand.
    public void add(Collection<CardText> cards) {
        for (CardText card : cards) {
            add(
                    card.name(),
                    card.faces().stream().map(CardText.Face::name).toList(),
                    new Source.Text(card));
        }
    }

    /// Adds the cards of a store, each to be read when it is first asked for.
    public void add(CardStore store) {
        var source = new Source.Kept(store);
        store.entries().forEach(entry -> add(entry.name(), entry.names(), source));
    }

    private void add(String name, List<String> faces, Source source) {
        sources.put(name, source);
        compiled.remove(name);
        name(name, faces.getFirst());
        faces.forEach(face -> backs.putIfAbsent(folded(face), name));
    }

    private Optional<CardText> source(String name) {
        return switch (sources.get(name)) {
            case Source.Text(CardText text) -> Optional.of(text);
            case Source.Kept(CardStore store) -> store.text(name);
            case null -> Optional.empty();
        };
    }

    private Optional<Compiled> made(String name) {
        Optional<Compiled> kept =
                sources.get(name) instanceof Source.Kept(CardStore store)
                        ? store.compiled(name)
                        : Optional.empty();
        return kept.or(() -> source(name).map(text -> texts().compiler().compile(text)));
    }

    private void name(String name, String front) {
        names.put(folded(name), name);
        names.putIfAbsent(folded(front), name);
    }

    private static String folded(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /// All names, in the order of being added.
    public List<String> names() {
        Set<String> all = new LinkedHashSet<>(compiled.keySet());
        all.addAll(sources.keySet());
        return List.copyOf(all);
    }

    /// The card of this name (the whole card's, its front's or another face's; case doesn't matter), compiled.
    public Optional<Compiled> compiled(String name) {
        String full = names.getOrDefault(folded(name), backs.get(folded(name)));
        if (full == null) {
            return Optional.empty();
        }
        Compiled known = compiled.get(full);
        if (known == null) {
            Optional<Compiled> made = made(full);
            if (made.isEmpty()) {
                return Optional.empty();
            }
            known = melding(made.get());
            compiled.put(full, known);
            if (known instanceof Compiled.Whole whole) {
                noteWordings(whole);
            }
        }
        return Optional.of(known);
    }

    /// A card that melds, with the combined face of its pair (rule 712.4), if that is in the catalog.
    private Compiled melding(Compiled card) {
        if (!(card instanceof Compiled.Whole(CardDefinition definition, var layouts))
                || definition.faces().size() > 1) {
            return card;
        }
        List<String> into = new ArrayList<>();
        RecordParts.anywhere(
                definition.front().abilities(),
                part -> part instanceof PermanentEffect.Meld meld && into.add(meld.into()));
        if (into.isEmpty()
                || !(compiled(into.getFirst()).orElse(null) instanceof Compiled.Whole back)) {
            return card;
        }
        List<CardDefinition.Face> faces = List.of(definition.front(), back.definition().front());
        List<Compiled.FaceLayout> both = new ArrayList<>(layouts);
        both.add(back.layouts().getFirst());
        return new Compiled.Whole(
                new CardDefinition(definition.name(), CardDefinition.Layout.MELD, faces), both);
    }

    /// The definition of the card of this name; empty if it is unknown or declined.
    public Optional<CardDefinition> definition(String name) {
        return compiled(name)
                .flatMap(card ->
                        card instanceof Compiled.Whole whole
                                ? Optional.of(whole.definition())
                                : Optional.empty());
    }

    @Override
    public Lookup find(String name) {
        return switch (compiled(name).orElse(null)) {
            case Compiled.Whole whole -> new Lookup.Card(whole.definition());
            case Compiled.Declined declined ->
                    new Lookup.Declined(
                            "\"" + declined.clause() + "\" (" + declined.reason() + ")");
            case null -> new Lookup.Unknown();
        };
    }

    @Override
    public String text(Ability ability) {
        Wording own = wordings.getOrDefault(ability, Wording.USUAL);
        return CardPrinter.withBearers(texts().printer().text(ability, own))
                .replace(Normaliser.SELF, "{this}")
                .replace(Normaliser.GRANTER, "what grants this ability");
    }

    /// The text of a card, face by face, as it is shown: printed from the definition, or, for a declined card, as the
    /// card file has it.
    public List<FaceText> faces(String name) {
        return switch (compiled(name).orElse(null)) {
            case Compiled.Whole whole -> printed(whole);
            case Compiled.Declined declined -> written(declined.name());
            case null -> List.of();
        };
    }

    /// One face as it is shown.
    ///
    /// @param size power and toughness, loyalty or defense; empty if it has none
    public record FaceText(
            String name, String manaCost, String typeLine, String text, String size) {}

    private List<FaceText> printed(Compiled.Whole card) {
        List<FaceText> faces = new ArrayList<>();
        for (int i = 0; i < card.definition().faces().size(); i++) {
            Characteristics is = card.definition().faces().get(i).characteristics();
            ManaCost cost = is.manaCost();
            faces.add(
                    new FaceText(
                            is.name(),
                            cost == null ? "" : cost.text(),
                            is.typeLine(),
                            texts().printer().text(card, i),
                            size(is)));
        }
        return faces;
    }

    private static String size(Characteristics is) {
        if (is.power() != null) {
            return is.power() + "/" + is.toughness();
        }
        if (is.loyalty() != null) {
            return is.loyalty().toString();
        }
        return is.defense() == null ? "" : is.defense().toString();
    }

    private List<FaceText> written(String name) {
        return source(name).map(CardText::faces).orElse(List.of()).stream()
                .map(face ->
                        new FaceText(
                                face.name(),
                                face.manaCost(),
                                face.typeLine(),
                                face.text(),
                                face.power().isEmpty()
                                        ? face.loyalty() + face.defense()
                                        : face.power() + "/" + face.toughness()))
                .toList();
    }

    /// What deck construction asks about the card of this name.
    public Optional<CardFacts> facts(String name) {
        List<FaceText> faces = faces(name);
        if (faces.isEmpty()) {
            return Optional.empty();
        }
        String full = names.getOrDefault(folded(name), name);
        CardText text = source(full).orElse(null);
        String typeLine = String.join(" // ", faces.stream().map(FaceText::typeLine).toList());
        String rules = String.join("\n", faces.stream().map(FaceText::text).toList());
        return Optional.of(
                text == null
                        ? new CardFacts(full, typeLine, rules, identity(faces), Map.of())
                        : new CardFacts(
                                full,
                                typeLine,
                                rules,
                                letters(text.colorIdentity()),
                                text.legalities()));
    }

    private static Set<Character> letters(List<String> colors) {
        Set<Character> letters = new TreeSet<>();
        colors.stream()
                .filter(color -> !color.isEmpty())
                .forEach(color -> letters.add(color.charAt(0)));
        return letters;
    }

    /// Colors of the mana symbols in cost and text, and of basic land types (rule 903.4).
    private static Set<Character> identity(List<FaceText> faces) {
        Map<String, Character> basics =
                Map.of("Plains", 'W', "Island", 'U', "Swamp", 'B', "Mountain", 'R', "Forest", 'G');
        Set<Character> letters = new TreeSet<>();
        for (FaceText face : faces) {
            Matcher symbols =
                    Pattern.compile("\\{([^}]*)\\}").matcher(face.manaCost() + face.text());
            while (symbols.find()) {
                for (Color color : Color.values()) {
                    if (symbols.group(1).indexOf(color.letter()) >= 0) {
                        letters.add(color.letter());
                    }
                }
            }
            basics.forEach((land, letter) -> {
                if (face.typeLine().contains("Land") && face.typeLine().contains(land)) {
                    letters.add(letter);
                }
            });
        }
        return letters;
    }

    /// How much of the catalog is understood.
    ///
    /// @param whole how many cards are understood whole
    /// @param playable how many of those can be played
    /// @param declined how many aren't understood whole
    /// @param reasons what stopped cards, most frequent first
    public record Coverage(int cards, int whole, int playable, int declined, List<Reason> reasons) {
        public Coverage {
            reasons = List.copyOf(reasons);
        }
    }

    /// How many cards something stopped.
    ///
    /// @param clause the clause that isn't understood, or what isn't played
    /// @param understood whether the card is understood, and only can't be played
    public record Reason(String clause, boolean understood, int count) {}

    private record Stop(String clause, boolean understood) {}

    /// Compiles everything and counts.
    ///
    /// @param unplayed what can't be played of a card that is understood
    public Coverage coverage(Function<CardDefinition, Optional<String>> unplayed) {
        Map<Stop, Integer> counts = new HashMap<>();
        int whole = 0;
        int playable = 0;
        List<String> all = names();
        for (String name : all) {
            switch (compiled(name).orElse(null)) {
                case Compiled.Whole card -> {
                    whole++;
                    Optional<String> reason = unplayed.apply(card.definition());
                    if (reason.isPresent()) {
                        counts.merge(new Stop(reason.get(), true), 1, Integer::sum);
                    } else {
                        playable++;
                    }
                }
                case Compiled.Declined declined ->
                        counts.merge(new Stop(declined.clause(), false), 1, Integer::sum);
                case null -> {}
            }
        }
        List<Reason> reasons =
                counts.entrySet().stream()
                        .map(entry ->
                                new Reason(
                                        entry.getKey().clause(),
                                        entry.getKey().understood(),
                                        entry.getValue()))
                        .sorted(
                                Comparator.comparingInt(Reason::count)
                                        .reversed()
                                        .thenComparing(Reason::clause))
                        .toList();
        return new Coverage(all.size(), whole, playable, all.size() - whole, reasons);
    }
}
