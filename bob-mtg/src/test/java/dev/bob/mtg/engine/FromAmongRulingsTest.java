package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rulings on choosing from among cards that an effect looked at, revealed, milled or exiled, and casting them.
class FromAmongRulingsTest {
    private static final CardDefinition BEAR =
            Scene.card("Small Bear", "{1}", "Creature — Bear", "", "2/2");
    private static final CardDefinition GAIN = sorcery("Small Gain", "You gain 3 life.");

    private static CardDefinition sorcery(String name, String text) {
        return Scene.card(name, "{1}", "Sorcery", text, "");
    }

    private static Scene cast(String name, String text, CardDefinition... top) {
        return new Scene()
                .lands(0, "Forest", 1)
                .put(0, Zone.HAND, sorcery(name, text))
                .libraryTop(0, top)
                .begin()
                .does("Cast " + name)
                .resolve();
    }

    @Test
    void one_of_the_cards_that_were_looked_at_is_exiled_and_the_rest_goes_away() {
        Scene table =
                cast(
                        "Deep Look",
                        "Look at the top two cards of your library. Exile one of them and put the rest on the bottom of"
                                + " your library in any order.",
                        BEAR,
                        BEAR);

        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Small Bear");
        assertThat(table.in(Zone.LIBRARY, 0)).first().isEqualTo("Small Bear");
    }

    @Test
    void one_of_the_exiled_cards_is_chosen_and_may_be_played() {
        Scene table =
                cast(
                        "Open Choice",
                        "Exile the top two cards of your library. Choose one of them. You may play that card this turn.",
                        Scene.land("Island"),
                        Scene.land("Island"));

        assertThat(table.kernel().s.zone(Zone.EXILE, 0).size()).isEqualTo(2);
        assertThat(table.menu()).filteredOn("Play Island"::equals).hasSize(1);
    }

    @Test
    void a_spell_from_among_the_top_cards_is_cast_for_nothing_and_the_rest_goes_to_the_bottom() {
        Scene table =
                cast(
                        "Wonder",
                        "Look at the top three cards of your library. You may cast a spell from among them without paying"
                                + " its mana cost. Put the rest on the bottom of your library in a random order.",
                        Scene.card("Great Giant", "{5}", "Creature — Giant", "", "5/5"),
                        BEAR,
                        BEAR,
                        GAIN);

        int cast = table.kernel().s.player(0).life == 23 ? 1 : 0;
        assertThat(table.in(Zone.BATTLEFIELD, 0)).hasSize(1 - cast);
        assertThat(table.in(Zone.LIBRARY, 0)).hasSize(3);
        assertThat(table.in(Zone.LIBRARY, 0)).last().isEqualTo("Great Giant");
    }

