package dev.bob.mtg.judge;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.match.EventRule;
import dev.bob.mtg.match.EventText;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A game on its way, as a line carries it on: what is asked is answered in the simplest way or as the line wished, and
/// what happens is noted with its rules.
final class Course {

    static final List<String> NAMES = List.of("You", "The opponent");

    private static final int TOO_LONG = 2_000;

    private final Game game;
    private final HeuristicPlayer simple = new HeuristicPlayer(1);
    private List<String> events = new ArrayList<>();
    private String wished = "";

    Course(Game game) {
        this.game = game;
    }

    Game game() {
        return game;
    }

    /// What the next question is answered with that allows it.
    void wish(String name) {
        wished = name;
    }

    /// What happened since the last call.
    List<String> takeEvents() {
        List<String> taken = events;
        events = new ArrayList<>();
        return taken;
    }

    /// Forgets what happened after so many events.
    void keepEvents(int number) {
        events = new ArrayList<>(events.subList(0, number));
    }

    /// How much has happened since they were taken.
    int eventCount() {
        return events.size();
    }

    static boolean matches(String name, String wanted) {
        String a = name.toLowerCase(Locale.ROOT);
        String b = wanted.toLowerCase(Locale.ROOT).strip();
        return a.equals(b) || (b.length() >= 4 && a.contains(b));
    }

    static boolean isLand(ObjectView object) {
        return object.types().stream().anyMatch("land"::equalsIgnoreCase);
    }

    Optional<Action> named(String wanted) {
        int player =
                switch (wanted.toLowerCase(Locale.ROOT).strip()) {
                    case "me", "you", "myself", "yourself" -> 0;
                    case "opponent", "the opponent", "them", "face", "player" -> 1;
                    default -> -1;
                };
        for (Action action : game.legalActions()) {
            boolean picks =
                    action instanceof Action.PickObject
                            || action instanceof Action.PickOption
                            || action instanceof Action.PickNumber;
            boolean fits =
                    action instanceof Action.PickPlayer(int seat)
                            ? seat == player
                            : picks && player < 0 && matches(game.describe(action), wanted);
            if (fits) {
                return Optional.of(action);
            }
        }
        return Optional.empty();
    }

    /// Answers a question that the line says nothing about, or that it was told the answer of.
    void answer() {
        if (!wished.isEmpty()) {
            Optional<Action> picked = named(wished);
            if (picked.isPresent()) {
                wished = "";
                submit(picked.get());
                return;
            }
        }
        submit(simple.choose(Question.of(game)));
    }

    void submit(Action action) {
        GameView before = game.omniscientView();
        if (!(game.submit(action) instanceof SubmitResult.Advanced(List<Event> happened))) {
            throw new IllegalStateException("the game refuses what it listed: " + action);
        }
        EventText text = new EventText(before, game.omniscientView(), NAMES, Map.of());
        for (Event event : happened) {
            String rule = EventRule.of(event);
            text.line(event)
                    .ifPresent(
                            line -> events.add(rule.isEmpty() ? line : line + " [" + rule + "]"));
        }
    }

    /// Others pass until this player may act, without anything resolving.
    Optional<String> untilPriority(int seat) {
        while (game.decision().isPresent()) {
            Decision decision = game.decision().get();
            if (!(decision instanceof Decision.Priority)) {
                answer();
            } else if (decision.player() == seat) {
                return Optional.empty();
            } else {
                Game after = game.fork();
                after.submit(new Action.Pass());
                GameView now = game.view(-1);
                GameView then = after.view(-1);
                if (then.step() != now.step() || then.stack().size() != now.stack().size()) {
                    return Optional.of(
                            NAMES.get(seat) + " can't act now: everybody has passed (rule 117.4).");
                }
                submit(new Action.Pass());
            }
        }
        return Optional.of("The game is over.");
    }

    Optional<String> resolve(boolean all) {
        int size = game.view(-1).stack().size();
        if (size == 0) {
            return Optional.of("Nothing is on the stack to resolve (rule 405.5).");
        }
        for (int i = 0; i < TOO_LONG && game.decision().isPresent(); i++) {
            int now = game.view(-1).stack().size();
            boolean asking = !(game.decision().get() instanceof Decision.Priority);
            if (!asking && (all ? now == 0 : now < size)) {
                return Optional.empty();
            }
            // what triggers as something resolves takes its place on the stack
            if (!asking && !all && i > 0 && resolvedOne()) {
                return Optional.empty();
            }
            if (asking) {
                answer();
            } else {
                submit(new Action.Pass());
            }
        }
        return Optional.empty();
    }

    private boolean resolvedOne() {
        return events.stream()
                .anyMatch(line -> line.contains("[608.") || line.contains("[701.6a]"));
    }

    Optional<String> go(Step step, String asked) {
        int turn = game.turn();
        for (int i = 0; i < TOO_LONG && game.decision().isPresent(); i++) {
            GameView view = game.view(-1);
            boolean there = view.step() == step && view.stack().isEmpty();
            boolean passed =
                    view.turn() > turn || (view.turn() == turn && view.step().compareTo(step) > 0);
            if (game.decision().get() instanceof Decision.Priority) {
                if (there || passed) {
                    return Optional.empty();
                }
                submit(new Action.Pass());
            } else if (game.decision().get() instanceof Decision.DeclareAttackers
                    || game.decision().get() instanceof Decision.DeclareBlockers) {
                submit(
                        game.legalActions().contains(new Action.Finish())
                                ? new Action.Finish()
                                : game.legalActions().getFirst());
            } else {
                answer();
            }
        }
        return game.outcome().isPresent() || asked.isEmpty()
                ? Optional.empty()
                : Optional.of("The game doesn't get to \"" + asked + "\".");
    }

    List<String> position() {
        GameView view = game.omniscientView();
        List<String> lines = new ArrayList<>();
        game.outcome().ifPresent(outcome -> lines.add("The game is over: " + outcome.reason()));
        for (GameView.PlayerView player : view.players()) {
            List<String> permanents =
                    view.battlefield().stream()
                            .filter(o -> o.controller() == player.seat() && !isLand(o))
                            .map(o ->
                                    named(o)
                                            + (o.damage() > 0
                                                    ? " with " + o.damage() + " damage"
                                                    : ""))
                            .toList();
            lines.add(
                    NAMES.get(player.seat())
                            + ": "
                            + player.life()
                            + " life; battlefield: "
                            + (permanents.isEmpty()
                                    ? "no nonland permanent"
                                    : String.join(", ", permanents))
                            + "; graveyard: "
                            + (player.graveyard().isEmpty()
                                    ? "empty"
                                    : String.join(
                                            ", ",
                                            player.graveyard().stream()
                                                    .map(ObjectView::name)
                                                    .toList())));
        }
        if (!view.stack().isEmpty()) {
            lines.add(
                    "On the stack, the top first: "
                            + String.join(
                                    ", ",
                                    view.stack().reversed().stream()
                                            .map(StackView::name)
                                            .toList()));
        }
        return lines;
    }

    /// The name and the size, which the name may tell already.
    private static String named(ObjectView object) {
        String size = object.power() + "/" + object.toughness();
        return object.power() == null || object.name().endsWith(size)
                ? object.name()
                : object.name() + " " + size;
    }
}
