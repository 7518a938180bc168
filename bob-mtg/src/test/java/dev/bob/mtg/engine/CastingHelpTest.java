package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings about what helps to cast and to pay: assist, waterbend, sneak, abilities that spells are given, and what
/// changes the costs of abilities.
class CastingHelpTest {
    private static final CardDefinition BEAR = PrintedTable.creature("Bear", 2, 2, "");

    private static PrintedTable lands(int own, int others) {
        var table = new PrintedTable();
        for (int i = 0; i < own; i++) {
            table.field(0, PrintedTable.land("Island"));
        }
        for (int i = 0; i < others; i++) {
            table.field(1, PrintedTable.land("Island"));
        }
        return table;
    }

    private static boolean castable(PrintedTable table, String name) {
        int id = table.id(name, Zone.HAND);
        return table.kernel().options().stream()
                .anyMatch(action -> action instanceof Action.Cast(int card, _, _) && card == id);
    }

    private static final CardDefinition BURDEN =
            PrintedTable.card("Burden", "{3}{U}", "Sorcery", "Assist\nYou gain 4 life.");

    @Test
    void another_player_pays_generic_mana_of_a_spell_with_assist() {
        var table = lands(2, 2).hand(0, BURDEN).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Burden").does(new Action.PickPlayer(1)).does(new Action.PickNumber(2));
        table.resolve();

        assertThat(table.life(0)).isEqualTo(24);
        assertThat(GameRules.of(table.kernel()).manaSources.sources(table.kernel(), 1)).isEmpty();
    }

    @Test
    void a_spell_that_nobody_helped_with_is_taken_back_and_not_offered_again() {
        var table = lands(2, 2).hand(0, BURDEN).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Burden").does(new Action.PickPlayer(1)).does(new Action.PickNumber(0));

        assertThat(table.has("Burden", Zone.HAND)).isTrue();
        assertThat(castable(table, "Burden")).isFalse();
    }

    private static final CardDefinition ANY =
            PrintedTable.card(
                    "Prism",
                    "{1}",
                    "Enchantment",
                    "You may spend mana as though it were mana of any color.");

    private static final CardDefinition CHORUS =
            PrintedTable.card("Chorus", "{1}{B}", "Sorcery", "Convoke\nYou gain 3 life.");

    @Test
    void mana_of_any_color_pays_what_a_creature_that_helps_leaves() {
        var table = lands(1, 0).field(0, ANY, BEAR).hand(0, CHORUS).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Chorus").pick("Bear").finish().resolve();

        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void a_creature_that_helps_is_no_mana_of_any_color() {
        var table = lands(0, 0).field(0, ANY, BEAR, BEAR).hand(0, CHORUS);
        table.at(1, Step.PRECOMBAT_MAIN);

        if (castable(table, "Chorus")) {
            table.cast("Chorus");
        }

        assertThat(table.has("Chorus", Zone.HAND)).isTrue();
        assertThat(castable(table, "Chorus")).isFalse();
        assertThat(table.kernel().options()).isNotEmpty();
    }

    @Test
    void artifacts_and_creatures_pay_for_waterbending() {
        CardDefinition bender =
                PrintedTable.creature("Bender", 1, 1, "Waterbend {3}: You gain 1 life.");
        CardDefinition relic = PrintedTable.card("Relic", "{1}", "Artifact", "");
        var able = lands(0, 0).field(0, bender, BEAR, relic).at(1, Step.PRECOMBAT_MAIN);
        var unable = lands(0, 0).field(0, bender, BEAR).at(1, Step.PRECOMBAT_MAIN);

        assertThat(able.canActivate("Bender")).isTrue();
        assertThat(unable.canActivate("Bender")).isFalse();
    }

    /// Rule 701.67b.
    @Test
    void waterbending_pays_no_more_than_the_generic_mana_of_its_own_cost() {
        CardDefinition whip =
                PrintedTable.card(
                        "Whip",
                        "{2}{U}",
                        "Sorcery",
                        "As an additional cost to cast this spell, waterbend {2}.\nYou gain 3 life.");
        CardDefinition relic = PrintedTable.card("Relic", "{1}", "Artifact", "");
        var able = lands(3, 0).field(0, BEAR, relic, BEAR).hand(0, whip);
        var unable = lands(2, 0).field(0, BEAR, relic, BEAR).hand(0, whip);
        able.at(1, Step.PRECOMBAT_MAIN);
        unable.at(1, Step.PRECOMBAT_MAIN);

        assertThat(castable(unable, "Whip")).isFalse();
        assertThat(castable(able, "Whip")).isTrue();
        able.cast("Whip").pick("Bear").pick("Relic").finish().resolve();
        assertThat(able.life(0)).isEqualTo(23);
    }

    @Test
    void a_player_may_waterbend_so_as_not_to_discard() {
        CardDefinition lesson =
                PrintedTable.card(
                        "Lesson",
                        "{U}",
                        "Sorcery",
                        "Draw a card. Then discard a card unless you waterbend {1}.");
        var table = lands(1, 0).field(0, BEAR).hand(0, lesson, PrintedTable.land("Keepsake"));
        table.at(1, Step.PRECOMBAT_MAIN);

        table.cast("Lesson").untilAsked().yes().pick("Bear").finish();

        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.has("Keepsake", Zone.HAND)).isTrue();
    }

