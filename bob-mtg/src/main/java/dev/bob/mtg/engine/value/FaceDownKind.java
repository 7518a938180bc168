package dev.bob.mtg.engine.value;

/// How a spell or permanent came to be face down, which says how it can be turned up (rules 702.37e, 701.40b).
public enum FaceDownKind {
    /// Cast with morph or megamorph.
    MORPH,
    DISGUISE,
    MANIFESTED,
    CLOAKED,
    /// An effect put or turned it face down.
    EFFECT
}
