package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.Choosing;
import dev.bob.mtg.engine.cast.SpellCopies;
import dev.bob.mtg.engine.event.DayNight;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DelayedTrigger;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;

/// Carries out effects (rule 608.2). Starting an effect does all of it that needs no choice; what is left waits in
/// frames. What was done is noted in the context of the resolution, which is part of the state.
final class Interpreter {
    private final EffectRules rules;
    final ObjectChoice finding;
    final ResolutionCosts paying;
    final Moves moves;
    final Searching searching;
    final Piles piles;
    final Choosing choosing;
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
    final CardsSetAside setAside;
    final FaceDownEffects faceDown;

    Interpreter(EffectRules rules) {
        this.rules = rules;
        this.finding = new ObjectChoice(rules);
        this.paying = new ResolutionCosts(rules);
        this.moves = new Moves(rules);
        this.searching = new Searching(rules);
        this.piles = new Piles(rules);
        this.choosing = new Choosing(rules);
        this.libraries = new Libraries(rules);
        this.creation = new Creation(rules);
        this.spells = new Spells(rules);
        this.damage = new DamageEffects(rules);
        this.counters = new CounterEffects(rules);
        this.permanents = new PermanentEffects(rules);
        this.cards = new CardEffects(rules);
        this.manaEffects = new ManaEffects(rules);
        this.continuous = new ContinuousEffects(rules);
        this.players = new PlayerEffects(rules);
        this.casting = new CastingEffects(rules);
        this.setAside = new CardsSetAside(rules);
        this.faceDown = new FaceDownEffects(rules);
    }

    private Context c(Kernel k) {
        return k.s.context;
    }

    void did(Kernel k, boolean did) {
        Context context = c(k).copy();
        context.doneSoFar = context.doneSoFar.withDid(did);
        k.s.context = context;
    }

    void note(Kernel k, Verb verb, int[] things, int amount) {
        k.s.context = c(k).withDone(verb, things, amount);
    }

    private int[] those(Kernel k, Selector what) {
        return rules.eval.select(k, what, c(k));
    }

    /// "Enchanted player mills X cards, where X is … their graveyard": outside of a for-each, "their" is the enchanted
    /// player's.
    private Context atHand(Kernel k) {
        Context context = c(k);
        int host = context.iteratedPlayer >= 0 ? -1 : seat(k, new PlayerRef.Attached());
        return host < 0 ? context : context.withIteratedPlayer(host);
    }

    private int n(Kernel k, Amount amount) {
        return rules.eval.amount(k, amount, c(k));
    }

    private int seat(Kernel k, PlayerRef who) {
        return rules.eval.player(k, who, c(k));
    }

    private int[] seats(Kernel k, PlayerRef who) {
        return rules.eval.players(k, who, c(k));
    }

    /// What would have been done, for "twice that many" and "those creatures … instead".
    private void replaced(Kernel k, Effect usual) {
        Amount amount = EffectSubjects.amount(usual);
        if (amount != null) {
            Context context = c(k).copy();
            context.amount = n(k, amount);
            k.s.context = context;
        }
        Selector.Each each = EffectSubjects.each(usual);
        if (each != null) {
            k.s.context = c(k).withLast(rules.eval.select(k, each, c(k)));
        }
    }

    /// Carries an effect out. "Those creatures" are all that it acted on.
    void exec(Kernel k, Effect effect) {
        Selector.Each each = EffectSubjects.each(effect);
        if (each == null) {
            run(k, effect);
        } else {
            int[] all = rules.eval.select(k, each, c(k));
            run(k, effect);
            k.s.context = c(k).withLast(all);
        }
    }

