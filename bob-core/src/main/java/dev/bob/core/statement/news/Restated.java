package dev.bob.core.statement.news;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The same told once more with another day, date, hour or number: "Open houses los hago sábados" after "Los open houses los
/// hago domingos, always". Nothing in it says that it has changed; that all its other words were said before does.
///
/// @param words the telling words of the whole, without its values
/// @param parts what each part of the sentence with values in it says
/// @param adds whether it comes to what there is
/// @param anew whether it says that it is so now
public record Restated(Set<String> words, List<Part> parts, boolean adds, boolean anew)
        implements Fact<Restated> {

    /// A part of a sentence.
    ///
    /// @param words its telling words
    /// @param values its values by kind
    public record Part(Set<String> words, Map<String, Set<String>> values) {

        /// How many words tell more than names and particles do.
        private long says() {
            return words.stream().filter(word -> word.length() >= SHORTEST).count();
        }
    }

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final int SHORTEST = 4;
    private static final int LEAST = 2;
    private static final String DAYS = "days";

    private static final String MONTH =
            "(?:jan(?:uary|uar|uari)?|janvier|enero|gennaio|janeiro|feb(?:ruary|ruar|ruari)?|février|febrero|febbraio|fevereiro|march|märz|mars|marzo|março|maart|april|avril|abril|aprile|may|mai|mayo|maggio|maio|mei|june|juni|juin|junio|giugno|junho|july|juli|juillet|julio|luglio|julho|aug(?:ust|ustus|usti)?|août|agosto|sept?(?:ember|embre|iembre)?|settembre|setembro|oct(?:ober|obre|ubre)?|okt(?:ober)?|ottobre|outubro|nov(?:ember|embre|iembre|embro)?|dec(?:ember)?|dezember|décembre|diciembre|dicembre|dezembro|desember)";

    /// In the order in which they are looked for.
    private static final List<Map.Entry<String, Pattern>> KINDS =
            List.of(
                    Map.entry(
                            "nth",
                            pattern(
                                    "(?:first|second|third|fourth|last|premier|deuxième|troisième|quatrième|dernier|erste[nr]?|zweite[nr]?|dritte[nr]?|vierte[nr]?|letzte[nr]?|primer|segundo|tercer|cuarto|último|primo|secondo|terzo|quarto|ultimo|eerste|tweede|derde|vierde|laatste)(?= \\p{L}*(?:day|dimanche|di|tag|woch|lunes|martes|miércoles|jueves|viernes|sábado|domingo|dì|sabato|domenica|dag)s?(?!\\p{L}))")),
                    Map.entry(
                            "date",
                            pattern(
                                    "\\d{1,2}(?:st|nd|rd|th|er|\\.|º)?(?: of| de| di| d')? ?"
                                            + MONTH
                                            + "|"
                                            + MONTH
                                            + " (?:the )?\\d{1,2}(?:st|nd|rd|th)?")),
                    Map.entry(
                            "day",
                            pattern(
                                    "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|viernes|jueves|miércoles|martes|lunes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|segunda|terça|quarta|quinta|sexta|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|mandag|tirsdag|lørdag|søndag)(?:s|en|ar|ar\\p{L}*|er)?")),
                    Map.entry(
                            "clock",
                            pattern(
                                    "(?:at|um|à|a las|alle|om|kl\\.?|às|o) (?:\\d{1,2}(?:[:.h]\\d\\d)?)(?! ?(?:%|years?|euros?|people))|\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|uhr|h)|\\d{1,2}:\\d\\d")));

    private static final Pattern NUMBER =
            pattern("(?<n>\\d+(?:[.,]\\d+)*) ?(?<of>[\\p{L}€£$%]{1,12})");

    private static final Pattern PARTS = Pattern.compile("[,;:.!?]+ +|\\s[–—-]+\\s");
    private static final Pattern WORD = Pattern.compile("(?<![\\p{L}\\d])\\p{L}[\\p{L}'-]{2,}");

    private static final Pattern ADDS =
            pattern(
                    "also|too|as well|another|second|besides|both|plus|and then|except|unless|auch|außerdem|aussi|en plus|también|además|anche|inoltre|ook|também|också|också|også|last|yesterday|tomorrow|tonight|today|this|gestern|morgen|heute|hier|demain|ayer|mañana|ieri|domani|gisteren|ontem");

    private static final Pattern NOW =
            pattern(
                    "now|nowadays|from now on|these days|instead|changed|jetzt|ab jetzt|neuerdings|stattdessen|désormais|maintenant|dorénavant|ahora|a partir de ahora|adesso|ora|d'ora in poi|voortaan|nu|agora|numera|nå|heretter");

    /// On which days something is may be told one after the other.
    private static final Pattern ROUTINE =
            pattern("(?:mon|tues|wednes|thurs|fri|satur|sun)days|\\p{L}{3,}(?:tag|woch)s");

    private static final Set<String> LITTLE =
            Set.of(
                    ("now nowadays instead changed jetzt neuerdings désormais maintenant dorénavant ahora adesso voortaan"
                                    + " agora numera heretter partir c'est it's that's the and for los las les der die das den dem ein een"
                                    + " het une des del por con mit von you not but all our her his she who has had was are out off its pas"
                                    + " que per alle nel della sul sur voor van bij aan und ist bin mein mes mon mis min ved hos till som"
                                    + " och det com dos pelo uma non poi gli dei nei own get got new way day one two may can take via with"
                                    + " that this from have been were your they them what when where will would about into over then than"
                                    + " there their always every usually only just until since between around again still each immer jeden"
                                    + " jede jeder nicht sind wird noch erst toujours tous toutes chaque sont dans pour avec siempre todos"
                                    + " todas cada desde hasta para sempre tutti tutte ogni dalle altijd elke zijn moet tussen depois alltid"
                                    + " varje hver")
                            .split(" "));

    /// What a sentence says.
    public static Restated in(String sentence) {
        String text = sentence.strip().replace('’', '\'').toLowerCase(Locale.ROOT);
        boolean anew = NOW.matcher(text).find();
        List<Part> parts = new ArrayList<>();
        Set<String> all = new HashSet<>();
        for (String said : PARTS.split(text)) {
            Part part = part(said);
            all.addAll(part.words);
            if (!part.values.isEmpty()) {
                parts.add(part);
            }
        }
        return new Restated(Set.copyOf(all), List.copyOf(parts), ADDS.matcher(text).find(), anew);
    }

    private static Part part(String said) {
        Map<String, Set<String>> values = new HashMap<>();
        String rest = said;
        for (Map.Entry<String, Pattern> kind : KINDS) {
            Matcher matcher = kind.getValue().matcher(said);
            while (matcher.find()) {
                boolean routine = ROUTINE.matcher(matcher.group()).matches();
                values.computeIfAbsent(routine ? DAYS : kind.getKey(), _ -> new HashSet<>())
                        .add(matcher.group().replaceAll("[^\\p{L}\\d]|st$|nd$|rd$|th$|s$", ""));
            }
            rest = kind.getValue().matcher(rest).replaceAll(" ");
        }
        Matcher number = NUMBER.matcher(rest);
        while (number.find()) {
            values.computeIfAbsent("of " + number.group("of"), _ -> new HashSet<>())
                    .add(number.group("n"));
        }
        Set<String> words = new HashSet<>();
        Matcher word = WORD.matcher(rest);
        while (word.find()) {
            if (!LITTLE.contains(word.group())) {
                words.add(stem(word.group()));
            }
        }
        return new Part(Set.copyOf(words), Map.copyOf(values));
    }

    private static String stem(String word) {
        return word.length() > SHORTEST + 1 ? word.replaceFirst("s$", "") : word;
    }

    @Override
    public boolean mayEnd() {
        return !parts.isEmpty();
    }

    /// Whether a part of it says what the other said, with another value of the same kind.
    @Override
    public boolean follows(Restated was) {
        return !adds
                && parts.stream()
                        .filter(is ->
                                is.says() >= (anew ? 1 : LEAST) && was.words.containsAll(is.words))
                        .anyMatch(is ->
                                was.parts.stream()
                                        .filter(part -> sharesWord(part, is))
                                        .anyMatch(part -> differs(part.values, is.values)));
    }

    private static boolean sharesWord(Part one, Part other) {
        return one.words.stream().anyMatch(other.words::contains);
    }

    private boolean differs(Map<String, Set<String>> was, Map<String, Set<String>> is) {
        return was.entrySet().stream()
                .filter(kind -> anew || !kind.getKey().equals(DAYS))
                .anyMatch(kind ->
                        is.containsKey(kind.getKey())
                                && is.get(kind.getKey()).stream()
                                        .noneMatch(kind.getValue()::contains)
                                && was.getOrDefault(kind.getKey(), Set.of()).size()
                                        == is.get(kind.getKey()).size());
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?<![\\p{L}\\d])(?:" + regex + ")(?![\\p{L}\\d])", FLAGS);
    }
}
