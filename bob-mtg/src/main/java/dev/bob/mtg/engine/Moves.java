package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Characteristics;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Effects that move cards about, make objects, or have players choose: the longer part of the interpreter.
final class Moves {
    private final Kernel k;

    Moves(Kernel kernel) {
        this.k = kernel;
    }

    private Context c() {
        return k.s.context;
    }

    private int n(Amount amount) {
        return k.eval.amount(amount, c());
    }

    // --- zone changes ---

    void move(Effect.Move move) {
        Purpose purpose =
                switch (move.verb()) {
                    case EXILED -> Purpose.EXILE;
                    case RETURNED -> Purpose.RETURN;
                    default -> Purpose.TAKE;
                };
        boolean follows = follows(move.what());
        k.interpreter.chosen(
                move.what(),
                purpose,
                (kernel, ids) ->
                        new Moves(kernel)
                                .put(
                                        move.verb(),
                                        ids,
                                        move.from(),
                                        move.to(),
                                        move.until(),
                                        follows));
    }

    /// Whether the words mean a card that may have moved on to a public zone (rule 400.7j, 603.6).
    private static boolean follows(Selector what) {
        return what instanceof Selector.This
                || (what instanceof Selector.That(Reference reference, _)
                        && (reference instanceof Reference.Triggering
                                || reference instanceof Reference.Source
                                || reference instanceof Reference.TriggeringOther
                                || reference instanceof Reference.Done));
    }

    /// The object as it is now: itself, or what it became if the words follow it.
    private int current(int id, boolean follows, @Nullable Zone from) {
        int at = id;
        if (at < 0) {
            return -1;
        }
        GameObject object = k.s.object(at);
        if (object.gone) {
            if (object.next < 0 || (!follows && !c().didTo(object.next) && !c().didTo(object.id))) {
                return -1;
            }
            GameObject next = k.s.object(object.next);
            if (next.gone || (!next.zone.isPublic() && from != next.zone)) {
                return -1;
            }
            at = next.id;
        }
        return from != null && k.s.object(at).zone != from ? -1 : at;
    }

    private void put(
            Verb verb,
            int[] ids,
            @Nullable Zone from,
            Destination to,
            @Nullable Duration until,
            boolean follows) {
        var present = new Bag();
        for (int id : ids) {
            int now = current(id, follows, from);
            if (now >= 0 && !(k.s.object(now).isAbility() && to.zone() != Zone.EXILE)) {
                present.addNew(now);
            }
        }
        if (until != null && c().source >= 0) {
            // rule 610.3b: if the duration ends before it begins, nothing moves
            GameObject source = k.s.object(c().source);
            if (source.gone || source.zone != Zone.BATTLEFIELD) {
                k.interpreter.note(verb, new int[0], 0);
                return;
            }
        }
        int[] all = present.toArray();
        if (to.zone() == Zone.BATTLEFIELD) {
            enter(verb, all, to);
            return;
        }
        if (all.length > 1 && needsOrder(to)) {
            int owner = k.s.object(all[0]).owner;
            int chooser = c().controller;
            Questions.order(
                    k,
                    k.s.player(chooser).lost ? owner : chooser,
                    "Choose the order, first the one that ends up deepest.",
                    c().source,
                    all,
                    (kernel, order) -> new Moves(kernel).putNow(verb, order, to, until));
            return;
        }
        if (to.position() == Destination.Position.TOP_OR_BOTTOM && all.length > 0) {
            Questions.option(
                    k,
                    k.s.object(all[0]).owner,
                    Purpose.OPTION,
                    "Put it on the top or the bottom of the library?",
                    c().source,
                    List.of("top", "bottom"),
                    (kernel, index) ->
                            new Moves(kernel)
                                    .putNow(
                                            verb,
                                            all,
                                            Destination.library(
                                                    index == 0
                                                            ? Destination.Position.TOP
                                                            : Destination.Position.BOTTOM),
                                            until));
            return;
        }
        putNow(verb, all, to, until);
    }

    private static boolean needsOrder(Destination to) {
        return to.zone() == Zone.LIBRARY
                && (to.position() == Destination.Position.BOTTOM_ANY_ORDER
                        || to.position() == Destination.Position.TOP_ANY_ORDER);
    }

