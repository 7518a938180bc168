package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Creating tokens: "create two 2/2 black Zombie creature tokens with flying", "create a Treasure token".
public final class TokenPhrases {
    private final Phrases phrases;
    private final TokenDescriptions tokens;
    private final Measures measures;
    private final PlayerPhrases players;

    public TokenPhrases(
            Phrases phrases, KeywordAbilities keywords, Measures measures, PlayerPhrases players) {
        this.phrases = phrases;
        this.tokens = new TokenDescriptions(phrases, keywords);
        this.measures = measures;
        this.players = players;
    }

    /// Says what one token is, and several.
    public static void define(Phrases phrases, KeywordAbilities keywords) {
        TokenDescriptions tokens = new TokenDescriptions(phrases, keywords);
        phrases.token.is(tokens.token("token"));
        phrases.tokens.is(tokens.token("tokens"));
    }

    /// What is created: how many, what, and how they enter.
    private record Created(Amount count, TokenSpec token, Arrivals arrival) {
        static Created of(PermanentEffect.CreateTokens create, TokenSpec token) {
            return new Created(
                    create.count(),
                    token,
                    new Arrivals(create.tapped(), create.attacking(), create.whom()));
        }

        PermanentEffect.CreateTokens by(PlayerRef who, TokenSpec what) {
            return new PermanentEffect.CreateTokens(
                    who, count, what, arrival.tapped(), arrival.attacking(), arrival.whom());
        }
    }

    public Syntax<Effect> create() {
        Syntax<Effect> made = made();
        return choice(oneOf(), made, BlockingTokens.all(phrases, made));
    }

    private Syntax<Effect> made() {
        return synonyms(
                form(
                        PermanentEffect.CreateTokens.class,
                        "<>",
                        part(
                                create ->
                                        new Pair<>(
                                                create.who(), Created.of(create, create.token())),
                                players.does("create", "creates", created())),
                        pair -> pair.right().by(pair.left(), pair.right().token())),
                different(),
                withAbilities("it has"),
                withAbilities("they have"),
                sizedLater("it has"),
                sizedLater("they have"),
                sizedLater("those creatures have"),
                asBigAs(),
                withAbilities("those tokens have"),
                withAbilities("that token has"),
                withAbilities("the tokens have"),
                withAbilities("the token has"));
    }

