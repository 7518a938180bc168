package dev.bob.mtg.engine.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class GrowingTest {
    @Test
    void two_lists_that_go_on_from_one_stay_apart() {
        Growing<String> one = Growing.<String>none().plus("a").plus("b");

        Growing<String> first = one.plus("c");
        Growing<String> second = one.plus("d").plus("e");

        assertThat(one).containsExactly("a", "b");
        assertThat(first).containsExactly("a", "b", "c");
        assertThat(second).containsExactly("a", "b", "d", "e");
        assertThat(first.plus("f")).containsExactly("a", "b", "c", "f");
    }

    @Test
    void what_another_list_has_added_is_not_there() {
        Growing<String> one = Growing.<String>none().plus("a");
        one.plus("b");

        assertThatThrownBy(() -> one.get(1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
