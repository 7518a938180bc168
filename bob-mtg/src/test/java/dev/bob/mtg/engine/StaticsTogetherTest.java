package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// What is so while something is so, and with another thing while another thing is so; limits for each player.
class StaticsTogetherTest {
    private static CardDefinition enchantment(String text) {
        return card("Rule", "{1}", "Enchantment", text);
    }

    private static CardDefinition spell(String name, String type) {
        return card(name, "{0}", type, "You gain 1 life.");
    }

    @Test
    void each_of_two_things_has_its_own_condition() {
        CardDefinition either =
                creature(
                        "Either",
                        1,
                        1,
                        "This creature gets +1/+1 as long as you control an Island and has flying as long as you control a"
                                + " Mountain.");
        CardDefinition keywords =
                creature(
                        "Keywords",
                        1,
                        1,
                        "This creature has vigilance as long as you control an Island and flying as long as you control a"
                                + " Mountain.");
        PrintedTable island = new PrintedTable().field(0, either, keywords, land("Island")).begun();
        PrintedTable mountain =
                new PrintedTable().field(0, either, keywords, land("Mountain")).begun();

        assertThat(island.derived("Either").power).isEqualTo(2);
        assertThat(island.derived("Either").has(Words.FLYING)).isFalse();
        assertThat(mountain.derived("Either").power).isEqualTo(1);
        assertThat(mountain.derived("Either").has(Words.FLYING)).isTrue();
        assertThat(island.derived("Keywords").has(Words.VIGILANCE)).isTrue();
        assertThat(island.derived("Keywords").has(Words.FLYING)).isFalse();
        assertThat(mountain.derived("Keywords").has(Words.FLYING)).isTrue();
    }

    @Test
    void what_cant_have_a_keyword_doesnt_get_it_either() {
        CardDefinition bird = creature("Bird", 1, 1, "Flying");
        CardDefinition wind = creature("Wind", 1, 1, "Other creatures you control have flying.");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Creatures your opponents control lose flying and reach and can't have flying or"
                                                + " reach."))
                        .field(1, bird, wind)
                        .begun();

        assertThat(table.derived("Bird").has(Words.FLYING)).isFalse();
    }

    @Test
    void a_creature_stays_tapped_unless_something_is_so() {
        CardDefinition sleeper =
                creature(
                        "Sleeper",
                        2,
                        2,
                        "This creature enters tapped.\n"
                                + "This creature doesn't untap during your untap step unless you control another creature.");
        for (boolean company : new boolean[] {false, true}) {
            PrintedTable table =
                    new PrintedTable()
                            .hand(
                                    0,
                                    card(
                                            "Zero",
                                            "{0}",
                                            "Sorcery",
                                            "You may put a creature card from your hand onto the battlefield."),
                                    sleeper);
            if (company) {
                table.field(0, creature("Friend", 1, 1, ""));
            }
            table.at(1, Step.PRECOMBAT_MAIN).cast("Zero").untilAsked();
            table.yes();
            for (int i = 0; i < 3 && !table.has("Sleeper", Zone.BATTLEFIELD); i++) {
                table.does(table.kernel().options().getFirst());
            }

            assertThat(table.object("Sleeper").tapped).isTrue();
            assertThat(table.at(3, Step.UPKEEP).object("Sleeper").tapped).isEqualTo(!company);
        }
    }

    @Test
    void whether_any_opponent_has_cards_in_hand_is_asked() {
        CardDefinition taker =
                creature(
                        "Taker",
                        1,
                        1,
                        "As long as no opponent has cards in hand, this creature gets +2/+2.");
        PrintedTable empty = new PrintedTable().field(0, taker).begun();
        PrintedTable full =
                new PrintedTable().field(0, taker).hand(1, spell("Card", "Instant")).begun();

        assertThat(empty.derived("Taker").power).isEqualTo(3);
        assertThat(full.derived("Taker").power).isEqualTo(1);
    }

    @Test
    void a_second_spell_of_the_kind_cant_be_cast() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                1,
                                enchantment(
                                        "Each player who has cast a nonartifact spell this turn can't cast additional"
                                                + " nonartifact spells."))
                        .hand(
                                0,
                                spell("First", "Instant"),
                                spell("Second", "Instant"),
                                card("Relic", "{0}", "Artifact", ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Relic").resolve();
        assertThat(table.canCast("Second")).isTrue();
        table.cast("First").resolve();
        assertThat(table.canCast("Second")).isFalse();
    }

    @Test
    void two_spells_a_turn_and_only_in_your_own_turn() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "You can cast spells only during your turn and you can cast no more than two spells"
                                                + " each turn."))
                        .hand(
                                0,
                                spell("First", "Instant"),
                                spell("Second", "Instant"),
                                spell("Third", "Instant"))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("First").resolve();
        assertThat(table.canCast("Second")).isTrue();
        table.cast("Second").resolve();
        assertThat(table.canCast("Third")).isFalse();
        table.at(2, Step.UPKEEP).does(new Action.Pass());
        assertThat(table.canCast("Third")).isFalse();
        assertThat(table.at(3, Step.UPKEEP).canCast("Third")).isTrue();
    }

    @Test
    void a_limit_is_that_of_the_player_who_casts() {
        CardDefinition two = card("Two", "{2}", "Artifact", "");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                1,
                                enchantment(
                                        "Each opponent can't cast noncreature spells with mana value greater than the number"
                                                + " of lands that player controls."),
                                land("Plains"),
                                land("Plains"))
                        .field(0, land("Plains"), card("Stone", "{1}", "Artifact", "{T}: Add {C}."))
                        .hand(0, two, card("Cub", "{2}", "Creature — Bear", "", 2, 2))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Two")).isFalse();
        assertThat(table.canCast("Cub")).isTrue();
    }

    @Test
    void base_sizes_are_measured_at_any_time() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Creatures you control have base power and toughness X/X, where X is the number of"
                                                + " lands you control."),
                                creature("Imp", 1, 1, ""),
                                land("Plains"),
                                land("Plains"),
                                land("Plains"))
                        .begun();

        assertThat(table.derived("Imp").power).isEqualTo(3);
        assertThat(table.derived("Imp").toughness).isEqualTo(3);
    }
}
