package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RestoreContext;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.Arrays;
import java.util.List;

/// Carries out effects that look through a library: scrying, searching, digging, revealing.
final class Libraries {
    private final EffectRules rules;

    Libraries(EffectRules rules) {
        this.rules = rules;
    }

    private Context c(Kernel k) {
        return k.s.context;
    }

    private int n(Kernel k, Amount amount) {
        return rules.eval.amount(k, amount, c(k));
    }

    int[] top(Kernel k, int seat, int count) {
        Ids library = k.s.library(seat);
        int n = Math.min(count, library.size());
        int[] ids = new int[n];
        for (int i = 0; i < n; i++) {
            ids[i] = library.get(library.size() - 1 - i);
        }
        return ids;
    }

    void scry(Kernel k, int seat, int cardsAskedFor, boolean surveil) {
        int count = rules.draws.done(k, surveil ? Deed.SURVEILS : Deed.SCRIES, seat, cardsAskedFor);
        int[] cards = top(k, seat, count);
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
                        c(k).source,
                        -1,
                        cards,
                        0,
                        cards.length,
                        new int[0],
                        Questions.ANY,
                        new PutAway(surveil, seat, count, Ids.of(cards))));
    }

    record PutAway(boolean surveil, int seat, int count, Ids cards) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] away) {
            EffectRules.of(kernel).changes.begin(kernel);
            for (int id : away) {
                if (surveil) {
                    EffectRules.of(kernel)
                            .zones
                            .move(kernel, id, Zone.GRAVEYARD, Destination.Position.TOP);
                } else {
                    Ids library = kernel.s.library(seat).minus(id);
                    kernel.s.setZone(Zone.LIBRARY, seat, library.insert(0, id));
                }
            }
            EffectRules.of(kernel).changes.end(kernel);
            kernel.log(new Event.Scried(seat, count));
            looked(kernel, seat, count, surveil);
            int[] kept =
                    EffectRules.of(kernel)
                            .interpreter
                            .libraries
                            .top(kernel, seat, cards.size() - away.length);
            Questions.order(
                    kernel,
                    seat,
                    "Choose the order on top, the topmost first.",
                    kernel.s.context.source,
                    kept,
                    new ReorderTop(seat));
        }
    }

    record ReorderTop(int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] order) {
            EffectRules.of(kernel).interpreter.libraries.reorderTop(kernel, seat, order);
        }
    }

    /// A player has scried or surveilled, even if there was nothing to look at (rules 701.22d, 701.25d).
    private static void looked(Kernel kernel, int seat, int count, boolean surveil) {
        if (surveil) {
            EffectRules.of(kernel)
                    .deeds
                    .done(kernel, Deed.SURVEILS, seat, Context.NOTHING, Context.NOTHING);
            return;
        }
        var happening = new RuleEvent(RuleEvent.SCRIES);
        happening.player = seat;
        happening.amount = count;
        EffectRules.of(kernel).changes.happen(kernel, happening);
    }

    private void reorderTop(Kernel k, int seat, int[] order) {
        Ids library = k.s.library(seat);
        for (int id : order) {
            library = library.minus(id);
        }
        for (int i = order.length - 1; i >= 0; i--) {
            library = library.plus(order[i]);
        }
        k.s.setZone(Zone.LIBRARY, seat, library);
    }

    /// The others are shuffled, and these put back into their place.
    void shuffleThenPut(Kernel k, int seat, int[] ids, Destination to) {
        if (ids.length > 1) {
            // rule 401.4
            Questions.order(
                    k,
                    seat,
                    "Choose the order, first the one that ends up deepest.",
                    c(k).source,
                    ids,
                    new ShuffledUnder(seat, to));
            return;
        }
        shuffledUnder(k, seat, ids, to);
    }

    record ShuffledUnder(int seat, Destination to) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] order) {
            EffectRules.of(kernel).interpreter.libraries.shuffledUnder(kernel, seat, order, to);
        }
    }

    private void shuffledUnder(Kernel k, int seat, int[] ids, Destination to) {
        Ids library = k.s.library(seat);
        for (int id : ids) {
            library = library.minus(id);
        }
        k.s.setZone(Zone.LIBRARY, seat, library);
        rules.draws.shuffle(k, seat);
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
        rules.interpreter.note(k, Verb.FOUND, ids, ids.length);
    }

    void dig(Kernel k, Effect.Dig dig) {
        int seat = rules.eval.player(k, dig.who(), c(k));
        int whose = rules.eval.player(k, dig.whose(), c(k));
        if (seat < 0 || whose < 0) {
            return;
        }
        int[] cards = top(k, whose, n(k, dig.look()));
        if (dig.reveal()) {
            for (int id : cards) {
                k.log(new Event.Revealed(whose, id));
            }
            rules.interpreter.note(k, Verb.REVEALED, cards, cards.length);
        }
        var fitting = new Bag();
        for (int id : cards) {
            if (dig.what() == null
                    || rules.eval.matches(k, dig.what(), id, c(k))
                    || (dig.also() != null && rules.eval.matches(k, dig.also(), id, c(k)))) {
                fitting.add(id);
            }
        }
        int[] candidates = fitting.toArray();
        Questions.Picked then = new Taken(Ids.of(cards), dig, whose);
        if (dig.take() == null) {
            then.go(k, candidates);
            return;
        }
        int max = Math.min(n(k, dig.take()), candidates.length);
        if (max == 0) {
            then.go(k, new int[0]);
            return;
        }
        k.push(
                new Questions.Pick(
                        seat,
                        Purpose.TAKE,
                        "Choose which cards to take.",
                        c(k).source,
                        -1,
                        candidates,
                        dig.mayTake() ? 0 : max,
                        max,
                        new int[0],
                        dig.what() == null || dig.also() == null
                                ? ObjectChoice.together(dig.what(), c(k), candidates, 0)
                                : ObjectChoice.oneOfEach(List.of(dig.what(), dig.also())),
                        then));
    }

    record Taken(Ids cards, Effect.Dig dig, int whose) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] taken) {
            var rest = new Bag();
            for (int id : cards.toArray()) {
                if (Arrays.stream(taken).noneMatch(other -> other == id)) {
                    rest.add(id);
                }
            }
            if (dig.revealTaken()) {
                for (int id : taken) {
                    kernel.log(new Event.Revealed(whose, id));
                }
                EffectRules.of(kernel).interpreter.note(kernel, Verb.REVEALED, taken, taken.length);
            }
            int[] others = rest.toArray();
            kernel.push(new PutRest(Ids.of(others), dig.rest()));
            EffectRules.of(kernel)
                    .interpreter
                    .moves
                    .put(kernel, Verb.FOUND, taken, null, dig.to(), null, false);
        }
    }

    void until(Kernel k, Effect.Until until) {
        var found = new Bag();
        var all = new Bag();
        rules.changes.begin(k);
        for (int seat : rules.eval.players(k, until.who(), c(k))) {
            Context theirs = c(k).withIteratedPlayer(seat);
            int wanted = rules.eval.amount(k, until.count(), theirs);
            Ids library = k.s.library(seat);
            int fitting = 0;
            for (int i = library.size() - 1; i >= 0 && fitting < wanted; i--) {
                int id = library.get(i);
                boolean fits;
                if (until.exile()) {
                    id = rules.zones.move(k, id, Zone.EXILE, Destination.Position.TOP);
                    if (k.s.object(id).zone != Zone.EXILE) {
                        continue;
                    }
                    fits = rules.eval.matches(k, until.what(), id, theirs);
                } else {
                    k.log(new Event.Revealed(seat, id));
                    fits = rules.eval.matches(k, until.what(), id, theirs);
                }
                all.add(id);
                if (fits) {
                    fitting++;
                    found.add(id);
                }
            }
        }
        rules.changes.end(k);
        int[] cards = all.toArray();
        int[] those = found.toArray();
        if (until.exile()) {
            Linking.exiled(k, cards, null);
        }
        rules.interpreter.note(k, until.exile() ? Verb.EXILED : Verb.REVEALED, cards, cards.length);
        rules.interpreter.note(k, Verb.FOUND, those, those.length);
    }

    /// What wasn't taken goes elsewhere; what is said of what was found stays said.
    record PutRest(Ids others, Destination to) implements Frame {
        @Override
        public void run(Kernel kernel) {
            kernel.push(new RestoreContext(kernel.s.context));
            EffectRules.of(kernel)
                    .interpreter
                    .moves
                    .put(kernel, Verb.PUT, others.toArray(), null, to, null, false);
        }
    }

    /// All cards of those zones and what is chosen go into the libraries, which are shuffled, whether there were any or not.
    /// One player may choose, several only what is theirs.
    void shuffleIn(Kernel k, int[] seats, Effect.ShuffleIn shuffle) {
        var cards = new Bag();
        for (int seat : seats) {
            for (Zone zone : shuffle.zones()) {
                for (int id : k.s.zone(zone, seat).toArray()) {
                    cards.add(id);
                }
            }
        }
        var then =
                new ShuffleIn(Ids.of(seats), Ids.of(cards.toArray()), !shuffle.zones().isEmpty());
        Selector what = shuffle.what();
        if (what instanceof Selector.Choose choose && seats.length == 1) {
            rules.interpreter.finding.chosenBy(k, seats[0], choose, Purpose.TAKE, then);
            return;
        }
        var those = new Bag();
        if (what != null) {
            for (int seat : seats) {
                for (int id : rules.eval.select(k, what, c(k).withIteratedPlayer(seat))) {
                    those.addNew(id);
                }
            }
        }
        then.go(k, those.toArray());
    }

    /// @param whole whether it is all of a zone, which can be done with none there (rule 701.24c)
    record ShuffleIn(Ids seats, Ids cards, boolean whole) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] chosen) {
            EffectRules.of(kernel)
                    .interpreter
                    .libraries
                    .shuffleIn(
                            kernel, seats.toArray(), ObjectChoice.joined(cards.toArray(), chosen));
            if (whole) {
                EffectRules.of(kernel).interpreter.did(kernel, true);
            }
        }
    }

    private void shuffleIn(Kernel k, int[] seats, int[] ids) {
        var shuffled = new Bag();
        rules.changes.begin(k);
        for (int id : ids) {
            if (id >= 0 && !k.object(id).gone) {
                int now = rules.zones.move(k, id, Zone.LIBRARY, Destination.Position.TOP);
                if (now >= 0) {
                    shuffled.add(now);
                }
            }
        }
        shuffleOf(k, ids, seats);
        rules.changes.end(k);
        rules.interpreter.note(k, Verb.PUT, shuffled.toArray(), shuffled.size());
    }

    /// Shuffles the libraries of those players and of the owners, even if none of them was where it was expected (rules
    /// 701.24c-d).
    void shuffleOf(Kernel k, int[] ids, int[] seats) {
        var owners = new Bag();
        for (int seat : seats) {
            owners.addNew(seat);
        }
        for (int id : ids) {
            if (id >= 0) {
                owners.addNew(k.s.object(id).owner);
            }
        }
        for (int i = 0; i < owners.size(); i++) {
            rules.draws.shuffle(k, owners.get(i));
        }
    }
}
