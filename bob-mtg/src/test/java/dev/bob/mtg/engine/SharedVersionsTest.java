package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Model;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// A version of what is true shares with the last one what is the same in both, and nothing else.
class SharedVersionsTest {
    private static final CardDefinition LEADER =
            Scene.card(
                    "Leader",
                    "{1}",
                    "Creature — Elf",
                    "Other creatures you control get +1/+1 and have flying.",
                    "1/1");
    private static final CardDefinition COUNTS =
            Scene.card(
                    "Counts",
                    "{1}",
                    "Creature — Elf",
                    "This creature gets +1/+0 for each land you control.\nWhenever a land you control enters, you gain 1 life.",
                    "1/1");

    private static Scene scene() {
        Scene scene =
                new Scene()
                        .lands(0, "Plains", 2)
                        .put(0, Zone.BATTLEFIELD, LEADER, COUNTS)
                        .put(0, Zone.HAND, Scene.card("Wood", "", "Land", "", ""))
                        .begin();
        scene.kernel().checked = true;
        return scene;
    }

    private static int counts(Scene scene) {
        return scene.find("Counts", Zone.BATTLEFIELD);
    }

    @Test
    void what_is_the_same_is_shared() {
        Scene scene = scene();
        Active before = scene.kernel().active();

        scene.kernel().structural();
        Active after = scene.kernel().active();

        assertThat(after).isNotSameAs(before);
        assertThat(after.version).isNotEqualTo(before.version);
        assertThat(after.changed()).isSameAs(before.changed());
        assertThat(after.rules).isSameAs(before.rules);
        assertThat(after.watchers).isSameAs(before.watchers);
        scene.kernel().rules().verify(scene.kernel(), scene.kernel().active());
    }

    @Test
    void what_becomes_otherwise_is_not_and_leaves_the_last_version_as_it_was() {
        Scene scene = scene();
        int leader = scene.find("Leader", Zone.BATTLEFIELD);
        Active before = scene.kernel().active();
        assertThat(power(before, counts(scene))).isEqualTo(4);

        scene.does("Play Wood");
        Active after = scene.kernel().active();

        assertThat(power(after, counts(scene))).isEqualTo(5);
        assertThat(power(before, counts(scene))).isEqualTo(4);
        assertThat(after.derived(leader)).isSameAs(before.derived(leader));
        assertThat(after.watchers).isSameAs(before.watchers);
        scene.kernel().rules().verify(scene.kernel(), scene.kernel().active());
    }

    @Test
    void a_fork_goes_on_from_the_same_version() {
        Scene scene = scene();
        Active before = scene.kernel().active();
        var fork = scene.kernel().fork();

        fork.structural();

        assertThat(fork.active().changed()).isSameAs(before.changed());
        assertThat(scene.kernel().active()).isSameAs(before);
    }

    private static int power(Active active, int id) {
        Derived derived = active.derived(id);
        assertThat(derived).isNotNull();
        return derived == null ? 0 : derived.power;
    }

    @TestFactory
    Stream<DynamicTest> no_field_is_overlooked() {
        Scene scene = scene();
        Derived one = scene.kernel().derived(counts(scene));
        Derived other = scene.kernel().object(scene.find("Plains", Zone.BATTLEFIELD)).plain();
        return Arrays.stream(Derived.class.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .map(field ->
                        DynamicTest.dynamicTest(
                                field.getName(),
                                () -> {
                                    assertThat(one.isLike(one.copy())).isTrue();
                                    Derived changed = one.copy();
                                    change(field, changed, other.model);
                                    assertThat(one.isLike(changed)).isFalse();
                                    Derived taken = other.copy();
                                    taken.become(changed);
                                    assertThat(field.get(taken)).isEqualTo(field.get(changed));
                                }));
    }

    private static void change(Field field, Derived in, Model model) throws IllegalAccessException {
        Class<?> type = field.getType();
        if (type == int.class) {
            field.setInt(in, field.getInt(in) + 1);
        } else if (type == long.class) {
            field.setLong(in, field.getLong(in) + 1);
        } else if (type == boolean.class) {
            field.setBoolean(in, !field.getBoolean(in));
        } else if (type == String.class) {
            field.set(in, "another");
        } else if (type == Model.class) {
            field.set(in, model);
        } else if (type == String[].class) {
            field.set(in, new String[] {"Another"});
        } else if (type == CompiledAbility[].class) {
            field.set(in, new CompiledAbility[0]);
        } else {
            throw new AssertionError("a field of a new kind: " + field);
        }
    }
}
