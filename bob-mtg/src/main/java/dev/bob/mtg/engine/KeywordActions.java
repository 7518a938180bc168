package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Characteristics;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.Designation;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.List;
import java.util.Set;

/// Carries out keyword actions (rule 701) that no other part does, and lets it be known that they were done.
final class KeywordActions {
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);

    private final Kernel k;

    KeywordActions(Kernel kernel) {
        this.k = kernel;
    }

    private Context c() {
        return k.s.context;
    }

    /// Something was done that abilities may watch for.
    void done(Deed deed, int seat, int object, int other) {
        done(deed, seat, object, other, 0);
    }

    private void done(Deed deed, int seat, int object, int other, int amount) {
        if (!k.changes.watched(Happening.DEED)) {
            return;
        }
        var happening = new Happening(Happening.DEED);
        happening.deed = deed;
        happening.player = seat;
        happening.object = object;
        happening.other = other;
        happening.amount = amount;
        k.changes.happen(happening);
    }

    /// What a keyword ability has done: each of them, with the other object if there is one.
    void announce(Deed deed, int[] ids, int[] others) {
        for (int id : ids) {
            if (here(id)) {
                done(
                        deed,
                        k.eval.controller(id),
                        id,
                        others.length == 0 ? Context.NOTHING : others[0]);
            }
        }
    }

    private boolean here(int id) {
        return id >= 0 && !k.s.object(id).gone && k.s.object(id).zone == Zone.BATTLEFIELD;
    }

    // --- designations ---

    void designate(int[] ids, Designation designation, boolean has) {
        designate(ids, designation, has, 0);
    }

    private void designate(int[] ids, Designation designation, boolean has, int amount) {
        for (int id : ids) {
            if (!here(id) || k.s.object(id).is(designation) == has) {
                continue; // rule 701.60d
            }
            GameObject now = k.s.object(id).copy();
            now.designations =
                    has
                            ? now.designations | designation.bit()
                            : now.designations & ~designation.bit();
            k.s.put(now);
            k.structural();
            if (has) {
                Deed deed =
                        switch (designation) {
                            case MONSTROUS -> Deed.BECOMES_MONSTROUS;
                            case RENOWNED -> Deed.BECOMES_RENOWNED;
                            case SADDLED -> Deed.BECOMES_SADDLED;
                            case SUSPECTED -> Deed.BECOMES_SUSPECTED;
                            case RING_BEARER -> Deed.BECOMES_RING_BEARER;
                            case SOLVED -> Deed.BECOMES_SOLVED;
                        };
                done(deed, k.eval.controller(id), id, Context.NOTHING, amount);
            }
        }
    }

    /// Rule 716.2a.
    void becomeLevel(int[] ids, int level) {
        for (int id : ids) {
            if (here(id) && k.s.object(id).level != level) {
                GameObject now = k.s.object(id).copy();
                now.level = level;
                k.s.put(now);
                k.structural();
                done(Deed.GAINS_LEVEL, k.eval.controller(id), id, Context.NOTHING, level);
            }
        }
    }

    /// Rule 701.37a. The counters are there before "becomes monstrous" is noticed.
    void monstrosity(int[] ids, int count) {
        for (int id : ids) {
            if (here(id) && !k.s.object(id).is(Designation.MONSTROUS)) {
                k.changes.begin();
                k.counters.addCounters(id, CounterKind.P1P1, count, false);
                designate(new int[] {id}, Designation.MONSTROUS, true, count);
                k.changes.end();
            }
        }
    }

    /// Rule 701.46.
    void adapt(int[] ids, int count) {
        for (int id : ids) {
            if (here(id) && k.s.object(id).counters(CounterKind.P1P1) == 0) {
                k.counters.addCounters(id, CounterKind.P1P1, count, false);
                done(Deed.ADAPTS, k.eval.controller(id), id, Context.NOTHING);
            }
        }
    }

    /// Rule 701.43: it won't untap during the next untap step of the player who exerts it.
    void exert(int[] ids) {
        for (int id : ids) {
            if (here(id)) {
                GameObject now = k.s.object(id).copy();
                now.skipUntap = true;
                k.s.put(now);
                done(Deed.EXERTED, c().controller, id, Context.NOTHING);
            }
        }
    }

    // --- the library ---

    /// Rule 701.44: one after another.
    void explore(int[] ids) {
        for (int i = ids.length - 1; i >= 0; i--) {
            int id = ids[i];
            if (id >= 0) {
                k.push(kernel -> kernel.keywordActions.explore(id));
            }
        }
    }

    private void explore(int id) {
        int seat = k.eval.controller(id);
        int[] top = new Libraries(k).top(seat, 1);
        if (top.length == 0) {
            // rule 701.44b: it explores all the same
            putCounter(id);
            done(Deed.EXPLORES, seat, id, Context.NOTHING);
            return;
        }
        k.log(new Event.Revealed(seat, top[0]));
        if (k.derived(top[0]).isLand()) {
            k.zones.move(top[0], Zone.HAND, Destination.Position.TOP);
            done(Deed.EXPLORES, seat, id, Context.NOTHING);
            return;
        }
        putCounter(id);
        k.push(kernel -> kernel.keywordActions.done(Deed.EXPLORES, seat, id, Context.NOTHING));
        Questions.yesNo(
                k,
                seat,
                Purpose.MAY,
                "Put the card into your graveyard?",
                c().source,
                (kernel, yes) -> {
                    if (yes == 1) {
                        kernel.zones.move(top[0], Zone.GRAVEYARD, Destination.Position.TOP);
                    }
                });
    }

    private void putCounter(int id) {
        if (here(id)) {
            k.counters.addCounters(id, CounterKind.P1P1, 1, false);
        }
    }

    /// Rule 701.50: its controller draws, discards, and puts counters on it for nonland cards.
    void connive(int[] ids, int count) {
        for (int i = ids.length - 1; i >= 0; i--) {
            int id = ids[i];
            if (id >= 0) {
                k.push(kernel -> kernel.keywordActions.connive(id, count));
            }
        }
    }

    private void connive(int id, int count) {
        int seat = k.eval.controller(id);
        k.push(kernel -> kernel.keywordActions.connived(seat, id));
        k.push(kernel ->
                Questions.pick(
                        kernel,
                        seat,
                        Purpose.DISCARD,
                        "Choose what to discard.",
                        kernel.s.context.source,
                        kernel.s.hand(seat).toArray(),
                        count,
                        count,
                        (kk, cards) -> {
                            int[] gone = kk.draws.discard(seat, cards);
                            kk.interpreter.note(Verb.DISCARDED, gone, gone.length);
                        }));
        k.interpreter.note(Verb.DISCARDED, new int[0], 0);
        if (count > 0) {
            k.push(new CardEffects.Drawing(seat, count));
        }
    }

    private void connived(int seat, int id) {
        int counters = 0;
        for (int card : c().done(Verb.DISCARDED)) {
            if (card >= 0 && !k.derived(card).isLand()) {
                counters++;
            }
        }
        if (here(id) && counters > 0) {
            k.counters.addCounters(id, CounterKind.P1P1, counters, false);
        }
        done(Deed.CONNIVES, seat, id, Context.NOTHING);
    }

    /// Rule 701.48: without cards outside the game, a card may be discarded to draw one.
    void learn(int[] seats) {
        for (int i = seats.length - 1; i >= 0; i--) {
            int seat = seats[i];
            k.push(kernel ->
                    Questions.pick(
                            kernel,
                            seat,
                            Purpose.DISCARD,
                            "You may discard a card to draw a card.",
                            kernel.s.context.source,
                            kernel.s.hand(seat).toArray(),
                            0,
                            1,
                            (kk, cards) -> {
                                if (kk.draws.discard(seat, cards).length > 0) {
                                    kk.push(new CardEffects.Drawing(seat, 1));
                                }
                            }));
        }
    }

    // --- tokens ---

    void investigate(PlayerRef who, int times) {
        for (int i = 0; i < Math.min(times, 100); i++) {
            k.push(kernel -> {
                kernel.interpreter.exec(
                        new Effect.CreateTokens(
                                who, Amount.ONE, PredefinedTokens.CLUE, false, false));
                for (int seat : kernel.eval.players(who, kernel.s.context)) {
                    kernel.keywordActions.done(
                            Deed.INVESTIGATES, seat, Context.NOTHING, Context.NOTHING);
                }
            });
        }
    }

    /// The token that amassing creates.
    static Characteristics army(String subtype) {
        return new Characteristics(
                subtype + " Army",
                null,
                Colors.of(Color.BLACK),
                Set.of(),
                Set.of(CardType.CREATURE),
                List.of(subtype, "Army"),
                0,
                0,
                null,
                null);
    }

    /// Rule 701.47.
    void amass(Effect.Amass amass) {
        Context context = c();
        int seat = k.eval.player(amass.who(), context);
        if (seat < 0) {
            return;
        }
        int count = k.eval.amount(amass.count(), context);
        Filter army = Filter.and(CREATURE, new Filter.Subtype("Army"));
        if (k.payable.controlled(seat, army, context).length == 0) {
            Model.Card card = k.compiler.token(amass);
            new Creation(k).make(card, card.faces[0], seat, 1);
        }
        Questions.pick(
                k,
                seat,
                Purpose.COUNTERS,
                "Choose an Army.",
                context.source,
                k.payable.controlled(seat, army, context),
                1,
                1,
                (kernel, ids) -> {
                    for (int id : ids) {
                        kernel.counters.addCounters(id, CounterKind.P1P1, count, false);
                        if (!kernel.derived(id).hasSubtype(amass.subtype())) {
                            kernel.interpreter.continuous.addFloating(
                                    ids,
                                    List.of(
                                            new Modification.AddTypes(
                                                    List.of(),
                                                    List.of(),
                                                    List.of(amass.subtype()))),
                                    List.of(),
                                    new Duration.Indefinite());
                        }
                    }
                    kernel.interpreter.note(Verb.CHOSEN, ids, ids.length);
                    kernel.keywordActions.done(
                            Deed.AMASSES,
                            seat,
                            ids.length == 0 ? Context.NOTHING : ids[0],
                            Context.NOTHING);
                });
    }

    // --- soulbond ---

    /// Rule 702.95c: both have to be unpaired creatures under the control of the ability's controller.
    void pair(int[] one, int[] other) {
        if (one.length == 1
                && other.length == 1
                && one[0] != other[0]
                && pairable(one[0])
                && pairable(other[0])) {
            pairedWith(one[0], other[0]);
            pairedWith(other[0], one[0]);
        }
    }

    private boolean pairable(int id) {
        return here(id)
                && k.s.object(id).pairedWith == Context.NOTHING
                && k.derived(id).isCreature()
                && k.derived(id).controller == c().controller;
    }

    private void pairedWith(int id, int other) {
        GameObject now = k.s.object(id).copy();
        now.pairedWith = other;
        now.pairedUnder = k.derived(id).controller;
        k.s.put(now);
        k.structural();
    }

    /// Rule 702.95e: whether something has ended the pair that the creature is part of.
    boolean unpair(int id) {
        int other = k.s.object(id).pairedWith;
        boolean paired =
                here(other)
                        && k.s.object(other).pairedWith == id
                        && k.derived(id).isCreature()
                        && k.derived(other).isCreature()
                        && k.derived(id).controller == k.s.object(id).pairedUnder
                        && k.derived(other).controller == k.s.object(id).pairedUnder;
        if (!paired) {
            pairedWith(id, Context.NOTHING);
        }
        return !paired;
    }

    // --- exploit ---

    /// Rule 702.110: a creature may be sacrificed.
    void exploit(int exploiter) {
        int seat = c().controller;
        Questions.pick(
                k,
                seat,
                Purpose.SACRIFICE,
                "You may sacrifice a creature.",
                exploiter,
                k.payable.sacrificeable(seat, CREATURE, c()),
                0,
                1,
                (kernel, ids) -> {
                    if (ids.length > 0) {
                        kernel.changes.begin();
                        kernel.permanents.sacrifice(seat, ids);
                        kernel.keywordActions.done(Deed.EXPLOITS, seat, exploiter, ids[0]);
                        kernel.changes.end();
                    }
                });
    }
}
