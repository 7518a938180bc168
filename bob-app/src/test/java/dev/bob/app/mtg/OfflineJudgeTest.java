package dev.bob.app.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.Json;
import dev.bob.mtg.cards.CardCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Questions as people type them into the chat, answered without a model.
class OfflineJudgeTest {

    @TempDir private Path folder = Path.of("");

    private AbstractStringAssert<?> asked(String question) {
        return assertThat(
                new MagicKnowledge(new MtgCards(folder, List.of(), _ -> {}))
                        .answer(question)
                        .orElse("(nothing)"));
    }

    @Test
    void what_happens_is_played_and_told_with_rules() {
        asked("What happens if I cast Lightning Bolt on Serra Angel?")
                .contains("Lightning Bolt deals 3 damage to Serra Angel [120.3]")
                .contains("Serra Angel 4/4 with 3 damage");
    }

    @Test
    void a_nickname_is_understood_and_said() {
        asked("what happens if I bolt the Llanowar Elves?")
                .contains("I took \"bolt\" for Lightning Bolt")
                .contains("Llanowar Elves has lethal damage [704.5g]");
    }

    @Test
    void a_response_goes_on_top() {
        asked(
                        "What happens if I cast Invigorate on my Llanowar Elves in response to Lightning Bolt?")
                .contains("opponent: cast Lightning Bolt on Llanowar Elves")
                .contains("Llanowar Elves 5/5 with 3 damage");
    }

    @Test
    void an_opponents_spell_aims_at_my_creature() {
        asked("what happens when my opponent casts Doom Blade on my Serra Angel?")
                .contains("Serra Angel is destroyed [701.8a]");
    }

    @Test
    void a_block_that_is_not_allowed_says_the_rule() {
        asked("Can Llanowar Elves block Serra Angel?").contains("not possible", "702.9b");
    }

    @Test
    void a_block_is_fought_to_its_end() {
        asked("what happens if Thornweald Archer blocks Serra Angel?")
                .contains("was dealt damage by a source with deathtouch [704.5h]")
                .contains("Thornweald Archer is destroyed");
    }

    @Test
    void creatures_are_described_as_well_as_named() {
        asked("What happens if I block a 3/3 with trample with a 1/1?")
                .contains("1/1 is destroyed", "deals 2 damage to you");
        asked("What happens if I attack with a 2/2 first striker and they block with a 2/2?")
                .contains("First strike 2/2 deals 2 damage to 2/2")
                .doesNotContain("first strike 2/2 is destroyed");
        asked("Can a 1/1 block a creature with flying?")
                .contains("I took \"creature with flying\" for a flying 2/2", "702.9b");
        asked("What happens if two 2/2s block a 5/5 with trample?")
                .contains("block trample 5/5 with 2/2 and 2/2", "deals 1 damage to you");
        asked("Can Doom Blade kill a black 2/2?").contains("not possible", "601.2c");
    }

    @Test
    void a_spell_that_cannot_kill_says_why() {
        asked("Can Doom Blade destroy Demon of Loathing?")
                .contains("not possible", "isn't a legal target", "601.2c");
    }

    @Test
    void a_counterspell_finds_the_spell() {
        asked("can I counter Lightning Bolt with Counterspell?")
                .contains("Lightning Bolt is countered [701.6a]");
    }

    @Test
    void a_sorcery_in_the_wrong_turn_is_refused() {
        asked("Can I cast Overrun during my opponent's turn?").contains("not possible", "307");
    }

    @Test
    void a_creature_that_has_just_come_cannot_attack() {
        asked("Can Llanowar Elves attack the turn it comes into play?")
                .contains("not possible", "302.6");
    }

    @Test
    void keywords_are_quoted_side_by_side() {
        asked("Does deathtouch work with vigilance?")
                .contains("**deathtouch**", "702.2", "**vigilance**", "702.20");
    }

