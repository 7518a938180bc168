package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Keyword;
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
        return dredges(seat) ? -1 : drawn(seat);
    }

    private int drawn(int seat) {
        State s = k.s;
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
        if (happening.ordinal == 1 && k.eval.hasKeyword(id, Keyword.MIRACLE)) {
            miracle(seat, id);
        }
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
        return discard(seat, ids, -1);
    }

    /// The same because of a spell or ability.
    ///
    /// @param cause the player who controls that; -1 for none
    int[] discard(int seat, int[] ids, int cause) {
        k.changes.begin();
        var now = new Bag();
        for (int id : ids) {
            if (k.s.object(id).gone || k.s.object(id).zone != Zone.HAND) {
                continue;
            }
            boolean mad = k.eval.hasKeyword(id, Keyword.MADNESS);
            int card =
                    k.zones.move(id, mad ? Zone.EXILE : Zone.GRAVEYARD, Destination.Position.TOP);
            now.add(card);
            if (card >= 0) {
                discarded(seat, card, mad);
            }
            k.changes.fact(seat, TurnFact.CARDS_DISCARDED, 1);
            k.log(new Event.Discarded(seat, card));
            var happening = new Happening(Happening.DISCARDS);
            happening.player = seat;
            happening.object = card;
            happening.other = id;
            happening.cause = cause;
            k.changes.happen(happening);
        }
        k.changes.end();
        return now.toArray();
    }

    private void discarded(int seat, int id, boolean mad) {
        GameObject card = k.s.object(id).copy();
        card.discardedTurn = k.s.turn;
        k.s.put(card);
        if (mad && card.zone == Zone.EXILE) {
            k.triggers.add(new PendingTrigger(k.compiler.madness, id, seat, new Context(id, seat)));
        }
    }

    /// Draws unless a card with dredge comes back instead, as the player likes (rule 702.52a).
    ///
    /// @return whether a player is asked, or has dredged
    private boolean dredges(int seat) {
        var cards = new Bag();
        Ids graveyard = k.s.graveyard(seat);
        for (int i = 0; i < graveyard.size(); i++) {
            int n = dredge(graveyard.get(i));
            if (n > 0 && k.s.library(seat).size() >= n) {
                cards.add(graveyard.get(i));
            }
        }
        if (cards.size() == 0) {
            return false;
        }
        k.push(
                new Questions.Pick(
                        seat,
                        Decision.Purpose.REPLACEMENT,
                        "You may return a card with dredge instead of drawing.",
                        cards.get(0),
                        -1,
                        cards.toArray(),
                        0,
                        1,
                        new int[0],
                        Questions.ANY,
                        (kernel, picked) -> {
                            if (picked.length == 0) {
                                kernel.draws.drawn(seat);
                            } else {
                                kernel.interpreter.cards.mill(seat, kernel.draws.dredge(picked[0]));
                                kernel.zones.move(picked[0], Zone.HAND, Destination.Position.TOP);
                            }
                        }));
        return true;
    }

    private int dredge(int id) {
        int most = 0;
        if (k.s.object(id).model.worksFromGraveyard || k.active().derived(id) != null) {
            for (Compiled ability : k.derived(id).abilities) {
                if (ability.keyword == Keyword.DREDGE) {
                    most = Math.max(most, ability.number);
                }
            }
        }
        return most;
    }

    /// A card with miracle that is the first one drawn in a turn may be revealed (rule 702.94a).
    private void miracle(int seat, int id) {
        Questions.yesNo(
                k,
                seat,
                Decision.Purpose.MAY,
                "Reveal " + k.derived(id).name + " for its miracle?",
                id,
                (kernel, yes) -> {
                    if (yes == 1) {
                        kernel.log(new Event.Revealed(seat, id));
                        kernel.triggers.add(
                                new PendingTrigger(
                                        kernel.compiler.miracle, id, seat, new Context(id, seat)));
                    }
                });
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