    /// "create your choice of a Clue token, a Food token, or a Treasure token": whoever creates it chooses.
    private Syntax<Effect> oneOf() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String words : List.of("create your choice of <>", "create <>")) {
            all.add(
                    widen(
                            form(
                                    Effect.ChooseOne.class,
                                    words,
                                    part(TokenPhrases::either, created().series("or", 2)),
                                    TokenPhrases::choosing)));
        }
        return synonyms(all);
    }

    private static Effect.ChooseOne choosing(List<Created> options) {
        List<String> names = new ArrayList<>();
        List<Effect> each = new ArrayList<>();
        for (Created one : options) {
            names.add(one.token().characteristics().name());
            each.add(one.by(PlayerRef.YOU, one.token()));
        }
        return new Effect.ChooseOne(PlayerRef.YOU, names, each);
    }

    private static @Nullable List<Created> either(Effect.ChooseOne one) {
        List<Created> all = new ArrayList<>();
        for (Effect option : one.options()) {
            if (!(option instanceof PermanentEffect.CreateTokens create)
                    || !(create.who() instanceof PlayerRef.You)) {
                return null;
            }
            all.add(Created.of(create, create.token()));
        }
        return one.equals(choosing(all)) ? all : null;
    }

    /// Draw a card, then discard a card; a nonland card that was discarded makes a 1/1 white Human Soldier.
    private static final Effect RECRUIT =
            new Effect.Sequence(
                    List.of(
                            new Effect.Draw(PlayerRef.YOU, Amount.ONE),
                            new Effect.Discard(
                                    PlayerRef.YOU,
                                    new Selector.Choose(
                                            PlayerPhrases.AT_HAND,
                                            false,
                                            Amount.ONE,
                                            new Filter.CardNoun())),
                            new Effect.If(
                                    new Condition.Compare(
                                            new Amount.Count(
                                                    new Selector.Among(
                                                            new Reference.Done(Verb.DISCARDED),
                                                            Filter.and(
                                                                    new Filter.Not(
                                                                            Filter.type(
                                                                                    CardType.LAND)),
                                                                    new Filter.CardNoun()))),
                                            Comparison.AT_LEAST,
                                            Amount.ONE),
                                    new PermanentEffect.CreateTokens(
                                            PlayerRef.YOU,
                                            Amount.ONE,
                                            TokenDescriptions.SOLDIER,
                                            false,
                                            false),
                                    null)));

    /// "recruit"
    public static Syntax<Effect> recruit() {
        return synonyms(constant(RECRUIT, "recruit"), constant(RECRUIT, "you recruit"));
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
                                each.add(one.by(pair.left(), one.token()));
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
            all.add(Created.of(create, create.token()));
        }
        return who == null ? null : new Pair<>(who, all);
    }

    /// "Create a 1/1 colorless Eldrazi Scion creature token. It has …": the ability in a sentence of its own.
    private Syntax<Effect> withAbilities(String words) {
        return widen(
                form(
                        PermanentEffect.CreateTokens.class,
                        "<> . " + words + " <>",
                        part(
                                create ->
                                        create.token().predefined()
                                                        || create.token().abilities().isEmpty()
                                                ? null
                                                : new Pair<>(
                                                        create.who(),
                                                        Created.of(
                                                                create,
                                                                with(create.token(), List.of()))),
                                players.does("create", "creates", created())),
                        part(create -> create.token().abilities(), tokens.granted()),
                        (pair, abilities) ->
                                pair.right()
                                        .by(pair.left(), with(pair.right().token(), abilities))));
    }

    /// "Create a white Avatar creature token. It has “This creature's power and toughness are each equal to your life
    /// total.”": no size but what the ability says.
    private Syntax<Effect> sizedLater(String words) {
        return widen(
                form(
                        PermanentEffect.CreateTokens.class,
                        "<> . " + words + " <>",
                        part(
                                create ->
                                        TokenDescriptions.definesSize(create.token().abilities())
                                                ? unsized(create)
                                                : null,
                                players.does("create", "creates", created(tokens.unsized()))),
                        part(create -> create.token().abilities(), tokens.granted()),
                        (pair, abilities) ->
                                TokenDescriptions.definesSize(abilities)
                                        ? pair.right()
                                                .by(
                                                        pair.left(),
                                                        sized(
                                                                pair.right().token(),
                                                                abilities,
                                                                null,
                                                                null))
                                        : null));
    }

    /// "Create a black Spirit creature token. Its power is equal to that creature's power and its toughness is equal to
    /// that creature's toughness."
    private Syntax<Effect> asBigAs() {
        return widen(
                form(
                        PermanentEffect.CreateTokens.class,
                        "<> . its power is equal to <> and its toughness is equal to <>",
                        part(
                                create ->
                                        create.token().abilities().isEmpty()
                                                ? unsized(create)
                                                : null,
                                players.does("create", "creates", created(tokens.unsized()))),
                        part(create -> create.token().power(), phrases.measure),
                        part(create -> create.token().toughness(), phrases.measure),
                        (pair, power, toughness) ->
                                pair.right()
                                        .by(
                                                pair.left(),
                                                sized(
                                                        pair.right().token(),
                                                        List.of(),
                                                        power,
                                                        toughness))));
    }

    private static Syntax<Created> created(Syntax<TokenSpec> one) {
        return form(
                Created.class,
                "a <>",
                part(
                        made ->
                                made.count().equals(Amount.ONE) && made.arrival().equals(NOTHING)
                                        ? made.token()
                                        : null,
                        one),
                token -> new Created(Amount.ONE, token, NOTHING));
    }

    private static Pair<PlayerRef, Created> unsized(PermanentEffect.CreateTokens create) {
        return new Pair<>(
                create.who(), Created.of(create, TokenDescriptions.unsized(create.token())));
    }

    private static TokenSpec sized(
            TokenSpec token,
            List<Ability> abilities,
            @Nullable Amount power,
            @Nullable Amount toughness) {
        return new TokenSpec(
                token.characteristics().withSize(0, 0), abilities, power, toughness, false);
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
        Syntax<Arrivals> before = Arrivals.before();
        List<Syntax<Created>> all = new ArrayList<>(counted(before));
        all.addAll(measured(before));
        all.add(
                form(
                        Created.class,
                        "<> of <>",
                        part(
                                made -> made.arrival().equals(NOTHING) ? made.count() : null,
                                Numerals.COUNT),
                        part(Created::token, TokenDescriptions.thoseTokens()),
                        (count, token) -> new Created(count, token, NOTHING)));
        return synonyms(all);
    }

    private List<Syntax<Created>> counted(Syntax<Arrivals> before) {
        Syntax<Amount> several = choice(Numerals.WORD_AMOUNT, DoneMeasures.thatMany("that many"));
        Syntax<TokenSpec> one = phrases.token;
        Syntax<TokenSpec> many = phrases.tokens;
        return List.of(
                created("a <> <>", before, one),
                described("a <> <>", one, Arrivals.after("that's")),
                form(
                        Created.class,
                        "<>",
                        part(
                                made ->
                                        made.equals(new Created(Amount.ONE, made.token(), NOTHING))
                                                ? made.token()
                                                : null,
                                tokens.legend()),
                        token -> new Created(Amount.ONE, token, NOTHING)),
                form(
                        Created.class,
                        "<> <> <>",
                        part(Created::count, several),
                        part(Created::arrival, before),
                        part(Created::token, many),
                        (count, coming, token) -> new Created(count, token, coming)),
                form(
                        Created.class,
                        "<> <> <>",
                        part(Created::count, several),
                        part(Created::token, many),
                        part(Created::arrival, Arrivals.after("that are")),
                        Created::new));
    }

    private List<Syntax<Created>> measured(Syntax<Arrivals> before) {
        Syntax<TokenSpec> one = phrases.token;
        Syntax<TokenSpec> many = phrases.tokens;
        return List.of(
                form(
                        Created.class,
                        "a <> <> for each <>",
                        part(Created::arrival, before),
                        part(Created::token, one),
                        part(Created::count, measures.forEach()),
                        (coming, token, count) -> new Created(count, token, coming)),
                form(
                        Created.class,
                        "<> <> <> for each <>",
                        part(
                                made -> made.count() instanceof Amount.Times(int n, _) ? n : null,
                                Numerals.WORD),
                        part(Created::arrival, before),
                        part(Created::token, many),
                        part(
                                made ->
                                        made.count() instanceof Amount.Times(_, Amount of)
                                                ? of
                                                : null,
                                measures.forEach()),
                        (factor, coming, token, count) ->
                                new Created(new Amount.Times(factor, count), token, coming)),
                form(
                        Created.class,
                        "a <> <> for each <>",
                        part(Created::token, one),
                        part(Created::arrival, Arrivals.after("that's")),
                        part(Created::count, measures.forEach()),
                        (token, coming, count) -> new Created(count, token, coming)),
                form(
                        Created.class,
                        "a number of <> <> equal to <>",
                        part(Created::arrival, before),
                        part(Created::token, many),
                        part(Created::count, phrases.measure),
                        (coming, token, count) -> new Created(count, token, coming)));
    }

    private static final Arrivals NOTHING = new Arrivals(false, false, null);

    private static Syntax<Created> created(
            String template, Syntax<Arrivals> before, Syntax<TokenSpec> one) {
        return form(
                Created.class,
                template,
                part(made -> made.count().equals(Amount.ONE) ? made.arrival() : null, before),
                part(Created::token, one),
                (coming, token) -> new Created(Amount.ONE, token, coming));
    }

    private static Syntax<Created> described(
            String template, Syntax<TokenSpec> one, Syntax<Arrivals> after) {
        return form(
                Created.class,
                template,
                part(made -> made.count().equals(Amount.ONE) ? made.token() : null, one),
                part(Created::arrival, after),
                (token, coming) -> new Created(Amount.ONE, token, coming));
    }
}
