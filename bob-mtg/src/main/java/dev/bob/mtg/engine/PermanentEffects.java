package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.Arrays;

/// What is done to permanents where they are: destroying, sacrificing, tapping, attaching, transforming.
final class PermanentEffects extends EffectFamily {
    PermanentEffects(Kernel kernel) {
        super(kernel);
    }

    void destroy(Selector what, boolean cantBeRegenerated) {
        k.interpreter.finding.chosen(
                what,
                Purpose.DESTROY,
                (kernel, ids) -> {
                    int[] gone = kernel.permanents.destroy(ids, cantBeRegenerated, true);
                    kernel.interpreter.note(Verb.DESTROYED, gone, gone.length);
                });
    }

    void tap(Selector what) {
        k.interpreter.finding.chosen(what, Purpose.TAP, (kernel, ids) -> tap(kernel, ids, true));
    }

    void untap(Selector what) {
        k.interpreter.finding.chosen(what, Purpose.TAP, (kernel, ids) -> tap(kernel, ids, false));
    }

    void skipNextUntap(Selector what) {
        for (int id : k.eval.select(what, c())) {
            if (id >= 0 && !k.s.object(id).gone) {
                GameObject now = k.s.object(id).copy();
                now.skipUntap = true;
                k.s.put(now);
            }
        }
    }

    void unattach(Selector what) {
        for (int id : k.eval.select(what, c())) {
            k.permanents.attach(id, Context.NOTHING);
        }
    }

    void transform(Selector what) {
        for (int id : k.eval.select(what, c())) {
            transform(id);
        }
    }

    void regenerate(Selector what) {
        for (int id : k.eval.select(what, c())) {
            if (!k.s.object(id).gone) {
                GameObject now = k.s.object(id).copy();
                now.regeneration++;
                k.s.put(now);
            }
        }
    }

    /// An effect makes attackers blocked although nothing blocks them (rule 509.1h).
    void becomeBlocked(Selector what) {
        k.changes.begin();
        for (int id : k.eval.select(what, c())) {
            int at = k.s.combat.attackerIndex(id);
            if (at >= 0 && !k.s.combat.blocked()[at]) {
                k.s.combat = k.s.combat.withBlocked(id);
                var happening = new Happening(Happening.BECOMES_BLOCKED);
                happening.object = id;
                int defender = k.s.combat.defenders()[at];
                happening.player = defender < 0 ? ~defender : k.fights.defending(defender);
                k.changes.happen(happening);
            }
        }
        k.changes.end();
        k.nudge();
    }

    void removeFromCombat(Selector what) {
        for (int id : k.eval.select(what, c())) {
            k.s.combat = k.s.combat.without(id);
        }
        k.nudge();
    }

    void populate(PlayerRef who) {
        int seat = seat(who);
        int[] tokens =
                k.payable.controlled(
                        seat, Filter.and(new Filter.Token(), Filter.type(CardType.CREATURE)), c());
        Questions.pick(
                k,
                seat,
                Purpose.COPY,
                "Choose a creature token to copy.",
                c().source,
                tokens,
                1,
                1,
                (kernel, ids) -> {
                    if (ids.length > 0) {
                        GameObject original = kernel.object(ids[0]);
                        int id =
                                kernel.arrivals.token(
                                        original.card,
                                        original.model,
                                        seat,
                                        false,
                                        Context.NOTHING,
                                        true);
                        kernel.interpreter.note(Verb.CREATED, new int[] {id}, 1);
                    }
                });
    }

    void sacrifice(PlayerRef who, Selector what) {
        int[] seats = seats(who);
        if (what instanceof Selector.Choose(_, boolean upTo, Amount count, Filter filter)) {
            // all choose in turn order, then all sacrifice at once (rule 101.4)
            k.push(new Sacrifices(seats, 0, upTo, count, filter, new int[0]));
            return;
        }
        int[] ids = k.eval.select(what, c());
        var gone = new Bag();
        for (int seat : seats) {
            for (int id : ids) {
                if (id >= 0 && !k.s.object(id).gone && k.eval.controller(id) == seat) {
                    gone.add(id);
                }
            }
        }
        k.changes.begin();
        for (int seat : seats) {
            k.permanents.sacrifice(seat, gone.toArray());
        }
        k.changes.end();
        note(Verb.SACRIFICED, gone.toArray(), gone.size());
    }

    static final class Sacrifices implements Frame {
        private final int[] seats;
        private final int at;
        private final boolean upTo;
        private final Amount count;
        private final Filter filter;
        private final int[] chosen;

        Sacrifices(int[] seats, int at, boolean upTo, Amount count, Filter filter, int[] chosen) {
            this.seats = seats;
            this.at = at;
            this.upTo = upTo;
            this.count = count;
            this.filter = filter;
            this.chosen = chosen;
        }

