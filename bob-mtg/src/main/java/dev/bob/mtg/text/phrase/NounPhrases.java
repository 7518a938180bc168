package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.terminal;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.normal.SubtypeLists;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.Production;
import dev.bob.mtg.text.syntax.Productions;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Noun phrases for objects: adjectives, noun, relative clauses; [Filter] as written.
///
/// The parts of an [Filter.And] stand in the order of the words. "Artifact, enchantment, or creature with flying": a
/// keyword, power or toughness after a list belongs to its last noun if only that one is a creature.
public final class NounPhrases {
    /// Singular or plural.
    public enum Quantity {
        ONE,
        MANY
    }

    /// "creature you control", without article.
    final Production<Filter> one;

    /// "creatures you control", "other creatures".
    final Production<Filter> many;

    /// A subtype as it stands in a type line.
    public final Syntax<String> subtype;

    /// A creature type.
    public final Syntax<String> creatureType;

    /// One color word.
    public final Syntax<Color> color;

    NounPhrases(Productions rules, SubtypeLists subtypes) {
        one = rules.rule("noun");
        many = rules.rule("nouns");
        Map<String, String> all = new LinkedHashMap<>();
        subtypes.byKind().values().forEach(names -> names.forEach(name -> all.put(name, name)));
        subtype = terminal(all);
        Map<String, String> creatures = new LinkedHashMap<>();
        subtypes.of("creature").forEach(name -> creatures.put(name, name));
        creatureType = terminal(creatures);
        Map<String, Color> colors = new LinkedHashMap<>();
        for (Color each : Color.values()) {
            colors.put(lower(each), each);
        }
        color = terminal(colors);
        this.subtypes = subtypes;
    }

    private final SubtypeLists subtypes;

    /// Says what the phrases are; the clauses after the noun ("you control", "with flying") come from elsewhere.
    ///
    /// @param loose clauses that belong to all nouns of a list
    /// @param tight clauses that belong to a creature only
    /// @param last clauses after which no other may come
    /// @param zone where cards are, which may be said after those if they speak of no zone themselves
    public void define(
            Syntax<Filter> loose,
            Syntax<Filter> together,
            Syntax<Filter> tight,
            Syntax<Filter> last,
            Syntax<Filter> zone) {
        Syntax<List<Filter>> end =
                choice(
                        none(),
                        list(last),
                        new Concatenation<>(
                                List.of(list(last.only(NounPhrases::isOfNoZone)), list(zone))));
        one.is(phrase(Quantity.ONE, loose, tight, end));
        many.is(phrase(Quantity.MANY, choice(loose, together), tight, end));
    }

    private static boolean isOfNoZone(Object clause) {
        return !(clause instanceof Filter.Greatest)
                && !OwnershipClauses.countsAnywhere(clause)
                && !RecordParts.anywhere(clause, Filter.InZone.class::isInstance);
    }

    private Syntax<Filter> phrase(
            Quantity number, Syntax<Filter> loose, Syntax<Filter> tight, Syntax<List<Filter>> end) {
        Syntax<Filter> head = head(number);
        Syntax<List<Filter>> adjectives = adjective().repeated();
        Syntax<List<Filter>> others =
                number == Quantity.MANY
                        ? constant((Filter) new Filter.Other(), "other").repeated()
                        : none();
        Syntax<List<Filter>> onlyOther = others.only(list -> size(list) < 2);
        Syntax<Filter> simple =
                flat(
                        new Concatenation<>(
                                List.of(
                                        onlyOther,
                                        adjectives,
                                        choice(
                                                list(head),
                                                anyOfBefore(head)
                                                        .only(LegendaryNouns::isSaidOfOneNoun)),
                                        choice(loose, tight).repeated(),
                                        end)));
        // "Artifact or creature card" is one card of either type, so in a list of nouns none is
        // "card".
        Syntax<List<Filter>> item = list(head.only(NounPhrases::isNamedKind));
        Syntax<Filter> firstItem = flat(new Concatenation<>(List.of(item, tight.repeated())));
        Syntax<List<Filter>> before = adjective().only(filter -> !isKind(filter)).repeated();
        Syntax<Filter> laterItem =
                flat(new Concatenation<>(List.of(before, item, tight.repeated())));
        Syntax<Filter> anyOf = either(firstItem, laterItem, number).only(NounPhrases::attachesWell);
        Syntax<Filter> listed =
                flat(
                        new Concatenation<>(
                                List.of(
                                        onlyOther,
                                        CombatClauses.ofAll(),
                                        list(anyOf),
                                        loose.repeated(),
                                        end)));
        Syntax<Filter> kindItem =
                flat(
                        new Concatenation<>(
                                List.of(
                                        list(choice(colored(), kind(), not(), supertype())),
                                        item)));
        return choice(
                simple,
                listed,
                LegendaryNouns.eachOfItsKind(
                        either(kindItem, kindItem, number), number == Quantity.MANY, loose));
    }

