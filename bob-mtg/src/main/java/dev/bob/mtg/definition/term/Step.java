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

    /// The step or phase as the rules call it.
    public String words() {
        return switch (this) {
            case UNTAP -> "untap step";
            case UPKEEP -> "upkeep step";
            case DRAW -> "draw step";
            case PRECOMBAT_MAIN -> "precombat main phase";
            case BEGIN_COMBAT -> "beginning of combat step";
            case DECLARE_ATTACKERS -> "declare attackers step";
            case DECLARE_BLOCKERS -> "declare blockers step";
            case FIRST_COMBAT_DAMAGE -> "first combat damage step";
            case COMBAT_DAMAGE -> "combat damage step";
            case END_COMBAT -> "end of combat step";
            case POSTCOMBAT_MAIN -> "postcombat main phase";
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
