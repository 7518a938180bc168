package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.Arrays;
import java.util.List;

/// Carries out effects that look through a library: scrying, searching, digging, revealing.
final class Libraries {
    private final Kernel k;

    Libraries(Kernel kernel) {
        this.k = kernel;
    }

    private Context c() {
        return k.s.context;
    }

    private int n(Amount amount) {
        return k.eval.amount(amount, c());
    }

    int[] top(int seat, int count) {
        Ids library = k.s.library(seat);
        int n = Math.min(count, library.size());
        int[] ids = new int[n];
        for (int i = 0; i < n; i++) {
            ids[i] = library.get(library.size() - 1 - i);
        }
        return ids;
    }

    void scry(int seat, int count, boolean surveil) {
        int[] cards = top(seat, count);
        if (cards.length == 0) {
            if (count > 0) {
                looked(k, seat, count, surveil);
            }
            return;
        }
        k.push(
                new Questions.Pick(
                        seat,
                        surveil ? Purpose.SURVEIL : Purpose.SCRY,
                        surveil
                                ? "Choose the cards to put into your graveyard."
                                : "Choose the cards to put on the bottom of your library.",
                        c().source,
                        -1,
                        cards,
                        0,
                        cards.length,
                        new int[0],
                        Questions.ANY,
                        (kernel, away) -> {
                            kernel.changes.begin();
                            for (int id : away) {
                                if (surveil) {
                                    kernel.zones.move(id, Zone.GRAVEYARD, Destination.Position.TOP);
                                } else {
                                    Ids library = kernel.s.library(seat).minus(id);
                                    kernel.s.setZone(Zone.LIBRARY, seat, library.insert(0, id));
                                }
                            }
                            kernel.changes.end();
                            kernel.log(new Event.Scried(seat, count));
                            looked(kernel, seat, count, surveil);
                            int[] kept =
                                    new Libraries(kernel).top(seat, cards.length - away.length);
                            Questions.order(
                                    kernel,
                                    seat,
                                    "Choose the order on top, the topmost first.",
                                    kernel.s.context.source,
                                    kept,
                                    (kk, order) -> new Libraries(kk).reorderTop(seat, order));
                        }));
    }

    /// A player has scried or surveilled, even if there was nothing to look at (rules 701.22d, 701.25d).
    private static void looked(Kernel kernel, int seat, int count, boolean surveil) {
        if (surveil) {
            kernel.keywordActions.done(Deed.SURVEILS, seat, Context.NOTHING, Context.NOTHING);
            return;
        }
        var happening = new Happening(Happening.SCRIES);
        happening.player = seat;
        happening.amount = count;
        kernel.changes.happen(happening);
    }

    private void reorderTop(int seat, int[] order) {
        Ids library = k.s.library(seat);
        for (int id : order) {
            library = library.minus(id);
        }
        for (int i = order.length - 1; i >= 0; i--) {
            library = library.plus(order[i]);
        }
        k.s.setZone(Zone.LIBRARY, seat, library);
    }

    void shuffleThenPut(int seat, int[] ids, Destination to) {
        Ids library = k.s.library(seat);
        for (int id : ids) {
            library = library.minus(id);
        }
        k.s.setZone(Zone.LIBRARY, seat, library);
        k.draws.shuffle(seat);
        Ids shuffled = k.s.library(seat);
        for (int id : ids) {
            shuffled =
                    switch (to.position()) {
                        case BOTTOM, BOTTOM_RANDOM_ORDER, BOTTOM_ANY_ORDER ->
                                shuffled.insert(0, id);
                        case SECOND_FROM_TOP ->
                                shuffled.insert(Math.max(0, shuffled.size() - 1), id);
                        case THIRD_FROM_TOP ->
                                shuffled.insert(Math.max(0, shuffled.size() - 2), id);
                        case TOP, TOP_OR_BOTTOM, TOP_ANY_ORDER, SHUFFLED -> shuffled.plus(id);
                    };
        }
        k.s.setZone(Zone.LIBRARY, seat, shuffled);
        k.interpreter.note(Verb.FOUND, ids, ids.length);
    }

    void dig(Effect.Dig dig) {
        int seat = k.eval.player(dig.who(), c());
        int whose = k.eval.player(dig.whose(), c());
        if (seat < 0 || whose < 0) {
            return;
        }
        int[] cards = top(whose, n(dig.look()));
        if (dig.reveal()) {
            for (int id : cards) {
                k.log(new Event.Revealed(whose, id));
            }
        }
        var fitting = new Bag();
        for (int id : cards) {
            if (dig.what() == null
                    || k.eval.matches(dig.what(), id, c())
                    || (dig.also() != null && k.eval.matches(dig.also(), id, c()))) {
                fitting.add(id);
            }
        }
        int[] candidates = fitting.toArray();
        Questions.Picked then =
                (kernel, taken) -> {
                    var rest = new Bag();
                    for (int id : cards) {
                        if (Arrays.stream(taken).noneMatch(other -> other == id)) {
                            rest.add(id);
                        }
                    }
                    if (dig.revealTaken()) {
                        for (int id : taken) {
                            kernel.log(new Event.Revealed(whose, id));
                        }
                    }
                    int[] others = rest.toArray();
                    kernel.push(kk -> {
                        Context saved = kk.s.context;
                        kk.push(kkk -> kkk.s.context = saved);
                        new Moves(kk).put(Verb.PUT, others, null, dig.rest(), null, false);
                    });
                    new Moves(kernel).put(Verb.FOUND, taken, null, dig.to(), null, false);
                };
        if (dig.take() == null) {
            then.go(k, candidates);
            return;
        }
        int max = Math.min(n(dig.take()), candidates.length);
        if (max == 0) {
            then.go(k, new int[0]);
            return;
        }
        k.push(
                new Questions.Pick(
                        seat,
                        Purpose.TAKE,
                        "Choose which cards to take.",
                        c().source,
                        -1,
                        candidates,
                        dig.mayTake() ? 0 : max,
                        max,
                        new int[0],
                        dig.what() == null || dig.also() == null
                                ? Questions.ANY
                                : Finding.oneOfEach(List.of(dig.what(), dig.also())),
                        then));
    }

    void until(Effect.Until until) {
        var found = new Bag();
        var all = new Bag();
        k.changes.begin();
        for (int seat : k.eval.players(until.who(), c())) {
            Context theirs = c().withIteratedPlayer(seat);
            int wanted = k.eval.amount(until.count(), theirs);
            Ids library = k.s.library(seat);
            int fitting = 0;
            for (int i = library.size() - 1; i >= 0 && fitting < wanted; i--) {
                int id = library.get(i);
                boolean fits;
                if (until.exile()) {
                    id = k.zones.move(id, Zone.EXILE, Destination.Position.TOP);
                    if (k.s.object(id).zone != Zone.EXILE) {
                        continue;
                    }
                    fits = k.eval.matches(until.what(), id, theirs);
                } else {
                    k.log(new Event.Revealed(seat, id));
                    fits = k.eval.matches(until.what(), id, theirs);
                }
                all.add(id);
                if (fits) {
                    fitting++;
                    found.add(id);
                }
            }
        }
        k.changes.end();
        int[] cards = all.toArray();
        int[] those = found.toArray();
        if (until.exile()) {
            k.interpreter.moves.link(cards, null);
        }
        k.interpreter.note(until.exile() ? Verb.EXILED : Verb.REVEALED, cards, cards.length);
        k.interpreter.note(Verb.FOUND, those, those.length);
    }
}
