package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.cast.Entering;
import dev.bob.mtg.engine.cast.FaceUp;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.FaceDown;
import dev.bob.mtg.engine.state.Kernel;
import java.util.ArrayList;
import java.util.List;

/// Manifesting, cloaking, and turning permanents over (rules 701.40, 701.58, 701.62, 708).
final class FaceDownEffects extends EffectFamily {
    FaceDownEffects(EffectRules rules) {
        super(rules);
    }

    void manifest(Kernel k, PlayerRef who, Selector what, boolean cloak) {
        int seat = seat(k, who);
        if (seat < 0) {
            return;
        }
        rules.interpreter.finding.chosen(
                k,
                what,
                Purpose.OTHER,
                (kernel, ids) -> rules.interpreter.faceDown.oneByOne(kernel, seat, ids, cloak));
    }

    /// Several cards are manifested one at a time (rule 701.40e).
    private void oneByOne(Kernel k, int seat, int[] ids, boolean cloak) {
        for (int i = ids.length - 1; i >= 0; i--) {
            int id = ids[i];
            k.push(kernel -> rules.interpreter.faceDown.put(kernel, seat, id, cloak));
        }
    }

    private void put(Kernel k, int seat, int id, boolean cloak) {
        if (id < 0 || k.s.object(id).gone) {
            return;
        }
        var entry = new BattlefieldEntries.Entry(id, seat);
        entry.faceDown = true;
        entry.faceDownModel = cloak ? rules.compiler.cloaked : rules.compiler.faceDown;
        entry.faceDownBy = cloak ? FaceDown.CLOAKED : FaceDown.MANIFESTED;
        Entering.start(
                k,
                List.of(entry),
                (kernel, now) -> rules.interpreter.note(kernel, Verb.PUT, now, now.length));
    }

    void manifestDread(Kernel k, PlayerRef who) {
        int[] seats = seats(k, who);
        for (int i = seats.length - 1; i >= 0; i--) {
            int seat = seats[i];
            k.push(kernel -> rules.interpreter.faceDown.manifestDread(kernel, seat));
        }
    }

    private void manifestDread(Kernel k, int seat) {
        int[] top = rules.interpreter.libraries.top(k, seat, 2);
        if (top.length == 0) {
            return;
        }
        Questions.pick(
                k,
                seat,
                Purpose.TAKE,
                "Choose the card to manifest.",
                c(k).source,
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
                        rules.changes.begin(kk);
                        for (int id : rest) {
                            rules.zones.move(kk, id, Zone.GRAVEYARD, Destination.Position.TOP);
                        }
                        rules.changes.end(kk);
                    });
                    rules.interpreter.faceDown.put(kernel, seat, picked[0], false);
                });
    }

    void turnUp(Kernel k, Selector what) {
        rules.interpreter.finding.chosen(
                k,
                what,
                Purpose.OTHER,
                (kernel, ids) -> {
                    rules.changes.begin(kernel);
                    for (int id : ids) {
                        if (id >= 0) {
                            FaceUp.turn(kernel, id, false, 0);
                        }
                    }
                    rules.changes.end(kernel);
                });
    }

    void turnDown(Kernel k, Selector what) {
        rules.interpreter.finding.chosen(
                k,
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
