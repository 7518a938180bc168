package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.view.GameView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The cards that a player can't see, and how they are dealt anew.
///
/// A card is hidden from a player as it is in their view: in libraries but for a top card that they may look at, in
/// other players' hands unless it went there from a public zone, face down under somebody else's control. What the
/// player is choosing among right now they see. The cards of a seat's hidden places are that seat's list without its
/// cards that are seen (rule 400.2 says which zones are hidden).
public final class HiddenCards {
    private final Kernel k;
    private final int observer;
    private final Set<Integer> seen = new HashSet<>();
    private final List<List<GameObject>> places = new ArrayList<>();
    private final List<List<List<Model.Card>>> pools = new ArrayList<>();

    private HiddenCards(Kernel k, int observer) {
        this.k = k;
        this.observer = observer;
    }

    /// What is hidden from a player in the game as it stands.
    public static HiddenCards of(Kernel k, int observer, DeckLists lists) {
        var hidden = new HiddenCards(k, observer);
        hidden.see();
        for (int seat = 0; seat < k.s.count; seat++) {
            hidden.seat(seat, lists.of(seat));
        }
        return hidden;
    }

    private void see() {
        DecisionFrame question = k.question();
        Decision decision = question == null ? null : question.decision(k);
        if (decision != null && decision.player() == observer) {
            for (Action action : k.options()) {
                if (action instanceof Action.PickObject(int object)) {
                    seen.add(object);
                } else if (action instanceof Action.Cast(int object, _, _)) {
                    seen.add(object);
                } else if (action instanceof Action.PlayLand(int object, _)) {
                    seen.add(object);
                }
            }
            switch (decision) {
                case Decision.PickObjects pick -> seen.addAll(pick.picked());
                case Decision.PickTargets pick -> seen.addAll(pick.picked());
                case Decision.Priority _,
                        Decision.Mulligan _,
                        Decision.PickNumber _,
                        Decision.PickOption _,
                        Decision.Pay _,
                        Decision.DeclareAttackers _,
                        Decision.DeclareBlockers _ -> {}
            }
        }
        for (GameView.PlayerView player : Views.of(k, observer, false).players()) {
            player.hand().forEach(card -> seen.add(card.id()));
            player.knownLibrary().forEach(card -> seen.add(card.id()));
        }
    }

    private void seat(int seat, List<List<CardDefinition>> lists) {
        State s = k.s;
        var hidden = new ArrayList<GameObject>();
        Map<String, Integer> visible = new HashMap<>();
        sort(s.hand(seat), seat, hidden, visible);
        sort(s.library(seat), seat, hidden, visible);
        sort(s.graveyard(seat), seat, hidden, visible);
        sort(s.battlefield(), seat, hidden, visible);
        sort(s.phasedOut, seat, hidden, visible);
        sort(s.stack(), seat, hidden, visible);
        sort(s.exile(), seat, hidden, visible);
        sort(s.command(), seat, hidden, visible);
        places.add(hidden);
        var candidates = new ArrayList<List<Model.Card>>();
        if (seat == observer) {
            // one's own list is known: what is left of it is just what is hidden, in no order
            candidates.add(
                    hidden.stream()
                            .map(object -> object.card)
                            .sorted((a, b) -> a.definition.name().compareTo(b.definition.name()))
                            .toList());
        } else {
            if (lists.isEmpty() && !hidden.isEmpty()) {
                throw new IllegalArgumentException(
                        "nothing says what the deck of seat " + seat + " may be");
            }
            for (List<CardDefinition> list : likeliest(lists, visible)) {
                candidates.add(pool(list, visible, hidden.size()));
            }
        }
        pools.add(candidates);
    }

    private void sort(Ids ids, int seat, List<GameObject> hidden, Map<String, Integer> visible) {
        for (int i = 0; i < ids.size(); i++) {
            GameObject object = k.s.object(ids.get(i));
            if (object.owner != seat
                    || object.token
                    || object.copy
                    || object.emblem
                    || object.isAbility()) {
                continue;
            }
            if (isHidden(object)) {
                hidden.add(object);
            } else {
                visible.merge(object.card.definition.name(), 1, Integer::sum);
            }
        }
    }

