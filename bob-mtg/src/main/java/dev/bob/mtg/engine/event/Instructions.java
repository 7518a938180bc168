package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RestoreContext;

/// Effects that are carried out beside what is going on.
public final class Instructions {
    /// An effect in a context of its own.
    record CarryOut(Context context, Effect effect) implements Frame {
        @Override
        public void run(Kernel kernel) {
            kernel.s.context = context;
            EventRules.of(kernel).carryOut(kernel, effect);
        }
    }

    /// Runs an effect in its own context and then goes on with what was going on.
    public void aside(Kernel k, Effect effect, Context context) {
        Context saved = k.s.context;
        k.inOrder(new CarryOut(context, effect), new RestoreContext(saved));
    }

    /// The same, with something more to do while its context still says what was done.
    public void aside(Kernel k, Effect effect, Context context, Frame then) {
        Context saved = k.s.context;
        k.inOrder(new CarryOut(context, effect), then, new RestoreContext(saved));
    }
}
