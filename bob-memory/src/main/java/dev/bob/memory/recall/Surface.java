package dev.bob.memory.recall;

import java.util.Set;

/// What a passage looks like, whatever it is about.
final class Surface {

    private static final int MOST_TIMES = 3;
    private static final int MOST_NAMES = 4;
    private static final Set<String> TIMES =
            Set.of(
                    ("yesterday today tonight tomorrow last next ago week weekend month year day days monday"
                                    + " tuesday wednesday thursday friday saturday sunday january february march"
                                    + " april may june july august september october november december since"
                                    + " recently soon just morning night summer winter spring fall")
                            .split(" "));

    private Surface() {}

    /// How many words of time a text has, at most 3.
    static int times(String text) {
        int times = 0;
        for (String word : Terms.words(text)) {
            if (TIMES.contains(word) || isYear(word)) {
                times++;
                if (times == MOST_TIMES) {
                    break;
                }
            }
        }
        return times;
    }

    private static boolean isYear(String word) {
        return word.length() == 4 && word.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /// How many capitalised words a text has inside its sentences, at most 4.
    static int names(String text) {
        int names = 0;
        for (int i = 2; i + 1 < text.length() && names < MOST_NAMES; i++) {
            boolean inside =
                    text.charAt(i - 1) == ' '
                            && (text.charAt(i - 2) == ','
                                    || Character.isLowerCase(text.charAt(i - 2)));
            if (inside
                    && Character.isUpperCase(text.charAt(i))
                    && Character.isLowerCase(text.charAt(i + 1))) {
                names++;
            }
        }
        return names;
    }

    /// Whether a text ends as a question.
    static boolean asks(String text) {
        return text.stripTrailing().endsWith("?");
    }

    /// Whether a text has a question mark.
    static boolean hasQuestion(String text) {
        return text.indexOf('?') >= 0;
    }
}
