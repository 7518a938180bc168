package dev.bob.app;

import dev.bob.app.agent.AgentParts;
import dev.bob.app.config.LimitSettings;
import dev.bob.app.config.Settings;
import dev.bob.app.turn.FrontEnd;
import dev.bob.app.turn.Mentions;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.agent.Guesses;
import dev.bob.core.router.Router;
import dev.bob.core.schedule.Job;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/// What is said in one run: messages and their answers, turns tried ahead, turns taken back.
///
/// Thread-safe as far as sessions go: one turn of a session at a time.
public final class Conversations {

    /// How far the temperatures of guesses are apart.
    private static final double GUESSES_DIFFER = 0.3;

    private final Bob bob;

    Conversations(Bob bob) {
        this.bob = bob;
    }

    /// Answers one message: runs a turn to its end, or a command. How it ended stands in the turn; one that
    /// was answered without a model is not committed and has the number 0.
    ///
    /// @param from where the message comes in
    /// @throws BobException when it couldn't be run or kept
    public Turn converse(
            FrontEnd from, TurnRequest asked, TurnListener listener, Cancellation cancellation) {
        requireLength(asked.input());
        TurnRequest request = withTools(asked);
        if (request.own().indexOf('@') >= 0) {
            request =
                    Mentions.attach(
                            request,
                            bob.agent().sandbox(),
                            problem -> listener.on(new TurnEvent.Warning(problem)));
        }
        countWithoutServer(request.options());
        if (from == FrontEnd.SCHEDULE) {
            return bob.agent().converse(from, request, listener, cancellation);
        }
        try (var _ = bob.agent().attend(request.sessionId())) {
            return bob.agent().converse(from, request, listener, cancellation);
        }
    }

    /// The turn of a job that is due, for [#converse] from [FrontEnd#SCHEDULE]. Nobody typed its words: they are no
    /// command, no words of the user's, and nobody sits by to be asked.
    public static TurnRequest due(Job job) {
        return new TurnRequest(
                job.sessionId(),
                job.message(),
                new TurnRequest.Options(AgentLoop.NAME, null, Set.of(), false, true),
                job.message());
    }

    /// Why a file that a line of the person's mentions as `@path` can't come along; empty if all can. Whoever can still
    /// change the line asks this before it is said. In a text of several lines, which may be code with names that look the
    /// same, nothing is taken for certain.
    public Optional<String> missingFile(String words) {
        String line = words.strip();
        return line.indexOf('@') < 0 || line.indexOf('\n') >= 0
                ? Optional.empty()
                : Mentions.problem(line, bob.agent().sandbox())
                        .map(problem -> problem.endsWith(".") ? problem : problem + ".");
    }

