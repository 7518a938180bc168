package dev.bob.memory.stm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What every store of short-term memory does.
abstract class StmStoreContract {

    static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    /// The same store, opened again.
    abstract StmStore open();

    @Test
    void what_was_put_is_there_after_a_restart() {
        StmEntry entry =
                entry(1, "Where is Oslo? — “ünïcode” 🎲\nnew line")
                        .accessed("s2", NOON.plusSeconds(5));
        try (StmStore store = open()) {
            store.put(List.of(entry));
        }

        try (StmStore store = open()) {
            assertThat(store.entries()).containsExactly(entry);
        }
    }

    @Test
    void putting_an_id_again_replaces_the_entry() {
        try (StmStore store = open()) {
            store.put(List.of(entry(1, "one")));
            StmEntry later =
                    entry(1, "one")
                            .accessed("s9", NOON.plusSeconds(60))
                            .injected(NOON.plusSeconds(61));
            store.put(List.of(later));

            assertThat(store.entries()).containsExactly(later);
        }
    }

    @Test
    void what_was_removed_is_gone_and_removing_it_again_does_nothing() {
        try (StmStore store = open()) {
            store.put(List.of(entry(1, "one"), entry(2, "two")));

            store.remove(List.of("stm_1"));
            store.remove(List.of("stm_1", "stm_77"));

            assertThat(store.entries()).extracting(StmEntry::id).containsExactly("stm_2");
        }
    }

    @Test
    void what_comes_and_what_goes_change_together() {
        try (StmStore store = open()) {
            store.put(List.of(entry(1, "one"), entry(2, "two")));

            store.change(List.of(entry(3, "three")), List.of("stm_1", "stm_77"));

            assertThat(store.entries()).extracting(StmEntry::id).containsExactly("stm_2", "stm_3");
            assertThat(store.get(List.of("stm_3", "stm_1", "stm_2")))
                    .extracting(StmEntry::id)
                    .containsExactly("stm_3", "stm_2");
        }
    }

    @Test
    void entries_come_oldest_first() {
        try (StmStore store = open()) {
            store.put(List.of(entry(3, "c"), entry(1, "a")));
            store.put(List.of(entry(2, "b")));

            assertThat(store.entries())
                    .extracting(StmEntry::id)
                    .containsExactly("stm_1", "stm_2", "stm_3");
        }
    }

    @Test
    void many_entries_are_all_there() {
        List<StmEntry> many = new ArrayList<>();
        for (int i = 0; i < 700; i++) {
            many.add(entry(i, "entry number " + i));
        }
        try (StmStore store = open()) {
            store.put(many);

            assertThat(store.entries()).containsExactlyElementsOf(many);
        }
    }

    @Test
    void the_version_changes_with_the_entries() {
        try (StmStore store = open()) {
            long before = store.version();

            store.put(List.of(entry(1, "one")));

            assertThat(store.version()).isNotEqualTo(before);
        }
    }

    @Test
    void the_membership_changes_with_what_an_entry_says() {
        try (StmStore store = open()) {
            store.put(List.of(entry(1, "my cat is Luna, and I like tea")));
            long before = store.membership();

            store.put(List.of(entry(1, "I like tea")));

            assertThat(store.membership()).isNotEqualTo(before);
        }
    }

    static StmEntry entry(int number, String intent) {
        String text =
                new Trace(intent, "done", List.of("why?"), List.of("a.tool"), List.of("Oslo"))
                        .json(3072);
        Instant at = NOON.plusSeconds(number);
        return StmEntry.create(
                "stm_" + number, text, "s1", number, false, at, at.plusSeconds(72 * 3600));
    }
}
