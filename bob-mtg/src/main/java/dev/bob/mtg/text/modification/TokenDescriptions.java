package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.ProperName;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a token is: "2/2 black Zombie creature token with flying", "Treasure token".
public final class TokenDescriptions {
    /// A 1/1 white Human Soldier.
    static final TokenSpec SOLDIER =
            new TokenSpec(
                    new Characteristics(
                            "Human Soldier",
                            null,
                            Colors.of(Color.WHITE),
                            Set.of(),
                            Set.of(CardType.CREATURE),
                            List.of("Human", "Soldier"),
                            1,
                            1,
                            null,
                            null),
                    List.of(),
                    null,
                    null,
                    false);

    private final Phrases phrases;
    private final KeywordAbilities keywords;

    TokenDescriptions(Phrases phrases, KeywordAbilities keywords) {
        this.phrases = phrases;
        this.keywords = keywords;
    }

    /// Tokens that the text has described already; which they are is found out afterwards.
    static Syntax<TokenSpec> thoseTokens() {
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

    Syntax<TokenSpec> token(String noun) {
        Syntax<Optional<List<Ability>>> with = keywords.granted().after("with").optional();
        Syntax<Optional<String>> called = new ProperName().after("named").optional();
        Syntax<TokenSpec> made =
                form(
                        TokenSpec.class,
                        "<> <> <>",
                        part(TokenDescriptions::bare, shape(noun)),
                        part(token -> nameOf(token), called),
                        part(TokenDescriptions::abilities, with),
                        (s, name, abilities) -> spec(s.called(name, abilities.orElse(List.of()))));
        Syntax<TokenSpec> calledLast =
                form(
                        TokenSpec.class,
                        "<> with <> named <>",
                        part(TokenDescriptions::bare, shape(noun)),
                        part(
                                token -> token.abilities().isEmpty() ? null : token.abilities(),
                                keywords.granted()),
                        part(token -> nameOf(token).orElse(null), new ProperName()),
                        (s, abilities, name) -> spec(s.called(Optional.of(name), abilities)));
        return choice(synonyms(made, calledLast), measured(noun), predefined(noun));
    }

    /// "green Fungus creature token with base power and toughness each equal to the number of lands you control".
    private Syntax<TokenSpec> measured(String noun) {
        return form(
                TokenSpec.class,
                "<> with base power and toughness each equal to <>",
                part(
                        token ->
                                token.power() != null
                                                && token.power().equals(token.toughness())
                                                && token.abilities().isEmpty()
                                        ? unsizedShape(token)
                                        : null,
                        shape(noun)
                                .only(value ->
                                        value instanceof Shape s
                                                && s.size().isEmpty()
                                                && s.types().contains(CardType.CREATURE))),
                part(
                        TokenSpec::power,
                        phrases.measure.only(size ->
                                !(size instanceof Amount.Fixed) && !(size instanceof Amount.X))),
                (s, size) -> described(s, size, size));
    }

    private static @Nullable Shape unsizedShape(TokenSpec token) {
        Shape sized = bare(token);
        return sized == null || nameOf(token).isPresent()
                ? null
                : new Shape(
                        Optional.empty(),
                        sized.supertypes(),
                        sized.colors(),
                        sized.subtypes(),
                        sized.types());
    }

    /// "Ragavan, a legendary 2/1 red Monkey creature token".
    Syntax<TokenSpec> legend() {
        Syntax<Optional<List<Ability>>> with = keywords.granted().after("with").optional();
        return form(
                TokenSpec.class,
                "<> , a <> <>",
                part(
                        token -> isLegendary(token) ? nameOf(token).orElse(null) : null,
                        new ProperName()),
                part(TokenDescriptions::bare, shape("token")),
                part(TokenDescriptions::abilities, with),
                (name, s, abilities) -> {
                    TokenSpec token =
                            spec(s.called(Optional.of(name), abilities.orElse(List.of())));
                    return token != null && isLegendary(token) ? token : null;
                });
    }

    Syntax<List<Ability>> granted() {
        return keywords.granted();
    }

    /// A creature token whose size another sentence says.
    Syntax<TokenSpec> unsized() {
        return form(
                TokenSpec.class,
                "<>",
                part(
                        token -> bare(token),
                        shape("token")
                                .only(value ->
                                        value instanceof Shape s
                                                && s.size().isEmpty()
                                                && s.types().contains(CardType.CREATURE))),
                s -> unsized(described(s, null, null)));
    }

    /// The token as if nothing said how big it is.
    static TokenSpec unsized(TokenSpec token) {
        return new TokenSpec(token.characteristics().unsized(), List.of(), null, null, false);
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
                                .map(
                                        List.class,
                                        TokenDescriptions::union,
                                        TokenDescriptions::colorList));
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
    static boolean definesSize(List<Ability> abilities) {
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
        boolean none = !sized && !creature;
        return none ? described(shape, null, null) : described(shape, power, toughness);
    }

    private static TokenSpec described(
            Shape shape, @Nullable Amount power, @Nullable Amount toughness) {
        return new TokenSpec(
                new Characteristics(
                        shape.name().orElse(String.join(" ", shape.subtypes())),
                        null,
                        shape.colors(),
                        Set.copyOf(shape.supertypes()),
                        new LinkedHashSet<>(shape.types()),
                        shape.subtypes(),
                        inNumbers(power),
                        inNumbers(toughness),
                        null,
                        null),
                shape.abilities(),
                power instanceof Amount.Fixed ? null : power,
                toughness instanceof Amount.Fixed ? null : toughness,
                false);
    }

    /// What is written before it is known what a size comes to.
    private static @Nullable Integer inNumbers(@Nullable Amount size) {
        return size == null ? null : size instanceof Amount.Fixed(int value) ? value : 0;
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
