package dev.bob.mtg.decision;

/// An answer to "why can't I do that?": the action in words, and whether it is possible; if not, the rule and
/// the sentence of the first check that fails.
///
/// @param ability for activating: the index of the ability among the object's, as in
///     [dev.bob.mtg.decision.Action.Activate]; else -1
public record Why(String action, int ability, boolean possible, String rule, String reason) {}
