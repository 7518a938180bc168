package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.SpendAs;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.OptionalCosts;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Need;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The mana of spells and abilities after everything that changes their costs (rule 601.2f).
public final class Prices {
    private final PaymentRules rules;

    Prices(PaymentRules rules) {
        this.rules = rules;
    }

    /// The mana of a spell after everything that changes its cost (rule 601.2f).
    ///
    /// @param announced what has been announced so far: modes, targets, costs that are paid
    public Need spellNeed(
            Kernel k, int seat, int id, Model model, CastingOption way, int x, Context announced) {
        ManaCost cost = way.mana();
        CostChange change = new CostChange();
        GameObject card = k.s.object(id);
        if (card.commander && way.from() == Zone.COMMAND) {
            change.more(TWO, rules.commanders.casts(k, card));
        }
        imposed(k, seat, id, model, announced, change);
        int help = 0;
        for (CompiledAbility ability : rules.granted.ofSpell(k, seat, id, model)) {
            if (ability.kind == CompiledAbility.Kind.STATIC) {
                for (Rule rule : ability.statics.rules()) {
                    if (rule
                                    instanceof
                                    Rule.SpellCost(
                                            Filter.This(),
                                            _,
                                            boolean cheaper,
                                            ManaCost mana,
                                            Amount times,
                                            _)
                            && rules.eval.test(k, ability.onlyIf, announced)) {
                        add(change, cheaper, mana, rules.eval.amount(k, times, announced));
                    }
                }
            } else if (ability.word.keyword() != null) {
                help |= help(ability.word.keyword());
                discount(k, change, ability, seat, id);
            }
        }
        if (way.keyword() == Keyword.EMERGE || way.keyword() == Keyword.HARMONIZE) {
            change.less(ONE, rules.ways.cheaperBy(k, seat, way, announced));
        } else if (way.keyword() == Keyword.OFFERING && announced.chosen.length > 0) {
            change.lessCost(k.derived(announced.chosen[0]).model.manaCost());
        }
        Need need = forKeyword(k, seat, id, way, printed(model, cost, x));
        for (Cost other : way.other()) {
            if (other instanceof Cost.OfMana part) {
                need = need.plus(Need.of(part, x));
            } else if (other instanceof Cost.OwnMana && model.manaCost() != null) {
                need = need.plus(Need.of(model.manaCost(), x));
            } else if (other instanceof Cost.Less(ManaCost part, Amount times, _)) {
                change.lessColored(part, rules.eval.amount(k, times, announced));
            }
        }
        Need least = leastCost(k, onX(model, cost, x, change.applied(need))).helpedBy(help);
        least = paidAs(least.forSpell(id, model), way.by().mana());
        return paidAs(least, anyMana(k, seat, id, model));
    }

