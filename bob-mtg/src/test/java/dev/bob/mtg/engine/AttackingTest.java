package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.combat.AttackRules;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.setup.Position;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Declaring attackers with requirements, restrictions and costs (rule 508.1).
class AttackingTest {
    private static final CardDefinition BEAR = Table.creature("Bear", 2, 2);
    private static final CardDefinition EAGER =
            Table.creature(
                    "Eager", 1, 1, Table.rule(new Rule.MustAttack(new Filter.This(), null, null)));
    private static final CardDefinition TIMID =
            Table.creature(
                    "Timid",
                    3,
                    3,
                    Table.rule(new Rule.NotAlone(new Filter.This(), true, false)),
                    Table.rule(new Rule.MustAttack(new Filter.This(), null, null)));
    private static final CardDefinition ONE_ATTACKER =
            Table.enchantment("One", Table.rule(new Rule.CombatLimit(1, true, false, null)));

    private static Table attacking(CardDefinition... mine) {
        return Table.of(Position.of(2, 1).put(0, Zone.BATTLEFIELD, mine), 2)
                .untilAsked(AttackRules.Attackers.class);
    }

    private static Action at(Table table, String name, int player) {
        return new Action.Attack(table.find(name), Action.Defender.player(player));
    }

    @Test
    void a_creature_that_attacks_if_able_takes_the_only_place() {
        // given
        Table table = attacking(BEAR, EAGER, ONE_ATTACKER);

        // when
        Refusal other = table.kernel.submit(at(table, "Bear", 1));
        Refusal none = table.kernel.submit(new Action.Finish());

        // then
        assertThat(other).isEqualTo(Refusal.MUST_ATTACK);
        assertThat(none).isEqualTo(Refusal.MUST_ATTACK);
        table.does(at(table, "Eager", 1));
        assertThat(table.kernel.options()).containsExactly(new Action.Finish());
    }

    @Test
    void one_that_cannot_attack_alone_must_take_another_along() {
        // given
        Table table = attacking(BEAR, TIMID);

        // when
        Refusal none = table.kernel.submit(new Action.Finish());
        table.does(at(table, "Timid", 1));

        // then
        assertThat(none).isEqualTo(Refusal.MUST_ATTACK);
        assertThat(table.kernel.submit(new Action.Finish())).isEqualTo(Refusal.ATTACKERS_TOGETHER);
        assertThat(table.kernel.options()).containsExactly(at(table, "Bear", 1));
    }

    @Test
    void one_that_cannot_attack_alone_stays_at_home_where_only_one_may_attack() {
        // given
        Table table = attacking(BEAR, TIMID, ONE_ATTACKER);

        // when
        Refusal refusal = table.kernel.submit(at(table, "Timid", 1));

        // then
        assertThat(refusal).isEqualTo(Refusal.ATTACKERS_TOGETHER);
        assertThat(table.kernel.options())
                .containsExactlyInAnyOrder(new Action.Finish(), at(table, "Bear", 1));
    }

    private static CardDefinition tax(ManaSymbol symbol) {
        return Table.enchantment(
                "Tax",
                Table.rule(
                        new Rule.AttackTax(
                                new Filter.Type(CardType.CREATURE),
                                PlayerRef.YOU,
                                false,
                                List.of(new Cost.Mana(new ManaCost(List.of(symbol)))))));
    }

    @Test
    void attacking_at_a_cost_is_never_required_and_refusing_to_pay_declares_anew() {
        // given
        CardDefinition tax = tax(new ManaSymbol.Generic(1));
        CardDefinition plains = CardCatalog.builtIn().definition("Plains").orElseThrow();
        Table table =
                Table.of(
                                Position.of(2, 1)
                                        .put(0, Zone.BATTLEFIELD, EAGER, BEAR, plains)
                                        .put(1, Zone.BATTLEFIELD, tax),
                                2)
                        .untilAsked(AttackRules.Attackers.class);
        assertThat(table.kernel.options()).contains(new Action.Finish());

        // when
        table.does(at(table, "Eager", 1)).does(new Action.Finish()).picks("no");

        // then
        assertThat(table.kernel.question()).isInstanceOf(AttackRules.Attackers.class);
        assertThat(table.kernel.options()).containsExactly(new Action.Finish());
        assertThat(table.kernel.submit(at(table, "Bear", 1))).isEqualTo(Refusal.ATTACK_UNPAID);
    }

    private static Table taxedInWhiteManaOrLife() {
        CardDefinition plains = CardCatalog.builtIn().definition("Plains").orElseThrow();
        return Table.of(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, EAGER, BEAR, plains)
                                .put(
                                        1,
                                        Zone.BATTLEFIELD,
                                        tax(new ManaSymbol.Phyrexian(Color.WHITE))),
                        2)
                .untilAsked(AttackRules.Attackers.class);
    }

    @Test
    void a_cost_to_attack_may_be_paid_with_life_where_its_mana_symbol_says_so() {
        // given
        Table table = taxedInWhiteManaOrLife();
        int life = table.kernel.s.player(0).life;

        // when
        table.does(at(table, "Eager", 1))
                .does(at(table, "Bear", 1))
                .does(new Action.Finish())
                .picks("yes")
                .picks("2 life")
                .picks("{W}");

        // then
        assertThat(table.kernel.s.player(0).life).isEqualTo(life - 2);
        assertThat(table.kernel.object(table.find("Plains")).tapped).isTrue();
        assertThat(table.kernel.s.combat.attackers()).hasSize(2);
    }

    @Test
    void a_cost_to_attack_that_may_be_paid_with_life_may_be_paid_with_mana() {
        // given
        Table table = taxedInWhiteManaOrLife();
        int life = table.kernel.s.player(0).life;

        // when
        table.does(at(table, "Eager", 1)).does(new Action.Finish()).picks("yes").picks("{W}");

        // then
        assertThat(table.kernel.s.player(0).life).isEqualTo(life);
        assertThat(table.kernel.object(table.find("Plains")).tapped).isTrue();
        assertThat(table.kernel.s.combat.attackers()).hasSize(1);
    }

    @Test
    void a_goaded_creature_attacks_another_player_than_the_one_who_goaded_it() {
        // given
        CardDefinition goads =
                Table.enchantment(
                        "Goad", Table.rule(new Rule.Goaded(new Filter.Type(CardType.CREATURE))));
        Table table =
                Table.of(
                                Position.of(3, 1)
                                        .put(0, Zone.BATTLEFIELD, BEAR)
                                        .put(1, Zone.BATTLEFIELD, goads),
                                3)
                        .untilAsked(AttackRules.Attackers.class);

        // when
        Refusal refusal = table.kernel.submit(at(table, "Bear", 1));

        // then
        assertThat(refusal).isEqualTo(Refusal.MUST_ATTACK);
        assertThat(table.kernel.options()).containsExactly(at(table, "Bear", 2));
    }
}
