package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The declaration of attackers (rule 508): restrictions, requirements and costs.
final class Attacks {
    private final Kernel k;

    Attacks(Kernel kernel) {
        this.k = kernel;
    }

    void askAttackers(int seat) {
        if (anyAttacker(seat)) {
            k.push(new Attackers(seat));
        }
    }

    private boolean anyAttacker(int seat) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (canAttackAtAll(seat, id) == null && defenders(seat, id).length > 0) {
                return true;
            }
        }
        return false;
    }

    /// Why a creature can't attack whatever it is, or null.
    @Nullable Refusal canAttackAtAll(int seat, int id) {
        GameObject object = k.s.object(id);
        Derived d = k.derived(id);
        if (!d.isCreature()
                || d.controller != seat
                || object.tapped
                || object.phasedOut
                || object.zone != Zone.BATTLEFIELD
                || (d.types & Derived.BATTLE) != 0) {
            return Refusal.NOT_AN_ATTACKER;
        }
        if (object.sick && !d.has(Words.HASTE)) {
            return Refusal.ATTACK_SICK;
        }
        if (d.has(Words.DEFENDER)
                && !k.fights.asThough(id, Rule.AsThoughKind.ATTACK_WITHOUT_DEFENDER)) {
            return Refusal.DEFENDER;
        }
        return null;
    }

    /// What a creature may attack, restrictions considered.
    int[] defenders(int seat, int id) {
        var bag = new Bag();
        for (int player = 0; player < k.s.count; player++) {
            if (player != seat && !k.s.player(player).lost && mayAttack(id, ~player)) {
                bag.add(~player);
            }
        }
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int other = battlefield.get(i);
            Derived d = k.derived(other);
            if ((((d.types & Derived.PLANESWALKER) != 0 && d.controller != seat)
                            || ((d.types & Derived.BATTLE) != 0
                                    && k.s.object(other).chosenPlayer >= 0
                                    && k.s.object(other).chosenPlayer != seat))
                    && mayAttack(id, other)) {
                bag.add(other);
            }
        }
        return bag.toArray();
    }

    private boolean mayAttack(int id, int defender) {
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
                    && k.eval.matches(creatures, id, live.context())
                    && (unless == null || !k.eval.test(unless, live.context()))) {
                if (whom == null
                        || (defender < 0
                                ? k.eval.isPlayer(whom, ~defender, live.context())
                                : orPlaneswalkers
                                        && k.eval.isPlayer(
                                                whom,
                                                k.eval.controller(defender),
                                                live.context()))) {
                    return false;
                }
            }
            if (live.rule()
                            instanceof
                            Rule.AttackTax(
                                    Filter creatures,
                                    PlayerRef whom,
                                    boolean orPlaneswalkers,
                                    List<Cost> each)
                    && k.eval.matches(creatures, id, live.context())
                    && (defender < 0
                            ? k.eval.isPlayer(whom, ~defender, live.context())
                            : orPlaneswalkers
                                    && k.eval.isPlayer(
                                            whom, k.eval.controller(defender), live.context()))
                    && !k.mana.canPay(
                            k.derived(id).controller,
                            Mana.plus(taxNeed(), need(each)),
                            -1,
                            false)) {
                return false;
            }
        }
        return true;
    }

    private static Mana.Need need(List<Cost> costs) {
        Mana.Need need = Mana.Need.NOTHING;
        for (Cost cost : costs) {
            if (cost instanceof Cost.Mana(ManaCost mana)) {
                need = Mana.plus(need, Mana.need(mana, 0, 0));
            }
        }
        return need;
    }

    /// The cost to attack of what is declared so far (rule 508.1h).
    Mana.Need taxNeed() {
        Mana.Need need = Mana.Need.NOTHING;
        Combat combat = k.s.combat;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule()
                    instanceof
                    Rule.AttackTax(
                            Filter creatures,
                            PlayerRef whom,
                            boolean orPlaneswalkers,
                            List<Cost> each)) {
                for (int i = 0; i < combat.attackers().length; i++) {
                    int defender = combat.defenders()[i];
                    if (k.eval.matches(creatures, combat.attackers()[i], live.context())
                            && (defender < 0
                                    ? k.eval.isPlayer(whom, ~defender, live.context())
                                    : orPlaneswalkers
                                            && k.eval.isPlayer(
                                                    whom,
                                                    k.eval.controller(defender),
                                                    live.context()))) {
                        need = Mana.plus(need, need(each));
                    }
                }
            }
        }
        return need;
    }

    /// How many requirements attacking that defender obeys; attacks that cost something aren't required (508.1d).
    private int attackRequirements(int id, int defender) {
        int obeyed = 0;
        for (Active.Live<?> live : k.active().combat) {
            switch (live.rule()) {
                case Rule.MustAttack(Filter creatures, PlayerRef whom) -> {
                    if (k.eval.matches(creatures, id, live.context())
                            && (whom == null
                                    || (defender < 0
                                            && k.eval.isPlayer(whom, ~defender, live.context())))) {
                        obeyed++;
                    }
                }
                case Rule.Goaded(Filter creatures) -> {
                    if (k.eval.matches(creatures, id, live.context())) {
                        obeyed++;
                        int by = goader(live);
                        if (defender >= 0 || ~defender != by) {
                            obeyed++;
                        }
                    }
                }
                default -> {}
            }
        }
        return obeyed;
    }

    private int goader(Active.Live<?> live) {
        int at = live.floating();
        return at >= 0 && at < k.s.floating.size()
                ? k.s.floating.get(at).context().controller
                : live.context().controller;
    }

    private boolean taxed(int id, int defender) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule()
                            instanceof
                            Rule.AttackTax(
                                    Filter creatures,
                                    PlayerRef whom,
                                    boolean orPlaneswalkers,
                                    _)
                    && k.eval.matches(creatures, id, live.context())
                    && (defender < 0
                            ? k.eval.isPlayer(whom, ~defender, live.context())
                            : orPlaneswalkers
                                    && k.eval.isPlayer(
                                            whom, k.eval.controller(defender), live.context()))) {
                return true;
            }
        }
        return false;
    }

    private int mostRequirements(int id, int[] defenders) {
        int most = 0;
        for (int defender : defenders) {
            if (!taxed(id, defender)) {
                most = Math.max(most, attackRequirements(id, defender));
            }
        }
        return most;
    }

    /// One attacker at a time.
    record Attackers(int seat) implements Question {
        @Override
        public Decision decision(Kernel k) {
            return new Decision.DeclareAttackers(seat, "Declare attackers.");
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            if (k.attacks.attackIsLegal(seat) == null) {
                out.add(new Action.Finish());
            }
            Combat combat = k.s.combat;
            Ids battlefield = k.s.battlefield();
            int open = 0;
            int only = -1;
            for (int i = 0; i < battlefield.size(); i++) {
                int id = battlefield.get(i);
                if (!combat.isAttacking(id) && k.attacks.canAttackAtAll(seat, id) == null) {
                    int[] defenders = k.attacks.defenders(seat, id);
                    int most = k.attacks.mostRequirements(id, defenders);
                    boolean added = false;
                    for (int defender : defenders) {
                        if (k.attacks.attackRequirements(id, defender) >= most) {
                            out.add(
                                    new Action.Attack(
                                            id,
                                            defender < 0
                                                    ? Action.Defender.player(~defender)
                                                    : Action.Defender.object(defender)));
                            added = true;
                        }
                    }
                    if (added) {
                        open++;
                        only = id;
                    }
                }
            }
            if (combat.attackers().length == 0 && open == 1 && k.fights.notAlone(only, true)) {
                int alone = only;
                out.removeIf(action -> action instanceof Action.Attack(int id, _) && id == alone);
                if (out.isEmpty()) {
                    out.add(new Action.Finish());
                }
            }
        }

        @Override
        public Refusal refuse(Kernel k, Action action) {
            return switch (action) {
                case Action.Finish() -> {
                    Refusal refusal = k.attacks.attackIsLegal(seat);
                    yield refusal == null ? Refusal.NOT_YOUR_DECISION : refusal;
                }
                case Action.Attack(int attacker, _) when k.s.exists(attacker) -> {
                    Refusal refusal = k.attacks.canAttackAtAll(seat, attacker);
                    yield refusal == null ? Refusal.CANT_ATTACK : refusal;
                }
                default -> Refusal.NOT_YOUR_DECISION;
            };
        }

        @Override
        public void answer(Kernel k, Action action) {
            if (action
                    instanceof
                    Action.Attack(int attacker, Action.Defender(int player, int object))) {
                k.s.combat = k.s.combat.withAttacker(attacker, object >= 0 ? object : ~player);
                k.nudge();
                k.push(this);
            }
        }
    }

    @Nullable Refusal attackIsLegal(int seat) {
        Combat combat = k.s.combat;
        Ids battlefield = k.s.battlefield();
        if (k.active().combat.isEmpty()) {
            return null;
        }
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (canAttackAtAll(seat, id) != null) {
                continue;
            }
            int at = combat.attackerIndex(id);
            if (at < 0) {
                int[] defenders = defenders(seat, id);
                if (mostRequirements(id, defenders) > 0
                        && !(combat.attackers().length == 0 && k.fights.notAlone(id, true))) {
                    return Refusal.MUST_ATTACK;
                }
            } else if (combat.attackers().length == 1 && k.fights.notAlone(id, true)) {
                return Refusal.ATTACKERS_TOGETHER;
            }
        }
        return null;
    }

    /// What happens as attackers have been declared (rule 508.1f–m).
    record AttackersDeclared() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            Mana.Need tax = k.attacks.taxNeed();
            k.push(new AttackersPaid());
            if (tax.total() > 0) {
                State snapshot = s.fork();
                snapshot.combat = Combat.NONE;
                snapshot.version++;
                if (!k.mana.canPay(s.active, tax, -1, false)) {
                    s.combat = Combat.NONE;
                    k.nudge();
                    return;
                }
                Context saved = s.context;
                int seat = s.active;
                Questions.yesNo(
                        k,
                        seat,
                        Decision.Purpose.MAY_PAY,
                        "Pay " + tax.text() + " to attack?",
                        -1,
                        (kernel, yes) -> {
                            if (yes == 0) {
                                // rule 508.1h: the declaration is taken back
                                kernel.s.combat = Combat.NONE;
                                kernel.nudge();
                                return;
                            }
                            kernel.push(kk -> kk.s.context = saved);
                            kernel.push(new Payment.Mana1(seat, -1, tax, -1, snapshot));
                        });
            }
        }
    }

    record AttackersPaid() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            Combat combat = s.combat;
            s.holder = s.active;
            s.passes = 0;
            int n = combat.attackers().length;
            if (n == 0) {
                k.push(new Turns.Priority());
                return;
            }
            k.changes.begin();
            for (int id : combat.attackers()) {
                if (!k.derived(id).has(Words.VIGILANCE)) {
                    k.permanents.setTapped(id, true, false);
                }
                GameObject now = s.object(id).copy();
                now.attackedTurn = s.turn;
                s.put(now);
            }
            k.nudge();
            k.changes.fact(s.active, TurnFact.ATTACKERS_DECLARED, n);
            for (int i = 0; i < n; i++) {
                var happening = new Happening(Happening.ATTACKS);
                happening.object = combat.attackers()[i];
                happening.other = combat.defenders()[i];
                happening.player = s.active;
                happening.amount = n;
                happening.defender =
                        happening.other < 0 ? ~happening.other : k.eval.controller(happening.other);
                k.log(new Event.AttackDeclared(happening.object, happening.other));
                k.changes.happen(happening);
            }
            var attacks = new Happening(Happening.PLAYER_ATTACKS);
            attacks.player = s.active;
            attacks.amount = n;
            k.changes.happen(attacks);
            k.push(new Turns.Priority());
            k.changes.end();
        }
    }
}
