package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on what creatures say of others and of themselves: abilities given for a while, sizes compared, what is silenced,
/// what is left until something else leaves.
class WhatCreaturesSayTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 2, 4, "");
    private static final CardDefinition DEATH =
            card("Death", "{0}", "Sorcery", "Destroy target creature.");

    @Test
    void a_quoted_ability_is_there_until_end_of_turn_and_no_longer() {
        // given
        PrintedTable table = new PrintedTable().field(0, BEAR);

        // when
        PrintedTable.order(
                table, "Creatures you control gain \"{T}: You gain 3 life\" until end of turn.");

        // then
        table.activate("Bear").resolve();
        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.at(3, Step.PRECOMBAT_MAIN).canActivate("Bear")).isFalse();
    }

    @Test
    void a_quoted_ability_is_there_for_as_long_as_its_giver_is_controlled() {
        // given
        CardDefinition smith =
                creature(
                        "Smith",
                        1,
                        1,
                        "When Smith enters, target artifact you control gains \"{T}: You gain 3 life\" for as long"
                                + " as you control Smith.");
        CardDefinition stone = card("Stone", "{0}", "Artifact", "");
        PrintedTable table =
                new PrintedTable()
                        .field(0, stone, land("Plains"))
                        .hand(0, smith, DEATH)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Smith").resolve();

        // then
        assertThat(table.canActivate("Stone")).isTrue();
        assertThat(table.cast("Death").pick("Smith").resolve().canActivate("Stone")).isFalse();
    }

    @Test
    void having_surveilled_this_turn_is_remembered_until_the_turn_ends() {
        // given
        CardDefinition spy =
                creature("Spy", 1, 1, "As long as you've surveilled this turn, Spy gets +3/+0.");
        CardDefinition watch = card("Watch", "{0}", "Sorcery", "Surveil 1.");
        PrintedTable table =
                new PrintedTable().field(0, spy).hand(0, watch).at(1, Step.PRECOMBAT_MAIN);
        int before = table.derived("Spy").power;

        // when
        table.cast("Watch").resolve();

        // then
        assertThat(before).isEqualTo(1);
        assertThat(table.derived("Spy").power).isEqualTo(4);
        assertThat(table.at(2, Step.UPKEEP).derived("Spy").power).isEqualTo(1);
    }

    @Test
    void only_a_bigger_creature_lets_the_smaller_one_grow() {
        // given
        CardDefinition pup =
                creature(
                        "Pup",
                        2,
                        2,
                        "Whenever another creature you control enters, if that creature's power is greater than"
                                + " Pup's, put a +1/+1 counter on Pup.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, pup, land("Plains"), land("Island"))
                        .hand(0, BEAR, creature("Giant", 3, 3, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bear").resolve();
        int after = table.derived("Pup").power;
        table.cast("Giant").resolve();

        // then
        assertThat(after).isEqualTo(2);
        assertThat(table.derived("Pup").power).isEqualTo(3);
    }

    @Test
    void any_number_that_were_exiled_come_back_when_the_exiler_leaves() {
        // given
        CardDefinition tent =
                card(
                        "Tent",
                        "{0}",
                        "Creature — Beast",
                        "When Tent enters, exile any number of other creatures you control until Tent leaves the"
                                + " battlefield.",
                        1,
                        1);
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, OX)
                        .hand(0, tent, DEATH)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Tent").untilAsked().pick("Bear").pick("Ox");
        if (!table.has("Bear", Zone.EXILE)) {
            table.finish();
        }

        // then
        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.has("Ox", Zone.EXILE)).isTrue();
        table.cast("Death").pick("Tent").resolve();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void three_mana_of_one_color_is_not_three_mana_of_several() {
        // given
        CardDefinition squire =
                card(
                        "Squire",
                        "{2}{W}",
                        "Creature — Beast",
                        "If at least three mana of the same color was spent to cast this spell, Squire enters with"
                                + " two +1/+1 counters on it.",
                        1,
                        1);
        PrintedTable same =
                new PrintedTable()
                        .field(0, land("Plains"), land("Plains"), land("Plains"))
                        .hand(0, squire)
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable mixed =
                new PrintedTable()
                        .field(0, land("Plains"), land("Plains"), land("Island"))
                        .hand(0, squire)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        same.cast("Squire").resolve();
        mixed.cast("Squire").resolve();

        // then
        assertThat(same.derived("Squire").power).isEqualTo(3);
        assertThat(mixed.derived("Squire").power).isEqualTo(1);
    }

    @Test
    void what_entered_from_a_graveyard_is_told_from_what_was_cast_from_the_hand() {
        // given
        CardDefinition owl =
                creature(
                        "Owl",
                        1,
                        1,
                        "Whenever another creature you control enters, if it entered from a graveyard or you cast it"
                                + " from a graveyard, you gain 2 life.");
        CardDefinition rise =
                card(
                        "Rise",
                        "{0}",
                        "Sorcery",
                        "Return target creature card from your graveyard to the battlefield.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, owl, land("Plains"))
                        .hand(0, BEAR, rise)
                        .put(0, Zone.GRAVEYARD, OX)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bear").resolve();
        int after = table.life(0);
        table.cast("Rise").pick("Ox", Zone.GRAVEYARD).resolve();

        // then
        assertThat(after).isEqualTo(20);
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void abilities_that_are_silenced_for_a_turn_can_be_activated_in_the_next() {
        // given
        CardDefinition monk = creature("Monk", 1, 1, "{0}: You gain 1 life.");
        PrintedTable table = new PrintedTable().field(0, monk);

        // when
        PrintedTable.order(
                table,
                "Tap target creature. Its activated abilities can't be activated this turn.");

        // then
        assertThat(table.object("Monk").tapped).isTrue();
        assertThat(table.canActivate("Monk")).isFalse();
        assertThat(table.at(3, Step.PRECOMBAT_MAIN).canActivate("Monk")).isTrue();
    }

    @Test
    void each_creature_with_the_quoted_tax_is_taxed_for_itself() {
        // given
        CardDefinition warden =
                creature(
                        "Warden",
                        1,
                        1,
                        "Creatures you control with power 2 or less have \"Spells your opponents cast that target"
                                + " this creature cost {2} more to cast.\"");
        CardDefinition dart =
                card("Dart", "{0}", "Instant", "Target creature gets -1/-1 until end of turn.");
        CardDefinition giant = creature("Giant", 4, 4, "");
        PrintedTable small =
                new PrintedTable().field(1, warden).hand(0, dart).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable large =
                new PrintedTable().field(1, warden, giant).hand(0, dart).at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(small.canCast("Dart")).isFalse();
        assertThat(large.cast("Dart").pick("Giant").resolve().derived("Giant").power).isEqualTo(3);
    }

    @Test
    void that_spell_is_the_one_that_was_cast_or_copied() {
        // given
        CardDefinition adept =
                creature(
                        "Adept",
                        1,
                        1,
                        "Whenever you cast or copy an instant or sorcery spell, put a +1/+1 counter on Adept. If that"
                                + " spell has mana value 2 or greater, you gain 5 life.");
        CardDefinition cheap = card("Spark", "{0}", "Instant", "You gain 1 life.");
        CardDefinition dear = card("Flame", "{2}", "Instant", "You gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, adept, land("Plains"), land("Plains"))
                        .hand(0, cheap, dear)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Spark").resolve();
        int after = table.life(0);
        table.cast("Flame").resolve();

        // then
        assertThat(after).isEqualTo(21);
        assertThat(table.life(0)).isEqualTo(27);
        assertThat(table.object("Adept").counters.get(CounterKind.P1P1)).isEqualTo(2);
    }

    @Test
    void the_creature_that_decides_how_many_tokens_there_are_is_the_one_that_died() {
        // given
        CardDefinition forge =
                card(
                        "Forge",
                        "{0}",
                        "Enchantment",
                        "Whenever a creature you control dies, create a 1/1 red Goblin creature token. If the creature"
                                + " had power 4 or greater, create two of those tokens instead.");
        PrintedTable small =
                new PrintedTable().field(0, forge, BEAR).hand(0, DEATH).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable large =
                new PrintedTable()
                        .field(0, forge, creature("Giant", 4, 4, ""))
                        .hand(0, DEATH)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        small.cast("Death").pick("Bear").resolve();
        large.cast("Death").pick("Giant").resolve();

        // then
        assertThat(small.count("Goblin", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(large.count("Goblin", Zone.BATTLEFIELD)).isEqualTo(2);
    }
}
