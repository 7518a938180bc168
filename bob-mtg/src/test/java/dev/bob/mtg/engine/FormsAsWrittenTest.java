package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What reading the grammar's forms beside their definitions brought to light: who, which, when and at once with what.
class FormsAsWrittenTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition REST =
            card(
                    "Rest",
                    "{1}",
                    "Enchantment",
                    "If a card would be put into a graveyard from anywhere, exile it instead.");
    private static final CardDefinition WRATH =
            card("Wrath", "{0}", "Sorcery", "Destroy all creatures.");
    private static final CardDefinition BORN = card("Born", "{0}", "Creature — Beast", "", 1, 1);

    @Test
    void a_spell_may_be_cast_for_nothing_while_what_it_asks_for_is_so() {
        // given
        CardDefinition guard =
                card(
                        "Guard",
                        "{5}",
                        "Instant",
                        "If you control a Beast, you may cast this spell without paying its mana cost."
                                + "\nYou gain 5 life.");

        // when
        PrintedTable with =
                new PrintedTable().field(0, BEAR).hand(0, guard).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable without = new PrintedTable().hand(0, guard).at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(without.canCast("Guard")).isFalse();
        with.does(new Action.Cast(with.id("Guard", Zone.HAND), 0, 1)).resolve();
        assertThat(with.life(0)).isEqualTo(25);
    }

    @Test
    void mana_was_spent_on_the_creature_not_on_the_land_that_is_targeted() {
        // given
        CardDefinition mason =
                card(
                        "Mason",
                        "{2}",
                        "Creature — Beast",
                        "When Mason enters, put X +1/+1 counters on target land you control, where X is the amount of"
                                + " mana spent to cast it.",
                        1,
                        1);
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Forest"), land("Forest"))
                        .hand(0, mason)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Mason").untilAsked().pick("Forest").resolve();

        // then
        assertThat(table.object("Forest").counters(CounterKind.P1P1)).isEqualTo(2);
    }

    @Test
    void milled_cards_are_found_where_something_sent_them() {
        // given
        PrintedTable table = new PrintedTable().field(0, REST);

        // when
        order(
                table,
                "Mill three cards. Then put all land cards from among the milled cards into your hand.");

        // then
        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(3);
    }

    @Test
    void a_cycled_or_discarded_card_triggers_in_exile_too() {
        // given
        CardDefinition cycled =
                card(
                        "Wheel",
                        "{5}",
                        "Sorcery",
                        "Draw a card.\nCycling {0}\nWhen you cycle Wheel, you gain 5 life.");
        CardDefinition discarded =
                card(
                        "Scrap",
                        "{5}",
                        "Sorcery",
                        "Draw a card.\nWhen you discard Scrap, you gain 5 life.");
        PrintedTable cycling =
                new PrintedTable().field(0, REST).hand(0, cycled).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable discarding = new PrintedTable().field(0, REST).hand(0, discarded);

        // when
        int card = cycling.id("Wheel", Zone.HAND);
        cycling.does(
                        cycling.kernel().options().stream()
                                .filter(action ->
                                        action instanceof Action.Activate(int object, _)
                                                && object == card)
                                .findFirst()
                                .orElseThrow())
                .resolve();
        order(discarding, "Discard your hand.");

        // then
        assertThat(cycling.life(0)).isEqualTo(25);
        assertThat(discarding.life(0)).isEqualTo(25);
    }

    @Test
    void that_player_controlled_the_creature_when_it_entered() {
        // given
        CardDefinition watch =
                card(
                        "Watch",
                        "{1}",
                        "Enchantment",
                        "Whenever a creature an opponent controls enters, that player loses 3 life.");
        CardDefinition theft = card("Theft", "{0}", "Instant", "Gain control of target creature.");
        CardDefinition quick = card("Quick", "{0}", "Creature — Beast", "Flash", 1, 1);
        PrintedTable table =
                new PrintedTable()
                        .field(0, watch)
                        .hand(0, theft)
                        .hand(1, quick)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when the creature changes hands before the ability resolves
        table.does(new Action.Pass()).cast("Quick");
        table.does(new Action.Pass()).does(new Action.Pass()).cast("Theft").resolve();

        // then
        assertThat(table.derived("Quick").controller).isZero();
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void blockers_arent_declared_in_a_combat_without_attackers() {
        // given
        CardDefinition late =
                card(
                        "Late",
                        "{0}",
                        "Instant",
                        "Cast this spell only during combat after blockers are declared.\nYou gain 5 life.");
        PrintedTable table = new PrintedTable().field(0, BEAR).hand(0, late);

        // when
        table.at(1, Step.END_COMBAT);
        boolean without = table.canCast("Late");
        table.at(3, Step.BEGIN_COMBAT).declareAttackers().attack("Bear", 1).finish();
        boolean early = table.canCast("Late");
        table.at(3, Step.END_COMBAT);

        // then
        assertThat(without).isFalse();
        assertThat(early).isFalse();
        assertThat(table.canCast("Late")).isTrue();
    }

    @Test
    void a_creature_whose_damage_is_prevented_wasnt_dealt_damage_this_way() {
        // given
        CardDefinition guarded = creature("Guarded", 2, 4, "Protection from red");
        CardDefinition blaze =
                card(
                        "Blaze",
                        "{R}",
                        "Sorcery",
                        "Blaze deals 3 damage to each creature. If a creature dealt damage this way would die this"
                                + " turn, exile it instead.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Mountain"))
                        .field(1, guarded, creature("Ox", 2, 4, ""))
                        .hand(0, blaze, WRATH)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Blaze").resolve();
        table.cast("Wrath").resolve();

        // then
        assertThat(table.has("Guarded", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ox", Zone.EXILE)).isTrue();
    }

    @Test
    void all_players_take_the_first_step_before_anybody_takes_the_second() {
        // given
        CardDefinition mourner =
                creature("Mourner", 1, 1, "Whenever another creature dies, you gain 10 life.");
        PrintedTable table = new PrintedTable(3).field(1, mourner).field(2, mourner);

        // when
        order(table, "Each opponent sacrifices a creature and loses 1 life.");

        // then both have left at once, and each has seen the other die
        assertThat(table.life(1)).isEqualTo(29);
        assertThat(table.life(2)).isEqualTo(29);
    }

    @Test
    void damage_of_one_source_to_several_is_dealt_at_once() {
        // given
        CardDefinition link =
                creature(
                        "Link",
                        1,
                        1,
                        "Lifelink\n{0}: Link deals 2 damage to target creature and 3 damage to you.");
        CardDefinition gain =
                card(
                        "Gain",
                        "{1}",
                        "Enchantment",
                        "Whenever you're dealt damage, you gain 1 life.\n"
                                + "Whenever you gain life, each opponent loses 1 life.");
        PrintedTable table =
                new PrintedTable().field(0, link, gain).field(1, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Link").pick("Bear").resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(20 - 3 + 5 + 1);
    }

    @Test
    void what_was_a_creature_as_it_was_exiled_counts_as_one() {
        // given
        PrintedTable table = new PrintedTable().field(0, land("Forest"), BEAR);

        // when a land, a creature and a token are exiled
        order(
                table,
                "All lands become 1/1 creatures until end of turn. They're still lands."
                        + " Create a 1/1 white Soldier creature token. Exile all creatures."
                        + " For each creature exiled this way, its controller gains 1 life.");

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void all_cards_that_it_has_exiled_count_not_only_the_latest() {
        // given
        CardDefinition vault =
                card(
                        "Vault",
                        "{1}",
                        "Artifact",
                        "{0}: Exile the top card of your library. You gain 1 life for each card exiled with Vault.");
        PrintedTable table = new PrintedTable().field(0, vault).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Vault").resolve();
        table.activate("Vault").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void if_you_cast_it_asks_about_the_creature_that_enters() {
        // given
        CardDefinition rite =
                card(
                        "Rite",
                        "{0}",
                        "Enchantment",
                        "Whenever a creature you control enters, if you cast it, you gain 5 life.");
        PrintedTable cast = new PrintedTable().field(0, rite).hand(0, BORN);
        CardDefinition elves =
                card("Elves", "{0}", "Sorcery", "Create a 1/1 green Elf creature token.");
        PrintedTable made = new PrintedTable().hand(0, rite, elves).at(1, Step.PRECOMBAT_MAIN);

        // when
        cast.at(1, Step.PRECOMBAT_MAIN).cast("Born").resolve();
        made.cast("Rite").resolve();
        made.cast("Elves").resolve();

        // then
        assertThat(cast.life(0)).isEqualTo(25);
        assertThat(made.life(0)).isEqualTo(20);
    }

    @Test
    void one_of_the_creatures_that_died_is_found_in_the_graveyard() {
        // given
        CardDefinition wing =
                card(
                        "Wing",
                        "{1}",
                        "Enchantment",
                        "Whenever one or more creatures you control die, you may return one of them to the battlefield.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, wing, BEAR, creature("Ox", 1, 1, ""))
                        .hand(0, WRATH)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Wrath").untilAsked().yes();
        table.does(new Action.PickObject(table.id("Ox", Zone.GRAVEYARD))).resolve();

        // then
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    /// A card with cycling whose abilities ask whether a creature card in hand is called a creature.
    private static PrintedTable withCyclingCreature(String rule, CardDefinition... others) {
        return new PrintedTable()
                .field(0, card("Rule", "{1}", "Artifact", rule))
                .field(0, others)
                .hand(0, card("Wheel", "{5}", "Creature — Beast", "Cycling {1}", 1, 1))
                .at(1, Step.PRECOMBAT_MAIN);
    }

    private static boolean canCycle(PrintedTable table) {
        int card = table.id("Wheel", Zone.HAND);
        return table.kernel().options().stream()
                .anyMatch(action ->
                        action instanceof Action.Activate(int object, _) && object == card);
    }

    @Test
    void abilities_of_creatures_are_abilities_of_permanents() {
        // when
        PrintedTable cheaper =
                withCyclingCreature("Activated abilities of creatures cost {1} less to activate.");
        PrintedTable forbidden =
                withCyclingCreature(
                        "Activated abilities of creatures can't be activated.", land("Forest"));
        PrintedTable mana =
                withCyclingCreature(
                        "{T}: Add {G}. Spend this mana only to activate abilities of creatures.");

        // then
        assertThat(canCycle(cheaper)).isFalse();
        assertThat(canCycle(forbidden)).isTrue();
        assertThat(canCycle(mana)).isFalse();
    }

    @Test
    void abilities_of_creature_sources_are_also_those_of_creature_cards() {
        assertThat(
                        canCycle(
                                withCyclingCreature(
                                        "{T}: Add {G}. Spend this mana only to activate abilities of creature sources.")))
                .isTrue();
    }

    @Test
    void a_creature_that_deals_damage_is_a_permanent_though_it_may_have_died() {
        // given
        CardDefinition ember =
                card(
                        "Ember",
                        "{5}",
                        "Creature — Beast",
                        "Cycling {0}\nWhen you cycle Ember, it deals 1 damage to each opponent.\n"
                                + "When Ember dies, it deals 1 damage to each opponent.",
                        1,
                        1);
        CardDefinition watch =
                card(
                        "Watch",
                        "{1}",
                        "Artifact",
                        "Whenever a Beast you control deals damage, you gain 5 life.\n"
                                + "Whenever you activate an ability of a Beast, you gain 7 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, watch, ember)
                        .hand(0, ember, WRATH)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        int card = table.id("Ember", Zone.HAND);
        table.does(
                        table.kernel().options().stream()
                                .filter(action ->
                                        action instanceof Action.Activate(int object, _)
                                                && object == card)
                                .findFirst()
                                .orElseThrow())
                .resolve();
        int cycled = table.life(0);
        table.cast("Wrath").resolve();

        // then
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(cycled).isEqualTo(20);
        assertThat(table.life(0)).isEqualTo(25);
    }
}
