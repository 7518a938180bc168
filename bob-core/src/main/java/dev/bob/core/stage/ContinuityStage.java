package dev.bob.core.stage;

import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.prompt.Prompt.Material;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.state.SessionState.Integrity;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnStatus;
import java.util.List;
import java.util.Optional;

/// Keeps track of what the conversation is about and what is still open. Asks the model for one JSON object;
/// where none comes, a plain rule takes its place. Either way the limits of [Continuity] hold.
public record ContinuityStage() implements Stage {

    /// How the instructions of this stage begin.
    public static final String TASK = "TASK: keep track of a conversation.";

    private static final String INSTRUCTIONS =
            TASK
                    + "\nYou get the last exchange, and what was noted before it. Answer with one JSON object and"
                    + " nothing else:\n{\"active_context\": [up to "
                    + Continuity.MAX_ACTIVE_CONTEXT
                    + " strings], \"open_threads\": [up to "
                    + Continuity.MAX_OPEN_THREADS
                    + " strings], \"resolved_threads\": [strings]}\nactive_context: what must be known to go on,"
                    + " the most important first. open_threads: questions and tasks that are not settled yet, in"
                    + " the words of the earlier note where they were noted before. resolved_threads: earlier"
                    + " threads that are settled or dropped now. Each string at most "
                    + Continuity.MAX_LINE_CHARS
                    + " characters, in the conversation's language.";

    @Override
    public String name() {
        return "continuity";
    }

    @Override
    public boolean optional() {
        return true;
    }

    @Override
    public boolean due(Turn turn) {
        return turn.answered();
    }

    @Override
    public Turn run(Turn turn, StageContext context) throws InterruptedException {
        Turn fallback = with(turn, Threads.fallback(turn));
        context.partial(fallback);
        if (turn.answer().isBlank()) {
            return fallback;
        }
        ModelReply reply = context.models().call(prompt(turn));
        Optional<Threads> update = Threads.read(reply.text());
        return update.map(threads -> with(turn, threads.onTopOf(turn.conversation())))
                .orElse(fallback);
    }

    private static Prompt prompt(Turn turn) {
        Continuity was = turn.conversation();
        return new Prompt(
                INSTRUCTIONS,
                "",
                List.of(),
                List.of(
                        new Material("active_context", String.join("\n", was.activeContext())),
                        new Material("open_threads", String.join("\n", was.openThreads())),
                        new Material("user_said", turn.input()),
                        new Material("assistant_said", turn.answer())),
                "Write the JSON object now.",
                List.of(),
                List.of());
    }

    private static Turn with(Turn turn, Continuity is) {
        // Half an answer may contradict what its other half would have said.
        Integrity integrity = new Integrity(turn.status() == TurnStatus.COMPLETE, false);
        return turn.withAfter(
                turn.after()
                        .with(
                                new Continuity(
                                        is.activeContext(),
                                        is.openThreads(),
                                        is.conversationSummary(),
                                        is.liveChat(),
                                        integrity)));
    }
}
