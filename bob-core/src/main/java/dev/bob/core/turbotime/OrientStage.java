package dev.bob.core.turbotime;

import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;

/// Stage 1: what is going on. Its text becomes the note `orient`; nothing in it can ask for anything.
public final class OrientStage implements Stage {

    /// The stage's name and its note's.
    public static final String NAME = "orient";

    /// How the instructions of this stage begin.
    public static final String TASK = "TASK: find out what the person wants.";

    private static final int CHAT_LINES = 6;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Turn run(Turn turn, StageContext context) throws InterruptedException {
        var prompt =
                new Prompt(
                        Instructions.orient(today(context)),
                        turn.conversation().conversationSummary(),
                        lastLines(turn, CHAT_LINES),
                        Stream.concat(
                                        ToolMaterial.context(turn).stream(),
                                        ToolMaterial.memories(turn).stream())
                                .toList(),
                        turn.input(),
                        List.of(),
                        List.of());
        ModelReply reply = context.models().call(prompt);
        String note = StageText.read(reply.text()).text().strip();
        context.emit(new TurnEvent.NoteWritten(NAME, note));
        return turn.withNote(NAME, note);
    }

    static LocalDate today(StageContext context) {
        return LocalDate.ofInstant(context.clock().instant(), ZoneOffset.UTC);
    }

    /// The latest messages; the stages that think need no more of the conversation.
    static List<ChatLine> lastLines(Turn turn, int count) {
        List<ChatLine> chat = turn.conversation().liveChat();
        return chat.subList(Math.max(0, chat.size() - count), chat.size());
    }
}
