package dev.bob.core.statement;

import dev.bob.core.statement.news.Fact;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// When something is that happens once, and that it is at another time: "The hearing is set for 14 March" and "The court has
/// adjourned the hearing to 2 May".
///
/// @param subject what it is that happens, in the stem of its last word; empty if that can't be told
/// @param words the stems of everything that isn't a time
/// @param times by their kind: a day of a month, a weekday, a time of day
/// @param moved whether it says that something is at another time
/// @param whole whether it says nothing but when something is
record Appointment(
        String subject,
        Set<String> words,
        Map<String, Set<String>> times,
        boolean moved,
        boolean whole)
        implements Fact<Appointment> {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String MONTH =
            "(?:jan(?:uary)?|feb(?:ruary)?|march|mar|april|apr|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|novembre|dicembre)";

    private static final String HOUR =
            "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)";

    private static final Map<String, Pattern> KINDS =
            Map.of(
                    "day",
                    pattern(
                            "(?<!\\p{L})(?:\\d{1,2}(?:st|nd|rd|th|\\.)?(?: of| de)? "
                                    + MONTH
                                    + "|"
                                    + MONTH
                                    + " (?:the )?\\d{1,2}(?:st|nd|rd|th)?|the \\d{1,2}(?:st|nd|rd|th))(?![\\p{L}\\d])"),
                    "month",
                    pattern(
                            "(?<!\\p{L})(?:in|every|each|until|till|to|from|up to|im|en) "
                                    + MONTH
                                    + "(?!\\p{L}| \\d)"),
                    "weekday",
                    pattern(
                            "(?<!\\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\\p{L})|(?<!\\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)s?(?!\\p{L})"),
                    "time",
                    pattern(
                            "(?<!\\p{L})(?:at|to|until|till|from|um|à|a las|alle|om) (?:half (?:past )?|quarter (?:to|past) )?(?:\\d{1,2}(?:[:.h]\\d\\d)?(?: ?(?:am|pm|uhr|o'clock))?|"
                                    + HOUR
                                    + "(?: (?:thirty|fifteen|o'clock))?)(?![\\p{L}\\d%])(?! (?:years?|days?|weeks?|months?|people|euros?|pounds?|dollars?|"
                                    + MONTH
                                    + ")\\b)"));

    /// What is done to what was arranged.
    private static final Pattern MOVES =
            pattern(
                    "(?<!\\p{L})(?:adjourn\\p{L}*|postpon\\p{L}*|reschedul\\p{L}*|push(?:ed|es)?(?: \\p{L}+){0,4} (?:back|to|up|forward)|pushed|mov(?:ed|es)|shift(?:ed|s)|slip(?:s|ped)|delay(?:ed|s)|put(?: [\\p{L}'-]+){0,4} (?:off|back|forward)|br(?:ought|ing|ings)(?: [\\p{L}'-]+){0,5} forward|defer\\p{L}*|bump(?:ed|s)|changed?|switched|rebooked|rearranged|verschoben|vorverlegt|verlegt|reporté\\p{L}*|avancé\\p{L}*|repouss\\p{L}*|aplaz\\p{L}*|pospuest\\p{L}*|adelant\\p{L}*|posticipat\\p{L}*|rinviat\\p{L}*|spostat\\p{L}*|anticipat\\p{L}*|verplaatst|verzet|uitgesteld|flyttet|flyttat|utsatt|adiad\\p{L}*|remarcad\\p{L}*)(?!\\p{L})");

    /// "The interview's on the 12th."
    private static final Pattern IS_ON =
            pattern(
                    "^(?:(?:ok|so|no|sorry|oh|actually|well|turns out|correction)[,:]? )*(?:(?:the|my|our) )?(?<what>[\\p{L}-]+(?: [\\p{L}-]+){0,2}?)(?:'s| is|s)?(?: now| actually| going to be)* (?:on |at |in )?(?<when>(?:the )?(?:\\d|"
                            + HOUR
                            + "\\b|half |"
                            + MONTH
                            + "\\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day).*)");

    private static final Pattern SUBJECT =
            pattern(
                    "^(?:(?:the|my|our) )?(?<what>[\\p{L}-]+(?: [\\p{L}&'-]+){0,8}?)(?:'s| is| are| begins?| starts?| leaves?| takes place| happens?| goes| ends?| renews?| opens?)(?: (?:set|booked|planned|scheduled|due|arranged|fixed))?(?: every| each)? (?:for |on |at |in |from )?(?:the )?(?:every )?(?:\\d|"
                            + HOUR
                            + "\\b|half |"
                            + MONTH
                            + "\\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day)");

    private static final Pattern WORD = pattern("[\\p{L}][\\p{L}-]{2,}");

    /// What a sentence says of it.
    static Appointment in(String sentence) {
        String text =
                Clauses.plain(sentence).toLowerCase(Locale.ROOT).replaceFirst("[.!\\s]+$", "");
        Map<String, Set<String>> times = new HashMap<>();
        String rest = text;
        for (Map.Entry<String, Pattern> kind : KINDS.entrySet()) {
            Matcher matcher = kind.getValue().matcher(text);
            while (matcher.find()) {
                times.computeIfAbsent(kind.getKey(), _ -> new HashSet<>())
                        .add(bare(matcher.group()));
            }
            rest = kind.getValue().matcher(rest).replaceAll(" ");
        }
        if (times.isEmpty()) {
            return new Appointment("", Set.of(), Map.of(), false, false);
        }
        Set<String> words = new HashSet<>();
        Matcher matcher = WORD.matcher(rest);
        while (matcher.find()) {
            if (!Lexicon.SMALL.contains(matcher.group()) && !Attribute.isLittle(matcher.group())) {
                words.add(Gist.stem(matcher.group()));
            }
        }
        Matcher subject = SUBJECT.matcher(text);
        Matcher isOn = IS_ON.matcher(text);
        boolean on = isOn.matches();
        return new Appointment(
                subject.find() ? last(subject.group("what")) : on ? last(isOn.group("what")) : "",
                words,
                Map.copyOf(times),
                MOVES.matcher(text).find(),
                on);
    }

    private static String last(String what) {
        String[] words = what.replaceFirst(" (?:in|of|with|for|at|on|to) .*", "").split(" ");
        return Gist.stem(words[words.length - 1]);
    }

    private static String bare(String time) {
        return time.replaceFirst(
                "^(?:in|at|to|until|till|from|the|um|à|a las|alle|om|every|each|up to|im|en) ", "");
    }

    @Override
    public boolean mayEnd() {
        return !subject.isEmpty();
    }

    /// Whether it says another time for what the other said a time of.
    @Override
    public boolean follows(Appointment was) {
        if (was.subject.isEmpty() || (!moved && !whole)) {
            return false;
        }
        boolean another =
                times.entrySet().stream()
                        .anyMatch(time ->
                                isAnother(
                                                time.getValue(),
                                                was.times.getOrDefault(time.getKey(), Set.of()))
                                        && (moved || !time.getKey().equals("weekday")));
        return another
                && (moved
                        ? words.contains(was.subject)
                        : was.subject.equals(subject) && was.words.containsAll(ofSubject()));
    }

    /// Of what says only when something is, what it is.
    private Set<String> ofSubject() {
        return words.size() > 2 ? Set.of(subject) : words;
    }

    private static boolean isAnother(Set<String> is, Set<String> was) {
        return !was.isEmpty()
                && is.stream().noneMatch(was::contains)
                && is.stream()
                        .noneMatch(one -> was.stream().anyMatch(other -> other.contains(one)));
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
