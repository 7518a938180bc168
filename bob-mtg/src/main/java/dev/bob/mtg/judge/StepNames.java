package dev.bob.mtg.judge;

import dev.bob.mtg.definition.term.Step;
import java.util.Locale;
import java.util.Map;

/// Steps, as people call them.
final class StepNames {

    private StepNames() {}

    static Step named(String name) {
        String folded = name.toLowerCase(Locale.ROOT).strip();
        Map<String, Step> steps =
                Map.ofEntries(
                        Map.entry("upkeep", Step.UPKEEP),
                        Map.entry("draw", Step.DRAW),
                        Map.entry("main", Step.PRECOMBAT_MAIN),
                        Map.entry("combat", Step.BEGIN_COMBAT),
                        Map.entry("attack", Step.DECLARE_ATTACKERS),
                        Map.entry("attackers", Step.DECLARE_ATTACKERS),
                        Map.entry("block", Step.DECLARE_BLOCKERS),
                        Map.entry("blockers", Step.DECLARE_BLOCKERS),
                        Map.entry("damage", Step.COMBAT_DAMAGE),
                        Map.entry("combat damage", Step.COMBAT_DAMAGE),
                        Map.entry("end of combat", Step.END_COMBAT),
                        Map.entry("second main", Step.POSTCOMBAT_MAIN),
                        Map.entry("main 2", Step.POSTCOMBAT_MAIN),
                        Map.entry("end", Step.END_TURN),
                        Map.entry("end step", Step.END_TURN),
                        Map.entry("end of turn", Step.END_TURN));
        Step found = steps.get(folded);
        if (found != null) {
            return found;
        }
        for (Step step : Step.values()) {
            if (step.name().toLowerCase(Locale.ROOT).replace('_', ' ').equals(folded)) {
                return step;
            }
        }
        throw new IllegalArgumentException(
                "\""
                        + name
                        + "\" isn't a step. Steps are "
                        + String.join(", ", steps.keySet())
                        + ".");
    }
}
