package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What shares a name, a color or a type with something that was sacrificed, exiled or named in another way.
class SharingTest {
    private static final CardDefinition ELF = of("Elf", "Scout", "");
    private static final CardDefinition ELDER = of("Elder", "Elf Druid", "");
    private static final CardDefinition SCOUT = of("Goblin", "Goblin Scout", "");

    private static CardDefinition of(String name, String types, String text) {
        return PrintedTable.card(name, "{G}", "Creature — " + types, text, 2, 2);
    }

    private static PrintedTable table(CardDefinition... mine) {
        return new PrintedTable().field(0, mine);
    }

    @Test
    void creatures_of_a_type_of_the_sacrificed_one_are_destroyed() {
        CardDefinition altar =
                card(
                        "Altar",
                        "{0}",
                        "Artifact",
                        "{T}, Sacrifice a creature: Destroy all creatures that share a creature type"
                                + " with the sacrificed creature.");
        PrintedTable table =
                table(altar, ELF, SCOUT, ELDER)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Altar")
                        .pick("Elf")
                        .resolve();

        assertThat(table.has("Goblin", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Elder", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void each_creature_counts_the_others_of_its_own_types() {
        CardDefinition banner =
                card(
                        "Banner",
                        "{0}",
                        "Enchantment",
                        "Each creature gets +1/+1 for each other creature on the battlefield that"
                                + " shares at least one creature type with it.");
        PrintedTable table = table(banner, ELF, SCOUT, ELDER).at(1, Step.PRECOMBAT_MAIN);

        assertThat(power(table, "Elf")).isEqualTo(3);
        assertThat(power(table, "Goblin")).isEqualTo(3);
        assertThat(power(table, "Elder")).isEqualTo(2);
    }

    @Test
    void the_enchanted_creature_and_the_others_of_its_type_gain_something_at_once() {
        CardDefinition horn =
                card(
                        "Horn",
                        "{0}",
                        "Artifact",
                        "{T}: Target creature and other creatures that share a creature type with"
                                + " it get +3/+0 until end of turn.");
        PrintedTable table =
                table(horn, ELF, SCOUT, ELDER)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Horn")
                        .pick("Goblin")
                        .resolve();

        assertThat(power(table, "Goblin")).isEqualTo(5);
        assertThat(power(table, "Elf")).isEqualTo(5);
        assertThat(power(table, "Elder")).isEqualTo(2);
    }

    @Test
    void a_spell_is_compared_with_the_card_that_was_exiled() {
        CardDefinition keeper =
                card(
                        "Keeper",
                        "{0}",
                        "Enchantment",
                        "When this enchantment enters, exile a card from a graveyard.\n"
                                + "Whenever a player casts a spell, if it shares a card type with the"
                                + " exiled card, you gain 3 life.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, keeper, card("Charm", "{0}", "Instant", "You gain 1 life."))
                        .hand(0, card("Relic", "{0}", "Artifact", ""))
                        .put(0, Zone.GRAVEYARD, card("Cantrip", "{0}", "Instant", "Draw a card."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Keeper")
                        .resolve()
                        .cast("Relic")
                        .resolve();
        assertThat(table.life(0)).isEqualTo(20);

        assertThat(table.cast("Charm").resolve().life(0)).isEqualTo(24);
    }

    private static int power(PrintedTable table, String name) {
        return table.kernel().derived(table.id(name, Zone.BATTLEFIELD)).power;
    }
}
