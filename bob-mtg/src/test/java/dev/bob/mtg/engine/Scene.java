package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled.Whole;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.text.Grammar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A game for rulings on cards that are made up for them, read from their text; the first answer that the menu gives is
/// taken where the ruling doesn't say which.
final class Scene {
    private static final CardCompiler COMPILER = new CardCompiler(Grammar.standard());

    private final Position position = Position.of(2, 1);
    private final CardDefinition[][] onTop = {{}, {}};
    private @Nullable Kernel kernel;

    /// A face: name, cost, type line, text, and power/toughness (or nothing).
    static CardText.Face face(String name, String cost, String type, String text, String size) {
        String[] numbers = size.isEmpty() ? new String[] {"", ""} : size.split("/");
        return new CardText.Face(
                name, cost, type, text, numbers[0], numbers[1], "", "", List.of(), List.of());
    }

    static CardDefinition card(String layout, CardText.Face... faces) {
        String name = String.join(" // ", Arrays.stream(faces).map(CardText.Face::name).toList());
        var text = new CardText(name, layout, List.of(faces), List.of(), Map.of(), "common", "TST");
        assertThat(COMPILER.compile(text)).isInstanceOf(Whole.class);
        return ((Whole) COMPILER.compile(text)).definition();
    }

    static CardDefinition card(String name, String cost, String type, String text, String size) {
        return card("normal", face(name, cost, type, text, size));
    }

    static CardDefinition land(String type) {
        return card(type, "", "Basic Land — " + type, "", "");
    }

    Scene lands(int seat, String type, int count) {
        for (int i = 0; i < count; i++) {
            position.put(seat, Zone.BATTLEFIELD, land(type));
        }
        return this;
    }

    Scene put(int seat, Zone zone, CardDefinition... cards) {
        position.put(seat, zone, cards);
        return this;
    }

    /// Cards on top of everything else in a library, the last one topmost.
    Scene libraryTop(int seat, CardDefinition... cards) {
        onTop[seat] = cards;
        return this;
    }

    /// Starts the game in the first player's first main phase.
    Scene begin() {
        for (int seat = 0; seat < 2; seat++) {
            for (int i = 0; i < 5; i++) {
                position.put(seat, Zone.LIBRARY, land("Wastes"));
            }
            position.put(seat, Zone.LIBRARY, onTop[seat]);
        }
        kernel = Setup.position(position, new GameRules());
        return until(1, Step.PRECOMBAT_MAIN);
    }

    Kernel kernel() {
        return Objects.requireNonNull(kernel, "begin() comes first");
    }

    Scene until(int turn, Step step) {
        for (int i = 0; i < 1000; i++) {
            if (kernel().s.turn == turn
                    && kernel().s.step == step
                    && kernel().question() instanceof PriorityRound.HasPriority) {
                return this;
            }
            simplest();
        }
        throw new AssertionError("never came to " + step + " of turn " + turn);
    }

    private void simplest() {
        List<Action> options = kernel().options();
        for (Action option : options) {
            if (option instanceof Action.Pass || option instanceof Action.Finish) {
                assertThat(kernel().submit(option)).isNull();
                return;
            }
        }
        assertThat(kernel().submit(options.getFirst())).isNull();
    }

    /// What the player with priority can do, by name.
    List<String> menu() {
        var names = new ArrayList<String>();
        for (Action action : kernel().options()) {
            names.add(ActionNames.of(kernel(), action));
        }
        return names;
    }

    /// Takes the action of that name, and the first answer to each question up to the next priority.
    Scene does(String name) {
        take(name);
        while (kernel().question() != null
                && !(kernel().question() instanceof PriorityRound.HasPriority)) {
            assertThat(kernel().submit(kernel().options().getFirst())).isNull();
        }
        return this;
    }

    /// Takes the action of that name only.
    Scene take(String name) {
        for (Action action : kernel().options()) {
            if (ActionNames.of(kernel(), action).equals(name)) {
                assertThat(kernel().submit(action)).isNull();
                return this;
            }
        }
        throw new AssertionError("no \"" + name + "\" among " + menu());
    }

    Scene resolve() {
        for (int i = 0;
                i < 100
                        && kernel().question() != null
                        && !(kernel().s.stack().isEmpty()
                                && kernel().question() instanceof PriorityRound.HasPriority);
                i++) {
            if (kernel().question() instanceof PriorityRound.HasPriority) {
                assertThat(kernel().submit(new Action.Pass())).isNull();
            } else {
                assertThat(kernel().submit(kernel().options().getFirst())).isNull();
            }
        }
        return this;
    }

    Decision decision() {
        return kernel().decision().orElseThrow();
    }

    /// Names of the cards in a zone (of both players where they share it).
    List<String> in(Zone zone, int seat) {
        var names = new ArrayList<String>();
        for (int id : kernel().s.zone(zone, seat).toArray()) {
            if (!kernel().derived(id).isLand()) {
                names.add(kernel().derived(id).name);
            }
        }
        return names;
    }

    int find(String name, Zone zone) {
        for (int id = kernel().s.objectCount() - 1; id >= 0; id--) {
            GameObject object = kernel().object(id);
            if (!object.gone && object.zone == zone && kernel().derived(id).name.equals(name)) {
                return id;
            }
        }
        throw new AssertionError("no " + name + " in " + zone);
    }
}
