package dev.bob.mtg.engine.state;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    /// The question that waits and its answers, as far as somebody has asked for them.
    final class Offered {
        private static final List<Action> ONLY_PASS = List.of(new Action.Pass());

        /// So many answers at first: most questions have fewer.
        private static final int FEW = 4;

        private Optional<Decision> decision = Optional.empty();
        private @Nullable List<Action> options;

        /// The list that options were last listed in, if they weren't kept.
        private @Nullable List<Action> spare;

        Optional<Decision> decision(Kernel k) {
            DecisionFrame question = k.question();
            if (question == null) {
                return Optional.empty();
            }
            Optional<Decision> known = decision;
            if (known.isEmpty()) {
                known = Optional.of(question.decision(k));
                decision = known;
            }
            return known;
        }

        List<Action> options(Kernel k) {
            List<Action> known = options;
            if (known == null) {
                known = listed(k);
                options = known;
            }
            return known;
        }

        private List<Action> listed(Kernel k) {
            DecisionFrame question = k.question();
            if (question == null) {
                return List.of();
            }
            List<Action> listed = spare == null ? new ArrayList<>(FEW) : spare;
            spare = null;
            question.options(k, listed);
            if (listed.size() == 1 && listed.getFirst() instanceof Action.Pass) {
                listed.clear();
                spare = listed;
                return ONLY_PASS;
            }
            return listed;
        }

        /// Both are asked for anew.
        public void forget() {
            options = null;
            decision = Optional.empty();
        }

        /// The same question in another game.
        void become(Offered other) {
            options = other.options;
            decision = other.decision;
        }
    }

    @Override
    default void run(Kernel kernel) {
        throw new IllegalStateException("a question waits for its answer");
    }
}
