package dev.bob.mtg.text.surface;

import java.util.Set;

/// A noun phrase of a text.
///
/// @param from the place of its first token
/// @param to the place after its last
/// @param nouns what it is called, in the singular: `creature`, `card`
/// @param number whether it is one, several or may be either
/// @param target which target it is, counted over the ability from 0; -1 if it is none
/// @param place where in the ability it stands
/// @param verb what is done to it or what it does: the nearest verb before it in its clause; "" if there is none
/// @param within whether it only describes something else: "with", "of", "than" stand before it
record Mention(
        int from,
        int to,
        Kind kind,
        Set<String> nouns,
        Plurality number,
        int target,
        Place place,
        String verb,
        boolean within) {

    /// What kind of phrase it is.
    enum Kind {
        /// The card's own name or "this creature".
        SOURCE,
        /// "Enchanted creature", "equipped creature".
        ATTACHED,
        /// Any other that names something.
        NAMED,
        /// One that points back.
        POINTER
    }

    /// How many.
    enum Plurality {
        ONE,
        MANY,
        EITHER
    }

    /// Where in an ability.
    enum Place {
        EVENT,
        COST,
        EFFECT
    }

    boolean isCalled(String noun) {
        return nouns.contains(noun);
    }
}
