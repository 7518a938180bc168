package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Replacement.OtherTokens;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Other tokens than would be created, or others besides: "If you would create one or more Treasure tokens, instead create
/// those tokens plus an additional Treasure token."
final class TokenReplacements {
    private static final Amount THAT_MANY = new Amount.ThatMany();

    private final Phrases phrases;

    TokenReplacements(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Rule> all() {
        Syntax<Filter> several = phrases.plural.only(NumberReplacements::isTokens);
        Syntax<Filter> one = phrases.aNoun.only(NumberReplacements::isTokens);
        Syntax<Effect> more = choice(one(), many(THAT_MANY));
        return choice(
                synonyms(
                        besides(
                                "if one or more <> would be created under your control, those tokens plus <> are created"
                                        + " instead",
                                several,
                                more),
                        besides(
                                "if you would create one or more <> , instead create those tokens plus <>",
                                several,
                                more)),
                synonyms(
                        inPlace(
                                "if one or more <> would be created under your control, <> are created instead",
                                several,
                                list(many(Amount.ONE))),
                        inPlace(
                                "if you would create <> , instead create <>",
                                one,
                                each().series("and", 2)),
                        inPlace("if you would create <> , create <> instead", one, list(each()))),
                oneOfEach(one));
    }

    private static Syntax<Rule> besides(
            String template, Syntax<Filter> what, Syntax<Effect> tokens) {
        return form(
                        OtherTokens.class,
                        template,
                        part(other -> other.besides() ? what(other) : null, what),
                        part(OtherTokens::tokens, list(tokens)),
                        (filter, more) -> new OtherTokens(created(filter), true, more))
                .map(Rule.class, Rule.Replace::new, TokenReplacements::others);
    }

    private static Syntax<Rule> inPlace(
            String template, Syntax<Filter> what, Syntax<List<Effect>> tokens) {
        return form(
                        OtherTokens.class,
                        template,
                        part(other -> other.besides() ? null : what(other), what),
                        part(OtherTokens::tokens, tokens),
                        (filter, instead) -> new OtherTokens(created(filter), false, instead))
                .map(Rule.class, Rule.Replace::new, TokenReplacements::others);
    }

    /// "If you would create a Clue, Food, or Treasure token, instead create one of each."
    private static Syntax<Rule> oneOfEach(Syntax<Filter> what) {
        return form(
                        OtherTokens.class,
                        "if you would create <> , instead create one of each",
                        part(
                                other -> other.besides() ? null : what(other),
                                what.only(filter -> ofEach(filter) != null)),
                        filter -> {
                            List<Effect> each = ofEach(filter);
                            return new OtherTokens(
                                    created(filter), false, each == null ? List.of() : each);
                        })
                .map(Rule.class, Rule.Replace::new, TokenReplacements::others);
    }

    private static @Nullable Object others(Object rule) {
        return rule instanceof Rule.Replace(Replacement how) && how instanceof OtherTokens
                ? how
                : null;
    }

    /// As many of each of the predefined tokens that a noun phrase names; null if it names others.
    private static @Nullable List<Effect> ofEach(Object noun) {
        if (!(noun instanceof Filter.And(List<Filter> words)
                && words.size() == 2
                && words.getFirst() instanceof Filter.Or(List<Filter> kinds))) {
            return null;
        }
        List<Effect> all = new ArrayList<>();
        for (Filter kind : kinds) {
            for (TokenSpec token : PredefinedTokens.all()) {
                if (kind.equals(new Filter.Subtype(token.characteristics().name()))) {
                    all.add(create(Amount.ONE, token));
                }
            }
        }
        return all.size() == kinds.size() ? all : null;
    }

    /// "a Clue token", "an additional Treasure token".
    private Syntax<Effect> one() {
        return synonyms(
                of("a <>", Amount.ONE, phrases.token),
                of("a additional <>", Amount.ONE, phrases.token));
    }

    /// "a Clue token" in place of each.
    private Syntax<Effect> each() {
        return of("a <>", Amount.ONE, phrases.token);
    }

    private Syntax<Effect> many(Amount count) {
        return of("that many <>", count, phrases.tokens);
    }

    private static Syntax<Effect> of(String template, Amount count, Syntax<TokenSpec> token) {
        return widen(
                form(
                        PermanentEffect.CreateTokens.class,
                        template,
                        part(create -> create.count().equals(count) ? create.token() : null, token),
                        kind -> create(count, kind)));
    }

    private static PermanentEffect.CreateTokens create(Amount count, TokenSpec token) {
        return new PermanentEffect.CreateTokens(PlayerRef.YOU, count, token, false, false);
    }

    private static Syntax<List<Effect>> list(Syntax<Effect> one) {
        return one.map(
                Object.class,
                List::of,
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }

    private static EventPattern created(Filter what) {
        return new EventPattern.TokensCreated(PlayerRef.YOU, what);
    }

    private static @Nullable Filter what(OtherTokens other) {
        return other.event() instanceof EventPattern.TokensCreated(_, Filter what) ? what : null;
    }
}
