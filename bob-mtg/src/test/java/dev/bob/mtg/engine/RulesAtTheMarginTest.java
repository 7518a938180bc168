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

/// Rules that few cards come to, each with made-up cards.
class RulesAtTheMarginTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 2, 4, "");

    private static CardDefinition enchantment(String name, String text) {
        return card(name, "{1}", "Enchantment", text);
    }

    private static CardDefinition free(String name, String type, String text) {
        return card(name, "{0}", type, text);
    }

    // --- combat ---

    /// Rule 506.3a.
    @Test
    void what_is_no_creature_enters_attacking_nobody() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Caller",
                                        2,
                                        2,
                                        "Whenever Caller attacks, put an artifact card from your hand onto the"
                                                + " battlefield tapped and attacking."))
                        .hand(0, card("Stone", "{3}", "Artifact", ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Caller", 1)
                        .finish()
                        .resolve();

        assertThat(table.has("Stone", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.kernel().s.combat.isAttacking(table.id("Stone", Zone.BATTLEFIELD)))
                .isFalse();
        assertThat(table.at(1, Step.POSTCOMBAT_MAIN).life(1)).isEqualTo(18);
    }

    /// Rule 508.4c: what enters attacking isn't declared, so what may not attack can.
    @Test
    void what_cannot_attack_may_enter_attacking() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Caller",
                                        2,
                                        2,
                                        "Whenever Caller attacks, put a creature card from your hand onto the"
                                                + " battlefield tapped and attacking."))
                        .hand(0, creature("Wall", 3, 3, "Defender"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Caller", 1)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.life(1)).isEqualTo(15);
    }

    /// Rule 505.1a: only the first main phase is the precombat one.
    @Test
    void a_main_phase_after_another_combat_is_a_postcombat_one() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Dawn",
                                        "At the beginning of your precombat main phase, you gain 5 life."));
        table.hand(
                        0,
                        free(
                                "Order",
                                "Sorcery",
                                "After this main phase, there is an additional combat phase followed by an"
                                        + " additional main phase."))
                .at(1, Step.PRECOMBAT_MAIN)
                .resolve()
                .cast("Order")
                .resolve();

        assertThat(table.at(1, Step.END_TURN).life(0)).isEqualTo(25);
    }

    // --- tokens, counters ---

    /// Rule 111.5.
    @Test
    void no_token_is_a_copy_of_a_sorcery() {
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, card("Rite", "{R}", "Sorcery", "Draw a card."));
        table.hand(
                0,
                free(
                        "Order",
                        "Sorcery",
                        "Create a token that's a copy of target card in your graveyard."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Order");
        table.pick("Rite", Zone.GRAVEYARD).resolve();

        assertThat(table.has("Rite", Zone.BATTLEFIELD)).isFalse();
    }

    /// Rules 304.4 and 307.4.
    @Test
    void an_instant_stays_where_it_is_instead_of_entering() {
        PrintedTable table =
                new PrintedTable().put(0, Zone.GRAVEYARD, card("Rite", "{R}", "Instant", ""));
        table.hand(
                        0,
                        free(
                                "Order",
                                "Sorcery",
                                "Return target card from your graveyard to the battlefield."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order");
        table.pick("Rite", Zone.GRAVEYARD).resolve();

        assertThat(table.has("Rite", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Rite", Zone.BATTLEFIELD)).isFalse();
    }

    /// Rule 614.16: damage with wither puts counters by a rule, not by an effect.
    @Test
    void counters_that_damage_puts_are_not_put_by_an_effect() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Season",
                                        "If an effect would put one or more counters on a permanent, it puts twice that"
                                                + " many of those counters on that permanent instead."),
                                creature("Biter", 1, 1, "Wither"))
                        .field(1, creature("Ox", 2, 5, ""));
        order(table, "Target creature you control fights target creature you don't control.");

        assertThat(table.derived("Ox").toughness).isEqualTo(4);
    }

    /// Rule 611.2d.
    @Test
    void how_much_a_spell_gives_is_counted_once() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .hand(
                                0,
                                free(
                                        "Muster",
                                        "Sorcery",
                                        "Create three 1/1 red Goblin creature tokens."));
        order(
                table,
                "Target creature gets +X/+X until end of turn, where X is the number of creatures you control.");
        assertThat(table.derived("Bear").power).isEqualTo(3);

        table.cast("Muster").resolve();
        assertThat(table.count("Goblin", Zone.BATTLEFIELD)).isEqualTo(3);
        assertThat(table.derived("Bear").power).isEqualTo(3);
    }

    // --- draws ---

    /// Rule 614.11a: the rest of the draws comes after what replaced the first.
    @Test
    void each_draw_of_several_is_replaced() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Well",
                                        "If you would draw a card, draw two cards instead."));
        order(table, "Draw two cards.");

        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(4);
    }

    /// Rule 509.3d: once for each creature that blocks.
    @Test
    void becoming_blocked_by_a_creature_happens_for_each_blocker() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Boar",
                                        4,
                                        4,
                                        "Whenever Boar becomes blocked by a creature, you gain 3 life."))
                        .field(1, BEAR, OX)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Boar", 1)
                        .finish();
        int boar = table.id("Boar", Zone.BATTLEFIELD);
        while (!(table.kernel().question()
                instanceof dev.bob.mtg.engine.combat.BlockRules.Blockers)) {
            table.does(new Action.Pass());
        }
        table.does(new Action.Block(table.id("Bear", Zone.BATTLEFIELD), boar))
                .does(new Action.Block(table.id("Ox", Zone.BATTLEFIELD), boar))
                .finish()
                .resolve();

        assertThat(table.life(0)).isEqualTo(26);
    }
}
