package dev.bob.mtg.engine.state;

/// Goes on in the context of what was going on before.
public record RestoreContext(Context context) implements Frame {
    @Override
    public void run(Kernel kernel) {
        kernel.s.context = context;
    }
}
