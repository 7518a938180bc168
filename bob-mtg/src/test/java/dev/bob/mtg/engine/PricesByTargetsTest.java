package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on costs that have a floor, that depend on targets, that change in their colored mana alone, on an X for which not
/// any mana will do, and on what is remembered of how a spell was cast.
class PricesByTargetsTest {
    private static CardDefinition card(String name, String cost, String type, String text) {
        return Scene.card(name, cost, type, text, "");
    }

    private static CardDefinition bear(String name, String cost) {
        return Scene.card(name, cost, "Creature — Bear", "", "2/2");
    }

    private static final CardDefinition FLOOR =
            card(
                    "Low Floor",
                    "{3}",
                    "Artifact",
                    "Each spell that would cost less than three mana to cast costs three mana to cast.");

    private static Scene floor(int lands, String more) {
        Scene table =
                new Scene()
                        .lands(0, "Forest", lands)
                        .put(1, Zone.BATTLEFIELD, FLOOR)
                        .put(0, Zone.HAND, bear("Cheap Bear", "{1}"), bear("Dear Bear", "{4}"));
        return (more.isEmpty()
                        ? table
                        : table.put(0, Zone.BATTLEFIELD, card("Helper", "{1}", "Artifact", more)))
                .begin();
    }

    @Test
    void a_cost_below_the_floor_rises_to_it_after_everything_else() {
        String less = "Creature spells you cast cost {1} less to cast.";

        assertThat(floor(2, "").menu()).doesNotContain("Cast Cheap Bear");
        assertThat(floor(3, "").menu())
                .contains("Cast Cheap Bear")
                .doesNotContain("Cast Dear Bear");
        assertThat(floor(2, less).menu()).doesNotContain("Cast Cheap Bear");
        assertThat(floor(3, less).menu()).contains("Cast Cheap Bear", "Cast Dear Bear");
    }

