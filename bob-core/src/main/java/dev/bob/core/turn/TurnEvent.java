package dev.bob.core.turn;

import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.langchain4j.data.message.ChatMessage;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// One step of a turn. Front ends, tape and log all live on these alone.
public sealed interface TurnEvent {

    /// A turn began.
    record TurnStarted(TurnRequest request, long number) implements TurnEvent {}

    /// A stage began.
    record StageStarted(String stage) implements TurnEvent {}

    /// A stage ended.
    record StageEnded(StageRecord stage) implements TurnEvent {}

    /// A thinking stage wrote its notes.
    record NoteWritten(String stage, String text) implements TurnEvent {}

    /// A prompt goes to a model, exactly so.
    ///
    /// @param stage the stage that asks
    /// @param model the model's name
    /// @param messages all of it, in order
    /// @param tools the names of the tools that are offered
    record PromptSent(String stage, String model, List<ChatMessage> messages, List<String> tools)
            implements TurnEvent {}

    /// A piece of the model's reasoning; never part of the answer.
    record ThinkingDelta(String stage, String text) implements TurnEvent {}

    /// A piece of the answer, as it streams.
    record AnswerDelta(String text) implements TurnEvent {}

    /// The answer has come to its end. What follows in the turn is housekeeping: nobody who reads the answer
    /// needs to wait for it.
    ///
    /// @param answer the whole answer
    /// @param status complete or cut off
    record AnswerCompleted(String answer, TurnStatus status) implements TurnEvent {}

    /// What the person's own commands printed, in answer to a message that no model saw: to be shown as it is.
    record CommandOutput(String text) implements TurnEvent {}

    /// Memories were found.
    record MemoriesRecalled(List<RecalledMemory> memories) implements TurnEvent {}

    /// A tool begins to run.
    record ToolStarted(ToolCall call) implements TurnEvent {}

    /// A running tool printed something.
    record ToolOutput(ToolCall call, String piece) implements TurnEvent {}

    /// What the person said while the turn ran has reached it: the next step's model sees it.
    record Steered(String message) implements TurnEvent {}

    /// A tool ended, or was refused.
    ///
    /// @param took without the time that the person took to decide
    record ToolEnded(ToolCall call, ToolResult result, Duration took) implements TurnEvent {}

    /// A step of an agent's loop.
    ///
    /// @param step from 1
    /// @param outcome what of it
    /// @param detail for a person; may be empty
    record Step(int step, Outcome outcome, String detail) implements TurnEvent {

        /// What a step came to.
        public enum Outcome {
            /// The model is asked.
            START,
            /// It asked for tools or commands, which have run.
            FINISH,
            /// The model call failed.
            ERROR,
            /// The model said nothing.
            EMPTY,
            /// The last step that is allowed is over.
            MAX_STEPS,
            /// The model answered.
            RESULT;

            /// As the tape spells it.
            public String wire() {
                return name().toLowerCase(Locale.ROOT);
            }
        }
    }

    /// The model client waits before it tries again.
    record Retrying(String reason, Duration delay, int attempt) implements TurnEvent {}

    /// The conversation was summarised to make room.
    record ContextRebuilt(int tokensBefore, int tokensAfter) implements TurnEvent {}

    /// Something that the user should know, and that doesn't end the turn.
    record Warning(String message) implements TurnEvent {}

    /// Candidates wait for the human.
    record CandidatesPending(List<TurnMemory.Pending> candidates) implements TurnEvent {}

    /// The turn ended; it has been committed unless its status says otherwise.
    record TurnEnded(Turn turn) implements TurnEvent {}
}
