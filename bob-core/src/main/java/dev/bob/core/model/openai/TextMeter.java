package dev.bob.core.model.openai;

import dev.bob.core.tokens.TokenCounter;
import java.util.Optional;

/// Measures a text while it comes, and says where it is to be cut.
final class TextMeter {

    /// Counting a text in blocks comes to hardly more than counting it as a whole, and needs no more memory however
    /// long it is.
    private static final int BLOCK = 16 << 10;

    private final String what;
    private final ReplyLimits.Size limit;
    private final Optional<TokenCounter> counter;
    private final StringBuilder block = new StringBuilder();
    private int bytes;
    private int tokens;
    private int length;

    /// @param what the text, as the subject of a sentence
    TextMeter(String what, ReplyLimits.Size limit, Optional<TokenCounter> counter) {
        this.what = what;
        this.limit = limit;
        this.counter = counter;
    }

    /// What is said where it is cut.
    String cutOff() {
        return "%s was cut off at %,d bytes or %,d tokens, the most that Bob takes; the settings model.max_… say so."
                .formatted(what, limit.bytes(), limit.tokens());
    }

    /// How many characters were within the limit.
    int length() {
        return length;
    }

    /// Takes the next piece.
    ///
    /// @return as much of it as is within the limit
    String within(String piece) {
        if (bytes >= limit.bytes() || tokens >= limit.tokens()) {
            return "";
        }
        count(piece);
        int size = TokenCounter.atMost(piece);
        if (size <= limit.bytes() - bytes) {
            bytes += size;
            length += piece.length();
            return piece;
        }
        int end = 0;
        while (end < piece.length()) {
            int next = piece.offsetByCodePoints(end, 1);
            int more = TokenCounter.atMost(piece.substring(end, next));
            if (more > limit.bytes() - bytes) {
                break;
            }
            bytes += more;
            end = next;
        }
        bytes = limit.bytes();
        length += end;
        return piece.substring(0, end);
    }

    private void count(String piece) {
        // A token has at least one byte.
        if (counter.isEmpty() || limit.tokens() >= limit.bytes()) {
            return;
        }
        block.append(piece);
        if (block.length() >= BLOCK) {
            for (int from = 0; from < block.length() && tokens < limit.tokens(); from += BLOCK) {
                int to = Math.min(block.length(), from + BLOCK);
                tokens += counter.get().count(block.substring(from, to));
            }
            block.setLength(0);
        }
    }
}
