package dev.bob.mtg.engine;

/// A triggered ability that waits to be put on the stack.
record PendingTrigger(Compiled ability, int source, int controller, Context context) {}
