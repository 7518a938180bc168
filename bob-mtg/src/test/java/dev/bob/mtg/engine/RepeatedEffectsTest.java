package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.DurationEffects;
import org.junit.jupiter.api.Test;

/// Abilities that are activated again and again: effects that do the same in a row are applied three times at most, or
/// counted where they add up, which a checked game compares with applying all of them.
class RepeatedEffectsTest {
    private static final CardDefinition STATUE =
            Scene.card(
                    "Statue",
                    "{2}",
                    "Enchantment",
                    "{0}: This enchantment becomes a 3/3 Golem creature until end of turn.",
                    "");
    private static final CardDefinition ALL_SMALL =
            Scene.card(
                    "All Small",
                    "{0}",
                    "Enchantment",
                    "All creatures have base power and toughness 1/1.",
                    "");
    private static final CardDefinition ALL_ALIVE =
            Scene.card(
                    "All Alive",
                    "{0}",
                    "Enchantment",
                    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and"
                            + " base toughness each equal to its mana value.",
                    "");

    private static final CardDefinition ALL_BEARS =
            Scene.card(
                    "All Bears",
                    "{0}",
                    "Enchantment",
                    "Creatures you control are Bears in addition to their other types.",
                    "");

    private static final CardDefinition GROWER =
            Scene.card("Grower", "{2}", "Creature — Bear", "", "2/2");
    private static final CardDefinition FEEDER =
            Scene.card(
                    "Feeder",
                    "{2}",
                    "Enchantment",
                    "{0}: Creatures you control get +1/+0 and gain swampwalk until end of turn.",
                    "");
    private static final CardDefinition SHIELDER =
            Scene.card(
                    "Shielder",
                    "{2}",
                    "Enchantment",
                    "{0}: Prevent the next 1 damage that would be dealt to you this turn.",
                    "");
    private static final CardDefinition ALL_PLAIN =
            Scene.card("All Plain", "{0}", "Enchantment", "All creatures lose all abilities.", "");

    private static Scene checked(CardDefinition... hand) {
        Scene scene =
                new Scene()
                        .put(0, Zone.BATTLEFIELD, STATUE)
                        .put(0, Zone.BATTLEFIELD, FEEDER)
                        .put(0, Zone.BATTLEFIELD, SHIELDER)
                        .put(0, Zone.BATTLEFIELD, GROWER)
                        .put(0, Zone.HAND, hand)
                        .begin();
        scene.kernel().checked = true;
        return scene;
    }

    private static void activate(Scene scene, int times) {
        activate(scene, "Statue", times);
    }

    private static void activate(Scene scene, String name, int times) {
        for (int i = 0; i < times; i++) {
            int source = scene.find(name, Zone.BATTLEFIELD);
            assertThat(scene.kernel().submit(new Action.Activate(source, 0))).isNull();
            scene.resolve();
        }
    }

    private static Derived derived(Scene scene, String name) {
        return scene.kernel().derived(scene.find(name, Zone.BATTLEFIELD));
    }

    private static String size(Scene scene) {
        return size(scene, "Statue");
    }

    private static String size(Scene scene, String name) {
        Derived derived = derived(scene, name);
        return derived.power + "/" + derived.toughness;
    }

    private static void cast(Scene scene, String name) {
        int card = scene.find(name, Zone.HAND);
        assertThat(scene.kernel().submit(new Action.Cast(card, 0, 0))).isNull();
        scene.resolve();
    }

    @Test
    void what_becomes_the_same_again_and_again_stays_what_it_is() {
        Scene scene = checked();

        activate(scene, 7);

        assertThat(size(scene)).isEqualTo("3/3");
        assertThat(scene.kernel().s.floating).hasSize(7);
    }

    @Test
    void what_imposes_only_a_rule_in_between_changes_nothing() {
        Scene scene = checked();

        for (int i = 0; i < 6; i++) {
            activate(scene, 1);
            activate(scene, "Shielder", 1);
        }

        assertThat(size(scene)).isEqualTo("3/3");
        DurationEffects all = scene.kernel().s.floating;
        assertThat(all).hasSize(12);
        assertThat(all.applied().size()).isEqualTo(3);
    }

    @Test
    void what_comes_between_counts_until_the_ability_is_activated_once_more() {
        Scene scene = checked(ALL_SMALL);

        activate(scene, 5);
        cast(scene, "All Small");
        assertThat(size(scene)).isEqualTo("1/1");

        activate(scene, 5);
        assertThat(size(scene)).isEqualTo("3/3");
    }

    @Test
    void what_waits_for_what_is_repeated_comes_after_all_of_it() {
        Scene scene = checked(ALL_ALIVE);

        activate(scene, 4);
        cast(scene, "All Alive");
        activate(scene, 4);

        assertThat(size(scene)).isEqualTo("3/3");
    }

    @Test
    void what_waits_for_the_first_of_what_is_repeated_comes_before_the_second() {
        Scene scene = checked(ALL_BEARS);

        cast(scene, "All Bears");
        activate(scene, 1);
        assertThat(derived(scene, "Statue").subtypes).containsExactly("Golem", "Bear");

        activate(scene, 6);
        assertThat(derived(scene, "Statue").subtypes).containsExactly("Golem");
    }

    @Test
    void what_grows_again_and_again_grows_each_time() {
        Scene scene = checked();

        activate(scene, "Feeder", 7);

        assertThat(size(scene, "Grower")).isEqualTo("9/2");
        assertThat(derived(scene, "Grower").abilities).hasSize(7);
    }

    @Test
    void what_loses_its_abilities_in_between_has_those_that_it_gains_later() {
        Scene scene = checked(ALL_PLAIN);

        activate(scene, "Feeder", 4);
        cast(scene, "All Plain");
        assertThat(derived(scene, "Grower").abilities).isEmpty();

        activate(scene, "Feeder", 3);
        assertThat(size(scene, "Grower")).isEqualTo("9/2");
        assertThat(derived(scene, "Grower").abilities).hasSize(3);
    }
}
