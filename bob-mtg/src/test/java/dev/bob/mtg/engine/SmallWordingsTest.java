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

/// Wordings that many cards share and whose effects have no family of their own.
class SmallWordingsTest {
    @Test
    void spells_of_the_chosen_mana_value_cant_be_cast() {
        CardDefinition prelate =
                card(
                        "Prelate",
                        "{0}",
                        "Artifact",
                        "As this artifact enters, choose a number.\n"
                                + "Noncreature spells with mana value equal to the chosen number can't be cast.");
        CardDefinition free = card("Free", "{0}", "Instant", "You gain 1 life.");
        for (int number : new int[] {0, 1}) {
            PrintedTable table =
                    new PrintedTable()
                            .hand(
                                    0,
                                    prelate,
                                    free,
                                    card("Whelp", "{0}", "Creature — Dog", "", 1, 1))
                            .at(1, Step.PRECOMBAT_MAIN)
                            .cast("Prelate")
                            .untilAsked()
                            .does(new Action.PickNumber(number));

            assertThat(table.canCast("Free")).isEqualTo(number == 1);
            assertThat(table.canCast("Whelp")).isTrue();
        }
    }

    @Test
    void a_number_is_chosen_within_its_bounds() {
        CardDefinition lord =
                card(
                        "Lord",
                        "{0}",
                        "Artifact",
                        "As this artifact enters, choose a number between 2 and 4.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, lord)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Lord")
                        .untilAsked();

        assertThat(table.kernel().submit(new Action.PickNumber(1))).isNotNull();
        assertThat(table.kernel().submit(new Action.PickNumber(5))).isNotNull();
        assertThat(table.kernel().submit(new Action.PickNumber(4))).isNull();
    }

    @Test
    void all_activated_abilities_of_each_other_creature_are_had() {
        CardDefinition imitator =
                creature(
                        "Imitator",
                        1,
                        1,
                        "This creature has all activated abilities of each other creature you control.");
        CardDefinition healer = creature("Healer", 1, 1, "{0}: You gain 1 life.");
        PrintedTable table =
                new PrintedTable().field(0, imitator, healer).at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canActivate("Imitator")).isTrue();
        assertThat(
                        new PrintedTable()
                                .field(0, imitator)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canActivate("Imitator"))
                .isFalse();
    }

    private static PrintedTable pact() {
        return new PrintedTable()
                .hand(
                        0,
                        card(
                                "Pact",
                                "{0}",
                                "Instant",
                                "You gain 1 life.\nAt the beginning of your next upkeep, pay {2}. If you don't, you lose the"
                                        + " game."))
                .put(0, Zone.LIBRARY, land("Swamp"), land("Swamp"), land("Swamp"))
                .put(1, Zone.LIBRARY, land("Swamp"), land("Swamp"), land("Swamp"));
    }

    @Test
    void a_pact_that_nobody_can_pay_loses_the_game() {
        PrintedTable table = pact().at(1, Step.PRECOMBAT_MAIN).cast("Pact").resolve();
        assertThat(table.life(0)).isEqualTo(21);
        for (int i = 0; i < 40 && !table.kernel().s.player(0).lost; i++) {
            table.does(table.kernel().options().getFirst());
        }
        assertThat(table.kernel().s.player(0).lost).isTrue();
    }

    @Test
    void nothing_is_left_of_unspent_mana() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card("Song", "{0}", "Instant", "Add {R}{R}{R}."),
                                card(
                                        "Short",
                                        "{0}",
                                        "Instant",
                                        "Target player loses all unspent mana."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Song")
                        .resolve();
        assertThat(table.kernel().s.player(0).mana).isNotZero();
        table.cast("Short").does(new Action.PickPlayer(0)).resolve();
        assertThat(table.kernel().s.player(0).mana).isZero();
    }

    @Test
    void what_loses_all_abilities_and_becomes_something_stays_so() {
        PrintedTable table =
                order(
                        new PrintedTable().field(1, creature("Bird", 1, 1, "Flying")),
                        "Target artifact or creature loses all abilities and becomes a green Elk creature with base power"
                                + " and toughness 3/3.");
        assertThat(table.derived("Bird").power).isEqualTo(3);
        assertThat(table.derived("Bird").abilities).isEmpty();
        assertThat(table.derived("Bird").subtypes).containsExactly("Elk");
    }

    @Test
    void the_third_chapter_may_speak_of_those_creatures() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Tale",
                                        "{2}",
                                        "Enchantment — Saga",
                                        "I, II — You gain 1 life.\nIII — Put a +1/+1 counter on each creature you control."
                                                + " Those creatures gain trample until end of turn."));
        assertThat(table.begun().has("Tale", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_second_spell_of_a_kind_cant_be_cast_in_the_turn() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Canon",
                                        "{2}",
                                        "Enchantment",
                                        "Each player who has cast a nonartifact spell this turn can't cast additional"
                                                + " nonartifact spells."))
                        .hand(
                                0,
                                card("Gain", "{0}", "Instant", "You gain 1 life."),
                                card("More", "{0}", "Instant", "You gain 2 life."),
                                card("Rock", "{0}", "Artifact", ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Gain")
                        .resolve();
        assertThat(table.canCast("More")).isFalse();
        assertThat(table.canCast("Rock")).isTrue();
    }

    @Test
    void before_attackers_are_declared_is_before_combat_as_well() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Early",
                                        "{0}",
                                        "Instant",
                                        "Cast this spell only before attackers are declared.\nYou gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canCast("Early")).isTrue();
        table.declareAttackers().attack("Bear", 1).finish();
        assertThat(table.canCast("Early")).isFalse();
    }
}
