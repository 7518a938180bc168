package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.Grammar;
import org.junit.jupiter.api.Test;

/// Words in square brackets, which a spell cast for its cleave cost doesn't have (rule 702.148).
class CleaveTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 2, 4, "Flying");

    private static PrintedTable with(String text) {
        return new PrintedTable()
                .field(0, BEAR)
                .field(1, OX)
                .hand(0, card("Split", "{0}", "Sorcery", "Cleave {0}\n" + text))
                .at(1, Step.PRECOMBAT_MAIN);
    }

    private static PrintedTable cleaved(String text) {
        PrintedTable table = with(text);
        int split = table.id("Split", Zone.HAND);
        return table.does(
                table.kernel().options().stream()
                        .filter(each ->
                                each instanceof Action.Cast(int object, _, int way)
                                        && object == split
                                        && way == 1)
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void any_creature_is_a_target_without_the_words_in_brackets() {
        String text = "Destroy target creature [you control].";

        assertThat(with(text).cast("Split").resolve().has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(cleaved(text).pick("Ox").resolve().has("Ox", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void what_is_counted_is_more_without_them() {
        String text = "You gain 1 life for each creature on the battlefield [with flying].";

        assertThat(with(text).cast("Split").resolve().life(0)).isEqualTo(21);
        assertThat(cleaved(text).resolve().life(0)).isEqualTo(22);
    }

    @Test
    void a_whole_sentence_may_be_left_out() {
        String text = "You gain 3 life. [You lose 1 life.]";

        assertThat(with(text).cast("Split").resolve().life(0)).isEqualTo(22);
        assertThat(cleaved(text).resolve().life(0)).isEqualTo(23);
    }

    @Test
    void the_brackets_are_printed_where_they_stood() {
        Grammar grammar = Grammar.standard();
        for (String text :
                new String[] {
                    "Destroy all creatures [with mana value 2 or less].",
                    "Counter target spell [that wasn't cast from its owner's hand].",
                    "Destroy target [attacking] creature.",
                    "You gain 3 life. [You lose 1 life.]"
                }) {
            assertThat(grammar.read(text, true))
                    .isInstanceOfSatisfying(
                            Grammar.Understood.class,
                            read ->
                                    assertThat(grammar.print(read.abilities(), read.wording()))
                                            .hasValue(text));
        }
    }

    @Test
    void a_text_that_is_not_understood_without_the_words_is_declined() {
        assertThat(Grammar.standard().read("Destroy target creature [you] control.", true))
                .isInstanceOf(Grammar.Declined.class);
    }
}
