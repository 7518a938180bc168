package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// How tokens are put together into a text: spaces, line breaks and capital letters.
public final class Spelling {
    /// A printed token that only says: the next token begins with a capital letter.
    static final String CAPITAL = "^";

    private Spelling() {}

    /// Whether a printed token is no word, but says how the next one is written.
    public static boolean isMark(String token) {
        return token.equals(CAPITAL);
    }

    /// Joins tokens with the usual spacing, leaving their letters as they are.
    public static String join(List<String> tokens) {
        StringBuilder text = new StringBuilder();
        var quotes = new Quotes();
        String before = "";
        boolean opened = false;
        for (String token : tokens) {
            if (token.equals(CAPITAL) || (token.equals(".") && endsQuotedSentence(text))) {
                continue;
            }
            boolean closing = token.equals("\"") && !quotes.opens(before);
            if (token.equals("•") || token.equals(TokenSequence.PARAGRAPH)) {
                text.append('\n');
            } else if (!before.isEmpty() && !closing && !opened && spaced(before, token)) {
                text.append(' ');
            }
            opened = token.equals("\"") && !closing;
            if (token.equals("\"")) {
                text.append(quotes.mark(opened));
            } else if (!token.equals(TokenSequence.PARAGRAPH)) {
                text.append(token.equals(TokenSequence.TIGHT_DASH) ? "—" : token);
            }
            before = token;
        }
        return text.toString();
    }

    private static boolean endsQuotedSentence(StringBuilder text) {
        return text.toString().endsWith(".\"") || text.toString().endsWith(".'");
    }

    /// How deep in quotations a text is: one within another stands between single marks.
    private static final class Quotes {
        private static final Set<String> GIVING =
                Set.of("have", "has", "with", "gain", "gains", "and");

        private int depth;

        /// Whether a mark after that token opens a quotation.
        boolean opens(String before) {
            return depth == 0 || (depth == 1 && GIVING.contains(before));
        }

        String mark(boolean opens) {
            depth += opens ? 1 : -1;
            return (opens ? depth : depth + 1) == 2 ? "'" : "\"";
        }
    }

    private static boolean spaced(String before, String token) {
        return switch (token) {
            case ",",
                    ".",
                    ":",
                    ";",
                    "?",
                    "!",
                    "/",
                    "'s",
                    "'re",
                    "'",
                    "]",
                    TokenSequence.TIGHT_DASH ->
                    false;
            case "+" -> !Character.isDigit(before.charAt(before.length() - 1));
            default ->
                    !(before.equals(TokenSequence.TIGHT_DASH)
                            || before.equals("/")
                            || before.equals("[")
                            || before.equals(TokenSequence.PARAGRAPH)
                            || before.equalsIgnoreCase("non")
                            || before.equalsIgnoreCase("non-")
                            || (before.startsWith("{") && token.startsWith("{")));
        };
    }

    /// Capital letters where a sentence, a mode, a quotation or an effect after a cost begins.
    public static List<String> capitalised(List<String> tokens) {
        List<String> out = new ArrayList<>(tokens.size());
        boolean capital = true;
        var quotes = new Quotes();
        String before = "";
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            if (token.equals(CAPITAL)) {
                capital = true;
                continue;
            }
            if (token.equals("non")
                    && i + 1 < tokens.size()
                    && Character.isUpperCase(tokens.get(i + 1).charAt(0))) {
                token = "non-";
            }
            if (token.equalsIgnoreCase("a") && i + 1 < tokens.size() && vowel(tokens.get(i + 1))) {
                token = token + "n";
            }
            boolean opening = token.equals("\"") && quotes.opens(before);
            if (token.equals("\"")) {
                quotes.mark(opening);
            }
            before = token;
            out.add(capital && !opening ? capital(token) : token);
            capital =
                    switch (token) {
                        case ".",
                                ":",
                                "—",
                                "•",
                                "?",
                                "|",
                                TokenSequence.PARAGRAPH,
                                TokenSequence.TIGHT_DASH ->
                                true;
                        case "\"" -> opening || (capital && !opening) || afterStop(tokens, i);
                        case "[" -> capital;
                        case "]" -> capital;
                        default -> false;
                    };
        }
        return out;
    }

    /// Whether "an" goes before the word, by how it sounds.
    private static boolean vowel(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        if (Character.isDigit(lower.charAt(0))) {
            return lower.startsWith("8")
                    || lower.startsWith("11/")
                    || lower.startsWith("18/")
                    || lower.equals("11");
        }
        if (lower.startsWith("uni")
                || lower.startsWith("one")
                || lower.startsWith("eu")
                || lower.startsWith("ura")) {
            return lower.startsWith("unin");
        }
        return "aeiou".indexOf(lower.charAt(0)) >= 0
                || lower.equals("x")
                || lower.startsWith("x/")
                || lower.equals("hour");
    }

    private static boolean afterStop(List<String> tokens, int quote) {
        return quote > 0 && tokens.get(quote - 1).equals(".");
    }

    private static String capital(String token) {
        return token.isEmpty()
                ? token
                : Character.toUpperCase(token.charAt(0)) + token.substring(1);
    }
}
