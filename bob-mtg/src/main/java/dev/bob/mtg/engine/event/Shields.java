package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import org.jspecify.annotations.Nullable;

/// Replacement effects about one of the things that they were begun for.
public final class Shields {
    private static final Filter THING = new Filter.Is(new Reference.Remembered());

    private Shields() {}

    /// The effect with [Filter.This] as the thing at hand, which is an object or the player at hand.
    public static Replacement about(Replacement effect, boolean object) {
        return switch (effect) {
            case Replacement.Prevent(
                            var amount,
                            var combat,
                            var to,
                            var players,
                            var from,
                            var then) ->
                    new Replacement.Prevent(
                            amount,
                            combat,
                            object(to, object),
                            object ? others(players) : players,
                            object(from, object),
                            then);
            case Replacement.Redirect(
                            var amount,
                            var combat,
                            var to,
                            var players,
                            var from,
                            var instead) ->
                    new Replacement.Redirect(
                            amount,
                            combat,
                            object(to, object),
                            object ? others(players) : players,
                            object(from, object),
                            instead);
            case Replacement.GoElsewhere(Filter objects, var from, var to, var instead) ->
                    new Replacement.GoElsewhere(
                            objects instanceof Filter.This ? THING : objects, from, to, instead);
            case Replacement.EntersTapped _,
                    Replacement.EntersWithCounters _,
                    Replacement.EntersAsCopy _,
                    Replacement.Instead _,
                    Replacement.ChangeAmount _,
                    Replacement.OtherTokens _,
                    Replacement.Arriving _,
                    Replacement.Fixed _,
                    Replacement.DiscardElsewhere _,
                    Replacement.Limited _ ->
                    effect;
        };
    }

    /// The effect for one of those that something was divided among.
    public static Replacement ofShare(Replacement effect, Amount share) {
        return effect instanceof Replacement.Prevent p
                ? new Replacement.Prevent(
                        share, p.combatOnly(), p.to(), p.toPlayers(), p.from(), p.then())
                : effect;
    }

    private static @Nullable Filter object(@Nullable Filter filter, boolean object) {
        return filter instanceof Filter.This ? (object ? THING : null) : filter;
    }

    private static @Nullable PlayerRef others(@Nullable PlayerRef players) {
        return players instanceof PlayerRef.Iterated ? null : players;
    }
}
