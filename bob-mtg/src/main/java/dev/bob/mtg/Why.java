package dev.bob.mtg;

/// An answer to "why can't I do that?": the action in words, and whether it is possible; if not, the rule and
/// the sentence of the first check that fails.
public record Why(String action, boolean possible, String rule, String reason) {}
