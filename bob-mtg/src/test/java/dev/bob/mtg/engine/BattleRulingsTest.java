package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Battles (rule 310).
class BattleRulingsTest {
    private static final CardDefinition SIEGE =
            PrintedTable.siege(
                    "Siege of Ash",
                    4,
                    "When this Siege enters, you gain 3 life.",
                    "Walker of Ash",
                    5,
                    5);
    private static final CardDefinition OGRE = PrintedTable.creature("Ogre", 4, 4, "");

    private static PrintedTable besieged() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, PrintedTable.land("Plains"), OGRE)
                        .field(1, PrintedTable.creature("Guard", 1, 1, ""))
                        .hand(0, SIEGE)
                        .at(1, Step.PRECOMBAT_MAIN);
        return table.cast("Siege of Ash").resolve();
    }

    private static PrintedTable attacked(PrintedTable table) {
        return table.declareAttackers()
                .does(
                        new Action.Attack(
                                table.id("Ogre", Zone.BATTLEFIELD),
                                Action.Defender.object(table.id("Siege of Ash", Zone.BATTLEFIELD))))
                .finish();
    }

    @Test
    void a_siege_enters_with_its_defense_and_an_opponent_protects_it() {
        PrintedTable table = besieged();

        assertThat(Game.unsupported(SIEGE)).isEmpty();
        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.object("Siege of Ash").counters(CounterKind.DEFENSE)).isEqualTo(4);
        assertThat(table.object("Siege of Ash").values.player()).isEqualTo(1);
    }

    @Test
    void its_controller_chooses_who_protects_it_among_several_opponents() {
        PrintedTable table =
                new PrintedTable(3)
                        .field(0, PrintedTable.land("Plains"), OGRE)
                        .hand(0, SIEGE)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Siege of Ash")
                        .untilAsked();

        table.does(new Action.PickPlayer(2)).resolve();

        assertThat(table.object("Siege of Ash").values.player()).isEqualTo(2);
    }

    @Test
    void its_controller_attacks_it_and_casts_its_back_once_it_falls() {
        PrintedTable table = attacked(besieged());

        table.untilAsked().finish().untilAsked();
        assertThat(table.has("Siege of Ash", Zone.EXILE)).isTrue();
        table.yes().resolve();

        assertThat(table.derived("Walker of Ash").power).isEqualTo(5);
        assertThat(table.has("Siege of Ash", Zone.GRAVEYARD)).isFalse();
    }

    @Test
    void its_back_may_be_left_in_exile() {
        PrintedTable table = attacked(besieged());

        table.untilAsked().finish().untilAsked().no().resolve();

        assertThat(table.has("Siege of Ash", Zone.EXILE)).isTrue();
        assertThat(table.has("Walker of Ash", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void creatures_of_its_protector_block_for_it_and_never_attack_it() {
        PrintedTable table = attacked(besieged());
        table.untilAsked();
        int guard = table.id("Guard", Zone.BATTLEFIELD);
        table.does(new Action.Block(guard, table.id("Ogre", Zone.BATTLEFIELD))).finish().resolve();
        assertThat(table.object("Siege of Ash").counters(CounterKind.DEFENSE)).isEqualTo(4);

        PrintedTable next = besieged().at(2, Step.PRECOMBAT_MAIN).declareAttackers();
        int siege = next.id("Siege of Ash", Zone.BATTLEFIELD);
        assertThat(next.kernel().options())
                .noneMatch(action ->
                        action instanceof Action.Attack(_, Action.Defender(_, int object))
                                && object == siege);
    }
}
