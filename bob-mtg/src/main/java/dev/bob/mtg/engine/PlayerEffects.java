package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Turns, the end of the game, coins and dice.
final class PlayerEffects extends EffectFamily {
    PlayerEffects(Kernel kernel) {
        super(kernel);
    }

    void extraTurn(PlayerRef who, Amount count) {
        for (int seat : seats(who)) {
            for (int i = 0; i < n(count); i++) {
                k.s.extraTurns = k.s.extraTurns.plus(seat);
            }
        }
    }

    void extraCombat(boolean andMain) {
        k.s.extraPhases = k.s.extraPhases.plus(andMain ? 2 : 1);
    }

    void skipNext(PlayerRef who, Step step) {
        for (int seat : seats(who)) {
            var all = new ArrayList<>(k.s.skips);
            all.add(new State.Skip(seat, step));
            k.s.skips = List.copyOf(all);
        }
    }

    void skipTurns(PlayerRef who, Amount count) {
        for (int seat : seats(who)) {
            var all = new ArrayList<>(k.s.skips);
            for (int i = 0; i < n(count); i++) {
                all.add(new State.Skip(seat, null));
            }
            k.s.skips = List.copyOf(all);
        }
    }

    void winGame(PlayerRef who) {
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

    void loseGame(PlayerRef who) {
        for (int seat : seats(who)) {
            k.lose(seat, "an effect says so");
            if (k.s.player(seat).lost) {
                k.leaving.leave(seat);
            }
        }
        k.checkOutcome("an effect says so");
    }

    void drawGame() {
        k.s.outcome = new dev.bob.mtg.Outcome(List.of(), "an effect says so");
        k.s.changes++;
    }

    /// Reveals the top cards, then asks each clashing player where to put theirs (rule 701.30).
    void clash(Effect win, @Nullable Effect lose) {
        int seat = c().controller;
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
                c().source,
                opponents.toArray(),
                1,
                1,
                (kernel, picked) -> {
                    if (picked.length > 0) {
                        kernel.interpreter.players.clash(seat, ~picked[0], win, lose);
                    }
                });
    }

    private void clash(int seat, int other, Effect win, @Nullable Effect lose) {
        int mine = reveal(seat);
        int theirs = reveal(other);
        boolean won =
                mine >= 0 && (theirs < 0 || k.eval.manaValue(mine) > k.eval.manaValue(theirs));
        Effect next = won ? win : lose;
        if (next != null) {
            k.push(kernel -> kernel.interpreter.exec(next));
        }
        boolean first = k.s.active != other;
        k.push(kernel -> kernel.interpreter.players.putAway(first ? other : seat));
        k.push(kernel -> kernel.interpreter.players.putAway(first ? seat : other));
    }

    private int reveal(int seat) {
        if (k.s.library(seat).isEmpty()) {
            return -1;
        }
        int top = k.s.library(seat).last();
        k.log(new Event.Revealed(seat, top));
        return top;
    }

    private void putAway(int seat) {
        if (k.s.library(seat).isEmpty()) {
            return;
        }
        int top = k.s.library(seat).last();
        Questions.yesNo(
                k,
                seat,
                dev.bob.mtg.decision.Decision.Purpose.BOTTOM,
                "Put " + k.derived(top).name + " on the bottom of your library?",
                c().source,
                (kernel, yes) -> {
                    if (yes == 1) {
                        Ids library = kernel.s.library(seat).minus(top);
                        kernel.s.setZone(
                                dev.bob.mtg.definition.Zone.LIBRARY, seat, library.insert(0, top));
                    }
                });
    }

    void flipCoin(PlayerRef who, @Nullable Effect win, @Nullable Effect lose) {
        int seat = Math.max(0, seat(who));
        boolean won = k.s.flip();
        k.log(new Event.CoinFlipped(seat, won));
        k.interpreter.did(won);
        if (won && win != null) {
            k.interpreter.exec(win);
        } else if (!won && lose != null) {
            k.interpreter.exec(lose);
        }
    }

    void rollDie(PlayerRef who, int sides, List<Effect.Outcome> outcomes) {
        int roll = k.s.roll(sides);
        k.log(new Event.DieRolled(Math.max(0, seat(who)), sides, roll));
        Context context = c().copy();
        context.doneAmount = roll;
        context.rolled = roll;
        k.s.context = context;
        for (Effect.Outcome outcome : outcomes) {
            if (roll >= outcome.from() && roll <= outcome.to()) {
                k.interpreter.exec(outcome.effect());
            }
        }
    }
}
