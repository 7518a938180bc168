package dev.bob.mtg.player.search;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.player.AttackPlan;
import dev.bob.mtg.player.BlockPlan;
import dev.bob.mtg.player.Fighter;
import dev.bob.mtg.player.Worth;
import dev.bob.mtg.view.Glance;
import dev.bob.mtg.view.Glance.Thing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// How a declaration looks at first sight: a plan for all of it, that goes on from what is declared already.
final class Skirmish {

    private final Set<Action> planned = new HashSet<>();

    private Skirmish() {}

    /// The attack or block is part of the plan.
    boolean contains(Action action) {
        return planned.contains(action);
    }

    /// Whether the plan has this creature do anything.
    boolean uses(int creature) {
        for (Action action : planned) {
            if (creatureOf(action) == creature) {
                return true;
            }
        }
        return false;
    }

    /// The creature that an attack or a block is about; -1 for any other action.
    static int creatureOf(Action action) {
        if (action instanceof Action.Attack attack) {
            return attack.attacker();
        }
        return action instanceof Action.Block block ? block.blocker() : -1;
    }

    /// @param without creatures that stay out of it
    static Skirmish attack(Glance glance, int me, List<Action> actions, Set<Integer> without) {
        var plan = new Skirmish();
        int enemy = weakest(glance, me);
        var attacks = new HashMap<Integer, Action>();
        for (Action action : actions) {
            if (action instanceof Action.Attack(int attacker, Action.Defender defender)
                    && !without.contains(attacker)
                    && (defender.player() == enemy || !attacks.containsKey(attacker))) {
                attacks.put(attacker, action);
            }
        }
        var able = new ArrayList<Fighter>();
        var committed = new ArrayList<Fighter>();
        var home = new ArrayList<Fighter>();
        var blockers = new ArrayList<Fighter>();
        var theirs = new ArrayList<Fighter>();
        for (Thing thing : glance.battlefield()) {
            if (!thing.isCreature()) {
                continue;
            }
            if (thing.controller() == enemy) {
                theirs.add(fighter(thing));
                if (!thing.tapped()) {
                    blockers.add(fighter(thing));
                }
            } else if (thing.controller() == me) {
                if (thing.attacking()) {
                    committed.add(fighter(thing));
                } else if (attacks.containsKey(thing.id())) {
                    able.add(fighter(thing));
                } else if (!thing.tapped()) {
                    home.add(fighter(thing));
                }
            }
        }
        new AttackPlan(able, committed, home, blockers, theirs, glance.life(me), glance.life(enemy))
                .attackers()
                .forEach(each -> plan.planned.add(attacks.get(each.id())));
        return plan;
    }

    private static int weakest(Glance glance, int me) {
        int best = -1;
        for (int seat = 0; seat < glance.players(); seat++) {
            if (seat != me
                    && !glance.lost(seat)
                    && (best < 0 || glance.life(seat) < glance.life(best))) {
                best = seat;
            }
        }
        return best;
    }

    /// @param without creatures that stay out of it
    static Skirmish block(Glance glance, int me, List<Action> actions, Set<Integer> without) {
        var plan = new Skirmish();
        var able = new HashSet<Action>();
        var creatures = new HashSet<Integer>();
        for (Action action : actions) {
            if (action instanceof Action.Block block && !without.contains(block.blocker())) {
                able.add(action);
                creatures.add(block.blocker());
            }
        }
        var attackers = new ArrayList<Fighter>();
        var blockers = new ArrayList<Fighter>();
        Map<Integer, Integer> declared = new HashMap<>();
        for (Thing thing : glance.battlefield()) {
            if (thing.attacking() && thing.defending() == ~me) {
                attackers.add(fighter(thing));
            } else if (thing.blocking() && thing.controller() == me) {
                declared.put(thing.id(), glance.blocks(thing.id())[0]);
                blockers.add(fighter(thing));
            } else if (creatures.contains(thing.id())) {
                blockers.add(fighter(thing));
            }
        }
        BlockPlan blocks =
                BlockPlan.of(
                        attackers,
                        blockers,
                        declared,
                        (blocker, attacker) ->
                                able.contains(new Action.Block(blocker.id(), attacker.id())),
                        glance.life(me));
        for (int creature : creatures) {
            int attacker = blocks.blocked(creature);
            if (attacker >= 0) {
                plan.planned.add(new Action.Block(creature, attacker));
            }
        }
        return plan;
    }

    private static Fighter fighter(Thing thing) {
        return new Fighter(
                thing.id(),
                Math.max(0, thing.power()),
                thing.toughness(),
                thing.words(),
                Worth.permanent(thing));
    }
}
