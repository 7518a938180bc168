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

    @Test
    void who_discards_looks_at_cards_and_who_does_not_does_not() {
        // given
        CardDefinition sage =
                card(
                        "Sage",
                        "{0}",
                        "Creature — Beast",
                        "When Sage enters, you may discard a card. If you do, look at the top two cards of your library."
                                + " Put one of them into your hand and the other into your graveyard.",
                        1,
                        1);
        PrintedTable pays = new PrintedTable().hand(0, sage, BEAR).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable declines = new PrintedTable().hand(0, sage, BEAR).at(1, Step.PRECOMBAT_MAIN);
        int library = pays.count("Plains", Zone.LIBRARY);

        // when
        pays.cast("Sage").untilAsked().yes().untilAsked();
        pays.resolve();
        declines.cast("Sage").untilAsked().no();
        declines.resolve();

        // then
        assertThat(pays.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(pays.count("Plains", Zone.LIBRARY)).isEqualTo(library - 2);
        assertThat(pays.count("Plains", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(declines.count("Plains", Zone.LIBRARY)).isEqualTo(library);
    }

    @Test
    void who_is_not_paid_may_do_what_is_said() {
        // given
        CardDefinition scribe =
                creature(
                        "Scribe",
                        1,
                        1,
                        "Whenever an opponent casts an instant spell, they may pay {2}. If they don't, you may copy that"
                                + " spell. You may choose new targets for the copy.");
        CardDefinition sip = card("Sip", "{0}", "Instant", "You gain 4 life.");
        PrintedTable table =
                new PrintedTable().field(1, scribe).hand(0, sip).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Sip").untilAsked().yes();
        table.resolve();

        // then
        assertThat(table.life(1)).isEqualTo(24);
        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void foraging_is_a_cost() {
        // given (rule 701.61a)
        CardDefinition badger = creature("Badger", 1, 1, "Forage: You gain 3 life.");
        PrintedTable poor = new PrintedTable().field(0, badger).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable rich =
                new PrintedTable()
                        .field(0, badger)
                        .put(0, Zone.GRAVEYARD, BEAR, BEAR, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        rich.activate("Badger").resolve();

        // then
        assertThat(poor.canActivate("Badger")).isFalse();
        assertThat(rich.count("Bear", Zone.EXILE)).isEqualTo(3);
        assertThat(rich.life(0)).isEqualTo(23);
    }

    @Test
    void all_opponents_hands_are_counted_and_yours_is_not() {
        // given
        CardDefinition shade =
                creature("Shade", 9, 9, "Shade gets -1/-1 for each card in your opponents' hands.");
        PrintedTable table =
                new PrintedTable(3).field(0, shade).hand(0, OX).hand(1, BEAR).hand(2, BEAR, OX);

        // when
        table.begun();

        // then
        assertThat(table.derived("Shade").power).isEqualTo(6);
    }

    @Test
    void spells_cost_less_from_the_graveyard_and_from_exile_and_not_from_the_hand() {
        // given
        CardDefinition bear =
                creature(
                        "Scholar",
                        2,
                        2,
                        "Spells you cast from your graveyard or from exile cost {2} less to cast.");
        CardDefinition echo = card("Echo", "{2}", "Sorcery", "You gain 4 life.\nFlashback {2}");
        PrintedTable buried =
                new PrintedTable()
                        .field(0, bear)
                        .put(0, Zone.GRAVEYARD, echo)
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable held =
                new PrintedTable().field(0, bear).hand(0, echo).at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(buried.options()).anyMatch(option -> option.startsWith("Cast["));
        assertThat(held.canCast("Echo")).isFalse();
    }

    @Test
    void exactly_so_many_cards_in_your_hand_are_neither_more_nor_fewer() {
        // given
        CardDefinition miser =
                creature(
                        "Miser",
                        1,
                        1,
                        "As long as you have exactly two cards in your hand, Miser gets +4/+0.");

        // when
        PrintedTable one = new PrintedTable().field(0, miser).hand(0, BEAR).begun();
        PrintedTable two = new PrintedTable().field(0, miser).hand(0, BEAR, OX).begun();
        PrintedTable three = new PrintedTable().field(0, miser).hand(0, BEAR, OX, BEAR).begun();

        // then
        assertThat(one.derived("Miser").power).isEqualTo(1);
        assertThat(two.derived("Miser").power).isEqualTo(5);
        assertThat(three.derived("Miser").power).isEqualTo(1);
    }

    @Test
    void the_name_to_search_for_is_one_in_the_graveyard_and_the_card_is_in_the_library() {
        // given
        CardDefinition digger =
                card(
                        "Digger",
                        "{0}",
                        "Creature — Beast",
                        "When Digger enters, search your library for a card with the same name as a card in your"
                                + " graveyard, reveal it, put it into your hand, then shuffle.",
                        1,
                        1);
        PrintedTable table =
                new PrintedTable()
                        .hand(0, digger)
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .put(0, Zone.LIBRARY, BEAR, OX)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Digger").untilAsked().pick("Bear", Zone.LIBRARY);
        table.resolve();

        // then
        assertThat(table.has("Bear", Zone.HAND)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }
}
