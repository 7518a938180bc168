package dev.bob.mtg.engine.cast;

import dev.bob.mtg.engine.card.Compiler;
import dev.bob.mtg.engine.cost.PaymentRules;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import java.util.List;

/// Announcing, paying, resolving, and special actions (rules 601, 602, 608, 116).
///
/// The parts of this layer, made once and shared by all games: they keep nothing of a game and take its handle.
@SuppressWarnings("this-escape")
public abstract class CastRules extends PaymentRules {
    public final Venturing venturing = new Venturing(this);

    public CastRules(Compiler compiler) {
        super(compiler);
    }

    /// The rules by which a game is played, as far up as this layer.
    static CastRules of(Kernel k) {
        return (CastRules) k.rules();
    }

    @Override
    public boolean canPayForX(Kernel k, int seat, int id, CompiledAbility ability, int x) {
        return AnnouncedX.payable(k, seat, id, ability, x);
    }

    @Override
    public Frame announcement(PendingTrigger trigger) {
        return new Casting.Announce(trigger);
    }

    @Override
    public void enter(Kernel k, List<BattlefieldEntries.Entry> entries) {
        Entering.start(k, entries, Questions.Done.NOTHING);
    }
}
