package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The alternative costs that a card itself gives, where something else lets a player cast it from another zone (rule 118.9).
class AlternativeCostsElsewhereTest {
    private static CardDefinition sight(String what) {
        return Scene.card("Sight", "{2}{U}", "Enchantment", what, "");
    }

    private static List<String> menu(String permission, CardDefinition top) {
        return new Scene()
                .lands(0, "Island", 2)
                .put(0, Zone.BATTLEFIELD, sight(permission))
                .put(0, Zone.BATTLEFIELD, Scene.card("Bear", "{1}", "Creature — Bear", "", "2/2"))
                .libraryTop(0, top)
                .begin()
                .menu();
    }

    private static final String ANY =
            "You may play lands and cast spells from the top of your library.";

    @Test
    void a_creature_is_evoked_dashed_or_mutated_from_the_top_of_the_library() {
        String flash = "When this creature enters, draw a card.";
        assertThat(
                        menu(
                                ANY,
                                Scene.card(
                                        "Drifter",
                                        "{4}{U}",
                                        "Creature — Elemental",
                                        flash + "\nEvoke {2}",
                                        "2/2")))
                .anyMatch(line -> line.contains("Drifter with evoke"))
                .noneMatch(line -> line.equals("Cast Drifter"));
        assertThat(menu(ANY, Scene.card("Raider", "{5}", "Creature — Orc", "Dash {2}", "2/2")))
                .anyMatch(line -> line.contains("Raider with dash"));
        assertThat(menu(ANY, Scene.card("Shape", "{5}", "Creature — Beast", "Mutate {2}", "2/2")))
                .anyMatch(line -> line.contains("Shape with mutate"));
    }

    @Test
    void a_spell_is_overloaded_or_paid_for_by_its_own_other_cost() {
        assertThat(
                        menu(
                                ANY,
                                Scene.card(
                                        "Bounce",
                                        "{5}",
                                        "Instant",
                                        "Return target creature to its owner's hand.\nOverload {2}",
                                        "")))
                .anyMatch(line -> line.contains("Bounce with overload"));
        assertThat(
                        menu(
                                ANY,
                                Scene.card(
                                        "Gush",
                                        "{4}{U}",
                                        "Instant",
                                        "You may return two Islands you control to their owner's hand rather than pay"
                                                + " this spell's mana cost.\nDraw two cards.",
                                        "")))
                .anyMatch(line -> line.startsWith("Cast Gush"));
    }

    @Test
    void what_is_said_of_the_hand_stays_there_and_a_permission_asks_for_the_spell() {
        assertThat(menu(ANY, Scene.card("Brief", "{5}", "Creature — Ox", "Warp {1}", "4/4")))
                .noneMatch(line -> line.contains("Brief"));
        CardDefinition gift =
                Scene.card(
                        "Emissary",
                        "{5}",
                        "Enchantment Creature — Spirit",
                        "Bestow {2}\nEnchanted creature gets +1/+1.",
                        "1/1");
        assertThat(menu(ANY, gift)).anyMatch(line -> line.contains("with bestow"));
        // rule 702.103d: bestowed it is no creature spell
        assertThat(menu("You may cast creature spells from the top of your library.", gift))
                .noneMatch(line -> line.contains("with bestow"));
    }

    @Test
    void a_fused_spell_has_no_alternative_cost_and_may_be_cast_for_nothing() {
        CardDefinition halves =
                Scene.card(
                        "split",
                        Scene.face("Wear", "{5}{R}", "Instant", "You gain 1 life.\nFuse", ""),
                        Scene.face("Tear", "{5}{W}", "Instant", "You gain 2 life.\nFuse", ""));
        Scene scene =
                new Scene()
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                sight(
                                        "You may cast spells from your hand without paying their mana costs."))
                        .put(0, Zone.HAND, halves)
                        .begin();

        // rule 702.102a
        assertThat(scene.menu()).anyMatch(line -> line.contains("fused"));
    }
}
