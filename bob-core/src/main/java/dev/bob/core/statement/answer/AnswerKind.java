package dev.bob.core.statement.answer;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What sort of thing a question asks for, told by its words in a dozen languages, and which things of that sort are in a
/// statement: "When do I fly?" asks for a time, and "We fly on 3 June" has one.
public enum AnswerKind {

    /// When something is.
    TIME(
            "when|what (?:day|date|time|month|year)|which (?:day|date|month|evening|morning|week)|days?|how (?:soon|late|early)"
                    + "|wann|um wie viel uhr|welche[mnr]? tag|quand|quel jour|à quelle heure|cu[aá]ndo|qu[eé] d[ií]a|a qu[eé] hora"
                    + "|quando|che giorno|que dia|a che ora|wanneer|welke dag|hoe laat|när|vilken dag|vilka dagar|når|hvilken dag"
                    + "|kiedy|którego|ne zaman|hangi gün|когда",
            "(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
                    + "|january|february|march|april|may|june|july|august|september|october|november|december"
                    + "|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?"
                    + "|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo"
                    + "|lunedì|martedì|mercoledì|giovedì|venerdì|segunda|terça|quarta|quinta|sexta"
                    + "|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag"
                    + "|mandag|tirsdag|lørdag|søndag|januar|februar|märz|juni|juli|oktober|dezember"
                    + "|janvier|février|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre"
                    + "|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre"
                    + "|gennaio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre"
                    + "|\\d{1,2}(?::|h|\\.)\\d\\d|\\d{1,2} ?(?:am|pm|uhr|o'clock)|noon|midnight|mornings?|evenings?|afternoons?"
                    + "|spring|summer|autumn|winter|easter|christmas|weeks?|months?|years?|tomorrow"),

    /// How many or how much.
    NUMBER(
            "how (?:many|much|old|long|far|big|often)|what (?:price|rent|amount|size)|number|price|cost|rent"
                    + "|wie ?viel\\w*|wie (?:alt|oft|lange)|miete|combien|quel âge|loyer|cuánt\\w+|quant\\w+|hoeveel|hoe oud"
                    + "|hur (?:många|mycket|gammal)|hvor (?:mange|mye|meget|gammel)|ile|kaç|сколько",
            "\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred"
                    + "|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|dos|tres|cuatro|due|tre|quattro"
                    + "|dois|três|twee|drie"),

    /// Who somebody is, or how something is called.
    NAME(
            "who|whose|whom|called|name|names|which (?:school|company|firm|shop|team|band)"
                    + "|wer|wem|wen|wessen|heißt|qui|s'appelle|quién|cómo se llama|chi|si chiama|quem|chama|wie|heet|vem|heter"
                    + "|hvem|heder|kto|nazywa|kim|adı|кто|зовут",
            ""),

    /// Where something is.
    PLACE(
            "where|(?:which|what) (?:city|town|country|street|place|side|office|school|house|address)"
                    + "|wo|wohin|woher|welche[rmn]? stadt|o[uù]|dónde|adónde|dove|onde|waar|var|vart|hvor|gdzie|dok[aą]d|nere\\w*"
                    + "|где|куда",
            "");

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// A word with a capital letter behind another word, in a place if what is before it tells where. German nouns look the
    /// same.
    private static final Pattern CAPITALISED =
            Pattern.compile(
                    "(?<=[\\p{L}\\p{N},;:'’–-] )(?<where>(?<=(?<!\\p{L})(?:in|to|at|from|near|into|for|im|nach|aus|bei|à|au|aux|en|a|em|no|na|nel|te|naar|bij|i|på|till|til|w|do|we|из|в|на) ))?\\p{Lu}[\\p{L}\\p{N}'’-]+");

    private static final Set<String> NO_NAMES =
            Set.of(
                    "i",
                    "i'm",
                    "i've",
                    "i'll",
                    "i'd",
                    "ich",
                    "monday",
                    "tuesday",
                    "wednesday",
                    "thursday",
                    "friday",
                    "saturday",
                    "sunday",
                    "january",
                    "february",
                    "march",
                    "april",
                    "may",
                    "june",
                    "july",
                    "august",
                    "september",
                    "october",
                    "november",
                    "december");

    private final Pattern asked;
    private final Pattern there;

    AnswerKind(String asked, String there) {
        this.asked = Pattern.compile("\\b(?:" + asked + ")\\b", FLAGS);
        this.there = Pattern.compile("\\b(?:" + there + ")\\b", FLAGS);
    }

    /// Whether a question asks for it.
    public boolean isAskedBy(String question) {
        return asked.matcher(question).find();
    }

    /// Those in a statement, in lower case.
    public Set<String> in(String statement) {
        Set<String> all = new HashSet<>();
        boolean capitalised = this == NAME || this == PLACE;
        Matcher matcher = (capitalised ? CAPITALISED : there).matcher(statement);
        while (matcher.find()) {
            if (!capitalised || (matcher.group("where") != null) == (this == PLACE)) {
                all.add(matcher.group().toLowerCase(Locale.ROOT).replaceFirst("['’]s?$", ""));
            }
        }
        if (capitalised) {
            all.removeAll(NO_NAMES);
        }
        return all;
    }
}
