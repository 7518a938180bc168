package dev.bob.core.schedule;

import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// When a job runs.
public sealed interface Timing {

    /// The first time strictly after `after`; empty when there is none.
    Optional<Instant> next(Instant after);

    /// As it is written in files and lists; [#parse] reads it back.
    String text();

    /// Once, at that moment.
    record Once(Instant at) implements Timing {
        @Override
        public Optional<Instant> next(Instant after) {
            return at.isAfter(after) ? Optional.of(at) : Optional.empty();
        }

        @Override
        public String text() {
            return "at " + at;
        }
    }

    /// Again and again, counted from `from`.
    record Every(Duration interval, Instant from) implements Timing {

        /// Shorter intervals than this are refused.
        public static final Duration SHORTEST = Duration.ofSeconds(1);

        /// Checks the interval.
        public Every {
            if (interval.compareTo(SHORTEST) < 0) {
                throw new IllegalArgumentException("An interval must be at least one second.");
            }
        }

        @Override
        public Optional<Instant> next(Instant after) {
            if (after.isBefore(from)) {
                return Optional.of(from.plus(interval));
            }
            long rounds = Duration.between(from, after).dividedBy(interval) + 1;
            return Optional.of(from.plus(interval.multipliedBy(rounds)));
        }

        @Override
        public String text() {
            return "every " + interval + " from " + from;
        }
    }

    /// By a cron line of five fields (minute, hour, day, month, weekday) in a time zone.
    record Cron(String line, ZoneId zone) implements Timing {

        /// Checks the line.
        public Cron {
            parsed(line);
        }

        @Override
        public Optional<Instant> next(Instant after) {
            return parsed(line)
                    .nextExecution(after.atZone(zone))
                    .map(java.time.ZonedDateTime::toInstant);
        }

        @Override
        public String text() {
            return "cron " + line + " in " + zone;
        }

        private static ExecutionTime parsed(String line) {
            var parser = new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX));
            return ExecutionTime.forCron(parser.parse(line).validate());
        }
    }

    /// Reads `in 90s`, `in 5m`, `at 2026-12-24T18:00:00Z`, `every 15m`, `cron 0 9 * * 1-5`, and what
    /// [#text()] writes.
    ///
    /// @param now where relative times count from
    /// @param zone for cron lines that name none
    /// @throws IllegalArgumentException that says what can be written
    static Timing parse(String text, Instant now, ZoneId zone) {
        return parsed(text, now.truncatedTo(ChronoUnit.SECONDS), zone);
    }

    private static Timing parsed(String text, Instant now, ZoneId zone) {
        String trimmed = text.strip();
        int space = trimmed.indexOf(' ');
        String word = space < 0 ? trimmed : trimmed.substring(0, space).toLowerCase(Locale.ROOT);
        String rest = space < 0 ? "" : trimmed.substring(space + 1).strip();
        try {
            return switch (word) {
                case "in" -> new Once(now.plus(duration(rest)));
                case "at" -> new Once(Instant.parse(rest));
                case "every" -> {
                    int from = rest.indexOf(" from ");
                    yield from < 0
                            ? new Every(duration(rest), now)
                            : new Every(
                                    duration(rest.substring(0, from)),
                                    Instant.parse(rest.substring(from + 6)));
                }
                case "cron" -> {
                    int in = rest.indexOf(" in ");
                    yield in < 0
                            ? new Cron(rest, zone)
                            : new Cron(rest.substring(0, in), ZoneId.of(rest.substring(in + 4)));
                }
                case String _ -> throw new IllegalArgumentException("unknown word «" + word + "»");
            };
        } catch (IllegalArgumentException | java.time.DateTimeException | ArithmeticException e) {
            throw new IllegalArgumentException(
                    "«"
                            + trimmed
                            + "» isn't a time: "
                            + e.getMessage()
                            + ". Write «in 5m», «at 2026-12-24T18:00:00Z», «every 15m» or «cron 0 9 * * 1-5».",
                    e);
        }
    }

    private static Duration duration(String text) {
        Matcher matcher = Pattern.compile("(\\d{1,9})\\s*(s|m|h|d)").matcher(text);
        if (matcher.matches()) {
            long count = Long.parseLong(matcher.group(1));
            return switch (matcher.group(2)) {
                case "s" -> Duration.ofSeconds(count);
                case "m" -> Duration.ofMinutes(count);
                case "h" -> Duration.ofHours(count);
                case String _ -> Duration.ofDays(count);
            };
        }
        try {
            return Duration.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("«" + text + "» isn't a duration", e);
        }
    }
}
