package dev.bob.mtg.deck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeckCheckTest {

    private final Map<String, CardFacts> cards = new HashMap<>();

    DeckCheckTest() {
        card("Forest", "Basic Land — Forest", "", Set.of('G'), Map.of());
        card("Mountain", "Basic Land — Mountain", "", Set.of('R'), Map.of());
        card(
                "Bear",
                "Creature — Bear",
                "",
                Set.of('G'),
                Map.of("modern", "legal", "commander", "legal"));
        card("Bolt", "Instant", "", Set.of('R'), Map.of("modern", "legal", "commander", "legal"));
        card(
                "Ring",
                "Artifact",
                "",
                Set.of(),
                Map.of("modern", "banned", "vintage", "restricted", "commander", "legal"));
        card("Chief", "Legendary Creature — Elf", "", Set.of('G'), Map.of("commander", "legal"));
        card(
                "Rats",
                "Creature — Rat",
                "A deck can have any number of cards named Rats.",
                Set.of('B'),
                Map.of("modern", "legal"));
        card(
                "Dwarves",
                "Creature — Dwarf",
                "A deck can have up to seven cards named Dwarves.",
                Set.of('R'),
                Map.of("modern", "legal"));
    }

    private void card(
            String name,
            String type,
            String text,
            Set<Character> identity,
            Map<String, String> legalities) {
        cards.put(name, new CardFacts(name, type, text, identity, legalities));
    }

    private DeckCheck check(String format, String list) {
        Deck deck = DeckFile.parse("deck", list).deck();
        return DeckCheck.of(
                deck, Format.find(format).orElseThrow(), n -> Optional.ofNullable(cards.get(n)));
    }

    @Test
    void a_sound_deck_is_legal() {
        assertThat(check("modern", "4 Bear\n56 Forest").legal()).isTrue();
    }

    @Test
    void each_violation_is_named() {
        DeckCheck check =
                check(
                        "modern",
                        "Deck\n5 Bear\n1 Ring\n2 Zeppelin\n10 Forest\nSideboard\n16 Mountain");

        assertThat(check.violations())
                .extracting(DeckCheck.Violation::kind)
                .containsExactlyInAnyOrder(
                        DeckCheck.Kind.SIZE,
                        DeckCheck.Kind.SIDEBOARD,
                        DeckCheck.Kind.COPIES,
                        DeckCheck.Kind.BANNED,
                        DeckCheck.Kind.UNKNOWN_CARD);
    }

    @Test
    void a_name_that_is_no_card_is_met_with_what_may_be_meant() {
        Deck deck = DeckFile.parse("deck", "4 Baer\n56 Forest").deck();

        DeckCheck check =
                DeckCheck.of(
                        deck,
                        Format.find("modern").orElseThrow(),
                        n -> Optional.ofNullable(cards.get(n)),
                        cards.keySet());

        assertThat(check.violations())
                .extracting(DeckCheck.Violation::text)
                .containsExactly("No card named Baer is known. Did you mean Bear?");
    }

    @Test
    void copies_count_across_deck_and_sideboard() {
        DeckCheck check = check("modern", "Deck\n3 Bear\n57 Forest\nSideboard\n2 Bear");

        assertThat(check.violations())
                .extracting(DeckCheck.Violation::kind)
                .containsExactly(DeckCheck.Kind.COPIES);
    }

    @Test
    void a_restricted_card_may_be_there_once() {
        assertThat(check("vintage", "1 Ring\n59 Forest").legal()).isTrue();
        assertThat(check("vintage", "2 Ring\n58 Forest").violations())
                .extracting(DeckCheck.Violation::kind)
                .containsExactly(DeckCheck.Kind.RESTRICTED);
    }

    @Test
    void cards_that_set_their_own_limit_are_counted_by_it() {
        assertThat(check("modern", "30 Rats\n7 Dwarves\n23 Forest").legal()).isTrue();
        assertThat(check("modern", "8 Dwarves\n52 Forest").violations())
                .extracting(DeckCheck.Violation::text)
                .containsExactly("8 copies of Dwarves, at most 7 are allowed (rule 100.2a).");
    }

    @Test
    void a_commander_deck_is_singleton_in_its_commanders_colours() {
        DeckCheck good = check("commander", "Commander\n1 Chief\nDeck\n1 Bear\n98 Forest");
        DeckCheck bad = check("commander", "Commander\n1 Bear\nDeck\n2 Ring\n1 Bolt\n96 Forest");

        assertThat(good.violations()).isEmpty();
        assertThat(bad.violations())
                .extracting(DeckCheck.Violation::kind)
                .containsExactlyInAnyOrder(
                        DeckCheck.Kind.COMMANDER,
                        DeckCheck.Kind.SINGLETON,
                        DeckCheck.Kind.COLOR_IDENTITY);
    }

    @Test
    void cards_without_legality_data_are_noted_not_condemned() {
        card("Homebrew", "Creature", "", Set.of(), Map.of());

        DeckCheck check = check("modern", "4 Homebrew\n56 Forest");

        assertThat(check.legal()).isTrue();
        assertThat(check.notes()).hasSize(1);
    }
}