    /// What a spell cast for the cost of a keyword costs, with what makes costs of that keyword cheaper: it takes nothing
    /// from what else makes the spell dearer.
    private Need forKeyword(Kernel k, int seat, int id, CastingOption way, Need printed) {
        if (way.keyword() == null) {
            return printed;
        }
        Need need = printed;
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.AbilityCost rule
                    && rule.only() == way.keyword()
                    && rules.eval.isPlayer(k, rule.activator(), seat, live.context())
                    && rules.eval.isSource(k, rule.sources(), id, live.context())) {
                CostChange change = new CostChange();
                add(change, rule.less(), rule.change(), 1);
                need = change.applied(need);
            }
        }
        return need;
    }

    private static Need paidAs(Need total, @Nullable SpendAs as) {
        return switch (as) {
            case null -> total;
            case ANY_TYPE -> total.anyType();
            case ANY_COLOR -> total.anyColor();
            case ANY_COLOR_IF_SNOW -> total.anyColorIfSnow();
        };
    }

    /// What the rules in force change in the cost of a spell.
    private void imposed(
            Kernel k, int seat, int id, Model model, Context announced, CostChange change) {
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            Active.Live<?> live = casting.get(i);
            if (live.rule()
                            instanceof
                            Rule.SpellCost(
                                    Filter spells,
                                    PlayerRef caster,
                                    boolean cheaper,
                                    ManaCost mana,
                                    Amount times,
                                    boolean coloredOnly)
                    && !(spells instanceof Filter.This)
                    && rules.eval.isPlayer(k, caster, seat, live.context())
                    && rules.granted.matchesSpell(
                            k,
                            spells,
                            id,
                            model,
                            seat,
                            live.context(),
                            CastTargets.isAboutTargets(spells) ? announced : null)) {
                int n = rules.eval.amount(k, times, with(live.context(), times, announced, seat));
                if (coloredOnly) {
                    change.lessColored(mana, n);
                } else {
                    add(change, cheaper, mana, n);
                }
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // nearly always the very cost of the model
    private static Need printed(Model model, @Nullable ManaCost cost, int x) {
        if (cost == null) {
            return Need.NOTHING;
        }
        return x == 0 && cost == model.manaCost() ? model.need : Need.of(cost, x);
    }

    private static boolean isCasters(Amount times) {
        return times instanceof Amount.Count(Selector.Each(Filter.And(List<Filter> parts)))
                && parts.getLast() instanceof Filter.Controlled(PlayerRef.Iterated _);
    }

    /// What counts targets counts those that have been announced, and what counts "that player's" the caster's.
    private static Context with(Context context, Amount times, Context announced, int seat) {
        if (times instanceof Amount.ThisTurn(_, PlayerRef.Iterated _) || isCasters(times)) {
            return context.withIteratedPlayer(seat);
        }
        if (!(times instanceof Amount.Targets)) {
            return context;
        }
        Context both = context.copy();
        both.targets = announced.targets;
        return both;
    }

    /// What is spent on X in some colors alone. What makes the spell cheaper takes the rest of the generic mana first.
    private static Need onX(Model model, @Nullable ManaCost cost, int x, Need need) {
        if (cost == null || x == 0 || !cost.hasX()) {
            return need;
        }
        for (CompiledAbility ability : model.abilities) {
            for (Rule rule : ability.statics.rules()) {
                if (rule instanceof Rule.SpendOnX(Colors colors)) {
                    return need.generic(x, colors.mask());
                }
            }
        }
        return need;
    }

    /// What costs less than something lets it cost that much (after everything else, rule 601.2f).
    private static Need leastCost(Kernel k, Need need) {
        Need total = need;
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.LeastCost(int mana) && total.total() < mana) {
                total = total.withGeneric(total.generic() + mana - total.total());
            }
        }
        return total;
    }

    /// What mana can be spent as on a spell, by a rule in force.
    private @Nullable SpendAs anyMana(Kernel k, int seat, int id, Model model) {
        SpendAs found = null;
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.AnyManaFor(Filter spells, SpendAs as)
                    && live.context().controller == seat
                    && rules.granted.matchesSpell(k, spells, id, model, seat, live.context())) {
                found = found == SpendAs.ANY_TYPE ? found : as;
            }
        }
        return found;
    }

    private static final ManaCost TWO = new ManaCost(List.of(new ManaSymbol.Generic(2)));
    private static final ManaCost ONE = new ManaCost(List.of(new ManaSymbol.Generic(1)));

    private static void add(CostChange change, boolean cheaper, ManaCost mana, int times) {
        if (cheaper) {
            change.less(mana, times);
        } else {
            change.more(mana, times);
        }
    }

    private static int help(Keyword keyword) {
        return switch (keyword) {
            case CONVOKE -> Need.CONVOKE;
            case IMPROVISE -> Need.IMPROVISE;
            case DELVE -> Need.DELVE;
            default -> 0;
        };
    }

    private void discount(Kernel k, CostChange change, CompiledAbility ability, int seat, int id) {
        if (ability.word.keyword() == Keyword.AFFINITY && ability.word.filter() != null) {
            int n = 0;
            for (int each : rules.eval.all(k, ability.word.filter(), new Context(id, seat))) {
                if (rules.eval.controller(k, each) == seat) {
                    n++;
                }
            }
            change.less(ONE, n);
        } else if (ability.word.keyword() == Keyword.UNDAUNTED) {
            for (int other = 0; other < k.s.count; other++) {
                if (other != seat && !k.s.player(other).lost) {
                    change.less(ONE, 1);
                }
            }
        }
    }

    private static boolean isOf(CompiledAbility ability, Keyword keyword) {
        return ability.word.keyword() == keyword
                || (keyword == Keyword.CYCLING && ability.word.keyword() == Keyword.TYPECYCLING);
    }

    /// The cost of an activated ability after everything that changes it.
    ///
    /// @param announced what has been announced so far, such as its targets
    public Need abilityNeed(
            Kernel k, int seat, int id, CompiledAbility ability, int x, Context announced) {
        Need need = Need.NOTHING;
        List<Cost> costs = rules.costBans.ofAbility(k, seat, ability);
        for (int i = 0; i < costs.size(); i++) {
            Cost cost = costs.get(i);
            if (cost instanceof Cost.OfMana mana) {
                need = need.plus(ability.need(mana, x));
            } else if (cost instanceof Cost.OwnMana) {
                ManaCost own = k.s.object(id).model.manaCost();
                need = own == null ? need : need.plus(Need.of(own, x));
            }
        }
        CostChange change = ownChange(k, seat, id, ability, announced);
        int least = 0;
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            Active.Live<?> live = casting.get(i);
            if (live.rule() instanceof Rule.AbilityCost rule
                    && (rule.only() == null || isOf(ability, rule.only()))
                    && !(rule.exceptMana() && ability.mana)
                    && rules.eval.isPlayer(k, rule.activator(), seat, live.context())
                    && rules.eval.isSource(k, rule.sources(), id, live.context())
                    && (rule.target() == null
                            || targets(k, rule.target(), announced, live.context()))) {
                change = change == null ? new CostChange() : change;
                add(change, rule.less(), rule.change(), 1);
                least = Math.max(least, rule.least());
            }
        }
        GameObject source = k.s.object(id);
        ManaCost own = source.model.manaCost();
        if (ability.activation.powerUp() && source.marks.entered() == k.s.turn && own != null) {
            change = change == null ? new CostChange() : change;
            change.less(own, 1);
        }
        if (change != null) {
            int before = need.total();
            need = change.applied(need);
            int missing = Math.min(least, before) - need.total();
            need = missing > 0 ? need.withGeneric(need.generic() + missing) : need;
        }
        int only = x == 0 ? 0 : ModeCosts.colorsOnX(ability.text.effect(), announced);
        need = only == 0 ? need : need.generic(x, only);
        return need == Need.NOTHING ? need : ability.needed(need, id);
    }

    /// What the ability's own text makes it cheaper by; null if nothing.
    private @Nullable CostChange ownChange(
            Kernel k, int seat, int id, CompiledAbility ability, Context announced) {
        CostChange change = null;
        for (int i = 0; i < ability.activation.cost().size(); i++) {
            if (ability.activation.cost().get(i) instanceof Cost.Less less) {
                var context = new Context(id, seat);
                if (less.isOfTargets()) {
                    context.targets = announced.targets;
                }
                if (rules.eval.test(k, less.onlyIf(), context)) {
                    change = change == null ? new CostChange() : change;
                    change.less(less.change(), rules.eval.amount(k, less.times(), context));
                }
            }
        }
        return change;
    }

    /// Whether something that matches is among the targets.
    private boolean targets(Kernel k, Filter target, Context announced, Context context) {
        for (int[] picked : announced.targets) {
            for (int each : picked == null ? new int[0] : picked) {
                if (each >= 0 && rules.eval.matches(k, target, each, context)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Whether an activated ability can be paid for, with some choice of targets where its cost depends on them: no
    /// choice that can't be paid for can be made (rule 601.2h).
    boolean payable(
            Kernel k, int seat, int id, CompiledAbility ability, int x, int except, Context own) {
        if (dependsOnTargets(k, ability)) {
            for (CompiledAbility.TargetSlot slot : ability.text.targets()) {
                for (int candidate : rules.targets.candidates(k, seat, slot, own)) {
                    Context with = own.withTargets(slot.slot(), new int[] {candidate});
                    Need need = abilityNeed(k, seat, id, ability, x, with);
                    if (rules.mana.canPay(k, seat, need, except, false)) {
                        return true;
                    }
                }
            }
            if (ability.text.targets().stream().allMatch(slot -> slot.spec().min() == null)) {
                return false;
            }
        }
        Need need = abilityNeed(k, seat, id, ability, x, own);
        return rules.mana.canPay(k, seat, need, except, false);
    }

    private static boolean dependsOnTargets(Kernel k, CompiledAbility ability) {
        if (ability.text.targets().size() == 0) {
            return false;
        }
        for (int i = 0; i < ability.activation.cost().size(); i++) {
            if (ability.activation.cost().get(i) instanceof Cost.Less less && less.isOfTargets()) {
                return true;
            }
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.AbilityCost cost && cost.target() != null) {
                return true;
            }
        }
        return false;
    }

    /// Whether a spell can be paid with some choice of targets, where these make it dearer: no choice that can't be paid
    /// for can be made (rule 601.2h).
    boolean payableWithTargets(
            Kernel k, int seat, int id, Model model, CastingOption way, Context context) {
        CompiledAbility announced = Legality.announced(model, way.keyword());
        if (announced == null || !dearerByTargets(k, model)) {
            return true;
        }
        for (CompiledAbility.TargetSlot slot : announced.text.targets()) {
            int[] candidates = rules.targets.candidates(k, seat, slot, context);
            boolean payable = slot.spec().min() != null || candidates.length == 0;
            for (int candidate : candidates) {
                Context with = context.withTargets(slot.slot(), new int[] {candidate});
                payable |=
                        rules.mana.canPay(
                                k, seat, spellNeed(k, seat, id, model, way, 0, with), -1, false);
            }
            if (!payable) {
                return false;
            }
        }
        return true;
    }

    private boolean payableWithOffer(
            Kernel k, int seat, int id, Model model, CastingOption way, Context context) {
        var abilities = rules.granted.ofSpell(k, seat, id, model);
        for (CompiledAbility ability : abilities) {
            List<Cost> cost = OptionalCosts.of(ability);
            if (cost != null) {
                Context paid = OptionalCosts.paid(context, ability);
                CastingOption more = way;
                for (int i = OptionalCosts.worthTrying(ability); i > 0; i--) {
                    more = more.with(cost);
                    if (payable(k, seat, id, model, more, paid)) {
                        return true;
                    }
                }
            }
        }
        List<Cost> cheaper = OptionalCosts.cheaper(abilities, 0);
        return !cheaper.isEmpty() && payable(k, seat, id, model, way.with(cheaper), context);
    }

    /// Whether choices that are yet to be announced make a spell payable: an optional cost that makes it cheaper or
    /// lets other mana be spent, or a target.
    boolean payableSomehow(
            Kernel k, int seat, int id, Model model, CastingOption way, Context context) {
        if (payableWithOffer(k, seat, id, model, way, context)) {
            return true;
        }
        if (way.keyword() == Keyword.OFFERING && context.chosen.length == 0) {
            int[] offers = rules.ways.chosenFirst(k, seat, way, context);
            for (int offered : offers) {
                Context with = context.copy();
                with.chosen = new int[] {offered};
                Need need = spellNeed(k, seat, id, model, way, 0, with);
                if (rules.mana.canPay(k, seat, need, -1, false)) {
                    return true;
                }
            }
        }
        CompiledAbility announced = Legality.announced(model, way.keyword());
        if (announced == null || !(CastTargets.dependsOnTargets(model) || cheaperByTargets(k))) {
            return false;
        }
        Context all = context;
        for (CompiledAbility.TargetSlot slot : announced.text.targets()) {
            all = all.withTargets(slot.slot(), rules.castTargets.most(k, seat, slot, context));
        }
        if (rules.mana.canPay(k, seat, spellNeed(k, seat, id, model, way, 0, all), -1, false)) {
            return true;
        }
        for (CompiledAbility.TargetSlot slot : announced.text.targets()) {
            for (int candidate : rules.targets.candidates(k, seat, slot, context)) {
                Context with = context.withTargets(slot.slot(), new int[] {candidate});
                if (rules.mana.canPay(
                        k, seat, spellNeed(k, seat, id, model, way, 0, with), -1, false)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean cheaperByTargets(Kernel k) {
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.SpellCost cost
                    && cost.less()
                    && (cost.times() instanceof Amount.Targets
                            || CastTargets.isAboutTargets(cost.spells()))) {
                return true;
            }
        }
        return false;
    }

    /// Whether some target makes a spell dearer, by its own words or by a rule in force.
    private static boolean dearerByTargets(Kernel k, Model model) {
        if (CastTargets.dependsOnTargets(model, false)) {
            return true;
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.SpellCost cost
                    && !cost.less()
                    && (cost.times() instanceof Amount.Targets
                            || CastTargets.isAboutTargets(cost.spells()))) {
                return true;
            }
        }
        return false;
    }

    /// Whether a spell can be paid for by that way, with what has been announced so far.
    public boolean payable(
            Kernel k, int seat, int id, Model model, CastingOption way, Context announced) {
        return rules.payable.toPlay(k, seat, id, way.other(), announced, true, false) == null
                && rules.mana.canPay(
                        k, seat, spellNeed(k, seat, id, model, way, 0, announced), -1, false);
    }
}
