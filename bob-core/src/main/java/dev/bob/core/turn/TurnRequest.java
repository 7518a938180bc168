package dev.bob.core.turn;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a front end asks of a session: one inbound message and how to treat it.
///
/// @param sessionId the session that the turn belongs to
/// @param input the user's words, as typed
/// @param options how to run the turn
public record TurnRequest(String sessionId, String input, Options options) {

    /// How to run a turn.
    ///
    /// @param pipeline the pipeline's name: `chat`, `turbotime`, `agent` or a user's own
    /// @param temperature of the answer; null: the endpoint's default
    /// @param tools the tools that are enabled, by name
    /// @param remote whether the remote chat endpoint is used in place of the local one
    /// @param stm whether short-term memory takes part
    public record Options(
            String pipeline,
            @Nullable Double temperature,
            Set<String> tools,
            boolean remote,
            boolean stm) {

        /// Keeps the order of the tools.
        public Options {
            tools = Collections.unmodifiableSet(new LinkedHashSet<>(tools));
        }

        /// The `chat` pipeline without tools.
        public static Options chat() {
            return new Options("chat", null, Set.of(), false, true);
        }

        /// The same without short-term memory.
        public Options withoutMemory() {
            return new Options(pipeline, temperature, tools, remote, false);
        }
    }
}
