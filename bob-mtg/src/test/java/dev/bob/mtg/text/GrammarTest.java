package dev.bob.mtg.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardPool;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.text.normal.Normaliser;
import dev.bob.mtg.text.syntax.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class GrammarTest {
    private final Grammar grammar = Grammar.standard();

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
    void a_text_in_words_that_are_not_the_usual_ones_is_printed_in_its_own() {
        Grammar.Understood usual = understood("~ can't block or be blocked.", false);
        Grammar.Understood other = understood("~ can't block and can't be blocked.", false);

        assertThat(other.abilities()).isEqualTo(usual.abilities());
        assertThat(grammar.print(other.abilities(), other.wording()))
                .contains("~ can't block and can't be blocked.");
        assertThat(grammar.print(other.abilities(), usual.wording()))
                .contains("~ can't block or be blocked.");
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
    void what_only_the_usual_effect_would_have_moved_is_not_meant_by_the_effect_instead() {
        String usual = "Exile the top two cards of your library. ";

        understood(usual + "You may play those cards this turn.", true);
        assertThat(
                        grammar.read(
                                usual
                                        + "If you control a Forest, instead put those cards into your hand.",
                                true))
                .isInstanceOfSatisfying(
                        Grammar.Declined.class,
                        declined -> assertThat(declined.reason()).endsWith("refer to?"));
    }

    @Test
    void who_controlled_what_is_exchanged_is_not_its_controller_afterwards() {
        assertThat(
                        grammar.read(
                                "Exchange control of target creature you control and target creature an opponent controls."
                                        + " That player draws a card.",
                                true))
                .isInstanceOfSatisfying(
                        Grammar.Declined.class,
                        declined -> assertThat(declined.reason()).endsWith("refer to?"));
    }

    @Test
    void how_a_spell_was_paid_for_that_is_countered_is_not_asked_of_this_spell() {
        assertThat(grammar.read("Counter target spell if it was kicked.", true))
                .isInstanceOf(Grammar.Declined.class);
        understood("If this spell was kicked, counter target spell.", true);
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

    @Test
    void a_card_that_was_exiled_comes_back_as_a_new_object() {
        String text =
                print(
                        understood(
                                "Exile target creature you control, then return that card to the battlefield.",
                                true));

        assertThat(text).contains("Done[verb=EXILED], words=that card");
    }

    @Test
    void its_controller_after_an_exile_is_the_targets_controller() {
        String text =
                print(understood("Exile target creature. Its controller gains 3 life.", true));

        assertThat(text)
                .contains("ControllerOf[object=That[reference=Targeted[slot=0], words=its]]");
    }

    @Test
    void it_beside_another_object_of_the_clause_is_not_that_object() {
        String text =
                print(
                        understood(
                                "When ~ enters, create a 1/1 white Soldier creature token, then attach ~ to it.",
                                false));

        assertThat(text).contains("to=That[reference=Done[verb=CREATED], words=it]");
    }

    @Test
    void a_delayed_trigger_remembers_what_was_named_before_it() {
        String text =
                print(
                        understood(
                                "{2}: Exile target creature. Return it to the battlefield under its owner's control at the"
                                        + " beginning of the next end step.",
                                false));

        assertThat(text)
                .contains("remembers=That[reference=Done[verb=EXILED]")
                .contains("Remembered[]");
    }

    @Test
    void a_keyword_after_a_list_belongs_to_the_creature_alone() {
        String text =
                print(
                        understood(
                                "Destroy target artifact, enchantment, or creature with flying.",
                                true));

        assertThat(text).contains("And[parts=[Type[type=CREATURE], HasKeyword[keyword=FLYING]]]");
        assertThat(grammar.read("Destroy target creature or Vehicle with flying.", true))
                .isInstanceOf(Grammar.Declined.class);
    }

    @Test
    void an_if_right_after_the_event_is_part_of_the_trigger_and_one_at_the_end_is_not() {
        Ability.Triggered before =
                (Ability.Triggered)
                        understood("When ~ enters, if you control a Forest, draw a card.", false)
                                .abilities()
                                .getFirst();
        Ability.Triggered after =
                (Ability.Triggered)
                        understood("When ~ enters, draw a card if you control a Forest.", false)
                                .abilities()
                                .getFirst();

        assertThat(before.onlyIf()).isNotNull();
        assertThat(after.onlyIf()).isNull();
        assertThat(after.effect()).isInstanceOf(Effect.If.class);
    }

    @Test
    void old_wordings_are_read_as_todays() {
        List<String> old =
                Normaliser.abilities(
                        "When Test Bear enters the battlefield, draw a card. (That's nice.)\n"
                                + "Whenever a land with a name enters the battlefield under your control, add {G} to your mana pool.\n"
                                + "Return Test Bear from your graveyard to your hand.",
                        List.of("Test Bear"));

        assertThat(old)
                .containsExactly(
                        "When ~ enters, draw a card.",
                        "Whenever a land you control with a name enters, add {G}.",
                        "Return this card from your graveyard to your hand.");
    }

    private static String print(Grammar.Understood reading) {
        return reading.abilities().toString();
    }

    @Test
    void a_grammar_may_be_read_with_by_several_threads_from_the_first() throws Exception {
        for (int round = 0; round < 4; round++) {
            Grammar fresh = new Grammar();
            CyclicBarrier start = new CyclicBarrier(3);
            List<Callable<Grammar.Reading>> readers = new ArrayList<>();
            for (String text :
                    List.of(
                            "Destroy target nonblack creature an opponent controls.",
                            "Draw two cards, then discard a card.",
                            "Creatures you control get +1/+1 until end of turn.")) {
                readers.add(() -> {
                    start.await();
                    return fresh.read(text, true);
                });
            }

            List<Future<Grammar.Reading>> readings;
            try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
                readings = threads.invokeAll(readers);
            }

            for (Future<Grammar.Reading> reading : readings) {
                assertThat(reading.get()).isInstanceOf(Grammar.Understood.class);
            }
        }
    }

    private Grammar.Understood understood(String text, boolean spell) {
        Grammar.Reading reading = grammar.read(text, spell);
        assertThat(reading).as(text).isInstanceOf(Grammar.Understood.class);
        return (Grammar.Understood) reading;
    }
}
