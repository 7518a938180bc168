package dev.bob.core.model.offline;

import java.util.List;

/// How near statements are to a question. The offline model goes by shared words where nobody gives it something better.
@FunctionalInterface
public interface Closeness {

    /// What a statement must reach to answer a question that has nothing to do with whoever asks.
    double NEAR = 0.42;

    /// From 0 to 1 for each of the statements, in their order.
    double[] of(String question, List<String> statements);

    /// The cosines of each text with each; empty if nobody can tell.
    default double[][] among(List<String> texts) {
        return new double[0][];
    }

    /// By the telling words that both have: one is [#NEAR], each more counts a tenth.
    static Closeness byWords() {
        return (question, statements) ->
                statements.stream()
                        .mapToDouble(statement -> {
                            int shared = Words.shared(statement, question);
                            return shared == 0 ? 0 : Math.min(1, NEAR + (shared - 1) / 10.0);
                        })
                        .toArray();
    }
}
