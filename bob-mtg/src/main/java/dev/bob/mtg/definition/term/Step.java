package dev.bob.mtg.definition.term;

/// Steps, and the two main phases, in turn order (rule 500.1).
public enum Step {
    UNTAP,
    UPKEEP,
    DRAW,
    PRECOMBAT_MAIN,
    BEGIN_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    FIRST_COMBAT_DAMAGE,
    COMBAT_DAMAGE,
    END_COMBAT,
    POSTCOMBAT_MAIN,
    END_TURN,
    CLEANUP;

    /// The step or phase as every list, heading and reason calls it; the main phases by their order (rule 505.1).
    public String words() {
        return switch (this) {
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

    public boolean isMain() {
        return this == PRECOMBAT_MAIN || this == POSTCOMBAT_MAIN;
    }

    public boolean isCombat() {
        return compareTo(BEGIN_COMBAT) >= 0 && compareTo(END_COMBAT) <= 0;
    }
}
