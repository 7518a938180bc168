package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.EventPattern;
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
            k.push(new Attackers(seat, false));
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
        for (int defender : allDefenders(seat)) {
            if (mayAttack(id, defender)) {
                bag.add(defender);
            }
        }
        return bag.toArray();
    }

    /// The players, planeswalkers and battles that can be attacked (rule 508.1b).
    private int[] allDefenders(int seat) {
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
                            && k.s.object(other).chosenPlayer >= 0
                            && k.s.object(other).chosenPlayer != seat)) {
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
                            k.derived(id).controller, taxNeed().plus(need(each)), -1, false)) {
                return false;
            }
        }
        return true;
    }

    private static Need need(List<Cost> costs) {
        Need need = Need.NOTHING;
        for (Cost cost : costs) {
            if (cost instanceof Cost.Mana(ManaCost mana)) {
                need = need.plus(Need.of(mana, 0));
            }
        }
        return need;
    }

    /// The cost to attack of what is declared so far (rule 508.1h).
    Need taxNeed() {
        Need need = Need.NOTHING;
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
                        need = need.plus(need(each));
                    }
                }
            }
        }
        return need;
    }

    /// How many requirements attacking that defender obeys; attacks that cost something aren't required (508.1d).
    private int attackRequirements(int id, int defender) {
        int obeyed = 0;
        int goaders = 0;
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
                    // rule 701.15d: the same player's goading again adds nothing
                    int by = goader(live);
                    if ((goaders & 1 << by) == 0 && k.eval.matches(creatures, id, live.context())) {
                        goaders |= 1 << by;
                        obeyed++;
                        if (defender < 0 && ~defender != by) {
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

    private AttackDeclaration declaration(int seat) {
        var able = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            if (canAttackAtAll(seat, battlefield.get(i)) == null) {
                able.add(battlefield.get(i));
            }
        }
        int[] creatures = able.toArray();
        int[] defenders = allDefenders(seat);
        var declaration = new AttackDeclaration(creatures, defenders);
        for (int c = 0; c < creatures.length; c++) {
            int id = creatures[c];
            int at = k.s.combat.attackerIndex(id);
            declaration.alone[c] = !k.fights.notAlone(id, true);
            for (int d = 0; d < defenders.length; d++) {
                declaration.can[c][d] = mayAttack(id, defenders[d]);
                declaration.costs[c][d] = taxed(id, defenders[d]);
                declaration.obeys[c][d] = attackRequirements(id, defenders[d]);
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
                    if (defenders[d] < 0 && k.eval.isPlayer(whom, ~defenders[d], live.context())) {
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
    record Attackers(int seat, boolean free) implements Question {
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
            AttackDeclaration declaration = k.attacks.declaration(seat);
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
            int[] defenders = k.attacks.allDefenders(seat);
            Ids battlefield = k.s.battlefield();
            for (int i = 0; i < battlefield.size(); i++) {
                int id = battlefield.get(i);
                if (!k.s.combat.isAttacking(id) && k.attacks.canAttackAtAll(seat, id) == null) {
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
                        k.attacks.declaration(seat).restrictionsHold()
                                ? Refusal.MUST_ATTACK
                                : Refusal.ATTACKERS_TOGETHER;
                case Action.Attack(int attacker, Action.Defender(int player, int object))
                        when k.s.exists(attacker) -> {
                    Refusal refusal = k.attacks.canAttackAtAll(seat, attacker);
                    yield refusal == null
                            ? refuse(
                                    k.attacks.declaration(seat),
                                    attacker,
                                    object >= 0 ? object : ~player)
                            : refusal;
                }
                default -> Refusal.NOT_YOUR_DECISION;
            };
        }

        private Refusal refuse(AttackDeclaration declaration, int attacker, int defender) {
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
                return Refusal.CANT_ATTACK;
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
                k.s.combat = k.s.combat.withAttacker(attacker, object >= 0 ? object : ~player);
                k.nudge();
                k.push(this);
            }
        }
    }

    /// What happens as attackers have been declared (rule 508.1f–m).
    record AttackersDeclared() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            Need tax = k.attacks.taxNeed();
            k.push(new AttackersPaid());
            k.push(new Exerting(0));
            if (tax.total() > 0) {
                State snapshot = s.fork();
                snapshot.combat = Combat.NONE;
                snapshot.version++;
                int seat = s.active;
                snapshot.frames = new Frame.Stack(new Attackers(seat, true), s.frames);
                if (!k.mana.canPay(seat, tax, -1, false)) {
                    declareAgain(k, seat);
                    return;
                }
                Context saved = s.context;
                Questions.yesNo(
                        k,
                        seat,
                        Decision.Purpose.MAY_PAY,
                        "Pay " + tax.text() + " to attack?",
                        -1,
                        (kernel, yes) -> {
                            if (yes == 0) {
                                declareAgain(kernel, seat);
                                return;
                            }
                            kernel.push(kk -> kk.s.context = saved);
                            Payment.start(
                                    kernel,
                                    seat,
                                    -1,
                                    List.of(),
                                    tax,
                                    -1,
                                    false,
                                    snapshot,
                                    new Context(-1, seat));
                        });
            }
        }

        /// A declaration that can't be completed is illegal: another is made (rule 508.1), without those costs.
        private static void declareAgain(Kernel k, int seat) {
            k.s.combat = Combat.NONE;
            k.nudge();
            k.push(new Attackers(seat, true));
        }
    }

    /// Which attackers are exerted as they attack (rules 508.1g, 701.43d).
    record Exerting(int at) implements Frame {
        @Override
        public void run(Kernel k) {
            int[] attackers = k.s.combat.attackers();
            for (int i = at; i < attackers.length; i++) {
                int id = attackers[i];
                if (mayBeExerted(k, id)) {
                    k.push(new Exerting(i + 1));
                    int seat = k.s.active;
                    Questions.yesNo(
                            k,
                            seat,
                            Decision.Purpose.OPTIONAL_COST,
                            "Exert " + k.derived(id).name + " as it attacks?",
                            id,
                            (kernel, yes) -> {
                                if (yes == 1) {
                                    Context saved = kernel.s.context;
                                    kernel.s.context = new Context(id, seat);
                                    kernel.keywordActions.exert(new int[] {id});
                                    kernel.s.context = saved;
                                    kernel.keywordActions.done(
                                            Deed.EXERTED_ATTACKING, seat, id, Context.NOTHING);
                                }
                            });
                    return;
                }
            }
        }

        private static boolean mayBeExerted(Kernel k, int id) {
            for (Active.Watcher watcher : k.active().watchers[Happening.DEED]) {
                if (watcher.source() == id
                        && watcher.ability().event instanceof EventPattern.Done(Deed deed, _, _, _)
                        && deed == Deed.EXERTED_ATTACKING) {
                    return true;
                }
            }
            return false;
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
            for (int defender = 0; defender < s.count; defender++) {
                if (combat.isAttacked(~defender)) {
                    var one = new Happening(Happening.PLAYER_ATTACKS);
                    one.player = s.active;
                    one.amount = n;
                    one.defender = defender;
                    k.changes.happen(one);
                }
            }
            k.push(new Turns.Priority());
            k.changes.end();
        }
    }
}
