package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Conditions about the time of the game and about what has been done by anybody this turn.
class TimesOfPlayTest {
    @Test
    void at_night_it_is_larger_and_by_day_it_isnt() {
        CardDefinition owl =
                creature(
                        "Owl",
                        1,
                        1,
                        "As long as it's night, Owl gets +2/+2.\nAs long as it's day, Owl gets +0/+1.");
        CardDefinition dusk = card("Dusk", "{0}", "Instant", "It becomes night.");
        CardDefinition dawn = card("Dawn", "{0}", "Instant", "It becomes day.");
        PrintedTable table =
                new PrintedTable().field(0, owl).hand(0, dusk, dawn).at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.derived("Owl").toughness).isEqualTo(1);

        table.cast("Dusk").resolve();
        assertThat(table.derived("Owl").toughness).isEqualTo(3);

        table.cast("Dawn").resolve();
        assertThat(table.derived("Owl").toughness).isEqualTo(2);
    }

    @Test
    void an_ability_is_for_combat_alone() {
        CardDefinition horn =
                card(
                        "Horn",
                        "",
                        "Artifact",
                        "{0}: You gain 1 life. Activate only if it's the combat phase.");
        PrintedTable table =
                new PrintedTable().field(0, horn, creature("Bear", 2, 2, "")).at(1, Step.UPKEEP);
        assertThat(table.canActivate("Horn")).isFalse();

        table.declareAttackers().attack("Bear", 1).finish();
        assertThat(table.canActivate("Horn")).isTrue();

        table.at(1, Step.POSTCOMBAT_MAIN);
        assertThat(table.canActivate("Horn")).isFalse();
    }

    @Test
    void a_creature_is_attacking_you_only_if_you_are_the_one() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""), bell("Bell"))
                        .field(1, bell("Gong"))
                        .begun();
        table.declareAttackers().attack("Bear", 1).finish();

        table.activate("Bell").resolve();
        assertThat(table.life(0)).isEqualTo(21);

        table.does(new Action.Pass()).activate("Gong").resolve();
        assertThat(table.life(1)).isEqualTo(26);
    }

    private static CardDefinition bell(String name) {
        return card(
                name,
                "",
                "Artifact",
                "{0}: You gain 1 life. If a creature is attacking you, you gain 5 life.");
    }

    /// The player has cast a creature, destroyed it and the opponent's creature with a sorcery, and dealt 2 damage to the opponent
    /// with an instant; this spell is the fourth.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a creature spell was cast this turn | true",
                "three or more spells have been cast this turn | true",
                "four or more spells have been cast this turn | true",
                "five or more spells have been cast this turn | false",
                "no artifact spells have been cast this turn | true",
                "no spells have been cast this turn | false",
                "an enchantment spell has been cast this turn | false",
                "a creature an opponent controlled died this turn | true",
                "an artifact an opponent controlled died this turn | false",
                "a creature you controlled died this turn | true",
                "a token was sacrificed this turn | false",
                "an opponent was dealt noncombat damage this turn | true",
                "an opponent was dealt combat damage this turn | false",
                "you were dealt combat damage this turn | false",
                "you were attacked this turn | false",
                "it's your upkeep | false",
                "you have max speed | false",
                "it's neither day nor night | true"
            })
    void it_is_so_or_not(String condition, boolean so) {
        CardDefinition wrath = card("Wrath", "{0}", "Sorcery", "Destroy all creatures.");
        CardDefinition ping =
                card("Ping", "{0}", "Instant", "Ping deals 2 damage to each opponent.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Ox", 3, 3, ""))
                        .hand(
                                0,
                                card("Bear", "{0}", "Creature — Bear", "", 2, 2),
                                wrath,
                                ping,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "If " + condition + ", you gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        for (String spell : new String[] {"Bear", "Wrath", "Ping", "Order"}) {
            table.cast(spell).resolve();
        }

        assertThat(table.life(0)).isEqualTo(so ? 21 : 20);
    }
}
