package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Carries out effects that move objects from zone to zone.
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

    void move(Effect.Move move) {
        Purpose purpose =
                switch (move.verb()) {
                    case EXILED -> Purpose.EXILE;
                    case RETURNED -> Purpose.RETURN;
                    default -> Purpose.TAKE;
                };
        boolean follows = follows(move.what());
        k.interpreter.finding.chosen(
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

    /// "Each player may put a card from their hand onto the battlefield": they decide and choose in turn, and what they
    /// chose moves at once (rule 101.4).
    void eachMay(int[] seats, Effect.Move move) {
        eachMay(seats, 0, move, new int[0]);
    }

    private void eachMay(int[] seats, int at, Effect.Move move, int[] before) {
        if (at >= seats.length) {
            k.interpreter.did(before.length > 0);
            put(move.verb(), before, move.from(), move.to(), move.until(), false);
            return;
        }
        int seat = seats[at];
        Selector.Choose choose = (Selector.Choose) move.what();
        if (!k.interpreter.finding.isPossible(move, seat)) {
            eachMay(seats, at + 1, move, before);
            return;
        }
        Questions.yesNo(
                k,
                seat,
                Purpose.MAY,
                "You may do it.",
                c().source,
                (kernel, yes) -> {
                    if (yes == 0) {
                        kernel.interpreter.moves.eachMay(seats, at + 1, move, before);
                        return;
                    }
                    kernel.interpreter.finding.chosenBy(
                            seat,
                            choose,
                            Purpose.TAKE,
                            (kk, ids) ->
                                    kk.interpreter.moves.eachMay(
                                            seats, at + 1, move, Finding.joined(before, ids)));
                });
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

    void put(
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
                        ? k.draws.randomOrder(ids)
                        : ids;
        var now = new Bag();
        var owners = new Bag();
        k.changes.begin();
        for (int id : order) {
            owners.addNew(k.s.object(id).owner);
            int became =
                    k.s.object(id).zone == to.zone() && to.zone() != Zone.LIBRARY
                            ? id
                            : k.zones.move(id, to.zone(), to.position(), to.faceDown());
            if (became >= 0) {
                now.add(became);
                if (!to.counters().isEmpty()) {
                    for (Destination.Counters counters : to.counters()) {
                        k.counters.addCounters(became, counters.kind(), n(counters.count()), true);
                    }
                }
            }
        }
        k.changes.end();
        if (to.position() == Destination.Position.SHUFFLED) {
            for (int i = 0; i < owners.size(); i++) {
                k.draws.shuffle(owners.get(i));
            }
        }
        int[] became = now.toArray();
        if (to.zone() == Zone.EXILE && c().source >= 0) {
            link(became, until);
        }
        k.interpreter.note(verb, became, became.length);
    }

    /// Notes exiled cards with the source (linked abilities), and sets up their return.
    void link(int[] exiled, @Nullable Duration until) {
        if (c().source < 0) {
            return;
        }
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
        var entries = new ArrayList<Arrivals.Entry>();
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
            var entry = new Arrivals.Entry(id, seat);
            entry.tapped = to.tapped();
            if (to.transformed()) {
                if (!FaceUp.isDoubleFaced(object)) {
                    continue; // rule 712.14a
                }
                entry.face = 1;
            }
            for (Destination.Counters counters : to.counters()) {
                entry.counters = entry.counters.plus(counters.kind(), n(counters.count()));
            }
            if (to.attacking()) {
                entry.attacking =
                        c().defender != Context.NOTHING ? c().defender : anyDefender(seat);
            }
            if (to.attachedTo() != null) {
                int[] host = k.eval.select(to.attachedTo(), c());
                boolean aura = model.characteristics.subtypes().contains("Aura");
                boolean fits =
                        host.length > 0
                                && (aura
                                        ? k.actions.legalHost(id, k.derived(id), host[0], seat)
                                        : PermanentEffects.canAttach(k, id, host[0]));
                if (fits) {
                    entry.attachedTo = host[0];
                } else if (aura) {
                    continue; // rule 303.4i; an Equipment enters unattached (rule 301.5e)
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

    int anyDefender(int seat) {
        for (int player = 0; player < k.s.count; player++) {
            if (player != seat && !k.s.player(player).lost) {
                return ~player;
            }
        }
        return Context.NOTHING;
    }
}
