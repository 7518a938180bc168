package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Position;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled.Whole;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.card.Support;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.text.Grammar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Rulings about what spells and abilities cost, and about paying for them, on cards made up for them.
class CostRulingsTest {
    private static final CardCompiler COMPILER = new CardCompiler(Grammar.standard());
    private final CardCatalog catalog = CardCatalog.builtIn();

    private CardDefinition named(String name) {
        return catalog.definition(name).orElseThrow();
    }

    private static CardDefinition made(String name, String cost, String type, String text) {
        boolean creature = type.contains("Creature");
        var face =
                new CardText.Face(
                        name,
                        cost,
                        type,
                        text,
                        creature ? "2" : "",
                        creature ? "2" : "",
                        "",
                        "",
                        List.of(),
                        List.of());
        var compiled =
                COMPILER.compile(
                        new CardText(name, "normal", List.of(face), List.of(), Map.of(), "", ""));
        assertThat(compiled).as("%s", compiled).isInstanceOf(Whole.class);
        CardDefinition definition = ((Whole) compiled).definition();
        assertThat(Support.check(definition)).as(text).isEmpty();
        return definition;
    }

    private CardDefinition[] lands(String... names) {
        var all = new CardDefinition[names.length];
        for (int i = 0; i < names.length; i++) {
            all[i] = named(names[i]);
        }
        return all;
    }

    private Kernel start(Position position) {
        for (int seat = 0; seat < 2; seat++) {
            position.put(
                    seat, Zone.LIBRARY, lands("Plains", "Plains", "Plains", "Plains", "Plains"));
        }
        Kernel kernel = Setup.position(position, new GameRules());
        until(kernel, 1, Step.PRECOMBAT_MAIN);
        return kernel;
    }

    private static void until(Kernel kernel, int turn, Step step) {
        for (int i = 0; i < 500; i++) {
            if (kernel.s.turn == turn
                    && kernel.s.step == step
                    && kernel.question() instanceof PriorityRound.HasPriority) {
                return;
            }
            simplest(kernel);
        }
        throw new AssertionError("never came to " + step + " of turn " + turn);
    }

    private static void simplest(Kernel kernel) {
        List<Action> options = kernel.options();
        for (Action option : options) {
            if (option instanceof Action.Pass || option instanceof Action.Finish) {
                assertThat(kernel.submit(option)).isNull();
                return;
            }
        }
        assertThat(kernel.submit(options.getFirst())).isNull();
    }

    private static void resolveAll(Kernel kernel) {
        for (int i = 0;
                i < 100
                        && !(kernel.s.stack().isEmpty()
                                && kernel.question() instanceof PriorityRound.HasPriority);
                i++) {
            simplest(kernel);
        }
    }

    private static void does(Kernel kernel, Action action) {
        assertThat(kernel.submit(action)).as("%s among %s", action, kernel.options()).isNull();
    }

    private static List<Integer> all(Kernel kernel, String name, Zone zone) {
        var found = new ArrayList<Integer>();
        for (int id = 0; id < kernel.s.objectCount(); id++) {
            GameObject object = kernel.object(id);
            if (!object.gone && object.zone == zone && kernel.derived(id).name.equals(name)) {
                found.add(id);
            }
        }
        return found;
    }

    private static int find(Kernel kernel, String name, Zone zone) {
        List<Integer> found = all(kernel, name, zone);
        assertThat(found).as("%s in %s", name, zone).isNotEmpty();
        return found.getFirst();
    }

    private static boolean castable(Kernel kernel, String name) {
        int id = find(kernel, name, Zone.HAND);
        return kernel.options().stream()
                .anyMatch(option -> option instanceof Action.Cast cast && cast.object() == id);
    }

    private static void cast(Kernel kernel, String name, int way) {
        does(kernel, new Action.Cast(find(kernel, name, Zone.HAND), 0, way));
    }

    private static void answers(Kernel kernel, int option) {
        does(kernel, new Action.PickOption(option));
    }

    private static final int YES = 0;
    private static final int NO = 1;

    private static Decision.Purpose asked(Kernel kernel) {
        return switch (kernel.decision().orElseThrow()) {
            case Decision.PickOption option -> option.purpose();
            case Decision.PickObjects objects -> objects.purpose();
            case Decision.PickNumber number -> number.purpose();
            default -> Decision.Purpose.OTHER;
        };
    }

