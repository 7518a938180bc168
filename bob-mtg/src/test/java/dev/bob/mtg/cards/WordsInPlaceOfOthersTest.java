package dev.bob.mtg.cards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.text.Grammar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Texts that no card has: a word of a known text is replaced by another that could stand there. The grammar has to read
/// them as well, and what it makes of them may differ in that word alone.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WordsInPlaceOfOthersTest {

    /// Every so many cards.
    private static final int STEP = 8;

    /// A word in place of another.
    ///
    /// @param words the word as it stands in a text
    /// @param instead what takes its place
    /// @param first how definitions name either, as a pattern
    /// @param share how many of a hundred changed texts have to be read: others would make no sense in English or in Magic
    record Swap(Pattern words, String instead, String first, int share) {
        static Swap of(String words, String instead, String inDefinitions, int share) {
            return new Swap(Pattern.compile(words), instead, inDefinitions, share);
        }

        @Override
        public String toString() {
            return words + " becomes " + instead;
        }
    }

    private static List<Swap> swaps() {
        String player = "(?:You|EachOpponent|AnOpponent|EachPlayer)\\[\\]";
        String keyword = "keyword=[A-Z_]+";
        String type = "type=[A-Z]+|types=\\[[A-Z, ]+\\]";
        return List.of(
                Swap.of("\\b(?<=creatures? )you control\\b", "an opponent controls", player, 95),
                Swap.of(
                        "\\b(?<=target (?:creature|permanent|artifact) )an opponent controls\\b",
                        "you control",
                        player,
                        95),
                Swap.of("\\b[Ee]ach opponent (?=loses|discards|mills)", "each player ", player, 98),
                Swap.of(
                        "\\buntil end of turn(?=[.,])",
                        "until your next turn",
                        "(?:EndOfTurn|YourNextTurn)\\[\\]",
                        95),
                Swap.of(
                        "\\b(?<=gains? )(?:flying|haste|trample)\\b(?=[., ])",
                        "menace",
                        keyword,
                        98),
                Swap.of(
                        "\\btarget artifact\\b(?! or| card|,| and)",
                        "target enchantment",
                        type,
                        90),
                Swap.of(
                        "\\bred\\b(?= (?:spell|creature|mana|card|source|permanent))",
                        "blue",
                        "mask=\\d+|color=[A-Z]+",
                        95),
                Swap.of("\\btwo cards\\b", "four cards", "value=\\d+", 95));
    }

    private final Grammar grammar = Grammar.standard();
    private List<CardText> known = List.of();

    private List<CardText> known() throws IOException {
        if (known.isEmpty()) {
            List<CardText> all = TestData.allTexts();
            known = new ArrayList<>();
            for (int i = 0; i < all.size(); i += STEP) {
                if (all.get(i).faces().size() == 1) {
                    known.add(all.get(i));
                }
            }
        }
        return known;
    }

    @ParameterizedTest
    @MethodSource("swaps")
    void texts_with_another_word_are_read_and_differ_in_that_word_alone(Swap swap)
            throws IOException {
        CardCompiler compiler = new CardCompiler(grammar);
        int changed = 0;
        List<String> declined = new ArrayList<>();
        List<String> different = new ArrayList<>();
        for (CardText card : known()) {
            Optional<CardText> other = swapped(card, swap);
            if (other.isEmpty() || !(compiler.compile(card) instanceof Compiled.Whole before)) {
                continue;
            }
            changed++;
            switch (compiler.compile(other.get())) {
                case Compiled.Declined why -> declined.add(card.name() + ": " + why.clause());
                case Compiled.Whole after -> {
                    String was = shape(before, swap);
                    String is = shape(after, swap);
                    if (!was.equals(is)) {
                        different.add(card.name() + difference(was, is));
                    }
                }
            }
        }

        assertThat(changed).isGreaterThan(4);
        assertThat(different).isEmpty();
        assertThat(declined)
                .hasSizeLessThanOrEqualTo(Math.ceilDiv(changed * (100 - swap.share()), 100));
    }

    private static Optional<CardText> swapped(CardText card, Swap swap) {
        CardText.Face face = card.faces().getFirst();
        Matcher found = swap.words().matcher(face.text());
        return found.find()
                ? Optional.of(with(card, face, found.replaceFirst(swap.instead())))
                : Optional.empty();
    }

    private static CardText with(CardText card, CardText.Face face, String text) {
        return new CardText(
                card.name(),
                card.layout(),
                List.of(
                        new CardText.Face(
                                face.name(),
                                face.manaCost(),
                                face.typeLine(),
                                text,
                                face.power(),
                                face.toughness(),
                                face.loyalty(),
                                face.defense(),
                                face.colors(),
                                face.colorIndicator())),
                card.colorIdentity(),
                card.legalities(),
                card.rarity(),
                card.set());
    }

    /// The definition without what the swap changes, and without the words that stand beside references.
    private static String shape(Compiled.Whole card, Swap swap) {
        return card.definition()
                .front()
                .abilities()
                .toString()
                .replaceAll("words=[^,\\]]*", "words")
                .replaceAll(swap.first(), "…");
    }

    private static String difference(String was, String is) {
        int at = 0;
        while (at < Math.min(was.length(), is.length()) && was.charAt(at) == is.charAt(at)) {
            at++;
        }
        int from = Math.max(0, at - 40);
        return ": "
                + was.substring(from, Math.min(was.length(), at + 60))
                + " / "
                + is.substring(from, Math.min(is.length(), at + 60));
    }
}
