package dev.bob.mtg.player;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.decision.Why;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What actions are called for people and models: abilities and modes by their text, not by their number.
public final class ActionLabels {

    private final Function<Ability, String> texts;
    private final Map<Integer, ObjectView> objects = new HashMap<>();
    private final Map<Integer, StackView> stack = new HashMap<>();

    /// @param view what the player sees
    /// @param texts an ability's rules text, with `{this}` for its object
    public ActionLabels(GameView view, Function<Ability, String> texts) {
        this.texts = texts;
        view.battlefield().forEach(this::see);
        view.exile().forEach(this::see);
        view.command().forEach(this::see);
        view.players()
                .forEach(p -> {
                    p.hand().forEach(this::see);
                    p.graveyard().forEach(this::see);
                    p.knownLibrary().forEach(this::see);
                });
        view.stack().forEach(s -> stack.put(s.id(), s));
    }

    private void see(ObjectView object) {
        objects.put(object.id(), object);
    }

    Optional<ObjectView> object(int id) {
        return Optional.ofNullable(objects.get(id));
    }

    String name(int object) {
        return object(object).map(ObjectView::name).orElseGet(() -> ViewJson.object(object));
    }

    Optional<Ability> ability(Action.Activate activate) {
        return ability(activate.object(), activate.ability());
    }

    private Optional<Ability> ability(int object, int index) {
        return object(object)
                .map(ObjectView::abilities)
                .filter(list -> index >= 0 && index < list.size())
                .map(list -> list.get(index));
    }

    /// What an action of the game's current decision is called.
    public String of(Game game, Action action) {
        Optional<String> label = Optional.empty();
        if (action instanceof Action.Activate activate) {
            label =
                    ability(activate)
                            .map(a -> name(activate.object()) + ": " + text(a, activate.object()));
        } else if (action instanceof Action.PickOption option
                && game.decision().orElse(null) instanceof Decision.PickOption pick) {
            label = mode(pick, option.index(), abilitiesOf(pick.source()), pick.source());
        }
        return label.orElseGet(() -> game.describe(action));
    }

    /// What a choice that follows a cast or an activation is called, while this still shows the position before it.
    String next(Game game, Action first, Action action) {
        if (action instanceof Action.PickOption option
                && game.decision().orElse(null) instanceof Decision.PickOption pick) {
            Optional<String> mode = Optional.empty();
            if (first instanceof Action.Cast(int cast, _, _)) {
                mode = mode(pick, option.index(), abilitiesOf(cast), cast);
            } else if (first instanceof Action.Activate activate) {
                List<Ability> abilities = ability(activate).stream().toList();
                mode = mode(pick, option.index(), abilities, activate.object());
            }
            return mode.orElseGet(() -> game.describe(action));
        }
        return game.describe(action);
    }

    /// A reason with the ability that it is about in words.
    public String of(Why why, int object) {
        return why.ability() < 0
                ? why.action()
                : ability(object, why.ability())
                        .map(a -> "activate \"" + text(a, object) + "\"")
                        .orElse(why.action());
    }

    /// What a spell or ability on the stack does, in the words of its card; empty where they aren't known.
    public String text(StackView object) {
        return object.abilities().stream()
                .map(ability -> texts.apply(ability).replace("{this}", object.name()))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private List<Ability> abilitiesOf(int id) {
        StackView onStack = stack.get(id);
        return onStack != null
                ? onStack.abilities()
                : object(id).map(ObjectView::abilities).orElse(List.of());
    }

    private String text(Ability ability, int object) {
        return texts.apply(ability).replace("{this}", name(object));
    }

    // The modes stand in the text as a list of bullets, in order.
    private Optional<String> mode(
            Decision.PickOption pick, int index, List<Ability> abilities, int object) {
        if (pick.purpose() != Decision.Purpose.MODE) {
            return Optional.empty();
        }
        for (Ability ability : abilities) {
            List<String> bullets = new ArrayList<>(List.of(texts.apply(ability).split("•")));
            bullets.removeFirst();
            if (bullets.size() == pick.options().size() && index >= 0 && index < bullets.size()) {
                String named = stack.containsKey(object) ? stack.get(object).name() : name(object);
                String text = bullets.get(index).strip().replace("{this}", named);
                return Optional.of(
                        text.endsWith(".") ? text.substring(0, text.length() - 1) : text);
            }
        }
        return Optional.empty();
    }

    /// The only X with which it can be paid for, if nobody is asked for it.
    static String onlyX(Game game, Action first) {
        if (game.manaCost(first).filter(cost -> cost.contains("{X}")).isPresent()
                && game.fork().submit(first) instanceof SubmitResult.Advanced(List<Event> events)) {
            int decider = game.decision().map(Decision::player).orElse(-1);
            for (Event event : events) {
                if (event instanceof Event.NotAsked(int player, Event.Choice choice, int x, _)
                        && player == decider
                        && choice == Event.Choice.NUMBER) {
                    return " with X = " + x;
                }
            }
        }
        return "";
    }
}