    private void putNow(Verb verb, int[] ids, Destination to, @Nullable Duration until) {
        int[] order =
                to.position() == Destination.Position.BOTTOM_RANDOM_ORDER
                        ? k.changes.randomOrder(ids)
                        : ids;
        var now = new Bag();
        var owners = new Bag();
        k.changes.begin();
        for (int id : order) {
            owners.addNew(k.s.object(id).owner);
            int became =
                    k.s.object(id).zone == to.zone() && to.zone() != Zone.LIBRARY
                            ? id
                            : k.changes.move(id, to.zone(), to.position(), to.faceDown());
            if (became >= 0) {
                now.add(became);
                if (!to.counters().isEmpty()) {
                    for (Destination.Counters counters : to.counters()) {
                        k.changes.addCounters(became, counters.kind(), n(counters.count()), true);
                    }
                }
            }
        }
        k.changes.end();
        if (to.position() == Destination.Position.SHUFFLED) {
            for (int i = 0; i < owners.size(); i++) {
                k.changes.shuffle(owners.get(i));
            }
        }
        int[] became = now.toArray();
        if (to.zone() == Zone.EXILE && c().source >= 0) {
            link(became, until);
        }
        k.interpreter.note(verb, became, became.length);
    }

    /// Notes exiled cards with the source (linked abilities), and sets up their return.
    private void link(int[] exiled, @Nullable Duration until) {
        GameObject source = k.s.object(c().source);
        GameObject now = source.copy();
        now.exiledWith = Arrays.copyOf(source.exiledWith, source.exiledWith.length + exiled.length);
        System.arraycopy(exiled, 0, now.exiledWith, source.exiledWith.length, exiled.length);
        k.s.put(now);
        if (until != null && exiled.length > 0) {
            k.s.returns = append(k.s.returns, new State.Return(c().source, exiled));
        }
    }

    private static List<State.Return> append(List<State.Return> list, State.Return one) {
        var all = new ArrayList<>(list);
        all.add(one);
        return List.copyOf(all);
    }

    /// Puts objects onto the battlefield, after the choices that are made as they enter.
    private void enter(Verb verb, int[] ids, Destination to) {
        var entries = new ArrayList<Changes.Entry>();
        for (int id : ids) {
            GameObject object = k.s.object(id);
            PlayerRef under = to.under();
            int seat = under == null ? -1 : k.eval.player(under, c());
            if (under instanceof PlayerRef.OwnerOf) {
                seat = object.owner;
            }
            if (seat < 0) {
                seat = c().controller;
            }
            Model model = object.card.faces[0];
            if ((model.types & (Derived.INSTANT | Derived.SORCERY)) != 0) {
                continue; // rule 304.4, 307.4: it stays where it is
            }
            var entry = new Changes.Entry(id, seat);
            entry.tapped = to.tapped();
            if (to.transformed() && object.card.faces.length > 1) {
                entry.face = 1;
            }
            for (Destination.Counters counters : to.counters()) {
                entry.counters = entry.counters.plus(counters.kind(), n(counters.count()));
            }
            if (to.attacking()) {
                entry.attacking = anyDefender(seat);
            }
            if (to.attachedTo() != null) {
                int[] host = k.eval.select(to.attachedTo(), c());
                if (host.length > 0) {
                    entry.attachedTo = host[0];
                }
            }
            entries.add(entry);
        }
        Entering.start(
                k,
                entries,
                (kernel, now) -> {
                    kernel.interpreter.note(verb, now, now.length);
                    for (int id : now) {
                        kernel.s.context = followed(kernel, kernel.s.context, id);
                    }
                });
    }

    /// A target that this effect has moved and put back is spoken of as what it is now (rule 400.7j).
    private static Context followed(Kernel k, Context context, int id) {
        int before = k.object(id).previous;
        int earlier = before < 0 ? -1 : k.object(before).previous;
        Context with = context;
        for (int slot = 0; slot < context.targets.length; slot++) {
            int[] picked = context.targets(slot);
            for (int i = 0; i < picked.length; i++) {
                if (picked[i] >= 0 && (picked[i] == before || picked[i] == earlier)) {
                    int[] now = with.targets(slot).clone();
                    now[i] = id;
                    with = with.withTargets(slot, now);
                }
            }
        }
        return with;
    }

