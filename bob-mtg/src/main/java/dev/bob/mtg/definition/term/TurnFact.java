package dev.bob.mtg.definition.term;

/// Facts of the current turn that are counted per player.
public enum TurnFact {
    SPELLS_CAST,
    CARDS_DRAWN,
    LIFE_GAINED,
    LIFE_LOST,
    CREATURES_DIED,
    PERMANENTS_LEFT,
    CREATURES_ENTERED,
    LANDS_PLAYED,
    CARDS_DISCARDED,
    ATTACKERS_DECLARED,
    DAMAGE_TAKEN,
    NONCREATURE_SPELLS_CAST,
    INSTANT_OR_SORCERY_SPELLS_CAST,
    PERMANENTS_SACRIFICED,
    CARDS_PUT_INTO_GRAVEYARD,
    COUNTERS_PUT_ON_CREATURES,
    MANA_SPENT_ON_SPELLS,
    /// How often creatures under your control that were Assassins or commanders have dealt combat damage to players.
    HITS_BY_ASSASSINS_OR_COMMANDERS
}
