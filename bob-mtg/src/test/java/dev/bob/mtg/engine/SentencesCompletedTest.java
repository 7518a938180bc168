package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on what a combat phase looks back to, on beholding and foraging, and on nouns of two kinds.
class SentencesCompletedTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition STATUE = card("Statue", "{1}", "Artifact", "");
    private static final CardDefinition CLOCKWORK =
            creature(
                    "Clockwork",
                    0,
                    9,
                    "At end of combat, if this creature attacked or blocked this combat, you gain 1 life.");

    @Test
    void a_creature_that_stayed_at_home_did_not_attack_this_combat() {
        PrintedTable home = new PrintedTable().field(0, CLOCKWORK).at(1, Step.POSTCOMBAT_MAIN);
        PrintedTable away =
                new PrintedTable()
                        .field(0, CLOCKWORK)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Clockwork", 1)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);

        assertThat(home.life(0)).isEqualTo(20);
        assertThat(away.life(0)).isEqualTo(21);
    }

    @Test
    void an_attack_in_an_earlier_combat_of_the_turn_is_none_this_combat() {
        CardDefinition assault =
                card(
                        "Assault",
                        "{0}",
                        "Sorcery",
                        "Untap all creatures you control. After this main phase, there is an additional combat phase.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, CLOCKWORK)
                        .hand(0, assault)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Clockwork", 1)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);
        table.cast("Assault").resolve();

        table.at(2, Step.UPKEEP);

        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_card_in_hand_is_beheld_as_well_as_a_permanent() {
        CardDefinition hymn =
                card(
                        "Hymn",
                        "{0}",
                        "Sorcery",
                        "As an additional cost to cast this spell, behold a Beast.\nYou gain 3 life.");

        PrintedTable inHand = new PrintedTable().hand(0, hymn, BEAR).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable onBattlefield =
                new PrintedTable().hand(0, hymn).field(0, BEAR).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable ofAnother =
                new PrintedTable().hand(0, hymn, STATUE).field(1, BEAR).at(1, Step.PRECOMBAT_MAIN);

        assertThat(inHand.cast("Hymn").resolve().life(0)).isEqualTo(23);
        assertThat(inHand.has("Bear", Zone.HAND)).isTrue();
        assertThat(onBattlefield.cast("Hymn").resolve().life(0)).isEqualTo(23);
        assertThat(ofAnother.canCast("Hymn")).isFalse();
    }

    @Test
    void what_was_not_beheld_is_known_to_the_spell() {
        CardDefinition hymn =
                card(
                        "Hymn",
                        "{0}",
                        "Sorcery",
                        "As an additional cost to cast this spell, you may behold a Beast.\n"
                                + "You gain 3 life. If a Beast was beheld, you gain 10 life.");
        PrintedTable without = new PrintedTable().hand(0, hymn).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable with =
                new PrintedTable().hand(0, hymn).field(0, BEAR).at(1, Step.PRECOMBAT_MAIN);

        assertThat(without.cast("Hymn").resolve().life(0)).isEqualTo(23);
        with.cast("Hymn").yes();
        assertThat(with.resolve().life(0)).isEqualTo(33);
    }

    @Test
    void to_forage_three_cards_leave_the_graveyard_or_a_food_is_sacrificed() {
        String text = "You may forage. If you do, you gain 5 life.";
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, BEAR, BEAR, BEAR)
                        .hand(0, card("Order", "{0}", "Sorcery", text))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .yes();
        PrintedTable poor = order(new PrintedTable().put(0, Zone.GRAVEYARD, BEAR, BEAR), text);

        assertThat(table.resolve().life(0)).isEqualTo(25);
        assertThat(table.count("Bear", Zone.EXILE)).isEqualTo(3);
        assertThat(poor.life(0)).isEqualTo(20);
    }

    @Test
    void each_player_sacrifices_only_what_is_theirs() {
        CardDefinition lord =
                creature(
                        "Lord",
                        5,
                        5,
                        "When this creature enters, each player sacrifices all other creatures they control.");
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Calling",
                                        "{0}",
                                        "Sorcery",
                                        "Put target creature card from your graveyard onto the battlefield."))
                        .put(0, Zone.GRAVEYARD, lord)
                        .field(0, BEAR, STATUE)
                        .field(1, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Calling")
                        .resolve();

        assertThat(table.has("Lord", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Statue", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void counters_put_on_several_at_once_are_one_event() {
        CardDefinition choir =
                card(
                        "Choir",
                        "{1}",
                        "Enchantment",
                        "Whenever one or more +1/+1 counters are put on one or more Beasts you control, you gain 1 life.");

        PrintedTable table =
                order(
                        new PrintedTable().field(0, choir, BEAR, BEAR),
                        "Put a +1/+1 counter on each creature you control.");

        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_spell_is_of_one_kind_or_lacks_the_other() {
        CardDefinition singer =
                card(
                        "Singer",
                        "{1}",
                        "Enchantment",
                        "Whenever you cast a noncreature or Beast spell, you gain 1 life.");
        CardDefinition elf = card("Elf", "{0}", "Creature — Elf", "", 1, 1);
        CardDefinition beast = card("Boar", "{0}", "Creature — Beast", "", 1, 1);
        CardDefinition rite = card("Rite", "{0}", "Sorcery", "Draw a card.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, singer)
                        .hand(0, elf, beast, rite)
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.cast("Elf").resolve().life(0)).isEqualTo(20);
        assertThat(table.cast("Boar").resolve().life(0)).isEqualTo(21);
        assertThat(table.cast("Rite").resolve().life(0)).isEqualTo(22);
    }

    @Test
    void what_is_owned_but_not_controlled_can_be_taken_back() {
        CardDefinition heir =
                creature("Heir", 1, 1, "Creatures you control but don't own get +2/+2.");
        PrintedTable table =
                order(
                        new PrintedTable().field(0, heir).field(1, BEAR),
                        "Gain control of target creature an opponent controls.");

        assertThat(table.derived("Bear").power).isEqualTo(4);
        assertThat(table.derived("Heir").power).isEqualTo(1);
    }

    @Test
    void one_less_than_x_is_no_less_than_nothing() {
        CardDefinition muster =
                card(
                        "Muster",
                        "{X}",
                        "Sorcery",
                        "Create X minus one 1/1 white Soldier creature tokens.");
        PrintedTable table = new PrintedTable().hand(0, muster).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Muster").resolve();

        assertThat(table.count("Soldier", Zone.BATTLEFIELD)).isZero();
    }

    @Test
    void of_exiled_cards_those_of_a_kind_come_back() {
        PrintedTable table =
                order(
                        new PrintedTable().put(0, Zone.LIBRARY, BEAR, STATUE, BEAR),
                        "Exile the top nine cards of your library."
                                + " Put all creature cards from among them onto the battlefield.");

        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.has("Statue", Zone.EXILE)).isTrue();
    }

    @Test
    void two_targets_fight_each_other_and_not_if_one_is_gone() {
        PrintedTable table =
                order(
                        new PrintedTable().field(0, BEAR).field(1, creature("Ox", 3, 3, "")),
                        "Choose two target creatures. Those creatures fight each other.");

        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void the_chosen_creature_is_the_target_that_was_chosen() {
        PrintedTable table =
                order(
                        new PrintedTable().field(1, BEAR),
                        "Choose target creature. Tap it. Put a +1/+1 counter on the chosen creature.");

        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.derived("Bear").power).isEqualTo(3);
    }

    @Test
    void it_had_no_counters_as_it_died() {
        CardDefinition phoenix =
                creature(
                        "Phoenix",
                        1,
                        1,
                        "When this creature dies, if it had no counters on it, you gain 7 life.");

        assertThat(order(new PrintedTable().field(0, phoenix), "Destroy target creature.").life(0))
                .isEqualTo(27);
        assertThat(
                        order(
                                        new PrintedTable().field(0, phoenix),
                                        "Put a +1/+1 counter on target creature. Destroy that creature.")
                                .life(0))
                .isEqualTo(20);
    }
}
