package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.Arrays;

/// Drawing, milling, revealing and discarding a whole hand.
final class CardEffects extends EffectFamily {
    CardEffects(Kernel kernel) {
        super(kernel);
    }

    void discardHand(PlayerRef who) {
        k.changes.begin();
        var all = new Bag();
        for (int seat : seats(who)) {
            for (int id : k.draws.discard(seat, k.s.hand(seat).toArray(), c().controller)) {
                all.add(id);
            }
        }
        k.changes.end();
        note(Verb.DISCARDED, all.toArray(), all.size());
    }

    void draw(PlayerRef who, Amount count) {
        int[] seats = seats(who);
        for (int i = seats.length - 1; i >= 0; i--) {
            int seat = seats[i];
            Context each = c().withIteratedPlayer(seat);
            int cards = k.eval.amount(count, each);
            if (cards > 0) {
                k.push(new Drawing(seat, cards));
            }
        }
        note(Verb.DRAWN, new int[0], 0);
    }

    void mill(PlayerRef who, Amount count) {
        var all = new Bag();
        k.changes.begin();
        for (int seat : seats(who)) {
            for (int id : mill(seat, k.eval.amount(count, c().withIteratedPlayer(seat)))) {
                all.add(id);
            }
        }
        k.changes.end();
        note(Verb.MILLED, all.toArray(), all.size());
    }

    void scry(PlayerRef who, Amount count) {
        for (int seat : seats(who)) {
            k.interpreter.libraries.scry(seat, n(count), false);
        }
    }

    void surveil(PlayerRef who, Amount count) {
        for (int seat : seats(who)) {
            k.interpreter.libraries.scry(seat, n(count), true);
        }
    }

    void shuffle(PlayerRef who) {
        for (int seat : seats(who)) {
            k.draws.shuffle(seat);
        }
    }

    void reveal(PlayerRef who, Selector what) {
        k.interpreter.finding.chosen(
                what,
                Purpose.REVEAL,
                (kernel, ids) -> {
                    for (int id : ids) {
                        kernel.log(new Event.Revealed(kernel.object(id).owner, id));
                    }
                    kernel.interpreter.note(Verb.REVEALED, ids, ids.length);
                });
    }

    void lookAt(PlayerRef who, Selector what) {
        int[] ids = k.eval.select(what, c());
        note(Verb.LOOKED_AT, ids, ids.length);
    }

    void revealHand(PlayerRef who) {
        var all = new Bag();
        for (int seat : seats(who)) {
            for (int id : k.s.hand(seat).toArray()) {
                k.log(new Event.Revealed(seat, id));
                all.add(id);
            }
        }
        note(Verb.REVEALED, all.toArray(), all.size());
    }

    /// One card after another. What replaces a draw is done before the next one.
    record Drawing(int seat, int left) implements Frame {
        @Override
        public void run(Kernel k) {
            if (left > 1) {
                k.push(new Drawing(seat, left - 1));
            }
            int id = k.draws.draw(seat);
            if (id >= 0) {
                int[] drawn = k.s.context.done(Verb.DRAWN);
                int[] all = Arrays.copyOf(drawn, drawn.length + 1);
                all[drawn.length] = id;
                k.s.context = k.s.context.withDone(Verb.DRAWN, all, all.length);
            }
        }
    }

    int[] mill(int seat, int count) {
        var bag = new Bag();
        k.changes.begin();
        for (int i = 0; i < count && !k.s.library(seat).isEmpty(); i++) {
            bag.add(
                    k.zones.move(
                            k.s.library(seat).last(), Zone.GRAVEYARD, Destination.Position.TOP));
        }
        k.changes.end();
        return bag.toArray();
    }
}
