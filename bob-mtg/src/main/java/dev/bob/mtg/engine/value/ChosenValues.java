package dev.bob.mtg.engine.value;

/// What was chosen of a color, a name, a player and a number; -1 and "" where nothing was.
public record ChosenValues(int color, String name, int player, int number) {
    public static final ChosenValues NONE = new ChosenValues(-1, "", -1, 0);

    public ChosenValues withPlayer(int seat) {
        return new ChosenValues(color, name, seat, number);
    }

    public ChosenValues withName(String other) {
        return new ChosenValues(color, other, player, number);
    }
}
