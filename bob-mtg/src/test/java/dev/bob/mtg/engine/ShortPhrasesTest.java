package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.Grammar;
import org.junit.jupiter.api.Test;

/// Rulings on what short phrases mean: where things are, which of them, when something is undone, what is paid.
class ShortPhrasesTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition STONE =
            card("Stone", "{0}", "Artifact", "{T}: You gain 1 life.");
    private static final CardDefinition AXE =
            card("Axe", "{0}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}");

    private final Grammar grammar = Grammar.standard();

    @Test
    void what_untaps_in_each_other_players_untap_step_untaps_with_their_permanents() {
        // given (rule 502.3)
        CardDefinition clock =
                card(
                        "Clock",
                        "{0}",
                        "Artifact",
                        "Untap all artifacts you control during each other player's untap step.");
        PrintedTable with = new PrintedTable().field(0, clock, STONE).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable without = new PrintedTable().field(0, STONE).at(1, Step.PRECOMBAT_MAIN);

        // when
        with.activate("Stone").resolve();
        without.activate("Stone").resolve();

        // then
        assertThat(with.at(2, Step.UPKEEP).object("Stone").tapped).isFalse();
        assertThat(without.at(2, Step.UPKEEP).object("Stone").tapped).isTrue();
    }

    @Test
    void what_is_to_be_done_later_if_something_is_done_now_waits() {
        // given (rule 603.7)
        CardDefinition box =
                card(
                        "Box",
                        "{0}",
                        "Artifact",
                        "{T}: You may have target creature get +4/+0 until end of turn. If you do, sacrifice it at"
                                + " the beginning of the next end step.");
        PrintedTable table = new PrintedTable().field(0, box, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Box").pick("Bear").untilAsked().yes();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(6);
        assertThat(table.at(1, Step.END_TURN).resolve().has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void either_on_the_battlefield_or_in_the_graveyard_is_enough() {
        // given
        CardDefinition camel =
                creature(
                        "Camel",
                        1,
                        1,
                        "Camel gets +2/+0 as long as you control a Desert or there is a Desert card in your graveyard.");
        CardDefinition desert = card("Dune", "", "Land — Desert", "{T}: Add {C}.");

        // when
        PrintedTable none = new PrintedTable().field(0, camel).begun();
        PrintedTable buried =
                new PrintedTable().field(0, camel).put(0, Zone.GRAVEYARD, desert).begun();
        PrintedTable theirs = new PrintedTable().field(0, camel).field(1, desert).begun();

        // then
        assertThat(none.derived("Camel").power).isEqualTo(1);
        assertThat(buried.derived("Camel").power).isEqualTo(3);
        assertThat(theirs.derived("Camel").power).isEqualTo(1);
    }

    @Test
    void milled_cards_that_went_elsewhere_were_not_put_into_the_graveyard() {
        // given
        CardDefinition peace =
                card(
                        "Peace",
                        "{0}",
                        "Enchantment",
                        "If a card would be put into a graveyard from anywhere, exile it instead.");
        CardDefinition vulture =
                card(
                        "Vulture",
                        "{0}",
                        "Sorcery",
                        "Mill four cards. You gain 1 life for each card put into your graveyard this way.");
        PrintedTable plain = new PrintedTable().hand(0, vulture).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable exiled =
                new PrintedTable().field(0, peace).hand(0, vulture).at(1, Step.PRECOMBAT_MAIN);

        // when
        plain.cast("Vulture").resolve();
        exiled.cast("Vulture").resolve();

        // then
        assertThat(plain.life(0)).isEqualTo(24);
        assertThat(exiled.life(0)).isEqualTo(20);
    }

    @Test
    void a_number_taken_from_a_smaller_one_leaves_nothing() {
        // given (rule 107.1b)
        CardDefinition rack =
                card(
                        "Rack",
                        "{0}",
                        "Artifact",
                        "At the beginning of your upkeep, you lose X life, where X is 3 minus the number of creatures"
                                + " you control.");
        PrintedTable one = new PrintedTable().field(0, rack, BEAR);
        PrintedTable many = new PrintedTable().field(0, rack, BEAR, BEAR, BEAR, BEAR);

        // when
        int before = one.at(2, Step.UPKEEP).life(0);
        one.at(3, Step.DRAW);
        many.at(3, Step.DRAW);

        // then
        assertThat(before - one.life(0)).isEqualTo(2);
        assertThat(many.life(0)).isEqualTo(20);
    }

    @Test
    void a_creature_goes_with_what_is_attached_to_it() {
        // given
        CardDefinition bolt =
                card(
                        "Nova",
                        "{0}",
                        "Instant",
                        "Destroy target creature and all Equipment attached to it.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, AXE, STONE, BEAR)
                        .hand(0, bolt)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Axe").pick("Bear").resolve();
        table.cast("Nova").pick("Bear").resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Axe", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Stone", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void removing_counters_and_sacrificing_is_one_cost() {
        // given
        CardDefinition quest =
                card(
                        "Quest",
                        "{0}",
                        "Enchantment",
                        "Quest enters with two quest counters on it.\n"
                                + "Remove two quest counters from Quest and sacrifice it: You gain 5 life.");
        PrintedTable table = new PrintedTable().hand(0, quest).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Quest").resolve();
        assertThat(table.object("Quest").counters(new CounterKind("quest"))).isEqualTo(2);
        table.activate("Quest").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(25);
        assertThat(table.has("Quest", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_returned_card_is_what_the_text_says_for_as_long_as_it_is_there() {
        // given (rule 611.2c)
        CardDefinition rite =
                card(
                        "Rite",
                        "{0}",
                        "Sorcery",
                        "Return target creature card from your graveyard to the battlefield. It's an enchantment.");
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .hand(0, rite)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Rite").resolve();

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.derived("Bear").is(dev.bob.mtg.definition.term.CardType.ENCHANTMENT))
                .isTrue();
        assertThat(table.derived("Bear").is(dev.bob.mtg.definition.term.CardType.CREATURE))
                .isFalse();
    }

    @Test
    void an_equipment_that_is_attached_knows_it() {
        // given
        CardDefinition chip =
                card(
                        "Chip",
                        "{0}",
                        "Artifact — Equipment",
                        "As long as Chip is attached to a creature, Stone has indestructible.\nEquip {0}"
                                .replace("Stone has", "artifacts you control have"));
        PrintedTable table =
                new PrintedTable().field(0, chip, STONE, BEAR).at(1, Step.PRECOMBAT_MAIN);
        long before = table.derived("Stone").keywords;

        // when
        table.activate("Chip").pick("Bear").resolve();

        // then
        assertThat(before).isZero();
        assertThat(table.derived("Stone").keywords).isNotZero();
    }

    @Test
    void words_that_mean_nothing_certain_are_declined() {
        assertThat(
                        read(
                                "Choose a creature type. Draw a card for each permanent you control of that type."))
                .isInstanceOf(Grammar.Understood.class);
        assertThat(read("Draw a card for each permanent you control of that type."))
                .isInstanceOf(Grammar.Declined.class);
        assertThat(
                        read(
                                "Look at the top four cards of your library. You gain 1 life for each creature card put"
                                        + " into your graveyard this way."))
                .isInstanceOf(Grammar.Declined.class);
        assertThat(read("Exile a creature card from each graveyard."))
                .isInstanceOf(Grammar.Declined.class);
    }

    private Grammar.Reading read(String text) {
        return grammar.read(text, true);
    }
}
