package dev.bob.mtg.definition.term;

/// What is paid for by special actions (rule 116.2), where it is told apart: foretelling, unlocking, and turning face up for
/// a morph or disguise cost or for the mana cost of what was manifested or cloaked.
public enum SpecialPayment {
    FORETELL,
    UNLOCK,
    MORPH,
    DISGUISE,
    MANIFESTED,
    CLOAKED
}
