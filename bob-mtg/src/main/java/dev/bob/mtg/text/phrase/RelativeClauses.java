package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What follows a noun: "you control", "with flying", "from your graveyard".
public final class RelativeClauses {
    /// A keyword without parameters, by name.
    public static final Syntax<Keyword> KEYWORD = keywords();

    /// Any keyword by its name, whatever parameters it has.
    public static final Syntax<Keyword> NAMED = named();

    /// A kind of counter, without the word "counter".
    public static final Syntax<CounterKind> COUNTER = counters();

    private final Phrases phrases;
    public static final Filter NOT_ON_BATTLEFIELD =
            new Filter.Not(new Filter.InZone(Zone.BATTLEFIELD, null));

    private final HistoryClauses history;
    private final AttachmentClauses attachment;
    private final SizeClauses sizes;

    public RelativeClauses(Phrases phrases) {
        this.phrases = phrases;
        this.history = new HistoryClauses(phrases);
        this.attachment = new AttachmentClauses(phrases);
        this.sizes = new SizeClauses(phrases);
    }

    /// Clauses that belong to all nouns of a list.
    public Syntax<Filter> loose() {
        return choice(
                new OwnershipClauses(phrases).all(),
                zone(),
                sizes.manaValue(),
                SizeClauses.manaValues(),
                SizeClauses.lesser("mana value", Filter.ManaValue::new, Amount.ManaValueOf::new),
                counter(),
                constant(
                        new Filter.Or(
                                List.of(
                                        new Filter.Type(CardType.INSTANT),
                                        new Filter.Type(CardType.SORCERY))),
                        "that's an instant or sorcery"),
                parity("even", true),
                parity("odd", false),
                synonyms(
                        constant(new Filter.HasAdventure(), "that has an Adventure"),
                        constant(new Filter.HasAdventure(), "that have an Adventure")),
                synonyms(
                        costContains("with <> in its mana cost"),
                        costContains("with <> in their mana costs"),
                        costContains("with a mana cost that contains <>")),
                history.history(),
                attachment.attached(),
                attachment.hasAttached(),
                NameClauses.named(),
                NameClauses.more(),
                sizes.ofThat(),
                HistoryClauses.drawn(),
                NameClauses.unnamed(),
                NameClauses.otherThanOfAKind(phrases),
                NameClauses.stayedBack(),
                NameClauses.otherThanThing(phrases),
                history.met());
    }

    /// Clauses about what several are to each other.
    public Syntax<Filter> together() {
        return sizes.together();
    }

    private static Syntax<Filter> parity(String word, boolean even) {
        Filter of = new Filter.ManaValueParity(even);
        return synonyms(
                constant(of, "with an " + word + " mana value"),
                constant(of, "with " + word + " mana values"),
                constant(of, "with " + word + " mana value"));
    }

    private static Syntax<Filter> costContains(String template) {
        return widen(
                form(
                        Filter.CostContains.class,
                        template,
                        part(
                                contains -> new ManaCost(List.of(contains.symbol())),
                                Costs.MANA.only(cost ->
                                        cost instanceof ManaCost mana
                                                && mana.symbols().size() == 1)),
                        cost -> new Filter.CostContains(cost.symbols().getFirst())));
    }

    /// Clauses that belong to creatures.
    public Syntax<Filter> tight() {
        Syntax<Filter> with = keyworded("with <>");
        Syntax<Filter> withAbility = keyworded("with a <> ability");
        Syntax<Filter> without =
                widen(
                        form(
                                Filter.Not.class,
                                "without <>",
                                part(
                                        not ->
                                                not.filter() instanceof Filter.HasKeyword(Keyword k)
                                                        ? k
                                                        : null,
                                        NAMED),
                                keyword -> new Filter.Not(new Filter.HasKeyword(keyword))));
        return choice(
                withoutAny(),
                constant(new Filter.NoAbilities(), "with no abilities"),
                synonyms(with, withAbility, keyworded("that has <>"), keyworded("that have <>")),
                without,
                either(),
                SizeClauses.powerOrToughness(),
                SizeClauses.lesser("power", Filter.Power::new, Amount.PowerOf::new),
                SizeClauses.lesser("toughness", Filter.Toughness::new, Amount.ToughnessOf::new),
                sizes.compared(
                        Filter.Power.class,
                        "power",
                        Filter.Power::comparison,
                        Filter.Power::amount,
                        Filter.Power::new),
                sizes.compared(
                        Filter.Toughness.class,
                        "toughness",
                        Filter.Toughness::comparison,
                        Filter.Toughness::amount,
                        Filter.Toughness::new),
                CombatClauses.attacking(),
                SizeClauses.bases(),
                SizeClauses.manaCosts(),
                sizes.compared(
                        Filter.SizeSum.class,
                        "total power and toughness",
                        Filter.SizeSum::comparison,
                        Filter.SizeSum::amount,
                        Filter.SizeSum::new),
                CardChoices.ofBasicLandType());
    }

    /// "that are red", "that are black and/or red".
    public static Syntax<Filter> ofColors() {
        return HistoryClauses.ofColors();
    }

