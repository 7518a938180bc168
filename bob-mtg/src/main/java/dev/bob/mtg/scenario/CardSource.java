package dev.bob.mtg.scenario;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;

/// Where scenarios get their cards from.
public interface CardSource {

    /// The card of this name, be it the whole card's or its front's.
    Lookup find(String name);

    /// An ability in the words of a rules text, `this creature` and the like included.
    String text(Ability ability);

    /// What there is under a name.
    sealed interface Lookup {
        record Card(CardDefinition definition) implements Lookup {}

        /// The card is known but not supported.
        record Declined(String reason) implements Lookup {}

        /// No card of this name is known.
        record Unknown() implements Lookup {}
    }
}
