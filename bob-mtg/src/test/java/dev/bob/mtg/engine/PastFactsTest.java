package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What abilities wait for, asked about later in the turn: each event has a past.
class PastFactsTest {
    private static final CardDefinition GROWTH =
            card("Growth", "{0}", "Instant", "Target creature gets +1/+1 until end of turn.");
    private static final CardDefinition TAPPER =
            card("Tapper", "", "Artifact", "{0}: Tap target creature.");

    private static CardDefinition atEnd(String condition) {
        return card(
                "Chronicle",
                "",
                "Enchantment",
                "At the beginning of your end step, if " + condition + ", you gain 5 life.");
    }

    @Test
    void a_creature_became_the_target_of_a_spell() {
        CardDefinition chronicle =
                atEnd("a creature you control became the target of a spell this turn");
        PrintedTable aimed =
                new PrintedTable()
                        .field(0, chronicle, creature("Bear", 2, 2, ""))
                        .hand(0, GROWTH)
                        .at(1, Step.PRECOMBAT_MAIN);

        aimed.cast("Growth").untilAsked().pick("Bear").resolve().at(2, Step.UPKEEP);

        assertThat(aimed.life(0)).isEqualTo(25);

        PrintedTable quiet =
                new PrintedTable()
                        .field(0, chronicle, creature("Bear", 2, 2, ""))
                        .at(2, Step.UPKEEP);
        assertThat(quiet.life(0)).isEqualTo(20);
    }

    @Test
    void something_happened_so_often_or_not_at_all() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                atEnd("two or more creatures became tapped this turn"),
                                TAPPER,
                                creature("Bear", 2, 2, ""),
                                creature("Ox", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.activate("Tapper").untilAsked().pick("Bear").resolve();
        table.activate("Tapper").untilAsked().pick("Ox").resolve();
        table.at(2, Step.UPKEEP);
        assertThat(table.life(0)).isEqualTo(25);

        PrintedTable none =
                new PrintedTable()
                        .field(
                                0,
                                atEnd("no creatures became tapped this turn"),
                                TAPPER,
                                creature("Bear", 2, 2, ""))
                        .at(2, Step.UPKEEP);
        assertThat(none.life(0)).isEqualTo(25);

        PrintedTable one =
                new PrintedTable()
                        .field(
                                0,
                                atEnd("no creatures became tapped this turn"),
                                TAPPER,
                                creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN);
        one.activate("Tapper").untilAsked().pick("Bear").resolve().at(2, Step.UPKEEP);
        assertThat(one.life(0)).isEqualTo(20);
    }

    @Test
    void a_player_activated_an_ability_or_didnt() {
        CardDefinition charm = card("Charm", "", "Artifact", "{0}: You gain 1 life.");
        PrintedTable did =
                new PrintedTable()
                        .field(0, atEnd("you activated an ability of an artifact this turn"), charm)
                        .at(1, Step.PRECOMBAT_MAIN);
        did.activate("Charm").resolve().at(2, Step.UPKEEP);
        assertThat(did.life(0)).isEqualTo(26);

        PrintedTable didnt =
                new PrintedTable()
                        .field(
                                0,
                                atEnd("you didn't activate an ability of an artifact this turn"),
                                charm)
                        .at(2, Step.UPKEEP);
        assertThat(didnt.life(0)).isEqualTo(25);
    }

    @Test
    void what_something_did_or_had_done_to_it_is_a_clause_of_its_noun() {
        CardDefinition judgment =
                card(
                        "Judgment",
                        "{0}",
                        "Sorcery",
                        "Destroy each creature that became tapped this turn.");
        CardDefinition mercy =
                card(
                        "Mercy",
                        "{0}",
                        "Sorcery",
                        "Destroy each creature that wasn't dealt damage this turn.");
        CardDefinition sting =
                card("Sting", "{0}", "Instant", "~ deals 1 damage to target creature.");

        PrintedTable tapped =
                new PrintedTable()
                        .field(0, TAPPER, creature("Bear", 2, 2, ""), creature("Ox", 2, 2, ""))
                        .hand(0, judgment)
                        .at(1, Step.PRECOMBAT_MAIN);
        tapped.activate("Tapper").untilAsked().pick("Bear").resolve();
        tapped.cast("Judgment").resolve();
        assertThat(tapped.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(tapped.has("Ox", Zone.BATTLEFIELD)).isTrue();

        PrintedTable hurt =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""), creature("Ox", 2, 2, ""))
                        .hand(0, mercy, sting)
                        .at(1, Step.PRECOMBAT_MAIN);
        hurt.cast("Sting").untilAsked().pick("Bear").resolve();
        hurt.cast("Mercy").resolve();
        assertThat(hurt.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(hurt.has("Ox", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_land_that_was_tapped_for_mana_is_remembered() {
        CardDefinition spend = card("Spend", "{1}", "Sorcery", "You gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, atEnd("you tapped a land for mana this turn"), land("Plains"))
                        .hand(0, spend)
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Spend").resolve().at(2, Step.UPKEEP);

        assertThat(table.life(0)).isEqualTo(26);
    }
}
