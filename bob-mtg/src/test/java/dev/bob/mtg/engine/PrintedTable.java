package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.combat.AttackRules;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.text.Grammar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Two players with made-up cards on a table, for rulings: cards are written as they would be printed.
final class PrintedTable {
    private static final CardCompiler COMPILER = new CardCompiler(Grammar.standard());

    private final Position position;
    private @Nullable Kernel kernel;

    PrintedTable() {
        this(2);
    }

    PrintedTable(int players) {
        position = Position.of(players, 1);
        for (int seat = 0; seat < players; seat++) {
            for (int i = 0; i < 6; i++) {
                put(seat, Zone.LIBRARY, land("Plains"));
            }
        }
    }

    static CardDefinition card(
            String name, String cost, String type, String text, int power, int toughness) {
        boolean sized = power >= 0;
        return compiled(
                name,
                "normal",
                List.of(
                        new CardText.Face(
                                name,
                                cost,
                                type,
                                text,
                                sized ? String.valueOf(power) : "",
                                sized ? String.valueOf(toughness) : "",
                                "",
                                "",
                                List.of(),
                                List.of())));
    }

    static CardDefinition planeswalker(String name, String cost, String text, int loyalty) {
        return compiled(
                name,
                "normal",
                List.of(
                        new CardText.Face(
                                name,
                                cost,
                                "Legendary Planeswalker — Jace",
                                text,
                                "",
                                "",
                                String.valueOf(loyalty),
                                "",
                                List.of(),
                                List.of())));
    }

    /// A Siege that a creature is on the back of.
    static CardDefinition siege(
            String name, int defense, String text, String back, int power, int toughness) {
        return compiled(
                name + " // " + back,
                "transform",
                List.of(
                        new CardText.Face(
                                name,
                                "{1}",
                                "Battle — Siege",
                                text,
                                "",
                                "",
                                "",
                                String.valueOf(defense),
                                List.of(),
                                List.of()),
                        new CardText.Face(
                                back,
                                "",
                                "Creature — Beast",
                                "",
                                String.valueOf(power),
                                String.valueOf(toughness),
                                "",
                                "",
                                List.of(),
                                List.of())));
    }

    private static CardDefinition compiled(String name, String layout, List<CardText.Face> faces) {
        Compiled compiled =
                COMPILER.compile(
                        new CardText(name, layout, faces, List.of(), Map.of(), "common", "x"));
        assertThat(compiled).as(compiled.toString()).isInstanceOf(Compiled.Whole.class);
        return ((Compiled.Whole) compiled).definition();
    }

    static CardDefinition card(String name, String cost, String type, String text) {
        return card(name, cost, type, text, -1, -1);
    }

    /// An enchantment that counts in life: "At the beginning of combat on your turn, you gain 100 life."
    static CardDefinition gaining(String name, String when, int life) {
        return card(
                name,
                "{1}",
                "Enchantment",
                "At the beginning of " + when + ", you gain " + life + " life.");
    }

    static CardDefinition creature(String name, int power, int toughness, String text) {
        return card(name, "{1}", "Creature — Beast", text, power, toughness);
    }

    static CardDefinition land(String name) {
        return card(name, "", "Basic Land — " + name, "");
    }

    PrintedTable put(int seat, Zone zone, CardDefinition... cards) {
        position.put(seat, zone, cards);
        return this;
    }

    PrintedTable field(int seat, CardDefinition... cards) {
        return put(seat, Zone.BATTLEFIELD, cards);
    }

    PrintedTable hand(int seat, CardDefinition... cards) {
        return put(seat, Zone.HAND, cards);
    }

    /// Begins, and goes on to that step of that turn.
    PrintedTable at(int turn, Step step) {
        begun();
        for (int i = 0; i < 800; i++) {
            if (kernel().s.turn == turn
                    && kernel().s.step == step
                    && kernel().question() instanceof PriorityRound.HasPriority) {
                return this;
            }
            simplest();
        }
        throw new AssertionError("never came to " + step + " of turn " + turn);
    }

    /// Begins, as far as nobody is asked anything.
    PrintedTable begun() {
        if (kernel == null) {
            kernel = Setup.position(position, new GameRules());
        }
        return this;
    }

    Kernel kernel() {
        return Objects.requireNonNull(kernel, "the game has to begin first");
    }

    private void simplest() {
        List<Action> options = kernel().options();
        for (Action option : options) {
            if (option instanceof Action.Pass || option instanceof Action.Finish) {
                assertThat(kernel().submit(option)).isNull();
                return;
            }
        }
        assertThat(kernel().submit(options.getLast())).isNull();
    }

