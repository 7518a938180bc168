package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.engine.value.ManaConversion;
import dev.bob.mtg.engine.value.ManaSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was found out last about a game, and after which change of its state, so that it need not be found out again.
public final class LastFound {
    /// The mana abilities of a player.
    ///
    /// @param at the number of changes of the state
    /// @param step the step, or null if what was found is there in any
    private record OfMana(
            int at,
            int turn,
            @Nullable Step step,
            List<ManaSource> sources,
            List<ManaConversion> conversions) {
        boolean isOf(State s) {
            return at == s.changes && turn == s.turn && (step == null || step == s.step);
        }
    }

    private @Nullable OfMana @Nullable [] bySeat;

    private static final int NEVER = -1;

    private int positionAt = NEVER;
    private int viewer;
    private long around;
    private long position;

    // --- mana abilities ---

    /// The mana abilities of a player that take no mana themselves; null if they have to be looked for.
    public @Nullable List<ManaSource> sources(State s, int player) {
        OfMana found = of(s, player);
        return found == null ? null : found.sources;
    }

    /// The mana abilities of a player that take mana themselves.
    public List<ManaConversion> conversions(State s, int player) {
        OfMana found = of(s, player);
        return found == null ? List.of() : found.conversions;
    }

    private @Nullable OfMana of(State s, int player) {
        @Nullable OfMana[] known = bySeat;
        OfMana found = known == null ? null : known[player];
        return found != null && found.isOf(s) ? found : null;
    }

    /// @param timed whether others might be found in another step
    public void mana(
            State s,
            int player,
            boolean timed,
            List<ManaSource> sources,
            List<ManaConversion> conversions) {
        @Nullable OfMana[] known = bySeat;
        if (known == null) {
            known = new OfMana[s.count];
            bySeat = known;
        }
        known[player] = new OfMana(s.changes, s.turn, timed ? s.step : null, sources, conversions);
    }

    public void forgetMana() {
        bySeat = null;
    }

    // --- the position ---

    /// Whether the number of the position is known that a player sees, with what around it isn't counted as a change.
    public boolean isPosition(State s, int player, long surroundings) {
        return positionAt == s.changes && viewer == player && around == surroundings;
    }

    public long position() {
        return position;
    }

    public void position(State s, int player, long surroundings, long number) {
        positionAt = s.changes;
        viewer = player;
        around = surroundings;
        position = number;
    }

    void forget() {
        forgetMana();
        positionAt = NEVER;
    }
}
