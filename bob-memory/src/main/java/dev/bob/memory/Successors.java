package dev.bob.memory;

import dev.bob.core.statement.Statement;
import dev.bob.core.statement.Succession;
import dev.bob.memory.candidate.WorthKeeping;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/// What was said later and probably says how it is now, of everything that was ranked for a question.
///
/// Not thread-safe.
final class Successors {

    /// So many vectors of texts are kept, those that were used last.
    private static final int MOST = 1000;

    private final FailoverSearch index;
    private final Map<String, float[]> vectors =
            new LinkedHashMap<>(16, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, float[]> eldest) {
                    return size() > MOST;
                }
            };

    Successors(FailoverSearch index) {
        this.index = index;
    }

    /// Something that was said.
    ///
    /// @param at when
    /// @param session in which; empty if nobody knows
    record Line(Statement statement, Instant at, String session) {}

    /// For each of the lines the place of what says how it is now: mostly its own.
    ///
    /// @param lines everything that was ranked, those first that are asked for
    /// @param most how many of them are asked for
    /// @param isCurrent whether nothing makes the line of that place untrue; asked of few
    List<Integer> of(String question, List<Line> lines, int most, IntPredicate isCurrent) {
        List<Statement> statements = lines.stream().map(Line::statement).toList();
        List<String> sessions = lines.stream().map(Line::session).distinct().toList();
        List<Succession.Said> said =
                lines.stream()
                        .map(line ->
                                new Succession.Said(
                                        line.statement,
                                        line.at.toEpochMilli(),
                                        sessions.indexOf(line.session)))
                        .toList();
        Succession succession = Succession.of(question, said, cosines(question, statements));
        List<Integer> latest = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            int last = i;
            for (int next = last; next >= 0; next = successor(succession, lines, last, isCurrent)) {
                last = next;
            }
            latest.add(last);
        }
        return latest;
    }

    /// What most probably says how it is now; -1 if nothing does.
    private static int successor(
            Succession succession, List<Line> lines, int older, IntPredicate isCurrent) {
        int best = -1;
        double most = succession.enough();
        for (int newer = 0; newer < lines.size(); newer++) {
            if (lines.get(newer).at.isAfter(lines.get(older).at)) {
                double likely = succession.likely(older, newer);
                if (likely >= most && isCurrent.test(newer)) {
                    most = likely;
                    best = newer;
                }
            }
        }
        return best;
    }

    /// Of the question and each statement with each; empty if the vectors of one aren't known.
    private double[][] cosines(String question, List<Statement> statements) {
        List<float[]> all = new ArrayList<>();
        if (!add(question, all)
                || !statements.stream().allMatch(statement -> add(statement.text(), all))) {
            return new double[0][];
        }
        double[][] cosines = new double[all.size()][all.size()];
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j <= i; j++) {
                cosines[i][j] = cosine(all.get(i), all.get(j));
                cosines[j][i] = cosines[i][j];
            }
        }
        return cosines;
    }

    private boolean add(String text, List<float[]> all) {
        float[] known = vectors.get(text);
        if (known == null) {
            Optional<float[]> made = index.vector(WorthKeeping.ENCODER, text);
            if (made.isEmpty()) {
                return false;
            }
            known = made.get();
            vectors.put(text, known);
        }
        all.add(known);
        return true;
    }

    private static double cosine(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * (double) other[i];
        }
        return sum;
    }
}
