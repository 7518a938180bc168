package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.layers.CopyEffects;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.FaceDownKind;
import dev.bob.mtg.engine.value.HasParts;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Puts permanents and tokens onto the battlefield, as what changes how they enter has it ([EntryReplacements]).
public final class BattlefieldEntries {
    private final EventRules rules;

    BattlefieldEntries(EventRules rules) {
        this.rules = rules;
    }

    /// How a permanent enters.
    public static final class Entry implements HasParts {
        public final int object;
        public int controller;
        public boolean tapped;
        public int attacking = Context.NOTHING;
        public int face;
        public boolean faceDown;
        public int attachedTo = Context.NOTHING;

        /// Keywords (as bits of [Words]) that it gains for good.
        long words;

        public @Nullable Model copyOf;
        public Counters counters = Counters.NONE;

        /// What it has been made a copy of.
        public Ids copied = Ids.EMPTY;

        /// Those that a copy effect has it enter with.
        public Counters ofCopy = Counters.NONE;

        public ChosenValues values = ChosenValues.NONE;
        public @Nullable Model faceDownModel;
        public FaceDownKind faceDownBy = FaceDownKind.EFFECT;

        /// Whether it is a token, which is made as it enters: the object stands for it until then.
        public boolean token;

        /// What the effect that puts it there says that it is (rule 611.2e).
        public List<Modification> being = List.of();

        public Entry(int object, int controller) {
            this.object = object;
            this.controller = controller;
        }

        public Entry copy() {
            var copy = new Entry(object, controller);
            copy.tapped = tapped;
            copy.attacking = attacking;
            copy.face = face;
            copy.faceDown = faceDown;
            copy.attachedTo = attachedTo;
            copy.words = words;
            copy.copyOf = copyOf;
            copy.counters = counters;
            copy.ofCopy = ofCopy;
            copy.copied = copied;
            copy.values = values;
            copy.faceDownModel = faceDownModel;
            copy.faceDownBy = faceDownBy;
            copy.token = token;
            copy.being = being;
            return copy;
        }

        @Override
        public List<@Nullable Object> parts() {
            return Arrays.asList(
                    object,
                    controller,
                    tapped,
                    attacking,
                    face,
                    faceDown,
                    attachedTo,
                    words,
                    copyOf,
                    counters,
                    ofCopy,
                    copied,
                    values.color(),
                    values.player(),
                    values.number(),
                    values.name(),
                    values.as(),
                    faceDownModel,
                    faceDownBy,
                    token,
                    being);
        }
    }

    /// Puts objects onto the battlefield at once; the choices have been made. Gives the ids of the permanents.
    public int[] enter(Kernel k, List<Entry> entries) {
        rules.changes.begin(k);
        Kernel before = MoveReplacements.countAround(k, entries) ? k.fork() : k;
        var ids = new Bag();
        for (Entry entry : entries) {
            ids.add(enterOne(k, entry, before));
        }
        rules.changes.end(k);
        return ids.toArray();
    }

    private int enterOne(Kernel k, Entry entry, Kernel before) {
        if (entry.token) {
            return makeToken(k, entry);
        }
        State s = k.s;
        GameObject old = s.object(entry.object);
        boolean fromStack = old.zone == Zone.STACK;
        if (!entry.faceDown
                && entry.copyOf == null
                && old.card.faces.length > 1
                && DayNight.entersTransformed(k, old.card.faces[0])) {
            entry.face = 1;
        }
        int id =
                rules.zones.relocate(
                        k,
                        old,
                        Zone.BATTLEFIELD,
                        Destination.Position.TOP,
                        entry.controller,
                        entry.faceDown);
        GameObject now = s.object(id).copy();
        shape(k, now, old, entry);
        now.tapped = entry.tapped;
        now.sick = true;
        now.marks = now.marks.withEntered(s.turn);
        now.arrived = s.clock;
        now.attachedTo = entry.attachedTo;
        now.words(entry.words);
        now.values = entry.values.as(CopyEffects.copied(now, now.model));
        // what has been exiled as it enters
        now.linked = now.linked.withExiled(old.linked.exiled());
        if (fromStack) {
            now.howCast = old.howCast.ofPermanent();
            now.context = old.context;
        }
        s.put(now);
        if (fromStack) {
            MoveReplacements.carryOver(k, old.id, id);
        }
        MoveReplacements.is(k, id, entry.being);
        k.structural();
        Counters with = rules.entering.asEnters(k, id, counters(k, id, old, entry), before, old.id);
        putCounters(k, id, rules.eval.controller(k, id), with);
        hasEntered(k, id, now, entry);
        return id;
    }

