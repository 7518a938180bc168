package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Selector;

/// Than whom "each other player" is another: you, or the player who was named before. "Whenever a player casts a spell, each
/// other player draws a card": each but the one who casts it.
final class OtherPlayers {
    private static final PlayerRef ALL_OTHERS = new PlayerRef.EachOtherPlayer();

    private OtherPlayers() {}

    /// The effect, if others do something or something happens to them: than the player of the scope.
    ///
    /// @throws UnresolvedReference if it could be either
    static Effect in(Effect effect, Scope scope, RecordTree tree) {
        boolean about =
                ALL_OTHERS.equals(Actors.subject(effect))
                        || (effect instanceof Effect.ForEachPlayer(PlayerRef each, _)
                                && each.equals(ALL_OTHERS))
                        || (effect instanceof Effect.Damage(_, _, Selector to)
                                && to.equals(new Selector.Players(ALL_OTHERS)));
        if (!about || scope.clause().perPlayer() || scope.players().isEmpty()) {
            return effect;
        }
        if (scope.focus().subject() instanceof PlayerRef.You) {
            throw new UnresolvedReference("each other player");
        }
        PlayerRef others =
                new PlayerRef.Who(
                        new PlayerRef.EachPlayer(),
                        new Condition.Not(
                                new Condition.IsPlayer(
                                        new PlayerRef.Iterated(""),
                                        new PlayerRef.Targeted(-1, ""))));
        return (Effect) tree.map((Record) effect, part -> replaced(part, others));
    }

    private static Object replaced(Object part, PlayerRef others) {
        if (part.equals(ALL_OTHERS)) {
            return others;
        }
        return part.equals(new Selector.Players(ALL_OTHERS)) ? new Selector.Players(others) : part;
    }
}
