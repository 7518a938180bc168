package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.ManaSymbol;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Carries out effects (rule 608.2). Starting an effect does all of it that needs no choice; what is left waits in
/// frames. What was done is noted in the context of the resolution, which is part of the state.
final class Interpreter {
    private final Kernel k;
    private final Moves moves;
    private final Libraries libraries;
    private final Creation creation;
    private final Spells spells;

    Interpreter(Kernel kernel) {
        this.k = kernel;
        this.moves = new Moves(kernel);
        this.libraries = new Libraries(kernel);
        this.creation = new Creation(kernel);
        this.spells = new Spells(kernel);
    }

    /// One part of a sequence after another.
    private record Parts(List<Effect> parts, int at) implements Frame {
        @Override
        public void run(Kernel k) {
            if (at + 1 < parts.size()) {
                k.push(new Parts(parts, at + 1));
            }
            k.interpreter.exec(parts.get(at));
        }
    }

    /// An effect that starts when the frames above are done.
    private record Later(Effect effect) implements Frame {
        @Override
        public void run(Kernel k) {
            k.interpreter.exec(effect);
        }
    }

    /// An effect for one thing after another.
    private static final class Each implements Frame {
        private final int[] things;
        private final int at;
        private final Effect effect;
        private final boolean players;
        private final int outer;

        Each(int[] things, int at, Effect effect, boolean players, int outer) {
            this.things = things;
            this.at = at;
            this.effect = effect;
            this.players = players;
            this.outer = outer;
        }

        @Override
        public void run(Kernel k) {
            Context context = k.s.context.copy();
            if (at >= things.length) {
                if (players) {
                    context.iteratedPlayer = outer;
                } else {
                    context.iterated = outer;
                }
                k.s.context = context;
                return;
            }
            if (players) {
                context.iteratedPlayer = things[at];
            } else {
                context.iterated = things[at];
            }
            k.s.context = context;
            k.push(new Each(things, at + 1, effect, players, outer));
            k.interpreter.exec(effect);
        }
    }

    private Context c() {
        return k.s.context;
    }

    void did(boolean did) {
        Context context = c().copy();
        context.did = did;
        k.s.context = context;
    }

    void note(Verb verb, int[] things, int amount) {
        k.s.context = c().withDone(verb, things, amount);
    }

    private int n(Amount amount) {
        return k.eval.amount(amount, c());
    }

    private int seat(PlayerRef who) {
        return k.eval.player(who, c());
    }

    private int[] seats(PlayerRef who) {
        return k.eval.players(who, c());
    }