    @Test
    void each_target_makes_a_spell_cheaper() {
        CardDefinition twice =
                card("Double Tap", "{2}{U}", "Instant", "Tap up to two target creatures.");
        Scene table =
                new Scene()
                        .lands(0, "Island", 1)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Learned Bear",
                                        "{1}",
                                        "Creature — Bear",
                                        "Each instant and sorcery spell you cast costs {1} less to cast for each creature"
                                                + " it targets.",
                                        "2/2"),
                                bear("Other Bear", "{1}"))
                        .put(0, Zone.HAND, twice)
                        .begin();

        assertThat(table.menu()).contains("Cast Double Tap");
    }

    @Test
    void a_spell_that_only_a_dear_target_is_left_for_is_not_offered_without_the_mana() {
        assertThat(preyOn("Dragon", 3).menu()).doesNotContain("Cast Dear Prey");
        assertThat(preyOn("Dragon", 5).menu()).contains("Cast Dear Prey");
        assertThat(preyOn("Bear", 3).menu()).contains("Cast Dear Prey");
    }

    private static Scene preyOn(String subtype, int lands) {
        return new Scene()
                .lands(0, "Swamp", lands)
                .put(
                        1,
                        Zone.BATTLEFIELD,
                        Scene.card("Only One", "{5}", "Creature — " + subtype, "", "2/2"))
                .put(
                        0,
                        Zone.HAND,
                        card(
                                "Dear Prey",
                                "{2}{B}",
                                "Instant",
                                "This spell costs {2} more to cast if it targets a Dragon.\nDestroy target creature."))
                .begin();
    }

    @Test
    void the_second_target_may_be_what_makes_a_spell_cheap_enough() {
        Scene table = brawl(3);

        assertThat(brawl(2).menu()).doesNotContain("Cast Cheap Brawl");
        assertThat(table.menu()).contains("Cast Cheap Brawl");
        table.take("Cast Cheap Brawl");
        assertThat(table.kernel().options()).isNotEmpty();
        table.kernel().submit(table.kernel().options().getFirst());
        table.resolve();
        assertThat(table.in(Zone.GRAVEYARD, 0)).contains("Cheap Brawl");
        assertThat(table.in(Zone.GRAVEYARD, 1)).contains("Only One");
    }

    private static Scene brawl(int lands) {
        return new Scene()
                .lands(0, "Forest", lands)
                .put(0, Zone.BATTLEFIELD, bear("Own Bear", "{1}"))
                .put(
                        1,
                        Zone.BATTLEFIELD,
                        Scene.card("Only One", "{5}", "Creature — Dragon", "", "1/1"))
                .put(
                        0,
                        Zone.HAND,
                        card(
                                "Cheap Brawl",
                                "{4}{G}",
                                "Sorcery",
                                "This spell costs {2} less to cast if it targets a Dragon.\n"
                                        + "Target creature you control fights target creature you don't control."))
                .begin();
    }

    @Test
    void a_reduction_of_colored_mana_alone_takes_no_generic_mana() {
        String law =
                "Bear spells you cast cost {G}{G} less to cast. This effect reduces only the amount of colored mana you"
                        + " pay.";

        assertThat(colored(law, 3).menu()).contains("Cast Green Bear");
        assertThat(colored(law, 2).menu()).doesNotContain("Cast Green Bear");
    }

    private static Scene colored(String law, int lands) {
        return new Scene()
                .lands(0, "Island", lands)
                .put(0, Zone.BATTLEFIELD, card("Bear Law", "{1}", "Enchantment", law))
                .put(0, Zone.HAND, bear("Green Bear", "{3}{G}"))
                .begin();
    }

    @Test
    void only_the_named_mana_pays_for_x_and_what_was_paid_so_is_known() {
        CardDefinition drain =
                card(
                        "Dark Drain",
                        "{X}{1}{B}",
                        "Sorcery",
                        "Spend only black mana on X.\nYou gain life equal to the amount of black mana spent this way.");
        Scene table =
                new Scene()
                        .lands(0, "Swamp", 3)
                        .lands(0, "Forest", 3)
                        .put(0, Zone.HAND, drain)
                        .begin()
                        .take("Cast Dark Drain");

        // one Swamp is for {B}, a Forest for {1}
        assertThat(table.kernel().options())
                .contains(new Action.PickNumber(2))
                .doesNotContain(new Action.PickNumber(3));
        table.kernel().submit(new Action.PickNumber(2));
        table.resolve();
        assertThat(table.kernel().s.player(0).life).isEqualTo(22);
    }

    private static final CardDefinition SMASH =
            card(
                    "Small Smash",
                    "{1}",
                    "Sorcery",
                    "Kicker {2}\nDestroy target creature with mana value 2 or less. If this spell was kicked, instead"
                            + " destroy target creature.");

    @Test
    void with_targets_for_the_kicked_spell_alone_it_can_be_cast_only_kicked() {
        Scene poor = smash(2);
        Scene rich = smash(3);

        assertThat(poor.menu()).doesNotContain("Cast Small Smash");
        assertThat(rich.menu()).contains("Cast Small Smash");
        rich.take("Cast Small Smash").kernel().submit(yes(rich));
        rich.resolve();
        assertThat(rich.in(Zone.GRAVEYARD, 1)).contains("Big Bear");
    }

    @Test
    void cast_unkicked_with_no_target_it_is_taken_back() {
        Scene table = smash(3);

        table.take("Cast Small Smash").kernel().submit(no(table));

        assertThat(table.in(Zone.HAND, 0)).contains("Small Smash");
        assertThat(table.kernel().s.stack().isEmpty()).isTrue();
    }

    private static Scene smash(int lands) {
        return new Scene()
                .lands(0, "Forest", lands)
                .put(1, Zone.BATTLEFIELD, bear("Big Bear", "{5}"))
                .put(0, Zone.HAND, SMASH)
                .begin();
    }

    private static Action yes(Scene table) {
        return answer(table, true);
    }

    private static Action no(Scene table) {
        return answer(table, false);
    }

    private static Action answer(Scene table, boolean yes) {
        return table.kernel().options().stream()
                .filter(each ->
                        ActionNames.of(table.kernel(), each)
                                .toLowerCase(java.util.Locale.ROOT)
                                .startsWith(yes ? "yes" : "no"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(table.menu().toString()));
    }

    private static final CardDefinition REVENANT =
            Scene.card(
                    "Late Bear",
                    "{1}",
                    "Creature — Bear",
                    "You may cast this card from your graveyard by paying {2} rather than paying its mana cost. If you do, it"
                            + " enters with two +1/+1 counters on it.",
                    "2/2");

    @Test
    void counters_for_how_a_spell_was_cast_come_with_that_permission_alone() {
        Scene own = new Scene().lands(0, "Forest", 2).put(0, Zone.GRAVEYARD, REVENANT).begin();
        Scene hand = new Scene().lands(0, "Forest", 2).put(0, Zone.HAND, REVENANT).begin();
        Scene other =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.GRAVEYARD, REVENANT)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                card(
                                        "Open Grave",
                                        "{1}",
                                        "Enchantment",
                                        "You may cast creature spells from your graveyard."))
                        .begin();

        assertThat(counters(own)).isEqualTo(2);
        assertThat(counters(hand)).isZero();
        assertThat(counters(other)).isZero();
    }

    private static int counters(Scene table) {
        String cast =
                table.menu().stream()
                        .filter(each -> each.contains("Late Bear"))
                        .findFirst()
                        .orElseThrow();
        table.does(cast).resolve();
        return table.kernel()
                .object(table.find("Late Bear", Zone.BATTLEFIELD))
                .counters(CounterKind.P1P1);
    }

    @Test
    void a_finality_counter_comes_with_what_was_cast_by_that_permission() {
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.GRAVEYARD, bear("Old Bear", "{1}"))
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                card(
                                        "Open Grave",
                                        "{1}",
                                        "Enchantment",
                                        "You may cast creature spells from your graveyard. If you cast a spell this way, that"
                                                + " creature enters with a shield counter on it."))
                        .begin();

        String cast =
                table.menu().stream()
                        .filter(each -> each.contains("Old Bear"))
                        .findFirst()
                        .orElseThrow();
        table.does(cast).resolve();

        assertThat(
                        table.kernel()
                                .object(table.find("Old Bear", Zone.BATTLEFIELD))
                                .counters(CounterKind.SHIELD))
                .isEqualTo(1);
    }

    @Test
    void the_other_cost_of_a_spell_is_remembered() {
        CardDefinition mastery =
                card(
                        "Cheap Mastery",
                        "{3}",
                        "Sorcery",
                        "You may pay {1} rather than pay this spell's mana cost.\nIf the {1} cost was paid, you lose 2"
                                + " life.\nYou gain 5 life.");
        Scene cheap = new Scene().lands(0, "Forest", 1).put(0, Zone.HAND, mastery).begin();
        cheap.does(
                        cheap.menu().stream()
                                .filter(each -> each.contains("Mastery"))
                                .findFirst()
                                .orElseThrow())
                .resolve();

        assertThat(cheap.kernel().s.player(0).life).isEqualTo(23);

        Scene full = new Scene().lands(0, "Forest", 3).put(0, Zone.HAND, mastery).begin();
        full.does("Cast Cheap Mastery").resolve();
        assertThat(full.kernel().s.player(0).life).isEqualTo(25);
    }

    @Test
    void what_is_controlled_as_a_spell_is_cast_counts_even_if_it_is_gone_as_it_resolves() {
        CardDefinition roar =
                card(
                        "Bear Roar",
                        "{1}",
                        "Instant",
                        "You gain 1 life. If you controlled a Bear as you cast this spell, you gain 4 life.");
        Scene with =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Brief Bear",
                                        "{1}",
                                        "Creature — Bear",
                                        "Sacrifice this creature: You gain 0 life.",
                                        "2/2"))
                        .put(0, Zone.HAND, roar)
                        .begin();
        Scene without = new Scene().lands(0, "Forest", 1).put(0, Zone.HAND, roar).begin();

        with.does("Cast Bear Roar");
        with.does(
                        with.menu().stream()
                                .filter(each -> each.contains("Brief Bear"))
                                .findFirst()
                                .orElseThrow())
                .resolve();
        without.does("Cast Bear Roar").resolve();

        assertThat(with.in(Zone.GRAVEYARD, 0)).contains("Brief Bear");
        assertThat(with.kernel().s.player(0).life).isEqualTo(25);
        assertThat(without.kernel().s.player(0).life).isEqualTo(21);
    }

    @Test
    void an_x_that_the_text_defines_is_what_has_to_be_paid() {
        CardDefinition table =
                card(
                        "Counted Stone",
                        "{1}",
                        "Artifact",
                        "{X}: You gain 1 life. X is the number of creatures you control.");
        Scene poor =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.BATTLEFIELD, table, bear("One", "{1}"), bear("Two", "{1}"))
                        .begin();
        Scene rich =
                new Scene()
                        .lands(0, "Forest", 3)
                        .put(0, Zone.BATTLEFIELD, table, bear("One", "{1}"), bear("Two", "{1}"))
                        .begin();

        assertThat(poor.menu()).noneMatch(each -> each.contains("Counted Stone"));
        rich.does(
                        rich.menu().stream()
                                .filter(each -> each.contains("Counted Stone"))
                                .findFirst()
                                .orElseThrow())
                .resolve();
        assertThat(rich.kernel().s.player(0).life).isEqualTo(21);
        long untapped =
                java.util.Arrays.stream(rich.kernel().s.battlefield().toArray())
                        .filter(id ->
                                rich.kernel().derived(id).isLand()
                                        && !rich.kernel().object(id).tapped)
                        .count();
        assertThat(untapped).isEqualTo(1);
    }

    @Test
    void of_cards_with_different_names_no_two_that_are_found_share_one() {
        CardDefinition find =
                card(
                        "Wide Find",
                        "{1}",
                        "Sorcery",
                        "Search your library for up to three creature cards with different names, put them onto the"
                                + " battlefield, then shuffle.");
        Scene table =
                new Scene()
                        .lands(0, "Forest", 1)
                        .put(0, Zone.HAND, find)
                        .libraryTop(
                                0, bear("Twin", "{1}"), bear("Twin", "{1}"), bear("Single", "{1}"))
                        .begin();

        table.does("Cast Wide Find").resolve();

        assertThat(table.in(Zone.BATTLEFIELD, 0)).doesNotHaveDuplicates();
    }
}
