package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Mana remembers what produced it (rules 106.3, 106.6): for what it is spent on, and for what only it can be spent on.
class WhereManaCameFromTest {
    private static final CardDefinition DRAGON =
            card(
                    "Dragon",
                    "{R}",
                    "Creature — Dragon",
                    "When this creature enters, if mana from a Treasure was spent to cast it, put two +1/+1 counters on"
                            + " it.");
    private static final CardDefinition ELF = PrintedTable.creature("Elf", 1, 1, "{T}: Add {R}.");
    private static final CardDefinition MYR =
            card(
                    "Myr",
                    "{2}",
                    "Artifact Creature — Myr",
                    "Spend only mana produced by creatures to cast this spell.");
    private static final CardDefinition MINE =
            PrintedTable.card(
                    "Mine",
                    "",
                    "Land — Cave",
                    "{T}: Add {R}.\nWhenever you cast a creature spell using mana produced by this land, you gain 3"
                            + " life.");
    private static final CardDefinition MOUNTAIN = PrintedTable.land("Mountain");
    private static final CardDefinition CHEST =
            card("Chest", "{0}", "Sorcery", "Create a Treasure token.");
    private static final CardDefinition COLONY =
            card(
                    "Colony",
                    "{1}{R}",
                    "Enchantment",
                    "When this enchantment enters, you gain 1 life for each mana from a Cave spent to cast it.");

    private static CardDefinition card(String name, String cost, String type, String text) {
        int size = type.contains("Creature") ? 2 : -1;
        return PrintedTable.card(name, cost, type, text, size, size);
    }

    private static PrintedTable table(CardDefinition spell, CardDefinition... field) {
        return new PrintedTable().field(0, field).hand(0, spell, CHEST).at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void mana_of_a_treasure_is_known_by_what_it_was_spent_on() {
        // given
        PrintedTable treasure = table(DRAGON).cast("Chest").resolve();
        PrintedTable mountain = table(DRAGON, MOUNTAIN);

        // when
        treasure.cast("Dragon").activate("Treasure");
        treasure.does(new Action.PickOption(3));
        treasure.resolve();
        mountain.cast("Dragon").resolve();

        // then
        assertThat(treasure.object("Dragon").counters(CounterKind.P1P1)).isEqualTo(2);
        assertThat(mountain.object("Dragon").counters(CounterKind.P1P1)).isZero();
    }

    @Test
    void only_mana_of_creatures_pays() {
        assertThat(table(MYR, MOUNTAIN, MOUNTAIN).canCast("Myr")).isFalse();
        assertThat(table(MYR, ELF, MOUNTAIN).canCast("Myr")).isFalse();

        // given
        PrintedTable table = table(MYR, ELF, ELF, MOUNTAIN);

        // when
        table.cast("Myr").resolve();

        // then
        assertThat(table.has("Myr", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.object("Mountain").tapped).isFalse();
    }

    @Test
    void a_land_sees_what_its_own_mana_casts() {
        // given
        PrintedTable mine = table(DRAGON, MINE);
        PrintedTable other = table(DRAGON, MOUNTAIN);

        // when
        mine.cast("Dragon").resolve();
        other.cast("Dragon").resolve();

        // then
        assertThat(mine.life(0)).isEqualTo(23);
        assertThat(other.life(0)).isEqualTo(20);
    }

    @Test
    void each_mana_from_a_cave_counts() {
        // given
        PrintedTable two = table(COLONY, MINE, MINE);
        PrintedTable one = table(COLONY, MINE, MOUNTAIN);

        // when
        two.cast("Colony").resolve();
        one.cast("Colony").resolve();

        // then
        assertThat(two.life(0)).isEqualTo(22);
        assertThat(one.life(0)).isEqualTo(21);
    }
}
