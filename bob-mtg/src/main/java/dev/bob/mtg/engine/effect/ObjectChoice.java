package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.Together;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Ids;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds what an effect acts on, asking where a player chooses.
final class ObjectChoice extends EffectFamily {
    ObjectChoice(EffectRules rules) {
        super(rules);
    }

    /// Finds what the selector selects, asking where a player chooses.
    void chosen(Kernel k, Selector selector, Purpose purpose, Questions.Picked then) {
        switch (selector) {
            case Selector.Choose choose ->
                    choose(k, choose, seats(k, choose.chooser()), 0, new int[0], purpose, then);
            case Selector.AtRandom(Amount count, Filter filter) -> {
                int[] all = rules.draws.randomOrder(k, rules.eval.all(k, filter, c(k)));
                then.go(k, Arrays.copyOf(all, Math.min(all.length, n(k, count))));
            }
            case Selector.OneOfEach(PlayerRef chooser, List<Filter> kinds) ->
                    oneOfEach(k, seat(k, chooser), kinds, purpose, then);
            case Selector.OfEachKind of ->
                    new NextKind(of, Ids.of(seats(k, of.whose())), 0, 0, Ids.EMPTY, purpose, then)
                            .go(k, new int[0]);
            case Selector.Union(var parts) -> union(k, parts, 0, new int[0], purpose, then);
            case Selector.This _,
                    Selector.Target _,
                    Selector.That _,
                    Selector.Each _,
                    Selector.Top _,
                    Selector.TopOfGraveyard _,
                    Selector.Players _,
                    Selector.AttackedBy _,
                    Selector.Among _ ->
                    then.go(k, rules.eval.select(k, selector, c(k)));
        }
    }

    private void union(
            Kernel k,
            List<Selector> parts,
            int at,
            int[] before,
            Purpose purpose,
            Questions.Picked then) {
        if (at >= parts.size()) {
            var all = new Bag();
            for (int thing : before) {
                all.addNew(thing);
            }
            then.go(k, all.toArray());
            return;
        }
        chosen(
                k,
                parts.get(at),
                purpose,
                new NextOfUnion(parts, at, Ids.of(before), purpose, then));
    }

