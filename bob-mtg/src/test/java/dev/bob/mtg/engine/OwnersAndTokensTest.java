package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on whose an object is, on tokens of unusual kinds, and on what has happened to objects this turn.
class OwnersAndTokensTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition WALL = creature("Wall", 0, 4, "Defender");

    private static PrintedTable cast(PrintedTable table, String text) {
        return table.hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order");
    }

    @Test
    void that_player_is_who_controlled_the_creature_that_died() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable()
                                .field(
                                        0,
                                        creature(
                                                "Worm",
                                                6,
                                                6,
                                                "Whenever a creature an opponent controls dies, that player loses 2"
                                                        + " life."))
                                .field(1, BEAR),
                        "Destroy target creature.");
        table.pick("Bear").resolve().resolve();

        // then
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void other_creatures_that_player_controls_are_those_of_the_target_s_controller() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable()
                                .field(0, WALL)
                                .field(1, BEAR, creature("Ogre", 3, 3, "")),
                        "Destroy target creature an opponent controls. Each other creature that player"
                                + " controls gets -2/-0 until end of turn.");
        table.pick("Bear").resolve();

        // then
        assertThat(table.derived("Ogre").power).isEqualTo(1);
        assertThat(table.derived("Wall").power).isZero();
    }

    @Test
    void each_player_is_dealt_as_much_as_is_said_of_that_player() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable()
                                .field(0, BEAR)
                                .field(1, BEAR, WALL, creature("Ogre", 3, 3, "")),
                        "Order deals damage to each player equal to the number of creatures they control.");
        table.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(19);
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void a_token_whose_size_an_ability_defines_grows() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR),
                        "Create a green Ooze creature token with \"This token's power and toughness are each"
                                + " equal to the number of creatures you control.\"");
        table.resolve();

        // then
        assertThat(table.derived("Ooze").power).isEqualTo(2);
        assertThat(table.derived("Ooze").toughness).isEqualTo(2);
    }

    @Test
    void a_named_legendary_token_has_that_name() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable(),
                        "Create Tiny, a legendary 2/2 green Dog creature token with trample.");
        table.resolve();

        // then
        assertThat(table.derived("Tiny").supertypes & Supertype.LEGENDARY.bit()).isNotZero();
        assertThat(table.derived("Tiny").hasSubtype("Dog")).isTrue();
    }

    @Test
    void a_creature_without_abilities_has_none_granted_either() {
        // given
        PrintedTable table =
                cast(
                        new PrintedTable()
                                .field(
                                        0,
                                        card(
                                                "Stones",
                                                "{1}",
                                                "Enchantment",
                                                "Creatures with no abilities get +2/+2."),
                                        BEAR,
                                        WALL),
                        "Target creature gains flying until end of turn.");
        int plain = table.derived("Bear").power;
        int defending = table.derived("Wall").power;

        // when
        table.pick("Bear").resolve();

        // then
        assertThat(plain).isEqualTo(4);
        assertThat(defending).isZero();
        assertThat(table.derived("Bear").power).isEqualTo(2);
    }

    @Test
    void losing_all_creature_types_leaves_the_card_types() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR),
                        "Target creature loses all creature types until end of turn.");
        table.pick("Bear").resolve();

        // then
        assertThat(table.derived("Bear").hasSubtype("Beast")).isFalse();
        assertThat(table.derived("Bear").is(CardType.CREATURE)).isTrue();
    }

    @Test
    void only_a_creature_that_dealt_damage_to_you_this_turn_is_a_target() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                1,
                                card(
                                        "Spear",
                                        "{0}",
                                        "Instant",
                                        "Destroy target creature that dealt damage to you this turn."))
                        .field(0, BEAR, creature("Idler", 1, 1, ""));
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers().attack("Bear", 1).finish();
        table.at(1, Step.POSTCOMBAT_MAIN).does(new dev.bob.mtg.decision.Action.Pass());

        // when
        table.cast("Spear");

        // then
        int bear = table.id("Bear", Zone.BATTLEFIELD);
        assertThat(table.options())
                .filteredOn(option -> option.startsWith("PickObject"))
                .containsExactly("PickObject[object=" + bear + "]");
    }

    @Test
    void all_excess_damage_goes_to_the_controller() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(1, BEAR),
                        "Order deals 5 damage to target creature. Excess damage is dealt to that creature's"
                                + " controller instead.");
        table.pick("Bear").resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void a_trigger_that_lasts_until_the_next_turn_watches_the_opponents_turn() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(1, BEAR),
                        "Until your next turn, whenever a creature attacks, draw a card.");
        table.resolve().at(2, Step.PRECOMBAT_MAIN);
        int cards = table.kernel().s.hand(0).size();
        table.declareAttackers().attack("Bear", 0).finish();
        table.resolve();

        // then
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(cards + 1);
    }

    @Test
    void an_attack_is_forbidden_by_what_its_defending_player_controls() {
        // given
        CardDefinition shy =
                creature(
                        "Shy",
                        3,
                        3,
                        "Shy can't attack if defending player controls an untapped creature.");

        PrintedTable free = new PrintedTable().field(0, shy).begun().declareAttackers();
        PrintedTable watched =
                new PrintedTable().field(0, shy, BEAR).field(1, WALL).begun().declareAttackers();

        // then
        assertThat(free.options()).anyMatch(option -> isAttack(option, free));
        assertThat(watched.options()).noneMatch(option -> isAttack(option, watched));
    }

    private static boolean isAttack(String option, PrintedTable table) {
        return option.startsWith("Attack[attacker=" + table.id("Shy", Zone.BATTLEFIELD) + ",");
    }
}
