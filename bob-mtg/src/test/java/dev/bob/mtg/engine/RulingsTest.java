package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.MadeUpGame.simplest;
import static dev.bob.mtg.engine.MadeUpGame.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.combat.AttackRules;
import dev.bob.mtg.engine.combat.BlockRules;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.setup.Position;
import org.junit.jupiter.api.Test;

/// Rulings, as a judge would give them, on cards of the built-in decks.
class RulingsTest {
    private final CardCatalog catalog = CardCatalog.builtIn();

    private CardDefinition card(String name) {
        return catalog.definition(name).orElseThrow();
    }

    private CardDefinition[] cards(String... names) {
        var all = new CardDefinition[names.length];
        for (int i = 0; i < names.length; i++) {
            all[i] = card(names[i]);
        }
        return all;
    }

    private Kernel start(Position position) {
        for (int seat = 0; seat < 2; seat++) {
            position.put(seat, Zone.LIBRARY, cards("Plains", "Plains", "Plains", "Plains"));
        }
        return Setup.position(position, new GameRules());
    }

    /// Passes until that step of that turn, with as few choices as possible.
    private static int find(Kernel kernel, String name, Zone zone) {
        for (int id = kernel.s.objectCount() - 1; id >= 0; id--) {
            GameObject object = kernel.object(id);
            if (!object.gone && object.zone == zone && kernel.derived(id).name.equals(name)) {
                return id;
            }
        }
        throw new AssertionError("no " + name + " in " + zone);
    }

    private static void does(Kernel kernel, Action action) {
        assertThat(kernel.submit(action)).as("%s among %s", action, kernel.options()).isNull();
    }

    private static void resolveAll(Kernel kernel) {
        for (int i = 0;
                i < 100
                        && kernel.question() != null
                        && !(kernel.s.stack().isEmpty()
                                && kernel.question() instanceof PriorityRound.HasPriority);
                i++) {
            simplest(kernel);
        }
    }

