package dev.bob.mtg.definition;

import org.jspecify.annotations.Nullable;

/// A kind of activated abilities: "loyalty abilities", "equip abilities", "boast abilities".
///
/// @param keyword the keyword that they come from; null for loyalty abilities
public record ActivatedKind(@Nullable Keyword keyword) {
    public static final ActivatedKind LOYALTY = new ActivatedKind(null);
}