    void exec(Effect effect) {
        switch (effect) {
            case Effect.Sequence(var parts) -> {
                if (!parts.isEmpty()) {
                    k.push(new Parts(parts, 0));
                }
            }
            case Effect.Labelled(_, Effect inner) -> exec(inner);
            case Effect.Nothing() -> {}
            case Effect.May(PlayerRef who, Effect inner) -> {
                int seat = seat(who);
                if (seat < 0) {
                    did(false);
                    return;
                }
                Questions.yesNo(
                        k,
                        seat,
                        Purpose.MAY,
                        "You may do it.",
                        c().source,
                        (kernel, yes) -> {
                            kernel.interpreter.did(yes == 1);
                            if (yes == 1) {
                                kernel.interpreter.exec(inner);
                            }
                        });
            }
            case Effect.MayPay(PlayerRef who, List<Cost> cost, Effect then, var otherwise) ->
                    mayPay(seat(who), cost, then, otherwise);
            case Effect.Unless(PlayerRef who, List<Cost> cost, Effect inner) ->
                    mayPay(seat(who), cost, new Effect.Nothing(), inner);
            case Effect.If(Condition condition, Effect then, var otherwise) -> {
                if (k.eval.test(condition, c())) {
                    exec(then);
                } else if (otherwise != null) {
                    exec(otherwise);
                }
            }
            case Effect.InsteadIf(Effect usual, Condition condition, Effect instead) ->
                    exec(k.eval.test(condition, c()) ? instead : usual);
            case Effect.ForEach(Selector things, Effect inner) ->
                    k.push(new Each(k.eval.select(things, c()), 0, inner, false, c().iterated));
            case Effect.ForEachPlayer(PlayerRef players, Effect inner) ->
                    k.push(new Each(seats(players), 0, inner, true, c().iteratedPlayer));
            case Effect.Repeat(Amount times, Effect inner) -> {
                int n = Math.min(n(times), 1000);
                for (int i = 0; i < n; i++) {
                    k.push(new Later(inner));
                }
            }
            case Effect.Modal modal -> {
                int[] modes = c().modes;
                var parts = new ArrayList<Effect>();
                for (int i = 0; i < modal.modes().size(); i++) {
                    for (int mode : modes) {
                        if (mode == i) {
                            parts.add(modal.modes().get(i).effect());
                        }
                    }
                }
                exec(new Effect.Sequence(parts));
            }
            case Effect.ChooseOne(PlayerRef who, List<Effect> options) -> {
                var names = new ArrayList<String>();
                for (int i = 0; i < options.size(); i++) {
                    names.add(String.valueOf(i + 1));
                }
                Questions.option(
                        k,
                        Math.max(0, seat(who)),
                        Purpose.OPTION,
                        "Choose one.",
                        c().source,
                        names,
                        (kernel, index) -> kernel.interpreter.exec(options.get(index)));
            }
            case Effect.WhereX(Amount x, Effect inner) -> {
                Context context = c().copy();
                context.x = n(x);
                k.s.context = context;
                exec(inner);
            }
            case Effect.Reflexive reflexive -> {
                k.push(kernel -> {
                    if (kernel.s.context.did) {
                        kernel.triggers.add(
                                new PendingTrigger(
                                        kernel.compiler.nested(reflexive),
                                        kernel.s.context.source,
                                        kernel.s.context.controller,
                                        kernel.s.context));
                    }
                });
                exec(reflexive.first());
            }
            case Effect.Delayed delayed -> {
                Context context = c().copy();
                if (delayed.remembers() != null) {
                    context.remembered = k.eval.select(delayed.remembers(), c());
                }
                var all = new ArrayList<>(k.s.delayed);
                all.add(
                        new DelayedTrigger(
                                ++k.s.clock,
                                k.compiler.nested(delayed),
                                delayed.until(),
                                delayed.once(),
                                context,
                                k.s.turn));
                k.s.delayed = List.copyOf(all);
                k.s.changes++;
            }
            case Effect.Move move -> moves.move(move);
            case Effect.Destroy(Selector what, boolean cantBeRegenerated) ->
                    chosen(
                            what,
                            Purpose.DESTROY,
                            (kernel, ids) -> {
                                int[] gone = kernel.permanents.destroy(ids, cantBeRegenerated);
                                kernel.interpreter.note(Verb.DESTROYED, gone, gone.length);
                            });
            case Effect.Sacrifice(PlayerRef who, Selector what) -> sacrifice(who, what);
            case Effect.Discard(PlayerRef who, Selector what) ->
                    k.push(new Discards(k.eval.players(who, c()), 0, what, new int[0]));
            case Effect.DiscardHand(PlayerRef who) -> {
                k.changes.begin();
                var all = new Bag();
                for (int seat : seats(who)) {
                    for (int id : k.draws.discard(seat, k.s.hand(seat).toArray())) {
                        all.add(id);
                    }
                }
                k.changes.end();
                note(Verb.DISCARDED, all.toArray(), all.size());
            }
            case Effect.Draw(PlayerRef who, Amount count) -> {
                int[] seats = seats(who);
                for (int i = seats.length - 1; i >= 0; i--) {
                    int seat = seats[i];
                    Context each = c().withIteratedPlayer(seat);
                    int cards = k.eval.amount(count, each);
                    if (cards > 0) {
                        k.push(new Draws(seat, cards));
                    }
                }
                note(Verb.DRAWN, new int[0], 0);
            }
            case Effect.Mill(PlayerRef who, Amount count) -> {
                var all = new Bag();
                k.changes.begin();
                for (int seat : seats(who)) {
                    for (int id : mill(seat, k.eval.amount(count, c().withIteratedPlayer(seat)))) {
                        all.add(id);
                    }
                }
                k.changes.end();
                note(Verb.MILLED, all.toArray(), all.size());
            }
            case Effect.Scry(PlayerRef who, Amount count) -> {
                for (int seat : seats(who)) {
                    libraries.scry(seat, n(count), false);
                }
            }
            case Effect.Surveil(PlayerRef who, Amount count) -> {
                for (int seat : seats(who)) {
                    libraries.scry(seat, n(count), true);
                }
            }
            case Effect.Shuffle(PlayerRef who) -> {
                for (int seat : seats(who)) {
                    k.draws.shuffle(seat);
                }
            }
            case Effect.Search search -> libraries.search(search);
            case Effect.Dig dig -> libraries.dig(dig);
            case Effect.RevealUntil until -> libraries.revealUntil(until);
            case Effect.Reveal(PlayerRef who, Selector what) ->
                    chosen(
                            what,
                            Purpose.REVEAL,
                            (kernel, ids) -> {
                                for (int id : ids) {
                                    kernel.log(new Event.Revealed(kernel.object(id).owner, id));
                                }
                                kernel.interpreter.note(Verb.REVEALED, ids, ids.length);
                            });
            case Effect.LookAt(PlayerRef who, Selector what) -> {
                int[] ids = k.eval.select(what, c());
                note(Verb.LOOKED_AT, ids, ids.length);
            }
            case Effect.RevealHand(PlayerRef who) -> {
                var all = new Bag();
                for (int seat : seats(who)) {
                    for (int id : k.s.hand(seat).toArray()) {
                        k.log(new Event.Revealed(seat, id));
                        all.add(id);
                    }
                }
                note(Verb.REVEALED, all.toArray(), all.size());
            }
            case Effect.Piles piles -> new Piles(k).piles(piles);
            case Effect.ExchangeControl(Selector first, Selector second) -> {
                int[] one = k.eval.select(first, c());
                int[] two = k.eval.select(second, c());
                if (one.length > 0 && two.length > 0) {
                    int a = k.eval.controller(one[0]);
                    int b = k.eval.controller(two[0]);
                    if (a != b) {
                        control(one[0], b);
                        control(two[0], a);
                    }
                }
            }
            case Effect.Damage(Selector source, Amount amount, Selector to) ->
                    chosen(
                            to,
                            Purpose.DAMAGE,
                            (kernel, ids) -> damage(kernel, source, amount, ids));
            case Effect.DamageWithExcess(
                            Selector source,
                            Amount amount,
                            Selector to,
                            Condition onlyIf,
                            PlayerRef excessTo) ->
                    excess(source, n(amount), to, onlyIf, excessTo);
            case Effect.DividedDamage(Selector source, Selector to) -> divided(source, to);
            case Effect.Fight(Selector first, Selector second) -> {
                int[] one = k.eval.select(first, c());
                int[] two = k.eval.select(second, c());
                if (one.length > 0 && two.length > 0 && fighter(one[0]) && fighter(two[0])) {
                    int a = k.derived(one[0]).power;
                    int b = k.derived(two[0]).power;
                    k.changes.begin();
                    k.damage.damage(one[0], two[0], a, false);
                    k.damage.damage(two[0], one[0], b, false);
                    k.changes.end();
                }
            }
            case Effect.GainLife(PlayerRef who, Amount amount) -> {
                int total = 0;
                for (int seat : seats(who)) {
                    total +=
                            k.life.gainLife(
                                    seat, k.eval.amount(amount, c().withIteratedPlayer(seat)));
                }
                note(Verb.LAST, c().done(Verb.LAST), total);
            }
            case Effect.LoseLife(PlayerRef who, Amount amount) -> {
                int total = 0;
                for (int seat : seats(who)) {
                    total +=
                            k.life.loseLife(
                                    seat, k.eval.amount(amount, c().withIteratedPlayer(seat)));
                }
                note(Verb.LAST, c().done(Verb.LAST), total);
            }
            case Effect.SetLife(PlayerRef who, Amount amount) -> {
                for (int seat : seats(who)) {
                    setLife(seat, n(amount));
                }
            }
            case Effect.ExchangeLife(PlayerRef first, PlayerRef second) -> {
                int one = seat(first);
                int two = seat(second);
                if (one >= 0 && two >= 0) {
                    int a = k.s.player(one).life;
                    int b = k.s.player(two).life;
                    setLife(one, b);
                    setLife(two, a);
                }
            }
            case Effect.CreateTokens create -> creation.tokens(create);
            case Effect.CreateCopies create -> creation.copies(create);
            case Effect.PutCounters(Amount count, CounterKind kind, Selector on) ->
                    chosen(
                            on,
                            Purpose.COUNTERS,
                            (kernel, ids) -> {
                                kernel.changes.begin();
                                for (int id : ids) {
                                    int many =
                                            kernel.eval.amount(
                                                    count, kernel.s.context.withIterated(id));
                                    if (id >= 0) {
                                        kernel.counters.addCounters(id, kind, many, false);
                                    } else {
                                        kernel.counters.addPlayerCounters(~id, kind, many);
                                    }
                                }
                                kernel.changes.end();
                                kernel.interpreter.note(Verb.LAST, ids, ids.length);
                            });
            case Effect.DistributeCounters(CounterKind kind, Selector among) -> {
                int[] ids = k.eval.select(among, c());
                int[] amounts = division(among, ids);
                k.changes.begin();
                for (int i = 0; i < ids.length; i++) {
                    k.counters.addCounters(ids[i], kind, amounts[i], false);
                }
                k.changes.end();
            }
            case Effect.RemoveCounters(var count, var kind, Selector from) -> {
                int total = 0;
                for (int id : k.eval.select(from, c())) {
                    if (id >= 0 && !k.s.object(id).gone) {
                        total += removeCounters(id, kind, count == null ? 1_000_000 : n(count));
                    }
                }
                note(Verb.LAST, c().done(Verb.LAST), total);
            }
            case Effect.MoveCounters(var count, var kind, Selector from, Selector to) -> {
                int[] a = k.eval.select(from, c());
                int[] b = k.eval.select(to, c());
                if (a.length > 0 && b.length > 0 && kind != null) {
                    int moved =
                            Math.min(
                                    count == null ? 1_000_000 : n(count),
                                    k.s.object(a[0]).counters(kind));
                    k.changes.begin();
                    k.counters.addCounters(a[0], kind, -moved, false);
                    k.counters.addCounters(b[0], kind, moved, false);
                    k.changes.end();
                }
            }
            case Effect.DoubleCounters(var kind, Selector on) -> {
                k.changes.begin();
                for (int id : k.eval.select(on, c())) {
                    Counters counters = k.s.object(id).counters;
                    for (int i = 0; i < counters.size(); i++) {
                        if (kind == null || kind.equals(counters.kind(i))) {
                            k.counters.addCounters(id, counters.kind(i), counters.count(i), false);
                        }
                    }
                }
                k.changes.end();
            }
            case Effect.Proliferate() -> proliferate();
            case Effect.PutPlayerCounters(PlayerRef who, Amount count, CounterKind kind) -> {
                for (int seat : seats(who)) {
                    k.counters.addPlayerCounters(seat, kind, n(count));
                }
            }
            case Effect.Tap(Selector what) ->
                    chosen(what, Purpose.TAP, (kernel, ids) -> tap(kernel, ids, true));
            case Effect.Untap(Selector what) ->
                    chosen(what, Purpose.TAP, (kernel, ids) -> tap(kernel, ids, false));
            case Effect.SkipNextUntap(Selector what) -> {
                for (int id : k.eval.select(what, c())) {
                    if (id >= 0 && !k.s.object(id).gone) {
                        GameObject now = k.s.object(id).copy();
                        now.skipUntap = true;
                        k.s.put(now);
                    }
                }
            }
            case Effect.Attach(Selector what, Selector to) -> attach(what, to);
            case Effect.Unattach(Selector what) -> {
                for (int id : k.eval.select(what, c())) {
                    k.permanents.attach(id, Context.NOTHING);
                }
            }
            case Effect.Transform(Selector what) -> {
                for (int id : k.eval.select(what, c())) {
                    transform(id);
                }
            }
            case Effect.Regenerate(Selector what) -> {
                for (int id : k.eval.select(what, c())) {
                    if (!k.s.object(id).gone) {
                        GameObject now = k.s.object(id).copy();
                        now.regeneration++;
                        k.s.put(now);
                    }
                }
            }
            case Effect.Goad(Selector what) -> {
                int[] ids = k.eval.select(what, c());
                addFloating(
                        ids,
                        List.of(new Modification.Obey(List.of(new Rule.Goaded(new Filter.This())))),
                        List.of(),
                        new Duration.YourNextTurn());
            }
            case Effect.RemoveFromCombat(Selector what) -> {
                for (int id : k.eval.select(what, c())) {
                    k.s.combat = k.s.combat.without(id);
                }
                k.nudge();
            }
            case Effect.Explore(Selector what) ->
                    new KeywordActions(k).explore(k.eval.select(what, c()));
            case Effect.Populate(PlayerRef who) -> {
                int seat = seat(who);
                int[] tokens =
                        k.payable.controlled(
                                seat,
                                Filter.and(new Filter.Token(), Filter.type(CardType.CREATURE)),
                                c());
                Questions.pick(
                        k,
                        seat,
                        Purpose.COPY,
                        "Choose a creature token to copy.",
                        c().source,
                        tokens,
                        1,
                        1,
                        (kernel, ids) -> {
                            if (ids.length > 0) {
                                GameObject original = kernel.object(ids[0]);
                                int id =
                                        kernel.arrivals.token(
                                                original.card,
                                                original.model,
                                                seat,
                                                false,
                                                Context.NOTHING,
                                                true);
                                kernel.interpreter.note(Verb.CREATED, new int[] {id}, 1);
                            }
                        });
            }
            case Effect.Adapt(Selector what, Amount count) -> {
                for (int id : k.eval.select(what, c())) {
                    if (k.s.object(id).counters(CounterKind.P1P1) == 0) {
                        k.counters.addCounters(id, CounterKind.P1P1, n(count), false);
                    }
                }
            }
            case Effect.Monstrosity(Selector what, Amount count) -> {
                for (int id : k.eval.select(what, c())) {
                    if (!k.s.object(id).gone && !k.s.object(id).monstrous) {
                        GameObject now = k.s.object(id).copy();
                        now.monstrous = true;
                        k.s.put(now);
                        k.counters.addCounters(id, CounterKind.P1P1, n(count), false);
                    }
                }
            }
            case Effect.Bolster(PlayerRef who, Amount count) -> bolster(seat(who), n(count));
            case Effect.Counter(Selector what, var to) ->
                    spells.counter(k.eval.select(what, c()), to);
            case Effect.CopySpell(
                            PlayerRef who,
                            Selector what,
                            Amount times,
                            boolean newTargets) -> {
                int seat = seat(who);
                int[] ids = k.eval.select(what, c());
                var copies = new Bag();
                for (int id : ids) {
                    for (int i = 0; i < n(times); i++) {
                        int copy = SpellCopies.copy(k, seat, id);
                        copies.add(copy);
                        if (newTargets) {
                            k.push(new SpellCopies.NewTargets(seat, copy, 0));
                        }
                    }
                }
                note(Verb.COPIED, copies.toArray(), copies.size());
            }
            case Effect.CastNow cast -> spells.castNow(cast);
            case Effect.MayPlay(
                            PlayerRef who,
                            Selector what,
                            boolean landsToo,
                            boolean free,
                            boolean anyMana,
                            Duration duration) -> {
                int[] ids = k.eval.select(what, c());
                Context context = c().copy();
                context.remembered = ids;
                context.controller = seat(who);
                for (int id : ids) {
                    Context each = context.copy();
                    each.remembered = new int[] {id};
                    addFloating(
                            each,
                            new int[0],
                            List.of(),
                            List.of(
                                    new Rule.MayPlay(
                                            new Filter.Is(new Reference.Remembered()),
                                            k.object(id).zone,
                                            landsToo,
                                            null,
                                            List.of(),
                                            free)),
                            duration);
                }
            }
            case Effect.AddMana(PlayerRef who, ManaProduction production, _) ->
                    addMana(seat(who), production);
            case Effect.Change(
                            Selector objects,
                            List<Modification> modifications,
                            Duration duration) ->
                    chosen(
                            objects,
                            Purpose.OTHER,
                            (kernel, ids) ->
                                    kernel.interpreter.addFloating(
                                            ids, modifications, List.of(), duration));
            case Effect.Impose(List<Rule> rules, Duration duration) ->
                    addFloating(new int[0], List.of(), rules, duration);
            case Effect.Shield(var replacement, var things, Duration duration) -> {
                Context context = c().copy();
                if (things != null) {
                    context.remembered = k.eval.select(things, c());
                }
                addFloating(
                        context,
                        new int[0],
                        List.of(),
                        List.of(new Rule.Replace(replacement)),
                        duration);
            }
            case Effect.ExtraTurn(PlayerRef who, Amount count) -> {
                for (int seat : seats(who)) {
                    for (int i = 0; i < n(count); i++) {
                        k.s.extraTurns = k.s.extraTurns.plus(seat);
                    }
                }
            }
            case Effect.ExtraCombat(boolean andMain) ->
                    k.s.extraPhases = k.s.extraPhases.plus(andMain ? 2 : 1);
            case Effect.SkipNext(PlayerRef who, var step) -> {
                for (int seat : seats(who)) {
                    var all = new ArrayList<>(k.s.skips);
                    all.add(new State.Skip(seat, step));
                    k.s.skips = List.copyOf(all);
                }
            }
            case Effect.WinGame(PlayerRef who) -> {
                int seat = seat(who);
                if (seat >= 0) {
                    for (int other = 0; other < k.s.count; other++) {
                        if (other != seat) {
                            k.lose(other, "another player won");
                        }
                    }
                    k.checkOutcome("an effect says so");
                }
            }
            case Effect.LoseGame(PlayerRef who) -> {
                for (int seat : seats(who)) {
                    k.lose(seat, "an effect says so");
                    if (k.s.player(seat).lost) {
                        k.leaving.leave(seat);
                    }
                }
                k.checkOutcome("an effect says so");
            }
            case Effect.DrawGame() -> {
                k.s.outcome = new dev.bob.mtg.Outcome(List.of(), "an effect says so");
                k.s.changes++;
            }
            case Effect.Emblem(PlayerRef who, var abilities) -> {
                for (int seat : seats(who)) {
                    creation.emblem(seat, abilities);
                }
            }
            case Effect.ChooseObjects(_, Selector what) ->
                    chosen(
                            what,
                            Purpose.OTHER,
                            (kernel, ids) -> kernel.interpreter.note(Verb.CHOSEN, ids, ids.length));
            case Effect.Choose choose -> new Choosing(k).choose(choose);
            case Effect.Vote vote -> {
                int first = Math.max(0, k.eval.player(vote.first(), c()));
                k.push(new Votes(first, first, new int[vote.options().size()], vote, true));
            }
            case Effect.FlipCoin(PlayerRef who, var win, var lose) -> {
                int seat = Math.max(0, seat(who));
                boolean won = k.s.flip();
                k.log(new Event.CoinFlipped(seat, won));
                did(won);
                if (won && win != null) {
                    exec(win);
                } else if (!won && lose != null) {
                    exec(lose);
                }
            }
            case Effect.RollDie(PlayerRef who, int sides, var outcomes) -> {
                int roll = k.s.roll(sides);
                k.log(new Event.DieRolled(Math.max(0, seat(who)), sides, roll));
                Context context = c().copy();
                context.doneAmount = roll;
                k.s.context = context;
                for (Effect.Outcome outcome : outcomes) {
                    if (roll >= outcome.from() && roll <= outcome.to()) {
                        exec(outcome.effect());
                    }
                }
            }
            case Effect.Investigate _,
                    Effect.Amass _,
                    Effect.Connive _,
                    Effect.Learn _,
                    Effect.Manifest _,
                    Effect.PhaseOut _,
                    Effect.TurnFaceUp _,
                    Effect.TurnFaceDown _,
                    Effect.Flip _,
                    Effect.ChangeTargets _,
                    Effect.EndTurn _,
                    Effect.BecomeMonarch _,
                    Effect.TakeInitiative _ ->
                    throw new IllegalStateException(
                            "an effect that is declined when a card is checked: " + effect);
        }
    }

