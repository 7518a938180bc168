package dev.bob.core.tokens;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Counts with byte pairs over bytes: special tokens are cut out, the rest is cut into pieces, and in each piece
/// neighbouring tokens are merged, beginning with single bytes. Without the special tokens that a model's template adds.
final class BytePairTokenCounter implements LoadedTokenCounter {

    private static final int BYTES = 256;
    private static final int REPLACEMENT = 0xFFFD;

    private final TokenTable tokens;
    private final PairMerges merges;
    private final Rules rules;
    private final Pattern special;
    private final int[] single = new int[BYTES];

    /// How a text is taken apart.
    ///
    /// @param special tokens that are found in the text as they are
    /// @param composed whether letters and their accents become one character first (NFC)
    /// @param pieces what a piece is; the next one cuts the pieces of the one before
    /// @param whole whether a piece that is a token as a whole is taken as that token, without merging
    record Rules(
            Map<String, Integer> special, boolean composed, List<Pattern> pieces, boolean whole) {
        Rules {
            special = Map.copyOf(special);
            pieces = List.copyOf(pieces);
        }
    }

    /// @throws IllegalArgumentException if there is a byte that isn't a token
    BytePairTokenCounter(TokenTable tokens, PairMerges merges, Rules rules) {
        this.tokens = tokens;
        this.merges = merges;
        this.rules = rules;
        this.special =
                Pattern.compile(
                        rules.special().keySet().stream()
                                .sorted((a, b) -> b.length() - a.length())
                                .map(Pattern::quote)
                                .collect(Collectors.joining("|")));
        for (int each = 0; each < BYTES; each++) {
            single[each] = tokens.find(new byte[] {(byte) each}, 0, 1);
            if (single[each] < 0) {
                throw new IllegalArgumentException("byte " + each + " isn't a token");
            }
        }
    }

    @Override
    public long[] ids(String given) {
        var found = new Found();
        String text = whole(given);
        if (rules.special().isEmpty()) {
            plain(text, found);
            return found.ids();
        }
        Matcher matcher = special.matcher(text);
        int from = 0;
        while (matcher.find()) {
            plain(text.substring(from, matcher.start()), found);
            found.add(rules.special().getOrDefault(matcher.group(), 0));
            from = matcher.end();
        }
        plain(text.substring(from), found);
        return found.ids();
    }

    /// Half a surrogate pair stands for nothing: as everywhere, it counts as the replacement character.
    private static String whole(String text) {
        if (text.chars().noneMatch(each -> Character.isSurrogate((char) each))) {
            return text;
        }
        var whole = new StringBuilder(text.length());
        text.codePoints()
                .map(each -> Character.getType(each) == Character.SURROGATE ? REPLACEMENT : each)
                .forEach(whole::appendCodePoint);
        return whole.toString();
    }

    private void plain(String text, Found found) {
        String normal = rules.composed() ? Normalizer.normalize(text, Normalizer.Form.NFC) : text;
        cut(normal, 0, found);
    }

    private void cut(String text, int rule, Found found) {
        if (text.isEmpty()) {
            return;
        }
        if (rule == rules.pieces().size()) {
            piece(text.getBytes(StandardCharsets.UTF_8), found);
            return;
        }
        Matcher matcher = rules.pieces().get(rule).matcher(text);
        int from = 0;
        while (matcher.find()) {
            cut(text.substring(from, matcher.start()), rule + 1, found);
            cut(matcher.group(), rule + 1, found);
            from = matcher.end();
        }
        cut(text.substring(from), rule + 1, found);
    }

    private void piece(byte[] bytes, Found found) {
        int all = rules.whole() || bytes.length == 1 ? tokens.find(bytes, 0, bytes.length) : -1;
        if (all >= 0) {
            found.add(all);
            return;
        }
        int[] parts = new int[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            parts[i] = single[bytes[i] & 0xFF];
        }
        int left = merges.merge(parts, parts.length);
        for (int i = 0; i < left; i++) {
            found.add(parts[i]);
        }
    }

    /// Nothing that outlives it.
    @Override
    public void close() {}

    /// Tokens as they are found.
    private static final class Found {
        private long[] ids = new long[64];
        private int size;

        void add(int id) {
            if (size == ids.length) {
                ids = Arrays.copyOf(ids, 2 * size);
            }
            ids[size++] = id;
        }

        long[] ids() {
            return Arrays.copyOf(ids, size);
        }
    }
}
