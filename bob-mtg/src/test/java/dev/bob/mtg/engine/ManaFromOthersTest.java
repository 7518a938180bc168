package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Mana abilities whose costs take something other than their own source (rule 605.3).
class ManaFromOthersTest {
    private static final CardDefinition ALTAR =
            card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.");
    private static final CardDefinition GOLEM =
            card("Golem", "{4}", "Artifact Creature — Golem", "", 3, 3);

    @Test
    void a_spell_can_be_cast_with_mana_from_creatures_that_would_be_sacrificed() {
        // given
        PrintedTable two =
                new PrintedTable()
                        .field(0, ALTAR, creature("Bear", 2, 2, ""), creature("Lion", 2, 1, ""))
                        .hand(0, GOLEM)
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable one =
                new PrintedTable()
                        .field(0, ALTAR, creature("Bear", 2, 2, ""))
                        .hand(0, GOLEM)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(two.canCast("Golem")).isTrue();
        assertThat(one.canCast("Golem")).isFalse();
    }

    @Test
    void one_creature_is_counted_on_by_one_such_ability_alone() {
        // given
        CardDefinition shrine =
                card("Shrine", "{3}", "Artifact", "Sacrifice a creature: Add {B}{B}.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, ALTAR, shrine, creature("Bear", 2, 2, ""))
                        .hand(0, GOLEM)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canCast("Golem")).isFalse();
    }

    @Test
    void lands_that_ask_each_other_find_what_any_of_them_could_produce() {
        // given
        CardDefinition orchard =
                card(
                        "Orchard",
                        "",
                        "Land",
                        "{T}: Add one mana of any color that a land an opponent controls could"
                                + " produce.");
        CardDefinition elf = card("Elf", "{G}", "Creature — Elf", "", 1, 1);
        PrintedTable with =
                new PrintedTable()
                        .field(0, orchard)
                        .field(1, orchard, land("Forest"))
                        .hand(0, elf)
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable throughTheOther =
                new PrintedTable()
                        .field(0, orchard, land("Forest"))
                        .field(1, orchard)
                        .hand(0, card("Elves", "{G}{G}", "Creature — Elf", "", 2, 2))
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable without =
                new PrintedTable()
                        .field(0, orchard)
                        .field(1, orchard)
                        .hand(0, elf)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then: rule 106.7, its example
        assertThat(with.canCast("Elf")).isTrue();
        assertThat(throughTheOther.canCast("Elves")).isTrue();
        assertThat(without.canCast("Elf")).isFalse();
    }

    @Test
    void mana_that_isnt_lost_as_phases_end_pays_in_the_next_one() {
        // given
        CardDefinition keeper =
                card(
                        "Keeper",
                        "{1}",
                        "Enchantment",
                        "At the beginning of your upkeep, add {R}{G}.\n"
                                + "You don't lose unspent red mana as steps and phases end.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, keeper)
                        .hand(
                                0,
                                card("Red", "{R}", "Instant", "You gain 1 life."),
                                card("Green", "{G}", "Instant", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canCast("Red")).isTrue();
        assertThat(table.canCast("Green")).isFalse();
    }

    @Test
    void a_land_type_with_a_possessive_is_counted() {
        // given
        CardDefinition mine =
                card(
                        "Mine",
                        "",
                        "Land — Urza's Mine",
                        "{T}: Add {C}. If you control an Urza's Tower, add {C}{C} instead.");
        CardDefinition tower = card("Tower", "", "Land — Urza's Tower", "{1}: You gain 1 life.");
        CardDefinition plant = card("Plant", "", "Land — Urza's Power", "{1}: You gain 1 life.");
        CardDefinition two = card("Two", "{2}", "Artifact", "");
        PrintedTable both =
                new PrintedTable().field(0, mine, tower).hand(0, two).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable alone =
                new PrintedTable().field(0, mine).hand(0, two).at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(both.canCast("Two")).isTrue();
        assertThat(alone.canCast("Two")).isFalse();
        assertThat(plant.front().characteristics().subtypes()).contains("Power-Plant");
    }

    @Test
    void mana_that_the_spell_needs_doesnt_pay_for_more_of_it() {
        // given
        CardDefinition prism =
                card(
                        "Prism",
                        "{2}",
                        "Artifact",
                        "{1}, {T}: Add one mana of any color. You gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, prism, prism, land("Swamp"), land("Swamp"))
                        .hand(0, card("Raider", "{R}{R}", "Creature — Goblin", "", 2, 2))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Raider");

        // when
        for (int i = 0; i < 2; i++) {
            table.does(
                            table.kernel().options().stream()
                                    .filter(action ->
                                            action instanceof Action.Activate(int object, _)
                                                    && table.kernel()
                                                            .derived(object)
                                                            .name
                                                            .equals("Prism"))
                                    .findFirst()
                                    .orElseThrow())
                    .does(new Action.PickOption(3));
        }

        // then
        assertThat(table.resolve().has("Raider", Zone.BATTLEFIELD)).isTrue();
    }
}
