package dev.bob.mtg.player.search;

import dev.bob.mtg.Game;
import dev.bob.mtg.Outcome;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.player.Intent;
import dev.bob.mtg.player.Worth;
import dev.bob.mtg.view.Glance;
import dev.bob.mtg.view.Glance.Thing;
import java.util.Optional;

/// How good a game looks for a seat, between 0 (lost) and 1 (won).
///
/// Each player's position is worth the sum of its parts, in about cards' worth of mana; what a seat is ahead of its best
/// opponent goes through a logistic curve.
public final class Evaluation {

    private static final double SCALE = 14;

    /// How much of a creature's worth is lost while an Aura keeps it from attacking or untapping.
    private static final double HELD = 0.65;

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
        double[] worth = new double[glance.players()];
        for (int seat = 0; seat < worth.length; seat++) {
            worth[seat] = player(glance, seat);
        }
        int[] lands = new int[worth.length];
        for (Thing thing : glance.battlefield()) {
            int seat = thing.controller();
            if (thing.isLand() && !thing.isCreature()) {
                worth[seat] += land(lands[seat]++);
            } else if (thing.attachedTo() >= 0 && Price.isAura(thing.card())) {
                worth[seat] += 0.5 + 0.4 * thing.manaValue();
                Thing host = glance.thing(thing.attachedTo());
                if (host.isCreature() && Intent.holds(thing.card().front().abilities())) {
                    worth[host.controller()] -= HELD * permanent(host);
                }
            } else {
                worth[seat] += permanent(thing);
            }
        }
        double best = Double.NEGATIVE_INFINITY;
        for (int seat = 0; seat < worth.length; seat++) {
            if (seat != me && !glance.lost(seat)) {
                best = Math.max(best, worth[seat]);
            }
        }
        double ahead = worth[me] - best;
        // certain wins and losses stay apart from what only looks like them
        return 0.02 + 0.96 / (1 + Math.exp(-ahead / SCALE));
    }

    private static double player(Glance glance, int seat) {
        if (glance.lost(seat)) {
            return -1000;
        }
        double worth = Worth.life(glance.life(seat)) + 2.6 * glance.hand(seat).size();
        int library = glance.librarySize(seat);
        return library < 5 ? worth - 3 * (5 - library) : worth;
    }

    /// One more land: the first few are what everything else is cast with.
    private static double land(int others) {
        return others < 4 ? 2.4 : others == 4 ? 2 : others == 5 ? 1.5 : 0.5;
    }

    /// A nonland permanent's worth, in about mana. What an Aura adds to a creature counts there.
    static double permanent(Thing thing) {
        if (thing.isCreature()) {
            return Worth.creature(
                    thing.power(),
                    thing.toughness(),
                    thing.words(),
                    thing.token(),
                    thing.manaValue());
        }
        if (thing.is(CardType.PLANESWALKER)) {
            return 2 + thing.counters();
        }
        return thing.token() ? 0.7 : 0.8 + 0.9 * thing.manaValue();
    }
}
