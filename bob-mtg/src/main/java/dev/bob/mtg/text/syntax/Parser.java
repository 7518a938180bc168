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
    private final Matches matches = new Matches();

    public Parser(TokenSequence tokens) {
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

    /// What has been matched so far.
    Matches matches() {
        return matches;
    }
}
