package dev.bob.cli.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.config.Settings;
import dev.bob.cli.console.Console;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.console.Interruption;
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

    private final Console console;

    GuessCommands(Console console) {
        this.console = console;
    }

    /// @return the exit code: 1 if none of them was answered, 130 if they were interrupted
    int guess(TurnRequest request, int number, boolean json) throws InterruptedException {
        List<Guess> guesses;
        boolean interrupted;
        try (Interruption interruption = new Interruption()) {
            guesses =
                    console.bob()
                            .conversations()
                            .guess(
                                    request,
                                    number,
                                    guess ->
                                            console.invocation()
                                                    .err()
                                                    .println(guess.id() + ": " + guess.status()),
                                    interruption.cancellation());
            interrupted = interruption.cancellation().requested();
        }
        if (json) {
            console.invocation().out().println(json(guesses));
        } else {
            guesses.forEach(this::print);
            console.invocation().err().println("Keep one with: bob session adopt GUESS");
        }
        if (interrupted) {
            return ExitCode.INTERRUPTED;
        }
        return guesses.stream().anyMatch(guess -> guess.status().equals("complete"))
                ? ExitCode.DONE
                : ExitCode.FAILED;
    }

    private void print(Guess guess) {
        boolean colour = console.colour();
        String tools = guess.tools().isEmpty() ? "" : ", used " + String.join(", ", guess.tools());
        console.invocation()
                .out()
                .println(Style.BOLD.of(guess.id(), colour) + "  " + guess.status() + tools);
        console.invocation().out().println(SafeText.of(guess.answer().strip()) + "\n");
    }

    int list(String session, boolean json) {
        List<Guess> guesses = console.bob().agent().guesses().of(session);
        if (json) {
            console.invocation().out().println(json(guesses));
        } else if (guesses.isEmpty()) {
            console.invocation().err().println("Nothing was guessed for " + session + ".");
        } else {
            for (Guess guess : guesses) {
                console.invocation()
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
        return ExitCode.DONE;
    }

    int adopt(String id, boolean json) {
        Guesses.Adopted adopted = console.bob().conversations().adopt(id);
        if (json) {
            ObjectNode node = Json.MAPPER.createObjectNode();
            node.put("session", adopted.guess().parent()).put("turn", adopted.turn());
            console.invocation().out().println(node.put("guess", id));
        } else {
            console.invocation()
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
            console.invocation()
                    .err()
                    .println(
                            adopted.pending().size()
                                    + " to remember wait for you: bob memory pending");
        }
        return ExitCode.DONE;
    }

    int prune(@Nullable Integer days, @Nullable Integer number, boolean json) {
        int keepDays =
                days == null ? console.bob().configuration().get(Settings.GUESSES_KEEP_DAYS) : days;
        int keep =
                number == null ? console.bob().configuration().get(Settings.GUESSES_KEEP) : number;
        if (keepDays < 0 || keep < 0) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "--keep-days and --keep can't be negative.");
        }
        int gone = console.bob().conversations().pruneGuesses(keepDays, keep);
        int kept = console.bob().sessions().guesses().size();
        if (json) {
            ObjectNode node = Json.MAPPER.createObjectNode();
            console.invocation().out().println(node.put("thrown_away", gone).put("kept", kept));
        } else {
            console.invocation().out().println(gone + " guesses thrown away, " + kept + " kept.");
        }
        return ExitCode.DONE;
    }

    private static String json(List<Guess> guesses) {
        return Json.MAPPER.valueToTree(guesses).toString();
    }
}