    private Syntax<List<Filter>> anyOfBefore(Syntax<Filter> head) {
        return choice(
                new Concatenation<>(List.of(list(kinds()), list(head))),
                new Concatenation<>(
                        List.of(
                                list(kinds().only(NounPhrases::areColors)),
                                list(kinds().only(NounPhrases::areNoColors)),
                                list(head))),
                new Concatenation<>(
                        List.of(
                                list(kinds().only(NounPhrases::areTypesOfOne)),
                                list(kind().only(NounPhrases::isCreature)),
                                list(head.only(NounPhrases::isCardOrSpell)))),
                LegendaryNouns.lastOfMany(
                        kind(), supertype(), head.only(NounPhrases::isCardOrSpell)));
    }

    private static boolean areColors(Object filter) {
        return filter instanceof Filter.Or(List<Filter> parts)
                && parts.getFirst() instanceof Filter.HasColor;
    }

    /// Subtypes or colors, of which a type is said behind them: "an Angel, Demon, or Dragon creature card".
    private static boolean areTypesOfOne(Object filter) {
        return filter instanceof Filter.Or(List<Filter> parts)
                && parts.stream()
                        .allMatch(part ->
                                part instanceof Filter.Subtype || part instanceof Filter.HasColor);
    }

    private static boolean isCreature(Object filter) {
        return filter.equals(Filter.type(CardType.CREATURE));
    }

    private static boolean isCardOrSpell(Object filter) {
        return filter instanceof Filter.CardNoun || filter instanceof Filter.Spell;
    }

    private static boolean areNoColors(Object filter) {
        return !areColors(filter);
    }

    static boolean isKind(Object filter) {
        return filter instanceof Filter.Type
                || filter instanceof Filter.Subtype
                || filter instanceof Filter.Permanent;
    }

    private static boolean isNamedKind(Object filter) {
        return isKind(filter)
                && !(filter instanceof Filter.Type(CardType type) && !type.isPermanentType());
    }

    /// Whether a clause after the last noun of a list can only be meant for that noun.
    private static boolean attachesWell(Object filter) {
        if (!(filter instanceof Filter.Or(List<Filter> parts))
                || !(parts.getLast() instanceof Filter.And(var last))) {
            return true;
        }
        boolean clause = last.stream().anyMatch(NounPhrases::isCreatureClause);
        return !clause
                || (last.contains(Filter.type(CardType.CREATURE))
                        && parts.subList(0, parts.size() - 1).stream()
                                .allMatch(NounPhrases::isNoCreature));
    }

    private static boolean isCreatureClause(Filter filter) {
        return filter instanceof Filter.HasKeyword
                || filter instanceof Filter.Power
                || filter instanceof Filter.Toughness
                || filter instanceof Filter.Not(Filter.HasKeyword _);
    }

    private static boolean isNoCreature(Filter filter) {
        return filter instanceof Filter.Type(CardType type) && type != CardType.CREATURE;
    }

    private static Syntax<Filter> either(
            Syntax<Filter> first, Syntax<Filter> later, Quantity number) {
        Syntax<Filter> or = oneOf(first, later, "or");
        return number == Quantity.ONE
                ? synonyms(or, oneOf(first, later, "and/or"), oneOf(first, later, "and"))
                : synonyms(or, oneOf(first, later, "and"), oneOf(first, later, "and/or"));
    }

    static Syntax<Filter> oneOf(Syntax<Filter> first, Syntax<Filter> later, String conjunction) {
        Syntax<List<Filter>> two =
                list(first)
                        .then(list(lead(conjunction, later)))
                        .map(Object.class, NounPhrases::joined, NounPhrases::firstAndRest);
        Syntax<List<Filter>> more =
                list(first)
                        .then(
                                lead(",", later.separated(",", 1))
                                        .then(list(lead(", " + conjunction, later)))
                                        .map(
                                                Object.class,
                                                NounPhrases::joined,
                                                NounPhrases::restAndLast))
                        .map(Object.class, NounPhrases::joined, NounPhrases::firstAndRest);
        return choice(two.only(list -> size(list) == 2), more.only(list -> size(list) > 2))
                .map(
                        List.class,
                        parts -> (Filter) new Filter.Or(parts),
                        value -> value instanceof Filter.Or(List<Filter> parts) ? parts : null);
    }