    private int anyDefender(int seat) {
        for (int player = 0; player < k.s.count; player++) {
            if (player != seat && !k.s.player(player).lost) {
                return ~player;
            }
        }
        return Context.NOTHING;
    }

    void discard(PlayerRef who, Selector what) {
        int[] seats = k.eval.players(who, c());
        k.push(new Discards(seats, 0, what, new int[0]));
    }

    /// Each player chooses, then all discard at once (rule 101.4).
    static final class Discards implements Frame {
        private final int[] seats;
        private final int at;
        private final Selector what;
        private final int[] chosen;

        Discards(int[] seats, int at, Selector what, int[] chosen) {
            this.seats = seats;
            this.at = at;
            this.what = what;
            this.chosen = chosen;
        }

        @Override
        public void run(Kernel k) {
            if (at >= seats.length) {
                k.changes.begin();
                var all = new Bag();
                for (int seat : seats) {
                    var own = new Bag();
                    for (int id : chosen) {
                        if (k.object(id).owner == seat) {
                            own.add(id);
                        }
                    }
                    for (int id : k.changes.discard(seat, own.toArray())) {
                        all.add(id);
                    }
                }
                k.changes.end();
                k.interpreter.note(Verb.DISCARDED, all.toArray(), all.size());
                return;
            }
            int seat = seats[at];
            Context as = k.s.context.withIteratedPlayer(seat);
            switch (what) {
                case Selector.Choose(
                                PlayerRef chooser,
                                boolean upTo,
                                Amount count,
                                Filter filter) -> {
                    int n = k.eval.amount(count, as);
                    int chooserSeat =
                            chooser instanceof PlayerRef.Iterated
                                            || chooser instanceof PlayerRef.EachPlayer
                                            || chooser instanceof PlayerRef.EachOpponent
                                    ? seat
                                    : k.eval.player(chooser, as);
                    boolean other =
                            chooser instanceof PlayerRef.You && seat != k.s.context.controller;
                    int[] cards = k.legality.discardable(seat, -1, inHand(filter), as);
                    Questions.pick(
                            k,
                            other ? k.s.context.controller : chooserSeat < 0 ? seat : chooserSeat,
                            Purpose.DISCARD,
                            "Choose what to discard.",
                            as.source,
                            cards,
                            upTo ? 0 : n,
                            n,
                            (kernel, ids) -> go(kernel, ids));
                }
                case Selector.AtRandom(Amount count, Filter filter) -> {
                    int[] cards =
                            k.changes.randomOrder(
                                    k.legality.discardable(seat, -1, inHand(filter), as));
                    go(k, Arrays.copyOf(cards, Math.min(cards.length, k.eval.amount(count, as))));
                }
                default -> {
                    var own = new Bag();
                    for (int id : k.eval.select(what, as)) {
                        if (id >= 0
                                && k.object(id).owner == seat
                                && k.object(id).zone == Zone.HAND) {
                            own.add(id);
                        }
                    }
                    go(k, own.toArray());
                }
            }
        }

        /// The zone is the hand anyway, whoever's it is.
        private static Filter inHand(Filter filter) {
            return switch (filter) {
                case Filter.InZone(Zone zone, _) when zone == Zone.HAND -> new Filter.Any();
                case Filter.And(var parts) -> {
                    var kept = new ArrayList<Filter>();
                    for (Filter part : parts) {
                        kept.add(inHand(part));
                    }
                    yield new Filter.And(kept);
                }
                default -> filter;
            };
        }

        private void go(Kernel k, int[] ids) {
            int[] all = Arrays.copyOf(chosen, chosen.length + ids.length);
            System.arraycopy(ids, 0, all, chosen.length, ids.length);
            k.push(new Discards(seats, at + 1, what, all));
        }

        int[] seats() {
            return seats;
        }

        int at() {
            return at;
        }

        Selector what() {
            return what;
        }

        int[] chosen() {
            return chosen;
        }
    }

    // --- libraries ---

