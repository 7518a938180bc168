package dev.bob.mtg.engine.state;

import org.jspecify.annotations.Nullable;

/// A frame that runs and can be taken back, to ask which of several replacement effects applies: how many answers it has
/// used so far, and what it asks next.
public final class Attempt {
    public int used;
    public @Nullable DecisionFrame question;
}
