package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What has been printed so far, and how far the wording has been followed.
///
/// A printer that [follows][#following] a text gives up each alternative that would write something else, and notes the
/// ones that it took.
public final class Printer {
    private final List<String> tokens = new ArrayList<>();
    private final Wording wording;
    private final List<Template> forms = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();
    private final @Nullable List<String> text;
    private final List<Integer> taken = new ArrayList<>();
    private int used;

    public Printer(Wording wording) {
        this(wording, null);
    }

    private Printer(Wording wording, @Nullable List<String> text) {
        this.wording = wording;
        this.text = text;
        this.used = wording.first();
    }

    /// A printer that writes these tokens, in lower case, or nothing.
    public static Printer following(List<String> text) {
        return new Printer(Wording.USUAL, List.copyOf(text));
    }

    void put(List<String> more) {
        tokens.addAll(more);
    }

    void put(String token) {
        tokens.add(token);
    }

    int nextChoice() {
        return wording.at(used++);
    }

    /// Whether the wording names the alternative at this choice.
    boolean isChosen(boolean synonyms) {
        return synonyms || wording.isFull();
    }

    /// Whether each alternative has to be tried for a text.
    boolean follows() {
        return text != null;
    }

    /// Whether all that has been put since the mark is what the text has there.
    boolean isOnText(Mark since) {
        if (text == null) {
            return true;
        }
        int at = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).equals(Spelling.CAPITAL)) {
                continue;
            }
            if (i >= since.size
                    && (at >= text.size()
                            || !text.get(at).equals(TokenSequence.lower(tokens.get(i))))) {
                return false;
            }
            at++;
        }
        return true;
    }

    /// Notes the alternative that is tried next.
    void take(int alternative) {
        taken.add(alternative);
    }

    /// The alternatives that were taken, one for each choice.
    public Wording taken() {
        return Wording.full(taken);
    }

    /// A point to go back to when what follows can't be printed.
    Mark mark() {
        return new Mark(tokens.size(), forms.size(), notes.size(), taken.size(), used);
    }

    void reset(Mark mark) {
        cut(tokens, mark.size);
        cut(forms, mark.forms);
        cut(notes, mark.notes);
        cut(taken, mark.taken);
        used = mark.used;
    }

    private static void cut(List<?> list, int size) {
        for (int last = list.size() - 1; last >= size; last--) {
            list.remove(last);
        }
    }

    /// Notes that a form has written what was put last.
    void wrote(Template form) {
        forms.add(form);
    }

    /// A value, and the tokens that stand for it.
    ///
    /// @param from the place of the first of them
    /// @param to the place after the last
    public record Note(int from, int to, Object value) {}

    /// Notes that a value has been written from a place on.
    void wrote(Object value, int from) {
        notes.add(new Note(from, tokens.size(), value));
    }

    /// Where values were written whose syntax is [noted][Syntax#noted()], in the order of the text.
    public List<Note> notes() {
        return List.copyOf(notes);
    }

    /// The forms that have written the tokens, each as often as it was used.
    public List<Template> forms() {
        return List.copyOf(forms);
    }

    public List<String> tokens() {
        return tokens;
    }

    record Mark(int size, int forms, int notes, int taken, int used) {}
}
