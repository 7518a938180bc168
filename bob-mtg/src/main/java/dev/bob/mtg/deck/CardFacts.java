package dev.bob.mtg.deck;

import java.util.Map;
import java.util.Set;

/// What deck construction asks about a card.
///
/// @param name the English name
/// @param typeLine supertypes, types and subtypes as printed
/// @param text the rules text, all faces
/// @param colorIdentity letters of WUBRG (rule 903.4)
/// @param legalities per format `legal`, `not_legal`, `banned` or `restricted`; empty when nothing is known
public record CardFacts(
        String name,
        String typeLine,
        String text,
        Set<Character> colorIdentity,
        Map<String, String> legalities) {

    public CardFacts {
        colorIdentity = Set.copyOf(colorIdentity);
        legalities = Map.copyOf(legalities);
    }

    boolean isBasicLand() {
        return typeLine.contains("Basic") && typeLine.contains("Land");
    }

    boolean isLegendary() {
        return typeLine.contains("Legendary");
    }
}
