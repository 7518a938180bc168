package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is searched for.
///
/// @param count how many; null for all
/// @param also a second card, of this other kind
public record Sought(@Nullable Amount count, boolean upTo, Filter what, @Nullable Filter also) {
    /// What an effect searches for.
    public static Sought of(Effect.Search search) {
        return new Sought(search.count(), search.upTo(), search.what(), search.also());
    }

    /// "up to four land cards", "a creature card".
    public static Syntax<Sought> syntax(Phrases phrases) {
        return choice(
                form(
                        Sought.class,
                        "<>",
                        part(
                                s -> is(s, Amount.ONE, false) ? s.what() : null,
                                phrases.aNoun.only(Sought::isAnywhere)),
                        what -> new Sought(Amount.ONE, false, what, null)),
                eitherKind(phrases),
                form(
                        Sought.class,
                        "up to <> <>",
                        part(
                                s -> s.upTo() ? s.count() : null,
                                choice(Numerals.WORD_AMOUNT, DoneMeasures.thatMany("that many"))),
                        part(Sought::what, choice(phrases.plural, bothKinds(phrases))),
                        (count, what) -> new Sought(count, true, what, null)),
                form(
                        Sought.class,
                        "<> <>",
                        part(
                                s -> s.upTo() ? null : s.count(),
                                choice(Numerals.WORD_AMOUNT, DoneMeasures.thatMany("that many"))),
                        part(Sought::what, phrases.plural),
                        (count, what) -> new Sought(count, false, what, null)),
                form(
                        Sought.class,
                        "any number of <>",
                        part(
                                s -> is(s, new Amount.AnyNumber(), true) ? s.what() : null,
                                phrases.plural),
                        what -> new Sought(new Amount.AnyNumber(), true, what, null)),
                form(
                        Sought.class,
                        "all <>",
                        part(s -> s.count() == null ? s.what() : null, phrases.plural),
                        what -> new Sought(null, false, what, null)),
                // Neither has to be found, so that "and" and "and/or" come to the same.
                synonyms(two("<> and <>", phrases), two("<> and/or <>", phrases)),
                constant(new Sought(Amount.ONE, false, new Filter.CardNoun(), null), "any card"));
    }

    /// Where to search is said before; in "a card with the same name as a card in your graveyard" the zone is the other card's.
    private static boolean isAnywhere(Object noun) {
        return Conjuncts.zoneOf((Filter) noun) == null;
    }

    /// "basic land cards and/or Gate cards": cards of either kind.
    private static Syntax<Filter> bothKinds(Phrases phrases) {
        return phrases.plural
                .only(Sought::isCard)
                .series("and/or", 2)
                .map(
                        List.class,
                        kinds -> (Filter) new Filter.Or(kinds),
                        value -> value instanceof Filter.Or(List<Filter> kinds) ? kinds : null);
    }

    /// "a basic land card or a Gate card": one card of either kind.
    private static Syntax<Sought> eitherKind(Phrases phrases) {
        return synonyms(
                form(
                        Sought.class,
                        "<>",
                        part(Sought::kinds, phrases.aNoun.series("or", 2)),
                        kinds -> new Sought(Amount.ONE, false, new Filter.Or(kinds), null)),
                form(
                        Sought.class,
                        "<> or <>",
                        part(s -> kind(s, 0), phrases.aNoun.only(Sought::isCard)),
                        part(s -> kind(s, 1), phrases.noun.only(Sought::isCard)),
                        (one, other) ->
                                new Sought(
                                        Amount.ONE,
                                        false,
                                        new Filter.Or(List.of(one, other)),
                                        null)));
    }

    /// "a basic land card", not "a Plains" of "a Plains or Island card".
    private static boolean isCard(Object noun) {
        return noun instanceof Filter.CardNoun
                || (noun instanceof Filter.And(List<Filter> parts)
                        && parts.contains(new Filter.CardNoun()));
    }

    private static @Nullable List<Filter> kinds(Sought s) {
        return is(s, Amount.ONE, false) && s.what() instanceof Filter.Or(var kinds) ? kinds : null;
    }

    private static @Nullable Filter kind(Sought s, int at) {
        List<Filter> kinds = kinds(s);
        return kinds != null && kinds.size() == 2 ? kinds.get(at) : null;
    }

    private static Syntax<Sought> two(String template, Phrases phrases) {
        return form(
                Sought.class,
                template,
                part(s -> s.also() == null ? null : s.what(), phrases.aNoun),
                part(Sought::also, phrases.aNoun),
                (one, other) -> new Sought(Amount.of(2), true, one, other));
    }

    private static boolean is(Sought sought, Amount count, boolean upTo) {
        return sought.also() == null && count.equals(sought.count()) && sought.upTo() == upTo;
    }
}
