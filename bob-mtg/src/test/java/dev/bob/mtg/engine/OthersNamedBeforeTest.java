package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.Grammar;
import org.junit.jupiter.api.Test;

/// Which of two creatures that have been named "other" creatures are other than, and which of them "that creature" is.
class OthersNamedBeforeTest {
    private static PrintedTable blocked(PrintedTable table, String attacker, String blocker) {
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers().attack(attacker, 1).finish();
        while (table.kernel().options().stream().noneMatch(Action.Block.class::isInstance)) {
            table.does(new Action.Pass());
        }
        return table.does(
                        new Action.Block(
                                table.id(blocker, Zone.BATTLEFIELD),
                                table.id(attacker, Zone.BATTLEFIELD)))
                .finish();
    }

    @Test
    void creatures_of_the_defending_player_are_others_than_the_blocker() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Bully",
                                        3,
                                        3,
                                        "Whenever Bully becomes blocked by a creature, tap each other creature defending"
                                                + " player controls."))
                        .field(1, creature("Guard", 1, 4, ""), creature("Idler", 1, 1, ""));

        blocked(table, "Bully", "Guard").resolve();

        assertThat(table.object("Guard").tapped).isFalse();
        assertThat(table.object("Idler").tapped).isTrue();
    }

    @Test
    void all_but_both_targets_are_others() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 3, ""), creature("Cub", 1, 1, ""))
                        .field(1, creature("Wolf", 1, 4, ""), creature("Fox", 1, 1, ""))
                        .hand(
                                0,
                                card(
                                        "Brawl",
                                        "{0}",
                                        "Sorcery",
                                        "Target creature you control fights target creature you don't control. Tap each"
                                                + " other creature."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Brawl")
                        .pick("Bear")
                        .pick("Wolf")
                        .resolve();

        assertThat(table.object("Bear").tapped).isFalse();
        assertThat(table.object("Wolf").tapped).isFalse();
        assertThat(table.object("Cub").tapped).isTrue();
        assertThat(table.object("Fox").tapped).isTrue();
    }

    @Test
    void nothing_is_done_to_a_creature_that_has_died() {
        assertThat(
                        Grammar.standard()
                                .read(
                                        "Whenever a creature dealt damage by ~ this turn dies, put a +1/+1 counter on that"
                                                + " creature.",
                                        false))
                .isInstanceOf(Grammar.Declined.class);
    }

    @Test
    void what_is_prevented_becomes_counters_on_each_that_would_have_been_dealt_it() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        creature(
                                                "Warden",
                                                4,
                                                4,
                                                "If damage would be dealt to another creature you control, prevent that"
                                                        + " damage. Put a +1/+1 counter on that creature for each 1 damage"
                                                        + " prevented this way."),
                                        creature("Cub", 1, 1, ""),
                                        creature("Bear", 2, 2, ""))
                                .field(1, creature("Wolf", 3, 3, "")),
                        "Order deals 2 damage to each creature.");

        assertThat(table.object("Cub").counters.get(CounterKind.P1P1)).isEqualTo(2);
        assertThat(table.object("Bear").counters.get(CounterKind.P1P1)).isEqualTo(2);
        assertThat(table.object("Warden").counters.get(CounterKind.P1P1)).isZero();
        assertThat(table.object("Warden").damage).isEqualTo(2);
        assertThat(table.object("Wolf").damage).isEqualTo(2);
    }

    @Test
    void what_a_spell_would_deal_an_opponent_becomes_tokens() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        card(
                                                "Kindling",
                                                "{1}",
                                                "Enchantment",
                                                "If a spell you control would deal damage to an opponent, prevent that"
                                                        + " damage. Create a 1/1 red Elemental creature token for each 1"
                                                        + " damage prevented this way.")),
                        "Order deals 3 damage to each opponent.");

        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.count("Elemental", Zone.BATTLEFIELD)).isEqualTo(3);
    }

    @Test
    void what_would_be_dealt_to_you_is_paid_with_cards_in_your_graveyard() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        card(
                                                "Crypt",
                                                "{1}",
                                                "Artifact",
                                                "If damage would be dealt to you, prevent that damage. Exile a card from"
                                                        + " your graveyard for each 1 damage prevented this way."))
                                .put(
                                        0,
                                        Zone.GRAVEYARD,
                                        creature("Bear", 2, 2, ""),
                                        creature("Cub", 1, 1, ""),
                                        creature("Wolf", 3, 3, "")),
                        "Order deals 2 damage to each player.");

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(
                        table.count("Bear", Zone.EXILE)
                                + table.count("Cub", Zone.EXILE)
                                + table.count("Wolf", Zone.EXILE))
                .isEqualTo(2);
    }

    @Test
    void each_card_that_was_exiled_returns_to_its_owner() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Cellar",
                                        "{1}",
                                        "Artifact",
                                        "When Cellar enters, exile all other artifacts.\n{0}, Sacrifice Cellar: Return each"
                                                + " card exiled with Cellar to the battlefield under its owner's control."))
                        .field(0, card("Cup", "{1}", "Artifact", ""))
                        .field(1, card("Bowl", "{1}", "Artifact", ""))
                        .hand(
                                0,
                                card(
                                        "Again",
                                        "{0}",
                                        "Sorcery",
                                        "Exile target artifact, then return it to the battlefield under its owner's"
                                                + " control."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Again")
                        .pick("Cellar")
                        .resolve();
        assertThat(table.has("Cup", Zone.EXILE)).isTrue();
        assertThat(table.has("Bowl", Zone.EXILE)).isTrue();

        table.activate("Cellar").resolve();

        assertThat(table.derived("Cup").controller).isZero();
        assertThat(table.derived("Bowl").controller).isEqualTo(1);
    }

    @Test
    void enchanted_player_is_that_player() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Toll",
                                        "{0}",
                                        "Enchantment — Aura Curse",
                                        "Enchant player\nWhenever a creature enters under enchanted player's control, that"
                                                + " player loses 1 life and you gain 1 life."),
                                card(
                                        "Litter",
                                        "{0}",
                                        "Sorcery",
                                        "Create a 1/1 green Bear creature token. Each opponent creates two 1/1"
                                                + " green Fox creature tokens."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Toll")
                        .does(new Action.PickPlayer(1))
                        .resolve()
                        .cast("Litter")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void too_few_cards_or_lands_are_fewer_than_so_many() {
        PrintedTable few =
                order(
                        new PrintedTable().put(0, Zone.GRAVEYARD, creature("Bear", 2, 2, "")),
                        "If there are fewer than two creature cards in your graveyard, you gain 3 life.");
        PrintedTable enough =
                order(
                        new PrintedTable()
                                .put(
                                        0,
                                        Zone.GRAVEYARD,
                                        creature("Bear", 2, 2, ""),
                                        creature("Cub", 1, 1, "")),
                        "If there are fewer than two creature cards in your graveyard, you gain 3 life.");
        PrintedTable landless =
                order(new PrintedTable(), "If you control fewer than two lands, you gain 3 life.");

        assertThat(few.life(0)).isEqualTo(23);
        assertThat(enough.life(0)).isEqualTo(20);
        assertThat(landless.life(0)).isEqualTo(23);
    }

    @Test
    void spells_that_target_you_or_yours_cost_more() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                1,
                                card(
                                        "Wall of Law",
                                        "{1}",
                                        "Enchantment",
                                        "Spells your opponents cast that target you or a permanent you control cost {1}"
                                                + " more to cast."))
                        .field(0, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card("Jab", "{0}", "Sorcery", "Target opponent loses 1 life."),
                                card("Sweep", "{0}", "Sorcery", "Destroy target enchantment."),
                                card("Pat", "{0}", "Sorcery", "Untap target creature."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Pat")).isTrue();
        assertThat(table.canCast("Jab")).isFalse();
        assertThat(table.canCast("Sweep")).isFalse();
    }

    @Test
    void the_attacking_player_pays_for_what_is_dealt_to_a_blocker() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, ""))
                        .field(
                                1,
                                creature(
                                        "Martyr",
                                        0,
                                        4,
                                        "Whenever Martyr is dealt combat damage, you gain that much life and attacking player"
                                                + " loses that much life."));

        blocked(table, "Ox", "Martyr").at(2, Step.UPKEEP);

        assertThat(table.life(0)).isEqualTo(17);
        assertThat(table.life(1)).isEqualTo(23);
    }

    @Test
    void something_is_done_once_for_each_counter_removed() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .hand(
                                        0,
                                        card(
                                                "Tally",
                                                "{0}",
                                                "Artifact",
                                                "Tally enters with two charge counters on it.\n{0}: Remove all charge"
                                                        + " counters from Tally. For each charge counter removed this way, each"
                                                        + " opponent loses 1 life unless they discard a card."))
                                .hand(1, creature("Bear", 2, 2, "")),
                        "You gain 1 life.");
        table.cast("Tally").resolve().activate("Tally").untilAsked().yes().resolve();

        assertThat(table.life(1)).isEqualTo(19);
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void who_controlled_what_is_exiled_instead_is_that_player() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        card(
                                                "Warrant",
                                                "{1}",
                                                "Enchantment",
                                                "If a creature an opponent controls would die, exile it instead and that"
                                                        + " player loses 2 life."))
                                .field(0, creature("Cub", 1, 1, ""))
                                .field(1, creature("Bear", 2, 2, "")),
                        "Destroy all creatures.");

        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.has("Cub", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void an_empty_graveyard_triggers_by_its_state() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        card(
                                                "Urn",
                                                "{1}",
                                                "Artifact",
                                                "When there are no creature cards in your graveyard, sacrifice Urn."))
                                .put(0, Zone.GRAVEYARD, creature("Bear", 2, 2, "")),
                        "You gain 1 life.");
        assertThat(table.has("Urn", Zone.BATTLEFIELD)).isTrue();

        PrintedTable empty =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        card(
                                                "Urn",
                                                "{1}",
                                                "Artifact",
                                                "When there are no creature cards in your graveyard, sacrifice Urn.")),
                        "You gain 1 life.");
        assertThat(empty.has("Urn", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void only_any_opponent_may_activate_and_what_must_be_blocked_is() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Lure",
                                        1,
                                        1,
                                        "{0}: Lure must be blocked each combat this turn if able."),
                                creature(
                                        "Knave",
                                        2,
                                        2,
                                        "{0}: Knave can't be regenerated this turn. Only any opponent may activate this"
                                                + " ability."))
                        .field(1, creature("Wall", 0, 4, ""))
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canActivate("Knave")).isFalse();

        table.activate("Lure").resolve().declareAttackers().attack("Lure", 1).finish();
        while (table.kernel().options().stream().noneMatch(Action.Block.class::isInstance)) {
            table.does(new Action.Pass());
        }

        assertThat(table.kernel().options()).doesNotContain(new Action.Finish());
    }

    @Test
    void who_is_offered_something_chooses_its_target() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Meadow",
                                        "{1}",
                                        "Enchantment",
                                        "At the beginning of each opponent's upkeep, that player may put a +1/+1 counter on"
                                                + " target creature of their choice."),
                                creature("Bear", 2, 2, ""))
                        .field(1, creature("Wolf", 3, 3, ""))
                        .at(1, Step.END_TURN)
                        .untilAsked();

        assertThat(table.kernel().decision().orElseThrow().player()).isEqualTo(1);
        table.pick("Wolf").untilAsked().yes().resolve();
        assertThat(table.object("Wolf").counters.get(CounterKind.P1P1)).isEqualTo(1);
    }

    @Test
    void targets_that_they_control_are_those_of_who_is_offered_it() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Stable",
                                        "{1}",
                                        "Enchantment",
                                        "At the beginning of each opponent's upkeep, that player may tap target creature"
                                                + " they control."),
                                creature("Bear", 2, 2, ""))
                        .field(1, creature("Wolf", 3, 3, ""), creature("Fox", 1, 1, ""))
                        .at(1, Step.END_TURN)
                        .untilAsked();

        assertThat(table.kernel().options())
                .contains(new Action.PickObject(table.id("Wolf", Zone.BATTLEFIELD)))
                .doesNotContain(new Action.PickObject(table.id("Bear", Zone.BATTLEFIELD)));
    }

    @Test
    void that_player_is_not_who_is_offered_something_for_another() {
        assertThat(
                        Grammar.standard()
                                .read(
                                        "Whenever a creature deals combat damage to one of your opponents, its controller"
                                                + " may destroy target artifact that player controls.",
                                        false))
                .isInstanceOf(Grammar.Declined.class);
    }
}
