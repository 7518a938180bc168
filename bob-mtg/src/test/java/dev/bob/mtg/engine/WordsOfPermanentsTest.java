package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static dev.bob.mtg.engine.PrintedTable.planeswalker;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What artifacts, enchantments, lands and planeswalkers say in words that few others need.
class WordsOfPermanentsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OGRE = creature("Ogre", 3, 3, "");
    private static final CardDefinition ROCK = card("Rock", "{1}", "Artifact", "");

    @Test
    void it_holds_of_each_opponent_or_not_at_all() {
        assertThat(whereEach(true, true)).isEqualTo(25);
        assertThat(whereEach(true, false)).isEqualTo(20);
        assertThat(whereEach(false, false)).isEqualTo(20);
    }

    private static int whereEach(boolean firstEmpty, boolean secondEmpty) {
        PrintedTable table = new PrintedTable(3);
        if (!firstEmpty) {
            table.hand(1, land("Island"));
        }
        if (!secondEmpty) {
            table.hand(2, land("Island"));
        }
        return order(table, "If each opponent has no cards in hand, you gain 5 life.").life(0);
    }

    @Test
    void the_chosen_player_controls_fewer_than_you() {
        assertThat(fewer(BEAR)).isEqualTo(25);
        assertThat(fewer(BEAR, BEAR)).isEqualTo(20);
    }

    private static int fewer(CardDefinition... theirs) {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, OGRE)
                        .field(1, theirs)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Choose target player. If they control fewer creatures than you, you gain 5 life."))
                        .at(1, Step.PRECOMBAT_MAIN);
        return table.cast("Order").does(new Action.PickPlayer(1)).resolve().life(0);
    }

    @Test
    void all_of_a_kind_are_sacrificed_as_a_cost() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Altar",
                                        "{1}",
                                        "Enchantment",
                                        "Sacrifice all creatures you control: You gain 5 life."),
                                BEAR,
                                OGRE,
                                ROCK)
                        .field(1, creature("Imp", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.activate("Altar").resolve();

        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ogre", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Rock", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Imp", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void it_is_exiled_together_with_others() {
        CardDefinition core =
                card(
                        "Core",
                        "{1}",
                        "Artifact",
                        "Exile Core and two other artifacts you control: You gain 5 life.");
        assertThat(
                        new PrintedTable()
                                .field(0, core, ROCK)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canActivate("Core"))
                .isFalse();
        PrintedTable table =
                new PrintedTable().field(0, core, ROCK, ROCK).at(1, Step.PRECOMBAT_MAIN);
        table.activate("Core").resolve();

        assertThat(table.has("Core", Zone.EXILE)).isTrue();
        assertThat(table.count("Rock", Zone.EXILE)).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void mana_for_sources_of_the_chosen_type_pays_for_their_abilities_alone() {
        CardDefinition grove =
                card(
                        "Grove",
                        "",
                        "Land",
                        "As this land enters, choose a creature type.\n"
                                + "{T}: Add {G}. Spend this mana only to activate an ability of a creature source of the"
                                + " chosen type.");
        for (String type : new String[] {"Elf", "Goblin"}) {
            PrintedTable table =
                    new PrintedTable()
                            .field(
                                    0,
                                    card(
                                            "Elder",
                                            "{1}",
                                            "Creature — Elf",
                                            "{G}: You gain 1 life.",
                                            1,
                                            1))
                            .hand(0, grove)
                            .at(1, Step.PRECOMBAT_MAIN);
            table.does(new Action.PlayLand(table.id("Grove", Zone.HAND), 0));
            var asked = (Decision.PickOption) table.kernel().decision().orElseThrow();
            table.does(new Action.PickOption(asked.options().indexOf(type)));

            assertThat(table.canActivate("Elder")).as(type).isEqualTo(type.equals("Elf"));
        }
    }

    @Test
    void no_damage_is_dealt_by_the_target_until_your_next_turn() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, OGRE)
                        .hand(
                                0,
                                card(
                                        "Calm",
                                        "{0}",
                                        "Sorcery",
                                        "Until your next turn, prevent all damage target permanent would deal."))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Calm").pick("Ogre").resolve();
        table.at(2, Step.PRECOMBAT_MAIN).declareAttackers().attack("Ogre", 0).finish();
        table.at(2, Step.POSTCOMBAT_MAIN);
        assertThat(table.life(0)).isEqualTo(20);

        table.at(4, Step.PRECOMBAT_MAIN).declareAttackers().attack("Ogre", 0).finish();
        table.at(4, Step.POSTCOMBAT_MAIN);
        assertThat(table.life(0)).isEqualTo(17);
    }

    @Test
    void a_type_or_a_player_is_the_target() {
        for (String words :
                new String[] {
                    "Order deals 2 damage to target creature or opponent.",
                    "Order deals 2 damage to target opponent or enchantment.",
                    "Order deals 2 damage to another target creature or opponent."
                }) {
            PrintedTable table =
                    new PrintedTable()
                            .field(1, OGRE)
                            .hand(0, card("Order", "{0}", "Sorcery", words))
                            .at(1, Step.PRECOMBAT_MAIN);
            table.cast("Order");

            assertThat(table.kernel().options()).as(words).doesNotContain(new Action.PickPlayer(0));
            assertThat(table.does(new Action.PickPlayer(1)).resolve().life(1))
                    .as(words)
                    .isEqualTo(18);
        }
    }

    @Test
    void what_isnt_exactly_two_colors_has_more_or_fewer() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        1,
                                        card("Pair", "{W}{U}", "Enchantment", ""),
                                        card("Trio", "{W}{U}{B}", "Enchantment", ""),
                                        card("Lone", "{W}", "Enchantment", "")),
                        "Destroy all enchantments that aren't exactly two colors.");
        assertThat(table.has("Pair", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Trio", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Lone", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void exactly_so_many_colors_are_among_permanents() {
        CardDefinition two = card("Pair", "{W}{U}", "Enchantment", "");
        CardDefinition third = card("Lone", "{B}", "Enchantment", "");
        String words = "If there are two colors among permanents you control, you gain 5 life.";
        assertThat(order(new PrintedTable().field(0, two), words).life(0)).isEqualTo(25);
        assertThat(order(new PrintedTable().field(0, two, third), words).life(0)).isEqualTo(20);
        assertThat(
                        order(
                                        new PrintedTable().field(0, two, third),
                                        "If there are two or more colors among permanents you control, you gain 5 life.")
                                .life(0))
                .isEqualTo(25);
    }

    @Test
    void loyalty_abilities_are_activated_as_instants_would_be_cast() {
        CardDefinition speaker = planeswalker("Speaker", "{1}", "+1: You gain 1 life.", 3);
        CardDefinition grant =
                card(
                        "Grant",
                        "{1}",
                        "Enchantment",
                        "You may activate loyalty abilities of planeswalkers you control on any player's turn any time you"
                                + " could cast an instant.");
        PrintedTable without = new PrintedTable().field(0, speaker).at(1, Step.UPKEEP);
        assertThat(without.canActivate("Speaker")).isFalse();

        PrintedTable table = new PrintedTable().field(0, speaker, grant).at(1, Step.UPKEEP);
        assertThat(table.activate("Speaker").resolve().life(0)).isEqualTo(21);
        assertThat(table.canActivate("Speaker")).isFalse();
    }

    @Test
    void each_unlocked_door_counts() {
        CardDefinition room =
                Scene.card(
                        "split",
                        Scene.face(
                                "Hall",
                                "{1}",
                                "Enchantment — Room",
                                "When you unlock this door, you gain 2 life for each unlocked door among Rooms you control.",
                                ""),
                        Scene.face(
                                "Attic",
                                "{2}",
                                "Enchantment — Room",
                                "When you unlock this door, if there are two or more unlocked doors among Rooms you control, you"
                                        + " gain 5 life.",
                                ""));
        Scene table = new Scene().lands(0, "Plains", 3).put(0, Zone.HAND, room).begin();

        table.does("Cast Hall").resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(22);

        table.does("Unlock the right half of Hall").resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(27);
    }

    @Test
    void a_copy_enters_tapped_and_what_copies_nothing_does_not() {
        CardDefinition mirage =
                card(
                        "Mirage",
                        "",
                        "Land",
                        "You may have this land enter tapped as a copy of any land on the battlefield.");
        PrintedTable copying =
                new PrintedTable()
                        .field(1, land("Island"))
                        .hand(0, mirage)
                        .at(1, Step.PRECOMBAT_MAIN);
        copying.does(new Action.PlayLand(copying.id("Mirage", Zone.HAND), 0)).pick("Island");
        assertThat(copying.count("Island", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(copying.object("Island").tapped).isTrue();

        PrintedTable alone = new PrintedTable().hand(0, mirage).at(1, Step.PRECOMBAT_MAIN);
        alone.does(new Action.PlayLand(alone.id("Mirage", Zone.HAND), 0));
        assertThat(alone.object("Mirage").tapped).isFalse();
    }

    @Test
    void what_was_tapped_or_returned_for_a_cost_is_spoken_of() {
        for (String cost :
                new String[] {
                    "Tap an untapped creature you control: You gain life equal to the tapped creature's power.",
                    "Return a creature you control to its owner's hand: You gain life equal to the returned creature's"
                            + " power."
                }) {
            PrintedTable table =
                    new PrintedTable()
                            .field(0, card("Sling", "{1}", "Artifact", cost), BEAR, OGRE)
                            .at(1, Step.PRECOMBAT_MAIN);
            table.activate("Sling").pick("Ogre").resolve();

            assertThat(table.life(0)).as(cost).isEqualTo(23);
        }
    }

    @Test
    void a_creature_that_blocks_this_one_is_meant_and_one_that_it_blocks() {
        CardDefinition thorn =
                creature(
                        "Thorn",
                        1,
                        5,
                        "Whenever a creature blocks or becomes blocked by Thorn, destroy that creature.");
        PrintedTable attacked = new PrintedTable().field(0, thorn).field(1, OGRE);
        attacked.at(1, Step.PRECOMBAT_MAIN)
                .declareAttackers()
                .attack("Thorn", 1)
                .finish()
                .untilAsked();
        attacked.does(
                        new Action.Block(
                                attacked.id("Ogre", Zone.BATTLEFIELD),
                                attacked.id("Thorn", Zone.BATTLEFIELD)))
                .finish()
                .resolve();
        assertThat(attacked.has("Ogre", Zone.GRAVEYARD)).isTrue();

        PrintedTable blocking = new PrintedTable().field(0, OGRE).field(1, thorn);
        blocking.at(1, Step.PRECOMBAT_MAIN)
                .declareAttackers()
                .attack("Ogre", 1)
                .finish()
                .untilAsked();
        blocking.does(
                        new Action.Block(
                                blocking.id("Thorn", Zone.BATTLEFIELD),
                                blocking.id("Ogre", Zone.BATTLEFIELD)))
                .finish()
                .resolve();
        assertThat(blocking.has("Ogre", Zone.GRAVEYARD)).isTrue();
        assertThat(blocking.has("Thorn", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void one_spell_each_turn_is_cast_at_the_other_price() {
        CardDefinition dear = card("Dear", "{9}", "Instant", "You gain 1 life.");
        CardDefinition costly = card("Costly", "{9}", "Instant", "You gain 2 life.");
        CardDefinition beast = creature("Beast", 4, 4, "");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Vow",
                                        "{1}",
                                        "Enchantment",
                                        "Once each turn, you may pay {0} rather than pay the mana cost for an instant spell"
                                                + " you cast from your hand."))
                        .hand(0, dear, costly, beast)
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canCast("Beast")).isFalse();
        assertThat(table.canCast("Costly")).isTrue();

        table.does(
                        table.kernel().options().stream()
                                .filter(action ->
                                        action instanceof Action.Cast(int object, _, _)
                                                && object == table.id("Dear", Zone.HAND))
                                .findFirst()
                                .orElseThrow())
                .resolve();
        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.canCast("Costly")).isFalse();

        table.at(2, Step.UPKEEP);
        assertThat(table.life(0)).isEqualTo(21);
        table.does(new Action.Pass());
        assertThat(table.canCast("Costly")).isTrue();
    }

    @Test
    void only_the_chosen_player_discards_down_to_the_smaller_hand() {
        CardDefinition swamp = land("Swamp");
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Shackle",
                                        "{0}",
                                        "Artifact",
                                        "As this artifact enters, choose an opponent.\n"
                                                + "The chosen player's maximum hand size is four."),
                                swamp,
                                swamp,
                                swamp,
                                swamp,
                                swamp)
                        .hand(1, swamp, swamp, swamp, swamp, swamp)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Shackle")
                        .resolve();

        table.at(3, Step.UPKEEP);

        assertThat(table.kernel().s.hand(0).size()).isEqualTo(5);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(4);
    }
}
