package dev.bob.mtg.engine.combat;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CombatState;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The assignment and dealing of combat damage (rule 510).
public final class CombatDamage {
    private static final long TRAMPLES = Words.TRAMPLE | Words.TRAMPLE_OVER_PLANESWALKERS;

    private final CombatRules rules;

    CombatDamage(CombatRules rules) {
        this.rules = rules;
    }

    public boolean needsFirstStrikeStep(Kernel k) {
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

    private int combatDamage(Kernel k, int id) {
        Derived d = k.derived(id);
        int amount = d.power;
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.DamageByToughness(Filter creatures)
                    && rules.eval.matches(k, creatures, id, live.context())) {
                amount = d.toughness;
            }
            if (live.rule() instanceof Rule.NoCombatDamage(Filter creatures)
                    && rules.eval.matches(k, creatures, id, live.context())) {
                return 0;
            }
        }
        return Math.max(0, amount);
    }

    /// One assignment of damage.
    record Hit(int source, int to, int amount) {}

    /// A combat damage step: assign, then deal at once (rule 510).
    public record DealDamage(boolean first) implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            var strikers = new Bag();
            boolean hadFirst = s.struckFirst.length > 0 || first;
            for (int id : inOrder(k, s.combat)) {
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
            k.push(new Assign(Ids.of(all), 0, List.of()));
        }

        /// What tramples over a creature that blocks others too, or over a planeswalker, comes after those, since their damage
        /// counts towards what has to be assigned first (rules 702.19b-c).
        private static int[] inOrder(Kernel k, CombatState combat) {
            boolean shared = false;
            for (int id : combat.blockers()) {
                shared |= combat.blockedBy(id).length > 1;
            }
            for (int id : combat.attackers()) {
                shared |= k.derived(id).has(Words.TRAMPLE_OVER_PLANESWALKERS);
            }
            if (!shared) {
                return combat.attackers();
            }
            var all = new Bag();
            for (boolean tramples : new boolean[] {false, true}) {
                for (int id : combat.attackers()) {
                    if (k.derived(id).has(TRAMPLES) == tramples) {
                        all.add(id);
                    }
                }
            }
            return all.toArray();
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
    record Assign(Ids strikers, int at, List<Hit> hits) implements Frame {
        @Override
        public void run(Kernel k) {
            if (at >= strikers.size()) {
                CombatRules.of(k).changes.begin(k);
                for (Hit hit : hits) {
                    if (!k.object(hit.source).gone) {
                        CombatRules.of(k).damage.damage(k, hit.source, hit.to, hit.amount, true);
                    }
                }
                CombatRules.of(k).changes.end(k);
                return;
            }
            int id = strikers.get(at);
            int amount = CombatRules.of(k).combatDamage.combatDamage(k, id);
            CombatState combat = k.s.combat;
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
            CombatState combat = k.s.combat;
            int defender = combat.defenders()[index];
            boolean present = CombatRules.of(k).fights.isAttacked(k, defender);
            if (!present && TrampleOver.is(k, id, defender)) {
                // rule 702.19e
                defender = ~combat.defendingPlayer(id);
                present = CombatRules.of(k).fights.isAttacked(k, defender);
            }
            int[] blockers = combat.blockersOf(id);
            if (!combat.blocked()[index]) {
                next(k, present ? List.of(new Hit(id, defender, amount)) : List.of());
                return;
            }
            if (present && asUnblocked(k, id)) {
                Questions.yesNo(
                        k,
                        divider(k, id),
                        Decision.Purpose.COMBAT_DAMAGE,
                        "Assign combat damage as though it weren't blocked?",
                        id,
                        new AsThoughUnblocked(this, id, defender, amount, Ids.of(blockers)));
                return;
            }
            blocked(k, id, defender, present, blockers, amount);
        }

        record AsThoughUnblocked(Assign assign, int id, int defender, int amount, Ids blockers)
                implements Questions.Numbered {
            @Override
            public void go(Kernel kernel, int yes) {
                if (yes == 1) {
                    assign.next(kernel, List.of(new Hit(id, defender, amount)));
                } else {
                    assign.blocked(kernel, id, defender, true, blockers.toArray(), amount);
                }
            }
        }

        private static boolean asUnblocked(Kernel k, int id) {
            for (Active.Live<?> live : k.active().combat) {
                if (live.rule() instanceof Rule.AssignAsUnblocked(Filter creatures)
                        && CombatRules.of(k).eval.matches(k, creatures, id, live.context())) {
                    return true;
                }
            }
            return false;
        }

        private void blocked(
                Kernel k, int id, int defender, boolean present, int[] blockers, int amount) {
            boolean tramples = k.derived(id).has(TRAMPLES) && present;
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
                    divider(k, id),
                    Decision.Purpose.COMBAT_DAMAGE,
                    "How much damage tramples over?",
                    id,
                    0,
                    spare,
                    defender,
                    new Tramples(this, id, defender, Ids.of(blockers), Ids.of(lethal), amount));
        }

        record Tramples(Assign assign, int id, int defender, Ids blockers, Ids lethal, int amount)
                implements Questions.Numbered {
            @Override
            public void go(Kernel kernel, int over) {
                List<Hit> before = over > 0 ? List.of(new Hit(id, defender, over)) : List.of();
                new Assign(assign.strikers, assign.at, assign.with(before))
                        .divide(
                                kernel,
                                id,
                                blockers.toArray(),
                                over > 0 ? lethal.toArray() : new int[blockers.size()],
                                amount - over,
                                defender,
                                new int[0]);
            }
        }

        private int lethal(Kernel k, int source, int to) {
            int assigned = 0;
            for (Hit hit : hits) {
                if (hit.to == to) {
                    assigned += hit.amount;
                    if (k.derived(hit.source).has(Words.DEATHTOUCH)) {
                        return 0;
                    }
                }
            }
            GameObject object = k.object(to);
            int left = CombatRules.of(k).damage.lethal(k, to) - object.damage - assigned;
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
                    divider(k, id),
                    Decision.Purpose.COMBAT_DAMAGE,
                    "How much damage to this creature?",
                    id,
                    Math.min(least[here], amount),
                    Math.max(0, amount - reserved),
                    to[here],
                    new Divided(
                            this, Ids.of(given), id, Ids.of(to), Ids.of(least), amount, defender));
        }

        record Divided(
                Assign assign, Ids given, int id, Ids to, Ids least, int amount, int defender)
                implements Questions.Numbered {
            @Override
            public void go(Kernel kernel, int n) {
                int[] more = Arrays.copyOf(given.toArray(), given.size() + 1);
                more[given.size()] = n;
                assign.divide(
                        kernel, id, to.toArray(), least.toArray(), amount - n, defender, more);
            }
        }

        /// Who says how a creature's damage is divided: its controller, unless a creature that it strikes has banding
        /// (rules 702.22j-k).
        private static int divider(Kernel k, int id) {
            CombatState combat = k.s.combat;
            boolean attacks = combat.isAttacking(id);
            for (int struck : attacks ? combat.blockersOf(id) : combat.blockedBy(id)) {
                if (k.derived(struck).has(Words.BANDING)) {
                    return attacks ? combat.defendingPlayer(id) : k.s.active;
                }
            }
            return k.derived(id).controller;
        }

        private List<Hit> with(List<Hit> more) {
            var all = new ArrayList<>(hits);
            all.addAll(more);
            return List.copyOf(all);
        }

        private void next(Kernel k, List<Hit> more) {
            List<Hit> all = with(more);
            int id = strikers.get(at);
            for (Hit hit : all) {
                if (hit.source == id && TrampleOver.is(k, id, hit.to)) {
                    TrampleOver.ask(k, new Assign(strikers, at + 1, all), divider(k, id), hit);
                    return;
                }
            }
            k.push(new Assign(strikers, at + 1, all));
        }
    }
}
