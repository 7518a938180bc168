package dev.bob.mtg.engine.state;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.term.CounterKind;
import org.jspecify.annotations.Nullable;

/// What the handle of a game asks of the rules, which are built on it.
public interface Rulebook {
    /// What is true in this version of the state.
    Active compute(Kernel k);

    /// What an object is that nothing has changed and that has an ability which defines its size: that works in all zones
    /// (rule 604.3).
    Derived defined(Kernel k, GameObject object);

    /// Works out what is true without any shortcut, and compares.
    ///
    /// @throws IllegalStateException naming the first difference
    void verify(Kernel k, Active known);

    /// Runs until somebody has to choose or the game is over.
    void advance(Kernel k);

    /// Takes an answer; gives why not if it isn't legal.
    @Nullable Refusal submit(Kernel k, Action action);

    /// A player leaves the game; gives why not if they can't.
    @Nullable Refusal concede(Kernel k, int seat);

    /// Whoever has priority puts counters on an object, by no rule; gives why not if nobody has priority.
    @Nullable Refusal giveCounters(Kernel k, int object, CounterKind kind, int count);
}