    int id(String name, Zone zone) {
        for (int id = kernel().s.objectCount() - 1; id >= 0; id--) {
            GameObject object = kernel().object(id);
            if (!object.gone && object.zone == zone && kernel().derived(id).name.equals(name)) {
                return id;
            }
        }
        throw new AssertionError("no " + name + " in " + zone);
    }

    boolean has(String name, Zone zone) {
        return count(name, zone) > 0;
    }

    int count(String name, Zone zone) {
        int n = 0;
        for (int id = 0; id < kernel().s.objectCount(); id++) {
            GameObject object = kernel().object(id);
            if (!object.gone && object.zone == zone && kernel().derived(id).name.equals(name)) {
                n++;
            }
        }
        return n;
    }

    Derived derived(String name) {
        return kernel().derived(id(name, Zone.BATTLEFIELD));
    }

    GameObject object(String name) {
        return kernel().object(id(name, Zone.BATTLEFIELD));
    }

    PrintedTable does(Action action) {
        assertThat(kernel().submit(action)).as("%s among %s", action, kernel().options()).isNull();
        return this;
    }

    PrintedTable cast(String name) {
        return does(new Action.Cast(id(name, Zone.HAND), 0, 0));
    }

    /// The first player casts a sorcery with that text, "Order", and it resolves.
    static PrintedTable order(PrintedTable table, String text) {
        return table.hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .resolve();
    }

    boolean canCast(String name) {
        int id = id(name, Zone.HAND);
        return kernel().options().stream()
                .anyMatch(
                        action -> action instanceof Action.Cast(int object, _, _) && object == id);
    }

    /// Activates the first offered ability of the permanent.
    PrintedTable activate(String name) {
        return activate(name, Zone.BATTLEFIELD);
    }

    /// Activates the first offered ability of a card in that zone.
    PrintedTable activate(String name, Zone zone) {
        int id = id(name, zone);
        for (Action action : kernel().options()) {
            if (action instanceof Action.Activate(int object, _) && object == id) {
                return does(action);
            }
        }
        throw new AssertionError("no ability of " + name + " among " + kernel().options());
    }

    boolean canActivate(String name) {
        int id = id(name, Zone.BATTLEFIELD);
        return kernel().options().stream()
                .anyMatch(
                        action -> action instanceof Action.Activate(int object, _) && object == id);
    }

    PrintedTable pick(String name) {
        return does(new Action.PickObject(id(name, Zone.BATTLEFIELD)));
    }

    PrintedTable pick(String name, Zone zone) {
        return does(new Action.PickObject(id(name, zone)));
    }

    PrintedTable yes() {
        return does(new Action.PickOption(0));
    }

    PrintedTable no() {
        return does(new Action.PickOption(1));
    }

    PrintedTable finish() {
        return does(new Action.Finish());
    }

    PrintedTable attack(String name, int player) {
        return does(new Action.Attack(id(name, Zone.BATTLEFIELD), Action.Defender.player(player)));
    }

    boolean canAttack(String name, int player) {
        return kernel().options()
                .contains(
                        new Action.Attack(
                                id(name, Zone.BATTLEFIELD), Action.Defender.player(player)));
    }

    /// Goes on until attackers are asked for.
    PrintedTable declareAttackers() {
        for (int i = 0; i < 200; i++) {
            if (kernel().question() instanceof AttackRules.Attackers) {
                return this;
            }
            simplest();
        }
        throw new AssertionError("nobody is asked to attack");
    }

    /// Lets everything on the stack resolve, with as few choices as possible.
    PrintedTable resolve() {
        for (int i = 0;
                i < 200
                        && kernel().question() != null
                        && !(kernel().s.stack().isEmpty()
                                && kernel().question() instanceof PriorityRound.HasPriority);
                i++) {
            simplest();
        }
        return this;
    }

    /// Passes until somebody is asked something other than for priority.
    PrintedTable untilAsked() {
        for (int i = 0; i < 50; i++) {
            if (!(kernel().question() instanceof PriorityRound.HasPriority)) {
                return this;
            }
            does(new Action.Pass());
        }
        throw new AssertionError("nobody is asked anything");
    }

    int life(int seat) {
        return kernel().s.player(seat).life;
    }

    List<String> options() {
        var all = new ArrayList<String>();
        kernel().options().forEach(action -> all.add(action.toString()));
        return all;
    }
}
