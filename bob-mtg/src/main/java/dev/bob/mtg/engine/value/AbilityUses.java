package dev.bob.mtg.engine.value;

/// What has been used of an object's abilities.
///
/// @param turn the turn in which that was last, for what is counted by turns
/// @param inTurn what was used in that turn: places of abilities, or below zero what isn't an ability with a place
/// @param exhausted places of abilities that may be activated only once and have been
/// @param modes modes that have been chosen, as bits
/// @param modesTurn the turn in which one was last chosen
public record AbilityUses(int turn, Ids inTurn, Ids exhausted, long modes, int modesTurn) {
    public static final AbilityUses NONE = new AbilityUses(-1, Ids.EMPTY, Ids.EMPTY, 0, -1);

    /// With one more use in a turn.
    public AbilityUses with(int now, int use) {
        Ids before = turn == now ? inTurn : Ids.EMPTY;
        return new AbilityUses(now, before.plus(use), exhausted, modes, modesTurn);
    }

    public AbilityUses withExhausted(int ability) {
        return new AbilityUses(turn, inTurn, exhausted.plus(ability), modes, modesTurn);
    }

    /// @param afresh whether those of earlier turns don't count
    public AbilityUses withMode(int now, int mode, boolean afresh) {
        long before = afresh && modesTurn != now ? 0 : modes;
        return new AbilityUses(turn, inTurn, exhausted, before | 1L << mode, now);
    }

    /// @param afresh whether those of earlier turns don't count
    public boolean hasMode(int now, int mode, boolean afresh) {
        return !(afresh && modesTurn != now) && (modes & 1L << mode) != 0;
    }

    /// How often that was used in a turn.
    public int times(int now, int use) {
        int times = 0;
        for (int i = 0; turn == now && i < inTurn.size(); i++) {
            times += inTurn.get(i) == use ? 1 : 0;
        }
        return times;
    }
}
