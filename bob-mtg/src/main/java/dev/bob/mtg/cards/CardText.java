package dev.bob.mtg.cards;

import java.util.List;
import java.util.Map;

/// A card as a card file has it: printed characteristics and rules text, nothing compiled.
///
/// @param name the full name, for several parts with ` // ` between them
/// @param layout Scryfall's name for how the parts hang together: `normal`, `split`, `transform`, `adventure`, …
/// @param faces the parts, at least one
/// @param colorIdentity color letters
/// @param legalities format to `legal`, `not_legal`, `banned` or `restricted`
public record CardText(
        String name,
        String layout,
        List<Face> faces,
        List<String> colorIdentity,
        Map<String, String> legalities,
        String rarity,
        String set) {
    public CardText {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a card needs a name");
        }
        if (faces.isEmpty()) {
            throw new IllegalArgumentException("a card needs at least one face: " + name);
        }
        faces = List.copyOf(faces);
        colorIdentity = List.copyOf(colorIdentity);
        legalities = Map.copyOf(legalities);
    }

    /// The same with the back face of a transforming card in the colors of its front, where it has none of its own.
    CardText withBackColored() {
        if (!layout.equals("transform") || faces.size() != 2) {
            return this;
        }
        return new CardText(
                name,
                layout,
                List.of(faces.get(0), faces.get(1).coloredAs(faces.get(0))),
                colorIdentity,
                legalities,
                rarity,
                set);
    }

    /// One part of a card. What a part doesn't have is an empty string or list.
    ///
    /// @param manaCost symbols such as `{2}{W}`
    /// @param typeLine such as `Legendary Creature — Angel`
    /// @param text rules text, abilities separated by line breaks
    /// @param colors color letters, as far as the file names them
    /// @param colorIndicator color letters of a color indicator
    public record Face(
            String name,
            String manaCost,
            String typeLine,
            String text,
            String power,
            String toughness,
            String loyalty,
            String defense,
            List<String> colors,
            List<String> colorIndicator) {
        public Face {
            if (name.isBlank()) {
                throw new IllegalArgumentException("a face needs a name");
            }
            colors = List.copyOf(colors);
            colorIndicator = List.copyOf(colorIndicator);
        }

        /// The back face of a transforming card in the colors of its front face, if the file names none. A nonland face
        /// without a mana cost usually has a color indicator (rule 204.1), which some files leave out; Eldrazi have none.
        Face coloredAs(Face front) {
            boolean named = !colors.isEmpty() || !colorIndicator.isEmpty();
            boolean colorless = typeLine.contains("Land") || typeLine.contains("Eldrazi");
            return named || colorless || !manaCost.isBlank()
                    ? this
                    : new Face(
                            name,
                            manaCost,
                            typeLine,
                            text,
                            power,
                            toughness,
                            loyalty,
                            defense,
                            front.colors,
                            front.colorIndicator);
        }
    }

    /// The first part; for a one-part card, the card.
    public Face front() {
        return faces.getFirst();
    }
}
