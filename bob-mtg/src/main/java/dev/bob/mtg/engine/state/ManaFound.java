package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.engine.value.ManaConversion;
import dev.bob.mtg.engine.value.ManaSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The mana abilities that were found last for each player: after which change of the state, in which turn, and in which step if
/// that makes a difference to them.
public final class ManaFound {
    /// What was found for a player.
    ///
    /// @param at the number of changes of the state
    /// @param step the step, or null if what was found is there in any
    private record Found(
            int at,
            int turn,
            @Nullable Step step,
            List<ManaSource> sources,
            List<ManaConversion> conversions) {
        boolean isOf(State s) {
            return at == s.changes && turn == s.turn && (step == null || step == s.step);
        }
    }

    private @Nullable Found @Nullable [] bySeat;

    /// The mana abilities of a player that take no mana themselves; null if they have to be looked for.
    public @Nullable List<ManaSource> sources(State s, int player) {
        Found found = of(s, player);
        return found == null ? null : found.sources;
    }

    /// The mana abilities of a player that take mana themselves.
    public List<ManaConversion> conversions(State s, int player) {
        Found found = of(s, player);
        return found == null ? List.of() : found.conversions;
    }

    private @Nullable Found of(State s, int player) {
        @Nullable Found[] known = bySeat;
        Found found = known == null ? null : known[player];
        return found != null && found.isOf(s) ? found : null;
    }

    /// @param timed whether others might be found in another step
    public void found(
            State s,
            int player,
            boolean timed,
            List<ManaSource> sources,
            List<ManaConversion> conversions) {
        @Nullable Found[] known = bySeat;
        if (known == null) {
            known = new Found[s.count];
            bySeat = known;
        }
        known[player] = new Found(s.changes, s.turn, timed ? s.step : null, sources, conversions);
    }

    public void forget() {
        bySeat = null;
    }
}
