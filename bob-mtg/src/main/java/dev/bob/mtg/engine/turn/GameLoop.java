package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.engine.event.Replacing;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
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
        for (int run = 0; s.outcome == null && !s.stopped; run++) {
            if (run > MOST_FRAMES) {
                rules.loops.draw(k);
                return;
            }
            if (k.isChecked()) {
                k.verify();
            }
            Frame.Stack frames = s.frames;
            if (frames == null) {
                throw new IllegalStateException("nothing left to do in a game that isn't over");
            }
            if (frames.top() instanceof DecisionFrame) {
                return;
            }
            s.frames = frames.below();
            if (rules.replacing.isNeeded(k, k.known())) {
                rules.replacing.run(k, frames.top());
            } else {
                frames.top().run(k);
            }
            s = k.s;
        }
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
        k.forgetOptions();
        takeOff(k);
        rules.loops.answered(k, question, action);
        if (!(question instanceof Replacing.Which) && rules.replacing.isNeeded(k, k.known())) {
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
        if (k.isChecked() && !isAmong(k.options(), action)) {
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

    private void takeOff(Kernel k) {
        Frame.Stack frames = k.s.frames;
        k.s.frames = frames == null ? null : frames.below();
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
        if (k.s.outcome == null) {
            dropQuestionsOf(k, seat);
        }
        k.invalidate();
        advance(k);
        return null;
    }

    private void dropQuestionsOf(Kernel k, int seat) {
        DecisionFrame question = k.question();
        while (question != null && question.decision(k).player() == seat) {
            takeOff(k);
            advance(k);
            question = k.question();
        }
    }
}
