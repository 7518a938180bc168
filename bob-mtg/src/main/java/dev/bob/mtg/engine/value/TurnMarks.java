package dev.bob.mtg.engine.value;

/// The turns in which things last happened to an object or were done by it; -1 for never.
///
/// @param unassisted when nobody helped to pay for it (assist)
public record TurnMarks(
        int entered, int attacked, int blocked, int damaged, int discarded, int unassisted) {
    public static final TurnMarks NONE = new TurnMarks(-1, -1, -1, -1, -1, -1);

    public TurnMarks withEntered(int turn) {
        return new TurnMarks(turn, attacked, blocked, damaged, discarded, unassisted);
    }

    public TurnMarks withAttacked(int turn) {
        return new TurnMarks(entered, turn, blocked, damaged, discarded, unassisted);
    }

    public TurnMarks withBlocked(int turn) {
        return new TurnMarks(entered, attacked, turn, damaged, discarded, unassisted);
    }

    public TurnMarks withDamaged(int turn) {
        return new TurnMarks(entered, attacked, blocked, turn, discarded, unassisted);
    }

    public TurnMarks withDiscarded(int turn) {
        return new TurnMarks(entered, attacked, blocked, damaged, turn, unassisted);
    }

    public TurnMarks withUnassisted(int turn) {
        return new TurnMarks(entered, attacked, blocked, damaged, discarded, turn);
    }
}
