package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on what is chosen, paid or gained together: one of each kind, any number that come to so much, abilities of others,
/// copies of several cards; and on what follows from counters that were removed.
class TakenTogetherRulingsTest {
    private static final CardDefinition BEAR =
            Scene.card("Small Bear", "{1}", "Creature — Bear", "", "2/2");

    private static CardDefinition sorcery(String name, String text) {
        return Scene.card(name, "{1}", "Sorcery", text, "");
    }

    private static Scene withOneOfEach(String text) {
        return new Scene()
                .lands(0, "Forest", 1)
                .put(0, Zone.HAND, sorcery("Great Loss", text))
                .put(
                        1,
                        Zone.BATTLEFIELD,
                        Scene.card("Golem", "{1}", "Artifact Creature — Golem", "", "1/1"),
                        BEAR,
                        Scene.card("Calm", "{1}", "Enchantment", "", ""),
                        Scene.card("Unrest", "{1}", "Enchantment", "", ""))
                .begin()
                .does("Cast Great Loss")
                .resolve();
    }

    @Test
    void one_permanent_may_be_kept_as_several_kinds_and_the_rest_is_sacrificed() {
        // when
        Scene table =
                withOneOfEach(
                        "Each player chooses an artifact, a creature, and an enchantment from among the nonland permanents"
                                + " they control, then sacrifices the rest.");

        // then: the first that is offered for each kind
        assertThat(table.in(Zone.BATTLEFIELD, 1)).containsExactly("Golem", "Calm");
        assertThat(table.in(Zone.GRAVEYARD, 1)).containsExactlyInAnyOrder("Small Bear", "Unrest");
    }