    private static Syntax<Filter> keyworded(String template) {
        return widen(
                form(
                        Filter.HasKeyword.class,
                        template,
                        part(Filter.HasKeyword::keyword, NAMED),
                        Filter.HasKeyword::new));
    }

    private static Syntax<Filter> withoutAny() {
        return KEYWORD.series("or", 2)
                .after("without")
                .map(List.class, RelativeClauses::without, RelativeClauses::lacked);
    }

    /// "without flying or reach": it has neither.
    private static Filter without(List<Keyword> keywords) {
        return new Filter.Not(
                new Filter.Or(
                        keywords.stream()
                                .map(keyword -> (Filter) new Filter.HasKeyword(keyword))
                                .toList()));
    }

    private static @Nullable Object lacked(Object value) {
        if (!(value instanceof Filter.Not(Filter.Or(List<Filter> parts)))) {
            return null;
        }
        List<Keyword> keywords = new ArrayList<>();
        for (Filter part : parts) {
            if (!(part instanceof Filter.HasKeyword(Keyword keyword))) {
                return null;
            }
            keywords.add(keyword);
        }
        return keywords;
    }

    /// "with flying or reach".
    private static Syntax<Filter> either() {
        Syntax<Filter> keyword =
                widen(
                        form(
                                Filter.HasKeyword.class,
                                "<>",
                                part(Filter.HasKeyword::keyword, NAMED),
                                Filter.HasKeyword::new));
        return keyword.series("or", 2)
                .after("with")
                .map(
                        List.class,
                        list -> (Filter) new Filter.Or(list),
                        value -> value instanceof Filter.Or(List<Filter> parts) ? parts : null);
    }

