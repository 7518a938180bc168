package dev.bob.mtg.cards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.text.Grammar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Texts that no card has: a sentence of a known text stands where another could stand, after a condition, a payment, a coin, in
/// a mode, in quotation marks. The grammar has to read it there as well, and to mean the same by it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SentencesInOtherPlacesTest {

    /// Every so many sentences.
    private static final int STEP = 8;

    /// Where a sentence is put.
    ///
    /// @param text what stands around it; "§" begins it with a capital letter, "^" without
    /// @param read how many of a hundred have to be read: others would make no sense in English or in Magic
    /// @param same how many of a hundred of those that are read have to mean what they mean alone; a row of instructions is joined to
    ///     what stands before it
    record Place(String text, int read, int same) {
        /// The text with a sentence in it. What has a quoted ability calls itself "this creature".
        String with(String sentence) {
            String said =
                    text.contains("\"")
                            ? sentence.replaceAll("^~", "This creature")
                                    .replace("~", "this creature")
                            : sentence;
            String inside =
                    said.matches("[A-Z][a-z].*")
                            ? Character.toLowerCase(said.charAt(0)) + said.substring(1)
                            : said;
            return text.replace("§", said).replace("^", inside);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private static List<Place> places() {
        return List.of(
                new Place("When ~ enters, draw a card. If you control a Swamp, ^", 97, 98),
                new Place("When ~ enters, you may sacrifice a land. If you do, ^", 98, 98),
                new Place("{T}: Flip a coin. If you win the flip, ^", 97, 98),
                new Place("{T}: If you control a Swamp, draw a card. Otherwise, ^", 97, 98),
                new Place("{T}: At the beginning of the next end step, ^", 97, 98),
                new Place("When ~ enters, choose one —\n• §\n• Draw a card.", 98, 98),
                new Place("Other creatures you control have \"{T}: §\"", 98, 98),
                new Place("{T}: For each opponent, ^", 96, 98),
                new Place("{T}: Draw a card, then ^", 97, 85),
                new Place("{T}: § If you control a Swamp, instead draw three cards.", 98, 98));
    }

    private final CardCompiler compiler = new CardCompiler(Grammar.standard());
    private Map<String, Effect> known = Map.of();

    /// Sentences that are read alone, with what they mean.
    private Map<String, Effect> known() throws IOException {
        if (known.isEmpty()) {
            var sentences = new TreeSet<String>();
            for (CardText card : TestData.allTexts()) {
                for (CardText.Face face : card.faces()) {
                    for (String paragraph : face.text().split("\n")) {
                        sentence(paragraph.replace(face.name(), "~")).ifPresent(sentences::add);
                    }
                }
            }
            known = new LinkedHashMap<>();
            int at = 0;
            for (String sentence : sentences) {
                if (at++ % STEP == 0) {
                    Effect alone = effect(compiler.compile(elf("{T}: " + sentence)));
                    if (alone != null) {
                        known.put(sentence, alone);
                    }
                }
            }
        }
        return known;
    }

    private static final Pattern EFFECT =
            Pattern.compile("^(?:When|Whenever|At) [^,\"]*, (?!if )(.*)$|^[^\"]*\\{[^:\"]*: (.*)$");

    /// What a triggered or an activated ability does, if that is one sentence.
    private static Optional<String> sentence(String paragraph) {
        String plain = paragraph.replaceAll("\\s*\\([^()]*\\)", "").strip();
        Matcher found = EFFECT.matcher(plain);
        if (!found.matches()) {
            return Optional.empty();
        }
        String effect = found.group(1) == null ? found.group(2) : found.group(1);
        return effect.length() < 4
                        || effect.matches(".*(?:[\"•|—]|\\. |\\b[Tt]his (?!turn)|named ~).*")
                        || !effect.endsWith(".")
                ? Optional.empty()
                : Optional.of(Character.toUpperCase(effect.charAt(0)) + effect.substring(1));
    }

    private static @Nullable Effect effect(Compiled compiled) {
        return compiled instanceof Compiled.Whole whole
                        && whole.definition().front().abilities().getFirst()
                                instanceof Ability.Activated activated
                ? activated.effect()
                : null;
    }

    private static CardText elf(String text) {
        return new CardText(
                "Elf of Words",
                "normal",
                List.of(
                        new CardText.Face(
                                "Elf of Words",
                                "{2}{G}",
                                "Creature — Elf",
                                text.replace("~", "Elf of Words"),
                                "2",
                                "2",
                                "",
                                "",
                                List.of(),
                                List.of())),
                List.of(),
                Map.of(),
                "common",
                "x");
    }

    @ParameterizedTest
    @MethodSource("places")
    void sentences_are_read_where_others_stand_and_mean_the_same_there(Place place)
            throws IOException {
        List<String> declined = new ArrayList<>();
        List<String> different = new ArrayList<>();
        known().forEach((sentence, alone) -> {
            String text = place.with(sentence);
            switch (compiler.compile(elf(text))) {
                case Compiled.Declined why -> declined.add(text + " -> " + why.clause());
                case Compiled.Whole whole -> {
                    if (!RecordParts.anywhere(
                            whole.definition().front().abilities(), alone::equals)) {
                        different.add(text);
                    }
                }
            }
        });

        int all = known().size();
        assertThat(all).isGreaterThan(300);
        assertThat(declined)
                .hasSizeLessThanOrEqualTo(Math.ceilDiv(all * (100 - place.read()), 100));
        assertThat(different)
                .hasSizeLessThanOrEqualTo(
                        Math.ceilDiv((all - declined.size()) * (100 - place.same()), 100));
    }
}
