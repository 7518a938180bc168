package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on damage that is dealt elsewhere, that changes, that is prevented or can't be.
class DamageElsewhereTest {
    private static CardDefinition card(String name, String cost, String type, String text) {
        return Scene.card(name, cost, type, text, "");
    }

    private static final CardDefinition BOLT =
            card("Small Bolt", "{1}", "Instant", "Small Bolt deals 3 damage to you.");

    private static final CardDefinition OTHER =
            card("Other Bolt", "{1}", "Instant", "Other Bolt deals 3 damage to you.");

    private static Scene with(String text, CardDefinition... hand) {
        return new Scene()
                .lands(0, "Forest", 6)
                .put(0, Zone.BATTLEFIELD, card("Damage Law", "{1}", "Enchantment", text))
                .put(0, Zone.HAND, hand)
                .begin();
    }

    @Test
    void the_next_damage_of_a_chosen_source_goes_elsewhere_and_the_rest_does_not() {
        CardDefinition way =
                card(
                        "Other Way",
                        "{1}",
                        "Instant",
                        "The next 2 damage that a source of your choice would deal to you and/or permanents you control this"
                                + " turn is dealt to target opponent instead.");
        Scene table = new Scene().lands(0, "Forest", 2).put(0, Zone.HAND, BOLT, way).begin();

        table.does("Cast Small Bolt").does("Cast Other Way");
        resolveFrom(table, "Small Bolt");

        assertThat(table.kernel().s.player(0).life).isEqualTo(19);
        assertThat(table.kernel().s.player(1).life).isEqualTo(18);
    }

    @Test
    void the_next_time_is_once() {
        CardDefinition stone =
                card(
                        "Mirror Stone",
                        "{1}",
                        "Artifact",
                        "{0}: The next time a source of your choice would deal damage this turn, that damage is dealt to"
                                + " target opponent instead.");
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(0, Zone.BATTLEFIELD, stone)
                        .put(0, Zone.HAND, BOLT, OTHER)
                        .begin();

        table.does("Cast Small Bolt");
        table.does(
                table.menu().stream()
                        .filter(each -> each.contains("Mirror Stone"))
                        .findFirst()
                        .orElseThrow());
        resolveFrom(table, "Small Bolt");

        assertThat(table.kernel().s.player(0).life).isEqualTo(20);
        assertThat(table.kernel().s.player(1).life).isEqualTo(17);
        table.does("Cast Other Bolt").resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(17);
    }

    /// Resolves everything; the source that is chosen is the spell of that name.
    private static void resolveFrom(Scene table, String spell) {
        Action chosen = new Action.PickObject(table.find(spell, Zone.STACK));
        while (!table.kernel().s.stack().isEmpty()) {
            Action next =
                    table.kernel().options().contains(chosen)
                            ? chosen
                            : table.kernel().options().contains(new Action.Pass())
                                    ? new Action.Pass()
                                    : table.kernel().options().getFirst();
            assertThat(table.kernel().submit(next)).isNull();
        }
    }

    @Test
    void damage_of_your_creatures_is_doubled_whatever_it_is_dealt_to() {
        Scene table =
                new Scene()
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                card(
                                        "Double Law",
                                        "{1}",
                                        "Enchantment",
                                        "If a creature you control would deal damage, it deals double that damage instead."),
                                Scene.card(
                                        "Spark Bear",
                                        "{1}",
                                        "Creature — Bear",
                                        "{0}: This creature deals 1 damage to each opponent.",
                                        "2/2"))
                        .begin();

        table.does(
                        table.menu().stream()
                                .filter(each -> each.contains("Spark Bear"))
                                .findFirst()
                                .orElseThrow())
                .resolve();

        assertThat(table.kernel().s.player(1).life).isEqualTo(18);
    }

    @Test
    void so_much_damage_is_dealt_as_no_more_than_a_bound() {
        String law =
                "If a source would deal 3 or more damage to a permanent or player, that source deals 2 damage to that"
                        + " permanent or player instead.";

        Scene table =
                with(
                        law,
                        BOLT,
                        card("Tiny Bolt", "{1}", "Instant", "Tiny Bolt deals 1 damage to you."));
        table.does("Cast Small Bolt").resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(18);
        table.does("Cast Tiny Bolt").resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(17);
    }

    @Test
    void damage_that_can_not_be_prevented_is_that_of_the_spell_which_says_so() {
        CardDefinition sure =
                card(
                        "Sure Bolt",
                        "{1}",
                        "Instant",
                        "Sure Bolt deals 3 damage to you. The damage can't be prevented.");
        Scene table = with("Prevent all damage that would be dealt to you.", BOLT, sure);

        table.does("Cast Small Bolt").resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(20);
        table.does("Cast Sure Bolt").resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(17);
    }

    @Test
    void whether_a_spell_is_unstoppable_is_asked_as_it_resolves() {
        CardDefinition fire =
                card(
                        "Grown Fire",
                        "{X}",
                        "Sorcery",
                        "If X is 5 or more, this spell can't be countered and the damage can't be prevented.\nGrown Fire"
                                + " deals X damage to you.");

        assertThat(lifeAfter(fire, 4)).isEqualTo(20);
        assertThat(lifeAfter(fire, 5)).isEqualTo(15);
    }

    private static int lifeAfter(CardDefinition fire, int x) {
        Scene table = with("Prevent all damage that would be dealt to you.", fire);
        table.take("Cast Grown Fire");
        table.kernel().submit(new Action.PickNumber(x));
        table.resolve();
        return table.kernel().s.player(0).life;
    }

    @Test
    void damage_is_prevented_during_your_turn_alone() {
        Scene table =
                with(
                        "During your turn, prevent all damage that would be dealt to you.",
                        BOLT,
                        OTHER);

        table.does("Cast Small Bolt").resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(20);

        table.until(2, Step.UPKEEP);
        while (!table.menu().contains("Cast Other Bolt")) {
            table.take("Pass");
        }
        table.does("Cast Other Bolt").resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(17);
    }

    @Test
    void an_airbent_card_may_be_cast_by_its_owner_for_two() {
        CardDefinition gust = card("Long Gust", "{1}", "Sorcery", "Airbend target creature.");
        Scene table =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card("Dear Bear", "{7}", "Creature — Bear", "", "2/2"))
                        .put(0, Zone.HAND, gust)
                        .begin();

        table.does("Cast Long Gust").resolve();
        assertThat(table.in(Zone.EXILE, 0)).containsExactly("Dear Bear");
        table.does(
                        table.menu().stream()
                                .filter(each -> each.contains("Dear Bear"))
                                .findFirst()
                                .orElseThrow())
                .resolve();

        assertThat(table.in(Zone.BATTLEFIELD, 0)).contains("Dear Bear");
    }
}
