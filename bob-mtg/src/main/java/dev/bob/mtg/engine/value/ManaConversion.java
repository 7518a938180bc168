package dev.bob.mtg.engine.value;

/// A mana ability that can be activated now and that takes mana itself.
///
/// @param unit the types that one of its mana can be of
/// @param once whether it can be activated once only for one payment
public record ManaConversion(int object, int ability, Need cost, int unit, boolean once) {}
