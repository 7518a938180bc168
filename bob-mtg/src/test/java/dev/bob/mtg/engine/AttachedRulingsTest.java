package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on what permanents are attached to, paired with or shielded by.
class AttachedRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition MOUSE = creature("Mouse", 1, 1, "");

    private static final CardDefinition ADEPT =
            creature(
                    "Adept",
                    1,
                    1,
                    "Soulbond\nAs long as Adept is paired with another creature, both creatures have"
                            + " flying.");

    @Test
    void soulbond_pairs_as_the_other_creature_enters_and_ends_with_control() {
        // given
        CardDefinition theft = card("Theft", "{1}", "Instant", "Gain control of target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, ADEPT, land("Plains"))
                        .field(1, land("Plains"))
                        .hand(0, BEAR)
                        .hand(1, theft)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bear").untilAsked().yes();

        // then
        assertThat(table.derived("Bear").has(Words.FLYING)).isTrue();
        assertThat(table.derived("Adept").has(Words.FLYING)).isTrue();

        // when
        table.does(new Action.Pass()).cast("Theft").pick("Bear").resolve();

        // then
        assertThat(table.derived("Bear").has(Words.FLYING)).isFalse();
        assertThat(table.derived("Adept").has(Words.FLYING)).isFalse();
    }

    @Test
    void a_pair_is_asked_for_only_where_there_is_an_unpaired_creature() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"))
                        .hand(0, ADEPT)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Adept").resolve();
        assertThat(table.derived("Adept").has(Words.FLYING)).isFalse();
        assertThat(table.kernel().s.stack().isEmpty()).isTrue();
    }

    @Test
    void a_curse_enchants_a_player_and_speaks_of_that_one() {
        // given
        CardDefinition curse =
                card(
                        "Curse",
                        "{1}",
                        "Enchantment — Aura Curse",
                        "Enchant player\nAt the beginning of enchanted player's upkeep, that player"
                                + " loses 1 life.\nCreatures enchanted player controls get -1/-1.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"), BEAR)
                        .field(1, BEAR)
                        .hand(0, curse)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Curse").does(new Action.PickPlayer(1)).resolve();

        // then
        assertThat(table.has("Curse", Zone.BATTLEFIELD)).isTrue();
        table.at(2, Step.PRECOMBAT_MAIN);
        assertThat(table.life(1)).isEqualTo(19);
        table.at(3, Step.PRECOMBAT_MAIN);
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.derived("Bear").power).isEqualTo(1);
    }

    private static final CardDefinition SPRITE =
            card(
                    "Sprite",
                    "{1}",
                    "Enchantment Creature — Nymph",
                    "Bestow {2}\nFlying\nEnchanted creature gets +1/+1 and has flying.",
                    1,
                    1);

    private static PrintedTable bestowed() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"), land("Plains"), BEAR)
                        .field(1, land("Plains"))
                        .hand(0, SPRITE)
                        .hand(1, card("Axe", "{1}", "Instant", "Destroy target creature."))
                        .at(1, Step.PRECOMBAT_MAIN);
        return table.does(new Action.Cast(table.id("Sprite", Zone.HAND), 0, 1)).pick("Bear");
    }

    @Test
    void a_bestowed_aura_is_no_creature_until_what_it_enchants_leaves() {
        // given
        PrintedTable table = bestowed().resolve();
        assertThat(table.derived("Sprite").isCreature()).isFalse();
        assertThat(table.derived("Bear").power).isEqualTo(3);

        // when
        table.does(new Action.Pass()).cast("Axe").pick("Bear").resolve();

        // then
        assertThat(table.derived("Sprite").isCreature()).isTrue();
        assertThat(table.object("Sprite").attachedTo).isEqualTo(Context.NOTHING);
    }

    @Test
    void a_bestowed_spell_whose_target_is_gone_resolves_as_a_creature() {
        PrintedTable table = bestowed();
        table.does(new Action.Pass()).cast("Axe").pick("Bear").resolve();
        assertThat(table.derived("Sprite").isCreature()).isTrue();
    }

    @Test
    void a_shield_is_about_what_it_was_put_on() {
        // given
        CardDefinition pillar =
                card(
                        "Pillar",
                        "{1}",
                        "Sorcery",
                        "Pillar deals 1 damage to target creature. If a creature dealt damage this"
                                + " way would die this turn, exile it instead.");
        CardDefinition axe = card("Axe", "{1}", "Instant", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"), land("Plains"))
                        .field(1, BEAR, MOUSE)
                        .hand(0, pillar, axe)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Pillar").pick("Bear").resolve();
        table.cast("Axe").pick("Bear").resolve();

        // then
        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
    }
}
