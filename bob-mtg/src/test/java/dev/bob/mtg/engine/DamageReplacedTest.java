package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What happens instead of damage (rule 614.1a), and whom a trigger means that sees one thing deal damage to another.
class DamageReplacedTest {
    private static final CardDefinition BURN =
            card("Burn", "{0}", "Instant", "Burn deals 3 damage to target creature.");

    private static PrintedTable burnt(String name, CardDefinition... field) {
        return new PrintedTable()
                .field(1, field)
                .field(0, creature("Watcher", 1, 1, ""))
                .hand(0, BURN)
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Burn")
                .untilAsked()
                .pick(name)
                .resolve();
    }

    @Test
    void a_creature_grows_instead_of_being_hurt() {
        CardDefinition vine =
                creature(
                        "Vine",
                        1,
                        1,
                        "If damage would be dealt to this creature, put that many +1/+1 counters on it instead.");

        PrintedTable table = burnt("Vine", vine);

        assertThat(table.object("Vine").counters(CounterKind.P1P1)).isEqualTo(3);
        assertThat(table.object("Vine").damage).isZero();
    }

    @Test
    void what_is_replaced_happens_though_damage_cant_be_prevented() {
        CardDefinition vine =
                creature(
                        "Vine",
                        1,
                        1,
                        "If damage would be dealt to this creature, put that many +1/+1 counters on it instead.");
        CardDefinition truth = card("Truth", "{0}", "Enchantment", "Damage can't be prevented.");

        PrintedTable table = burnt("Vine", vine, truth);

        assertThat(table.object("Vine").counters(CounterKind.P1P1)).isEqualTo(3);
    }

    @Test
    void combat_damage_becomes_milled_cards_of_the_player_who_would_be_hurt() {
        CardDefinition moth =
                creature(
                        "Moth",
                        2,
                        2,
                        "If this creature would deal combat damage to a player, that player mills that many cards"
                                + " instead.");

        PrintedTable table =
                new PrintedTable()
                        .field(0, moth)
                        .put(
                                1,
                                Zone.LIBRARY,
                                PrintedTable.land("Swamp"),
                                PrintedTable.land("Swamp"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Moth", 1)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.count("Swamp", Zone.GRAVEYARD)).isEqualTo(2);
    }

    @Test
    void counters_go_on_the_creature_that_would_be_hurt() {
        CardDefinition mage =
                creature(
                        "Mage",
                        1,
                        1,
                        "If a source you control would deal noncombat damage to a creature an opponent controls, put that"
                                + " many -1/-1 counters on that creature instead.");

        PrintedTable table =
                new PrintedTable()
                        .field(0, mage)
                        .field(1, creature("Ox", 2, 5, ""))
                        .hand(0, BURN)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Burn")
                        .untilAsked()
                        .pick("Ox")
                        .resolve();

        assertThat(table.object("Ox").counters(CounterKind.M1M1)).isEqualTo(3);
        assertThat(table.object("Ox").damage).isZero();
    }

    @Test
    void that_creature_is_the_one_that_was_dealt_damage() {
        CardDefinition den =
                card(
                        "Den",
                        "{0}",
                        "Enchantment",
                        "Whenever a creature you control deals combat damage to a creature, destroy that creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, den, creature("Cub", 1, 6, ""))
                        .field(1, creature("Ox", 2, 5, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Cub", 1)
                        .finish();

        block(table, "Ox", "Cub");
        table.at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Cub", Zone.BATTLEFIELD)).isTrue();
    }

    private static void block(PrintedTable table, String blocker, String attacker) {
        int by = table.id(blocker, Zone.BATTLEFIELD);
        int which = table.id(attacker, Zone.BATTLEFIELD);
        for (int i = 0; i < 20; i++) {
            var block =
                    table.kernel().options().stream()
                            .filter(option -> option.equals(new Action.Block(by, which)))
                            .findFirst();
            if (block.isPresent()) {
                table.does(block.get());
                return;
            }
            table.does(new Action.Pass());
        }
        throw new AssertionError("nobody is asked to block");
    }
}
