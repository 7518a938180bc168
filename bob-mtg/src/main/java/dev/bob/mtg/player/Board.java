package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.PlayerView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A view with the questions that a player asks of it.
final class Board {

    private final GameView view;
    private final int me;
    private final Map<Integer, ObjectView> objects = new HashMap<>();

    Board(GameView view, int me) {
        this.view = view;
        this.me = me;
        view.players()
                .forEach(p -> {
                    p.hand().forEach(this::add);
                    p.graveyard().forEach(this::add);
                    p.knownLibrary().forEach(this::add);
                });
        view.exile().forEach(this::add);
        view.command().forEach(this::add);
        view.battlefield().forEach(this::add);
    }

    private void add(ObjectView object) {
        objects.put(object.id(), object);
    }

    GameView view() {
        return view;
    }

    Optional<ObjectView> object(int id) {
        return Optional.ofNullable(objects.get(id));
    }

    Optional<StackView> onStack(int id) {
        return view.stack().stream().filter(s -> s.id() == id).findFirst();
    }

    /// The ability of this object that was put on the stack last; the object itself may be gone.
    Optional<StackView> latestFrom(int source) {
        return view.stack().reversed().stream()
                .filter(s -> !s.spell() && s.source() == source)
                .findFirst();
    }

    PlayerView player(int seat) {
        return view.players().get(seat);
    }

    boolean myTurn() {
        return view.active() == me;
    }

    boolean mine(ObjectView object) {
        return object.controller() == me;
    }

    int untappedLands() {
        return (int)
                view.battlefield().stream()
                        .filter(object -> mine(object) && isLand(object) && !object.tapped())
                        .count();
    }

    List<ObjectView> creatures(int seat) {
        List<ObjectView> found = new ArrayList<>();
        for (ObjectView object : view.battlefield()) {
            if (object.controller() == seat && isCreature(object)) {
                found.add(object);
            }
        }
        return found;
    }

    /// The weakest opponent still in the game.
    int opponent() {
        int best = -1;
        for (PlayerView player : view.players()) {
            if (player.seat() != me
                    && !player.lost()
                    && (best < 0 || player.life() < player(best).life())) {
                best = player.seat();
            }
        }
        return best < 0 ? me : best;
    }

    /// How much a permanent or card is worth, in about mana.
    static int worth(ObjectView object) {
        int worth = 2 * object.manaValue();
        if (isCreature(object)) {
            worth += power(object) * 2 + toughness(object) + object.keywords().size();
        } else if (isLand(object)) {
            worth += 3;
        }
        return object.token() ? worth : worth + 1;
    }

    static boolean isCreature(ObjectView object) {
        return is(object, "Creature");
    }

    static boolean isLand(ObjectView object) {
        return is(object, "Land");
    }

    static boolean is(ObjectView object, String type) {
        return object.types().stream().anyMatch(type::equalsIgnoreCase);
    }

    static boolean has(ObjectView object, String keyword) {
        return object.keywords().stream()
                .anyMatch(k -> k.replace('_', ' ').equalsIgnoreCase(keyword));
    }

    static int power(ObjectView object) {
        Integer power = object.power();
        return power == null ? 0 : Math.max(0, power);
    }

    static int toughness(ObjectView object) {
        Integer toughness = object.toughness();
        return toughness == null ? 0 : toughness - object.damage();
    }

    static boolean inCombat(ObjectView creature) {
        return creature.defending() != Integer.MIN_VALUE || !creature.blocking().isEmpty();
    }

    /// Whom a creature fights with in this combat.
    List<Fighter> fightsWith(ObjectView creature) {
        List<Fighter> found = new ArrayList<>();
        for (ObjectView other : view.battlefield()) {
            if (creature.blocking().contains(other.id())
                    || other.blocking().contains(creature.id())) {
                found.add(fighter(other));
            }
        }
        return found;
    }

    /// The ability that would be activated.
    Optional<Ability> ability(Action.Activate activate) {
        return object(activate.object())
                .map(ObjectView::abilities)
                .filter(list -> activate.ability() >= 0 && activate.ability() < list.size())
                .map(list -> list.get(activate.ability()));
    }

    /// Whether another player's spell is the next to resolve.
    boolean isEnemySpellOnTop() {
        List<StackView> stack = view.stack();
        return !stack.isEmpty() && stack.getLast().spell() && stack.getLast().controller() != me;
    }

    /// A creature as a fighter.
    static Fighter fighter(ObjectView object) {
        long words = 0;
        for (String keyword : object.keywords()) {
            Keyword known = Keyword.ofText(keyword);
            words |= known == null ? 0 : Words.bit(known);
        }
        int power = power(object);
        int toughness = toughness(object);
        return new Fighter(
                object.id(),
                power,
                toughness,
                words,
                Worth.creature(power, toughness, words, object.token(), object.manaValue()));
    }
}
