package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.ProperName;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Keyword abilities with their parameters, in rows and when granted.
public final class KeywordAbilities {
    private final Phrases phrases;
    private final Costs costs;
    private final Syntax<Ability> protection;
    private final Syntax<Ability> parameterised;
    private final Syntax<Ability> variable;
    private final Syntax<Ability> single;
    private final Syntax<List<Ability>> granted;

    public KeywordAbilities(Phrases phrases, Costs costs) {
        this.phrases = phrases;
        this.costs = costs;
        this.protection = protection();
        this.parameterised = parameterised();
        VariableKeywords variable = new VariableKeywords(phrases);
        this.variable = variable.line();
        this.single =
                choice(
                        plain(),
                        protection,
                        parameterised,
                        variable.granted(),
                        landwalk(),
                        affinity(),
                        equipOfKind());
        this.granted = granted(single);
    }

    /// "flying", "first strike, vigilance, and trample", "flying and \"{T}: …\"".
    public Syntax<List<Ability>> granted() {
        return granted;
    }

    private Syntax<List<Ability>> granted(Syntax<Ability> one) {
        Syntax<Ability> enchant = new Enchanting(phrases).all();
        return choice(
                        one,
                        synonyms(
                                enchant,
                                enchant.before("\"").after("\""),
                                enchant.before(". \"").after("\"")),
                        quote().only(ability -> !Enchanting.isOne(ability)))
                .series("and", 1);
    }

    /// An ability between quotation marks.
    private Syntax<Ability> quote() {
        Syntax<Ability> said =
                phrases.quoted
                        .only(list -> list instanceof List<?> abilities && abilities.size() == 1)
                        .map(
                                List.class,
                                List::getFirst,
                                value -> value instanceof Ability ? List.of(value) : null);
        return new Syntax.Around<>("\"", said, "\"");
    }

    /// "“{T}: Add {G}”": an ability that something may lose.
    Syntax<Ability> quoted() {
        return quote();
    }

    /// One keyword with what belongs to it.
    Syntax<Ability> single() {
        return single;
    }

    /// "equip {2}", which may stand behind a flavor word.
    public Syntax<Ability> equip() {
        return withCost(Keyword.EQUIP);
    }

    /// A line of keywords: "Flying, vigilance".
    public Syntax<List<Ability>> row() {
        return choice(
                twoKickers(),
                choice(
                                plain(),
                                protection,
                                parameterised,
                                variable,
                                landwalk(),
                                affinity(),
                                byColor(),
                                Gift.keyword())
                        .separated(",", 1));
    }

    /// "kicker {1}{U} and/or {B}": two kickers (rule 702.33b).
    private static Syntax<List<Ability>> twoKickers() {
        Syntax<Ability> kicker =
                widen(
                        form(
                                Ability.WithKeyword.class,
                                "<>",
                                part(
                                        word ->
                                                word.keyword() == Keyword.KICKER
                                                        ? word.cost()
                                                        : null,
                                        Costs.mana()),
                                cost -> new Ability.WithKeyword(Keyword.KICKER, 0, cost, null)));
        return kicker.separated(Syntax.words("and / or"), 2)
                .after("kicker")
                .only(list -> list instanceof List<?> kickers && kickers.size() == 2);
    }

    private static Syntax<Ability> plain() {
        return choice(
                form(
                        Ability.WithKeyword.class,
                        "<>",
                        part(Ability.WithKeyword::keyword, RelativeClauses.KEYWORD),
                        keyword -> new Ability.WithKeyword(keyword, 0, List.of(), null)),
                constant(Ability.keyword(Keyword.FRIENDS_FOREVER), "partner⸺friends forever"),
                constant(Ability.keyword(Keyword.MAYHEM), "mayhem"));
    }

