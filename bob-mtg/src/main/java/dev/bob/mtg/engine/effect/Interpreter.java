package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.cast.Choosing;
import dev.bob.mtg.engine.event.FoundAgain;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DelayedTrigger;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
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
    final PileEffects piles;
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
        this.piles = new PileEffects(rules);
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
            case Effect.OfOthers of -> others(k, of);
            case Effect.OfCards of -> cards.run(k, of);
            case Effect.OfLife of -> damage.run(k, of);
            case Effect.OfGame of -> players.run(k, of);
            case PermanentEffect of -> permanent(k, of);
            case SpellEffect of -> spells.run(k, of);
            case PlayerEffect.ControlPlayer control -> players.control(k, control);
            case PlayerEffect.FromOutside _ -> did(k, false);
            case PlayerEffect.ByOneOf(PlayerRef among, Effect inner) ->
                    players.byOne(k, among, inner);
            case PlayerEffect.RollDieAnd(int sides, Amount added, var outcomes) ->
                    players.rollDie(k, PlayerRef.YOU, sides, n(k, added), outcomes);
            case PlayerEffect.FlipCoins(Amount count) -> players.flipCoins(k, count);
            case PlayerEffect.FriendOrFoe() ->
                    k.push(Votes.friends(seats(k, new PlayerRef.EachPlayer())));
            case PlayerEffect.LoseMana(PlayerRef who) -> manaEffects.lose(k, seats(k, who));
            case PlayerEffect.EachMayPay each -> paying.each(k, each);
            case PlayerEffect.FacedPiles made -> piles.faced(k, made);
            case PlayerEffect.PermanentPiles made -> piles.permanents(k, made);
            case RepeatedProcess.Whole process -> exec(k, EffectParts.again(process));
            case RepeatedProcess.Again() ->
                    throw new IllegalStateException("there is no process to repeat");
            case Effect.Move move -> moves.move(k, move);
            case Effect.Destroy(Selector what, boolean cantBeRegenerated) ->
                    permanents.destroy(k, what, cantBeRegenerated);
            case Effect.Sacrifice(PlayerRef who, Selector what) ->
                    permanents.sacrifice(k, who, what);
            case Effect.ExchangeControl(Selector first, Selector second) ->
                    continuous.exchangeControl(k, first, second);
            case Effect.Change(
                            Selector objects,
                            List<Modification> modifications,
                            Duration duration) ->
                    continuous.change(k, objects, modifications, duration);
            case Effect.Impose(List<Rule> imposed, Duration duration) ->
                    continuous.impose(k, imposed, duration);
            case Effect.Shield(var replacement, var things, Duration duration) ->
                    continuous.shield(k, replacement, things, duration);
            case Effect.ChooseObjects(_, Selector what) ->
                    finding.chosen(k, what, Purpose.OTHER, new EffectParts.NoteChosen());
            case Effect.Choose choose -> choosing.choose(k, choose);
            case Effect.Vote vote -> {
                int first = Math.max(0, seat(k, vote.first()));
                k.push(new Votes(first, first, Ids.of(new int[vote.options().size()]), vote, true));
            }
        }
    }

    private void permanent(Kernel k, PermanentEffect effect) {
        switch (effect) {
            case PermanentEffect.OfTokens of -> creation.run(k, of);
            case PermanentEffect.OfCounters of -> counters.run(k, of);
            case PermanentEffect.OfFaces of -> faceDown.run(k, of);
            case PermanentEffect.KeywordAction of -> rules.keywordActions.run(k, of);
            case PermanentEffect.Tap(Selector what) -> permanents.tap(k, what);
            case PermanentEffect.Untap(Selector what) -> permanents.untap(k, what);
            case PermanentEffect.SkipNextUntap(Selector what) -> permanents.skipNextUntap(k, what);
            case PermanentEffect.Attach(Selector what, Selector to) ->
                    permanents.attach(k, what, to);
            case PermanentEffect.Unattach(Selector what) -> permanents.unattach(k, what);
            case PermanentEffect.Transform(Selector what) -> permanents.transform(k, what);
            case PermanentEffect.Regenerate(Selector what) -> permanents.regenerate(k, what);
            case PermanentEffect.Goad(Selector what) -> continuous.goad(k, what);
            case PermanentEffect.Blocks blocks -> permanents.blocks(k, blocks);
            case PermanentEffect.RemoveFromCombat(Selector what) ->
                    permanents.removeFromCombat(k, what);
            case PermanentEffect.BecomeBlocked(Selector what) -> permanents.becomeBlocked(k, what);
            case PermanentEffect.EnterBlocking(Selector what, Selector attacker) ->
                    permanents.enterBlocking(k, what, attacker);
            case PermanentEffect.SwapAura() -> permanents.swapAura(k);
            case PermanentEffect.Meld meld -> permanents.meld(k, meld);
            case PermanentEffect.Pair(Selector one, Selector other) ->
                    finding.chosen(k, other, Purpose.OTHER, new EffectParts.Pair(one));
            case PermanentEffect.Clash(Effect win, var lose) -> players.clash(k, win, lose);
            case PermanentEffect.Earthbend _ ->
                    throw new IllegalStateException(
                            "compiled as the effects that it stands for: " + effect);
            case PermanentEffect.Designate(Selector what, var designation, boolean has) ->
                    finding.chosen(
                            k, what, Purpose.OTHER, new EffectParts.Designate(designation, has));
            case PermanentEffect.Populate(PlayerRef who) -> permanents.populate(k, who);
            case PermanentEffect.Haunt(Selector card, Selector creature) ->
                    setAside.haunt(k, card, creature);
            case PermanentEffect.PhaseOut(Selector what) ->
                    rules.phasing.phaseOut(k, those(k, what));
            case PermanentEffect.Flip(Selector what) -> permanents.flip(k, what);
        }
    }

    /// What is made of other effects.
    private void others(Kernel k, Effect.OfOthers effect) {
        switch (effect) {
            case Effect.Sequence(var parts) -> {
                List<PermanentEffect.CreateTokens> tokens = Creation.atOnce(parts);
                if (tokens != null) {
                    creation.tokens(k, tokens);
                } else if (!parts.isEmpty()) {
                    k.push(new EffectParts.Parts(parts, 0));
                }
            }
            case Effect.Labelled(_, Effect inner) -> exec(k, inner);
            case Effect.OnceEachTurn(Effect inner) -> onceEachTurn(k, inner);
            case Effect.Nothing(), Effect.XAtLeast _ -> {}
            case Effect.May may -> may(k, may);
            case Effect.AnyoneMayPay anyone -> paying.anyone(k, anyone);
            case Effect.MayPay(PlayerRef who, List<Cost> cost, Effect then, var otherwise) ->
                    paying.mayPay(k, seat(k, who), cost, then, otherwise);
            case Effect.MustPay(PlayerRef who, List<Cost> cost, Effect otherwise) ->
                    paying.mustPay(k, seat(k, who), cost, otherwise);
            case Effect.Unless(PlayerRef who, List<Cost> cost, Effect inner) ->
                    paying.mayPay(k, seat(k, who), cost, new Effect.Nothing(), inner);
            case Effect.If either -> ifSo(k, either);
            case Effect.InsteadIf either -> insteadIf(k, either);
            case Effect.ForEach(Selector things, Effect inner)
                    when inner instanceof PermanentEffect.CreateCopies copies
                            && Creation.isOfEachAlone(copies) ->
                    creation.copies(k, copies, those(k, things));
            case Effect.ForEach(Selector things, Effect inner) ->
                    k.push(
                            new EffectParts.Each(
                                    Ids.of(those(k, things)), 0, inner, false, c(k).iterated));
            case Effect.ForEachPlayer each -> forEachPlayer(k, each);
            case Effect.OfTheirTargets(var theirs, Effect inner) ->
                    EffectParts.ofTheirTargets(k, theirs, inner);
            case Effect.Repeat(Amount times, Effect inner) -> {
                int n = Math.min(n(k, times), 1000);
                for (int i = 0; i < n; i++) {
                    k.push(new EffectParts.Later(inner));
                }
            }
            case Effect.Modal modal -> modes(k, modal);
            case Effect.ChooseOne choose -> chooseOne(k, choose);
            case Effect.WhereX where -> whereX(k, where);
            case Effect.Reflexive reflexive -> {
                k.push(new EffectParts.TriggerReflexive(reflexive));
                exec(k, reflexive.first());
            }
            case Effect.Delayed delayed -> delayed(k, delayed);
        }
    }

    private void onceEachTurn(Kernel k, Effect effect) {
        if (!Triggers.isDoneThisTurn(k, c(k).source)) {
            did(k, false);
            k.push(new EffectParts.NoteDone(c(k).source));
            exec(k, effect);
        }
    }

    private void may(Kernel k, Effect.May may) {
        int seat = seat(k, may.who());
        if (seat < 0 || !finding.isPossible(k, may.effect(), seat)) {
            did(k, false);
            return;
        }
        Questions.yesNo(
                k,
                seat,
                Purpose.MAY,
                "You may do it.",
                c(k).source,
                new EffectParts.MayDo(may.who(), may.effect(), seat));
    }

    private void ifSo(Kernel k, Effect.If either) {
        if (rules.eval.test(k, either.condition(), c(k))) {
            exec(k, either.then());
        } else if (either.otherwise() != null) {
            exec(k, either.otherwise());
        } else if (either.then() instanceof Effect.May) {
            did(k, false); // what isn't offered isn't done
        }
    }

    private void insteadIf(Kernel k, Effect.InsteadIf either) {
        if (rules.eval.test(k, either.condition(), c(k))) {
            replaced(k, either.usual());
            exec(k, inPlace(either));
        } else {
            exec(k, either.usual());
        }
    }

    /// "You may put it on the bottom instead": as usual if you don't.
    private static Effect inPlace(Effect.InsteadIf either) {
        return either.instead() instanceof Effect.May && !(either.usual() instanceof Effect.May)
                ? new Effect.Sequence(
                        List.of(
                                either.instead(),
                                new Effect.If(
                                        new Condition.Not(new Condition.Did()),
                                        either.usual(),
                                        null)))
                : either.instead();
    }

    private void forEachPlayer(Kernel k, Effect.ForEachPlayer each) {
        Ids all = Ids.of(seats(k, each.players()));
        Frame together = EffectParts.EachMay.of(all, each.effect());
        k.push(
                together == null
                        ? new EffectParts.Each(all, 0, each.effect(), true, c(k).iteratedPlayer)
                        : together);
    }

    private void modes(Kernel k, Effect.Modal modal) {
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

    private void chooseOne(Kernel k, Effect.ChooseOne choose) {
        var names = new ArrayList<>(choose.names());
        for (int i = names.size(); i < choose.options().size(); i++) {
            names.add(String.valueOf(i + 1));
        }
        Questions.option(
                k,
                Math.max(0, seat(k, choose.who())),
                Purpose.OPTION,
                "Choose one.",
                c(k).source,
                names,
                new EffectParts.OneOf(choose.options()));
    }

    private void whereX(Kernel k, Effect.WhereX where) {
        Context context = c(k).copy();
        context.x = rules.eval.amount(k, where.x(), atHand(k));
        k.s.context = context;
        exec(k, ResolutionCosts.withX(where.effect(), context.x));
    }

    /// Whether what is remembered is moved first of all: "return it", "return it. It gains haste".
    private static boolean beginsWithMove(Effect effect) {
        return effect instanceof Effect.Move
                || (effect instanceof Effect.Sequence(List<Effect> parts)
                        && beginsWithMove(parts.getFirst()))
                || (effect instanceof Effect.May(_, Effect inner) && beginsWithMove(inner))
                || (effect instanceof Effect.If(_, Effect then, _) && beginsWithMove(then));
    }

    private void delayed(Kernel k, Effect.Delayed delayed) {
        Context context = c(k).copy();
        context.source = FoundAgain.sourceOfDelayed(k, delayed.effect());
        if (delayed.remembers() != null) {
            int[] things = rules.eval.select(k, delayed.remembers(), c(k));
            context.remembered =
                    beginsWithMove(delayed.effect()) ? rules.eval.asMoved(k, things) : things;
        }
        var all = new ArrayList<>(k.s.delayed);
        all.add(
                new DelayedTrigger(
                        k.s.tick(),
                        rules.compiler.nested(delayed),
                        delayed.until(),
                        delayed.once(),
                        context,
                        k.s.turn));
        k.s.delayed = List.copyOf(all);
        k.s.touch();
    }
}
