package dev.bob.memory.candidate;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.MemoryCandidate.Source;
import dev.bob.core.secret.Secrets;
import dev.bob.core.statement.Utterance;
import dev.bob.core.statement.form.Forms;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Makes candidates of what a person says, by the [Forms] of their sentences alone: one for each fact. Errs on the
/// side of silence: a human is asked about every candidate.
public final class SentenceRules {

    private static final int SHORTEST = 6;
    private static final Pattern PASSING =
            Pattern.compile(
                    "\\b(?:right now|at the moment|this (?:morning|afternoon|evening)|for now|just now|in a (?:minute|moment))\\b");

    private SentenceRules() {}

    /// What one sentence says that lasts; nothing for most.
    public static List<MemoryCandidate> candidates(String sentence) {
        return Forms.in(sentence).stream()
                .map(find ->
                        new MemoryCandidate(
                                find.text(),
                                find.type(),
                                List.of(),
                                null,
                                Source.USER_SAID,
                                find.why()))
                .toList();
    }

    /// Whether a text, whoever proposed it, is not worth asking a human about: a question, a secret, something
    /// for the moment, nothing at all.
    public static boolean isNoise(String text) {
        String stripped = text.strip();
        return stripped.length() < SHORTEST
                || Secrets.in(stripped)
                || Utterance.kind(stripped) != Utterance.Kind.STATEMENT
                || PASSING.matcher(stripped.toLowerCase(Locale.ROOT)).find();
    }
}
