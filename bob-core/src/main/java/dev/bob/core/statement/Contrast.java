package dev.bob.core.statement;

import dev.bob.core.statement.news.Because;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a sentence says beside how something is: that it isn't as it was. "I dropped Latin, I take Greek now" tells who asks
/// for the subjects that it is Greek; that it was Latin matters only to whoever speaks of Latin.
public final class Contrast {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// Between what isn't so any more and what is.
    private static final Pattern PARTS =
            Pattern.compile(
                    "(?:\\s*[,;:–—]+\\s+|[.!?]+\\s+|\\s+-+\\s+)(?:(?:and|but|so|then|now|und|aber|sondern|jetzt|et|mais|y|pero|sino|e|ma|mas|en|maar|och|men|og|a|ale|и|а|но)\\s+)?|\\s+(?:and now|but now|so now|und jetzt|et maintenant|y ahora|en nu|och nu|og nå)\\s+",
                    FLAGS);

    /// "Not Kim", "statt Kim": without a verb of its own.
    private static final Pattern NOT_THAT =
            pattern(
                    "(?:and |but )?(?:not|no more|no longer|instead of|rather than|nicht|statt|anstatt|pas|au lieu d\\p{L}*|ya no|en vez de|en lugar de|non|invece d\\p{L}*|não|já não|em vez d\\p{L}*|niet|in plaats van|inte|istället för|ikke|i stedet for|nie|już nie|zamiast|не|вместо) (?!only|just|nur|seulement|sure\\b|to\\b|at all|really|yet|that|too|so\\b)(?:(?!(?:is|are|was|am|do|does|can|will|has|have|eat|drink|take|like|want|need|work|i|we|he|she|it|they)\\b)[\\p{L}\\p{N}'’.-]+ ?){1,4}(?:any ?more|any longer|mehr)?");

    /// "Dropped Latin", "I've left the bank", "we don't use Grafana any more". What somebody no longer eats, drinks or takes
    /// says how it is, and stays.
    private static final Pattern GIVEN_UP =
            pattern(
                    "(?:(?:well|ok|okay|so|oh|btw|actually|fyi|update|news|finally) )*(?:(?:(?:my |our )?[\\p{L}-]+?)(?:'ve|'s| have| has| had)? )?(?:just |finally |recently |now |also )*(?:dropped|ditched|left|quit|replaced|got rid of|scrapped|binned|finished with|done with|retired from|traded in|moved (?:out of|away from)|packed in|jacked in|chucked in|flogged|sold|gave up|given up|(?:stopped|quit) (?:playing|doing|studying|going to|using|taking|learning|seeing)|(?:took|taken|come|came) (?:(?:me|us|him|her|them) )?off) (?!(?:smok|drink|eat|meat|sugar|alcohol|booze|the (?:fags|drink))).*"
                            + "|(?:(?:i|we|he|she|they)(?:'m|'re|'s| am| are| is)? )?(?:(?:do|does|am|are|is|have|has)(?:n't| not)|not|no longer) (?:use|using|work\\p{L}*|liv(?:e|ing)|play\\p{L}*|study\\p{L}*|driv(?:e|ing)|see|seeing|dat(?:e|ing)|go|going|in|into|with|at|on|run|running|a|an|the|his|her)\\b.*\\b(?:any ?more|any longer)\\b.*"
                            + "|(?:i|we|he|she|they) no longer (?:use|work|live|play|study|drive|see|date|go|run)\\b.*|.*\\bused to\\b.*|(?:i|we) was\\b.*\\b(?:before|until|till|first)\\b.*"
                            + "|(?:ich|wir) \\p{L}+ (?:\\p{L}+ )*(?:nicht mehr|kein\\p{L}* \\p{L}+ mehr)\\b.*|(?:je|j'|nous|on) ?(?:ne |n').* plus\\b.*|ya no .*|já não .*|non .* più\\b.*|.*\\bniet meer\\b.*|.*\\binte .*längre\\b.*|.*\\bikke .*lenger\\b.*|już nie .*|.*\\bбольше не .*");

