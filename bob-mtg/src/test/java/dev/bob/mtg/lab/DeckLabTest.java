package dev.bob.mtg.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Names;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.sim.Rate;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DeckLabTest {

    private final CardCatalog catalog = CardCatalog.builtIn();

    private List<CardDefinition> deck(String id) {
        return BuiltInDecks.find(id).orElseThrow().cards().stream()
                .map(name -> catalog.definition(name).orElseThrow())
                .toList();
    }

    @Test
    void chances_agree_with_counting_by_hand() {
        // one of two cards of which one is good; two aces of a deck of 52 in five cards
        assertThat(Hypergeometric.exactly(2, 1, 1, 1)).isCloseTo(0.5, within(1e-12));
        assertThat(Hypergeometric.exactly(52, 4, 5, 2))
                .isCloseTo(103776.0 / 2598960, within(1e-12));
        assertThat(Hypergeometric.atLeast(60, 24, 7, 0)).isCloseTo(1, within(1e-12));
        assertThat(Hypergeometric.atLeast(60, 4, 7, 1))
                .isCloseTo(
                        1
                                - (56.0 * 55 * 54 * 53 * 52 * 51 * 50)
                                        / (60.0 * 59 * 58 * 57 * 56 * 55 * 54),
                        within(1e-12));
    }

    @Test
    void hands_that_are_kept_agree_with_their_closed_form() {
        HandOdds hands = new HandOdds(60, 24);
        double keep = 0;
        for (int lands = 2; lands <= 5; lands++) {
            keep += Hypergeometric.exactly(60, 24, 7, lands);
        }

        assertThat(hands.keepable()).isCloseTo(keep, within(1e-12));
        assertThat(hands.mulligans().stream().mapToDouble(d -> d).sum())
                .isCloseTo(1, within(1e-12));
        // without sources there are none; if no land is asked for it is there
        assertThat(hands.sourcesBy(3, false, 0, 1)).isCloseTo(0, within(1e-12));
        assertThat(hands.sourcesBy(3, false, 12, 0)).isCloseTo(1, within(1e-9));
    }

    @Test
    void sources_with_mulligans_agree_with_dealing() {
        HandOdds hands = new HandOdds(60, 24);
        int good = 14;
        int wanted = 2;
        int turn = 4;
        Dice dice = new Dice(3);
        int had = 0;
        int deals = 60_000;
        for (int deal = 0; deal < deals; deal++) {
            had += dealt(dice, good, wanted, turn) ? 1 : 0;
        }

        assertThat(hands.sourcesBy(turn, true, good, wanted))
                .isCloseTo(had / (double) deals, within(0.01));
        assertThat(hands.sourcesNeeded(turn, true, wanted, 0.9)).isBetween(good, 24);
    }

    /// Cards 0 to 13 are sources, to 23 other lands.
    private static boolean dealt(Dice dice, int good, int wanted, int turn) {
        for (int mulligans = 0; ; mulligans++) {
            int[] cards = new int[60];
            for (int i = 0; i < 60; i++) {
                cards[i] = i;
            }
            for (int i = 59; i > 0; i--) {
                int j = dice.below(i + 1);
                int card = cards[i];
                cards[i] = cards[j];
                cards[j] = card;
            }
            int lands = 0;
            int sources = 0;
            for (int i = 0; i < 7; i++) {
                lands += cards[i] < 24 ? 1 : 0;
                sources += cards[i] < good ? 1 : 0;
            }
            if (mulligans < 2 && (lands < 2 || lands > 5)) {
                continue;
            }
            int kept = Math.min(lands, Math.max(4, lands - mulligans));
            int have = Math.min(sources, kept);
            for (int i = 7; i < 7 + turn; i++) {
                have += cards[i] < good ? 1 : 0;
            }
            return have >= wanted;
        }
    }

    @Test
    void a_deck_is_counted() {
        DeckProfile profile = DeckProfile.of(deck("draconic_fury"));

        assertThat(profile.cards()).isEqualTo(60);
        assertThat(profile.lands() + profile.curve().values().stream().mapToInt(i -> i).sum())
                .isEqualTo(60);
        assertThat(profile.sources()).containsOnlyKeys(Color.RED);
        assertThat(profile.symbols().get(Color.RED)).isGreaterThan(20);
        assertThat(profile.meanValue()).isBetween(2.0, 6.0);
    }

    @Test
    void a_deck_beats_nobody_and_the_report_says_when() {
        Goldfish fish =
                Goldfish.of(
                        deck("boundless_elves"),
                        catalog.definition("Plains").orElseThrow(),
                        6,
                        1,
                        _ -> {});

        assertThat(fish.games()).isEqualTo(6);
        assertThat(fish.meanTurn()).isBetween(3.0, 15.0);
        LabReport report =
                new LabReport(
                        "Elves & <friends>",
                        DeckProfile.of(deck("boundless_elves")),
                        fish,
                        new TreeMap<>(),
                        new Swap(3, 4, 10, -0.1, 0.3));
        assertThat(String.join("\n", report.lines()))
                .contains("60 cards", "Opening hands", "green:", "it may make no difference", "█");
        assertThat(report.html())
                .contains("<svg", "Elves &amp; &lt;friends>")
                .doesNotContain("<friends>");
    }

    @Test
    void a_share_is_drawn_against_the_whole_and_has_its_interval() {
        var matchUps = new TreeMap<String, Rate>();
        matchUps.put("A deck with quite a long name", Rate.of(10, 40));
        LabReport report =
                new LabReport(
                        "Elves", DeckProfile.of(deck("boundless_elves")), null, matchUps, null);

        String bar =
                report.lines().stream()
                        .filter(line -> line.startsWith("  A deck with quite a long name"))
                        .findFirst()
                        .orElseThrow();

        assertThat(bar.chars().filter(c -> c == '█').count()).isEqualTo(10);
        assertThat(bar).contains("25.0 % (14.2 to 40.2)");
        assertThat(report.html()).contains("25.0 % (14.2 to 40.2)");
    }

    @Test
    void a_swap_of_a_card_for_itself_changes_nothing() throws InterruptedException {
        List<CardDefinition> deck = deck("boundless_elves");

        Swap swap =
                Swap.of(
                        deck,
                        deck,
                        List.of(
                                new dev.bob.mtg.sim.SimPlan.SimDeck(
                                        "draconic_fury", deck("draconic_fury"))),
                        "random",
                        2,
                        1,
                        _ -> {});

        assertThat(swap.difference()).isZero();
        assertThat(swap.low()).isZero();
        assertThat(swap.high()).isZero();
    }

    @Test
    void names_typed_wrong_are_recognised() {
        assertThat(Names.near("Lightening Bolt", catalog.names())).contains("Lightning Bolt");
        assertThat(Names.near("sera angel", catalog.names())).containsExactly("Serra Angel");
        assertThat(Names.near("Xyzzy", catalog.names())).isEmpty();
        assertThat(Names.suggestions("Shivn Dragon", catalog.names()))
                .isEqualTo(" Did you mean Shivan Dragon?");
    }
}
