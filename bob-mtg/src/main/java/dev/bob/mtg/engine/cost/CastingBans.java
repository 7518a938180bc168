package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.OptionalCosts;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What forbids casting a spell and paying for it (rule 101.2), and which targets go with costs that may be paid on top.
public final class CastingBans {
    private static final Condition CONTROLS_A_LEGEND =
            new Condition.Exists(
                    Filter.and(
                            new Filter.OfSupertype(Supertype.LEGENDARY),
                            new Filter.Or(
                                    List.of(
                                            Filter.type(CardType.CREATURE),
                                            Filter.type(CardType.PLANESWALKER))),
                            new Filter.Controlled(PlayerRef.YOU)),
                    Comparison.AT_LEAST,
                    Amount.ONE);

    private final PaymentRules rules;

    CastingBans(PaymentRules rules) {
        this.rules = rules;
    }

    /// Whether something says that a spell with these characteristics can't be cast.
    @Nullable Refusal forbidden(Kernel k, int seat, int id, Model model) {
        if (isLegendary(model)
                && !rules.eval.test(k, CONTROLS_A_LEGEND, k.s.object(id).own(seat))) {
            return Refusal.LEGENDARY_SPELL;
        }
        for (CompiledAbility ability : model.abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC) {
                for (Rule rule : ability.statics.rules()) {
                    if (rule instanceof Rule.CastOnlyIf(var condition)
                            && !rules.eval.test(k, condition, k.s.object(id).own(seat))) {
                        return Refusal.CANT_CAST.by(id);
                    }
                }
            }
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule()
                            instanceof
                            Rule.CantCast(PlayerRef players, Filter spells, int perTurn, var when)
                    && rules.eval.isPlayer(k, players, seat, live.context())
                    && rules.eval.test(k, when, live.context())
                    && isMeant(k, spells, id, model, seat, live.context().withIteratedPlayer(seat))
                    && (perTurn == 0 || cast(k, seat, spells, live.context()) >= perTurn)) {
                return Refusal.CANT_CAST.by(live.context().source);
            }
            if (live.rule() instanceof Rule.CastAsSorceries(PlayerRef players)
                    && rules.eval.isPlayer(k, players, seat, live.context())
                    && !isSorceryTimeFor(k, seat, id)) {
                return Refusal.SORCERY_TIMING;
            }
            if (isOutOfTurn(k, live, seat, false)) {
                return Refusal.CANT_CAST.by(live.context().source);
            }
        }
        return null;
    }

    /// Whether a player has to wait for a turn of their own to cast spells, or to activate abilities.
    boolean isOutOfTurn(Kernel k, Active.Live<?> live, int seat, boolean ability) {
        return live.rule() instanceof Rule.OnlyInOwnTurn(PlayerRef players, boolean both)
                && (both || !ability)
                && k.s.active != seat
                && rules.eval.isPlayer(k, players, seat, live.context());
    }

    /// An instant or sorcery: rule 205.4e.
    private static boolean isLegendary(Model model) {
        return (model.types & (Derived.INSTANT | Derived.SORCERY)) != 0
                && model.characteristics.supertypes().contains(Supertype.LEGENDARY);
    }

    /// Whether a player could cast a sorcery, if the stack has nothing but the spell itself.
    private static boolean isSorceryTimeFor(Kernel k, int seat, int spell) {
        Ids stack = k.s.stack();
        return k.s.active == seat
                && k.s.step.isMain()
                && (stack.isEmpty() || (stack.size() == 1 && stack.get(0) == spell));
    }

    /// Whether a spell matches, whatever is chosen for X: if some X keeps it from matching, it may be begun (rule
    /// 601.3a).
    private boolean isMeant(
            Kernel k, Filter spells, int id, Model model, int seat, Context context) {
        ManaCost cost = model.manaCost();
        boolean open = k.s.object(id).zone != Zone.STACK && cost != null && cost.hasX();
        for (int x = 0; x <= (open ? Legality.MOST_X : 0); x++) {
            Context announced = null;
            if (open) {
                announced = new Context(id, seat);
                announced.x = x;
            }
            if (!rules.granted.matchesSpell(k, spells, id, model, seat, context, announced)) {
                return false;
            }
        }
        return true;
    }

    /// How many such spells a player has cast this turn.
    private int cast(Kernel k, int seat, Filter spells, Context context) {
        if (spells instanceof Filter.Spell) {
            return k.s.player(seat).fact(TurnFact.SPELLS_CAST);
        }
        Context caster = context.copy();
        caster.controller = seat;
        return rules.eval.amount(
                k, new Amount.Happenings(new EventPattern.Cast(PlayerRef.YOU, spells, 0)), caster);
    }

    /// Whether there are targets if a cost is paid on top, which other targets go with.
    boolean otherTargets(
            Kernel k, int seat, int id, Model model, CastingOption way, Context context) {
        CompiledAbility text = Legality.announced(model, way.keyword());
        for (CompiledAbility ability : rules.granted.ofSpell(k, seat, id, model)) {
            List<Cost> cost = OptionalCosts.of(ability);
            if (cost != null) {
                Context paid = OptionalCosts.paid(context, ability);
                if (rules.targets.targets(k, seat, id, text, paid, way.keyword()) == null
                        && rules.prices.payable(k, seat, id, model, way.with(cost), paid)) {
                    return true;
                }
            }
        }
        return false;
    }

    // --- what can't be paid ---

    /// Costs as a player may pay them to cast a spell or to activate an ability; null if one of them can't be paid so.
    ///
    /// @param mana whether it is a mana ability
    public @Nullable List<Cost> allowed(
            Kernel k, int seat, int id, List<Cost> costs, Context context, boolean mana) {
        List<Active.Live<?>> casting = k.active().casting;
        List<Cost> allowed = costs;
        for (int i = 0; i < casting.size() && allowed != null; i++) {
            if (casting.get(i).rule() instanceof PayingRule.CantPay ban
                    && !(mana && ban.exceptMana())
                    && rules.eval.isPlayer(k, ban.players(), seat, casting.get(i).context())) {
                allowed = under(k, id, ban, allowed, context);
            }
        }
        return allowed;
    }

    /// Whether an activated ability can't be paid for, apart from its mana.
    @Nullable Refusal payable(
            Kernel k, int seat, int id, CompiledAbility ability, Context announced) {
        List<Cost> costs = ofAbility(k, seat, ability);
        return rules.payable.toPlay(k, seat, id, costs, announced, false, ability.mana);
    }

    /// What an activated ability costs, or what may be paid rather than that: nothing but the card itself. Nobody would
    /// rather pay more.
    public List<Cost> ofAbility(Kernel k, int seat, CompiledAbility ability) {
        List<Cost> usual = ability.activation.cost();
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            if (casting.get(i).rule()
                            instanceof PayingRule.FreeActivation(PlayerRef players, Keyword keyword)
                    && ability.isOf(new Ability.ActivatedKind(keyword))
                    && rules.eval.isPlayer(k, players, seat, casting.get(i).context())) {
                return keyword == Keyword.CYCLING ? List.of(usual.getLast()) : List.of();
            }
        }
        return usual;
    }

    /// Whether a player can pay life for the mana symbols of a spell or an ability.
    public boolean allowsLife(Kernel k, int seat) {
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            if (casting.get(i).rule() instanceof PayingRule.CantPay ban
                    && ban.life()
                    && rules.eval.isPlayer(k, ban.players(), seat, casting.get(i).context())) {
                return false;
            }
        }
        return true;
    }

    private @Nullable List<Cost> under(
            Kernel k, int id, PayingRule.CantPay ban, List<Cost> costs, Context context) {
        var all = new ArrayList<Cost>(costs.size());
        for (Cost cost : costs) {
            if (!add(k, id, ban, cost, context, all)) {
                return null;
            }
        }
        return all;
    }

    private boolean add(
            Kernel k, int id, PayingRule.CantPay ban, Cost cost, Context context, List<Cost> to) {
        Filter sacrificed = ban.sacrificed();
        if (cost instanceof Cost.PayLife(Amount amount)) {
            int life =
                    amount instanceof Amount.X
                            ? context.x
                            : rules.payable.least(k, amount, context);
            if (ban.life() && life > 0) {
                return false;
            }
            to.add(cost);
        } else if (cost instanceof Cost.Sacrifice(Amount count, Filter what)
                && sacrificed != null) {
            if (what instanceof Filter.This
                    && rules.eval.matches(k, sacrificed, id, new Context(id, context.controller))) {
                return false;
            }
            to.add(
                    what instanceof Filter.This
                            ? cost
                            : new Cost.Sacrifice(
                                    count, Filter.and(what, new Filter.Not(sacrificed))));
        } else if (cost instanceof Cost.Either(List<Cost> first, List<Cost> second)) {
            List<Cost> one = under(k, id, ban, first, context);
            List<Cost> two = under(k, id, ban, second, context);
            if (one != null && two != null) {
                to.add(new Cost.Either(one, two));
            } else if (one != null || two != null) {
                to.addAll(one == null ? two : one);
            } else {
                return false;
            }
        } else if (cost instanceof Cost.Times(List<Cost> each, Amount times)) {
            List<Cost> allowed = under(k, id, ban, each, context);
            if (allowed == null) {
                return rules.payable.least(k, times, context) == 0;
            }
            to.add(new Cost.Times(allowed, times));
        } else {
            to.add(cost);
        }
        return true;
    }
}
