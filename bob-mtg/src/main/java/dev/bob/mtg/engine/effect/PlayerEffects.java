package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.event.Replacing;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CombatState;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.TurnPlan;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Turns, the end of the game, coins and dice.
final class PlayerEffects extends EffectFamily {
    PlayerEffects(EffectRules rules) {
        super(rules);
    }

    /// What is a matter of the game and its players.
    void run(Kernel k, Effect.OfGame effect) {
        switch (effect) {
            case Effect.BecomeMonarch(PlayerRef who) ->
                    rules.inherent.becomeMonarch(k, seat(k, who));
            case Effect.RingTempts(PlayerRef who) -> rules.theRing.tempt(k, seat(k, who));
            case Effect.IncreaseSpeed(PlayerRef who) -> increaseSpeed(k, who);
            case Effect.Ascend(PlayerRef who) -> ascend(k, who);
            case Effect.ExtraTurn(PlayerRef who, Amount count) -> extraTurn(k, who, count);
            case Effect.ExtraCombat extra -> extraCombat(k, extra);
            case Effect.ExtraUpkeeps(Amount count) -> extraUpkeeps(k, count);
            case Effect.SkipTurns(PlayerRef who, Amount count) -> skipTurns(k, who, count);
            case Effect.SkipNext(PlayerRef who, var step) -> skipNext(k, who, step);
            case Effect.WinGame(PlayerRef who) -> winGame(k, who);
            case Effect.LoseGame(PlayerRef who) -> loseGame(k, who);
            case Effect.DrawGame() -> drawGame(k);
            case Effect.Emblem(PlayerRef who, var abilities) -> {
                for (int seat : seats(k, who)) {
                    rules.interpreter.creation.emblem(k, seat, abilities);
                }
            }
            case Effect.FlipCoin(PlayerRef who, var win, var lose) -> flipCoin(k, who, win, lose);
            case Effect.RollDie(PlayerRef who, int sides, var outcomes) ->
                    rollDie(k, who, sides, 0, outcomes);
            case Effect.EndTurn() -> endTurn(k);
            case Effect.TiesBroken() -> {}
            case Effect.TakeInitiative(var who) -> rules.inherent.takeInitiative(k, seat(k, who));
            case Effect.Venture(var who, boolean undercity) ->
                    rules.venturing.venture(k, seat(k, who), undercity);
        }
    }

    void extraTurn(Kernel k, PlayerRef who, Amount count) {
        for (int seat : seats(k, who)) {
            for (int i = 0; i < n(k, count); i++) {
                k.s.plan = k.s.plan.withExtraTurns(k.s.plan.extraTurns().plus(seat));
            }
        }
    }

    void increaseSpeed(Kernel k, PlayerRef who) {
        for (int seat : seats(k, who)) {
            rules.inherent.increaseSpeed(k, seat);
        }
    }

    void ascend(Kernel k, PlayerRef who) {
        for (int seat : seats(k, who)) {
            rules.inherent.ascend(k, seat);
        }
    }

    /// Rule 724.1.
    void endTurn(Kernel k) {
        State s = k.s;
        s.pending = List.of();
        for (int id : s.stack().toArray()) {
            rules.zones.move(k, id, Zone.EXILE, Destination.Position.TOP);
        }
        s.combat = CombatState.NONE;
        k.structural();
        rules.skipToCleanup(k);
    }

    /// Phases directly after the one at hand; what would have come then comes after them (rule 500.8).
    void extraCombat(Kernel k, Effect.ExtraCombat extra) {
        State s = k.s;
        boolean then =
                switch (extra.after()) {
                    case MAIN -> s.step.isMain();
                    case COMBAT -> s.step.isCombat();
                    case ANY -> true;
                };
        if (!then) {
            return;
        }
        afterThese(s);
        if (extra.andMain()) {
            next(s, Step.POSTCOMBAT_MAIN);
        }
        next(s, extra.beginning() ? Step.UNTAP : Step.BEGIN_COMBAT);
    }

    /// Beginning phases of nothing but an upkeep step (rule 500.10).
    void extraUpkeeps(Kernel k, Amount count) {
        State s = k.s;
        int n = n(k, count);
        if (n <= 0 || c(k).controller != s.active) {
            return;
        }
        afterThese(s);
        Ids phases = s.plan.extraPhases();
        for (int i = 0; i < n; i++) {
            phases = phases.plus(TurnPlan.ONLY_UPKEEP);
        }
        s.plan = s.plan.withExtraPhases(phases);
    }

