package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.text.Grammar;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// How legends are called, where their abilities work, what they wear and drive, and how permanents come with more than one
/// thing at once.
class LegendsAndTheirThingsTest {
    private static final CardCompiler COMPILER = new CardCompiler(Grammar.standard());
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    private static Compiled read(String name, String type, String text) {
        return COMPILER.compile(
                new CardText(
                        name,
                        "normal",
                        List.of(
                                new CardText.Face(
                                        name, "{1}", type, text, "2", "2", "", "", List.of(),
                                        List.of())),
                        List.of(),
                        Map.of(),
                        "common",
                        "x"));
    }

    private static List<Ability> abilities(String text) {
        Compiled compiled = read("Ned Flint", "Legendary Creature — Human", text);
        assertThat(compiled).as(compiled.toString()).isInstanceOf(Compiled.Whole.class);
        return ((Compiled.Whole) compiled).definition().faces().getFirst().abilities();
    }

    @Test
    void a_first_name_is_the_legend() {
        String text = " attacks, you gain 1 life.";

        assertThat(abilities("Whenever Ned" + text))
                .isEqualTo(abilities("Whenever Ned Flint" + text));
        assertThat(read("Ned Flint", "Creature — Human", "Whenever Ned" + text))
                .isInstanceOf(Compiled.Declined.class);
        // a creature type is no name
        assertThat(read("Elf Flint", "Legendary Creature — Elf", "Whenever Elf" + text))
                .isInstanceOf(Compiled.Declined.class);
    }

    @Test
    void he_and_she_are_the_legend() {
        for (String[] person : new String[][] {{"he", "him", "his"}, {"she", "her", "her"}}) {
            assertThat(
                            abilities(
                                    "Whenever Ned attacks alone, return "
                                            + person[1]
                                            + " to "
                                            + person[2]
                                            + " owner's hand."))
                    .isEqualTo(
                            abilities(
                                    "Whenever Ned attacks alone, return Ned to its owner's hand."));
            assertThat(
                            abilities(
                                    "As long as Ned is equipped, "
                                            + person[0]
                                            + " must be blocked if able."))
                    .isEqualTo(
                            abilities("As long as Ned is equipped, it must be blocked if able."));
        }
        assertThat(
                        read(
                                "Bear",
                                "Creature — Bear",
                                "Whenever Bear attacks alone, return him to his owner's hand."))
                .isInstanceOf(Compiled.Declined.class);
    }

    @Test
    void eminence_works_in_the_command_zone_and_on_the_battlefield_but_not_in_a_hand() {
        CardDefinition ned =
                card(
                        "Ned",
                        "{9}",
                        "Legendary Creature — Human",
                        "Eminence — Whenever you cast another Beast spell, if Ned is in the command zone or on the battlefield,"
                                + " you gain 4 life.\n"
                                + "Eminence — As long as Ned is in the command zone or on the battlefield, other Beast spells you"
                                + " cast cost {1} less to cast.",
                        3,
                        3);
        for (Zone zone : List.of(Zone.COMMAND, Zone.BATTLEFIELD, Zone.HAND)) {
            PrintedTable table = new PrintedTable().put(0, zone, ned).hand(0, BEAR);
            table.at(1, Step.PRECOMBAT_MAIN);
            assertThat(table.canCast("Bear")).isEqualTo(zone != Zone.HAND);
            if (zone != Zone.HAND) {
                table.cast("Bear").resolve();
                assertThat(table.life(0)).isEqualTo(24);
            }
        }
    }