    /// One card after another. What replaces a draw is done before the next one.
    record Draws(int seat, int left) implements Frame {
        @Override
        public void run(Kernel k) {
            if (left > 1) {
                k.push(new Draws(seat, left - 1));
            }
            int id = k.draws.draw(seat);
            if (id >= 0) {
                int[] drawn = k.s.context.done(Verb.DRAWN);
                int[] all = Arrays.copyOf(drawn, drawn.length + 1);
                all[drawn.length] = id;
                k.s.context = k.s.context.withDone(Verb.DRAWN, all, all.length);
            }
        }
    }

    // --- choosing what an effect acts on ---

    /// Finds what the selector selects, asking where a player chooses.
    void chosen(Selector selector, Purpose purpose, Questions.Picked then) {
        switch (selector) {
            case Selector.Choose(PlayerRef chooser, boolean upTo, Amount count, Filter filter) -> {
                int seat = seat(chooser);
                if (seat < 0) {
                    then.go(k, new int[0]);
                    return;
                }
                int n = n(count);
                Questions.pick(
                        k,
                        seat,
                        purpose,
                        "Choose.",
                        c().source,
                        k.eval.all(filter, c()),
                        upTo ? 0 : n,
                        n,
                        (kernel, ids) -> {
                            kernel.interpreter.note(Verb.CHOSEN, ids, ids.length);
                            then.go(kernel, ids);
                        });
            }
            case Selector.AtRandom(Amount count, Filter filter) -> {
                int[] all = k.draws.randomOrder(k.eval.all(filter, c()));
                then.go(k, Arrays.copyOf(all, Math.min(all.length, n(count))));
            }
            case Selector.Union(var parts) -> {
                boolean asks = false;
                for (Selector part : parts) {
                    asks |= part instanceof Selector.Choose || part instanceof Selector.AtRandom;
                }
                if (asks) {
                    throw new IllegalStateException(
                            "a union of choices is declined when a card is checked");
                }
                then.go(k, k.eval.select(selector, c()));
            }
            case Selector.This _,
                    Selector.Target _,
                    Selector.That _,
                    Selector.Each _,
                    Selector.Top _,
                    Selector.Players _,
                    Selector.Among _ ->
                    then.go(k, k.eval.select(selector, c()));
        }
    }

