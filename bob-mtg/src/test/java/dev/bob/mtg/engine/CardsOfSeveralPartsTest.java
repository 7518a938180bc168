package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on cards with several parts: adventures, halves, rooms, prototypes.
class CardsOfSeveralPartsTest {
    private static CardDefinition adventurer(String kind) {
        return Scene.card(
                "adventure",
                Scene.face("Old Walker", "{1}{G}", "Creature — Human", "", "3/2"),
                Scene.face("Long Walk", "{G}", "Sorcery — " + kind, "You gain 2 life.", ""));
    }

    @Test
    void an_adventure_goes_into_exile_as_it_resolves_and_the_creature_can_be_cast_from_there() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(0, Zone.HAND, adventurer("Adventure"))
                        .begin();

        // when
        table.does("Cast Long Walk").resolve();

        // then
        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Old Walker");
        assertThat(table.menu()).contains("Cast Old Walker").doesNotContain("Cast Long Walk");
        table.does("Cast Old Walker").resolve();
        assertThat(table.in(Zone.BATTLEFIELD, 0)).contains("Old Walker");
    }

    @Test
    void an_omen_is_shuffled_into_the_library_as_it_resolves() {
        // given
        Scene table =
                new Scene().lands(0, "Forest", 3).put(0, Zone.HAND, adventurer("Omen")).begin();

        // when
        table.does("Cast Long Walk").resolve();

        // then
        assertThat(table.in(Zone.EXILE, 0)).isEmpty();
        assertThat(table.in(Zone.LIBRARY, 0)).containsExactly("Old Walker");
    }

    private static CardDefinition split(String left, String right) {
        return Scene.card(
                "split",
                Scene.face("Nice", "{G}", "Instant", "You gain 2 life." + left, ""),
                Scene.face("Easy", "{1}{G}", "Sorcery", "You gain 3 life." + right, ""));
    }

    @Test
    void a_split_card_has_both_halves_characteristics_but_on_the_stack_only_those_of_its_half() {
        // given
        Scene table = new Scene().lands(0, "Forest", 4).put(0, Zone.HAND, split("", "")).begin();
        int card = table.find("Nice // Easy", Zone.HAND);
        assertThat(GameRules.of(table.kernel()).eval.manaValue(table.kernel(), card)).isEqualTo(3);

        // when
        table.does("Cast Easy");

        // then
        int spell = table.find("Easy", Zone.STACK);
        assertThat(GameRules.of(table.kernel()).eval.manaValue(table.kernel(), spell)).isEqualTo(2);
        assertThat(table.kernel().derived(spell).is(dev.bob.mtg.definition.term.CardType.INSTANT))
                .isFalse();
    }

    @Test
    void a_fused_spell_costs_both_costs_and_does_the_left_half_first() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(0, Zone.HAND, split("\nFuse", "\nFuse"))
                        .begin();

        // when
        table.does("Cast fused Nice // Easy").resolve();

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(25);
    }

    @Test
    void a_half_with_aftermath_is_cast_from_the_graveyard_only_and_is_exiled_then() {
        // given
        CardDefinition card =
                Scene.card(
                        "split",
                        Scene.face("Nice", "{G}", "Instant", "You gain 2 life.", ""),
                        Scene.face("Easy", "{1}{G}", "Sorcery", "Aftermath\nYou gain 3 life.", ""));
        Scene table =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(0, Zone.HAND, card)
                        .put(0, Zone.GRAVEYARD, card)
                        .begin();
        long easy = table.menu().stream().filter(name -> name.startsWith("Cast Easy")).count();
        long nice = table.menu().stream().filter(name -> name.startsWith("Cast Nice")).count();

        // when
        table.does("Cast Easy with aftermath").resolve();

        // then
        assertThat(easy).isEqualTo(1);
        assertThat(nice).isEqualTo(1);
        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Nice // Easy");
    }

    private static CardDefinition room() {
        return Scene.card(
                "split",
                Scene.face(
                        "Hall",
                        "{1}",
                        "Enchantment — Room",
                        "When you unlock this door, you gain 2 life.",
                        ""),
                Scene.face(
                        "Attic",
                        "{2}",
                        "Enchantment — Room",
                        "When you unlock this door, you gain 5 life.",
                        ""));
    }

    @Test
    void a_room_enters_with_the_cast_half_unlocked_and_the_other_can_be_unlocked_for_its_cost() {
        // given
        Scene table = new Scene().lands(0, "Plains", 3).put(0, Zone.HAND, room()).begin();

        // when
        table.does("Cast Hall").resolve();
        int id = table.find("Hall", Zone.BATTLEFIELD);
        int afterCasting = table.kernel().s.player(0).life;
        int value = GameRules.of(table.kernel()).eval.manaValue(table.kernel(), id);
        table.does("Unlock the right half of Hall").resolve();

        // then
        assertThat(afterCasting).isEqualTo(22);
        assertThat(value).isEqualTo(1);
        assertThat(table.kernel().s.player(0).life).isEqualTo(27);
        assertThat(table.kernel().derived(id).name).isEqualTo("Hall // Attic");
        assertThat(GameRules.of(table.kernel()).eval.manaValue(table.kernel(), id)).isEqualTo(3);
    }

    @Test
    void a_prototyped_spell_has_its_smaller_cost_size_and_color_on_the_battlefield_too() {
        // given
        CardDefinition robot =
                Scene.card(
                        "prototype",
                        Scene.face(
                                "Great Engine",
                                "{7}",
                                "Artifact Creature — Construct",
                                "Prototype {1}{W} — 2/2\nVigilance",
                                "7/7"));
        Scene table = new Scene().lands(0, "Plains", 2).put(0, Zone.HAND, robot).begin();

        // when
        table.does("Cast Great Engine with prototype").resolve();

        // then
        int id = table.find("Great Engine", Zone.BATTLEFIELD);
        assertThat(table.kernel().derived(id).power).isEqualTo(2);
        assertThat(table.kernel().derived(id).colors).isNotZero();
        assertThat(GameRules.of(table.kernel()).eval.manaValue(table.kernel(), id)).isEqualTo(2);
        assertThat(table.kernel().derived(id).has(Words.VIGILANCE)).isTrue();
    }
}