    private static List<Filter> joined(Syntax.Pair<List<Filter>, List<Filter>> pair) {
        List<Filter> all = new ArrayList<>(pair.left());
        all.addAll(pair.right());
        return List.copyOf(all);
    }

    private static @Nullable Object firstAndRest(Object value) {
        return value instanceof List<?> list && list.size() > 1
                ? new Syntax.Pair<>(list.subList(0, 1), list.subList(1, list.size()))
                : null;
    }

    private static @Nullable Object restAndLast(Object value) {
        return value instanceof List<?> list && list.size() > 1
                ? new Syntax.Pair<>(
                        list.subList(0, list.size() - 1),
                        list.subList(list.size() - 1, list.size()))
                : null;
    }

    private static <T> Syntax<T> lead(String text, Syntax<T> syntax) {
        return new Syntax.Around<>(text, syntax, "");
    }

    /// A card type or subtype before a noun.
    private Syntax<Filter> kind() {
        Map<String, Filter> table = new LinkedHashMap<>();
        for (CardType type : CardType.values()) {
            table.put(lower(type), new Filter.Type(type));
        }
        table.put("permanent", new Filter.Permanent());
        subtypes.plurals().keySet().forEach(name -> table.put(name, new Filter.Subtype(name)));
        table.remove(URZAS);
        // "'s" is a word of its own
        return choice(terminal(table), constant(new Filter.Subtype(URZAS), URZAS));
    }

    private static final String URZAS = "Urza's";

    /// "instant or sorcery" before "card", "red or green" before "creature", "noncreature or Otter" before "spell", "land
    /// and/or legendary" before "cards".
    private Syntax<Filter> kinds() {
        Syntax<Filter> kind = choice(kind(), colored(), noKind(), supertype());
        return synonyms(
                        oneOf(kind, kind, "or"),
                        oneOf(kind, kind, "and"),
                        oneOf(kind, kind, "and/or"))
                .only(NounPhrases::areAlike);
    }

    /// "Black creature or black planeswalker" isn't a planeswalker that is a creature or black.
    private static boolean areAlike(Object value) {
        return !(value instanceof Filter.Or(List<Filter> parts))
                || parts.stream().allMatch(part -> part instanceof Filter.HasColor)
                || parts.stream().noneMatch(part -> part instanceof Filter.HasColor);
    }

    private Syntax<Filter> noKind() {
        return widen(
                form(
                        Filter.Not.class,
                        "non <>",
                        part(Filter.Not::filter, kind()),
                        Filter.Not::new));
    }

    private static Syntax<Filter> supertype() {
        Map<String, Filter> table = new LinkedHashMap<>();
        for (Supertype each : Supertype.values()) {
            table.put(lower(each), new Filter.OfSupertype(each));
        }
        return terminal(table);
    }

    private Syntax<Filter> colored() {
        return widen(
                form(
                        Filter.HasColor.class,
                        "<>",
                        part(Filter.HasColor::color, color),
                        Filter.HasColor::new));
    }

    /// Anything that stands before a noun, except "other".
    private Syntax<Filter> adjective() {
        Map<String, Filter> table = new LinkedHashMap<>();
        table.put("tapped", new Filter.Tapped(true));
        table.put("untapped", new Filter.Tapped(false));
        table.put("attacking", new Filter.Attacking());
        table.put("blocking", new Filter.Blocking());
        table.put("blocked", new Filter.Blocked(true));
        table.put("unblocked", new Filter.Blocked(false));
        table.put("goaded", new Filter.Goaded());
        table.put("equipped", new Filter.Equipped());
        table.put("enchanted", new Filter.Enchanted());
        table.put("face-down", new Filter.FaceDown());
        table.put("foretold", new Filter.Foretold());
        table.put("historic", new Filter.Historic());
        table.put("transformed", new Filter.Transformed());
        table.put("modified", new Filter.Modified());
        table.put("outlaw", LegendaryNouns.OUTLAW);
        table.put("commander", new Filter.Commander());
        for (Designation designation : Designation.adjectives()) {
            table.put(designation.text(), new Filter.Designated(designation));
        }
        table.put("kicked", new Filter.Kicked());
        table.put("suspended", Filter.SUSPENDED);
        table.put("exiled", new Filter.InZone(Zone.EXILE, null));
        Syntax<Filter> plain = choice(kind(), negatable(), terminal(table));
        Syntax<Filter> not = not();
        Syntax<Filter> faceUp = constant(new Filter.Not(new Filter.FaceDown()), "face-up");
        Syntax<Filter> nots =
                not.separated(",", 2)
                        .only(list -> size(list) >= 2)
                        .map(
                                List.class,
                                parts -> (Filter) new Filter.And(parts),
                                value ->
                                        value instanceof Filter.And(List<Filter> parts)
                                                ? parts
                                                : null);
        return choice(plain, not, nots, faceUp, CombatClauses.either(), SizeClauses.exactly());
    }

