package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on permanents that let spells be cast for another cost than their mana cost (rule 118.9).
class PricesOfSpellsTest {
    private static final CardDefinition FIST =
            card(
                    "Fist",
                    "{3}",
                    "Artifact",
                    "You may pay {W}{W} rather than pay the mana cost for spells you cast.");
    private static final CardDefinition GIANT = card("Giant", "{9}", "Creature — Giant", "", 9, 9);

    @Test
    void a_spell_can_be_cast_for_the_other_cost_from_hand() {
        // given
        PrintedTable with =
                new PrintedTable()
                        .field(0, FIST, land("Plains"), land("Plains"))
                        .hand(0, GIANT)
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable without =
                new PrintedTable()
                        .field(0, land("Plains"), land("Plains"))
                        .hand(0, GIANT)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(with.canCast("Giant")).isTrue();
        assertThat(without.canCast("Giant")).isFalse();
    }

    @Test
    void the_cost_holds_wherever_a_spell_may_be_cast_from_but_beside_no_other_alternative_cost() {
        // given
        CardDefinition crucible =
                card(
                        "Crucible",
                        "{3}",
                        "Artifact",
                        "You may cast creature spells from your graveyard.");
        CardDefinition recall = card("Recall", "{9}", "Sorcery", "Draw a card.\nFlashback {8}");
        PrintedTable table =
                new PrintedTable()
                        .field(0, FIST, crucible, land("Plains"), land("Plains"))
                        .put(0, Zone.GRAVEYARD, GIANT, recall)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(canCast(table, "Giant")).isTrue();
        assertThat(canCast(table, "Recall")).isFalse();
    }

    @Test
    void any_player_casts_small_creatures_for_nothing_and_at_any_time() {
        // given
        CardDefinition grove =
                card(
                        "Grove",
                        "{3}",
                        "Enchantment",
                        "Any player may cast creature spells with mana value 3 or less without paying"
                                + " their mana costs and as though they had flash.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, grove)
                        .hand(0, card("Elf", "{G}", "Creature — Elf", "", 1, 1), GIANT)
                        .at(2, Step.UPKEEP);

        // when
        table.does(new Action.Pass());

        // then
        assertThat(canCast(table, "Elf")).isTrue();
        assertThat(canCast(table, "Giant")).isFalse();
    }

    @Test
    void spells_of_the_name_of_an_exiled_card_cannot_be_cast() {
        // given
        CardDefinition eraser =
                card(
                        "Eraser",
                        "{0}",
                        "Artifact",
                        "When Eraser enters, exile target card from a graveyard.\n"
                                + "Your opponents can't cast spells with the same name as a card exiled"
                                + " with Eraser.");
        CardDefinition elf = card("Elf", "{0}", "Creature — Elf", "", 1, 1);
        CardDefinition drake = card("Drake", "{0}", "Creature — Drake", "", 1, 1);
        PrintedTable table =
                new PrintedTable()
                        .hand(0, eraser)
                        .put(1, Zone.GRAVEYARD, elf)
                        .hand(1, elf, drake)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Eraser").resolve();
        table.at(2, Step.PRECOMBAT_MAIN);

        // then
        assertThat(canCast(table, "Elf")).isFalse();
        assertThat(canCast(table, "Drake")).isTrue();
    }

    private static boolean canCast(PrintedTable table, String name) {
        return table.kernel().options().stream()
                .anyMatch(action ->
                        action instanceof Action.Cast(int object, _, _)
                                && table.kernel()
                                        .object(object)
                                        .card
                                        .definition
                                        .name()
                                        .equals(name));
    }
}
