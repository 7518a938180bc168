package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.ManaProduction;
import org.jspecify.annotations.Nullable;

/// One mana in a pool that isn't like any other of its type: it came from a snow source, or may be spent only on
/// some things.
///
/// @param type 0 to 5 for W, U, B, R, G and colorless
/// @param only what it may be spent on; null for anything
/// @param source what added it
public record ManaUnit(
        int type, boolean snow, ManaProduction.@Nullable Restriction only, int source) {
    public int mask() {
        return 1 << type | (snow ? Need.SNOW : 0);
    }
}
