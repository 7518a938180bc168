package dev.bob.core.model.offline;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// What a text is about, as far as its words tell.
final class Words {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}'’-]*");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?…。！？])[\"'”’)]*\\s+|\\n+");
    private static final Set<String> COMMON =
            Set.of(
                    ("a an and are about above after all also am any as at be because been before but by can could did do"
                                    + " does doing don't down for from get give go had has have having he hello her here him his how i"
                                    + " i'd i'll i'm i've if in into is it it's its just know let like look make many may me more most"
                                    + " much my no not now of off on once one only or other our out over own please say she should"
                                    + " show so some such tell than thank thanks that that's the their them then there these they this"
                                    + " those to too up us use used uses using very want was we were what what's when where which while who why will"
                                    + " with would you your")
                            .split(" "));

    private Words() {}

    /// The telling words of a text, lower case, without endings, in order.
    static Set<String> of(String text) {
        var words = new LinkedHashSet<String>();
        var matcher = WORD.matcher(text.toLowerCase(Locale.ROOT));
        while (matcher.find()) {
            var word = matcher.group();
            if (word.length() > 1 && !COMMON.contains(word)) {
                words.add(stem(word));
            }
        }
        return words;
    }

    /// The telling words as they are written, in order.
    static List<String> written(String text) {
        var words = new ArrayList<String>();
        var matcher = WORD.matcher(text);
        while (matcher.find()) {
            var word = matcher.group();
            if (word.length() > 1
                    && !COMMON.contains(word.toLowerCase(Locale.ROOT))
                    && !words.contains(word)) {
                words.add(word);
            }
        }
        return words;
    }

    private static String stem(String word) {
        for (var ending : List.of("'s", "’s", "ing", "ies", "ed", "es", "s")) {
            if (word.endsWith(ending) && word.length() - ending.length() >= 3) {
                return word.substring(0, word.length() - ending.length());
            }
        }
        return word.endsWith("e") && word.length() > 3
                ? word.substring(0, word.length() - 1)
                : word;
    }

    /// How many telling words two texts share.
    static int shared(String one, String other) {
        var words = new LinkedHashSet<>(of(one));
        words.retainAll(of(other));
        return words.size();
    }

    /// The sentences of a text, trimmed.
    static List<String> sentences(String text) {
        return SENTENCE_END
                .splitAsStream(text)
                .map(sentence -> sentence.strip().replaceFirst("^[-*•#>]+\\s+", ""))
                .filter(sentence -> !sentence.isBlank())
                .toList();
    }

    /// The beginning of a text on one line, cut at a word.
    static String brief(String text, int most) {
        var line = text.strip().replaceAll("\\s+", " ");
        if (line.length() <= most) {
            return line;
        }
        int space = line.lastIndexOf(' ', most - 1);
        int end = space > most / 2 ? space : most - 1;
        if (Character.isHighSurrogate(line.charAt(end - 1))) {
            end--;
        }
        return line.substring(0, end) + "…";
    }
}
