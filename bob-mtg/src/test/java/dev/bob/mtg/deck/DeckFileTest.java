package dev.bob.mtg.deck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DeckFileTest {

    @Test
    void a_plain_list_with_comments_and_x_is_read() {
        Deck deck =
                DeckFile.parse(
                                "burn",
                                "// my deck\n4 Shock\n4x Lightning Bolt\n# lands\n20 Mountain\nFireblast\n")
                        .deck();

        assertThat(deck.main())
                .containsExactly(
                        new Deck.Entry(4, "Shock"),
                        new Deck.Entry(4, "Lightning Bolt"),
                        new Deck.Entry(20, "Mountain"),
                        new Deck.Entry(1, "Fireblast"));
        assertThat(deck.size()).isEqualTo(29);
    }

    @Test
    void an_arena_export_loses_set_and_number_and_keeps_its_sections() {
        String text =
                """
                About
                Name Elves and Co.

                Commander
                1 Lathril, Blade of the Elves (KHC) 1

                Deck
                4 Llanowar Elves (DAR) 168
                1 Fire // Ice (DMR) 215

                Sideboard
                2 Negate (M20) 69
                """;

        DeckFile.Parsed parsed = DeckFile.parse("elves", text);

        assertThat(parsed.problems()).isEmpty();
        assertThat(parsed.deck().name()).isEqualTo("Elves and Co.");
        assertThat(parsed.deck().commanders()).containsExactly("Lathril, Blade of the Elves");
        assertThat(parsed.deck().main())
                .extracting(Deck.Entry::card)
                .containsExactly("Llanowar Elves", "Fire // Ice");
        assertThat(parsed.deck().sideboard()).containsExactly(new Deck.Entry(2, "Negate"));
    }

    @Test
    void an_mtgo_dek_file_is_read() {
        String xml =
                """
                <?xml version="1.0" encoding="utf-8"?>
                <Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
                  <NetDeckID>0</NetDeckID>
                  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Delver of Secrets" Annotation="0" />
                  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Fire/Ice" Annotation="0" />
                </Deck>
                """;

        Deck deck = DeckFile.parse("delver", xml).deck();

        assertThat(deck.main()).containsExactly(new Deck.Entry(4, "Delver of Secrets"));
        assertThat(deck.sideboard()).containsExactly(new Deck.Entry(2, "Fire // Ice"));
    }

    @Test
    void an_mtgo_text_export_has_its_sideboard_after_the_empty_line() {
        Deck deck = DeckFile.parse("t", "20 Shock\n40 Mountain\n\n15 Negate\n").deck();

        assertThat(deck.size()).isEqualTo(60);
        assertThat(deck.sideboardSize()).isEqualTo(15);
    }

    @Test
    void empty_lines_between_groups_of_one_deck_make_no_sideboard() {
        Deck deck = DeckFile.parse("t", "20 Shock\n30 Mountain\n\n10 Negate\n").deck();

        assertThat(deck.size()).isEqualTo(60);
        assertThat(deck.sideboard()).isEmpty();
    }

    @Test
    void what_cannot_be_read_is_named_by_its_line() {
        DeckFile.Parsed parsed = DeckFile.parse("t", "4 Shock\n0 Negate\n99999 Mountain\n");

        assertThat(parsed.deck().main()).hasSize(1);
        assertThat(parsed.problems()).hasSize(2);
        assertThat(parsed.problems().getFirst()).startsWith("line 2:");
    }

    @Test
    void broken_xml_and_an_empty_file_are_reported() {
        assertThat(DeckFile.parse("t", "<Deck><Cards Quantity=").problems()).isNotEmpty();
        assertThat(DeckFile.parse("t", "\n\n").problems()).containsExactly("no cards in this list");
    }

    @Test
    void every_built_in_deck_has_sixty_cards() {
        List<Deck> decks = BuiltInDecks.all();

        assertThat(decks).hasSize(5).allSatisfy(d -> assertThat(d.size()).isEqualTo(60));
        assertThat(BuiltInDecks.find("Draconic Fury")).isPresent();
        assertThat(BuiltInDecks.find("boundless-elves")).isPresent();
        assertThat(BuiltInDecks.find("nothing")).isEmpty();
    }
}
