package dev.bob.core.statement.news;

import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How a name is really spelt: "her name is spelt Katarzyna, with a y" after "My student is Katarzina". The old spelling is
/// the name that is nearly the same.
///
/// @param words that may be names, as they are written
/// @param spells whether the sentence speaks of how something is spelt
public record Respelling(Set<String> words, boolean spells) implements Fact<Respelling> {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final Pattern SPELLS =
            Pattern.compile(
                    "(?<!\\p{L})(?:spell(?:s|ed|ing)?|spelt|misspell?(?:ed|t)?|miss?-?spelt|typo(?:ed)?|(?:with|has) (?:an? |one |two |the |just |only )+(?:(?:double |letter |silent |capital )*['\"“]?\\p{L}['\"”]?|\\p{L}s|accent|umlaut|fada|hyphen|h)(?!\\p{L})|without (?:an? |the )?(?:double )?['\"“]?\\p{L}['\"”]?(?!\\p{L})|(?:one|two|double|single) \\p{L}(?:'?s)?(?!\\p{L})|(?:got|had|have|wrote|typed|put) (?:\\p{L}+ ){0,3}(?:name|it|that) wrong"
                            + "|(?:schreibt|geschrieben|schreibweise|buchstabier\\p{L}*)|mit (?:nur )?(?:einem|zwei|doppel)[ -]?\\p{L}(?!\\p{L})|s'écrit|orthographe|avec (?:un|une|deux) \\p{L}(?!\\p{L})|se escribe|con (?:una |dos )?\\p{L}(?!\\p{L})|si scrive|escreve-se|se escreve|com (?:um |dois )?\\p{L}(?!\\p{L})|gespeld|schrijf\\p{L}*|met (?:een|twee|dubbele) \\p{L}(?!\\p{L})|pisze się|przez \\p{L}(?!\\p{L})|stavas|staves|skrivs|пишется)",
                    FLAGS);

    private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}'’-]*\\p{L}", FLAGS);
    private static final Pattern OWNED = Pattern.compile("['’]s$", FLAGS);
    private static final Pattern NO_LETTER = Pattern.compile("\\P{L}+", FLAGS);
    private static final int SHORTEST = 4;

    /// Of so many letters two may differ.
    private static final int LONG = 7;

    /// What a sentence says of it.
    public static Respelling in(String sentence) {
        Set<String> words = new LinkedHashSet<>();
        Matcher word = WORD.matcher(sentence);
        while (word.find()) {
            String bare = OWNED.matcher(word.group()).replaceFirst("");
            if (bare.length() >= SHORTEST) {
                words.add(bare);
            }
        }
        return new Respelling(Set.copyOf(words), SPELLS.matcher(sentence).find());
    }

    @Override
    public boolean mayEnd() {
        return !words.isEmpty();
    }

    /// Whether this says how a name in an older sentence is really spelt.
    @Override
    public boolean follows(Respelling was) {
        return spells && words.stream().anyMatch(now -> was.misspelt(now).isPresent());
    }

    /// An older sentence with the name as it is really spelt, if this says so.
    ///
    /// @param older the sentence that has it otherwise
    public Optional<String> corrected(String older) {
        if (!spells) {
            return Optional.empty();
        }
        Respelling was = in(older);
        for (String now : words) {
            Optional<String> wrong = was.misspelt(now);
            if (wrong.isPresent()) {
                String name =
                        Character.isUpperCase(wrong.get().codePointAt(0)) ? capital(now) : now;
                return Optional.of(
                        Pattern.compile("(?<!\\p{L})" + Pattern.quote(wrong.get()) + "(?!\\p{L})")
                                .matcher(older)
                                .replaceAll(Matcher.quoteReplacement(name)));
            }
        }
        return Optional.empty();
    }

    private static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    /// The word here that is nearly a name, but for letters that sound alike, an accent or a doubled letter.
    private Optional<String> misspelt(String name) {
        String right = name.toLowerCase(Locale.ROOT);
        boolean here = words.stream().anyMatch(word -> word.equalsIgnoreCase(name));
        return here
                ? Optional.empty()
                : words.stream()
                        .filter(word ->
                                Character.isUpperCase(word.codePointAt(0))
                                        || Character.isUpperCase(name.codePointAt(0)))
                        .filter(word -> nearly(word.toLowerCase(Locale.ROOT), right))
                        .findFirst();
    }

    private static boolean nearly(String wrong, String right) {
        if (plain(wrong).equals(plain(right))) {
            return true;
        }
        int most = Math.min(wrong.length(), right.length()) >= LONG ? 2 : 1;
        boolean plural = wrong.equals(right + "s") || right.equals(wrong + "s");
        return !plural && distance(plain(wrong), plain(right)) <= most;
    }

    private static String plain(String word) {
        return NO_LETTER.matcher(Normalizer.normalize(word, Normalizer.Form.NFD)).replaceAll("");
    }

    /// How many letters have to be put in, taken out or exchanged.
    private static int distance(String one, String other) {
        int[] before = new int[other.length() + 1];
        for (int j = 0; j < before.length; j++) {
            before[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[other.length() + 1];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int put = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(before[j - 1] + put, Math.min(before[j], row[j - 1]) + 1);
            }
            before = row;
        }
        return before[other.length()];
    }
}
