package dev.bob.core.statement.form;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.statement.Clauses;
import dev.bob.core.statement.FormRules;
import dev.bob.core.statement.Utterance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The forms of English clauses that say something lasting about the speaker, their people and things, their work, or
/// how they want to be served; other languages are in [ForeignForms] and [Tongue]. Errs on the side of silence: a human is asked
/// about every find.
public final class Forms {

    private static final String WISHED = "The user asked to remember it";
    private static final int SHORTEST = 6;
    private static final int LONGEST = 320;
    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// Something worth asking a human about.
    ///
    /// @param text in the person's words, as a sentence of its own
    /// @param type what sort of memory
    /// @param why in words
    public record Find(String text, MemoryCandidate.Type type, String why) {}

    private Forms() {}

    /// What of a sentence lasts: each fact once, in order.
    public static List<Find> in(String sentence) {
        String plain = Clauses.plain(sentence);
        if (plain.contains("“…”") || NoMemory.isPassedOn(Clauses.normal(sentence))) {
            // What somebody else said.
            return List.of();
        }
        if (Utterance.kind(plain) != Utterance.Kind.STATEMENT) {
            return asked(plain);
        }
        // How something is done, what was decided, what a game taught: the whole sentence says it.
        Optional<Find> whole =
                whole(sentence)
                        .filter(find ->
                                find.type() == MemoryCandidate.Type.PROCEDURE
                                        || find.type() == MemoryCandidate.Type.PROJECT_DECISION
                                        || find.type() == MemoryCandidate.Type.MTG_LESSON);
        if (whole.isPresent()) {
            return List.of(whole.get());
        }
        String straight = sentence.strip().replace('\u2019', '\'');
        Matcher kept = KEEP_IT.matcher(straight);
        boolean keepIt = kept.find();
        List<Find> finds = new ArrayList<>();
        for (String clause : Clauses.of(keepIt ? kept.replaceFirst("") : sentence)) {
            if (Utterance.kind(clause) == Utterance.Kind.STATEMENT) {
                clause(clause).ifPresent(finds::add);
            } else {
                manner(clause).ifPresent(finds::add);
            }
        }
        Matcher greeted = GREETED.matcher(straight);
        if (greeted.find()
                && finds.stream().noneMatch(find -> FormRules.CALLS.equals(find.why()))) {
            finds.addFirst(
                    new Find(
                            Clauses.whole(greeted.group()),
                            MemoryCandidate.Type.FACT,
                            FormRules.CALLS));
        }
        if (finds.isEmpty()) {
            finds.addAll(Asides.in(plain));
        } else {
            addTold(Asides.named(plain), finds);
        }
        if (finds.isEmpty()) {
            Asides.ofAnybody(plain).stream().map(Asides.Named::find).forEach(finds::add);
        }
        if (finds.isEmpty()) {
            ofTongue(sentence, _ -> false).ifPresent(finds::add);
        }
        if (finds.isEmpty() && (keepIt || WANTED.matcher(straight).lookingAt())) {
            String asked = Clauses.whole(keepIt ? kept.replaceFirst("") : straight);
            return asked.length() < SHORTEST || asked.length() > LONGEST
                    ? List.of()
                    : List.of(new Find(asked, MemoryCandidate.Type.FACT, WISHED));
        }
        if (finds.isEmpty() && Clauses.asksToRemember(sentence)) {
            finds.add(new Find(sentence.strip(), MemoryCandidate.Type.FACT, WISHED));
        }
        return finds;
    }

    /// Who somebody is of whom the sentence goes on to say something else, unless that tells it.
    private static void addTold(List<Asides.Named> named, List<Find> finds) {
        for (Asides.Named person : named) {
            if (finds.stream().noneMatch(find -> find.text().contains(person.name()))) {
                finds.add(person.find());
            }
        }
    }

    /// What a question or a request says by the way: how somebody wants to be spoken to, and who and what is theirs.
    private static List<Find> asked(String plain) {
        Utterance.Kind kind = Utterance.kind(plain);
        if (kind != Utterance.Kind.QUESTION && kind != Utterance.Kind.REQUEST) {
            return List.of();
        }
        return manner(plain).map(List::of).orElseGet(() -> Asides.inRequest(plain));
    }

