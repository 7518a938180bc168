package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
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

    // --- spells and abilities ---

    /// Rule 602.5c: a restriction holds for the ability as one source gave it.
    @Test
    void an_ability_that_two_effects_give_may_be_activated_once_for_each() {
        String gives =
                "Creatures you control have \"{0}: You gain 1 life. Activate only once each turn.\"";
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, enchantment("Font", gives), enchantment("Fount", gives))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Bear")
                        .resolve()
                        .activate("Bear")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.canActivate("Bear")).isFalse();
    }

    /// Rule 605.5a.
    @Test
    void an_ability_with_a_target_is_no_mana_ability() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, card("Rod", "{1}", "Artifact", "{T}: Target player adds {C}."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Rod")
                        .does(new Action.PickPlayer(0));

        assertThat(table.kernel().s.stack().isEmpty()).isFalse();
    }

    /// Rule 608.3f: it becomes a token, and no token is created.
    @Test
    void a_copy_of_a_permanent_spell_becomes_a_token_that_nobody_created() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Echo",
                                        "Whenever you cast a creature spell, copy that spell."),
                                enchantment(
                                        "Count",
                                        "Whenever you create one or more tokens, you gain 3 life."),
                                enchantment(
                                        "Season",
                                        "If one or more tokens would be created under your control, twice that many"
                                                + " of those tokens are created instead."))
                        .hand(0, card("Cub", "{0}", "Creature — Bear", "", 1, 1))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Cub")
                        .resolve();

        assertThat(table.count("Cub", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(20);
    }

    /// Rule 609.4b: what was spent stays what it was.
    @Test
    void mana_that_is_spent_as_another_color_stays_of_its_own() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Prism",
                                        "You may spend mana as though it were mana of any color."),
                                land("Forest"),
                                land("Forest"))
                        .hand(
                                0,
                                card(
                                        "Golem",
                                        "{W}{U}",
                                        "Artifact Creature — Golem",
                                        "Sunburst",
                                        0,
                                        1))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Golem")
                        .resolve();

        assertThat(table.derived("Golem").power).isEqualTo(1);
    }

    /// Rule 601.7: what is on the stack has been paid for.
    @Test
    void a_cost_that_rises_later_is_not_asked_for() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                free("Relic", "Artifact", ""),
                                card(
                                        "Tax",
                                        "{0}",
                                        "Enchantment",
                                        "Flash\nSpells cost {1} more to cast."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Relic")
                        .cast("Tax")
                        .resolve();

        assertThat(table.has("Relic", Zone.BATTLEFIELD)).isTrue();
    }

    /// Rule 601.3d.
    @Test
    void what_has_flash_under_a_condition_can_be_cast_then() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .hand(
                                0,
                                card(
                                        "Fox",
                                        "{0}",
                                        "Creature — Fox",
                                        "This spell has flash as long as you control a Beast.",
                                        1,
                                        1),
                                card(
                                        "Cat",
                                        "{0}",
                                        "Creature — Cat",
                                        "This spell has flash as long as you control a Wall.",
                                        1,
                                        1))
                        .at(1, Step.UPKEEP);

        assertThat(table.canCast("Fox")).isTrue();
        assertThat(table.canCast("Cat")).isFalse();
    }

    /// Rule 609.7b: the shield looks at the source again as it would deal damage.
    @Test
    void a_shield_against_a_color_does_nothing_once_the_source_has_another() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Imp",
                                        "{R}",
                                        "Creature — Imp",
                                        "{0}: Imp deals 1 damage to you.",
                                        1,
                                        1))
                        .hand(
                                0,
                                free(
                                        "Guard",
                                        "Instant",
                                        "The next time a red source of your choice would deal damage to you this turn,"
                                                + " prevent that damage."),
                                free(
                                        "Dye",
                                        "Instant",
                                        "Target creature becomes blue until end of turn."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Guard")
                        .resolve();
        table.cast("Dye").pick("Imp").resolve();
        table.activate("Imp").resolve();

        assertThat(table.life(0)).isEqualTo(19);
    }

    /// Rule 603.7b: once, unless it says how long.
    @Test
    void a_delayed_ability_without_a_duration_triggers_once() {
        PrintedTable table =
                new PrintedTable()
                        .hand(0, free("Jar", "Artifact", ""), free("Kid", "Artifact", ""));
        order(table, "When you next cast an artifact spell this turn, you gain 3 life.");
        table.cast("Kid").resolve().cast("Jar").resolve();

        assertThat(table.life(0)).isEqualTo(23);
    }

    /// Rule 301.5d: who has the ability activates it.
    @Test
    void an_ability_that_equipment_gives_is_activated_by_the_creatures_controller() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .field(
                                1,
                                card(
                                        "Whistle",
                                        "{1}",
                                        "Artifact — Equipment",
                                        "Equipped creature has \"{0}: You gain 2 life.\"\nEquip {0}"))
                        .hand(
                                0,
                                free(
                                        "Order",
                                        "Sorcery",
                                        "Attach target Equipment to target creature you control."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order");
        table.pick("Whistle").pick("Bear").resolve().activate("Bear").resolve();

        assertThat(table.life(0)).isEqualTo(22);
    }
}
