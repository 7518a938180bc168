package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Draws, discards and shuffles.
final class Draws {
    private final Kernel k;

    Draws(Kernel kernel) {
        this.k = kernel;
    }

    /// Draws one card (rule 121); gives its id in the hand, or -1.
    int draw(int seat) {
        State s = k.s;
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantDraw(PlayerRef players, int perTurn)
                    && k.eval.isPlayer(players, seat, live.context())
                    && s.player(seat).fact(TurnFact.CARDS_DRAWN) >= perTurn) {
                return -1;
            }
        }
        if (replaced(seat)) {
            return -1;
        }
        Ids library = s.library(seat);
        if (library.isEmpty()) {
            Player player = s.player(seat).copy();
            player.drewFromEmpty = true;
            s.put(seat, player);
            return -1;
        }
        k.changes.begin();
        GameObject top = s.object(library.last());
        int id =
                top.commander
                        ? k.zones.move(top.id, Zone.HAND, Destination.Position.TOP)
                        : k.zones.relocate(top, Zone.HAND, Destination.Position.TOP, seat, false);
        k.changes.fact(seat, TurnFact.CARDS_DRAWN, 1);
        k.log(new Event.Drew(seat, id));
        var happening = new Happening(Happening.DRAWS);
        happening.player = seat;
        happening.object = id;
        happening.ordinal = s.player(seat).fact(TurnFact.CARDS_DRAWN);
        happening.flag = s.step == Step.DRAW && s.active == seat && happening.ordinal == 1;
        k.changes.happen(happening);
        k.changes.end();
        return id;
    }

    /// Whether something else happens than the draw (rules 614.11, 616.1).
    private boolean replaced(int seat) {
        State s = k.s;
        List<Replacing.Candidate> open = new ArrayList<>(0);
        List<Active.Live<Rule.Replace>> replacements = k.active().replacements;
        for (int i = 0; i < replacements.size(); i++) {
            Active.Live<Rule.Replace> live = replacements.get(i);
            if (live.rule().replacement()
                            instanceof Replacement.Instead(var event, var onlyIf, _, _)
                    && event instanceof EventPattern.Draws(PlayerRef who, _, boolean exceptFirst)
                    && k.eval.isPlayer(who, seat, live.context())
                    && k.eval.test(onlyIf, live.context())
                    && !(exceptFirst
                            && s.step == Step.DRAW
                            && s.player(seat).fact(TurnFact.CARDS_DRAWN) == 0)
                    && !k.replacing(live)) {
                open.add(k.replacing.of(live));
            }
        }
        while (!open.isEmpty()) {
            Replacing.Candidate next = k.replacing.next(seat, open);
            open.remove(next);
            if (k.replacing.isInstead(next, seat, 1)) {
                return true;
            }
        }
        return false;
    }

    /// Discards cards at once; gives what they became.
    int[] discard(int seat, int[] ids) {
        k.changes.begin();
        var now = new Bag();
        for (int id : ids) {
            if (k.s.object(id).gone || k.s.object(id).zone != Zone.HAND) {
                continue;
            }
            int card = k.zones.move(id, Zone.GRAVEYARD, Destination.Position.TOP);
            now.add(card);
            k.changes.fact(seat, TurnFact.CARDS_DISCARDED, 1);
            k.log(new Event.Discarded(seat, card));
            var happening = new Happening(Happening.DISCARDS);
            happening.player = seat;
            happening.object = card;
            happening.other = id;
            k.changes.happen(happening);
        }
        k.changes.end();
        return now.toArray();
    }

    void shuffle(int seat) {
        int[] ids = k.s.library(seat).toArray();
        for (int i = ids.length - 1; i > 0; i--) {
            int j = k.s.nextRandom(i + 1);
            int swap = ids[i];
            ids[i] = ids[j];
            ids[j] = swap;
        }
        k.s.setZone(Zone.LIBRARY, seat, Ids.of(ids));
        k.log(new Event.Shuffled(seat));
        if (k.changes.watched(Happening.SHUFFLES)) {
            var happening = new Happening(Happening.SHUFFLES);
            happening.player = seat;
            k.changes.happen(happening);
        }
    }

    /// Puts these cards of one library in a random order (for "on the bottom in a random order").
    int[] randomOrder(int[] ids) {
        int[] copy = Arrays.copyOf(ids, ids.length);
        for (int i = copy.length - 1; i > 0; i--) {
            int j = k.s.nextRandom(i + 1);
            int swap = copy[i];
            copy[i] = copy[j];
            copy[j] = swap;
        }
        return copy;
    }
}
