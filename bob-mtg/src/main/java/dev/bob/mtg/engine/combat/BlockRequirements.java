package dev.bob.mtg.engine.combat;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;

/// What the rules ask for as blockers are declared: what has to block, what has to be blocked, and how many may (rule 509.1c).
final class BlockRequirements {
    private final CombatRules rules;

    BlockRequirements(CombatRules rules) {
        this.rules = rules;
    }

    /// What has to block, what has to be blocked, and how many may block.
    void ask(Kernel k, int seat, Declaration declaration, int[] blockers, int[] attackers) {
        for (Active.Live<?> live : k.active().combat) {
            switch (live.rule()) {
                case Rule.CombatLimit(int atMost, _, boolean block, _) -> {
                    if (block) {
                        declaration.atMostBlockers =
                                Math.min(
                                        declaration.atMostBlockers,
                                        atMost - blockersOfOthers(k, seat));
                    }
                }
                case Rule.MustBlock rule ->
                        mustBlock(k, rule, live.context(), declaration, blockers, attackers);
                case Rule.MustBeBlocked(Filter creatures, boolean byAll) -> {
                    for (int a = 0; a < attackers.length; a++) {
                        if (rules.eval.matches(k, creatures, attackers[a], live.context())) {
                            mustBeBlocked(declaration, a, byAll, blockers.length, attackers.length);
                        }
                    }
                }
                case Rule.MustBeBlockedBy rule ->
                        mustBeBlockedBy(k, rule, live.context(), declaration);
                case Rule.CantAttack _,
                        Rule.CantBlock _,
                        Rule.CantBeBlocked _,
                        Rule.CantBeBlockedExcept _,
                        Rule.BlockerCount _,
                        Rule.MustAttack _,
                        Rule.Goaded _,
                        Rule.NotAlone _,
                        Rule.OnlyWith _,
                        Rule.BlockAdditional _,
                        Rule.AsThough _,
                        Rule.AttackTax _,
                        Rule.CombatTax _,
                        Rule.AssignAsUnblocked _,
                        Rule.DamageByToughness _,
                        Rule.LethalByPower _,
                        Rule.NoCombatDamage _ -> {}
                case Rule.OfPlaying _,
                        PayingRule _,
                        Rule.General _,
                        Rule.Modify _,
                        Rule.Replace _ -> {}
            }
        }
    }

    private void mustBlock(
            Kernel k,
            Rule.MustBlock rule,
            Context context,
            Declaration declaration,
            int[] blockers,
            int[] attackers) {
        Filter which = rule.attackers();
        for (int b = 0; b < blockers.length; b++) {
            if (rules.eval.matches(k, rule.creatures(), blockers[b], context)) {
                var wanted = new boolean[attackers.length];
                for (int a = 0; a < attackers.length; a++) {
                    wanted[a] =
                            which == null || rules.eval.matches(k, which, attackers[a], context);
                }
                declaration.mustBlock(b, wanted);
            }
        }
    }

    private void mustBeBlockedBy(
            Kernel k, Rule.MustBeBlockedBy rule, Context context, Declaration declaration) {
        var by = new boolean[declaration.blockers.length];
        for (int b = 0; b < by.length; b++) {
            by[b] = rules.eval.matches(k, rule.by(), declaration.blockers[b], context);
        }
        for (int a = 0; a < declaration.attackers.length; a++) {
            if (rules.eval.matches(k, rule.creatures(), declaration.attackers[a], context)) {
                declaration.mustBeBlockedBy(a, by);
            }
        }
    }

    private static void mustBeBlocked(
            Declaration declaration, int attacker, boolean byAll, int blockers, int attackers) {
        if (!byAll) {
            declaration.mustBeBlocked(attacker);
            return;
        }
        for (int b = 0; b < blockers; b++) {
            var wanted = new boolean[attackers];
            wanted[attacker] = true;
            declaration.mustBlock(b, wanted);
        }
    }

    /// How many creatures of other players have been declared as blockers before.
    private int blockersOfOthers(Kernel k, int seat) {
        var others = new Bag();
        for (int id : k.s.combat.blockers()) {
            if (k.derived(id).controller != seat) {
                others.addNew(id);
            }
        }
        return others.size();
    }
}