    record NextOfUnion(
            List<Selector> parts, int at, Ids before, Purpose purpose, Questions.Picked then)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel)
                    .interpreter
                    .finding
                    .union(kernel, parts, at + 1, joined(before.toArray(), ids), purpose, then);
        }
    }

    private void oneOfEach(
            Kernel k, int seat, List<Filter> kinds, Purpose purpose, Questions.Picked then) {
        var candidates = new Bag();
        for (Filter kind : kinds) {
            for (int id : rules.eval.all(k, kind, c(k))) {
                candidates.addNew(id);
            }
        }
        if (seat < 0 || candidates.size() == 0) {
            then.go(k, new int[0]);
            return;
        }
        k.push(
                new Questions.Pick(
                        seat,
                        purpose,
                        "Choose up to one of each.",
                        c(k).source,
                        -1,
                        candidates.toArray(),
                        0,
                        Math.min(kinds.size(), candidates.size()),
                        new int[0],
                        oneOfEach(kinds),
                        then));
    }

    /// Each of the players in turn chooses one of each kind (rule 101.4), or one player chooses for all of them.
    ///
    /// @param at whose things are chosen from
    /// @param kind which kind is next
    record NextKind(
            Selector.OfEachKind of,
            Ids seats,
            int at,
            int kind,
            Ids before,
            Purpose purpose,
            Questions.Picked then)
            implements Questions.Picked {
        @Override
        public void go(Kernel k, int[] ids) {
            var all = new Bag();
            for (int id : joined(before.toArray(), ids)) {
                all.addNew(id);
            }
            Ids now = Ids.of(all.toArray());
            if (at >= seats.size()) {
                EffectRules.of(k).interpreter.note(k, Verb.CHOSEN, now.toArray(), now.size());
                then.go(k, now.toArray());
                return;
            }
            boolean last = kind + 1 >= of.kinds().size();
            Context c = k.s.context;
            int seat = seats.get(at);
            PlayerRef chooser = of.chooser();
            Questions.pick(
                    k,
                    chooser == null ? seat : EffectRules.of(k).eval.player(k, chooser, c),
                    purpose,
                    "Choose.",
                    c.source,
                    candidates(k, seat, c),
                    1,
                    1,
                    new NextKind(
                            of,
                            seats,
                            last ? at + 1 : at,
                            last ? 0 : kind + 1,
                            now,
                            purpose,
                            then));
        }

        private int[] candidates(Kernel k, int seat, Context c) {
            var all = new Bag();
            for (int id : EffectRules.of(k).candidates.controlled(k, seat, of.among(), c)) {
                if (EffectRules.of(k).eval.matches(k, of.kinds().get(kind), id, c)) {
                    all.add(id);
                }
            }
            return all.toArray();
        }
    }

    /// Whether what is picked can be shared out among the kinds, one for each.
    static Questions.Allowed oneOfEach(List<Filter> kinds) {
        return new OneOfEach(kinds);
    }

    record OneOfEach(List<Filter> kinds) implements Questions.Allowed {
        @Override
        public boolean test(Kernel kernel, int[] picked, int thing) {
            return fits(kernel, kinds, joined(picked, new int[] {thing}), 0, 0);
        }
    }

    private static boolean fits(Kernel k, List<Filter> kinds, int[] things, int at, int used) {
        if (at >= things.length) {
            return true;
        }
        for (int kind = 0; kind < kinds.size(); kind++) {
            if ((used & 1 << kind) == 0
                    && EffectRules.of(k).eval.matches(k, kinds.get(kind), things[at], k.s.context)
                    && fits(k, kinds, things, at + 1, used | 1 << kind)) {
                return true;
            }
        }
        return false;
    }

    /// Each of the players chooses in turn (rule 101.4); what they chose is acted on at once.
    private void choose(
            Kernel k,
            Selector.Choose choose,
            int[] seats,
            int at,
            int[] before,
            Purpose purpose,
            Questions.Picked then) {
        if (at >= seats.length) {
            rules.interpreter.note(k, Verb.CHOSEN, before, before.length);
            then.go(k, before);
            return;
        }
        chosenBy(
                k,
                seats[at],
                choose,
                purpose,
                new NextChooser(choose, Ids.of(seats), at, Ids.of(before), purpose, then));
    }

    record NextChooser(
            Selector.Choose choose,
            Ids seats,
            int at,
            Ids before,
            Purpose purpose,
            Questions.Picked then)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel)
                    .interpreter
                    .finding
                    .choose(
                            kernel,
                            choose,
                            seats.toArray(),
                            at + 1,
                            joined(before.toArray(), ids),
                            purpose,
                            then);
        }
    }

    /// What one player chooses.
    void chosenBy(
            Kernel k, int seat, Selector.Choose choose, Purpose purpose, Questions.Picked then) {
        Context theirs = of(k, choose, seat);
        int n = rules.eval.amount(k, choose.count(), theirs);
        if (Together.isAsked(choose.filter())) {
            together(k, seat, choose, n, purpose, then);
            return;
        }
        Questions.pick(
                k,
                seat,
                purpose,
                "Choose.",
                c(k).source,
                rules.eval.all(k, choose.filter(), theirs),
                choose.upTo() ? 0 : n,
                n,
                then);
    }

    /// What one player chooses, where the things must be something to each other.
    private void together(
            Kernel k,
            int seat,
            Selector.Choose choose,
            int n,
            Purpose purpose,
            Questions.Picked then) {
        Filter filter = choose.filter();
        Context theirs = of(k, choose, seat);
        int[] all = rules.eval.all(k, filter, theirs);
        int most =
                choose.upTo()
                        ? Math.min(n, all.length)
                        : rules.together.most(k, filter, theirs, all, n);
        if (most == 0) {
            then.go(k, new int[0]);
            return;
        }
        int least = choose.upTo() ? 0 : most;
        k.push(
                new Questions.Pick(
                        seat,
                        purpose,
                        "Choose.",
                        c(k).source,
                        -1,
                        all,
                        least,
                        most,
                        new int[0],
                        together(filter, theirs, all, least),
                        then));
    }

    /// What may be picked by a filter that says what the things are to each other; anything by one that doesn't.
    static Questions.Allowed together(
            @Nullable Filter filter, Context context, int[] all, int least) {
        return filter != null && Together.isAsked(filter)
                ? new Questions.FitTogether(filter, context, Ids.of(all), least)
                : Questions.ANY;
    }

    /// Whether a player could do it whole: nobody may choose to do what is impossible (rule 608.2d).
    boolean isPossible(Kernel k, Effect effect, int seat) {
        return switch (effect) {
            case Effect.Move(_, Selector.Choose choose, _, _, _) -> areEnough(k, choose, seat);
            case Effect.Sacrifice(_, Selector.Choose choose) ->
                    areEnough(choose, rules.candidates.controlled(k, seat, choose.filter(), c(k)));
            case Effect.Discard(_, Selector.Choose choose) ->
                    areEnough(choose, inHand(k, choose.filter(), seat));
            case PermanentEffect.Tap(Selector.Choose choose) -> areEnough(k, choose, seat);
            case PermanentEffect.Untap(Selector.Choose choose) -> areEnough(k, choose, seat);
            case PermanentEffect.RemoveCounters(
                            Amount.Fixed(int count),
                            boolean upTo,
                            var kind,
                            Selector from) ->
                    upTo
                            || count < 2
                            || from instanceof Selector.Choose
                            || counters(k, from, kind) >= count;
            case Effect.Mill(PlayerRef.You(), Amount count) -> // rule 701.17b
                    k.s.library(seat).size() >= rules.eval.amount(k, count, c(k));
            case PlayerEffect.FromOutside _ -> false;
            case Effect.Sequence(var parts) -> isPossible(k, parts.getFirst(), seat);
            case Effect.Sacrifice _,
                    Effect.Move _,
                    Effect.OfCards _,
                    PermanentEffect _,
                    PlayerEffect _,
                    Effect.OfLife _,
                    Effect.Destroy _,
                    SpellEffect _,
                    Effect.ExchangeControl _,
                    Effect.Lasting _,
                    Effect.OfGame _,
                    Effect.ChooseObjects _,
                    Effect.Choose _,
                    Effect.Vote _,
                    Effect.OfOthers _,
                    RepeatedProcess _ ->
                    true;
        };
    }

    private int counters(Kernel k, Selector from, @Nullable CounterKind kind) {
        int sum = 0;
        for (int id : rules.eval.select(k, from, c(k))) {
            if (id >= 0 && !k.object(id).gone) {
                Counters here = k.object(id).counters;
                sum += kind == null ? here.total() : here.get(kind);
            }
        }
        return sum;
    }

    private boolean areEnough(Kernel k, Selector.Choose choose, int seat) {
        return areEnough(choose, rules.eval.all(k, choose.filter(), of(k, choose, seat)));
    }

    /// Where there is nothing at all, agreeing does nothing.
    private static boolean areEnough(Selector.Choose choose, int[] candidates) {
        return choose.upTo()
                || !(choose.count() instanceof Amount.Fixed(int count))
                || count < 2
                || candidates.length >= count;
    }

    private int[] inHand(Kernel k, Filter filter, int seat) {
        var found = new Bag();
        Ids hand = k.s.zone(Zone.HAND, seat);
        for (int i = 0; i < hand.size(); i++) {
            if (rules.eval.matches(k, filter, hand.get(i), c(k))) {
                found.add(hand.get(i));
            }
        }
        return found.toArray();
    }

    private Context of(Kernel k, Selector.Choose choose, int seat) {
        return choose.chooser() instanceof PlayerRef.You ? c(k) : c(k).withIteratedPlayer(seat);
    }

    static int[] joined(int[] one, int[] other) {
        int[] all = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, all, one.length, other.length);
        return all;
    }
}
