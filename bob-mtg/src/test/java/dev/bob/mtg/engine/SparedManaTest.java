package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Which lands are tapped for generic mana: those that the rest of the hand can do without.
class SparedManaTest {
    private static final CardDefinition RING = card("Ring", "{1}", "Artifact", "");
    private static final CardDefinition BOLT =
            card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.");

    private static PrintedTable afterRing(PrintedTable table) {
        return table.hand(0, RING).at(1, Step.PRECOMBAT_MAIN).cast("Ring").resolve();
    }

    @Test
    void the_mountain_is_kept_for_a_red_card_wherever_it_lies() {
        // given
        PrintedTable before =
                new PrintedTable().field(0, land("Mountain"), land("Forest")).hand(0, BOLT);
        PrintedTable after =
                new PrintedTable().field(0, land("Forest"), land("Mountain")).hand(0, BOLT);

        // when
        afterRing(before);
        afterRing(after);

        // then
        assertThat(before.canCast("Bolt")).isTrue();
        assertThat(after.canCast("Bolt")).isTrue();
    }

    @Test
    void of_two_types_that_are_asked_for_the_one_with_more_left_is_tapped() {
        // given
        CardDefinition wolf = card("Wolf", "{G}{G}", "Creature — Wolf", "", 2, 2);
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Mountain"), land("Forest"), land("Forest"), land("Forest"))
                        .hand(0, BOLT, wolf);

        // when
        afterRing(table);

        // then
        assertThat(table.canCast("Bolt")).isTrue();
        assertThat(table.canCast("Wolf")).isTrue();
    }

    @Test
    void a_colorless_land_is_tapped_first_unless_colorless_mana_is_asked_for() {
        // given
        CardDefinition wastes = card("Waste", "", "Land", "{T}: Add {C}.");
        CardDefinition seer = card("Seer", "{C}", "Creature — Eldrazi", "", 1, 1);
        PrintedTable usual = new PrintedTable().field(0, land("Mountain"), wastes).hand(0, BOLT);
        PrintedTable asked = new PrintedTable().field(0, wastes, land("Mountain")).hand(0, seer);

        // when
        afterRing(usual);
        afterRing(asked);

        // then
        assertThat(usual.canCast("Bolt")).isTrue();
        assertThat(asked.canCast("Seer")).isTrue();
    }

    @Test
    void the_hands_of_others_don_t_matter() {
        // given
        PrintedTable table =
                new PrintedTable().field(0, land("Mountain"), land("Forest")).hand(1, BOLT);

        // when
        afterRing(table);

        // then
        assertThat(table.object("Mountain").tapped).isTrue();
        assertThat(table.object("Ring").zone).isEqualTo(Zone.BATTLEFIELD);
    }

    private static final CardDefinition TOWER =
            card("Tower", "", "Land", "{T}: Add {C}.\n{T}: You gain 1 life.");

    @Test
    void a_land_that_can_do_something_else_is_kept_where_nothing_else_is_in_hand() {
        // given
        PrintedTable table = new PrintedTable().field(0, TOWER, land("Mountain"));

        // when
        afterRing(table);

        // then
        assertThat(table.object("Tower").tapped).isFalse();
    }

    @Test
    void such_a_land_is_tapped_for_the_sake_of_a_card_in_hand() {
        // given
        PrintedTable table = new PrintedTable().field(0, TOWER, land("Mountain")).hand(0, BOLT);

        // when
        afterRing(table);

        // then
        assertThat(table.canCast("Bolt")).isTrue();
    }
}
