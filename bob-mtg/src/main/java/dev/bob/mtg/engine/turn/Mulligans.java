package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.List;

/// Opening hands and mulligans (rule 103.5).
public final class Mulligans {
    private Mulligans() {}

    /// Opening hands and mulligans (rule 103.5), player by player from the starting one, all at the same number.
    public record OpeningHands(int seat, Ids taken, Ids kept) implements Frame {
        /// Nobody has taken a mulligan yet.
        public static OpeningHands first(int starting, int players) {
            return new OpeningHands(starting, Ids.of(new int[players]), Ids.EMPTY);
        }

        @Override
        public void run(Kernel k) {
            int n = k.s.count;
            for (int i = 0; i < n; i++) {
                int at = (seat + i) % n;
                if (!kept.has(at)) {
                    k.push(new AskMulligan(at, taken, kept));
                    return;
                }
            }
            k.push(OpeningHand.of(k));
        }
    }

    record AskMulligan(int seat, Ids taken, Ids kept) implements DecisionFrame {
        @Override
        public Decision decision(Kernel k) {
            return new Decision.Mulligan(
                    seat,
                    taken.get(seat),
                    "Keep this hand, or shuffle it away and draw seven new cards?");
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            out.add(new Action.Keep());
            if (taken.get(seat) < 7) {
                out.add(new Action.Mulligan());
            }
        }

        @Override
        public Refusal refuse(Kernel k, Action action) {
            return Refusal.NOT_YOUR_DECISION;
        }

        @Override
        public void answer(Kernel k, Action action) {
            State s = k.s;
            if (action instanceof Action.Keep) {
                k.push(new OpeningHands(seat, taken, kept.plus(seat)));
                int free = s.count > 2 ? 1 : 0;
                int bottom = Math.max(0, taken.get(seat) - free);
                k.log(new Event.HandKept(seat, Math.max(0, s.hand(seat).size() - bottom)));
                Questions.pick(
                        k,
                        seat,
                        Decision.Purpose.BOTTOM,
                        bottom == 1
                                ? "Put a card on the bottom of your library."
                                : "Put " + bottom + " cards on the bottom of your library.",
                        -1,
                        s.hand(seat).toArray(),
                        bottom,
                        bottom,
                        new PutOnBottom());
                return;
            }
            int[] now = taken.toArray();
            now[seat]++;
            k.log(new Event.MulliganTaken(seat, now[seat]));
            for (int id : s.hand(seat).toArray()) {
                TurnRules.of(k).zones.move(k, id, Zone.LIBRARY, Destination.Position.TOP);
            }
            TurnRules.of(k).draws.shuffle(k, seat);
            drawHand(k, seat);
            int next = (seat + 1) % s.count;
            k.push(new OpeningHands(next, Ids.of(now), kept));
        }

        record PutOnBottom() implements Questions.Picked {
            @Override
            public void go(Kernel kernel, int[] ids) {
                for (int id : ids) {
                    TurnRules.of(kernel)
                            .zones
                            .move(kernel, id, Zone.LIBRARY, Destination.Position.BOTTOM);
                }
            }
        }
    }

    public static void drawHand(Kernel k, int seat) {
        for (int i = 0; i < 7 && !k.s.library(seat).isEmpty(); i++) {
            TurnRules.of(k)
                    .zones
                    .move(k, k.s.library(seat).last(), Zone.HAND, Destination.Position.TOP);
        }
    }
}
