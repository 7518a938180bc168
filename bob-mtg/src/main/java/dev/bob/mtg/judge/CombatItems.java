package dev.bob.mtg.judge;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.decision.Why;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The items of a line that declare attackers and blockers. Each method says why it was refused; empty: it wasn't.
///
/// @param course the game
record CombatItems(Course course) {

    Optional<String> attack(int seat, String rest) {
        while (course.game().decision().isPresent()
                && !(course.game().decision().get() instanceof Decision.DeclareAttackers)) {
            if (course.game().decision().get() instanceof Decision.Priority) {
                if (course.game().view(-1).step().compareTo(Step.DECLARE_ATTACKERS) >= 0) {
                    return whyNot(seat, rest, "attack");
                }
                course.submit(new Action.Pass());
            } else {
                course.answer();
            }
        }
        for (String name : creatures(seat, rest)) {
            Optional<Action> attack =
                    course.game().legalActions().stream()
                            .filter(a ->
                                    a instanceof Action.Attack && Course.matches(attacker(a), name))
                            .findFirst();
            if (attack.isEmpty()) {
                return whyNot(seat, name, "attack");
            }
            course.submit(attack.get());
        }
        course.submit(new Action.Finish());
        return Optional.empty();
    }

    Optional<String> block(int seat, String rest) {
        Matcher parts = Pattern.compile("(?i)(.+?)\\s+with\\s+(.+)").matcher(rest);
        if (!parts.matches()) {
            throw new IllegalArgumentException("Say which attacker is blocked: block A with B.");
        }
        while (course.game().decision().isPresent()
                && !(course.game().decision().get() instanceof Decision.DeclareBlockers)) {
            if (course.game().decision().get() instanceof Decision.Priority) {
                if (course.game().view(-1).step().compareTo(Step.DECLARE_BLOCKERS) >= 0) {
                    return whyNotBlock(seat, parts.group(2), parts.group(1));
                }
                course.submit(new Action.Pass());
            } else {
                course.answer();
            }
        }
        for (String name : creatures(seat, parts.group(2))) {
            Optional<Action> block = Optional.empty();
            for (Action action : course.game().legalActions()) {
                if (action instanceof Action.Block
                        && Course.matches(course.game().describe(action), "Block " + parts.group(1))
                        && Course.matches(course.game().describe(action), "with " + name)) {
                    block = Optional.of(action);
                }
            }
            if (block.isEmpty()) {
                return whyNotBlock(seat, name, parts.group(1));
            }
            course.submit(block.get());
        }
        course.submit(new Action.Finish());
        return Optional.empty();
    }

    /// The names in a list; a comma may be part of one.
    private List<String> creatures(int seat, String list) {
        boolean one =
                course.game().view(seat).battlefield().stream()
                        .anyMatch(o -> o.name().equalsIgnoreCase(list.strip()));
        return one
                ? List.of(list.strip())
                : List.of(list.split("\\s*,\\s*(?=[A-Z])|(?i)\\s+and\\s+"));
    }

    private String attacker(Action action) {
        return action instanceof Action.Attack attack
                ? course.game().describe(attack).replaceFirst("^.* with ", "")
                : "";
    }

    private Optional<String> whyNot(int seat, String name, String verb) {
        for (ObjectView object : course.game().view(seat).battlefield()) {
            if (object.controller() == seat && Course.matches(object.name(), name)) {
                for (Why why : course.game().why(seat, object.id())) {
                    if (why.action().startsWith(verb) && !why.possible()) {
                        return Optional.of(why.reason() + " (rule " + why.rule() + ")");
                    }
                }
            }
        }
        return Optional.of(
                "\""
                        + name
                        + "\" can't "
                        + verb
                        + " now (rule "
                        + (verb.equals("attack") ? "508.1" : "509.1")
                        + ").");
    }

    private Optional<String> whyNotBlock(int seat, String name, String attacker) {
        for (ObjectView object : course.game().view(seat).battlefield()) {
            if (object.controller() == seat && Course.matches(object.name(), name)) {
                for (Why why : course.game().why(seat, object.id())) {
                    if (why.action().startsWith("block")
                            && Course.matches(why.action(), attacker)
                            && !why.possible()) {
                        return Optional.of(why.reason() + " (rule " + why.rule() + ")");
                    }
                }
            }
        }
        return Optional.of("\"" + name + "\" can't block \"" + attacker + "\" now (rule 509.1b).");
    }
}
