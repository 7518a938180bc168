package dev.bob.core.statement.news;

import java.util.regex.Pattern;

/// What is told in two steps: that something is over, and what is there instead. "Gethin's retired. It's Anwen we call these
/// days." is one piece of news, and the first step by itself is none.
public final class Ends {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// Says that something is there now.
    private static final Pattern INSTEAD =
            pattern(
                    "now|nowadays|these days|instead|new|this time|from (?:now|here|this|next) \\p{L}+|as of|since|henceforth|(?:we|i)(?:'ve| have)? (?:took|got|bought|found|joined|started|hired|chose|picked)|switched|moved (?:to|into)|if you please|it's|the other|jetzt|inzwischen|neuerdings|stattdessen|neue[rsnm]?|seit|maintenant|désormais|à la place|nouve(?:au|lle)|ahora|nuev[oa]|en su lugar|adesso|ora|nuov[oa]|invece|agora|nov[oa]|em vez|nu|tegenwoordig|nieuwe?|in plaats|nå|ny|nytt|numera|teraz|now[ya]");

    /// Goes on with what the sentence before was about.
    private static final Pattern GOES_ON =
            pattern(
                    "^(?:(?:and|so|but|well|ok|okay)[, ]+)*(?:(?:it|that)(?:'s|s| is)|the new|our new|my new|now|as of|from|instead|these days|in (?:his|her|its|their) (?:place|stead)|(?:we|i)(?:'ve| have)? (?:took|got|bought|found|hired|chose|picked|switched)|got|es ist|jetzt|neu|seit|statt|c'est|maintenant|à (?:sa|leur) place|ahora|es |en su lugar|adesso|ora|al suo posto|agora|het is|nu|in plaats)");

    /// Says that something isn't as it was, and not how it is: "We've moved house!", "New bike!"
    private static final Pattern CHANGED =
            pattern(
                    "^\\W*(?:(?:so|well|oh|btw|by the way|big news|news|update)[, :]+)*(?:(?:we|i)(?:'ve| have)? (?:just |finally |also )?(?:moved(?: house| home| flats?| out| again)?|(?:changed|switched|swapped) (?:(?:my|the|our) )?[\\p{L}]+(?: again)?)|new [\\p{L}]+|(?:hab|habe|haben|ich hab|ich habe|wir haben|wir sind)(?: \\p{L}+)? (?:(?:die|den|das) [\\p{L}]+ gewechselt|umgezogen)|on a déménagé|(?:j'ai|on a) changé de [\\p{L}]+|(?:me he|nos hemos) mudado|he cambiado de [\\p{L}]+|(?:ho|abbiamo) (?:cambiato [\\p{L}]+|traslocato)|(?:ik ben|we zijn) verhuisd|(?:me mudei|mudei de [\\p{L}]+))\\W*$");

    private Ends() {}

    /// Whether a sentence says that something isn't as it was, and not how it is.
    public static boolean onlyChanged(String sentence) {
        return CHANGED.matcher(plain(sentence)).find();
    }

    /// Whether a sentence says what is there now.
    public static boolean tellsInstead(String sentence) {
        return INSTEAD.matcher(plain(sentence)).find();
    }

    /// Whether a sentence goes on with what the one before was about.
    public static boolean goesOn(String sentence) {
        return GOES_ON.matcher(plain(sentence)).find();
    }

    private static String plain(String sentence) {
        return sentence.strip().replace('’', '\'');
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?<!\\p{L})(?:" + regex + ")(?!\\p{L})", FLAGS);
    }
}
