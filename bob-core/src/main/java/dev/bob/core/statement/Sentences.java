package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Cuts a text into sentences. Code blocks and quoted lines are left out: they are not the speaker's own words.
public final class Sentences {

    private static final int LONGEST_TEXT = 20_000;

    /// Behind "30." in "am 30. Juni", "den 16. mai": it was no end.
    private static final Pattern MONTH =
            Pattern.compile(
                    "\\s+(?:jan|feb|m[aä]r|mär|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|led[ne]|únor|břez|dub[ne]|květ|červ|srp|září|říj|list|pros|stycz|lut|kwie|czerw|lip|sierp|wrze|paźd|grud|tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu|jaan|veeb|ocak|şubat|nisan|mayıs|haziran|temmuz|ağu|eyl|ekim|kas|ara)\\p{Ll}*.*",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Set<String> ABBREVIATIONS =
            Set.of("mr", "mrs", "ms", "dr", "prof", "st", "e.g", "i.e", "etc", "vs", "approx");

    private Sentences() {}

    /// The sentences of a text, in order, trimmed.
    public static List<String> of(String text) {
        List<String> sentences = new ArrayList<>();
        boolean code = false;
        String beginning = text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
        for (String line : beginning.split("\\R")) {
            String trimmed = line.strip();
            if (trimmed.startsWith("```")) {
                code = !code;
            } else if (!code && !trimmed.isEmpty() && !trimmed.startsWith(">")) {
                cut(trimmed, sentences);
            }
        }
        return sentences;
    }

    private static void cut(String line, List<String> sentences) {
        int start = 0;
        for (int i = 0; i < line.length() - 1; i++) {
            if (ends(line.charAt(i)) && Character.isWhitespace(line.charAt(i + 1))) {
                if (!isAbbreviation(line, start, i)) {
                    add(line, start, i + 1, sentences);
                    start = i + 1;
                }
            }
        }
        add(line, start, line.length(), sentences);
    }

    private static boolean ends(char c) {
        return c == '.' || c == '!' || c == '?' || c == '…';
    }

    /// "Dr. Who", "e.g. this", "J. Smith": a full stop that ends no sentence.
    private static boolean isAbbreviation(String line, int start, int stop) {
        if (line.charAt(stop) != '.') {
            return false;
        }
        int from = stop;
        while (from > start && !Character.isWhitespace(line.charAt(from - 1))) {
            from--;
        }
        String word = line.substring(from, stop).toLowerCase(Locale.ROOT);
        if (word.matches("\\d{1,2}")) {
            return MONTH.matcher(line.substring(stop + 1)).matches();
        }
        return ABBREVIATIONS.contains(word)
                || (word.length() == 1 && Character.isLetter(word.charAt(0)) && !word.equals("i"));
    }

    private static void add(String line, int from, int to, List<String> sentences) {
        String sentence = line.substring(from, to).strip();
        if (!sentence.isEmpty()) {
            sentences.add(sentence);
        }
    }
}
