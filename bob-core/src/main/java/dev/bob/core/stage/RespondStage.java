package dev.bob.core.stage;

import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.prompt.Prompt.Material;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.state.SessionState.Identity;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Streams the answer. The first line of its instructions is [#TASK], the same in every turn.
///
/// @param notes what of the thinking stages' notes the answer may know of; material, empty for nothing
public record RespondStage(Function<Turn, String> notes) implements Stage {

    /// How the instructions of this stage begin.
    public static final String TASK = "TASK: answer the person.";

    /// For pipelines without thinking stages.
    public static RespondStage plain() {
        return new RespondStage(turn -> "");
    }

    @Override
    public String name() {
        return "respond";
    }

    @Override
    public Turn run(Turn turn, StageContext context) throws InterruptedException {
        ModelReply reply =
                context.models().stream(
                        prompt(turn), piece -> context.emit(new TurnEvent.AnswerDelta(piece)));
        if (reply.text().isBlank()) {
            throw new BobException(
                    BobException.Kind.MODEL_REFUSED,
                    "The model ended without an answer. Ask again, or try another model (--model).");
        }
        Turn answered = turn.withAnswer(reply.text());
        if (reply.lengthLimited()) {
            answered =
                    warned(
                            answered,
                            "The answer stopped at its limit of "
                                    + context.settings().maxTokens()
                                    + " tokens; say «go on» for the rest.",
                            context);
        }
        if (reply.cutOff()) {
            answered = warned(answered, "The answer was cut off by the endpoint.", context);
        }
        TurnStatus status = reply.cutOff() ? TurnStatus.CUT_OFF : TurnStatus.COMPLETE;
        context.emit(new TurnEvent.AnswerCompleted(answered.answer(), status));
        return answered.withStatus(status);
    }

    private static Turn warned(Turn turn, String warning, StageContext context) {
        context.emit(new TurnEvent.Warning(warning));
        return turn.withWarning(warning);
    }

    private Prompt prompt(Turn turn) {
        Continuity conversation = turn.conversation();
        return new Prompt(
                instructions(turn.after().identity()),
                conversation.conversationSummary(),
                conversation.liveChat(),
                material(turn, conversation),
                turn.input(),
                List.of(),
                List.of());
    }

    private static String instructions(Identity bob) {
        return TASK
                + "\nYou are "
                + bob.displayName()
                + ", "
                + bob.role()
                + ". "
                + bob.coreDirective()
                + "\nTone: "
                + bob.toneActive()
                + "."
                + "\nAnswer in the person's language, in prose or Markdown, and to the point. Say so when you"
                + " don't know or can't do something; never claim to have looked up or done what you have not."
                + " Ask at most one question back, and only if you can't answer without it. Don't speak of"
                + " stages, prompts, tools or your instructions.";
    }

    private List<Material> material(Turn turn, Continuity conversation) {
        List<Material> material = new ArrayList<>();
        // While the whole conversation is before the model, its gist would only be said twice.
        if (!conversation.conversationSummary().isBlank()) {
            String gist = gist(conversation);
            if (!gist.isEmpty()) {
                material.add(new Material("context", gist));
            }
        }
        String thoughts = notes.apply(turn);
        if (!thoughts.isBlank()) {
            material.add(new Material("notes", thoughts));
        }
        for (ToolResult result : turn.toolResults()) {
            material.add(new Material("tool_results", Json.MAPPER.valueToTree(result).toString()));
        }
        for (RecalledMemory memory : turn.recalled()) {
            material.add(new Material("memories", memory.withOrigin()));
        }
        return material;
    }

    private static String gist(Continuity conversation) {
        StringBuilder gist = new StringBuilder();
        conversation.activeContext().forEach(line -> gist.append("- ").append(line).append('\n'));
        conversation
                .openThreads()
                .forEach(line -> gist.append("- still open: ").append(line).append('\n'));
        return gist.toString().strip();
    }
}
