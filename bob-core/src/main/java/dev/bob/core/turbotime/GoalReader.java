package dev.bob.core.turbotime;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.prompt.Prompt.Material;
import dev.bob.core.state.Goal;
import dev.bob.core.turn.Turn;
import java.util.Optional;

/// Reads the goal that a plan names, and carries it from turn to turn.
final class GoalReader {

    /// The label under which the next plan finds it.
    static final String LABEL = "goal_so_far";

    private GoalReader() {}

    /// The turn with the goal of a plan. A plan without one leaves the goal as it is. A goal whose id is that of the last
    /// turn was carried, whatever the plan calls it; one that ended is kept until another takes its place.
    static Turn keep(Turn turn, StageText text) {
        return read(text)
                .map(goal -> {
                    Goal last = turn.before().goal();
                    boolean same =
                            last != null && last.open() && last.goalId().equals(goal.goalId());
                    return turn.withAfter(turn.after().with(same ? goal.carried() : goal));
                })
                .orElse(turn);
    }

    private static Optional<Goal> read(StageText text) {
        for (LenientJson.Read read : LenientJson.objects(text.section(Section.GOAL_MODEL))) {
            if (read instanceof LenientJson.Read.Found(ObjectNode object, int _, boolean _)
                    && !object.path("description").asText("").isBlank()) {
                return Optional.of(
                        new Goal(
                                object.path("goal_id").asText(""),
                                object.path("description").asText(""),
                                object.path("origin").asText(""),
                                object.path("priority").asInt(1),
                                object.path("confidence").asDouble(0.5),
                                object.path("status").asText("")));
            }
        }
        return Optional.empty();
    }

    /// What the next plan is told of it.
    static Optional<Material> material(Turn turn) {
        Goal goal = turn.before().goal();
        return goal == null || !goal.open()
                ? Optional.empty()
                : Optional.of(
                        new Material(
                                LABEL,
                                "%s (%s, from the turn before): %s"
                                        .formatted(
                                                goal.goalId(), goal.status(), goal.description())));
    }
}
