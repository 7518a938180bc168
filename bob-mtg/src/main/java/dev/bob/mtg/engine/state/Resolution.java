package dev.bob.mtg.engine.state;

import org.jspecify.annotations.Nullable;

/// An ability that resolved (or triggered), newest first.
public record Resolution(int source, CompiledAbility ability, @Nullable Resolution before) {}
