package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// What is said of an object that has become another: a permanent a card (rule 109.2a), a spell a permanent (400.7a).
class BecomingTest {
    private static final CardDefinition KILL =
            card("Kill", "{0}", "Instant", "Destroy target creature.");

    private static PrintedTable killed(CardDefinition equipment, CardDefinition bearer) {
        return new PrintedTable()
                .field(0, equipment, bearer)
                .hand(0, KILL)
                .at(1, Step.PRECOMBAT_MAIN)
                .activate("Keeper")
                .resolve()
                .cast("Kill")
                .resolve();
    }

    @Test
    void a_card_that_was_a_creature_of_another_type_is_asked_about_as_a_card() {
        // given
        CardDefinition keeper =
                card(
                        "Keeper",
                        "{3}",
                        "Artifact — Equipment",
                        "Equipped creature is a Samurai.\n"
                                + "Whenever equipped creature dies, return that card to the battlefield"
                                + " under your control if it's a Samurai card.\n"
                                + "Equip {0}");
        CardDefinition bear = card("Bear", "{1}{G}", "Creature — Bear", "", 2, 2);
        CardDefinition samurai = card("Retainer", "{W}", "Creature — Human Samurai", "", 1, 1);

        // then
        assertThat(killed(keeper, bear).has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(killed(keeper, samurai).has("Retainer", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_manifested_instant_is_an_instant_card_once_it_has_died() {
        // given
        CardDefinition pursuit =
                card(
                        "Pursuit",
                        "{3}",
                        "Enchantment",
                        "Whenever a face-down creature you control dies, exile it if it's an instant card.");
        CardDefinition show =
                card("Show", "{0}", "Sorcery", "Manifest the top card of your library.");
        CardDefinition bolt = card("Bolt", "{R}", "Instant", "You gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, pursuit)
                        .hand(0, KILL, show)
                        .put(0, Zone.LIBRARY, bolt)
                        .at(1, Step.PRECOMBAT_MAIN);
        int top = table.kernel().s.zone(Zone.LIBRARY, 0).last();
        table.cast("Show").resolve().cast("Kill").resolve();

        // then
        boolean instant = table.kernel().object(top).card.faces[0].name().equals("Bolt");
        assertThat(table.has("Bolt", Zone.EXILE)).isEqualTo(instant);
        assertThat(table.count("Plains", Zone.GRAVEYARD)).isEqualTo(instant ? 0 : 1);
    }

    @Test
    void haste_by_suspend_ends_as_control_is_lost() {
        // given
        CardDefinition ox = Scene.card("Slow Ox", "{5}", "Creature — Ox", "Suspend 1—{G}", "4/4");
        CardDefinition borrow =
                Scene.card(
                        "Borrow",
                        "{0}",
                        "Sorcery",
                        "Gain control of target creature until end of turn.",
                        "");
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.HAND, ox)
                        .put(1, Zone.HAND, borrow)
                        .begin();
        table.does("Suspend Slow Ox").until(3, Step.PRECOMBAT_MAIN);
        int there = table.find("Slow Ox", Zone.BATTLEFIELD);
        assertThat(table.kernel().derived(there).has(Words.HASTE)).isTrue();

        // when
        table.until(4, Step.PRECOMBAT_MAIN).does("Cast Borrow").resolve();

        // then: and it doesn't come back
        assertThat(table.kernel().derived(there).has(Words.HASTE)).isFalse();
        table.until(5, Step.UPKEEP);
        assertThat(table.kernel().derived(there).controller).isZero();
        assertThat(table.kernel().derived(there).has(Words.HASTE)).isFalse();
    }

    @Test
    void harmonize_reduces_the_total_cost_by_the_power_of_what_is_tapped() {
        // given
        CardDefinition song = card("Song", "{9}", "Sorcery", "You gain 1 life.\nHarmonize {4}{G}");
        CardDefinition tax =
                card("Tax", "{2}", "Enchantment", "Noncreature spells cost {2} more to cast.");
        CardDefinition giant = card("Giant", "{3}", "Creature — Giant", "", 6, 6);
        CardDefinition wall = card("Wall", "{3}", "Creature — Wall", "", 0, 6);
        CardDefinition forest = PrintedTable.land("Forest");

        // then: {6}{G} less six
        assertThat(harmonizes(song, tax, giant, forest)).isTrue();
        assertThat(harmonizes(song, tax, wall, forest)).isFalse();
    }

    @Test
    void harmonize_pays_for_x_and_asks_what_is_tapped() {
        // given
        CardDefinition song = card("Song", "{9}", "Sorcery", "You gain X life.\nHarmonize {X}{G}");
        CardDefinition giant = card("Giant", "{3}", "Creature — Giant", "", 6, 6);
        CardDefinition ogre = card("Ogre", "{3}", "Creature — Ogre", "", 3, 3);
        PrintedTable table =
                new PrintedTable()
                        .field(0, giant, ogre, PrintedTable.land("Forest"))
                        .put(0, Zone.GRAVEYARD, song)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.does(new Action.Cast(table.id("Song", Zone.GRAVEYARD), 0, 1))
                .pick("Ogre")
                .does(new Action.PickNumber(3))
                .resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.object("Ogre").tapped).isTrue();
        assertThat(table.object("Giant").tapped).isFalse();
    }

    private static boolean harmonizes(CardDefinition song, CardDefinition... field) {
        PrintedTable table =
                new PrintedTable()
                        .field(0, field)
                        .put(0, Zone.GRAVEYARD, song)
                        .at(1, Step.PRECOMBAT_MAIN);
        int id = table.id("Song", Zone.GRAVEYARD);
        return table.kernel().options().stream()
                .anyMatch(each -> each instanceof Action.Cast cast && cast.object() == id);
    }

    @Test
    void what_has_phased_out_isnt_changed_by_what_resolves() {
        // given: rule 702.26e
        CardDefinition idol =
                card(
                        "Idol",
                        "{2}",
                        "Artifact Creature — Golem",
                        "{0}: Idol gains flying.\n{0}: Idol phases out.",
                        2,
                        2);
        PrintedTable table = new PrintedTable().field(0, idol).at(1, Step.PRECOMBAT_MAIN);
        int id = table.id("Idol", Zone.BATTLEFIELD);

        // when
        table.does(new Action.Activate(id, 0)).does(new Action.Activate(id, 1)).resolve();
        assertThat(table.kernel().object(id).phasedOut).isTrue();
        table.at(3, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.kernel().object(id).phasedOut).isFalse();
        assertThat(table.derived("Idol").has(Words.FLYING)).isFalse();
        table.does(new Action.Activate(id, 0)).resolve();
        assertThat(table.derived("Idol").has(Words.FLYING)).isTrue();
    }

    @Test
    void until_your_next_turn_ends_as_the_turn_of_a_player_who_left_would_have_begun() {
        // given: rule 800.4m
        CardDefinition order =
                card(
                        "Order",
                        "{0}",
                        "Sorcery",
                        "Until your next turn, creatures you don't control get -1/-0.");
        CardDefinition bear = card("Bear", "{1}", "Creature — Bear", "", 2, 2);
        PrintedTable table =
                new PrintedTable(3)
                        .field(1, bear)
                        .hand(0, order)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .resolve();
        assertThat(table.derived("Bear").power).isEqualTo(1);

        // when
        table.at(2, Step.UPKEEP);
        table.kernel().rules().concede(table.kernel(), 0);

        // then
        table.at(3, Step.UPKEEP);
        assertThat(table.derived("Bear").power).isEqualTo(1);
        table.at(4, Step.UPKEEP);
        assertThat(table.derived("Bear").power).isEqualTo(2);
    }

    @Test
    void a_spell_whose_control_is_gained_is_carried_out_by_its_new_controller() {
        // given: rules 112.2, 608.2
        CardDefinition gift = card("Gift", "{0}", "Sorcery", "You gain 3 life.");
        CardDefinition commandeer =
                card("Commandeer", "{0}", "Instant", "Gain control of target spell.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, gift)
                        .hand(1, commandeer)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Gift")
                        .does(new Action.Pass())
                        .cast("Commandeer");

        // when
        table.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(23);
    }
}
