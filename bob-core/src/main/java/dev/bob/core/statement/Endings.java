package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a sentence says is over, by the ways in which such ends are told: a death, a parting, a sale, a thing given up, a place
/// that closed, a job lost.
final class Endings {

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String NOBODY =
            "(?!(?:it|that|this|these|those|i|we|he|she|they|you|me|us|him|her|them|myself|everything|everyone|nothing|something|what|who|there|here|one|all|up|in|on|off|out|down|my|our|the|his|their|a|an|notice|weight|interest|touch|track|hope|time|money|count|sleep|patience|way|so|and|but|not|just|has|had|was|is|who)\\b)";

    private static final String LED =
            "(?<![\\p{L}'-])(?:(?:my|our|the|poor|dear|beloved|little|sweet|good|his|her|their|that|mein|meine|unser|unsere|mon|ma|mi|nuestr[oa]|mio|mia|min|mijn|onze|vår)\\s)*";

    /// Who or what it is.
    private static final String ONE = LED + "(?<x>" + NOBODY + "[\\p{L}-]{2,})";

    /// A thing may be called by two words: "the old cello bow" is no cello.
    private static final String THING =
            LED + "(?<x>" + NOBODY + "[\\p{L}\\d-]{2,}(?: " + NOBODY + "(?!(?:finally|last|yesterday|at|for|to|with|from|because|after|already|now|again|then|today|too|yet|ages|years|months|weeks|recently)\\b)[\\p{L}\\d-]{2,})?)";

    /// Where what is over has been told.
    private static final String END =
            "(?=$|[,;.!?]| (?:finally|at last|last|this|for|to|on|in|yesterday|today|and|but|because|after|already|now|ages|years|months|weeks|so|too)\\b)";

    private static final String LEAVES =
            "(?=$|[,;.!?]| (?:last|this|for good|yesterday|today|and|but|because|after|in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|the (?:spring|summer|autumn|winter)|\\d{4})|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b)";

    private static final String HAS = "(?:'s|'ve| has| have| had| just| sadly| finally| now)*";

