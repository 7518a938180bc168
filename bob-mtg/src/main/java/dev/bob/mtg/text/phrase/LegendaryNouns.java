package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// "legendary creatures and planeswalkers": both are legendary.
final class LegendaryNouns {
    private static final Filter LEGENDARY = new Filter.OfSupertype(Supertype.LEGENDARY);

    private static final Filter BOTH =
            Filter.or(
                    Filter.and(LEGENDARY, Filter.type(CardType.CREATURE)),
                    Filter.and(LEGENDARY, Filter.type(CardType.PLANESWALKER)));

    /// Rule 700.12.
    static final Filter OUTLAW =
            Filter.or(
                    new Filter.Subtype("Assassin"),
                    new Filter.Subtype("Mercenary"),
                    new Filter.Subtype("Pirate"),
                    new Filter.Subtype("Rogue"),
                    new Filter.Subtype("Warlock"));

    private LegendaryNouns() {}

    /// "artifact, creature, or basic land" before "card": the supertype is said of the last one alone.
    static Syntax<List<Filter>> lastOfMany(
            Syntax<Filter> kind, Syntax<Filter> supertype, Syntax<Filter> head) {
        Syntax<Filter> last =
                NounPhrases.flat(
                        new Concatenation<>(
                                List.of(NounPhrases.list(supertype), NounPhrases.list(kind))));
        Syntax<Filter> later = choice(kind, last);
        Syntax<Filter> kinds =
                synonyms(
                                NounPhrases.oneOf(kind, later, "or"),
                                NounPhrases.oneOf(kind, later, "and/or"))
                        .only(LegendaryNouns::endsWithTwoWords);
        return new Concatenation<>(List.of(NounPhrases.list(kinds), NounPhrases.list(head)));
    }

    private static boolean endsWithTwoWords(Object value) {
        return value instanceof Filter.Or(List<Filter> kinds)
                && kinds.getLast() instanceof Filter.And
                && kinds.subList(0, kinds.size() - 1).stream()
                        .noneMatch(Filter.And.class::isInstance);
    }

    /// "red creature or red planeswalker", "artifact creatures and white creatures", "noncreature artifact or noncreature
    /// enchantment": each noun has its own adjective.
    static Syntax<Filter> eachOfItsKind(
            Syntax<Filter> either, boolean plural, Syntax<Filter> loose) {
        return NounPhrases.flat(
                new Concatenation<>(
                        List.of(
                                NounPhrases.list(
                                        choice(
                                                either.only(LegendaryNouns::speaksOfColorOrNot),
                                                both(plural))),
                                loose.repeated())));
    }

    private static boolean speaksOfColorOrNot(Object filter) {
        return filter instanceof Filter.Or(List<Filter> parts)
                && parts.stream()
                        .anyMatch(part ->
                                part instanceof Filter.And(List<Filter> all)
                                        && (all.getFirst() instanceof Filter.HasColor
                                                || all.getFirst() instanceof Filter.Not));
    }

    /// "Artifact or noncreature enchantment" aren't two words about an enchantment.
    static boolean isSaidOfOneNoun(Object value) {
        return !(value instanceof List<?> words
                        && words.size() == 2
                        && NounPhrases.isKind(words.getLast())
                        && words.getFirst() instanceof Filter.Or(List<Filter> kinds))
                || kinds.stream().noneMatch(Filter.Type.class::isInstance)
                || kinds.stream()
                        .noneMatch(kind ->
                                kind instanceof Filter.Not || kind instanceof Filter.OfSupertype);
    }

    private static Syntax<Filter> both(boolean plural) {
        return plural
                ? synonyms(
                        constant(BOTH, "legendary creatures and planeswalkers"),
                        constant(BOTH, "legendary creatures or planeswalkers"))
                : synonyms(
                        constant(BOTH, "legendary creature and planeswalker"),
                        constant(BOTH, "legendary creature or planeswalker"));
    }
}
