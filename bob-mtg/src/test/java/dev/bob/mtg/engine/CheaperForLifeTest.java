package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Additional costs that something offers for other spells (rules 601.2b, 601.2f): life instead of a mana.
class CheaperForLifeTest {
    private static final CardDefinition DEFILER =
            PrintedTable.creature(
                    "Defiler",
                    3,
                    3,
                    "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less to"
                            + " cast if you paid life this way. This effect reduces only the amount of green mana you"
                            + " pay.");
    private static final CardDefinition ELF = card("Elf", "{1}{G}{G}", "Creature — Elf", "");
    private static final CardDefinition FOREST = PrintedTable.land("Forest");

    private static CardDefinition card(String name, String cost, String type, String text) {
        int size = type.startsWith("Creature") ? 2 : -1;
        return PrintedTable.card(name, cost, type, text, size, size);
    }

    private static PrintedTable with(CardDefinition spell, CardDefinition... lands) {
        return new PrintedTable()
                .field(0, DEFILER)
                .field(0, lands)
                .hand(0, spell)
                .at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void life_is_paid_for_one_green_mana() {
        // given
        PrintedTable table = with(ELF, FOREST, FOREST);

        // when
        table.cast("Elf").yes().resolve();

        // then
        assertThat(table.has("Elf", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(18);
    }

    @Test
    void who_has_the_mana_may_keep_the_life() {
        // given
        PrintedTable table = with(ELF, FOREST, FOREST, FOREST);

        // when
        table.cast("Elf").no().resolve();

        // then
        assertThat(table.has("Elf", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void it_makes_only_green_mana_cheaper_and_offers_nothing_for_what_is_no_permanent() {
        assertThat(with(card("Ox", "{2}{G}", "Creature — Ox", ""), FOREST).canCast("Ox")).isFalse();
        assertThat(
                        with(card("Growth", "{G}{G}", "Sorcery", "Draw a card."), FOREST)
                                .canCast("Growth"))
                .isFalse();
        assertThat(
                        with(
                                        card("Hound", "{R}{R}", "Creature — Dog", ""),
                                        PrintedTable.land("Mountain"))
                                .canCast("Hound"))
                .isFalse();
    }

    @Test
    void a_spell_that_is_paid_for_so_isnt_kicked() {
        // given
        CardDefinition kicked =
                card(
                        "Grower",
                        "{G}{G}",
                        "Creature — Plant",
                        "Kicker {9}\nWhen this creature enters, if it was kicked, you gain 7 life.");
        PrintedTable table = with(kicked, FOREST);

        // when
        table.cast("Grower").yes().resolve();

        // then
        assertThat(table.has("Grower", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(18);
    }
}
