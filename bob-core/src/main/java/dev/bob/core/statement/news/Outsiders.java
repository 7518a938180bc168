package dev.bob.core.statement.news;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// People whom the speaker only knows, and what would be if: neither makes untrue what is so of the speaker. "Him next door
/// has bought a Tesla" says nothing of the speaker's own car.
public final class Outsiders {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// Who a sentence begins with, if it is such a person; the last word tells of whom else it may be.
    private static final Pattern BEGINS =
            Pattern.compile(
                    "^\\W*(?:(?:and|but|so|oh|well|ok|lol|btw|anyway|meanwhile|apparently)[, ]+)*(?:(?<next>(?:him|her|them|that lot|those|the people|the couple|the lot) (?:next door|across|over the road|opposite|upstairs|downstairs|at number \\d+))"
                            + "|(?:my|our|the|a|some|der|die|mein|meine|unser|unsere|le|la|mon|ma|el|mi|il|mio|o|a|meu|minha|de|mijn|onze|min|minn) (?:other |old |best |new )?(?<who>neighbou?rs?|mate|buddy|pal|colleague|co-?worker|bloke|guy|lad|chap|fella|woman (?:next|across|at)|man (?:next|across|at)|nachbar(?:in)?|kollege|kollegin|kumpel|voisine?|collègue|pote|vecin[oa]|compañer[oa]|colega|vicin[oa]|vizinh[oa]|buurman|buurvrouw|granne|nabo|naboen|grannen|kollega|kompis)\\b)",
                    FLAGS);

    private static final Pattern SUPPOSES =
            Pattern.compile(
                    "^\\W*(?:(?:and|but|so|oh|well|ok|lol|haha|btw)[, ]+)*(?:imagine|suppose|what if|i wish|if (?:i|we) (?:were|was|had|lived|could|won|dropped|ever)\\b|als ik\\b.*\\bzou|wenn ich\\b.*\\b(?:wäre|hätte|würde|könnte)|si j'(?:étais|avais)|si (?:yo )?(?:fuera|tuviera|pudiera)|se (?:io )?(?:fossi|avessi|potessi|vincessi)|se eu (?:fosse|tivesse)|gdybym|если бы|om jag (?:vore|hade)|hvis jeg (?:var|hadde))",
                    FLAGS);

    /// Who passes by, and whom those know whom the speaker knows.
    private static final Pattern PASSES_BY =
            Pattern.compile(
                    "^\\W*(?:(?:and|but|so|oh|well|ok|lol|btw|anyway|meanwhile|apparently)[, ]+)*(?:(?:my|our|his|her|their) (?:[\\p{L}-]+ )?[\\p{L}-]+'s (?:[\\p{L}-]+ )?(?:neighbou?rs?|friends?|mates?|cousins?|colleagues?|boss|landlord|flatmates?|roommates?|ex|teacher|client)|(?:our|the|my) (?:postman|postie|milkman|mailman|bin ?men|window cleaner|waiter|waitress|barista|cashier|bus driver|uber driver|taxi driver|cab driver|cabbie|delivery (?:guy|driver|man))|(?:an?|some|this|that|one|the) (?:[\\p{L}-]+ )?(?:client|customer|patient|bloke|guy|lad|chap|stranger|passenger|punter|guest|kid|lady|woman|man|girl|boy|couple)(?: of mine)? (?:in|at|on|from|who|next|across|behind|opposite|today|has|had|was|is|came|told|with)|(?:had|got|met|saw) an? (?:[\\p{L}-]+ )?(?:client|customer|patient|bloke|guy|lad|chap|passenger|punter|lady|woman|man)|(?:people|folks|everyone|everybody) (?:in|at|on|from|here|there)|next door|(?:the )?(?:[\\p{L}-]+ )?(?:farm|shop|house|pub|café|cafe|bakery|restaurant|garage|school|church|firm|place) (?:over|across|up|down) the|(?:the )?(?:[\\p{L}-]+ )?(?:shop|house|pub|café|cafe|bakery|restaurant|garage|place) (?:opposite|next door|across|round the corner)|die leute|les gens|la gente|der (?:postbote|kellner|taxifahrer)|le (?:facteur|serveur)|el (?:cartero|camarero|taxista)|il (?:postino|cameriere)|de (?:postbode|ober))(?!\\p{L})",
                    FLAGS);

