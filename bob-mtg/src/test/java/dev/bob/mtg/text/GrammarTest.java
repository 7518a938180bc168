package dev.bob.mtg.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardPool;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrammarTest {
    private final Grammar grammar = new Grammar();

    @Test
    void a_paragraph_is_read_to_a_definition_and_printed_back() {
        Grammar.Understood reading =
                understood("Destroy target nonblack creature an opponent controls.", true);

        assertThat(reading.abilities())
                .containsExactly(
                        new Ability.Spell(
                                new Effect.Destroy(
                                        new Selector.Target(
                                                TargetSpec.one(
                                                        Filter.and(
                                                                new Filter.Not(
                                                                        new Filter.HasColor(
                                                                                Color.BLACK)),
                                                                Filter.type(CardType.CREATURE),
                                                                new Filter.Controlled(
                                                                        new PlayerRef
                                                                                .AnOpponent())))),
                                        false)));
        assertThat(grammar.print(reading.abilities(), reading.wording()))
                .contains("Destroy target nonblack creature an opponent controls.");
    }

    @Test
    void the_same_meaning_in_other_words_is_the_same_definition() {
        Grammar.Understood one = understood("When ~ enters, you draw a card.", false);
        Grammar.Understood other = understood("When ~ enters, draw a card.", false);

        assertThat(one.abilities()).isEqualTo(other.abilities());
        assertThat(grammar.print(one.abilities(), one.wording()))
                .contains("When ~ enters, you draw a card.");
        assertThat(grammar.print(other.abilities(), other.wording()))
                .contains("When ~ enters, draw a card.");
    }

    @Test
    void what_is_not_understood_is_declined_with_prefix_and_clause() {
        Grammar.Reading reading =
                grammar.read("Draw two cards. Then frobnicate target opponent.", true);

        assertThat(reading)
                .isInstanceOfSatisfying(
                        Grammar.Declined.class,
                        declined -> {
                            assertThat(declined.prefix()).startsWith("Draw two cards.");
                            assertThat(declined.clause()).contains("frobnicate");
                        });
    }

    @Test
    void a_word_that_refers_to_nothing_is_declined() {
        assertThat(grammar.read("Untap that creature.", true))
                .isInstanceOfSatisfying(
                        Grammar.Declined.class,
                        declined -> assertThat(declined.reason()).contains("that creature"));
    }

    @Test
    void hostile_texts_are_declined_without_fuss() {
        for (String text :
                List.of(
                        "\"",
                        "•",
                        "{",
                        "{T",
                        "{T}:",
                        "—",
                        "~",
                        "if if if",
                        "\"\"\"\"",
                        ". . .",
                        "¶",
                        "X".repeat(5000))) {
            assertThat(grammar.read(text, true)).as(text).isInstanceOf(Grammar.Declined.class);
            assertThat(grammar.read(text, false)).as(text).isInstanceOf(Grammar.Declined.class);
        }
    }

    @Test
    void the_usual_wording_of_every_built_in_ability_reads_back_as_the_same_ability() {
        for (Compiled.Whole card : new CardPool().builtIn()) {
            boolean spell =
                    card.definition().front().characteristics().is(CardType.INSTANT)
                            || card.definition().front().characteristics().is(CardType.SORCERY);
            for (Ability ability : card.definition().front().abilities()) {
                String text =
                        grammar.print(List.of(ability), Wording.USUAL)
                                .orElseThrow(() -> new AssertionError(ability));

                String paragraph = Normaliser.abilities(text, List.of()).getFirst();
                assertThat(understood(paragraph, spell).abilities())
                        .as(text)
                        .containsExactly(ability);
            }
        }
    }

    @Test
    void that_many_after_a_discard_is_the_number_discarded() {
        Grammar.Understood reading =
                understood("Discard your hand, then draw that many cards.", true);

        assertThat(reading.abilities())
                .containsExactly(
                        new Ability.Spell(
                                Effect.sequence(
                                        new Effect.DiscardHand(PlayerRef.YOU),
                                        new Effect.Draw(PlayerRef.YOU, new Amount.DoneAmount()))));
    }

    private Grammar.Understood understood(String text, boolean spell) {
        Grammar.Reading reading = grammar.read(text, spell);
        assertThat(reading).as(text).isInstanceOf(Grammar.Understood.class);
        return (Grammar.Understood) reading;
    }
}
