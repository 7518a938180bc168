package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Mana abilities that trigger as something is tapped for mana (rules 106.12a, 605.1b, 605.4a).
class TriggeredManaTest {
    private static final CardDefinition BLOOM =
            card(
                    "Bloom",
                    "{2}",
                    "Enchantment",
                    "Whenever you tap a land for mana, add one mana of any type that land produced.");
    private static final CardDefinition DUAL =
            card(
                    "Grove",
                    "",
                    "Land",
                    "{T}: Add {G} or {W}.\nWhenever Grove enters, you gain 1 life.");

    private static PrintedTable table(
            CardDefinition enchantment, String cost, CardDefinition... lands) {
        return new PrintedTable()
                .field(0, enchantment)
                .field(0, lands)
                .hand(0, card("Spell", cost, "Sorcery", "You gain 1 life."))
                .at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void what_triggers_while_a_spell_is_paid_for_pays_for_it() {
        PrintedTable table = table(BLOOM, "{G}{G}{G}{G}", land("Forest"), land("Forest"));

        assertThat(table.cast("Spell").resolve().life(0)).isEqualTo(21);
        assertThat(table.kernel().s.player(0).mana).isZero();
    }

    @Test
    void the_land_s_type_is_that_of_the_mana() {
        assertThat(table(BLOOM, "{W}{W}", DUAL).canCast("Spell")).isTrue();
        assertThat(table(BLOOM, "{G}{G}", DUAL).cast("Spell").resolve().life(0)).isEqualTo(21);
        assertThat(table(BLOOM, "{G}{W}", DUAL).canCast("Spell")).isFalse();
        assertThat(table(BLOOM, "{1}{W}", land("Forest")).canCast("Spell")).isFalse();
    }

    @Test
    void what_isnt_spent_stays_in_the_pool() {
        PrintedTable table = table(BLOOM, "{G}", land("Forest")).cast("Spell");

        assertThat(table.resolve().life(0)).isEqualTo(21);
        assertThat(table.kernel().s.player(0).mana).isNotZero();
    }

    @Test
    void mana_of_another_kind_is_added_beside() {
        CardDefinition growth =
                card(
                        "Growth",
                        "{2}",
                        "Enchantment",
                        "Whenever a player taps a Forest for mana, that player adds an additional {R}.");

        assertThat(table(growth, "{R}{G}", land("Forest")).cast("Spell").resolve().life(0))
                .isEqualTo(21);
        assertThat(table(growth, "{G}{G}", land("Forest")).canCast("Spell")).isFalse();
        assertThat(table(growth, "{1}{W}", land("Plains")).canCast("Spell")).isFalse();
    }

    @Test
    void what_waits_for_the_rest_of_the_turn_pays_too() {
        CardDefinition tide =
                card(
                        "Tide",
                        "{G}",
                        "Instant",
                        "Whenever a Forest is tapped for mana this turn, that player adds {R}.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Forest"), land("Forest"))
                        .hand(0, tide, card("Spell", "{G}{R}", "Sorcery", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Spell")).isFalse();
        table.cast("Tide").resolve();
        assertThat(table.canCast("Spell")).isTrue();
        assertThat(table.cast("Spell").resolve().life(0)).isEqualTo(21);
        assertThat(table.kernel().s.player(0).mana).isZero();
    }

    @Test
    void other_triggers_wait_for_the_spell() {
        CardDefinition toll =
                card(
                        "Toll",
                        "{2}",
                        "Enchantment",
                        "Whenever a player taps a land for mana, Toll deals 1 damage to that player.");
        PrintedTable table = table(toll, "{G}", land("Forest")).cast("Spell");

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.resolve().life(0)).isEqualTo(20);
        assertThat(table.has("Spell", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void what_is_sacrificed_for_mana_was_tapped_for_it() {
        CardDefinition vein =
                card("Vein", "", "Land", "{T}, Sacrifice Vein: Add {C}{C}.\n{T}: Add {C}.");

        assertThat(table(BLOOM, "{3}", vein).canCast("Spell")).isTrue();
    }
}
