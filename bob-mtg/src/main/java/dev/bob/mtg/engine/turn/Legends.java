package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.event.Event.Ground;
import java.util.List;

/// The state-based actions about supertypes: the legend rule and the world rule.
final class Legends {
    private Legends() {}

    /// Performs them where permanents have these supertypes; says whether anything was done.
    static boolean perform(Kernel k, int supertypes) {
        return ((supertypes & Supertype.LEGENDARY.bit()) != 0 && legendRule(k))
                || ((supertypes & Supertype.WORLD.bit()) != 0 && worldRule(k));
    }

    /// The world rule (704.5k): only the newest world permanent stays.
    private static boolean worldRule(Kernel k) {
        var worlds = new Bag();
        int newest = -1;
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if ((k.derived(id).supertypes & Supertype.WORLD.bit()) != 0) {
                worlds.add(id);
                if (newest < 0 || k.s.object(id).timestamp > k.s.object(newest).timestamp) {
                    newest = id;
                }
            }
        }
        if (worlds.size() < 2) {
            return false;
        }
        go(k, worlds.toArray(), newest, Ground.WORLD_RULE);
        return true;
    }

    private static void go(Kernel k, int[] all, int kept, Ground ground) {
        TurnRules.of(k).changes.begin(k);
        for (int each : all) {
            if (each != kept) {
                k.log(new Event.StateBased(each, ground));
                TurnRules.of(k).zones.move(k, each, Zone.GRAVEYARD, Destination.Position.TOP);
            }
        }
        TurnRules.of(k).changes.end(k);
    }

    /// The legend rule (704.5j): of several with one name its controller chooses one.
    private static boolean legendRule(Kernel k) {
        State s = k.s;
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            Derived d = k.derived(id);
            if ((d.supertypes & Supertype.LEGENDARY.bit()) == 0
                    || s.object(id).phasedOut
                    || exempt(k, id)) {
                continue;
            }
            Bag same = null;
            for (int j = i + 1; j < battlefield.size(); j++) {
                int other = battlefield.get(j);
                Derived o = k.derived(other);
                if ((o.supertypes & Supertype.LEGENDARY.bit()) != 0
                        && o.controller == d.controller
                        && o.name.equals(d.name)
                        && !s.object(other).phasedOut
                        && !exempt(k, other)) {
                    if (same == null) {
                        same = new Bag();
                        same.add(id);
                    }
                    same.add(other);
                }
            }
            if (same != null) {
                int[] all = same.toArray();
                Questions.pick(
                        k,
                        d.controller,
                        Decision.Purpose.LEGEND,
                        "Choose which legendary permanent to keep.",
                        id,
                        all,
                        1,
                        1,
                        new KeepOne(Ids.of(all)));
                return true;
            }
        }
        return false;
    }

    record KeepOne(Ids all) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] kept) {
            Legends.go(kernel, all.toArray(), kept[0], Ground.LEGEND_RULE);
        }
    }

    private static boolean exempt(Kernel k, int id) {
        List<Active.Live<?>> rules = k.active().other;
        for (int i = 0; i < rules.size(); i++) {
            Active.Live<?> live = rules.get(i);
            if (live.rule() instanceof Rule.NoLegendRule(Filter permanents)
                    && TurnRules.of(k).eval.matches(k, permanents, id, live.context())) {
                return true;
            }
        }
        return false;
    }
}
