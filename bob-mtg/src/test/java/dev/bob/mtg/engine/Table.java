package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.setup.Position;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A game position for a test, with cards made for it, and shorthand to play from there.
final class Table {
    final Kernel kernel;

    Table(Kernel kernel) {
        this.kernel = kernel;
    }

    /// Libraries of cards that do nothing, and what the position has.
    static Table of(Position position, int players) {
        for (int seat = 0; seat < players; seat++) {
            for (int i = 0; i < 6; i++) {
                position.put(seat, Zone.LIBRARY, enchantment("Blank"));
            }
        }
        return new Table(Setup.position(position, new GameRules()));
    }

    // --- cards ---

    static CardDefinition creature(String name, int power, int toughness, Ability... abilities) {
        return card(name, CardType.CREATURE, power, toughness, abilities);
    }

    static CardDefinition enchantment(String name, Ability... abilities) {
        return card(name, CardType.ENCHANTMENT, null, null, abilities);
    }

    static CardDefinition card(
            String name,
            CardType type,
            @Nullable Integer power,
            @Nullable Integer toughness,
            Ability... abilities) {
        return CardDefinition.of(
                new Characteristics(
                        name,
                        ManaCost.ZERO,
                        Colors.NONE,
                        Set.of(),
                        Set.of(type),
                        List.of(),
                        power,
                        toughness,
                        null,
                        null),
                List.of(abilities));
    }

    static Ability rule(Rule... rules) {
        return new Ability.Static(List.of(rules), null, Zone.BATTLEFIELD);
    }

    static Ability replaces(Replacement replacement) {
        return rule(new Rule.Replace(replacement));
    }

    // --- playing ---

    /// Passes until that step of that turn, with as few choices as possible.
    Table until(int turn, Step step) {
        for (int i = 0; i < 1000; i++) {
            if (kernel.s.turn == turn
                    && kernel.s.step == step
                    && kernel.question() instanceof PriorityRound.HasPriority) {
                return this;
            }
            simplest();
        }
        throw new AssertionError("never came to " + step + " of turn " + turn);
    }

    /// Passes until a player declares attackers or blockers.
    Table untilAsked(Class<? extends DecisionFrame> question) {
        for (int i = 0; i < 1000; i++) {
            if (question.isInstance(kernel.question())) {
                return this;
            }
            simplest();
        }
        throw new AssertionError("never asked " + question.getSimpleName());
    }

    void simplest() {
        List<Action> options = kernel.options();
        for (Action option : options) {
            if (option instanceof Action.Pass || option instanceof Action.Finish) {
                assertThat(kernel.submit(option)).isNull();
                return;
            }
        }
        assertThat(kernel.submit(options.getFirst())).isNull();
    }

    Table does(Action action) {
        assertThat(kernel.submit(action)).as("%s among %s", action, kernel.options()).isNull();
        return this;
    }

    /// Runs something as the resolution of an effect would, up to the next decision.
    Table happens(Frame frame) {
        kernel.push(frame);
        kernel.invalidate();
        kernel.rules().advance(kernel);
        return this;
    }

    /// Picks the option of that name.
    Table picks(String option) {
        List<String> options = options();
        assertThat(options).contains(option);
        return does(new Action.PickOption(options.indexOf(option)));
    }

    List<String> options() {
        Decision decision = kernel.decision().orElseThrow();
        assertThat(decision).isInstanceOf(Decision.PickOption.class);
        return ((Decision.PickOption) decision).options();
    }

    int find(String name) {
        return find(name, Zone.BATTLEFIELD);
    }

    int find(String name, Zone zone) {
        for (int id = kernel.s.objectCount() - 1; id >= 0; id--) {
            GameObject object = kernel.object(id);
            if (!object.gone && object.zone == zone && kernel.derived(id).name.equals(name)) {
                return id;
            }
        }
        throw new AssertionError("no " + name + " in " + zone);
    }

    int life(int seat) {
        return kernel.s.player(seat).life;
    }
}
