package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.setup.Position;
import org.junit.jupiter.api.Test;

/// Rulings about keywords and other words that add to a cost or set another one, on cards made up for them.
class KeywordCostRulingsTest extends MadeUpGame {
    @Test
    void replicate_is_paid_any_number_of_times_and_copies_as_often() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island", "Island", "Island"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Echoes",
                                                "{U}",
                                                "Sorcery",
                                                "Replicate {U}\nDraw a card.")));

        // when
        cast(kernel, "Echoes", 0);
        answers(kernel, YES);
        answers(kernel, YES);
        resolveAll(kernel);

        // then
        assertThat(kernel.s.hand(0).size()).isEqualTo(3);
    }

    @Test
    void storm_counts_spells_cast_before_it_by_anyone() {
        // given
        CardDefinition small = made("Spark", "{U}", "Instant", "Scry 1.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island", "Island", "Island"))
                                .put(0, Zone.HAND, small, small)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Gale", "{U}", "Sorcery", "Draw a card.\nStorm")));
        for (int i = 0; i < 2; i++) {
            cast(kernel, "Spark", 0);
            resolveAll(kernel);
        }

        // when
        cast(kernel, "Gale", 0);
        resolveAll(kernel);

        // then
        assertThat(kernel.s.hand(0).size()).isEqualTo(3);
    }

    @Test
    void echo_is_asked_for_once_and_the_permanent_is_sacrificed_if_it_is_not_paid() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Mountain"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Hound", "{R}", "Creature — Dog", "Echo {R}")));
        cast(kernel, "Hound", 0);
        resolveAll(kernel);

        // when
        for (int i = 0; i < 200 && asked(kernel) != Decision.Purpose.MAY_PAY; i++) {
            simplest(kernel);
        }
        assertThat(kernel.s.turn).isEqualTo(3);
        answers(kernel, YES);
        until(kernel, 5, Step.DRAW);

        // then it isn't asked for in the next upkeep
        assertThat(all(kernel, "Hound", Zone.BATTLEFIELD)).hasSize(1);
        assertThat(kernel.object(find(kernel, "Mountain", Zone.BATTLEFIELD)).tapped).isFalse();
    }

    @Test
    void cumulative_upkeep_costs_more_each_time() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Forest", "Forest"))
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        made(
                                                "Old Bear",
                                                "{G}",
                                                "Creature — Bear",
                                                "Cumulative upkeep {1}")));

        // when it is paid for as long as it can be
        until(kernel, 3, Step.PRECOMBAT_MAIN);
        assertThat(all(kernel, "Old Bear", Zone.BATTLEFIELD)).hasSize(1);
        until(kernel, 5, Step.PRECOMBAT_MAIN);

        // then
        assertThat(all(kernel, "Old Bear", Zone.BATTLEFIELD)).isEmpty();
    }

    @Test
    void emerge_is_cheaper_by_the_mana_value_of_what_is_sacrificed() {
        // given
        CardDefinition big = made("Hulk", "{3}", "Artifact Creature — Golem", "");
        CardDefinition small = made("Scrap", "{1}", "Artifact Creature — Golem", "");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island", "Island"))
                                .put(0, Zone.BATTLEFIELD, big, small)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Maw", "{8}", "Creature — Eldrazi", "Emerge {4}{U}")));

        // when only one of them makes it cheap enough, there is nothing to choose
        cast(kernel, "Maw", 1);
        resolveAll(kernel);

        // then
        assertThat(all(kernel, "Maw", Zone.BATTLEFIELD)).hasSize(1);
        assertThat(all(kernel, "Hulk", Zone.GRAVEYARD)).hasSize(1);
        assertThat(all(kernel, "Scrap", Zone.BATTLEFIELD)).hasSize(1);
    }

    /// Rule 702.119b.
    @Test
    void emerge_from_an_artifact_takes_an_artifact_and_no_other_creature() {
        // given
        CardDefinition engine = made("Engine", "{3}", "Artifact", "");
        CardDefinition ogre = made("Ogre", "{7}", "Creature — Ogre", "");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island", "Island"))
                                .put(0, Zone.BATTLEFIELD, engine, ogre)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Maw",
                                                "{8}",
                                                "Creature — Eldrazi",
                                                "Emerge from artifact {4}{U}")));

        // when
        cast(kernel, "Maw", 1);
        resolveAll(kernel);

        // then
        assertThat(all(kernel, "Engine", Zone.GRAVEYARD)).hasSize(1);
        assertThat(all(kernel, "Ogre", Zone.BATTLEFIELD)).hasSize(1);
    }

    @Test
    void entwine_is_asked_for_first_and_chooses_all_modes() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island", "Island"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Both",
                                                "{U}",
                                                "Sorcery",
                                                "Choose one —\n• Draw a card.\n• You gain 3 life.\nEntwine {1}")));

        // when
        cast(kernel, "Both", 0);
        answers(kernel, YES);
        resolveAll(kernel);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(23);
        assertThat(kernel.s.hand(0).size()).isEqualTo(1);
    }

    @Test
    void a_squad_comes_as_often_as_it_was_paid_and_an_offspring_is_one_one() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        lands("Plains", "Plains", "Plains", "Plains", "Plains"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Troop", "{W}", "Creature — Human", "Squad {1}"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Hare", "{W}", "Creature — Rabbit", "Offspring {1}")));

        // when
        cast(kernel, "Troop", 0);
        answers(kernel, YES);
        answers(kernel, YES);
        answers(kernel, NO);
        resolveAll(kernel);
        cast(kernel, "Hare", 0);
        answers(kernel, YES);
        resolveAll(kernel);

        // then
        assertThat(all(kernel, "Troop", Zone.BATTLEFIELD)).hasSize(3);
        assertThat(all(kernel, "Hare", Zone.BATTLEFIELD))
                .extracting(id -> kernel.derived(id).power)
                .containsExactlyInAnyOrder(2, 1);
    }

    @Test
    void a_discount_applies_to_the_cost_with_the_kicker() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Plains", "Plains"))
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        made(
                                                "Broker",
                                                "{W}",
                                                "Creature — Human",
                                                "Sorcery spells you cast cost {2} less to cast."))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Tithe",
                                                "{1}{W}",
                                                "Sorcery",
                                                "Kicker {1}{W}\nDraw a card. If this spell was kicked, you gain 4 life.")));

        // when
        cast(kernel, "Tithe", 0);
        answers(kernel, YES);
        resolveAll(kernel);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(24);
    }

    @Test
    void a_target_of_the_kicked_part_is_chosen_only_if_the_spell_is_kicked() {
        // given
        CardDefinition spell =
                made(
                        "Split Bolt",
                        "{R}",
                        "Instant",
                        "Kicker {R}\nYou gain 1 life. If this spell was kicked, destroy target land.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Mountain", "Mountain", "Mountain"))
                                .put(0, Zone.HAND, spell, spell)
                                .put(1, Zone.BATTLEFIELD, lands("Island")));

        // when it isn't kicked
        cast(kernel, "Split Bolt", 0);
        answers(kernel, NO);

        // then no target is asked for
        assertThat(kernel.question()).isInstanceOf(PriorityRound.HasPriority.class);
        resolveAll(kernel);

        // when it is
        cast(kernel, "Split Bolt", 0);
        answers(kernel, YES);
        does(kernel, new Action.PickObject(find(kernel, "Island", Zone.BATTLEFIELD)));
        resolveAll(kernel);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(22);
        assertThat(all(kernel, "Island", Zone.GRAVEYARD)).hasSize(1);
    }

    @Test
    void bargaining_can_make_a_spell_payable() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Forest"))
                                .put(0, Zone.BATTLEFIELD, made("Bauble", "{0}", "Artifact", ""))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Deal",
                                                "{2}{G}",
                                                "Sorcery",
                                                "Bargain\nThis spell costs {2} less to cast if it's bargained.\nDraw a card.")));
        kernel.checked = true;

        // when
        assertThat(castable(kernel, "Deal")).isTrue();
        cast(kernel, "Deal", 0);
        answers(kernel, YES);
        resolveAll(kernel);

        // then
        assertThat(all(kernel, "Bauble", Zone.GRAVEYARD)).hasSize(1);
        assertThat(kernel.s.hand(0).size()).isEqualTo(1);
    }

    @Test
    void targeting_an_opponent_or_what_is_theirs_is_a_crime_once_for_each_spell() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Mountain", "Mountain"))
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        made(
                                                "Rogue",
                                                "{R}",
                                                "Creature — Human Rogue",
                                                "Whenever you commit a crime, you gain 1 life."))
                                .put(
                                        1,
                                        Zone.BATTLEFIELD,
                                        made("Bear", "{G}", "Creature — Bear", ""))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Jab", "{R}", "Instant", "Tap target creature."),
                                        made("Jeer", "{R}", "Instant", "Tap target creature.")));

        // when
        cast(kernel, "Jab", 0);
        does(kernel, new Action.PickObject(find(kernel, "Rogue", Zone.BATTLEFIELD)));
        resolveAll(kernel);
        assertThat(kernel.s.player(0).life).isEqualTo(20);
        cast(kernel, "Jeer", 0);
        does(kernel, new Action.PickObject(find(kernel, "Bear", Zone.BATTLEFIELD)));
        resolveAll(kernel);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(21);
    }

    @Test
    void an_overloaded_spell_has_no_targets_and_does_it_to_each() {
        // given
        CardDefinition bear = made("Bear", "{G}", "Creature — Bear", "Hexproof");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Mountain", "Mountain"))
                                .put(1, Zone.BATTLEFIELD, bear, bear)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Blaze Out",
                                                "{R}",
                                                "Sorcery",
                                                "Destroy target creature you don't control.\nOverload {1}{R}")));

        // when there is no legal target for it
        cast(kernel, "Blaze Out", 1);
        resolveAll(kernel);

        // then it destroys them all the same
        assertThat(all(kernel, "Bear", Zone.GRAVEYARD)).hasSize(2);
    }

    @Test
    void a_spell_cast_for_its_awaken_cost_makes_a_land_a_creature_that_is_still_a_land() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island", "Island", "Island"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Stir",
                                                "{U}",
                                                "Sorcery",
                                                "Draw a card.\nAwaken 2—{2}{U}")));

        // when
        cast(kernel, "Stir", 1);
        int land = find(kernel, "Island", Zone.BATTLEFIELD);
        does(kernel, new Action.PickObject(land));
        resolveAll(kernel);

        // then
        Derived island = kernel.derived(land);
        assertThat(island.isCreature() && island.isLand() && island.has(Words.HASTE)).isTrue();
        assertThat(island.power).isEqualTo(2);
        assertThat(kernel.s.hand(0).size()).isEqualTo(1);
    }

    @Test
    void a_promised_gift_comes_before_the_rest_of_the_spell_and_is_optional() {
        // given
        CardDefinition spell =
                made(
                        "Favor",
                        "{W}",
                        "Sorcery",
                        "Gift a card\nYou gain 2 life. If the gift was promised, you gain 3 life.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Plains", "Plains"))
                                .put(0, Zone.HAND, spell, spell));

        // when
        cast(kernel, "Favor", 0);
        answers(kernel, NO);
        resolveAll(kernel);
        assertThat(kernel.s.player(0).life).isEqualTo(22);
        assertThat(kernel.s.hand(1).isEmpty()).isTrue();
        cast(kernel, "Favor", 0);
        answers(kernel, YES);
        resolveAll(kernel);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(27);
        assertThat(kernel.s.hand(1).size()).isEqualTo(1);
    }
}
