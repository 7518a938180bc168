package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import java.util.ArrayList;
import java.util.List;

/// Carries out effects (rule 608.2). Starting an effect does all of it that needs no choice; what is left waits in
/// frames. What was done is noted in the context of the resolution, which is part of the state.
final class Interpreter {
    private final Kernel k;
    final Finding finding;
    final PayingNow paying;
    final Moves moves;
    final Libraries libraries;
    final Creation creation;
    final Spells spells;
    final DamageEffects damage;
    final CounterEffects counters;
    final PermanentEffects permanents;
    final CardEffects cards;
    final ManaEffects manaEffects;
    final ContinuousEffects continuous;
    final PlayerEffects players;
    final CastingEffects casting;
    final FaceDownEffects faceDown;

    Interpreter(Kernel kernel) {
        this.k = kernel;
        this.finding = new Finding(kernel);
        this.paying = new PayingNow(kernel);
        this.moves = new Moves(kernel);
        this.libraries = new Libraries(kernel);
        this.creation = new Creation(kernel);
        this.spells = new Spells(kernel);
        this.damage = new DamageEffects(kernel);
        this.counters = new CounterEffects(kernel);
        this.permanents = new PermanentEffects(kernel);
        this.cards = new CardEffects(kernel);
        this.manaEffects = new ManaEffects(kernel);
        this.continuous = new ContinuousEffects(kernel);
        this.players = new PlayerEffects(kernel);
        this.casting = new CastingEffects(kernel);
        this.faceDown = new FaceDownEffects(kernel);
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

    /// What the ability triggered on as it went to a public zone is what it became there (rule 400.7e).
    private int[] asMoved(int[] things) {
        int[] now = things.clone();
        if (k.s.stack().isEmpty()) {
            return now;
        }
        GameObject resolving = k.object(k.s.stack().last());
        for (int i = 0; i < now.length; i++) {
            if (now[i] >= 0 && k.object(now[i]).gone && k.object(now[i]).next >= 0) {
                GameObject next = k.object(k.object(now[i]).next);
                if (!next.gone
                        && next.zone.isPublic()
                        && resolving.isAbility()
                        && next.timestamp < resolving.timestamp) {
                    now[i] = next.id;
                }
            }
        }
        return now;
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

    /// What would have been done, for "twice that many" and "those creatures … instead".
    private void replaced(Effect usual) {
        Amount amount = Acted.amount(usual);
        if (amount != null) {
            Context context = c().copy();
            context.amount = n(amount);
            k.s.context = context;
        }
        Selector.Each each = Acted.each(usual);
        if (each != null) {
            k.s.context = c().withLast(k.eval.select(each, c()));
        }
    }

    /// Carries an effect out. "Those creatures" are all that it acted on.
    void exec(Effect effect) {
        Selector.Each each = Acted.each(effect);
        if (each == null) {
            run(effect);
        } else {
            int[] all = k.eval.select(each, c());
            run(effect);
            k.s.context = c().withLast(all);
        }
    }

    private void run(Effect effect) {
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
                if (seat < 0 || !finding.isPossible(inner, seat)) {
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
                            if (yes == 0) {
                                return;
                            }
                            if (who instanceof PlayerRef.You) {
                                kernel.interpreter.exec(inner);
                                return;
                            }
                            // The subject of what another player may do is that player.
                            int outer = kernel.s.context.iteratedPlayer;
                            kernel.push(new Each(new int[] {seat}, 0, inner, true, outer));
                        });
            }
            case Effect.MayPay(PlayerRef who, List<Cost> cost, Effect then, var otherwise) ->
                    paying.mayPay(seat(who), cost, then, otherwise);
            case Effect.Unless(PlayerRef who, List<Cost> cost, Effect inner) ->
                    paying.mayPay(seat(who), cost, new Effect.Nothing(), inner);
            case Effect.If(Condition condition, Effect then, var otherwise) -> {
                if (k.eval.test(condition, c())) {
                    exec(then);
                } else if (otherwise != null) {
                    exec(otherwise);
                } else if (then instanceof Effect.May) {
                    did(false); // what isn't offered isn't done
                }
            }
            case Effect.InsteadIf(Effect usual, Condition condition, Effect instead) -> {
                if (k.eval.test(condition, c())) {
                    replaced(usual);
                    exec(instead);
                } else {
                    exec(usual);
                }
            }
            case Effect.ForEach(Selector things, Effect inner) ->
                    k.push(new Each(k.eval.select(things, c()), 0, inner, false, c().iterated));
            case Effect.ForEachPlayer(
                            PlayerRef players,
                            Effect.May(PlayerRef.Iterated _, Effect.Move move))
                    when move.what() instanceof Selector.Choose ->
                    moves.eachMay(seats(players), move);
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
            case Effect.ChooseOne(PlayerRef who, List<String> called, List<Effect> options) -> {
                var names = new ArrayList<>(called);
                for (int i = names.size(); i < options.size(); i++) {
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
                    if (kernel.s.context.did || reflexive.first() instanceof Effect.Nothing) {
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
                    int[] things = k.eval.select(delayed.remembers(), c());
                    context.remembered =
                            delayed.effect() instanceof Effect.Move ? asMoved(things) : things;
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
                    permanents.destroy(what, cantBeRegenerated);
            case Effect.Sacrifice(PlayerRef who, Selector what) -> permanents.sacrifice(who, what);
            case Effect.Discard(PlayerRef who, Selector what) ->
                    k.push(new Discards(k.eval.players(who, c()), 0, what, new int[0]));
            case Effect.DiscardHand(PlayerRef who) -> cards.discardHand(who);
            case Effect.Draw(PlayerRef who, Amount count) -> cards.draw(who, count);
            case Effect.Mill(PlayerRef who, Amount count) -> cards.mill(who, count);
            case Effect.Scry(PlayerRef who, Amount count) -> cards.scry(who, count);
            case Effect.Surveil(PlayerRef who, Amount count) -> cards.surveil(who, count);
            case Effect.Shuffle(PlayerRef who) -> cards.shuffle(who);
            case Effect.Search search -> new Searching(k).search(search);
            case Effect.Dig dig -> libraries.dig(dig);
            case Effect.Until until -> libraries.until(until);
            case Effect.Reveal(PlayerRef who, Selector what) -> cards.reveal(who, what);
            case Effect.LookAt(PlayerRef who, Selector what) -> cards.lookAt(who, what);
            case Effect.RevealHand(PlayerRef who) -> cards.revealHand(who);
            case Effect.Piles piles -> new Piles(k).piles(piles);
            case Effect.ExchangeControl(Selector first, Selector second) ->
                    continuous.exchangeControl(first, second);
            case Effect.Damage(Selector source, Amount amount, Selector to) ->
                    damage.damage(source, amount, to);
            case Effect.DamageWithExcess(
                            Selector source,
                            Amount amount,
                            Selector to,
                            Condition onlyIf,
                            PlayerRef excessTo) ->
                    damage.excess(source, n(amount), to, onlyIf, excessTo);
            case Effect.DividedDamage(Selector source, Selector to) -> damage.divided(source, to);
            case Effect.Fight(Selector first, Selector second) -> damage.fight(first, second);
            case Effect.GainLife(PlayerRef who, Amount amount) -> damage.gainLife(who, amount);
            case Effect.LoseLife(PlayerRef who, Amount amount) -> damage.loseLife(who, amount);
            case Effect.SetLife(PlayerRef who, Amount amount) -> damage.setLife(who, amount);
            case Effect.ExchangeLife(PlayerRef first, PlayerRef second) ->
                    damage.exchangeLife(first, second);
            case Effect.CreateTokens create -> creation.tokens(create);
            case Effect.CreateCopies create -> creation.copies(create);
            case Effect.PutCounters(Amount count, CounterKind kind, Selector on) ->
                    counters.putCounters(count, kind, on);
            case Effect.DistributeCounters(CounterKind kind, Selector among) ->
                    counters.distributeCounters(kind, among);
            case Effect.RemoveCounters(var count, var kind, Selector from) ->
                    counters.removeCounters(count, kind, from);
            case Effect.MoveCounters(var count, var kind, Selector from, Selector to) ->
                    counters.moveCounters(count, kind, from, to);
            case Effect.PutSameCounters(Selector from, Selector on) ->
                    counters.putSameCounters(from, on);
            case Effect.DoubleCounters(var kind, Selector on) -> counters.doubleCounters(kind, on);
            case Effect.Proliferate() -> counters.proliferate();
            case Effect.PutPlayerCounters(PlayerRef who, Amount count, CounterKind kind) ->
                    counters.putPlayerCounters(who, count, kind);
            case Effect.Tap(Selector what) -> permanents.tap(what);
            case Effect.Untap(Selector what) -> permanents.untap(what);
            case Effect.SkipNextUntap(Selector what) -> permanents.skipNextUntap(what);
            case Effect.Attach(Selector what, Selector to) -> permanents.attach(what, to);
            case Effect.Unattach(Selector what) -> permanents.unattach(what);
            case Effect.Transform(Selector what) -> permanents.transform(what);
            case Effect.Regenerate(Selector what) -> permanents.regenerate(what);
            case Effect.Goad(Selector what) -> continuous.goad(what);
            case Effect.RemoveFromCombat(Selector what) -> permanents.removeFromCombat(what);
            case Effect.BecomeBlocked(Selector what) -> permanents.becomeBlocked(what);
            case Effect.Explore(Selector what) ->
                    k.keywordActions.explore(k.eval.select(what, c()));
            case Effect.Connive(Selector what, Amount count) ->
                    k.keywordActions.connive(k.eval.select(what, c()), n(count));
            case Effect.Learn(PlayerRef who) -> k.keywordActions.learn(seats(who));
            case Effect.Investigate(PlayerRef who, Amount times) ->
                    k.keywordActions.investigate(who, n(times));
            case Effect.Amass amass -> k.keywordActions.amass(amass);
            case Effect.Pair(Selector one, Selector other) ->
                    finding.chosen(
                            other,
                            Purpose.OTHER,
                            (kernel, ids) ->
                                    kernel.keywordActions.pair(
                                            kernel.eval.select(one, kernel.s.context), ids));
            case Effect.BecomeMonarch(PlayerRef who) -> k.inherent.becomeMonarch(seat(who));
            case Effect.RingTempts(PlayerRef who) -> k.theRing.tempt(seat(who));
            case Effect.IncreaseSpeed(PlayerRef who) -> {
                for (int seat : seats(who)) {
                    k.inherent.increaseSpeed(seat);
                }
            }
            case Effect.Ascend(PlayerRef who) -> {
                for (int seat : seats(who)) {
                    k.inherent.ascend(seat);
                }
            }
            case Effect.Clash(Effect win, var lose) -> players.clash(win, lose);
            case Effect.Earthbend _ ->
                    throw new IllegalStateException(
                            "compiled as the effects that it stands for: " + effect);
            case Effect.Exploit() -> k.keywordActions.exploit(c().source);
            case Effect.Exert(Selector what) -> k.keywordActions.exert(k.eval.select(what, c()));
            case Effect.BecomeLevel(Selector what, int level) ->
                    k.keywordActions.becomeLevel(k.eval.select(what, c()), level);
            case Effect.Announce(var deed, Selector what, Selector other) ->
                    k.keywordActions.announce(
                            deed,
                            k.eval.select(what, c()),
                            other == null ? new int[0] : k.eval.select(other, c()));
            case Effect.Designate(Selector what, var designation, boolean has) ->
                    finding.chosen(
                            what,
                            Purpose.OTHER,
                            (kernel, ids) ->
                                    kernel.keywordActions.designate(ids, designation, has));
            case Effect.Populate(PlayerRef who) -> permanents.populate(who);
            case Effect.Adapt(Selector what, Amount count) ->
                    k.keywordActions.adapt(k.eval.select(what, c()), n(count));
            case Effect.Monstrosity(Selector what, Amount count) ->
                    k.keywordActions.monstrosity(k.eval.select(what, c()), n(count));
            case Effect.Bolster(PlayerRef who, Amount count) ->
                    counters.bolster(seat(who), n(count));
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
                            k.push(new SpellCopies.MayChoose(seat, copy));
                        }
                    }
                }
                note(Verb.COPIED, copies.toArray(), copies.size());
            }
            case Effect.CastNow cast -> casting.castNow(cast);
            case Effect.CastFor cast -> casting.castFor(cast);
            case Effect.PutAsItResolves(Selector spell, var to) ->
                    casting.putAsItResolves(spell, to);
            case Effect.CastFromAmong cast -> casting.castFromAmong(cast);
            case Effect.Discover(PlayerRef who, var comparison, Amount value, var otherwise) ->
                    casting.discover(who, comparison, value, otherwise);
            case Effect.SetAside(Selector what, var keyword, int less) ->
                    casting.setAside(what, keyword, less);
            case Effect.ReturnCrafted() -> casting.returnCrafted();
            case Effect.BecomeDay(boolean night) -> DayNight.become(k, night);
            case Effect.Manifest(PlayerRef who, Selector what, boolean cloak) ->
                    faceDown.manifest(who, what, cloak);
            case Effect.ManifestDread(PlayerRef who) -> faceDown.manifestDread(who);
            case Effect.TurnFaceUp(Selector what) -> faceDown.turnUp(what);
            case Effect.TurnFaceDown(Selector what) -> faceDown.turnDown(what);
            case Effect.MayPlay(
                            PlayerRef who,
                            Selector what,
                            boolean landsToo,
                            boolean free,
                            boolean anyMana,
                            Duration duration) ->
                    continuous.mayPlay(who, what, landsToo, free, anyMana, duration);
            case Effect.AddMana(PlayerRef who, ManaProduction production, var only) ->
                    manaEffects.addMana(seat(who), production, only);
            case Effect.Change(
                            Selector objects,
                            List<Modification> modifications,
                            Duration duration) ->
                    continuous.change(objects, modifications, duration);
            case Effect.Impose(List<Rule> rules, Duration duration) ->
                    continuous.impose(rules, duration);
            case Effect.Shield(var replacement, var things, Duration duration) ->
                    continuous.shield(replacement, things, duration);
            case Effect.ExtraTurn(PlayerRef who, Amount count) -> players.extraTurn(who, count);
            case Effect.ExtraCombat(boolean andMain) -> players.extraCombat(andMain);
            case Effect.SkipTurns(PlayerRef who, Amount count) -> players.skipTurns(who, count);
            case Effect.SkipNext(PlayerRef who, var step) -> players.skipNext(who, step);
            case Effect.WinGame(PlayerRef who) -> players.winGame(who);
            case Effect.LoseGame(PlayerRef who) -> players.loseGame(who);
            case Effect.DrawGame() -> players.drawGame();
            case Effect.Emblem(PlayerRef who, var abilities) -> {
                for (int seat : seats(who)) {
                    creation.emblem(seat, abilities);
                }
            }
            case Effect.ChooseObjects(_, Selector what) ->
                    finding.chosen(
                            what,
                            Purpose.OTHER,
                            (kernel, ids) -> kernel.interpreter.note(Verb.CHOSEN, ids, ids.length));
            case Effect.Choose choose -> new Choosing(k).choose(choose);
            case Effect.Vote vote -> {
                int first = Math.max(0, k.eval.player(vote.first(), c()));
                k.push(new Votes(first, first, new int[vote.options().size()], vote, true));
            }
            case Effect.FlipCoin(PlayerRef who, var win, var lose) ->
                    players.flipCoin(who, win, lose);
            case Effect.RollDie(PlayerRef who, int sides, var outcomes) ->
                    players.rollDie(who, sides, outcomes);
            case Effect.PhaseOut _,
                    Effect.Flip _,
                    Effect.ChangeTargets _,
                    Effect.EndTurn _,
                    Effect.TakeInitiative _ ->
                    throw new IllegalStateException(
                            "an effect that is declined when a card is checked: " + effect);
        }
    }
}
