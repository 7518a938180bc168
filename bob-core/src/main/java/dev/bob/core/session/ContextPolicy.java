package dev.bob.core.session;

/// What of a session's tape the next prompt begins with. A phase change notes on its anchor which one held, so
/// that the tape leads to the same state whoever reads it later.
public enum ContextPolicy {
    /// What stands since the last anchor: a phase change leaves its summary in place of the conversation.
    LAST_ANCHOR,
    /// The whole tape: the conversation goes on over a phase change, whose summary is added to the session's.
    /// It is shortened only when it no longer fits.
    WHOLE_TAPE
}