    // --- paying on resolution ---

    private void mayPay(
            int seat,
            List<Cost> cost,
            Effect then,
            @org.jspecify.annotations.Nullable Effect otherwise) {
        Context context = c();
        Mana.Need most = need(cost, 0);
        boolean possible =
                seat >= 0
                        && k.payable.costs(
                                        seat, context.source, cost, asPayer(context, seat), false)
                                == null
                        && k.mana.canPay(seat, most, -1, false);
        if (!possible) {
            did(false);
            if (otherwise != null) {
                exec(otherwise);
            }
            return;
        }
        boolean hasX =
                cost.stream()
                        .anyMatch(part -> part instanceof Cost.Mana(ManaCost mana) && mana.hasX());
        Questions.yesNo(
                k,
                seat,
                Purpose.MAY_PAY,
                "Pay?",
                context.source,
                (kernel, yes) -> {
                    if (yes == 0) {
                        kernel.interpreter.did(false);
                        if (otherwise != null) {
                            kernel.interpreter.exec(otherwise);
                        }
                        return;
                    }
                    if (hasX) {
                        int max = 0;
                        while (max < 99
                                && kernel.mana.canPay(seat, need(cost, max + 1), -1, false)) {
                            max++;
                        }
                        Questions.number(
                                kernel,
                                seat,
                                Purpose.X,
                                "Choose X.",
                                context.source,
                                0,
                                max,
                                dev.bob.mtg.decision.Decision.NOTHING,
                                (kk, x) -> kk.interpreter.payNow(seat, cost, x, then, otherwise));
                    } else {
                        kernel.interpreter.payNow(seat, cost, kernel.s.context.x, then, otherwise);
                    }
                });
    }

