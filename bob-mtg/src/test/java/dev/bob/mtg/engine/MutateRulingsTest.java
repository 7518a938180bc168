package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Mutating creature spells and the merged permanents that they make (rules 702.140, 729).
class MutateRulingsTest {
    private static final int TOP = 0;
    private static final int BOTTOM = 1;

    private static final CardDefinition OX = creature("Ox", 2, 4, "Vigilance");
    private static final CardDefinition HERON =
            card(
                    "Heron",
                    "{9}",
                    "Creature — Bird",
                    "Mutate {0}\nFlying\nWhenever Heron mutates, you gain 3 life.",
                    3,
                    2);
    private static final CardDefinition COUNT =
            card("Count", "{1}", "Enchantment", "Whenever a creature enters, you gain 10 life.");
    private static final CardDefinition TOLL =
            card("Toll", "{1}", "Enchantment", "Whenever a creature dies, you gain 100 life.");

    private static CardDefinition instant(String name, String text) {
        return card(name, "{0}", "Instant", text);
    }

    private static PrintedTable begin(PrintedTable table) {
        return table.hand(0, HERON).at(1, Step.PRECOMBAT_MAIN);
    }

    /// Casts it for its mutate cost; there is one creature that it can target.
    private static PrintedTable casting(PrintedTable table) {
        int heron = table.id("Heron", Zone.HAND);
        for (Action action : table.kernel().options()) {
            if (action instanceof Action.Cast(int object, _, _) && object == heron) {
                table.does(action);
                return table.does(table.kernel().options().getFirst());
            }
        }
        throw new AssertionError("it can't be cast: " + table.kernel().options());
    }

    private static PrintedTable merged(PrintedTable table, int where) {
        return casting(begin(table)).untilAsked().does(new Action.PickOption(where)).resolve();
    }

    @Test
    void on_top_it_says_what_the_creature_is_which_has_the_abilities_of_both() {
        PrintedTable table = merged(new PrintedTable().field(0, OX, COUNT), TOP);

        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.derived("Heron").power).isEqualTo(3);
        assertThat(table.derived("Heron").toughness).isEqualTo(2);
        assertThat(table.derived("Heron").has(Words.FLYING)).isTrue();
        assertThat(table.derived("Heron").has(Words.VIGILANCE)).isTrue();
        // it mutated, and nothing entered
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void on_the_bottom_it_only_adds_its_abilities() {
        PrintedTable table = merged(new PrintedTable().field(0, OX), BOTTOM);

        assertThat(table.has("Heron", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.derived("Ox").toughness).isEqualTo(4);
        assertThat(table.derived("Ox").has(Words.FLYING)).isTrue();
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void the_permanent_stays_what_it_was_with_all_that_is_on_it() {
        PrintedTable table = new PrintedTable().field(0, OX);
        table.hand(0, instant("Grow", "Put two +1/+1 counters on target creature."), HERON)
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Grow")
                .resolve();
        int ox = table.id("Ox", Zone.BATTLEFIELD);
        casting(table).untilAsked().does(new Action.PickOption(TOP)).resolve();

        assertThat(table.id("Heron", Zone.BATTLEFIELD)).isEqualTo(ox);
        assertThat(table.object("Heron").counters(CounterKind.P1P1)).isEqualTo(2);
        table.declareAttackers();
        assertThat(table.canAttack("Heron", 1)).isTrue();
    }

    @Test
    void one_creature_dies_and_two_cards_are_put_into_the_graveyard() {
        PrintedTable table = new PrintedTable().field(0, OX, TOLL);
        merged(table.hand(0, instant("Doom", "Destroy target creature.")), TOP)
                .cast("Doom")
                .resolve();

        assertThat(table.has("Heron", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(123);
    }

    @Test
    void what_is_exiled_and_returned_comes_back_as_two_creatures() {
        PrintedTable table = new PrintedTable().field(0, OX, COUNT);
        merged(
                        table.hand(
                                0,
                                instant(
                                        "Blink",
                                        "Exile target creature you control, then return it to the battlefield under its"
                                                + " owner's control.")),
                        TOP)
                .cast("Blink")
                .resolve();

        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Heron", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.derived("Heron").has(Words.VIGILANCE)).isFalse();
        assertThat(table.life(0)).isEqualTo(43);
    }

    @Test
    void both_cards_go_back_to_the_hand() {
        PrintedTable table = new PrintedTable().field(0, OX);
        merged(
                        table.hand(
                                0, instant("Away", "Return target creature to its owner's hand.")),
                        BOTTOM)
                .cast("Away")
                .resolve();

        assertThat(table.has("Ox", Zone.HAND)).isTrue();
        assertThat(table.has("Heron", Zone.HAND)).isTrue();
    }

    @Test
    void without_its_target_it_resolves_as_a_creature_spell() {
        PrintedTable table = new PrintedTable().field(0, OX, COUNT);
        casting(begin(table.hand(0, instant("Doom", "Destroy target creature."))));
        table.cast("Doom").resolve();

        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Heron", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(30);
    }

    @Test
    void humans_and_what_others_own_are_no_targets() {
        CardDefinition human = card("Human", "{1}", "Creature — Human", "", 1, 1);

        assertThat(begin(new PrintedTable().field(0, human).field(1, OX)).canCast("Heron"))
                .isFalse();
        assertThat(begin(new PrintedTable().field(0, human, OX)).canCast("Heron")).isTrue();
    }

    @Test
    void a_copy_of_it_has_all_of_its_abilities() {
        PrintedTable table = new PrintedTable().field(0, OX);
        merged(
                        table.hand(
                                0,
                                instant(
                                        "Twin",
                                        "Create a token that's a copy of target creature you control.")),
                        TOP)
                .cast("Twin")
                .resolve();

        assertThat(table.count("Heron", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.object("Heron").token).isTrue();
        assertThat(table.derived("Heron").has(Words.VIGILANCE)).isTrue();
    }

    @Test
    void a_card_on_top_of_a_token_is_no_token_and_the_token_ceases_to_exist() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                instant(
                                        "Make",
                                        "Create a 1/1 green Snake creature token with reach."),
                                instant("Doom", "Destroy target creature."),
                                HERON)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Make")
                        .resolve();
        casting(table).untilAsked().does(new Action.PickOption(TOP)).resolve();
        assertThat(table.object("Heron").token).isFalse();
        assertThat(table.derived("Heron").has(Words.REACH)).isTrue();

        table.cast("Doom").resolve();
        assertThat(table.has("Heron", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Snake", Zone.GRAVEYARD)).isFalse();
    }

    @Test
    void it_counts_how_often_it_has_mutated() {
        CardDefinition liger =
                card(
                        "Liger",
                        "{9}",
                        "Creature — Cat",
                        "Mutate {0}\nWhenever Liger mutates, you gain X life, where X is the number of times Liger has"
                                + " mutated.",
                        4,
                        4);
        PrintedTable twice = new PrintedTable().field(0, liger).hand(0, HERON, HERON);
        twice.at(1, Step.PRECOMBAT_MAIN);
        casting(twice).untilAsked().does(new Action.PickOption(TOP)).resolve();
        // 1 for the first time, and 3 of the bird's
        assertThat(twice.life(0)).isEqualTo(24);
        casting(twice).untilAsked().does(new Action.PickOption(TOP)).resolve();
        // 2, and twice 3
        assertThat(twice.life(0)).isEqualTo(32);
    }
}