    @Test
    void a_sorcery_is_refused_outside_of_the_main_phase_with_its_rule() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, cards("Mountain", "Mountain"))
                                .put(0, Zone.HAND, card("Blaze")));
        until(kernel, 1, Step.UPKEEP);

        // when
        Refusal refusal = kernel.submit(new Action.Cast(find(kernel, "Blaze", Zone.HAND), 0, 0));

        // then
        assertThat(refusal).isEqualTo(Refusal.SORCERY_TIMING);
    }

    @Test
    void lethal_damage_kills_and_a_dies_trigger_looks_back() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Mountain"))
                                .put(0, Zone.HAND, card("Lightning Bolt"))
                                .put(1, Zone.BATTLEFIELD, card("Doomed Dissenter")));
        until(kernel, 1, Step.PRECOMBAT_MAIN);

        // when
        does(kernel, new Action.Cast(find(kernel, "Lightning Bolt", Zone.HAND), 0, 0));
        does(kernel, new Action.PickObject(find(kernel, "Doomed Dissenter", Zone.BATTLEFIELD)));
        resolveAll(kernel);

        // then
        int token = find(kernel, "Zombie", Zone.BATTLEFIELD);
        assertThat(kernel.object(token).token).isTrue();
        assertThat(kernel.derived(token).controller).isEqualTo(1);
    }

    @Test
    void a_spell_whose_only_target_has_become_illegal_does_not_resolve() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, cards("Island", "Island", "Island"))
                                .put(0, Zone.HAND, card("Repulse"))
                                .put(1, Zone.BATTLEFIELD, cards("Mountain", "Elvish Visionary"))
                                .put(1, Zone.HAND, card("Lightning Bolt")));
        until(kernel, 1, Step.PRECOMBAT_MAIN);
        int target = find(kernel, "Elvish Visionary", Zone.BATTLEFIELD);
        int before = kernel.s.hand(0).size();

        // when
        does(kernel, new Action.Cast(find(kernel, "Repulse", Zone.HAND), 0, 0));
        does(kernel, new Action.PickObject(target));
        does(kernel, new Action.Pass());
        does(kernel, new Action.Cast(find(kernel, "Lightning Bolt", Zone.HAND), 0, 0));
        does(kernel, new Action.PickObject(target));
        resolveAll(kernel);

        // then
        assertThat(kernel.s.hand(0).size()).isEqualTo(before - 1);
    }

    @Test
    void first_strike_damage_comes_before_the_rest() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Danitha Capashen, Paragon"))
                                .put(1, Zone.BATTLEFIELD, card("Elvish Archdruid")));
        until(kernel, 1, Step.BEGIN_COMBAT);
        int attacker = find(kernel, "Danitha Capashen, Paragon", Zone.BATTLEFIELD);
        int blocker = find(kernel, "Elvish Archdruid", Zone.BATTLEFIELD);

        // when
        while (!(kernel.question() instanceof AttackRules.Attackers)) {
            simplest(kernel);
        }
        does(kernel, new Action.Attack(attacker, Action.Defender.player(1)));
        does(kernel, new Action.Finish());
        while (!(kernel.question() instanceof BlockRules.Blockers)) {
            simplest(kernel);
        }
        does(kernel, new Action.Block(blocker, attacker));
        until(kernel, 1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(kernel.object(attacker).gone).isFalse();
        assertThat(kernel.object(blocker).gone).isTrue();
        assertThat(kernel.s.player(0).life).isEqualTo(22);
    }

    @Test
    void an_exiled_card_returns_when_its_jailer_leaves() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        cards("Plains", "Plains", "Plains", "Mountain"))
                                .put(0, Zone.HAND, cards("Banisher Priest", "Lightning Bolt"))
                                .put(1, Zone.BATTLEFIELD, card("Serra Angel")));
        until(kernel, 1, Step.PRECOMBAT_MAIN);
        does(kernel, new Action.Cast(find(kernel, "Banisher Priest", Zone.HAND), 0, 0));
        resolveAll(kernel);
        assertThat(find(kernel, "Serra Angel", Zone.EXILE)).isPositive();

        // when
        does(kernel, new Action.Cast(find(kernel, "Lightning Bolt", Zone.HAND), 0, 0));
        does(kernel, new Action.PickObject(find(kernel, "Banisher Priest", Zone.BATTLEFIELD)));
        resolveAll(kernel);

        // then
        assertThat(kernel.derived(find(kernel, "Serra Angel", Zone.BATTLEFIELD)).controller)
                .isEqualTo(1);
    }

    @Test
    void lords_pump_each_other_and_stop_when_they_leave() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        cards(
                                                "Elvish Archdruid",
                                                "Elvish Archdruid",
                                                "Llanowar Elves")));

        // when
        int elf = find(kernel, "Llanowar Elves", Zone.BATTLEFIELD);
        int lord = find(kernel, "Elvish Archdruid", Zone.BATTLEFIELD);

        // then
        assertThat(kernel.derived(elf).power).isEqualTo(3);
        assertThat(kernel.derived(lord).power).isEqualTo(3);
        GameRules.of(kernel).permanents.destroy(kernel, new int[] {lord}, false, true);
        assertThat(kernel.derived(elf).power).isEqualTo(2);
    }

    @Test
    void summoning_sickness_is_named_with_its_rule() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Forest"))
                                .put(0, Zone.HAND, card("Llanowar Elves")));
        until(kernel, 1, Step.PRECOMBAT_MAIN);
        does(kernel, new Action.Cast(find(kernel, "Llanowar Elves", Zone.HAND), 0, 0));
        resolveAll(kernel);

        // when
        var why = Explain.why(kernel, 0, find(kernel, "Llanowar Elves", Zone.BATTLEFIELD));

        // then
        assertThat(why).anyMatch(each -> !each.possible() && each.rule().equals("302.6"));
    }

    @Test
    void a_player_at_zero_life_loses() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .life(1, 3)
                                .put(0, Zone.BATTLEFIELD, card("Mountain"))
                                .put(0, Zone.HAND, card("Lightning Bolt")));
        until(kernel, 1, Step.PRECOMBAT_MAIN);

        // when
        does(kernel, new Action.Cast(find(kernel, "Lightning Bolt", Zone.HAND), 0, 0));
        does(kernel, new Action.PickPlayer(1));
        resolveAll(kernel);

        // then
        assertThat(kernel.outcome().orElseThrow().winners()).containsExactly(0);
        assertThat(kernel.question()).isNull();
    }

    @Test
    void the_menu_at_priority_says_why_there_is_priority() {
        Kernel kernel = start(Position.of(2, 1));

        Decision decision = kernel.decision().orElseThrow();

        assertThat(decision).isInstanceOf(Decision.Priority.class);
        assertThat(decision.reason()).contains("priority");
    }
}
