package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Replacement effects that count what you put on things, not what is put there by anybody (rule 614.1a).
class MoreCountersByYouTest {
    private static final CardDefinition CHAMPION =
            PrintedTable.creature(
                    "Champion",
                    2,
                    2,
                    "If you would put one or more counters on a creature or planeswalker you control or on yourself, put"
                            + " that many plus one of each of those kinds of counters on that permanent or player"
                            + " instead.");
    private static final CardDefinition DOG =
            PrintedTable.creature(
                    "Dog",
                    1,
                    1,
                    "If you would put one or more +1/+1 counters on a creature you control, put that many plus one +1/+1"
                            + " counters on it instead.");
    private static final CardDefinition BOAR = PrintedTable.creature("Boar", 1, 1, "");

    private static CardDefinition sorcery(String name, String text) {
        return PrintedTable.card(name, "{0}", "Sorcery", text);
    }

    private static PrintedTable with(int caster, CardDefinition champion, CardDefinition spell) {
        return new PrintedTable()
                .field(0, champion, BOAR)
                .hand(caster, spell)
                .at(caster == 0 ? 1 : 2, Step.PRECOMBAT_MAIN);
    }

    @Test
    void what_you_put_on_your_creature_is_one_more() {
        // given
        PrintedTable table =
                with(0, DOG, sorcery("Growth", "Put a +1/+1 counter on target creature."));

        // when
        table.cast("Growth").pick("Boar").resolve();

        // then
        assertThat(table.object("Boar").counters(CounterKind.P1P1)).isEqualTo(2);
    }

    @Test
    void what_an_opponent_puts_there_stays_as_it_is() {
        // given
        PrintedTable table =
                with(1, DOG, sorcery("Growth", "Put a +1/+1 counter on target creature."));

        // when
        table.cast("Growth").pick("Boar").resolve();

        // then
        assertThat(table.object("Boar").counters(CounterKind.P1P1)).isEqualTo(1);
    }

    @Test
    void counters_of_any_kind_are_one_more_on_creatures_and_on_you() {
        // given
        PrintedTable stun =
                with(0, CHAMPION, sorcery("Stun", "Put two stun counters on target creature."));
        PrintedTable energy = with(0, CHAMPION, sorcery("Energy", "You get {E}{E}."));

        // when
        stun.cast("Stun").pick("Boar").resolve();
        energy.cast("Energy").resolve();

        // then
        assertThat(stun.object("Boar").counters(CounterKind.STUN)).isEqualTo(3);
        assertThat(energy.kernel().s.player(0).counters.get(CounterKind.ENERGY)).isEqualTo(3);
        assertThat(energy.has("Energy", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void all_damage_that_a_creature_would_deal_is_doubled() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.creature(
                                        "Mutant",
                                        3,
                                        3,
                                        "Double all damage this creature would deal."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // when
        table.attack("Mutant", 1).finish().at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(1)).isEqualTo(14);
    }
}