    @Test
    void up_to_two_spells_are_cast_one_after_the_other() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Twofold",
                                        "You may cast up to two sorcery spells from your graveyard without paying their"
                                                + " mana costs. If those spells would be put into your graveyard, exile"
                                                + " them instead."))
                        .put(0, Zone.GRAVEYARD, GAIN, GAIN, GAIN)
                        .begin();

        table.does("Cast Twofold").resolve();

        assertThat(table.in(Zone.GRAVEYARD, 0))
                .filteredOn("Small Gain"::equals)
                .hasSize(3 - table.in(Zone.EXILE, 0).size());
        assertThat(table.kernel().s.player(0).life)
                .isEqualTo(20 + 3 * table.in(Zone.EXILE, 0).size());
        assertThat(table.in(Zone.EXILE, 0)).hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void of_milled_cards_all_of_a_kind_are_taken() {
        Scene table =
                cast(
                        "Deep Sift",
                        "Mill three cards, then put all creature cards from among them into your hand.",
                        BEAR,
                        GAIN,
                        BEAR);

        assertThat(table.in(Zone.HAND, 0)).containsExactly("Small Bear", "Small Bear");
        assertThat(table.in(Zone.GRAVEYARD, 0)).contains("Small Gain");
    }

    @Test
    void only_cards_milled_this_turn_may_be_cast_from_the_graveyard() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Grave Guide",
                                        "{1}",
                                        "Creature — Human",
                                        "Once during each of your turns, you may cast a spell from among cards in your"
                                                + " graveyard that were milled this turn.",
                                        "1/1"))
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .put(0, Zone.HAND, sorcery("Small Sift", "Mill a card."))
                        .libraryTop(0, GAIN)
                        .begin();

        table.does("Cast Small Sift").resolve();

        assertThat(table.menu()).contains("Cast Small Gain").doesNotContain("Cast Small Bear");
    }

    @Test
    void cards_put_into_the_graveyard_from_elsewhere_were_not_put_there_from_the_battlefield() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(0, Zone.BATTLEFIELD, BEAR)
                        .put(0, Zone.GRAVEYARD, GAIN)
                        .put(
                                0,
                                Zone.HAND,
                                sorcery("Small Doom", "Destroy all creatures. Mill a card."),
                                sorcery(
                                        "Small Help",
                                        "Return target permanent card in your graveyard that was put there from the"
                                                + " battlefield this turn to your hand."))
                        .libraryTop(
                                0, Scene.card("Great Giant", "{5}", "Creature — Giant", "", "5/5"))
                        .begin();

        table.does("Cast Small Doom").resolve().does("Cast Small Help").resolve();

        assertThat(table.in(Zone.HAND, 0)).containsExactly("Small Bear");
        assertThat(table.in(Zone.GRAVEYARD, 0)).contains("Great Giant");
    }

    @Test
    void a_permanent_has_the_ability_behind_the_word_that_was_chosen() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.BATTLEFIELD, BEAR)
                        .put(
                                0,
                                Zone.HAND,
                                Scene.card(
                                        "Two Ways",
                                        "{1}",
                                        "Enchantment",
                                        "As Two Ways enters, choose Stone or Flame.\n"
                                                + "• Stone — Creatures you control get +0/+2.\n"
                                                + "• Flame — Creatures you control get +2/+0.",
                                        ""))
                        .begin();

        table.does("Cast Two Ways").resolve();

        int bear = table.find("Small Bear", Zone.BATTLEFIELD);
        assertThat(table.kernel().derived(bear).power).isEqualTo(2);
        assertThat(table.kernel().derived(bear).toughness).isEqualTo(4);
    }

    @Test
    void a_copy_that_keeps_this_ability_can_become_another_copy() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 4)
                        .put(0, Zone.BATTLEFIELD, BEAR)
                        .put(
                                1,
                                Zone.BATTLEFIELD,
                                Scene.card("Great Giant", "{5}", "Creature — Giant", "", "5/5"))
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Quick Change",
                                        "{1}",
                                        "Creature — Shapeshifter",
                                        "{1}: Quick Change becomes a copy of target creature you don't control, except it"
                                                + " has this ability.",
                                        "1/1"))
                        .begin();
        int changed = table.find("Quick Change", Zone.BATTLEFIELD);

        table.does("Quick Change: ability 1").resolve();

        assertThat(table.kernel().derived(changed).name).isEqualTo("Great Giant");
        assertThat(table.menu()).contains("Great Giant: ability 1");
    }

    @Test
    void each_other_player_creates_a_tapped_copy() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.BATTLEFIELD, BEAR)
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Shared Form",
                                        "Each opponent creates a tapped token that's a copy of target creature you"
                                                + " control, except it isn't legendary and it has flying."))
                        .begin();

        table.does("Cast Shared Form").resolve();

        int token = table.find("Small Bear", Zone.BATTLEFIELD);
        assertThat(table.kernel().object(token).controller).isEqualTo(1);
        assertThat(table.kernel().object(token).tapped).isTrue();
    }

    @Test
    void a_mode_that_scries_and_draws_draws() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Glad Host",
                                        "{1}",
                                        "Creature — Elf",
                                        "Whenever another creature you control enters, choose one that hasn't been chosen"
                                                + " this turn —\n&bull Scry 2, then draw a card.\n&bull You gain 1 life.",
                                        "1/1"))
                        .put(0, Zone.HAND, BEAR)
                        .libraryTop(0, GAIN, GAIN, GAIN)
                        .begin();

        table.does("Cast Small Bear").resolve();

        assertThat(table.in(Zone.HAND, 0)).containsExactly("Small Gain");
    }

    @Test
    void a_target_is_changed_to_this_permanent_where_it_can_be_one() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(0, Zone.BATTLEFIELD, BEAR)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Small Shield",
                                        "{1}",
                                        "Creature — Horror",
                                        "{1}: Change a target of target spell or ability to Small Shield.",
                                        "0/6"))
                        .put(
                                0,
                                Zone.HAND,
                                Scene.card(
                                        "Small Bolt",
                                        "{1}",
                                        "Instant",
                                        "Small Bolt deals 3 damage to target creature with power 2 or less.",
                                        ""))
                        .begin();
        table.does("Cast Small Bolt");

        table.does("Small Shield: ability 1").resolve();

        assertThat(table.in(Zone.BATTLEFIELD, 0)).contains("Small Bear", "Small Shield");
        int shield = table.find("Small Shield", Zone.BATTLEFIELD);
        assertThat(table.kernel().object(shield).damage).isEqualTo(3);
    }

    @Test
    void a_player_who_has_nothing_to_sacrifice_does_what_follows_then() {
        Scene table =
                cast(
                        "Small Tax",
                        "Target opponent sacrifices a creature. If they can't, they lose 5 life.");

        assertThat(table.kernel().s.player(1).life).isEqualTo(15);
    }

    @Test
    void another_player_copies_the_spell_that_is_resolving() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(1, Zone.BATTLEFIELD, BEAR)
                        .put(
                                1,
                                Zone.BATTLEFIELD,
                                Scene.card("Great Giant", "{5}", "Creature — Giant", "", "5/5"))
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Small Chain",
                                        "Destroy target creature. Then that creature's controller may copy this spell and"
                                                + " may choose a new target for that copy."))
                        .begin();
        table.does("Cast Small Chain");

        for (int i = 0; i < 40 && !table.kernel().s.stack().isEmpty(); i++) {
            List<String> menu = table.menu();
            table.take(
                    menu.stream()
                            .filter(name -> name.contains("Great Giant"))
                            .findFirst()
                            .orElse(menu.getFirst()));
        }

        assertThat(table.in(Zone.GRAVEYARD, 1))
                .containsExactlyInAnyOrder("Small Bear", "Great Giant");
    }

    @Test
    void each_player_searches_their_own_library() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Small Field",
                                        "Each player searches their library for a creature card, puts it onto the"
                                                + " battlefield, then shuffles."))
                        .libraryTop(0, BEAR)
                        .libraryTop(1, BEAR)
                        .begin();

        table.does("Cast Small Field").resolve();

        assertThat(table.kernel().object(table.find("Small Bear", Zone.BATTLEFIELD)).controller)
                .isIn(0, 1);
        assertThat(table.in(Zone.BATTLEFIELD, 0)).hasSize(2);
    }
}
