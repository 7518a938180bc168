package dev.bob.mtg.engine.value;

/// The number of the position that was worked out last: for whom, after which change of the state, and with what around it
/// that isn't counted as a change.
public final class PositionFound {
    private int at = -1;
    private int viewer;
    private long around;
    private long number;

    /// Whether it is that of a player after so many changes of the state.
    public boolean isOf(int changes, int player, long surroundings) {
        return at == changes && viewer == player && around == surroundings;
    }

    public void found(int changes, int player, long surroundings, long position) {
        at = changes;
        viewer = player;
        around = surroundings;
        number = position;
    }

    public void forget() {
        at = -1;
    }

    public long number() {
        return number;
    }
}
