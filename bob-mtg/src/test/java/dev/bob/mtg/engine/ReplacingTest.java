package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.setup.Position;
import org.junit.jupiter.api.Test;

/// Several replacement and prevention effects at once (rule 616).
class ReplacingTest {
    private static final EventPattern ANY_DAMAGE =
            new EventPattern.DealsDamage(new Filter.Any(), null, null, null, false);

    private static final CardDefinition DOUBLE =
            Table.enchantment(
                    "Double",
                    Table.replaces(
                            new Replacement.ChangeAmount(
                                    ANY_DAMAGE, new Amount.Times(2, new Amount.ThatMany()))));
    private static final CardDefinition ONE_MORE =
            Table.enchantment(
                    "One More",
                    Table.replaces(
                            new Replacement.ChangeAmount(
                                    ANY_DAMAGE,
                                    new Amount.Plus(new Amount.ThatMany(), new Amount.Fixed(1)))));
    private static final CardDefinition ALL_BUT_LITTLE =
            Table.enchantment(
                    "Ward",
                    Table.replaces(
                            new Replacement.Prevent(
                                    new Amount.Fixed(2), null, null, PlayerRef.YOU, null, null)));
    private static final CardDefinition SOURCE = Table.creature("Source", 1, 1);

    private static Table table(CardDefinition mine, CardDefinition... theirs) {
        return Table.of(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, mine, SOURCE)
                                .put(1, Zone.BATTLEFIELD, theirs),
                        2)
                .until(1, Step.PRECOMBAT_MAIN);
    }

    private static Table damage(Table table, int to, int amount) {
        int source = table.find("Source");
        return table.happens(k -> GameRules.of(k).damage.damage(k, source, to, amount, false));
    }

    @Test
    void the_player_who_is_dealt_damage_chooses_whether_it_is_doubled_before_it_is_increased() {
        // given
        Table table = table(DOUBLE, ONE_MORE);

        // when
        damage(table, ~1, 3);

        // then
        Decision asked = table.kernel.decision().orElseThrow();
        assertThat(asked.player()).isEqualTo(1);
        assertThat(table.options()).containsExactlyInAnyOrder("Double", "One More");
        assertThat(table.life(1)).isEqualTo(20);
        table.picks("Double");
        assertThat(table.life(1)).isEqualTo(13);
    }

    @Test
    void the_other_order_gives_the_other_amount() {
        // given
        Table table = table(DOUBLE, ONE_MORE);

        // when
        damage(table, ~1, 3).picks("One More");

        // then
        assertThat(table.life(1)).isEqualTo(12);
    }

    @Test
    void nobody_is_asked_where_the_order_makes_no_difference() {
        // given
        Table table = table(DOUBLE, DOUBLE, DOUBLE);

        // when
        damage(table, ~1, 1);

        // then
        assertThat(table.kernel.question()).isInstanceOf(PriorityRound.HasPriority.class);
        assertThat(table.life(1)).isEqualTo(12);
    }

    @Test
    void a_prevention_and_a_doubling_are_ordered_by_the_controller_of_the_permanent() {
        // given
        CardDefinition tough =
                Table.creature(
                        "Tough",
                        1,
                        9,
                        Table.replaces(
                                new Replacement.Prevent(
                                        new Amount.Fixed(2),
                                        null,
                                        new Filter.This(),
                                        null,
                                        null,
                                        null)));
        Table table = table(DOUBLE, tough);

        // when
        damage(table, table.find("Tough"), 3);

        // then
        assertThat(table.kernel.decision().orElseThrow().player()).isEqualTo(1);
        table.picks("Tough");
        assertThat(table.kernel.object(table.find("Tough")).damage).isEqualTo(2);
    }

    @Test
    void damage_that_cannot_be_prevented_is_dealt_to_a_protected_creature() {
        // given
        CardDefinition plain =
                Table.enchantment("Plain", Table.rule(new Rule.DamageCantBePrevented(null, null)));
        CardDefinition safe =
                Table.creature(
                        "Safe",
                        1,
                        9,
                        Ability.keyword(
                                dev.bob.mtg.definition.term.Keyword.PROTECTION, new Filter.Any()));
        Table table = table(plain, safe);

        // when
        damage(table, table.find("Safe"), 3);

        // then
        assertThat(table.kernel.object(table.find("Safe")).damage).isEqualTo(3);
    }

    @Test
    void a_dying_creature_goes_where_its_controller_chooses_of_two_effects() {
        // given
        CardDefinition exiles =
                Table.enchantment(
                        "Exiler",
                        Table.replaces(
                                new Replacement.GoElsewhere(
                                        new Filter.Type(
                                                dev.bob.mtg.definition.term.CardType.CREATURE),
                                        Zone.BATTLEFIELD,
                                        Zone.GRAVEYARD,
                                        Destination.to(Zone.EXILE))));
        CardDefinition returns =
                Table.creature(
                        "Returner",
                        1,
                        1,
                        Table.replaces(
                                new Replacement.GoElsewhere(
                                        new Filter.This(),
                                        Zone.BATTLEFIELD,
                                        Zone.GRAVEYARD,
                                        Destination.to(Zone.HAND))));
        Table table = table(exiles, returns);
        int dying = table.find("Returner");

        // when
        table.happens(k -> GameRules.of(k).permanents.destroy(k, new int[] {dying}, false, true));

        // then
        assertThat(table.kernel.decision().orElseThrow().player()).isEqualTo(1);
        table.picks("Returner");
        assertThat(table.find("Returner", Zone.HAND)).isPositive();
    }

    @Test
    void a_draw_may_be_replaced_and_otherwise_happens() {
        // given
        CardDefinition drains =
                Table.enchantment(
                        "Instead",
                        Table.replaces(
                                new Replacement.Instead(
                                        new EventPattern.Draws(PlayerRef.YOU, 0, false),
                                        null,
                                        new Effect.GainLife(PlayerRef.YOU, new Amount.Fixed(2)),
                                        true)));
        Table table = table(drains);
        int hand = table.kernel.s.hand(0).size();

        // when
        table.happens(k -> GameRules.of(k).draws.draw(k, 0)).picks("yes");
        table.happens(k -> GameRules.of(k).draws.draw(k, 0)).picks("no");

        // then
        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.kernel.s.hand(0).size()).isEqualTo(hand + 1);
    }

    @Test
    void what_a_frame_did_before_the_question_happens_only_once() {
        // given
        Table table = table(DOUBLE, ONE_MORE);
        int source = table.find("Source");

        // when
        table.happens(k -> {
            GameRules.of(k).life.loseLife(k, 0, 1);
            GameRules.of(k).draws.draw(k, 0);
            GameRules.of(k).damage.damage(k, source, ~1, 1, false);
            GameRules.of(k).damage.damage(k, source, ~1, 2, false);
        });
        table.picks("Double").picks("One More");

        // then
        assertThat(table.life(0)).isEqualTo(19);
        assertThat(table.kernel.s.hand(0).size()).isEqualTo(1);
        assertThat(table.life(1)).isEqualTo(20 - 3 - 6);
        assertThat(table.kernel.s.answers.isEmpty()).isTrue();
    }

    @Test
    void counters_that_a_permanent_enters_with_are_doubled() {
        // given
        CardDefinition doubling =
                Table.enchantment(
                        "Doubling",
                        Table.replaces(
                                new Replacement.ChangeAmount(
                                        new EventPattern.CountersPut(null, new Filter.Any(), false),
                                        new Amount.Times(2, new Amount.ThatMany()))));
        CardDefinition grown =
                Table.creature(
                        "Grown",
                        0,
                        1,
                        Table.replaces(
                                new Replacement.EntersWithCounters(
                                        new Filter.This(),
                                        CounterKind.P1P1,
                                        new Amount.Fixed(2),
                                        null)));
        Table table =
                Table.of(
                                Position.of(2, 1)
                                        .put(0, Zone.BATTLEFIELD, doubling)
                                        .put(0, Zone.HAND, grown),
                                2)
                        .until(1, Step.PRECOMBAT_MAIN);

        // when
        table.does(new Action.Cast(table.find("Grown", Zone.HAND), 0, 0))
                .does(new Action.Pass())
                .does(new Action.Pass());

        // then
        assertThat(table.kernel.derived(table.find("Grown")).power).isEqualTo(4);
    }

    @Test
    void a_shield_counter_does_not_save_from_lethal_damage_that_could_not_be_prevented() {
        // given
        CardDefinition plain =
                Table.enchantment("Plain", Table.rule(new Rule.DamageCantBePrevented(null, null)));
        Table table = table(plain, Table.creature("Shielded", 2, 2));
        int id = table.find("Shielded");
        table.happens(
                k -> GameRules.of(k).counters.addCounters(k, id, CounterKind.SHIELD, 2, true));

        // when
        damage(table, id, 2).simplest();

        // then
        assertThat(table.kernel.object(id).gone).isTrue();
    }

    @Test
    void a_ward_of_two_sources_is_one_effect_each() {
        // given
        Table table = table(DOUBLE, ALL_BUT_LITTLE, ALL_BUT_LITTLE);

        // when
        damage(table, ~1, 3);
        table.picks("Double");

        // then
        assertThat(table.life(1)).isEqualTo(20 - 2);
    }
}
