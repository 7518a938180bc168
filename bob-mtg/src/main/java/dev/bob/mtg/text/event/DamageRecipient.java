package dev.bob.mtg.text.event;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import org.jspecify.annotations.Nullable;

/// Who or what is dealt damage: objects, players, or both; both null for anything.
public record DamageRecipient(@Nullable Filter objects, @Nullable PlayerRef players) {}