    /// Not by themselves.
    private static final Pattern EATS =
            Pattern.compile(
                    "(?<!\\p{L})(?:eat\\p{L}*|drink\\p{L}*|smok\\p{L}*|meat|alcohol|allerg\\p{L}*|ess\\p{L}*|trink\\p{L}*|rauch\\p{L}*|mang\\p{L}*|boi\\p{L}*|fum\\p{L}*|com[eo]\\p{L}*|beb\\p{L}*|bev\\p{L}*|eet|drink|rook\\p{L}*|äter|dricker|röker|spiser|drikker|røyker|je(?:m|śc)\\p{L}*|pij\\p{L}*|pal\\p{L}*)(?!\\p{L})",
                    FLAGS);

    /// Means nothing without what stood before it.
    private static final Pattern LEANS =
            pattern(
                    "(?:it|that|this|he|she|they|him|her|them|there|one|es|das|ce|c'|eso|het|det)(?:'s|'re|'ll| )?\\b.*|(?:so|and|but|because|since|which|who|too|also)\\b.*");

    /// "From Salford to Bolton."
    private static final Pattern FROM_TO =
            Pattern.compile(
                    "\\b((?:moved|switched|changed|transferred|went|migrated|gone|moving|switching|relocated)(?: over| away| house| jobs?)?) from (?<was>(?:(?!from\\b)[^,.;]){2,40}?) (?=(?:in)?to\\b)",
                    FLAGS);

    /// "On Friday instead of Thursday."
    private static final Pattern INSTEAD_OF =
            Pattern.compile(
                    ",? (?:instead of|rather than|in place of|statt|anstatt|au lieu d[eu]|à la place d[eu]|en vez de|en lugar de|em vez d[eo]|invece d\\p{L}+|in plaats van|i stedet for|istället för|zamiast|вместо) (?<was>(?:(?!\\b(?:and|but|und|et|y|e|en|och|og|i)\\b)[^,.;!?])+)",
                    FLAGS);

    /// A name, a number or a day.
    private static final Pattern NAMED =
            Pattern.compile(
                    "\\p{Lu}\\p{Ll}|\\d|(?i:\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b)");

    private static final Pattern ANY_MORE =
            Pattern.compile("\\b(?:any ?more|any longer|mehr|tbh|now|though|either)\\b.*", FLAGS);

    /// "It's Kendamil now": says by itself what a question asks for.
    private static final Pattern IT_IS_NOW =
            pattern(
                    "(?:it's|it is|we're on|es ist|c'est|het is|det är|det er|è) (?:all )?(?!just\\b)(?:jetzt |maintenant |nu |nå |adesso |ora )?[\\p{L}\\p{N}'’.-]+(?: [\\p{L}\\p{N}'’.-]+){0,8}?(?: (?:now|instead|these days|from now on|for me).*)?");

    private static final Pattern ASKS =
            pattern(
                    "(?:(?:and|so|ok|hey|wait)[, ]+)*(?:in |at |on |for |from |with )?(?:what|which|who|whom|when|where|how (?:many|much|old|long|often)|was|welche\\p{L}*|wer|wann|wo|quel\\p{L}*|qui|quand|où|qué|cuál|quién|cuándo|dónde|quale?|chi|quando|dove|qual|quem|onde|wat|welke?|wie|wanneer|waar|vad|vilke\\p{L}+|när|var|hva|hvem|når|hvor)\\b.*");

    /// "Swapped bass for keys".
    private static final Pattern SAYS_BOTH =
            Pattern.compile("\\b(?:swapped|traded|exchanged|replaced|switched)\\b", FLAGS);

    private static final Pattern INSTEAD =
            Pattern.compile(
                    "(?<!^)(?<![.!?] )\\p{Lu}\\p{Ll}|\\b(?i:now|instead|new|these days|we've got|i've got|took over|takes over|stepped in)\\b",
                    Pattern.UNICODE_CHARACTER_CLASS);

    private static final int FEW_WORDS = 2;
    private static final int SHORT = 7;

    private Contrast() {}

    /// The text without what it says is over, where it says something else instead and nobody asked for that.
    public static String without(String text, String question) {
        StringBuilder kept = new StringBuilder();
        text.lines()
                .forEach(line -> {
                    kept.append(kept.isEmpty() ? "" : "\n").append(line(line, question));
                });
        return kept.toString();
    }

