package dev.bob.mtg.scenario;

import dev.bob.mtg.event.Event;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Uses up the answers of a script to choices that had one possibility only, for which the game asks nobody. The script
/// was written for a game that may ask all the same; an answer that nobody takes would answer a later question.
///
/// @param before the game as the choices were made
/// @param now the game after that
record UnaskedAnswers(Scenario scenario, Naming naming, GameView before, GameView now) {

    /// Only the answer that comes next is used up, and only if it says what was done. In which order several things were
    /// chosen that all had to be doesn't matter.
    void answer(List<Event> events, Function<Integer, Answers> answers) {
        List<Event.NotAsked> left = new ArrayList<>();
        for (Event event : events) {
            if (event instanceof Event.NotAsked choice) {
                left.add(choice);
            }
        }
        for (boolean any = true; any; ) {
            any =
                    left.removeIf(
                            each -> uses(each, answers.apply(scenario.playerAt(each.player()))));
        }
        for (Event event : events) {
            if (event instanceof Event.OrderNotAsked(int player, List<Integer> sources)) {
                answers.apply(scenario.playerAt(player))
                        .useUp(c -> sources.stream().anyMatch(s -> isOf(s, c)), _ -> false);
            }
        }
    }

    /// Which of several effects applies first is answered with the beginning of the name of what it is of.
    private boolean isOf(int source, String answer) {
        return isThing(source, TargetName.of(answer))
                || Naming.object(before, source)
                        .or(() -> Naming.object(now, source))
                        .filter(o -> o.name().startsWith(answer))
                        .isPresent();
    }

    private boolean uses(Event.NotAsked choice, Answers queue) {
        List<String> before = queue.waiting();
        answer(choice.choice(), choice.value(), choice.option(), queue);
        return !queue.waiting().equals(before);
    }

    private void answer(Event.Choice kind, int value, String option, Answers queue) {
        switch (kind) {
            case THING ->
                    queue.useUp(c -> isThing(value, TargetName.of(c)), t -> isThing(value, t));
            case NUMBER -> queue.useUpNumber(value);
            case YES_OR_NO -> queue.useUp(value > 0);
            case OPTION -> queue.useUp(option::equalsIgnoreCase, _ -> false);
            case MODE -> queue.useUpMode(value);
            case TRIGGER -> queue.useUp(c -> isTrigger(value, c), _ -> false);
        }
    }

    private boolean isThing(int thing, TargetName name) {
        if (thing < 0) {
            return name.isPlayer() && scenario.seat(name.player()) == ~thing;
        }
        Optional<ObjectView> object =
                Naming.object(before, thing).or(() -> Naming.object(now, thing));
        if (object.isPresent()) {
            return naming.isMeant(object.get(), name);
        }
        return onStack(before, thing)
                .or(() -> onStack(now, thing))
                .filter(s -> naming.isMeant(s, now, name))
                .isPresent();
    }

    private boolean isTrigger(int source, String asked) {
        return now.stack().stream()
                .anyMatch(
                        s -> !s.spell() && s.source() == source && naming.isCalled(s, now, asked));
    }

    private static Optional<StackView> onStack(GameView view, int id) {
        return view.stack().stream().filter(s -> s.id() == id).findFirst();
    }
}
