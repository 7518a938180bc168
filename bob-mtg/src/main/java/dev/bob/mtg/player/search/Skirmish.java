package dev.bob.mtg.player.search;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.view.Glance;
import dev.bob.mtg.view.Glance.Thing;
import java.util.List;

/// What attacking or blocking with a creature looks like at first sight; 0 is as good as staying out of it.
final class Skirmish {

    private Skirmish() {}

    static double attack(Glance glance, int me, Action.Attack attack) {
        Thing attacker = glance.thing(attack.attacker());
        int power = Math.max(0, attacker.power());
        if (power == 0) {
            return -1;
        }
        int enemy =
                attack.defender().player() >= 0
                        ? attack.defender().player()
                        : glance.thing(attack.defender().object()).controller();
        List<Thing> all = glance.battlefield();
        int counterattack = 0;
        int home = 0;
        int blockers = 0;
        int theirs = 0;
        int reach = 0;
        int attackers = 0;
        double worst = power;
        for (Thing thing : all) {
            if (!thing.isCreature()) {
                continue;
            }
            if (thing.controller() == enemy) {
                counterattack += Math.max(0, thing.power());
                theirs++;
                if (!thing.tapped()) {
                    blockers++;
                    if (mayBlock(thing, attacker)) {
                        worst = Math.min(worst, clash(attacker, thing));
                    }
                }
            } else if (thing.controller() == me) {
                if (thing.attacking() || (!thing.tapped() && !thing.sick())) {
                    reach += Math.max(0, thing.power());
                    attackers++;
                }
                if (!thing.tapped() && !thing.attacking()) {
                    home++;
                }
            }
        }
        if (reach >= glance.life(enemy) && attackers > 2 * blockers) {
            return power + 10;
        }
        boolean mustStay = counterattack >= glance.life(me) && home <= theirs;
        return mustStay && !attacker.has(Words.VIGILANCE) ? -1 : worst;
    }

    /// What the attacker's side gains when this creature blocks it alone.
    private static double clash(Thing attacker, Thing blocker) {
        boolean killsIt = kills(attacker, blocker);
        boolean dies = kills(blocker, attacker) && !(strikesFirst(attacker, blocker) && killsIt);
        double outcome =
                (killsIt ? Evaluation.permanent(blocker) : 0)
                        - (dies ? Evaluation.permanent(attacker) : 0);
        return outcome == 0 && !dies ? 0.5 : outcome;
    }

    private static boolean strikesFirst(Thing a, Thing b) {
        return a.has(Words.FIRST_STRIKE | Words.DOUBLE_STRIKE)
                && !b.has(Words.FIRST_STRIKE | Words.DOUBLE_STRIKE);
    }

    static double block(Glance glance, int me, Action.Block block) {
        Thing blocker = glance.thing(block.blocker());
        Thing attacker = glance.thing(block.attacker());
        int incoming = 0;
        boolean already = glance.isBlocked(attacker.id());
        for (Thing thing : glance.battlefield()) {
            if (thing.attacking() && thing.defending() == ~me && !glance.isBlocked(thing.id())) {
                incoming += Math.max(0, thing.power());
            }
        }
        boolean killsIt = kills(blocker, attacker);
        boolean dies = kills(attacker, blocker) && !(strikesFirst(blocker, attacker) && killsIt);
        double value =
                (killsIt ? Evaluation.permanent(attacker) : 0)
                        - (dies ? Evaluation.permanent(blocker) : 0);
        if (already) {
            return value / 2 - 1;
        }
        if (!dies && !killsIt) {
            value = Math.max(1, attacker.power());
        } else {
            value += 0.6 * Math.max(0, attacker.power());
        }
        return incoming >= glance.life(me) ? value + 50 + attacker.power() : value;
    }

    private static boolean mayBlock(Thing blocker, Thing attacker) {
        return !attacker.has(Words.FLYING) || blocker.has(Words.FLYING | Words.REACH);
    }

    private static boolean kills(Thing a, Thing b) {
        return !b.has(Words.INDESTRUCTIBLE)
                && (a.power() >= b.toughness() || (a.power() > 0 && a.has(Words.DEATHTOUCH)));
    }
}
