package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.text.syntax.Syntax;

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
