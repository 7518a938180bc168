package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Rules text as tokens: symbols (`{T}`), signed numbers (`+1/+1`), words and punctuation.
///
/// Parsing looks at the tokens in lower case; the original spelling is kept for messages and for printing. `nonblack`
/// and `non-Human` both become `non` and the word after it; "an" is read as "a"; a possessive `'s` is a token of its own; a dash without a
/// space before it (`Ward—Pay 2 life`) is the token [#TIGHT_DASH]. The full stop that `."` leaves out at the end of a sentence
/// is there as a token.
public final class TokenSequence {
    /// A dash written without a space before it.
    static final String TIGHT_DASH = "--";

    /// Stands between two paragraphs that are one ability.
    public static final String PARAGRAPH = "¶";

    private static final Pattern TOKEN =
            Pattern.compile(
                    "\\{[^}]*\\}" // symbol
                            + "|[+-](?:\\d+|X|\\*)/[+-](?:\\d+|X|\\*)" // change of power and
                            // toughness
                            + "|(?<![\\w/])(?:\\d+|X|\\*)/(?:\\d+|X|\\*)(?![\\w*/])" // power and
                            // toughness
                            + "|[+−](?:\\d+|X)(?=:)" // loyalty cost
                            + "|(?<=\\S)—" // tight dash
                            + "|\\b[Nn]on-?(?=\\p{L})(?!e\\b)(?!etheless)" // prefix
                            + "|'s\\b" // possessive
                            + "|'re\\b|\\b[Tt]hey(?='re\\b)" // "they're"
                            + "|[\\p{L}\\d]+(?:[-'][\\p{L}\\d]+)*?(?='s\\b)" // word before a
                            // possessive
                            + "|[\\p{L}\\d]+(?:[-'][\\p{L}\\d]+)*"
                            + "|\\S");

    private final List<String> words;
    private final List<String> originals;

    private TokenSequence(List<String> words, List<String> originals) {
        this.words = words;
        this.originals = originals;
    }

    /// What the forms of the grammar say: the same few words stand in many of them.
    private static final Map<String, TokenSequence> FIXED = new ConcurrentHashMap<>();

    /// The tokens of words that a form has. They are cut once.
    static TokenSequence fixed(String words) {
        return FIXED.computeIfAbsent(words, TokenSequence::of);
    }

    /// Cuts a normalised text into tokens.
    public static TokenSequence of(String text) {
        List<String> words = new ArrayList<>();
        List<String> originals = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        boolean quoted = false;
        boolean within = false;
        while (matcher.find()) {
            String token = matcher.group();
            if (token.equals("'") && quoted && isQuotation(text, matcher.start(), within)) {
                within = !within;
                originals.add("\"");
                words.add("\"");
                if (!within && endsSentence(text, matcher.start(), matcher.end())) {
                    originals.add(".");
                    words.add(".");
                }
                continue;
            }
            boolean tight =
                    token.equals("⸺")
                            || (token.equals("—")
                                    && matcher.start() > 0
                                    && text.charAt(matcher.start() - 1) != ' ');
            originals.add(tight ? TIGHT_DASH : token);
            words.add(tight ? TIGHT_DASH : lower(token));
            if (token.equals("\"")) {
                quoted = !quoted;
                if (!quoted && endsSentence(text, matcher.start(), matcher.end())) {
                    originals.add(".");
                    words.add(".");
                }
            }
        }
        return new TokenSequence(words, originals);
    }

    /// Whether an apostrophe is a quotation mark within a quotation.
    ///
    /// @param within whether such a quotation has begun
    private static boolean isQuotation(String text, int at, boolean within) {
        char before = text.charAt(at - 1);
        boolean end = at + 1 == text.length();
        return within
                ? before == '.' || before == '}' || end || text.charAt(at + 1) == '"'
                : before == ' ' && !end && text.charAt(at + 1) != ' ';
    }

    /// A full stop before a closing quotation mark also ends the sentence around it, if that doesn't go on.
    private static boolean endsSentence(String text, int quote, int after) {
        int stop = quote > 1 && text.charAt(quote - 1) == '\'' ? quote - 2 : quote - 1;
        if (stop < 0 || text.charAt(stop) != '.') {
            return false;
        }
        String rest = text.substring(after).stripLeading();
        return rest.isEmpty()
                || Character.isUpperCase(rest.charAt(0))
                || rest.startsWith("•")
                || rest.startsWith("\"")
                || rest.startsWith("¶");
    }

    /// The token as parsing sees it.
    static String lower(String token) {
        if (token.startsWith("{")) {
            return token;
        }
        String lower = token.toLowerCase(Locale.ROOT);
        return switch (lower) {
            case "non-" -> "non";
            case "an" -> "a";
            default -> lower;
        };
    }

    /// Printed tokens as parsing would see them.
    public static List<String> lower(List<String> printed) {
        return printed.stream()
                .filter(token -> !token.equals(Spelling.CAPITAL))
                .map(TokenSequence::lower)
                .toList();
    }

    public int size() {
        return words.size();
    }

    public String word(int at) {
        return words.get(at);
    }

    public List<String> words() {
        return words;
    }

    /// The tokens in their original spelling.
    public List<String> originals() {
        return originals;
    }

    /// The original spelling of the tokens from `from` (included) to `to` (excluded).
    public String text(int from, int to) {
        int end = Math.min(to, originals.size());
        return Spelling.join(originals.subList(Math.min(from, end), end));
    }
}
