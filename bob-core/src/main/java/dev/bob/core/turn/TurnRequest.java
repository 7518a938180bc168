package dev.bob.core.turn;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a front end asks of a session: one inbound message and how to treat it.
///
/// @param sessionId the session that the turn belongs to
/// @param input what the user sent: their words, and what they passed on with them
/// @param options how to run the turn
/// @param attached the end of the input that the user passed on rather than wrote, such as a file that was piped in;
///     material, not the user's words
public record TurnRequest(String sessionId, String input, Options options, String attached) {

    /// Checks what was attached.
    public TurnRequest {
        if (!input.endsWith(attached)) {
            throw new IllegalArgumentException("What is attached stands at the end of the input.");
        }
    }

    /// All of it is the user's own words.
    public TurnRequest(String sessionId, String input, Options options) {
        this(sessionId, input, options, "");
    }

    /// The user's own words.
    public String own() {
        return input.substring(0, input.length() - attached.length()).strip();
    }

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
