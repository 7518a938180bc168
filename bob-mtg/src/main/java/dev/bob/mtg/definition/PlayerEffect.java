package dev.bob.mtg.definition;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What happens to players and is no matter of life, cards or turns alone.
public sealed interface PlayerEffect extends Effect.Instruction {
    /// You control a player during the next turn that they take (rule 722).
    ///
    /// @param thenAnotherTurn whether that player takes an extra turn after that one
    record ControlPlayer(PlayerRef whom, boolean thenAnotherTurn) implements PlayerEffect {}

    /// You put a card that you own from outside the game somewhere. There are no sideboards, so nobody has such cards and
    /// it can't be done.
    record FromOutside(Filter what, boolean reveal, Destination to) implements PlayerEffect {}

    /// What one of several players does, whom you choose ([PlayerRef.Iterated]): "an opponent gains 3 life" is compiled to
    /// it.
    record ByOneOf(PlayerRef among, Effect effect) implements PlayerEffect {}

    /// Looks at cards that nobody else sees and separates them into a pile that is face up and one that is face down; another
    /// player chooses one.
    record FacedPiles(
            PlayerRef separator,
            Selector what,
            PlayerRef chooser,
            Destination chosen,
            Destination other)
            implements PlayerEffect {}

    /// Permanents are separated into two piles, one of which a player chooses. What is done is done to those in it: they
    /// are [Verb#CHOSEN].
    record PermanentPiles(PlayerRef separator, Selector what, PlayerRef chooser, Effect effect)
            implements PlayerEffect {}

    /// Each of those players in turn order may pay any amount of something ([Amount.PaidThisWay]): "each player may pay any
    /// amount of mana".
    ///
    /// @param cost with [Amount.AnyNumber] of it
    /// @param fromYou whether you are the first
    record EachMayPay(PlayerRef players, Cost cost, boolean fromYou) implements PlayerEffect {}

    /// You roll a die and add something to what it shows, which is the result then (rule 706.2); the results by ranges.
    record RollDieAnd(int sides, Amount added, List<Effect.Outcome> outcomes)
            implements PlayerEffect {
        public RollDieAnd {
            outcomes = List.copyOf(outcomes);
        }
    }

    /// You flip so many coins, or (null) one after another until you lose a flip ([Amount.Flips]).
    record FlipCoins(@Nullable Amount count) implements PlayerEffect {}

    /// "For each player, choose friend or foe" ([Condition.IsFriend]).
    record FriendOrFoe() implements PlayerEffect {}

    /// A player loses all mana in their pool.
    record LoseMana(PlayerRef who) implements PlayerEffect {}
}
