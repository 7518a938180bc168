package dev.bob.mtg.definition.term;

/// What a keyword action (rule 701) or a keyword ability did, for abilities that watch for it. Each is done by a player,
/// to an object, or both; where it is about two objects, the one named second is the other one.
public enum Deed {
    /// "~ becomes monstrous".
    BECOMES_MONSTROUS,
    /// "~ becomes renowned".
    BECOMES_RENOWNED,
    /// "~ becomes saddled".
    BECOMES_SADDLED,
    /// "~ saddles a Mount": the one that was tapped, then the Mount.
    SADDLES,
    /// "~ becomes crewed".
    BECOMES_CREWED,
    /// "~ crews a Vehicle": the one that was tapped, then the Vehicle.
    CREWS,
    /// "you exert a creature".
    EXERTED,
    /// "When you do" of "you may exert ~ as it attacks": the permission comes with the trigger (rule 701.43d).
    EXERTED_ATTACKING,
    /// "~ exploits a creature": the one with exploit, then the sacrificed one.
    EXPLOITS,
    /// "~ explores".
    EXPLORES,
    /// "~ fights": it, and the creature that it fights.
    FIGHTS,
    /// "you tap an untapped creature": it had been untapped.
    TAPS,
    /// "you clash and win".
    CLASHES_AND_WINS,
    /// "~ connives".
    CONNIVES,
    /// "~ becomes level 2".
    GAINS_LEVEL,
    /// "~ becomes solved".
    BECOMES_SOLVED,
    /// "~ becomes suspected".
    BECOMES_SUSPECTED,
    /// "you surveil".
    SURVEILS,
    /// "you discover".
    DISCOVERS,
    /// "you investigate".
    INVESTIGATES,
    /// "you proliferate".
    PROLIFERATES,
    /// "you amass".
    AMASSES,
    /// "you become the monarch".
    BECOMES_MONARCH,
    /// "~ becomes your Ring-bearer".
    BECOMES_RING_BEARER,
    /// "the Ring tempts you".
    TEMPTED,
    /// "~ trains".
    TRAINS,
    /// "~ mentors a creature".
    MENTORS,
    /// "~ adapts".
    ADAPTS,
    /// "~ evolves".
    EVOLVES,
    /// "~ mutates".
    MUTATES,
    /// "you collect evidence".
    COLLECTS_EVIDENCE,
    /// "~ is milled".
    MILLED,
    /// "~ phases out".
    PHASES_OUT,
    /// "~ phases in".
    PHASES_IN,
    /// "you roll one or more dice".
    ROLLS_DICE,
    /// "you win a coin flip".
    WINS_FLIP,
    /// "you lose a coin flip".
    LOSES_FLIP,
    /// "you venture into the dungeon".
    VENTURES,
    /// "you complete a dungeon".
    COMPLETES_DUNGEON,
    /// "~ enlists a creature": the attacker, then the one that was tapped.
    ENLISTS,
    /// "~ is destroyed".
    DESTROYED,
    /// "~ is countered": a spell, or an ability on the stack.
    COUNTERED,
    /// "~ becomes harnessed".
    BECOMES_HARNESSED,
    /// "you scry".
    SCRIES,
    /// "you reveal a land card this way": the first card that was drawn in a turn, and what has it revealed.
    REVEALS_DRAWN,
    /// "you choose a creature as your Ring-bearer": also the one that bore the Ring before.
    CHOOSES_RING_BEARER
}
