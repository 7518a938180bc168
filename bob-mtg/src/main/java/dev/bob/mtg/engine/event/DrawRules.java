package dev.bob.mtg.engine.event;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Drawing, discards and shuffles.
public final class DrawRules {
    private final EventRules rules;

    DrawRules(EventRules rules) {
        this.rules = rules;
    }

    /// Draws one card (rule 121); gives its id in the hand, or -1.
    public int draw(Kernel k, int seat) {
        if (!may(k, seat) || replaced(k, seat)) {
            return -1;
        }
        return dredges(k, seat) ? -1 : drawn(k, seat);
    }

    /// Whether no rule keeps the player from drawing a card now.
    public boolean may(Kernel k, int seat) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantDraw(PlayerRef players, int perTurn)
                    && rules.eval.isPlayer(k, players, seat, live.context())
                    && k.s.player(seat).fact(TurnFact.CARDS_DRAWN) >= perTurn) {
                return false;
            }
        }
        return true;
    }

    private int drawn(Kernel k, int seat) {
        State s = k.s;
        Ids library = s.library(seat);
        if (library.isEmpty()) {
            PlayerState player = s.player(seat).copy();
            player.drewFromEmpty = true;
            s.put(seat, player);
            return -1;
        }
        rules.changes.begin(k);
        boolean bottom =
                rules.eval.isUnder(
                        k, Rule.DrawsFromBottom.class, Rule.DrawsFromBottom::players, seat);
        GameObject top = s.object(bottom ? library.get(0) : library.last());
        int id =
                top.commander
                        ? rules.zones.move(k, top.id, Zone.HAND, Destination.Position.TOP)
                        : rules.zones.relocate(
                                k, top, Zone.HAND, Destination.Position.TOP, seat, false);
        rules.changes.fact(k, seat, TurnFact.CARDS_DRAWN, 1);
        k.log(new Event.Drew(seat, id));
        var happening = new RuleEvent(RuleEvent.DRAWS);
        happening.player = seat;
        happening.object = id;
        happening.ordinal = s.player(seat).fact(TurnFact.CARDS_DRAWN);
        happening.flag = s.step == Step.DRAW && s.active == seat && happening.ordinal == 1;
        rules.changes.happen(k, happening);
        if (happening.ordinal == 1) {
            revealFirst(k, seat, id);
        }
        rules.changes.end(k);
        if (happening.ordinal == 1 && rules.eval.hasKeyword(k, id, Keyword.MIRACLE)) {
            miracle(k, seat, id);
        }
        return id;
    }

    /// Whether something else happens than the draw (rules 614.11, 616.1).
    private boolean replaced(Kernel k, int seat) {
        State s = k.s;
        List<Replacing.Candidate> open = new ArrayList<>(0);
        List<Active.Live<Rule.Replace>> replacements = k.active().replacements;
        for (int i = 0; i < replacements.size(); i++) {
            Active.Live<Rule.Replace> live = replacements.get(i);
            if (live.rule().replacement()
                            instanceof Replacement.Instead(var event, var onlyIf, _, _)
                    && event instanceof EventPattern.Draws(PlayerRef who, _, boolean exceptFirst)
                    && rules.eval.isPlayer(k, who, seat, live.context())
                    && rules.eval.test(k, onlyIf, live.context())
                    && !(exceptFirst
                            && s.step == Step.DRAW
                            && s.player(seat).fact(TurnFact.CARDS_DRAWN) == 0)
                    && !rules.replacing.isBeingReplaced(k, live)) {
                open.add(rules.replacing.of(k, live));
            }
        }
        return rules.replacing.isAnyInstead(k, open, seat, 1);
    }

    /// How many cards a player draws who would draw so many, one after another; 0 if something else happens instead.
    public int several(Kernel k, int seat, int count) {
        return numbered(k, seat, count, null);
    }

    /// How many cards a keyword action of a player is about, or how often it is done, who would do it so; 0 if something
    /// else happens instead (rules 614.1a, 701).
    public int done(Kernel k, Deed deed, int seat, int count) {
        return count > 0 ? numbered(k, seat, count, deed) : count;
    }

    /// @param deed null for drawing
    private int numbered(Kernel k, int seat, int count, @Nullable Deed deed) {
        List<Replacing.Candidate> instead = new ArrayList<>(0);
        List<Replacing.Candidate> changes = new ArrayList<>(0);
        List<Active.Live<Rule.Replace>> replacements = k.active().replacements;
        for (int i = 0; i < replacements.size(); i++) {
            Active.Live<Rule.Replace> live = replacements.get(i);
            Replacement replacement = live.rule().replacement();
            if (replacement instanceof Replacement.Instead(var event, var onlyIf, _, _)
                    && isOfSeveral(k, event, seat, count, deed, live)
                    && rules.eval.test(k, onlyIf, live.context())) {
                instead.add(rules.replacing.of(k, live));
            } else if (replacement instanceof Replacement.ChangeAmount(var event, _)
                    && isOfSeveral(k, event, seat, count, deed, live)) {
                changes.add(rules.replacing.of(k, live));
            }
        }
        return rules.replacing.isAnyInstead(k, instead, seat, count)
                ? 0
                : rules.replacing.amount(k, seat, count, changes);
    }

    private boolean isOfSeveral(
            Kernel k,
            EventPattern event,
            int seat,
            int count,
            @Nullable Deed deed,
            Active.Live<Rule.Replace> live) {
        PlayerRef whose = null;
        if (event instanceof EventPattern.WouldDo(Deed which, PlayerRef who)) {
            whose = which == deed ? who : null;
        } else if (event instanceof EventPattern.DrawsSeveral(PlayerRef who, int least)) {
            whose = deed == null && count >= least ? who : null;
        }
        return whose != null
                && rules.eval.isPlayer(k, whose, seat, live.context())
                && !rules.replacing.isBeingReplaced(k, live);
    }

    /// Discards cards at once; gives what they became.
    public int[] discard(Kernel k, int seat, int[] ids) {
        return discard(k, seat, ids, -1);
    }

    /// The same because of a spell or ability.
    ///
    /// @param cause the player who controls that; -1 for none
    public int[] discard(Kernel k, int seat, int[] ids, int cause) {
        rules.changes.begin(k);
        var now = new Bag();
        var entering = new ArrayList<BattlefieldEntries.Entry>(0);
        for (int id : ids) {
            if (k.s.object(id).gone || k.s.object(id).zone != Zone.HAND) {
                continue;
            }
            Destination to = rules.instead.ofDiscarded(k, seat, id, cause);
            int card = id;
            if (to.zone() == Zone.BATTLEFIELD) {
                entering.add(new BattlefieldEntries.Entry(id, seat));
            } else {
                card = rules.zones.move(k, id, to.zone(), to.position());
            }
            now.add(card);
            if (card >= 0) {
                discarded(k, seat, card, to.zone() == Zone.EXILE);
            }
            rules.changes.fact(k, seat, TurnFact.CARDS_DISCARDED, 1);
            k.log(new Event.Discarded(seat, card));
            var happening = new RuleEvent(RuleEvent.DISCARDS);
            happening.player = seat;
            happening.object = card;
            happening.other = id;
            happening.cause = cause;
            rules.changes.happen(k, happening);
        }
        rules.changes.end(k);
        if (!entering.isEmpty()) {
            rules.enter(k, List.copyOf(entering));
        }
        return now.toArray();
    }

    private void discarded(Kernel k, int seat, int id, boolean mad) {
        GameObject card = k.s.object(id).copy();
        card.marks = card.marks.withDiscarded(k.s.turn);
        k.s.put(card);
        if (mad && card.zone == Zone.EXILE) {
            rules.triggers.add(
                    k, new PendingTrigger(rules.compiler.madness, id, seat, new Context(id, seat)));
        }
    }

    /// Draws unless a card with dredge comes back instead, as the player likes (rule 702.52a).
    ///
    /// @return whether a player is asked, or has dredged
    private boolean dredges(Kernel k, int seat) {
        var cards = new Bag();
        Ids graveyard = k.s.graveyard(seat);
        for (int i = 0; i < graveyard.size(); i++) {
            int n = dredge(k, graveyard.get(i));
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
                        new DrawOrDredge(seat)));
        return true;
    }

    record DrawOrDredge(int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            if (picked.length == 0) {
                EventRules.of(kernel).draws.drawn(kernel, seat);
            } else {
                EventRules.of(kernel)
                        .draws
                        .mill(kernel, seat, EventRules.of(kernel).draws.dredge(kernel, picked[0]));
                EventRules.of(kernel)
                        .zones
                        .move(kernel, picked[0], Zone.HAND, Destination.Position.TOP);
            }
        }
    }

    private int dredge(Kernel k, int id) {
        int most = 0;
        if (k.s.object(id).model.worksElsewhere || k.active().derived(id) != null) {
            for (CompiledAbility ability : k.derived(id).abilities) {
                if (ability.word.keyword() == Keyword.DREDGE) {
                    most = Math.max(most, ability.word.number());
                }
            }
        }
        return most;
    }

    /// What reveals the first card drawn in a turn, or lets it be revealed.
    private void revealFirst(Kernel k, int seat, int id) {
        List<Active.Live<?>> other = k.active().other;
        for (int i = 0; i < other.size(); i++) {
            Active.Live<?> live = other.get(i);
            if (!(live.rule()
                            instanceof
                            Rule.RevealsFirstDrawn(PlayerRef who, boolean may, boolean ownTurns))
                    || (ownTurns && k.s.active != seat)
                    || !rules.eval.isPlayer(k, who, seat, live.context())) {
                continue;
            }
            var reveal = new RevealFirst(seat, id, live.context().source);
            if (may) {
                Questions.yesNo(
                        k,
                        seat,
                        Decision.Purpose.MAY,
                        "Reveal " + k.derived(id).name + "?",
                        live.context().source,
                        reveal);
            } else {
                reveal.go(k, 1);
            }
        }
    }

    record RevealFirst(int seat, int id, int source) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                EventRules rules = EventRules.of(kernel);
                rules.changes.begin(kernel);
                kernel.log(new Event.Revealed(seat, id));
                rules.deeds.done(kernel, Deed.REVEALS_DRAWN, seat, id, source);
                rules.changes.end(kernel);
            }
        }
    }

    /// A card with miracle that is the first one drawn in a turn may be revealed (rule 702.94a).
    private void miracle(Kernel k, int seat, int id) {
        Questions.yesNo(
                k,
                seat,
                Decision.Purpose.MAY,
                "Reveal " + k.derived(id).name + " for its miracle?",
                id,
                new RevealMiracle(seat, id));
    }

    record RevealMiracle(int seat, int id) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                kernel.log(new Event.Revealed(seat, id));
                EventRules.of(kernel)
                        .triggers
                        .add(
                                kernel,
                                new PendingTrigger(
                                        EventRules.of(kernel).compiler.miracle,
                                        id,
                                        seat,
                                        new Context(id, seat)));
            }
        }
    }

    public void shuffle(Kernel k, int seat) {
        shuffle(k, seat, _ -> false);
    }

    /// Shuffles a card (-1: none) into a library, but not those that are put into some place of it at the same time (rule 701.24g).
    void shuffleIn(Kernel k, int seat, int card, IntPredicate placed) {
        if (card >= 0) {
            Ids library = k.s.library(seat).minus(card);
            int bottom = 0;
            while (bottom < library.size() && placed.test(library.get(bottom))) {
                bottom++;
            }
            k.s.setZone(Zone.LIBRARY, seat, library.insert(bottom, card));
        }
        shuffle(k, seat, placed);
    }

    private void shuffle(Kernel k, int seat, IntPredicate placed) {
        int[] ids = k.s.library(seat).toArray();
        int[] free = IntStream.range(0, ids.length).filter(i -> !placed.test(ids[i])).toArray();
        for (int i = free.length - 1; i > 0; i--) {
            int j = k.s.nextRandom(i + 1);
            int swap = ids[free[i]];
            ids[free[i]] = ids[free[j]];
            ids[free[j]] = swap;
        }
        k.s.setZone(Zone.LIBRARY, seat, Ids.of(ids));
        k.log(new Event.Shuffled(seat));
        if (rules.changes.watched(k, RuleEvent.SHUFFLES)) {
            var happening = new RuleEvent(RuleEvent.SHUFFLES);
            happening.player = seat;
            rules.changes.happen(k, happening);
        }
    }

    /// Puts these cards of one library in a random order (for "on the bottom in a random order").
    public int[] randomOrder(Kernel k, int[] ids) {
        int[] copy = Arrays.copyOf(ids, ids.length);
        for (int i = copy.length - 1; i > 0; i--) {
            int j = k.s.nextRandom(i + 1);
            int swap = copy[i];
            copy[i] = copy[j];
            copy[j] = swap;
        }
        return copy;
    }

    public int[] mill(Kernel k, int seat, int count) {
        var bag = new Bag();
        rules.changes.begin(k);
        int cards = done(k, Deed.MILLED, seat, count);
        for (int i = 0; i < cards && !k.s.library(seat).isEmpty(); i++) {
            int card =
                    rules.zones.move(
                            k, k.s.library(seat).last(), Zone.GRAVEYARD, Destination.Position.TOP);
            bag.add(card);
            rules.deeds.done(k, Deed.MILLED, seat, card, Context.NOTHING);
        }
        rules.changes.end(k);
        return bag.toArray();
    }
}
