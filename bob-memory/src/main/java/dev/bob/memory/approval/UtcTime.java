package dev.bob.memory.approval;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// Reads the form of time that the ledger is full of, `2026-03-01T12:00:00.123456Z`, many times faster than the
/// JDK's parser reads all forms.
final class UtcTime {

    private static final int SECONDS_END = 19;
    private static final int NANO_DIGITS = 9;

    private UtcTime() {}

    /// The time; null if the text has another form.
    static @Nullable Instant parse(String text) {
        int end = text.length() - 1;
        boolean whole =
                end >= SECONDS_END
                        && end <= SECONDS_END + 1 + NANO_DIGITS
                        && text.charAt(end) == 'Z'
                        && text.charAt(4) == '-'
                        && text.charAt(7) == '-'
                        && text.charAt(10) == 'T'
                        && text.charAt(13) == ':'
                        && text.charAt(16) == ':'
                        && (end == SECONDS_END || text.charAt(SECONDS_END) == '.');
        if (!whole) {
            return null;
        }
        int year = number(text, 0, 4);
        int month = number(text, 5, 7);
        int day = number(text, 8, 10);
        int hour = number(text, 11, 13);
        int minute = number(text, 14, 16);
        int second = number(text, 17, SECONDS_END);
        int nanos = end == SECONDS_END ? 0 : number(text, SECONDS_END + 1, end);
        boolean possible =
                year > 0
                        && month >= 1
                        && month <= 12
                        && day >= 1
                        && day <= LocalDate.of(year, month, 1).lengthOfMonth()
                        && hour >= 0
                        && hour <= 23
                        && minute >= 0
                        && minute <= 59
                        && second >= 0
                        && second <= 59
                        && nanos >= 0;
        if (!possible) {
            return null;
        }
        for (int digits = end - SECONDS_END - 1; digits >= 0 && digits < NANO_DIGITS; digits++) {
            nanos *= 10;
        }
        long days = LocalDate.of(year, month, day).toEpochDay();
        return Instant.ofEpochSecond(((days * 24 + hour) * 60 + minute) * 60 + second, nanos);
    }

    /// The number that these digits are; negative if they aren't digits.
    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return from == to ? -1 : number;
    }
}
