package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// "Whenever you cast a spell that targets a creature, … that creature": what the spell targets, not the spell.
class TargetsOfSpellsTest {
    private static final CardDefinition SPEECH =
            card("Speech", "{0}", "Instant", "Target creature gets +1/+0 until end of turn.");

    private static PrintedTable table(String trigger, CardDefinition spell) {
        return new PrintedTable()
                .field(0, card("Teacher", "{1}", "Enchantment", trigger))
                .field(0, creature("Bear", 2, 2, ""), creature("Wolf", 2, 2, ""))
                .field(1, creature("Ogre", 3, 3, ""))
                .hand(0, spell)
                .at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void that_creature_is_the_target() {
        PrintedTable table =
                table(
                        "Whenever you cast a spell that targets a creature you control, put a +1/+1 counter on that"
                                + " creature.",
                        SPEECH);
        table.cast("Speech").pick("Wolf").resolve();
        assertThat(table.derived("Wolf").power).isEqualTo(4);
        assertThat(table.derived("Bear").power).isEqualTo(2);
    }

    @Test
    void another_players_creature_is_none_of_those() {
        PrintedTable table =
                table(
                        "Whenever you cast a spell that targets a creature you control, put a +1/+1 counter on that"
                                + " creature.",
                        SPEECH);
        table.cast("Speech").pick("Ogre").resolve();
        assertThat(table.derived("Ogre").power).isEqualTo(4);
        assertThat(table.derived("Ogre").toughness).isEqualTo(3);
    }

    @Test
    void those_creatures_are_all_targets_that_match() {
        PrintedTable table =
                table(
                        "Whenever you cast a spell that targets one or more creatures you control, put a +1/+1 counter"
                                + " on each of those creatures.",
                        card("Speech", "{0}", "Instant", "Tap three target creatures."));
        table.cast("Speech").pick("Bear").pick("Wolf").pick("Ogre").resolve();
        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.derived("Wolf").power).isEqualTo(3);
        assertThat(table.derived("Ogre").power).isEqualTo(3);
        assertThat(table.object("Ogre").tapped).isTrue();
        assertThat(table.derived("Ogre").toughness).isEqualTo(3);
    }

    @Test
    void that_spell_is_still_the_spell() {
        PrintedTable table =
                table(
                        "Whenever you cast a spell that targets a creature you control, copy that spell.",
                        SPEECH);
        table.cast("Speech").pick("Bear").resolve();
        assertThat(table.derived("Bear").power).isEqualTo(4);
    }
}
