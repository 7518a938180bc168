package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Events that are told with more than a subject and a verb.
class ParticularEventsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    private static CardDefinition watcher(String text) {
        return card("Watcher", "{1}", "Enchantment", text);
    }

    private static PrintedTable attacking(PrintedTable table, String... names) {
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        for (String name : names) {
            table.attack(name, 1);
        }
        return table.finish().at(1, Step.POSTCOMBAT_MAIN);
    }

    // --- attacks ---

    @Test
    void at_least_one_other_of_a_kind_has_to_attack_too() {
        CardDefinition captain =
                creature(
                        "Captain",
                        1,
                        1,
                        "Whenever Captain and at least one other creature attack, you gain 5 life.");

        assertThat(attacking(new PrintedTable().field(0, captain, BEAR), "Captain").life(0))
                .isEqualTo(20);
        assertThat(attacking(new PrintedTable().field(0, captain, BEAR), "Captain", "Bear").life(0))
                .isEqualTo(25);
    }

    @Test
    void a_player_who_controls_so_many_permanents_is_attacked() {
        CardDefinition scout =
                creature(
                        "Scout",
                        1,
                        1,
                        "Whenever Scout attacks a player who controls two or more creatures, you gain 5 life.");

        assertThat(
                        attacking(new PrintedTable().field(0, scout, BEAR).field(1, OX), "Scout")
                                .life(0))
                .isEqualTo(20);
        assertThat(attacking(new PrintedTable().field(0, scout).field(1, OX, OX), "Scout").life(0))
                .isEqualTo(25);
    }

    @Test
    void whoever_is_tied_for_most_life_has_the_most_life() {
        CardDefinition rebel =
                creature(
                        "Rebel",
                        1,
                        1,
                        "Whenever Rebel attacks the player with the most life or tied for most life, draw a card.");
        CardDefinition envious =
                creature(
                        "Envious",
                        1,
                        1,
                        "Whenever Envious attacks a player who has more life than you, draw a card.");

        PrintedTable tied =
                attacking(new PrintedTable().field(0, rebel, envious), "Rebel", "Envious");
        assertThat(tied.count("Plains", Zone.HAND)).isEqualTo(1);

        PrintedTable richer =
                order(new PrintedTable().field(0, rebel, envious), "You gain 1 life.");
        assertThat(attacking(richer, "Rebel", "Envious").count("Plains", Zone.HAND)).isZero();
    }

    @Test
    void creatures_that_attack_you_are_counted_and_may_be_targets() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                1,
                                watcher(
                                        "Whenever an opponent attacks you, you gain 1 life for each creature"
                                                + " attacking you."))
                        .field(0, BEAR, OX);

        // 2 gained, 5 lost
        assertThat(attacking(table, "Bear", "Ox").life(1)).isEqualTo(17);
    }

    // --- damage ---

    @Test
    void only_so_much_damage_by_one_source_at_once_is_enough() {
        CardDefinition judge =
                watcher(
                        "Whenever a source you control deals 3 or more damage to a player, draw a card.");

        assertThat(
                        attacking(new PrintedTable().field(0, judge, BEAR, BEAR), "Bear")
                                .count("Plains", Zone.HAND))
                .isZero();
        assertThat(
                        attacking(new PrintedTable().field(0, judge, OX), "Ox")
                                .count("Plains", Zone.HAND))
                .isEqualTo(1);
    }

    // --- leaving ---

    @Test
    void leaving_without_dying_is_leaving_for_anywhere_but_a_graveyard() {
        CardDefinition mage =
                watcher(
                        "Whenever one or more other creatures you control leave the battlefield without dying,"
                                + " draw a card.");

        assertThat(
                        order(new PrintedTable().field(0, mage, BEAR, OX), "Destroy all creatures.")
                                .count("Plains", Zone.HAND))
                .isZero();
        assertThat(
                        order(new PrintedTable().field(0, mage, BEAR, OX), "Exile all creatures.")
                                .count("Plains", Zone.HAND))
                .isEqualTo(1);
        assertThat(
                        order(
                                        new PrintedTable().field(0, mage, BEAR, OX),
                                        "Return all creatures to their owners' hands.")
                                .count("Plains", Zone.HAND))
                .isEqualTo(1);
    }

    @Test
    void what_is_cast_or_cycled_works_from_the_stack_and_from_the_graveyard() {
        CardDefinition tusker =
                card(
                        "Tusker",
                        "{0}",
                        "Creature — Beast",
                        "Cycling {0}\nWhen you cast or cycle Tusker, you gain 3 life.",
                        2,
                        2);

        PrintedTable cast = new PrintedTable().hand(0, tusker).at(1, Step.PRECOMBAT_MAIN);
        assertThat(cast.cast("Tusker").resolve().life(0)).isEqualTo(23);
        PrintedTable cycled = new PrintedTable().hand(0, tusker).at(1, Step.PRECOMBAT_MAIN);
        int id = cycled.id("Tusker", Zone.HAND);
        cycled.does(
                        cycled.kernel().options().stream()
                                .filter(action ->
                                        action instanceof Action.Activate(int object, _)
                                                && object == id)
                                .findFirst()
                                .orElseThrow())
                .resolve();
        assertThat(cycled.life(0)).isEqualTo(23);
    }

    @Test
    void to_die_or_to_be_discarded_is_either() {
        CardDefinition cow =
                creature("Cow", 1, 1, "When Cow dies or when you discard it, you gain 3 life.");

        assertThat(order(new PrintedTable().field(0, cow), "Destroy all creatures.").life(0))
                .isEqualTo(23);
        assertThat(order(new PrintedTable().hand(0, cow), "Discard a card.").life(0)).isEqualTo(23);
    }

    // --- copies and tokens ---

    @Test
    void a_copy_is_not_cast_but_it_is_copied() {
        CardDefinition scribe = watcher("Whenever you copy a sorcery spell, you gain 2 life.");
        CardDefinition clerk = watcher("Whenever you copy an instant spell, you gain 100 life.");
        CardDefinition echo =
                watcher("Whenever you cast an instant or sorcery spell, copy that spell.");

        PrintedTable table =
                order(new PrintedTable().field(0, scribe, clerk, echo), "You gain 1 life.");

        // the spell, its copy, and 2 for the copy
        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void tokens_count_as_they_are_made_and_as_they_are_sacrificed() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        watcher(
                                                "Whenever you create or sacrifice a token, you gain 1 life.")),
                        "Create two 1/1 white Soldier creature tokens. Sacrifice a creature. You gain 10 life"
                                + " for each token you created this turn.");

        assertThat(table.life(0)).isEqualTo(43);
    }

    // --- times ---

    @Test
    void an_event_may_have_to_be_in_a_step() {
        CardDefinition sleeper =
                creature(
                        "Sleeper",
                        1,
                        1,
                        "Whenever Sleeper becomes untapped during your untap step, you gain 5 life.");

        PrintedTable untapped =
                order(new PrintedTable().field(0, sleeper), "Tap target creature. Untap it.");
        assertThat(untapped.life(0)).isEqualTo(20);

        PrintedTable tapped = order(new PrintedTable().field(0, sleeper), "Tap target creature.");
        assertThat(tapped.at(3, Step.PRECOMBAT_MAIN).life(0)).isEqualTo(25);
    }

    @Test
    void a_state_trigger_looks_at_its_own_power() {
        CardDefinition glutton =
                creature("Glutton", 4, 4, "When Glutton's power is 7 or greater, sacrifice it.");

        assertThat(
                        order(
                                        new PrintedTable().field(0, glutton),
                                        "Target creature gets +2/+0 until end of turn.")
                                .has("Glutton", Zone.BATTLEFIELD))
                .isTrue();
        assertThat(
                        order(
                                        new PrintedTable().field(0, glutton),
                                        "Target creature gets +3/+0 until end of turn.")
                                .has("Glutton", Zone.BATTLEFIELD))
                .isFalse();
    }
}
