package dev.bob.mtg.engine.combat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cost.Payable;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CombatState;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.Words;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The declaration of attackers (rule 508): restrictions, requirements and costs.
public final class AttackRules {
    private final CombatRules rules;

    AttackRules(CombatRules rules) {
        this.rules = rules;
    }

    public void askAttackers(Kernel k, int seat) {
        if (anyAttacker(k, seat)) {
            k.push(new Attackers(seat, false));
        }
    }

    private boolean anyAttacker(Kernel k, int seat) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (canAttackAtAll(k, seat, id) == null && defenders(k, seat, id).length > 0) {
                return true;
            }
        }
        return false;
    }

    /// Whether it is an untapped creature of that player that may fight at all: battles can't (rules 508.1a, 509.1a).
    static boolean isReady(Kernel k, int seat, int id) {
        GameObject object = k.s.object(id);
        Derived d = k.derived(id);
        return d.isCreature()
                && d.controller == seat
                && !object.tapped
                && !object.phasedOut
                && object.zone == Zone.BATTLEFIELD
                && (d.types & Derived.BATTLE) == 0;
    }

    /// Why a creature can't attack whatever it is, or null.
    public @Nullable Refusal canAttackAtAll(Kernel k, int seat, int id) {
        GameObject object = k.s.object(id);
        Derived d = k.derived(id);
        if (!isReady(k, seat, id)) {
            return Refusal.NOT_AN_ATTACKER;
        }
        if (object.sick && !d.has(Words.HASTE)) {
            return Refusal.ATTACK_SICK;
        }
        if (d.has(Words.DEFENDER)
                && !rules.fights.asThough(k, id, AsThoughKind.ATTACK_WITHOUT_DEFENDER)) {
            return Refusal.DEFENDER;
        }
        return null;
    }

    /// Why a creature can't attack anybody, or null.
    public @Nullable Refusal whyNot(Kernel k, int seat, int id) {
        Refusal refusal = canAttackAtAll(k, seat, id);
        if (refusal != null) {
            return refusal;
        }
        for (int defender : allDefenders(k, seat)) {
            Refusal there = attackRefusal(k, id, defender);
            if (there == null) {
                return null;
            }
            refusal = refusal == null ? there : refusal;
        }
        return refusal;
    }

    /// What a creature may attack, restrictions considered.
    int[] defenders(Kernel k, int seat, int id) {
        var bag = new Bag();
        for (int defender : allDefenders(k, seat)) {
            if (mayAttack(k, id, defender)) {
                bag.add(defender);
            }
        }
        return bag.toArray();
    }

    /// The players, planeswalkers and battles that can be attacked (rule 508.1b).
    private int[] allDefenders(Kernel k, int seat) {
        var bag = new Bag();
        for (int player = 0; player < k.s.count; player++) {
            if (player != seat && !k.s.player(player).lost) {
                bag.add(~player);
            }
        }
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int other = battlefield.get(i);
            Derived d = k.derived(other);
            if (k.s.object(other).phasedOut) {
                continue;
            }
            if (((d.types & Derived.PLANESWALKER) != 0 && d.controller != seat)
                    || ((d.types & Derived.BATTLE) != 0
                            && k.s.object(other).values.player() >= 0
                            && k.s.object(other).values.player() != seat)) {
                bag.add(other);
            }
        }
        return bag.toArray();
    }

    private boolean mayAttack(Kernel k, int id, int defender) {
        return attackRefusal(k, id, defender) == null;
    }

    /// Why a creature that could attack can't attack this defender, or null (rules 508.1c, 508.1d).
    private @Nullable Refusal attackRefusal(Kernel k, int id, int defender) {
        List<Active.Live<?>> combat = k.active().combat;
        for (int i = 0; i < combat.size(); i++) {
            Active.Live<?> live = combat.get(i);
            if (live.rule()
                            instanceof
                            Rule.CantAttack(
                                    Filter creatures,
                                    PlayerRef whom,
                                    boolean orPlaneswalkers,
                                    var unless)
                    && rules.eval.matches(k, creatures, id, live.context())
                    && (unless == null || !rules.eval.test(k, unless, live.context()))) {
                if (whom == null
                        || (defender < 0
                                ? rules.eval.isPlayer(k, whom, ~defender, live.context())
                                : orPlaneswalkers
                                        && rules.eval.isPlayer(
                                                k,
                                                whom,
                                                rules.eval.controller(k, defender),
                                                live.context()))) {
                    return Refusal.CANT_ATTACK.by(live.context().source);
                }
            }
        }
        Need tax = tax(k, id, defender);
        int seat = k.derived(id).controller;
        if (tax != Need.NOTHING && !rules.mana.canPay(k, seat, taxNeed(k).plus(tax), -1, false)) {
            return Refusal.ATTACK_UNPAID;
        }
        List<Cost> others = CombatTaxes.withoutMana(rules.taxes.toAttack(k, id));
        if (others.isEmpty()) {
            return null;
        }
        List<Cost> all = new ArrayList<>(rules.taxes.ofAttacks(k));
        all.addAll(others);
        return rules.taxes.canPay(k, seat, all) ? null : Refusal.ATTACK_UNPAID;
    }

    /// The cost to attack of what is declared so far (rule 508.1h).
    Need taxNeed(Kernel k) {
        Need need = Need.NOTHING;
        CombatState combat = k.s.combat;
        for (int i = 0; i < combat.attackers().length; i++) {
            need = need.plus(tax(k, combat.attackers()[i], combat.defenders()[i]));
        }
        return need;
    }

    /// What it costs to have a creature attack a `~player` or an object.
    private Need tax(Kernel k, int id, int defender) {
        Need need = Need.NOTHING;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AttackTax tax
                    && isTaxed(k, tax, id, defender, live.context())) {
                for (Cost cost : tax.each()) {
                    need = need.plus(need(k, cost, live.context().withIterated(id)));
                }
            }
        }
        List<Cost> anyway = rules.taxes.toAttack(k, id);
        return anyway.isEmpty() ? need : need.plus(Payable.mana(anyway));
    }

    private Need need(Kernel k, Cost cost, Context context) {
        Need need = Need.NOTHING;
        if (cost instanceof Cost.Mana(ManaCost mana)) {
            need = Need.of(mana, 0);
        } else if (cost instanceof Cost.Times(List<Cost> parts, Amount times)) {
            for (int n = rules.eval.amount(k, times, context); n > 0; n--) {
                for (Cost part : parts) {
                    need = need.plus(need(k, part, context));
                }
            }
        }
        return need;
    }

    private boolean isTaxed(Kernel k, Rule.AttackTax tax, int id, int defender, Context context) {
        return rules.eval.matches(k, tax.creatures(), id, context)
                && (defender < 0
                        ? rules.eval.isPlayer(k, tax.whom(), ~defender, context)
                        : tax.orPlaneswalkers()
                                && rules.eval.isPlayer(
                                        k,
                                        tax.whom(),
                                        rules.eval.controller(k, defender),
                                        context));
    }

    /// How many requirements attacking that defender obeys; attacks that cost something aren't required (508.1d).
    private int attackRequirements(Kernel k, int id, int defender) {
        int obeyed = 0;
        int goaders = 0;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.MustAttack must) {
                if (!isOfLaterTurn(k, live)
                        && rules.eval.matches(k, must.creatures(), id, live.context())
                        && isToAttack(k, must, defender, live.context())) {
                    obeyed++;
                }
            } else if (live.rule() instanceof Rule.Goaded(Filter creatures)) {
                // rule 701.15d: the same player's goading again adds nothing
                int by = goader(k, live);
                if ((goaders & 1 << by) == 0
                        && rules.eval.matches(k, creatures, id, live.context())) {
                    goaders |= 1 << by;
                    obeyed++;
                    if (defender < 0 && ~defender != by) {
                        obeyed++;
                    }
                }
            }
        }
        return obeyed;
    }

    private boolean isToAttack(Kernel k, Rule.MustAttack must, int defender, Context c) {
        return defender < 0
                ? must.permanent() == null
                        && (must.whom() == null
                                || rules.eval.isPlayer(k, must.whom(), ~defender, c))
                : must.whom() == null
                        && (must.permanent() == null
                                || rules.eval.matches(k, must.permanent(), defender, c));
    }

    /// Whether it is about the next turn of a player, and began in this one.
    private static boolean isOfLaterTurn(Kernel k, Active.Live<?> live) {
        int at = live.floating();
        return at >= 0
                && at < k.s.floating.size()
                && k.s.floating.get(at).duration() instanceof Duration.DuringNextTurn
                && k.s.floating.get(at).turn() == k.s.turn;
    }

    private int goader(Kernel k, Active.Live<?> live) {
        int at = live.floating();
        return at >= 0 && at < k.s.floating.size()
                ? k.s.floating.get(at).context().controller
                : live.context().controller;
    }

    private boolean taxed(Kernel k, int id, int defender) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AttackTax tax
                    && isTaxed(k, tax, id, defender, live.context())) {
                return true;
            }
        }
        return !rules.taxes.toAttack(k, id).isEmpty();
    }

    private AttackDeclaration declaration(Kernel k, int seat) {
        var able = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            if (canAttackAtAll(k, seat, battlefield.get(i)) == null) {
                able.add(battlefield.get(i));
            }
        }
        int[] creatures = able.toArray();
        int[] defenders = allDefenders(k, seat);
        var declaration = new AttackDeclaration(creatures, defenders);
        declaration.company = Company.of(k, creatures, true);
        for (int c = 0; c < creatures.length; c++) {
            int id = creatures[c];
            int at = k.s.combat.attackerIndex(id);
            declaration.alone[c] = !rules.fights.notAlone(k, id, true);
            for (int d = 0; d < defenders.length; d++) {
                declaration.can[c][d] = mayAttack(k, id, defenders[d]);
                declaration.costs[c][d] = taxed(k, id, defenders[d]);
                declaration.obeys[c][d] = attackRequirements(k, id, defenders[d]);
                if (at >= 0 && k.s.combat.defenders()[at] == defenders[d]) {
                    declaration.now[c] = d;
                }
            }
        }
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.CombatLimit(int atMost, boolean attack, _, var whom)
                    && attack) {
                if (whom == null) {
                    declaration.atMost = Math.min(declaration.atMost, atMost);
                    continue;
                }
                for (int d = 0; d < defenders.length; d++) {
                    if (defenders[d] < 0
                            && rules.eval.isPlayer(k, whom, ~defenders[d], live.context())) {
                        declaration.atMostOn[d] = Math.min(declaration.atMostOn[d], atMost);
                    }
                }
            }
        }
        return declaration;
    }

    /// One attacker at a time.
    ///
    /// @param free whether attacks that cost something are left out, because paying for them was refused
    public record Attackers(int seat, boolean free) implements DecisionFrame {
        @Override
        public Decision decision(Kernel k) {
            return new Decision.DeclareAttackers(seat, "Declare attackers.");
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            if (k.active().combat.isEmpty()) {
                out.add(new Action.Finish());
                anything(k, out);
                return;
            }
            AttackDeclaration declaration = CombatRules.of(k).attacks.declaration(k, seat);
            if (declaration.isLegal()) {
                out.add(new Action.Finish());
            }
            for (int c = 0; c < declaration.creatures.length; c++) {
                for (int d = 0; d < declaration.defenders.length; d++) {
                    if (!(free && declaration.costs[c][d]) && declaration.canAdd(c, d)) {
                        out.add(attack(declaration.creatures[c], declaration.defenders[d]));
                    }
                }
            }
            if (out.isEmpty()) {
                out.add(new Action.Finish());
            }
        }

        /// All attacks, where no effect says anything about combat.
        private void anything(Kernel k, List<Action> out) {
            int[] defenders = CombatRules.of(k).attacks.allDefenders(k, seat);
            Ids battlefield = k.s.battlefield();
            for (int i = 0; i < battlefield.size(); i++) {
                int id = battlefield.get(i);
                if (!k.s.combat.isAttacking(id)
                        && CombatRules.of(k).attacks.canAttackAtAll(k, seat, id) == null) {
                    for (int defender : defenders) {
                        out.add(attack(id, defender));
                    }
                }
            }
        }

        private static Action attack(int id, int defender) {
            return new Action.Attack(
                    id,
                    defender < 0
                            ? Action.Defender.player(~defender)
                            : Action.Defender.object(defender));
        }

        @Override
        public Refusal refuse(Kernel k, Action action) {
            return switch (action) {
                case Action.Finish() ->
                        CombatRules.of(k).attacks.declaration(k, seat).restrictionsHold()
                                ? Refusal.MUST_ATTACK
                                : Refusal.ATTACKERS_TOGETHER;
                case Action.Attack(int attacker, Action.Defender(int player, int object))
                        when k.s.exists(attacker) -> {
                    Refusal refusal = CombatRules.of(k).attacks.canAttackAtAll(k, seat, attacker);
                    yield refusal == null
                            ? refuse(
                                    k,
                                    CombatRules.of(k).attacks.declaration(k, seat),
                                    attacker,
                                    object >= 0 ? object : ~player)
                            : refusal;
                }
                case Action.Pass _,
                        Action.PlayLand _,
                        Action.Cast _,
                        Action.Activate _,
                        Action.Special _,
                        Action.PickObject _,
                        Action.PickPlayer _,
                        Action.PickNumber _,
                        Action.PickOption _,
                        Action.Attack _,
                        Action.Block _,
                        Action.PayAutomatically _,
                        Action.Keep _,
                        Action.Mulligan _ ->
                        Refusal.NOT_YOUR_DECISION;
            };
        }

        private Refusal refuse(
                Kernel k, AttackDeclaration declaration, int attacker, int defender) {
            int c = indexOf(declaration.creatures, attacker);
            int d = indexOf(declaration.defenders, defender);
            if (c < 0) {
                return Refusal.NOT_AN_ATTACKER;
            }
            if (d < 0) {
                return Refusal.NOT_A_DEFENDER;
            }
            if (declaration.now[c] != AttackDeclaration.NONE) {
                return Refusal.ATTACKS_ALREADY;
            }
            if (!declaration.can[c][d]) {
                Refusal refusal = CombatRules.of(k).attacks.attackRefusal(k, attacker, defender);
                return refusal == null ? Refusal.CANT_ATTACK : refusal;
            }
            if (free && declaration.costs[c][d]) {
                return Refusal.ATTACK_UNPAID;
            }
            return declaration.canStand(c, d) ? Refusal.MUST_ATTACK : Refusal.ATTACKERS_TOGETHER;
        }

        private static int indexOf(int[] ids, int id) {
            for (int i = 0; i < ids.length; i++) {
                if (ids[i] == id) {
                    return i;
                }
            }
            return -1;
        }

        @Override
        public void answer(Kernel k, Action action) {
            if (action
                    instanceof
                    Action.Attack(int attacker, Action.Defender(int player, int object))) {
                int seat = object >= 0 ? CombatRules.of(k).fights.defending(k, object) : player;
                k.s.combat =
                        k.s.combat.withAttacker(attacker, object >= 0 ? object : ~player, seat);
                k.nudge(Active.COMBAT);
                k.push(this);
            }
        }
    }
}
