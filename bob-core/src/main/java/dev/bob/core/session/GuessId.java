package dev.bob.core.session;

/// The names of guesses: sessions that try a turn ahead. They live apart from the others, in a runtime folder of
/// their own below the first (`guesses/`, with its own turn log), so that nothing that reads sessions or committed
/// turns ever takes a guess for a fact.
public final class GuessId {

    private static final String PREFIX = "guess:";

    private GuessId() {}

    /// The name of a guess.
    ///
    /// @param group what was tried side by side
    /// @param number from 1 in its group
    public static String of(String group, int number) {
        return PREFIX + group + "-" + number;
    }

    /// Whether a session of this name is a guess.
    public static boolean is(String sessionId) {
        return sessionId.startsWith(PREFIX);
    }

    /// What it was tried beside: the same for all guesses of one group.
    public static String group(String guess) {
        return guess.substring(PREFIX.length(), guess.lastIndexOf('-'));
    }
}
