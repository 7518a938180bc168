package dev.bob.mtg.player;

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

    /// Whether `a` deals enough combat damage to destroy `b`.
    static boolean kills(ObjectView a, ObjectView b) {
        return !has(b, "indestructible")
                && (power(a) >= toughness(b) || (power(a) > 0 && has(a, "deathtouch")));
    }

    /// Whether `blocker` may block `attacker` as far as evasion keywords go.
    static boolean mayBlock(ObjectView blocker, ObjectView attacker) {
        if (has(attacker, "flying") && !has(blocker, "flying") && !has(blocker, "reach")) {
            return false;
        }
        return !blocker.tapped();
    }
}
