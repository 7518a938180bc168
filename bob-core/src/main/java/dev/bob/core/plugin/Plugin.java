package dev.bob.core.plugin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.channel.Bus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Hooks around a turn, found as a Java service. Every hook has a default that changes nothing, so a plugin
/// implements what it is about.
///
/// Plugins registered later run first. A hook that throws or takes too long is reported through
/// [#onError] of the others, counts as «no answer», and never ends the turn. A plugin can't approve memories
/// and can't permit what the person has not permitted: a chain can only keep, replace or deny.
public interface Plugin {

    /// The plugin's name, as `bob plugins list` shows it.
    String name();

    /// One sentence on what it does.
    default String description() {
        return "";
    }

    /// First result: the message as the runtime should see it.
    default Optional<InboundMessage> normalizeInbound(InboundMessage message) {
        return Optional.empty();
    }

    /// First result: the session that a message belongs to; otherwise `channel:chat_id`.
    default Optional<String> resolveSession(InboundMessage message) {
        return Optional.empty();
    }

    /// First result: state of the plugin's own world for this session, handed to [#saveState] later.
    default Optional<ObjectNode> loadState(String sessionId) {
        return Optional.empty();
    }

    /// First result: the bus to use in place of the one in memory.
    default Optional<Bus> provideBus() {
        return Optional.empty();
    }

    /// First result: the words that the turn runs on; otherwise the message's content.
    ///
    /// @param state what [#loadState] gave; empty if nothing
    default Optional<String> buildPrompt(
            InboundMessage message, String sessionId, ObjectNode state) {
        return Optional.empty();
    }

    /// First result: an answer in place of the turn's pipeline. May take as long as a model may; the thread is
    /// interrupted when the turn is cancelled.
    ///
    /// @param state what [#loadState] gave; empty if nothing
    default Optional<String> runModel(String prompt, String sessionId, ObjectNode state) {
        return Optional.empty();
    }

    /// Chain, before each call of a model.
    default Verdict<Prompt> beforeModelCall(Prompt prompt) {
        return Verdict.proceed();
    }

    /// Chain, after each call of a model.
    default Verdict<ModelReply> afterModelCall(Prompt prompt, ModelReply reply) {
        return Verdict.proceed();
    }

    /// Chain, before each tool call. A replacement is validated and needs its permissions like any call.
    default Verdict<ToolCall> beforeToolCall(ToolCall call) {
        return Verdict.proceed();
    }

    /// Chain, after each tool call.
    default Verdict<ToolResult> afterToolCall(ToolCall call, ToolResult result) {
        return Verdict.proceed();
    }

    /// Broadcast: the turn has ended.
    default void saveState(String sessionId, ObjectNode state, Turn turn) {}

    /// Broadcast, collected: what is sent for a turn. All answers are sent; none: one message with the answer.
    default List<OutboundMessage> renderOutbound(InboundMessage message, Turn turn) {
        return List.of();
    }

    /// Broadcast: a message goes out.
    default void dispatchOutbound(OutboundMessage message) {}

    /// Broadcast: something failed; `stage` is a stage or hook, `plugin` is empty where no plugin was at fault.
    default void onError(String stage, String plugin, Throwable error) {}

    /// Broadcast, collected: further tools, which are commands as well.
    default List<Tool> registerCommands() {
        return List.of();
    }

    /// The plugin's settings of the configuration file's `[plugins.NAME]`; called once, before anything else.
    default void configure(Map<String, String> settings) {}
}
