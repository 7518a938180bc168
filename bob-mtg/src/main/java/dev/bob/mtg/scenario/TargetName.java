package dev.bob.mtg.scenario;

/// What a script calls a target.
///
/// @param player the player meant; -1 when it is an object
/// @param object the object's name, `@alias`, `stack ability (…` or a text; empty when it is a player
/// @param copies which objects of that name are meant
/// @param mode the number of the mode that it is the target of; 0 when the script doesn't say
public record TargetName(int player, String object, CopyKind copies, int mode) {

    /// Whether copies of cards are meant.
    public enum CopyKind {
        ANY,
        ONLY_COPIES,
        NO_COPIES
    }

    /// A player as target.
    public static TargetName ofPlayer(int player) {
        return new TargetName(player, "", CopyKind.ANY, 0);
    }

    /// Reads one name in the scripts' spelling: `mode=2Silvercoat Lion`, `targetPlayer=PlayerA`, `Memnite[no copy]`.
    public static TargetName of(String text) {
        String rest = text;
        int mode = 0;
        if (rest.startsWith("mode=") && rest.length() > 6 && Character.isDigit(rest.charAt(5))) {
            mode = rest.charAt(5) - '0';
            rest = rest.substring(6);
        }
        if (rest.startsWith("targetPlayer=")) {
            rest = rest.substring("targetPlayer=".length());
        }
        if (rest.matches("Player[A-D]")) {
            return new TargetName(rest.charAt(6) - 'A', "", CopyKind.ANY, mode);
        }
        CopyKind copies = CopyKind.ANY;
        if (rest.endsWith("[only copy]")) {
            copies = CopyKind.ONLY_COPIES;
            rest = rest.substring(0, rest.length() - "[only copy]".length());
        } else if (rest.endsWith("[no copy]")) {
            copies = CopyKind.NO_COPIES;
            rest = rest.substring(0, rest.length() - "[no copy]".length());
        }
        return new TargetName(-1, rest.strip(), copies, mode);
    }

    /// Whether it is a player.
    public boolean isPlayer() {
        return player >= 0;
    }

    @Override
    public String toString() {
        return isPlayer() ? "player " + Scenario.letter(player) : object;
    }
}
