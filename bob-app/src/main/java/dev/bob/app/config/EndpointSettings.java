package dev.bob.app.config;

import static dev.bob.app.config.SettingType.ADDRESS;
import static dev.bob.app.config.SettingType.COUNT;
import static dev.bob.app.config.SettingType.MAYBE_ADDRESS;
import static dev.bob.app.config.SettingType.SWITCH;
import static dev.bob.app.config.SettingType.TEXT;

import dev.bob.core.model.ToolCalls;
import java.util.List;

/// Which models are asked and where: the local one, a remote one, the one that plays, and the one for embeddings.
public final class EndpointSettings {

    public static final Setting<String> LOCAL_BASE_URL =
            Setting.of(
                    "local.base_url",
                    "BOB_LOCAL_BASE_URL",
                    ADDRESS,
                    "http://localhost:1234/v1",
                    "The local model's OpenAI-compatible endpoint.");
    public static final Setting<String> LOCAL_API_KEY =
            Setting.of(
                            "local.api_key",
                            "BOB_LOCAL_API_KEY",
                            TEXT,
                            "lm-studio",
                            "Its key; most local servers take any.")
                    .kept();
    public static final Setting<String> LOCAL_MODEL =
            Setting.of(
                            "local.model",
                            "BOB_LOCAL_MODEL",
                            TEXT,
                            "openai/gpt-oss-20b",
                            "Its model; if the server has only others, one of those.")
                    .harmless();
    public static final Setting<Boolean> LOCAL_OFFLINE =
            Setting.of(
                            "local.offline",
                            "BOB_OFFLINE",
                            SWITCH,
                            "false",
                            "Whether the offline model answers, whatever servers there are (--offline).")
                    .harmless();
    public static final Setting<ToolCalls.Style> LOCAL_TOOL_CALLS =
            Setting.of(
                            "local.tool_calls",
                            "BOB_LOCAL_TOOL_CALLS",
                            new SettingType.Choice<>(ToolCalls.Style.class),
                            "auto",
                            "How it is asked for tools: auto (natively, in text where it refuses), text, native.")
                    .harmless();

    public static final Setting<String> CHAT_BASE_URL =
            Setting.of(
                            "chat.base_url",
                            "BOB_CHAT_BASE_URL",
                            ADDRESS,
                            "https://api.openai.com/v1",
                            "The remote endpoint, used with --remote.")
                    .or("OPENAI_BASE_URL");
    public static final Setting<String> CHAT_API_KEY =
            Setting.of("chat.api_key", "BOB_CHAT_API_KEY", TEXT, "", "The remote endpoint's key.")
                    .or("OPENAI_API_KEY")
                    .kept();
    public static final Setting<String> CHAT_MODEL =
            Setting.of("chat.model", "BOB_CHAT_MODEL", TEXT, "gpt-4o-mini", "The remote model.")
                    .harmless();
    public static final Setting<ToolCalls.Style> CHAT_TOOL_CALLS =
            Setting.of(
                            "chat.tool_calls",
                            "BOB_CHAT_TOOL_CALLS",
                            new SettingType.Choice<>(ToolCalls.Style.class),
                            "auto",
                            "How it is asked for tools: auto (natively, in text where it refuses), text, native.")
                    .harmless();

    public static final Setting<String> MTG_BASE_URL =
            Setting.of(
                            "mtg.base_url",
                            "BOB_MTG_BASE_URL",
                            ADDRESS,
                            "https://api.openai.com/v1",
                            "The endpoint that picks Bob's plays.")
                    .or(CHAT_BASE_URL);
    public static final Setting<String> MTG_API_KEY =
            Setting.of("mtg.api_key", "BOB_MTG_API_KEY", TEXT, "", "Its key.")
                    .or(CHAT_API_KEY)
                    .kept();
    public static final Setting<String> MTG_MODEL =
            Setting.of("mtg.model", "BOB_MTG_MODEL", TEXT, "gpt-5", "Its model.")
                    .or(CHAT_MODEL)
                    .harmless();
    public static final Setting<Boolean> ROUTE_MTG_REMOTE =
            Setting.of(
                    "mtg.route_remote",
                    "BOB_ROUTE_MTG_REMOTE",
                    SWITCH,
                    "true",
                    "Whether Bob's plays are asked of this endpoint; false: of the local one.");

    public static final Setting<String> EMBEDDINGS_BASE_URL =
            Setting.of(
                    "embeddings.base_url",
                    "BOB_EMBEDDINGS_BASE_URL",
                    MAYBE_ADDRESS,
                    "",
                    "An endpoint for embeddings; empty: they are made in this process.");
    public static final Setting<String> EMBEDDINGS_API_KEY =
            Setting.of("embeddings.api_key", "BOB_EMBEDDINGS_API_KEY", TEXT, "", "Its key.").kept();
    public static final Setting<String> EMBEDDINGS_MODEL =
            Setting.of("embeddings.model", "BOB_EMBEDDINGS_MODEL", TEXT, "", "Its model.");
    public static final Setting<Integer> EMBEDDINGS_DIMENSION =
            Setting.of(
                    "embeddings.dimension",
                    "BOB_EMBEDDINGS_DIMENSION",
                    COUNT,
                    "768",
                    "How many numbers its vectors have.");
    public static final Setting<Integer> EMBEDDINGS_PATIENCE_MS =
            Setting.of(
                    "embeddings.patience_ms",
                    "BOB_EMBEDDINGS_PATIENCE_MS",
                    COUNT,
                    "300",
                    "How long a turn waits for them, in milliseconds; then it recalls without.");
    public static final Setting<String> EMBEDDER =
            Setting.of(
                    "embeddings.embedder",
                    "BOB_EMBEDDER",
                    TEXT,
                    "minilm",
                    "What makes embeddings in this process: minilm, or hashing to do without a model.");

    /// In the order in which they are written.
    static final List<Setting<?>> ALL =
            List.of(
                    LOCAL_BASE_URL,
                    LOCAL_API_KEY,
                    LOCAL_MODEL,
                    LOCAL_OFFLINE,
                    LOCAL_TOOL_CALLS,
                    CHAT_BASE_URL,
                    CHAT_API_KEY,
                    CHAT_MODEL,
                    CHAT_TOOL_CALLS,
                    MTG_BASE_URL,
                    MTG_API_KEY,
                    MTG_MODEL,
                    ROUTE_MTG_REMOTE,
                    EMBEDDINGS_BASE_URL,
                    EMBEDDINGS_API_KEY,
                    EMBEDDINGS_MODEL,
                    EMBEDDINGS_DIMENSION,
                    EMBEDDINGS_PATIENCE_MS,
                    EMBEDDER);

    private EndpointSettings() {}
}
