package dev.bob.mtg.player.search;

import dev.bob.mtg.Game;
import dev.bob.mtg.event.Outcome;
import dev.bob.mtg.view.Glance;
import java.util.Optional;

/// How good a game looks for a seat, between 0 (lost) and 1 (won): about how likely the seat is to win it.
///
/// Each player's [Standing] is worth so much; what a seat is ahead of its best opponent goes through a logistic curve.
public final class Evaluation {

    private Evaluation() {}

    /// How good the game looks for a seat.
    public static double of(Game game, int me) {
        Optional<Outcome> outcome = game.outcome();
        if (outcome.isPresent()) {
            return outcome.get().winners().contains(me) ? 1 : outcome.get().isDraw() ? 0.5 : 0;
        }
        Glance glance = game.glance();
        if (glance.lost(me)) {
            return 0;
        }
        double[][] standings = Standing.of(glance);
        double best = Double.NEGATIVE_INFINITY;
        for (int seat = 0; seat < standings.length; seat++) {
            if (seat != me && !glance.lost(seat)) {
                best = Math.max(best, worth(glance, standings, seat));
            }
        }
        double ahead = worth(glance, standings, me) - best;
        // certain wins and losses stay apart from what only looks like them
        return 0.02 + 0.96 / (1 + Math.exp(-ahead));
    }

    private static double worth(Glance glance, double[][] standings, int seat) {
        double turn = glance.active() == seat ? Standing.TURN / 2 : -Standing.TURN / 2;
        return Standing.worth(standings[seat]) + turn;
    }
}
