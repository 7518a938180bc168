package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// What is chosen as a token enters, above all one that is a copy (rules 614.12, 707.5, 707.6).
class TokenEntryRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition TWIN =
            card(
                    "Twin",
                    "{0}",
                    "Sorcery",
                    "Create a token that's a copy of target permanent you control.");

    private static PrintedTable twin(String of, CardDefinition... field) {
        return new PrintedTable()
                .field(0, field)
                .hand(0, TWIN)
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Twin")
                .untilAsked()
                .pick(of);
    }

    private static int token(PrintedTable table, String name) {
        for (int id : table.kernel().s.battlefield().toArray()) {
            if (table.kernel().object(id).token && table.kernel().derived(id).name.equals(name)) {
                return id;
            }
        }
        return -1;
    }

    @Test
    void a_copy_of_a_creature_with_riot_has_its_own_choice() {
        CardDefinition brute = creature("Brute", 3, 3, "Riot");

        // when
        PrintedTable counter = twin("Brute", brute).untilAsked().yes().resolve();
        PrintedTable hasty = twin("Brute", brute).untilAsked().no().resolve();

        // then
        int grown = token(counter, "Brute");
        assertThat(counter.kernel().object(grown).counters(CounterKind.P1P1)).isEqualTo(1);
        int fast = token(hasty, "Brute");
        assertThat(hasty.kernel().object(fast).counters(CounterKind.P1P1)).isZero();
        assertThat(hasty.kernel().derived(fast).has(Words.HASTE)).isTrue();
    }

    @Test
    void a_copy_of_a_land_enters_tapped_unless_it_is_paid_for() {
        CardDefinition spring =
                card(
                        "Spring",
                        "",
                        "Land — Forest",
                        "As Spring enters, you may pay 2 life. If you don't, it enters tapped.");

        // when
        PrintedTable paid = twin("Spring", spring).untilAsked().yes().resolve();
        PrintedTable unpaid = twin("Spring", spring).untilAsked().no().resolve();

        // then
        assertThat(paid.life(0)).isEqualTo(18);
        assertThat(paid.kernel().object(token(paid, "Spring")).tapped).isFalse();
        assertThat(unpaid.life(0)).isEqualTo(20);
        assertThat(unpaid.kernel().object(token(unpaid, "Spring")).tapped).isTrue();
    }

    @Test
    void a_copy_of_what_copies_may_copy_something_else() {
        CardDefinition mimic =
                creature(
                        "Mimic",
                        0,
                        1,
                        "You may have Mimic enter as a copy of any creature on the battlefield.");

        // when
        PrintedTable table = twin("Mimic", mimic, BEAR).untilAsked().pick("Bear").resolve();

        // then
        assertThat(token(table, "Bear")).isNotNegative();
        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(2);
    }

    @Test
    void a_copy_of_an_aura_is_put_on_what_its_controller_chooses() {
        CardDefinition wings =
                card(
                        "Wings",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nEnchanted creature has flying.");

        // when
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .hand(0, wings, TWIN)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Wings")
                        .untilAsked()
                        .pick("Bear")
                        .resolve();
        table.cast("Twin").untilAsked().pick("Wings").resolve();

        // then
        int copy = token(table, "Wings");
        assertThat(table.kernel().object(copy).attachedTo)
                .isEqualTo(table.id("Bear", Zone.BATTLEFIELD));
    }

    @Test
    void two_copies_have_two_choices() {
        CardDefinition brute = creature("Brute", 3, 3, "Riot");
        CardDefinition twins =
                card(
                        "Twins",
                        "{0}",
                        "Sorcery",
                        "Create two tokens that are copies of target creature you control.");

        // when
        PrintedTable table =
                new PrintedTable()
                        .field(0, brute)
                        .hand(0, twins)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Twins")
                        .untilAsked()
                        .pick("Brute")
                        .untilAsked()
                        .yes()
                        .untilAsked()
                        .no()
                        .resolve();

        // then
        assertThat(table.count("Brute", Zone.BATTLEFIELD)).isEqualTo(3);
        int counters = 0;
        for (int id : table.kernel().s.battlefield().toArray()) {
            if (table.kernel().object(id).token) {
                counters += table.kernel().object(id).counters(CounterKind.P1P1);
            }
        }
        assertThat(counters).isEqualTo(1);
    }

    @Test
    void a_token_that_is_a_copy_enters_with_the_counters_that_the_effect_says() {
        // given
        PrintedTable table = new PrintedTable().field(0, creature("Ox", 3, 3, ""));

        // when
        PrintedTable.order(
                table,
                "Create a token that's a copy of target creature you control, except it enters with an additional +1/+1 counter on it.");

        // then
        assertThat(table.count("Ox", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.derived("Ox").power).isEqualTo(4);
        assertThat(table.object("Ox").counters(CounterKind.P1P1)).isOne();
    }

    @Test
    void a_token_knows_the_card_that_the_effect_which_made_it_has_exiled() {
        // given
        CardDefinition smith =
                card(
                        "Smith",
                        "{2}",
                        "Enchantment",
                        "Whenever a nontoken creature you control dies, exile it. If you do, create a token that's a copy of that creature, except it's a Spirit in addition to its other types and it has \"When this creature leaves the battlefield, return the exiled card to its owner's graveyard.\"");
        CardDefinition axe = card("Axe", "{0}", "Instant", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, smith, creature("Ox", 3, 3, ""))
                        .hand(0, axe, axe)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Axe").pick("Ox").resolve();
        boolean exiled = table.has("Ox", Zone.EXILE) && table.has("Ox", Zone.BATTLEFIELD);
        table.cast("Axe").pick("Ox").resolve();

        // then
        assertThat(exiled).isTrue();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.count("Ox", Zone.GRAVEYARD)).isOne();
    }

    @Test
    void a_token_that_would_be_exiled_instead_of_entering_does_not_enter() {
        CardDefinition gate =
                card(
                        "Gate",
                        "{0}",
                        "Enchantment",
                        "If a creature would enter and it wasn't cast, exile it instead.");
        CardDefinition muster =
                card("Muster", "{0}", "Sorcery", "Create two 1/1 white Soldier creature tokens.");

        PrintedTable table =
                new PrintedTable()
                        .field(0, gate, PrintedTable.land("Forest"), PrintedTable.land("Forest"))
                        .hand(0, muster, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Muster")
                        .resolve()
                        .cast("Bear")
                        .resolve();

        assertThat(table.has("Soldier", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }
}
