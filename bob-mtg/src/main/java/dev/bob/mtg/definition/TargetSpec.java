package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CardType;
import org.jspecify.annotations.Nullable;

/// What one use of the word "target" may choose (rule 115). At least one of `objects` and `players` is given.
///
/// @param min how many at least: 0 in "up to"; null means the same as `max`
/// @param max how many at most
/// @param objects which objects; null for none
/// @param players which players ([PlayerRef.AnyPlayer], [PlayerRef.AnOpponent]); null for none
/// @param among what the chosen ones must be to each other
/// @param divided an amount that is divided among the chosen ones as they are chosen; null if none
/// @param chooser who chooses: normally you
public record TargetSpec(
        @Nullable Amount min,
        Amount max,
        @Nullable Filter objects,
        @Nullable PlayerRef players,
        Among among,
        @Nullable Amount divided,
        PlayerRef chooser) {
    /// Relations among several chosen targets of one slot.
    public enum Among {
        ANY,
        DIFFERENT_CONTROLLERS,
        SAME_CONTROLLER,
        SAME_OWNER
    }

    public TargetSpec {
        if (objects == null && players == null) {
            throw new IllegalArgumentException("a target is an object or a player");
        }
    }

    /// Exactly one object.
    public static TargetSpec one(Filter objects) {
        return new TargetSpec(null, Amount.ONE, objects, null, Among.ANY, null, PlayerRef.YOU);
    }

    /// Up to n objects.
    public static TargetSpec upTo(Amount max, Filter objects) {
        return new TargetSpec(Amount.ZERO, max, objects, null, Among.ANY, null, PlayerRef.YOU);
    }

    /// Exactly one player.
    public static TargetSpec player(PlayerRef players) {
        return new TargetSpec(null, Amount.ONE, null, players, Among.ANY, null, PlayerRef.YOU);
    }

    /// "any target" (rule 115.4): a creature, player, planeswalker or battle.
    public static TargetSpec anyTarget() {
        return new TargetSpec(
                null,
                Amount.ONE,
                DAMAGEABLE,
                new PlayerRef.AnyPlayer(),
                Among.ANY,
                null,
                PlayerRef.YOU);
    }

    /// The objects among "any target".
    public static final Filter DAMAGEABLE =
            Filter.or(
                    Filter.type(CardType.CREATURE),
                    Filter.type(CardType.PLANESWALKER),
                    Filter.type(CardType.BATTLE));

    /// Whether this is "any target", "two targets" and so on.
    public boolean isAnyTarget() {
        return DAMAGEABLE.equals(objects) && players instanceof PlayerRef.AnyPlayer;
    }
}