    /// Checks that a message isn't longer than a message may be. Whoever reads one from a stream need not read
    /// further than that.
    ///
    /// @throws BobException of kind INVALID_INPUT
    public void requireLength(String words) {
        int most = bob.configuration().get(LimitSettings.MAX_MESSAGE_BYTES);
        if (words.length() > most / 4 && words.getBytes(StandardCharsets.UTF_8).length > most) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "A message may have %,d bytes (%s), and this one has more. Give a part of it, or let Bob read it from a file with a tool (docs/tools.md)."
                            .formatted(most, LimitSettings.MAX_MESSAGE_BYTES.key()));
        }
    }

    /// Exact counts are needed when the answer is there. A server's client begins to load them once it has asked;
    /// without one, now is the time.
    private void countWithoutServer(TurnRequest.Options options) {
        try {
            if (bob.models().choose(options, null).offline()) {
                bob.tokens().start();
            }
        } catch (BobException e) {
            // The turn will say that there is no model.
        }
    }

    /// Whether the last message of this conversation was the command to quit.
    public boolean quitAsked() {
        return bob.agentIfMade().map(AgentParts::quitAsked).orElse(false);
    }

    /// The agent may use what is installed unless the person chose; what is risky is asked for.
    private TurnRequest withTools(TurnRequest asked) {
        TurnRequest.Options options = asked.options();
        if (!options.pipeline().equals(AgentLoop.NAME) || !options.tools().isEmpty()) {
            return asked;
        }
        Set<String> all = new LinkedHashSet<>();
        bob.tools().all().forEach(tool -> all.add(tool.name()));
        return new TurnRequest(
                asked.sessionId(),
                asked.input(),
                new TurnRequest.Options(
                        options.pipeline(),
                        options.temperature(),
                        all,
                        options.remote(),
                        options.stm()),
                asked.attached());
    }

    /// Tries the session's next turn several times side by side. Nothing of it is in the session before one is
    /// adopted.
    ///
    /// @param number how often; at differing temperatures, so that the answers differ
    public List<Guesses.Guess> guess(
            TurnRequest asked, int number, Consumer<Guesses.Guess> ended, Cancellation cancellation)
            throws InterruptedException {
        TurnRequest request = withTools(asked);
        TurnRequest.Options options = request.options();
        List<Guesses.Attempt> attempts = new ArrayList<>();
        double first = options.temperature() == null ? 0.4 : options.temperature();
        for (int i = 0; i < number; i++) {
            attempts.add(
                    new Guesses.Attempt(
                            request.input(),
                            new TurnRequest.Options(
                                    options.pipeline(),
                                    Math.min(2, first + i * GUESSES_DIFFER),
                                    options.tools(),
                                    options.remote(),
                                    options.stm())));
        }
        countWithoutServer(request.options());
        if (!bob.sessions().exists(request.sessionId())) {
            bob.agent().session(request.sessionId()).session().mend();
        }
        try {
            return bob.agent().guesses().run(request.sessionId(), attempts, ended, cancellation);
        } finally {
            tidyGuesses(number);
        }
    }

    /// Those just made are still to be chosen from.
    private void tidyGuesses(int made) {
        try {
            pruneGuesses(
                    Math.max(1, bob.configuration().get(Settings.GUESSES_KEEP_DAYS)),
                    Math.max(made, bob.configuration().get(Settings.GUESSES_KEEP)));
        } catch (BobException e) {
            bob.problem(e.getMessage());
        }
    }

    /// Throws old guesses away.
    ///
    /// @return how many
    public int pruneGuesses(int days, int number) {
        return bob.agent().guesses().prune(Duration.ofDays(days), number, bob.clock().instant());
    }

    /// Makes a guess the next turn of its session.
    public Guesses.Adopted adopt(String guess) {
        return bob.agent().guesses().adopt(guess, bob.memory().turns());
    }

    /// Waits for child sessions that still work, saying so.
    public void awaitChildren() throws InterruptedException {
        AgentParts parts = bob.agentIfMade().orElse(null);
        if (parts != null && !parts.awaitChildren(Duration.ofMillis(1))) {
            bob.problem("Waiting for child sessions. Ctrl-C leaves them to the next start.");
            parts.awaitChildren(Duration.ofMinutes(30));
        }
    }

    /// Checks that there are tools of these names.
    ///
    /// @throws BobException of kind INVALID_INPUT that names the one there isn't
    public void requireTools(Set<String> names) {
        for (String name : names) {
            if (bob.tools().find(name).isEmpty() && bob.agent().registry().find(name).isEmpty()) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        "There is no tool "
                                + name
                                + "."
                                + new Router(bob.agent().registry())
                                        .near(name)
                                        .map(tool -> " Did you mean " + tool.name() + "?")
                                        .orElse(" `bob tools list` shows those there are."));
            }
        }
    }

    /// How many child sessions this process runs right now.
    public int childrenAtWork() {
        return bob.agentIfMade().map(AgentParts::childrenAtWork).orElse(0);
    }

    /// Takes the last turn of a session back, with the trace and the candidates that it left.
    ///
    /// @return the turn's number; empty if there was none
    public OptionalLong undo(String sessionId) {
        OptionalLong undone = bob.agent().session(sessionId).session().undo();
        undone.ifPresent(turn -> bob.memory().undone(sessionId, turn));
        return undone;
    }
}