    private void run(Kernel k, Effect effect) {
        switch (effect) {
            case Effect.Sequence(var parts) -> {
                if (!parts.isEmpty()) {
                    k.push(new EffectParts.Parts(parts, 0));
                }
            }
            case Effect.Labelled(_, Effect inner) -> exec(k, inner);
            case Effect.OnceEachTurn(Effect inner) -> {
                if (!Triggers.isDoneThisTurn(k, c(k).source)) {
                    did(k, false);
                    k.push(new EffectParts.NoteDone(c(k).source));
                    exec(k, inner);
                }
            }
            case Effect.Nothing(), Effect.XAtLeast(_) -> {}
            case Effect.May(PlayerRef who, Effect inner) -> {
                int seat = seat(k, who);
                if (seat < 0 || !finding.isPossible(k, inner, seat)) {
                    did(k, false);
                    return;
                }
                Questions.yesNo(
                        k,
                        seat,
                        Purpose.MAY,
                        "You may do it.",
                        c(k).source,
                        new EffectParts.MayDo(who, inner, seat));
            }
            case Effect.AnyoneMayPay anyone -> paying.anyone(k, anyone);
            case Effect.MayPay(PlayerRef who, List<Cost> cost, Effect then, var otherwise) ->
                    paying.mayPay(k, seat(k, who), cost, then, otherwise);
            case Effect.Unless(PlayerRef who, List<Cost> cost, Effect inner) ->
                    paying.mayPay(k, seat(k, who), cost, new Effect.Nothing(), inner);
            case Effect.If(Condition condition, Effect then, var otherwise) -> {
                if (this.rules.eval.test(k, condition, c(k))) {
                    exec(k, then);
                } else if (otherwise != null) {
                    exec(k, otherwise);
                } else if (then instanceof Effect.May) {
                    did(k, false); // what isn't offered isn't done
                }
            }
            case Effect.InsteadIf(Effect usual, Condition condition, Effect instead) -> {
                if (this.rules.eval.test(k, condition, c(k))) {
                    replaced(k, usual);
                    exec(k, instead);
                } else {
                    exec(k, usual);
                }
            }
            case Effect.ForEach(Selector things, Effect inner) ->
                    k.push(
                            new EffectParts.Each(
                                    Ids.of(this.rules.eval.select(k, things, c(k))),
                                    0,
                                    inner,
                                    false,
                                    c(k).iterated));
            case Effect.ForEachPlayer(PlayerRef players, Effect inner) -> {
                Ids all = Ids.of(seats(k, players));
                Frame together = EffectParts.EachMay.of(all, inner);
                k.push(
                        together == null
                                ? new EffectParts.Each(all, 0, inner, true, c(k).iteratedPlayer)
                                : together);
            }
            case Effect.OfTheirTargets(var theirs, Effect inner) ->
                    EffectParts.ofTheirTargets(k, theirs, inner);
            case Effect.Repeat(Amount times, Effect inner) -> {
                int n = Math.min(n(k, times), 1000);
                for (int i = 0; i < n; i++) {
                    k.push(new EffectParts.Later(inner));
                }
            }
            case RepeatedProcess.Whole process -> exec(k, EffectParts.again(process));
            case RepeatedProcess.Again() ->
                    throw new IllegalStateException("there is no process to repeat");
            case Effect.Modal modal -> {
                int[] modes = c(k).modes;
                var parts = new ArrayList<Effect>();
                for (int i = 0; i < modal.modes().size(); i++) {
                    for (int mode : modes) {
                        if (mode == i) {
                            parts.add(modal.modes().get(i).effect());
                        }
                    }
                }
                exec(k, new Effect.Sequence(parts));
            }
            case Effect.ChooseOne(PlayerRef who, List<String> called, List<Effect> options) -> {
                var names = new ArrayList<>(called);
                for (int i = names.size(); i < options.size(); i++) {
                    names.add(String.valueOf(i + 1));
                }
                Questions.option(
                        k,
                        Math.max(0, seat(k, who)),
                        Purpose.OPTION,
                        "Choose one.",
                        c(k).source,
                        names,
                        new EffectParts.OneOf(options));
            }
            case Effect.WhereX(Amount x, Effect inner) -> {
                Context context = c(k).copy();
                context.x = this.rules.eval.amount(k, x, atHand(k));
                k.s.context = context;
                exec(k, ResolutionCosts.withX(inner, context.x));
            }
            case Effect.Reflexive reflexive -> {
                k.push(new EffectParts.TriggerReflexive(reflexive));
                exec(k, reflexive.first());
            }
            case Effect.Delayed delayed -> {
                Context context = c(k).copy();
                context.source = moves.sourceOfDelayed(k, delayed.effect());
                if (delayed.remembers() != null) {
                    int[] things = this.rules.eval.select(k, delayed.remembers(), c(k));
                    context.remembered =
                            delayed.effect() instanceof Effect.Move
                                    ? this.rules.eval.asMoved(k, things)
                                    : things;
                }
                var all = new ArrayList<>(k.s.delayed);
                all.add(
                        new DelayedTrigger(
                                ++k.s.clock,
                                this.rules.compiler.nested(delayed),
                                delayed.until(),
                                delayed.once(),
                                context,
                                k.s.turn));
                k.s.delayed = List.copyOf(all);
                k.s.changes++;
            }
            case Effect.Move move -> moves.move(k, move);
            case Effect.Destroy(Selector what, boolean cantBeRegenerated) ->
                    permanents.destroy(k, what, cantBeRegenerated);
            case Effect.Sacrifice(PlayerRef who, Selector what) ->
                    permanents.sacrifice(k, who, what);
            case Effect.Discard(PlayerRef who, Selector what) ->
                    k.push(new Discards(Ids.of(seats(k, who)), 0, what, Ids.EMPTY));
            case Effect.DiscardHand(PlayerRef who) -> cards.discardHand(k, who);
            case Effect.Draw(PlayerRef who, Amount count) -> cards.draw(k, who, count);
            case Effect.Mill(PlayerRef who, Amount count) -> cards.mill(k, who, count);
            case Effect.Scry(PlayerRef who, Amount count) -> cards.scry(k, who, count);
            case Effect.Surveil(PlayerRef who, Amount count) -> cards.surveil(k, who, count);
            case Effect.ShuffleIn shuffle ->
                    libraries.shuffleIn(k, seats(k, shuffle.who()), shuffle);
            case Effect.Shuffle(PlayerRef who) -> cards.shuffle(k, who);
            case Effect.Search search -> searching.search(k, search);
            case Effect.Dig dig -> libraries.dig(k, dig);
            case Effect.Until until -> libraries.until(k, until);
            case Effect.Reveal(PlayerRef who, Selector what) -> cards.reveal(k, who, what);
            case Effect.LookAt(PlayerRef who, Selector what) -> cards.lookAt(k, who, what);
            case Effect.RevealHand(PlayerRef who) -> cards.revealHand(k, who);
            case Effect.Piles made -> piles.piles(k, made);
            case Effect.ExchangeControl(Selector first, Selector second) ->
                    continuous.exchangeControl(k, first, second);
            case Effect.Damage(Selector source, Amount amount, Selector to) ->
                    damage.damage(k, source, amount, to);
            case Effect.DamageWithExcess(
                            Selector source,
                            Amount amount,
                            Selector to,
                            Condition onlyIf,
                            PlayerRef excessTo) ->
                    damage.excess(k, source, n(k, amount), to, onlyIf, excessTo);
            case Effect.DividedDamage(Selector source, Selector to, Amount evenly) ->
                    damage.divided(k, source, to, evenly);
            case Effect.Fight(Selector first, Selector second) -> damage.fight(k, first, second);
            case Effect.AtOnce(List<Effect.Damage> parts) -> damage.atOnce(k, parts);
            case Effect.GainLife(PlayerRef who, Amount amount) -> damage.gainLife(k, who, amount);
            case Effect.LoseLife(PlayerRef who, Amount amount) -> damage.loseLife(k, who, amount);
            case Effect.SetLife(PlayerRef who, Amount amount) -> damage.setLife(k, who, amount);
            case Effect.ExchangeLife exchange -> damage.exchangeLife(k, exchange);
            case PermanentEffect.CreateTokens create -> creation.tokens(k, create);
            case PermanentEffect.CreateCopies create -> creation.copies(k, create);
            case PermanentEffect.PutCounters(Amount count, CounterKind kind, Selector on) ->
                    counters.putCounters(k, count, kind, on);
            case PermanentEffect.DistributeCounters(CounterKind kind, Selector among) ->
                    counters.distributeCounters(k, kind, among);
            case PermanentEffect.RemoveCounters remove -> counters.removeCounters(k, remove);
            case PermanentEffect.MoveCounters move -> counters.moveCounters(k, move);
            case PermanentEffect.PutSameCounters(Selector from, Selector on) ->
                    counters.putSameCounters(k, from, on);
            case PermanentEffect.DoubleCounters(var kind, Selector on) ->
                    counters.doubleCounters(k, kind, on);
            case PermanentEffect.Proliferate() -> counters.proliferate(k);
            case PermanentEffect.PutPlayerCounters(PlayerRef who, Amount count, CounterKind kind) ->
                    counters.putPlayerCounters(k, who, count, kind);
            case PermanentEffect.Tap(Selector what) -> permanents.tap(k, what);
            case PermanentEffect.Untap(Selector what) -> permanents.untap(k, what);
            case PermanentEffect.SkipNextUntap(Selector what) -> permanents.skipNextUntap(k, what);
            case PermanentEffect.Attach(Selector what, Selector to) ->
                    permanents.attach(k, what, to);
            case PermanentEffect.Unattach(Selector what) -> permanents.unattach(k, what);
            case PermanentEffect.Transform(Selector what) -> permanents.transform(k, what);
            case PermanentEffect.Regenerate(Selector what) -> permanents.regenerate(k, what);
            case PermanentEffect.Goad(Selector what) -> continuous.goad(k, what);
            case PermanentEffect.RemoveFromCombat(Selector what) ->
                    permanents.removeFromCombat(k, what);
            case PermanentEffect.BecomeBlocked(Selector what) -> permanents.becomeBlocked(k, what);
            case PermanentEffect.Explore(Selector what) ->
                    this.rules.keywordActions.explore(k, those(k, what));
            case PermanentEffect.Connive(Selector what, Amount count) ->
                    this.rules.keywordActions.connive(k, those(k, what), n(k, count));
            case PermanentEffect.SwapAura() -> permanents.swapAura(k);
            case PermanentEffect.Meld meld -> permanents.meld(k, meld);
            case PermanentEffect.Learn(PlayerRef who) ->
                    this.rules.keywordActions.learn(k, seats(k, who));
            case PermanentEffect.Investigate(PlayerRef who, Amount times) ->
                    this.rules.keywordActions.investigate(k, who, n(k, times));
            case PermanentEffect.Amass amass -> this.rules.keywordActions.amass(k, amass);
            case PermanentEffect.Pair(Selector one, Selector other) ->
                    finding.chosen(k, other, Purpose.OTHER, new EffectParts.Pair(one));
            case Effect.BecomeMonarch(PlayerRef who) ->
                    this.rules.inherent.becomeMonarch(k, seat(k, who));
            case Effect.RingTempts(PlayerRef who) -> this.rules.theRing.tempt(k, seat(k, who));
            case Effect.IncreaseSpeed(PlayerRef who) -> players.increaseSpeed(k, who);
            case Effect.Ascend(PlayerRef who) -> players.ascend(k, who);
            case PermanentEffect.Clash(Effect win, var lose) -> players.clash(k, win, lose);
            case PermanentEffect.Earthbend _ ->
                    throw new IllegalStateException(
                            "compiled as the effects that it stands for: " + effect);
            case PermanentEffect.Exploit() -> this.rules.keywordActions.exploit(k, c(k).source);
            case PermanentEffect.Exert(Selector what) ->
                    this.rules.keywordActions.exert(k, those(k, what));
            case PermanentEffect.BecomeLevel(Selector what, int level) ->
                    this.rules.keywordActions.becomeLevel(k, those(k, what), level);
            case PermanentEffect.Announce(var deed, Selector what, Selector other) ->
                    this.rules.keywordActions.announce(
                            k,
                            deed,
                            those(k, what),
                            other == null ? new int[0] : this.rules.eval.select(k, other, c(k)));
            case PermanentEffect.Designate(Selector what, var designation, boolean has) ->
                    finding.chosen(
                            k, what, Purpose.OTHER, new EffectParts.Designate(designation, has));
            case PermanentEffect.Incubate(PlayerRef who, Amount count) ->
                    creation.incubate(k, who, count);
            case PermanentEffect.Populate(PlayerRef who) -> permanents.populate(k, who);
            case PermanentEffect.Adapt(Selector what, Amount count) ->
                    this.rules.keywordActions.adapt(k, those(k, what), n(k, count));
            case PermanentEffect.Monstrosity(Selector what, Amount count) ->
                    this.rules.keywordActions.monstrosity(k, those(k, what), n(k, count));
            case PermanentEffect.Bolster(PlayerRef who, Amount count) ->
                    counters.bolster(k, seat(k, who), n(k, count));
            case SpellEffect.Counter(Selector what, var to) ->
                    spells.counter(k, those(k, what), to);
            case PermanentEffect.CreateAttached create -> creation.attached(k, create);
            case SpellEffect.CopySpell(
                            PlayerRef who,
                            Selector what,
                            Amount times,
                            boolean newTargets,
                            var except) -> {
                int seat = seat(k, who);
                int[] ids = those(k, what);
                int self = c(k).source;
                var copies = new Bag();
                for (int id : ids) {
                    for (int i = 0; i < n(k, times) && !Spells.isUncopiable(k, id); i++) {
                        int copy = SpellCopies.copy(k, seat, id, except, self);
                        copies.add(copy);
                        if (k.object(copy).zone == Zone.STACK) {
                            SpellCopies.targeted(k, seat, copy, newTargets);
                        }
                    }
                }
                note(k, Verb.COPIED, copies.toArray(), copies.size());
            }
            case SpellEffect.CopyForEach copy -> spells.copyForEach(k, seat(k, copy.who()), copy);
            case SpellEffect.ChangeTargets(Selector what, _, Selector to) when to != null -> {
                int[] spells = those(k, what);
                int[] things = this.rules.eval.select(k, to, c(k));
                if (spells.length > 0 && spells[0] >= 0 && things.length > 0) {
                    SpellCopies.changeTargetTo(k, c(k).controller, spells[0], things[0]);
                }
            }
            case SpellEffect.ChangeTargets(Selector what, boolean onlyOne, _) ->
                    SpellCopies.changeTargets(k, c(k).controller, those(k, what), onlyOne);
            case SpellEffect.CastNow cast -> casting.castNow(k, cast);
            case SpellEffect.CastFor cast -> casting.castFor(k, cast);
            case SpellEffect.Protect(Selector what) -> spells.protect(k, what);
            case SpellEffect.DoubleX(Selector what) -> spells.doubleX(k, what);
            case SpellEffect.EnterWith(Selector what, var kind, var count) ->
                    spells.enterWith(k, what, kind, n(k, count));
            case SpellEffect.PutAsItResolves(Selector spell, var to) ->
                    casting.putAsItResolves(k, spell, to);
            case SpellEffect.CastFromAmong cast -> casting.castFromAmong(k, cast);
            case SpellEffect.Discover(PlayerRef who, var comparison, Amount value, var otherwise) ->
                    casting.discover(k, who, comparison, value, otherwise);
            case SpellEffect.SetAside(Selector what, var keyword, int less) ->
                    setAside.setAside(k, what, keyword, less);
            case PermanentEffect.Haunt(Selector card, Selector creature) ->
                    setAside.haunt(k, card, creature);
            case SpellEffect.ReturnCrafted() -> casting.returnCrafted(k);
            case SpellEffect.BecomeDay(boolean night) -> DayNight.become(k, night);
            case PermanentEffect.Manifest(PlayerRef who, Selector what, boolean cloak) ->
                    faceDown.manifest(k, who, what, cloak);
            case PermanentEffect.ManifestDread(PlayerRef who) -> faceDown.manifestDread(k, who);
            case PermanentEffect.TurnFaceUp(Selector what) -> faceDown.turnUp(k, what);
            case PermanentEffect.TurnFaceDown(Selector what) -> faceDown.turnDown(k, what);
            case SpellEffect.MayPlay may -> continuous.mayPlay(k, may);
            case SpellEffect.AddMana(PlayerRef who, ManaProduction production, var only) ->
                    manaEffects.addMana(k, seat(k, who), production, only);
            case Effect.Change(
                            Selector objects,
                            List<Modification> modifications,
                            Duration duration) ->
                    continuous.change(k, objects, modifications, duration);
            case Effect.Impose(List<Rule> rules, Duration duration) ->
                    continuous.impose(k, rules, duration);
            case Effect.Shield(var replacement, var things, Duration duration) ->
                    continuous.shield(k, replacement, things, duration);
            case Effect.ExtraTurn(PlayerRef who, Amount count) -> players.extraTurn(k, who, count);
            case Effect.ExtraCombat extra -> players.extraCombat(k, extra);
            case Effect.ExtraUpkeeps(Amount count) -> players.extraUpkeeps(k, count);
            case Effect.SkipTurns(PlayerRef who, Amount count) -> players.skipTurns(k, who, count);
            case Effect.SkipNext(PlayerRef who, var step) -> players.skipNext(k, who, step);
            case Effect.WinGame(PlayerRef who) -> players.winGame(k, who);
            case Effect.LoseGame(PlayerRef who) -> players.loseGame(k, who);
            case Effect.DrawGame() -> players.drawGame(k);
            case Effect.Emblem(PlayerRef who, var abilities) -> {
                for (int seat : seats(k, who)) {
                    creation.emblem(k, seat, abilities);
                }
            }
            case Effect.ChooseObjects(_, Selector what) ->
                    finding.chosen(k, what, Purpose.OTHER, new EffectParts.NoteChosen());
            case Effect.Choose choose -> choosing.choose(k, choose);
            case Effect.Vote vote -> {
                int first = Math.max(0, this.rules.eval.player(k, vote.first(), c(k)));
                k.push(new Votes(first, first, Ids.of(new int[vote.options().size()]), vote, true));
            }
            case Effect.FlipCoin(PlayerRef who, var win, var lose) ->
                    players.flipCoin(k, who, win, lose);
            case Effect.RollDie(PlayerRef who, int sides, var outcomes) ->
                    players.rollDie(k, who, sides, outcomes);
            case PermanentEffect.PhaseOut(Selector what) ->
                    this.rules.phasing.phaseOut(k, those(k, what));
            case PermanentEffect.Flip(Selector what) -> permanents.flip(k, what);
            case Effect.EndTurn() -> players.endTurn(k);
            case PlayerEffect.ControlPlayer control -> players.control(k, control);
            case PlayerEffect.FromOutside _ -> did(k, false);
            case Effect.TakeInitiative(var who) ->
                    this.rules.inherent.takeInitiative(k, seat(k, who));
            case Effect.Venture(var who, boolean undercity) ->
                    this.rules.venturing.venture(k, seat(k, who), undercity);
        }
    }
}
