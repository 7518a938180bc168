package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The combat phase (rules 506–511): declarations with restrictions and requirements, and damage.
final class Fights {
    private final Kernel k;

    Fights(Kernel kernel) {
        this.k = kernel;
    }

    // --- attackers ---

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
        if (d.has(Words.DEFENDER) && !asThough(id, Rule.AsThoughKind.ATTACK_WITHOUT_DEFENDER)) {
            return Refusal.DEFENDER;
        }
        return null;
    }

    private boolean asThough(int id, Rule.AsThoughKind wanted) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(Filter objects, var kind, _)
                    && kind == wanted
                    && k.eval.matches(objects, id, live.context())) {
                return true;
            }
        }
        return false;
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

    private boolean notAlone(int id, boolean attack) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule()
                            instanceof
                            Rule.NotAlone(Filter creatures, boolean attacking, boolean blocking)
                    && (attack ? attacking : blocking)
                    && k.eval.matches(creatures, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// One attacker at a time.
    record Attackers(int seat) implements Question {
        @Override
        public Decision decision(Kernel k) {
            return new Decision.DeclareAttackers(seat, "Declare attackers.");
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            if (k.fights.attackIsLegal(seat) == null) {
                out.add(new Action.Finish());
            }
            Combat combat = k.s.combat;
            Ids battlefield = k.s.battlefield();
            int open = 0;
            int only = -1;
            for (int i = 0; i < battlefield.size(); i++) {
                int id = battlefield.get(i);
                if (!combat.isAttacking(id) && k.fights.canAttackAtAll(seat, id) == null) {
                    int[] defenders = k.fights.defenders(seat, id);
                    int most = k.fights.mostRequirements(id, defenders);
                    boolean added = false;
                    for (int defender : defenders) {
                        if (k.fights.attackRequirements(id, defender) >= most) {
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
                    Refusal refusal = k.fights.attackIsLegal(seat);
                    yield refusal == null ? Refusal.NOT_YOUR_DECISION : refusal;
                }
                case Action.Attack(int attacker, _) when k.s.exists(attacker) -> {
                    Refusal refusal = k.fights.canAttackAtAll(seat, attacker);
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
                        && !(combat.attackers().length == 0 && notAlone(id, true))) {
                    return Refusal.MUST_ATTACK;
                }
            } else if (combat.attackers().length == 1 && notAlone(id, true)) {
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
            Mana.Need tax = k.fights.taxNeed();
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
                    k.changes.setTapped(id, true, false);
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

    // --- blockers ---

    void askBlockers() {
        State s = k.s;
        int seat = s.active;
        // pushed in reverse, so that the first defending player in turn order declares first
        var seats = new ArrayList<Integer>();
        for (int i = 1; i < s.count; i++) {
            int defender = (seat + i) % s.count;
            if (!s.player(defender).lost && anyBlock(defender)) {
                seats.add(defender);
            }
        }
        for (int i = seats.size() - 1; i >= 0; i--) {
            k.push(new Blockers(seats.get(i)));
        }
    }

    private boolean anyBlock(int seat) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (canBlockAtAll(seat, id) == null) {
                for (int attacker : k.s.combat.attackers()) {
                    if (blockRefusal(id, attacker) == null) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    @Nullable Refusal canBlockAtAll(int seat, int id) {
        GameObject object = k.s.object(id);
        Derived d = k.derived(id);
        if (!d.isCreature()
                || d.controller != seat
                || object.tapped
                || object.phasedOut
                || object.zone != Zone.BATTLEFIELD
                || (d.types & Derived.BATTLE) != 0) {
            return Refusal.NOT_A_BLOCKER;
        }
        return d.has(Words.DECAYED) ? Refusal.CANT_BLOCK : null;
    }

    /// Why a creature can't block an attacker, or null (rule 509.1b).
    @Nullable Refusal blockRefusal(int blocker, int attacker) {
        Derived b = k.derived(blocker);
        Derived a = k.derived(attacker);
        int defender = k.s.combat.defenders()[k.s.combat.attackerIndex(attacker)];
        int attacked = defender < 0 ? ~defender : defending(defender);
        if (attacked != b.controller) {
            return Refusal.CANT_BLOCK;
        }
        if (a.has(Words.FLYING)
                && !b.has(Words.FLYING | Words.REACH)
                && !asThough(blocker, Rule.AsThoughKind.BLOCK_FLYING)) {
            return Refusal.FLYING;
        }
        if (a.has(Words.SHADOW) != b.has(Words.SHADOW)
                && !(a.has(Words.SHADOW) && asThough(blocker, Rule.AsThoughKind.BLOCK_SHADOW))) {
            return Refusal.SHADOW;
        }
        if (a.has(Words.HORSEMANSHIP) && !b.has(Words.HORSEMANSHIP)) {
            return Refusal.CANT_BLOCK;
        }
        if (a.has(Words.FEAR) && !b.is(CardType.ARTIFACT) && (b.colors & 4) == 0) {
            return Refusal.CANT_BLOCK;
        }
        if (a.has(Words.INTIMIDATE) && !b.is(CardType.ARTIFACT) && (a.colors & b.colors) == 0) {
            return Refusal.CANT_BLOCK;
        }
        if (a.has(Words.SKULK) && b.power > a.power) {
            return Refusal.CANT_BLOCK;
        }
        if (a.has(Words.PROTECTION) && k.legality.protectedFrom(attacker, blocker)) {
            return Refusal.PROTECTION;
        }
        if (a.has(Words.LANDWALK) && landwalks(a, b.controller)) {
            return Refusal.CANT_BLOCK;
        }
        List<Active.Live<?>> combat = k.active().combat;
        for (int i = 0; i < combat.size(); i++) {
            Active.Live<?> live = combat.get(i);
            boolean stopped =
                    switch (live.rule()) {
                        case Rule.CantBlock(Filter creatures, Filter attackers) ->
                                k.eval.matches(creatures, blocker, live.context())
                                        && (attackers == null
                                                || k.eval.matches(
                                                        attackers, attacker, live.context()));
                        case Rule.CantBeBlocked(Filter creatures, Filter by) ->
                                k.eval.matches(creatures, attacker, live.context())
                                        && (by == null
                                                || k.eval.matches(by, blocker, live.context()));
                        case Rule.CantBeBlockedExcept(Filter creatures, Filter by) ->
                                k.eval.matches(creatures, attacker, live.context())
                                        && !k.eval.matches(by, blocker, live.context());
                        default -> false;
                    };
            if (stopped) {
                return Refusal.CANT_BLOCK;
            }
        }
        return null;
    }

    private int defending(int object) {
        return (k.derived(object).types & Derived.BATTLE) != 0
                ? k.s.object(object).chosenPlayer
                : k.eval.controller(object);
    }

    private boolean landwalks(Derived attacker, int seat) {
        for (Compiled ability : attacker.abilities) {
            if (ability.keyword == Keyword.LANDWALK && ability.filter != null) {
                Ids battlefield = k.s.battlefield();
                for (int i = 0; i < battlefield.size(); i++) {
                    int id = battlefield.get(i);
                    Derived land = k.derived(id);
                    if (land.controller == seat
                            && land.isLand()
                            && k.eval.matches(
                                    ability.filter,
                                    id,
                                    new Context(attacker.id, attacker.controller))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private int maxBlocks(int id) {
        int max = 1;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.BlockAdditional(Filter creatures, int additional)
                    && k.eval.matches(creatures, id, live.context())) {
                max = additional < 0 ? 1000 : max + additional;
            }
        }
        return max;
    }

    private int minBlockers(int attacker) {
        int min = k.derived(attacker).has(Words.MENACE) ? 2 : 1;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.BlockerCount(Filter creatures, int atLeast, _)
                    && k.eval.matches(creatures, attacker, live.context())) {
                min = Math.max(min, atLeast);
            }
        }
        return min;
    }

    private int maxBlockers(int attacker) {
        int max = 1000;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.BlockerCount(Filter creatures, _, Integer atMost)
                    && atMost != null
                    && k.eval.matches(creatures, attacker, live.context())) {
                max = Math.min(max, atMost);
            }
        }
        return max;
    }

    /// One block at a time. Whether the declaration so far can be completed is found out by trying.
    record Blockers(int seat) implements Question {
        @Override
        public Decision decision(Kernel k) {
            return new Decision.DeclareBlockers(seat, "Declare blockers.");
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            Declaration declaration = k.fights.declaration(seat);
            if (declaration.isLegal()) {
                out.add(new Action.Finish());
            }
            for (int b = 0; b < declaration.blockers.length; b++) {
                for (int a = 0; a < declaration.attackers.length; a++) {
                    if (declaration.canAdd(b, a)) {
                        out.add(
                                new Action.Block(
                                        declaration.blockers[b], declaration.attackers[a]));
                    }
                }
            }
            if (out.isEmpty()) {
                out.add(new Action.Finish());
            }
        }

        @Override
        public Refusal refuse(Kernel k, Action action) {
            return switch (action) {
                case Action.Finish() -> {
                    Declaration declaration = k.fights.declaration(seat);
                    yield declaration.restrictionsHold()
                            ? Refusal.MUST_BLOCK
                            : Refusal.BLOCKERS_TOGETHER;
                }
                case Action.Block(int blocker, int attacker)
                        when k.s.exists(blocker) && k.s.combat.isAttacking(attacker) -> {
                    Refusal refusal = k.fights.canBlockAtAll(seat, blocker);
                    if (refusal == null) {
                        refusal = k.fights.blockRefusal(blocker, attacker);
                    }
                    yield refusal == null ? Refusal.BLOCKERS_TOGETHER : refusal;
                }
                default -> Refusal.NOT_YOUR_DECISION;
            };
        }

        @Override
        public void answer(Kernel k, Action action) {
            if (action instanceof Action.Block(int blocker, int attacker)) {
                k.s.combat = k.s.combat.withBlocker(blocker, attacker);
                k.nudge();
                k.push(this);
            }
        }
    }

    Declaration declaration(int seat) {
        var able = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            if (canBlockAtAll(seat, battlefield.get(i)) == null) {
                able.add(battlefield.get(i));
            }
        }
        int[] blockers = able.toArray();
        int[] attackers = k.s.combat.attackers();
        var declaration = new Declaration(blockers, attackers);
        for (int b = 0; b < blockers.length; b++) {
            declaration.max[b] = maxBlocks(blockers[b]);
            declaration.blockAlone[b] = !notAlone(blockers[b], false);
            for (int a = 0; a < attackers.length; a++) {
                declaration.can[b][a] = blockRefusal(blockers[b], attackers[a]) == null;
                declaration.now[b][a] = k.s.combat.isBlocking(blockers[b], attackers[a]);
            }
        }
        for (int a = 0; a < attackers.length; a++) {
            declaration.atLeast[a] = minBlockers(attackers[a]);
            declaration.atMost[a] = maxBlockers(attackers[a]);
        }
        for (Active.Live<?> live : k.active().combat) {
            switch (live.rule()) {
                case Rule.MustBlock(Filter creatures, Filter which) -> {
                    for (int b = 0; b < blockers.length; b++) {
                        if (k.eval.matches(creatures, blockers[b], live.context())) {
                            var wanted = new boolean[attackers.length];
                            for (int a = 0; a < attackers.length; a++) {
                                wanted[a] =
                                        which == null
                                                || k.eval.matches(
                                                        which, attackers[a], live.context());
                            }
                            declaration.mustBlock(b, wanted);
                        }
                    }
                }
                case Rule.MustBeBlocked(Filter creatures, boolean byAll) -> {
                    for (int a = 0; a < attackers.length; a++) {
                        if (k.eval.matches(creatures, attackers[a], live.context())) {
                            if (byAll) {
                                for (int b = 0; b < blockers.length; b++) {
                                    var wanted = new boolean[attackers.length];
                                    wanted[a] = true;
                                    declaration.mustBlock(b, wanted);
                                }
                            } else {
                                declaration.mustBeBlocked(a);
                            }
                        }
                    }
                }
                default -> {}
            }
        }
        return declaration;
    }

    /// Blocks are declared: triggers, and blocked creatures (rule 509.1h–i, 509.3).
    record BlockersDeclared() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            s.holder = s.active;
            s.passes = 0;
            s.struckFirst = new int[0];
            Combat combat = s.combat;
            k.push(new Turns.Priority());
            k.changes.begin();
            for (int attacker : combat.attackers()) {
                int[] blockers = combat.blockersOf(attacker);
                if (blockers.length > 0) {
                    s.combat = s.combat.withBlocked(attacker);
                }
            }
            k.nudge();
            var seen = new Bag();
            for (int i = 0; i < combat.blockers().length; i++) {
                int blocker = combat.blockers()[i];
                GameObject now = s.object(blocker).copy();
                now.blockedTurn = s.turn;
                s.put(now);
                k.log(new Event.BlockDeclared(blocker, combat.blocking()[i]));
                var happening = new Happening(Happening.BLOCKS);
                happening.object = blocker;
                happening.other = combat.blocking()[i];
                happening.flag = !seen.has(blocker);
                seen.addNew(blocker);
                k.changes.happen(happening);
            }
            for (int attacker : combat.attackers()) {
                boolean blocked = combat.blockersOf(attacker).length > 0;
                if (blocked) {
                    k.log(new Event.BecameBlocked(attacker));
                }
                var happening =
                        new Happening(blocked ? Happening.BECOMES_BLOCKED : Happening.UNBLOCKED);
                happening.object = attacker;
                happening.player = defendingPlayer(k, attacker);
                k.changes.happen(happening);
            }
            k.changes.end();
        }

        private static int defendingPlayer(Kernel k, int attacker) {
            int defender = k.s.combat.defenders()[k.s.combat.attackerIndex(attacker)];
            return defender < 0 ? ~defender : k.fights.defending(defender);
        }
    }

    // --- damage ---

    boolean needsFirstStrikeStep() {
        for (int id : k.s.combat.attackers()) {
            if (k.derived(id).has(Words.FIRST_STRIKE | Words.DOUBLE_STRIKE)) {
                return true;
            }
        }
        for (int id : k.s.combat.blockers()) {
            if (k.derived(id).has(Words.FIRST_STRIKE | Words.DOUBLE_STRIKE)) {
                return true;
            }
        }
        return false;
    }

    private int combatDamage(int id) {
        Derived d = k.derived(id);
        int amount = d.power;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.DamageByToughness(Filter creatures)
                    && k.eval.matches(creatures, id, live.context())) {
                amount = d.toughness;
            }
            if (live.rule() instanceof Rule.NoCombatDamage(Filter creatures)
                    && k.eval.matches(creatures, id, live.context())) {
                return 0;
            }
        }
        return Math.max(0, amount);
    }

    /// One assignment of damage.
    record Hit(int source, int to, int amount) {}

    /// A combat damage step: assign, then deal at once (rule 510).
    record DealDamage(boolean first) implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            var strikers = new Bag();
            boolean hadFirst = s.struckFirst.length > 0 || first;
            for (int id : s.combat.attackers()) {
                if (strikes(k, id, hadFirst)) {
                    strikers.add(id);
                }
            }
            for (int id : s.combat.blockers()) {
                if (strikes(k, id, hadFirst)) {
                    strikers.addNew(id);
                }
            }
            int[] all = strikers.toArray();
            if (first) {
                // marks that there was a first-strike step, whoever struck in it
                s.struckFirst = Arrays.copyOf(all, all.length + 1);
                s.struckFirst[all.length] = -1;
            }
            k.push(new Assign(all, 0, List.of()));
        }

        private boolean strikes(Kernel k, int id, boolean hadFirst) {
            Derived d = k.derived(id);
            if (first) {
                return d.has(Words.FIRST_STRIKE | Words.DOUBLE_STRIKE);
            }
            if (!hadFirst) {
                return true;
            }
            boolean struck = false;
            for (int each : k.s.struckFirst) {
                struck |= each == id;
            }
            return !struck || d.has(Words.DOUBLE_STRIKE);
        }
    }

    /// Each creature's damage is assigned in turn; the active player's creatures come first.
    static final class Assign implements Frame {
        private final int[] strikers;
        private final int at;
        private final List<Hit> hits;

        Assign(int[] strikers, int at, List<Hit> hits) {
            this.strikers = strikers;
            this.at = at;
            this.hits = hits;
        }

        @Override
        public void run(Kernel k) {
            if (at >= strikers.length) {
                k.changes.begin();
                for (Hit hit : hits) {
                    if (!k.object(hit.source).gone) {
                        k.changes.damage(hit.source, hit.to, hit.amount, true);
                    }
                }
                k.changes.end();
                return;
            }
            int id = strikers[at];
            int amount = k.fights.combatDamage(id);
            Combat combat = k.s.combat;
            int index = combat.attackerIndex(id);
            if (amount == 0) {
                k.push(new Assign(strikers, at + 1, hits));
            } else if (index < 0) {
                int[] blocked = combat.blockedBy(id);
                divide(
                        k,
                        id,
                        blocked,
                        new int[blocked.length],
                        amount,
                        Context.NOTHING,
                        new int[0]);
            } else {
                attacker(k, id, index, amount);
            }
        }

        private void attacker(Kernel k, int id, int index, int amount) {
            Combat combat = k.s.combat;
            int defender = combat.defenders()[index];
            boolean present = defender < 0 ? !k.s.player(~defender).lost : !k.object(defender).gone;
            int[] blockers = combat.blockersOf(id);
            if (!combat.blocked()[index]) {
                next(k, present ? List.of(new Hit(id, defender, amount)) : List.of());
                return;
            }
            if (present && asUnblocked(k, id)) {
                Questions.yesNo(
                        k,
                        k.derived(id).controller,
                        Decision.Purpose.COMBAT_DAMAGE,
                        "Assign combat damage as though it weren't blocked?",
                        id,
                        (kernel, yes) -> {
                            if (yes == 1) {
                                next(kernel, List.of(new Hit(id, defender, amount)));
                            } else {
                                blocked(kernel, id, defender, true, blockers, amount);
                            }
                        });
                return;
            }
            blocked(k, id, defender, present, blockers, amount);
        }

        private static boolean asUnblocked(Kernel k, int id) {
            for (Active.Live<?> live : k.active().combat) {
                if (live.rule() instanceof Rule.AssignAsUnblocked(Filter creatures)
                        && k.eval.matches(creatures, id, live.context())) {
                    return true;
                }
            }
            return false;
        }

        private void blocked(
                Kernel k, int id, int defender, boolean present, int[] blockers, int amount) {
            Derived d = k.derived(id);
            boolean tramples = d.has(Words.TRAMPLE) && present;
            if (blockers.length == 0) {
                next(k, tramples ? List.of(new Hit(id, defender, amount)) : List.of());
                return;
            }
            if (!tramples) {
                divide(
                        k,
                        id,
                        blockers,
                        new int[blockers.length],
                        amount,
                        Context.NOTHING,
                        new int[0]);
                return;
            }
            // rule 702.19b: lethal damage to all blockers before any to what it attacks
            int[] lethal = new int[blockers.length];
            int sum = 0;
            for (int i = 0; i < blockers.length; i++) {
                lethal[i] = lethal(k, id, blockers[i]);
                sum += lethal[i];
            }
            int spare = Math.max(0, amount - sum);
            Questions.number(
                    k,
                    d.controller,
                    Decision.Purpose.COMBAT_DAMAGE,
                    "How much damage tramples over?",
                    id,
                    0,
                    spare,
                    defender,
                    (kernel, over) -> {
                        List<Hit> before =
                                over > 0 ? List.of(new Hit(id, defender, over)) : List.of();
                        new Assign(strikers, at, with(before))
                                .divide(
                                        kernel,
                                        id,
                                        blockers,
                                        over > 0 ? lethal : new int[blockers.length],
                                        amount - over,
                                        defender,
                                        new int[0]);
                    });
        }

        private int lethal(Kernel k, int source, int to) {
            int assigned = 0;
            for (Hit hit : hits) {
                if (hit.to == to) {
                    assigned += hit.amount;
                }
            }
            GameObject object = k.object(to);
            int left = k.derived(to).toughness - object.damage - assigned;
            return Math.max(0, k.derived(source).has(Words.DEATHTOUCH) ? Math.min(1, left) : left);
        }

        /// Divides damage among creatures, one number after another; each gets at least its minimum.
        private void divide(
                Kernel k, int id, int[] to, int[] least, int amount, int defender, int[] given) {
            if (to.length == 0) {
                next(k, List.of());
                return;
            }
            if (given.length == to.length - 1) {
                var all = new ArrayList<Hit>();
                for (int i = 0; i < given.length; i++) {
                    if (given[i] > 0) {
                        all.add(new Hit(id, to[i], given[i]));
                    }
                }
                if (amount > 0) {
                    all.add(new Hit(id, to[to.length - 1], amount));
                }
                next(k, all);
                return;
            }
            int reserved = 0;
            for (int i = given.length + 1; i < to.length; i++) {
                reserved += least[i];
            }
            int here = given.length;
            Questions.number(
                    k,
                    k.derived(id).controller,
                    Decision.Purpose.COMBAT_DAMAGE,
                    "How much damage to this creature?",
                    id,
                    Math.min(least[here], amount),
                    Math.max(0, amount - reserved),
                    to[here],
                    (kernel, n) -> {
                        int[] more = Arrays.copyOf(given, given.length + 1);
                        more[given.length] = n;
                        divide(kernel, id, to, least, amount - n, defender, more);
                    });
        }

        private List<Hit> with(List<Hit> more) {
            var all = new ArrayList<>(hits);
            all.addAll(more);
            return List.copyOf(all);
        }

        private void next(Kernel k, List<Hit> more) {
            k.push(new Assign(strikers, at + 1, with(more)));
        }

        int[] strikers() {
            return strikers;
        }

        int at() {
            return at;
        }

        List<Hit> hits() {
            return hits;
        }
    }

    // --- leaving the game ---

    /// A player leaves: what they own goes with them, what they control otherwise is exiled (rule 800.4a).
    void leave(int seat) {
        State s = k.s;
        s.pending = s.pending.stream().filter(trigger -> trigger.controller() != seat).toList();
        if (s.alive() < 2) {
            return;
        }
        for (int id = 0; id < s.objectCount(); id++) {
            GameObject object = s.object(id);
            if (object.gone) {
                continue;
            }
            boolean owned = object.owner == seat;
            boolean controlled =
                    (object.zone == Zone.BATTLEFIELD || object.zone == Zone.STACK)
                            && k.eval.controller(id) == seat;
            if (owned || controlled) {
                s.setZone(object.zone, object.owner, s.zone(object.zone, object.owner).minus(id));
                s.combat = s.combat.without(id);
                GameObject gone = object.copy();
                gone.gone = true;
                gone.lastKnown = object.plain();
                s.put(gone);
            }
        }
        k.structural();
    }
}
