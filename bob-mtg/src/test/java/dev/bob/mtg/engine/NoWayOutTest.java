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

    /// A mana ability that something has cost mana pays for nothing: activating it would have to be paid for first.
    @Test
    void a_mana_ability_that_costs_more_than_is_printed_is_not_counted() {
        CardDefinition servant =
                Scene.card(
                        "Servant",
                        "{1}{R}",
                        "Creature — Elemental",
                        "{T}, Sacrifice this creature: Add {C}{C}.",
                        "2/1");
        CardDefinition rays =
                card(
                        "Rays",
                        "{W}",
                        "Enchantment",
                        "Activated abilities of creatures cost {3} more to activate.");
        CardDefinition ring = card("Ring", "{2}", "Artifact", "");
        Scene free = new Scene().put(0, Zone.BATTLEFIELD, servant).put(0, Zone.HAND, ring).begin();
        Scene dear =
                new Scene().put(0, Zone.BATTLEFIELD, servant, rays).put(0, Zone.HAND, ring).begin();

        assertThat(free.menu()).contains("Cast Ring");
        assertThat(dear.menu()).doesNotContain("Cast Ring");
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

    private static final CardDefinition STRIDER =
            Scene.card(
                    "Shy Yeti",
                    "{3}{G}",
                    "Creature — Yeti",
                    "This creature can't be the target of blue or black spells.",
                    "3/4");

    private static Scene withOnly(CardDefinition creature, CardDefinition spell) {
        return new Scene()
                .lands(0, "Island", 4)
                .put(0, Zone.BATTLEFIELD, creature)
                .put(0, Zone.HAND, spell)
                .begin();
    }

    @Test
    void a_spell_of_a_color_that_the_only_creature_cannot_be_targeted_by_is_not_offered() {
        CardDefinition unsummon =
                card(
                        "Blue Return",
                        "{U}",
                        "Instant",
                        "Return target creature to its owner's hand.");
        CardDefinition colorless =
                card(
                        "Gray Return",
                        "{1}",
                        "Instant",
                        "Return target creature to its owner's hand.");

        assertThat(withOnly(STRIDER, unsummon).menu()).doesNotContain("Cast Blue Return");
        assertThat(withOnly(STRIDER, colorless).menu()).contains("Cast Gray Return");
    }

    @Test
    void a_creature_that_blue_spells_cannot_target_is_not_mutated_by_one() {
        CardDefinition shark =
                Scene.card(
                        "Merging Shark",
                        "{4}{U}",
                        "Creature — Shark Beast",
                        "Mutate {3}{U} (If you cast this spell for its mutate cost, put it over or under target non-Human creature you own.)",
                        "4/4");
        CardDefinition bear = Scene.card("Bear", "{1}{G}", "Creature — Bear", "", "2/2");

        assertThat(withOnly(bear, shark).menu()).anyMatch(line -> line.contains("mutate"));
        assertThat(withOnly(STRIDER, shark).menu()).noneMatch(line -> line.contains("mutate"));
    }

    @Test
    void an_ability_that_changes_the_color_of_mana_takes_what_the_spell_cannot_use() {
        CardDefinition elf =
                Scene.card(
                        "Sky Elf",
                        "{1}{G}",
                        "Creature — Elf",
                        "{1}: Add {R} or {W}. You gain 1 life.",
                        "1/1");
        CardDefinition bolt = card("Three Reds", "{R}{R}{R}", "Sorcery", "Draw a card.");
        Scene scene =
                new Scene()
                        .lands(0, "Mountain", 2)
                        .lands(0, "Island", 1)
                        .put(0, Zone.BATTLEFIELD, elf)
                        .put(0, Zone.HAND, bolt)
                        .begin();
        scene.take("Cast Three Reds")
                .take("Mountain: ability 1")
                .take("Mountain: ability 1")
                .take("Island: ability 1")
                .take("Sky Elf: ability 1")
                .take("{R}");

        assertThat(scene.menu()).contains("Pass");
    }
}