    private int[] top(int seat, int count) {
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
                                    kernel.changes.move(
                                            id, Zone.GRAVEYARD, Destination.Position.TOP);
                                } else {
                                    Ids library = kernel.s.library(seat).minus(id);
                                    kernel.s.setZone(Zone.LIBRARY, seat, library.insert(0, id));
                                }
                            }
                            kernel.changes.end();
                            kernel.log(new Event.Scried(seat, count));
                            var happening = new Happening(Happening.SCRIES);
                            happening.player = seat;
                            happening.amount = count;
                            kernel.changes.happen(happening);
                            int[] kept = new Moves(kernel).top(seat, cards.length - away.length);
                            Questions.order(
                                    kernel,
                                    seat,
                                    "Choose the order on top, the topmost first.",
                                    kernel.s.context.source,
                                    kept,
                                    (kk, order) -> new Moves(kk).reorderTop(seat, order));
                        }));
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

    void search(Effect.Search search) {
        for (int seat : k.eval.players(search.who(), c())) {
            int whose = k.eval.player(search.whose(), c().withIteratedPlayer(seat));
            if (whose < 0) {
                continue;
            }
            boolean forbidden = false;
            for (Active.Live<?> live : k.active().other) {
                forbidden |=
                        live.rule() instanceof Rule.CantSearch(PlayerRef players)
                                && k.eval.isPlayer(players, seat, live.context());
            }
            var found = new Bag();
            boolean library = search.zones().contains(Zone.LIBRARY);
            for (Zone zone : search.zones()) {
                if (forbidden && zone == Zone.LIBRARY) {
                    continue;
                }
                Ids ids = k.s.zone(zone, whose);
                for (int i = 0; i < ids.size(); i++) {
                    if (k.eval.matches(search.what(), ids.get(i), c())) {
                        found.add(ids.get(i));
                    }
                }
            }
            if (library) {
                k.log(new Event.Searched(seat));
                var happening = new Happening(Happening.SEARCHES);
                happening.player = seat;
                k.changes.happen(happening);
            }
            boolean anything =
                    search.what() instanceof Filter.Any || search.what() instanceof Filter.CardNoun;
            int max = n(search.count());
            // rule 701.23b: a player may fail to find a card with stated qualities in a hidden zone
            int min = search.upTo() || !anything ? 0 : Math.min(max, found.size());
            int[] candidates = found.toArray();
            boolean shuffles = library;
            Questions.Picked then =
                    (kernel, ids) -> {
                        kernel.push(kk -> {
                            if (shuffles && search.to().zone() != Zone.LIBRARY) {
                                kk.changes.shuffle(whose);
                            }
                        });
                        if (search.reveal()) {
                            for (int id : ids) {
                                kernel.log(new Event.Revealed(whose, id));
                            }
                        }
                        if (shuffles && search.to().zone() == Zone.LIBRARY) {
                            // it goes onto the library after shuffling (rule 701.23)
                            new Moves(kernel).shuffleThenPut(whose, ids, search.to());
                        } else {
                            new Moves(kernel).put(Verb.FOUND, ids, null, search.to(), null, false);
                        }
                    };
            if (candidates.length == 0) {
                then.go(k, candidates);
                continue;
            }
            k.push(
                    new Questions.Pick(
                            seat,
                            Purpose.SEARCH,
                            "Choose what to find.",
                            c().source,
                            -1,
                            candidates,
                            min,
                            Math.min(max, candidates.length),
                            new int[0],
                            Questions.ANY,
                            then));
        }
    }

    private void shuffleThenPut(int seat, int[] ids, Destination to) {
        Ids library = k.s.library(seat);
        for (int id : ids) {
            library = library.minus(id);
        }
        k.s.setZone(Zone.LIBRARY, seat, library);
        k.changes.shuffle(seat);
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
            if (dig.what() == null || k.eval.matches(dig.what(), id, c())) {
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
                        Questions.ANY,
                        then));
    }

    void revealUntil(Effect.RevealUntil until) {
        int seat = k.eval.player(until.who(), c());
        if (seat < 0) {
            return;
        }
        Ids library = k.s.library(seat);
        var found = new Bag();
        var rest = new Bag();
        int wanted = n(until.count());
        for (int i = library.size() - 1; i >= 0 && found.size() < wanted; i--) {
            int id = library.get(i);
            k.log(new Event.Revealed(seat, id));
            if (k.eval.matches(until.what(), id, c())) {
                found.add(id);
            } else {
                rest.add(id);
            }
        }
        int[] others = rest.toArray();
        k.push(kernel -> {
            Context saved = kernel.s.context;
            kernel.push(kk -> kk.s.context = saved);
            new Moves(kernel).put(Verb.PUT, others, null, until.rest(), null, false);
        });
        put(Verb.FOUND, found.toArray(), null, until.to(), null, false);
    }

    void piles(Effect.Piles piles) {
        int separator = k.eval.player(piles.separator(), c());
        int chooser = k.eval.player(piles.chooser(), c());
        int[] cards = k.eval.select(piles.what(), c());
        if (separator < 0 || chooser < 0 || cards.length == 0) {
            return;
        }
        k.push(
                new Questions.Pick(
                        separator,
                        Purpose.PILE,
                        "Choose the cards of the first pile.",
                        c().source,
                        -1,
                        cards,
                        0,
                        cards.length,
                        new int[0],
                        Questions.ANY,
                        (kernel, first) -> {
                            var second = new Bag();
                            for (int id : cards) {
                                if (Arrays.stream(first).noneMatch(other -> other == id)) {
                                    second.add(id);
                                }
                            }
                            int[] other = second.toArray();
                            Questions.option(
                                    kernel,
                                    chooser,
                                    Purpose.PILE,
                                    "Choose a pile.",
                                    kernel.s.context.source,
                                    List.of(names(kernel, first), names(kernel, other)),
                                    (kk, index) -> {
                                        int[] chosen = index == 0 ? first : other;
                                        int[] left = index == 0 ? other : first;
                                        kk.push(kkk ->
                                                new Moves(kkk)
                                                        .put(
                                                                Verb.PUT,
                                                                left,
                                                                null,
                                                                piles.other(),
                                                                null,
                                                                false));
                                        new Moves(kk)
                                                .put(
                                                        Verb.CHOSEN,
                                                        chosen,
                                                        null,
                                                        piles.chosen(),
                                                        null,
                                                        false);
                                    });
                        }));
    }

    private static String names(Kernel k, int[] ids) {
        var names = new ArrayList<String>();
        for (int id : ids) {
            names.add(k.derived(id).name);
        }
        return names.isEmpty() ? "nothing" : String.join(", ", names);
    }

    void explore(int[] ids) {
        for (int id : ids) {
            if (id < 0) {
                continue;
            }
            int seat = k.eval.controller(id);
            int[] top = top(seat, 1);
            if (top.length == 0) {
                continue;
            }
            k.log(new Event.Revealed(seat, top[0]));
            if (k.derived(top[0]).isLand()) {
                k.changes.move(top[0], Zone.HAND, Destination.Position.TOP);
            } else {
                if (!k.s.object(id).gone) {
                    k.changes.addCounters(id, CounterKind.P1P1, 1, false);
                }
                Questions.yesNo(
                        k,
                        seat,
                        Purpose.MAY,
                        "Put the card into your graveyard?",
                        c().source,
                        (kernel, yes) -> {
                            if (yes == 1) {
                                kernel.changes.move(
                                        top[0], Zone.GRAVEYARD, Destination.Position.TOP);
                            }
                        });
            }
        }
    }

    // --- making objects ---

    void tokens(Effect.CreateTokens create) {
        var made = new Bag();
        Model.Card card = k.compiler.token(create.token());
        Model model = card.faces[0];
        Amount power = create.token().power();
        Amount toughness = create.token().toughness();
        if (power != null && toughness != null) {
            Characteristics of = model.characteristics;
            model =
                    new Model(
                            new Characteristics(
                                    of.name(),
                                    of.manaCost(),
                                    of.colors(),
                                    of.supertypes(),
                                    of.types(),
                                    of.subtypes(),
                                    n(power),
                                    n(toughness),
                                    of.loyalty(),
                                    of.defense()),
                            List.of(model.abilities));
        }
        k.changes.begin();
        for (int seat : k.eval.players(create.who(), c())) {
            int count =
                    tokenCount(seat, k.eval.amount(create.count(), c().withIteratedPlayer(seat)));
            for (int i = 0; i < count; i++) {
                made.add(
                        k.changes.token(
                                card,
                                model,
                                seat,
                                create.tapped(),
                                create.attacking() ? attackedLike(seat) : Context.NOTHING,
                                false));
            }
        }
        k.changes.end();
        k.interpreter.note(Verb.CREATED, made.toArray(), made.size());
    }

    private int tokenCount(int seat, int count) {
        int changed = Math.min(count, 500);
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            if (live.rule().replacement()
                            instanceof Replacement.ChangeAmount(var event, Amount amount)
                    && event
                            instanceof
                            dev.bob.mtg.definition.EventPattern.TokensCreated(PlayerRef who, _)
                    && k.eval.isPlayer(who, seat, live.context())) {
                Context with = live.context().copy();
                with.amount = changed;
                changed = k.eval.amount(amount, with);
            }
        }
        return changed;
    }

    private int attackedLike(int seat) {
        int at = c().source < 0 ? -1 : k.s.combat.attackerIndex(c().source);
        return at >= 0 ? k.s.combat.defenders()[at] : anyDefender(seat);
    }

    void copies(Effect.CreateCopies create) {
        k.interpreter.chosen(
                create.of(),
                Purpose.COPY,
                (kernel, ids) -> {
                    var made = new Bag();
                    kernel.changes.begin();
                    for (int seat : kernel.eval.players(create.who(), kernel.s.context)) {
                        for (int id : ids) {
                            int count =
                                    new Moves(kernel)
                                            .tokenCount(
                                                    seat,
                                                    kernel.eval.amount(
                                                            create.count(), kernel.s.context));
                            for (int i = 0; i < count; i++) {
                                GameObject original = kernel.object(id);
                                made.add(
                                        kernel.changes.token(
                                                original.card,
                                                Copies.model(kernel, id, create.except()),
                                                seat,
                                                create.tapped(),
                                                create.attacking()
                                                        ? new Moves(kernel).attackedLike(seat)
                                                        : Context.NOTHING,
                                                true));
                            }
                        }
                    }
                    kernel.changes.end();
                    kernel.interpreter.note(Verb.CREATED, made.toArray(), made.size());
                });
    }

    void emblem(int seat, List<Ability> abilities) {
        var compiled = new ArrayList<Compiled>();
        for (Ability ability : abilities) {
            for (Compiled each : k.compiler.granted(ability)) {
                compiled.add(each.inCommandZone());
            }
        }
        var characteristics =
                new Characteristics(
                        "Emblem",
                        null,
                        Colors.NONE,
                        Set.of(),
                        Set.of(),
                        List.of(),
                        null,
                        null,
                        null,
                        null);
        State s = k.s;
        int id = s.nextId();
        var emblem =
                new GameObject(
                        id,
                        k.compiler.nameless,
                        new Model(characteristics, compiled),
                        seat,
                        Zone.COMMAND);
        emblem.emblem = true;
        emblem.timestamp = ++s.clock;
        s.put(emblem);
        s.setZone(Zone.COMMAND, seat, s.command().plus(id));
        k.structural();
    }

    // --- the stack ---

    void counter(int[] ids, @Nullable Destination to) {
        var countered = new Bag();
        k.changes.begin();
        for (int id : ids) {
            if (id < 0) {
                continue;
            }
            GameObject object = k.s.object(id);
            if (object.gone || object.zone != Zone.STACK || uncounterable(id)) {
                continue;
            }
            k.log(new Event.Countered(id, false));
            Zone zone =
                    object.exileAfterwards ? Zone.EXILE : to == null ? Zone.GRAVEYARD : to.zone();
            int now =
                    k.changes.move(id, zone, to == null ? Destination.Position.TOP : to.position());
            countered.add(now >= 0 ? now : id);
        }
        k.changes.end();
        k.interpreter.note(Verb.COUNTERED, countered.toArray(), countered.size());
    }

    private boolean uncounterable(int id) {
        GameObject object = k.s.object(id);
        for (Compiled ability : object.model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC && !object.isAbility()) {
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.CantBeCountered(Filter.This())) {
                        return true;
                    }
                }
            }
        }
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantBeCountered(Filter spells)
                    && k.eval.matches(spells, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    void castNow(Effect.CastNow cast) {
        int seat = k.eval.player(cast.who(), c());
        k.interpreter.chosen(
                cast.what(),
                Purpose.CAST_FREE,
                (kernel, ids) -> {
                    for (int i = ids.length - 1; i >= 0; i--) {
                        int id = ids[i];
                        kernel.push(kk -> new Moves(kk).castOne(seat, id, cast));
                    }
                });
    }

    private void castOne(int seat, int id, Effect.CastNow cast) {
        if (seat < 0 || id < 0) {
            return;
        }
        GameObject card = k.s.object(id);
        if (card.gone) {
            return;
        }
        Model model = card.card.faces[0];
        boolean exile = cast.afterwards() != null && cast.afterwards().zone() == Zone.EXILE;
        ManaCost mana = cast.free() ? ManaCost.ZERO : model.manaCost();
        var way =
                new Way(
                        card.zone,
                        mana,
                        Legality.additional(model),
                        null,
                        null,
                        cast.free(),
                        exile);
        if (k.legality.cast(seat, id, 0, way, true) != null) {
            return;
        }
        Context saved = c();
        k.push(kernel -> kernel.s.context = saved.withDone(Verb.CAST, new int[] {id}, 1));
        Casting.cast(k, seat, id, 0, way, true);
    }

    // --- choices ---

    void choose(Effect.Choose choose) {
        int seat = k.eval.player(choose.who(), c());
        if (seat < 0) {
            return;
        }
        if (choose.kind() == Rule.ChoiceKind.CREATURE) {
            Filter among = choose.among();
            Questions.pick(
                    k,
                    seat,
                    Purpose.OTHER,
                    "Choose.",
                    c().source,
                    among == null ? new int[0] : k.eval.all(among, c()),
                    1,
                    1,
                    (kernel, ids) -> {
                        Context context = kernel.s.context.copy();
                        context.chosen = ids;
                        kernel.s.context = context;
                    });
            return;
        }
        choice(
                k,
                seat,
                choose.kind(),
                choose.options(),
                c().source,
                (kernel, value) -> {
                    Context context = kernel.s.context.copy();
                    context.chosenColor = value.color();
                    context.chosenName = value.name();
                    context.option = value.name();
                    context.chosenPlayer = value.player();
                    context.chosenNumber = value.number();
                    kernel.s.context = context;
                    if (context.source >= 0 && !kernel.object(context.source).gone) {
                        GameObject source = kernel.object(context.source).copy();
                        source.chosenColor = value.color();
                        source.chosenName = value.name();
                        source.chosenPlayer = value.player();
                        source.chosenNumber = value.number();
                        kernel.s.put(source);
                        kernel.structural();
                    }
                });
    }

    /// What was chosen of a color, a name, a player or a number.
    record Value(int color, String name, int player, int number) {}

    interface Valued {
        void go(Kernel kernel, Value value);
    }

    static void choice(
            Kernel k,
            int seat,
            Rule.ChoiceKind kind,
            List<String> options,
            int source,
            Valued then) {
        switch (kind) {
            case COLOR -> {
                var names = new ArrayList<String>();
                for (Color color : Color.values()) {
                    names.add(color.name().toLowerCase(java.util.Locale.ROOT));
                }
                Questions.option(
                        k,
                        seat,
                        Purpose.COLOR,
                        "Choose a color.",
                        source,
                        names,
                        (kernel, index) -> then.go(kernel, new Value(index, "", -1, 0)));
            }
            case OPPONENT, PLAYER -> {
                var seats = new Bag();
                for (int player = 0; player < k.s.count; player++) {
                    if (!k.s.player(player).lost
                            && (kind == Rule.ChoiceKind.PLAYER || player != seat)) {
                        seats.add(~player);
                    }
                }
                Questions.pick(
                        k,
                        seat,
                        Purpose.PLAYER,
                        "Choose a player.",
                        source,
                        seats.toArray(),
                        1,
                        1,
                        (kernel, ids) ->
                                then.go(
                                        kernel,
                                        new Value(-1, "", ids.length == 0 ? -1 : ~ids[0], 0)));
            }
            case NUMBER ->
                    Questions.number(
                            k,
                            seat,
                            Purpose.NUMBER,
                            "Choose a number.",
                            source,
                            0,
                            20,
                            dev.bob.mtg.decision.Decision.NOTHING,
                            (kernel, number) -> then.go(kernel, new Value(-1, "", -1, number)));
            case BASIC_LAND_TYPE ->
                    named(
                            k,
                            seat,
                            Purpose.LAND_TYPE,
                            List.of("Plains", "Island", "Swamp", "Mountain", "Forest"),
                            source,
                            then);
            case CARD_TYPE ->
                    named(
                            k,
                            seat,
                            Purpose.CARD_TYPE,
                            List.of(
                                    "Artifact",
                                    "Battle",
                                    "Creature",
                                    "Enchantment",
                                    "Instant",
                                    "Land",
                                    "Planeswalker",
                                    "Sorcery"),
                            source,
                            then);
            case CREATURE_TYPE ->
                    named(k, seat, Purpose.CREATURE_TYPE, creatureTypes(k), source, then);
            case CARD_NAME -> named(k, seat, Purpose.CARD_NAME, cardNames(k), source, then);
            case OPTION -> named(k, seat, Purpose.OPTION, options, source, then);
            case CREATURE -> throw new IllegalStateException("an object is picked, not named");
        }
    }

    private static void named(
            Kernel k, int seat, Purpose purpose, List<String> names, int source, Valued then) {
        if (names.isEmpty()) {
            then.go(k, new Value(-1, "", -1, 0));
            return;
        }
        Questions.option(
                k,
                seat,
                purpose,
                "Choose one.",
                source,
                names,
                (kernel, index) ->
                        then.go(kernel, new Value(-1, names.get(index).intern(), -1, 0)));
    }

    /// Creature types of the cards and tokens that are or were in the game, in alphabetical order: a set that
    /// doesn't depend on where they are.
    private static List<String> creatureTypes(Kernel k) {
        var names = new java.util.TreeSet<String>();
        for (int id = 0; id < k.s.objectCount(); id++) {
            for (Model face : k.object(id).card.faces) {
                for (String subtype : face.subtypes) {
                    if ((face.types & Derived.CREATURE) != 0 && Subtypes.isCreatureType(subtype)) {
                        names.add(subtype);
                    }
                }
            }
        }
        return List.copyOf(names);
    }

    /// Names of the cards in the game, in alphabetical order.
    private static List<String> cardNames(Kernel k) {
        var names = new java.util.TreeSet<String>();
        for (int id = 0; id < k.s.objectCount(); id++) {
            for (Model face : k.object(id).card.faces) {
                names.add(face.name());
            }
        }
        return List.copyOf(names);
    }

    void vote(Effect.Vote vote) {
        int first = Math.max(0, k.eval.player(vote.first(), c()));
        k.push(new Votes(first, first, new int[vote.options().size()], vote, true));
    }

    /// One vote after another, from the first player on (rule 701.38).
    static final class Votes implements Frame {
        private final int first;
        private final int seat;
        private final int[] counts;
        private final Effect.Vote vote;
        private final boolean start;

        Votes(int first, int seat, int[] counts, Effect.Vote vote, boolean start) {
            this.first = first;
            this.seat = seat;
            this.counts = counts;
            this.vote = vote;
            this.start = start;
        }

        @Override
        public void run(Kernel k) {
            if (seat == first && !start) {
                int best = -1;
                int most = -1;
                boolean tie = false;
                for (int i = 0; i < counts.length; i++) {
                    if (counts[i] > most) {
                        most = counts[i];
                        best = i;
                        tie = false;
                    } else if (counts[i] == most) {
                        tie = true;
                    }
                }
                Context context = k.s.context.copy();
                context.option = tie ? vote.onTie() : vote.options().get(best);
                k.s.context = context;
                return;
            }
            Questions.option(
                    k,
                    seat,
                    Purpose.VOTE,
                    "Vote.",
                    k.s.context.source,
                    vote.options(),
                    (kernel, index) -> {
                        kernel.log(new Event.Voted(seat, vote.options().get(index)));
                        int[] more = counts.clone();
                        more[index]++;
                        kernel.push(new Votes(first, kernel.s.nextPlayer(seat), more, vote, false));
                    });
        }

        int first() {
            return first;
        }

        int seat() {
            return seat;
        }

        int[] counts() {
            return counts;
        }

        Effect.Vote vote() {
            return vote;
        }

        boolean start() {
            return start;
        }
    }
}
