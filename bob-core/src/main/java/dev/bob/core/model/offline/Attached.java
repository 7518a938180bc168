package dev.bob.core.model.offline;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What stands in the files that a message brought along, as `[@path]` lines mark them.
///
/// @param words what was said to them
/// @param text what they hold
record Attached(String words, String text) {

    private static final Pattern MARK = Pattern.compile("(?m)^\\[@[^\\]\\n]+\\]$\\n?");
    private static final Pattern MENTION = Pattern.compile("@(?:\"[^\"\\n]+\"|\\S+)");
    private static final Pattern BELOW =
            Pattern.compile("(?s)(?<words>[^\\n]+\\?)[ \\t]*\\n\\s*\\n(?<text>.+)");
    private static final int MOST = 3;

    /// The files in an input; empty if there are none.
    static Optional<Attached> in(String input) {
        var mark = MARK.matcher(input);
        if (!mark.find()) {
            return Optional.empty();
        }
        String text = MARK.matcher(input.substring(mark.start())).replaceAll("").strip();
        return text.isEmpty()
                ? Optional.empty()
                : Optional.of(new Attached(input.substring(0, mark.start()).strip(), text));
    }

    /// A question and the text that came with it, below a blank line; empty if the input is anything else.
    static Optional<Attached> below(String input) {
        var question = BELOW.matcher(input.strip());
        return question.matches()
                ? Optional.of(
                        new Attached(
                                question.group("words").strip(), question.group("text").strip()))
                : Optional.empty();
    }

    /// The sentences that say most of what was asked for, in their order; empty if the words ask for nothing in particular,
    /// or the text doesn't speak of it.
    List<String> quoted() {
        String asked = MENTION.matcher(words).replaceAll(" ");
        List<String> sentences = Words.sentences(text);
        Set<String> best =
                sentences.stream()
                        .filter(sentence -> Words.shared(asked, sentence) > 0)
                        .sorted(Comparator.comparingInt(sentence -> -Words.shared(asked, sentence)))
                        .limit(MOST)
                        .collect(Collectors.toSet());
        return sentences.stream().filter(best::contains).distinct().toList();
    }
}