    /// "from your graveyard", "in exile".
    public Syntax<Filter> zone() {
        return choice(
                synonyms(
                        zone("from"),
                        zone("in"),
                        // "From each graveyard" is one from each of them.
                        constant(
                                new Filter.InZone(Zone.GRAVEYARD, new PlayerRef.EachPlayer()),
                                "in each graveyard")),
                constant(new Filter.InZone(Zone.BATTLEFIELD, null), "on the battlefield"),
                constant(
                        Filter.or(
                                Filter.and(
                                        new Filter.Owned(PlayerRef.YOU),
                                        new Filter.InZone(Zone.EXILE, null)),
                                new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU)),
                        "you own in exile and in your graveyard"),
                synonyms(
                        constant(NOT_ON_BATTLEFIELD, "not on the battlefield"),
                        constant(NOT_ON_BATTLEFIELD, "that isn't on the battlefield"),
                        constant(NOT_ON_BATTLEFIELD, "that aren't on the battlefield")));
    }

    private Syntax<Filter> zone(String preposition) {
        Syntax<Zone> owned =
                Syntax.terminal(
                        Map.of(
                                "graveyard",
                                Zone.GRAVEYARD,
                                "hand",
                                Zone.HAND,
                                "library",
                                Zone.LIBRARY));
        return choice(
                constant(new Filter.InZone(Zone.GRAVEYARD, null), preposition + " a graveyard"),
                synonyms(
                        form(
                                Filter.InZone.class,
                                preposition + " <> <>",
                                part(Filter.InZone::whose, phrases.playerGenitive),
                                part(Filter.InZone::zone, owned),
                                (whose, zone) -> new Filter.InZone(zone, whose)),
                        constant(
                                new Filter.InZone(Zone.GRAVEYARD, new PlayerRef.EachOpponent()),
                                preposition + " your opponents' graveyards"),
                        constant(
                                new Filter.InZone(Zone.GRAVEYARD, new PlayerRef.EachPlayer()),
                                preposition + " all graveyards"),
                        constant(
                                new Filter.InZone(Zone.GRAVEYARD, new PlayerRef.EachPlayer()),
                                preposition + " graveyards"),
                        constant(
                                new Filter.InZone(Zone.HAND, new PlayerRef.EachOpponent()),
                                preposition + " your opponents' hands")),
                constant(
                        Filter.or(
                                new Filter.InZone(Zone.HAND, PlayerRef.YOU),
                                new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU)),
                        preposition + " your hand or graveyard"),
                constant(
                        new Filter.InZone(Zone.HAND, new PlayerRef.EachPlayer()),
                        preposition + " all players' hands"),
                constant(new Filter.InZone(Zone.EXILE, null), preposition + " exile"),
                constant(new Filter.InZone(Zone.COMMAND, null), preposition + " the command zone"),
                constant(
                        Filter.or(
                                new Filter.InZone(Zone.HAND, new PlayerRef.EachPlayer()),
                                new Filter.InZone(Zone.GRAVEYARD, new PlayerRef.EachPlayer())),
                        preposition + " all hands and graveyards"),
                OwnershipClauses.handAndGraveyard(phrases, preposition));
    }

    /// A clause that compares with a measure, which may itself end with a clause: nothing follows it.
    public Syntax<Filter> last() {
        return choice(
                new TargetClauses(phrases).all(),
                attachment.attachedToAny(),
                NameClauses.sharesWith(phrases),
                sizes.greatest(),
                sizes.measured(
                        Filter.Power.class,
                        "power",
                        Filter.Power::comparison,
                        Filter.Power::amount,
                        Filter.Power::new),
                sizes.measured(
                        Filter.Toughness.class,
                        "toughness",
                        Filter.Toughness::comparison,
                        Filter.Toughness::amount,
                        Filter.Toughness::new),
                sizes.measured(
                        Filter.ManaValue.class,
                        "mana value",
                        Filter.ManaValue::comparison,
                        Filter.ManaValue::amount,
                        Filter.ManaValue::new),
                sizes.least());
    }

    private static Syntax<Filter> counter() {
        return choice(
                counters(Filter.HasCounter.class, hasCounters(), f -> f, f -> f),
                counters(
                        Filter.Not.class,
                        hasNoCounters(),
                        Filter.Not::new,
                        not -> not.filter() instanceof Filter.HasCounter has ? has : null),
                synonyms(
                        severalCounters("with <> or more <> counters on it"),
                        severalCounters("with <> or more <> counters on them")));
    }

    private static Syntax<Filter> severalCounters(String template) {
        return form(
                Filter.class,
                template,
                part(
                        filter ->
                                filter instanceof Filter.HasCounter has && has.least() > 1
                                        ? has.least()
                                        : null,
                        Numerals.WORD.only(least -> !least.equals(1))),
                part(
                        filter -> filter instanceof Filter.HasCounter has ? has.kind() : null,
                        COUNTER),
                (least, kind) -> new Filter.HasCounter(kind, least));
    }

    private static List<String> hasCounters() {
        return List.of(
                "with a <> counter on it",
                "with a <> counter on them",
                "with <> counters on them",
                "with <> counters on it",
                "with one or more <> counters on it",
                "with one or more <> counters on them",
                "that has a <> counter on it",
                "that have <> counters on them");
    }

    private static List<String> hasNoCounters() {
        return List.of(
                "without a <> counter on it",
                "with no <> counters on it",
                "with no <> counters on them",
                "that doesn't have a <> counter on it",
                "that don't have <> counters on them");
    }

    private static <R extends Filter> Syntax<Filter> counters(
            Class<R> type,
            List<String> templates,
            Function<Filter.HasCounter, ? extends Filter> make,
            Function<R, Filter.@Nullable HasCounter> has) {
        List<Syntax<Filter>> all = new ArrayList<>();
        for (String template : templates) {
            all.add(
                    form(
                            Filter.class,
                            template,
                            part(
                                    filter -> {
                                        Filter.HasCounter counter =
                                                type.isInstance(filter)
                                                        ? has.apply(type.cast(filter))
                                                        : null;
                                        return counter == null || counter.least() > 1
                                                ? null
                                                : counter.kind();
                                    },
                                    COUNTER),
                            kind -> make.apply(new Filter.HasCounter(kind))));
        }
        return synonyms(all);
    }

    private static Syntax<Keyword> keywords() {
        List<Syntax<Keyword>> all = new ArrayList<>();
        for (Keyword keyword : Keyword.values()) {
            if (keyword.parameter() == Keyword.Parameter.NONE) {
                all.add(constant(keyword, keyword.text()));
            }
        }
        return choice(all);
    }

    private static Syntax<Keyword> named() {
        List<Syntax<Keyword>> all = new ArrayList<>();
        for (Keyword keyword : Keyword.values()) {
            all.add(constant(keyword, keyword.text()));
        }
        return choice(all);
    }

    /// Any name that a counter may have; what keyword counters do is a rule (122.1b), the rest is up to the texts.
    private static Syntax<CounterKind> counters() {
        Syntax<CounterKind> word =
                Syntax.pattern(
                        CounterKind.class,
                        text ->
                                text.matches("[+-][0-9]+/[+-][0-9]+")
                                                || (text.matches("[a-z][a-z'-]+")
                                                        && !NO_COUNTERS.contains(text))
                                        ? Optional.of(new CounterKind(text))
                                        : Optional.empty(),
                        kind ->
                                kind.name().indexOf(' ') < 0
                                        ? Optional.of(kind.name().toLowerCase(Locale.ROOT))
                                        : Optional.empty());
        return choice(
                word,
                constant(new CounterKind("first strike"), "first strike"),
                constant(new CounterKind("double strike"), "double strike"));
    }

    /// Words that stand before "counter" without naming a kind.
    private static final Set<String> NO_COUNTERS =
            Set.of(
                    "a",
                    "an",
                    "the",
                    "any",
                    "all",
                    "each",
                    "every",
                    "that",
                    "those",
                    "these",
                    "this",
                    "its",
                    "their",
                    "other",
                    "another",
                    "additional",
                    "more",
                    "one",
                    "two",
                    "three",
                    "four",
                    "five",
                    "six",
                    "seven",
                    "eight",
                    "nine",
                    "ten",
                    "first",
                    "double",
                    "strike",
                    "of",
                    "or",
                    "and",
                    "number",
                    "kind",
                    "same",
                    "such",
                    "no",
                    "to",
                    "on",
                    "from",
                    "with",
                    "spell",
                    "ability",
                    "target");
}
