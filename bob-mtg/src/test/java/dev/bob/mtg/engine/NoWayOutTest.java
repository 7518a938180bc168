package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Spells that can't be cast to the end aren't offered, and those that can be are: with mana that may be spent on some
/// things only, and with targets that only an additional cost asks for.
class NoWayOutTest {
    private static CardDefinition card(String name, String cost, String type, String text) {
        return Scene.card(name, cost, type, text, "");
    }

    private static final CardDefinition RESERVOIR =
            card(
                    "Bear Reservoir",
                    "{3}",
                    "Artifact",
                    "{T}: Add {C}{C}. Spend this mana only to cast Bear spells or activate abilities of Bears.");
    private static final CardDefinition FILTER =
            card("Prism", "{2}", "Artifact", "{1}: Add one mana of any color.");
    private static final CardDefinition BEAR =
            Scene.card("Green Bear", "{1}{G}", "Creature — Bear", "", "2/2");

    private static Scene reservoir(int swamps) {
        return new Scene()
                .lands(0, "Swamp", swamps)
                .put(0, Zone.BATTLEFIELD, RESERVOIR, FILTER)
                .put(0, Zone.HAND, BEAR)
                .begin();
    }

    @Test
    void mana_for_spells_of_one_kind_does_not_pay_for_an_ability_that_makes_the_color() {
        assertThat(reservoir(0).menu()).doesNotContain("Cast Green Bear");
        assertThat(reservoir(1).menu()).contains("Cast Green Bear");
    }

    @Test
    void mana_for_abilities_too_pays_for_one_that_makes_the_color() {
        CardDefinition both =
                card(
                        "Wide Reservoir",
                        "{3}",
                        "Artifact",
                        "{T}: Add {C}{C}. Spend this mana only to cast Bear spells or activate abilities of artifacts.");
        Scene scene =
                new Scene().put(0, Zone.BATTLEFIELD, both, FILTER).put(0, Zone.HAND, BEAR).begin();

        assertThat(scene.menu()).contains("Cast Green Bear");
    }

    private static final CardDefinition RIVER =
            card(
                    "Two Rivers",
                    "{U}",
                    "Instant",
                    "Kicker—Sacrifice a land.\nReturn target nonland permanent to its owner's hand. If this spell was kicked,"
                            + " return another target nonland permanent to its owner's hand.");

    @Test
    void a_target_that_only_the_kicker_asks_for_keeps_no_other_from_being_chosen() {
        Scene scene =
                new Scene()
                        .lands(0, "Island", 2)
                        .put(1, Zone.BATTLEFIELD, card("Only Thing", "{1}", "Artifact", ""))
                        .put(0, Zone.HAND, RIVER)
                        .begin();

        assertThat(scene.menu()).contains("Cast Two Rivers");
        int river = scene.find("Two Rivers", Zone.HAND);
        assertThat(scene.kernel().submit(new Action.Cast(river, 0, 0))).isNull();
        int thing = scene.find("Only Thing", Zone.BATTLEFIELD);
        assertThat(scene.kernel().options()).contains(new Action.PickObject(thing));
    }
}
