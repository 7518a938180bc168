package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A message that takes back a word of the one before: "wait, no, it's navy". It says nothing by itself; what it means is the
/// statement before with that word in the place of the only one of its kind.
public final class Correction {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final int MOST_WORDS = 6;

    private static final Pattern LEAD =
            Pattern.compile(
                    "^\\W*(?:(?:oh|ah|hm+|uh|er+|um|ok|argh|ugh|lol|haha)\\W+)*(?:wait|no|nope|nah|sorry|actually|correction|scratch that|oops|whoops|my (?:bad|mistake)|i mean|i meant|hang on|hold on|make that|typo|nein|quatsch|moment|ach|falsch|ich meine?|ich meinte|non|pardon|enfin|je veux dire|espera|perdón|digo|quiero decir|nee|wacht|ik bedoel|nej|vänta|jag menar|nei|vent|jeg mener|scusa|anzi|cioè|desculpa|aliás|quer dizer|czekaj|znaczy|нет|ой|то есть)\\b\\W*(?:(?:wait|no|nope|sorry|actually|correction|scratch that|i mean|i meant|make that|that's wrong|wrong|nein|non|nee|nej|nei|não)\\b\\W*)*",
                    FLAGS);

    private static final Pattern FILLER =
            Pattern.compile(
                    "\\b(?:it'?s|it is|that'?s|make it|make that|should (?:be|say)|i meant|i mean|was|is|a|an|the|on|at|in|of course|es ist|das ist|ist|c'est|es|het is|det är|det er|è|é|to|это|not [\\p{L}\\p{N}]+)\\b",
                    FLAGS);

    private static final Pattern WORD =
            Pattern.compile("[\\p{L}\\p{N}]+(?:[.:'’-][\\p{L}\\p{N}]+)*");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,:]\\d+)*(?:st|nd|rd|th)?");
    private static final Set<String> NUMBERS =
            Set.of(
                    ("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen twenty thirty forty fifty"
                                    + " first second third fourth fifth sixth seventh eighth ninth tenth")
                            .split(" "));

    private Correction() {}

    /// The statement that a message corrects, as it is meant.
    ///
    /// @param before what was stated before, the last one last
    public static Optional<String> of(String message, List<String> before) {
        Matcher lead = LEAD.matcher(message);
        if (!lead.lookingAt() || lead.end() == message.length() || message.endsWith("?")) {
            return Optional.empty();
        }
        String rest = FILLER.matcher(message.substring(lead.end())).replaceAll(" ");
        List<String> words = WORD.matcher(rest).results().map(match -> match.group()).toList();
        if (words.isEmpty() || words.size() > MOST_WORDS) {
            return Optional.empty();
        }
        Set<String> kinds = kinds(words.getFirst());
        boolean sameOnly =
                words.stream()
                        .allMatch(word -> !kinds(word).isEmpty() || words.size() < MOST_WORDS / 2);
        if (kinds.isEmpty() || !sameOnly) {
            return Optional.empty();
        }
        for (String statement : before.reversed()) {
            Optional<String> meant = replaced(statement, words.getFirst(), kinds);
            if (meant.isPresent()) {
                return meant;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> replaced(String statement, String word, Set<String> kinds) {
        List<int[]> places = new ArrayList<>();
        Matcher matcher = WORD.matcher(statement);
        while (matcher.find()) {
            Set<String> of = new HashSet<>(kinds(matcher.group()));
            if (matcher.start() == 0 || matcher.group().equals("I")) {
                of.remove(Gist.NAME);
            }
            of.retainAll(kinds);
            if (!of.isEmpty()) {
                places.add(new int[] {matcher.start(), matcher.end()});
            }
        }
        if (places.size() != 1) {
            return Optional.empty();
        }
        int[] place = places.getFirst();
        String was = statement.substring(place[0], place[1]);
        return was.equalsIgnoreCase(word)
                ? Optional.empty()
                : Optional.of(
                        statement.substring(0, place[0]) + word + statement.substring(place[1]));
    }

    /// What kinds of thing a word is: a number, a colour, a day; a name, if nothing else is known of it.
    private static Set<String> kinds(String word) {
        String lower = word.toLowerCase(java.util.Locale.ROOT);
        if (NUMBER.matcher(word).matches() || NUMBERS.contains(lower)) {
            return Set.of("number");
        }
        Set<String> kinds = Kinds.of(Gist.stem(word));
        if (!kinds.isEmpty()) {
            return kinds;
        }
        boolean name =
                Character.isUpperCase(word.codePointAt(0))
                        && word.length() > 2
                        && !Lexicon.SMALL.contains(lower)
                        && !Attribute.isLittle(lower);
        return name ? Set.of(Gist.NAME) : Set.of();
    }
}
