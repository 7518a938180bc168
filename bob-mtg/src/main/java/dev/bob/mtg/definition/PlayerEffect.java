package dev.bob.mtg.definition;

/// What happens to players and is no matter of life, cards or turns alone.
public sealed interface PlayerEffect extends Effect.Instruction {
    /// You control a player during the next turn that they take (rule 722).
    ///
    /// @param thenAnotherTurn whether that player takes an extra turn after that one
    record ControlPlayer(PlayerRef whom, boolean thenAnotherTurn) implements PlayerEffect {}

    /// You put a card that you own from outside the game somewhere. There are no sideboards, so nobody has such cards and
    /// it can't be done.
    record FromOutside(Filter what, boolean reveal, Destination to) implements PlayerEffect {}
}
