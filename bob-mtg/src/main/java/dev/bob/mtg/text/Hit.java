package dev.bob.mtg.text;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import org.jspecify.annotations.Nullable;

/// Who or what is dealt damage: objects, players, or both; both null for anything.
record Hit(@Nullable Filter objects, @Nullable PlayerRef players) {}
