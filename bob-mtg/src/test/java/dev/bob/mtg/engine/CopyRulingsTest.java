package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.event.Event;
import org.junit.jupiter.api.Test;

/// Rulings on becoming a copy for a while, on what is done only once each turn, and on zones that are shuffled away.
class CopyRulingsTest {
    private static final CardDefinition BEAR =
            Scene.card("Small Bear", "{1}", "Creature — Bear", "", "2/2");

    private static CardDefinition sorcery(String name, String text) {
        return Scene.card(name, "{1}", "Sorcery", text, "");
    }

    @Test
    void what_becomes_a_copy_until_end_of_turn_is_itself_again_afterwards() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Plain Mimic", "{1}", "Creature — Shapeshifter", "", "0/3"))
                        .put(1, Zone.BATTLEFIELD, BEAR)
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Brief Mask",
                                        "Target Shapeshifter becomes a copy of target Bear until end of turn, except it has"
                                                + " flying."))
                        .begin();
        int mimic = table.find("Plain Mimic", Zone.BATTLEFIELD);

        // when
        table.does("Cast Brief Mask").resolve();

        // then
        assertThat(table.kernel().derived(mimic).name).isEqualTo("Small Bear");
        assertThat(table.kernel().derived(mimic).power).isEqualTo(2);
        table.until(2, Step.PRECOMBAT_MAIN);
        assertThat(table.kernel().derived(mimic).name).isEqualTo("Plain Mimic");
        assertThat(table.kernel().derived(mimic).toughness).isEqualTo(3);
    }

    @Test
    void what_is_done_only_once_each_turn_is_not_offered_again() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Calm Watcher",
                                        "{1}",
                                        "Creature — Human",
                                        "Whenever you cast a sorcery spell, you may gain 5 life. Do this only once each"
                                                + " turn.",
                                        "1/1"))
                        .put(
                                0,
                                Zone.HAND,
                                sorcery("Small Gain", "You gain 1 life."),
                                sorcery("Small Gain", "You gain 1 life."))
                        .begin();

        // when
        table.does("Cast Small Gain").resolve();
        table.does("Cast Small Gain").resolve();

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(27);
    }

    @Test
    void what_has_been_done_once_in_a_turn_doesnt_trigger_again_in_it() {
        // given (rule 603.2h)
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Dancer",
                                        "{1}",
                                        "Creature — Kor",
                                        "Whenever an enchantment you control enters, you may create a token that's a"
                                                + " copy of it. Do this only once each turn.",
                                        "1/1"))
                        .put(0, Zone.HAND, Scene.card("Calm", "{1}", "Enchantment", "", ""))
                        .begin();

        // when
        table.does("Cast Calm").resolve();

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 0)).containsExactly("Dancer", "Calm", "Calm");
        assertThat(table.kernel().events.take())
                .filteredOn(event -> event instanceof Event.AbilityTriggered)
                .hasSize(1);
    }

    @Test
    void hands_and_graveyards_are_shuffled_away_before_cards_are_drawn() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .put(1, Zone.GRAVEYARD, BEAR)
                        .put(1, Zone.HAND, BEAR)
                        .put(
                                0,
                                Zone.HAND,
                                BEAR,
                                sorcery(
                                        "New Start",
                                        "Each player shuffles their hand and graveyard into their library, then draws two"
                                                + " cards."))
                        .begin();

        // when
        table.does("Cast New Start").resolve();

        // then
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(2);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(2);
        assertThat(table.in(Zone.GRAVEYARD, 0)).containsExactly("New Start");
        assertThat(table.in(Zone.GRAVEYARD, 1)).isEmpty();
    }

    @Test
    void a_copy_differs_by_what_it_is_a_copy_of() {
        // given
        CardDefinition spark =
                PrintedTable.card(
                        "Spark",
                        "{0}",
                        "Creature — Illusion",
                        "You may have Spark enter as a copy of a creature or planeswalker you control, except it enters"
                                + " with an additional +1/+1 counter on it if it's a creature, it enters with an"
                                + " additional loyalty counter on it if it's a planeswalker, and it isn't legendary if"
                                + " that permanent is legendary.",
                        0,
                        0);
        CardDefinition hero =
                PrintedTable.card("Hero", "{0}", "Legendary Creature — Human", "", 2, 2);
        PrintedTable table =
                new PrintedTable().field(0, hero).hand(0, spark).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Spark").untilAsked().pick("Hero").resolve();

        // then
        assertThat(table.count("Hero", Zone.BATTLEFIELD)).as("one isn't legendary").isEqualTo(2);
        assertThat(table.derived("Hero").power).isEqualTo(3);
    }
}
