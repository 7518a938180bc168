package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is asked of each player, of a spell's targets, of counters and tokens, and what follows from the answer.
class AskedOfEachTest {
    private static final CardDefinition BURN =
            card("Burn", "{0}", "Instant", "Burn deals 3 damage to target creature.");

    @Test
    void something_is_yours_for_each_opponent_who_cant_discard() {
        PrintedTable table = new PrintedTable(3).hand(1, land("Swamp"));

        PrintedTable.order(
                table,
                "Each opponent discards a card. For each opponent who can't, you gain 5 life.");

        assertThat(table.count("Swamp", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void energy_that_was_just_got_is_paid_and_what_follows_has_its_target_then() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Ox", 2, 5, ""))
                        .hand(
                                0,
                                card(
                                        "Jolt",
                                        "{0}",
                                        "Instant",
                                        "You get {E}{E}{E}, then you may pay {E}{E}. When you do, Jolt deals 4 damage to"
                                                + " target creature."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Jolt")
                        .untilAsked()
                        .yes()
                        .untilAsked()
                        .pick("Ox")
                        .resolve();

        assertThat(table.object("Ox").damage).isEqualTo(4);
        assertThat(table.kernel().s.player(0).counters.get(CounterKind.ENERGY)).isEqualTo(1);
    }

    @Test
    void a_creature_with_any_counter_on_it_is_missed_as_it_leaves() {
        CardDefinition mourner =
                card(
                        "Mourner",
                        "{0}",
                        "Enchantment",
                        "Whenever another creature you control leaves the battlefield, if it had one or more counters on"
                                + " it, you gain 5 life.");
        CardDefinition grown =
                creature("Cub", 0, 1, "This creature enters with a +1/+1 counter on it.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, mourner, creature("Ox", 1, 1, ""))
                        .hand(0, grown, BURN, BURN)
                        .put(0, Zone.BATTLEFIELD, land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Cub")
                        .resolve();

        burn(table, "Ox");
        assertThat(table.life(0)).isEqualTo(20);
        burn(table, "Cub");
        assertThat(table.life(0)).isEqualTo(25);
    }

    private static void burn(PrintedTable table, String name) {
        table.cast("Burn").untilAsked().pick(name).resolve();
    }

    @Test
    void the_creature_that_would_have_been_hurt_grows() {
        CardDefinition guard =
                creature(
                        "Guard",
                        2,
                        2,
                        "If damage would be dealt to another creature you control, prevent that damage. Put a +1/+1"
                                + " counter on that creature for each 1 damage prevented this way.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, guard, creature("Ox", 1, 1, ""), creature("Cub", 1, 1, ""))
                        .hand(0, BURN)
                        .at(1, Step.PRECOMBAT_MAIN);

        burn(table, "Ox");

        assertThat(table.object("Ox").counters(CounterKind.P1P1)).isEqualTo(3);
        assertThat(table.object("Guard").counters(CounterKind.P1P1)).isZero();
        assertThat(table.object("Ox").damage).isZero();
    }

    @Test
    void a_spell_is_asked_what_it_targets() {
        CardDefinition tutor =
                card(
                        "Tutor",
                        "{0}",
                        "Enchantment",
                        "Whenever a player casts an instant spell, if it targets a creature you control, you gain 5 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, tutor, creature("Ox", 1, 6, ""))
                        .field(1, creature("Wolf", 1, 6, ""))
                        .hand(0, BURN, BURN)
                        .at(1, Step.PRECOMBAT_MAIN);

        burn(table, "Wolf");
        assertThat(table.life(0)).isEqualTo(20);
        burn(table, "Ox");
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void a_countered_spell_is_still_asked_what_it_targeted() {
        CardDefinition halt =
                card(
                        "Halt",
                        "{0}",
                        "Instant",
                        "Counter target spell. If it targets a creature you control, you gain 5 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 1, 6, ""))
                        .hand(0, BURN, halt)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Burn")
                        .untilAsked()
                        .pick("Ox");

        table.cast("Halt");
        table.untilAsked().pick("Burn", Zone.STACK).resolve();

        assertThat(table.object("Ox").damage).isZero();
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void an_ability_waits_until_a_token_was_created() {
        CardDefinition idol =
                card(
                        "Idol",
                        "{0}",
                        "Artifact",
                        "{T}: You gain 5 life. Activate only if you created a token this turn.");
        CardDefinition brood =
                card("Brood", "{0}", "Sorcery", "Create a 1/1 red Goblin creature token.");
        PrintedTable table =
                new PrintedTable().field(0, idol).hand(0, brood).at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canActivate("Idol")).isFalse();
        table.cast("Brood").resolve();
        assertThat(table.canActivate("Idol")).isTrue();
    }

    @Test
    void an_opponent_has_to_control_two_more_lands() {
        CardDefinition tower =
                card(
                        "Tower",
                        "",
                        "Land",
                        "{T}: You gain 1 life. Activate only if an opponent controls at least two more lands than you.");
        PrintedTable fewer =
                new PrintedTable()
                        .field(0, tower)
                        .field(1, land("Plains"), land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable enough =
                new PrintedTable()
                        .field(0, tower)
                        .field(1, land("Plains"), land("Plains"), land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(fewer.canActivate("Tower")).isFalse();
        assertThat(enough.canActivate("Tower")).isTrue();
    }

    @Test
    void a_card_reinforces_by_what_was_paid() {
        CardDefinition hydra = creature("Hydra", 1, 1, "Reinforce X—{X}{W}");
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 1, 1, ""), land("Plains"), land("Plains"))
                        .field(0, land("Plains"))
                        .hand(0, hydra)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Hydra", Zone.HAND)
                        .does(new Action.PickNumber(2))
                        .untilAsked()
                        .pick("Ox")
                        .resolve();

        assertThat(table.object("Ox").counters(CounterKind.P1P1)).isEqualTo(2);
    }

    @Test
    void as_many_targets_as_are_counted_on_activation() {
        CardDefinition charm =
                card(
                        "Charm",
                        "{0}",
                        "Artifact",
                        "{T}: Up to X target creatures get +1/+0 until end of turn, where X is the number of Plains you"
                                + " control as you activate this ability.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, charm, land("Plains"), land("Plains"))
                        .field(0, creature("Ox", 1, 1, ""), creature("Cub", 1, 1, ""))
                        .field(0, creature("Elk", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Charm")
                        .untilAsked()
                        .pick("Ox")
                        .pick("Cub");

        assertThat(table.options()).noneMatch(option -> option.contains("PickObject"));
        table.resolve();
        assertThat(table.derived("Ox").power).isEqualTo(2);
        assertThat(table.derived("Elk").power).isEqualTo(1);
    }

    @Test
    void counters_are_distributed_among_others() {
        CardDefinition lord =
                creature(
                        "Lord",
                        1,
                        1,
                        "When this creature enters, distribute two +1/+1 counters among any number of other target"
                                + " creatures you control.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 1, 1, ""), land("Plains"))
                        .hand(0, lord)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Lord")
                        .untilAsked();

        assertThat(table.options())
                .doesNotContain(
                        new Action.PickObject(table.id("Lord", Zone.BATTLEFIELD)).toString());
        table.pick("Ox").resolve();
        assertThat(table.object("Ox").counters(CounterKind.P1P1)).isEqualTo(2);
    }

    @Test
    void something_is_yours_for_each_opponent_who_doesnt() {
        CardDefinition tempt =
                card(
                        "Tempt",
                        "{0}",
                        "Sorcery",
                        "Each opponent may discard a card. For each opponent who doesn't, you gain 5 life.");
        PrintedTable table =
                new PrintedTable(3)
                        .hand(0, tempt)
                        .hand(1, land("Swamp"))
                        .hand(2, land("Forest"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Tempt")
                        .untilAsked()
                        .yes()
                        .untilAsked()
                        .no()
                        .resolve();

        assertThat(table.count("Swamp", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(table.count("Forest", Zone.HAND)).isEqualTo(1);
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void of_all_players_who_may_only_opponents_who_do_count() {
        CardDefinition gift =
                card(
                        "Gift",
                        "{0}",
                        "Sorcery",
                        "Each player may discard a card. For each opponent who does, you gain 5 life.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, gift, land("Forest"))
                        .hand(1, land("Swamp"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Gift")
                        .untilAsked()
                        .yes();

        for (int i = 0; i < 4 && !table.kernel().s.stack().isEmpty(); i++) {
            table.does(table.kernel().options().getFirst());
        }
        table.resolve();

        assertThat(table.count("Forest", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(table.count("Swamp", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(table.life(0)).isEqualTo(25);
    }
}
