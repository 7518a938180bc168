package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Tokens that texts only name (rule 111.10).
class PredefinedTokensTest {
    @Test
    void a_walker_is_a_black_zombie_by_another_name() {
        var table = PrintedTable.order(new PrintedTable(), "Create two Walker tokens.");

        assertThat(table.count("Walker", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.derived("Walker").power).isEqualTo(2);
        assertThat(table.derived("Walker").hasSubtype("Zombie")).isTrue();
        assertThat(table.derived("Walker").colors).isEqualTo(Color.BLACK.bit());
    }

    @Test
    void a_shard_is_no_artifact_and_draws_a_card() {
        CardDefinition land = PrintedTable.land("Island");
        var table = new PrintedTable().field(0, land, land);
        PrintedTable.order(table, "Create a Shard token.");
        int hand = table.count("Plains", Zone.HAND);

        assertThat(table.derived("Shard").is(CardType.ENCHANTMENT)).isTrue();
        assertThat(table.derived("Shard").is(CardType.ARTIFACT)).isFalse();
        table.activate("Shard").resolve();

        assertThat(table.has("Shard", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(hand + 1);
    }
}
