package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Characteristics;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Supertype;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.text.phrase.DoneMeasures;
import dev.bob.mtg.text.phrase.Measures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.ProperName;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Creating tokens: "create two 2/2 black Zombie creature tokens with flying", "create a Treasure token".
public final class TokenPhrases {
    private final Phrases phrases;
    private final KeywordAbilities keywords;
    private final Measures measures;
    private final PlayerPhrases players;

    public TokenPhrases(
            Phrases phrases, KeywordAbilities keywords, Measures measures, PlayerPhrases players) {
        this.phrases = phrases;
        this.keywords = keywords;
        this.measures = measures;
        this.players = players;
    }

    /// What is created: how many, what, and whether tapped.
    private record Created(Amount count, TokenSpec token, boolean tapped, boolean attacking) {}

    public Syntax<Effect> create() {
        return synonyms(
                form(
                        PermanentEffect.CreateTokens.class,
                        "<>",
                        part(
                                create ->
                                        new Pair<>(
                                                create.who(),
                                                new Created(
                                                        create.count(),
                                                        create.token(),
                                                        create.tapped(),
                                                        create.attacking())),
                                players.does("create", "creates", created())),
                        pair ->
                                new PermanentEffect.CreateTokens(
                                        pair.left(),
                                        pair.right().count(),
                                        pair.right().token(),
                                        pair.right().tapped(),
                                        pair.right().attacking())),
                different(),
                withQuotation("it has"),
                withQuotation("they have"));
    }

