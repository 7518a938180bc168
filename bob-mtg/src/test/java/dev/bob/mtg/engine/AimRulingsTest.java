package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What spells target, what is counted one by one, and how what enters came to be there.
class AimRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition GROWTH =
            card("Growth", "{0}", "Instant", "Target creature gets +3/+3 until end of turn.");

    private static CardDefinition watcher(String text) {
        return card("Watcher", "{1}", "Enchantment", text);
    }

    // --- what a spell targets (rules 115.9b-c, 707.10d) ---

    private static final CardDefinition PRISM =
            creature(
                    "Prism",
                    1,
                    1,
                    "Whenever you cast an instant or sorcery spell that targets only Prism, copy that spell for each other"
                            + " creature you control that the spell could target. Each copy targets a different one of those"
                            + " creatures.");

    @Test
    void a_spell_that_targets_only_one_is_copied_for_each_other_that_it_could_target() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, PRISM, BEAR, creature("Wall", 0, 4, "Shroud"))
                        .field(1, creature("Foe", 2, 2, ""))
                        .hand(0, GROWTH)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Growth").untilAsked().pick("Prism").resolve();

        // then
        assertThat(table.derived("Prism").power).isEqualTo(4);
        assertThat(table.derived("Bear").power).isEqualTo(5);
        assertThat(table.derived("Wall").power).isEqualTo(0);
        assertThat(table.derived("Foe").power).isEqualTo(2);
    }

    @Test
    void a_spell_that_targets_another_as_well_doesnt_target_only_one() {
        // given
        CardDefinition both =
                card(
                        "Both",
                        "{0}",
                        "Instant",
                        "Up to two target creatures each get +3/+3 until end of turn.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, PRISM, BEAR, creature("Ox", 2, 2, ""))
                        .hand(0, both)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Both").untilAsked().pick("Prism").pick("Bear").resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(5);
        assertThat(table.derived("Ox").power).isEqualTo(2);
    }

    // --- counted one by one ---

    @Test
    void each_counter_of_several_is_an_event_for_a_counter() {
        // given
        CardDefinition gift =
                card("Gift", "{0}", "Sorcery", "Put three +1/+1 counters on target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                BEAR,
                                watcher(
                                        "Whenever a +1/+1 counter is put on a creature you control, you gain 1 life."),
                                card(
                                        "Other Watcher",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever one or more +1/+1 counters are put on a creature you control, you gain 10"
                                                + " life."))
                        .hand(0, gift)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Gift").untilAsked().pick("Bear").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(33);
    }

    @Test
    void a_fight_is_an_event_of_both_creatures() {
        // given
        CardDefinition fight =
                card(
                        "Bout",
                        "{0}",
                        "Sorcery",
                        "Target creature you control fights target creature you don't control.");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                BEAR,
                                watcher("Whenever a creature you control fights, you gain 1 life."))
                        .field(1, creature("Foe", 2, 2, ""))
                        .hand(0, fight)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bout").untilAsked().pick("Bear").pick("Foe").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void only_what_was_untapped_is_tapped_by_you() {
        // given
        CardDefinition freeze = card("Freeze", "{0}", "Instant", "Tap target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                watcher(
                                        "Whenever you tap an untapped creature an opponent controls, you gain 1 life."))
                        .field(1, creature("Foe", 2, 2, ""))
                        .hand(0, freeze, freeze)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Freeze").untilAsked().pick("Foe").resolve();
        table.cast("Freeze").untilAsked().pick("Foe").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(21);
    }

    // --- how what enters came there ---

    @Test
    void creatures_that_no_mana_was_spent_on_may_have_been_cast() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Spy",
                                        1,
                                        1,
                                        "Whenever Spy and/or one or more other creatures you control enter, if none of them"
                                                + " were cast or no mana was spent to cast them, you gain 1 life."),
                                PrintedTable.land("Plains"))
                        .hand(0, card("Free", "{0}", "Creature — Bear", "", 2, 2))
                        .hand(0, card("Paid", "{1}", "Creature — Bear", "", 2, 2))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Free").resolve();
        table.cast("Paid").resolve();

        // then
        assertThat(table.has("Paid", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void the_second_spell_of_the_turn_is_known_as_it_enters() {
        // given
        CardDefinition late =
                card(
                        "Late",
                        "{0}",
                        "Creature — Bear",
                        "When Late enters, if it was the second spell you cast this turn, you gain 1 life.",
                        2,
                        2);
        PrintedTable table =
                new PrintedTable().hand(0, late, late, late).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Late").resolve();
        table.cast("Late").resolve();
        table.cast("Late").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(21);
    }

    // --- otherwise ---

    @Test
    void one_of_two_static_abilities_applies_where_the_second_says_otherwise() {
        // given
        CardDefinition mark =
                card(
                        "Mark",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature\nEnchanted creature gets +2/+2 as long as it's a Bear. Otherwise, it gets -1/-1.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, card("Bruin", "{1}", "Creature — Bear", "", 2, 2))
                        .field(0, card("Hound", "{1}", "Creature — Dog", "", 2, 2))
                        .hand(0, mark, mark)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Mark").untilAsked().pick("Bruin").resolve();
        table.cast("Mark").untilAsked().pick("Hound").resolve();

        // then
        assertThat(table.derived("Bruin").power).isEqualTo(4);
        assertThat(table.derived("Hound").power).isEqualTo(1);
    }

    @Test
    void it_doesnt_untap_in_your_next_untap_step_only() {
        // given
        CardDefinition ram =
                creature(
                        "Ram",
                        2,
                        2,
                        "Whenever Ram attacks, it doesn't untap during your next untap step.");
        PrintedTable table =
                new PrintedTable().field(0, ram).at(1, Step.PRECOMBAT_MAIN).declareAttackers();

        // when
        table.attack("Ram", 1).finish();
        table.at(3, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.object("Ram").tapped).isTrue();
        table.at(5, Step.PRECOMBAT_MAIN);
        assertThat(table.object("Ram").tapped).isFalse();
    }

    @Test
    void your_life_total_is_doubled() {
        // given
        CardDefinition heal = card("Heal", "{0}", "Sorcery", "Double your life total.");
        PrintedTable table = new PrintedTable().hand(0, heal).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Heal").does(new Action.Pass()).does(new Action.Pass());

        // then
        assertThat(table.life(0)).isEqualTo(40);
    }

    @Test
    void a_life_total_that_cant_change_is_neither_gained_nor_lost_nor_paid() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                watcher("Your life total can't change."),
                                card("Well", "{1}", "Artifact", "Pay 1 life: Draw a card."))
                        .hand(0, card("Heal", "{0}", "Sorcery", "You gain 3 life."))
                        .hand(0, card("Harm", "{0}", "Sorcery", "You lose 3 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Heal").resolve();
        table.cast("Harm").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.canActivate("Well")).isFalse();
    }

    @Test
    void all_cards_of_a_kind_are_discarded() {
        // given
        CardDefinition purge =
                card(
                        "Purge",
                        "{0}",
                        "Sorcery",
                        "Target player reveals their hand and discards all nonland cards.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, purge, BEAR)
                        .hand(1, GROWTH, PrintedTable.land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Purge").does(new Action.PickPlayer(1)).resolve();

        // then
        assertThat(table.has("Growth", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Plains", Zone.HAND)).isTrue();
        assertThat(table.has("Bear", Zone.HAND)).isTrue();
    }

    @Test
    void an_aura_that_needs_another_falls_off_with_it() {
        // given
        CardDefinition crown =
                card(
                        "Crown",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant creature with another Aura attached to it\nEnchanted creature gets +3/+3.");
        CardDefinition ribbon = card("Ribbon", "{0}", "Enchantment — Aura", "Enchant creature");
        CardDefinition cut = card("Cut", "{0}", "Instant", "Destroy target enchantment.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .hand(0, crown, ribbon, cut)
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canCast("Crown")).isFalse();

        // when
        table.cast("Ribbon").untilAsked().pick("Bear").resolve();
        table.cast("Crown").untilAsked().pick("Bear").resolve();
        assertThat(table.derived("Bear").power).isEqualTo(5);
        table.cast("Cut").untilAsked().pick("Ribbon").resolve();

        // then
        assertThat(table.has("Crown", Zone.GRAVEYARD)).isTrue();
        assertThat(table.derived("Bear").power).isEqualTo(2);
    }

    @Test
    void what_wasnt_kicked_is_sacrificed_at_the_end() {
        // given
        CardDefinition spark =
                card(
                        "Spark",
                        "{0}",
                        "Creature — Elemental",
                        "Kicker {1}\nAt the beginning of the end step, if this creature wasn't kicked, sacrifice it.",
                        3,
                        1);
        PrintedTable table = new PrintedTable().hand(0, spark).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Spark").resolve();
        table.at(2, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.has("Spark", Zone.GRAVEYARD)).isTrue();
    }
}