        @Override
        public void run(Kernel k) {
            if (at >= seats.length) {
                k.changes.begin();
                for (int seat : seats) {
                    k.permanents.sacrifice(seat, chosen);
                }
                k.changes.end();
                k.interpreter.note(Verb.SACRIFICED, chosen, chosen.length);
                return;
            }
            int seat = seats[at];
            Context as = k.s.context.withIteratedPlayer(seat);
            int n = k.eval.amount(count, as);
            int[] candidates = k.payable.sacrificeable(seat, filter, as);
            Questions.pick(
                    k,
                    seat,
                    Purpose.SACRIFICE,
                    "Choose what to sacrifice.",
                    as.source,
                    candidates,
                    upTo ? 0 : n,
                    n,
                    (kernel, ids) -> {
                        int[] all = Arrays.copyOf(chosen, chosen.length + ids.length);
                        System.arraycopy(ids, 0, all, chosen.length, ids.length);
                        kernel.push(new Sacrifices(seats, at + 1, upTo, count, filter, all));
                    });
        }

        int[] seats() {
            return seats;
        }

        int at() {
            return at;
        }

        boolean upTo() {
            return upTo;
        }

        Amount count() {
            return count;
        }

        Filter filter() {
            return filter;
        }

        int[] chosen() {
            return chosen;
        }
    }

    private static void tap(Kernel k, int[] ids, boolean tapped) {
        k.changes.begin();
        var changed = new Bag();
        for (int id : ids) {
            if (id >= 0 && !k.object(id).gone && k.object(id).tapped != tapped) {
                k.permanents.setTapped(id, tapped, false);
                changed.add(id);
            }
        }
        k.changes.end();
        k.interpreter.note(tapped ? Verb.TAPPED : Verb.UNTAPPED, ids, changed.size());
    }

    void attach(Selector what, Selector to) {
        int[] hosts = k.eval.select(to, c());
        k.interpreter.finding.chosen(
                what,
                Purpose.ATTACH,
                (kernel, ids) -> {
                    if (hosts.length == 0 || (hosts[0] >= 0 && kernel.object(hosts[0]).gone)) {
                        return;
                    }
                    kernel.changes.begin();
                    for (int id : ids) {
                        if (id >= 0 && !kernel.object(id).gone && canAttach(kernel, id, hosts[0])) {
                            kernel.permanents.attach(id, hosts[0]);
                        }
                    }
                    kernel.changes.end();
                });
    }

    static boolean canAttach(Kernel k, int id, int to) {
        Derived d = k.derived(id);
        if (id == to
                || (d.isCreature()
                        && d.hasSubtype("Equipment")
                        && !k.eval.hasKeyword(id, Keyword.RECONFIGURE))) {
            return false;
        }
        if (d.hasSubtype("Aura")) {
            return k.actions.legalHost(id, d, to);
        }
        if (to < 0 || k.object(to).zone != Zone.BATTLEFIELD) {
            return false;
        }
        Derived host = k.derived(to);
        return (d.hasSubtype("Fortification") ? host.isLand() : host.isCreature())
                && !(host.has(Words.PROTECTION) && k.targets.protectedFrom(to, id));
    }

    private void transform(int id) {
        if (id >= 0 && !k.s.object(id).gone && !DayNight.binds(k, id) && !transformedSince(id)) {
            turnOver(id);
        }
    }

    /// An ability of a permanent transforms it only if it hasn't transformed since the ability was put onto the stack
    /// (rule 701.27f).
    private boolean transformedSince(int id) {
        if (c().source != id || k.s.stack().isEmpty()) {
            return false;
        }
        GameObject resolving = k.s.object(k.s.stack().last());
        return resolving.isAbility()
                && resolving.context != null
                && resolving.context.source == id
                && k.s.object(id).transformedAt > resolving.timestamp;
    }

    /// Turns a double-faced permanent to its other face (rules 701.27, 712.9–712.18).
    void turnOver(int id) {
        GameObject object = k.s.object(id);
        boolean other =
                object.faceDown
                        || object.card.faces.length < 2
                        || !(FaceUp.isDoubleFaced(object) || object.token);
        if (object.gone || other) {
            return;
        }
        Model back = object.card.faces[1 - object.face];
        if ((back.types & (Derived.INSTANT | Derived.SORCERY)) != 0) {
            return; // rule 712.10
        }
        GameObject now = object.copy();
        now.face = 1 - object.face;
        now.model = back;
        now.timestamp = ++k.s.clock;
        now.transformedAt = now.timestamp;
        k.s.put(now);
        k.structural();
        k.log(new Event.Transformed(id));
        var happening = new Happening(Happening.TRANSFORMS);
        happening.object = id;
        k.changes.happen(happening);
    }
}
