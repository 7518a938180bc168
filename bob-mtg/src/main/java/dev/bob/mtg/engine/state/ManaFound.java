package dev.bob.mtg.engine.state;

import dev.bob.mtg.engine.value.ManaConversion;
import dev.bob.mtg.engine.value.ManaSource;
import java.util.List;

/// The mana abilities that were found last: of whom, and after which change of the state.
public final class ManaFound {
    public int at = -1;
    public int seat = -1;
    public List<ManaSource> sources = List.of();
    public List<ManaConversion> conversions = List.of();
}
