package dev.bob.cli.mtg;

import dev.bob.mtg.definition.Step;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Where a person wants to be asked although nothing has happened: steps of their own turns and of the others'.
final class Stops {

    private final Set<Step> mine = EnumSet.of(Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN);
    private final Set<Step> theirs = EnumSet.of(Step.END_TURN);

    boolean at(Step step, boolean myTurn) {
        return (myTurn ? mine : theirs).contains(step);
    }

    /// Turns a stop on or off.
    ///
    /// @param words `upkeep` for one's own upkeep, `their upkeep` for the others'
    /// @return what was done, or empty when no such step is known
    Optional<String> toggle(String words) {
        String text = words.strip().toLowerCase(Locale.ROOT);
        boolean their = text.startsWith("their ") || text.startsWith("opp");
        String name =
                text.replaceFirst("^(?:their|opp\\w*|my|your)\\s+", "")
                        .replace(' ', '_')
                        .toUpperCase(Locale.ROOT);
        Set<Step> set = their ? theirs : mine;
        for (Step step : Step.values()) {
            if (!step.name().equals(name)
                    && !(name.length() >= 3 && step.name().startsWith(name))) {
                continue;
            }
            boolean on = set.add(step) || !set.remove(step);
            return Optional.of(
                    (on ? "You will be asked" : "You won't be asked")
                            + " in "
                            + (their ? "their " : "your ")
                            + words(step)
                            + ".");
        }
        return Optional.empty();
    }

    String list() {
        return "In your turns: " + words(mine) + ". In theirs: " + words(theirs) + ".";
    }

    private static String words(Set<Step> steps) {
        return steps.isEmpty()
                ? "nowhere"
                : String.join(", ", steps.stream().map(Stops::words).toList());
    }

    static String words(Step step) {
        return switch (step) {
            case UNTAP -> "untap step";
            case UPKEEP -> "upkeep";
            case DRAW -> "draw step";
            case PRECOMBAT_MAIN -> "first main phase";
            case BEGIN_COMBAT -> "beginning of combat";
            case DECLARE_ATTACKERS -> "declare attackers step";
            case DECLARE_BLOCKERS -> "declare blockers step";
            case FIRST_COMBAT_DAMAGE -> "first strike damage step";
            case COMBAT_DAMAGE -> "combat damage step";
            case END_COMBAT -> "end of combat";
            case POSTCOMBAT_MAIN -> "second main phase";
            case END_TURN -> "end step";
            case CLEANUP -> "cleanup step";
        };
    }
}
