package dev.bob.core.context;

import dev.bob.core.tokens.TokenCounter;

/// Measures texts in tokens, and avoids the tokenizer where the answer is plain without it.
///
/// @param counter the exact count
record Measure(TokenCounter counter) {

    /// Whether a layout has at most `limit` tokens. Exact; counts only if what is known and the number of
    /// bytes of the rest don't settle it.
    boolean fits(Layout layout, int limit) {
        return layout.buckets(this::atMost).usedWithoutReserve() <= limit
                || layout.buckets(counter::count).usedWithoutReserve() <= limit;
    }

    /// Whether the live chat has at most `limit` tokens; settled in the same way.
    boolean liveChatFits(Layout layout, int limit) {
        return layout.buckets(this::atMost).liveChatBuffer() <= limit
                || layout.buckets(counter::count).liveChatBuffer() <= limit;
    }

    int count(String text) {
        return counter.count(text);
    }

    /// The beginning of a text with at most `tokens` tokens.
    String head(String text, int tokens) {
        int length = text.length();
        int count = counter.count(text);
        while (count > tokens) {
            // In proportion, and a little less, so that one or two counts are enough.
            length = (int) Math.min(length - 1L, (long) (0.97 * length * tokens / count));
            if (length <= 0) {
                return "";
            }
            length -= splitsPair(text, length) ? 1 : 0;
            count = counter.count(text.substring(0, length));
        }
        return text.substring(0, length);
    }

    /// The end of a text with at most `tokens` tokens.
    String tail(String text, int tokens) {
        int from = 0;
        int count = counter.count(text);
        while (count > tokens) {
            int length = text.length() - from;
            int shorter = (int) Math.min(length - 1L, (long) (0.97 * length * tokens / count));
            if (shorter <= 0) {
                return "";
            }
            from = text.length() - shorter;
            from += splitsPair(text, from) ? 1 : 0;
            count = counter.count(text.substring(from));
        }
        return text.substring(from);
    }

    private static boolean splitsPair(String text, int at) {
        return at > 0
                && at < text.length()
                && Character.isLowSurrogate(text.charAt(at))
                && Character.isHighSurrogate(text.charAt(at - 1));
    }

    private int atMost(String text) {
        return counter.known(text).orElseGet(() -> TokenCounter.atMost(text));
    }
}
