package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.turn.PriorityRound;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// Rulings on what is chosen as an effect is carried out ("the color of your choice"), on what abilities that are granted
/// take from it, and on Auras that protect what they enchant.
class YourChoiceTest {
    private static final CardDefinition BEAR =
            Scene.card("Bear", "{1}{G}", "Creature — Bear", "", "2/2");

    /// Answers questions with the option of that name, else the first, until somebody has priority again.
    private static Scene choosing(Scene table, String action, String option) {
        table.take(action);
        for (int i = 0; i < 20; i++) {
            if (table.menu().contains(option)) {
                table.take(option);
            } else if (table.kernel().question() instanceof PriorityRound.HasPriority) {
                if (table.kernel().s.stack().isEmpty()) {
                    return table;
                }
                table.take("Pass");
            } else {
                table.take(table.menu().getFirst());
            }
        }
        throw new AssertionError("no end: " + table.menu());
    }

    private static Derived of(Scene table, String name) {
        return table.kernel().derived(table.find(name, Zone.BATTLEFIELD));
    }

    private static boolean isProtected(Scene table, String name, String from) {
        return GameRules.of(table.kernel())
                .protection
                .protectedFrom(
                        table.kernel(),
                        table.find(name, Zone.BATTLEFIELD),
                        table.find(from, Zone.BATTLEFIELD));
    }

    private static Scene table(CardDefinition... hand) {
        return new Scene()
                .lands(0, "Plains", 3)
                .put(0, Zone.BATTLEFIELD, BEAR)
                .put(
                        1,
                        Zone.BATTLEFIELD,
                        Scene.card("Imp", "{B}", "Creature — Imp", "", "1/1"),
                        Scene.card("Fish", "{U}", "Creature — Fish", "", "1/1"))
                .put(0, Zone.HAND, hand)
                .begin();
    }

    @Test
    void protection_from_the_color_of_your_choice_is_from_the_color_chosen_on_resolution() {
        // given
        Scene table =
                table(
                        Scene.card(
                                "Blessing",
                                "{W}",
                                "Instant",
                                "Target creature you control gains protection from the color of your choice until end of turn.",
                                ""));

        // when
        choosing(table, "Cast Blessing", "black");

        // then
        assertThat(isProtected(table, "Bear", "Imp")).isTrue();
        assertThat(isProtected(table, "Bear", "Fish")).isFalse();
    }

    @Test
    void protection_that_an_aura_grants_is_from_the_color_chosen_for_the_aura() {
        // given
        Scene table =
                table(
                        Scene.card(
                                "Shield",
                                "{W}",
                                "Enchantment — Aura",
                                "Enchant creature you control\nAs this Aura enters, choose a color.\n"
                                        + "Enchanted creature has protection from the chosen color.",
                                ""));

        // when
        choosing(table, "Cast Shield", "blue");

        // then
        assertThat(isProtected(table, "Bear", "Fish")).isTrue();
        assertThat(isProtected(table, "Bear", "Imp")).isFalse();
    }

    @Test
    void a_ward_that_doesnt_remove_itself_stays_and_other_auras_of_the_color_dont() {
        // given
        CardDefinition ward =
                Scene.card(
                        "Ward",
                        "{W}",
                        "Enchantment — Aura",
                        "Enchant creature you control\nEnchanted creature has protection from white. This effect doesn't remove this Aura.",
                        "");
        CardDefinition armor =
                Scene.card(
                        "Armor",
                        "{W}",
                        "Enchantment — Aura",
                        "Enchant creature you control\nEnchanted creature gets +1/+1.",
                        "");
        Scene table = table(armor, ward);
        choosing(table, "Cast Armor", "");

        // when
        choosing(table, "Cast Ward", "");

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 0)).contains("Ward").doesNotContain("Armor");
    }

    @Test
    void a_land_becomes_the_basic_land_type_of_your_choice_and_taps_for_its_mana() {
        // given
        Scene table =
                table(
                        Scene.card(
                                "Mirage",
                                "{W}",
                                "Instant",
                                "Target land becomes the basic land type of your choice until end of turn.",
                                ""));

        // when
        choosing(table, "Cast Mirage", "Swamp");

        // then
        assertThat(Arrays.stream(table.kernel().s.battlefield().toArray()))
                .anyMatch(id -> table.kernel().derived(id).hasSubtype("Swamp"));
    }

    @Test
    void umbra_armor_is_destroyed_instead_and_heals_what_it_enchants() {
        // given
        CardDefinition umbra =
                Scene.card(
                        "Umbra",
                        "{W}",
                        "Enchantment — Aura",
                        "Enchant creature you control\nTotem armor",
                        "");
        CardDefinition murder =
                Scene.card("Murder", "{W}", "Instant", "Destroy target creature you control.", "");
        Scene table = table(umbra, murder);
        choosing(table, "Cast Umbra", "");

        // when
        choosing(table, "Cast Murder", "");

        // then
        assertThat(of(table, "Bear").power).isEqualTo(2);
        assertThat(table.in(Zone.GRAVEYARD, 0)).contains("Umbra");
    }

    @Test
    void equip_for_a_quality_asks_for_such_a_creature_that_you_control() {
        // given
        CardDefinition blade =
                Scene.card(
                        "Blade",
                        "{1}",
                        "Artifact — Equipment",
                        "Equipped creature gets +2/+0.\nEquip Bear {1}\nEquip {3}",
                        "");
        Scene table =
                new Scene()
                        .lands(0, "Plains", 1)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                BEAR,
                                blade,
                                Scene.card("Imp", "{B}", "Creature — Imp", "", "1/1"))
                        .begin();

        // when
        assertThat(table.menu()).doesNotContain("Blade: ability 3");
        choosing(table, "Blade: ability 2", "");

        // then
        assertThat(of(table, "Bear").power).isEqualTo(4);
        assertThat(of(table, "Imp").power).isEqualTo(1);
    }
}
