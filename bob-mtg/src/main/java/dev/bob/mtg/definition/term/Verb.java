package dev.bob.mtg.definition.term;

/// What was done to objects earlier in the same resolution or payment: "the sacrificed creature",
/// "cards exiled this way", "the token". [Reference.Done] finds them again.
public enum Verb {
    SACRIFICED,
    EXILED,
    DISCARDED,
    REVEALED,
    CREATED,
    FOUND,
    DESTROYED,
    RETURNED,
    PUT,
    CHOSEN,
    COUNTERED,
    MILLED,
    TAPPED,
    UNTAPPED,
    DRAWN,
    LOOKED_AT,
    COPIED,
    DAMAGED,
    CAST,
    /// Tapped to pay for the spell (rule 702.51c).
    CONVOKED,
    /// What the last effect was to put onto the battlefield, as it was before, whether it got there or not.
    MEANT,
    /// Whatever the last effect acted on.
    LAST,
    /// Who has paid of any amount, once for each that they paid.
    PAID,
    /// The players who were chosen as friends.
    FRIENDS,
    /// Who has won a flip of a coin, once for each that they won.
    WON,
    /// Who has lost a flip of a coin, once for each that they lost.
    LOST,
    /// What was put somewhere before something else was: "put a creature card onto the battlefield, put the rest away".
    PUT_BEFORE
}
