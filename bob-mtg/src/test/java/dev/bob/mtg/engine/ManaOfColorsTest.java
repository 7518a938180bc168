package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Mana whose colors depend on what is on the table.
class ManaOfColorsTest {
    private static final CardDefinition ELF = card("Elf", "{G}", "Creature — Elf", "", 1, 1);
    private static final CardDefinition DRAKE = card("Drake", "{U}", "Creature — Drake", "", 1, 1);

    @Test
    void one_mana_can_be_of_any_color_among_permanents_and_of_no_other() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Prism",
                                        "{1}",
                                        "Artifact",
                                        "{T}: Add one mana of any color among creatures you control."),
                                ELF)
                        .hand(0, ELF, DRAKE)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canCast("Elf")).isTrue();
        assertThat(table.canCast("Drake")).isFalse();
    }

    @Test
    void one_mana_of_each_color_pays_for_all_of_them() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Bloom",
                                        "{1}",
                                        "Artifact",
                                        "{T}: For each color among permanents you control, add one mana"
                                                + " of that color."),
                                ELF,
                                DRAKE)
                        .hand(
                                0,
                                card("Both", "{G}{U}", "Creature — Elf", "", 1, 1),
                                card("Twice", "{G}{G}", "Creature — Elf", "", 1, 1))
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canCast("Both")).isTrue();
        assertThat(table.canCast("Twice")).isFalse();
    }

    @Test
    void a_land_adds_its_own_color_or_the_one_that_was_chosen() {
        // given
        CardDefinition grove =
                card(
                        "Grove",
                        "",
                        "Land",
                        "As Grove enters, choose a color other than green.\n"
                                + "{T}: Add {G} or one mana of the chosen color.");
        PrintedTable table =
                new PrintedTable().hand(0, grove, ELF, DRAKE).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.does(new Action.PlayLand(table.id("Grove", Zone.HAND), 0));
        table.does(new Action.PickOption(1));

        // then
        assertThat(table.canCast("Elf")).isTrue();
        assertThat(table.canCast("Drake")).isTrue();
    }

    @Test
    void two_mana_of_the_chosen_color_pay_for_two_of_it() {
        CardDefinition well =
                card(
                        "Well",
                        "",
                        "Land",
                        "As Well enters, choose a color other than green.\n"
                                + "{T}: Add two mana of the chosen color.");
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                well,
                                card("Deep", "{U}{U}", "Creature — Drake", "", 1, 1),
                                card("Mixed", "{U}{W}", "Creature — Drake", "", 1, 1))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.does(new Action.PlayLand(table.id("Well", Zone.HAND), 0));
        table.does(new Action.PickOption(1));

        assertThat(table.canCast("Deep")).isTrue();
        assertThat(table.canCast("Mixed")).isFalse();
    }

    @Test
    void mana_spent_as_of_any_color_is_no_colorless_mana() {
        // rules 106.1b, 107.4c
        assertThat(playsFromTop("{1}{R}", "mana as though it were mana of any color")).isTrue();
        assertThat(playsFromTop("{1}{C}", "mana as though it were mana of any color")).isFalse();
        assertThat(playsFromTop("{1}{C}", "mana as though it were mana of any type")).isTrue();
    }

    private static boolean playsFromTop(String cost, String mana) {
        CardDefinition order =
                card(
                        "Order",
                        "{0}",
                        "Sorcery",
                        "Exile target card from a graveyard. You may play that card this turn, and you may"
                                + " spend "
                                + mana
                                + " to cast it.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, PrintedTable.land("Forest"), PrintedTable.land("Forest"))
                        .put(1, Zone.GRAVEYARD, card("Spell", cost, "Sorcery", "You gain 1 life."))
                        .hand(0, order)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .resolve();
        int spell = table.id("Spell", Zone.EXILE);
        return table.kernel().options().stream()
                .anyMatch(each -> each instanceof Action.Cast cast && cast.object() == spell);
    }

    @Test
    void a_spell_that_is_cast_at_once_is_paid_with_mana_of_any_type_where_that_is_said() {
        for (String type :
                new String[] {"", ", and mana of any type can be spent to cast that spell"}) {
            // given
            CardDefinition thief =
                    card(
                            "Order",
                            "{0}",
                            "Sorcery",
                            "You may cast target instant or sorcery card from a graveyard"
                                    + type
                                    + ".");
            PrintedTable table =
                    new PrintedTable()
                            .field(0, PrintedTable.land("Forest"))
                            .put(
                                    1,
                                    Zone.GRAVEYARD,
                                    card("Spell", "{U}", "Sorcery", "You gain 1 life."))
                            .hand(0, thief)
                            .at(1, Step.PRECOMBAT_MAIN)
                            .cast("Order");

            // when
            for (int i = 0; i < 20 && !table.kernel().options().isEmpty(); i++) {
                var options = table.kernel().options();
                table.does(
                        options.stream()
                                .filter(each -> each instanceof Action.PickOption)
                                .findFirst()
                                .orElse(options.getFirst()));
                if (table.kernel().s.stack().isEmpty()) {
                    break;
                }
            }

            // then
            assertThat(table.life(0)).isEqualTo(type.isEmpty() ? 20 : 21);
        }
    }
}
