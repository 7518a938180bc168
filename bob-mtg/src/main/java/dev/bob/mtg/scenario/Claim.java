package dev.bob.mtg.scenario;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something that must hold at a moment.
///
/// @param kind what is looked at
/// @param player whose; -1 when the claim doesn't say
/// @param name the object's name; empty when the claim isn't about one name
/// @param number the count, life total, amount or power that is expected
/// @param toughness the expected toughness (power and toughness claims)
/// @param word the counter, colour, type, subtype, ability or text in question
/// @param more a second word: the subtype beside a type, the attachment's host
/// @param holds whether it must be so, or must not
/// @param scope for power and toughness: all objects of that name, or any of them; null: the first
public record Claim(
        Kind kind,
        int player,
        String name,
        int number,
        int toughness,
        String word,
        String more,
        boolean holds,
        @Nullable Which scope) {

    /// Which objects of a name a claim about power and toughness speaks of.
    public enum Which {
        ANY,
        ALL
    }

    /// Claims that must not hold where this one does: each is wrong in one thing.
    List<Claim> broken() {
        return switch (kind) {
            case LIFE,
                    PERMANENTS,
                    GRAVEYARD,
                    HAND,
                    EXILE,
                    LIBRARY,
                    COMMAND,
                    TOKENS,
                    COUNTERS,
                    PLAYER_COUNTERS,
                    CARD_COUNTERS,
                    TAPPED_COUNT,
                    ABILITY_COUNT,
                    DAMAGE,
                    EMBLEMS,
                    MANA_POOL,
                    STACK_SIZE,
                    STACK_OBJECT ->
                    List.of(with(number + 1, toughness), with(number - 1, toughness));
            case PT, BASE_PT -> List.of(with(number + 1, toughness), with(number, toughness + 1));
            case TAPPED,
                    ABILITY,
                    TYPE,
                    SUBTYPE,
                    COLOR,
                    ATTACHED,
                    ATTACKING,
                    PLAYABLE,
                    WON,
                    LOST,
                    ACTIVE,
                    MONARCH,
                    TOP_REVEALED,
                    RESULT ->
                    List.of(
                            new Claim(
                                    kind, player, name, number, toughness, word, more, !holds,
                                    scope));
        };
    }

    private Claim with(int otherNumber, int otherToughness) {
        return new Claim(kind, player, name, otherNumber, otherToughness, word, more, holds, scope);
    }

    /// What is looked at.
    public enum Kind {
        LIFE,
        PERMANENTS,
        GRAVEYARD,
        HAND,
        EXILE,
        LIBRARY,
        COMMAND,
        TOKENS,
        PT,
        BASE_PT,
        COUNTERS,
        PLAYER_COUNTERS,
        CARD_COUNTERS,
        TAPPED,
        TAPPED_COUNT,
        ABILITY,
        ABILITY_COUNT,
        TYPE,
        SUBTYPE,
        COLOR,
        ATTACHED,
        ATTACKING,
        DAMAGE,
        EMBLEMS,
        MANA_POOL,
        PLAYABLE,
        STACK_SIZE,
        STACK_OBJECT,
        WON,
        LOST,
        ACTIVE,
        MONARCH,
        TOP_REVEALED,
        RESULT
    }
}
