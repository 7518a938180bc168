package dev.bob.core.model.offline;

import java.time.Clock;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What time and what day it is, where Bob runs, and the time in other cities.
///
/// @param clock null if nobody said
record TimeOfDay(@Nullable Clock clock) {

    private static final Pattern TIME =
            Pattern.compile(
                    "(?i).*\\b(?:what time is it|what(?:'s| is) the (?:current )?time|the time now|do you (?:know|have) the time|how late is it)\\b.*");
    private static final Pattern ELSEWHERE =
            Pattern.compile(
                    "(?i).*\\b(?:what time is it|what(?:'s| is) the (?:current |local )?time|(?:what|the) time)(?: (?:right )?now)? in (?!the\\b)(?<place>\\p{L}[\\p{L} .'-]*?)(?: (?:right )?now| at the moment| please)?\\W*$");
    private static final Pattern DATE =
            Pattern.compile(
                    "(?i).*\\b(?:what(?:'s| is) (?:the |today'?s? )?(?:date|day)(?: today| is it| is today)?\\W*$|what(?:'s| is) (?:the date|today'?s date)|what (?:day|date)(?: of the (?:week|month))?(?: is it| is today| today)?\\W*$|which day is (?:it|today)|what day is (?:it|today)|today's date|what year is it|what month is it|what is today)(?:,? (?:right|now|here|today|again|please|bob|exactly|at|the|moment|by|way|for|you))*\\W*$");
    private static final Pattern BARE =
            Pattern.compile(
                    "(?i)^\\W*(?:the |what )?(?<what>time|date|day)(?: now| today)?(?: please)?\\W*$");
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.ENGLISH);

    /// Whether a text that asks for nothing wants to know all the same: "time".
    static boolean isBare(String text) {
        return BARE.matcher(text).matches();
    }

    Optional<String> answer(String question) {
        if (clock == null) {
            return Optional.empty();
        }
        ZonedDateTime now = ZonedDateTime.now(clock);
        Matcher elsewhere = ELSEWHERE.matcher(question);
        if (elsewhere.matches()) {
            return Optional.of(timeIn(elsewhere.group("place").strip(), now));
        }
        Matcher bare = BARE.matcher(question);
        boolean word = bare.matches();
        if (TIME.matcher(question).matches()
                || (word && bare.group("what").equalsIgnoreCase("time"))) {
            return Optional.of("It is " + at(now) + ".");
        }
        return new CalendarDays(clock)
                .answer(question)
                .or(() ->
                        word || DATE.matcher(question).matches()
                                ? Optional.of("Today is " + DAY.format(now) + ".")
                                : Optional.empty());
    }

    /// The time in a city or a time zone. Java knows the zones by their largest cities.
    private static String timeIn(String place, ZonedDateTime now) {
        String name = place.replace(' ', '_').toLowerCase(Locale.ROOT);
        Optional<ZonedDateTime> there =
                ZoneId.getAvailableZoneIds().stream()
                        .filter(id -> {
                            String zone = id.toLowerCase(Locale.ROOT);
                            return zone.equals(name) || zone.endsWith("/" + name);
                        })
                        .min(Comparator.naturalOrder())
                        .map(id -> now.withZoneSameInstant(ZoneId.of(id)));
        if (there.isEmpty()) {
            return "I don't know the time zone of "
                    + place
                    + "; name a large city in it. Here it is "
                    + at(now)
                    + ".";
        }
        ZonedDateTime local = there.get();
        String day =
                local.toLocalDate().equals(now.toLocalDate()) ? "" : " on " + DAY.format(local);
        return "It is "
                + CLOCK.format(local)
                + day
                + " in "
                + place
                + ". Here it is "
                + at(now)
                + ".";
    }

    private static String at(ZonedDateTime now) {
        return CLOCK.format(now) + " (" + now.getZone() + ")";
    }
}
