package dev.bob.core.statement;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Those whom a question speaks of beside the one who asks: of "Is my sister allergic to nuts?" the sister, of "What is
/// Nora allergic to?" Nora. What somebody said of themselves alone doesn't answer it. "Which Bond do I like?" is about the
/// one who asks.
///
/// @param words what they are called, in lower case
public record Party(Set<String> words) {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final Pattern LIVING =
            Pattern.compile(
                    "\\b(?:my|our) (?:[\\p{L}-]+ )?(" + Lexicon.LIVING + ")(?:'s)?\\b", FLAGS);

    private static final Pattern SELF =
            Pattern.compile("\\b(?:i|i'm|i've|i'd|me|mine|myself)\\b", FLAGS);

    /// A name within a sentence.
    private static final Pattern NAME =
            Pattern.compile(
                    "(?<=[\\p{L}\\p{N},'’] )(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Bob)\\b)\\p{Lu}\\p{Ll}+");
    private static final Pattern OF_SELF =
            Pattern.compile("^(?:i|i'm|i've|i'd|we|we're|we've|my name)\\b", FLAGS);

    public Party {
        words = Set.copyOf(words);
    }

    /// Whom a question speaks of; empty if of nobody else or of the speaker, too.
    public static Optional<Party> of(String question) {
        if (SELF.matcher(question).find()) {
            return Optional.empty();
        }
        Set<String> words = new LinkedHashSet<>();
        Matcher living = LIVING.matcher(question);
        while (living.find()) {
            words.add(living.group(1).toLowerCase(Locale.ROOT));
        }
        Matcher name = NAME.matcher(question);
        while (name.find()) {
            words.add(name.group().toLowerCase(Locale.ROOT));
        }
        return words.isEmpty() ? Optional.empty() : Optional.of(new Party(words));
    }

    /// Whether a statement names one of them.
    public boolean isIn(String statement) {
        String text = statement.toLowerCase(Locale.ROOT);
        return words.stream()
                .anyMatch(word ->
                        Pattern.compile("\\b" + Pattern.quote(word) + "\\b", FLAGS)
                                .matcher(text)
                                .find());
    }

    /// Whether a statement says something of the speaker, and nothing of them.
    public boolean isLeftOutOf(String statement) {
        return OF_SELF.matcher(Clauses.normal(statement)).lookingAt() && !isIn(statement);
    }
}
