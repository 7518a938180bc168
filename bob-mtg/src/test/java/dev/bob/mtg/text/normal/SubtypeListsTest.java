package dev.bob.mtg.text.normal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.engine.value.SubtypeKinds;
import org.junit.jupiter.api.Test;

/// The grammar and the engine know the same subtypes.
class SubtypeListsTest {
    private final SubtypeLists lists = SubtypeLists.load();

    @Test
    void what_is_no_creature_type_is_so_for_the_engine_as_well() {
        assertThat(SubtypeKinds.LAND).containsExactlyInAnyOrderElementsOf(lists.of("land"));
        assertThat(SubtypeKinds.ARTIFACT).containsExactlyInAnyOrderElementsOf(lists.of("artifact"));
        assertThat(SubtypeKinds.ENCHANTMENT)
                .containsExactlyInAnyOrderElementsOf(lists.of("enchantment"));
    }

    @Test
    void each_subtype_has_one_kind_and_a_plural() {
        assertThat(lists.byKind().values().stream().flatMap(java.util.List::stream))
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(lists.plurals()).containsKey(name));
    }
}
