package dev.bob.mtg.cards;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.text.syntax.Wording;
import java.util.List;
import java.util.function.BiConsumer;

/// What compiling a card's text gave: its definition, or what stopped it.
public sealed interface Compiled {
    /// The card's full name.
    String name();

    /// The whole text was understood and prints back.
    ///
    /// @param layouts how the text of each face is laid out, in the order of the faces
    record Whole(CardDefinition definition, List<FaceLayout> layouts) implements Compiled {
        public Whole {
            layouts = List.copyOf(layouts);
            if (layouts.size() != definition.faces().size()) {
                throw new IllegalArgumentException(
                        definition.name() + ": one layout for each face");
            }
        }

        @Override
        public String name() {
            return definition.name();
        }

        /// Each paragraph of the text with the abilities that it is.
        public void forEachParagraph(BiConsumer<List<Ability>, Paragraph> action) {
            for (int i = 0; i < layouts.size(); i++) {
                CardDefinition.Face face = definition.faces().get(i);
                int next = 0;
                for (Paragraph paragraph : layouts.get(i).paragraphs()) {
                    int end = next + paragraph.abilities();
                    action.accept(face.abilities().subList(next, end), paragraph);
                    next = end;
                }
            }
        }
    }

    /// Something wasn't understood, so the card can't be played.
    ///
    /// @param face the name of the face that has it
    /// @param prefix the longest beginning of the paragraph that was understood
    /// @param clause the clause that stopped it, in general terms
    /// @param reason in a few words
    record Declined(String name, String face, String prefix, String clause, String reason)
            implements Compiled {}

    /// How the text of a face is laid out: its paragraphs in order.
    record FaceLayout(List<Paragraph> paragraphs) {
        public FaceLayout {
            paragraphs = List.copyOf(paragraphs);
        }
    }

    /// One paragraph: how many of the face's abilities stand in it, and in which of several equivalent wordings.
    record Paragraph(int abilities, Wording wording) {}
}
