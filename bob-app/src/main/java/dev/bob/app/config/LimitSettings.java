package dev.bob.app.config;

import static dev.bob.app.config.SettingType.AMOUNT;
import static dev.bob.app.config.SettingType.COUNT;

import dev.bob.core.session.ContextPolicy;
import java.util.List;

/// How much may pass between Bob and a model: sizes of messages and replies, and the context window.
public final class LimitSettings {

    public static final Setting<Integer> MAX_MESSAGE_BYTES =
            Setting.of(
                    "model.max_message_bytes",
                    "BOB_MODEL_MAX_MESSAGE_BYTES",
                    COUNT,
                    "1048576",
                    "How long one message of the user's may be, in bytes; a longer one is refused.");
    public static final Setting<Integer> MAX_ANSWER_BYTES =
            Setting.of(
                    "model.max_answer_bytes",
                    "BOB_MODEL_MAX_ANSWER_BYTES",
                    COUNT,
                    "262144",
                    "How long an answer may get, in bytes; what is longer is cut off.");
    public static final Setting<Integer> MAX_ANSWER_TOKENS =
            Setting.of(
                    "model.max_answer_tokens",
                    "BOB_MODEL_MAX_ANSWER_TOKENS",
                    COUNT,
                    "100000",
                    "The same in tokens.");
    public static final Setting<Integer> MAX_REASONING_BYTES =
            Setting.of(
                    "model.max_reasoning_bytes",
                    "BOB_MODEL_MAX_REASONING_BYTES",
                    COUNT,
                    "2097152",
                    "How long a model may reason about an answer, in bytes.");
    public static final Setting<Integer> MAX_REASONING_TOKENS =
            Setting.of(
                    "model.max_reasoning_tokens",
                    "BOB_MODEL_MAX_REASONING_TOKENS",
                    COUNT,
                    "500000",
                    "The same in tokens.");
    public static final Setting<Integer> MAX_EVENT_BYTES =
            Setting.of(
                    "model.max_event_bytes",
                    "BOB_MODEL_MAX_EVENT_BYTES",
                    COUNT,
                    "8388608",
                    "How long one event of a reply may be, or a reply that comes at once.");
    public static final Setting<Integer> MAX_TOOL_CALLS =
            Setting.of(
                    "model.max_tool_calls",
                    "BOB_MODEL_MAX_TOOL_CALLS",
                    COUNT,
                    "64",
                    "How many tools a model may ask for in one answer.");
    public static final Setting<Integer> MAX_ARGUMENT_BYTES =
            Setting.of(
                    "model.max_argument_bytes",
                    "BOB_MODEL_MAX_ARGUMENT_BYTES",
                    COUNT,
                    "1048576",
                    "How long the arguments of one tool call may be.");

    public static final Setting<Integer> WINDOW_TOKENS =
            Setting.of(
                            "context.window_tokens",
                            "BOB_MODEL_CONTEXT_WINDOW_TOKENS",
                            COUNT,
                            "100000",
                            "The model's context window.")
                    .harmless();
    public static final Setting<Integer> SUMMARY_TARGET_TOKENS =
            Setting.of(
                            "context.summary_target_tokens",
                            "BOB_SUMMARY_TARGET_TOKENS",
                            COUNT,
                            "20000",
                            "How long the conversation's summary may get.")
                    .harmless();
    public static final Setting<Integer> LIVE_CHAT_TARGET_TOKENS =
            Setting.of(
                            "context.live_chat_target_tokens",
                            "BOB_LIVE_CHAT_TARGET_TOKENS",
                            COUNT,
                            "50000",
                            "From what size on the live chat is summarised.")
                    .harmless();
    public static final Setting<Integer> RESERVED_BUFFER_TOKENS =
            Setting.of(
                            "context.reserved_buffer_tokens",
                            "BOB_RESERVED_BUFFER_TOKENS",
                            AMOUNT,
                            "10000",
                            "What is kept free for the answer.")
                    .harmless();
    public static final Setting<Integer> LIVE_CHAT_RETAIN_TURNS =
            Setting.of(
                            "context.live_chat_retain_turns",
                            "BOB_LIVE_CHAT_RETAIN_TURNS",
                            COUNT,
                            "4",
                            "How many turns stay word for word when the rest is summarised.")
                    .harmless();
    public static final Setting<ContextPolicy> CONTEXT_POLICY =
            Setting.of(
                            "context.policy",
                            "BOB_CONTEXT_POLICY",
                            new SettingType.Choice<>(ContextPolicy.class),
                            "last_anchor",
                            "What a prompt begins with after a phase change: last_anchor (its summary alone), whole_tape (its summary and the conversation before it).")
                    .harmless();

    /// In the order in which they are written.
    static final List<Setting<?>> ALL =
            List.of(
                    MAX_MESSAGE_BYTES,
                    MAX_ANSWER_BYTES,
                    MAX_ANSWER_TOKENS,
                    MAX_REASONING_BYTES,
                    MAX_REASONING_TOKENS,
                    MAX_EVENT_BYTES,
                    MAX_TOOL_CALLS,
                    MAX_ARGUMENT_BYTES,
                    WINDOW_TOKENS,
                    SUMMARY_TARGET_TOKENS,
                    LIVE_CHAT_TARGET_TOKENS,
                    RESERVED_BUFFER_TOKENS,
                    LIVE_CHAT_RETAIN_TURNS,
                    CONTEXT_POLICY);

    private LimitSettings() {}
}
