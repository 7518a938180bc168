package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.DayNight;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is done to permanents where they are: destroying, sacrificing, tapping, attaching, transforming.
final class PermanentEffects extends EffectFamily {
    PermanentEffects(EffectRules rules) {
        super(rules);
    }

    void destroy(Kernel k, Selector what, boolean cantBeRegenerated) {
        rules.interpreter.finding.chosen(k, what, Purpose.DESTROY, new Destroy(cantBeRegenerated));
    }

    record Destroy(boolean cantBeRegenerated) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            int[] gone =
                    EffectRules.of(kernel).permanents.destroy(kernel, ids, cantBeRegenerated, true);
            EffectRules.of(kernel).interpreter.note(kernel, Verb.DESTROYED, gone, gone.length);
        }
    }

    void tap(Kernel k, Selector what) {
        rules.interpreter.finding.chosen(k, what, Purpose.TAP, new Tap());
    }

    record Tap() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            tap(kernel, ids, true);
        }
    }

    void untap(Kernel k, Selector what) {
        rules.interpreter.finding.chosen(k, what, Purpose.TAP, new Untap());
    }

    record Untap() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            tap(kernel, ids, false);
        }
    }

    void skipNextUntap(Kernel k, Selector what) {
        for (int id : rules.eval.select(k, what, c(k))) {
            if (id >= 0 && !k.s.object(id).gone) {
                GameObject now = k.s.object(id).copy();
                now.skipsUntap(1);
                k.s.put(now);
            }
        }
    }

    void unattach(Kernel k, Selector what) {
        for (int id : rules.eval.select(k, what, c(k))) {
            rules.permanents.attach(k, id, Context.NOTHING);
        }
    }

    /// Each of them against all of the others, whatever becomes of its control or of what made it so.
    void blocks(Kernel k, PermanentEffect.Blocks blocks) {
        int[] attackers = rules.eval.select(k, blocks.attackers(), c(k));
        Filter blocker = new Filter.Is(new Reference.Iterated());
        Filter attacker = new Filter.Is(new Reference.Remembered());
        Rule rule =
                blocks.must()
                        ? new Rule.MustBlock(blocker, attacker)
                        : new Rule.CantBlock(blocker, attacker);
        for (int id : rules.eval.select(k, blocks.blockers(), c(k))) {
            Context context = c(k).copy();
            context.iterated = id;
            context.remembered = attackers;
            rules.interpreter.continuous.addFloating(
                    k, context, new int[0], List.of(), List.of(rule), blocks.duration());
        }
    }

    void transform(Kernel k, Selector what) {
        for (int id : rules.eval.select(k, what, c(k))) {
            transform(k, id);
        }
    }

    /// Rule 710.4: it is flipped for as long as it stays on the battlefield.
    void flip(Kernel k, Selector what) {
        for (int id : rules.eval.select(k, what, c(k))) {
            GameObject object = k.s.object(id);
            if (rules.deeds.here(k, id)
                    && !object.faceDown
                    && k.derived(id).model.flipped != null) {
                GameObject now = object.copy();
                now.particulars = now.particulars.with(now.particulars.shown().withFlipped());
                now.model = object.model.shown(true);
                k.s.put(now);
                k.structural();
            }
        }
    }

    void regenerate(Kernel k, Selector what) {
        for (int id : rules.eval.select(k, what, c(k))) {
            if (!k.s.object(id).gone) {
                GameObject now = k.s.object(id).copy();
                now.regeneration(1);
                k.s.put(now);
            }
        }
    }

    /// An effect makes attackers blocked although nothing blocks them (rule 509.1h).
    void becomeBlocked(Kernel k, Selector what) {
        rules.changes.begin(k);
        for (int id : rules.eval.select(k, what, c(k))) {
            rules.fights.becomeBlocked(k, id);
            for (int other : k.s.combat.bandedWith(id)) { // rule 702.22i
                rules.fights.becomeBlocked(k, other);
            }
        }
        rules.changes.end(k);
        k.nudge();
    }

    /// Creatures enter blocking attackers.
    void enterBlocking(Kernel k, Selector what, Selector attacker) {
        rules.changes.begin(k);
        for (int attacking : rules.eval.select(k, attacker, c(k))) {
            for (int id : rules.eval.select(k, what, c(k))) {
                rules.fights.joinBlocking(k, id, attacking);
            }
        }
        rules.changes.end(k);
        k.nudge();
    }

    /// An exchange of two Auras, of which both halves have to be possible (rule 702.65b): the source is its controller's
    /// own, and the card can enchant the same.
    void swapAura(Kernel k) {
        int source = c(k).source;
        int seat = c(k).controller;
        GameObject aura = k.s.object(source);
        if (aura.gone
                || aura.zone != Zone.BATTLEFIELD
                || aura.owner != seat
                || rules.eval.controller(k, source) != seat) {
            return;
        }
        var fitting = new Bag();
        for (int card : k.s.hand(seat).toArray()) {
            if (k.derived(card).model.characteristics.subtypes().contains("Aura")
                    && rules.attachments.legalHost(
                            k, card, k.derived(card), aura.attachedTo, seat)) {
                fitting.add(card);
            }
        }
        if (fitting.size() > 0) {
            Questions.pick(
                    k,
                    seat,
                    Purpose.ATTACH,
                    "With which Aura card is it exchanged?",
                    source,
                    fitting.toArray(),
                    0,
                    1,
                    new SwapWith(source, aura.attachedTo, seat));
        }
    }

    record SwapWith(int aura, int host, int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] card) {
            if (card.length == 0) {
                return;
            }
            EffectRules rules = EffectRules.of(kernel);
            rules.zones.move(kernel, aura, Zone.HAND, Destination.Position.TOP);
            var entry = new BattlefieldEntries.Entry(card[0], seat);
            entry.attachedTo = host;
            rules.interpreter.creation.settle(kernel, List.of(entry), 0, null, Verb.PUT);
        }
    }

    /// Exiles the source and the other permanent of the pair, and melds them (rule 701.42).
    void meld(Kernel k, PermanentEffect.Meld meld) {
        Filter with = meld.with();
        int[] others =
                with == null ? new int[0] : rules.eval.pairOf(k, with, meld.attacking(), c(k));
        if (others.length > 0) {
            Questions.pick(
                    k,
                    c(k).controller,
                    Purpose.OTHER,
                    "What is melded with it?",
                    c(k).source,
                    others,
                    1,
                    1,
                    new MeldWith(meld));
        }
    }

    record MeldWith(PermanentEffect.Meld meld) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] other) {
            EffectRules.of(kernel).interpreter.permanents.meld(kernel, meld, other[0]);
        }
    }

    private void meld(Kernel k, PermanentEffect.Meld meld, int other) {
        int source = c(k).source;
        rules.changes.begin(k);
        int one = rules.zones.move(k, source, Zone.EXILE, Destination.Position.TOP);
        int two = rules.zones.move(k, other, Zone.EXILE, Destination.Position.TOP);
        rules.changes.end(k);
        rules.interpreter.note(k, Verb.EXILED, new int[] {one, two}, 2);
        if (one < 0 || two < 0 || !areMeldPair(k.s.object(one), k.s.object(two), meld)) {
            return; // they stay where they are (rule 701.42c)
        }
        GameObject now = k.s.object(one).copy();
        now.linked = now.linked.withParts(Ids.of(new int[] {two}));
        k.s.put(now);
        var entry = new BattlefieldEntries.Entry(one, c(k).controller);
        entry.face = 1;
        if (meld.attacking()) {
            entry.tapped = true;
            entry.attacking = Creation.unsettled(entry.controller);
        }
        rules.interpreter.creation.settle(k, List.of(entry), 0, null, Verb.PUT);
    }

    /// Only the two cards of a pair can be melded, no tokens and no copies of them (rule 701.42b).
    private static boolean areMeldPair(GameObject one, GameObject two, PermanentEffect.Meld meld) {
        return one.zone == Zone.EXILE
                && two.zone == Zone.EXILE
                && !one.token
                && !two.token
                && one.card.definition.layout() == CardDefinition.Layout.MELD
                && one.card.faces.length == 2
                && one.card.faces[1].name().equals(meld.into())
                && new Filter.Named(two.card.faces[0].name()).equals(named(meld.with()));
    }

    private static @Nullable Filter named(@Nullable Filter with) {
        return with instanceof Filter.And(List<Filter> parts)
                ? parts.stream().filter(Filter.Named.class::isInstance).findFirst().orElse(null)
                : with;
    }

    void removeFromCombat(Kernel k, Selector what) {
        for (int id : rules.eval.select(k, what, c(k))) {
            k.s.combat = k.s.combat.without(id);
        }
        k.nudge();
    }

    void populate(Kernel k, PlayerRef who) {
        int seat = seat(k, who);
        int[] tokens =
                rules.candidates.controlled(
                        k,
                        seat,
                        Filter.and(new Filter.Token(), Filter.type(CardType.CREATURE)),
                        c(k));
        Questions.pick(
                k,
                seat,
                Purpose.COPY,
                "Choose a creature token to copy.",
                c(k).source,
                tokens,
                1,
                1,
                new Populate(seat));
    }

    record Populate(int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            if (ids.length > 0) {
                EffectRules.of(kernel).interpreter.creation.populated(kernel, seat, ids[0]);
            }
        }
    }

    void sacrifice(Kernel k, PlayerRef who, Selector what) {
        int[] seats = seats(k, who);
        if (what instanceof Selector.Choose(_, boolean upTo, Amount count, Filter filter)) {
            // all choose in turn order, then all sacrifice at once (rule 101.4)
            k.push(new Sacrifices(Ids.of(seats), 0, upTo, count, filter, Ids.EMPTY));
            return;
        }
        var gone = new Bag();
        for (int seat : seats) {
            if (!rules.candidates.canBeMadeTo(k, seat, false)) {
                continue;
            }
            // "they control": each of several what is theirs
            Context as = isEach(who) ? c(k).withIteratedPlayer(seat) : c(k);
            for (int id : rules.eval.select(k, what, as)) {
                if (id >= 0 && !k.s.object(id).gone && rules.eval.controller(k, id) == seat) {
                    gone.add(id);
                }
            }
        }
        rules.changes.begin(k, c(k).controller);
        for (int seat : seats) {
            rules.permanents.sacrifice(k, seat, gone.toArray());
        }
        rules.changes.end(k);
        note(k, Verb.SACRIFICED, gone.toArray(), gone.size());
    }

    private static boolean isEach(PlayerRef who) {
        return who instanceof PlayerRef.EachPlayer
                || who instanceof PlayerRef.EachOpponent
                || who instanceof PlayerRef.EachOtherPlayer
                || who instanceof PlayerRef.Who;
    }

    record Sacrifices(Ids seats, int at, boolean upTo, Amount count, Filter filter, Ids chosen)
            implements Frame {
        @Override
        public void run(Kernel k) {
            if (at >= seats.size()) {
                sacrificed(k, seats, chosen);
            } else {
                toSacrifice(k, seats.get(at), upTo, count, filter, new SacrificesChosen(this));
            }
        }

        record SacrificesChosen(Sacrifices sacrifices) implements Questions.Picked {
            @Override
            public void go(Kernel kernel, int[] ids) {
                kernel.push(
                        new Sacrifices(
                                sacrifices.seats,
                                sacrifices.at + 1,
                                sacrifices.upTo,
                                sacrifices.count,
                                sacrifices.filter,
                                sacrifices.chosen.plusAll(ids)));
            }
        }
    }

    /// What a player sacrifices, of what they can.
    static void toSacrifice(
            Kernel k, int seat, boolean upTo, Amount count, Filter filter, Questions.Picked then) {
        Context as = k.s.context.withIteratedPlayer(seat);
        int n = EffectRules.of(k).eval.amount(k, count, as);
        int[] candidates = EffectRules.of(k).candidates.sacrificeable(k, seat, filter, as);
        Questions.pick(
                k,
                seat,
                Purpose.SACRIFICE,
                "Choose what to sacrifice.",
                as.source,
                candidates,
                upTo ? 0 : n,
                n,
                then);
    }

    /// Sacrifices at once what several players have chosen.
    static void sacrificed(Kernel k, Ids seats, Ids chosen) {
        EffectRules.of(k).changes.begin(k, k.s.context.controller);
        for (int seat : seats.toArray()) {
            EffectRules.of(k).permanents.sacrifice(k, seat, chosen.toArray());
        }
        EffectRules.of(k).changes.end(k);
        EffectRules.of(k).interpreter.note(k, Verb.SACRIFICED, chosen.toArray(), chosen.size());
    }

    private static void tap(Kernel k, int[] ids, boolean tapped) {
        EffectRules.of(k).changes.begin(k);
        var changed = new Bag();
        for (int id : ids) {
            if (id >= 0 && !k.object(id).gone && k.object(id).tapped != tapped) {
                EffectRules.of(k).permanents.setTapped(k, id, tapped, false);
                if (tapped) {
                    int seat = k.s.context.controller;
                    EffectRules.of(k).deeds.done(k, Deed.TAPS, seat, id, Context.NOTHING);
                }
                changed.add(id);
            }
        }
        EffectRules.of(k).changes.end(k);
        EffectRules.of(k)
                .interpreter
                .note(k, tapped ? Verb.TAPPED : Verb.UNTAPPED, changed.toArray(), changed.size());
        // What was so already is still meant by "them".
        k.s.context = k.s.context.withLast(ids);
    }

    void attach(Kernel k, Selector what, Selector to) {
        if (to instanceof Selector.Choose) {
            rules.interpreter.finding.chosen(k, to, Purpose.ATTACH, new HostChosen(what));
            return;
        }
        int[] hosts = rules.eval.select(k, to, c(k));
        rules.interpreter.finding.chosen(k, what, Purpose.ATTACH, new AttachTo(Ids.of(hosts)));
    }

    /// To what something is attached has been chosen.
    record HostChosen(Selector what) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel)
                    .interpreter
                    .finding
                    .chosen(kernel, what, Purpose.ATTACH, new AttachTo(Ids.of(ids)));
        }
    }

    record AttachTo(Ids hosts) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            if (hosts.size() == 0 || (hosts.get(0) >= 0 && kernel.object(hosts.get(0)).gone)) {
                return;
            }
            EffectRules.of(kernel).changes.begin(kernel);
            for (int id : ids) {
                if (EffectRules.of(kernel).attachments.canBeAttached(kernel, id, hosts.get(0))) {
                    EffectRules.of(kernel).permanents.attach(kernel, id, hosts.get(0));
                }
            }
            EffectRules.of(kernel).changes.end(kernel);
        }
    }

    private void transform(Kernel k, int id) {
        if (id >= 0
                && rules.deeds.here(k, id)
                && !DayNight.binds(k, id)
                && !transformedSince(k, id)) {
            rules.permanents.turnOver(k, id);
        }
    }

    /// An ability of a permanent transforms it only if it hasn't transformed since the ability was put onto the stack
    /// (rule 701.27f).
    private boolean transformedSince(Kernel k, int id) {
        if (c(k).source != id || k.s.stack().isEmpty()) {
            return false;
        }
        GameObject resolving = k.s.object(k.s.stack().last());
        return resolving.isAbility()
                && resolving.context != null
                && resolving.context.source == id
                && k.s.object(id).particulars.shown().transformedAt() > resolving.timestamp;
    }
}
