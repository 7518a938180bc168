package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Keywords that spells and cards in graveyards are given.
class GrantedKeywordRulingsTest {
    private static final CardDefinition SPARK =
            PrintedTable.card("Spark", "{0}", "Instant", "You gain 1 life.");
    private static final CardDefinition GLOW =
            PrintedTable.card("Glow", "{0}", "Sorcery", "You gain 1 life.");
    private static final CardDefinition ELK =
            PrintedTable.card("Elk", "{0}", "Creature — Elk", "", 1, 1);

    private static CardDefinition enchantment(String text) {
        return PrintedTable.card("Law", "{0}", "Enchantment", text);
    }

    private static PrintedTable first(PrintedTable table) {
        return table.at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void only_the_first_spell_of_a_kind_each_turn_has_it() {
        // given
        CardDefinition law =
                enchantment("The first instant or sorcery spell you cast each turn has storm.");
        PrintedTable table = first(new PrintedTable().field(0, law).hand(0, ELK, SPARK, GLOW));
        assertThat(Game.unsupported(law)).isEmpty();

        // when
        table.cast("Elk").resolve();
        table.cast("Spark").resolve();
        table.cast("Glow").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void a_spell_stays_the_first_while_another_is_cast() {
        // given
        CardDefinition law = enchantment("The first spell you cast each turn has storm.");
        PrintedTable table = first(new PrintedTable().field(0, law).hand(0, SPARK, SPARK));

        // when
        table.cast("Spark");
        table.cast("Spark").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void only_the_next_spell_that_matches_has_it() {
        // given
        CardDefinition mage =
                PrintedTable.creature(
                        "Mage",
                        1,
                        1,
                        "{0}: The next noncreature spell you cast this turn has storm.");
        PrintedTable table = first(new PrintedTable().field(0, mage).hand(0, ELK, SPARK, GLOW));
        assertThat(Game.unsupported(mage)).isEmpty();
        table.activate("Mage").resolve();

        // when
        table.cast("Elk").resolve();
        table.cast("Spark").resolve();
        table.cast("Glow").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void only_spells_of_that_mana_value_have_it() {
        CardDefinition law =
                enchantment("Spells you cast with mana value 2 or greater have storm.");
        PrintedTable table = first(new PrintedTable().field(0, law).hand(0, ELK, SPARK));

        table.cast("Elk").resolve();
        table.cast("Spark").resolve();

        assertThat(Game.unsupported(law)).isEmpty();
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_card_escapes_for_its_mana_cost_and_other_cards() {
        // given
        CardDefinition law =
                enchantment(
                        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost"
                                + " plus exile three other cards from your graveyard.");
        CardDefinition plains = PrintedTable.land("Plains");
        PrintedTable table =
                first(
                        new PrintedTable()
                                .field(0, law)
                                .put(0, Zone.GRAVEYARD, SPARK, plains, plains, plains));
        assertThat(Game.unsupported(law)).isEmpty();
        int spark = table.id("Spark", Zone.GRAVEYARD);

        // when
        Action.Cast cast =
                table.kernel().options().stream()
                        .filter(Action.Cast.class::isInstance)
                        .map(Action.Cast.class::cast)
                        .filter(each -> each.object() == spark)
                        .findFirst()
                        .orElseThrow();
        table.does(cast).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.count("Plains", Zone.EXILE)).isEqualTo(3);
    }

    @Test
    void scavenge_costs_the_mana_cost_of_the_card_that_is_given_it() {
        CardDefinition law =
                enchantment(
                        "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.");
        CardDefinition bear = PrintedTable.card("Bear", "{1}{G}", "Creature — Bear", "", 2, 2);
        PrintedTable poor =
                first(
                        new PrintedTable()
                                .field(0, law, ELK, PrintedTable.land("Forest"))
                                .put(0, Zone.GRAVEYARD, bear));
        assertThat(poor.kernel().options()).noneMatch(Action.Activate.class::isInstance);

        PrintedTable rich =
                first(
                        new PrintedTable()
                                .field(
                                        0,
                                        law,
                                        ELK,
                                        PrintedTable.land("Forest"),
                                        PrintedTable.land("Forest"))
                                .put(0, Zone.GRAVEYARD, bear));
        rich.does(
                rich.kernel().options().stream()
                        .filter(action ->
                                action instanceof Action.Activate(int object, _)
                                        && object == rich.id("Bear", Zone.GRAVEYARD))
                        .findFirst()
                        .orElseThrow());
        rich.resolve();
        assertThat(rich.derived("Elk").power).isEqualTo(3);
        assertThat(rich.has("Bear", Zone.EXILE)).isTrue();
    }

    @Test
    void replicate_costs_the_mana_cost_of_the_spell_each_time() {
        CardDefinition law =
                enchantment(
                        "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana"
                                + " cost.");
        CardDefinition ray = PrintedTable.card("Ray", "{G}", "Instant", "You gain 1 life.");
        PrintedTable table =
                first(
                        new PrintedTable()
                                .field(
                                        0,
                                        law,
                                        PrintedTable.land("Forest"),
                                        PrintedTable.land("Forest"))
                                .hand(0, ray));
        table.cast("Ray").yes().resolve();
        assertThat(table.life(0)).isEqualTo(22);
    }
}
