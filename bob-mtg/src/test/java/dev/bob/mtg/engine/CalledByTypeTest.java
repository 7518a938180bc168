package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
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

/// What is spoken of by its creature type, what untaps no more than once, and other ways to say what was said before.
class CalledByTypeTest {
    private static CardDefinition goblin(String name) {
        return card(name, "{1}", "Creature — Goblin", "", 2, 2);
    }

    @Test
    void that_goblin_is_the_goblin_of_the_event() {
        CardDefinition chief =
                card(
                        "Chief",
                        "{1}",
                        "Enchantment",
                        "Whenever a Goblin you control attacks, that Goblin gets +3/+0 until end of turn.");
        PrintedTable table =
                new PrintedTable().field(0, chief, goblin("Grunt"), creature("Bear", 2, 2, ""));
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Grunt", 1).attack("Bear", 1).finish().at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.life(1)).isEqualTo(20 - 5 - 2);
    }

    @Test
    void that_elf_is_no_goblin() {
        Compiled compiled =
                new CardCompiler(Grammar.standard())
                        .compile(
                                new CardText(
                                        "Chief",
                                        "normal",
                                        List.of(
                                                new CardText.Face(
                                                        "Chief",
                                                        "{1}",
                                                        "Enchantment",
                                                        "Whenever a Goblin you control attacks, that Elf gets +3/+0 until end"
                                                                + " of turn.",
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

    /// Rule 502.3.
    @Test
    void whoever_untaps_chooses_which_of_them_if_not_all_can() {
        CardDefinition frost =
                card(
                        "Frost",
                        "{1}",
                        "Enchantment",
                        "Players can't untap more than one creature during their untap steps.");
        PrintedTable table =
                new PrintedTable().field(1, frost).field(0, goblin("Grunt"), goblin("Snout"));
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Grunt", 1).attack("Snout", 1).finish();
        table.at(2, Step.END_TURN);
        while (!table.kernel()
                .options()
                .contains(new Action.PickObject(table.id("Snout", Zone.BATTLEFIELD)))) {
            table.does(new Action.Pass());
        }
        table.pick("Snout").at(3, Step.UPKEEP);

        assertThat(table.object("Snout").tapped).isFalse();
        assertThat(table.object("Grunt").tapped).isTrue();
    }

    @Test
    void a_single_tapped_creature_untaps_without_a_question() {
        CardDefinition frost =
                card(
                        "Frost",
                        "{1}",
                        "Enchantment",
                        "Players can't untap more than one creature during their untap steps.");
        PrintedTable table = new PrintedTable().field(1, frost).field(0, goblin("Grunt"));
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Grunt", 1).finish().at(3, Step.UPKEEP);

        assertThat(table.object("Grunt").tapped).isFalse();
    }

    @Test
    void one_of_each_is_sacrificed() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        1,
                                        goblin("Grunt"),
                                        card("Cup", "{1}", "Artifact", ""),
                                        PrintedTable.land("Island")),
                        "Each opponent sacrifices an artifact and a land.");

        assertThat(table.has("Cup", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Island", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Grunt", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void that_turns_end_step_is_the_one_of_the_extra_turn() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "Take an extra turn after this one. At the beginning of that turn's end step, you gain 5 life.");

        assertThat(table.at(2, Step.PRECOMBAT_MAIN).kernel().s.active).isZero();
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.at(3, Step.UPKEEP).life(0)).isEqualTo(25);
        assertThat(table.at(5, Step.UPKEEP).life(0)).isEqualTo(25);
    }

    @Test
    void the_chosen_opponent_and_you_each_do_it() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "Choose an opponent. You and that player each gain 3 life.");

        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.life(1)).isEqualTo(23);
    }

    @Test
    void mana_for_one_of_two_kinds_of_spells() {
        CardDefinition crest =
                card(
                        "Crest",
                        "{1}",
                        "Artifact",
                        "{T}: Add {C}. Spend this mana only to cast a Goblin creature spell or a legendary creature spell.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, crest)
                        .hand(
                                0,
                                goblin("Grunt"),
                                creature("Bear", 2, 2, ""),
                                card("King", "{1}", "Legendary Creature — Elf", "", 1, 1));
        table.at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Grunt")).isTrue();
        assertThat(table.canCast("King")).isTrue();
        assertThat(table.canCast("Bear")).isFalse();
    }

    @Test
    void a_token_may_have_a_name_that_begins_like_the_cards() {
        CardDefinition koma =
                card(
                        "Koma, Serpent",
                        "{1}",
                        "Legendary Creature — Serpent",
                        "When Koma enters, create a 3/3 blue Serpent creature token named Koma's Coil.",
                        6,
                        6);
        PrintedTable table = new PrintedTable().field(0, PrintedTable.land("Island")).hand(0, koma);
        table.at(1, Step.PRECOMBAT_MAIN).cast("Koma, Serpent").resolve();

        assertThat(table.has("Koma's Coil", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void that_player_who_sacrifices_one_of_each_was_named_before() {
        PrintedTable table =
                new PrintedTable(3)
                        .field(1, card("Cup", "{1}", "Artifact", ""), PrintedTable.land("Island"))
                        .field(2, card("Pan", "{1}", "Artifact", ""), PrintedTable.land("Swamp"))
                        .hand(
                                0,
                                card(
                                        "Ruin",
                                        "{0}",
                                        "Sorcery",
                                        "Target player loses 1 life. That player sacrifices an artifact and a land."));
        table.at(1, Step.PRECOMBAT_MAIN).cast("Ruin").does(new Action.PickPlayer(2)).resolve();

        assertThat(table.has("Pan", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Swamp", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Cup", Zone.BATTLEFIELD)).isTrue();
    }
}
