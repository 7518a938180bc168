package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Designation;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The declaration of blockers (rule 509).
final class Blocks {
    private final Kernel k;

    Blocks(Kernel kernel) {
        this.k = kernel;
    }

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
        return d.has(Words.DECAYED | Words.CANT_BLOCK) ? Refusal.CANT_BLOCK : null;
    }

    /// Why a creature can't block an attacker, or null (rule 509.1b).
    @Nullable Refusal blockRefusal(int blocker, int attacker) {
        Derived b = k.derived(blocker);
        Derived a = k.derived(attacker);
        int defender = k.s.combat.defenders()[k.s.combat.attackerIndex(attacker)];
        int attacked = defender < 0 ? ~defender : k.fights.defending(defender);
        if (attacked != b.controller) {
            return Refusal.CANT_BLOCK;
        }
        if (a.has(Words.FLYING)
                && !b.has(Words.FLYING | Words.REACH)
                && !k.fights.asThough(blocker, Rule.AsThoughKind.BLOCK_FLYING)) {
            return Refusal.FLYING;
        }
        if (a.has(Words.SHADOW) != b.has(Words.SHADOW)
                && !(a.has(Words.SHADOW)
                        && k.fights.asThough(blocker, Rule.AsThoughKind.BLOCK_SHADOW))) {
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
        boolean ring = k.s.object(attacker).is(Designation.RING_BEARER); // rule 701.54c
        if ((ring || a.has(Words.SKULK)) && b.power > a.power) {
            return Refusal.CANT_BLOCK;
        }
        if (a.has(Words.PROTECTION) && k.targets.protectedFrom(attacker, blocker)) {
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

    /// "Creatures with forestwalk can be blocked as though they didn't have forestwalk."
    private boolean walksInVain(Filter walk) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(_, var kind, Filter detail)
                    && kind == Rule.AsThoughKind.BLOCKED_WITHOUT_LANDWALK
                    && walk.equals(detail)) {
                return true;
            }
        }
        return false;
    }

    private boolean landwalks(Derived attacker, int seat) {
        for (Compiled ability : attacker.abilities) {
            if (ability.keyword == Keyword.LANDWALK
                    && ability.filter != null
                    && !walksInVain(ability.filter)) {
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
            Declaration declaration = k.blocks.declaration(seat);
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
                    Declaration declaration = k.blocks.declaration(seat);
                    yield declaration.restrictionsHold()
                            ? Refusal.MUST_BLOCK
                            : Refusal.BLOCKERS_TOGETHER;
                }
                case Action.Block(int blocker, int attacker)
                        when k.s.exists(blocker) && k.s.combat.isAttacking(attacker) -> {
                    Refusal refusal = k.blocks.canBlockAtAll(seat, blocker);
                    if (refusal == null) {
                        refusal = k.blocks.blockRefusal(blocker, attacker);
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
            declaration.blockAlone[b] = !k.fights.notAlone(blockers[b], false);
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
                case Rule.CombatLimit(int atMost, _, boolean block, _) -> {
                    if (block) {
                        declaration.atMostBlockers =
                                Math.min(
                                        declaration.atMostBlockers,
                                        atMost - blockersOfOthers(seat));
                    }
                }
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

    /// How many creatures of other players have been declared as blockers before.
    private int blockersOfOthers(int seat) {
        var others = new Bag();
        for (int id : k.s.combat.blockers()) {
            if (k.derived(id).controller != seat) {
                others.addNew(id);
            }
        }
        return others.size();
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
}
