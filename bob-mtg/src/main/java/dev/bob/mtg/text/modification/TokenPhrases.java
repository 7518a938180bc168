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
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.text.phrase.Measures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
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
                        Effect.CreateTokens.class,
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
                                new Effect.CreateTokens(
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
                                        new Effect.CreateTokens(
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
            if (!(effect instanceof Effect.CreateTokens create)) {
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
                        Effect.CreateTokens.class,
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
                                new Effect.CreateTokens(
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
        Syntax<Amount> several = choice(Numerals.WORD_AMOUNT, Measures.thatMany("that many"));
        Syntax<TokenSpec> one = token("token");
        Syntax<TokenSpec> many = token("tokens");
        Syntax<Boolean> tapped = Syntax.flag("tapped");
        return choice(
                form(
                        Created.class,
                        "a <> <>",
                        part(Created::tapped, tapped),
                        part(Created::token, one),
                        (isTapped, token) -> new Created(Amount.ONE, token, isTapped, false)),
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
                                "a number of <> <> equal to <>",
                                part(Created::tapped, tapped),
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
    private record Shape(
            Amount power,
            Amount toughness,
            Colors colors,
            List<String> subtypes,
            Set<CardType> types) {}

    private Syntax<TokenSpec> token(String noun) {
        Syntax<Colors> colors =
                choice(
                        constant(Colors.NONE, "colorless"),
                        phrases.nouns
                                .color
                                .series("and", 1)
                                .map(List.class, TokenPhrases::union, TokenPhrases::colorList));
        Syntax<Shape> shape =
                form(
                        Shape.class,
                        "<> <> <> <> " + noun,
                        part(s -> new Pair<>(s.power(), s.toughness()), Predicates.plain()),
                        part(Shape::colors, colors),
                        part(Shape::subtypes, phrases.nouns.subtype.repeated()),
                        part(s -> inOrder(s.types()), Predicates.cardType().repeated()),
                        (size, color, subtypes, types) ->
                                new Shape(
                                        size.left(),
                                        size.right(),
                                        color,
                                        subtypes,
                                        new LinkedHashSet<>(types)));
        Syntax<Optional<List<Ability>>> with = keywords.granted().after("with").optional();
        Syntax<TokenSpec> made =
                form(
                        TokenSpec.class,
                        "<> <>",
                        part(TokenPhrases::shape, shape),
                        part(
                                token ->
                                        token.abilities().isEmpty()
                                                ? Optional.empty()
                                                : Optional.of(token.abilities()),
                                with),
                        (s, abilities) -> spec(s, abilities.orElse(List.of())));
        return choice(made, predefined(noun));
    }

    private static @Nullable Shape shape(TokenSpec token) {
        Characteristics is = token.characteristics();
        Integer power = is.power();
        Integer toughness = is.toughness();
        if (token.again() || token.predefined() || power == null || toughness == null) {
            return null;
        }
        return new Shape(
                token.power() == null ? Amount.of(power) : token.power(),
                token.toughness() == null ? Amount.of(toughness) : token.toughness(),
                is.colors(),
                is.subtypes(),
                is.types());
    }

    private static List<CardType> inOrder(Set<CardType> types) {
        return List.of(CardType.ENCHANTMENT, CardType.ARTIFACT, CardType.CREATURE).stream()
                .filter(types::contains)
                .toList();
    }

    private static TokenSpec spec(Shape shape, List<Ability> abilities) {
        Integer power = shape.power() instanceof Amount.Fixed(int value) ? value : 0;
        Integer toughness = shape.toughness() instanceof Amount.Fixed(int value) ? value : 0;
        return new TokenSpec(
                new Characteristics(
                        String.join(" ", shape.subtypes()),
                        null,
                        shape.colors(),
                        Set.of(),
                        shape.types(),
                        shape.subtypes(),
                        power,
                        toughness,
                        null,
                        null),
                abilities,
                shape.power() instanceof Amount.Fixed ? null : shape.power(),
                shape.toughness() instanceof Amount.Fixed ? null : shape.toughness(),
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
