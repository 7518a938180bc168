package dev.bob.cli.render;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.tool.ResultText;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnMemory;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// Shows a turn as it happens: the answer on standard output, all else on standard error.
///
/// Used for one turn. Thread-safe.
public final class TurnView implements TurnListener {

    private static final int PREVIEW = 4;

    private final PrintStream out;
    private final ProgressLine progress;
    private final Look look;
    private final List<TurnMemory.Pending> pending = new ArrayList<>();
    private final List<String> later = new ArrayList<>();
    private @Nullable MarkdownStream markdown;
    private boolean midLine;
    private boolean thinkingShown;
    private boolean muffled;

    /// How a turn is shown.
    ///
    /// @param markdown whether the answer's Markdown is rendered; otherwise it is written as it comes
    /// @param columns the terminal's width, asked for when something is shown; 0: unlimited
    /// @param colour whether standard output takes escape sequences
    /// @param errColour whether standard error does
    /// @param think whether reasoning and notes are shown
    /// @param answer whether the answer is shown at all
    /// @param chatty whether what was recalled and which tools ran is told
    public record Look(
            boolean markdown,
            IntSupplier columns,
            boolean colour,
            boolean errColour,
            boolean think,
            boolean answer,
            boolean chatty) {}

    /// @param out gets the answer, and nothing else
    /// @param progress gets everything else
    public TurnView(PrintStream out, ProgressLine progress, Look look) {
        this.out = out;
        this.progress = progress;
        this.look = look;
    }

    /// The candidates that wait for a decision.
    public List<TurnMemory.Pending> pending() {
        return List.copyOf(pending);
    }

    /// The same, once: whoever takes them asks about them.
    public synchronized List<TurnMemory.Pending> taken() {
        List<TurnMemory.Pending> taken = List.copyOf(pending);
        pending.clear();
        return taken;
    }

    @Override
    public synchronized void on(TurnEvent event) {
        switch (event) {
            case TurnEvent.TurnStarted _, TurnEvent.PromptSent _ -> {}
            case TurnEvent.StageStarted(var stage) -> doing(stage);
            case TurnEvent.StageEnded _ -> settle();
            case TurnEvent.NoteWritten(var stage, var text) -> {
                if (look.think()) {
                    note("── " + stage + "\n" + SafeText.of(text.strip()));
                }
            }
            case TurnEvent.ThinkingDelta(_, var text) -> thinking(text);
            case TurnEvent.AnswerDelta(var text) -> answer(text);
            case TurnEvent.CommandOutput(var text) -> commandOutput(text);
            case TurnEvent.AnswerCompleted _ -> settle();
            case TurnEvent.MemoriesRecalled(var memories) -> {
                if (look.chatty() && !memories.isEmpty()) {
                    boolean near = memories.stream().anyMatch(RecalledMemory::isNear);
                    note(
                            count(memories.size(), "memory", "memories")
                                    + " recalled"
                                    + (near ? "" : ", perhaps beside the point")
                                    + " (/why shows which)");
                }
            }
            case TurnEvent.ToolStarted(var call) -> {
                pause();
                doing(call.tool());
            }
            case TurnEvent.ToolOutput(_, var piece) -> progress.detail(piece);
            case TurnEvent.Steered(var message) -> {
                if (look.chatty()) {
                    note("→ " + SafeText.line(message, 200));
                }
            }
            case TurnEvent.ToolEnded(var call, var result, var took) -> tool(call, result, took);
            case TurnEvent.Step(var step, var outcome, _) -> {
                if (outcome == TurnEvent.Step.Outcome.START && step > 1) {
                    progress.doing("step " + step);
                }
            }
            case TurnEvent.Retrying(var reason, var delay, var attempt) ->
                    warn(
                            "%s; trying again in %s (attempt %d)"
                                    .formatted(
                                            SafeText.line(reason, 200), seconds(delay), attempt));
            case TurnEvent.ContextRebuilt(var before, var after) ->
                    note(
                            "The conversation was summarised to make room: %,d → %,d tokens."
                                    .formatted(before, after));
            case TurnEvent.Warning(var message) -> warn(SafeText.line(message, 500));
            case TurnEvent.CandidatesPending(var candidates) -> pending.addAll(candidates);
            case TurnEvent.TurnEnded _ -> settle();
        }
    }

