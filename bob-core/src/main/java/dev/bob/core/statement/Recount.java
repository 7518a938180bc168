package dev.bob.core.statement;

import dev.bob.core.statement.news.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How many there are, and how many there are now: "I have sixty ewes" and "Forty ewes left", "Capucine a neuf ans" and
/// "Capucine vient d'avoir dix ans".
///
/// @param counts how many of what, in its stem
/// @param now how many there are since something changed
record Recount(List<Count> counts, Optional<Count> now) implements Fact<Recount> {

    /// @param thing in its stem; empty if it isn't said
    record Count(int number, String thing, String who) {}

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final List<List<String>> NUMBERS =
            List.of(
                    words(
                            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"),
                    words(
                            "null _ zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"),
                    words(
                            "zéro une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf"),
                    words(
                            "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve"),
                    words(
                            "zero una due tre quattro cinque _ sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove"),
                    words(
                            "nul _ twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien"),
                    words(
                            "null _ _ tre fire fem seks sju åtte _ _ elleve tolv tretten fjorten femten seksten sytten atten nitten"));

    private static final List<String> TENS =
            words("_ _ twenty thirty forty fifty sixty seventy eighty ninety");

    private static final String NUMBER = "(?<n>\\d{1,4}|[\\p{L}]+(?:-[\\p{L}]+)?)";

    private static final String THING = "(?<thing>us|\\p{L}[\\p{L}'-]{2,})";

    private static final Pattern COUNTED =
            Pattern.compile(
                    "(?<![\\p{L}\\d.,:/-])"
                            + NUMBER
                            + " (?:of (?=us\\b))?(?:[\\p{Ll}-]+ )??"
                            + THING,
                    FLAGS);

    private static final List<Pattern> NOW =
            List.of(
                    pattern(
                            "(?:down|up|back|grown|shrunk|cut) to "
                                    + NUMBER
                                    + "(?: (?:of )?"
                                    + THING
                                    + ")?"),
                    pattern(
                            "(?:^|[,;.!] |\\b(?:have|has|are|is|'ve|got|only|just|with) )"
                                    + NUMBER
                                    + " "
                                    + THING
                                    + " (?:left|remain(?:ing)?|now)(?=$|[,;.!]| (?:now|after|since)\\b)"),
                    pattern(
                            "(?:we|there)(?:'re| are|'s| is) (?:only |just |now )*"
                                    + NUMBER
                                    + "(?: of (?<thing>us))?(?: now| left)(?!\\p{L})"),
                    // "Two have quit and one joined, so call it eight."
                    pattern(
                            "(?:lost|quit|left|joined|started|hired|died|sold|bought|born|gone|came|moved|retired|adopted|hatched|new)\\b.{0,60}(?:,? so| and|[,;:]|,? which) (?:that(?:'s| is| makes| leaves)|it(?:'s| is)|we(?:'re| are)|makes|leaves|call it|make it|make that|now)(?: it| us)? (?:only |just |down to |up to )?"
                                    + NUMBER
                                    + "(?: of (?=us\\b))?(?: "
                                    + THING
                                    + ")??(?: (?:now|standing|left|strong|in all|altogether|at home|on the (?:payroll|books|team|staff|roster)))*(?=$|[,;.!])"),
                    pattern(
                            "(?:ne |n')?(?:me |nous |lui )?reste(?:nt)? (?:plus )?que "
                                    + NUMBER
                                    + " "
                                    + THING),
                    pattern(
                            "(?:nur noch|noch|nurmehr|bloß noch|nog maar|nu nog|bare|nå bare) "
                                    + NUMBER
                                    + " "
                                    + THING),
                    pattern("(?:(?:me|nos|le) )?quedan(?: solo| sólo)? " + NUMBER + " " + THING),
                    pattern(
                            "(?:(?:mi|ci) )?(?:sono rimast[ie]|restano)(?: solo)? "
                                    + NUMBER
                                    + " "
                                    + THING));

    /// Somebody's years.
    private static final List<Pattern> TURNED =
            List.of(
                    pattern(
                            "(?<who>\\p{L}[\\p{L}'-]*)(?:'s| has| have|'ve)?(?: just| recently)? turned "
                                    + NUMBER
                                    + "(?!\\p{L}| (?:of|pages|times|people|heads)\\b)"),
                    pattern(
                            "(?<who>\\p{L}[\\p{L}'-]*)(?:'s| has)?(?: just)? had (?:a|her|his|its|my) birthday,? (?:and )?(?:(?:he|she|it|i)(?:'s| is|'m| am) )?(?:now )?"
                                    + NUMBER),
                    pattern("(?<who>\\p{L}[\\p{L}'-]*) (?:vient|viens) d'avoir " + NUMBER + " ans"),
                    pattern(
                            "(?<who>\\p{L}[\\p{L}'-]*) (?:wurde|ist (?:gerade |jetzt |nun )?)"
                                    + NUMBER
                                    + "(?: geworden| jahre)?(?=$|[,.!])"),
                    pattern(
                            "(?<who>\\p{L}[\\p{L}'-]*) (?:acaba de cumplir|ha cumplido|cumplió|ha compiuto|fylte|fyllde|fez|is net) "
                                    + NUMBER));

    private static final Pattern AGE =
            Pattern.compile(
                    "(?<who>\\p{L}[\\p{L}'-]*)(?:,[^,]{3,30},)?(?:'s|'m| is| am| has| a| hat| ist| tiene| ha| er| är| tem| heeft)(?: now| just| already)? "
                            + NUMBER
                            + "(?=$|[,.!]| (?:years?|months?|ans|años|anni|anos|jahre|jaar|år|and|but|now)\\b)",
                    FLAGS);

    private static final String AGED = "=age";

    /// People, however they are counted.
    private static final Set<String> PEOPLE =
            Set.of(
                    "us",
                    "peopl",
                    "employe",
                    "staff",
                    "member",
                    "colleagu",
                    "head",
                    "person",
                    "engin",
                    "engineer",
                    "develop",
                    "developer",
                    "nurs",
                    "driver",
                    "apprentic",
                    "teacher",
                    "cook",
                    "waiter",
                    "player",
                    "singer",
                    "worker",
                    "guy",
                    "lad",
                    "");

    private static final Recount NONE = new Recount(List.of(), Optional.empty());

    /// What a sentence counts.
    static Recount in(String sentence) {
        String text = Clauses.plain(sentence).toLowerCase(Locale.ROOT);
        if (number(text) < 0 && text.split("[^\\p{L}\\d-]+").length < 2) {
            return NONE;
        }
        List<Count> counts = new ArrayList<>();
        Matcher counted = COUNTED.matcher(text);
        int at = 0;
        while (counted.find(at)) {
            add(counted, "", counts);
            at = counted.end("n");
        }
        Matcher age = AGE.matcher(text);
        while (age.find()) {
            if (number(age.group("n")) >= 0) {
                counts.add(new Count(number(age.group("n")), AGED, age.group("who")));
            }
        }
        return new Recount(List.copyOf(counts), now(text));
    }

    private static Optional<Count> now(String text) {
        List<Count> now = new ArrayList<>();
        for (Pattern form : NOW) {
            Matcher matcher = form.matcher(text);
            if (matcher.find()) {
                add(matcher, "", now);
            }
        }
        for (Pattern form : TURNED) {
            Matcher matcher = form.matcher(text);
            if (matcher.find() && number(matcher.group("n")) >= 0) {
                now.add(new Count(number(matcher.group("n")), AGED, matcher.group("who")));
            }
        }
        return now.stream().findFirst();
    }

    private static void add(Matcher matcher, String who, List<Count> into) {
        int number = number(matcher.group("n"));
        if (number >= 0) {
            String thing = matcher.group("thing");
            into.add(new Count(number, thing == null ? "" : Gist.stem(thing), who));
        }
    }

    @Override
    public boolean mayEnd() {
        return !counts.isEmpty();
    }

    /// Whether it says how many there are now of what the other counted.
    @Override
    public boolean follows(Recount was) {
        return now.filter(is -> was.counts.stream().anyMatch(before -> recounts(is, before)))
                .isPresent();
    }

    private static boolean recounts(Count is, Count before) {
        if (is.number == before.number || is.thing.equals(AGED) != before.thing.equals(AGED)) {
            return false;
        }
        if (is.thing.equals(AGED)) {
            return is.who.equals(before.who) && is.number > before.number;
        }
        boolean people = PEOPLE.contains(is.thing) && PEOPLE.contains(before.thing);
        return people || (!is.thing.isEmpty() && is.thing.equals(before.thing));
    }

    private static int number(String word) {
        if (word.matches("\\d{1,4}")) {
            return Integer.parseInt(word);
        }
        for (List<String> numbers : NUMBERS) {
            if (numbers.contains(word)) {
                return numbers.indexOf(word);
            }
        }
        return english(word);
    }

    /// What an English numeral of one word below a hundred says; less than nothing if it is none.
    static int english(String word) {
        if (NUMBERS.getFirst().contains(word)) {
            return NUMBERS.getFirst().indexOf(word);
        }
        String[] parts = word.split("-");
        int tens = TENS.indexOf(parts[0]);
        if (tens < 2) {
            return -1;
        }
        int units = parts.length == 1 ? 0 : NUMBERS.getFirst().indexOf(parts[1]);
        return units < 0 ? -1 : 10 * tens + units;
    }

    private static List<String> words(String list) {
        return List.of(list.split(" "));
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?<!\\p{L})(?:" + regex + ")", FLAGS);
    }
}
