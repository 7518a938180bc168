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
            LED
                    + "(?<x>"
                    + NOBODY
                    + "[\\p{L}\\d-]{2,}(?: "
                    + NOBODY
                    + "(?!(?:finally|last|yesterday|at|for|to|with|from|because|after|already|now|again|then|today|too|yet|ages|years|months|weeks|recently)\\b)[\\p{L}\\d-]{2,})?)";

    /// Where what is over has been told.
    private static final String END =
            "(?=$|[,;.!?]| (?:finally|at last|last|this|for|to|on|in|yesterday|today|and|but|because|after|already|now|ages|years|months|weeks|so|too|got|bought|have|i|we|it|its)\\b)";

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
                    pattern(ONE + HAS + " (?:flew|flown|ran|run|wandered|swam) (?:off|away)\\b"),
                    pattern(ONE + "(?:'s| is| are) (?:no longer|not) (?:with us|alive)\\b"),
                    pattern(
                            "\\b(?:had|have|having|got) "
                                    + ONE
                                    + " (?:put (?:down|to sleep)|rehomed|scrapped)\\b"),
                    pattern("\\b(?:i|we)" + HAS + " lost " + ONE + LEAVES),
                    pattern("\\b(?:said|say|saying) (?:our |my )?goodbyes? to " + ONE),
                    pattern(
                            "\\b(?:gave|given|giving) "
                                    + ONE
                                    + " (?:away|up for adoption|to (?!the vet\\b))\\b"),
                    pattern("\\b(?:rehomed|buried) " + ONE),
                    // In other languages.
                    pattern(
                            ONE
                                    + " (?:ist (?:\\p{L}+ ){0,2}(?:gestorben|tot|weggelaufen|entlaufen|eingeschläfert)|musste (?:\\p{L}+ ){0,2}eingeschläfert|(?:est|es|nous a) (?:mort\\p{L}*|décédée?|quittés?)|s'est (?:enfuie?|échappée?)|(?:ha|se ha) (?:muerto|fallecido|escapado)|murió|falleció|è (?:mort[oa]|scappat[oa])|morreu|fugiu|is (?:\\p{L}+ )?(?:overleden|dood|weggelopen)|(?:er|är) død|døde|dog|har (?:dött|rymt)|(?:u|z)mar(?:ł|ła)|умер(?:ла)?|kuoli|öldü)(?!\\p{L})"),
                    // Partings.
                    pattern(
                            ONE
                                    + " and (?:i|me)(?:'m|'re|'ve| are| am| have| were| had| just| now| finally| both| got)*(?:(?: are|'re)?(?:n't| not| no longer)(?: a couple| an item| together| married| speaking| engaged)| (?:over|done|finished|through|history|split|parted|divorced|separated|no longer (?:together|a couple|an item|married)|call(?:ed)? it (?:a day|quits|off)|went our separate ways)(?=$|[,;.!]| (?:now|for good|last|this|in|on|after|and|but|so|yesterday)\\b)| (?:don't|do not|no longer) (?:speak|talk|see each other))\\b"),
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
                    pattern(ONE + HAS + " called off (?:the|our) (?:wedding|engagement)\\b"),
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
                                    + "(?:'s| has| was| got| is)+(?: been| finally)* (?:scrapped|written off|totalled|stolen|nicked|pinched|repossessed|demolished|torn down|knocked down|retired from service)\\b"),
                    pattern(
                            "\\b(?:some(?:one|body)|they|thieves) (?:stole|nicked|pinched|took) "
                                    + THING
                                    + END),
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
                            "\\b(?:packed|jacked|chucked|gave|given) "
                                    + THING
                                    + " (?:in|up)(?=$|[,;.!])"),
                    pattern(
                            "(?:^|[,;.!] |\\b(?:i|we|finally|just|i've) )(?:quit|retired from|finished with|done with|through with|pulled out of|stepped down from|stood down from|dropped out of|withdrew from|backed out of|fell out with|fallen out with|paid off|resigned from|walked away from|moved on from|stopped) (?:doing |playing |going to |learning |teaching |the |my )*"
                                    + THING
                                    + END),
                    pattern(
                            "(?:^|[,;.!] )"
                                    + ONE
                                    + "(?:'s| is| are)(?: now| all)? (?:over(?: for good| for me| now)?|history|behind (?:me|us)|a thing of the past)(?=$|[,;.!])"),
                    // What came to nothing.
                    pattern(
                            ONE
                                    + "(?: has| had|'s)? (?:never worked|(?:didn't|doesn't|don't|did not|does not) (?:work(?: out| for (?:me|us))?|happen|come off|last)|fell through|fallen through|came to nothing)(?=$|[,;.!]| (?:in the end|out|for (?:me|us)|btw|by the way|any ?more|sadly|and|so)\\b)"),
                    pattern(
                            THING
                                    + HAS
                                    + " (?:(?:went|gone|flew|flown|going) (?:(?:straight |right )?out (?:of )?the window|by the board|down the drain|to pot)|(?:fell|fallen) (?:off|by the wayside|flat)|got (?:the (?:chop|axe|boot)|axed|cancell?ed|scrapped|binned|dropped)|(?:is|are) (?:off the (?:menu|table|cards)|so last (?:year|month|week)))(?=$|[,;.!]| (?:for|in|and|so|again|now|this|last)\\b)"),
                    pattern("\\b(?:handed|passed|turned) " + THING + " (?:over|on|off) to\\b"),
                    pattern("\\b(?:handed|passed|turned) (?:over|on|off) " + THING + " to\\b"),
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

    /// What it is, in other languages.
    private static final String OTHER =
            "(?:(?:el|la|los|las|le|les|den|die|das|der|dem|il|lo|gli|o|a|os|as|de|het|het|mein\\p{L}*|unser\\p{L}*|mon|ma|mes|mi|mis|mio|mia|meu|minha|mijn|min|mitt|mina) |l')*(?<x>(?!(?:ich|je|wir|es|das|ça|ella|ello|todo|tutto|tudo|alles|allt)\\b)[\\p{L}-]{3,})";

    private static final List<Pattern> IN_OTHER_LANGUAGES =
            List.of(
                    pattern(
                            OTHER
                                    + " und ich (?:haben (?:schluss gemacht|uns getrennt)|sind (?:nicht mehr zusammen|auseinander|getrennt|geschieden))(?!\\p{L})"),
                    pattern(
                            "(?:bei|beim|von|mit|aus) "
                                    + OTHER
                                    + " (?:\\p{L}+ )?(?:gekündigt|aufgehört|schluss gemacht|rausgeflogen|ausgetreten|ausgestiegen)(?!\\p{L})"),
                    pattern(
                            OTHER
                                    + " (?:hab(?:e|en)? (?:ich|wir) |hab ich )?(?:\\p{L}+ )?(?:verkauft|verschenkt|abgegeben|aufgegeben|geschmissen|abgebrochen|gekündigt)(?!\\p{L})"),
                    pattern(
                            "(?<!\\p{L})(?:quitté|vendu|arrêté|abandonné|lâché|largué|démissionné de(?: chez)?|rompu avec|fini avec) "
                                    + OTHER),
                    pattern(
                            "(?<!\\p{L})(?:dejé|dejado|vendí|vendido|abandoné|renuncié a|rompí con|roto con|terminé con|me fui de|me he ido de) "
                                    + OTHER),
                    pattern(OTHER + " se (?:me |nos )?(?:ha muerto|murió|escapó)(?!\\p{L})"),
                    pattern(
                            "(?<!\\p{L})(?:lasciato|venduto|mollato|smesso con|chiuso con|licenziat[oa] da(?:l|lla|ll')?) ?"
                                    + OTHER),
                    pattern(
                            "(?<!\\p{L})(?:deixei|larguei|vendi|abandonei|terminei com|acabei com|saí d[aoe]) "
                                    + OTHER),
                    pattern(
                            "(?<!\\p{L})(?:(?:weg|gestopt|opgestapt|ontslagen) (?:bij|met|als)) "
                                    + OTHER),
                    pattern(
                            "(?<!\\p{L})(?:de|het|mijn|onze) (?<x>[\\p{L}-]{3,}) (?:\\p{L}+ )?(?:verkocht|weggedaan|opgezegd)(?!\\p{L})"),
                    pattern(
                            "(?<!\\p{L})(?:slutade?|slutat|sluttet|sluttade|gjort slut|gjorde slut|slått opp|sa opp|sade upp mig) (?:på|hos|i|med|från|fra) "
                                    + OTHER),
                    pattern("(?<!\\p{L})(?:sålde|sålt|solgte|solgt) " + OTHER),
                    pattern(
                            "(?<!\\p{L})(?:уволил(?:ся|ась) из|продал[аи]?|бросил[аи]?|расстал(?:ся|ась|ись) с) "
                                    + OTHER));

    private Endings() {}

    /// What a sentence says is over, each in its telling words.
    ///
    /// @param text in lower case, with straight apostrophes
    static List<Set<String>> in(String text) {
        List<Set<String>> ended = new ArrayList<>();
        FORMS.forEach(form -> add(form, text, ended));
        IN_OTHER_LANGUAGES.forEach(form -> add(form, text, ended));
        return ended;
    }

    private static void add(Pattern form, String text, List<Set<String>> ended) {
        Matcher matcher = form.matcher(text);
        while (matcher.find()) {
            String what = matcher.group("x");
            Set<String> words = Attribute.words(what == null ? "" : what);
            if (!words.isEmpty() && words.stream().noneMatch(Lexicon.SMALL::contains)) {
                ended.add(words);
            }
        }
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
