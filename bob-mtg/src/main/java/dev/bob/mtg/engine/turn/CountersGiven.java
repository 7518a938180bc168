package dev.bob.mtg.engine.turn;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;

/// A player puts counters on an object while they have priority, by the leave of whoever set the game up: no rule does it.
/// What changes their number and what triggers is as with any other counters.
record CountersGiven(int seat, int object, CounterKind kind, int count) implements Frame {
    @Override
    public void run(Kernel k) {
        TurnRules rules = TurnRules.of(k);
        PriorityRound.somethingWasDone(k);
        rules.changes.begin(k);
        rules.counters.addCounters(k, seat, true, object, kind, count, false);
        rules.changes.end(k);
    }
}