    /// What usually comes next comes after the phases that are added.
    private static void afterThese(State s) {
        if (s.plan.extraPhases().isEmpty()) {
            next(s, usuallyNext(s.step));
        }
    }

    /// The first step of the phase that comes after the one of this step.
    private static Step usuallyNext(Step now) {
        if (now.isCombat()) {
            return Step.POSTCOMBAT_MAIN;
        }
        return switch (now) {
            case POSTCOMBAT_MAIN -> Step.END_TURN;
            case PRECOMBAT_MAIN -> Step.BEGIN_COMBAT;
            case END_TURN, CLEANUP -> Step.UNTAP;
            default -> Step.PRECOMBAT_MAIN;
        };
    }

    private static void next(State s, Step first) {
        int step = List.of(Step.values()).indexOf(first);
        s.plan = s.plan.withExtraPhases(s.plan.extraPhases().plus(step));
    }

    void skipNext(Kernel k, PlayerRef who, Step step) {
        for (int seat : seats(k, who)) {
            k.s.plan = k.s.plan.with(new TurnPlan.Skip(seat, step));
        }
    }

    void skipTurns(Kernel k, PlayerRef who, Amount count) {
        for (int seat : seats(k, who)) {
            for (int i = 0; i < n(k, count); i++) {
                k.s.plan = k.s.plan.with(new TurnPlan.Skip(seat, null));
            }
        }
    }

    /// The player is controlled from the beginning of their next turn on (rule 722.1).
    void control(Kernel k, PlayerEffect.ControlPlayer control) {
        for (int seat : seats(k, control.whom())) {
            k.s.plan =
                    k.s.plan.with(
                            new TurnPlan.Control(
                                    seat, c(k).controller, false, control.thenAnotherTurn()));
        }
    }

    /// The effect's controller chooses who does it.
    void byOne(Kernel k, PlayerRef among, Effect effect) {
        int[] seats = seats(k, among);
        for (int i = 0; i < seats.length; i++) {
            seats[i] = ~seats[i];
        }
        if (seats.length > 0) {
            Questions.pick(
                    k,
                    c(k).controller,
                    Purpose.PLAYER,
                    "Choose a player.",
                    c(k).source,
                    seats,
                    1,
                    1,
                    new ByPlayer(effect));
        }
    }