    /// From now on a prompt is on the screen: what else there is to tell waits for [#close].
    public synchronized void muffle() {
        settle();
        progress.idle();
        muffled = true;
    }

    /// Ends what is open: the answer's last line, the progress line.
    public synchronized void close() {
        muffled = false;
        settle();
        progress.idle();
    }

    private void doing(String what) {
        if (!muffled) {
            progress.doing(what);
        }
    }

    private void answer(String text) {
        if (!look.answer()) {
            return;
        }
        progress.idle();
        endThinking();
        if (!look.markdown()) {
            out.print(text);
            midLine = !text.endsWith("\n");
        } else {
            String begun = text;
            if (markdown == null) {
                // What was told since has ended the line; no gap is needed on top.
                begun = text.replaceFirst("^[\\r\\n]+", "");
                if (begun.isEmpty()) {
                    return;
                }
                markdown = new MarkdownStream(out, look.columns().getAsInt(), look.colour());
            }
            markdown.accept(begun);
        }
        out.flush();
    }

    /// As it is: what a program prints or a file holds is no Markdown.
    private void commandOutput(String text) {
        if (!look.answer()) {
            return;
        }
        settle();
        progress.idle();
        out.println(look.markdown() ? SafeText.of(text) : text);
        out.flush();
    }

    private void thinking(String text) {
        if (!look.think()) {
            return;
        }
        progress.idle();
        progress.print(Style.DIM.of(SafeText.of(text), look.errColour()));
        thinkingShown = true;
    }

    private void endThinking() {
        if (thinkingShown) {
            progress.say("");
            thinkingShown = false;
        }
    }

    /// What was said so far stands for itself; what happens next is told below it.
    private void pause() {
        endThinking();
        if (markdown != null) {
            markdown.finish();
            markdown = null;
            out.flush();
            if (!muffled) {
                later.forEach(progress::say);
                later.clear();
            }
        }
    }

    private void settle() {
        pause();
        if (midLine) {
            out.println();
            out.flush();
            midLine = false;
        }
        if (!muffled) {
            later.forEach(progress::say);
            later.clear();
        }
    }

    /// How it ended, what an edit changed, and the beginning of what came.
    private void tool(ToolCall call, ToolResult result, Duration took) {
        if (result.status() == ToolResult.Status.ERROR) {
            warn(call.tool() + ": " + SafeText.line(String.valueOf(result.error()), 300));
            return;
        }
        if (!look.chatty()) {
            return;
        }
        note(call.tool() + " " + ended(result) + ", " + seconds(took));
        List<String> shown = new ArrayList<>();
        if (call.args().path("old").isTextual()) {
            shown.addAll(
                    CallText.difference(
                            call.args().path("old").asText(), call.args().path("new").asText()));
        } else {
            SafeText.of(ResultText.of(result.output().data()).strip())
                    .lines()
                    .filter(line -> !line.isBlank())
                    .forEach(shown::add);
        }
        shown.stream().limit(PREVIEW).forEach(line -> note("  " + SafeText.cut(line, 160)));
        if (shown.size() > PREVIEW) {
            note("  … %d more lines: /output".formatted(shown.size() - PREVIEW));
        }
    }

    private static String ended(ToolResult result) {
        JsonNode data = result.output().data();
        if (data.path("timed_out").asBoolean()) {
            return "timed out";
        }
        return data.path("exit_code").asInt(0) != 0
                ? "exit code " + data.path("exit_code").asInt()
                : result.status().wire();
    }

    private void note(String text) {
        say(Style.DIM.of(text, look.errColour()));
    }

    private void warn(String text) {
        say(Style.WARNING.of(text, look.errColour()));
    }

    /// In the middle of a line of the answer nothing else is written.
    private void say(String text) {
        String line = Wrapped.text(text, look.columns().getAsInt());
        if (markdown != null || midLine || muffled) {
            later.add(line);
        } else {
            endThinking();
            progress.say(line);
        }
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private static String seconds(Duration duration) {
        return "%.1f s".formatted(duration.toMillis() / 1000.0);
    }
}
