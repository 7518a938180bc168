package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What foretelling costs, and when it may be done (rule 702.143).
class ForetellingPricesTest {
    private static final CardDefinition OMEN =
            PrintedTable.card("Omen", "{4}{U}", "Sorcery", "You gain 5 life.\nForetell {1}{U}");
    private static final CardDefinition SIGN =
            PrintedTable.card("Sign", "{4}{U}", "Sorcery", "You gain 3 life.\nForetell {1}{U}");

    private static boolean canForetell(PrintedTable table, String name) {
        Action foretell = new Action.Special(table.id(name, Zone.HAND), Action.Kind.FORETELL);
        return table.kernel().options().contains(foretell);
    }

    private static PrintedTable foretell(PrintedTable table, String name) {
        return table.does(new Action.Special(table.id(name, Zone.HAND), Action.Kind.FORETELL));
    }

    @Test
    void the_first_card_each_turn_may_be_foretold_for_nothing() {
        CardDefinition watcher =
                PrintedTable.card(
                        "Watcher",
                        "{1}",
                        "Enchantment",
                        "The first card you foretell each turn costs {0} to foretell.");
        var table = new PrintedTable().field(0, watcher).hand(0, OMEN, SIGN);
        table.at(1, Step.PRECOMBAT_MAIN);

        assertThat(canForetell(table, "Omen")).isTrue();
        foretell(table, "Omen");

        assertThat(table.has("Omen", Zone.HAND)).isFalse();
        assertThat(canForetell(table, "Sign")).isFalse();
    }

    @Test
    void foretelling_may_be_cheaper_and_done_in_any_players_turn() {
        CardDefinition charger =
                PrintedTable.card(
                        "Charger",
                        "{1}",
                        "Enchantment",
                        "Foretelling cards from your hand costs {1} less and can be done on any player's turn.");
        var plain = new PrintedTable().field(0, PrintedTable.land("Island")).hand(0, OMEN);
        var charged =
                new PrintedTable().field(0, charger, PrintedTable.land("Island")).hand(0, OMEN);
        plain.at(1, Step.PRECOMBAT_MAIN);
        charged.at(1, Step.PRECOMBAT_MAIN);

        assertThat(canForetell(plain, "Omen")).isFalse();
        assertThat(canForetell(charged, "Omen")).isTrue();

        charged.at(2, Step.PRECOMBAT_MAIN).does(new Action.Pass());
        assertThat(canForetell(charged, "Omen")).isTrue();
        foretell(charged, "Omen");
        assertThat(charged.has("Omen", Zone.HAND)).isFalse();
    }
}