    private static Optional<Find> manner(String asked) {
        Matcher manner = MANNER.matcher(asked);
        return manner.lookingAt()
                ? Optional.of(
                        new Find(
                                Clauses.whole(
                                        asked.substring(manner.end("please"))
                                                .replaceFirst("\\?+$", "")),
                                MemoryCandidate.Type.PREFERENCE,
                                "How the user wants it"))
                : Optional.empty();
    }

    /// What a clause says of somebody by name, if the name is known: more than of any word that a sentence begins with.
    ///
    /// @param told what was told before in which that word stands
    public static Optional<Find> ofKnown(String clause, Function<String, Stream<String>> told) {
        String text = Clauses.normal(clause);
        if (NoMemory.in(text).isPresent()) {
            return Optional.empty();
        }
        return Tongue.of(text).isPresent()
                ? ofTongue(
                        clause, name -> told.apply(name).anyMatch(was -> Tongue.names(was, name)))
                : Lasting.ofKnown(text, clause, name -> told.apply(name).findAny().isPresent());
    }

    /// Whether a sentence that no form finds may still say what lasts: one that speaks neither of the moment nor of what was
    /// done once. In another language that can't be told.
    public static boolean mayLast(String sentence) {
        String text = Clauses.normal(sentence);
        return Tongue.of(text).isEmpty()
                && NoMemory.in(text).isEmpty()
                && !Lasting.isOfTheMoment(text);
    }

    private static Optional<Find> whole(String sentence) {
        return clause(Clauses.whole(sentence.replace('’', '\'')));
    }

    /// Whether a find is there because the person asked to have it remembered.
    ///
    /// @param why as its [Find#why] says
    public static boolean isWished(String why) {
        return WISHED.equals(why);
    }

    /// Whether a find is a note on how Bob is to answer, which holds for all answers where nothing is asked beside it.
    ///
    /// @param why as its [Find#why] says
    public static boolean isNote(String why) {
        return Terse.WISH.equals(why);
    }

    /// What one clause says, if it lasts.
    static Optional<Find> clause(String clause) {
        String text = Clauses.normal(clause);
        if (text.length() < SHORTEST || text.length() > LONGEST) {
            return Optional.empty();
        }
        boolean passing = NoMemory.in(text).isPresent();
        Optional<FormRules.Rule> rule = rule(text, passing);
        if (rule.isEmpty()) {
            String unled = Clauses.unled(text);
            rule =
                    unled.equals(text) || ONCE.matcher(unled).lookingAt()
                            ? Optional.empty()
                            : rule(unled, passing);
        }
        if (rule.isPresent()) {
            return rule.map(found -> new Find(clause, found.type(), found.why()));
        }
        Optional<Find> note = passing ? Optional.empty() : note(clause, text);
        if (note.isPresent()) {
            return note;
        }
        if (!passing && CALLED.matcher(Clauses.plain(clause)).lookingAt()) {
            return Optional.of(new Find(clause, MemoryCandidate.Type.FACT, FormRules.CALLS));
        }
        if (passing) {
            return Optional.empty();
        }
        Optional<Find> foreign = foreign(clause, text);
        return foreign.isPresent() || TO_BOB.matcher(text).find()
                ? foreign
                : Lasting.find(Clauses.unled(text), clause)
                        .or(() -> Lasting.ofNobody(text, clause));
    }

    private static Optional<Find> note(String clause, String text) {
        return Terse.wishes(text)
                ? Optional.of(new Find(clause, MemoryCandidate.Type.PREFERENCE, Terse.WISH))
                : Terse.type(text).map(type -> new Find(clause, type, "A fact about the user"));
    }

    private static Optional<FormRules.Rule> rule(String text, boolean passing) {
        boolean toBob = TO_BOB.matcher(text).find();
        return FormRules.ALL.stream()
                .filter(rule -> !passing || rule.type() == MemoryCandidate.Type.MTG_LESSON)
                .filter(rule -> !toBob || rule.type() != MemoryCandidate.Type.FACT)
                .filter(rule -> rule.form().matcher(text).lookingAt())
                .findFirst();
    }

    /// Compares with whoever is spoken to: no fact about the speaker alone.
    private static final Pattern TO_BOB = pattern("\\byours?\\b");

    /// What was done once, when a time or place comes before it.
    private static final Pattern ONCE =
            pattern(
                    "(?:i|we) (?:\\w+ed|bought|got|sold|met|left|ran|lost|broke|went|made|ate|drank|had|saw|took|won|read|wrote|found|came|gave|was|were)\\b|(?:my|our) .*\\b(?:was|were|came|went)\\b");

