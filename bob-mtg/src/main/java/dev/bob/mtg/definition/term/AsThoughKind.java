package dev.bob.mtg.definition.term;

/// What something is done as though.
public enum AsThoughKind {
    ATTACK_WITHOUT_DEFENDER,
    BLOCK_SHADOW,
    BLOCK_FLYING,
    ATTACK_WITH_HASTE,
    ACTIVATE_WITH_HASTE,
    UNTAP_DURING_OTHERS,
    /// They can be blocked as though they didn't have that landwalk.
    BLOCKED_WITHOUT_LANDWALK,
    /// They can be the targets of what you control as though they didn't have hexproof.
    TARGETED_WITHOUT_HEXPROOF,
    /// They and your opponents can.
    TARGETED_WITHOUT_HEXPROOF_AND_OPPONENTS,
    /// They can be the targets of what anyone controls as though they didn't have hexproof.
    TARGETED_WITHOUT_HEXPROOF_BY_ALL,
    /// Their ward abilities don't trigger.
    TARGETED_WITHOUT_WARD
}