    private static final List<Pattern> FORMS =
            List.of(
                    pattern(
                            ONE
                                    + "(?:'s| has| have| had| was| were| got| is)*(?: to be)?(?: been| just| sadly)* (?:put (?:down|to sleep)|euthani[sz]ed|run over|hit by|eaten by|killed|rehomed|stillborn)\\b"),
                    pattern(
                            ONE
                                    + "(?: sadly| unfortunately)? (?:did(?:n't| not) (?:make it|survive|wake up|pull through)|never (?:came|made it) (?:back|home)|(?:has )?(?:crossed|gone over) the rainbow)\\b"),
                    pattern(
                            ONE + HAS + " (?:flew|flown|ran|run|wandered|swam) (?:off|away)\\b"),
                    pattern(ONE + "(?:'s| is| are) (?:no longer|not) (?:with us|alive)\\b"),
                    pattern(
                            "\\b(?:had|have|having|got) "
                                    + ONE
                                    + " (?:put (?:down|to sleep)|rehomed|scrapped)\\b"),
                    pattern("\\b(?:i|we)" + HAS + " lost " + ONE + LEAVES),
                    pattern("\\b(?:said|say|saying) (?:our |my )?goodbyes? to " + ONE),
                    pattern("\\b(?:gave|given|giving) " + ONE + " (?:away|up for adoption|to)\\b"),
                    pattern("\\b(?:rehomed|buried) " + ONE),
                    // In other languages.
                    pattern(
                            ONE
                                    + " (?:ist (?:\\p{L}+ ){0,2}(?:gestorben|tot|weggelaufen|entlaufen|eingeschläfert)|musste (?:\\p{L}+ ){0,2}eingeschläfert|(?:est|es|nous a) (?:mort\\p{L}*|décédée?|quittés?)|s'est (?:enfuie?|échappée?)|(?:ha|se ha) (?:muerto|fallecido|escapado)|murió|falleció|è (?:mort[oa]|scappat[oa])|morreu|fugiu|is (?:\\p{L}+ )?(?:overleden|dood|weggelopen)|(?:er|är) død|døde|dog|har (?:dött|rymt)|(?:u|z)mar(?:ł|ła)|умер(?:ла)?|kuoli|öldü)(?!\\p{L})"),
                    // Partings.
                    pattern(
                            ONE
                                    + " and (?:i|me)(?:'m|'re|'ve| are| am| have| were| had| just| now| finally| both| got)*(?:(?: are|'re)?(?:n't| not| no longer)(?: a couple| an item| together| married| speaking| engaged)| (?:over|done|finished|through|history|split|parted|divorced|separated|no longer (?:together|a couple|an item|married)|call(?:ed)? it (?:a day|quits|off)|went our separate ways))\\b"),
                    pattern(
                            "\\b(?:it's|it is|it's all|things are|i'm|i am|we're) (?:over|finished|done|through)(?: now| for good)? (?:between|with) (?:me and )?"
                                    + ONE),
                    pattern(
                            ONE
                                    + HAS
                                    + " (?:dumped|left|divorced|ditched|quit on|walked out on|broke up with|broken up with|split (?:up )?with|ghosted|kicked out) (?:me|us)\\b(?! (?:a|an|the|with|in|some|his|her)\\b)"),
                    pattern(
                            "\\bi"
                                    + HAS
                                    + " (?:dumped|left|divorced|split (?:up )?(?:with|from)|separated from|kicked out|broke up with|broken up with) "
                                    + ONE
                                    + LEAVES),
                    pattern(
                            ONE
                                    + HAS
                                    + " called off (?:the|our) (?:wedding|engagement)\\b"),
                    // What somebody doesn't have any more.
                    pattern(
                            "(?:^|[,;.!] |\\b(?:i|we|he|she|they|and|finally|just|have|has|'ve|'s) )(?:sold(?: off)?|flogged|scrapped|binned|ditched|junked|totalled|wrote off|written off|got rid of|chucked(?: out)?|threw (?:out|away)) "
                                    + THING
                                    + END),
                    pattern(
                            "\\b(?:traded|swapped|exchanged|part-exchanged)(?: in)? "
                                    + THING
                                    + "(?: in)? (?:for|with|against)\\b"),
                    pattern(
                            THING
                                    + "(?:'s| has| was| got| is)+(?: been| finally)* (?:scrapped|written off|totalled|stolen|repossessed|demolished|torn down|knocked down|retired from service)\\b"),
                    pattern(
                            "^(?:scratch|forget about|never mind|cancel) (?:the|my|our|that) "
                                    + THING
                                    + "(?=[,;.–-])"),
                    // What somebody did.
                    pattern(
                            "(?:^|[,;.!] |\\b(?:i|we|he|she|they|and|have|has|finally|just|'ve|'s) )(?:packed|jacked|chucked|gave|given|giving) (?:in|up)(?: on)? (?:doing |playing |going to |learning |teaching |singing (?:in )?|working (?:as|at|for) )*"
                                    + THING
                                    + END),
                    pattern(
                            "\\b(?:packed|jacked|chucked|gave|given) " + THING + " (?:in|up)(?=$|[,;.!])"),
                    pattern(
                            "(?:^|[,;.!] |\\b(?:i|we|finally|just|i've) )(?:quit|retired from|finished with|done with|through with) (?:doing |playing |going to |learning |teaching |the |my )*"
                                    + THING
                                    + END),
                    pattern(
                            "(?:^|[,;.!] )"
                                    + ONE
                                    + "(?:'s| is| are)(?: now| all)? (?:over(?: for good| for me| now)?|history|behind (?:me|us)|a thing of the past)(?=$|[,;.!])"),
                    pattern("(?:^|[,;.!] )no more " + THING + "(?=$|[,;.!]| for (?:me|us)\\b)"),
                    pattern(
                            ONE
                                    + HAS
                                    + " (?:disbanded|folded|dissolved|split up|shut (?:down|up shop)|closed (?:down|for good|its doors)|(?:went|gone) (?:bust|under|out of business))\\b"),
                    // A job.
                    pattern(
                            ONE
                                    + HAS
                                    + " (?:let (?:me|us) go|sacked me|fired me|laid (?:me|us) off|made (?:me|us) redundant)\\b"),
                    pattern(
                            "\\b(?:sacked|fired|laid off|let go|made redundant|booted out|resigned|(?:handed in|gave|given|put in) my notice) (?:from|by|at|to) "
                                    + ONE));

    private Endings() {}

    /// What a sentence says is over, each in its telling words.
    ///
    /// @param text in lower case, with straight apostrophes
    static List<Set<String>> in(String text) {
        List<Set<String>> ended = new ArrayList<>();
        for (Pattern form : FORMS) {
            Matcher matcher = form.matcher(text);
            while (matcher.find()) {
                String what = matcher.group("x");
                Set<String> words = Attribute.words(what == null ? "" : what);
                if (!words.isEmpty() && words.stream().noneMatch(Lexicon.SMALL::contains)) {
                    ended.add(words);
                }
            }
        }
        return ended;
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