    private boolean isHidden(GameObject object) {
        if (seen.contains(object.id)) {
            return false;
        }
        return switch (object.zone) {
            case LIBRARY -> true;
            case HAND -> object.owner != observer && !cameFromPublicZone(object);
            case BATTLEFIELD, STACK -> object.faceDown && object.controller != observer;
            case EXILE -> object.faceDown && object.owner != observer;
            case GRAVEYARD, COMMAND -> false;
        };
    }

    private boolean cameFromPublicZone(GameObject card) {
        if (card.previous < 0) {
            return false;
        }
        GameObject before = k.s.object(card.previous);
        return before.zone != Zone.LIBRARY && before.zone != Zone.HAND && !before.faceDown;
    }

    /// The lists that hold most of what was seen of the deck.
    private static List<List<CardDefinition>> likeliest(
            List<List<CardDefinition>> lists, Map<String, Integer> visible) {
        var best = new ArrayList<List<CardDefinition>>();
        int most = -1;
        for (List<CardDefinition> list : lists) {
            var left = new HashMap<>(visible);
            int held = 0;
            for (CardDefinition card : list) {
                if (left.getOrDefault(card.name(), 0) > 0) {
                    left.merge(card.name(), -1, Integer::sum);
                    held++;
                }
            }
            if (held > most) {
                best.clear();
                most = held;
            }
            if (held == most) {
                best.add(list);
            }
        }
        return best;
    }

    /// What is left of a list; more of the same if that isn't enough, as a guess may be wrong.
    private List<Model.Card> pool(
            List<CardDefinition> list, Map<String, Integer> visible, int size) {
        var left = new HashMap<>(visible);
        var pool = new ArrayList<Model.Card>();
        for (CardDefinition card : list) {
            if (left.getOrDefault(card.name(), 0) > 0) {
                left.merge(card.name(), -1, Integer::sum);
            } else {
                pool.add(GameRules.of(k).compiler.card(card));
            }
        }
        for (int i = 0; pool.size() < size && !list.isEmpty(); i++) {
            pool.add(GameRules.of(k).compiler.card(list.get(i % list.size())));
        }
        return pool;
    }

    /// A game in which the hidden cards are dealt anew and all chance is another.
    public Kernel deal(long seed) {
        var kernel = new Kernel(k.s.fork(), k.rules(), false);
        State s = kernel.s;
        var chance = new State(1);
        chance.random = seed;
        for (int seat = 0; seat < places.size(); seat++) {
            List<GameObject> hidden = places.get(seat);
            List<List<Model.Card>> candidates = pools.get(seat);
            if (hidden.isEmpty() || candidates.isEmpty()) {
                continue;
            }
            var cards = new ArrayList<>(candidates.get(chance.nextRandom(candidates.size())));
            for (int i = cards.size() - 1; i > 0; i--) {
                int other = chance.nextRandom(i + 1);
                Model.Card card = cards.get(i);
                cards.set(i, cards.get(other));
                cards.set(other, card);
            }
            int next = 0;
            for (GameObject place : hidden) {
                if (next < cards.size()) {
                    if (place.faceDown && place.zone != Zone.EXILE) {
                        bringUp(cards, next);
                    }
                    put(s, place, cards.get(next++));
                }
            }
        }
        s.random = chance.random;
        kernel.invalidate();
        return kernel;
    }

    /// Whoever cast a spell face down has a card that can be turned face up.
    private static void bringUp(List<Model.Card> cards, int at) {
        for (int i = at; i < cards.size(); i++) {
            if (hasMorph(cards.get(i).definition)) {
                Model.Card card = cards.get(at);
                cards.set(at, cards.get(i));
                cards.set(i, card);
                return;
            }
        }
    }

    private static boolean hasMorph(CardDefinition card) {
        return card.front().abilities().stream()
                .anyMatch(ability ->
                        ability instanceof Ability.WithKeyword with
                                && (with.keyword() == Keyword.MORPH
                                        || with.keyword() == Keyword.MEGAMORPH
                                        || with.keyword() == Keyword.DISGUISE));
    }

    private static void put(State s, GameObject place, Model.Card card) {
        s.asked |= card.asks;
        s.put(place.dealt(card));
        // what it was before, as long as that was hidden too
        int before = place.previous;
        while (before >= 0 && before != Context.NOTHING) {
            GameObject old = s.object(before);
            if (old.zone != Zone.LIBRARY && old.zone != Zone.HAND) {
                return;
            }
            s.put(old.dealt(card));
            before = old.previous;
        }
    }
}
