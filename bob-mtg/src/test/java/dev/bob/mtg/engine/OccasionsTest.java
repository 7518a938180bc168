package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.Grammar;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Triggers for what is countered, for what happens in the turns of opponents, and for the first times alone.
class OccasionsTest {
    private static final CardDefinition NOTHING = card("Nothing", "{0}", "Instant", "Scry 1.");

    @Test
    void it_triggers_in_the_turns_of_opponents_alone() {
        CardDefinition watch =
                card(
                        "Watch",
                        "",
                        "Enchantment",
                        "Whenever you cast a spell during each opponent's turn, you gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, watch)
                        .hand(0, NOTHING, NOTHING)
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Nothing").resolve();
        assertThat(table.life(0)).isEqualTo(20);

        table.at(2, Step.UPKEEP);
        if (table.kernel().s.active == 1 && !table.canCast("Nothing")) {
            table.does(new Action.Pass());
        }
        table.cast("Nothing").resolve();
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_countered_spell_is_seen_and_so_is_whose_it_was() {
        CardDefinition chronicle =
                card(
                        "Chronicle",
                        "",
                        "Enchantment",
                        "Whenever a spell is countered, you gain 1 life.\nWhenever a creature spell you control is countered,"
                                + " you gain 10 life.\nWhenever a creature spell an opponent controls is countered, you gain 100"
                                + " life.\nAt the beginning of your end step, if a spell was countered this turn, you gain 1000"
                                + " life.");
        CardDefinition denial = card("Denial", "{0}", "Instant", "Counter target spell.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, chronicle)
                        .hand(0, card("Bear", "{0}", "Creature — Bear", "", 2, 2), denial)
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Bear").cast("Denial");
        if (!(table.kernel().options().getFirst() instanceof Action.Pass)) {
            table.does(table.kernel().options().getFirst());
        }
        table.resolve();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(31);

        table.at(2, Step.UPKEEP);
        assertThat(table.life(0)).isEqualTo(1031);
    }

    @Test
    void only_the_first_two_times_count() {
        CardDefinition well =
                card(
                        "Well",
                        "",
                        "Artifact",
                        "{0}: You gain 1 life. If this is the first or second time this ability has resolved this turn, you"
                                + " gain 10 life.");
        PrintedTable table = new PrintedTable().field(0, well).at(1, Step.PRECOMBAT_MAIN);

        for (int i = 0; i < 4; i++) {
            table.activate("Well").resolve();
        }

        assertThat(table.life(0)).isEqualTo(44);
    }

    @Test
    void colors_of_mana_that_were_spent_are_counted() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"), land("Island"), land("Swamp"), land("Swamp"))
                        .hand(0, prism("Prism", "{W}{U}{B}"), prism("Mono", "{B}"))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Mono").resolve();
        assertThat(table.life(0)).isEqualTo(21);

        table.cast("Prism").resolve();
        assertThat(table.life(0)).isEqualTo(32);
    }

    private static CardDefinition prism(String name, String cost) {
        return card(
                name,
                cost,
                "Sorcery",
                "You gain 1 life. If three or more colors of mana were spent to cast this spell, you gain 10 life.");
    }

    @Test
    void what_no_words_have_named_is_not_the_first_spell() {
        Compiled compiled =
                new CardCompiler(Grammar.standard())
                        .compile(
                                new CardText(
                                        "Herald",
                                        "normal",
                                        List.of(
                                                new CardText.Face(
                                                        "Herald",
                                                        "{1}",
                                                        "Sorcery",
                                                        "If it's the first spell you've cast this turn, draw a card.",
                                                        "",
                                                        "",
                                                        "",
                                                        "",
                                                        List.of(),
                                                        List.of())),
                                        List.of(),
                                        Map.of(),
                                        "common",
                                        "x"));

        assertThat(compiled).isInstanceOf(Compiled.Declined.class);
    }
}
