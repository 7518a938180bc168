package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What an object is or becomes, in one phrase: "a 4/4 blue Elemental creature with flying", "an artifact in addition to
/// its other types", "Swamps in addition to their other land types".
///
/// What a phrase replaces and what it keeps is rule 205.1: without more, card types are replaced; "in addition to its
/// other types", "that's still a land" and "artifact creature" keep them, and then only the last replaces creature types.
public final class TypeChanges {
    private static final List<String> BASIC_LANDS =
            List.of("Plains", "Island", "Swamp", "Mountain", "Forest");

    /// The sentences that say what one thing, or several, still are.
    public static final List<String> STILL_ONE =
            List.of(
                    "it's still a land",
                    "it's still a planeswalker",
                    "he's still a planeswalker",
                    "she's still a planeswalker");

    public static final List<String> STILL_MANY =
            List.of("they're still lands", "they are still lands", "they're still planeswalkers");

    private final Phrases phrases;
    private final KeywordAbilities keywords;
    private final Syntax<List<Modification>> one;
    private final Syntax<List<Modification>> many;

    TypeChanges(Phrases phrases, KeywordAbilities keywords) {
        this.phrases = phrases;
        this.keywords = keywords;
        this.one = anyPhrase(Quantity.ONE);
        this.many = anyPhrase(Quantity.MANY);
    }

    /// What is kept and what is lost besides.
    private record Tail(boolean keepsTypes, boolean keepsColors, boolean losesAbilities) {}

    private record Nature(
            Optional<Pair<Amount, Amount>> size,
            Optional<Colors> colors,
            List<Supertype> supertypes,
            List<String> subtypes,
            List<CardType> types,
            Optional<Pair<Amount, Amount>> base,
            List<Ability> with,
            Tail tail) {}

    private record Head(
            Optional<Pair<Amount, Amount>> size,
            Optional<Colors> colors,
            List<Supertype> supertypes,
            Pair<List<String>, List<CardType>> noun) {}

    private record With(Optional<Pair<Amount, Amount>> base, List<Ability> abilities) {}

    /// The phrase with its article, as changes in the order: types, colors, size, abilities lost, abilities gained.
    Syntax<List<Modification>> phrase(Quantity number) {
        return number == Quantity.ONE ? one : many;
    }

    private Syntax<List<Modification>> anyPhrase(Quantity number) {
        return synonyms(
                phrase(number, Size.BEFORE), phrase(number, Size.AFTER), phrase(number, Size.KEPT));
    }

    /// The phrase without the words that it keeps its types: the next sentence says what it still is.
    Syntax<List<Modification>> keeping(Quantity number) {
        return synonyms(phrase(number, Size.STILL), phrase(number, Size.STILL_AFTER));
    }

    /// Where the size stands, and how an artifact creature, or anything, is said to keep its other types.
    private enum Size {
        BEFORE,
        AFTER,
        KEPT,
        STILL,
        STILL_AFTER;

        boolean isStill() {
            return this == STILL || this == STILL_AFTER;
        }

        boolean isAfter() {
            return this == AFTER || this == STILL_AFTER;
        }
    }

    private Syntax<List<Modification>> phrase(Quantity number, Size size) {
        return form(
                        Nature.class,
                        "<> <> <>",
                        part(
                                n -> new Head(n.size(), n.colors(), n.supertypes(), noun(n)),
                                head(number, size)),
                        part(n -> new With(n.base(), n.with()), with(size)),
                        part(
                                Nature::tail,
                                size.isStill()
                                        ? constant(new Tail(true, false, false), "")
                                        : tail(number)),
                        (h, with, tail) ->
                                new Nature(
                                        h.size(),
                                        h.colors(),
                                        h.supertypes(),
                                        h.noun().left(),
                                        h.noun().right(),
                                        with.base(),
                                        with.abilities(),
                                        tail))
                .only(n ->
                        size.isStill()
                                || (n instanceof Nature nature
                                        && isKept(nature) == (size == Size.KEPT)))
                .map(List.class, TypeChanges::changes, value -> nature(value, size));
    }

