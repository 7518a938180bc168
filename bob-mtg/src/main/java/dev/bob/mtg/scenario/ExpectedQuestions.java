package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a script says of the questions that a player is going to be asked: what they offer, and what holds as they are
/// asked.
final class ExpectedQuestions {
    private final List<Script.ExpectedQuestion> open = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();
    private int met;

    void become(ExpectedQuestions other) {
        open.clear();
        open.addAll(other.open);
        wrong.clear();
        wrong.addAll(other.wrong);
        met = other.met;
    }

    void add(Script.ExpectedQuestion question) {
        open.add(question);
    }

    /// Compares the first one that this may be with what is asked.
    void meet(Game game, ClaimCheck check) throws NotUnderstood {
        Decision decision = game.decision().orElseThrow();
        Optional<Script.ExpectedQuestion> expected =
                open.stream().filter(each -> contains(decision.reason(), each.words())).findFirst();
        if (expected.isEmpty()) {
            return;
        }
        Script.ExpectedQuestion question = expected.get();
        open.remove(question);
        List<String> offered = game.legalActions().stream().map(game::describe).toList();
        for (String name : question.offers()) {
            if (!isAmong(name, offered)) {
                wrong.add(decision.reason() + " \"" + name + "\" isn't among " + offered);
            }
        }
        for (String name : question.withholds()) {
            if (isAmong(name, offered)) {
                wrong.add(decision.reason() + " \"" + name + "\" is among " + offered);
            }
        }
        for (Claim claim : question.claims()) {
            check.check(claim).ifPresent(wrong::add);
        }
        met += question.offers().size() + question.withholds().size() + question.claims().size();
    }

    private static boolean contains(String text, String part) {
        return text.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
    }

    private static boolean isAmong(String name, List<String> offered) {
        return offered.stream().anyMatch(name::equalsIgnoreCase);
    }

    /// What questions were otherwise than the script says.
    List<String> wrong() {
        return List.copyOf(wrong);
    }

    /// Questions that nobody asked.
    List<String> neverAsked() {
        return open.stream().map(Script.ExpectedQuestion::words).toList();
    }

    /// How much has been compared.
    int met() {
        return met;
    }
}
