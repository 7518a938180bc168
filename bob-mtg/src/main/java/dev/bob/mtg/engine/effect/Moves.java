package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.FoundAgain;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.event.ZoneChanges;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Carries out effects that move objects from zone to zone.
final class Moves {
    private final EffectRules rules;

    Moves(EffectRules rules) {
        this.rules = rules;
    }

    private Context c(Kernel k) {
        return k.s.context;
    }

    private int n(Kernel k, Amount amount) {
        return rules.eval.amount(k, amount, c(k));
    }

    void move(Kernel k, Effect.Move move) {
        Purpose purpose =
                switch (move.verb()) {
                    case EXILED -> Purpose.EXILE;
                    case RETURNED -> Purpose.RETURN;
                    default -> Purpose.TAKE;
                };
        boolean follows = FoundAgain.follows(k, move.what());
        rules.interpreter.finding.chosen(k, move.what(), purpose, new Move(move, follows));
    }

    record Move(Effect.Move move, boolean follows) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            int[] all = isTarget(move.what()) ? unmoved(kernel, ids) : ids;
            EffectRules.of(kernel)
                    .interpreter
                    .moves
                    .put(kernel, move.verb(), all, move.from(), move.to(), move.until(), follows);
        }

        private static boolean isTarget(Selector what) {
            return what instanceof Selector.That(Reference.Targeted _, String words)
                    && words.equals("target");
        }

        /// A target that this effect has moved before, as another thing that it speaks of, is no longer there.
        private static int[] unmoved(Kernel k, int[] targets) {
            return Arrays.stream(targets).filter(id -> id < 0 || !k.object(id).gone).toArray();
        }
    }

    /// Objects that are put somewhere when the frames above are done.
    record Put(Verb verb, Ids ids, Destination to) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel)
                    .interpreter
                    .moves
                    .put(kernel, verb, ids.toArray(), null, to, null, false);
        }
    }

    void put(
            Kernel k,
            Verb verb,
            int[] ids,
            @Nullable Zone from,
            Destination to,
            @Nullable Duration until,
            boolean follows) {
        int[] all = present(k, ids, from, to, follows);
        if (until != null && c(k).source >= 0 && hasLeft(k, c(k).source)) {
            // rule 610.3b: if the duration ends before it begins, nothing moves
            rules.interpreter.note(k, verb, new int[0], 0);
            return;
        }
        boolean entering = to.zone() == Zone.BATTLEFIELD;
        means(k, entering ? all : new int[0]);
        if (to.position() == Destination.Position.SHUFFLED) {
            putNow(k, verb, all, to, until);
            PlayerRef whose = to.under();
            rules.interpreter.libraries.shuffleOf(
                    k, ids, whose == null ? new int[0] : rules.eval.players(k, whose, c(k)));
            return;
        }
        if (entering) {
            enter(k, verb, all, to);
            return;
        }
        if (all.length > 1 && needsOrder(to)) {
            int owner = k.s.object(all[0]).owner;
            int chooser = c(k).controller;
            Questions.order(
                    k,
                    k.s.player(chooser).lost ? owner : chooser,
                    orderOf(to.position()),
                    c(k).source,
                    all,
                    new PutInOrder(verb, to, until));
        } else if (to.position() == Destination.Position.TOP_OR_BOTTOM && all.length > 0) {
            Questions.option(
                    k,
                    chooser(k, all[0], to),
                    Purpose.OPTION,
                    "Put it on the top or the bottom of the library?",
                    c(k).source,
                    List.of("top", "bottom"),
                    new TopOrBottom(verb, Ids.of(all), until));
        } else {
            arrange(k, new int[0], all, new PutInOrder(verb, to, until));
        }
    }

    /// Who chooses between top and bottom: the owner, unless it is said.
    private int chooser(Kernel k, int card, Destination to) {
        return to.under() == null ? k.s.object(card).owner : rules.eval.player(k, to.under(), c(k));
    }

    private static boolean hasLeft(Kernel k, int permanent) {
        GameObject object = k.s.object(permanent);
        return object.gone || object.zone != Zone.BATTLEFIELD;
    }

    /// Those that are still there and can go there, each with what is merged with it.
    private int[] present(
            Kernel k, int[] ids, @Nullable Zone from, Destination to, boolean follows) {
        var present = new Bag();
        for (int id : ids) {
            int now = FoundAgain.current(k, id, follows, from);
            if (now >= 0
                    && !(k.s.object(now).isAbility() && to.zone() != Zone.EXILE)
                    && !ZoneChanges.isStray(k.s.object(now))) {
                present.addNew(now);
                Linking.addOthers(k, id, now, present);
            }
        }
        return present.toArray();
    }

    /// Notes what is to be put onto the battlefield, which may go elsewhere instead.
    private void means(Kernel k, int[] entering) {
        if (entering.length > 0 || c(k).done(Verb.MEANT).length > 0) {
            Context context = c(k).copy();
            context.doneSoFar = context.doneSoFar.meaning(entering);
            k.s.context = context;
        }
    }

    /// Those who own several cards that go to one place in a library together arrange them (rule 401.4), one owner after
    /// another.
    private void arrange(Kernel k, int[] arranged, int[] left, PutInOrder then) {
        if (left.length < 2 || !isArranged(k, left, then.to())) {
            then.go(k, ObjectChoice.joined(arranged, left));
            return;
        }
        int owner = k.s.object(left[0]).owner;
        var own = new Bag();
        var others = new Bag();
        for (int id : left) {
            (k.s.object(id).owner == owner ? own : others).add(id);
        }
        Questions.order(
                k,
                owner,
                orderOf(then.to().position()),
                c(k).source,
                own.toArray(),
                new Arranged(Ids.of(arranged), Ids.of(others.toArray()), then));
    }

    /// Cards that nobody has looked at stay as they are.
    private static boolean isArranged(Kernel k, int[] ids, Destination to) {
        return to.zone() == Zone.LIBRARY
                && to.position() != Destination.Position.SHUFFLED
                && to.position() != Destination.Position.BOTTOM_RANDOM_ORDER
                && Arrays.stream(ids).noneMatch(id -> k.s.object(id).zone == Zone.LIBRARY);
    }

    private static String orderOf(Destination.Position position) {
        return position == Destination.Position.BOTTOM
                        || position == Destination.Position.BOTTOM_ANY_ORDER
                ? "Choose the order, first the one that ends up nearest to the top."
                : "Choose the order, first the one that ends up deepest.";
    }

    record Arranged(Ids arranged, Ids others, PutInOrder then) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] order) {
            EffectRules.of(kernel)
                    .interpreter
                    .moves
                    .arrange(
                            kernel,
                            ObjectChoice.joined(arranged.toArray(), order),
                            others.toArray(),
                            then);
        }
    }

    record PutInOrder(Verb verb, Destination to, @Nullable Duration until)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] order) {
            EffectRules.of(kernel).interpreter.moves.putNow(kernel, verb, order, to, until);
        }
    }

    record TopOrBottom(Verb verb, Ids all, @Nullable Duration until) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            EffectRules.of(kernel)
                    .interpreter
                    .moves
                    .putNow(
                            kernel,
                            verb,
                            all.toArray(),
                            Destination.library(
                                    index == 0
                                            ? Destination.Position.TOP
                                            : Destination.Position.BOTTOM),
                            until);
        }
    }

    private static boolean needsOrder(Destination to) {
        return to.zone() == Zone.LIBRARY
                && (to.position() == Destination.Position.BOTTOM_ANY_ORDER
                        || to.position() == Destination.Position.TOP_ANY_ORDER);
    }

    private void putNow(Kernel k, Verb verb, int[] ids, Destination to, @Nullable Duration until) {
        int[] order =
                to.position() == Destination.Position.BOTTOM_RANDOM_ORDER
                        ? rules.draws.randomOrder(k, ids)
                        : ids;
        var now = new Bag();
        rules.changes.begin(k, c(k).controller);
        for (int id : order) {
            int became =
                    k.s.object(id).zone == to.zone() && to.zone() != Zone.LIBRARY
                            ? id
                            : rules.zones.move(k, id, to.zone(), to.position(), to.faceDown());
            if (became >= 0) {
                now.add(became);
                now.addAll(k.s.object(id).linked.parts().toArray());
                if (!to.counters().isEmpty()) {
                    for (Destination.Counters counters : to.counters()) {
                        rules.counters.addCounters(
                                k, became, counters.kind(), n(k, counters.count()), true);
                    }
                }
            }
        }
        rules.changes.end(k);
        int[] became = now.toArray();
        if (to.zone() == Zone.EXILE && c(k).source >= 0) {
            Linking.exiled(k, became, until);
        }
        rules.interpreter.note(k, verb, became, became.length);
    }

    /// Puts objects onto the battlefield, after the choices that are made as they enter.
    private void enter(Kernel k, Verb verb, int[] ids, Destination to) {
        var entries = new ArrayList<BattlefieldEntries.Entry>();
        for (int id : ids) {
            GameObject object = k.s.object(id);
            PlayerRef under = to.under();
            int seat = under == null ? -1 : rules.eval.player(k, under, c(k));
            if (under instanceof PlayerRef.OwnerOf) {
                seat = object.owner;
            }
            if (seat < 0) {
                seat = c(k).controller;
            }
            boolean back = to.transformed() && object.card.canTransform();
            Model model = object.card.faces[back ? 1 : 0];
            if ((model.types & (Derived.INSTANT | Derived.SORCERY)) != 0) {
                continue; // rule 304.4, 307.4: it stays where it is
            }
            BattlefieldEntries.Entry entry = entry(k, id, seat, to);
            if (to.transformed()) {
                if (!object.card.canTransform()) {
                    continue; // rule 712.14a
                }
                entry.face = 1;
            }
            for (Destination.Counters counters : to.counters()) {
                entry.counters = entry.counters.plus(counters.kind(), n(k, counters.count()));
            }
            if (to.attacking()) {
                entry.attacking =
                        c(k).defender != Context.NOTHING ? c(k).defender : Creation.unsettled(seat);
            }
            if (to.attachedTo() != null && !attach(k, entry, model, to.attachedTo())) {
                continue; // rule 303.4i
            }
            entries.add(entry);
        }
        rules.interpreter.creation.settle(k, entries, 0, to.whom(), verb);
    }

    /// Has it enter attached to that, if it can be. An Aura can't enter otherwise (rule 303.4i); an Equipment enters
    /// unattached then (rule 301.5e).
    ///
    /// @return whether it enters
    private boolean attach(
            Kernel k, BattlefieldEntries.Entry entry, Model model, Selector attachedTo) {
        int id = entry.object;
        int[] host = rules.eval.select(k, attachedTo, c(k));
        boolean aura = model.characteristics.subtypes().contains("Aura");
        boolean fits =
                host.length > 0
                        && (aura
                                ? rules.attachments.legalHost(
                                        k,
                                        id,
                                        entry.face > 0 ? model.abilities : k.derived(id).abilities,
                                        host[0],
                                        entry.controller)
                                : rules.attachments.canBeAttached(k, id, host[0]));
        if (fits) {
            entry.attachedTo = host[0];
        }
        return fits || !aura;
    }

    private BattlefieldEntries.Entry entry(Kernel k, int id, int seat, Destination to) {
        var entry = new BattlefieldEntries.Entry(id, seat);
        entry.tapped = to.tapped();
        entry.being = c(k).doneSoFar.being();
        return entry;
    }

    /// What has entered. It was done even if something else has become of it (rule 118.12).
    ///
    /// @param tried what was to enter
    record Entered(Verb verb, Ids tried) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] now) {
            EffectRules.of(kernel).interpreter.note(kernel, verb, now, now.length);
            for (int i = 0; i < tried.size(); i++) {
                if (kernel.object(tried.get(i)).gone) {
                    EffectRules.of(kernel).interpreter.did(kernel, true);
                }
            }
            Linking.entered(kernel, now);
            for (int id : now) {
                kernel.s.context = followed(kernel, kernel.s.context, id);
            }
        }
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
}