    private static String line(String line, String question) {
        Set<String> asked = Attribute.words(question);
        String shorter = line;
        Matcher from = FROM_TO.matcher(line);
        if (from.find() && Attribute.words(from.group("was")).stream().noneMatch(asked::contains)) {
            shorter = from.replaceFirst("$1 ");
        }
        Matcher instead = INSTEAD_OF.matcher(shorter);
        if (instead.find()
                && instead.start() > 0
                && NAMED.matcher(instead.group("was")).find()
                && !asked.contains(thing(instead.group("was")))) {
            shorter = instead.replaceFirst("");
        }
        List<int[]> parts = parts(shorter);
        if (parts.size() < 2) {
            return shorter;
        }
        boolean anew = Change.renewed(shorter);
        boolean reasoned = !Because.in(shorter).why().isEmpty();
        List<int[]> standing = new ArrayList<>();
        for (int[] part : parts) {
            String said = shorter.substring(part[0], part[1]);
            boolean over =
                    ((NOT_THAT.matcher(said).matches() && (anew || NAMED.matcher(said).find()))
                                    || GIVEN_UP.matcher(said).matches()
                                    || (anew && tellsOfAnEnd(said) && saysWhatIsNow(shorter, part))
                                    || (reasoned
                                            && part[0] == parts.getFirst()[0]
                                            && Because.tells(said)))
                            && !EATS.matcher(said).find();
            if (!over || asked.contains(thing(said))) {
                standing.add(part);
            }
        }
        if (standing.isEmpty() || standing.size() == parts.size()) {
            return shorter;
        }
        String first = shorter.substring(standing.getFirst()[0], standing.getFirst()[1]);
        boolean led = standing.getFirst()[0] != parts.getFirst()[0];
        String whose = led ? named(shorter, standing.getFirst(), first) : first;
        if (led
                && whose.equals(first)
                && !(ASKS.matcher(question).matches() && answersAlone(first))
                && (LEANS.matcher(first).matches() || first.split("\\s+").length <= FEW_WORDS)) {
            return shorter;
        }
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < standing.size(); i++) {
            int[] part = standing.get(i);
            boolean follows =
                    i > 0 && parts.indexOf(standing.get(i - 1)) + 1 == parts.indexOf(part);
            kept.append(
                    i == 0
                            ? ""
                            : follows ? shorter.substring(standing.get(i - 1)[1], part[0]) : ", ");
            kept.append(i == 0 ? whose : shorter.substring(part[0], part[1]));
        }
        String said = kept.toString();
        return Character.isUpperCase(line.codePointAt(0))
                ? said.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + said.substring(1)
                : said;
    }

    /// What stays, with who it is of whom what is over was told: of "Hafsa's given up the oboe, she's on drums" it is Hafsa.
    private static String named(String line, int[] part, String said) {
        return Pronouns.resolved(List.of(line.substring(0, part[0]).strip(), said)).getLast();
    }

    /// Whether what follows says who or what there is instead.
    private static boolean saysWhatIsNow(String line, int[] part) {
        return INSTEAD.matcher(line.substring(part[1])).find();
    }

    /// Whether it is an answer as it stands: "It's Kendamil now", "Pescatarian".
    private static boolean answersAlone(String first) {
        return IT_IS_NOW.matcher(first).matches() || !LEANS.matcher(first).matches();
    }

    /// "Paulette's retired", before it is told who comes now.
    private static boolean tellsOfAnEnd(String part) {
        return part.split(" ").length <= SHORT
                && !SAYS_BOTH.matcher(part).find()
                && (Vacancy.in(part).left().isPresent()
                        || !Endings.in(Clauses.normal(part)).isEmpty());
    }

    /// What is over, in its last telling word.
    private static String thing(String part) {
        return Attribute.words(ANY_MORE.matcher(part).replaceAll("")).stream()
                .reduce("", (_, word) -> word);
    }

    private static List<int[]> parts(String line) {
        List<int[]> parts = new ArrayList<>();
        Matcher between = PARTS.matcher(line);
        int at = 0;
        while (between.find()) {
            parts.add(new int[] {at, between.start()});
            at = between.end();
        }
        int end = line.length();
        while (end > at && ".!? ".indexOf(line.charAt(end - 1)) >= 0) {
            end--;
        }
        parts.add(new int[] {at, end});
        return parts;
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?:" + regex + ")", FLAGS);
    }
}
