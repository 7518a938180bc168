package dev.bob.memory.recall;

import java.io.IOException;
import java.io.InputStream;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cuts text into the word pieces of an uncased BERT, from the vocabulary of a `tokenizer.json`: cleaned, without accents, in
/// lower case, by white space and punctuation, each word into the longest pieces that there are.
///
/// The library that such files are made for takes 60 ms of a start and a native library of its own for the same.
///
/// Immutable.
final class WordPieces {

    static final String BEGIN = "[CLS]";
    static final String END = "[SEP]";

    private static final String UNKNOWN = "[UNK]";

    /// Marks that stand for themselves wherever a text has them.
    private static final List<String> MARKS = List.of("[PAD]", UNKNOWN, BEGIN, END, "[MASK]");

    private static final String GOES_ON = "##";
    private static final int LONGEST_WORD = 100;

    private final Vocabulary vocabulary;
    private final int longest;

    private WordPieces(Vocabulary vocabulary, int longest) {
        this.vocabulary = vocabulary;
        this.longest = longest;
    }

    /// @param file a `tokenizer.json` whose model has a `vocab` of names and numbers; closed by the caller
    /// @param longest how many pieces a text has at most, its marks among them
    /// @throws IOException if it can't be read, or has no vocabulary
    static WordPieces read(InputStream file, int longest) throws IOException {
        Vocabulary vocabulary = Vocabulary.read(file.readAllBytes());
        for (String mark : MARKS) {
            if (vocabulary.id(mark) < 0) {
                throw new IOException(
                        "The tokenizer's file has no vocabulary of word pieces: it lacks " + mark);
            }
        }
        return new WordPieces(vocabulary, longest);
    }

    /// The pieces of a text between its two marks; what is too long loses its end.
    List<String> cut(String text) {
        List<String> pieces = new ArrayList<>();
        pieces.add(BEGIN);
        int from = 0;
        for (int at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) {
            String mark = markAt(text, at);
            if (mark != null) {
                words(text.substring(from, at), pieces);
                pieces.add(mark);
                from = at + mark.length();
            }
        }
        words(text.substring(from), pieces);
        if (pieces.size() >= longest) {
            pieces.subList(longest - 1, pieces.size()).clear();
        }
        pieces.add(END);
        return pieces;
    }

    /// The numbers of pieces.
    long[] ids(List<String> pieces) {
        return pieces.stream().mapToLong(vocabulary::id).toArray();
    }

    private static @Nullable String markAt(String text, int at) {
        for (String mark : MARKS) {
            if (text.startsWith(mark, at)) {
                return mark;
            }
        }
        return null;
    }

    private void words(String text, List<String> pieces) {
        String plain = plain(text);
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < plain.length(); ) {
            int c = plain.codePointAt(i);
            i += Character.charCount(c);
            boolean blank = isBlank(c);
            if (blank || isPunctuation(c) || isIdeograph(c)) {
                word(word, pieces);
            }
            if (!blank) {
                word.appendCodePoint(c);
                if (isPunctuation(c) || isIdeograph(c)) {
                    word(word, pieces);
                }
            }
        }
        word(word, pieces);
    }

    /// Without control characters and accents, in lower case.
    private static String plain(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints().filter(c -> !isControl(c)).forEach(clean::appendCodePoint);
        StringBuilder plain = new StringBuilder(clean.length());
        Normalizer.normalize(clean, Normalizer.Form.NFD)
                .codePoints()
                .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
                .forEach(c -> plain.appendCodePoint(Character.toLowerCase(c)));
        return plain.toString();
    }

    private static boolean isControl(int c) {
        if (c == '\t' || c == '\n' || c == '\r') {
            return false;
        }
        return c == 0
                || c == 0xFFFD
                || switch (Character.getType(c)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.PRIVATE_USE,
                            Character.SURROGATE ->
                            true;
                    default -> false;
                };
    }

    private static boolean isBlank(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
    }

    private static boolean isPunctuation(int c) {
        if (c < 0x80) {
            return c > ' ' && c < 0x7F && !Character.isLetterOrDigit(c);
        }
        return switch (Character.getType(c)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION ->
                    true;
            default -> false;
        };
    }

    /// Chinese characters stand each by itself.
    private static boolean isIdeograph(int c) {
        return (c >= 0x4E00 && c <= 0x9FFF)
                || (c >= 0x3400 && c <= 0x4DBF)
                || (c >= 0x20000 && c <= 0x2A6DF)
                || (c >= 0x2A700 && c <= 0x2B73F)
                || (c >= 0x2B740 && c <= 0x2B81F)
                || (c >= 0x2B920 && c <= 0x2CEAF)
                || (c >= 0xF900 && c <= 0xFAFF)
                || (c >= 0x2F800 && c <= 0x2FA1F);
    }

    /// Cuts a word, and empties it.
    private void word(StringBuilder word, List<String> pieces) {
        if (word.isEmpty()) {
            return;
        }
        String whole = word.toString();
        word.setLength(0);
        int before = pieces.size();
        if (whole.codePointCount(0, whole.length()) > LONGEST_WORD || !cut(whole, pieces)) {
            pieces.subList(before, pieces.size()).clear();
            pieces.add(UNKNOWN);
        }
    }

    private boolean cut(String word, List<String> pieces) {
        for (int from = 0; from < word.length(); ) {
            int to = word.length();
            String piece = piece(word, from, to);
            while (vocabulary.id(piece) < 0) {
                to = word.offsetByCodePoints(to, -1);
                if (to == from) {
                    return false;
                }
                piece = piece(word, from, to);
            }
            pieces.add(piece);
            from = to;
        }
        return true;
    }

    private static String piece(String word, int from, int to) {
        String part = word.substring(from, to);
        return from == 0 ? part : GOES_ON + part;
    }
}
