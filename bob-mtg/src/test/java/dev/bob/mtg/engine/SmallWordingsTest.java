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
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");

    @Test
    void each_player_sacrifices_as_many_as_are_counted() {
        PrintedTable table =
                new PrintedTable().field(0, land("Swamp"), land("Swamp")).field(1, IMP, IMP, IMP);
        order(
                table,
                "Each opponent sacrifices a creature of their choice for each Swamp you control.");

        assertThat(table.count("Imp", Zone.BATTLEFIELD)).isEqualTo(1);
    }

    @Test
    void several_players_discard_their_hands() {
        PrintedTable table = new PrintedTable().hand(1, IMP, IMP);
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "Any number of target players each discard their hands."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .does(new Action.PickPlayer(1))
                .finish()
                .resolve();

        assertThat(table.count("Imp", Zone.GRAVEYARD)).isEqualTo(2);
    }

    @Test
    void all_other_revealed_cards_are_exiled() {
        PrintedTable table = new PrintedTable().put(0, Zone.LIBRARY, IMP);
        order(
                table,
                "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand"
                        + " and exile all other cards revealed this way.");

        assertThat(table.has("Imp", Zone.HAND)).isTrue();
        assertThat(table.count("Plains", Zone.EXILE) + table.kernel().s.library(0).size())
                .isEqualTo(6);
    }

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

    @Test
    void a_land_of_each_basic_land_type_is_kept() {
        for (String words :
                new String[] {
                    "Each player chooses from the lands they control a land of each basic land type, then sacrifices the"
                            + " rest.",
                    "Each player chooses a land they control of each basic land type and sacrifices the rest."
                }) {
            PrintedTable table =
                    new PrintedTable()
                            .field(0, land("Swamp"), land("Swamp"), land("Island"))
                            .field(1, card("Cave", "", "Land", "{T}: Add {C}."), IMP);
            order(table, words);

            assertThat(table.count("Swamp", Zone.BATTLEFIELD)).as(words).isEqualTo(1);
            assertThat(table.has("Island", Zone.BATTLEFIELD)).as(words).isTrue();
            assertThat(table.has("Cave", Zone.GRAVEYARD)).as(words).isTrue();
            assertThat(table.has("Imp", Zone.BATTLEFIELD)).as(words).isTrue();
        }
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
    void a_card_in_the_graveyard_can_be_exiled_for_something() {
        PrintedTable table =
                new PrintedTable()
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                creature(
                                        "Ghost",
                                        1,
                                        1,
                                        "Whenever you gain life, you may exile Ghost from your graveyard. If you do, you"
                                                + " gain 5 life."))
                        .hand(0, card("Gain", "{0}", "Sorcery", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Gain")
                        .untilAsked()
                        .yes()
                        .resolve();
        assertThat(table.has("Ghost", Zone.EXILE)).isTrue();
        assertThat(table.life(0)).isEqualTo(26);
    }

    @Test
    void only_what_has_another_name_is_meant() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(1, creature("Bear", 2, 2, ""), creature("Wolf", 2, 2, "")),
                        "Destroy all creatures not named Bear.");
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Wolf", Zone.BATTLEFIELD)).isFalse();
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
    void all_cards_of_a_kind_that_were_revealed_go_together() {
        PrintedTable table =
                new PrintedTable()
                        .put(
                                0,
                                Zone.LIBRARY,
                                creature("Bear", 2, 2, ""),
                                creature("Wolf", 2, 2, ""),
                                land("Swamp"))
                        .field(0, creature("Ogre", 3, 3, ""), creature("Bird", 1, 1, ""));
        order(
                table,
                "Exile all creatures you control, then reveal cards from the top of your library until you reveal that"
                        + " many creature cards. Put all creature cards revealed this way onto the battlefield, then shuffle"
                        + " the rest of the revealed cards into your library.");
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Wolf", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Swamp", Zone.LIBRARY)).isTrue();
    }

    @Test
    void cards_are_put_on_the_bottom_of_their_owners_library() {
        PrintedTable table =
                order(
                        new PrintedTable().put(0, Zone.GRAVEYARD, creature("Bear", 2, 2, "")),
                        "Each player puts all the cards from their graveyard on the bottom of their library in a random"
                                + " order.");
        assertThat(table.has("Bear", Zone.LIBRARY)).isTrue();
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
    void what_didnt_attack_is_destroyed_later() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Call",
                                        "{0}",
                                        "Instant",
                                        "Tap target creature. At the beginning of the next end step, destroy that creature if"
                                                + " it didn't attack this turn."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Call")
                        .pick("Bear")
                        .resolve();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        for (int i = 0; i < 40 && table.has("Bear", Zone.BATTLEFIELD); i++) {
            table.does(table.kernel().options().getFirst());
        }
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.kernel().s.turn).isEqualTo(1);
    }

    @Test
    void what_is_no_token_then_stays() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Call",
                                        "{0}",
                                        "Instant",
                                        "Untap target creature. Sacrifice it at the beginning of the next end step if it's a"
                                                + " token."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Call")
                        .pick("Bear")
                        .resolve();
        for (int i = 0; i < 40 && table.kernel().s.turn == 1; i++) {
            table.does(table.kernel().options().getFirst());
        }
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void all_but_those_of_a_kind_are_meant() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        1,
                                        creature("Bear", 2, 2, ""),
                                        card("Rock", "{1}", "Artifact", ""),
                                        card("Rune", "{1}", "Enchantment", "")),
                        "Destroy all permanents other than artifacts.");
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Rune", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Rock", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void half_of_what_you_control_is_sacrificed_rounded_up() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        creature("Bear", 2, 2, ""),
                                        creature("Wolf", 2, 2, ""),
                                        creature("Ogre", 3, 3, "")),
                        "Sacrifice half the creatures you control, rounded up.");
        assertThat(
                        table.count("Bear", Zone.GRAVEYARD)
                                + table.count("Wolf", Zone.GRAVEYARD)
                                + table.count("Ogre", Zone.GRAVEYARD))
                .isEqualTo(2);
    }

    @Test
    void a_card_at_random_is_the_only_one_there_is() {
        PrintedTable table =
                order(
                        new PrintedTable().hand(0, land("Swamp")),
                        "Reveal a card at random from your hand. If it's a land card, you gain 4 life.");
        assertThat(table.life(0)).isEqualTo(24);
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

    @Test
    void exactly_so_much_is_neither_more_nor_less() {
        assertThat(exactly("If its power is exactly 3, you gain 5 life.", 3)).isEqualTo(25);
        assertThat(exactly("If its power is exactly 3, you gain 5 life.", 4)).isEqualTo(20);
        assertThat(exactly("If its toughness is exactly 3, you gain 5 life.", 3)).isEqualTo(25);
    }

    private static int exactly(String condition, int size) {
        return order(
                        new PrintedTable().field(1, creature("Ogre", size, size, "")),
                        "Tap target creature. " + condition)
                .life(0);
    }

    @Test
    void only_a_creature_card_that_is_exiled_this_way_is_noticed() {
        assertThat(exiling(creature("Bear", 2, 2, ""))).isEqualTo(23);
        assertThat(exiling(land("Swamp"))).isEqualTo(20);
    }

    private static int exiling(CardDefinition card) {
        return order(
                        new PrintedTable().put(1, Zone.GRAVEYARD, card),
                        "Exile target card from a graveyard. When a creature card is exiled this way, you gain 3 life.")
                .life(0);
    }

    @Test
    void creatures_that_didnt_attack_are_all_of_them_before_combat() {
        PrintedTable table =
                order(
                        new PrintedTable().field(1, creature("Bear", 2, 2, "")),
                        "Destroy all creatures that didn't attack this turn.");
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }
}
