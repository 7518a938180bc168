package dev.bob.core.statement;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sentences that say first that something has changed and then, with a pronoun, what it is now: "The spare key moved,
/// it's in the shed now". What it is now is said of the thing itself.
final class Renewals {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String THING =
            "(?<thing>(?:my|our|the|that|his|her|their) (?!(?:way|mind)\\b)[\\p{L}\\d'-]+(?: (?!(?:has|have|is|was|been|got)\\b)[\\p{L}\\d'-]+){0,3}?)";

    /// As those write who leave out the small words.
    private static final String BARE =
            "(?<thing>(?!(?:it|that|this|what|he|she|they|i|we|you|everything|nothing|something|time|times|things?)\\b)[\\p{L}-]+)";

    private static final String THEN = ",? (?:and |so |now )?";

    private static final String IS =
            "(?:it'?s|it is|they'?re|they are|she'?s|she is|he'?s|he is|(?:its|his|her|their) name(?:'s| is))(?: called| named)? (?<now>(?!(?:a (?:pity|shame|relief|mess|pain)|so|too|very|great|fine|good|bad|nice|awful|terrible|about time)\\b).+?)";

    private static final String CHANGED =
            "(?:has |have |'s |'ve |was |were |got |been |just |recently |finally )*(?:changed|moved|shifted|switched|rescheduled|renamed|replaced|updated|relocated)(?: (?:again|over|recently|now))?";

    private static final Pattern ITSELF = pattern(THING + "(?:'s|'ve)? " + CHANGED + THEN + IS);

    private static final Pattern TERSE =
            pattern(
                    BARE
                            + " "
                            + CHANGED
                            + THEN
                            + "(?:it'?s|it is|they'?re|they are|we'?re (?=(?:on|at|in|with)\\b))(?: called| named)? (?<now>.+?)");

    private static final Pattern BY_ME =
            pattern(
                    "(?:(?:i|we|they)(?:'ve| have| had)? )?(?:had to |have to |just |recently |finally )*(?:change|move|shift|switch|rename|replace|update)d? "
                            + THING
                            + THEN
                            + IS);

    private static final Pattern NEW =
            pattern(
                    "(?:(?:i|we)(?:'ve| have)? )?(?:just |finally )?(?:got|have|hired|found)(?: myself| ourselves)? (?:an? )?new (?<thing>[\\p{L}-]+(?: [\\p{L}-]+)?)"
                            + THEN
                            + IS);

    private static final Pattern LISTED =
            pattern(
                    "(?:my |our )?new (?<thing>[\\p{L}-]+(?: [\\p{L}-]+)?)(?: (?:as of|from|since|starting) [^:,]{2,20}| now)?: (?<now>[^:]{2,60})");

    private static final Pattern DROPPED =
            pattern(
                    "(?:scratch|forget|cancel|never mind|ignore|drop) (?<thing>(?:that|the|my|our) [\\p{L}-]+(?: [\\p{L}-]+){0,2}?)"
                            + THEN
                            + IS);

    /// "Imani quit the trombone, she's on drums now".
    private static final Pattern GAVE_UP =
            pattern(
                    "(?<thing>(?:my |our )?[\\p{L}-]+) (?:has |have )?(?:quit|stopped|dropped|gave up|given up|left|finished|no longer|doesn't|don't|isn't|aren't) [^,;]+[,;] (?:and |so |now )*(?:(?:he|she|they|it)'?s|he is|she is|they'?re|they are|it is) (?<now>.*\\b(?:now|instead|these days)\\b.*)");

    /// "They took me off the warfarin, it's apixaban now".
    private static final Pattern TAKEN_OFF =
            pattern(
                    "(?:[\\p{L}']+ ){1,3}?(?:took|taken|put) me off [^,;]+[,;] (?:and |so |now )*(?:it'?s|it is|i'?m on|i am on|i take) (?<now>.+)");

    /// "What I study now is data science", "the shop I work at is Copperhead": says of the speaker what they do.
    private static final Pattern WHAT_I_DO =
            pattern(
                    "(?:[^,;:]{2,60}[,;:] |(?:since|as of|from) (?:this |last |next )?\\p{L}+(?: \\d+)?,? (?:on,? )?)?(?:what|the (?:only )?[\\p{L}-]+(?: [\\p{L}-]+)?) (?:that )?i (?:now )?(?<does>(?:study|teach|play|drive|cover|trade|practi[sc]e|train|sing|attend|manage|take|use|run|own|do|(?:work|live|study|teach|train|play|sing) (?:at|for|in|with|on)))(?: now| these days| nowadays)? (?:is|are)(?: officially| actually| now)? (?<now>(?!(?:hard|boring|fun|not|too|so|very|closed|down|broken|great|nice|good|bad)\\b).+)");

    private static final List<Pattern> FORMS =
            List.of(GAVE_UP, ITSELF, TERSE, BY_ME, NEW, LISTED, DROPPED);

    private static final Pattern DATED =
            Pattern.compile("\\b(?:now|from now on|instead|these days)\\b", FLAGS);

    private Renewals() {}

    /// The sentence as one about the thing that changed.
    ///
    /// @param text with straight apostrophes, on one line
    static Optional<String> in(String text) {
        String whole = text.replaceFirst("[.!…\\s]+$", "");
        Matcher off = TAKEN_OFF.matcher(whole);
        if (off.matches()) {
            return Optional.of("I'm on " + off.group("now") + ".");
        }
        Matcher does = WHAT_I_DO.matcher(whole);
        if (does.matches()) {
            return Optional.of("I now " + does.group("does") + " " + does.group("now") + ".");
        }
        for (Pattern form : FORMS) {
            Matcher matcher = form.matcher(whole);
            if (matcher.matches()) {
                String thing = matcher.group("thing");
                return Optional.of(
                        said(
                                form == GAVE_UP && isName(thing) ? "" : whose(thing),
                                bare(thing),
                                matcher.group("now")));
            }
        }
        return Optional.empty();
    }

    private static boolean isName(String thing) {
        return bare(thing).equals(thing) && Character.isUpperCase(thing.codePointAt(0));
    }

    private static String bare(String thing) {
        return thing.replaceFirst("(?i)^(?:my|our|the|that|his|her|their) ", "");
    }

    private static String whose(String thing) {
        return thing.toLowerCase(Locale.ROOT).startsWith("our ") ? "Our " : "My ";
    }

    private static String said(String whose, String bare, String now) {
        boolean several = bare.endsWith("s") && !bare.endsWith("ss");
        String lasting = DATED.matcher(now).find() ? "" : " now";
        return whose + bare + (several ? " are " : " is ") + now.strip() + lasting + ".";
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?:(?:actually|ok|so|well|btw|no|also)[, ]+)*" + regex, FLAGS);
    }
}
