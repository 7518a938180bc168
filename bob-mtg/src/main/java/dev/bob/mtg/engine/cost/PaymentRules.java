package dev.bob.mtg.engine.cost;

import dev.bob.mtg.engine.card.Compiler;
import dev.bob.mtg.engine.event.EventRules;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;

/// What things cost, what pays for them, what they may target, and whether they may be done at all.
///
/// The parts of this layer, made once and shared by all games: they keep nothing of a game and take its handle.
@SuppressWarnings("this-escape")
public abstract class PaymentRules extends EventRules {
    public final Mana mana = new Mana(this);
    public final ManaProduced manaProduced = new ManaProduced(this);
    public final ManaSources manaSources = new ManaSources(this);
    final ConvertedMana convertedMana = new ConvertedMana(this);
    final TriggeredMana triggeredMana = new TriggeredMana(this);
    final AlternativePayment helping = new AlternativePayment(this);
    public final Legality legality = new Legality(this);
    public final Ways ways = new Ways(this);
    public final Prices prices = new Prices(this);
    public final Payable payable = new Payable(this);
    public final CastingBans costBans = new CastingBans(this);
    public final Targets targets = new Targets(this);
    public final CastTargets castTargets = new CastTargets(this);
    public final Crewing crewing = new Crewing(this);

    public PaymentRules(Compiler compiler) {
        super(compiler);
    }

    /// The rules by which a game is played, as far up as this layer.
    static PaymentRules of(Kernel k) {
        return (PaymentRules) k.rules();
    }

    @Override
    public Refusal notATarget(Kernel k, Questions.Pick pick, int thing) {
        return targets.notATarget(k, pick, thing);
    }

    /// Whether an ability can be paid for with that X.
    public abstract boolean canPayForX(Kernel k, int seat, int id, CompiledAbility ability, int x);
}
