package dev.bob.core.statement;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.statement.Forms.Find;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a person mentions in passing, in the middle of a sentence about something else: "which I can't eat because I've
/// been diabetic since I was thirty", "my two grandsons, Tobias and Felix, were here".
final class Asides {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String NAME = "\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?";

    /// Whose names stand beside what they are. The names alone are told by their capital letters.
    private static final Pattern NAMED =
            Pattern.compile(
                    "\\b([Mm]y|[Oo]ur) ((?:two |three |four |five |six |\\d |eldest |oldest |youngest |older |younger |little |big |twin |late )*(?:"
                            + Lexicon.KIN
                            + "s?|(?:grand|step|god)?children)),? ("
                            + NAME
                            + "(?:, "
                            + NAME
                            + ")*(?:,? and "
                            + NAME
                            + ")?)(?=[,.!?;:)]|$| (?!(?:is|was|has|had|says|said|thinks|and)\\b)\\p{Ll})",
                    Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern REASON =
            Pattern.compile(
                    "\\b(?:because|as|since|though|although|given that|seeing that|where) (?=(?:i|i'm|i've|my|we|we're|we've|our)\\b)",
                    FLAGS);

    /// "…, she's a vet in Aarhus".
    private static final Pattern ARE =
            Pattern.compile(", (?:and )?(?:he|she)(?:'s| is) (an? [^,;.!?]+)", FLAGS);

    private static final Pattern END =
            Pattern.compile(
                    ",? (?:and|but|so|which|or|because|while|when) (?!(?:i was|we were)\\b)|[;:.!?…]|, (?!\\w+ (?:and|or) )|$",
                    FLAGS);

    private Asides() {}

    /// What is mentioned in a sentence, each fact as a sentence of its own.
    ///
    /// @param sentence with straight apostrophes, on one line
    static List<Find> in(String sentence) {
        List<Find> finds = new ArrayList<>();
        Matcher named = NAMED.matcher(sentence);
        while (named.find()) {
            finds.add(
                    new Find(
                            capital(named.group(1))
                                    + " "
                                    + named.group(2)
                                    + " "
                                    + said(named.group(3), sentence.substring(named.end()))
                                    + ".",
                            MemoryCandidate.Type.FACT,
                            "A fact about the user's people"));
        }
        Matcher reason = REASON.matcher(sentence);
        while (reason.find()) {
            Matcher end = END.matcher(sentence).region(reason.end(), sentence.length());
            String clause =
                    sentence.substring(reason.end(), end.find() ? end.start() : reason.end());
            Lasting.find(Clauses.normal(clause), Clauses.whole(clause)).ifPresent(finds::add);
        }
        return finds;
    }

    /// What they are, if that is said, or else what they are called.
    private static String said(String name, String rest) {
        Matcher are = ARE.matcher(rest);
        if (name.contains(" and ")) {
            return "are called " + name;
        }
        return are.find() ? name + " is " + Clauses.trimmed(are.group(1)) : "is called " + name;
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
