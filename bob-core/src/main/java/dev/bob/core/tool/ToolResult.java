package dev.bob.core.tool;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What came of a tool call, in the envelope that the turn log keeps.
///
/// @param toolName the tool that ran, or was asked for
/// @param args the arguments that it ran with
/// @param status ok, partial_success or error
/// @param output the envelope's inner part
/// @param error why it failed or was refused; null unless status is error
@JsonPropertyOrder({"tool_name", "args", "status", "output", "error"})
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ToolResult(
        @JsonProperty("tool_name") String toolName,
        @JsonProperty("args") ObjectNode args,
        @JsonProperty("status") Status status,
        @JsonProperty("output") Output output,
        @JsonProperty("error") @Nullable String error) {

    /// How it ended.
    public enum Status {
        /// Everything asked for is there.
        OK,
        /// Something is there, with a word on what isn't.
        PARTIAL_SUCCESS,
        /// Nothing: failed or refused.
        ERROR;

        /// As the envelope spells it.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// How close `data` is to what the source said.
    public enum Confidence {
        /// The source's own values.
        VERBATIM,
        /// Shortened or restated.
        SUMMARIZED;

        /// As the envelope spells it.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The inner part of the envelope. `source` is always `tool_output`.
    ///
    /// @param status the same status again, as the format wants it
    /// @param source `tool_output`
    /// @param confidence verbatim or summarized
    /// @param provider who answered: a host or `local`
    /// @param cache `hit` or `miss`
    /// @param data the answer; JSON null when there is none
    /// @param error the error again, or null
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Output(
            @JsonProperty("status") Status status,
            @JsonProperty("source") String source,
            @JsonProperty("confidence") Confidence confidence,
            @JsonProperty("provider") String provider,
            @JsonProperty("cache") String cache,
            @JsonProperty("data") JsonNode data,
            @JsonProperty("error") @Nullable String error) {}

    /// An answer with everything in it.
    public static ToolResult ok(
            ToolCall call, Confidence confidence, String provider, boolean cached, JsonNode data) {
        return of(call, Status.OK, confidence, provider, cached, data, null);
    }

    /// An answer with a part missing; `error` says which.
    public static ToolResult partial(
            ToolCall call,
            Confidence confidence,
            String provider,
            boolean cached,
            JsonNode data,
            String error) {
        return of(call, Status.PARTIAL_SUCCESS, confidence, provider, cached, data, error);
    }

    /// A failure or a refusal, with its reason.
    public static ToolResult error(ToolCall call, String provider, String error) {
        return of(
                call,
                Status.ERROR,
                Confidence.VERBATIM,
                provider,
                false,
                NullNode.getInstance(),
                error);
    }

    private static ToolResult of(
            ToolCall call,
            Status status,
            Confidence confidence,
            String provider,
            boolean cached,
            JsonNode data,
            @Nullable String error) {
        Output output =
                new Output(
                        status,
                        "tool_output",
                        confidence,
                        provider,
                        cached ? "hit" : "miss",
                        data,
                        error);
        return new ToolResult(call.tool(), call.args(), status, output, error);
    }
}