    private static Context asPayer(Context context, int seat) {
        Context payer = context.copy();
        payer.controller = seat;
        return payer;
    }

    private void payNow(
            int seat,
            List<Cost> cost,
            int x,
            Effect then,
            @org.jspecify.annotations.Nullable Effect otherwise) {
        Context saved = c().copy();
        saved.x = x;
        // a payment that leads nowhere is taken back, and counts as not paid
        k.push(kernel -> {
            kernel.interpreter.did(false);
            if (otherwise != null) {
                kernel.interpreter.exec(otherwise);
            }
        });
        State unpaid = k.s.fork();
        Frame.Stack frames = k.s.frames;
        k.s.frames = frames == null ? null : frames.below();
        k.push(kernel -> {
            Context paid = kernel.s.context.copy();
            paid.controller = saved.controller;
            paid.did = true;
            kernel.s.context = paid;
            kernel.interpreter.exec(then);
        });
        Context payer = asPayer(saved, seat);
        Payment.start(k, seat, saved.source, cost, need(cost, x), -1, false, unpaid, payer);
    }

    private static Mana.Need need(List<Cost> cost, int x) {
        Mana.Need need = Mana.Need.NOTHING;
        for (Cost part : cost) {
            if (part instanceof Cost.Mana(ManaCost mana)) {
                need = Mana.plus(need, Mana.need(mana, x, 0));
            }
        }
        return need;
    }

