package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// What is caused by a spell or ability, and by whose.
class CausedEventsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition RELIC = card("Relic", "{1}", "Artifact", "");
    private static final CardDefinition DEATH =
            card("Death", "{0}", "Instant", "Destroy target permanent.");

    private static CardDefinition watcher(String text) {
        return card("Watcher", "{1}", "Enchantment", text);
    }

    @Test
    void only_an_opponents_spell_is_one_that_an_opponent_controls() {
        CardDefinition watcher =
                watcher(
                        "Whenever a spell or ability an opponent controls destroys an artifact you control, you gain 5 life.");

        var theirs = new PrintedTable().field(0, RELIC, watcher).hand(0, DEATH);
        theirs.at(1, Step.PRECOMBAT_MAIN).cast("Death").pick("Relic").resolve();
        theirs.at(1, Step.END_TURN);
        assertThat(theirs.life(0)).isEqualTo(20);

        var others = new PrintedTable().field(1, RELIC, watcher).hand(0, DEATH);
        others.at(1, Step.PRECOMBAT_MAIN).cast("Death").pick("Relic").resolve();
        others.at(1, Step.END_TURN);
        assertThat(others.life(1)).isEqualTo(25);
    }

    @Test
    void what_is_sacrificed_is_not_destroyed_but_is_put_into_a_graveyard() {
        CardDefinition destroyed =
                watcher(
                        "Whenever a spell or ability an opponent controls destroys a creature you control, you gain 5 life.");
        CardDefinition buried =
                card(
                        "Mourner",
                        "{1}",
                        "Enchantment",
                        "Whenever a spell or ability an opponent controls causes a creature to be put into your graveyard"
                                + " from the battlefield, you gain 100 life.");
        var table =
                new PrintedTable()
                        .field(1, BEAR, destroyed, buried)
                        .hand(
                                0,
                                card(
                                        "Edict",
                                        "{0}",
                                        "Instant",
                                        "Target opponent sacrifices a creature of their choice."));

        table.at(1, Step.PRECOMBAT_MAIN).cast("Edict").resolve();
        table.at(1, Step.END_TURN);

        assertThat(table.life(1)).isEqualTo(120);
    }

    @Test
    void lethal_damage_is_no_spell_that_destroys() {
        var table =
                new PrintedTable()
                        .field(
                                1,
                                BEAR,
                                watcher(
                                        "Whenever a spell or ability an opponent controls destroys a creature you control,"
                                                + " you gain 5 life."))
                        .hand(
                                0,
                                card(
                                        "Shock",
                                        "{0}",
                                        "Instant",
                                        "Shock deals 2 damage to target creature."));

        table.at(1, Step.PRECOMBAT_MAIN).cast("Shock").pick("Bear").resolve();
        table.at(1, Step.END_TURN);

        assertThat(table.life(1)).isEqualTo(20);
    }

    @Test
    void several_that_are_exiled_at_once_are_one_event_and_as_many() {
        var table =
                new PrintedTable()
                        .field(
                                0,
                                watcher(
                                        "Whenever one or more cards are put into exile from your hand or a spell or ability"
                                                + " you control exiles one or more permanents from the battlefield, you"
                                                + " gain that much life."))
                        .field(1, BEAR, BEAR, BEAR)
                        .hand(0, card("Away", "{0}", "Instant", "Exile all creatures."));

        table.at(1, Step.PRECOMBAT_MAIN).cast("Away").resolve();
        table.at(1, Step.END_TURN);

        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void what_was_destroyed_this_turn_is_remembered_with_who_did_it() {
        CardDefinition dear =
                card(
                        "Dear",
                        "{9}",
                        "Instant",
                        "If a noncreature permanent under your control was destroyed this turn by a spell or ability an"
                                + " opponent controlled, you may pay {0} rather than pay this spell's mana cost.\nYou gain 5"
                                + " life.");

        var own = new PrintedTable().field(0, RELIC).hand(0, DEATH, dear);
        own.at(1, Step.PRECOMBAT_MAIN).cast("Death").pick("Relic").resolve();
        assertThat(own.canCast("Dear")).isFalse();

        var others = new PrintedTable().field(0, RELIC).hand(0, dear).hand(1, DEATH);
        others.at(2, Step.PRECOMBAT_MAIN).cast("Death").pick("Relic").resolve();
        others.does(new Action.Pass());
        assertThat(others.canCast("Dear")).isTrue();
    }

    @Test
    void a_card_is_exiled_while_it_is_a_cost_of_that_ability_only() {
        CardDefinition gnome =
                card(
                        "Gnome",
                        "{1}",
                        "Artifact",
                        "When Gnome is exiled from the battlefield while you're activating a craft ability, you gain 5"
                                + " life.");

        var table =
                new PrintedTable()
                        .field(0, gnome)
                        .hand(0, card("Away", "{0}", "Instant", "Exile target artifact."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Away").pick("Gnome").resolve();
        table.at(1, Step.END_TURN);

        assertThat(table.life(0)).isEqualTo(20);
    }
}
