package dev.bob.mtg.text.syntax;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Which of several equivalent wordings a text uses, in reading order: one number for each place where the grammar
/// has [synonyms][Syntax#synonyms]. Number 0 is the usual wording; trailing zeros are left out.
///
/// A text that the usual order of forms doesn't write has a *full* wording, which names the alternative at every choice of
/// the grammar; it begins with -1.
///
/// A definition says what a card does, the wording says how its text puts it; printing needs both to give the very
/// same text back.
public final class Wording {
    /// The usual wording everywhere.
    public static final Wording USUAL = new Wording(new int[0]);

    private static final int FULL = -1;

    private final int[] choices;

    private Wording(int[] choices) {
        this.choices = choices;
    }

    /// The wording with these choices, in reading order.
    public static Wording of(List<Integer> choices) {
        return new Wording(choices.stream().mapToInt(Integer::intValue).toArray());
    }

    /// The wording that names the alternative at every choice.
    static Wording full(List<Integer> taken) {
        return new Wording(
                IntStream.concat(IntStream.of(FULL), taken.stream().mapToInt(i -> i)).toArray());
    }

    boolean isFull() {
        return choices.length > 0 && choices[0] == FULL;
    }

    /// The place of the first choice.
    int first() {
        return isFull() ? 1 : 0;
    }

    static Wording one(int choice) {
        return new Wording(new int[] {choice});
    }

    /// The choices in reading order, without trailing zeros.
    public List<Integer> choices() {
        int length = choices.length;
        while (length > 0 && choices[length - 1] == 0) {
            length--;
        }
        return IntStream.range(0, length).mapToObj(i -> choices[i]).toList();
    }

    Wording then(Wording next) {
        if (next.choices.length == 0) {
            return this;
        }
        if (choices.length == 0) {
            return next;
        }
        int[] both = Arrays.copyOf(choices, choices.length + next.choices.length);
        System.arraycopy(next.choices, 0, both, choices.length, next.choices.length);
        return new Wording(both);
    }

    int at(int index) {
        return index < choices.length ? choices[index] : 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Wording wording && choices().equals(wording.choices());
    }

    @Override
    public int hashCode() {
        return choices().hashCode();
    }

    @Override
    public String toString() {
        return choices().toString();
    }
}