    // --- single effects ---

    private void sacrifice(PlayerRef who, Selector what) {
        int[] seats = seats(who);
        if (what instanceof Selector.Choose(_, boolean upTo, Amount count, Filter filter)) {
            // all choose in turn order, then all sacrifice at once (rule 101.4)
            k.push(new Sacrifices(seats, 0, upTo, count, filter, new int[0]));
            return;
        }
        int[] ids = k.eval.select(what, c());
        var gone = new Bag();
        for (int seat : seats) {
            for (int id : ids) {
                if (id >= 0 && !k.s.object(id).gone && k.eval.controller(id) == seat) {
                    gone.add(id);
                }
            }
        }
        k.changes.begin();
        for (int seat : seats) {
            k.permanents.sacrifice(seat, gone.toArray());
        }
        k.changes.end();
        note(Verb.SACRIFICED, gone.toArray(), gone.size());
    }

    static final class Sacrifices implements Frame {
        private final int[] seats;
        private final int at;
        private final boolean upTo;
        private final Amount count;
        private final Filter filter;
        private final int[] chosen;

        Sacrifices(int[] seats, int at, boolean upTo, Amount count, Filter filter, int[] chosen) {
            this.seats = seats;
            this.at = at;
            this.upTo = upTo;
            this.count = count;
            this.filter = filter;
            this.chosen = chosen;
        }

        @Override
        public void run(Kernel k) {
            if (at >= seats.length) {
                k.changes.begin();
                for (int seat : seats) {
                    k.permanents.sacrifice(seat, chosen);
                }
                k.changes.end();
                k.interpreter.note(Verb.SACRIFICED, chosen, chosen.length);
                return;
            }
            int seat = seats[at];
            Context as = k.s.context.withIteratedPlayer(seat);
            int n = k.eval.amount(count, as);
            int[] candidates = k.payable.sacrificeable(seat, filter, as);
            Questions.pick(
                    k,
                    seat,
                    Purpose.SACRIFICE,
                    "Choose what to sacrifice.",
                    as.source,
                    candidates,
                    upTo ? 0 : n,
                    n,
                    (kernel, ids) -> {
                        int[] all = Arrays.copyOf(chosen, chosen.length + ids.length);
                        System.arraycopy(ids, 0, all, chosen.length, ids.length);
                        kernel.push(new Sacrifices(seats, at + 1, upTo, count, filter, all));
                    });
        }

        int[] seats() {
            return seats;
        }

        int at() {
            return at;
        }

        boolean upTo() {
            return upTo;
        }

        Amount count() {
            return count;
        }

        Filter filter() {
            return filter;
        }

        int[] chosen() {
            return chosen;
        }
    }

    int[] mill(int seat, int count) {
        var bag = new Bag();
        k.changes.begin();
        for (int i = 0; i < count && !k.s.library(seat).isEmpty(); i++) {
            bag.add(
                    k.zones.move(
                            k.s.library(seat).last(), Zone.GRAVEYARD, Destination.Position.TOP));
        }
        k.changes.end();
        return bag.toArray();
    }

    private static void damage(Kernel k, Selector source, Amount amount, int[] to) {
        int[] sources = k.eval.select(source, k.s.context);
        int total = 0;
        k.changes.begin();
        for (int by : sources) {
            if (by < 0) {
                continue;
            }
            for (int thing : to) {
                int n =
                        k.eval.amount(
                                amount, k.s.context.withIterated(sources.length > 1 ? by : thing));
                total += k.damage.damage(by, thing, n, false);
            }
        }
        k.changes.end();
        k.interpreter.note(Verb.DAMAGED, to, total);
    }

    private void excess(
            Selector source, int amount, Selector to, Condition onlyIf, PlayerRef excessTo) {
        int[] by = k.eval.select(source, c());
        int[] targets = k.eval.select(to, c());
        if (by.length == 0 || targets.length == 0) {
            return;
        }
        int target = targets[0];
        int left = 0;
        int dealt = amount;
        if (target >= 0 && k.eval.test(onlyIf, c())) {
            Derived d = k.derived(target);
            int lethal =
                    k.derived(by[0]).has(Words.DEATHTOUCH)
                            ? 1
                            : Math.max(0, d.toughness - k.s.object(target).damage);
            left = Math.max(0, amount - lethal);
            dealt = amount - left;
        }
        int other = seat(excessTo);
        k.changes.begin();
        int total = k.damage.damage(by[0], target, dealt, false);
        if (left > 0 && other >= 0) {
            total += k.damage.damage(by[0], ~other, left, false);
        }
        k.changes.end();
        note(Verb.DAMAGED, targets, total);
    }

