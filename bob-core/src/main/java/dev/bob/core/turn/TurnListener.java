package dev.bob.core.turn;

/// Hears of every step of a turn, on the thread that runs it. One that throws is reported and never ends
/// the turn.
@FunctionalInterface
public interface TurnListener {

    /// Something happened.
    void on(TurnEvent event);

    /// Hears nothing.
    static TurnListener silent() {
        return event -> {};
    }
}
