package dev.bob.mtg.engine.value;

/// What triggered an ability: "it", "the other" and "that player" of an event. The least number and -1 for none.
public record Occasion(int object, int other, int player) {
    public static final Occasion NONE = new Occasion(Integer.MIN_VALUE, Integer.MIN_VALUE, -1);

    public Occasion withPlayer(int seat) {
        return new Occasion(object, other, seat);
    }

    /// With the two objects the other way round.
    public Occasion reversed() {
        return new Occasion(other, object, player);
    }
}