    /// "an artifact creature in addition to its other types" says the same as "an artifact creature".
    private static boolean isKept(Nature n) {
        return n.tail().keepsTypes() && isArtifactCreature(n.types()) && n.subtypes().isEmpty();
    }

    private static Pair<List<String>, List<CardType>> noun(Nature nature) {
        return new Pair<>(nature.subtypes(), nature.types());
    }

    private Syntax<Head> head(Quantity number, Size size) {
        return form(
                Head.class,
                number == Quantity.ONE ? "a <> <> <> <>" : "<> <> <> <>",
                part(Head::supertypes, supertypes()),
                part(
                        Head::size,
                        size.isAfter()
                                ? constant(Optional.empty(), "")
                                : SizeChanges.plain().optional()),
                part(Head::colors, colors().optional()),
                part(Head::noun, noun(number)),
                (supertypes, pair, colors, noun) -> new Head(pair, colors, supertypes, noun));
    }

    private static Syntax<List<Supertype>> supertypes() {
        Map<String, Supertype> table = new TreeMap<>();
        for (Supertype type : Supertype.values()) {
            table.put(type.name().toLowerCase(Locale.ROOT), type);
        }
        return Syntax.terminal(table).repeated();
    }

    /// "white and blue", "colorless".
    Syntax<Colors> colors() {
        return choice(
                constant(Colors.NONE, "colorless"),
                phrases.nouns
                        .color
                        .series("and", 1)
                        .map(List.class, TokenDescriptions::union, TokenDescriptions::colorList));
    }

    /// Subtypes and card types; the last word is the noun.
    private Syntax<Pair<List<String>, List<CardType>>> noun(Quantity number) {
        Syntax<List<String>> subtypes = phrases.nouns.subtype.repeated();
        Syntax<List<CardType>> types = cardTypes(number);
        Syntax<Pair<List<String>, List<CardType>>> typed =
                subtypes.then(types.only(list -> !((List<?>) list).isEmpty()));
        Syntax<List<String>> names =
                number == Quantity.ONE
                        ? subtypes
                        : new Concatenation<>(List.of(subtypes, one(pluralSubtype())));
        Syntax<Pair<List<String>, List<CardType>>> untyped =
                names.only(list -> !((List<?>) list).isEmpty())
                        .map(
                                List.class,
                                list -> new Pair<>(list, List.of()),
                                value ->
                                        value instanceof Pair<?, ?>(List<?> left, List<?> right)
                                                        && right.isEmpty()
                                                ? left
                                                : null);
        return choice(typed, untyped);
    }

    private Syntax<String> pluralSubtype() {
        List<Syntax<String>> all = new ArrayList<>();
        phrases.subtypes.plurals().forEach((name, many) -> all.add(constant(name, many)));
        return choice(all);
    }

    private static Syntax<List<CardType>> cardTypes(Quantity number) {
        Syntax<List<CardType>> before = Predicates.cardType().repeated();
        if (number == Quantity.ONE) {
            return before;
        }
        List<Syntax<CardType>> plurals = new ArrayList<>();
        for (CardType type : CardType.values()) {
            if (type.isPermanentType()) {
                plurals.add(constant(type, type.name().toLowerCase(Locale.ROOT) + "s"));
            }
        }
        return new Concatenation<>(List.of(before, one(choice(plurals))));
    }

