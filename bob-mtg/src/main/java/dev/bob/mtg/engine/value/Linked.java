package dev.bob.mtg.engine.value;

/// Objects that an object is linked with by what it did or had.
///
/// @param exiled cards that a linked ability of it exiled
/// @param entered what a linked ability of it put onto the battlefield
/// @param attached what was attached to it as it left the battlefield
/// @param crew the creatures that crewed or saddled it this turn
public record Linked(Ids exiled, Ids entered, Ids attached, Ids crew) {
    public static final Linked NONE = new Linked(Ids.EMPTY, Ids.EMPTY, Ids.EMPTY, Ids.EMPTY);

    public Linked withExiled(Ids cards) {
        return new Linked(cards, entered, attached, crew);
    }

    public Linked withEntered(Ids permanents) {
        return new Linked(exiled, permanents, attached, crew);
    }

    public Linked withAttached(Ids objects) {
        return new Linked(exiled, entered, objects, crew);
    }

    public Linked withCrew(Ids creatures) {
        return new Linked(exiled, entered, attached, creatures);
    }
}
