package dev.bob.cli.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.cli.Bob;
import dev.bob.cli.Main;
import dev.bob.cli.ask.Interruption;
import dev.bob.cli.config.Settings;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.Style;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.agent.Guesses;
import dev.bob.core.agent.Guesses.Guess;
import dev.bob.core.turn.TurnRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `bob session guess`, `guesses` and `adopt`: a turn that is tried before it is one.
final class GuessCommands {

    private static final int LISTED_CHARS = 160;

    private final Bob bob;

    GuessCommands(Bob bob) {
        this.bob = bob;
    }

    /// @return the exit code: 1 if none of them was answered, 130 if they were interrupted
    int guess(TurnRequest request, int number, boolean json) throws InterruptedException {
        List<Guess> guesses;
        boolean interrupted;
        try (Interruption interruption = new Interruption()) {
            guesses =
                    bob.conversations()
                            .guess(
                                    request,
                                    number,
                                    guess ->
                                            bob.invocation()
                                                    .err()
                                                    .println(guess.id() + ": " + guess.status()),
                                    interruption.cancellation());
            interrupted = interruption.cancellation().requested();
        }
        if (json) {
            bob.invocation().out().println(json(guesses));
        } else {
            guesses.forEach(this::print);
            bob.invocation().err().println("Keep one with: bob session adopt GUESS");
        }
        if (interrupted) {
            return Main.INTERRUPTED;
        }
        return guesses.stream().anyMatch(guess -> guess.status().equals("complete"))
                ? Main.DONE
                : Main.FAILED;
    }

    private void print(Guess guess) {
        boolean colour = bob.colour();
        String tools = guess.tools().isEmpty() ? "" : ", used " + String.join(", ", guess.tools());
        bob.invocation()
                .out()
                .println(Style.BOLD.of(guess.id(), colour) + "  " + guess.status() + tools);
        bob.invocation().out().println(SafeText.of(guess.answer().strip()) + "\n");
    }

    int list(String session, boolean json) {
        List<Guess> guesses = bob.agent().guesses().of(session);
        if (json) {
            bob.invocation().out().println(json(guesses));
        } else if (guesses.isEmpty()) {
            bob.invocation().err().println("Nothing was guessed for " + session + ".");
        } else {
            for (Guess guess : guesses) {
                bob.invocation()
                        .out()
                        .println(
                                guess.id()
                                        + "  "
                                        + guess.status()
                                        + "  "
                                        + SafeText.line(guess.words(), LISTED_CHARS / 2)
                                        + " → "
                                        + SafeText.line(guess.answer(), LISTED_CHARS));
            }
        }
        return Main.DONE;
    }

    int adopt(String id, boolean json) {
        Guesses.Adopted adopted = bob.conversations().adopt(id);
        if (json) {
            ObjectNode node = Json.MAPPER.createObjectNode();
            node.put("session", adopted.guess().parent()).put("turn", adopted.turn());
            bob.invocation().out().println(node.put("guess", id));
        } else {
            bob.invocation()
                    .err()
                    .println(
                            id
                                    + " is turn "
                                    + adopted.turn()
                                    + " of "
                                    + adopted.guess().parent()
                                    + " now.");
        }
        if (!adopted.pending().isEmpty()) {
            bob.invocation()
                    .err()
                    .println(
                            adopted.pending().size()
                                    + " to remember wait for you: bob memory pending");
        }
        return Main.DONE;
    }

    int prune(@Nullable Integer days, @Nullable Integer number, boolean json) {
        int keepDays = days == null ? bob.configuration().get(Settings.GUESSES_KEEP_DAYS) : days;
        int keep = number == null ? bob.configuration().get(Settings.GUESSES_KEEP) : number;
        if (keepDays < 0 || keep < 0) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "--keep-days and --keep can't be negative.");
        }
        int gone = bob.conversations().pruneGuesses(keepDays, keep);
        int kept = bob.sessions().guesses().size();
        if (json) {
            ObjectNode node = Json.MAPPER.createObjectNode();
            bob.invocation().out().println(node.put("thrown_away", gone).put("kept", kept));
        } else {
            bob.invocation().out().println(gone + " guesses thrown away, " + kept + " kept.");
        }
        return Main.DONE;
    }

    private static String json(List<Guess> guesses) {
        return Json.MAPPER.valueToTree(guesses).toString();
    }
}
