package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled.Whole;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.Support;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.turn.PriorityRound;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.text.Grammar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What tests of rulings have in common: a game between two players on cards made up for a ruling.
abstract class MadeUpGame {
    private static final CardCompiler COMPILER = new CardCompiler(Grammar.standard());
    private final CardCatalog catalog = CardCatalog.builtIn();

    CardDefinition named(String name) {
        return catalog.definition(name).orElseThrow();
    }

    static CardDefinition made(String name, String cost, String type, String text) {
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

    CardDefinition[] lands(String... names) {
        var all = new CardDefinition[names.length];
        for (int i = 0; i < names.length; i++) {
            all[i] = named(names[i]);
        }
        return all;
    }

    Kernel start(Position position) {
        for (int seat = 0; seat < 2; seat++) {
            position.put(
                    seat, Zone.LIBRARY, lands("Plains", "Plains", "Plains", "Plains", "Plains"));
        }
        Kernel kernel = Setup.position(position, new GameRules());
        until(kernel, 1, Step.PRECOMBAT_MAIN);
        return kernel;
    }

    static void until(Kernel kernel, int turn, Step step) {
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

    static void simplest(Kernel kernel) {
        List<Action> options = kernel.options();
        for (Action option : options) {
            if (option instanceof Action.Pass || option instanceof Action.Finish) {
                assertThat(kernel.submit(option)).isNull();
                return;
            }
        }
        assertThat(kernel.submit(options.getFirst())).isNull();
    }

    static void resolveAll(Kernel kernel) {
        for (int i = 0;
                i < 100
                        && !(kernel.s.stack().isEmpty()
                                && kernel.question() instanceof PriorityRound.HasPriority);
                i++) {
            simplest(kernel);
        }
    }

    static void does(Kernel kernel, Action action) {
        assertThat(kernel.submit(action)).as("%s among %s", action, kernel.options()).isNull();
    }

    static List<Integer> all(Kernel kernel, String name, Zone zone) {
        var found = new ArrayList<Integer>();
        for (int id = 0; id < kernel.s.objectCount(); id++) {
            GameObject object = kernel.object(id);
            if (!object.gone && object.zone == zone && kernel.derived(id).name.equals(name)) {
                found.add(id);
            }
        }
        return found;
    }

    static int find(Kernel kernel, String name, Zone zone) {
        List<Integer> found = all(kernel, name, zone);
        assertThat(found).as("%s in %s", name, zone).isNotEmpty();
        return found.getFirst();
    }

    static boolean castable(Kernel kernel, String name) {
        int id = find(kernel, name, Zone.HAND);
        return kernel.options().stream()
                .anyMatch(option -> option instanceof Action.Cast cast && cast.object() == id);
    }

    static void cast(Kernel kernel, String name, int way) {
        does(kernel, new Action.Cast(find(kernel, name, Zone.HAND), 0, way));
    }

    static void answers(Kernel kernel, int option) {
        does(kernel, new Action.PickOption(option));
    }

    static final int YES = 0;
    static final int NO = 1;

    static Decision.Purpose asked(Kernel kernel) {
        return switch (kernel.decision().orElseThrow()) {
            case Decision.PickOption option -> option.purpose();
            case Decision.PickObjects objects -> objects.purpose();
            case Decision.PickNumber number -> number.purpose();
            default -> Decision.Purpose.OTHER;
        };
    }
}
