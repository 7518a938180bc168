package dev.bob.mtg.engine.state;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A frame that waits for a player's answer.
public interface DecisionFrame extends Frame {
    Decision decision(Kernel kernel);

    /// Adds every legal answer.
    void options(Kernel kernel, List<Action> out);

    /// Whether this answer is legal whatever else is, so that the options needn't be listed to know.
    default boolean isAlwaysLegal(Action action) {
        return false;
    }

    /// The same question to another player, who answers for one who has left the game (rule 800.4g–h); null where nobody
    /// does.
    default @Nullable DecisionFrame by(int seat) {
        return null;
    }

    /// Why an answer that isn't among the options is refused.
    Refusal refuse(Kernel kernel, Action action);

    /// Takes a legal answer. The question has been taken off the frames.
    void answer(Kernel kernel, Action action);

    @Override
    default void run(Kernel kernel) {
        throw new IllegalStateException("a question waits for its answer");
    }
}
