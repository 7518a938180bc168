package dev.bob.memory.candidate;

import dev.bob.core.statement.Sentences;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds what is written like a name: words with a capital letter that don't have it for their place. The first word
/// of a sentence, of a line, or of what is quoted or bracketed is capital anyway and says nothing, and "I'm" is no name.
public final class Names {

    private static final String WORD = "(?!I['’])\\p{Lu}[\\p{L}\\p{N}'’-]+";
    private static final Pattern CAPITALISED = Pattern.compile("\\b" + WORD + "(?: " + WORD + ")*");
    private static final String OPENS = "\"“”„«»‘(:[*_#>–—";

    private Names() {}

    /// The names in a text, each once, in the order they are met.
    ///
    /// @param most so many at most
    public static List<String> of(String text, int most) {
        Set<String> names = new LinkedHashSet<>();
        for (String sentence : Sentences.of(text)) {
            Matcher matcher = CAPITALISED.matcher(sentence);
            while (names.size() < most && matcher.find()) {
                String name = name(sentence, matcher.start(), matcher.group());
                if (!name.isEmpty()) {
                    names.add(name);
                }
            }
        }
        return List.copyOf(names);
    }

    /// Without a first word that is capital for its place.
    private static String name(String sentence, int start, String group) {
        if (!begins(sentence, start)) {
            return group;
        }
        int space = group.indexOf(' ');
        return space < 0 ? "" : group.substring(space + 1);
    }

    private static boolean begins(String sentence, int start) {
        int before = start - 1;
        while (before >= 0 && sentence.charAt(before) == ' ') {
            before--;
        }
        if (before < 0 || OPENS.indexOf(sentence.charAt(before)) >= 0) {
            return true;
        }
        // List marks, numbers and dashes in front of the first word.
        return sentence.substring(0, start).chars().noneMatch(Character::isLetter);
    }
}
