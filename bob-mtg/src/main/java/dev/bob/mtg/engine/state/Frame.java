package dev.bob.mtg.engine.state;

import org.jspecify.annotations.Nullable;

/// A step of what is going on, on the stack of frames in the state. Immutable; a frame that runs takes itself off,
/// puts others on top, or changes the state.
public interface Frame extends Continuation {
    /// Runs while this frame is on top. It has been taken off already: to go on it pushes itself (or its successor).
    void run(Kernel kernel);

    /// Whether it is still on the stack of frames while it runs, until it takes itself off.
    default boolean stays() {
        return false;
    }

    /// Whether nothing happens while it runs in this state: all that it does is to find out what comes next.
    default boolean isQuiet(Kernel kernel) {
        return false;
    }

    /// The ability that a player is in the middle of activating; null if this is about no such thing.
    default @Nullable CompiledAbility activating(int seat) {
        return null;
    }

    /// The permanent that was tapped for the mana that is being added; null if none was.
    default @Nullable Integer tappedForMana() {
        return null;
    }

    /// A frame and what lies below it.
    record Stack(Frame top, @Nullable Stack below) {}
}