    /// Rule 301.5c: what can't be worn any longer becomes unattached.
    @Test
    void equipment_comes_off_what_it_can_not_be_attached_to() {
        CardDefinition blade =
                card(
                        "Blade",
                        "{1}",
                        "Artifact — Equipment",
                        "Blade can be attached only to a creature with power 3 or greater.\nEquip {0}");
        PrintedTable table =
                new PrintedTable()
                        .field(0, blade, BEAR, creature("Ox", 3, 3, ""))
                        .hand(
                                0,
                                card(
                                        "Weaken",
                                        "{0}",
                                        "Instant",
                                        "Target creature gets -1/-0 until end of turn."));
        table.at(1, Step.PRECOMBAT_MAIN).activate("Blade").pick("Bear").resolve();
        assertThat(table.object("Blade").attachedTo).isLessThan(0);

        table.activate("Blade").pick("Ox").resolve();
        assertThat(table.object("Blade").attachedTo).isEqualTo(table.id("Ox", Zone.BATTLEFIELD));

        table.cast("Weaken").pick("Ox").resolve();
        assertThat(table.object("Blade").attachedTo).isLessThan(0);
    }

    @Test
    void what_can_not_be_equipped_can_be_enchanted() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature("Slug", 2, 2, "Slug can't be equipped."),
                                card("Blade", "{1}", "Artifact — Equipment", "Equip {0}"))
                        .hand(0, card("Veil", "{0}", "Enchantment — Aura", "Enchant creature"));
        table.at(1, Step.PRECOMBAT_MAIN).activate("Blade").pick("Slug").resolve();
        assertThat(table.object("Blade").attachedTo).isLessThan(0);

        table.cast("Veil").pick("Slug").resolve();
        assertThat(table.object("Veil").attachedTo).isEqualTo(table.id("Slug", Zone.BATTLEFIELD));
    }

    @Test
    void who_can_not_crew_may_saddle() {
        CardDefinition idler =
                creature("Idler", 5, 5, "Idler can't attack, block, or crew Vehicles.");
        CardDefinition cart = card("Cart", "{1}", "Artifact — Vehicle", "Crew 2", 3, 3);
        CardDefinition steed = card("Steed", "{1}", "Creature — Mount", "Saddle 2", 3, 3);

        PrintedTable alone = new PrintedTable().field(0, idler, cart, steed);
        alone.at(1, Step.PRECOMBAT_MAIN);
        assertThat(alone.canActivate("Steed")).isTrue();
        assertThat(
                        new PrintedTable()
                                .field(0, idler, cart)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canActivate("Cart"))
                .isFalse();
        assertThat(
                        new PrintedTable()
                                .field(0, idler, cart, BEAR)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canActivate("Cart"))
                .isTrue();
    }

    @Test
    void it_enters_under_the_control_of_the_opponent_whom_its_controller_chooses() {
        CardDefinition agent =
                creature(
                        "Agent",
                        2,
                        2,
                        "Agent enters under the control of an opponent of your choice.");
        PrintedTable table = new PrintedTable(3).field(0, land("Plains")).hand(0, agent);
        table.at(1, Step.PRECOMBAT_MAIN).cast("Agent").untilAsked();
        table.does(new Action.PickPlayer(2)).resolve();

        assertThat(table.derived("Agent").controller).isEqualTo(2);
        assertThat(table.object("Agent").owner).isEqualTo(0);
    }

    @Test
    void it_returns_with_two_kinds_of_counters() {
        PrintedTable table =
                order(
                        new PrintedTable().put(0, Zone.GRAVEYARD, BEAR),
                        "Return target creature card from your graveyard to the battlefield tapped with a flying counter and two"
                                + " +1/+1 counters on it.");

        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.derived("Bear").power).isEqualTo(4);
        assertThat(table.derived("Bear").has(Words.bit(Keyword.FLYING))).isTrue();
        assertThat(table.object("Bear").counters.get(CounterKind.P1P1)).isEqualTo(2);
    }

    @Test
    void what_is_lost_without_a_duration_is_lost_for_good() {
        CardDefinition wurm =
                creature(
                        "Wurm",
                        5,
                        5,
                        "Defender\nAt the beginning of combat on your turn, Wurm loses defender.");
        PrintedTable table = new PrintedTable().field(0, wurm);
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        assertThat(table.canAttack("Wurm", 1)).isTrue();

        table.at(2, Step.PRECOMBAT_MAIN);
        assertThat(table.derived("Wurm").has(Words.bit(Keyword.DEFENDER))).isFalse();
    }

    @Test
    void one_landwalk_is_lost_or_all_of_them() {
        CardDefinition walker = creature("Walker", 2, 2, "Forestwalk, swampwalk");
        PrintedTable one =
                order(
                        new PrintedTable().field(1, walker),
                        "Target creature loses forestwalk until end of turn.");
        assertThat(one.derived("Walker").abilities).hasSize(1);

        PrintedTable all =
                order(
                        new PrintedTable().field(1, walker),
                        "Target creature loses all landwalk abilities until end of turn.");
        assertThat(all.derived("Walker").abilities).isEmpty();
    }

    @Test
    void the_next_end_of_combat_of_a_turn_without_combat_never_comes() {
        PrintedTable table =
                order(
                        new PrintedTable().field(1, BEAR),
                        "At this turn's next end of combat, destroy all creatures.");
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        table.at(1, Step.POSTCOMBAT_MAIN);
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isFalse();

        PrintedTable late =
                new PrintedTable()
                        .field(1, BEAR)
                        .hand(
                                0,
                                card(
                                        "Late",
                                        "{0}",
                                        "Sorcery",
                                        "At this turn's next end of combat, destroy all creatures."));
        late.at(1, Step.POSTCOMBAT_MAIN).cast("Late").resolve();
        late.at(3, Step.PRECOMBAT_MAIN);
        assertThat(late.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void flashback_may_cost_as_much_less_as_something_is_big() {
        CardDefinition vision =
                card(
                        "Vision",
                        "{9}",
                        "Sorcery",
                        "You gain 6 life.\nFlashback {3}. This spell costs {X} less to cast this way, where X is the greatest power"
                                + " among creatures you control.");
        PrintedTable small = new PrintedTable().field(0, BEAR).put(0, Zone.GRAVEYARD, vision);
        small.at(1, Step.PRECOMBAT_MAIN);
        assertThat(small.kernel().options()).noneMatch(Action.Cast.class::isInstance);

        PrintedTable big =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, ""))
                        .put(0, Zone.GRAVEYARD, vision);
        big.at(1, Step.PRECOMBAT_MAIN);
        assertThat(big.kernel().options()).anyMatch(Action.Cast.class::isInstance);
    }

    @Test
    void a_quotation_within_a_quotation_is_what_others_have() {
        CardDefinition saga =
                card(
                        "Heart",
                        "{0}",
                        "Sorcery",
                        "You get an emblem with \"Creatures you control have '{T}: You gain 3 life.'\"");
        PrintedTable table = new PrintedTable().field(0, BEAR).hand(0, saga);
        table.at(1, Step.PRECOMBAT_MAIN).cast("Heart").resolve();
        table.activate("Bear").resolve();
        assertThat(table.life(0)).isEqualTo(23);

        PrintedTable worm =
                order(
                        new PrintedTable(),
                        "Create a 1/1 blue Fish creature token with \"When this creature dies, create a 2/2 blue Whale creature token"
                                + " with 'When this creature dies, you gain 9 life.'\"");
        assertThat(worm.derived("Fish").power).isEqualTo(1);
    }

    @Test
    void what_is_goaded_is_seen_as_it_attacks() {
        CardDefinition ancestor =
                creature("Ancestor", 1, 9, "Whenever a goaded creature attacks, you gain 8 life.");
        PrintedTable table =
                order(
                        new PrintedTable().field(0, ancestor).field(1, BEAR),
                        "Goad target creature.");
        table.at(2, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Bear", 0).finish().resolve();
        assertThat(table.life(0)).isEqualTo(28);

        table.at(4, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Bear", 0).finish().resolve();
        assertThat(table.life(0)).isBetween(24, 28);
    }

    @Test
    void a_mana_cost_is_its_symbols() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        1,
                                        card("Free", "{0}", "Artifact", ""),
                                        card("One", "{1}", "Artifact", ""),
                                        card("Green", "{G}", "Artifact", "")),
                        "Destroy all artifacts with mana cost {0} or {1}.");
        assertThat(table.has("Free", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("One", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Green", Zone.BATTLEFIELD)).isTrue();
    }
}
