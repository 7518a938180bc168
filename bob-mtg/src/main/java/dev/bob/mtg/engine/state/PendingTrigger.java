package dev.bob.mtg.engine.state;

/// A triggered ability that waits to be put on the stack.
public record PendingTrigger(
        CompiledAbility ability, int source, int controller, Context context) {}
