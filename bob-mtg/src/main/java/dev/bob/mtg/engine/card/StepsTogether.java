package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Each player discards a card, then sacrifices a creature.": all players take the first step, at once, and then all of
/// them the next one (rule 608.2e). Where a step speaks of what the same player did in an earlier one, each player takes
/// all the steps in turn.
final class StepsTogether {
    private StepsTogether() {}

    /// The same effect step by step; null if it isn't a row of steps, or they can't be told apart.
    static @Nullable Effect apart(Effect.ForEachPlayer each) {
        if (!(each.effect() instanceof Effect.Sequence(List<Effect> parts)) || isTied(each)) {
            return null;
        }
        List<Effect> steps = new ArrayList<>();
        for (Effect part : parts) {
            Effect step = of(each.players(), part);
            if (step == null) {
                return null;
            }
            steps.add(step);
        }
        return new Effect.Sequence(steps);
    }

    private static boolean isTied(Object part) {
        // The most that any of them did is known once all of them have.
        return !(part instanceof Amount.Most)
                && (ties(part)
                        || (part instanceof Record record
                                && new RecordTree()
                                        .components(record).stream()
                                                .anyMatch(StepsTogether::isTied))
                        || (part instanceof List<?> list
                                && list.stream().anyMatch(StepsTogether::isTied)));
    }

    /// What ties a step to one player: what that player did before, and targets, which there are for each player.
    private static boolean ties(Object part) {
        return part instanceof Reference.Done
                || part instanceof Amount.DoneAmount
                || part instanceof Condition.Did
                || part instanceof Selector.Target
                || part instanceof PlayerRef.Target;
    }

    /// One step of all those players; null for what isn't done at once by all.
    private static @Nullable Effect of(PlayerRef players, Effect part) {
        boolean together =
                part instanceof Effect.Sacrifice
                        || part instanceof Effect.Discard
                        || part instanceof Effect.DiscardHand
                        || part instanceof Effect.Draw
                        || part instanceof Effect.Mill
                        || part instanceof Effect.GainLife
                        || part instanceof Effect.LoseLife
                        || part instanceof Effect.ShuffleIn
                        || part instanceof Effect.RevealHand
                        || part instanceof PermanentEffect.PutPlayerCounters;
        if (!together) {
            return null;
        }
        // each of these begins with who does it
        @Nullable Object[] components = RecordParts.of((Record) part);
        if (!(components[0] instanceof PlayerRef.Iterated)) {
            return null;
        }
        components[0] = players;
        return (Effect) RecordParts.with((Record) part, components);
    }
}