    private static final Pattern SPEAKER =
            Pattern.compile(
                    "(?<!\\p{L})(?:i|i'm|i've|me|mine|my|we|us|ours?|mich|mir|mein\\p{L}*|uns|unser\\p{L}*|moi|mon|ma|mes|nous|notre|mí|mi|mis|nos|nuestr[oa]|io|mio|mia|noi|meu|minha|mij|mijn|ons|onze)(?!\\p{L})",
                    FLAGS);

    /// Friends, colleagues and neighbours with what they want, think, buy or begin: theirs, and not what one has to know of them.
    private static final Pattern THEIR_AFFAIR =
            Pattern.compile(
                    "^\\W*(?:(?:and|but|so|oh|well|ok|lol|btw|anyway|meanwhile|apparently)[, ]+)*(?:my|our|a|the) (?:best |old |other |good |new )?(?:friend|mate|buddy|pal|colleague|co-?worker|workmate|classmate|schoolmate|neighbou?r|flatmate|housemate|roommate|guy)(?: of (?:mine|ours))?(?:,? (?!(?:is|has|was|does|can)\\b)\\p{L}[\\p{L}'-]+,?)?(?: (?:in|at|from|on) [\\p{L}' -]{2,20}?)?(?:'s| is| has| just| still| also| keeps| always| now| finally| says (?:he|she|they)(?:'ll| will))* (?:swears by|wants?|would like|fancies|dreams? of|thinking (?:of|about)|considering|toying with|wonder(?:s|ing) (?:if|whether)|thinks|reckons|bought|buying|got (?:an?|himself|herself|the|one)|moved?|moving|learning|planning|trying|tried|switch(?:ed|ing)|took up|gone|going (?:to|for|on)|quit|start(?:ed|ing)|on nights|on days|dropped|raves|hates|loves|uses|went)\\b",
                    FLAGS);

    /// "Couldn't be me": says no more of the speaker.
    private static final Pattern NOT_ME =
            Pattern.compile(
                    ",? ?(?:and |but )?(?:(?:could|would)(?:n'?t| not|n't ever| never) be me|not (?:me|for me|my thing)|rather (?:him|her|them) than me|makes? me laugh|drives? me (?:mad|nuts|crazy)|i'm (?:so )?jealous|lucky (?:him|her|them))\\b.*$",
                    FLAGS);

    private Outsiders() {}

    /// Whether a statement is about what somebody whom the speaker knows wants, thinks, buys or begins, and not about the speaker
    /// at all.
    public static boolean isTheirAffair(String statement) {
        String text = NOT_ME.matcher(statement.strip().replace('’', '\'')).replaceFirst("");
        Matcher theirs = THEIR_AFFAIR.matcher(text);
        return theirs.find() && !SPEAKER.matcher(text.substring(theirs.end())).find();
    }

    /// Whether a statement is about somebody who passes by or whom only others know, and not about the speaker at all.
    public static boolean isOnlyOfOthers(String statement) {
        String text = statement.strip().replace('’', '\'');
        Matcher passes = PASSES_BY.matcher(text);
        return passes.find() && !SPEAKER.matcher(text.substring(passes.end())).find();
    }

    /// Whether a statement is about somebody of whom the older one doesn't speak, or is only a supposition.
    public static boolean isOfSomebodyElse(String newer, String older) {
        if (SUPPOSES.matcher(newer).lookingAt()) {
            return true;
        }
        Matcher begins = BEGINS.matcher(newer);
        if (!begins.lookingAt()) {
            return false;
        }
        String who = begins.group("who");
        String known = older.toLowerCase(Locale.ROOT);
        String word = who == null ? "next door" : who.toLowerCase(Locale.ROOT);
        return !known.contains(word) && names(newer).noneMatch(known::contains);
    }

    /// Who is named: of them the older one may speak without saying who they are.
    private static Stream<String> names(String text) {
        return Pattern.compile("(?<=\\s)\\p{Lu}\\p{L}{2,}")
                .matcher(text)
                .results()
                .map(match -> match.group().toLowerCase(Locale.ROOT));
    }
}
