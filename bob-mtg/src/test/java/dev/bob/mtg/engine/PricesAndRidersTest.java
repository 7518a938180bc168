package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Costs that take the source along or as many as one likes, and what sentences add to what they say first.
class PricesAndRidersTest {
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");

    private static final CardDefinition RIDER = creature("Rider", 2, 2, "");

    private static PrintedTable ready(PrintedTable table) {
        return table.at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void a_creature_is_sacrificed_with_the_source() {
        CardDefinition altar =
                card(
                        "Altar",
                        "{0}",
                        "Artifact",
                        "{0}, Sacrifice a creature and Altar: You gain 5 life.");
        PrintedTable alone = ready(new PrintedTable().field(0, altar));
        assertThat(alone.canActivate("Altar")).isFalse();

        PrintedTable table =
                ready(new PrintedTable().field(0, altar, IMP)).activate("Altar").resolve();
        assertThat(table.life(0)).isEqualTo(25);
        assertThat(table.has("Altar", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Imp", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void one_or_more_cards_are_exiled_and_counted() {
        CardDefinition grave =
                card(
                        "Grave",
                        "{0}",
                        "Enchantment",
                        "{0}, Exile one or more creature cards from your graveyard: You gain 2 life for each card exiled this"
                                + " way.");
        assertThat(ready(new PrintedTable().field(0, grave)).canActivate("Grave")).isFalse();

        PrintedTable table =
                ready(new PrintedTable().field(0, grave).put(0, Zone.GRAVEYARD, IMP, RIDER, IMP))
                        .activate("Grave")
                        .pick("Imp", Zone.GRAVEYARD)
                        .pick("Rider", Zone.GRAVEYARD)
                        .finish()
                        .resolve();
        assertThat(table.life(0)).isEqualTo(24);
        assertThat(table.has("Rider", Zone.EXILE)).isTrue();
        assertThat(table.count("Imp", Zone.EXILE)).isEqualTo(1);
    }

    @Test
    void at_least_one_counter_is_removed() {
        CardDefinition dream =
                card(
                        "Dream",
                        "{0}",
                        "Enchantment",
                        "Dream enters with three dream counters on it.\nRemove one or more dream counters from Dream: You gain 1"
                                + " life for each dream counter removed this way.");
        PrintedTable table =
                ready(new PrintedTable().hand(0, dream)).cast("Dream").resolve().activate("Dream");
        assertThat(table.options()).noneMatch(option -> option.contains("=0]"));

        table.does(new Action.PickNumber(2)).resolve();
        assertThat(table.life(0)).isEqualTo(22);
        table.activate("Dream").resolve();
        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.canActivate("Dream")).isFalse();
    }

    @Test
    void something_happens_and_you_may_do_more() {
        CardDefinition priest =
                creature(
                        "Priest",
                        1,
                        1,
                        "When Priest dies, you gain 3 life and you may return target creature card from your graveyard to your"
                                + " hand.");
        PrintedTable table =
                ready(
                                new PrintedTable()
                                        .field(0, priest)
                                        .put(0, Zone.GRAVEYARD, IMP)
                                        .hand(
                                                0,
                                                card(
                                                        "End",
                                                        "{0}",
                                                        "Sorcery",
                                                        "Destroy all creatures.")))
                        .cast("End")
                        .untilAsked()
                        .pick("Imp", Zone.GRAVEYARD)
                        .untilAsked()
                        .no()
                        .resolve();
        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.has("Imp", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void what_is_not_paid_for_has_its_consequences() {
        CardDefinition horde =
                creature(
                        "Horde",
                        5,
                        5,
                        "At the beginning of your upkeep, unless you pay {1}, tap Horde and sacrifice a land.");
        PrintedTable table =
                new PrintedTable().field(0, horde, land("Field")).at(1, Step.UPKEEP).resolve();
        assertThat(table.has("Field", Zone.GRAVEYARD)).isTrue();
        assertThat(table.object("Horde").tapped).isTrue();
    }

    @Test
    void what_a_target_has_is_asked() {
        PrintedTable table =
                ready(
                                new PrintedTable()
                                        .hand(
                                                0,
                                                card(
                                                        "Fall",
                                                        "{0}",
                                                        "Sorcery",
                                                        "If target player has exactly 20 life, that player loses 5 life.")))
                        .cast("Fall")
                        .does(new Action.PickPlayer(1))
                        .resolve();
        assertThat(table.life(1)).isEqualTo(15);
    }

    @Test
    void counters_put_this_turn_are_remembered() {
        CardDefinition band =
                creature(
                        "Band",
                        1,
                        1,
                        "At the beginning of each end step, if a +1/+1 counter was put on a permanent under your control this"
                                + " turn, you gain 4 life.");
        PrintedTable table = new PrintedTable().field(0, band, IMP);
        order(table, "Put a +1/+1 counter on each creature you control.");
        table.at(2, Step.UPKEEP);
        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void they_are_something_more_as_they_come_back() {
        PrintedTable table = new PrintedTable().put(0, Zone.GRAVEYARD, IMP);
        order(
                table,
                "Return all creature cards from your graveyard to the battlefield. They're Zombies in addition to their other"
                        + " types.");
        assertThat(table.derived("Imp").hasSubtype("Zombie")).isTrue();
    }
}
