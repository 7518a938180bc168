package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What has to be paid, whoever likes it or not.
class ImposedCostsTest {
    private static final CardDefinition PORTAL =
            card(
                    "Portal",
                    "",
                    "Land — Forest",
                    "Mana abilities of Portal cost an additional 1 life to activate.");

    private static final CardDefinition RING = card("Ring", "{1}", "Artifact", "");

    @Test
    void mana_abilities_that_cost_life_besides_cost_it_whatever_gives_them() {
        // given a land with the mana ability of its land type
        PrintedTable table = new PrintedTable().field(0, PORTAL).hand(0, RING);

        // when
        table.at(1, Step.PRECOMBAT_MAIN).cast("Ring").resolve();

        // then
        assertThat(table.has("Ring", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(19);
    }

    @Test
    void a_mana_ability_that_comes_later_costs_as_much_more() {
        // given
        CardDefinition lantern =
                card(
                        "Lantern",
                        "{3}",
                        "Artifact",
                        "Lands you control have “{T}: Add one mana of any color.”"
                                .replace('“', '"')
                                .replace('”', '"'));
        CardDefinition blue = card("Blue", "{U}", "Artifact", "");
        PrintedTable table = new PrintedTable().field(0, PORTAL, lantern).hand(0, blue);

        // when
        table.at(1, Step.PRECOMBAT_MAIN).cast("Blue").activate("Portal");
        table.does(new Action.PickOption(1)).resolve();

        // then once, not twice
        assertThat(table.has("Blue", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(19);
    }

    @Test
    void a_land_that_is_the_chosen_type_besides_has_the_mana_ability_of_that_type() {
        // given rule 305.6
        CardDefinition gate =
                card(
                        "Gate",
                        "",
                        "Land",
                        "As Gate enters, choose a basic land type.\nGate is the chosen type in addition to its other"
                                + " types.\nMana abilities of Gate cost an additional 1 life to activate.");
        CardDefinition red = card("Red", "{R}", "Artifact", "");
        PrintedTable table = new PrintedTable().hand(0, gate, red);
        table.at(1, Step.PRECOMBAT_MAIN);

        // when
        table.does(new Action.PlayLand(table.id("Gate", Zone.HAND), 0));
        table.does(new Action.PickOption(3));
        assertThat(table.derived("Gate").subtypes).contains("Mountain");
        table.cast("Red").resolve();

        // then
        assertThat(table.has("Red", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(19);
    }

    @Test
    void a_land_that_has_lost_its_abilities_costs_no_life() {
        // given rule 305.7
        CardDefinition moon = card("Moon", "{2}", "Enchantment", "Nonbasic lands are Mountains.");
        PrintedTable table = new PrintedTable().field(0, PORTAL, moon).hand(0, RING);

        // when
        table.at(1, Step.PRECOMBAT_MAIN).cast("Ring").resolve();

        // then
        assertThat(table.has("Ring", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(20);
    }

    private static final CardDefinition RAMPAGER =
            creature(
                    "Rampager",
                    3,
                    4,
                    "When this creature enters, pay {E}{E}. If you can't, return this creature to its owner's hand"
                            + " and you get {E}.");

    @Test
    void what_has_to_be_paid_is_paid_if_it_can_be() {
        // given no energy
        PrintedTable table =
                new PrintedTable().field(0, land("Forest"), land("Forest")).hand(0, RAMPAGER);
        table.at(1, Step.PRECOMBAT_MAIN).cast("Rampager").resolve();

        // then
        assertThat(table.has("Rampager", Zone.HAND)).isTrue();
        assertThat(energy(table)).isEqualTo(1);

        // when there is one {E}, and that isn't enough
        table.cast("Rampager").resolve();

        // then
        assertThat(table.has("Rampager", Zone.HAND)).isTrue();
        assertThat(energy(table)).isEqualTo(2);

        // when there is enough
        table.at(3, Step.PRECOMBAT_MAIN).cast("Rampager").resolve();

        // then nobody is asked
        assertThat(table.has("Rampager", Zone.BATTLEFIELD)).isTrue();
        assertThat(energy(table)).isZero();
    }

    private static int energy(PrintedTable table) {
        return table.kernel().s.player(0).counters.get(CounterKind.ENERGY);
    }

    @Test
    void an_ability_that_only_opponents_may_activate_is_theirs() {
        // given
        CardDefinition goat =
                creature(
                        "Goat",
                        2,
                        2,
                        "{1}: Draw a card. Only your opponents may activate this ability and only as a sorcery.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, goat, land("Forest"))
                        .field(1, land("Forest"), land("Forest"));

        // then its controller can't, and an opponent only in their own main phase
        assertThat(table.at(1, Step.PRECOMBAT_MAIN).canActivate("Goat")).isFalse();
        table.does(new Action.Pass());
        assertThat(table.canActivate("Goat")).isFalse();
        table.at(2, Step.PRECOMBAT_MAIN);
        int hand = table.kernel().s.hand(1).size();
        table.activate("Goat").resolve();

        // then who activated it draws
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(hand + 1);
    }

    private static CardDefinition gift(String name, String type) {
        return card(name, "{0}", type, "You gain 1 life.");
    }

    private static PrintedTable lectured(int forests) {
        CardDefinition lore =
                card(
                        "Lore",
                        "{0}",
                        "Sorcery",
                        "Target player draws a card. Spells they cast this turn cost {2} more to cast.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, lore, gift("Pebble", "Instant"))
                        .hand(1, gift("Grain", "Instant"), gift("Scroll", "Sorcery"));
        for (int i = 0; i < forests; i++) {
            table.field(1, land("Forest"));
        }
        return table.at(1, Step.PRECOMBAT_MAIN)
                .cast("Lore")
                .does(new Action.PickPlayer(1))
                .resolve();
    }

    @Test
    void spells_that_one_player_casts_cost_more_for_that_turn_only() {
        PrintedTable table = lectured(1);

        // nobody else pays it
        assertThat(table.canCast("Pebble")).isTrue();
        table.does(new Action.Pass());
        assertThat(table.canCast("Grain")).isFalse();
        // nor is it paid on the turn after that
        assertThat(table.at(2, Step.PRECOMBAT_MAIN).canCast("Scroll")).isTrue();

        assertThat(lectured(2).does(new Action.Pass()).canCast("Grain")).isTrue();
    }
}
