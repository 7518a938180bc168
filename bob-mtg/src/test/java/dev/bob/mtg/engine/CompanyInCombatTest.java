package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// Creatures that attack or block only in company (rules 508.1c, 509.1b).
class CompanyInCombatTest {
    private static final CardDefinition RECRUIT =
            creature(
                    "Recruit",
                    2,
                    2,
                    "This creature can't attack unless at least two other creatures attack.");
    private static final CardDefinition BULLY =
            creature(
                    "Bully",
                    4,
                    4,
                    "This creature can't attack unless a creature with greater power also attacks.");

    private static PrintedTable attackers(CardDefinition... creatures) {
        return new PrintedTable().field(0, creatures).at(1, Step.PRECOMBAT_MAIN).declareAttackers();
    }

    @Test
    void two_others_are_company_enough_and_one_is_not() {
        CardDefinition bear = creature("Bear", 2, 2, "");
        PrintedTable few = attackers(RECRUIT, bear);
        PrintedTable many = attackers(RECRUIT, bear, creature("Ox", 2, 2, ""));

        assertThat(few.canAttack("Recruit", 1)).isFalse();
        many.attack("Recruit", 1);
        assertThat(many.kernel().options()).doesNotContain(new Action.Finish());
        many.attack("Bear", 1);
        assertThat(many.kernel().options()).doesNotContain(new Action.Finish());
        assertThat(many.attack("Ox", 1).kernel().options()).contains(new Action.Finish());
    }

    @Test
    void the_company_has_to_be_of_the_kind() {
        assertThat(attackers(BULLY, creature("Ox", 4, 4, "")).canAttack("Bully", 1)).isFalse();
        assertThat(attackers(BULLY, creature("Ox", 5, 1, "")).canAttack("Bully", 1)).isTrue();
    }

    @Test
    void blockers_keep_company_as_well() {
        CardDefinition shy =
                creature(
                        "Shy",
                        2,
                        2,
                        "This creature can't block unless at least two other creatures block.");
        CardDefinition bear = creature("Bear", 2, 2, "");
        PrintedTable few =
                new PrintedTable().field(0, creature("Raider", 1, 1, "")).field(1, shy, bear);
        PrintedTable many =
                new PrintedTable()
                        .field(0, creature("Raider", 1, 1, ""))
                        .field(1, shy, bear, creature("Ox", 2, 2, ""));

        assertThat(canBlock(few)).isFalse();
        assertThat(canBlock(many)).isTrue();
    }

    private static boolean canBlock(PrintedTable table) {
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers().attack("Raider", 1).finish();
        table.untilAsked();
        int shy = table.id("Shy", dev.bob.mtg.definition.term.Zone.BATTLEFIELD);
        return table.kernel().options().stream()
                .anyMatch(each -> each instanceof Action.Block(int blocker, _) && blocker == shy);
    }
}
