package dev.bob.mtg.engine.layers;

import dev.bob.mtg.engine.card.Compiler;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Rulebook;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// What is true: filters, amounts and conditions, and continuous effects in their layers (rule 613).
///
/// The parts of this layer, made once and shared by all games: they keep nothing of a game and take its handle.
@SuppressWarnings("this-escape")
public abstract class LayerRules implements Rulebook {
    public final Compiler compiler;
    public final Eval eval = new Eval(this);
    public final EventMatching eventMatching = new EventMatching(this);
    public final Protection protection = new Protection(this);
    public final Attachments attachments = new Attachments(this);
    public final Candidates candidates = new Candidates(this);
    public final TurnHistory past = new TurnHistory(this);
    public final Granted granted = new Granted(this);
    public final Together together = new Together(this);
    final StackMatching stackMatching = new StackMatching(this);
    final TypeModifying types = new TypeModifying(this);
    final Modifying modifying = new Modifying(this);
    final Collecting collecting = new Collecting(this);

    /// Where characteristics are worked out, while nobody does; each thread that does at the same time has its own.
    private final AtomicReference<@Nullable Workspace> idle = new AtomicReference<>();

    public LayerRules(Compiler compiler) {
        this.compiler = compiler;
    }

    /// The rules by which a game is played, as far up as this layer.
    static LayerRules of(Kernel k) {
        return (LayerRules) k.rules();
    }

    Workspace takeWorkspace() {
        Workspace work = idle.getAndSet(null);
        return work == null ? new Workspace() : work;
    }

    void giveBack(Workspace work) {
        idle.set(work);
    }

    @Override
    public Active compute(Kernel k) {
        return Layers.of(k);
    }

    @Override
    public Derived defined(Kernel k, GameObject object) {
        return modifying.defined(k, object);
    }

    @Override
    public void verify(Kernel k, Active known) {
        String difference = Disagreement.of(k.s, known, Layers.completely(k));
        if (!difference.isEmpty()) {
            throw new IllegalStateException("what is kept isn't what is true: " + difference);
        }
    }
}
