package dev.bob.mtg.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCatalog;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenQuestionTest {

    private final CardWords cards = new CardWords(CardCatalog.builtIn().names());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What happens if I cast Lightning Bolt on Serra Angel? | you: cast Lightning Bolt on Serra Angel",
                "what happens when my opponent plays doom blade on my serra angel | opponent: cast Doom Blade on Serra Angel",
                "What would happen if I bolted my opponent? |",
                "What happens if I bolt my opponent? | you: cast Lightning Bolt on opponent",
                "what if i overrun |",
                "Can I kill Serra Angel with Doom Blade? | you: cast Doom Blade on Serra Angel",
                "Does Doom Blade kill Demon of Loathing? | you: cast Doom Blade on Demon of Loathing",
                "Can I target Llanowar Elves with Swords to Plowshares? | you: cast Swords to Plowshares on Llanowar Elves",
                "Can my opponent cast Overrun in my turn? |",
                "Can they use Counterspell on a Lightning Bolt spell? | opponent: cast Counterspell on Lightning Bolt",
                "What happens if I cast Invigorate on my Llanowar Elves in response to Lightning Bolt? | you: cast Invigorate on Llanowar Elves",
                "hey bob, what happens if Thornweald Archer blocks Serra Angel? | block Serra Angel with Thornweald Archer",
                "What happens if I block Serra Angel with Thornweald Archer? | block Serra Angel with Thornweald Archer",
                "Can a Llanowar Elves attack right away? | attack with Llanowar Elves",
                "What happens if I block a 3/3 with a 1/1? | block 3/3 with 1/1",
                "What happens if I block a 3/3 with trample with my 1/1? | block trample 3/3 with 1/1",
                "What happens if I block a creature with trample with a 1/1? | block trample 2/2 with 1/1",
                "What happens if a 2/2 first striker blocks a black 3/3 with deathtouch and lifelink? | block black deathtouch lifelink 3/3 with first strike 2/2",
                "Can a 1/1 block a creature with flying? | block flying 2/2 with 1/1",
                "What happens if I attack with a 4/4 trampler and they block with a 1/1? | block trample 4/4 with 1/1",
                "What happens if two 2/2s block a 5/5 with trample? | block trample 5/5 with 2/2 and 2/2",
                "What happens if I block a 5/5 with two 2/2 first strikers? | block 5/5 with first strike 2/2 and first strike 2/2",
                "What happens if I bolt a 2/2? | you: cast Lightning Bolt on 2/2",
                "Does Doom Blade kill a black 2/2? | you: cast Doom Blade on black 2/2",
                "Can my 2/2 with deathtouch kill a 5/5 with first strike? | block deathtouch 2/2 with first strike 5/5",
                "Does a 3/3 first striker beat a 4/4? | block first strike 3/3 with 4/4",
                "Would a 3/3 survive Serra Angel in combat? | block 3/3 with Serra Angel",
                "Does Serra Angel beat Llanowar Elves? | block Serra Angel with Llanowar Elves",
                "Who wins, a 2/2 first striker or a 2/2 double striker? | block first strike 2/2 with double strike 2/2",
                "a 4/4 trampler vs two 2/2s | block trample 4/4 with 2/2 and 2/2",
            })
    void questions_become_lines(String question, String line) {
        Optional<SpokenQuestion> read = SpokenQuestion.read(question, cards);

        if (line == null) {
            assertThat(read.filter(asked -> asked.unknown().isEmpty())).isEmpty();
        } else {
            assertThat(read).isPresent();
            assertThat(read.get().unknown()).isEmpty();
            assertThat(read.get().situation().line()).contains(line);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Who are you?",
                "What happens if it rains tomorrow?",
                "Remind me to call my mother",
                "Can Kim beat Tom at chess?",
                "Who wins, Rapid or Sturm?",
                "tea or coffee",
                "What's the weather like?"
            })
    void other_questions_are_left_alone(String question) {
        assertThat(SpokenQuestion.read(question, cards)).isEmpty();
    }

    @Test
    void whose_creature_it_is_follows_from_who_says_so() {
        SpokenQuestion mine =
                SpokenQuestion.read(
                                "What happens if I cast Lightning Bolt on my Llanowar Elves?",
                                cards)
                        .orElseThrow();
        SpokenQuestion theirs =
                SpokenQuestion.read(
                                "What happens if I cast Lightning Bolt on Llanowar Elves?", cards)
                        .orElseThrow();

        assertThat(mine.situation().sides().get(0).battlefield()).containsExactly("Llanowar Elves");
        assertThat(theirs.situation().sides().get(1).battlefield())
                .containsExactly("Llanowar Elves");
    }

    @Test
    void a_card_is_known_by_a_part_of_its_name_and_by_a_name_with_a_slip() {
        assertThat(cards.card("bolt")).contains("Lightning Bolt");
        assertThat(cards.card("lightening bolt")).contains("Lightning Bolt");
        assertThat(cards.card("Serra Angel")).contains("Serra Angel");
        assertThat(cards.card("xyzzy")).isEmpty();
        assertThat(new CardWords(List.of("Ox")).card("ox")).contains("Ox");
    }
}
