package dev.bob.core.stage;

import dev.bob.core.context.Conversation;
import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.prompt.Prompt.Material;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.turn.Turn;
import java.util.List;

/// Refines the coarse summary that took the place of old messages in this turn. Runs after the answer; when
/// it fails, the coarse one stays.
public record SummariseStage() implements Stage {

    /// How the instructions of this stage begin.
    public static final String TASK = "TASK: summarise a conversation.";

    private static final String INSTRUCTIONS =
            TASK
                    + "\nYou get the summary so far and the messages that are about to be forgotten. Write the new"
                    + " summary: what the person wants and has decided, facts they gave, what was found out, what"
                    + " is unfinished. Keep names, numbers and dates exactly. Short sentences, no headings, no"
                    + " comment. Leave out greetings and whatever no later turn can need.";

    @Override
    public String name() {
        return "summarise";
    }

    @Override
    public boolean optional() {
        return true;
    }

    @Override
    public boolean due(Turn turn) {
        return turn.answered() && Conversation.rebuilt(turn);
    }

    @Override
    public Turn run(Turn turn, StageContext context) throws InterruptedException {
        if (context.models().offline()) {
            return turn;
        }
        StringBuilder said = new StringBuilder();
        for (ChatLine line : Conversation.gone(turn)) {
            said.append(line.role()).append(": ").append(line.content()).append("\n\n");
        }
        Prompt prompt =
                new Prompt(
                        INSTRUCTIONS,
                        "",
                        List.of(),
                        List.of(
                                new Material(
                                        "summary_so_far",
                                        turn.before().continuity().conversationSummary()),
                                new Material("messages", said.toString())),
                        "Write the new summary now.",
                        List.of(),
                        List.of());
        ModelReply reply = context.models().call(prompt);
        if (reply.text().isBlank() || reply.cutOff() || reply.lengthLimited()) {
            return turn;
        }
        Continuity was = turn.conversation();
        return turn.withAfter(
                turn.after()
                        .with(
                                new Continuity(
                                        was.activeContext(),
                                        was.openThreads(),
                                        reply.text().strip(),
                                        was.liveChat(),
                                        was.integrity())));
    }
}
