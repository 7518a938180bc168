package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.view.GameView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Finds out whether a step of the script can be taken: each thing that it may mean is announced in a copy of the game,
/// with the script's answers, until one goes through.
record Attempts(Scenario scenario, CardSource cards, Consumer<String> trace) {

    /// A step that went through: the game after it, what has which name there, the answers that are left, and what
    /// happened.
    record Taken(Game game, Naming naming, Answers answers, List<Event> events) {}

    /// Takes a step in a copy of a game.
    ///
    /// @param asked what the script calls it
    /// @param from the game; it stays as it is
    Optional<Taken> take(
            int player,
            String asked,
            List<TargetName> targets,
            boolean noTarget,
            Game from,
            Naming naming,
            Answers before)
            throws NotUnderstood {
        List<Action> candidates =
                Acts.called(from, from.omniscientView(), cards, from.legalActions(), asked);
        Answers answers = new Answers(before);
        candidates = offering(from, tapping(from, candidates, answers), answers);
        candidates = preferred(from, candidates, answers);
        for (Action action : candidates) {
            Game attempt = from.fork();
            Answers queue = new Answers(answers);
            Naming names = naming.copy();
            List<Event> events = new ArrayList<>();
            if (announced(player, attempt, action, targets, noTarget, queue, names, events)) {
                return Optional.of(new Taken(attempt, names, queue, events));
            }
        }
        return Optional.empty();
    }

    // Several ways to cast the same card: the script's "Cast with Evoke alternative cost" tells
    // which.
    private static List<Action> preferred(Game from, List<Action> all, Answers answers) {
        List<Action> candidates = approved(from, all, answers);
        Answers queue = new Answers(answers);
        List<Action> free =
                candidates.stream()
                        .filter(a -> from.describe(a).contains(" without paying its mana cost"))
                        .toList();
        if (!free.isEmpty() && queue.choice(c -> c.startsWith("Without paying mana")).isPresent()) {
            answers.become(queue);
            return free;
        }
        Optional<String> how =
                queue.choice(c -> c.startsWith("Cast with") || c.equals("[normal_cost]"));
        if (how.isEmpty() || candidates.stream().noneMatch(Action.Cast.class::isInstance)) {
            return candidates;
        }
        String wanted = how.get().toLowerCase(Locale.ROOT);
        boolean normal = wanted.startsWith("cast with no ") || wanted.startsWith("[normal");
        Predicate<Action> fits =
                action -> {
                    if (!(action instanceof Action.Cast cast)) {
                        return false;
                    }
                    if (normal) {
                        return cast.way() == 0;
                    }
                    String label = from.describe(action).toLowerCase(Locale.ROOT);
                    int with = label.lastIndexOf(" with ");
                    String keyword = with < 0 ? "" : label.substring(with + 6);
                    return cast.way() != 0
                            && (keyword.isEmpty()
                                    || wanted.contains(keyword)
                                    || !wanted.matches("cast with \\w+ alternative.*"));
                };
        List<Action> chosen = candidates.stream().filter(fits).toList();
        if (!chosen.isEmpty()) {
            answers.become(queue);
            return chosen;
        }
        return candidates;
    }

    // By whose leave the same card is cast, where several give it.
    private static List<Action> approved(Game from, List<Action> candidates, Answers answers) {
        Answers queue = new Answers(answers);
        Optional<String> approver =
                queue.choice(c ->
                        candidates.stream().anyMatch(a -> from.describe(a).contains(" by " + c)));
        if (approver.isPresent()) {
            answers.become(queue);
            return candidates.stream()
                    .filter(a -> from.describe(a).contains(" by " + approver.get()))
                    .toList();
        }
        List<Action> own =
                candidates.stream().filter(a -> !from.describe(a).contains(" by ")).toList();
        if (own.size() < candidates.size()
                && queue.choice(c -> own.stream().anyMatch(a -> isOf(from, a, c))).isPresent()) {
            answers.become(queue);
            return own;
        }
        return candidates;
    }

    // A card's own leave to be cast is called by the beginning of its name.
    private static boolean isOf(Game from, Action action, String name) {
        return action instanceof Action.Cast
                && from.describe(action).startsWith("Cast " + name)
                && !name.isBlank();
    }

    // For harmonize one may tap a creature: the script says yes or no.
    private static List<Action> tapping(Game from, List<Action> candidates, Answers answers) {
        List<Action> tapping =
                candidates.stream()
                        .filter(a -> from.describe(a).endsWith(" with harmonize"))
                        .filter(a ->
                                from.otherCosts(a).stream()
                                        .anyMatch(Cost.TapOthers.class::isInstance))
                        .toList();
        return agreed(tapping, candidates, answers);
    }

    private static List<Action> agreed(
            List<Action> agreed, List<Action> candidates, Answers answers) {
        if (agreed.isEmpty()) {
            return candidates;
        }
        Answers queue = new Answers(answers);
        Optional<Boolean> yes = queue.yesNo();
        if (yes.isEmpty() || (agreed.size() == candidates.size() && !yes.get())) {
            return candidates;
        }
        answers.become(queue);
        return candidates.stream().filter(a -> agreed.contains(a) == yes.get()).toList();
    }

    // Offering is an additional cost that one may pay (rule 702.48a): the script says yes or no.
    private static List<Action> offering(Game from, List<Action> candidates, Answers answers) {
        List<Action> offering =
                candidates.stream()
                        .filter(a -> from.describe(a).endsWith(" with offering"))
                        .toList();
        return agreed(offering, candidates, answers);
    }

    private boolean announced(
            int player,
            Game attempt,
            Action action,
            List<TargetName> targets,
            boolean noTarget,
            Answers queue,
            Naming names,
            List<Event> events)
            throws NotUnderstood {
        Chooser chooser = new Chooser(scenario, cards, player, names, queue);
        chooser.aim(targets, noTarget);
        Action next = action;
        for (int i = 0; i < 200; i++) {
            note(attempt, next);
            GameView before = attempt.omniscientView();
            if (!(attempt.submit(next) instanceof SubmitResult.Advanced advanced)) {
                return false;
            }
            if (advanced.events().stream().anyMatch(Event.TakenBack.class::isInstance)) {
                return false;
            }
            GameView now = attempt.omniscientView();
            new UnaskedAnswers(scenario, names, before, now)
                    .answer(advanced.events(), other -> other == player ? queue : new Answers(0));
            events.addAll(advanced.events());
            names.follow(advanced.events(), now);
            Decision decision = attempt.decision().orElse(null);
            if (decision == null
                    || decision.player() != scenario.seat(player)
                    || decision instanceof Decision.Priority
                    || decision instanceof Decision.DeclareAttackers
                    || decision instanceof Decision.DeclareBlockers) {
                return chooser.hasAimed();
            }
            Optional<Action> answer = chooser.answer(attempt);
            if (answer.isEmpty()) {
                return false;
            }
            next = answer.get();
        }
        return false;
    }

    /// Tells who watches what is done.
    void note(Game at, Action action) {
        at.decision()
                .ifPresent(d -> {
                    GameView view = at.omniscientView();
                    trace.accept(
                            "turn "
                                    + view.turn()
                                    + " "
                                    + view.step()
                                    + ", player "
                                    + Scenario.letter(scenario.playerAt(d.player()))
                                    + ", "
                                    + d.reason()
                                    + " "
                                    + at.describe(action));
                });
    }

    /// The name of the card in what the script casts.
    static String cardName(String name) {
        return name.replaceFirst("^fused ", "").replaceAll(" (?:using|with) [A-Za-z-]+$", "");
    }
}
