package dev.bob.mtg.text.surface;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.reference.Pointer;
import dev.bob.mtg.text.surface.SecondOpinion.Judgement;
import dev.bob.mtg.text.surface.SecondOpinion.Verdict;
import dev.bob.mtg.text.syntax.TokenSequence;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What the words around "it" and "that creature" say: for the right meaning and against the wrong one, which is what a
/// reading by what was named last could come to.
class SecondOpinionTest {
    private static final Reference SOURCE = new Reference.Source();
    private static final Reference EVENT = new Reference.Triggering();

    private final SecondOpinion opinion = new SecondOpinion();

    static List<Arguments> words() {
        return List.of(
                of(
                        "Whenever you cast a creature spell, create a 1/1 green Saproling creature token. If that spell's mana value is 4 or greater, draw a card.",
                        "that spell's",
                        EVENT,
                        done(Verb.CREATED)),
                of(
                        "When ~ enters, you may sacrifice another creature. If you do, put two +1/+1 counters on it.",
                        "it",
                        SOURCE,
                        done(Verb.LAST)),
                of(
                        "When ~ enters, you may discard a card. If you do, put a +1/+1 counter on him.",
                        "him",
                        SOURCE,
                        done(Verb.LAST)),
                of(
                        "Destroy target artifact. If this spell was kicked, it deals 2 damage to target player.",
                        "it",
                        SOURCE,
                        target(0)),
                of(
                        "When ~ enters, draw a card for each creature you control with toughness greater than its power.",
                        "its",
                        new Reference.Iterated(),
                        SOURCE),
                of(
                        "When ~ dies, put a number of +1/+1 counters equal to its power on target creature.",
                        "its",
                        SOURCE,
                        target(0)),
                of("Whenever a creature attacks, ~ deals 1 damage to it.", "it", EVENT, SOURCE),
                of(
                        "When ~ enters, create a 1/1 white Soldier creature token, then attach ~ to it.",
                        "it",
                        done(Verb.CREATED),
                        SOURCE),
                of(
                        "Choose one —\n• Counter target spell if it's red.\n• Destroy target permanent if it's red.",
                        "it",
                        target(1),
                        target(0)),
                of(
                        "Exile target creature. Create a token that's a copy of it. It gains haste.",
                        "it",
                        done(Verb.CREATED),
                        target(0)),
                of(
                        "~ deals 3 damage to target creature. If it was kicked, draw a card.",
                        "it",
                        SOURCE,
                        target(0)));
    }

    @ParameterizedTest
    @MethodSource("words")
    void the_last_such_words_mean_one_thing_and_not_another(
            String text, String words, Reference right, Reference wrong) {
        assertThat(verdict(text, words, right)).as(words + " = " + right).isEqualTo(Verdict.AGREES);
        assertThat(verdict(text, words, wrong))
                .as(words + " = " + wrong)
                .isEqualTo(Verdict.DISAGREES);
    }

    @ParameterizedTest
    @MethodSource("words")
    void without_anything_that_fits_the_words_are_silent(
            String text, String words, Reference right, Reference wrong) {
        String alone = "Untap " + words + ".";

        assertThat(verdict(alone, words, right)).isEqualTo(Verdict.SILENT);
        assertThat(verdict(alone, words, wrong)).isEqualTo(Verdict.SILENT);
    }

    private Verdict verdict(String text, String words, Reference meaning) {
        TokenSequence tokens = TokenSequence.of(text);
        List<String> said = TokenSequence.of(words).words();
        int from = tokens.size() - said.size();
        while (!tokens.words().subList(from, from + said.size()).equals(said)) {
            from--;
        }
        List<Judgement> judgements =
                opinion.of(tokens, List.of(new Pointer(from, from + said.size(), words, meaning)));
        assertThat(judgements).hasSize(1);
        return judgements.getFirst().verdict();
    }

    private static Arguments of(String text, String words, Reference right, Reference wrong) {
        return Arguments.of(text, words, right, wrong);
    }

    private static Reference target(int slot) {
        return new Reference.Targeted(slot);
    }

    private static Reference done(Verb verb) {
        return new Reference.Done(verb);
    }
}
