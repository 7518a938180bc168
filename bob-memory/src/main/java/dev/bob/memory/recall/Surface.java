package dev.bob.memory.recall;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a passage looks like, whatever it is about.
///
/// @param times how many words of time it has, at most 3
/// @param names how many capitalised words inside its sentences, at most 4
/// @param asks whether it ends as a question
/// @param hasQuestion whether it has a question mark
record Surface(int times, int names, boolean asks, boolean hasQuestion) {

    private static final Pattern TIME =
            Pattern.compile(
                    "\\b(yesterday|today|tonight|tomorrow|last|next|ago|week|weekend|month|year|days?|"
                            + "(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|"
                            + "july|august|september|october|november|december|\\d{4}|since|recently|soon|just|"
                            + "morning|night|summer|winter|spring|fall)\\b",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern NAME = Pattern.compile("(?<=[\\p{Ll},] )\\p{Lu}\\p{Ll}+");

    static Surface of(String text) {
        return new Surface(
                count(TIME, text, 3),
                count(NAME, text, 4),
                text.stripTrailing().endsWith("?"),
                text.indexOf('?') >= 0);
    }

    private static int count(Pattern pattern, String text, int most) {
        Matcher matcher = pattern.matcher(text);
        int n = 0;
        while (n < most && matcher.find()) {
            n++;
        }
        return n;
    }
}
