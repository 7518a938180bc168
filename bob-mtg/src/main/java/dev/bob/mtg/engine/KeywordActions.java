package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;

/// Carries out keyword actions that no other part does.
final class KeywordActions {
    private final Kernel k;

    KeywordActions(Kernel kernel) {
        this.k = kernel;
    }

    private Context c() {
        return k.s.context;
    }

    void explore(int[] ids) {
        for (int id : ids) {
            if (id < 0) {
                continue;
            }
            int seat = k.eval.controller(id);
            int[] top = new Libraries(k).top(seat, 1);
            if (top.length == 0) {
                continue;
            }
            k.log(new Event.Revealed(seat, top[0]));
            if (k.derived(top[0]).isLand()) {
                k.zones.move(top[0], Zone.HAND, Destination.Position.TOP);
            } else {
                if (!k.s.object(id).gone) {
                    k.counters.addCounters(id, CounterKind.P1P1, 1, false);
                }
                Questions.yesNo(
                        k,
                        seat,
                        Purpose.MAY,
                        "Put the card into your graveyard?",
                        c().source,
                        (kernel, yes) -> {
                            if (yes == 1) {
                                kernel.zones.move(top[0], Zone.GRAVEYARD, Destination.Position.TOP);
                            }
                        });
            }
        }
    }
}
