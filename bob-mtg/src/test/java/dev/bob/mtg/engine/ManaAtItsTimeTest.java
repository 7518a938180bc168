package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Mana that is made only at some times, from some zones, or of a color that decides how much (rules 605.3a, 700.5).
class ManaAtItsTimeTest {
    private static final CardDefinition DIAMOND =
            card(
                    "Diamond",
                    "{0}",
                    "Artifact",
                    "Discard your hand, Sacrifice this artifact: Add three mana of any one color. Activate only as"
                            + " an instant.");
    private static final CardDefinition SPELL =
            card("Spell", "{B}{B}{B}", "Sorcery", "You gain 3 life.");

    @Test
    void mana_made_as_an_instant_pays_for_no_card_that_was_in_hand() {
        PrintedTable table =
                new PrintedTable().field(0, DIAMOND).hand(0, SPELL).at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Spell")).isFalse();
        assertThat(table.canActivate("Diamond")).isTrue();
    }

    @Test
    void it_pays_for_what_is_cast_from_elsewhere() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, DIAMOND)
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                card(
                                        "Echo",
                                        "{5}",
                                        "Sorcery",
                                        "You gain 3 life.\nFlashback {B}{B}{B}"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Diamond")
                        .does(new Action.PickOption(2));

        assertThat(table.has("Diamond", Zone.GRAVEYARD)).isTrue();
        assertThat(table.kernel().options().toString()).contains("Cast");
    }

    @Test
    void a_card_in_hand_that_is_exiled_for_mana_helps_to_cast_another() {
        CardDefinition guide =
                card(
                        "Guide",
                        "{2}{G}",
                        "Creature",
                        "Exile this card from your hand: Add {G}.",
                        2,
                        2);
        PrintedTable table =
                new PrintedTable()
                        .hand(0, guide, card("Sprout", "{G}", "Sorcery", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        int id = table.id("Guide", Zone.HAND);
        table.does(new Action.Activate(id, 0)).cast("Sprout").resolve();
        assertThat(table.has("Guide", Zone.EXILE)).isTrue();
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_card_cannot_pay_for_itself() {
        CardDefinition guide =
                card("Guide", "{G}", "Creature", "Exile this card from your hand: Add {G}.", 2, 2);

        assertThat(new PrintedTable().hand(0, guide).at(1, Step.PRECOMBAT_MAIN).canCast("Guide"))
                .isFalse();
    }

    @Test
    void devotion_to_the_chosen_color_is_how_much() {
        CardDefinition shrine =
                card(
                        "Shrine",
                        "",
                        "Land",
                        "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that"
                                + " color.");
        CardDefinition rock = card("Rock", "{R}{R}{R}", "Artifact", "");
        CardDefinition leaf = card("Leaf", "{G}", "Artifact", "");
        CardDefinition red = card("Red", "{R}{R}{R}", "Sorcery", "You gain 1 life.");
        CardDefinition green = card("Green", "{G}{G}", "Sorcery", "You gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, shrine, rock, leaf)
                        .hand(0, red, green)
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Green")).isFalse();
        assertThat(table.canCast("Red")).isTrue();
        table.cast("Red").resolve();
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void mana_that_is_not_for_the_hand_is_spent_on_other_cards() {
        CardDefinition well =
                card(
                        "Well",
                        "",
                        "Land",
                        "{T}: Add {G}. This mana can't be spent to cast spells from your hand.");
        CardDefinition echo = card("Echo", "{5}", "Sorcery", "You gain 3 life.\nFlashback {G}");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                well,
                                creature("Bear", 2, 2, "{G}: Bear gets +1/+0 until end of turn."))
                        .hand(0, card("Sprout", "{G}", "Sorcery", "You gain 1 life."))
                        .put(0, Zone.GRAVEYARD, echo)
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Sprout")).isFalse();
        assertThat(table.canActivate("Bear")).isTrue();
        int id = table.id("Echo", Zone.GRAVEYARD);
        Action cast =
                table.kernel().options().stream()
                        .filter(option ->
                                option instanceof Action.Cast(int what, _, _) && what == id)
                        .findFirst()
                        .orElseThrow();
        table.does(cast).resolve();
        assertThat(table.life(0)).isEqualTo(23);
    }
}