    @Test
    void what_players_often_ask_is_answered_with_its_rule() {
        asked("Can I attack with a creature I just cast?").contains("302.6");
        asked("When can I cast instants?").contains("117.1a");
        asked("Does deathtouch work with trample?").contains("1 to each", "702.19b", "702.2c");
        asked("Can I counter a land?").contains("305.1");
        asked("When can I cast a sorcery?").contains("307.1");
        asked("Who wins if both players reach 0 life at the same time?").contains("draw", "104.4a");
        asked("Can my opponent respond to me playing a land?").contains("305.1");
        asked("What happens when a token dies?").contains("ceases to exist", "111.7");
        asked("how many lands can I play per turn").contains("305.2");
        asked("How many cards do I need in a deck?").contains("60");
        asked("What happens if I have to draw from an empty library?").contains("104.3c");
        asked("Can a tapped creature block?").contains("509.1a");
        asked("If I sacrifice my blocker, is the attacker still blocked?").contains("510.1c");
        asked("Does hexproof save my creature from a board wipe?").contains("702.11b");
        asked("Can I sacrifice an indestructible creature?").contains("702.12b");
        asked("Does mana stay in my pool until the next turn?").contains("500.5");
        asked("Do I lose my equipment when the creature dies?").contains("704.5n");
        asked("what happens to an aura if the creature dies").contains("704.5m");
        asked("How much commander damage kills a player?").contains("21");
        asked("Can I use two loyalty abilities in one turn?").contains("606.3");
    }

    @Test
    void what_is_asked_about_ones_own_deck_is_left_to_memory() {
        asked("How many cards are in my deck?").isEqualTo("(nothing)");
        asked("Which colors did I put into the commander deck?").isEqualTo("(nothing)");
    }

    @Test
    void a_rule_by_its_number_is_quoted_once_the_rules_are_imported() throws IOException {
        asked("What does rule 702.19b say?").contains("bob mtg rules import");

        Files.createDirectories(folder.resolve("rules"));
        asked("What is rule 104.3a?").doesNotContain("(nothing)");
    }

    @Test
    void a_card_that_is_not_known_is_said_and_how_to_get_it() {
        asked("What happens if I cast Lightning Bolt on Nicol Zubrowka?")
                .contains("I know no card called \"nicol zubrowka\"", "bob mtg cards import");
    }

    @Test
    void a_question_about_magic_that_nothing_covers_says_so() {
        asked("Who won the first Magic world championship?")
                .contains("Neither the rules engine nor the rules text");
    }

    @Test
    void what_is_not_about_magic_is_left_to_others() {
        asked("What happens if I cast my vote on Sunday?").isEqualTo("(nothing)");
        asked("Can I play two songs on the piano?").isEqualTo("(nothing)");
        asked("What happens if I block the driveway with a trailer?").isEqualTo("(nothing)");
        asked("What happens if I plant tomatoes in May?").isEqualTo("(nothing)");
        asked("Can my sister block the driveway?").isEqualTo("(nothing)");
        asked("What happens when he plays tennis on clay?").isEqualTo("(nothing)");
        asked("Does coffee kill bacteria?").isEqualTo("(nothing)");
        asked("Who was the first player to win a cup?").isEqualTo("(nothing)");
        asked("Can I respond to the letter about the land?").isEqualTo("(nothing)");
        asked("How many copies of the contract do you need?").isEqualTo("(nothing)");
    }

    @Test
    void a_card_that_was_looked_up_is_known_from_then_on() throws IOException {
        var cards = new MtgCards(folder, List.of(), _ -> {});
        String card =
                """
                {"object": "card", "name": "Pebble Giant", "layout": "normal", "mana_cost": "{2}{R}",
                 "type_line": "Creature — Giant", "oracle_text": "Trample", "power": "4", "toughness": "3",
                 "legalities": {"modern": "legal"}}\
                """;

        boolean first = cards.add(Json.MAPPER.readTree(card));
        boolean again = cards.add(Json.MAPPER.readTree(card));

        assertThat(first).isTrue();
        assertThat(again).isFalse();
        CardCatalog catalog = cards.catalogFor(List.of("Pebble Giant"));
        assertThat(catalog.definition("Pebble Giant")).isPresent();
        asked("what happens if I bolt Pebble Giant?").contains("Pebble Giant is destroyed");
    }
}
