package dev.bob.app.turn;

import dev.bob.core.turn.TurnEvent;

/// Measures one turn as its user sees it.
public final class Stopwatch {

    private final long began = System.nanoTime();
    private long firstToken = -1;
    private long end = -1;

    public static Stopwatch start() {
        return new Stopwatch();
    }

    public void on(TurnEvent event) {
        if (firstToken < 0 && event instanceof TurnEvent.AnswerDelta) {
            firstToken = millis();
        } else if (event instanceof TurnEvent.TurnEnded) {
            end = millis();
        }
    }

    /// Milliseconds until the answer's first piece; -1 if there was none.
    public long firstTokenMillis() {
        return firstToken;
    }

    /// Milliseconds until the turn had ended.
    public long totalMillis() {
        return end < 0 ? millis() : end;
    }

    private long millis() {
        return (System.nanoTime() - began) / 1_000_000;
    }
}