    /// Which face it has, up or down, and what it is a copy of.
    private void shape(Kernel k, GameObject now, GameObject old, Entry entry) {
        boolean fromStack = old.zone == Zone.STACK;
        boolean turned = fromStack && entry.face != old.face;
        if (entry.faceDown) {
            now.faceDownBy(fromStack ? old.particulars.shown().faceDownBy() : entry.faceDownBy);
        }
        now.face = entry.face;
        if (entry.copyOf != null) {
            now.model = entry.copyOf;
        } else if (entry.faceDownModel != null) {
            now.model = entry.faceDownModel;
        } else if (fromStack && !old.faceDown && !turned) {
            now.model = old.model;
        } else {
            now.model = now.card.faces[Math.min(entry.face, now.card.faces.length - 1)];
        }
        Model.Room room = now.model.room;
        if (room != null) {
            boolean half = fromStack && entry.copyOf == null && !old.faceDown;
            int doors = half ? 1 << old.face : 0;
            now.unlock(doors);
            now.model = room.of(doors);
        }
        if (old.card.definition.layout() == CardDefinition.Layout.MELD && entry.face == 1) {
            meld(k, now, old.linked.parts().get(0));
        }
    }

    /// It enters with counters: those of the effect, of what it is a copy of, of how it was cast, and its own.
    private Counters counters(Kernel k, int id, GameObject old, Entry entry) {
        Counters with = entry.counters.plusAll(entry.ofCopy);
        if (old.zone == Zone.STACK) {
            with = with.plusAll(old.howCast.terms().enters());
        }
        return ownCounters(k, id, with);
    }

    /// Puts what it enters with on it: all of a kind at once (rules 122.6, 614.5).
    private void putCounters(Kernel k, int id, int seat, Counters with) {
        for (int i = 0; i < with.size(); i++) {
            rules.counters.addCounters(k, seat, true, id, with.kind(i), with.count(i), false);
        }
    }

