package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.setup.Position;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Games of more than two players (rule 800.4), and Commander (903).
class MultiplayerTest {
    private static final CardDefinition BEAR = Table.creature("Bear", 2, 2);
    private static final CardDefinition GIANT = Table.creature("Giant", 21, 21);

    private static Table three() {
        return Table.of(
                        Position.of(3, 1)
                                .put(0, Zone.BATTLEFIELD, GIANT)
                                .put(1, Zone.BATTLEFIELD, BEAR)
                                .put(2, Zone.BATTLEFIELD, Table.creature("Wolf", 2, 2)),
                        3)
                .until(1, Step.PRECOMBAT_MAIN);
    }

    private static Table withCommander() {
        Position position = Position.of(2, 1).put(0, Zone.COMMAND, GIANT);
        for (int i = 0; i < 4; i++) {
            position.put(
                    0, Zone.BATTLEFIELD, CardCatalog.builtIn().definition("Plains").orElseThrow());
        }
        return Table.of(position, 2).until(1, Step.PRECOMBAT_MAIN);
    }

    private static Table cast(Table table) {
        return table.does(new Action.Cast(table.find("Giant", Zone.COMMAND), 0, 0))
                .does(new Action.Pass())
                .does(new Action.Pass());
    }

    // --- leaving ---

    @Test
    void a_creature_that_the_leaver_had_taken_goes_back_to_its_owner() {
        // given
        Table table = three();
        int bear = table.find("Bear");
        table.happens(k -> {
            var context = new Context(-1, 2);
            context.values = context.values.withPlayer(2);
            k.s.floating =
                    DurationEffects.of(
                            List.of(
                                    new DurationEffect(
                                            ++k.s.clock,
                                            new int[] {bear},
                                            List.of(
                                                    new Modification.Control(
                                                            new PlayerRef.Chosen(""))),
                                            List.of(),
                                            new Duration.Indefinite(),
                                            context,
                                            1,
                                            -1)));
            k.structural();
        });
        assertThat(table.kernel.derived(bear).controller).isEqualTo(2);

        // when
        table.kernel.rules().concede(table.kernel, 2);

        // then
        assertThat(table.kernel.object(bear).gone).isFalse();
        assertThat(table.kernel.derived(bear).controller).isEqualTo(1);
    }

    @Test
    void a_creature_that_entered_under_the_leavers_control_is_exiled() {
        // given
        Table table = three();
        int bear = table.find("Bear");
        table.happens(k -> {
            int dead =
                    GameRules.of(k).zones.move(k, bear, Zone.GRAVEYARD, Destination.Position.TOP);
            GameRules.of(k).arrivals.enter(k, List.of(new BattlefieldEntries.Entry(dead, 2)));
        });
        assertThat(table.kernel.derived(table.find("Bear")).controller).isEqualTo(2);

        // when
        table.kernel.rules().concede(table.kernel, 2);

        // then
        assertThat(table.kernel.object(table.find("Bear", Zone.EXILE)).owner).isEqualTo(1);
    }

    @Test
    void the_turn_of_a_player_who_left_goes_on_and_the_next_one_is_the_next_players() {
        // given
        Table table = three();

        // when
        table.kernel.rules().concede(table.kernel, 0);

        // then
        assertThat(table.kernel.s.turn).isEqualTo(1);
        assertThat(table.kernel.decision().orElseThrow().player()).isEqualTo(1);
        table.until(2, Step.UPKEEP);
        assertThat(table.kernel.s.active).isEqualTo(1);
        assertThat(table.kernel.outcome()).isEmpty();
    }

    @Test
    void the_last_player_wins() {
        // given
        Table table = three();

        // when
        table.kernel.rules().concede(table.kernel, 1);
        table.kernel.rules().concede(table.kernel, 0);

        // then
        assertThat(table.kernel.outcome().orElseThrow().winners()).containsExactly(2);
    }

    // --- Commander ---

    @Test
    void a_commander_that_dies_may_go_to_the_command_zone_and_costs_two_more_then() {
        // given
        Table table = cast(withCommander());
        int giant = table.find("Giant");

        // when
        table.happens(k -> GameRules.of(k).permanents.destroy(k, new int[] {giant}, false, true))
                .simplest();
        while (table.kernel.question() instanceof PriorityRound.HasPriority) {
            table.simplest();
        }
        table.picks("yes");

        // then
        GameObject commander = table.kernel.object(table.find("Giant", Zone.COMMAND));
        assertThat(GameRules.of(table.kernel).commanders.casts(table.kernel, commander))
                .isEqualTo(1);
        CastingOption way =
                GameRules.of(table.kernel).ways.ways(table.kernel, 0, commander.id, 0).getFirst();
        assertThat(
                        GameRules.of(table.kernel)
                                .prices
                                .spellNeed(
                                        table.kernel,
                                        0,
                                        commander.id,
                                        commander.model,
                                        way,
                                        0,
                                        new Context(commander.id, 0))
                                .total())
                .isEqualTo(2);
    }

    @Test
    void a_commander_that_would_go_to_hand_or_library_may_go_to_the_command_zone_instead() {
        // given
        Table table = cast(withCommander());
        int giant = table.find("Giant");

        // when
        table.happens(
                k -> GameRules.of(k).zones.move(k, giant, Zone.LIBRARY, Destination.Position.TOP));
        assertThat(table.kernel.decision().orElseThrow().player()).isEqualTo(0);
        table.picks("yes");

        // then
        assertThat(table.find("Giant", Zone.COMMAND)).isPositive();
    }

    @Test
    void a_commander_that_is_left_where_it_goes_is_not_asked_about_again() {
        // given
        Table table = cast(withCommander());
        int giant = table.find("Giant");

        // when
        table.happens(k ->
                        GameRules.of(k).zones.move(k, giant, Zone.HAND, Destination.Position.TOP))
                .picks("no");

        // then
        assertThat(table.find("Giant", Zone.HAND)).isPositive();
        assertThat(table.kernel.question()).isInstanceOf(PriorityRound.HasPriority.class);
    }

    @Test
    void twenty_one_combat_damage_by_one_commander_is_lost() {
        // given
        Table table = cast(withCommander());
        int giant = table.find("Giant");
        table.happens(k -> GameRules.of(k).life.gainLife(k, 1, 100));

        // when
        table.happens(k -> GameRules.of(k).damage.damage(k, giant, ~1, 21, true)).simplest();

        // then
        assertThat(table.kernel.outcome().orElseThrow().winners()).containsExactly(0);
    }

    @Test
    void damage_by_a_commander_that_is_no_combat_damage_does_not_count() {
        // given
        Table table = cast(withCommander());
        int giant = table.find("Giant");
        table.happens(k -> GameRules.of(k).life.gainLife(k, 1, 100));

        // when
        table.happens(k -> GameRules.of(k).damage.damage(k, giant, ~1, 21, false)).simplest();

        // then
        assertThat(table.kernel.outcome()).isEmpty();
        assertThat(table.life(1)).isEqualTo(99);
    }

    @Test
    void everybody_sees_how_much_damage_a_commander_has_dealt() {
        // given
        Table table = cast(withCommander());
        int giant = table.find("Giant");

        // when
        table.happens(k -> GameRules.of(k).damage.damage(k, giant, ~1, 12, true)).simplest();

        // then
        var players = Views.of(table.kernel, -1, false).players();
        assertThat(players.get(1).standing()).containsExactly("12 damage by Giant");
        assertThat(players.get(0).standing()).isEmpty();
    }
}