    private static <T> Syntax<List<T>> one(Syntax<T> one) {
        return one.map(
                Object.class,
                value -> List.of(value),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }

    private Syntax<With> with(Size size) {
        Syntax<Pair<Amount, Amount>> base = base();
        Syntax<List<Ability>> granted = keywords.granted();
        return size.isAfter()
                ? choice(
                        form(
                                With.class,
                                "with <>",
                                part(
                                        w -> w.abilities().isEmpty() ? w.base().orElse(null) : null,
                                        base),
                                pair -> new With(Optional.of(pair), List.of())),
                        synonyms(
                                baseWith("with <> and <>", base, granted),
                                baseWith("with <> and has <>", base, granted),
                                listed(base, granted)))
                : choice(
                        constant(new With(Optional.empty(), List.of()), ""),
                        form(
                                With.class,
                                "with <>",
                                part(w -> w.base().isEmpty() ? w.abilities() : null, granted),
                                abilities -> new With(Optional.empty(), abilities)));
    }

    private static Syntax<With> baseWith(
            String template, Syntax<Pair<Amount, Amount>> base, Syntax<List<Ability>> granted) {
        return form(
                With.class,
                template,
                part(w -> w.base().orElse(null), base),
                part(With::abilities, granted),
                (pair, abilities) -> new With(Optional.of(pair), abilities));
    }

    /// "with base power and toughness 8/8, flying, and first strike".
    private static Syntax<With> listed(
            Syntax<Pair<Amount, Amount>> base, Syntax<List<Ability>> granted) {
        Syntax<Ability> each =
                granted.only(all -> all instanceof List<?> list && list.size() == 1)
                        .map(
                                List.class,
                                List::getFirst,
                                value -> value instanceof Ability ? List.of(value) : null);
        return form(
                With.class,
                "with <> , <> , and <>",
                part(w -> w.abilities().size() > 1 ? w.base().orElse(null) : null, base),
                part(
                        w -> w.abilities().subList(0, w.abilities().size() - 1),
                        each.separated(",", 1)),
                part(w -> w.abilities().getLast(), each),
                (pair, first, last) -> {
                    var abilities = new ArrayList<Ability>(first);
                    abilities.add(last);
                    return new With(Optional.of(pair), abilities);
                });
    }

    /// "base power and toughness 3/3", "power and toughness each equal to its mana value".
    Syntax<Pair<Amount, Amount>> base() {
        Syntax<Pair<Amount, Amount>> each =
                phrases.measure.map(
                        Amount.class,
                        amount -> new Pair<>(amount, amount),
                        value ->
                                value instanceof Pair<?, ?>(Object power, Object toughness)
                                                && power.equals(toughness)
                                        ? power
                                        : null);
        return choice(
                SizeChanges.plain().after("base power and toughness"),
                synonyms(
                        each.after("base power and toughness each equal to"),
                        each.after("power and toughness each equal to"),
                        each.after("base power and base toughness each equal to")));
    }

    private static Syntax<Tail> tail(Quantity number) {
        String its = number == Quantity.ONE ? "its" : "their";
        String still = number == Quantity.ONE ? "that's still a " : "that are still ";
        String s = number == Quantity.ONE ? "" : "s";
        Tail kept = new Tail(true, false, false);
        List<Syntax<Tail>> keeping = new ArrayList<>();
        for (String what : List.of("types", "creature types", "land types")) {
            keeping.add(constant(kept, "in addition to " + its + " other " + what));
        }
        for (String type : List.of("land", "planeswalker", "artifact", "enchantment")) {
            keeping.add(constant(kept, still + type + s));
        }
        if (number == Quantity.ONE) {
            keeping.add(constant(kept, "in addition to his other types"));
            keeping.add(constant(kept, "in addition to her other types"));
        }
        return choice(
                synonyms(
                        constant(new Tail(false, false, false), ""),
                        constant(new Tail(false, false, false), "and loses all other card types"),
                        constant(
                                new Tail(false, false, false),
                                "and it loses all other card types")),
                synonyms(keeping),
                constant(
                        new Tail(true, true, false),
                        "in addition to " + its + " other colors and types"),
                synonyms(
                        constant(new Tail(false, false, true), "and it loses all other abilities"),
                        constant(new Tail(false, false, true), "and loses all other abilities"),
                        constant(
                                new Tail(false, false, true),
                                ", and it loses all other abilities, card types, and creature types"),
                        constant(
                                new Tail(false, false, true),
                                "and loses all other card types and abilities"),
                        constant(
                                new Tail(false, false, true),
                                "and it loses all other card types and abilities")));
    }

    // --- to changes and back ---

    private static boolean isArtifactCreature(List<CardType> types) {
        return types.equals(List.of(CardType.ARTIFACT, CardType.CREATURE));
    }

    private static List<Modification> changes(Nature n) {
        List<Modification> all = new ArrayList<>();
        boolean basic = !n.subtypes().isEmpty() && BASIC_LANDS.containsAll(n.subtypes());
        if (n.tail().keepsTypes()) {
            all.add(new Modification.AddTypes(n.supertypes(), n.types(), n.subtypes()));
        } else {
            if (!n.supertypes().isEmpty()
                    || (isArtifactCreature(n.types()) && !n.tail().losesAbilities())) {
                all.add(
                        new Modification.AddTypes(
                                n.supertypes(),
                                isArtifactCreature(n.types()) ? n.types() : List.of(),
                                List.of()));
            }
            boolean replaces = !isArtifactCreature(n.types()) || n.tail().losesAbilities();
            List<CardType> types = replaces ? n.types() : List.of();
            List<String> subtypes = basic ? List.of() : n.subtypes();
            if (!types.isEmpty() || !subtypes.isEmpty()) {
                all.add(new Modification.SetTypes(types, subtypes));
            }
            if (basic) {
                all.add(new Modification.SetLandType(n.subtypes()));
            }
        }
        if (n.colors().isPresent()) {
            all.add(
                    n.tail().keepsColors()
                            ? new Modification.AddColors(n.colors().get())
                            : new Modification.SetColors(n.colors().get()));
        }
        n.size()
                .or(n::base)
                .ifPresent(size -> all.add(new Modification.SetBase(size.left(), size.right())));
        if (n.tail().losesAbilities()) {
            all.add(new Modification.LoseAllAbilities());
        }
        if (!n.with().isEmpty()) {
            all.add(new Modification.AddAbilities(n.with()));
        }
        return all;
    }

    private static @Nullable Object nature(Object value, Size size) {
        if (!(value instanceof List<?> list) || list.isEmpty()) {
            return null;
        }
        var said = new Said();
        for (Object each : list) {
            if (!(each instanceof Modification change) || !said.takes(change)) {
                return null;
            }
        }
        Nature nature = said.nature(size);
        return changes(nature).equals(list) ? nature : null;
    }

    /// What several changes say together.
    private static final class Said {
        private List<Supertype> supertypes = List.of();
        private List<CardType> types = List.of();
        private List<String> subtypes = List.of();
        private Optional<Colors> colors = Optional.empty();
        private Optional<Pair<Amount, Amount>> base = Optional.empty();
        private List<Ability> with = List.of();
        private boolean keepsTypes;
        private boolean keepsColors;
        private boolean loses;

        /// Takes a change in; false if a nature doesn't say such a thing.
        boolean takes(Modification change) {
            switch (change) {
                case Modification.AddTypes(var more, var card, var sub) -> {
                    supertypes = more;
                    types = card;
                    subtypes = sub;
                    keepsTypes = true;
                }
                case Modification.SetTypes(var card, var sub) -> {
                    keepsTypes = false;
                    types = card.isEmpty() ? types : card;
                    subtypes = sub;
                }
                case Modification.SetLandType(var lands) -> subtypes = lands;
                case Modification.SetColors(Colors set) -> colors = Optional.of(set);
                case Modification.AddColors(Colors more) -> {
                    colors = Optional.of(more);
                    keepsColors = true;
                }
                case Modification.SetBase(Amount power, Amount toughness) -> {
                    if (power == null || toughness == null) {
                        return false;
                    }
                    base = Optional.of(new Pair<>(power, toughness));
                }
                case Modification.LoseAllAbilities() -> loses = true;
                case Modification.AddAbilities(List<Ability> more) -> with = more;
                default -> {
                    return false;
                }
            }
            return true;
        }

        Nature nature(Size size) {
            boolean unsaid =
                    keepsTypes
                            && size != Size.KEPT
                            && !size.isStill()
                            && isArtifactCreature(types)
                            && subtypes.isEmpty();
            return new Nature(
                    size.isAfter() ? Optional.empty() : base,
                    colors,
                    supertypes,
                    subtypes,
                    types,
                    size.isAfter() ? base : Optional.empty(),
                    with,
                    new Tail(keepsTypes && !unsaid, keepsColors, loses && !with.isEmpty()));
        }
    }
}
