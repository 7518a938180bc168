package dev.bob.mtg.engine.value;

/// Objects that an object is linked with by what it did or had.
///
/// @param exiled cards that a linked ability of it exiled
/// @param entered what a linked ability of it put onto the battlefield
/// @param attached what was attached to it as it left the battlefield
/// @param crew the creatures that crewed or saddled it this turn
/// @param parts what the other components of a merged permanent became as it left the battlefield (rule 729.3); of a card in
///     exile that melds, the other card of the pair
public record Linked(Ids exiled, Ids entered, Ids attached, Ids crew, Ids parts) {
    public static final Linked NONE =
            new Linked(Ids.EMPTY, Ids.EMPTY, Ids.EMPTY, Ids.EMPTY, Ids.EMPTY);

    public Linked withExiled(Ids cards) {
        return new Linked(cards, entered, attached, crew, parts);
    }

    public Linked withEntered(Ids permanents) {
        return new Linked(exiled, permanents, attached, crew, parts);
    }

    public Linked withAttached(Ids objects) {
        return new Linked(exiled, entered, objects, crew, parts);
    }

    public Linked withCrew(Ids creatures) {
        return new Linked(exiled, entered, attached, creatures, parts);
    }

    public Linked withParts(Ids objects) {
        return new Linked(exiled, entered, attached, crew, objects);
    }
}