    /// "I am Wilfred": only the capital letter tells a name from how somebody is.
    private static final Pattern CALLED =
            Pattern.compile(
                    "(?:[Tt]his is|[Ii]t(?:'s| is)) \\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)? (?:speaking|here)\\b|[Ii](?:'m| am) \\p{Lu}\\p{Ll}{2,}(?: \\p{Lu}\\p{Ll}+)?(?:[.!]*$|, (?!but\\b)| (?:and|from|by the way|now)\\b)",
                    Pattern.UNICODE_CHARACTER_CLASS);

    /// "hi, I'm zara" in whatever letters.
    private static final Pattern GREETED =
            Pattern.compile(
                    "^(?:(?:hi|hiya|hey|hello|yo|hei|hallo|good (?:morning|evening|afternoon))(?: there| bob)?[,! ]+|(?=i'?m \\p{L}+,? (?:and )?i (?:drive|live|work|have|study|play|teach|own|run|go)\\b))(?:i'?m|i am) (?!(?:not|so|very|the|an?|on|at|in|from|here|back|new|looking|trying|having|getting|going|bored|tired|sick|ill|sorry|stuck|done|ready|lost|fine|good|ok|okay|busy|late|home|happy|sad|confused|wondering|just|still|your?)\\b)\\p{L}{2,15}(?=[,.!]|$| (?:and|n|i'?m)\\b)",
                    FLAGS | Pattern.CASE_INSENSITIVE);

    private static final Pattern WANTED =
            Pattern.compile(
                    "(?:(?:hey|ok|hi|bob|please)[, ]+)*(?:(?:please )?(?:remember|note|memorize|keep in mind|don'?t forget|make a note)(?: that|:)) \\S+ \\S+",
                    FLAGS | Pattern.CASE_INSENSITIVE);

    /// "Can you talk less formally to me": asks for a manner, not for a text in it.
    private static final Pattern MANNER =
            Pattern.compile(
                    "(?<please>(?:(?:can|could|would|will) (?:you|u|ya) |please |pls )+)(?:just )?(?:talk|speak|answer|reply|respond|write|explain (?:things|stuff))(?: (?:to|with|w) me)?(?: (?:a (?:bit|little)|bit|kinda|always))? (?:(?:less|more) (?:formal|informal|casual|brief|short|simpl|direct|polite|slow|plain|relaxed)\\w*|(?:in )?(?:short|brief|plain|simple)(?:er)? (?:answers|sentences|words|english)|without (?:emojis?|jargon|bullet|lists)|(?:short|slow|simpl|brief|plain)(?:ly|y)?(?= (?:for|to|with) me|,|[.!]*$))\\b",
                    FLAGS | Pattern.CASE_INSENSITIVE);

    /// "…, please remember that."
    private static final Pattern KEEP_IT =
            Pattern.compile(
                    "(?:\\s*[,;:–-]\\s*(?:so |and |but )?(?:please )?|\\s+please )(?:remember|note|memori[sz]e|keep in mind|bear in mind|don'?t forget|make a note of|write down)(?: that| this| it)?(?: for (?:later|me|next time))?(?:,? please)?[\\s.!]*$",
                    FLAGS | Pattern.CASE_INSENSITIVE);

    private static Optional<Find> foreign(String clause, String text) {
        return ForeignForms.type(text)
                .filter(_ -> !Tongue.passing(text))
                .or(() -> Everyday.type(text))
                .map(type -> foreign(clause, type));
    }

    /// What a sentence in another language says, whole: its little words don't tell where it could be cut.
    private static Optional<Find> ofTongue(String sentence, Predicate<String> known) {
        String text = Clauses.normal(sentence);
        return text.length() > LONGEST || NoMemory.isFarOff(text)
                ? Optional.empty()
                : Tongue.of(text)
                        .flatMap(tongue -> tongue.lasting(text, known))
                        .map(type -> foreign(Clauses.whole(sentence), type));
    }

    private static Find foreign(String clause, MemoryCandidate.Type type) {
        return new Find(
                clause,
                type,
                type == MemoryCandidate.Type.PREFERENCE
                        ? "What the user likes"
                        : "A fact about the user");
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
