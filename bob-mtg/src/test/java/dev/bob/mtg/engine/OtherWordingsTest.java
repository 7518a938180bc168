package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rules that are said in more than one way, played in the rarer one.
class OtherWordingsTest {
    @Test
    void they_are_asked_what_they_control() {
        CardDefinition tithe =
                card(
                        "Tithe",
                        "{0}",
                        "Sorcery",
                        "Choose target opponent. If they control a Swamp, they lose 3 life. If they have two or"
                                + " more cards in hand, they lose 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, land("Swamp"))
                        .hand(0, tithe)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Tithe")
                        .untilAsked()
                        .does(new Action.PickPlayer(1))
                        .resolve();

        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void combat_damage_by_one_or_more_creatures_is_one_event() {
        CardDefinition drum =
                card(
                        "Drum",
                        "",
                        "Artifact",
                        "Whenever an opponent is dealt combat damage by one or more creatures you control, you"
                                + " gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, drum, creature("Bear", 2, 2, ""), creature("Ox", 3, 3, ""))
                        .begun();

        table.declareAttackers().attack("Bear", 1).attack("Ox", 1).finish();
        table.at(table.kernel().s.turn, Step.POSTCOMBAT_MAIN);

        assertThat(table.life(1)).isEqualTo(15);
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_card_may_be_played_from_the_graveyard_by_its_own_words() {
        CardDefinition crypt =
                card("Crypt", "", "Land", "You may play this card from your graveyard.");
        PrintedTable table =
                new PrintedTable().put(0, Zone.GRAVEYARD, crypt).at(1, Step.PRECOMBAT_MAIN);

        table.does(
                table.kernel().options().stream()
                        .filter(Action.PlayLand.class::isInstance)
                        .findFirst()
                        .orElseThrow());

        assertThat(table.has("Crypt", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_spell_may_be_cast_from_the_graveyard_by_words_that_it_was_given() {
        CardDefinition wake =
                card(
                        "Wake",
                        "{0}",
                        "Sorcery",
                        "Until end of turn, each creature card in your graveyard gains \"You may play this card"
                                + " from your graveyard.\"");
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, card("Bear", "{0}", "Creature — Bear", "", 2, 2))
                        .hand(0, wake)
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(casts(table)).isEqualTo(1);

        table.cast("Wake").resolve();

        assertThat(casts(table)).isEqualTo(1);
        table.does(
                        table.kernel().options().stream()
                                .filter(Action.Cast.class::isInstance)
                                .findFirst()
                                .orElseThrow())
                .resolve();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    private static long casts(PrintedTable table) {
        return table.kernel().options().stream().filter(Action.Cast.class::isInstance).count();
    }

    @Test
    void any_player_may_pay_life_to_keep_it_from_happening() {
        CardDefinition rain =
                card(
                        "Rain",
                        "{0}",
                        "Sorcery",
                        "Destroy target creature unless any player pays 3 life.");
        PrintedTable paid =
                new PrintedTable()
                        .field(1, creature("Bear", 2, 2, ""))
                        .hand(0, rain)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Rain")
                        .untilAsked()
                        .pick("Bear")
                        .untilAsked()
                        .no()
                        .untilAsked()
                        .yes()
                        .resolve();
        assertThat(paid.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(paid.life(0) + paid.life(1)).isEqualTo(37);
    }

    @Test
    void nobody_loses_or_wins_as_long_as_a_condition_holds() {
        CardDefinition ward =
                card(
                        "Ward",
                        "",
                        "Enchantment",
                        "As long as you control a Plains, you can't lose the game and your opponents can't win"
                                + " the game.");
        CardDefinition drain = card("Drain", "{0}", "Sorcery", "You lose 30 life.");

        PrintedTable kept =
                new PrintedTable()
                        .field(0, ward, land("Plains"))
                        .hand(0, drain)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Drain")
                        .resolve();
        assertThat(kept.life(0)).isEqualTo(-10);
        assertThat(kept.kernel().s.player(0).lost).isFalse();
    }
}
