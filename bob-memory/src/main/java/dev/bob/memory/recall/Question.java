package dev.bob.memory.recall;

import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a text asks for, as far as words tell: content terms, whom it names, whether it asks when or who, and
/// of which days it speaks.
///
/// @param text as it was asked
/// @param terms stems, without function words and without the speakers' names, each once
/// @param named the known speakers that it names, in lower case
/// @param asksWhen whether the answer is a time
/// @param asksName whether the answer is probably a name
/// @param days the stretches of days that it speaks of
record Question(
        String text,
        List<String> terms,
        Set<String> named,
        boolean asksWhen,
        boolean asksName,
        List<Days> days) {

    /// From one day to another, both included; if `day` is set, a day of the month that fits better.
    record Days(LocalDate from, LocalDate to, @Nullable Integer day) {

        /// 2 if the day itself is meant, 1 if it is within the stretch, otherwise 0.
        int match(LocalDate date) {
            if (date.isBefore(from) || date.isAfter(to)) {
                return 0;
            }
            boolean exact =
                    day == null ? from.plusDays(1).isAfter(to) : date.getDayOfMonth() == day;
            return exact ? 2 : 1;
        }
    }

    private static final Pattern WHEN =
            Pattern.compile(
                    "(when|what (date|year|month|day)|how long|which (year|month|day))\\b.*",
                    Pattern.DOTALL);
    private static final Pattern NAME =
            Pattern.compile("(who|which|where|what .*\\bname)\\b.*", Pattern.DOTALL);
    private static final Pattern MONTH =
            Pattern.compile(
                    "\\b(january|february|march|april|may|june|july|august|september|october|november|december)\\b");
    private static final Pattern YEAR = Pattern.compile("\\b((?:19|20)\\d\\d)\\b");
    private static final Pattern DAY = Pattern.compile("\\b(\\d{1,2})(?:st|nd|rd|th)?\\b");
    private static final Pattern ISO = Pattern.compile("\\b(\\d{4})-(\\d{2})-(\\d{2})\\b");
    private static final Pattern RELATIVE =
            Pattern.compile(
                    "\\b(today|yesterday|last week|last month|(\\d{1,3}) (day|week|month)s? ago)\\b");
    private static final Pattern FIRST_PERSON = Pattern.compile("\\b(i|my|me|mine|i'm|i've)\\b");

    /// Reads a text.
    ///
    /// @param speakers the speakers that the index knows, in lower case
    /// @param user how the person who asks is called in the index, in lower case
    static Question of(String text, Set<String> speakers, String user, Instant now, Terms terms) {
        String lower = text.toLowerCase(Locale.ROOT).replace('’', '\'').strip();
        Set<String> names = new LinkedHashSet<>();
        for (String speaker : speakers) {
            Terms.words(speaker).forEach(part -> names.add(terms.stem(part)));
        }
        Set<String> content = new LinkedHashSet<>(terms.of(text));
        content.removeAll(names);
        return new Question(
                text,
                List.copyOf(content),
                named(text, speakers, user),
                WHEN.matcher(lower).matches(),
                NAME.matcher(lower).matches(),
                days(lower, LocalDate.ofInstant(now, ZoneOffset.UTC)));
    }

    /// The known speakers that a text names.
    ///
    /// @param user is named by "I" and "my"
    static Set<String> named(String text, Set<String> speakers, String user) {
        if (speakers.isEmpty()) {
            return Set.of();
        }
        String lower = text.toLowerCase(Locale.ROOT).replace('’', '\'');
        Set<String> words = new LinkedHashSet<>(Terms.words(lower));
        Set<String> named = new LinkedHashSet<>();
        for (String speaker : speakers) {
            List<String> parts = Terms.words(speaker);
            if (!parts.isEmpty() && words.containsAll(parts)) {
                named.add(speaker);
            }
        }
        if (speakers.contains(user) && FIRST_PERSON.matcher(lower).find()) {
            named.add(user);
        }
        return Set.copyOf(named);
    }

    /// Whether it speaks of days.
    boolean dated() {
        return !days.isEmpty();
    }

    /// The passage's day, as far as the question cares: see [Feature#DATE].
    int dateMatch(LocalDate date) {
        int best = 0;
        for (Days stretch : days) {
            best = Math.max(best, stretch.match(date));
        }
        return best;
    }

    private static List<Days> days(String lower, LocalDate today) {
        List<Days> days = new ArrayList<>();
        Matcher iso = ISO.matcher(lower);
        while (iso.find()) {
            date(iso.group())
                    .ifPresent(date -> days.add(new Days(date, date, date.getDayOfMonth())));
        }
        Matcher relative = RELATIVE.matcher(lower);
        while (relative.find()) {
            days.add(relative(relative, today));
        }
        Matcher month = MONTH.matcher(lower);
        Matcher year = YEAR.matcher(lower);
        Integer inYear = year.find() ? Integer.valueOf(year.group(1)) : null;
        Matcher day = DAY.matcher(lower);
        Integer onDay = day.find() ? Integer.valueOf(day.group(1)) : null;
        while (month.find()) {
            int number = Month.valueOf(month.group(1).toUpperCase(Locale.ROOT)).getValue();
            if (inYear != null) {
                days.add(month(inYear, number, onDay));
            } else {
                // No year was said: any of the last years may be meant.
                for (int back = 0; back < 5; back++) {
                    days.add(month(today.getYear() - back, number, onDay));
                }
            }
        }
        return List.copyOf(days);
    }

    /// 2024-13-77 looks like a date and isn't one.
    private static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Days month(int year, int month, @Nullable Integer day) {
        LocalDate first = LocalDate.of(year, month, 1);
        return new Days(first, first.plusMonths(1).minusDays(1), day == null ? -1 : day);
    }

    private static Days relative(Matcher found, LocalDate today) {
        String words = found.group(1);
        return switch (words) {
            case "today" -> new Days(today, today, null);
            case "yesterday" -> new Days(today.minusDays(1), today.minusDays(1), null);
            case "last week" -> new Days(today.minusDays(13), today.minusDays(1), null);
            case "last month" -> new Days(today.minusDays(61), today.minusDays(1), null);
            default -> {
                int number = Integer.parseInt(found.group(2));
                yield switch (found.group(3)) {
                    case "day" -> new Days(today.minusDays(number), today.minusDays(number), null);
                    case "week" ->
                            new Days(
                                    today.minusWeeks(number).minusDays(4),
                                    today.minusWeeks(number).plusDays(4),
                                    null);
                    default ->
                            new Days(
                                    today.minusMonths(number).minusDays(16),
                                    today.minusMonths(number).plusDays(16),
                                    null);
                };
            }
        };
    }
}