    @Test
    void an_untapped_creature_convokes_for_its_color_or_for_generic_mana() {
        // given
        CardDefinition elf = made("Green Bear", "{G}", "Creature — Bear", "");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Forest"))
                                .put(0, Zone.BATTLEFIELD, elf, elf)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Rally", "{2}{G}", "Sorcery", "Convoke\nDraw a card."))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Glow",
                                                "{1}{W}{W}",
                                                "Sorcery",
                                                "Convoke\nDraw a card.")));

        // then a green creature can't convoke for white mana
        assertThat(castable(kernel, "Rally")).isTrue();
        assertThat(castable(kernel, "Glow")).isFalse();

        // when
        cast(kernel, "Rally", 0);
        assertThat(asked(kernel)).isEqualTo(Decision.Purpose.HELP);
        assertThat(kernel.options()).doesNotContain(new Action.Finish());
        for (int bear : all(kernel, "Green Bear", Zone.BATTLEFIELD)) {
            does(kernel, new Action.PickObject(bear));
        }
        does(kernel, new Action.Finish());

        // then
        for (int bear : all(kernel, "Green Bear", Zone.BATTLEFIELD)) {
            assertThat(kernel.object(bear).tapped).isTrue();
        }
        assertThat(kernel.object(find(kernel, "Forest", Zone.BATTLEFIELD)).tapped).isTrue();
        resolveAll(kernel);
        assertThat(kernel.s.graveyard(0).size()).isEqualTo(1);
    }

    @Test
    void a_creature_that_taps_for_mana_is_counted_for_mana_or_for_convoke_but_not_for_both() {
        // given
        CardDefinition elf = made("Mana Bear", "{G}", "Creature — Bear", "{T}: Add {G}.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, elf)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Rally",
                                                "{1}{G}",
                                                "Sorcery",
                                                "Convoke\nDraw a card.")));

        // then
        assertThat(castable(kernel, "Rally")).isFalse();
    }

    @Test
    void delve_pays_generic_mana_only() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Swamp"))
                                .put(0, Zone.GRAVEYARD, lands("Plains", "Plains", "Plains"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Dig Deep",
                                                "{3}{B}",
                                                "Sorcery",
                                                "Delve\nDraw a card."))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Dig On",
                                                "{2}{B}{B}",
                                                "Sorcery",
                                                "Delve\nDraw a card.")));

        // then
        assertThat(castable(kernel, "Dig On")).isFalse();
        cast(kernel, "Dig Deep", 0);
        for (int card : all(kernel, "Plains", Zone.GRAVEYARD)) {
            does(kernel, new Action.PickObject(card));
        }
        does(kernel, new Action.Finish());
        assertThat(kernel.s.exile().size()).isEqualTo(3);
    }

    @Test
    void a_phyrexian_symbol_is_paid_with_mana_or_with_two_life_as_its_player_likes() {
        // given
        CardDefinition spell = made("Probe", "{U/P}", "Sorcery", "Draw a card.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island"))
                                .put(0, Zone.HAND, spell, spell));

        // when both are possible, it is asked
        cast(kernel, "Probe", 0);
        answers(kernel, 1);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(18);
        assertThat(kernel.object(find(kernel, "Island", Zone.BATTLEFIELD)).tapped).isFalse();
    }

    @Test
    void two_generic_mana_pay_a_monocolored_hybrid_symbol() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island", "Island", "Plains"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Procession", "{2/W}{2/W}", "Sorcery", "Draw a card."))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Parade", "{2/R}{2/R}", "Sorcery", "Draw a card.")));

        // then
        assertThat(castable(kernel, "Parade")).isFalse();
        cast(kernel, "Procession", 0);
        resolveAll(kernel);
        assertThat(kernel.s.graveyard(0).size()).isEqualTo(1);
        for (int island : all(kernel, "Island", Zone.BATTLEFIELD)) {
            assertThat(kernel.object(island).tapped).isTrue();
        }
    }

    @Test
    void only_mana_from_a_snow_source_pays_a_snow_symbol() {
        // given
        CardDefinition snowy = made("Snowfield", "", "Snow Land", "{T}: Add {W}.");
        CardDefinition spell = made("Flurry", "{S}{S}", "Sorcery", "Draw a card.");
        Kernel one =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, snowy, named("Plains"))
                                .put(0, Zone.HAND, spell));
        Kernel two =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, snowy, snowy)
                                .put(0, Zone.HAND, spell));

        // then
        assertThat(castable(one, "Flurry")).isFalse();
        assertThat(castable(two, "Flurry")).isTrue();
    }

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
    void
            a_dashed_creature_has_haste_and_returns_at_the_next_end_step_without_a_trigger_on_the_stack() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Mountain", "Mountain"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Raider",
                                                "{2}{R}",
                                                "Creature — Human",
                                                "Dash {1}{R}")));

        // when
        cast(kernel, "Raider", 1);
        resolveAll(kernel);

        // then
        int raider = find(kernel, "Raider", Zone.BATTLEFIELD);
        assertThat(kernel.derived(raider).has(Words.HASTE)).isTrue();
        assertThat(kernel.s.stack().isEmpty()).isTrue();
        until(kernel, 2, Step.UPKEEP);
        assertThat(all(kernel, "Raider", Zone.HAND)).hasSize(1);
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
    void each_target_beyond_the_first_has_to_be_paid_for() {
        // given
        CardDefinition bear = made("Bear", "{G}", "Creature — Bear", "");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Forest", "Forest"))
                                .put(0, Zone.BATTLEFIELD, bear, bear, bear)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Strain",
                                                "{G}",
                                                "Instant",
                                                "This spell costs {1} more to cast for each target beyond the first.\nAny number of target creatures get +1/+1 until end of turn.")));

        // when
        cast(kernel, "Strain", 0);
        List<Integer> bears = all(kernel, "Bear", Zone.BATTLEFIELD);
        does(kernel, new Action.PickObject(bears.get(0)));
        does(kernel, new Action.PickObject(bears.get(1)));

        // then a third can't be paid for
        assertThat(kernel.options()).containsExactly(new Action.Finish());
    }

    @Test
    void a_cheaper_price_for_some_targets_leaves_only_those_if_nothing_else_can_be_paid() {
        // given
        CardDefinition bear = made("Bear", "{G}", "Creature — Bear", "");
        CardDefinition cat = made("Cat", "{W}", "Creature — Cat", "");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Swamp"))
                                .put(1, Zone.BATTLEFIELD, bear, cat)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Hunt",
                                                "{1}{B}",
                                                "Instant",
                                                "This spell costs {1} less to cast if it targets a green creature.\nDestroy target creature.")));

        // when
        cast(kernel, "Hunt", 0);

        // then
        assertThat(kernel.options())
                .containsExactly(new Action.PickObject(find(kernel, "Bear", Zone.BATTLEFIELD)));
    }

    @Test
    void a_card_from_the_hand_can_be_exiled_rather_than_paying_mana() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.HAND, made("Blue Bird", "{U}", "Creature — Bird", ""))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Pressure",
                                                "{3}{U}{U}",
                                                "Sorcery",
                                                "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nDraw a card.")));

        // when
        cast(kernel, "Pressure", 1);
        resolveAll(kernel);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(19);
        assertThat(all(kernel, "Blue Bird", Zone.EXILE)).hasSize(1);
    }

    @Test
    void restricted_mana_pays_only_for_what_it_names() {
        // given
        CardDefinition den =
                made(
                        "Den",
                        "",
                        "Land",
                        "{T}: Add {G}. Spend this mana only to cast creature spells.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, den)
                                .put(0, Zone.HAND, made("Bear", "{G}", "Creature — Bear", ""))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Growth", "{G}", "Sorcery", "Draw a card.")));

        // then
        assertThat(castable(kernel, "Bear")).isTrue();
        assertThat(castable(kernel, "Growth")).isFalse();

        // when
        cast(kernel, "Bear", 0);
        resolveAll(kernel);

        // then
        assertThat(kernel.object(find(kernel, "Den", Zone.BATTLEFIELD)).tapped).isTrue();
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
    void expending_counts_the_mana_of_spells_over_the_turn_and_triggers_once() {
        // given
        CardDefinition spell = made("Nap", "{2}", "Artifact", "");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        lands("Plains", "Plains", "Plains", "Plains", "Plains"))
                                .put(0, Zone.BATTLEFIELD, lands("Plains"))
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        made(
                                                "Porter",
                                                "{W}",
                                                "Creature — Raccoon",
                                                "Whenever you expend 4, you gain 2 life."))
                                .put(0, Zone.HAND, spell, spell, spell));

        // when
        for (int i = 0; i < 3; i++) {
            cast(kernel, "Nap", 0);
            resolveAll(kernel);
        }

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(22);
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
