package dev.bob.core.statement.form;

import dev.bob.core.Weights;
import dev.bob.core.statement.Attribute;
import dev.bob.core.statement.Statement;
import dev.bob.core.statement.answer.AnswerKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// How likely each of some statements answers a question, judged beside the others: by how near it is and how far behind the
/// nearest, by whether it has what the question asks for (a time, a number, a name, a place), and by whether it says something
/// that is of use at all. A logistic regression weighs it.
///
/// The weights are fitted by `bob-bench/memory answers` to the labelled turns in `bob-bench/data`.
public final class Answering {

    /// How many numbers a statement is made into.
    public static final int SIZE = 11 + 2 * AnswerKind.values().length;

    private static final double[] WEIGHTS = Weights.read(Answering.class, "answering.txt", SIZE);
    private static final double MANY_WORDS = 3;

    /// A statement that may answer.
    ///
    /// @param near how near it is to the question, from 0 to 1
    /// @param late when it was said beside the others, from 0 for the first to 1 for the last
    public record Said(String text, double near, double late) {}

    private final String question;
    private final Statement asked;
    private final Set<String> attributes;
    private final Set<String> words;
    private final List<Said> said;
    private final double nearest;

    /// @param said everything that may answer it
    public Answering(String question, List<Said> said) {
        this.question = question;
        this.said = List.copyOf(said);
        asked = Statement.of(question);
        attributes = Attribute.asked(question);
        words = Attribute.words(question);
        nearest = said.stream().mapToDouble(Said::near).max().orElse(0);
    }

    /// From 0 to 1, for each in their order.
    public double[] likely() {
        return said.stream().mapToDouble(this::likely).toArray();
    }

    private double likely(Said one) {
        double[] numbers = numbers(one);
        double sum = 0;
        for (int i = 0; i < SIZE; i++) {
            sum += WEIGHTS[i] * numbers[i];
        }
        return 1 / (1 + Math.exp(-sum));
    }

    /// Whether it has a time, a number, a name or a place, and the question asks for one.
    public boolean hasSortAskedFor(Said one) {
        return Stream.of(AnswerKind.values())
                .anyMatch(kind -> kind.isAskedBy(question) && !kind.in(one.text).isEmpty());
    }

    /// What is weighed of one of them.
    public double[] numbers(Said one) {
        Statement statement = Statement.of(one.text);
        Set<String> shared = new HashSet<>(Attribute.words(one.text));
        int own = shared.size();
        shared.retainAll(words);
        double[] numbers = new double[SIZE];
        int at = 0;
        numbers[at++] = 1;
        numbers[at++] = one.near;
        numbers[at++] = one.near - nearest;
        numbers[at++] = words.isEmpty() ? 0 : shared.size() / (double) words.size();
        numbers[at++] = Math.min(shared.size(), MANY_WORDS) / MANY_WORDS;
        numbers[at++] = sign(statement.answers(asked, attributes));
        numbers[at++] = sign(statement.isOfKindAskedBy(asked));
        numbers[at++] = one.late;
        numbers[at++] = Math.log1p(own);
        numbers[at++] = sign(!Forms.in(one.text).isEmpty());
        boolean any = false;
        for (AnswerKind kind : AnswerKind.values()) {
            boolean wanted = kind.isAskedBy(question);
            boolean has = wanted && !kind.in(one.text).isEmpty();
            any |= wanted;
            numbers[at++] = sign(has);
            numbers[at++] = sign(wanted && !has);
        }
        numbers[at] = sign(any);
        return numbers;
    }

    private static double sign(boolean shown) {
        return shown ? 1 : 0;
    }
}
