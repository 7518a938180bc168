package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Particulars;
import dev.bob.mtg.event.Event;
import java.util.List;

/// Carries out keyword actions (rule 701) that no other part does, and lets it be known that they were done.
public final class KeywordActionEffects extends EffectFamily {
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);

    KeywordActionEffects(EffectRules rules) {
        super(rules);
    }

    /// What a keyword names.
    void run(Kernel k, PermanentEffect.KeywordAction effect) {
        switch (effect) {
            case PermanentEffect.Explore(Selector what) -> explore(k, those(k, what));
            case PermanentEffect.Connive(Selector what, Amount count) ->
                    connive(k, those(k, what), n(k, count));
            case PermanentEffect.Learn(PlayerRef who) -> learn(k, seats(k, who));
            case PermanentEffect.Investigate(PlayerRef who, Amount times) ->
                    investigate(k, who, n(k, times));
            case PermanentEffect.Amass amass -> amass(k, amass);
            case PermanentEffect.Exploit() -> exploit(k, c(k).source);
            case PermanentEffect.Exert(Selector what) -> exert(k, those(k, what));
            case PermanentEffect.BecomeLevel(Selector what, int level) ->
                    becomeLevel(k, those(k, what), level);
            case PermanentEffect.Announce(var deed, Selector what, Selector other) ->
                    announce(k, deed, those(k, what), other == null ? new int[0] : those(k, other));
            case PermanentEffect.Adapt(Selector what, Amount count) ->
                    adapt(k, those(k, what), n(k, count));
            case PermanentEffect.Monstrosity(Selector what, Amount count) ->
                    monstrosity(k, those(k, what), n(k, count));
        }
    }

    /// What a keyword ability has done: each of them, with the other object if there is one. Nothing has evolved or trained
    /// on which no counter can be put (rules 702.100b, 702.149c).
    void announce(Kernel k, Deed deed, int[] ids, int[] others) {
        boolean byCounters = deed == Deed.EVOLVES || deed == Deed.TRAINS;
        for (int id : ids) {
            if (rules.deeds.here(k, id)
                    && (!byCounters || rules.counters.canHave(k, id, CounterKind.P1P1))) {
                rules.deeds.done(
                        k,
                        deed,
                        rules.eval.controller(k, id),
                        id,
                        others.length == 0 ? Context.NOTHING : others[0]);
            }
        }
    }

    // --- designations ---

    /// Rule 716.2a.
    void becomeLevel(Kernel k, int[] ids, int level) {
        for (int id : ids) {
            if (rules.deeds.here(k, id) && k.s.object(id).particulars.acquired().level() != level) {
                GameObject now = k.s.object(id).copy();
                now.particulars = now.particulars.with(now.particulars.acquired().withLevel(level));
                k.s.put(now);
                k.structural();
                rules.deeds.done(
                        k,
                        Deed.GAINS_LEVEL,
                        rules.eval.controller(k, id),
                        id,
                        Context.NOTHING,
                        level);
            }
        }
    }

    /// Rule 701.37a. The counters are there before "becomes monstrous" is noticed.
    void monstrosity(Kernel k, int[] ids, int count) {
        for (int id : ids) {
            if (rules.deeds.here(k, id) && !k.s.object(id).is(Designation.MONSTROUS)) {
                rules.changes.begin(k);
                rules.counters.addCounters(k, id, CounterKind.P1P1, count, false);
                rules.deeds.designate(k, new int[] {id}, Designation.MONSTROUS, true, count);
                rules.changes.end(k);
            }
        }
    }

    /// Rule 701.46.
    void adapt(Kernel k, int[] ids, int count) {
        for (int id : ids) {
            if (rules.deeds.here(k, id) && k.s.object(id).counters(CounterKind.P1P1) == 0) {
                rules.counters.addCounters(k, id, CounterKind.P1P1, count, false);
                rules.deeds.done(k, Deed.ADAPTS, rules.eval.controller(k, id), id, Context.NOTHING);
            }
        }
    }

    /// Rule 701.43: it won't untap during the next untap step of the player who exerts it.
    public void exert(Kernel k, int[] ids) {
        for (int id : ids) {
            if (rules.deeds.here(k, id)) {
                GameObject now = k.s.object(id).copy();
                now.skipsUntap(2 << c(k).controller);
                k.s.put(now);
                rules.deeds.done(k, Deed.EXERTED, c(k).controller, id, Context.NOTHING);
            }
        }
    }

    // --- the library ---

    /// Rule 701.44: one after another.
    void explore(Kernel k, int[] ids) {
        for (int i = ids.length - 1; i >= 0; i--) {
            int id = ids[i];
            if (id >= 0) {
                k.push(new ExploreAgain(id));
            }
        }
    }

    record ExploreAgain(int id) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).keywordActions.explore(kernel, id);
        }
    }

    private void explore(Kernel k, int id) {
        int seat = rules.eval.controller(k, id);
        int[] top = rules.interpreter.libraries.top(k, seat, 1);
        if (top.length == 0) {
            // rule 701.44b: it explores all the same
            putCounter(k, id);
            rules.deeds.done(k, Deed.EXPLORES, seat, id, Context.NOTHING);
            return;
        }
        k.log(new Event.Revealed(seat, top[0]));
        if (k.derived(top[0]).isLand()) {
            rules.zones.move(k, top[0], Zone.HAND, Destination.Position.TOP);
            rules.deeds.done(k, Deed.EXPLORES, seat, id, Context.NOTHING);
            return;
        }
        putCounter(k, id);
        k.push(new Explored(seat, id));
        Questions.yesNo(
                k,
                seat,
                Purpose.MAY,
                "Put the card into your graveyard?",
                c(k).source,
                new ExploredAway(Ids.of(top)));
    }

    record Explored(int seat, int id) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).deeds.done(kernel, Deed.EXPLORES, seat, id, Context.NOTHING);
        }
    }

    record ExploredAway(Ids top) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                EffectRules.of(kernel)
                        .zones
                        .move(kernel, top.get(0), Zone.GRAVEYARD, Destination.Position.TOP);
            }
        }
    }

    private void putCounter(Kernel k, int id) {
        if (rules.deeds.here(k, id)) {
            rules.counters.addCounters(k, id, CounterKind.P1P1, 1, false);
        }
    }

    /// Rule 701.50: its controller draws, discards, and puts counters on it for nonland cards.
    void connive(Kernel k, int[] ids, int count) {
        for (int i = ids.length - 1; i >= 0; i--) {
            int id = ids[i];
            if (id >= 0) {
                k.push(new ConniveNext(id, count));
            }
        }
    }

    record ConniveNext(int id, int count) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).keywordActions.connive(kernel, id, count);
        }
    }

    private void connive(Kernel k, int id, int count) {
        int seat = rules.eval.controller(k, id);
        k.inOrder(new DiscardToConnive(seat, count), new Connived(seat, id));
        rules.interpreter.note(k, Verb.DISCARDED, new int[0], 0);
        if (count > 0) {
            k.push(new CardEffects.Drawing(seat, count));
        }
    }

    record DiscardToConnive(int seat, int count) implements Frame {
        @Override
        public void run(Kernel kernel) {
            Questions.pick(
                    kernel,
                    seat,
                    Purpose.DISCARD,
                    "Choose what to discard.",
                    kernel.s.context.source,
                    kernel.s.hand(seat).toArray(),
                    count,
                    count,
                    new DiscardConniving(seat));
        }
    }

    record Connived(int seat, int id) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).keywordActions.connived(kernel, seat, id);
        }
    }

    record DiscardConniving(int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] cards) {
            int[] gone = EffectRules.of(kernel).draws.discard(kernel, seat, cards);
            EffectRules.of(kernel).interpreter.note(kernel, Verb.DISCARDED, gone, gone.length);
        }
    }

    private void connived(Kernel k, int seat, int id) {
        int counters = 0;
        for (int card : c(k).done(Verb.DISCARDED)) {
            if (card >= 0 && !k.derived(card).isLand()) {
                counters++;
            }
        }
        if (rules.deeds.here(k, id) && counters > 0) {
            rules.counters.addCounters(k, id, CounterKind.P1P1, counters, false);
        }
        rules.deeds.done(k, Deed.CONNIVES, seat, id, Context.NOTHING);
    }

    /// Rule 701.48: without cards outside the game, a card may be discarded to draw one.
    void learn(Kernel k, int[] seats) {
        for (int i = seats.length - 1; i >= 0; i--) {
            int seat = seats[i];
            k.push(new DiscardToLearn(seat));
        }
    }

    record DiscardToLearn(int seat) implements Frame {
        @Override
        public void run(Kernel kernel) {
            Questions.pick(
                    kernel,
                    seat,
                    Purpose.DISCARD,
                    "You may discard a card to draw a card.",
                    kernel.s.context.source,
                    kernel.s.hand(seat).toArray(),
                    0,
                    1,
                    new DiscardLearning(seat));
        }
    }

    record DiscardLearning(int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] cards) {
            if (EffectRules.of(kernel).draws.discard(kernel, seat, cards).length > 0) {
                kernel.push(new CardEffects.Drawing(seat, 1));
            }
        }
    }

    // --- tokens ---

    void investigate(Kernel k, PlayerRef who, int times) {
        for (int i = 0; i < Math.min(times, 100); i++) {
            k.push(new Investigate(who));
        }
    }

    record Investigate(PlayerRef who) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel)
                    .interpreter
                    .exec(
                            kernel,
                            new PermanentEffect.CreateTokens(
                                    who, Amount.ONE, PredefinedTokens.CLUE, false, false));
            for (int seat : EffectRules.of(kernel).eval.players(kernel, who, kernel.s.context)) {
                EffectRules.of(kernel)
                        .deeds
                        .done(kernel, Deed.INVESTIGATES, seat, Context.NOTHING, Context.NOTHING);
            }
        }
    }

    /// Rule 701.47.
    void amass(Kernel k, PermanentEffect.Amass amass) {
        Context context = c(k);
        int seat = rules.eval.player(k, amass.who(), context);
        if (seat < 0) {
            return;
        }
        int count = rules.eval.amount(k, amass.count(), context);
        Filter army = Filter.and(CREATURE, new Filter.Subtype("Army"));
        if (rules.candidates.controlled(k, seat, army, context).length == 0) {
            Model.Card card = rules.compiler.token(amass);
            rules.interpreter.creation.make(k, card, seat, 1);
        }
        Questions.pick(
                k,
                seat,
                Purpose.COUNTERS,
                "Choose an Army.",
                context.source,
                rules.candidates.controlled(k, seat, army, context),
                1,
                1,
                new Amass(count, amass, seat));
    }

    record Amass(int count, PermanentEffect.Amass amass, int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int id : ids) {
                EffectRules.of(kernel)
                        .counters
                        .addCounters(kernel, id, CounterKind.P1P1, count, false);
                if (!kernel.derived(id).hasSubtype(amass.subtype())) {
                    EffectRules.of(kernel)
                            .interpreter
                            .continuous
                            .addFloating(
                                    kernel,
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
            EffectRules.of(kernel).interpreter.note(kernel, Verb.CHOSEN, ids, ids.length);
            EffectRules.of(kernel)
                    .deeds
                    .done(
                            kernel,
                            Deed.AMASSES,
                            seat,
                            ids.length == 0 ? Context.NOTHING : ids[0],
                            Context.NOTHING);
        }
    }

    // --- soulbond ---

    /// Rule 702.95c: both have to be unpaired creatures under the control of the ability's controller.
    void pair(Kernel k, int[] one, int[] other) {
        if (one.length == 1
                && other.length == 1
                && one[0] != other[0]
                && pairable(k, one[0])
                && pairable(k, other[0])) {
            pairedWith(k, one[0], other[0]);
            pairedWith(k, other[0], one[0]);
        }
    }

    private boolean pairable(Kernel k, int id) {
        return rules.deeds.here(k, id)
                && k.s.object(id).particulars.pairing().with() == Context.NOTHING
                && k.derived(id).isCreature()
                && k.derived(id).controller == c(k).controller;
    }

    private void pairedWith(Kernel k, int id, int other) {
        GameObject now = k.s.object(id).copy();
        now.particulars =
                now.particulars.with(new Particulars.Pairing(other, k.derived(id).controller));
        k.s.put(now);
        k.structural();
    }

    /// Rule 702.95e: whether something has ended the pair that the creature is part of.
    public boolean unpair(Kernel k, int id) {
        int other = k.s.object(id).particulars.pairing().with();
        boolean paired =
                rules.deeds.here(k, other)
                        && k.s.object(other).particulars.pairing().with() == id
                        && k.derived(id).isCreature()
                        && k.derived(other).isCreature()
                        && k.derived(id).controller == k.s.object(id).particulars.pairing().under()
                        && k.derived(other).controller
                                == k.s.object(id).particulars.pairing().under();
        if (!paired) {
            pairedWith(k, id, Context.NOTHING);
        }
        return !paired;
    }

    // --- exploit ---

    /// Rule 702.110: a creature may be sacrificed.
    void exploit(Kernel k, int exploiter) {
        int seat = c(k).controller;
        Questions.pick(
                k,
                seat,
                Purpose.SACRIFICE,
                "You may sacrifice a creature.",
                exploiter,
                rules.candidates.sacrificeable(k, seat, CREATURE, c(k)),
                0,
                1,
                new Exploit(seat, exploiter));
    }

    record Exploit(int seat, int exploiter) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            if (ids.length > 0) {
                EffectRules.of(kernel).changes.begin(kernel);
                EffectRules.of(kernel).permanents.sacrifice(kernel, seat, ids);
                EffectRules.of(kernel).deeds.done(kernel, Deed.EXPLOITS, seat, exploiter, ids[0]);
                EffectRules.of(kernel).changes.end(kernel);
            }
        }
    }
}
