package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Mechanisms of one or two sentences that few cards have.
class OpenWordingsTest {
    private static final CardDefinition BOLT =
            card("Bolt", "{0}", "Instant", "Bolt deals 3 damage to any target.");

    @Test
    void a_card_of_each_type_is_taken_from_among_those_revealed() {
        // given a library with a creature on two lands
        PrintedTable table =
                new PrintedTable().put(0, Zone.LIBRARY, creature("Bear", 2, 2, ""), land("Forest"));

        // when one of each type is taken, as far as one likes
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "Reveal the top three cards of your library. For each card type, you may put a card of"
                                        + " that type from among the revealed cards into your hand. Put the rest on the"
                                        + " bottom of your library in a random order."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked()
                .pick("Forest", Zone.LIBRARY);
        assertThat(table.kernel().options())
                .doesNotContain(new Action.PickObject(table.id("Plains", Zone.LIBRARY)))
                .contains(new Action.PickObject(table.id("Bear", Zone.LIBRARY)));
        table.pick("Bear", Zone.LIBRARY).resolve();

        // then
        assertThat(table.has("Bear", Zone.HAND)).isTrue();
        assertThat(table.has("Forest", Zone.HAND)).isTrue();
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(2);
    }

    @Test
    void as_much_damage_is_the_price_of_keeping_a_creature() {
        // given
        CardDefinition sniper =
                creature(
                        "Sniper",
                        3,
                        3,
                        "{0}: This creature deals damage equal to the number of quest counters on it to target creature"
                                + " unless that creature's controller has this creature deal that much damage to"
                                + " them.\nThis creature enters with two quest counters on it.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, sniper)
                        .field(0, land("Forest"))
                        .field(1, creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Sniper")
                        .resolve();
        assertThat(table.object("Sniper").counters.get(new CounterKind("quest"))).isEqualTo(2);

        // when
        table.activate("Sniper").pick("Bear").untilAsked().yes().resolve();

        // then
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void one_may_draw_whenever_a_creature_enters_this_turn() {
        // given
        CardDefinition beck =
                card(
                        "Beck",
                        "{0}",
                        "Sorcery",
                        "Whenever a creature enters this turn, you may draw a card.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Forest"))
                        .hand(0, beck, creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Beck")
                        .resolve();

        // when
        table.cast("Bear").untilAsked().yes().resolve();

        // then
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(1);
    }

    @Test
    void anyone_targets_what_lost_its_hexproof_and_ward_doesnt_trigger() {
        // given
        CardDefinition nowhere =
                card(
                        "Nowhere",
                        "{1}",
                        "Enchantment",
                        "Creatures your opponents control can be the targets of spells and abilities as though they"
                                + " didn't have hexproof. Ward abilities of those creatures don't trigger.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, nowhere, creature("Guard", 2, 2, "Ward—Pay 3 life."))
                        .field(
                                1,
                                creature("Ghost", 2, 2, "Hexproof"),
                                creature("Warden", 2, 2, "Ward—Pay 3 life."))
                        .hand(0, BOLT, BOLT)
                        .hand(
                                1,
                                card(
                                        "Spark",
                                        "{0}",
                                        "Instant",
                                        "Spark deals 3 damage to any target."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bolt").pick("Ghost").resolve();
        table.cast("Bolt").pick("Warden").resolve();

        // then
        assertThat(table.has("Ghost", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Warden", Zone.GRAVEYARD)).isTrue();

        // when it is a creature of the enchantment's controller
        table.at(2, Step.PRECOMBAT_MAIN).cast("Spark").pick("Guard").untilAsked();

        // then its ward asks for its price
        table.no().resolve();
        assertThat(table.has("Guard", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void they_neither_block_nor_attack_you() {
        // given
        CardDefinition varchild =
                card(
                        "Varchild",
                        "{1}",
                        "Enchantment",
                        "Beasts your opponents control can't block, and they can't attack you or planeswalkers you"
                                + " control.");
        PrintedTable table =
                new PrintedTable(3)
                        .field(0, varchild)
                        .field(1, creature("Bear", 2, 2, ""))
                        .at(2, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // then
        assertThat(table.canAttack("Bear", 0)).isFalse();
        assertThat(table.canAttack("Bear", 2)).isTrue();
    }

    @Test
    void it_and_those_you_control_grow_by_what_is_counted() {
        // given
        CardDefinition dreamer =
                creature(
                        "Dreamer",
                        2,
                        2,
                        "{0}: Dreamer and Drakes you control each get +X/+X until end of turn, where X is the number of"
                                + " cards in your hand.");
        CardDefinition drake = card("Drake", "{1}", "Creature — Drake", "", 1, 1);
        PrintedTable table =
                new PrintedTable()
                        .field(0, dreamer, drake)
                        .hand(0, land("Island"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Dreamer")
                        .resolve();

        // then
        assertThat(table.derived("Dreamer").power).isEqualTo(3);
        assertThat(table.derived("Drake").power).isEqualTo(2);
    }

    @Test
    void equipment_has_an_equip_ability_for_one_kind_of_creature() {
        // given
        CardDefinition gwyn =
                card(
                        "Gwyn",
                        "{1}",
                        "Creature — Knight",
                        "Equipment you control have equip Knight {0}.",
                        2,
                        2);
        CardDefinition sword =
                card(
                        "Sword",
                        "{1}",
                        "Artifact — Equipment",
                        "Equipped creature gets +1/+1.\nEquip {9}");
        PrintedTable table =
                new PrintedTable()
                        .field(0, gwyn, sword, creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Sword").resolve();

        // then
        assertThat(table.derived("Gwyn").power).isEqualTo(3);
    }

    @Test
    void a_token_is_called_by_the_place_that_makes_it() {
        // given
        CardDefinition keep =
                card(
                        "Kher Keep",
                        "",
                        "Land",
                        "{0}: Create a 0/1 red Kobold creature token named Kobolds of Kher Keep.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, keep)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Kher Keep")
                        .resolve();

        // then
        assertThat(table.has("Kobolds of Kher Keep", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void one_of_each_kind_comes_from_the_hand() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(0, creature("Bear", 2, 2, ""), land("Forest"), land("Island"));

        // when
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "You may put a creature card and/or a land card from your hand onto the battlefield."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked()
                .yes()
                .pick("Bear", Zone.HAND)
                .pick("Forest", Zone.HAND)
                .resolve();

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Forest", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Island", Zone.HAND)).isTrue();
    }

    @Test
    void all_creatures_go_to_the_bottom_of_their_owners_libraries() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .field(1, creature("Wolf", 3, 3, ""));

        // when
        order(table, "Put all creatures on the bottom of their owners' libraries.");

        // then
        assertThat(table.kernel().s.library(0).get(0)).isEqualTo(table.id("Bear", Zone.LIBRARY));
        assertThat(table.kernel().s.library(1).get(0)).isEqualTo(table.id("Wolf", Zone.LIBRARY));
    }

    @Test
    void lands_become_the_basic_land_type_that_was_chosen() {
        // given
        PrintedTable table = new PrintedTable().field(0, land("Forest")).field(1, land("Forest"));

        // when
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "Choose a basic land type. Each land you control becomes that type until end of turn."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked()
                .does(new Action.PickOption(1))
                .resolve();

        // then
        assertThat(table.kernel().s.battlefield().toArray().length).isEqualTo(2);
        int changed = 0;
        for (int id : table.kernel().s.battlefield().toArray()) {
            boolean island = table.kernel().derived(id).hasSubtype("Island");
            assertThat(island).isEqualTo(table.kernel().derived(id).controller == 0);
            changed += island ? 1 : 0;
        }
        assertThat(changed).isEqualTo(1);
    }

    @Test
    void both_copies_made_instead_of_one_may_have_new_targets() {
        // given a spell that is copied twice if its copier was cast from the graveyard
        CardDefinition vengeance =
                card(
                        "Vengeance",
                        "{0}",
                        "Instant",
                        "Copy target instant or sorcery spell you control. If this spell was cast from a graveyard, copy"
                                + " that spell twice instead. You may choose new targets for the copies.\nFlashback {0}");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, BOLT)
                        .put(0, Zone.GRAVEYARD, vengeance)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bolt").does(new Action.PickPlayer(1));
        table.does(new Action.Cast(table.id("Vengeance", Zone.GRAVEYARD), 0, 0)).resolve();

        // then
        assertThat(table.life(0) + table.life(1)).isEqualTo(40 - 9);
    }

    @Test
    void all_cards_of_opponents_hands_and_graveyards_are_exiled() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(0, land("Swamp"))
                        .hand(1, land("Forest"))
                        .put(1, Zone.GRAVEYARD, land("Island"));

        // when
        order(table, "Exile all cards from all opponents' hands and graveyards.");

        // then
        assertThat(table.has("Forest", Zone.EXILE)).isTrue();
        assertThat(table.has("Island", Zone.EXILE)).isTrue();
        assertThat(table.has("Swamp", Zone.HAND)).isTrue();
    }

    @Test
    void foretold_cards_in_exile_are_counted() {
        // given
        CardDefinition god =
                creature(
                        "God",
                        1,
                        1,
                        "God gets +1/+1 for each card in your hand and each foretold card you own in exile.");
        CardDefinition foretold = card("Sight", "{3}", "Sorcery", "Draw a card.\nForetell {1}");
        PrintedTable table =
                new PrintedTable()
                        .field(0, god, land("Forest"), land("Forest"))
                        .hand(0, foretold, land("Island"))
                        .put(0, Zone.EXILE, land("Swamp"))
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.derived("God").power).isEqualTo(3);

        // when
        Action special =
                table.kernel().options().stream()
                        .filter(action -> action instanceof Action.Special)
                        .findFirst()
                        .orElseThrow();
        table.does(special);

        // then it counts in exile as it did in the hand, and other cards there don't
        assertThat(table.derived("God").power).isEqualTo(3);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(1);
    }

    @Test
    void what_x_is_stands_before_what_is_done_then() {
        // given two cards in hand besides
        PrintedTable table = new PrintedTable().hand(0, land("Swamp"), land("Island"));

        // when
        order(
                table,
                "You gain X life, where X is the number of cards in your hand, then draw two cards.");

        // then
        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(4);
    }
}
