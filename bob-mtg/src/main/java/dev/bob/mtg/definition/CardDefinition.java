package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.Characteristics;
import java.util.List;

/// A card: one face, or several where its layout says so. The name of a card with several faces is the
/// one that its layout gives it (`A // B`).
public record CardDefinition(String name, Layout layout, List<Face> faces) {
    /// How the faces hang together.
    public enum Layout {
        NORMAL,
        SPLIT,
        FLIP,
        TRANSFORM,
        MODAL_DFC,
        ADVENTURE,
        PROTOTYPE,
        MELD,
        TOKEN
    }

    /// One face (or half): characteristics and abilities in printed order.
    public record Face(Characteristics characteristics, List<Ability> abilities) {
        public Face {
            abilities = List.copyOf(abilities);
        }
    }

    public CardDefinition {
        faces = List.copyOf(faces);
        if (faces.isEmpty()) {
            throw new IllegalArgumentException(name + ": a card has at least one face");
        }
    }

    public static CardDefinition of(Characteristics characteristics, List<Ability> abilities) {
        return new CardDefinition(
                characteristics.name(),
                Layout.NORMAL,
                List.of(new Face(characteristics, abilities)));
    }

    /// The front face (or the first half).
    public Face front() {
        return faces.getFirst();
    }
}
