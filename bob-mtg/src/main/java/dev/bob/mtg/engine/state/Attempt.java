package dev.bob.mtg.engine.state;

import org.jspecify.annotations.Nullable;

/// A frame that runs and can be taken back, to ask which of several replacement effects applies. A game has one, which is
/// used for one frame after another.
public final class Attempt {
    /// How many answers the frame has used so far.
    public int used;

    /// What it asks next.
    public @Nullable DecisionFrame question;

    /// The state to go back to, while that is possible.
    private @Nullable State before;

    private int logged;
    private boolean stray;

    /// A state that nobody will go back to.
    private @Nullable State unneeded;

    /// From now on what is done can be taken back.
    public void begin(Kernel k) {
        State memory = unneeded;
        if (memory == null) {
            before = k.s.fork();
        } else {
            unneeded = null;
            k.s.fork(memory);
            before = memory;
        }
        logged = k.events.size();
        stray = k.strayTokens;
        used = 0;
        question = null;
    }

    /// Whether a frame runs that can be taken back.
    public boolean isOpen() {
        return before != null;
    }

    /// What the frame has done stays.
    public void keep() {
        unneeded = before;
        before = null;
    }

    /// What the frame has done so far is undone.
    public void takeBack(Kernel k) {
        State memory = before;
        if (memory == null) {
            throw new IllegalStateException("nothing can be taken back");
        }
        before = null;
        k.goBack(memory);
        k.strayTokens = stray;
        k.batch.forget();
        k.events.forgetAfter(logged);
    }

    /// What runs next can't be taken back, however this has ended.
    public void end() {
        before = null;
    }
}
