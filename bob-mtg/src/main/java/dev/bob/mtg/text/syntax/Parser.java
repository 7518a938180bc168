package dev.bob.mtg.text.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One text being parsed: its tokens, what each rule matched at each position, and how far anything was understood.
public final class Parser {
    private final List<String> words;
    private int[] numbers;
    private int vocabulary;
    private final List<String> originals;
    private int furthest;

    // What has been matched, by syntax and position, in a table with open addressing: a text has
    // some hundred entries.
    private @Nullable Syntax<?>[] syntaxes = new Syntax<?>[256];
    private int[] positions = new int[256];
    private @Nullable List<?>[] matches = new List<?>[256];
    private int remembered;

    public Parser(Tokens tokens) {
        this.words = tokens.words();
        this.originals = tokens.originals();
        this.vocabulary = Vocabulary.version();
        this.numbers = numbers();
    }

    private int[] numbers() {
        return words.stream().mapToInt(Vocabulary::number).toArray();
    }

    int size() {
        return words.size();
    }

    @Nullable String word(int at) {
        return at < words.size() ? words.get(at) : null;
    }

    /// The number of the word; that of no word at the end. A part of the grammar that is looked at for the first time may
    /// bring words along that no other part has.
    int number(int at) {
        int now = Vocabulary.version();
        if (now != vocabulary) {
            vocabulary = now;
            numbers = numbers();
        }
        return at < numbers.length ? numbers[at] : Vocabulary.UNKNOWN;
    }

    /// The token as it is written.
    @Nullable String original(int at) {
        return at < originals.size() ? originals.get(at) : null;
    }

    /// Notes that the tokens before `end` were understood by some production.
    void understood(int end) {
        furthest = Math.max(furthest, end);
    }

    /// The position before which everything was understood.
    public int furthest() {
        return furthest;
    }

    /// What the syntax matched at the position; null if it hasn't been tried there.
    @Nullable List<?> remembered(Syntax<?> syntax, int at) {
        return matches[place(syntax, at)];
    }

    void remember(Syntax<?> syntax, int at, List<?> found) {
        int place = place(syntax, at);
        if (syntaxes[place] == null) {
            if (++remembered > syntaxes.length / 2) {
                grow();
                place = place(syntax, at);
            }
            syntaxes[place] = syntax;
            positions[place] = at;
        }
        matches[place] = found;
    }

    /// Where the syntax and the position are in the table, or would be.
    private int place(Syntax<?> syntax, int at) {
        int mask = syntaxes.length - 1;
        int place = (System.identityHashCode(syntax) + at * 0x9E3779B9) & mask;
        while (syntaxes[place] != null && (syntaxes[place] != syntax || positions[place] != at)) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void grow() {
        @Nullable Syntax<?>[] oldSyntaxes = syntaxes;
        int[] oldPositions = positions;
        @Nullable List<?>[] oldMatches = matches;
        syntaxes = new Syntax<?>[oldSyntaxes.length * 2];
        positions = new int[syntaxes.length];
        matches = new List<?>[syntaxes.length];
        for (int i = 0; i < oldSyntaxes.length; i++) {
            Syntax<?> syntax = oldSyntaxes[i];
            if (syntax != null) {
                int place = place(syntax, oldPositions[i]);
                syntaxes[place] = syntax;
                positions[place] = oldPositions[i];
                matches[place] = oldMatches[i];
            }
        }
    }
}
