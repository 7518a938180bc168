package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Zone;

/// A hash of a state that is the same on any machine: it reads numbers and names only, in a fixed order.
final class Digest {
    private long hash = 0xCBF29CE484222325L;

    private void add(long value) {
        hash ^= value;
        hash *= 0x100000001B3L;
        hash ^= hash >>> 29;
    }

    private void add(String text) {
        add(text.length());
        for (int i = 0; i < text.length(); i++) {
            add(text.charAt(i));
        }
    }

    static long of(State s) {
        var digest = new Digest();
        digest.add(s.turn);
        digest.add(s.active);
        digest.add(s.step.name());
        digest.add(s.holder);
        digest.add(s.passes);
        digest.add(s.random);
        digest.add(s.floating.size());
        digest.add(s.delayed.size());
        digest.add(s.pending.size());
        digest.add(s.outcome == null ? 0 : 1 + s.outcome.winners().hashCode());
        for (int seat = 0; seat < s.count; seat++) {
            Player player = s.player(seat);
            digest.add(player.life);
            digest.add(player.mana);
            for (ManaUnit unit : player.specialMana) {
                digest.add(unit.mask());
            }
            digest.add(player.landsPlayed);
            digest.add(player.lost ? 1 : 0);
            digest.counters(player.counters);
            digest.zone(s, s.library(seat), Zone.LIBRARY);
            digest.zone(s, s.hand(seat), Zone.HAND);
            digest.zone(s, s.graveyard(seat), Zone.GRAVEYARD);
        }
        digest.zone(s, s.battlefield(), Zone.BATTLEFIELD);
        digest.zone(s, s.stack(), Zone.STACK);
        digest.zone(s, s.exile(), Zone.EXILE);
        digest.zone(s, s.command(), Zone.COMMAND);
        for (int attacker : s.combat.attackers()) {
            digest.add(attacker);
        }
        for (int defender : s.combat.defenders()) {
            digest.add(defender);
        }
        for (int i = 0; i < s.combat.blockers().length; i++) {
            digest.add(s.combat.blockers()[i]);
            digest.add(s.combat.blocking()[i]);
        }
        int depth = 0;
        for (Frame.Stack frame = s.frames; frame != null; frame = frame.below()) {
            depth++;
        }
        digest.add(depth);
        for (int i = 0; i < s.answers.size(); i++) {
            digest.add(s.answers.get(i));
        }
        return digest.hash;
    }

    private void zone(State s, Ids ids, Zone zone) {
        add(Zones.bit(zone));
        add(ids.size());
        for (int i = 0; i < ids.size(); i++) {
            GameObject object = s.object(ids.get(i));
            add(object.id);
            add(object.model.name());
            if (object.faceDown) {
                add(object.card.definition.name());
            }
            add(object.controller);
            add(object.tapped ? 1 : 0);
            add(object.damage);
            add(object.face);
            add(object.attachedTo);
            add(object.sick ? 1 : 0);
            counters(object.counters);
        }
    }

    private void counters(Counters counters) {
        add(counters.size());
        for (int i = 0; i < counters.size(); i++) {
            add(counters.kind(i).name());
            add(counters.count(i));
        }
    }
}
