package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.setup.Position;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Games that would never end (rules 104.4b, 731).
class LoopsTest {
    private static Ability whenever(EventPattern event, Effect effect) {
        return new Ability.Triggered(event, null, effect, false, Zone.BATTLEFIELD);
    }

    private static final Effect GAIN = new Effect.GainLife(PlayerRef.YOU, Amount.ONE);
    private static final Effect LOSE = new Effect.LoseLife(PlayerRef.YOU, Amount.ONE);

    private static final Effect GAIN_NOTHING =
            new Effect.GainLife(PlayerRef.YOU, new Amount.Fixed(0));

    private static Ability activated(Effect effect) {
        return new Ability.Activated(List.of(), effect, Ability.Limits.NONE);
    }

    private static Table with(CardDefinition... cards) {
        return Table.of(Position.of(2, 1).put(0, Zone.BATTLEFIELD, cards), 2)
                .until(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void a_loop_of_mandatory_triggers_in_which_a_position_comes_again_is_a_draw() {
        // given
        Table table =
                with(
                        Table.enchantment(
                                "Giver", whenever(new EventPattern.LosesLife(PlayerRef.YOU), GAIN)),
                        Table.enchantment(
                                "Taker",
                                whenever(new EventPattern.GainsLife(PlayerRef.YOU), LOSE)));

        // when
        table.happens(k -> GameRules.of(k).life.gainLife(k, 0, 1));
        int choices = pass(table);

        // then
        assertThat(table.kernel.outcome().orElseThrow().winners()).isEmpty();
        assertThat(table.kernel.outcome().orElseThrow().reason()).contains("mandatory");
        assertThat(choices).isLessThan(1000);
    }

    @Test
    void a_loop_of_mandatory_triggers_in_which_something_grows_is_a_draw_too() {
        // given
        Table table =
                with(
                        Table.enchantment(
                                "Echo", whenever(new EventPattern.GainsLife(PlayerRef.YOU), GAIN)));

        // when
        table.happens(k -> GameRules.of(k).life.gainLife(k, 0, 1));
        pass(table);

        // then
        assertThat(table.kernel.outcome().orElseThrow().winners()).isEmpty();
    }

    @Test
    void a_loop_that_ends_in_somebodys_death_is_played_out() {
        // given
        Table table =
                with(
                        Table.enchantment(
                                "Drain",
                                whenever(
                                        new EventPattern.LosesLife(new PlayerRef.EachOpponent()),
                                        new Effect.LoseLife(
                                                new PlayerRef.EachOpponent(), Amount.ONE))));

        // when
        table.happens(k -> GameRules.of(k).life.loseLife(k, 1, 1));
        pass(table);

        // then
        assertThat(table.kernel.outcome().orElseThrow().winners()).containsExactly(0);
    }

    private static int pass(Table table) {
        int choices = 0;
        while (table.kernel.question() != null && choices < 100_000) {
            table.simplest();
            choices++;
        }
        return choices;
    }

    @Test
    void what_costs_nothing_and_changes_nothing_is_not_offered_for_ever() {
        // given
        Table table = with(Table.enchantment("Idle", activated(GAIN_NOTHING)));
        var action = new Action.Activate(table.find("Idle"), 0);

        // when
        int times = 0;
        while (table.kernel.options().contains(action) && times < 1000) {
            table.does(action).does(new Action.Pass()).does(new Action.Pass());
            times++;
        }

        // then
        assertThat(times).isBetween(50, 60);
        assertThat(table.kernel.submit(action)).isEqualTo(Refusal.LOOP);
        assertThat(table.kernel.options()).contains(new Action.Pass());
    }

    @Test
    void what_is_no_longer_offered_tells_nothing_of_another_players_hand() {
        // given
        Table table =
                Table.of(
                                Position.of(2, 1)
                                        .put(
                                                0,
                                                Zone.BATTLEFIELD,
                                                Table.enchantment("Idle", activated(GAIN_NOTHING)))
                                        .put(
                                                1,
                                                Zone.HAND,
                                                Table.creature("One", 1, 1),
                                                Table.creature("Two", 2, 2),
                                                Table.creature("Three", 3, 3),
                                                Table.creature("Four", 4, 4)),
                                2)
                        .until(1, Step.PRECOMBAT_MAIN);
        var action = new Action.Activate(table.find("Idle"), 0);

        // when
        for (int times = 0; times < 60 && table.kernel.options().contains(action); times++) {
            table.does(action).does(new Action.Pass()).does(new Action.Pass());
        }

        // then
        assertThat(table.kernel.options()).doesNotContain(action);
        Checks.nothingHiddenShows(table.kernel, new Random(1));
    }

    @Test
    void a_turn_comes_to_an_end_whatever_can_be_done_for_nothing() {
        // given
        Table table =
                with(Table.enchantment("Idle", activated(GAIN), activated(GAIN), activated(GAIN)));
        var random = new Random(1);

        // when
        int choices = 0;
        while (table.kernel.s.turn == 1 && choices < 500_000) {
            List<Action> options = table.kernel.options();
            table.does(options.get(random.nextInt(options.size())));
            choices++;
        }

        // then
        assertThat(table.kernel.s.turn).isEqualTo(2);
    }

    @Test
    void what_players_pile_up_in_turns_comes_to_an_end_too() {
        // given
        Table table = piled();
        var random = new Random(1);

        // when
        int choices = 0;
        while (table.kernel.s.turn == 1 && choices < 500_000) {
            List<Action> options = table.kernel.options();
            table.does(options.get(random.nextInt(options.size())));
            choices++;
        }

        // then
        assertThat(table.kernel.s.turn).isEqualTo(2);
        assertThat(choices).isLessThan(10_000);
    }

    @Test
    void who_has_done_nothing_yet_may_still_answer_after_a_thousand_choices_of_others() {
        // given
        Table table = piled();
        var mine = new Action.Activate(table.find("Mine"), 0);
        var theirs = new Action.Activate(table.find("Theirs"), 0);

        // when
        int times = 0;
        while (table.kernel.options().contains(mine) && times < 10_000) {
            table.does(mine);
            times++;
        }
        table.does(new Action.Pass());

        // then
        assertThat(times).isGreaterThan(1_000);
        assertThat(table.kernel.options()).contains(theirs);
    }

    private static Table piled() {
        return Table.of(
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        Table.enchantment("Mine", activated(GAIN_NOTHING)))
                                .put(
                                        1,
                                        Zone.BATTLEFIELD,
                                        Table.enchantment("Theirs", activated(GAIN_NOTHING))),
                        2)
                .until(1, Step.PRECOMBAT_MAIN);
    }
}
