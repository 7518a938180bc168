package dev.bob.mtg.engine.value;

/// What few games come to: titles that one player has, and day and night.
///
/// @param monarch who is the monarch; -1 for nobody
/// @param initiative who has the initiative; -1 for nobody
/// @param dayNight neither, day or night
/// @param spellsOfLastTurn how many spells the active player of the turn before cast in it
/// @param inherent whether players have abilities of their own, which the rules give them
public record Titles(
        int monarch, int initiative, int dayNight, int spellsOfLastTurn, boolean inherent) {
    public static final int DAY = 1;
    public static final int NIGHT = 2;
    public static final Titles NONE = new Titles(-1, -1, 0, 0, false);

    public Titles withMonarch(int seat) {
        return new Titles(seat, initiative, dayNight, spellsOfLastTurn, inherent);
    }

    public Titles withInitiative(int seat) {
        return new Titles(monarch, seat, dayNight, spellsOfLastTurn, inherent);
    }

    public Titles withDayNight(int now) {
        return new Titles(monarch, initiative, now, spellsOfLastTurn, inherent);
    }

    public Titles withSpellsOfLastTurn(int number) {
        return number == spellsOfLastTurn
                ? this
                : new Titles(monarch, initiative, dayNight, number, inherent);
    }

    public Titles withInherent() {
        return inherent ? this : new Titles(monarch, initiative, dayNight, spellsOfLastTurn, true);
    }
}
