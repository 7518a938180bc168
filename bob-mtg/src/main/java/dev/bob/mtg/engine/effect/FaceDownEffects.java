package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.Entering;
import dev.bob.mtg.engine.cast.FaceUp;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.FaceDownKind;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;

/// Manifesting, cloaking, and turning permanents over (rules 701.40, 701.58, 701.62, 708).
final class FaceDownEffects extends EffectFamily {
    FaceDownEffects(EffectRules rules) {
        super(rules);
    }

    /// What turns permanents face up or down, or puts cards onto the battlefield face down.
    void run(Kernel k, PermanentEffect.OfFaces effect) {
        switch (effect) {
            case PermanentEffect.Manifest(PlayerRef who, Selector what, boolean cloak) ->
                    manifest(k, who, what, cloak);
            case PermanentEffect.ManifestDread(PlayerRef who) -> manifestDread(k, who);
            case PermanentEffect.TurnFaceUp(Selector what) -> turnUp(k, what);
            case PermanentEffect.TurnFaceDown(Selector what) -> turnDown(k, what);
        }
    }

    void manifest(Kernel k, PlayerRef who, Selector what, boolean cloak) {
        int seat = seat(k, who);
        if (seat < 0) {
            return;
        }
        rules.interpreter.finding.chosen(k, what, Purpose.OTHER, new ManifestEach(seat, cloak));
    }

    record ManifestEach(int seat, boolean cloak) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).interpreter.faceDown.oneByOne(kernel, seat, ids, cloak);
        }
    }

    /// Several cards are manifested one at a time (rule 701.40e).
    private void oneByOne(Kernel k, int seat, int[] ids, boolean cloak) {
        for (int i = ids.length - 1; i >= 0; i--) {
            int id = ids[i];
            k.push(new PutFaceDown(seat, id, cloak));
        }
    }

    record PutFaceDown(int seat, int id, boolean cloak) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).interpreter.faceDown.put(kernel, seat, id, cloak);
        }
    }

    private void put(Kernel k, int seat, int id, boolean cloak) {
        if (id < 0 || k.s.object(id).gone) {
            return;
        }
        var entry = new BattlefieldEntries.Entry(id, seat);
        entry.faceDown = true;
        entry.faceDownModel = cloak ? rules.compiler.cloaked : rules.compiler.faceDown;
        entry.faceDownBy = cloak ? FaceDownKind.CLOAKED : FaceDownKind.MANIFESTED;
        Entering.start(k, List.of(entry), new Entered());
    }

    record Entered() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] now) {
            EffectRules.of(kernel).interpreter.note(kernel, Verb.PUT, now, now.length);
        }
    }

    void manifestDread(Kernel k, PlayerRef who) {
        int[] seats = seats(k, who);
        for (int i = seats.length - 1; i >= 0; i--) {
            int seat = seats[i];
            k.push(new ManifestDread(seat));
        }
    }

    record ManifestDread(int seat) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).interpreter.faceDown.manifestDread(kernel, seat);
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
                new DreadManifested(Ids.of(top), seat));
    }

    record DreadManifested(Ids top, int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            var rest = new ArrayList<Integer>();
            for (int id : top.toArray()) {
                if (id != picked[0]) {
                    rest.add(id);
                }
            }
            kernel.push(new RestToGraveyard(List.copyOf(rest)));
            EffectRules.of(kernel).interpreter.faceDown.put(kernel, seat, picked[0], false);
        }
    }

    record RestToGraveyard(List<Integer> rest) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).changes.begin(kernel);
            for (int id : rest) {
                EffectRules.of(kernel)
                        .zones
                        .move(kernel, id, Zone.GRAVEYARD, Destination.Position.TOP);
            }
            EffectRules.of(kernel).changes.end(kernel);
        }
    }

    void turnUp(Kernel k, Selector what) {
        rules.interpreter.finding.chosen(k, what, Purpose.OTHER, new TurnUp());
    }

    record TurnUp() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).changes.begin(kernel);
            for (int id : ids) {
                if (id >= 0) {
                    FaceUp.turn(kernel, id, false, 0);
                }
            }
            EffectRules.of(kernel).changes.end(kernel);
        }
    }

    void turnDown(Kernel k, Selector what) {
        rules.interpreter.finding.chosen(k, what, Purpose.OTHER, new TurnDown());
    }

    record TurnDown() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int id : ids) {
                if (id >= 0) {
                    FaceUp.turnDown(kernel, id);
                }
            }
        }
    }
}
