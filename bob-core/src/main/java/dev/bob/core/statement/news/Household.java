package dev.bob.core.statement.news;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Who lives with the speaker, and who has moved out: kin stay kin, but "Gethin's moved out" ends "I live with my partner
/// Gethin".
///
/// @param with who shares the speaker's home, by name or relation in lower case
/// @param left who has moved out
public record Household(Set<String> with, Optional<String> left) implements Fact<Household> {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final Pattern SHARES =
            Pattern.compile(
                    "(?<!\\p{L})(?:i|we)(?:'m|'re)? (?:(?:live|living|lodge|share)\\b[^.;!?]{0,40}? with|(?:have|got) (?:[\\p{L}]+ )?(?:flat|house|room)mates?,?) (?<who>[^.;!?]+)",
                    FLAGS);
    private static final Pattern LEFT =
            Pattern.compile(
                    "(?<!\\p{L})(?<who>\\p{L}[\\p{L}-]+)(?:'s|s| has| have)? (?:just |finally )?(?:moved out|moving out|got (?:his|her|their) own (?:place|flat|house))(?!\\p{L})",
                    FLAGS);
    private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}-]+", FLAGS);

    /// What a sentence says of it.
    public static Household in(String sentence) {
        Set<String> with = new HashSet<>();
        Matcher shares = SHARES.matcher(sentence);
        while (shares.find()) {
            WORD.matcher(shares.group("who"))
                    .results()
                    .forEach(word -> with.add(word.group().toLowerCase(Locale.ROOT)));
        }
        Matcher left = LEFT.matcher(sentence);
        return new Household(
                Set.copyOf(with),
                left.find()
                        ? Optional.of(left.group("who").toLowerCase(Locale.ROOT))
                        : Optional.empty());
    }

    @Override
    public boolean mayEnd() {
        return !with.isEmpty();
    }

    /// Whether somebody has moved out of whom the other says that they share the speaker's home.
    @Override
    public boolean follows(Household was) {
        return left.filter(was.with::contains).isPresent();
    }
}
