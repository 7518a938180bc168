package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;

/// Manifesting, cloaking, and turning permanents over (rules 701.40, 701.58, 701.62, 708).
final class FaceDownEffects extends EffectFamily {
    FaceDownEffects(Kernel kernel) {
        super(kernel);
    }

    void manifest(PlayerRef who, Selector what, boolean cloak) {
        int seat = seat(who);
        if (seat < 0) {
            return;
        }
        k.interpreter.finding.chosen(
                what,
                Purpose.OTHER,
                (kernel, ids) -> kernel.interpreter.faceDown.oneByOne(seat, ids, cloak));
    }

    /// Several cards are manifested one at a time (rule 701.40e).
    private void oneByOne(int seat, int[] ids, boolean cloak) {
        for (int i = ids.length - 1; i >= 0; i--) {
            int id = ids[i];
            k.push(kernel -> kernel.interpreter.faceDown.put(seat, id, cloak));
        }
    }

    private void put(int seat, int id, boolean cloak) {
        if (id < 0 || k.s.object(id).gone) {
            return;
        }
        var entry = new Arrivals.Entry(id, seat);
        entry.faceDown = true;
        entry.faceDownModel = cloak ? k.compiler.cloaked : k.compiler.faceDown;
        entry.faceDownBy = cloak ? FaceDown.CLOAKED : FaceDown.MANIFESTED;
        Entering.start(
                k,
                List.of(entry),
                (kernel, now) -> kernel.interpreter.note(Verb.PUT, now, now.length));
    }

    void manifestDread(PlayerRef who) {
        int[] seats = seats(who);
        for (int i = seats.length - 1; i >= 0; i--) {
            int seat = seats[i];
            k.push(kernel -> kernel.interpreter.faceDown.manifestDread(seat));
        }
    }

    private void manifestDread(int seat) {
        int[] top = k.interpreter.libraries.top(seat, 2);
        if (top.length == 0) {
            return;
        }
        Questions.pick(
                k,
                seat,
                Purpose.TAKE,
                "Choose the card to manifest.",
                c().source,
                top,
                1,
                1,
                (kernel, picked) -> {
                    var rest = new ArrayList<Integer>();
                    for (int id : top) {
                        if (id != picked[0]) {
                            rest.add(id);
                        }
                    }
                    kernel.push(kk -> {
                        kk.changes.begin();
                        for (int id : rest) {
                            kk.zones.move(id, Zone.GRAVEYARD, Destination.Position.TOP);
                        }
                        kk.changes.end();
                    });
                    kernel.interpreter.faceDown.put(seat, picked[0], false);
                });
    }

    void turnUp(Selector what) {
        k.interpreter.finding.chosen(
                what,
                Purpose.OTHER,
                (kernel, ids) -> {
                    kernel.changes.begin();
                    for (int id : ids) {
                        if (id >= 0) {
                            FaceUp.turn(kernel, id, false, 0);
                        }
                    }
                    kernel.changes.end();
                });
    }

    void turnDown(Selector what) {
        k.interpreter.finding.chosen(
                what,
                Purpose.OTHER,
                (kernel, ids) -> {
                    for (int id : ids) {
                        if (id >= 0) {
                            FaceUp.turnDown(kernel, id);
                        }
                    }
                });
    }
}
