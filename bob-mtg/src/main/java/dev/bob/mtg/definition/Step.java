package dev.bob.mtg.definition;

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

    public boolean isMain() {
        return this == PRECOMBAT_MAIN || this == POSTCOMBAT_MAIN;
    }

    public boolean isCombat() {
        return compareTo(BEGIN_COMBAT) >= 0 && compareTo(END_COMBAT) <= 0;
    }
}
