package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.Verb;

/// One thing (or some) that the text names again. Which words do it ("it", "that creature") is the
/// printing's matter; see [Selector.That].
public sealed interface Reference {
    /// The object that the ability is of: "this creature", the card's own name.
    record Source() implements Reference {}

    /// What was chosen for the n-th target, counted over the ability's text from 0.
    record Targeted(int slot) implements Reference {}

    /// The object that the trigger event is about: "it" in "whenever a creature enters, it …".
    record Triggering() implements Reference {}

    /// The other object of the trigger event: the source of the damage, the blocked or blocking creature,
    /// the spell or ability that targets.
    record TriggeringOther() implements Reference {}

    /// The objects that match among the targets of the spell that the trigger event is about ([EventPattern#targets]), as it
    /// triggered: "that creature" in "whenever you cast a spell that targets a creature, …".
    record TriggeringTargets() implements Reference {}

    /// The objects that an earlier part of the same resolution, or the cost, did this to.
    record Done(Verb verb) implements Reference {}

    /// The creature that the source is paired with (rule 702.95).
    record PairedWith() implements Reference {}

    /// The object that the source is attached to: "equipped creature", "enchanted creature".
    record AttachedTo() implements Reference {}

    /// The object at hand in a for-each, or the affected object in a static ability: "its".
    record Iterated() implements Reference {}

    /// Cards that the source's linked ability exiled (rule 607).
    record ExiledWith() implements Reference {}

    /// Objects that the source's linked ability put onto the battlefield (rule 607.2c).
    record EnteredWith() implements Reference {}

    /// The source of the effect that granted the ability, which calls it by its name (rule 201.5a).
    record Granter() implements Reference {}

    /// The object chosen as the source entered or by a linked ability.
    record Chosen() implements Reference {}

    /// The creature that a card in exile haunts (rule 702.55b).
    record Haunted() implements Reference {}

    /// The object that a delayed trigger or duration was set up for; in a rule that an effect imposes on an object, the
    /// source of the effect.
    record Remembered() implements Reference {}
}
