package dev.bob.mtg.text.surface;

import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.reference.Pointer;
import dev.bob.mtg.text.surface.Mention.Kind;
import dev.bob.mtg.text.syntax.TokenSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Compares what the grammar took words for with what the words around them say. It keeps nothing but its vocabulary.
public final class SecondOpinion {
    private final Nouns vocabulary = new Nouns();

    /// What came of a comparison.
    public enum Verdict {
        AGREES,
        DISAGREES,
        /// The words around it don't say.
        SILENT
    }

    /// A pointer compared.
    ///
    /// @param phrase the phrase that the text speaks for; "" if it is silent
    public record Judgement(Pointer pointer, Verdict verdict, String phrase) {}

    /// A judgement about each pointer of one text that stands where the words have one too.
    public List<Judgement> of(TokenSequence tokens, List<Pointer> pointers) {
        List<Judgement> all = new ArrayList<>();
        if (pointers.isEmpty()) {
            return all;
        }
        SurfaceReading reading = new SurfaceReading(tokens, vocabulary);
        for (Pointer pointer : pointers) {
            for (SurfaceReading.Pointing pointing : reading.pointings()) {
                if (pointing.mention().from() == pointer.from()) {
                    all.add(judge(pointer, pointing, tokens));
                }
            }
        }
        return all;
    }

    private static Judgement judge(
            Pointer pointer, SurfaceReading.Pointing pointing, TokenSequence tokens) {
        SurfaceReading.Thing means = pointing.means();
        if (means == null) {
            return new Judgement(pointer, Verdict.SILENT, "");
        }
        return new Judgement(
                pointer,
                isOf(means, pointing.verbs(), pointer.meaning(), tokens)
                        ? Verdict.AGREES
                        : Verdict.DISAGREES,
                tokens.text(means.first.from(), means.first.to()));
    }

    private static boolean isOf(
            SurfaceReading.Thing thing,
            Set<String> verbs,
            Reference meaning,
            TokenSequence tokens) {
        Mention first = thing.first;
        return switch (meaning) {
            case Reference.Source _ -> first.kind() == Kind.SOURCE;
            case Reference.Targeted(int slot) -> first.target() == slot;
            case Reference.Triggering _, Reference.TriggeringOther _ ->
                    (thing.inEvent && (first.kind() != Kind.SOURCE || isEither(first, tokens)))
                            || isReplaced(first, tokens);
            case Reference.TriggeringTargets _ -> thing.inEvent && first.kind() != Kind.SOURCE;
            case Reference.AttachedTo _ ->
                    first.kind() == Kind.ATTACHED || isAttached(first, tokens);
            case Reference.Done(Verb verb) -> isDone(thing, verbs, verb);
            case Reference.ExiledWith _, Reference.EnteredWith _ -> first.kind() != Kind.SOURCE;
            case Reference.Iterated _ -> first.kind() == Kind.NAMED;
            case Reference.Chosen _,
                    Reference.PairedWith _,
                    Reference.Granter _,
                    Reference.Haunted _,
                    Reference.Remembered _ ->
                    true;
        };
    }

    /// "If ~ is attached to a creature you control": that creature.
    private static boolean isAttached(Mention host, TokenSequence tokens) {
        return host.from() > 3
                && tokens.text(host.from() - 4, host.from()).equals("~ is attached to");
    }

    /// "Whenever ~ or another creature enters": either of the two.
    private static boolean isEither(Mention source, TokenSequence tokens) {
        return tokens.word(source.to()).equals("or");
    }

    /// "If a creature an opponent controls would die, …", "If damage would be dealt to a creature, …": that creature.
    private static boolean isReplaced(Mention thing, TokenSequence tokens) {
        int start = thing.from() - 1;
        while (start >= 0 && !tokens.word(start).equals("if") && !tokens.word(start).equals(",")) {
            start--;
        }
        if (start < 0 || tokens.word(start).equals(",")) {
            return false;
        }
        for (int i = start; i < tokens.size() && !tokens.word(i).equals(","); i++) {
            if (tokens.word(i).equals("would")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDone(SurfaceReading.Thing thing, Set<String> verbs, Verb verb) {
        Mention first = thing.first;
        if (first.kind() == Kind.SOURCE) {
            return switch (verb) {
                case EXILED -> verbs.contains("exile");
                case RETURNED -> verbs.contains("return");
                case PUT -> verbs.contains("put");
                default -> false;
            };
        }
        boolean token = first.isCalled("token") || first.isCalled("copy");
        return verb == Verb.CREATED
                ? token
                : !token || verb == Verb.LAST || (verb == Verb.CHOSEN && verbs.contains("choose"));
    }
}
