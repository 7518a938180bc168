package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on permissions to cast, limits of players, copies of cards and spells, and Roles.
class PermissionRulingsTest {
    private static final CardDefinition MOUSE =
            PrintedTable.card("Mouse", "{0}", "Creature — Mouse", "", 1, 1);

    private static final CardDefinition BEAR =
            Scene.card("Small Bear", "{1}", "Creature — Bear", "", "2/2");
    private static final CardDefinition GAIN = sorcery("Small Gain", "You gain 3 life.");

    private static CardDefinition sorcery(String name, String text) {
        return Scene.card(name, "{1}", "Sorcery", text, "");
    }

    private static CardDefinition instant(String name, String text) {
        return Scene.card(name, "{1}", "Instant", text, "");
    }

    @Test
    void of_several_exiled_cards_only_one_may_be_played() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Narrow Choice",
                                        "Exile the top two cards of your library. You may play one of those cards this"
                                                + " turn."))
                        .libraryTop(0, BEAR, GAIN)
                        .begin();
        table.does("Cast Narrow Choice").resolve();
        assertThat(table.menu()).contains("Cast Small Bear", "Cast Small Gain");

        // when
        table.does("Cast Small Gain").resolve();

        // then
        assertThat(table.menu()).doesNotContain("Cast Small Bear");
    }

    @Test
    void a_condition_of_a_permission_is_asked_whenever_the_card_is_played() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 5)
                        .put(
                                0,
                                Zone.HAND,
                                BEAR,
                                sorcery(
                                        "Guarded Find",
                                        "Exile the top card of your library. You may play it this turn if you control a"
                                                + " Bear."))
                        .libraryTop(0, GAIN)
                        .begin();

        // when
        table.does("Cast Guarded Find").resolve();

        // then
        assertThat(table.menu()).doesNotContain("Cast Small Gain");
        table.does("Cast Small Bear").resolve();
        assertThat(table.menu()).contains("Cast Small Gain");
    }

    @Test
    void a_permission_that_lasts_asks_for_the_spell_that_its_card_would_become() {
        // given
        CardDefinition find =
                sorcery(
                        "Lasting Find",
                        "Exile the top card of your library. Until your next turn, you may cast it if it's an instant or"
                                + " sorcery spell.");
        Scene table =
                new Scene()
                        .lands(0, "Forest", 6)
                        .put(0, Zone.HAND, find, find)
                        .libraryTop(0, GAIN, BEAR)
                        .begin();

        // when
        table.does("Cast Lasting Find").resolve();
        table.does("Cast Lasting Find").resolve();

        // then
        assertThat(table.menu()).contains("Cast Small Gain").doesNotContain("Cast Small Bear");
    }

    @Test
    void a_spell_from_hand_may_be_cast_for_nothing_as_another_resolves() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.HAND,
                                GAIN,
                                sorcery(
                                        "Great Skill",
                                        "You may cast a spell with mana value 2 or less from your hand without paying its"
                                                + " mana cost."))
                        .begin();

        // when
        table.does("Cast Great Skill").resolve();

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(23);
        assertThat(table.in(Zone.GRAVEYARD, 0)).contains("Small Gain", "Great Skill");
    }

    @Test
    void a_copied_card_is_cast_and_the_card_stays_where_it_is() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.GRAVEYARD, GAIN)
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Old Memory",
                                        "Exile target sorcery card from your graveyard. Copy it. You may cast the copy"
                                                + " without paying its mana cost."))
                        .begin();

        // when
        table.does("Cast Old Memory").resolve();

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(23);
        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Small Gain");
        assertThat(table.in(Zone.GRAVEYARD, 0)).containsExactly("Old Memory");
    }

    @Test
    void a_copy_of_a_card_that_is_not_cast_ceases_to_exist() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.GRAVEYARD, GAIN)
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Lost Memory",
                                        "Exile target sorcery card from your graveyard. Copy it."))
                        .begin();

        // when
        table.does("Cast Lost Memory").resolve();

        // then
        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Small Gain");
    }

    @Test
    void the_next_spell_only_is_cheaper() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(
                                0,
                                Zone.HAND,
                                BEAR,
                                BEAR,
                                sorcery(
                                        "First Help",
                                        "The next creature spell you cast this turn costs {1} less to cast."))
                        .begin();
        table.does("Cast First Help").resolve();

        // when
        table.does("Cast Small Bear").resolve();
        table.does("Cast Small Bear").resolve();

        // then
        assertThat(table.menu()).doesNotContain("Cast Small Bear");
        assertThat(table.in(Zone.BATTLEFIELD, 0)).containsExactly("Small Bear", "Small Bear");
    }

    @Test
    void whoever_cannot_cast_a_kind_of_spell_this_turn_can_cast_others() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(
                                0,
                                Zone.HAND,
                                BEAR,
                                GAIN,
                                sorcery(
                                        "Strict Peace",
                                        "Players can't cast creature spells this turn."))
                        .begin();

        // when
        table.does("Cast Strict Peace").resolve();

        // then
        assertThat(table.menu()).contains("Cast Small Gain").doesNotContain("Cast Small Bear");
    }

    @Test
    void a_limit_of_one_spell_of_a_kind_counts_only_that_kind() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 4)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Slow Rule",
                                        "{1}",
                                        "Artifact",
                                        "Each player can't cast more than one noncreature spell each turn.",
                                        ""))
                        .put(0, Zone.HAND, BEAR, GAIN, GAIN)
                        .begin();

        // when
        table.does("Cast Small Gain").resolve();

        // then
        assertThat(table.menu()).contains("Cast Small Bear").doesNotContain("Cast Small Gain");
    }

    @Test
    void mana_spent_is_that_of_the_spell_that_was_cast() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 4)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Big Spender",
                                        "{5}",
                                        "Creature — Bear",
                                        "Whenever you cast a sorcery spell, if three or more mana was spent to cast that"
                                                + " spell, put a +1/+1 counter on this creature.",
                                        "1/1"))
                        .put(
                                0,
                                Zone.HAND,
                                GAIN,
                                Scene.card("Large Gain", "{3}", "Sorcery", "You gain 5 life.", ""))
                        .begin();

        // when
        table.does("Cast Small Gain").resolve();

        // then
        int spender = table.find("Big Spender", Zone.BATTLEFIELD);
        assertThat(table.kernel().object(spender).counters(CounterKind.P1P1)).isZero();
        table.does("Cast Large Gain").resolve();
        assertThat(table.kernel().object(spender).counters(CounterKind.P1P1)).isEqualTo(1);
    }

    @Test
    void of_two_roles_of_one_player_on_a_creature_the_newer_stays() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(0, Zone.BATTLEFIELD, BEAR)
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Play Monster",
                                        "Create a Monster Role token attached to target creature you control."),
                                sorcery(
                                        "Play Wicked",
                                        "Create a Wicked Role token attached to target creature you control."))
                        .begin();
        int bear = table.find("Small Bear", Zone.BATTLEFIELD);

        // when
        table.does("Cast Play Wicked").resolve();
        assertThat(table.kernel().derived(bear).power).isEqualTo(3);
        table.does("Cast Play Monster").resolve();

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 0)).containsExactly("Small Bear", "Monster");
        assertThat(table.kernel().derived(bear).power).isEqualTo(3);
        assertThat(table.kernel().s.player(1).life).isEqualTo(19);
    }

    @Test
    void changing_the_target_of_a_spell_takes_another_target() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(0, Zone.BATTLEFIELD, BEAR)
                        .put(
                                1,
                                Zone.BATTLEFIELD,
                                Scene.card("Other Bear", "{1}", "Creature — Bear", "", "2/2"))
                        .put(
                                0,
                                Zone.HAND,
                                instant("Small End", "Destroy target creature."),
                                instant(
                                        "Sharp Turn",
                                        "Change the target of target spell with a single target."))
                        .begin();
        table.does("Cast Small End");
        int target =
                java.util.Objects.requireNonNull(
                                table.kernel().object(table.find("Small End", Zone.STACK)).context)
                        .targets[0][0];
        String first = table.kernel().derived(target).name;

        // when
        table.does("Cast Sharp Turn").resolve();

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 0)).containsExactly(first);
    }

    @Test
    void whoever_has_the_turn_may_play_one_of_the_exiled_cards_and_adds_another() {
        // given
        CardDefinition hoard =
                PrintedTable.card(
                        "Hoard",
                        "{0}",
                        "Enchantment",
                        "When Hoard enters, exile the top card of each player's library.\n"
                                + "During each player's turn, that player may play a land or cast a spell from among"
                                + " cards exiled with Hoard. When they do, exile the top card of their library.");
        CardDefinition bear = PrintedTable.card("Bear", "{0}", "Creature — Bear", "", 2, 2);
        PrintedTable table =
                new PrintedTable()
                        .hand(0, hoard)
                        .put(0, Zone.LIBRARY, bear)
                        .put(1, Zone.LIBRARY, MOUSE)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Hoard").resolve();
        int exiled = table.kernel().s.exile().size();

        // when
        table.does(new Action.Cast(table.id("Mouse", Zone.EXILE), 0, 0)).resolve();

        // then
        assertThat(table.derived("Mouse").controller).isZero();
        assertThat(table.kernel().s.exile().size()).as("one gone, one come").isEqualTo(exiled);
        assertThat(castable(table, table.id("Bear", Zone.EXILE))).as("one each turn").isFalse();
        table.at(2, Step.PRECOMBAT_MAIN);
        assertThat(castable(table, table.id("Bear", Zone.EXILE))).as("the other's turn").isTrue();
    }

    @Test
    void what_is_played_on_the_terms_of_a_permission_triggers_what_it_says() {
        // given
        CardDefinition peek =
                PrintedTable.card(
                        "Peek",
                        "{0}",
                        "Sorcery",
                        "Exile the top card of your library. You may play that card this turn. When you cast a spell"
                                + " this way, you gain 3 life.");
        CardDefinition bear = PrintedTable.card("Bear", "{0}", "Creature — Bear", "", 2, 2);
        PrintedTable table =
                new PrintedTable()
                        .hand(0, peek, bear)
                        .put(0, Zone.LIBRARY, MOUSE)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Peek").resolve();

        // when
        table.cast("Bear").resolve();
        assertThat(table.life(0)).isEqualTo(20);
        table.does(new Action.Cast(table.id("Mouse", Zone.EXILE), 0, 0)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    private static boolean castable(PrintedTable table, int card) {
        return table.kernel().options().stream()
                .anyMatch(action ->
                        action instanceof Action.Cast(int object, _, _) && object == card);
    }
}
