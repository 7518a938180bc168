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

    static Syntax<Filter> both(boolean plural) {
        return plural
                ? synonyms(
                        constant(BOTH, "legendary creatures and planeswalkers"),
                        constant(BOTH, "legendary creatures or planeswalkers"))
                : synonyms(
                        constant(BOTH, "legendary creature and planeswalker"),
                        constant(BOTH, "legendary creature or planeswalker"));
    }
}