    @Test
    void what_sneaks_in_attacks_what_the_returned_creature_attacked() {
        CardDefinition ninja =
                PrintedTable.card("Ninja", "{3}{U}", "Creature — Ninja", "Sneak {U}", 3, 3);
        var table = lands(1, 0).field(0, BEAR).hand(0, ninja).at(1, Step.PRECOMBAT_MAIN);

        assertThat(castable(table, "Ninja")).isFalse();
        table.declareAttackers().attack("Bear", 1).finish().at(1, Step.DECLARE_BLOCKERS);
        table.does(new Action.Cast(table.id("Ninja", Zone.HAND), 0, 1)).resolve();

        assertThat(table.object("Ninja").tapped).isTrue();
        assertThat(table.has("Bear", Zone.HAND)).isTrue();
        table.at(1, Step.POSTCOMBAT_MAIN);
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void an_earthbent_land_that_dies_comes_back_tapped_as_a_land() {
        CardDefinition bend = PrintedTable.card("Bend", "{U}", "Sorcery", "Earthbend 2.");
        CardDefinition kill =
                PrintedTable.card("Kill", "{U}", "Instant", "Destroy target creature.");
        var table =
                lands(2, 0)
                        .field(0, PrintedTable.land("Forest"))
                        .hand(0, bend, kill)
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Bend").pick("Forest").resolve();
        assertThat(table.derived("Forest").power).isEqualTo(2);
        assertThat(table.derived("Forest").is(CardType.LAND)).isTrue();
        table.cast("Kill").resolve();

        assertThat(table.object("Forest").tapped).isTrue();
        assertThat(table.derived("Forest").isCreature()).isFalse();
    }

    @Test
    void the_player_whose_card_has_the_higher_mana_value_wins_a_clash() {
        CardDefinition duel =
                PrintedTable.card(
                        "Duel",
                        "{U}",
                        "Sorcery",
                        "Clash with an opponent. If you win, you gain 3 life. Otherwise, you lose 3 life.");
        CardDefinition big = PrintedTable.card("Big", "{5}", "Artifact", "");
        var winning =
                lands(1, 0).hand(0, duel).put(0, Zone.LIBRARY, big).at(1, Step.PRECOMBAT_MAIN);
        var losing = lands(1, 0).hand(0, duel).at(1, Step.PRECOMBAT_MAIN);

        winning.cast("Duel").resolve();
        losing.cast("Duel").resolve();

        assertThat(winning.life(0)).isEqualTo(23);
        assertThat(losing.life(0)).isEqualTo(17);
    }

    @Test
    void spells_that_are_given_convoke_are_paid_for_with_creatures() {
        CardDefinition chief =
                PrintedTable.creature("Chief", 1, 1, "Artifact spells you cast have convoke.");
        CardDefinition thing = PrintedTable.card("Thing", "{2}", "Artifact", "");
        var table = lands(0, 0).field(0, chief, BEAR).hand(0, thing).at(1, Step.PRECOMBAT_MAIN);

        assertThat(castable(table, "Thing")).isTrue();
    }

    @Test
    void abilities_cost_less_but_not_less_than_one_mana_where_that_is_said() {
        CardDefinition stone =
                PrintedTable.card(
                        "Stone",
                        "{3}",
                        "Artifact",
                        "Activated abilities of creatures cost {2} less to activate. This effect can't reduce the mana"
                                + " in that cost to less than one mana.");
        CardDefinition worker = PrintedTable.creature("Worker", 1, 1, "{2}: You gain 1 life.");
        var without = lands(0, 0).field(0, stone, worker).at(1, Step.PRECOMBAT_MAIN);
        var with = lands(1, 0).field(0, stone, worker).at(1, Step.PRECOMBAT_MAIN);

        assertThat(without.canActivate("Worker")).isFalse();
        assertThat(with.canActivate("Worker")).isTrue();
    }

    @Test
    void an_ability_that_costs_less_for_each_of_something_counts_them_as_it_is_activated() {
        CardDefinition codex =
                PrintedTable.card(
                        "Codex",
                        "{3}",
                        "Artifact",
                        "{3}: You gain 1 life. This ability costs {1} less to activate for each creature you control.");
        var few = lands(1, 0).field(0, codex, BEAR).at(1, Step.PRECOMBAT_MAIN);
        var enough = lands(1, 0).field(0, codex, BEAR, BEAR).at(1, Step.PRECOMBAT_MAIN);

        assertThat(few.canActivate("Codex")).isFalse();
        assertThat(enough.canActivate("Codex")).isTrue();
    }

    @Test
    void the_next_spell_from_the_hand_comes_back_as_it_resolves_and_no_other() {
        CardDefinition master =
                PrintedTable.creature(
                        "Master",
                        1,
                        1,
                        "{U}: The next time you cast an instant or sorcery spell from your hand this turn, put that card"
                                + " into your hand instead of into your graveyard as it resolves.");
        CardDefinition first = PrintedTable.card("First", "{U}", "Sorcery", "You gain 1 life.");
        CardDefinition second = PrintedTable.card("Second", "{U}", "Sorcery", "You gain 2 life.");
        var table = lands(3, 0).field(0, master).hand(0, first, second).at(1, Step.PRECOMBAT_MAIN);

        table.activate("Master").resolve();
        table.cast("First").resolve();
        table.cast("Second").resolve();

        assertThat(table.has("First", Zone.HAND)).isTrue();
        assertThat(table.has("Second", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void of_several_instances_of_conspire_as_many_trigger_as_were_paid_for() {
        CardDefinition raid =
                PrintedTable.creature("Raid", 1, 1, "Sorcery spells you cast have conspire.");
        CardDefinition trail =
                PrintedTable.card("Trail", "{U}", "Sorcery", "You gain 1 life.\nConspire");
        CardDefinition fish = PrintedTable.card("Fish", "{U}", "Creature — Fish", "", 1, 1);
        var table =
                lands(1, 0).field(0, raid, fish, fish).hand(0, trail).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Trail").yes().resolve();

        assertThat(table.life(0)).isEqualTo(22);
    }
}
