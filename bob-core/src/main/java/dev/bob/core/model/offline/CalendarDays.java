package dev.bob.core.model.offline;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Questions that a calendar answers: which day a date is, and how far away it is.
///
/// A date without a year is the next such day; where somebody asks how long ago it was, the last one.
final class CalendarDays {

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.ENGLISH);
    private static final Map<String, MonthDay> FEASTS =
            Map.of(
                    "christmas", MonthDay.of(12, 25),
                    "christmas day", MonthDay.of(12, 25),
                    "christmas eve", MonthDay.of(12, 24),
                    "boxing day", MonthDay.of(12, 26),
                    "new year", MonthDay.of(1, 1),
                    "new year's day", MonthDay.of(1, 1),
                    "new year's eve", MonthDay.of(12, 31),
                    "halloween", MonthDay.of(10, 31),
                    "valentine's day", MonthDay.of(2, 14));
    private static final List<String> NUMBERS =
            List.of(
                    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
                    "ten", "eleven", "twelve");
    private static final String MONTHS = names(Month.values());
    private static final String WEEKDAYS = names(DayOfWeek.values());
    private static final String NUMBER = "(\\d{1,4}|an?|" + String.join("|", NUMBERS) + ")";
    private static final Pattern AWAY =
            asking(
                    "how (?:many days|many weeks|many months|long|far away)(?: is it| is| are there| are| do we have| have i got)?(?: left)?"
                            + " (?:until|till|til|to|before) (?<day>.+?)");
    private static final Pattern AGO =
            asking(
                    "how (?:many days|many weeks|many months|long)(?: ago was| ago is| has it been since| is it since| since| have passed since) (?<day>.+?)");
    private static final Pattern BETWEEN =
            asking(
                    "how (?:many days|many weeks|long|far)(?: is it| is| are there| are)? (?:(?:between|from) )(?<from>.+?) (?:and|to|until|till) (?<to>.+?)");
    private static final Pattern WHICH =
            asking(
                    "(?:(?:what|which) (?:day|date|weekday|day of the week)(?: of the week)? (?:is it|was it|will it be|is|was|will|does|did)(?: on| for)?|when is|when was|when's|what(?:'s| is) the date(?: of| on)?)"
                            + " ?(?<day>.+?)(?: (?:be|fall|fall on|on))?(?: this year)?");
    private static final Pattern AGE =
            asking(
                    "how old (?:is|are|was|would be|am|will be) (?:(?:some(?:one|body)|any(?:one|body)|a person|a child|a man|a woman|a dog|a cat|people|they|i|you|he|she) )?(?:who (?:is|was|were) )?(?:(?:if )(?:i|he|she|they|you) (?:was|were|am|is|are) )?born (?:(?:on|in) )?(?<day>.+?)");
    private static final Pattern YEAR = Pattern.compile("(\\d{4})");
    private static final Pattern WEEK =
            asking(
                    "(?:what|which) (?:calendar )?week(?: number)? (?:is it|is this|are we in)(?: now)?");
    private static final Pattern FROM_NOW =
            Pattern.compile(
                    "(?:in )?"
                            + NUMBER
                            + " (day|week|month|year)s?(?: from (?:now|today)| (ago))?");
    private static final Pattern WEEKDAY =
            Pattern.compile("(?:(this|next|last|on) )?(" + WEEKDAYS + ")");
    private static final Pattern DAY_MONTH =
            Pattern.compile(
                    "(?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\.? (?:of )?("
                            + MONTHS
                            + ")[a-z]*(?:,? (\\d{4}))?");
    private static final Pattern MONTH_DAY =
            Pattern.compile(
                    "(" + MONTHS + ")[a-z]* (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?");
    private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})");

    private final LocalDate today;

    CalendarDays(Clock clock) {
        this(LocalDate.now(clock));
    }

    private CalendarDays(LocalDate today) {
        this.today = today;
    }

    private static Pattern asking(String question) {
        return Pattern.compile(
                "^\\W*(?:(?:hey|ok|bob|please|and|so|tell me)[, ]+)*" + question + "[?.!\\s]*$",
                Pattern.CASE_INSENSITIVE);
    }

    private static String names(Enum<?>[] all) {
        return Arrays.stream(all)
                .map(each -> each.name().toLowerCase(Locale.ROOT))
                .map(name -> all[0] instanceof Month ? name.substring(0, 3) : name)
                .collect(Collectors.joining("|"));
    }

    /// The answer; empty if a calendar has none.
    Optional<String> answer(String question) {
        String asked = question.strip().replace('’', '\'');
        if (WEEK.matcher(asked).matches()) {
            return Optional.of("It is week " + today.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + ".");
        }
        Matcher age = AGE.matcher(asked);
        if (age.matches()) {
            return age(age.group("day"));
        }
        Matcher ago = AGO.matcher(asked);
        if (ago.matches()) {
            return day(ago.group("day"), false).map(this::distance);
        }
        Matcher between = BETWEEN.matcher(asked);
        if (between.matches()) {
            return between(between.group("from"), between.group("to"));
        }
        Matcher away = AWAY.matcher(asked);
        if (away.matches()) {
            return day(away.group("day"), true).map(this::distance);
        }
        Matcher which = WHICH.matcher(asked);
        if (which.matches()) {
            boolean past = asked.toLowerCase(Locale.ROOT).matches(".*\\b(?:was|did)\\b.*");
            return day(which.group("day"), !past).map(this::named);
        }
        return Optional.empty();
    }

    /// How old somebody is who was born then: a year alone leaves two answers.
    private Optional<String> age(String born) {
        Matcher year = YEAR.matcher(born.strip());
        if (year.matches()) {
            int years = today.getYear() - Integer.parseInt(year.group(1));
            return years < 1
                    ? Optional.empty()
                    : Optional.of((years - 1) + " or " + years + ", by the birthday.");
        }
        return day(born, false)
                .filter(day -> born.matches(".*\\d{4}.*") && !day.isAfter(today))
                .map(day -> {
                    long years = ChronoUnit.YEARS.between(day, today);
                    return years + (years == 1 ? " year." : " years.");
                });
    }

    /// A second date without a year is the next such day after the first.
    private Optional<String> between(String from, String to) {
        Optional<LocalDate> first = day(from, true);
        return first.flatMap(begin ->
                new CalendarDays(begin)
                        .day(to, true)
                        .map(end -> {
                            long days = Math.abs(ChronoUnit.DAYS.between(begin, end));
                            return count(days)
                                    + weeks(days)
                                    + ", from "
                                    + DAY.format(begin)
                                    + " to "
                                    + DAY.format(end)
                                    + ".";
                        }));
    }

    private String named(LocalDate day) {
        String words = DAY.format(day);
        if (day.equals(today)) {
            return "Today is " + words + ".";
        }
        return words + ".";
    }

    private String distance(LocalDate day) {
        long days = ChronoUnit.DAYS.between(today, day);
        if (days == 0) {
            return "That is today: " + DAY.format(day) + ".";
        }
        long many = Math.abs(days);
        return (days > 0 ? count(many) : count(many) + " ago")
                + weeks(many)
                + ": "
                + DAY.format(day)
                + ".";
    }

    private static String weeks(long days) {
        return days < 14
                ? ""
                : " ("
                        + days / 7
                        + " weeks"
                        + (days % 7 == 0 ? "" : " and " + count(days % 7))
                        + ")";
    }

    private static String count(long days) {
        return days + (days == 1 ? " day" : " days");
    }

    private Optional<LocalDate> day(String words, boolean ahead) {
        String day = words.strip().toLowerCase(Locale.ROOT);
        Optional<LocalDate> known =
                switch (day) {
                    case "today" -> Optional.of(today);
                    case "tomorrow" -> Optional.of(today.plusDays(1));
                    case "the day after tomorrow" -> Optional.of(today.plusDays(2));
                    case "yesterday" -> Optional.of(today.minusDays(1));
                    case "the day before yesterday" -> Optional.of(today.minusDays(2));
                    case "the weekend" -> Optional.of(towards(DayOfWeek.SATURDAY, ahead));
                    case "easter", "easter sunday" -> Optional.of(byEaster(0, ahead));
                    case "good friday" -> Optional.of(byEaster(-2, ahead));
                    case "easter monday" -> Optional.of(byEaster(1, ahead));
                    case "pentecost", "whitsun" -> Optional.of(byEaster(49, ahead));
                    default -> Optional.ofNullable(FEASTS.get(day)).map(feast -> on(feast, ahead));
                };
        return known.or(() -> counted(day))
                .or(() -> weekday(day, ahead))
                .or(() -> date(day, ahead));
    }

    private Optional<LocalDate> counted(String day) {
        Matcher found = FROM_NOW.matcher(day);
        if (!found.matches()
                || (!day.startsWith("in ") && !day.contains(" from ") && found.group(3) == null)) {
            return Optional.empty();
        }
        long named = number(found.group(1));
        long many = found.group(3) == null ? named : -named;
        return Optional.of(
                switch (found.group(2)) {
                    case "day" -> today.plusDays(many);
                    case "week" -> today.plusWeeks(many);
                    case "month" -> today.plusMonths(many);
                    default -> today.plusYears(many);
                });
    }

    private static int number(String word) {
        int named = NUMBERS.indexOf(word);
        if (named >= 0) {
            return named;
        }
        return word.startsWith("a") ? 1 : Integer.parseInt(word);
    }

    private Optional<LocalDate> weekday(String day, boolean ahead) {
        Matcher found = WEEKDAY.matcher(day);
        if (!found.matches()) {
            return Optional.empty();
        }
        DayOfWeek which = DayOfWeek.valueOf(found.group(2).toUpperCase(Locale.ROOT));
        return Optional.of(towards(which, ahead && !"last".equals(found.group(1))));
    }

    private LocalDate towards(DayOfWeek day, boolean ahead) {
        return today.with(ahead ? TemporalAdjusters.next(day) : TemporalAdjusters.previous(day));
    }

    private Optional<LocalDate> date(String day, boolean ahead) {
        try {
            Matcher iso = ISO.matcher(day);
            if (iso.matches()) {
                return Optional.of(LocalDate.parse(day));
            }
            Matcher dayFirst = DAY_MONTH.matcher(day);
            if (dayFirst.matches()) {
                return Optional.of(
                        date(dayFirst.group(2), dayFirst.group(1), dayFirst.group(3), ahead));
            }
            Matcher monthFirst = MONTH_DAY.matcher(day);
            return monthFirst.matches()
                    ? Optional.of(
                            date(
                                    monthFirst.group(1),
                                    monthFirst.group(2),
                                    monthFirst.group(3),
                                    ahead))
                    : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private LocalDate date(String month, String day, @Nullable String year, boolean ahead) {
        var named = MonthDay.of(1 + MONTHS.indexOf(month) / 4, Integer.parseInt(day));
        return year == null ? on(named, ahead) : named.atYear(Integer.parseInt(year));
    }

    /// The next day that is so many days after Easter, today included; or the last one.
    private LocalDate byEaster(int days, boolean ahead) {
        LocalDate here = easter(today.getYear()).plusDays(days);
        if (ahead) {
            return here.isBefore(today) ? easter(today.getYear() + 1).plusDays(days) : here;
        }
        return here.isAfter(today) ? easter(today.getYear() - 1).plusDays(days) : here;
    }

    /// The Sunday after the first full moon of spring, by the tables of the Gregorian calendar.
    private static LocalDate easter(int year) {
        int golden = year % 19;
        int century = year / 100;
        int moon = (19 * golden + century - century / 4 - (8 * century + 13) / 25 + 15) % 30;
        int full = moon - moon / 28 * (1 - 29 / (moon + 1) * ((21 - golden) / 11));
        int weekday = (year + year / 4 + full + 2 - century + century / 4) % 7;
        return LocalDate.of(year, 3, 28).plusDays((long) full - weekday);
    }

    /// The next such day, today included; or the last one.
    private LocalDate on(MonthDay day, boolean ahead) {
        LocalDate here = day.atYear(today.getYear());
        if (ahead) {
            return here.isBefore(today) ? day.atYear(today.getYear() + 1) : here;
        }
        return here.isAfter(today) ? day.atYear(today.getYear() - 1) : here;
    }
}
