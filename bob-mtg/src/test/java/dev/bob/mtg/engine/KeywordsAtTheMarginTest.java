package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What the rules of keywords say beside the usual case, each with made-up cards.
class KeywordsAtTheMarginTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    private static CardDefinition enchantment(String name, String text) {
        return card(name, "{1}", "Enchantment", text);
    }

    private static CardDefinition free(String name, String type, String text) {
        return card(name, "{0}", type, text);
    }

    private static PrintedTable attacking(PrintedTable table, String name) {
        return table.at(1, Step.PRECOMBAT_MAIN).declareAttackers().attack(name, 1).finish();
    }

    /// Passes until combat damage was dealt once.
    private static PrintedTable afterFirstDamage(PrintedTable table) {
        int life = table.life(1);
        for (int i = 0; i < 20 && table.life(1) == life; i++) {
            table.does(
                    table.kernel().options().contains(new Action.Finish())
                            ? new Action.Finish()
                            : new Action.Pass());
        }
        return table;
    }

    /// Rule 702.4c.
    @Test
    void who_loses_double_strike_between_the_steps_deals_damage_once() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Duelist", 2, 2, "Double strike"))
                        .hand(
                                0,
                                free(
                                        "Trip",
                                        "Instant",
                                        "All creatures lose double strike until end of turn."));
        afterFirstDamage(attacking(table, "Duelist")).cast("Trip").resolve();

        assertThat(table.at(1, Step.POSTCOMBAT_MAIN).life(1)).isEqualTo(18);
    }

    /// Rule 702.4d.
    @Test
    void who_gains_double_strike_after_striking_first_strikes_again() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Lancer", 2, 2, "First strike"))
                        .hand(
                                0,
                                free(
                                        "Flurry",
                                        "Instant",
                                        "Creatures you control gain double strike until end of turn."));
        afterFirstDamage(attacking(table, "Lancer")).cast("Flurry").resolve();

        assertThat(table.at(1, Step.POSTCOMBAT_MAIN).life(1)).isEqualTo(16);
    }

    /// Rule 702.7c.
    @Test
    void who_loses_first_strike_after_striking_does_not_strike_again() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Lancer", 2, 2, "First strike"), BEAR)
                        .hand(
                                0,
                                free(
                                        "Trip",
                                        "Instant",
                                        "All creatures lose first strike until end of turn."));
        afterFirstDamage(attacking(table, "Lancer")).cast("Trip").resolve();

        assertThat(table.at(1, Step.POSTCOMBAT_MAIN).life(1)).isEqualTo(18);
    }

    /// Rules 702.15c and 702.2e: what it was when it left counts.
    @Test
    void what_was_sacrificed_deals_its_damage_with_lifelink_and_deathtouch() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Imp",
                                        1,
                                        1,
                                        "Lifelink, deathtouch\nSacrifice Imp: It deals 1 damage to target creature."))
                        .field(1, creature("Ox", 5, 5, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Imp")
                        .pick("Ox")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
    }

    /// Rule 702.90c.
    @Test
    void damage_with_infect_is_not_marked() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Rat", 1, 3, "Infect"))
                        .field(1, creature("Ox", 1, 5, ""));
        order(table, "Target creature you control fights target creature you don't control.");

        assertThat(table.object("Ox").damage).isZero();
        assertThat(table.derived("Ox").toughness).isEqualTo(4);
    }

    /// Rule 702.29d.
    @Test
    void cycling_or_discarding_happens_once_as_a_card_is_cycled() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Ledger",
                                        "Whenever you cycle or discard a card, you gain 3 life."))
                        .hand(0, card("Dune", "{5}", "Sorcery", "Draw a card.\nCycling {0}"))
                        .at(1, Step.PRECOMBAT_MAIN);
        int dune = table.id("Dune", Zone.HAND);
        Action cycles =
                table.kernel().options().stream()
                        .filter(each -> each instanceof Action.Activate(int of, _) && of == dune)
                        .findFirst()
                        .orElseThrow();
        table.does(cycles).resolve();

        assertThat(table.life(0)).isEqualTo(23);
    }

    /// Rule 702.29f.
    @Test
    void typecycling_is_cycling() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Ledger", "Whenever you cycle a card, you gain 3 life."))
                        .hand(0, card("Dune", "{5}", "Sorcery", "Draw a card.\nPlainscycling {0}"))
                        .at(1, Step.PRECOMBAT_MAIN);
        int dune = table.id("Dune", Zone.HAND);
        Action cycles =
                table.kernel().options().stream()
                        .filter(each -> each instanceof Action.Activate(int of, _) && of == dune)
                        .findFirst()
                        .orElseThrow();
        table.does(cycles).resolve();

        assertThat(table.life(0)).isEqualTo(23);
    }

    /// Rule 702.11e.
    @Test
    void who_loses_hexproof_loses_hexproof_from_something_too() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Eel", 2, 2, "Hexproof from red"))
                        .hand(0, card("Spark", "{0}", "Instant", "Draw a card."));
        order(table, "Creatures your opponents control lose hexproof until end of turn.");

        assertThat(table.derived("Eel").abilities).isEmpty();
    }

    /// Rule 701.25c.
    @Test
    void to_surveil_nothing_is_not_to_surveil() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, enchantment("Watch", "Whenever you surveil, you gain 3 life."));
        order(table, "Surveil X, where X is the number of creatures you control.");

        assertThat(table.life(0)).isEqualTo(20);
    }

    /// Rule 701.23d: a card is found where any card will do.
    @Test
    void whoever_searches_for_a_card_finds_one() {
        PrintedTable table = new PrintedTable();
        table.hand(
                        0,
                        free(
                                "Order",
                                "Sorcery",
                                "Search your library for a card, put it into your hand, then shuffle."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked();

        assertThat(table.kernel().options()).doesNotContain(new Action.Finish());
    }

    /// Rule 701.24e.
    @Test
    void a_library_without_cards_is_shuffled_all_the_same() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Rattle",
                                        "Whenever you shuffle your library, you gain 3 life."));
        order(table, "Mill six cards. Then shuffle your library.");

        assertThat(table.life(0)).isEqualTo(23);
    }

    /// Rule 702.110b.
    @Test
    void it_exploits_only_what_is_sacrificed() {
        CardDefinition slime =
                card(
                        "Slime",
                        "{0}",
                        "Creature — Ooze",
                        "Exploit\nWhen Slime exploits a creature, you gain 3 life.",
                        1,
                        1);
        PrintedTable table = new PrintedTable().hand(0, slime).field(0, BEAR);
        table.at(1, Step.PRECOMBAT_MAIN).cast("Slime");
        table.untilAsked();
        table.pick("Bear").resolve();

        assertThat(table.life(0)).isEqualTo(23);
    }

    /// Rules 508.1b, 603.2.
    @Test
    void attacking_a_battle_is_told_from_attacking_its_protector() {
        CardDefinition raider =
                creature(
                        "Raider",
                        2,
                        2,
                        "Whenever this creature attacks a battle, you gain 3 life.");
        CardDefinition siege = PrintedTable.siege("Siege", 5, "", "Beast", 3, 3);
        PrintedTable table =
                new PrintedTable()
                        .field(0, raider)
                        .hand(0, siege)
                        .field(0, PrintedTable.land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Siege")
                        .resolve()
                        .declareAttackers();
        int battle = table.id("Siege", Zone.BATTLEFIELD);
        int attacker = table.id("Raider", Zone.BATTLEFIELD);
        table.does(new Action.Attack(attacker, Action.Defender.object(battle))).finish().resolve();

        assertThat(table.life(0)).isEqualTo(23);
        assertThat(attacking(new PrintedTable().field(0, raider), "Raider").resolve().life(0))
                .isEqualTo(20);
    }
}
