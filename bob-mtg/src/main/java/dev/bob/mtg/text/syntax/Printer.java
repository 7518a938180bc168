package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;

/// What has been printed so far, and how far the wording has been followed.
public final class Printer {
    private final List<String> tokens = new ArrayList<>();
    private final Wording wording;
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
        return new Mark(tokens.size(), used);
    }

    void reset(Mark mark) {
        tokens.subList(mark.size, tokens.size()).clear();
        used = mark.used;
    }

    public List<String> tokens() {
        return tokens;
    }

    record Mark(int size, int used) {}
}
