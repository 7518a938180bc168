package dev.bob.cli.mtg;

import dev.bob.app.mtg.AutoPass;
import dev.bob.mtg.definition.term.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Stops in words: where a person is asked although nothing has happened.
final class Stops {

    private Stops() {}

    /// Turns a stop on or off.
    ///
    /// @param words `upkeep` for one's own upkeep, `their upkeep` for the others'
    /// @return what was done, or what to type instead
    static String toggle(AutoPass passing, String words) {
        String text = words.strip().toLowerCase(Locale.ROOT);
        boolean their = text.matches("(?:their|opp\\w*)\\b.*");
        String name = text.replaceFirst("^(?:their|opp\\w*|my|your)\\s*", "");
        List<Step> steps = steps(name);
        if (steps.size() == 1) {
            Step step = steps.getFirst();
            boolean on = !passing.stops(their).contains(step);
            passing.stop(step, their, on);
            return (on ? "You will be asked" : "You won't be asked")
                    + " in "
                    + (their ? "their " : "your ")
                    + step.words()
                    + ".";
        }
        return steps.isEmpty()
                ? "No step is called \""
                        + words
                        + "\". Steps are "
                        + list(List.of(Step.values()))
                        + "."
                : "\"" + words + "\" could be the " + String.join(" or the ", named(steps)) + ".";
    }

    /// The steps that somebody may mean.
    private static List<Step> steps(String name) {
        switch (name) {
            case "end", "end step", "end of turn", "eot" -> {
                return List.of(Step.END_TURN);
            }
            case "main", "main 1", "first main" -> {
                return List.of(Step.PRECOMBAT_MAIN);
            }
            case "main 2", "second main" -> {
                return List.of(Step.POSTCOMBAT_MAIN);
            }
            case "combat" -> {
                return List.of(Step.BEGIN_COMBAT);
            }
            case "attack", "attackers" -> {
                return List.of(Step.DECLARE_ATTACKERS);
            }
            case "block", "blockers" -> {
                return List.of(Step.DECLARE_BLOCKERS);
            }
            default -> {}
        }
        List<Step> found = new ArrayList<>();
        for (Step step : Step.values()) {
            String constant = step.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            if (step.words().equals(name) || constant.equals(name)) {
                return List.of(step);
            }
            if (name.length() >= 3
                    && (step.words().startsWith(name) || constant.startsWith(name))) {
                found.add(step);
            }
        }
        return found;
    }

    static String list(AutoPass passing) {
        return "In your turns: "
                + where(passing.stops(false))
                + ". In theirs: "
                + where(passing.stops(true))
                + ".";
    }

    private static String where(Set<Step> steps) {
        return steps.isEmpty() ? "nowhere" : list(steps.stream().sorted().toList());
    }

    private static String list(List<Step> steps) {
        return String.join(", ", named(steps));
    }

    private static List<String> named(List<Step> steps) {
        return steps.stream().map(Step::words).toList();
    }
}