    @Test
    void one_of_each_permanent_type_is_kept() {
        // when
        Scene table =
                withOneOfEach(
                        "Each opponent chooses a permanent they control of each permanent type and sacrifices the rest.");

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 1)).containsExactly("Golem", "Calm");
    }

    @Test
    void you_may_be_who_chooses_for_each_player() {
        // when
        Scene table =
                withOneOfEach(
                        "For each player, you choose from among the permanents that player controls a creature and an"
                                + " enchantment. Then each player sacrifices all other nonland permanents they control.");

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 1)).containsExactly("Golem", "Calm");
    }

    private static final CardDefinition LATE_BEAST =
            Scene.card(
                    "Late Beast",
                    "{5}",
                    "Creature — Beast",
                    "Escape—{G}, Exile any number of other cards from your graveyard with three or more card types among"
                            + " them.",
                    "4/4");

    @Test
    void what_is_exiled_for_escape_has_so_many_card_types_together() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                LATE_BEAST,
                                Scene.card("Golem", "{1}", "Artifact Creature — Golem", "", "1/1"),
                                Scene.card("Calm", "{1}", "Enchantment", "", ""))
                        .begin();

        // when
        table.does("Cast Late Beast with escape").resolve();

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 0)).containsExactly("Late Beast");
        assertThat(table.in(Zone.EXILE, 0)).containsExactlyInAnyOrder("Golem", "Calm");
    }

    @Test
    void a_cost_of_several_that_come_to_too_little_cant_be_paid() {
        // given: two card types only
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                LATE_BEAST,
                                BEAR,
                                Scene.card("Calm", "{1}", "Enchantment", "", ""))
                        .begin();

        // then
        assertThat(table.menu()).noneMatch(each -> each.contains("Late Beast"));
    }

    @Test
    void it_is_sacrificed_unless_creatures_with_so_much_power_are() {
        // given
        CardDefinition hunger =
                Scene.card(
                        "Hunger",
                        "{1}",
                        "Creature — Horror",
                        "When this creature enters, sacrifice it unless you sacrifice any number of creatures with total"
                                + " power 4 or greater.",
                        "9/9");

        // when
        Scene fed =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.HAND, hunger)
                        .put(0, Zone.BATTLEFIELD, BEAR, BEAR)
                        .begin()
                        .does("Cast Hunger")
                        .resolve();
        Scene starved = new Scene().lands(0, "Forest", 1).put(0, Zone.HAND, hunger).begin();
        starved.does("Cast Hunger").resolve();

        // then
        assertThat(fed.in(Zone.GRAVEYARD, 0)).isNotEmpty();
        assertThat(starved.in(Zone.BATTLEFIELD, 0)).doesNotContain("Small Bear");
    }

    @Test
    void copies_of_several_cards_are_cast_one_after_the_other() {
        // given (rule 707.12)
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.GRAVEYARD, sorcery("Small Gain", "You gain 1 life."))
                        .put(1, Zone.GRAVEYARD, sorcery("Great Gain", "You gain 10 life."))
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Twin Echo",
                                        "Exile target sorcery card from your graveyard and target sorcery card from an"
                                                + " opponent's graveyard. Copy those cards. Cast the copies if able without"
                                                + " paying their mana costs. Exile Twin Echo."))
                        .begin();

        // when
        table.does("Cast Twin Echo").resolve();

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(31);
        assertThat(table.in(Zone.EXILE, 0))
                .containsExactlyInAnyOrder("Small Gain", "Great Gain", "Twin Echo");
    }

    @Test
    void abilities_that_were_gained_stay_when_the_creature_that_had_them_loses_them() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Pupil",
                                        "{1}",
                                        "Creature — Human",
                                        "{0}: This creature gains all activated abilities of target Bear until end of turn.",
                                        "1/1"))
                        .put(
                                1,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Wise Bear",
                                        "{1}",
                                        "Creature — Bear",
                                        "{0}: You gain 1 life.",
                                        "2/2"))
                        .put(0, Zone.HAND, sorcery("Fall", "Destroy target Bear."))
                        .begin();
        table.does("Pupil: ability 1").resolve();

        // when
        table.does("Cast Fall").resolve();
        int pupil = table.find("Pupil", Zone.BATTLEFIELD);

        // then
        assertThat(table.kernel().derived(pupil).abilities).hasSize(2);
        table.until(2, Step.PRECOMBAT_MAIN);
        assertThat(table.kernel().derived(pupil).abilities).hasSize(1);
    }

    @Test
    void what_counters_were_removed_does_as_much_as_there_were() {
        // given: three counters, and five damage
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(
                                0,
                                Zone.HAND,
                                Scene.card(
                                        "Ember",
                                        "{1}",
                                        "Creature — Elemental",
                                        "This creature enters with three +1/+1 counters on it.\nIf damage would be dealt to"
                                                + " this creature while it has a +1/+1 counter on it, prevent that damage and"
                                                + " remove that many +1/+1 counters from it. When one or more counters are"
                                                + " removed from this creature this way, it deals that much damage to target"
                                                + " opponent.",
                                        "1/1"),
                                sorcery("Spark", "Spark deals 5 damage to target Elemental."))
                        .begin();
        table.does("Cast Ember").resolve();

        // when
        table.does("Cast Spark").resolve();

        // then
        int ember = table.find("Ember", Zone.BATTLEFIELD);
        assertThat(table.kernel().object(ember).counters(CounterKind.P1P1)).isZero();
        assertThat(table.kernel().s.player(1).life).isEqualTo(17);
    }

    @Test
    void nothing_happens_at_the_beginning_of_the_draw_step_that_is_skipped() {
        // given (rule 103.8a)
        CardDefinition lore =
                Scene.card(
                        "Lore",
                        "{1}",
                        "Enchantment",
                        "At the beginning of your draw step, you gain 1 life.",
                        "");

        // when
        Scene table =
                new Scene()
                        .put(0, Zone.BATTLEFIELD, lore)
                        .put(1, Zone.BATTLEFIELD, lore)
                        .begin()
                        .until(2, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.kernel().s.player(0).life).isEqualTo(20);
        assertThat(table.kernel().s.player(1).life).isEqualTo(21);
    }

    @Test
    void what_is_done_if_something_was_done_may_have_a_condition_of_its_own() {
        // given
        CardDefinition offer =
                sorcery(
                        "Offer",
                        "You may sacrifice a creature. If you do, you gain 5 life if you control an artifact.");

        // when
        Scene poor =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.HAND, offer)
                        .put(0, Zone.BATTLEFIELD, BEAR)
                        .begin();
        poor.does("Cast Offer").resolve();

        // then
        assertThat(poor.in(Zone.BATTLEFIELD, 0)).isEmpty();
        assertThat(poor.kernel().s.player(0).life).isEqualTo(20);
    }

    @Test
    void each_player_keeps_so_many_and_sacrifices_the_rest_of_their_own() {
        // when
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Loss",
                                        "Each player chooses two creatures they control, then sacrifices the rest."))
                        .put(0, Zone.BATTLEFIELD, BEAR, BEAR, BEAR)
                        .put(1, Zone.BATTLEFIELD, BEAR, BEAR, BEAR, BEAR)
                        .begin()
                        .does("Cast Loss")
                        .resolve();

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 0)).hasSize(4);
        assertThat(table.in(Zone.GRAVEYARD, 0)).containsExactlyInAnyOrder("Small Bear", "Loss");
        assertThat(table.in(Zone.GRAVEYARD, 1)).containsExactly("Small Bear", "Small Bear");
    }

    @Test
    void base_power_and_toughness_are_those_without_counters_and_additions() {
        // given (rule 613.4b)
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                BEAR,
                                Scene.card("Ox", "{1}", "Creature — Ox", "", "0/4"),
                                Scene.card(
                                        "Banner",
                                        "{1}",
                                        "Enchantment",
                                        "Creatures you control get +1/+1.",
                                        ""))
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Culling",
                                        "Destroy each creature with base power and toughness 2/2."))
                        .begin();

        // when
        table.does("Cast Culling").resolve();

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 0)).containsExactly("Ox", "Banner");
    }

    @Test
    void a_card_may_be_played_until_another_is_exiled_with_the_same_thing() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 2)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Charm",
                                        "{1}",
                                        "Artifact",
                                        "{0}: Exile the top card of your library. You may play it until you exile another"
                                                + " card with Charm.",
                                        ""))
                        .libraryTop(
                                0, Scene.card("Second", "{1}", "Creature — Bear", "", "2/2"), BEAR)
                        .begin();

        // when
        table.does("Charm: ability 1").resolve();

        // then
        assertThat(table.menu()).contains("Cast Small Bear");
        table.does("Charm: ability 1").resolve();
        assertThat(table.menu()).contains("Cast Second").doesNotContain("Cast Small Bear");
    }

    @Test
    void of_the_cards_drawn_this_turn_some_are_paid_for_or_put_back() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.HAND,
                                BEAR,
                                sorcery(
                                        "Lore",
                                        "You may draw two additional cards. If you do, choose two cards in your hand drawn"
                                                + " this turn. For each of those cards, pay 4 life or put the card on top of"
                                                + " your library."))
                        .begin();

        // when
        table.does("Cast Lore").resolve();

        // then: both were paid for, and the card that was there before wasn't asked about
        assertThat(table.kernel().s.player(0).life).isEqualTo(12);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(3);
    }

    @Test
    void creatures_become_copies_of_what_was_revealed() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                BEAR,
                                Scene.card("Ox", "{1}", "Creature — Ox", "", "0/4"))
                        .put(
                                1,
                                Zone.BATTLEFIELD,
                                Scene.card("Giant", "{1}", "Creature — Giant", "", "5/5"))
                        .put(
                                0,
                                Zone.HAND,
                                sorcery(
                                        "Likeness",
                                        "Return target Giant to its owner's hand. You may have creatures you control become"
                                                + " copies of that creature until end of turn."))
                        .begin();

        // when
        table.does("Cast Likeness").resolve();

        // then
        assertThat(table.in(Zone.BATTLEFIELD, 0)).containsExactly("Giant", "Giant");
        assertThat(table.in(Zone.HAND, 1)).containsExactly("Giant");
    }
}
