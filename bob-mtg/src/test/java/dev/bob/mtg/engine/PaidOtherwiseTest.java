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

/// What may be paid in place of a mana cost, and what makes the cost of a keyword cheaper.
class PaidOtherwiseTest {
    private static final CardDefinition HALLS =
            card(
                    "Halls",
                    "{5}",
                    "Enchantment",
                    "Rather than pay the mana cost for a spell, its controller may discard a card that shares a color"
                            + " with that spell.");

    private static CardDefinition instant(String name, String cost) {
        return card(name, cost, "Instant", "You gain 1 life.");
    }

    @Test
    void a_card_of_the_spells_color_is_discarded_rather_than_its_mana_paid() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(1, HALLS)
                        .hand(0, instant("Gold", "{7}{R}{W}"), instant("Ember", "{4}{R}"))
                        .hand(0, instant("Leaf", "{4}{G}"), card("Golem", "{9}", "Artifact", ""));

        // then a spell of any player, but neither the spell itself nor a card of another color will
        // do
        table.at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canCast("Gold")).isTrue();
        assertThat(table.canCast("Ember")).isTrue();
        assertThat(table.canCast("Leaf")).isFalse();
        // a colorless spell shares a color with nothing (rule 105.2c)
        assertThat(table.canCast("Golem")).isFalse();

        // when
        table.does(castWithAnyWay(table, "Gold")).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.has("Ember", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Leaf", Zone.HAND)).isTrue();
    }

    private static Action castWithAnyWay(PrintedTable table, String name) {
        int id = table.id(name, Zone.HAND);
        return table.kernel().options().stream()
                .filter(action -> action instanceof Action.Cast cast && cast.object() == id)
                .findFirst()
                .orElseThrow();
    }

    private static final CardDefinition BRINGER =
            creature("Bringer", 3, 3, "Dash costs you pay cost {2} less.");

    private static final CardDefinition RAIDER =
            card("Raider", "{5}", "Creature — Orc", "Dash {2}{R}", 3, 3);

    @Test
    void dash_costs_less_and_nothing_else_does() {
        // given
        PrintedTable cheap = new PrintedTable().field(0, BRINGER, land("Mountain")).hand(0, RAIDER);
        PrintedTable theirs = new PrintedTable().field(1, BRINGER).field(0, land("Mountain"));
        theirs.hand(0, RAIDER);

        // then
        assertThat(cheap.at(1, Step.PRECOMBAT_MAIN).canCast("Raider")).isTrue();
        assertThat(theirs.at(1, Step.PRECOMBAT_MAIN).canCast("Raider")).isFalse();
    }

    @Test
    void what_else_makes_the_spell_dearer_isnt_lessened() {
        // given a dash cost of {R}, of which there is nothing to take
        CardDefinition tax = card("Tax", "{2}", "Enchantment", "Spells cost {2} more to cast.");
        CardDefinition raider = card("Raider", "{5}", "Creature — Orc", "Dash {R}", 3, 3);
        PrintedTable table =
                new PrintedTable()
                        .field(0, BRINGER, land("Mountain"), land("Mountain"))
                        .field(1, tax)
                        .hand(0, raider);

        // then {2}{R}
        assertThat(table.at(1, Step.PRECOMBAT_MAIN).canCast("Raider")).isFalse();
    }
}
