package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on what resolving spells and abilities do: choices by several players, things side by side, searches.
class SentenceRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition MOUSE = creature("Mouse", 1, 1, "");

    @Test
    void players_choose_in_turn_and_what_they_chose_moves_at_once() {
        // given
        CardDefinition gather =
                spell(
                        "Gather",
                        "Each player puts a creature card from their hand onto the battlefield.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, gather, BEAR, creature("Cat", 1, 1, ""))
                        .hand(1, MOUSE, creature("Dog", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Gather").untilAsked();
        fromHand(table, "Bear");

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).as("the other has yet to choose").isFalse();
        fromHand(table, "Mouse");
        assertThat(table.object("Bear").controller).isZero();
        assertThat(table.object("Mouse").controller).isEqualTo(1);
        assertThat(table.has("Cat", Zone.HAND)).isTrue();
    }

    @Test
    void nobody_is_asked_whether_to_do_what_cannot_be_done_whole() {
        // given
        CardDefinition rite =
                spell(
                        "Rite",
                        "You may exile two creature cards from your graveyard. If you do, you gain 5 life.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, rite)
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Rite").resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void a_creature_may_be_made_to_fight() {
        // given
        CardDefinition ogre =
                card(
                        "Ogre",
                        "{0}",
                        "Creature — Ogre",
                        "When Ogre enters, you may have it fight target creature you don't control.",
                        3,
                        3);
        PrintedTable table =
                new PrintedTable().field(1, BEAR).hand(0, ogre).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Ogre").untilAsked();
        table.pick("Bear").untilAsked();
        table.yes().resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.object("Ogre").damage).isEqualTo(2);
    }

    @Test
    void one_of_several_abilities_is_chosen_as_the_spell_resolves() {
        // given
        CardDefinition gift =
                spell(
                        "Gift",
                        "Target creature gets +1/+1 and gains your choice of flying or haste until end of turn.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR).hand(0, gift).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Gift").pick("Bear").untilAsked();
        table.does(new Action.PickOption(1));

        // then
        assertThat(table.derived("Bear").has(Words.HASTE)).isTrue();
        assertThat(table.derived("Bear").has(Words.FLYING)).isFalse();
        assertThat(table.derived("Bear").power).isEqualTo(3);
    }

    @Test
    void the_counters_that_a_creature_had_as_it_died_are_put_on_another() {
        // given
        CardDefinition drone =
                creature(
                        "Drone",
                        1,
                        1,
                        "When Drone dies, put its counters on target creature you control.");
        CardDefinition bless =
                spell("Bless", "Put two +1/+1 counters and a flying counter on target creature.");
        CardDefinition smite = spell("Smite", "Destroy target creature with flying.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, drone, BEAR)
                        .hand(0, bless, smite)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Bless").pick("Drone").resolve();

        // when
        table.cast("Smite").pick("Drone").resolve();

        // then
        assertThat(table.has("Drone", Zone.GRAVEYARD)).isTrue();
        assertThat(table.object("Bear").counters(CounterKind.P1P1)).isEqualTo(2);
        assertThat(table.derived("Bear").has(Words.FLYING)).isTrue();
    }

    @Test
    void counters_move_from_one_permanent_to_another() {
        // given
        CardDefinition bless = spell("Bless", "Put two charge counters on target creature.");
        CardDefinition shift =
                spell(
                        "Shift",
                        "Move all counters from target creature onto another target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, MOUSE)
                        .hand(0, bless, shift)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Bless").pick("Bear").resolve();

        // when
        table.cast("Shift").pick("Bear").pick("Mouse").resolve();

        // then
        assertThat(table.object("Bear").counters.isEmpty()).isTrue();
        assertThat(table.object("Mouse").counters(new CounterKind("charge"))).isEqualTo(2);
    }

    @Test
    void two_different_targets_of_one_verb_are_chosen_one_by_one() {
        // given
        CardDefinition ruin = spell("Ruin", "Destroy target creature and target land.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, BEAR, land("Forest"))
                        .hand(0, ruin)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Ruin").pick("Bear").pick("Forest").resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Forest", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void of_two_kinds_that_are_searched_for_one_each_is_found() {
        // given
        CardDefinition verge =
                spell(
                        "Survey",
                        "Search your library for a Forest card and a Plains card, put them onto the battlefield"
                                + " tapped, then shuffle.");
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, land("Forest"), land("Forest"))
                        .hand(0, verge)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Survey").untilAsked();
        assertThat(table.options()).as("6 Plains, 2 Forests, or nothing").hasSize(9);
        table.does(new Action.PickObject(table.id("Forest", Zone.LIBRARY)));

        // then
        assertThat(table.options()).as("a Plains, or no more").hasSize(7);
    }

    @Test
    void cards_are_revealed_until_one_is_found_and_the_rest_goes_to_the_bottom() {
        // given
        CardDefinition hunt =
                spell(
                        "Hunt",
                        "Reveal cards from the top of your library until you reveal a creature card. Put that card"
                                + " onto the battlefield and the rest on the bottom of your library in a random"
                                + " order.");
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, BEAR)
                        .put(0, Zone.LIBRARY, land("Forest"))
                        .hand(0, hunt)
                        .at(1, Step.PRECOMBAT_MAIN);
        int before = table.kernel().s.library(0).size();

        // when
        table.cast("Hunt").resolve();

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.kernel().s.library(0).size()).isEqualTo(before - 1);
    }

    @Test
    void as_many_cards_are_drawn_as_were_discarded() {
        // given
        CardDefinition sift =
                spell("Sift", "Discard any number of cards, then draw that many cards.");
        PrintedTable table =
                new PrintedTable().hand(0, sift, BEAR, MOUSE).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Sift").untilAsked();
        fromHand(table, "Bear");
        table.finish();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Mouse", Zone.HAND)).isTrue();
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(1);
    }

    @Test
    void what_another_player_may_do_is_done_by_that_player() {
        // given
        CardDefinition path =
                spell(
                        "Path",
                        "Exile target creature. Its controller may search their library for a Plains card, put it"
                                + " onto the battlefield tapped, then shuffle.");
        PrintedTable table =
                new PrintedTable().field(1, BEAR).hand(0, path).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Path").pick("Bear").untilAsked();
        table.yes();
        table.does(table.kernel().options().getFirst()).resolve();

        // then
        assertThat(table.object("Plains").controller).isEqualTo(1);
    }

    @Test
    void what_was_attached_to_a_creature_that_has_died_is_still_known() {
        // given
        CardDefinition ooze =
                creature(
                        "Ooze",
                        2,
                        2,
                        "Whenever a creature dies, destroy all Equipment attached to that creature.");
        CardDefinition sword = card("Sword", "{1}", "Artifact — Equipment", "Equip {0}");
        CardDefinition smite = spell("Smite", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, ooze, BEAR, sword)
                        .hand(0, smite)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.activate("Sword").pick("Bear").resolve();

        // when
        table.cast("Smite").pick("Bear").resolve();

        // then
        assertThat(table.has("Sword", Zone.GRAVEYARD)).isTrue();
    }

    private static CardDefinition spell(String name, String text) {
        return card(name, "{0}", "Sorcery", text);
    }

    private static void fromHand(PrintedTable table, String name) {
        table.does(new Action.PickObject(table.id(name, Zone.HAND)));
    }

    @Test
    void each_opponent_loses_as_much_life_as_that_player_has_lost() {
        // given
        CardDefinition scar =
                PrintedTable.card(
                        "Scar",
                        "{0}",
                        "Sorcery",
                        "Each opponent loses life equal to the life they lost this turn.");
        CardDefinition jab =
                PrintedTable.card("Jab", "{0}", "Sorcery", "Target player loses 3 life.");
        PrintedTable table = new PrintedTable(3).hand(0, jab, scar).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Jab").does(new Action.PickPlayer(1)).resolve();
        table.cast("Scar").resolve();

        // then
        assertThat(table.life(1)).isEqualTo(14);
        assertThat(table.life(2)).isEqualTo(20);
    }

    @Test
    void the_player_who_pays_may_copy_the_spell() {
        // given
        CardDefinition link =
                PrintedTable.card(
                        "Link",
                        "{0}",
                        "Instant",
                        "Link deals 3 damage to any target. Then that player or that permanent's controller may pay {0}. If"
                                + " the player does, they may copy this spell and may choose a new target for that"
                                + " copy.");
        PrintedTable table = new PrintedTable().hand(0, link).at(1, Step.PRECOMBAT_MAIN);
        table.cast("Link").does(new Action.PickPlayer(1)).untilAsked();

        // when
        table.yes().yes().untilAsked();

        // then
        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.kernel().s.stack().size()).isPositive();
    }

    @Test
    void what_is_destroyed_so_cant_be_regenerated() {
        CardDefinition troll =
                PrintedTable.creature("Troll", 2, 2, "{0}: Regenerate this creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, troll)
                        .hand(
                                0,
                                PrintedTable.card(
                                        "Doom",
                                        "{0}",
                                        "Sorcery",
                                        "Destroy target creature. A creature destroyed this way can't be regenerated."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.activate("Troll").resolve();
        table.cast("Doom").pick("Troll").resolve();

        assertThat(table.has("Troll", Zone.GRAVEYARD)).isTrue();
    }
}
