package dev.bob.core.statement.news;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Why something isn't as it was, and how it is instead, in one breath: "Burgholz became too dear, so the flour comes from
/// Wichtrach" after "We get the flour from the mill Burgholz". What is spoken of in both halves of the news and in the older
/// sentence tells that they are of the same.
///
/// @param words every telling word of the sentence
/// @param why the telling words of the reason; empty if none is told
/// @param how those of how it is
public record Because(Set<String> words, Set<String> why, Set<String> how)
        implements Fact<Because> {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// Between why and how.
    private static final Pattern SO =
            Pattern.compile(
                    "(?:[,;.–—-]+ *|\\s)(?:so(?: now)?|hence|therefore|which means|deshalb|also|daher|jetzt|du coup|donc|alors|así que|por eso|ahora|quindi|così|adesso|dus|daarom|nu|então|por isso|agora|så|därför|derfor) (?=\\p{L})|[;:.–—]+ +(?=[\\p{L}'’ ]*(?:now|these days|nowadays|instead|from now on|henceforth|since)(?!\\p{L}))",
                    FLAGS);

    /// Tells what happened once.
    private static final Pattern ONCE =
            Pattern.compile(
                    "(?<!\\p{L})(?:was|were|had|went|came|got|left|ate|waited|stayed|missed|called|war|waren|hatte|était|fue|era|waren)(?!\\p{L})",
                    FLAGS);

    /// Why something isn't as it was: it is too dear, shut, gone.
    private static final Pattern GONE =
            Pattern.compile(
                    "(?<!\\p{L})(?:(?:became|got|went|is|are|'s|'re|has|have|been|was|were) (?:\\p{L}+ )?(?:too (?:dear|expensive|far|loud|small|old|busy|slow|cold)|shut|closed|gone|bust|broken|dead|sold|demolished|cancelled|discontinued)|fell (?:in|down|apart|through)|(?:shut|closed|packed|burnt|burned|broke|folded|collapsed)(?: up| down| in)?$|stopped (?:doing|making|selling|running)|(?:went|gone) (?:bust|under|back)|put (?:its|their|his|her|the) prices? up|(?:zu (?:teuer|weit|klein)|geschlossen|zugemacht|dicht|trop (?:cher|loin|petit)e?|fermée?|demasiado (?:car[oa]|lejos)|cerr(?:ó|ado|ada)|troppo (?:car[oa]|lontan[oa])|chius[oa]|te (?:duur|ver|klein)|dicht|caro demais|fechou)(?!\\p{L}))",
                    FLAGS);

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\d][\\p{L}\\d'’-]{2,}");

    private static final Set<String> LITTLE =
            Set.of(
                    ("the and for with that this from have has had was are were you our not but all very too also just been about get got gets"
                                    + " take takes took going goes went come comes came use uses used always every usually his her their its him them she they"
                                    + " who what when where which will would can could there here then than into over out off now these days day"
                                    + " der die das und ich wir mit von für ist sind ein eine einen dem den nicht zum zur bei les des une est que pas pour"
                                    + " dans avec sur mon mes nous las los una por con para del mis het een van voor mijn wij")
                            .split(" "));

    /// What a sentence says of it.
    public static Because in(String sentence) {
        String text = sentence.strip().replace('’', '\'').toLowerCase(Locale.ROOT);
        Matcher so = SO.matcher(text);
        boolean told =
                so.find() && so.start() > 0 && !ONCE.matcher(text.substring(so.end())).find();
        return new Because(
                words(text),
                told ? words(text.substring(0, so.start())) : Set.of(),
                told ? words(text.substring(so.end())) : Set.of());
    }

    /// Whether a part of a sentence says why something isn't as it was.
    public static boolean tells(String part) {
        return GONE.matcher(part.strip().replace('’', '\'')).find();
    }

    @Override
    public boolean mayEnd() {
        return why.isEmpty() && words.size() > 1;
    }

    /// Whether the reason names something of which the other speaks and that isn't in how it is, and how it is is said of
    /// something else of which the other speaks, with something new.
    @Override
    public boolean follows(Because was) {
        Set<String> gone = new HashSet<>(why);
        gone.retainAll(was.words);
        gone.removeAll(how);
        Set<String> same = new HashSet<>(how);
        same.retainAll(was.words);
        same.removeAll(why);
        return !gone.isEmpty() && !same.isEmpty() && !was.words.containsAll(how);
    }

    private static Set<String> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(match -> match.group().replaceFirst("'s?$", ""))
                .filter(word -> !LITTLE.contains(word))
                .collect(Collectors.toUnmodifiableSet());
    }
}