    private void divided(Selector source, Selector to) {
        int[] by = k.eval.select(source, c());
        int[] ids = k.eval.select(to, c());
        int[] amounts = division(to, ids);
        int total = 0;
        k.changes.begin();
        for (int i = 0; i < ids.length && by.length > 0; i++) {
            total += k.damage.damage(by[0], ids[i], amounts[i], false);
        }
        k.changes.end();
        note(Verb.DAMAGED, ids, total);
    }

    /// The division chosen for the targets of a slot; illegal targets keep their share (rule 608.2d).
    private int[] division(Selector selector, int[] ids) {
        int[] amounts = new int[ids.length];
        if (selector instanceof Selector.That(Reference.Targeted(int slot), _)) {
            Context context = c();
            int[] divided = slot < context.division.length ? context.division[slot] : null;
            int[] announced = context.announced(slot);
            for (int i = 0; i < ids.length && divided != null; i++) {
                for (int j = 0; j < announced.length && j < divided.length; j++) {
                    if (announced[j] == ids[i]) {
                        amounts[i] = divided[j];
                    }
                }
            }
        }
        return amounts;
    }

    private boolean fighter(int id) {
        return id >= 0 && !k.s.object(id).gone && k.derived(id).isCreature();
    }

    private void setLife(int seat, int to) {
        int now = k.s.player(seat).life;
        if (to > now) {
            k.life.gainLife(seat, to - now);
        } else {
            k.life.loseLife(seat, now - to);
        }
    }

    private int removeCounters(
            int id, @org.jspecify.annotations.Nullable CounterKind kind, int count) {
        int removed = 0;
        Counters counters = k.s.object(id).counters;
        for (int i = 0; i < counters.size() && removed < count; i++) {
            if (kind == null || kind.equals(counters.kind(i))) {
                int n = Math.min(count - removed, counters.count(i));
                k.counters.addCounters(id, counters.kind(i), -n, false);
                removed += n;
            }
        }
        return removed;
    }