    /// What is so from now on because it has entered.
    private void hasEntered(Kernel k, int id, GameObject now, Entry entry) {
        int doors = now.particulars.shown().unlocked();
        if (doors != 0) {
            Doors.unlocked(k, id, doors - 1);
        }
        if (now.howCast.with() == Keyword.WARP) {
            var context = new Context(id, entry.controller);
            context.remembered = new int[] {id};
            Triggers.delay(k, rules.compiler.warp, context);
        }
        DayNight.arrived(k, id);
        for (CompiledAbility ability : now.model.abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC
                    && ability.statics.rules().contains(new Rule.DayAsItEnters())
                    && k.s.titles.dayNight() == DayNight.NEITHER) {
                DayNight.become(k, false);
            }
        }
        if (entry.attacking != Context.NOTHING) {
            rules.fights.join(k, id, entry.attacking);
        }
        if (k.derived(id).isCreature()) {
            rules.changes.fact(k, k.derived(id).controller, TurnFact.CREATURES_ENTERED, 1);
        }
    }

    /// The other card of the pair leaves exile to be part of the permanent, which has the characteristics of the combined
    /// back face (rule 712.8g).
    private void meld(Kernel k, GameObject permanent, int other) {
        GameObject part = k.s.object(other).copy();
        part.gone = true;
        part.lastKnown = part.plain();
        part.next = permanent.id;
        k.s.setZone(Zone.EXILE, part.owner, k.s.exile().minus(other));
        k.s.put(part);
        permanent.merged =
                List.of(
                        new Model.Component(
                                permanent.card, permanent.model, false, permanent.commander),
                        new Model.Component(
                                part.card, rules.compiler.faceDown, false, part.commander));
        permanent.commander |= part.commander;
        k.changed(part);
    }

    /// The counters that a permanent entered with which has been there since before the game; nothing triggers.
    public void countersAsEntered(Kernel k, int id) {
        boolean tapped = k.s.object(id).tapped;
        rules.changes.begin(k);
        Counters with = rules.entering.asEnters(k, id, ownCounters(k, id, Counters.NONE), k, id);
        putCounters(k, id, rules.eval.controller(k, id), with);
        k.batch.forget();
        GameObject now = k.s.object(id).copy();
        now.tapped = tapped;
        now.counters = EnteringChoices.accepted(now);
        k.s.put(now);
        k.structural();
        DayNight.arrived(k, id);
    }

    /// The loyalty that was paid with life (rule 702.150a).
    private int compleated(Kernel k, int id) {
        return 2
                * rules.eval.amount(
                        k, new Amount.TimesPaid(Keyword.COMPLEATED), k.s.object(id).own());
    }

    /// The counters that planeswalkers, battles and Sagas enter with (306.5b, 310.4b, 714.3a).
    private Counters ownCounters(Kernel k, int id, Counters before) {
        Counters with = before;
        Integer loyalty = k.s.object(id).model.characteristics.loyalty();
        if (loyalty != null) {
            with = with.plus(CounterKind.LOYALTY, Math.max(0, loyalty - compleated(k, id)));
        }
        Integer defense = k.s.object(id).model.characteristics.defense();
        if (defense != null) {
            with = with.plus(CounterKind.DEFENSE, defense);
        }
        if (k.s.object(id).model.saga) {
            with = with.plus(CounterKind.LORE, 1);
        }
        return with;
    }

    /// A token that is going to enter: what it enters with may still be chosen.
    public Entry tokenEntry(Kernel k, Model.Card card, Model model, int controller) {
        var token = new GameObject(k.s.nextId(), card, model, controller, Zone.BATTLEFIELD);
        token.token = true;
        token.gone = true;
        k.s.put(token);
        var entry = new Entry(token.id, controller);
        entry.token = true;
        return entry;
    }

    /// Makes a token and puts it onto the battlefield with these counters.
    public int token(
            Kernel k,
            Model.Card card,
            Model model,
            int controller,
            boolean tapped,
            int attacking,
            Counters with) {
        Entry entry = tokenEntry(k, card, model, controller);
        entry.tapped = tapped;
        entry.attacking = attacking;
        entry.counters = with;
        return makeToken(k, entry);
    }

    private int makeToken(Kernel k, Entry entry) {
        rules.changes.begin(k);
        State s = k.s;
        int id = entry.object;
        int controller = entry.controller;
        GameObject token = s.object(id).copy();
        token.gone = false;
        if (entry.copyOf != null) {
            token.model = entry.copyOf;
        }
        token.controller = controller;
        token.tapped = entry.tapped;
        token.attachedTo = entry.attachedTo;
        token.words(entry.words);
        token.values = entry.values.as(CopyEffects.copied(token, token.model));
        token.sick = true;
        token.marks = token.marks.withEntered(s.turn);
        token.arrived = s.clock;
        token.timestamp = s.tick();
        s.put(token);
        s.setZone(Zone.BATTLEFIELD, controller, s.battlefield().plus(id));
        k.structural();
        int under = MoveReplacements.areThere(k) ? rules.instead.control(k, k, id) : controller;
        Counters with = ownCounters(k, id, entry.counters.plusAll(entry.ofCopy));
        putCounters(k, id, under, rules.entering.asEnters(k, id, with, k, id));
        DayNight.arrived(k, id);
        if (entry.attacking != Context.NOTHING) {
            rules.fights.join(k, id, entry.attacking);
        }
        if (k.derived(id).isCreature()) {
            rules.changes.fact(k, under, TurnFact.CREATURES_ENTERED, 1);
        }
        k.log(new Event.TokenCreated(id, controller));
        var entered = new RuleEvent(RuleEvent.ZONE_CHANGE);
        entered.object = id;
        entered.other = id;
        entered.to = Zone.BATTLEFIELD;
        entered.player = under;
        rules.changes.happen(k, entered);
        var created = new RuleEvent(RuleEvent.TOKENS);
        created.object = id;
        created.player = controller;
        rules.changes.happen(k, created);
        rules.changes.end(k);
        return id;
    }
}
