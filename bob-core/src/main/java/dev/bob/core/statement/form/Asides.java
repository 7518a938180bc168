package dev.bob.core.statement.form;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.statement.Clauses;
import dev.bob.core.statement.Lexicon;
import dev.bob.core.statement.Utterance;
import dev.bob.core.statement.form.Forms.Find;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a person mentions in passing, in the middle of a sentence about something else: "which I can't eat because I've
/// been diabetic since I was thirty", "my two grandsons, Tobias and Felix, were here".
final class Asides {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String NAME =
            "(?:(?:Mrs?|Ms|Dr|Prof|Herr|Frau)\\.? )?\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?";

    /// Whose names stand beside what they are. The names alone are told by their capital letters.
    private static final Pattern NAMED =
            nameBefore("|$| (?!(?:is|was|has|had|says|said|thinks|and)\\b)\\p{Ll}");

    /// The same where the sentence goes on to say something of them.
    private static final Pattern NAMED_AND_MORE =
            nameBefore("|$| (?!(?:says|said|thinks|and)\\b)\\p{Ll}");

    private static Pattern nameBefore(String goesOn) {
        return Pattern.compile(
                "\\b([Mm]y|[Oo]ur) ((?:two |three |four |five |six |\\d |eldest |oldest |youngest |older |younger |little |big |twin |late )*(?:"
                        + Lexicon.KIN
                        + "s?|(?:grand|step|god)?children|landlord|landlady|boss|manager|therapist|doctor|dentist|teacher|neighbou?r)),? ("
                        + NAME
                        + "(?:, "
                        + NAME
                        + ")*(?:,? and "
                        + NAME
                        + ")?)(?=[,.!?;:)]"
                        + goesOn
                        + ")",
                Pattern.UNICODE_CHARACTER_CLASS);
    }

    private static final Pattern REASON =
            Pattern.compile(
                    "\\b(?:because|as|since|though|although|(?:given|seeing|considering|knowing|remembering|bearing in mind|keeping in mind|mindful)(?: that)?|where) (?=(?:i|i'm|i've|my|we|we're|we've|our)\\b)",
                    FLAGS);

    /// "…, she's a vet in Aarhus".
    private static final Pattern ARE =
            Pattern.compile(", (?:and )?(?:he|she)(?:'s| is) (an? [^,;.!?]+)", FLAGS);

    /// "…, a retired pilot who collects barometers".
    private static final Pattern BESIDE =
            Pattern.compile(", (an? (?!bit\\b|lot\\b|few\\b|while\\b)[^,;:.!?]+)", FLAGS);

    /// "…, who is reading medicine at Leeds, …".
    private static final Pattern WHO_IS =
            Pattern.compile(
                    ", who(?:'s| is) (?!(?:not|still|just|so|very|being)\\b)([^,;:.!?]+)", FLAGS);

    /// "With Biscuit, my greyhound".
    private static final Pattern NAMED_BEFORE =
            Pattern.compile(
                    "(?<=\\p{Ll} )(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|English|French|German|Spanish)\\b)(\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?), ((?:my|our) (?!(?:dear|love|friend|god|treat|bad|turn|opinion|favou?rite|first|second|last|home|hometown|old|new|own|least|place|idea|guess|lord)\\b)[\\p{Ll}-]+(?: (?:dog|cat|son|daughter|brother|sister|retriever|terrier|shepherd|spaniel))?)(?=[,.;!?]|$)",
                    Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern REST =
            Pattern.compile(
                    " (?=(?:those|these|the|your|this|you|can|could|what|how|please|it|that)\\b)",
                    FLAGS);

    private static final Pattern END =
            Pattern.compile(
                    ",? (?:and|but|so|which|or|because|while|when) (?!(?:i was|we were)\\b)|[;:.!?…]|, (?!\\w+ (?:and|or) )|$",
                    FLAGS);

    /// "… my address is Kestrel Lane 19 …"
    private static final Pattern DETAIL =
            Pattern.compile(
                    "\\bmy (?:full |home |postal |new |first |last )*(?:address|name|birthday|surname|date of birth) is (?!(?:what|that|not|wrong|missing|too|on|in|at|spelled|spelt)\\b)[^.;:!?]{2,60}",
                    FLAGS);

    private Asides() {}

    /// What is mentioned in a sentence, each fact as a sentence of its own.
    ///
    /// @param sentence with straight apostrophes, on one line
    static List<Find> in(String sentence) {
        List<Find> finds = new ArrayList<>(named(sentence).stream().map(Named::find).toList());
        Matcher reason = REASON.matcher(sentence);
        while (reason.find()) {
            Matcher end = END.matcher(sentence).region(reason.end(), sentence.length());
            String clause =
                    sentence.substring(reason.end(), end.find() ? end.start() : reason.end());
            Lasting.find(Clauses.normal(clause), Clauses.whole(clause))
                    .or(() -> beforeTheRest(clause))
                    .ifPresent(finds::add);
        }
        return finds;
    }

    /// "Since I'm colour-blind those charts are useless": no comma tells where the reason ends.
    private static Optional<Find> beforeTheRest(String clause) {
        String reason = REST.split(clause, 2)[0];
        return reason.equals(clause)
                ? Optional.empty()
                : Lasting.find(Clauses.normal(reason), Clauses.whole(reason));
    }

    /// Whose names are in a sentence, and who they are.
    static List<Named> named(String sentence) {
        return named(sentence, NAMED);
    }

    /// The same of a sentence in which nothing else was found: the name alone is worth keeping.
    static List<Named> ofAnybody(String sentence) {
        return named(sentence, NAMED_AND_MORE);
    }

    private static List<Named> named(String sentence, Pattern names) {
        List<Named> people = new ArrayList<>();
        Matcher named = names.matcher(sentence);
        while (named.find()) {
            String name = named.group(3);
            people.add(
                    person(
                            name,
                            capital(named.group(1))
                                    + " "
                                    + named.group(2)
                                    + " "
                                    + said(name, sentence.substring(named.end()))));
        }
        Matcher behind = NAMED_BEFORE.matcher(sentence);
        while (behind.find()) {
            people.add(person(behind.group(1), behind.group(1) + " is " + behind.group(2)));
        }
        return people;
    }

    private static Named person(String name, String told) {
        return new Named(
                name,
                new Find(told + ".", MemoryCandidate.Type.FACT, "A fact about the user's people"));
    }

    /// Somebody by name.
    record Named(String name, Find find) {}

    /// The same of a question or a request, of which only what is told for certain counts: whose name it is, why it is
    /// asked, where somebody lives.
    static List<Find> inRequest(String sentence) {
        if (Utterance.isPlay(sentence)) {
            return List.of();
        }
        List<Find> finds = new ArrayList<>(in(sentence));
        Matcher detail = DETAIL.matcher(sentence);
        while (detail.find()) {
            finds.add(
                    new Find(
                            Clauses.whole(detail.group().strip() + "."),
                            MemoryCandidate.Type.FACT,
                            "A fact about the user"));
        }
        return finds;
    }

    /// What they are, if that is said, or else what they are called.
    private static String said(String name, String rest) {
        Matcher are = ARE.matcher(rest);
        if (name.contains(" and ")) {
            return "are called " + name;
        }
        for (Pattern beside : List.of(BESIDE, WHO_IS)) {
            Matcher what = beside.matcher(rest);
            if (what.lookingAt()) {
                return name + " is " + Clauses.trimmed(what.group(1));
            }
        }
        return are.find() ? name + " is " + Clauses.trimmed(are.group(1)) : "is called " + name;
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
