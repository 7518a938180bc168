package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;

/// What has been printed so far, and how far the wording has been followed.
public final class Printer {
    private final List<String> tokens = new ArrayList<>();
    private final Wording wording;
    private final List<Template> forms = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();
    private int used;

    public Printer(Wording wording) {
        this.wording = wording;
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

    /// A point to go back to when what follows can't be printed.
    Mark mark() {
        return new Mark(tokens.size(), forms.size(), notes.size(), used);
    }

    void reset(Mark mark) {
        tokens.subList(mark.size, tokens.size()).clear();
        forms.subList(mark.forms, forms.size()).clear();
        notes.subList(mark.notes, notes.size()).clear();
        used = mark.used;
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

    record Mark(int size, int forms, int notes, int used) {}
}