    private Syntax<Ability> protection() {
        Syntax<Filter> from =
                choice(
                        form(
                                Filter.HasColor.class,
                                "<>",
                                part(Filter.HasColor::color, phrases.nouns.color),
                                Filter.HasColor::new),
                        constant(new Filter.Multicolored(), "multicolored"),
                        constant(new Filter.Monocolored(), "monocolored"),
                        constant(new Filter.Colorless(), "colorless"),
                        constant(new Filter.ChosenColor(), "the chosen color"),
                        constant(
                                new Filter.OfYourChoice(ChoiceKind.COLOR, null),
                                "the color of your choice"),
                        orColor(),
                        constant(new Filter.Any(), "everything"),
                        constant(new Filter.OfSupertype(Supertype.SNOW), "snow"),
                        constant(new Filter.ChosenName(), "the chosen card name"),
                        ofPlayer(new PlayerRef.Chosen("the chosen player"), "the chosen player"),
                        ofPlayer(new PlayerRef.EachOpponent(), "each of your opponents"),
                        form(
                                Filter.ManaValue.class,
                                "mana value <> or greater",
                                part(
                                        value ->
                                                value.comparison() == Comparison.AT_LEAST
                                                        ? value.amount()
                                                        : null,
                                        Numerals.DIGIT_AMOUNT),
                                least -> new Filter.ManaValue(Comparison.AT_LEAST, least)),
                        phrases.plural,
                        constant(
                                new Filter.ChosenParity(),
                                "each mana value of the chosen quality"));
        phrases.protectedFrom.is(
                choice(colored().after("from"), fromSeveral(), from.after("from")));
        return choice(
                from(Keyword.PROTECTION, "protection"),
                from(Keyword.HEXPROOF_FROM, "hexproof"),
                constant(
                        withFilter(Keyword.HEXPROOF_FROM, new Filter.StackAbility(true, true)),
                        "hexproof from activated and triggered abilities"));
    }

