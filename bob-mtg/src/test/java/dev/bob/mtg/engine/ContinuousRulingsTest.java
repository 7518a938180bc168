package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.Entering;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.text.Grammar;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Rulings about layers, and about effects that replace or prevent, on cards made up for them.
class ContinuousRulingsTest {
    private static final CardCompiler COMPILER = new CardCompiler(Grammar.standard());

    private static final CardDefinition ALL_SMALL =
            card(
                    "All Small",
                    "{4}",
                    "Enchantment",
                    "All creatures lose all abilities and have base power and toughness 1/1.");
    private static final CardDefinition ALL_ALIVE =
            card(
                    "All Alive",
                    "{4}",
                    "Enchantment",
                    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and"
                            + " base toughness each equal to its mana value.");
    private static final CardDefinition MOUNTAINS =
            card("All Mountains", "{3}", "Enchantment", "Nonbasic lands are Mountains.");
    private static final CardDefinition SWAMPS =
            card(
                    "All Swamps",
                    "",
                    "Land",
                    "Each land is a Swamp in addition to its other land types.");
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "Bear", "");
    private static final CardDefinition PLAINS = card("Plains", "", "Basic Land — Plains", "");

    private static CardDefinition card(String name, String cost, String type, String text) {
        return card(name, cost, type, text, "", "");
    }

    private static CardDefinition creature(
            String name, int power, int toughness, String type, String text) {
        return card(
                name,
                "{2}",
                "Creature — " + type,
                text,
                String.valueOf(power),
                String.valueOf(toughness));
    }

    private static CardDefinition card(
            String name, String cost, String type, String text, String power, String toughness) {
        var face =
                new CardText.Face(
                        name, cost, type, text, power, toughness, "", "", List.of(), List.of());
        Compiled compiled =
                COMPILER.compile(
                        new CardText(
                                name, "normal", List.of(face), List.of(), Map.of(), "common", "x"));
        assertThat(compiled).as(compiled.toString()).isInstanceOf(Compiled.Whole.class);
        return ((Compiled.Whole) compiled).definition();
    }

    /// A table in the first main phase, with these permanents of the first player, oldest first.
    private static Table table(CardDefinition... mine) {
        return Table.of(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, mine)
                                .put(1, Zone.BATTLEFIELD, PLAINS),
                        2)
                .until(1, Step.PRECOMBAT_MAIN);
    }

    private static Derived derived(Table table, String name) {
        return table.kernel.derived(table.find(name));
    }

    private static String size(Table table, String name) {
        Derived d = derived(table, name);
        return d.power + "/" + d.toughness;
    }

    // --- layers ---

    @Test
    void what_makes_all_creatures_small_goes_on_although_it_takes_its_own_ability_away() {
        Table older = table(ALL_ALIVE, ALL_SMALL);
        assertThat(size(older, "All Small")).isEqualTo("1/1");
        Table newer = table(ALL_SMALL, ALL_ALIVE);
        assertThat(size(newer, "All Small")).isEqualTo("4/4");
        assertThat(derived(newer, "All Small").abilities).isEmpty();
    }

    @Test
    void a_land_that_is_made_a_mountain_doesnt_make_lands_swamps_whichever_is_older() {
        for (Table table : List.of(table(SWAMPS, MOUNTAINS), table(MOUNTAINS, SWAMPS))) {
            assertThat(derived(table, "All Swamps").subtypes).containsExactly("Mountain");
            assertThat(derived(table, "Plains").subtypes).containsExactly("Plains");
        }
    }

    @Test
    void alone_it_makes_every_land_a_swamp_that_keeps_its_types() {
        assertThat(derived(table(SWAMPS), "Plains").subtypes).containsExactly("Plains", "Swamp");
    }

    @Test
    void an_effect_that_depends_on_a_newer_one_waits_for_it() {
        Table table =
                table(
                        card(
                                "Elves Are Goblins",
                                "{1}",
                                "Enchantment",
                                "Each Elf is a Goblin in addition to its other types."),
                        card(
                                "Bears Are Elves",
                                "{1}",
                                "Enchantment",
                                "Each Bear is an Elf in addition to its other types."),
                        BEAR);
        assertThat(derived(table, "Bear").subtypes).containsExactly("Bear", "Elf", "Goblin");
    }

    @Test
    void a_creature_that_has_lost_its_abilities_still_gains_those_that_came_before() {
        CardDefinition lord =
                creature("Lord", 2, 2, "Elf", "Other creatures you control have flying.");
        CardDefinition silenced =
                card(
                        "Silence",
                        "{1}",
                        "Enchantment",
                        "Creatures you control with power 3 or greater lose all abilities.");
        CardDefinition big =
                creature("Big", 3, 3, "Elf", "Other creatures you control have vigilance.");
        Table table = table(lord, big, silenced);
        // the big one grants nothing; what the lord grants it is older and is lost, too
        assertThat(derived(table, "Lord").has(Words.bit(Keyword.VIGILANCE))).isFalse();
        assertThat(derived(table, "Big").has(Words.bit(Keyword.FLYING))).isFalse();
        Table later = table(silenced, big, lord);
        assertThat(derived(later, "Big").has(Words.bit(Keyword.FLYING))).isTrue();
    }

    @Test
    void a_static_ability_that_is_gained_begins_in_the_layer_in_which_it_is_gained() {
        Table table =
                table(
                        card(
                                "Teacher",
                                "{1}",
                                "Enchantment",
                                "Each Bear has \"Each Elf you control has flying.\""),
                        BEAR,
                        creature("Elf", 1, 1, "Elf", ""));
        assertThat(derived(table, "Elf").has(Words.bit(Keyword.FLYING))).isTrue();
    }

    @Test
    void an_artifact_creature_keeps_its_types_and_an_elk_doesnt_keep_its_creature_type() {
        Table table =
                table(
                        card(
                                "March",
                                "{1}",
                                "Enchantment",
                                "Each noncreature artifact is an artifact creature with power and toughness each equal to its"
                                        + " mana value."),
                        card("Rock", "{3}", "Artifact — Equipment", ""),
                        card(
                                "Elks",
                                "{1}",
                                "Enchantment",
                                "Each Bear loses all abilities and is a green Elk creature with base power and toughness 3/3."),
                        BEAR);
        assertThat(size(table, "Rock")).isEqualTo("3/3");
        assertThat(derived(table, "Rock").hasSubtype("Equipment")).isTrue();
        assertThat(derived(table, "Bear").subtypes).containsExactly("Elk");
        assertThat(size(table, "Bear")).isEqualTo("3/3");
    }

    // --- numbers that change ---

    @Test
    void counters_that_you_put_double_and_those_of_an_opponent_are_halved() {
        Table table =
                table(
                        card(
                                "More",
                                "{1}",
                                "Enchantment",
                                "If you would put one or more counters on a permanent or player, put twice that many of each"
                                        + " of those kinds of counters on that permanent or player instead."),
                        BEAR);
        int bear = table.find("Bear");
        table.happens(k ->
                GameRules.of(k).counters.addCounters(k, 0, true, bear, CounterKind.P1P1, 2, false));
        assertThat(size(table, "Bear")).isEqualTo("6/6");
        table.happens(k ->
                GameRules.of(k).counters.addCounters(k, 1, true, bear, CounterKind.P1P1, 1, false));
        assertThat(size(table, "Bear")).isEqualTo("7/7");
        table.happens(k ->
                GameRules.of(k).counters.addPlayerCounters(k, 0, true, 1, CounterKind.POISON, 1));
        assertThat(table.kernel.s.player(1).counters.get(CounterKind.POISON)).isEqualTo(2);
    }

    @Test
    void what_doubles_the_counters_of_effects_leaves_costs_alone() {
        Table table =
                table(
                        card(
                                "Season",
                                "{1}",
                                "Enchantment",
                                "If an effect would put one or more counters on a permanent you control, it puts twice that"
                                        + " many of those counters on that permanent instead."),
                        BEAR);
        int bear = table.find("Bear");
        table.happens(k ->
                GameRules.of(k)
                        .counters
                        .addCounters(k, 0, false, bear, CounterKind.P1P1, 1, false));
        assertThat(size(table, "Bear")).isEqualTo("3/3");
        table.happens(k ->
                GameRules.of(k).counters.addCounters(k, 0, true, bear, CounterKind.P1P1, 1, false));
        assertThat(size(table, "Bear")).isEqualTo("5/5");
    }

    @Test
    void less_damage_than_a_power_is_raised_to_it_and_combat_damage_isnt() {
        Table table =
                table(
                        creature(
                                "Deep One",
                                4,
                                4,
                                "God",
                                "If a red source you control would deal an amount of noncombat damage less than Deep One's"
                                        + " power to an opponent, that source deals damage equal to Deep One's power"
                                        + " instead."),
                        card("Imp", "{R}", "Creature — Imp", "", "1", "1"));
        int imp = table.find("Imp");
        table.happens(k -> GameRules.of(k).damage.damage(k, imp, ~1, 1, false));
        assertThat(table.life(1)).isEqualTo(16);
        table.happens(k -> GameRules.of(k).damage.damage(k, imp, ~1, 1, true));
        assertThat(table.life(1)).isEqualTo(15);
        table.happens(k -> GameRules.of(k).damage.damage(k, imp, ~1, 6, false));
        assertThat(table.life(1)).isEqualTo(9);
    }

    // --- prevention ---

    @Test
    void damage_that_cant_be_prevented_is_dealt_all_the_same() {
        Table table =
                table(
                        card(
                                "Peace",
                                "{1}",
                                "Enchantment",
                                "Prevent all damage that would be dealt to creatures."),
                        creature(
                                "Beast",
                                3,
                                3,
                                "Beast",
                                "Combat damage that would be dealt by creatures you control can't be prevented."),
                        BEAR);
        int beast = table.find("Beast");
        int bear = table.find("Bear");
        table.happens(k -> GameRules.of(k).damage.damage(k, beast, bear, 1, false));
        assertThat(table.kernel.object(bear).damage).isZero();
        table.happens(k -> GameRules.of(k).damage.damage(k, beast, bear, 1, true));
        assertThat(table.kernel.object(bear).damage).isEqualTo(1);
    }

    @Test
    void what_prevents_a_part_of_each_damage_prevents_it_every_time() {
        Table table =
                table(
                        card(
                                "Sphere",
                                "{1}",
                                "Enchantment",
                                "If a red source would deal damage to you, prevent 2 of that damage."),
                        card("Imp", "{R}", "Creature — Imp", "", "1", "1"),
                        BEAR);
        int imp = table.find("Imp");
        int bear = table.find("Bear");
        table.happens(k -> GameRules.of(k).damage.damage(k, imp, ~0, 3, false));
        table.happens(k -> GameRules.of(k).damage.damage(k, imp, ~0, 3, false));
        assertThat(table.life(0)).isEqualTo(18);
        table.happens(k -> GameRules.of(k).damage.damage(k, bear, ~0, 3, false));
        assertThat(table.life(0)).isEqualTo(15);
    }

    // --- how permanents enter ---

    @Test
    void what_cant_have_counters_enters_without_those_that_others_would_enter_with() {
        CardDefinition giver =
                creature(
                        "Giver",
                        1,
                        1,
                        "Elf",
                        "Each other creature you control enters with an additional +1/+1 counter on it.");
        CardDefinition kite =
                creature("Kite", 2, 1, "Scarecrow", "Kite can't have counters put on it.");
        Table table =
                Table.of(
                                Position.of(2, 1)
                                        .put(0, Zone.BATTLEFIELD, giver)
                                        .put(0, Zone.GRAVEYARD, kite, BEAR),
                                2)
                        .until(1, Step.PRECOMBAT_MAIN);
        enters(table, "Kite");
        enters(table, "Bear");
        assertThat(size(table, "Kite")).isEqualTo("2/1");
        assertThat(size(table, "Bear")).isEqualTo("3/3");
        assertThat(size(table, "Giver")).isEqualTo("1/1");
    }

    private static void enters(Table table, String name) {
        int card = table.find(name, Zone.GRAVEYARD);
        table.happens(k ->
                Entering.start(
                        k, List.of(new BattlefieldEntries.Entry(card, 0)), (kernel, ids) -> {}));
    }

    @Test
    void a_card_goes_from_its_graveyard_to_exile_only_if_it_is_an_opponents() {
        Table table =
                Table.of(
                                Position.of(2, 1)
                                        .put(
                                                0,
                                                Zone.BATTLEFIELD,
                                                card(
                                                        "Void",
                                                        "{1}",
                                                        "Enchantment",
                                                        "If a card would be put into an opponent's graveyard from"
                                                                + " anywhere, exile it instead."),
                                                BEAR)
                                        .put(
                                                1,
                                                Zone.BATTLEFIELD,
                                                creature("Wolf", 2, 2, "Wolf", "")),
                                2)
                        .until(1, Step.PRECOMBAT_MAIN);
        int bear = table.find("Bear");
        int wolf = table.find("Wolf");
        table.happens(
                k -> GameRules.of(k).permanents.destroy(k, new int[] {bear, wolf}, false, true));
        assertThat(table.find("Bear", Zone.GRAVEYARD)).isPositive();
        assertThat(table.find("Wolf", Zone.EXILE)).isPositive();
    }

    @Test
    void what_becomes_something_else_gets_its_size_and_all_that_is_listed_after_it() {
        // given
        CardDefinition hero =
                PrintedTable.creature(
                        "Hero",
                        1,
                        1,
                        "{0}: This creature becomes a Giant with base power and toughness 8/8, flying, and first strike.");

        // when
        PrintedTable table =
                new PrintedTable()
                        .field(0, hero)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Hero")
                        .resolve()
                        .at(3, Step.PRECOMBAT_MAIN);

        // then: for good
        assertThat(table.derived("Hero").power).isEqualTo(8);
        assertThat(table.derived("Hero").has(Words.FLYING)).isTrue();
        assertThat(table.derived("Hero").has(Words.FIRST_STRIKE)).isTrue();
        assertThat(table.derived("Hero").hasSubtype("Giant")).isTrue();
    }
}
