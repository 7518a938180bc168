package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.value.Zones;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The targets of a text that were found so far, in the order in which they stand there.
final class Numbering {
    int next;
    int offset;
    int mode = -1;

    /// The players in "for each player", while the text under way speaks of each of them.
    @Nullable PlayerRef perPlayer;

    /// Which targets are those of the player at hand, where there are some for each player.
    List<Selector.Among> theirs = new ArrayList<>();

    /// Whether "target" is read as "each" (rule 702.96a).
    boolean each;

    boolean countsResolutions;
    int leastX;

    /// What is melded with the source, once a condition has named it.
    @Nullable Filter melded;

    @Nullable Condition onlyIf;
    List<CompiledAbility.TargetSlot> found = new ArrayList<>();

    /// Begins with no targets, for an ability of its own; returns those found before.
    List<CompiledAbility.TargetSlot> startOver() {
        List<CompiledAbility.TargetSlot> before = found;
        found = new ArrayList<>();
        return before;
    }

    List<CompiledAbility.TargetSlot> slots() {
        return List.copyOf(found);
    }

    int declare(TargetSpec spec, Binder binder) {
        int slot = next++;
        int at = found.size();
        var rebuilt = (TargetSpec) binder.bind(spec, this);
        Filter objects = rebuilt.objects();
        found.add(
                at,
                new CompiledAbility.TargetSlot(
                        slot,
                        rebuilt,
                        mode,
                        objects == null ? 0 : Zones.of(objects),
                        perPlayer,
                        onlyIf));
        return slot;
    }
}