    private Syntax<Ability> from(Keyword keyword, String word) {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        word + " <>",
                        part(
                                ability -> ability.keyword() == keyword ? ability.filter() : null,
                                phrases.protectedFrom),
                        filter -> withFilter(keyword, filter)));
    }

    /// "artifacts or from the color of your choice".
    private Syntax<Filter> orColor() {
        return widen(
                form(
                        Filter.OfYourChoice.class,
                        "<> or from the color of your choice",
                        part(
                                Filter.OfYourChoice::or,
                                choice(
                                        constant(new Filter.Colorless(), "colorless"),
                                        constant(Filter.type(CardType.ARTIFACT), "artifacts"),
                                        constant(Filter.type(CardType.CREATURE), "creatures"))),
                        or -> new Filter.OfYourChoice(ChoiceKind.COLOR, or)));
    }

    /// "protection from Vampires, from Werewolves, and from Zombies": from what is any of them.
    /// Protection from a player is from what that player controls (rule 702.16k).
    private static Syntax<Filter> ofPlayer(PlayerRef player, String words) {
        return constant(new Filter.Controlled(player), words);
    }

    private static Syntax<Filter> colored() {
        Filter any =
                Filter.or(
                        new Filter.HasColor(Color.WHITE),
                        new Filter.HasColor(Color.BLUE),
                        new Filter.HasColor(Color.BLACK),
                        new Filter.HasColor(Color.RED),
                        new Filter.HasColor(Color.GREEN));
        return synonyms(constant(any, "all colors"), constant(any, "each color"));
    }

    private Syntax<Filter> fromSeveral() {
        Syntax<Filter> color =
                widen(
                        form(
                                Filter.HasColor.class,
                                "<>",
                                part(Filter.HasColor::color, phrases.nouns.color),
                                Filter.HasColor::new));
        return choice(color, colored(), phrases.plural)
                .after("from")
                .series("and", 2)
                .map(
                        List.class,
                        parts -> (Filter) new Filter.Or(parts),
                        value -> value instanceof Filter.Or(List<Filter> parts) ? parts : null);
    }

    private static Ability.WithKeyword withFilter(Keyword keyword, Filter filter) {
        return new Ability.WithKeyword(keyword, 0, List.of(), filter);
    }

    private Syntax<Ability> affinity() {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        "affinity for <>",
                        part(
                                word -> word.keyword() == Keyword.AFFINITY ? word.filter() : null,
                                phrases.plural),
                        filter -> withFilter(Keyword.AFFINITY, filter)));
    }

    /// "Forestwalk" is landwalk with a filter.
    private static Syntax<Ability> landwalk() {
        List<Syntax<Ability>> all = new ArrayList<>();
        walks().forEach((word, filter) ->
                all.add(constant(withFilter(Keyword.LANDWALK, filter), word)));
        return choice(all);
    }

    /// What each kind of landwalk is about (rule 702.14a).
    public static Map<String, Filter> walks() {
        Map<String, Filter> all = new LinkedHashMap<>();
        Filter snow = new Filter.OfSupertype(Supertype.SNOW);
        for (String land : List.of("Plains", "Island", "Swamp", "Mountain", "Forest", "Desert")) {
            String word = land.toLowerCase(Locale.ROOT) + "walk";
            all.put(word, new Filter.Subtype(land));
            all.put("snow " + word, Filter.and(snow, new Filter.Subtype(land)));
        }
        Filter basic = new Filter.OfSupertype(Supertype.BASIC);
        all.put("nonbasic landwalk", Filter.and(new Filter.Not(basic), LAND));
        all.put("snow landwalk", Filter.and(snow, LAND));
        all.put(
                "legendary landwalk",
                Filter.and(new Filter.OfSupertype(Supertype.LEGENDARY), LAND));
        all.put("artifact landwalk", Filter.and(Filter.type(CardType.ARTIFACT), LAND));
        return all;
    }

    private static final Filter LAND = Filter.type(CardType.LAND);

    /// "equip Knight {0}"
    private Syntax<Ability> equipOfKind() {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        "equip <> <>",
                        part(
                                word -> word.keyword() == Keyword.EQUIP ? word.filter() : null,
                                phrases.noun),
                        part(Ability.WithKeyword::cost, Costs.mana()),
                        (filter, cost) -> new Ability.WithKeyword(Keyword.EQUIP, 0, cost, filter)));
    }

    private Syntax<Ability> byColor() {
        List<Syntax<Ability>> all = new ArrayList<>();
        all.add(new Enchanting(phrases).all());
        partnerWith(all);
        all.add(ofKind("champion <>", Keyword.CHAMPION, phrases.aNoun));
        all.add(ofKind("<> offering", Keyword.OFFERING, phrases.noun));
        for (String type :
                List.of("Plains", "Island", "Swamp", "Mountain", "Forest", "Wizard", "Sliver")) {
            all.add(
                    typecycling(
                            type.toLowerCase(Locale.ROOT) + "cycling", new Filter.Subtype(type)));
        }
        Filter land = Filter.type(CardType.LAND);
        all.add(new Splice(phrases, costs).all());
        all.addAll(new MaterialKeywords(phrases).all());
        all.add(prototype());
        all.add(equipOfKind());
        all.add(typecycling("landcycling", land));
        all.add(
                typecycling(
                        "basic landcycling",
                        Filter.and(new Filter.OfSupertype(Supertype.BASIC), land)));
        all.add(
                typecycling(
                        "artifact landcycling", Filter.and(Filter.type(CardType.ARTIFACT), land)));
        return choice(all);
    }

    private void partnerWith(List<Syntax<Ability>> all) {
        all.add(
                widen(
                        form(
                                Ability.WithKeyword.class,
                                "partner with <>",
                                part(
                                        word ->
                                                word.keyword() == Keyword.PARTNER_WITH
                                                                && word.filter()
                                                                        instanceof
                                                                        Filter.Named(String name)
                                                        ? name
                                                        : null,
                                        new ProperName()),
                                name -> withFilter(Keyword.PARTNER_WITH, new Filter.Named(name)))));
    }

    private static Syntax<Ability> ofKind(String template, Keyword keyword, Syntax<Filter> noun) {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        template,
                        part(word -> word.keyword() == keyword ? word.filter() : null, noun),
                        filter -> withFilter(keyword, filter)));
    }

    /// "prototype {2}{W} — 3/3".
    private static Syntax<Ability> prototype() {
        return widen(
                form(
                        Ability.Prototype.class,
                        "prototype <> — <>",
                        part(Ability.Prototype::cost, Costs.MANA),
                        part(
                                prototype ->
                                        new Syntax.Pair<>(
                                                Amount.of(prototype.power()),
                                                Amount.of(prototype.toughness())),
                                SizeChanges.plain()),
                        (cost, size) ->
                                new Ability.Prototype(
                                        cost, fixed(size.left()), fixed(size.right()))));
    }

    private static int fixed(Amount amount) {
        return amount instanceof Amount.Fixed(int value) ? value : 0;
    }

    private static Syntax<Ability> typecycling(String word, Filter filter) {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        word + " <>",
                        part(
                                ability ->
                                        ability.keyword() == Keyword.TYPECYCLING
                                                        && filter.equals(ability.filter())
                                                ? ability.cost()
                                                : null,
                                Costs.mana()),
                        cost -> new Ability.WithKeyword(Keyword.TYPECYCLING, 0, cost, filter)));
    }

    private Syntax<Ability> parameterised() {
        List<Syntax<Ability>> all = new ArrayList<>();
        all.add(constant(Ability.keyword(Keyword.MODULAR, -1), "modular⸺ sunburst"));
        // what is given to a card in exile
        all.add(constant(Ability.keyword(Keyword.SUSPEND), "suspend"));
        for (Keyword keyword : Keyword.values()) {
            switch (keyword.parameter()) {
                case COST -> all.add(withCost(keyword));
                case NUMBER -> all.add(withNumber(keyword));
                case NUMBER_AND_COST -> all.add(withNumberAndCost(keyword));
                case NONE, FILTER, FILTER_AND_COST -> {}
            }
        }
        all.add(UpkeepCosts.eitherMana());
        all.add(withX(Keyword.REINFORCE));
        all.add(devourOf());
        return choice(all);
    }

    /// "devour land 3": of a kind other than creatures (rule 702.82c).
    private Syntax<Ability> devourOf() {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        "devour <> <>",
                        part(
                                word -> word.keyword() == Keyword.DEVOUR ? word.filter() : null,
                                phrases.noun.only(kind ->
                                        kind instanceof Filter.Type
                                                || kind instanceof Filter.Subtype)),
                        part(Ability.WithKeyword::number, Numerals.DIGITS),
                        (kind, number) ->
                                new Ability.WithKeyword(Keyword.DEVOUR, number, List.of(), kind)));
    }

    /// "reinforce X—{X}{W}": the X of its cost.
    private static Syntax<Ability> withX(Keyword keyword) {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        keyword.text() + " X⸺ <>",
                        part(
                                word ->
                                        word.keyword() == keyword
                                                        && word.number() == Ability.WithX.NUMBER
                                                ? word.cost()
                                                : null,
                                Costs.mana()),
                        cost ->
                                new Ability.WithKeyword(
                                        keyword, Ability.WithX.NUMBER, cost, null)));
    }

    private Syntax<Ability> withCost(Keyword keyword) {
        Syntax<List<Cost>> mana = Costs.mana();
        Syntax<List<Cost>> other = costs.line();
        return choice(
                form(
                        Ability.WithKeyword.class,
                        keyword.text() + " <>",
                        part(word -> word.keyword() == keyword ? word.cost() : null, mana),
                        cost -> new Ability.WithKeyword(keyword, 0, cost, null)),
                form(
                        Ability.WithKeyword.class,
                        keyword.text() + "⸺ <> .",
                        part(word -> word.keyword() == keyword ? word.cost() : null, other),
                        cost -> new Ability.WithKeyword(keyword, 0, cost, null)));
    }

    private static Syntax<Ability> withNumber(Keyword keyword) {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        keyword.text() + " <>",
                        part(
                                word -> word.keyword() == keyword ? word.number() : null,
                                Numerals.DIGITS),
                        number -> new Ability.WithKeyword(keyword, number, List.of(), null)));
    }

    private static Syntax<Ability> withNumberAndCost(Keyword keyword) {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        keyword.text() + " <>⸺ <>",
                        part(
                                word -> word.keyword() == keyword ? word.number() : null,
                                Numerals.DIGITS),
                        part(word -> word.keyword() == keyword ? word.cost() : null, Costs.mana()),
                        (number, cost) -> new Ability.WithKeyword(keyword, number, cost, null)));
    }
}
