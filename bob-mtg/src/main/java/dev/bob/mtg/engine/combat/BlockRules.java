package dev.bob.mtg.engine.combat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CombatState;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The declaration of blockers (rule 509).
public final class BlockRules {
    private final CombatRules rules;
    private final BlockRequirements requirements;

    BlockRules(CombatRules rules) {
        this.rules = rules;
        this.requirements = new BlockRequirements(rules);
    }

    public void askBlockers(Kernel k) {
        State s = k.s;
        int seat = s.active;
        // pushed in reverse, so that the first defending player in turn order declares first
        var seats = new ArrayList<Integer>();
        for (int i = 1; i < s.count; i++) {
            int defender = (seat + i) % s.count;
            if (!s.player(defender).lost && anyBlock(k, defender)) {
                seats.add(defender);
            }
        }
        for (int i = seats.size() - 1; i >= 0; i--) {
            if (rules.taxes.areBlocksTaxed(k)) {
                k.push(new PayToBlock(seats.get(i)));
            }
            k.push(new Blockers(seats.get(i)));
        }
    }

    private boolean anyBlock(Kernel k, int seat) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (canBlockAtAll(k, seat, id) == null) {
                for (int attacker : k.s.combat.attackers()) {
                    if (blockRefusal(k, id, attacker) == null) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    public @Nullable Refusal canBlockAtAll(Kernel k, int seat, int id) {
        Derived d = k.derived(id);
        if (!AttackRules.isReady(k, seat, id)) {
            return Refusal.NOT_A_BLOCKER;
        }
        if (d.has(Words.DECAYED)) {
            return Refusal.DECAYED;
        }
        return d.has(Words.CANT_BLOCK) ? Refusal.CANT_BLOCK : null;
    }

    /// Why a creature can't block an attacker, or null (rule 509.1b).
    public @Nullable Refusal blockRefusal(Kernel k, int blocker, int attacker) {
        Derived b = k.derived(blocker);
        Derived a = k.derived(attacker);
        if (k.s.combat.defendingPlayer(attacker) != b.controller) {
            return Refusal.NOT_ATTACKED_BY;
        }
        Refusal evaded = evasion(k, blocker, attacker, b, a);
        if (evaded != null) {
            return evaded;
        }
        List<Active.Live<?>> combat = k.active().combat;
        for (int i = 0; i < combat.size(); i++) {
            Active.Live<?> live = combat.get(i);
            if (forbids(k, live, blocker, attacker)) {
                return Refusal.CANT_BLOCK.by(live.context().source);
            }
        }
        List<Cost> tax = rules.taxes.toBlock(k, blocker, attacker);
        if (tax.isEmpty()) {
            return null;
        }
        List<Cost> all = new ArrayList<>(rules.taxes.ofBlocks(k, b.controller));
        all.addAll(tax);
        return rules.taxes.canPay(k, b.controller, all) ? null : Refusal.BLOCK_UNPAID;
    }

    /// The evasion ability that the blocker doesn't get past, or null.
    private @Nullable Refusal evasion(Kernel k, int blocker, int attacker, Derived b, Derived a) {
        if (a.has(Words.FLYING)
                && !b.has(Words.FLYING | Words.REACH)
                && !rules.fights.asThough(k, blocker, AsThoughKind.BLOCK_FLYING)) {
            return Refusal.FLYING;
        }
        if (a.has(Words.SHADOW) != b.has(Words.SHADOW)
                && !(a.has(Words.SHADOW)
                        && rules.fights.asThough(k, blocker, AsThoughKind.BLOCK_SHADOW))) {
            return Refusal.SHADOW;
        }
        if (a.has(Words.HORSEMANSHIP) && !b.has(Words.HORSEMANSHIP)) {
            return Refusal.HORSEMANSHIP;
        }
        if (a.has(Words.FEAR) && !b.is(CardType.ARTIFACT) && (b.colors & 4) == 0) {
            return Refusal.FEAR;
        }
        if (a.has(Words.INTIMIDATE) && !b.is(CardType.ARTIFACT) && (a.colors & b.colors) == 0) {
            return Refusal.INTIMIDATE;
        }
        boolean ring = k.s.object(attacker).is(Designation.RING_BEARER); // rule 701.54c
        if ((ring || a.has(Words.SKULK)) && b.power > a.power) {
            return ring ? Refusal.RING_BEARER : Refusal.SKULK;
        }
        if (a.has(Words.PROTECTION) && rules.protection.protectedFrom(k, attacker, blocker)) {
            return Refusal.PROTECTION;
        }
        if (a.has(Words.LANDWALK) && landwalks(k, a, b.controller)) {
            return Refusal.LANDWALK;
        }
        return null;
    }

    private boolean forbids(Kernel k, Active.Live<?> live, int blocker, int attacker) {
        Context context = live.context();
        if (live.rule() instanceof Rule.CantBlock(Filter creatures, Filter attackers)) {
            return rules.eval.matches(k, creatures, blocker, context)
                    && (attackers == null || rules.eval.matches(k, attackers, attacker, context));
        }
        if (live.rule() instanceof Rule.CantBeBlocked(Filter creatures, Filter by)) {
            return rules.eval.matches(k, creatures, attacker, context)
                    && (by == null || rules.eval.matches(k, by, blocker, context));
        }
        return live.rule() instanceof Rule.CantBeBlockedExcept(Filter creatures, Filter by)
                && rules.eval.matches(k, creatures, attacker, context)
                && !rules.eval.matches(k, by, blocker, context);
    }

    /// "Creatures with forestwalk can be blocked as though they didn't have forestwalk."
    private boolean walksInVain(Kernel k, Filter walk) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(_, var kind, Filter detail)
                    && kind == AsThoughKind.BLOCKED_WITHOUT_LANDWALK
                    && walk.equals(detail)) {
                return true;
            }
        }
        return false;
    }

    private boolean landwalks(Kernel k, Derived attacker, int seat) {
        for (CompiledAbility ability : attacker.abilities) {
            if (ability.word.keyword() == Keyword.LANDWALK
                    && ability.word.filter() != null
                    && !walksInVain(k, ability.word.filter())) {
                Ids battlefield = k.s.battlefield();
                for (int i = 0; i < battlefield.size(); i++) {
                    int id = battlefield.get(i);
                    Derived land = k.derived(id);
                    if (land.controller == seat
                            && land.isLand()
                            && rules.eval.matches(
                                    k,
                                    ability.word.filter(),
                                    id,
                                    new Context(attacker.id, attacker.controller))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private int maxBlocks(Kernel k, int id) {
        int max = 1;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.BlockAdditional(Filter creatures, int additional)
                    && rules.eval.matches(k, creatures, id, live.context())) {
                max = additional < 0 ? 1000 : max + additional;
            }
        }
        return max;
    }

    private int minBlockers(Kernel k, int attacker) {
        int min = k.derived(attacker).has(Words.MENACE) ? 2 : 1;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.BlockerCount(Filter creatures, int atLeast, _)
                    && rules.eval.matches(k, creatures, attacker, live.context())) {
                min = Math.max(min, atLeast);
            }
        }
        return min;
    }

    private int maxBlockers(Kernel k, int attacker) {
        int max = 1000;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.BlockerCount(Filter creatures, _, Integer atMost)
                    && atMost != null
                    && rules.eval.matches(k, creatures, attacker, live.context())) {
                max = Math.min(max, atMost);
            }
        }
        return max;
    }

    /// Blockers are declared.
    public record Blockers(int seat) implements OneBlocker {
        @Override
        public boolean free() {
            return false;
        }
    }

    /// Blockers are declared once more, after paying for some was refused.
    record BlockersAgain(int seat) implements OneBlocker {
        @Override
        public boolean free() {
            return true;
        }
    }

    /// One block at a time. Whether the declaration so far can be completed is found out by trying.
    interface OneBlocker extends DecisionFrame {
        int seat();

        /// Whether blocks that cost something are left out.
        boolean free();

        @Override
        default Decision decision(Kernel k) {
            return new Decision.DeclareBlockers(seat(), "Declare blockers.");
        }

        @Override
        default void options(Kernel k, List<Action> out) {
            Declaration declaration = CombatRules.of(k).blocks.declaration(k, seat());
            if (declaration.isLegal()) {
                out.add(new Action.Finish());
            }
            for (int b = 0; b < declaration.blockers.length; b++) {
                for (int a = 0; a < declaration.attackers.length; a++) {
                    if (!(free() && declaration.costs[b][a]) && declaration.canAdd(b, a)) {
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
        default Refusal refuse(Kernel k, Action action) {
            return switch (action) {
                case Action.Finish() -> {
                    Declaration declaration = CombatRules.of(k).blocks.declaration(k, seat());
                    yield declaration.restrictionsHold()
                            ? Refusal.MUST_BLOCK
                            : Refusal.BLOCKERS_TOGETHER;
                }
                case Action.Block(int blocker, int attacker)
                        when k.s.exists(blocker) && k.s.combat.isAttacking(attacker) -> {
                    Refusal refusal = CombatRules.of(k).blocks.canBlockAtAll(k, seat(), blocker);
                    if (refusal == null) {
                        refusal = CombatRules.of(k).blocks.blockRefusal(k, blocker, attacker);
                    }
                    yield refusal == null ? Refusal.BLOCKERS_TOGETHER : refusal;
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

        @Override
        default void answer(Kernel k, Action action) {
            if (action instanceof Action.Block(int blocker, int attacker)) {
                k.s.combat = k.s.combat.withBlocker(blocker, attacker);
                k.nudge(Active.COMBAT);
                k.push(this);
            }
        }
    }

    Declaration declaration(Kernel k, int seat) {
        var able = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            if (canBlockAtAll(k, seat, battlefield.get(i)) == null) {
                able.add(battlefield.get(i));
            }
        }
        int[] blockers = able.toArray();
        int[] attackers = k.s.combat.attackers();
        var declaration = new Declaration(blockers, attackers);
        declaration.company = Company.of(k, blockers, false);
        for (int b = 0; b < blockers.length; b++) {
            declaration.max[b] = maxBlocks(k, blockers[b]);
            declaration.blockAlone[b] = !rules.fights.notAlone(k, blockers[b], false);
            for (int a = 0; a < attackers.length; a++) {
                declaration.can[b][a] = blockRefusal(k, blockers[b], attackers[a]) == null;
                declaration.costs[b][a] =
                        !rules.taxes.toBlock(k, blockers[b], attackers[a]).isEmpty();
                declaration.now[b][a] = k.s.combat.isBlocking(blockers[b], attackers[a]);
            }
        }
        for (int a = 0; a < attackers.length; a++) {
            declaration.atLeast[a] = minBlockers(k, attackers[a]);
            declaration.atMost[a] = maxBlockers(k, attackers[a]);
        }
        requirements.ask(k, seat, declaration, blockers, attackers);
        return declaration;
    }

    /// Blocks are declared: triggers, and blocked creatures (rule 509.1h–i, 509.3).
    ///
    /// @param before what was blocking before, since it had entered so: it isn't declared (rule 509.4)
    public record BlockersDeclared(Ids before) implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            s.activePlayerHasPriority();
            s.struckFirst = new int[0];
            s.combat = s.combat.withBandsBlocked();
            CombatState combat = s.combat;
            k.push(CombatRules.of(k).priority());
            CombatRules.of(k).changes.begin(k);
            boolean[] blockedBefore = combat.blocked();
            for (int attacker : combat.attackers()) {
                int[] blockers = combat.blockersOf(attacker);
                if (blockers.length > 0) {
                    s.combat = s.combat.withBlocked(attacker);
                }
            }
            k.nudge(Active.COMBAT);
            var seen = new Bag();
            for (int i = 0; i < combat.blockers().length; i++) {
                int blocker = combat.blockers()[i];
                if (before.has(blocker)) {
                    continue;
                }
                GameObject now = s.object(blocker).copy();
                now.marks = now.marks.withBlocked(s.turn);
                s.put(now);
                k.log(new Event.BlockDeclared(blocker, combat.blocking()[i]));
                var happening = new RuleEvent(RuleEvent.BLOCKS);
                happening.object = blocker;
                happening.other = combat.blocking()[i];
                happening.flag = !seen.has(blocker);
                seen.addNew(blocker);
                CombatRules.of(k).changes.happen(k, happening);
            }
            for (int i = 0; i < combat.attackers().length; i++) {
                if (blockedBefore[i]) {
                    continue;
                }
                int attacker = combat.attackers()[i];
                boolean blocked = combat.blockersOf(attacker).length > 0;
                if (blocked) {
                    k.log(new Event.BecameBlocked(attacker));
                }
                var happening =
                        new RuleEvent(blocked ? RuleEvent.BECOMES_BLOCKED : RuleEvent.UNBLOCKED);
                happening.object = attacker;
                happening.player = combat.defendingPlayer(attacker);
                CombatRules.of(k).changes.happen(k, happening);
            }
            CombatRules.of(k).changes.end(k);
        }
    }
}
