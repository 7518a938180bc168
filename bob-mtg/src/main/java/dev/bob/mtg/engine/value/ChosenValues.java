package dev.bob.mtg.engine.value;

/// What was chosen of a color, a name, a player and a number; -1 and "" where nothing was.
///
/// @param as the name of what the object was a copy of as its ability had it chosen; "" for itself
public record ChosenValues(int color, String name, int player, int number, String as) {
    public static final ChosenValues NONE = new ChosenValues(-1, "", -1, 0);

    public ChosenValues(int color, String name, int player, int number) {
        this(color, name, player, number, "");
    }

    public ChosenValues withPlayer(int seat) {
        return new ChosenValues(color, name, seat, number, as);
    }

    public ChosenValues withName(String other) {
        return new ChosenValues(color, other, player, number, as);
    }

    /// Together with what was chosen before, of other kinds.
    public ChosenValues besides(ChosenValues before) {
        return new ChosenValues(
                color >= 0 ? color : before.color,
                name.isEmpty() ? before.name : name,
                player >= 0 ? player : before.player,
                number != 0 ? number : before.number,
                as);
    }

    public ChosenValues as(String copied) {
        return copied.equals(as) ? this : new ChosenValues(color, name, player, number, copied);
    }
}
