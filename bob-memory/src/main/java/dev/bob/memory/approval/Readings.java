package dev.bob.memory.approval;

import dev.bob.core.statement.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Statements that were read before: whoever compares a sentence with all memories reads each of them once.
///
/// Thread-safe.
public final class Readings {

    /// So many are kept, those that were used last.
    private static final int MOST = 4000;

    /// Whoever doesn't say what comes to nothing speaks of one of so many that were approved last.
    private static final int LAST = 3;

    private final Map<String, Statement> read =
            new LinkedHashMap<>(16, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Statement> eldest) {
                    return size() > MOST;
                }
            };

    /// What a sentence says.
    public synchronized Statement of(String text) {
        return read.computeIfAbsent(text, Statement::of);
    }

    /// What a memory says.
    public Statement of(Memory memory) {
        return of(memory.candidate().text());
    }

    /// What somebody means who says that something comes to nothing and not what: the plan among the last memories.
    ///
    /// @param known oldest first
    public Optional<Memory> takenBack(Statement said, List<Memory> known) {
        return takenBack(said, known, memory -> memory.candidate().text());
    }

    /// The same of whatever has a text.
    public <T> Optional<T> takenBack(Statement said, List<T> known, Function<T, String> text) {
        return !said.takesBackTheLast()
                ? Optional.empty()
                : known.reversed().stream()
                        .limit(LAST)
                        .filter(each -> of(text.apply(each)).plans())
                        .findFirst();
    }

    /// What the lines of a text say, in order.
    public List<Statement> lines(String text) {
        return text.lines().filter(line -> !line.isBlank()).map(this::of).toList();
    }
}
