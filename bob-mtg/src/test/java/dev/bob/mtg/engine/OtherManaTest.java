package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.value.ManaTypes;
import org.junit.jupiter.api.Test;

/// What permanents produce when they are tapped for mana, and what becomes of mana that isn't spent.
class OtherManaTest {
    private static final CardDefinition TWICE =
            enchantment(
                    "If you tap a permanent for mana, it produces twice as much of that mana instead.");
    private static final CardDefinition BLIGHT =
            enchantment(
                    "If a land is tapped for mana, it produces {B} instead of any other type and amount.");
    private static final CardDefinition TOMB = card("Tomb", "", "Land", "{T}: Add {C}{C}.");
    private static final CardDefinition ALTAR =
            card("Altar", "{1}", "Artifact", "Sacrifice a land: Add {G}.");

    private static CardDefinition enchantment(String text) {
        return card("Spring", "{2}", "Enchantment", text);
    }

    private static PrintedTable table(
            CardDefinition enchantment, String cost, CardDefinition... sources) {
        return new PrintedTable()
                .field(0, enchantment)
                .field(0, sources)
                .hand(0, card("Spell", cost, "Sorcery", "You gain 1 life."))
                .at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void twice_as_much_pays_for_twice_as_much() {
        assertThat(table(TWICE, "{G}{G}", land("Forest")).cast("Spell").resolve().life(0))
                .isEqualTo(21);
        assertThat(table(TWICE, "{G}{G}{G}", land("Forest")).canCast("Spell")).isFalse();
        assertThat(table(TWICE, "{4}", TOMB).cast("Spell").resolve().life(0)).isEqualTo(21);
    }

    @Test
    void twice_as_much_is_added_to_the_pool_when_the_land_is_tapped_by_itself() {
        PrintedTable table = table(TWICE, "{9}", land("Forest"));
        PlayerState player = table.kernel().s.player(0).copy();
        player.manualMana = true;
        table.kernel().s.put(0, player);

        table.activate("Forest");

        assertThat(ManaTypes.inPool(table.kernel().s.player(0).mana, 4)).isEqualTo(2);
    }

    @Test
    void what_is_not_tapped_for_its_mana_produces_no_more() {
        PrintedTable table = table(TWICE, "{G}{G}{G}", ALTAR, land("Island"));

        assertThat(table.canCast("Spell")).isFalse();
    }

    @Test
    void another_type_and_amount_is_one_mana_of_that_type() {
        assertThat(table(BLIGHT, "{B}", land("Forest")).cast("Spell").resolve().life(0))
                .isEqualTo(21);
        assertThat(table(BLIGHT, "{G}", land("Forest")).canCast("Spell")).isFalse();
        assertThat(table(BLIGHT, "{2}", TOMB).canCast("Spell")).isFalse();
    }

    @Test
    void only_what_would_produce_so_much_produces_less() {
        CardDefinition sphere =
                enchantment(
                        "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.");

        assertThat(table(sphere, "{2}", TOMB).canCast("Spell")).isFalse();
        assertThat(table(sphere, "{G}", land("Forest")).canCast("Spell")).isTrue();
    }

    @Test
    void mana_of_the_chosen_color_is_more_than_other_mana() {
        CardDefinition gauntlet =
                enchantment(
                        "As Spring enters, choose a color.\nWhenever a basic land is tapped for mana of the chosen color, its"
                                + " controller adds an additional one mana of that color.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"), land("Plains"), land("Plains"), land("Forest"))
                        .hand(0, gauntlet, card("Spell", "{3}{W}", "Sorcery", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // white is the first color
        table.cast("Spring").resolve();

        assertThat(table.options().toString()).doesNotContain("PickOption");
        assertThat(table.canCast("Spell")).isFalse();
    }

    @Test
    void mana_that_would_be_lost_becomes_colorless() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "If you would lose unspent mana, that mana becomes colorless instead."))
                        .hand(0, card("Rite", "{0}", "Sorcery", "Add {G}."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Rite")
                        .resolve();
        assertThat(ManaTypes.inPool(table.kernel().s.player(0).mana, 4)).isEqualTo(1);

        table.at(1, Step.POSTCOMBAT_MAIN);

        long mana = table.kernel().s.player(0).mana;
        assertThat(ManaTypes.inPool(mana, 4)).isZero();
        assertThat(ManaTypes.inPool(mana, 5)).isEqualTo(1);
    }
}
