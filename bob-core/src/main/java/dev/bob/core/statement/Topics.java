package dev.bob.core.statement;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The things that a statement names as the speaker's own: "my blood pressure tablets", "the spare key". A newer statement
/// that says how such a thing is now makes an older one about it untrue, whatever words either uses.
final class Topics {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final Pattern NAMED =
            Pattern.compile(
                    "\\b(?:my|our|the|me) ((?:(?!(?:is|are|was|were|has|have|had|been|at|in|on|with|for|from|to|of|and|or|but|so|that|which|who|now|runs?|goes|got|gets|comes?|meets?|plays?|works?|lives?|moved|changed|name)\\b)[\\p{L}\\d'-]+ ?){1,4})"
                            + "|^((?:(?!(?:i|i'm|we|you|he|she|it|they|this|that|there|is|are|was|now|actually)\\b)[\\p{L}-]+ ){1,3})(?:is|are|runs|was|moved|changed|got|go|goes|happen|has|have)\\b|^((?:[\\p{L}-]+ ?){1,3}): "
                            + "|\\b(?:changed?|switched?|swapped|new|different) (?!(?:my|our|the|to|from)\\b)([\\p{L}-]{3,})",
                    FLAGS);

    /// People and animals have many sides: that one of them plays the cello now doesn't end an allergy.
    private static final Pattern LIVING = Pattern.compile(Lexicon.LIVING, FLAGS);

    private static final Set<String> VAGUE =
            Set.of(
                    """
                    thing things one ones way time times day days week weeks month year years
                    morning evening night life new old next last first same other place house home
                    work job name bit lot part side end rest whole moment big small good
                    bad best favourite
                    """
                            .strip()
                            .split("\\s+"));

    private Topics() {}

    /// The things, each as its words in the singular.
    static Set<String> of(String text) {
        Set<String> things = new LinkedHashSet<>();
        Matcher matcher = NAMED.matcher(text.toLowerCase(Locale.ROOT).replace('’', '\''));
        while (matcher.find()) {
            for (int group = 1; group <= 4; group++) {
                String found = matcher.group(group);
                if (found != null) {
                    String whose = "";
                    for (String word : found.strip().split(" ")) {
                        String bare = whose + singular(word);
                        if (word.endsWith("'s")) {
                            whose = word + " ";
                        }
                        if (bare.length() > 2
                                && !word.endsWith("'s")
                                && !VAGUE.contains(bare)
                                && !LIVING.matcher(bare).matches()) {
                            things.add(bare);
                        }
                    }
                }
            }
        }
        return things;
    }

    private static String singular(String word) {
        return word.length() > 4 && word.endsWith("s") && !word.endsWith("ss")
                ? word.substring(0, word.length() - 1)
                : word;
    }
}