    /// "create a 3/3 Wurm token with deathtouch and a 3/3 Wurm token with lifelink": one creation after the other, as a
    /// sequence in a sequence, since one verb does it.
    private Syntax<Effect> different() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<>",
                        part(
                                TokenPhrases::all,
                                players.does("create", "creates", created().series("and", 2))),
                        pair -> {
                            List<Effect> each = new ArrayList<>();
                            for (Created one : pair.right()) {
                                each.add(
                                        new PermanentEffect.CreateTokens(
                                                pair.left(),
                                                one.count(),
                                                one.token(),
                                                one.tapped(),
                                                one.attacking()));
                            }
                            return new Effect.Sequence(
                                    List.of(
                                            each.getFirst(),
                                            new Effect.Sequence(each.subList(1, each.size()))));
                        }));
    }

    private static @Nullable Pair<PlayerRef, List<Created>> all(Effect.Sequence sequence) {
        if (sequence.parts().size() != 2
                || !(sequence.parts().get(1) instanceof Effect.Sequence(List<Effect> more))) {
            return null;
        }
        List<Effect> effects = new ArrayList<>();
        effects.add(sequence.parts().getFirst());
        effects.addAll(more);
        List<Created> all = new ArrayList<>();
        PlayerRef who = null;
        for (Effect effect : effects) {
            if (!(effect instanceof PermanentEffect.CreateTokens create)) {
                return null;
            }
            who = create.who();
            all.add(
                    new Created(
                            create.count(), create.token(), create.tapped(), create.attacking()));
        }
        return who == null ? null : new Pair<>(who, all);
    }

    /// "Create a 1/1 colorless Eldrazi Scion creature token. It has …": the ability in a sentence of its own.
    private Syntax<Effect> withQuotation(String words) {
        return widen(
                form(
                        PermanentEffect.CreateTokens.class,
                        "<> . " + words + " \" <> \"",
                        part(
                                create ->
                                        create.token().predefined()
                                                        || create.token().abilities().isEmpty()
                                                ? null
                                                : new Pair<>(
                                                        create.who(),
                                                        new Created(
                                                                create.count(),
                                                                with(create.token(), List.of()),
                                                                create.tapped(),
                                                                create.attacking())),
                                players.does("create", "creates", created())),
                        part(create -> create.token().abilities(), phrases.quoted),
                        (pair, abilities) ->
                                new PermanentEffect.CreateTokens(
                                        pair.left(),
                                        pair.right().count(),
                                        with(pair.right().token(), abilities),
                                        pair.right().tapped(),
                                        pair.right().attacking())));
    }

    private static TokenSpec with(TokenSpec token, List<Ability> abilities) {
        return new TokenSpec(
                token.characteristics(),
                abilities,
                token.power(),
                token.toughness(),
                token.predefined());
    }

    private Syntax<Created> created() {
        Syntax<Amount> several = choice(Numerals.WORD_AMOUNT, DoneMeasures.thatMany("that many"));
        Syntax<TokenSpec> one = token("token");
        Syntax<TokenSpec> many = token("tokens");
        Syntax<Boolean> tapped = Syntax.flag("tapped");
        return choice(
                synonyms(
                        form(
                                Created.class,
                                "a <> <>",
                                part(Created::tapped, tapped),
                                part(Created::token, one),
                                (isTapped, token) ->
                                        new Created(Amount.ONE, token, isTapped, false)),
                        form(
                                Created.class,
                                "<>",
                                part(
                                        made ->
                                                made.tapped()
                                                                || made.attacking()
                                                                || !made.count().equals(Amount.ONE)
                                                        ? null
                                                        : made.token(),
                                        legend()),
                                token -> new Created(Amount.ONE, token, false, false))),
                form(
                        Created.class,
                        "a <> that's tapped and attacking",
                        part(Created::token, one),
                        token -> new Created(Amount.ONE, token, true, true)),
                form(
                        Created.class,
                        "<> <> <>",
                        part(Created::count, several),
                        part(Created::tapped, tapped),
                        part(Created::token, many),
                        (count, isTapped, token) -> new Created(count, token, isTapped, false)),
                form(
                        Created.class,
                        "<> <> that are tapped and attacking",
                        part(Created::count, several),
                        part(Created::token, many),
                        (count, token) -> new Created(count, token, true, true)),
                synonyms(
                        form(
                                Created.class,
                                "a <> <> for each <>",
                                part(Created::tapped, tapped),
                                part(Created::token, one),
                                part(Created::count, measures.forEach()),
                                (isTapped, token, count) ->
                                        new Created(count, token, isTapped, false)),
                        form(
                                Created.class,
                                "<> <> <> for each <>",
                                part(
                                        made ->
                                                made.count() instanceof Amount.Times(int n, _)
                                                        ? n
                                                        : null,
                                        Numerals.WORD),
                                part(Created::tapped, tapped),
                                part(Created::token, many),
                                part(
                                        made ->
                                                made.count() instanceof Amount.Times(_, Amount of)
                                                        ? of
                                                        : null,
                                        measures.forEach()),
                                (factor, isTapped, token, count) ->
                                        new Created(
                                                new Amount.Times(factor, count),
                                                token,
                                                isTapped,
                                                false)),
                        form(
                                Created.class,
                                "a <> that's tapped and attacking for each <>",
                                part(made -> made.attacking() ? made.token() : null, one),
                                part(Created::count, measures.forEach()),
                                (token, count) -> new Created(count, token, true, true)),
                        form(
                                Created.class,
                                "a number of <> <> equal to <>",
                                part(made -> made.attacking() ? null : made.tapped(), tapped),
                                part(Created::token, many),
                                part(Created::count, phrases.measure),
                                (isTapped, token, count) ->
                                        new Created(count, token, isTapped, false))),
                form(
                        Created.class,
                        "<> of <>",
                        part(
                                made -> made.tapped() || made.attacking() ? null : made.count(),
                                Numerals.COUNT),
                        part(Created::token, thoseTokens()),
                        (count, token) -> new Created(count, token, false, false)));
    }

    /// Tokens that the text has described already; which they are is found out afterwards.
    private static Syntax<TokenSpec> thoseTokens() {
        TokenSpec open = PredefinedTokens.CLUE.spokenOfAgain();
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words("those tokens"),
                _ -> open,
                value -> value instanceof TokenSpec token && token.again() ? "those tokens" : null);
    }

    /// The characteristics part of a token phrase.
    ///
    /// @param size empty if the token has none, or if an ability of it says what it is
    /// @param name empty if it is called by its subtypes (rule 111.4)
    private record Shape(
            Optional<Pair<Amount, Amount>> size,
            List<Supertype> supertypes,
            Colors colors,
            List<String> subtypes,
            List<CardType> types,
            Optional<String> name,
            List<Ability> abilities) {
        Shape(
                Optional<Pair<Amount, Amount>> size,
                List<Supertype> supertypes,
                Colors colors,
                List<String> subtypes,
                List<CardType> types) {
            this(size, supertypes, colors, subtypes, types, Optional.empty(), List.of());
        }

        Shape called(Optional<String> now, List<Ability> with) {
            return new Shape(size, supertypes, colors, subtypes, types, now, with);
        }
    }

    private Syntax<TokenSpec> token(String noun) {
        Syntax<Optional<List<Ability>>> with = keywords.granted().after("with").optional();
        Syntax<Optional<String>> called = new ProperName().after("named").optional();
        Syntax<TokenSpec> made =
                form(
                        TokenSpec.class,
                        "<> <> <>",
                        part(TokenPhrases::bare, shape(noun)),
                        part(token -> nameOf(token), called),
                        part(TokenPhrases::abilities, with),
                        (s, name, abilities) -> spec(s.called(name, abilities.orElse(List.of()))));
        Syntax<TokenSpec> calledLast =
                form(
                        TokenSpec.class,
                        "<> with <> named <>",
                        part(TokenPhrases::bare, shape(noun)),
                        part(
                                token -> token.abilities().isEmpty() ? null : token.abilities(),
                                keywords.granted()),
                        part(token -> nameOf(token).orElse(null), new ProperName()),
                        (s, abilities, name) -> spec(s.called(Optional.of(name), abilities)));
        return choice(synonyms(made, calledLast), predefined(noun));
    }

    /// "Ragavan, a legendary 2/1 red Monkey creature token".
    private Syntax<TokenSpec> legend() {
        Syntax<Optional<List<Ability>>> with = keywords.granted().after("with").optional();
        return form(
                TokenSpec.class,
                "<> , a <> <>",
                part(
                        token -> isLegendary(token) ? nameOf(token).orElse(null) : null,
                        new ProperName()),
                part(TokenPhrases::bare, shape("token")),
                part(TokenPhrases::abilities, with),
                (name, s, abilities) -> {
                    TokenSpec token =
                            spec(s.called(Optional.of(name), abilities.orElse(List.of())));
                    return token != null && isLegendary(token) ? token : null;
                });
    }

    private static boolean isLegendary(TokenSpec token) {
        return token.characteristics().supertypes().contains(Supertype.LEGENDARY);
    }

    private Syntax<Shape> shape(String noun) {
        Syntax<Colors> colors =
                choice(
                        constant(Colors.NONE, "colorless"),
                        phrases.nouns
                                .color
                                .series("and", 1)
                                .map(List.class, TokenPhrases::union, TokenPhrases::colorList));
        Syntax<List<Supertype>> supertypes =
                choice(
                        constant(Supertype.LEGENDARY, "legendary").repeated(),
                        constant(Supertype.SNOW, "snow").repeated().only(list -> !isEmpty(list)));
        return choice(
                form(
                        Shape.class,
                        "<> <> <> <> <> " + noun,
                        part(Shape::supertypes, supertypes),
                        part(Shape::size, SizeChanges.plain().optional()),
                        part(Shape::colors, colors),
                        part(Shape::subtypes, phrases.nouns.subtype.repeated()),
                        part(Shape::types, Predicates.cardType().repeated()),
                        (legendary, size, color, subtypes, types) ->
                                new Shape(size, legendary, color, subtypes, types)),
                form(
                        Shape.class,
                        "<> <> <> <> " + noun + " that's all colors",
                        part(Shape::supertypes, supertypes),
                        part(Shape::size, SizeChanges.plain().optional()),
                        part(
                                shape -> shape.colors().count() == 5 ? shape.subtypes() : null,
                                phrases.nouns.subtype.repeated()),
                        part(Shape::types, Predicates.cardType().repeated()),
                        (legendary, size, subtypes, types) ->
                                new Shape(size, legendary, Colors.ALL, subtypes, types)));
    }

    private static boolean isEmpty(Object list) {
        return list instanceof List<?> items && items.isEmpty();
    }

    private static @Nullable Shape bare(TokenSpec token) {
        Characteristics is = token.characteristics();
        if (token.again() || token.predefined()) {
            return null;
        }
        Integer power = is.power();
        Integer toughness = is.toughness();
        Optional<Pair<Amount, Amount>> size =
                power == null || toughness == null || definesSize(token.abilities())
                        ? Optional.empty()
                        : Optional.of(
                                new Pair<>(
                                        token.power() == null ? Amount.of(power) : token.power(),
                                        token.toughness() == null
                                                ? Amount.of(toughness)
                                                : token.toughness()));
        return new Shape(
                size,
                List.copyOf(is.supertypes()),
                is.colors(),
                is.subtypes(),
                inOrder(is.types()));
    }

    private static Optional<String> nameOf(TokenSpec token) {
        Characteristics is = token.characteristics();
        return is.name().equals(String.join(" ", is.subtypes()))
                ? Optional.empty()
                : Optional.of(is.name());
    }

    private static Optional<List<Ability>> abilities(TokenSpec token) {
        return token.abilities().isEmpty() ? Optional.empty() : Optional.of(token.abilities());
    }

    private static List<CardType> inOrder(Set<CardType> types) {
        return List.of(CardType.ENCHANTMENT, CardType.ARTIFACT, CardType.LAND, CardType.CREATURE)
                .stream()
                .filter(types::contains)
                .toList();
    }

    /// Whether an ability defines power and toughness (rule 604.3).
    private static boolean definesSize(List<Ability> abilities) {
        return abilities.stream()
                .anyMatch(ability ->
                        ability instanceof Ability.Static(List<Rule> rules, _, _)
                                && rules.getFirst() instanceof Rule.Modify(_, var changes)
                                && changes.getFirst() instanceof Modification.Define(var p, var t)
                                && p != null
                                && t != null);
    }

    /// The token; null if it would be a creature of no size, or one that has a size and isn't a creature.
    private static @Nullable TokenSpec spec(Shape shape) {
        boolean defined = definesSize(shape.abilities());
        boolean sized = shape.size().isPresent();
        boolean creature = shape.types().contains(CardType.CREATURE);
        boolean vehicle = shape.subtypes().contains("Vehicle");
        if (shape.types().isEmpty()
                || shape.subtypes().contains("Aura")
                || (creature && sized == defined)
                || (!creature && (defined || (sized && !vehicle)))) {
            return null;
        }
        Amount power = shape.size().map(Pair::left).orElse(Amount.ZERO);
        Amount toughness = shape.size().map(Pair::right).orElse(Amount.ZERO);
        Integer p = power instanceof Amount.Fixed(int value) ? value : 0;
        Integer t = toughness instanceof Amount.Fixed(int value) ? value : 0;
        boolean none = !sized && !creature;
        return new TokenSpec(
                new Characteristics(
                        shape.name().orElse(String.join(" ", shape.subtypes())),
                        null,
                        shape.colors(),
                        Set.copyOf(shape.supertypes()),
                        new LinkedHashSet<>(shape.types()),
                        shape.subtypes(),
                        none ? null : p,
                        none ? null : t,
                        null,
                        null),
                shape.abilities(),
                power instanceof Amount.Fixed ? null : power,
                toughness instanceof Amount.Fixed ? null : toughness,
                false);
    }

    static Colors union(List<Color> colors) {
        Colors all = Colors.NONE;
        for (Color color : colors) {
            all = all.union(Colors.of(color));
        }
        return all;
    }

    private static final String ORDER = "WUBRG";

    public static @Nullable Object colorList(Object value) {
        if (!(value instanceof Colors colors) || colors.count() == 0) {
            return null;
        }
        List<Color> list = colors.list();
        // Two colors are named in the order in which they follow each other on the color wheel by
        // one or two steps.
        return list.size() == 2
                        && ORDER.indexOf(list.get(1).letter()) - ORDER.indexOf(list.get(0).letter())
                                > 2
                ? list.reversed()
                : list;
    }

    private static Syntax<TokenSpec> predefined(String noun) {
        List<Syntax<TokenSpec>> all = new ArrayList<>();
        PredefinedTokens.all()
                .forEach(token ->
                        all.add(constant(token, token.characteristics().name() + " " + noun)));
        return choice(all);
    }
}
