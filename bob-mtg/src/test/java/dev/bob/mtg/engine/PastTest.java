package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.MadeUpGame.simplest;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.text.Grammar;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What abilities know of the turn: how often something has happened, what died, which ability has resolved before.
class PastTest {
    private static final Grammar GRAMMAR = Grammar.standard();
    private final CardCatalog catalog = CardCatalog.builtIn();

    private CardDefinition card(String name) {
        return catalog.definition(name).orElseThrow();
    }

    /// A card of our own that says this.
    private static CardDefinition own(String name, CardType type, String... texts) {
        boolean spell = type == CardType.INSTANT || type == CardType.SORCERY;
        List<Ability> abilities = new ArrayList<>();
        for (String text : texts) {
            abilities.addAll(((Grammar.Understood) GRAMMAR.read(text, spell)).abilities());
        }
        boolean creature = type == CardType.CREATURE;
        return CardDefinition.of(
                new Characteristics(
                        name,
                        ManaCost.parse("{0}"),
                        Colors.NONE,
                        Set.of(),
                        Set.of(type),
                        List.of(),
                        creature ? 2 : null,
                        creature ? 2 : null,
                        null,
                        null),
                abilities);
    }

    private Kernel start(Position position) {
        for (int seat = 0; seat < 2; seat++) {
            position.put(
                    seat,
                    Zone.LIBRARY,
                    card("Plains"),
                    card("Plains"),
                    card("Plains"),
                    card("Plains"));
        }
        Kernel kernel = Setup.position(position, new GameRules());
        for (int i = 0; i < 100 && kernel.s.step != Step.PRECOMBAT_MAIN; i++) {
            simplest(kernel);
        }
        return kernel;
    }

    private static int find(Kernel kernel, String name, Zone zone) {
        for (int id = kernel.s.objectCount() - 1; id >= 0; id--) {
            GameObject object = kernel.object(id);
            if (!object.gone && object.zone == zone && kernel.derived(id).name.equals(name)) {
                return id;
            }
        }
        throw new AssertionError("no " + name + " in " + zone);
    }

    /// Casts a card from the hand at these targets and lets everything resolve.
    private static void cast(Kernel kernel, String name, int... targets) {
        assertThat(kernel.submit(new Action.Cast(find(kernel, name, Zone.HAND), 0, 0))).isNull();
        for (int target : targets) {
            Action pick =
                    target < 0 ? new Action.PickPlayer(~target) : new Action.PickObject(target);
            assertThat(kernel.submit(pick)).isNull();
        }
        for (int i = 0;
                i < 60
                        && !(kernel.s.stack().isEmpty()
                                && kernel.question() instanceof PriorityRound.HasPriority);
                i++) {
            simplest(kernel);
        }
    }

    private static final CardDefinition MURDER =
            own("Own Murder", CardType.INSTANT, "Destroy target creature.");

    @Test
    void a_creature_that_died_under_your_control_is_remembered_for_the_turn() {
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, own("Own Bear", CardType.CREATURE))
                                .put(
                                        0,
                                        Zone.HAND,
                                        MURDER,
                                        own(
                                                "Own Mourning",
                                                CardType.SORCERY,
                                                "If a creature died under your control this turn, you gain 3 life."),
                                        own(
                                                "Own Mourning",
                                                CardType.SORCERY,
                                                "If a creature died under your control this turn, you gain 3 life.")));

        cast(kernel, "Own Mourning");
        int before = kernel.s.player(0).life;
        cast(kernel, "Own Murder", find(kernel, "Own Bear", Zone.BATTLEFIELD));
        cast(kernel, "Own Mourning");

        assertThat(before).isEqualTo(20);
        assertThat(kernel.s.player(0).life).isEqualTo(23);
    }

    @Test
    void another_players_creature_did_not_die_under_your_control() {
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(1, Zone.BATTLEFIELD, own("Own Bear", CardType.CREATURE))
                                .put(
                                        0,
                                        Zone.HAND,
                                        MURDER,
                                        own(
                                                "Own Mourning",
                                                CardType.SORCERY,
                                                "If a creature died under your control this turn, you gain 3 life.")));

        cast(kernel, "Own Murder", find(kernel, "Own Bear", Zone.BATTLEFIELD));
        cast(kernel, "Own Mourning");

        assertThat(kernel.s.player(0).life).isEqualTo(20);
    }

    @Test
    void the_first_instant_of_the_turn_triggers_and_the_second_does_not() {
        CardDefinition sip = own("Own Sip", CardType.INSTANT, "You gain 1 life.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        own(
                                                "Own Watcher",
                                                CardType.CREATURE,
                                                "Whenever you cast your first instant spell each turn, you gain 10 life."))
                                .put(0, Zone.HAND, sip, sip));

        cast(kernel, "Own Sip");
        assertThat(kernel.s.player(0).life).isEqualTo(31);
        cast(kernel, "Own Sip");

        assertThat(kernel.s.player(0).life).isEqualTo(32);
    }

    @Test
    void an_ability_counts_how_often_it_has_resolved_this_turn() {
        CardDefinition sip = own("Own Sip", CardType.INSTANT, "You gain 1 life.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        own(
                                                "Own Counter",
                                                CardType.CREATURE,
                                                "Whenever you cast an instant spell, if you have 1 or more life, you gain 10 life if this is the second time this ability has resolved this turn."))
                                .put(0, Zone.HAND, sip, sip, sip));

        cast(kernel, "Own Sip");
        assertThat(kernel.s.player(0).life).isEqualTo(21);
        cast(kernel, "Own Sip");
        assertThat(kernel.s.player(0).life).isEqualTo(32);
        cast(kernel, "Own Sip");

        assertThat(kernel.s.player(0).life).isEqualTo(33);
    }

    @Test
    void targeting_an_opponents_creature_is_a_crime_and_your_own_is_none() {
        CardDefinition watcher =
                own(
                        "Own Watcher",
                        CardType.CREATURE,
                        "Whenever you commit a crime, you gain 5 life.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        watcher,
                                        own("Own Bear", CardType.CREATURE))
                                .put(1, Zone.BATTLEFIELD, own("Their Bear", CardType.CREATURE))
                                .put(0, Zone.HAND, MURDER, MURDER));

        cast(kernel, "Own Murder", find(kernel, "Own Bear", Zone.BATTLEFIELD));
        assertThat(kernel.s.player(0).life).isEqualTo(20);
        cast(kernel, "Own Murder", find(kernel, "Their Bear", Zone.BATTLEFIELD));

        assertThat(kernel.s.player(0).life).isEqualTo(25);
    }

    @Test
    void it_deals_more_damage_instead_to_the_same_target_from_the_same_source() {
        CardDefinition bolt =
                own(
                        "Own Bolt",
                        CardType.INSTANT,
                        "~ deals 2 damage to any target. If you control a creature, it deals 5 damage instead.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, own("Own Bear", CardType.CREATURE))
                                .put(0, Zone.HAND, bolt));

        cast(kernel, "Own Bolt", ~1);

        assertThat(kernel.s.player(1).life).isEqualTo(15);
    }
}