    private Syntax<Filter> not() {
        return widen(
                form(
                        Filter.Not.class,
                        "non <>",
                        part(Filter.Not::filter, choice(kind(), negatable(), otherNegatable())),
                        Filter.Not::new));
    }

    private static Syntax<Filter> otherNegatable() {
        return choice(
                constant(new Filter.Token(), "token"),
                constant(LegendaryNouns.OUTLAW, "outlaw"),
                constant(new Filter.Commander(), "commander"),
                constant(new Filter.Attacking(), "attacking"),
                constant(new Filter.Blocking(), "blocking"));
    }

    private Syntax<Filter> negatable() {
        Map<String, Filter> table = new LinkedHashMap<>();
        for (Color each : Color.values()) {
            table.put(lower(each), new Filter.HasColor(each));
        }
        for (Supertype each : Supertype.values()) {
            table.put(lower(each), new Filter.OfSupertype(each));
        }
        table.put("colorless", new Filter.Colorless());
        table.put("multicolored", new Filter.Multicolored());
        table.put("monocolored", new Filter.Monocolored());
        return terminal(table);
    }

    private Syntax<Filter> head(Quantity number) {
        boolean plural = number == Quantity.MANY;
        Map<String, Filter> table = new LinkedHashMap<>();
        for (CardType type : CardType.values()) {
            if (type != CardType.KINDRED) {
                String name = lower(type);
                String many = type == CardType.SORCERY ? "sorceries" : name + "s";
                table.put(plural ? many : name, new Filter.Type(type));
            }
        }
        table.put(plural ? "permanents" : "permanent", new Filter.Permanent());
        table.put(plural ? "cards" : "card", new Filter.CardNoun());
        table.put(plural ? "spells" : "spell", new Filter.Spell());
        table.put(plural ? "tokens" : "token", new Filter.Token());
        table.put(plural ? "commanders" : "commander", new Filter.Commander());
        table.put(plural ? "outlaws" : "outlaw", LegendaryNouns.OUTLAW);
        table.put(plural ? "ring-bearers" : "ring-bearer", Filter.RING_BEARER);
        subtypes.plurals()
                .forEach((name, many) -> table.put(plural ? many : name, new Filter.Subtype(name)));
        return terminal(table);
    }

    private static Syntax<List<Filter>> none() {
        return constant(List.of(), "");
    }

    static Syntax<List<Filter>> list(Syntax<? extends Filter> one) {
        return one.map(
                Object.class,
                filter -> List.<Filter>of(filter),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }

    private static int size(Object list) {
        return list instanceof List<?> items ? items.size() : 0;
    }

    /// Counters on cards in graveyards, hands and libraries: these have none, so the words say how a card is moved ("exile a
    /// card from your graveyard with a time counter on it").
    private static boolean leavesCountersBehind(Object value) {
        if (!(value instanceof List<?> parts)) {
            return false;
        }
        boolean counters = false;
        boolean elsewhere = false;
        for (Object part : parts) {
            counters |= part instanceof Filter.HasCounter;
            elsewhere |=
                    part instanceof Filter.InZone(Zone zone, _)
                            && zone != Zone.BATTLEFIELD
                            && zone != Zone.EXILE;
        }
        return counters && elsewhere;
    }

    static Syntax<Filter> flat(Syntax<List<Filter>> parts) {
        return parts.only(list -> !leavesCountersBehind(list))
                .map(
                        List.class,
                        list -> list.size() == 1 ? list.getFirst() : new Filter.And(list),
                        value ->
                                value instanceof Filter.And(List<Filter> list)
                                        ? list
                                        : List.of(value));
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