    private void proliferate() {
        var bag = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            if (!k.s.object(battlefield.get(i)).counters.isEmpty()) {
                bag.add(battlefield.get(i));
            }
        }
        for (int seat = 0; seat < k.s.count; seat++) {
            if (!k.s.player(seat).counters.isEmpty()) {
                bag.add(~seat);
            }
        }
        if (bag.size() == 0) {
            return;
        }
        k.push(
                new Questions.Pick(
                        c().controller,
                        Purpose.COUNTERS,
                        "Choose any number of permanents and players to proliferate.",
                        c().source,
                        -1,
                        bag.toArray(),
                        0,
                        bag.size(),
                        new int[0],
                        Questions.ANY,
                        (kernel, ids) -> {
                            kernel.changes.begin();
                            for (int id : ids) {
                                Counters counters =
                                        id >= 0
                                                ? kernel.object(id).counters
                                                : kernel.s.player(~id).counters;
                                for (int i = 0; i < counters.size(); i++) {
                                    if (id >= 0) {
                                        kernel.counters.addCounters(id, counters.kind(i), 1, false);
                                    } else {
                                        kernel.counters.addPlayerCounters(~id, counters.kind(i), 1);
                                    }
                                }
                            }
                            kernel.changes.end();
                        }));
    }

    private static void tap(Kernel k, int[] ids, boolean tapped) {
        k.changes.begin();
        var changed = new Bag();
        for (int id : ids) {
            if (id >= 0 && !k.object(id).gone && k.object(id).tapped != tapped) {
                k.permanents.setTapped(id, tapped, false);
                changed.add(id);
            }
        }
        k.changes.end();
        k.interpreter.note(tapped ? Verb.TAPPED : Verb.UNTAPPED, ids, changed.size());
    }

    private void attach(Selector what, Selector to) {
        int[] hosts = k.eval.select(to, c());
        chosen(
                what,
                Purpose.ATTACH,
                (kernel, ids) -> {
                    if (hosts.length == 0 || (hosts[0] >= 0 && kernel.object(hosts[0]).gone)) {
                        return;
                    }
                    kernel.changes.begin();
                    for (int id : ids) {
                        if (id >= 0 && !kernel.object(id).gone && canAttach(kernel, id, hosts[0])) {
                            kernel.permanents.attach(id, hosts[0]);
                        }
                    }
                    kernel.changes.end();
                });
    }

    static boolean canAttach(Kernel k, int id, int to) {
        Derived d = k.derived(id);
        if (id == to || (d.isCreature() && d.hasSubtype("Equipment"))) {
            return false;
        }
        if (d.hasSubtype("Aura")) {
            return k.actions.legalHost(id, d, to);
        }
        if (to < 0 || k.object(to).zone != Zone.BATTLEFIELD) {
            return false;
        }
        Derived host = k.derived(to);
        return (d.hasSubtype("Fortification") ? host.isLand() : host.isCreature())
                && !(host.has(Words.PROTECTION) && k.targets.protectedFrom(to, id));
    }

    private void transform(int id) {
        GameObject object = k.s.object(id);
        if (object.gone || object.card.faces.length < 2) {
            return;
        }
        GameObject now = object.copy();
        now.face = 1 - object.face;
        now.model = now.card.faces[now.face];
        k.s.put(now);
        k.structural();
        k.log(new Event.Transformed(id));
        var happening = new Happening(Happening.TRANSFORMS);
        happening.object = id;
        k.changes.happen(happening);
    }

    private void bolster(int seat, int count) {
        int[] creatures = k.payable.controlled(seat, Filter.type(CardType.CREATURE), c());
        int least = Integer.MAX_VALUE;
        for (int id : creatures) {
            least = Math.min(least, k.derived(id).toughness);
        }
        var weakest = new Bag();
        for (int id : creatures) {
            if (k.derived(id).toughness == least) {
                weakest.add(id);
            }
        }
        Questions.pick(
                k,
                seat,
                Purpose.COUNTERS,
                "Choose a creature with the least toughness.",
                c().source,
                weakest.toArray(),
                1,
                1,
                (kernel, ids) -> {
                    for (int id : ids) {
                        kernel.counters.addCounters(id, CounterKind.P1P1, count, false);
                    }
                });
    }

    private void control(int id, int seat) {
        Context context = c().copy();
        context.chosenPlayer = seat;
        addFloating(
                context,
                new int[] {id},
                List.of(new Modification.Control(new PlayerRef.Chosen(""))),
                List.of(),
                new Duration.Indefinite());
    }

    // --- mana ---

    private void addMana(int seat, ManaProduction production) {
        if (seat < 0) {
            return;
        }
        Context context = c();
        switch (production) {
            case ManaProduction.Symbols(var symbols) -> addSymbols(seat, symbols, 1);
            case ManaProduction.ForEach(ManaCost symbols, Amount times) ->
                    addSymbols(seat, symbols.symbols(), n(times));
            case ManaProduction.OneOf(var choices) -> {
                var names = new ArrayList<String>();
                for (ManaCost choice : choices) {
                    names.add(choice.text());
                }
                Questions.option(
                        k,
                        seat,
                        Purpose.MANA,
                        "Choose which mana to add.",
                        context.source,
                        names,
                        (kernel, index) ->
                                kernel.interpreter.addSymbols(
                                        seat, choices.get(index).symbols(), 1));
            }
            case ManaProduction.AnyOneColor(Amount count) -> {
                int n = n(count);
                if (n > 0) {
                    oneType(seat, Mana.ANY_COLOR, n);
                }
            }
            case ManaProduction.AnyCombination(Amount count, var colors) -> {
                int n = n(count);
                for (int i = 0; i < n; i++) {
                    k.push(kernel -> kernel.interpreter.oneType(seat, colors.mask(), 1));
                }
            }
            case ManaProduction.ProducibleBy _, ManaProduction.ChosenColor _ -> {
                int[] units = k.mana.units(production, context);
                if (units.length > 0) {
                    oneType(seat, units[0], units.length);
                }
            }
        }
    }

    private void oneType(int seat, int mask, int count) {
        var names = new ArrayList<String>();
        var types = new Bag();
        for (int type = 0; type < 6; type++) {
            if ((mask & 1 << type) != 0) {
                names.add("{" + Mana.letter(type) + "}");
                types.add(type);
            }
        }
        Questions.option(
                k,
                seat,
                Purpose.MANA,
                "Choose the color of the mana.",
                c().source,
                names,
                (kernel, index) -> kernel.interpreter.put(seat, types.get(index), count));
    }

    private void addSymbols(int seat, List<ManaSymbol> symbols, int times) {
        for (ManaSymbol symbol : symbols) {
            switch (symbol) {
                case ManaSymbol.Colored(Color color) ->
                        put(seat, Integer.numberOfTrailingZeros(color.bit()), times);
                case ManaSymbol.Colorless() -> put(seat, 5, times);
                case ManaSymbol.Generic(int amount) -> put(seat, 5, amount * times);
                default -> throw new IllegalStateException("no mana to add: " + symbol);
            }
        }
    }

    private void put(int seat, int type, int count) {
        Player player = k.s.player(seat).copy();
        player.mana = Mana.add(player.mana, type, count);
        k.s.put(seat, player);
        k.log(new Event.ManaAdded(c().source, seat, count));
    }

    // --- continuous effects ---

    void addFloating(
            int[] objects, List<Modification> modifications, List<Rule> rules, Duration duration) {
        addFloating(c(), objects, modifications, rules, duration);
    }

    /// Begins a continuous effect; amounts in it are fixed now (rule 608.2h).
    void addFloating(
            Context context,
            int[] objects,
            List<Modification> modifications,
            List<Rule> rules,
            Duration duration) {
        if (objects.length == 0 && rules.isEmpty()) {
            return;
        }
        var fixed = new ArrayList<Modification>(modifications.size());
        for (Modification modification : modifications) {
            fixed.add(fix(modification, context));
        }
        var all = new ArrayList<>(k.s.floating);
        all.add(
                new Floating(
                        ++k.s.clock,
                        objects,
                        List.copyOf(fixed),
                        rules,
                        duration,
                        context,
                        k.s.turn,
                        -1));
        k.s.floating = List.copyOf(all);
        k.structural();
    }

    private Modification fix(Modification modification, Context context) {
        return switch (modification) {
            case Modification.PowerToughness(Amount power, Amount toughness) ->
                    new Modification.PowerToughness(fix(power, context), fix(toughness, context));
            case Modification.SetBase(var power, var toughness) ->
                    new Modification.SetBase(
                            power == null ? null : fix(power, context),
                            toughness == null ? null : fix(toughness, context));
            case Modification.Copy(Selector of, var except) -> modification;
            default -> modification;
        };
    }

    private Amount fix(Amount amount, Context context) {
        return amount instanceof Amount.Fixed || mentionsIterated(amount)
                ? amount
                : Amount.of(k.eval.amount(amount, context));
    }

    private static boolean mentionsIterated(Amount amount) {
        return amount.toString().contains("Iterated");
    }
}
