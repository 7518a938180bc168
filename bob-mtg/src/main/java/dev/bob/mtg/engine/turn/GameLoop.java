package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.engine.cast.Casting;
import dev.bob.mtg.engine.event.Replacing;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Runs a game from one decision to the next: frames, answers, and players who give up.
final class GameLoop {
    /// More frames than any chain of mandatory actions between two decisions has.
    private static final int MOST_FRAMES = 2_000_000;

    private final TurnRules rules;

    GameLoop(TurnRules rules) {
        this.rules = rules;
    }

    /// Runs until somebody has to choose or the game is over.
    void advance(Kernel k) {
        State s = k.s;
        for (int run = 0; s.outcome == null && !s.arranged.stopped(); run++) {
            if (run > MOST_FRAMES) {
                rules.loops.draw(k);
                return;
            }
            if (k.checked) {
                k.rules().verify(k, k.active());
            }
            Frame.Stack frames = s.frames;
            if (frames == null) {
                throw new IllegalStateException("nothing left to do in a game that isn't over");
            }
            if (frames.top() instanceof DecisionFrame question) {
                if (!isLeftBehind(k, question)) {
                    return;
                }
                k.pop();
                passOn(k, question);
                continue;
            }
            if (!frames.top().stays()) {
                k.pop();
            }
            if (!frames.top().isQuiet(k) && rules.replacing.isNeeded(k)) {
                rules.replacing.run(k, frames.top());
            } else {
                frames.top().run(k);
            }
            s = k.s;
            if ((s.asked & 1L << RuleEvent.STATE) != 0 && !isBetween(s)) {
                // as soon as the state is so, be it in the middle of a resolution (rule 603.8)
                rules.triggers.noticeStates(k);
            }
        }
    }

    /// Whether a trigger that no longer waits isn't on the stack yet.
    private static boolean isBetween(State s) {
        return s.frames != null && s.frames.top() instanceof Casting.Announce;
    }

    /// Takes an answer; gives why not if it isn't legal.
    @Nullable Refusal submit(Kernel k, Action action) {
        DecisionFrame question = k.question();
        if (question == null) {
            return Refusal.GAME_OVER;
        }
        if (!isLegal(k, question, action)) {
            return question.refuse(k, action);
        }
        k.asked.forget();
        k.pop();
        rules.loops.answered(k, question, action);
        if (!(question instanceof Replacing.Which) && rules.replacing.isNeeded(k)) {
            k.push(new Replacing.Answered(question, action));
        } else {
            question.answer(k, action);
        }
        advance(k);
        return null;
    }

    private static boolean isLegal(Kernel k, DecisionFrame question, Action action) {
        if (!question.isAlwaysLegal(action)) {
            return isAmong(k.options(), action);
        }
        if (k.checked && !isAmong(k.options(), action)) {
            throw new IllegalStateException(action + " is not among " + k.options());
        }
        return true;
    }

    /// Whether it is one of them: the very one, as players choose it, or one that says the same.
    @SuppressWarnings("ReferenceEquality")
    private static boolean isAmong(List<Action> options, Action action) {
        for (int i = 0; i < options.size(); i++) {
            if (options.get(i) == action) {
                return true;
            }
        }
        return options.contains(action);
    }

    /// A player leaves the game (rule 104.3a). If they were asked something, the turn goes on without them.
    ///
    /// @return why not, or null
    @Nullable Refusal concede(Kernel k, int seat) {
        if (k.s.outcome != null || k.s.player(seat).lost) {
            return Refusal.LEFT_GAME;
        }
        rules.leaving.lose(k, seat, "conceded");
        rules.leaving.leave(k, seat);
        rules.leaving.checkOutcome(k, "the other players conceded or lost");
        k.invalidate();
        advance(k);
        return null;
    }

    /// Whoever has priority puts counters on an object, and has priority again.
    ///
    /// @return why not, or null
    @Nullable Refusal giveCounters(Kernel k, int object, CounterKind kind, int count) {
        if (!(k.question() instanceof PriorityRound.HasPriority(int seat))) {
            return Refusal.NO_SUCH_ACTION;
        }
        k.asked.forget();
        k.pop();
        k.push(new CountersGiven(seat, object, kind, count));
        advance(k);
        return null;
    }

    private static boolean isLeftBehind(Kernel k, DecisionFrame question) {
        return k.s.alive() < k.s.count && k.s.player(question.decision(k).player()).lost;
    }

    /// What a player who has left the game is asked for somebody else's spell or ability, another player answers; no
    /// cost is paid, and the rest is asked no more (rule 800.4f–h).
    private static void passOn(Kernel k, DecisionFrame question) {
        Decision asked = question.decision(k);
        boolean byRule = question instanceof Replacing.Which;
        int controller = k.s.context.controller;
        if (!byRule && (controller == asked.player() || source(asked) != k.s.context.source)) {
            return;
        }
        if (asked instanceof Decision.PickOption(_, _, _, var purpose, _)
                && purpose == Decision.Purpose.MAY_PAY) {
            question.answer(k, new Action.PickOption(1));
            return;
        }
        int next = k.s.nextPlayer(asked.player());
        if (!byRule && next == controller) {
            next = k.s.nextPlayer(next);
        }
        DecisionFrame other = question.by(next);
        if (other != null) {
            k.push(other);
        }
    }

    private static int source(Decision asked) {
        if (asked instanceof Decision.PickObjects objects) {
            return objects.source();
        }
        if (asked instanceof Decision.PickNumber number) {
            return number.source();
        }
        return asked instanceof Decision.PickOption option ? option.source() : Decision.NOTHING;
    }
}