    record ByPlayer(Effect effect) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] players) {
            kernel.push(
                    new EffectParts.Each(
                            Ids.of(~players[0]), 0, effect, true, kernel.s.context.iteratedPlayer));
        }
    }

    void winGame(Kernel k, PlayerRef who) {
        int seat = seat(k, who);
        if (seat >= 0) {
            rules.leaving.win(k, seat, "an effect says so");
        }
    }

    void loseGame(Kernel k, PlayerRef who) {
        for (int seat : seats(k, who)) {
            rules.leaving.lose(k, seat, "an effect says so");
            if (k.s.player(seat).lost) {
                rules.leaving.leave(k, seat);
            }
        }
        rules.leaving.checkOutcome(k, "an effect says so");
    }

    void drawGame(Kernel k) {
        k.s.outcome = new dev.bob.mtg.event.Outcome(List.of(), "an effect says so");
        k.s.touch();
    }

    /// Reveals the top cards, then asks each clashing player where to put theirs (rule 701.30).
    void clash(Kernel k, Effect win, @Nullable Effect lose) {
        int seat = c(k).controller;
        var opponents = new Bag();
        for (int other = 0; other < k.s.count; other++) {
            if (other != seat && !k.s.player(other).lost) {
                opponents.add(~other);
            }
        }
        Questions.pick(
                k,
                seat,
                dev.bob.mtg.decision.Decision.Purpose.PLAYER,
                "Choose an opponent to clash with.",
                c(k).source,
                opponents.toArray(),
                1,
                1,
                new ClashWith(seat, win, lose));
    }

    record ClashWith(int seat, Effect win, @Nullable Effect lose) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            if (picked.length > 0) {
                EffectRules.of(kernel)
                        .interpreter
                        .players
                        .clash(kernel, seat, ~picked[0], win, lose);
            }
        }
    }

    private void clash(Kernel k, int seat, int other, Effect win, @Nullable Effect lose) {
        int mine = reveal(k, seat);
        int theirs = reveal(k, other);
        boolean won = higher(k, mine, theirs);
        if (won || higher(k, theirs, mine)) {
            int winner = won ? seat : other;
            rules.deeds.done(k, Deed.CLASHES_AND_WINS, winner, Context.NOTHING, Context.NOTHING);
        }
        Effect next = won ? win : lose;
        if (next != null) {
            k.push(new EffectParts.Later(next));
        }
        boolean first = k.s.active != other;
        k.inOrder(new PutAway(first ? seat : other), new PutAway(first ? other : seat));
    }

    /// Whether a revealed card has the higher mana value; -1 for no card.
    private boolean higher(Kernel k, int one, int other) {
        return one >= 0
                && (other < 0 || rules.eval.manaValue(k, one) > rules.eval.manaValue(k, other));
    }

    /// The revealed card goes to the bottom if its player likes.
    record PutAway(int seat) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).interpreter.players.putAway(kernel, seat);
        }
    }

    private int reveal(Kernel k, int seat) {
        if (k.s.library(seat).isEmpty()) {
            return -1;
        }
        int top = k.s.library(seat).last();
        k.log(new Event.Revealed(seat, top));
        return top;
    }

    private void putAway(Kernel k, int seat) {
        if (k.s.library(seat).isEmpty()) {
            return;
        }
        int top = k.s.library(seat).last();
        Questions.yesNo(
                k,
                seat,
                dev.bob.mtg.decision.Decision.Purpose.BOTTOM,
                "Keep " + k.derived(top).name + " on top of your library?",
                c(k).source,
                new Kept(seat, top));
    }

    /// What isn't kept on top goes to the bottom.
    record Kept(int seat, int top) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 0) {
                Ids library = kernel.s.library(seat).minus(top);
                kernel.s.setZone(
                        dev.bob.mtg.definition.term.Zone.LIBRARY, seat, library.insert(0, top));
            }
        }
    }

    void flipCoin(Kernel k, PlayerRef who, @Nullable Effect win, @Nullable Effect lose) {
        boolean won = flip(k, Math.max(0, seat(k, who)));
        rules.interpreter.did(k, won);
        if (won && win != null) {
            rules.interpreter.exec(k, win);
        } else if (!won && lose != null) {
            rules.interpreter.exec(k, lose);
        }
    }

    private boolean flip(Kernel k, int seat) {
        boolean won = k.s.flip();
        k.log(new Event.CoinFlipped(seat, won));
        rules.deeds.done(
                k, won ? Deed.WINS_FLIP : Deed.LOSES_FLIP, seat, Context.NOTHING, Context.NOTHING);
        return won;
    }

    /// @param count null: until a flip is lost
    void flipCoins(Kernel k, @Nullable Amount count) {
        int seat = Math.max(0, seat(k, PlayerRef.YOU));
        int most = count == null ? Integer.MAX_VALUE : n(k, count);
        int won = 0;
        int lost = 0;
        while (won + lost < most && (count != null || lost == 0)) {
            if (flip(k, seat)) {
                won++;
            } else {
                lost++;
            }
        }
        note(k, Verb.LOST, players(seat, lost), lost);
        note(k, Verb.WON, players(seat, won), won);
    }

    private static int[] players(int seat, int times) {
        int[] all = new int[times];
        Arrays.fill(all, ~seat);
        return all;
    }

    /// @param added what is added to the number that is rolled
    void rollDie(Kernel k, PlayerRef who, int sides, int added, List<Effect.Outcome> outcomes) {
        int seat = Math.max(0, seat(k, who));
        int roll = highestRoll(k, seat, sides) + added;
        k.log(new Event.DieRolled(seat, sides, roll));
        rules.deeds.done(k, Deed.ROLLS_DICE, seat, Context.NOTHING, Context.NOTHING, roll);
        Context context = c(k).copy();
        context.doneSoFar = context.doneSoFar.withRoll(roll);
        k.s.context = context;
        for (Effect.Outcome outcome : outcomes) {
            if (roll >= outcome.from() && roll <= outcome.to()) {
                rules.interpreter.exec(k, outcome.effect());
            }
        }
    }

    /// The one roll that isn't ignored; the others are considered to have never happened (rule 706.6).
    private int highestRoll(Kernel k, int seat, int sides) {
        int highest = k.s.roll(sides);
        var extra = new ArrayList<Replacing.Candidate>();
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            if (live.rule().replacement() instanceof Replacement.ExtraDie(PlayerRef players)
                    && rules.eval.isPlayer(k, players, seat, live.context())) {
                highest = Math.max(highest, k.s.roll(sides));
                extra.add(rules.replacing.of(k, live));
            }
        }
        for (int left = extra.size(); left > 1; left--) {
            var _ = Replacing.first(k, seat, extra.subList(0, left));
        }
        return highest;
    }
}
