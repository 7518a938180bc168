package dev.bob.mtg.text.syntax;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One text being parsed: its tokens, what each rule matched at each position, and how far anything was understood.
public final class Parser {
    private final List<String> words;
    private final List<String> originals;
    private final Map<Long, List<?>> memo = new HashMap<>();
    private int furthest;

    public Parser(Tokens tokens) {
        this.words = tokens.words();
        this.originals = tokens.originals();
    }

    int size() {
        return words.size();
    }

    @Nullable String word(int at) {
        return at < words.size() ? words.get(at) : null;
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

    @Nullable List<?> remembered(int rule, int at) {
        return memo.get(key(rule, at));
    }

    void remember(int rule, int at, List<?> matches) {
        memo.put(key(rule, at), matches);
    }

    private static long key(int rule, int at) {
        return ((long) rule << 32) | at;
    }
}
