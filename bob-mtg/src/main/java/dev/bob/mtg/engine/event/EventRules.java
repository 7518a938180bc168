package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.engine.card.Compiler;
import dev.bob.mtg.engine.layers.LayerRules;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.Refusal;
import java.util.List;

/// What happens: changes of the state, replaced and noticed (rules 603, 614).
///
/// The parts of this layer, made once and shared by all games: they keep nothing of a game and take its handle.
@SuppressWarnings("this-escape")
public abstract class EventRules extends LayerRules {
    public final SimultaneousEvents changes = new SimultaneousEvents(this);
    public final ZoneChanges zones = new ZoneChanges(this);
    public final BattlefieldEntries arrivals = new BattlefieldEntries(this);
    final EntryReplacements entering = new EntryReplacements(this);
    public final MoveReplacements instead = new MoveReplacements(this);
    public final Permanents permanents = new Permanents(this);
    public final CounterChanges counters = new CounterChanges(this);
    public final Damage damage = new Damage(this);
    final DamageReplacements beforeDamage = new DamageReplacements(this);
    public final Life life = new Life(this);
    public final DrawRules draws = new DrawRules(this);
    public final Loops loops = new Loops();
    public final Replacing replacing = new Replacing(this);
    public final Triggers triggers = new Triggers(this);
    public final DeedEvents deeds = new DeedEvents(this);
    public final Phasing phasing = new Phasing(this);
    public final Commanders commanders = new Commanders();
    public final Instructions instructions = new Instructions();
    public final PlayerAbilities inherent = new PlayerAbilities(this);
    public final Fights fights = new Fights(this);
    public final PlayerLeaves leaving = new PlayerLeaves(this);

    public EventRules(Compiler compiler) {
        super(compiler);
    }

    /// The rules by which a game is played, as far up as this layer.
    static EventRules of(Kernel k) {
        return (EventRules) k.rules();
    }

    /// Carries out an effect in the context at hand.
    public abstract void carryOut(Kernel k, Effect effect);

    /// The frame that puts a triggered ability on the stack.
    public abstract Frame announcement(PendingTrigger trigger);

    /// Puts cards onto the battlefield, with the choices that this asks for.
    public abstract void enter(Kernel k, List<BattlefieldEntries.Entry> entries);

    /// Why something can't be the target that is picked.
    public abstract Refusal notATarget(Kernel k, Questions.Pick pick, int thing);
}
