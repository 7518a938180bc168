package dev.bob.memory;

import dev.bob.core.statement.Utterance;
import dev.bob.memory.stm.StmEntry;
import dev.bob.memory.stm.Trace;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What of a trace may be recalled: what a person said and what tools found. Traces of the original format, and of
/// earlier versions, also hold questions and what was answered to them.
final class Contribution {

    /// How answers begin that only repeat what was recalled, or say that there is none.
    private static final List<String> ECHOES =
            List.of(
                    "I can't answer",
                    "You said:",
                    "In memory, as a hint:",
                    "Earlier I said:",
                    "Noted for this conversation:",
                    "Hello! I'm Bob",
                    "You're welcome",
                    "Goodbye.");

    /// "Not Hamburg any more, …": what isn't so needn't be recalled beside what is.
    private static final Pattern DENIED =
            Pattern.compile(
                    "^(?:not|no longer) [^,;.]{1,60}?(?: any ?more| any longer)?[,;] (?=\\S+ \\S)",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Contribution() {}

    /// What is searched, and put before the model unless it has a secret; empty if nothing of it may be.
    static String of(StmEntry entry) {
        Trace trace = Trace.of(entry.text()).orElse(null);
        if (trace == null) {
            return entry.text();
        }
        boolean found =
                trace.toolsUsed().stream()
                        .anyMatch(tool -> trace.resolution().contains(tool + ": "));
        if (trace.resolution().isEmpty() || found) {
            return trace.readable();
        }
        List<String> said = Utterance.statements(trace.intent());
        return said.isEmpty()
                ? ECHOES.stream().anyMatch(trace.resolution()::startsWith) ? "" : trace.readable()
                : said.stream()
                        .map(sentence -> DENIED.matcher(sentence).replaceFirst(""))
                        .collect(Collectors.joining("\n"));
    }
}
