package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.layers.Layers;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// What holds in every position of every game.
final class Checks {
    private Checks() {}

    static void everyObjectIsInExactlyOneZone(Kernel kernel) {
        State s = kernel.s;
        Map<Integer, Integer> seen = new HashMap<>();
        for (Zone zone : Zone.values()) {
            for (int seat = 0; seat < (zone.isOwned() ? s.count : 1); seat++) {
                for (int id : s.zone(zone, seat).toArray()) {
                    seen.merge(id, 1, Integer::sum);
                    assertThat(s.object(id).zone).as("zone of %s", id).isEqualTo(zone);
                }
            }
        }
        // What has phased out stays on the battlefield, which doesn't list it (rule 702.26d).
        for (int id : s.phasedOut.toArray()) {
            seen.merge(id, 1, Integer::sum);
            assertThat(s.object(id).phasedOut).as("%s has phased out", id).isTrue();
            assertThat(s.object(id).zone).as("zone of %s", id).isEqualTo(Zone.BATTLEFIELD);
        }
        for (int id = 0; id < s.objectCount(); id++) {
            assertThat(seen.getOrDefault(id, 0))
                    .as("zones of %s", id)
                    .isEqualTo(s.object(id).gone ? 0 : 1);
        }
    }

    static void nothingIsCountedBelowZero(Kernel kernel) {
        State s = kernel.s;
        for (int seat = 0; seat < s.count; seat++) {
            assertThat(s.player(seat).mana).isNotNegative();
            notNegative(s.player(seat).counters);
        }
        for (int id = 0; id < s.objectCount(); id++) {
            GameObject object = s.object(id);
            if (!object.gone) {
                assertThat(object.damage).as("damage of %s", id).isNotNegative();
                notNegative(object.counters);
            }
        }
    }

    private static void notNegative(Counters counters) {
        for (int i = 0; i < counters.size(); i++) {
            assertThat(counters.count(i)).as(counters.kind(i).name()).isPositive();
        }
    }

    static void characteristicsEqualThoseComputedFromScratch(Kernel kernel) {
        Active known = kernel.active();
        Active fresh = Layers.of(kernel);
        for (int id : kernel.s.battlefield().toArray()) {
            assertThat(text(kernel, fresh, id)).isEqualTo(text(kernel, known, id));
        }
        assertThat(fresh.rules).hasSameSizeAs(known.rules);
    }

    private static String text(Kernel kernel, Active active, int id) {
        Derived own = active.derived(id);
        Derived d = own == null ? kernel.object(id).plain() : own;
        return "%s %d/%d of %d, %d %d, %d %s"
                .formatted(
                        d.name,
                        d.power,
                        d.toughness,
                        d.controller,
                        d.types,
                        d.keywords,
                        d.abilities.length,
                        List.of(d.subtypes));
    }

    /// What the menu lists is accepted; of everything else that could be tried, so much is refused with a rule.
    static void menuAndSubmitAgree(Kernel kernel, Random random, int tries) {
        Set<Action> options = new HashSet<>(kernel.options());
        long before = kernel.digest();
        for (Action option : options) {
            assertThat(kernel.fork().submit(option)).as("%s", option).isNull();
        }
        List<Action> others = others(kernel);
        for (int i = 0; i < tries; i++) {
            Action other = others.get(random.nextInt(others.size()));
            if (!options.contains(other)) {
                Refusal refusal = kernel.submit(other);
                assertThat(refusal)
                        .as("%s", other)
                        .isNotNull()
                        .extracting(Refusal::rule)
                        .asString()
                        .matches("\\d{3}(\\.\\d+[a-z]?)?");
            }
        }
        assertThat(kernel.digest()).isEqualTo(before);
    }

    /// Plausible actions, legal or not: everything that could be tried with any object or player.
    private static List<Action> others(Kernel kernel) {
        var all = new ArrayList<Action>();
        int n = kernel.s.objectCount();
        int[] combat = kernel.s.combat.attackers();
        for (int id = 0; id < n; id++) {
            if (kernel.object(id).gone && id % 7 != 0) {
                continue;
            }
            for (int i = 0; i < 2; i++) {
                all.add(new Action.PlayLand(id, i));
                all.add(new Action.Cast(id, 0, i));
                all.add(new Action.Cast(id, 1, i));
                all.add(new Action.Activate(id, i));
            }
            all.add(new Action.PickObject(id));
            for (int seat = 0; seat < kernel.s.count; seat++) {
                all.add(new Action.Attack(id, Action.Defender.player(seat)));
            }
            for (int attacker : combat) {
                all.add(new Action.Block(id, attacker));
            }
        }
        for (int i = 0; i < 9; i++) {
            all.add(new Action.PickOption(i));
            all.add(new Action.PickNumber(i - 1));
            all.add(new Action.PickPlayer(i % kernel.s.count));
        }
        all.add(new Action.PickObject(n + 3));
        all.add(new Action.Pass());
        all.add(new Action.Finish());
        all.add(new Action.Keep());
        all.add(new Action.Mulligan());
        all.add(new Action.PayAutomatically());
        return all;
    }

    /// Exchanges everything that a player can't see for something else, and looks again.
    static void nothingHiddenShows(Kernel kernel, Random random) {
        DecisionFrame question = kernel.question();
        if (question == null) {
            return;
        }
        int asked = question.decision(kernel).player();
        for (int viewer = 0; viewer < kernel.s.count; viewer++) {
            Kernel other = kernel.fork();
            shuffleHidden(other, viewer, random);
            assertThat(Views.of(other, viewer, false)).isEqualTo(Views.of(kernel, viewer, false));
            if (viewer == asked && question instanceof PriorityRound.HasPriority) {
                assertThat(other.options()).isEqualTo(kernel.options());
            }
        }
    }

    /// Deals the cards of each other player's hand and library anew, and those of the viewer's library.
    private static void shuffleHidden(Kernel kernel, int viewer, Random random) {
        State s = kernel.s;
        Set<Integer> seen = new HashSet<>();
        Views.of(kernel, viewer, false)
                .players()
                .forEach(player -> {
                    player.hand().forEach(object -> seen.add(object.id()));
                    player.knownLibrary().forEach(object -> seen.add(object.id()));
                });
        for (int seat = 0; seat < s.count; seat++) {
            var places = new ArrayList<Integer>();
            add(places, s.library(seat));
            if (seat != viewer) {
                add(places, s.hand(seat));
            }
            places.removeAll(seen);
            var cards = new ArrayList<GameObject>();
            places.forEach(id -> cards.add(s.object(id)));
            Collections.shuffle(cards, random);
            for (int i = 0; i < places.size(); i++) {
                s.put(as(s.object(places.get(i)), cards.get(i)));
            }
        }
        kernel.invalidate();
    }

    private static void add(List<Integer> places, Ids ids) {
        for (int id : ids.toArray()) {
            places.add(id);
        }
    }

    private static GameObject as(GameObject place, GameObject card) {
        var object = new GameObject(place.id, card.card, card.model, place.owner, place.zone);
        object.timestamp = place.timestamp;
        object.commander = card.commander;
        return object;
    }
}
