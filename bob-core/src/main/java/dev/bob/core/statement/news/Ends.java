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

    /// Says that something is no more, or not there any more.
    private static final Pattern IS_NO_MORE =
            pattern(
                    "(?:shut(?:ting)?(?: down| up shop)?|closed(?: down)?|sold up|folded|gone (?:bust|under)|went (?:bust|under)|died|(?:packed|conked|jacked) (?:up|in|out)|retired|killed|scrapped|cancell?ed|axed|binned|demolished|written off|dead|gone|called it a day|hung (?:it|them) up|hung up (?:his|her|their) .{3,20}|moved (?:on|away)|quit|resigned|a new (?:owner|home|daddy|mummy)|given up|gave up|went off|(?:does|do|did)(?:n't| not) (?:want|like|do|play|go|work|come|take|eat|drive|live|teach|run)\\b.{0,40}any ?more|no longer .{3,40}|used to be .{3,60} but .{3,40})");

    private static final Pattern OF_THE_SPEAKER =
            pattern(
                    "i|i'm|i've|i'd|my|me|mine|we|we're|we've|our|us|ich|mein\\p{L}*|wir|je|mon|ma|mes|nous|mi|mis|yo|io|mio|mia|eu|meu|minha|ik|mijn|jeg|min|jag");

    /// "She came early!", "Fui contratada!": something has come about, and what it is follows.
    private static final Pattern HEADLINE =
            Pattern.compile("(?:[^\\s\\d]+ ){1,6}?!+|(?:[^\\s\\d]+ ){0,5}[^\\s\\d]+!+", FLAGS);

    private static final Pattern LASTS =
            pattern(
                    "i'm|i am|i have|i've got|my|our|always|never|call me|allergic|ich bin|ich habe|je suis|j'ai|soy|tengo|sono|ho|sou|tenho|ik ben|ik heb|jestem|mam");

    private static final Pattern NAMED = Pattern.compile("(?<=\\s)\\p{Lu}");

    private static final int SHORT = 14;

    private Ends() {}

    /// Whether a sentence says of something that isn't the speaker's that it is no more: alone that is nobody's news.
    public static boolean isNoMore(String sentence) {
        String text = plain(sentence);
        return text.split("\\s+").length <= SHORT
                && IS_NO_MORE.matcher(text).find()
                && !OF_THE_SPEAKER.matcher(text).find();
    }

    /// Whether a sentence only calls out that something has come about, which the next one tells.
    public static boolean isHeadline(String sentence) {
        String text = plain(sentence);
        return HEADLINE.matcher(text).matches()
                && !LASTS.matcher(text).find()
                && !NAMED.matcher(text).find();
    }

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
