package dev.bob.mtg.engine.combat;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Words;

/// Which creatures are tapped for attackers with enlist, as they attack (rules 508.1g, 702.154a).
///
/// @param at the attackers before this one have been asked about
record Enlisting(int at) implements Frame {
    static boolean isPossible(Kernel k) {
        for (int id : k.s.combat.attackers()) {
            if (enlists(k, id)) {
                return true;
            }
        }
        return false;
    }

    private static boolean enlists(Kernel k, int id) {
        for (Active.Watcher watcher : k.active().watchers[RuleEvent.DEED]) {
            if (watcher.source() == id
                    && watcher.ability().word.keyword() == Keyword.ENLIST
                    && watcher.ability().trigger.event() instanceof EventPattern.Done) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void run(Kernel k) {
        int[] attackers = k.s.combat.attackers();
        for (int i = at; i < attackers.length; i++) {
            int[] able = enlists(k, attackers[i]) ? able(k) : new int[0];
            if (able.length > 0) {
                k.push(new Enlisting(i + 1));
                Questions.pick(
                        k,
                        k.s.active,
                        Decision.Purpose.TAP,
                        "Which creature does " + k.derived(attackers[i]).name + " enlist?",
                        attackers[i],
                        able,
                        0,
                        1,
                        new Enlisted(attackers[i], k.s.active));
                return;
            }
        }
    }

    /// Untapped creatures that don't attack, and that could do without summoning sickness.
    private static int[] able(Kernel k) {
        var able = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            GameObject object = k.s.object(id);
            Derived d = k.derived(id);
            if (d.isCreature()
                    && d.controller == k.s.active
                    && !object.tapped
                    && !object.phasedOut
                    && (!object.sick || d.has(Words.HASTE))
                    && !k.s.combat.isAttacking(id)) {
                able.add(id);
            }
        }
        return able.toArray();
    }

    record Enlisted(int attacker, int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            for (int id : picked) {
                CombatRules rules = CombatRules.of(kernel);
                rules.permanents.setTapped(kernel, id, true, false);
                rules.deeds.done(kernel, Deed.ENLISTS, seat, attacker, id);
            }
        }
    }
}
