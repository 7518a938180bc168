package dev.bob.app.config;

import dev.bob.core.model.ToolCalls;
import dev.bob.core.session.ContextPolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/// The table of everything that can be set. The documentation and `config init` are made from it.
public final class Settings {

    private static final SettingType<String> TEXT = new SettingType.Text();
    private static final SettingType<String> ADDRESS = new SettingType.Address(false);
    private static final SettingType<String> MAYBE_ADDRESS = new SettingType.Address(true);
    private static final SettingType<Boolean> SWITCH = new SettingType.Switch();
    private static final SettingType<Path> FILE = new SettingType.File();
    private static final SettingType<Integer> COUNT = new SettingType.Whole(1, Integer.MAX_VALUE);
    private static final SettingType<Integer> AMOUNT = new SettingType.Whole(0, Integer.MAX_VALUE);
    private static final SettingType<List<String>> TEXTS = new SettingType.Texts();

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

    public static final Setting<Path> RUNTIME_DIR =
            Setting.of(
                            "paths.runtime_dir",
                            "BOB_RUNTIME_DIR",
                            FILE,
                            "~/.local/share/bob",
                            "Where state, logs, tapes and memories are kept; by default with you, in a project with a bob.toml in its runtime folder.")
                    .withinProject();
    public static final Setting<String> TURN_LOG =
            Setting.of(
                            "paths.turn_log",
                            "BOB_TURN_LOG",
                            TEXT,
                            "turns.jsonl",
                            "The turn log, in the runtime folder.")
                    .withinProject();
    public static final Setting<String> STATE_FILE =
            Setting.of(
                            "paths.state_file",
                            "BOB_STATE_FILE",
                            TEXT,
                            "state.json",
                            "The state, in the runtime folder.")
                    .withinProject();
    public static final Setting<String> APPROVAL_LEDGER =
            Setting.of(
                            "paths.approval_ledger",
                            "BOB_APPROVAL_LEDGER",
                            TEXT,
                            "memory_approvals.jsonl",
                            "Your decisions on memories, in the runtime folder.")
                    .withinProject();
    public static final Setting<String> LTM_FILE =
            Setting.of(
                            "paths.ltm_file",
                            "BOB_LTM_FILE",
                            TEXT,
                            "ltm.jsonl",
                            "The memories that you approved, in the runtime folder.")
                    .withinProject();
    public static final Setting<String> PRACTICE_CANDIDATES =
            Setting.of(
                            "paths.practice_candidates",
                            "BOB_PRACTICE_CANDIDATES",
                            TEXT,
                            "practice_candidates.jsonl",
                            "What practice proposed, in the runtime folder.")
                    .withinProject();
    public static final Setting<Path> TOKENIZER =
            Setting.of(
                            "paths.tokenizer",
                            "BOB_TOKENIZER",
                            FILE,
                            "model_tokenizer/tokenizer.json",
                            "The model's tokenizer in Hugging Face's format; by default the one that the build made.")
                    .withinProject();

    public static final Setting<Boolean> STM_ENABLED =
            Setting.of(
                            "stm.enabled",
                            "BOB_STM_ENABLED",
                            SWITCH,
                            "true",
                            "Whether turns leave short-term traces.")
                    .harmless();
    public static final Setting<String> STM_DIR =
            Setting.of(
                            "stm.dir",
                            "BOB_STM_DIR",
                            TEXT,
                            "stm_chroma",
                            "Its folder in the runtime folder.")
                    .withinProject();
    public static final Setting<String> STM_COLLECTION =
            Setting.of(
                    "stm.collection",
                    "BOB_STM_COLLECTION",
                    TEXT,
                    "stm",
                    "Its collection in Chroma.");
    public static final Setting<Integer> STM_TTL_HOURS =
            Setting.of("stm.ttl_hours", "BOB_STM_TTL_HOURS", COUNT, "72", "How long a trace lives.")
                    .harmless();
    public static final Setting<Integer> STM_INJECT_REFRESH_HOURS =
            Setting.of(
                            "stm.inject_refresh_hours",
                            "BOB_STM_INJECT_REFRESH_HOURS",
                            AMOUNT,
                            "24",
                            "How long a trace rests after it was put before the model.")
                    .harmless();
    public static final Setting<Integer> STM_TOP_K =
            Setting.of(
                            "stm.top_k",
                            "BOB_STM_TOP_K",
                            COUNT,
                            "6",
                            "How many traces a turn recalls at most.")
                    .harmless();
    public static final Setting<Integer> STM_EMBED_DIM =
            Setting.of(
                    "stm.embed_dim",
                    "BOB_STM_EMBED_DIM",
                    COUNT,
                    "256",
                    "Dimensions of hashed embeddings, where no model makes them.");
    public static final Setting<Integer> STM_MAX_ENTRIES =
            Setting.of(
                            "stm.max_entries",
                            "BOB_STM_MAX_ENTRIES",
                            COUNT,
                            "200",
                            "How many traces are kept.")
                    .harmless();
    public static final Setting<Integer> STM_MAX_ENTRY_CHARS =
            Setting.of(
                            "stm.max_entry_chars",
                            "BOB_STM_MAX_ENTRY_CHARS",
                            COUNT,
                            "3072",
                            "How long a trace may be.")
                    .harmless();
    public static final Setting<Integer> STM_PROMOTION_ACCESS_MIN =
            Setting.of(
                            "stm.promotion_access_min",
                            "BOB_STM_PROMOTION_ACCESS_MIN",
                            COUNT,
                            "3",
                            "From how many recalls on a trace is proposed as a memory.")
                    .harmless();
    public static final Setting<Integer> STM_PROMOTION_SESSIONS_MIN =
            Setting.of(
                            "stm.promotion_sessions_min",
                            "BOB_STM_PROMOTION_SESSIONS_MIN",
                            COUNT,
                            "2",
                            "… in how many sessions.")
                    .harmless();
    public static final Setting<Integer> STM_PROMOTION_MAX_PER_TURN =
            Setting.of(
                            "stm.promotion_max_per_turn",
                            "BOB_STM_PROMOTION_MAX_PER_TURN",
                            AMOUNT,
                            "2",
                            "… and how many in one turn.")
                    .harmless();
    public static final Setting<String> CHROMA_URL =
            Setting.of(
                    "stm.chroma_url",
                    "BOB_CHROMA_URL",
                    ADDRESS,
                    "http://localhost:8000",
                    "The Chroma server; without one a JSONL file serves.");
    public static final Setting<Boolean> LOG_SECRETS =
            Setting.of(
                    "stm.log_secrets",
                    "BOB_LOG_SECRETS",
                    SWITCH,
                    "false",
                    "Whether passwords and keys that you type are written to tapes and logs as they are.");

    public static final Setting<Boolean> SANDBOX_ENABLED =
            Setting.of(
                    "sandbox.enabled",
                    "BOB_TOOL_SANDBOX_ENABLED",
                    SWITCH,
                    "true",
                    "Whether tools are kept to the sandbox's roots.");
    public static final Setting<List<Path>> TOOL_ROOTS =
            Setting.of(
                    "sandbox.roots",
                    "BOB_TOOL_ROOTS",
                    new SettingType.Files(),
                    "",
                    "The folders that tools may touch; empty: the working folder, for reading.");
    public static final Setting<List<String>> TOOL_ENVIRONMENT =
            Setting.of(
                    "sandbox.environment",
                    "BOB_TOOL_ENVIRONMENT",
                    TEXTS,
                    "",
                    "Names of further environment variables that commands of bash get to see.");

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

    public static final Setting<Integer> GUESSES_KEEP_DAYS =
            Setting.of(
                            "guesses.keep_days",
                            "BOB_GUESSES_KEEP_DAYS",
                            AMOUNT,
                            "14",
                            "After how many days a guess is thrown away.")
                    .harmless();
    public static final Setting<Integer> GUESSES_KEEP =
            Setting.of(
                            "guesses.keep",
                            "BOB_GUESSES_KEEP",
                            AMOUNT,
                            "100",
                            "How many guesses are kept at most.")
                    .harmless();

    public static final Setting<String> PIPELINE =
            Setting.of(
                            "turn.pipeline",
                            "BOB_PIPELINE",
                            TEXT,
                            "chat",
                            "The pipeline of a new session.")
                    .harmless();
    public static final Setting<OptionalDouble> TEMPERATURE =
            Setting.of(
                            "turn.temperature",
                            "BOB_TEMPERATURE",
                            new SettingType.Decimal(0, 2),
                            "",
                            "The answer's temperature; empty: the endpoint's default.")
                    .harmless();
    public static final Setting<Integer> ANSWER_TOKENS =
            Setting.of(
                            "turn.answer_tokens",
                            "BOB_ANSWER_TOKENS",
                            COUNT,
                            "2000",
                            "How long an answer may get, in tokens.")
                    .harmless();
    public static final Setting<List<String>> TOOLS =
            Setting.of(
                    "turn.tools",
                    "BOB_TOOLS",
                    TEXTS,
                    "",
                    "The tools that are enabled from the start.");

    public static final Setting<String> SCRYFALL_BASE_URL =
            Setting.of(
                    "tools.scryfall_base_url",
                    "BOB_SCRYFALL_BASE_URL",
                    ADDRESS,
                    "https://api.scryfall.com",
                    "Where scryfall.lookup looks.");
    public static final Setting<String> STEAM_BASE_URL =
            Setting.of(
                    "tools.steam_base_url",
                    "BOB_STEAM_BASE_URL",
                    ADDRESS,
                    "https://store.steampowered.com",
                    "Where steam.game_lookup looks.");
    public static final Setting<String> KNOWLEDGE_BASE_URL =
            Setting.of(
                    "tools.knowledge_base_url",
                    "BOB_KNOWLEDGE_BASE_URL",
                    ADDRESS,
                    "https://duckduckgo.com",
                    "Where game.knowledge_search looks.");
    public static final Setting<String> NEWS_BASE_URL =
            Setting.of(
                    "tools.news_base_url",
                    "BOB_NEWS_BASE_URL",
                    ADDRESS,
                    "https://news.google.com",
                    "Where news.headline_search looks.");
    public static final Setting<List<String>> KNOWLEDGE_SOURCES =
            Setting.of(
                    "tools.knowledge_sources",
                    "BOB_KNOWLEDGE_SOURCES",
                    TEXTS,
                    "ign.com,gamefaqs.gamespot.com,mtggoldfish.com",
                    "The sites that game.knowledge_search looks at unless a call names others.");
    public static final Setting<List<String>> HTTP_ALLOW_PRIVATE =
            Setting.of(
                    "tools.http_allow_private",
                    "BOB_HTTP_ALLOW_PRIVATE",
                    TEXTS,
                    "",
                    "Hosts that tools may reach although their address is private or loopback.");

    public static final Setting<String> TELEGRAM_TOKEN =
            Setting.of(
                            "telegram.token",
                            "BOB_TELEGRAM_TOKEN",
                            TEXT,
                            "",
                            "The Telegram bot's token; empty: no Telegram.")
                    .kept();
    public static final Setting<String> TELEGRAM_BASE_URL =
            Setting.of(
                    "telegram.base_url",
                    "BOB_TELEGRAM_BASE_URL",
                    ADDRESS,
                    "https://api.telegram.org",
                    "The Bot API's address.");
    public static final Setting<List<String>> TELEGRAM_ALLOWED_CHATS =
            Setting.of(
                    "telegram.allowed_chats",
                    "BOB_TELEGRAM_ALLOWED_CHATS",
                    TEXTS,
                    "",
                    "The chats that are listened to; empty: none.");

    public static final Setting<String> SERVE_TOKEN =
            Setting.of(
                            "serve.token",
                            "BOB_SERVE_TOKEN",
                            TEXT,
                            "",
                            "What clients of `bob serve` send; empty: made and kept in the runtime folder.")
                    .kept();
    public static final Setting<String> SERVE_PASSWORD =
            Setting.of(
                            "serve.password",
                            "BOB_SERVE_PASSWORD",
                            TEXT,
                            "",
                            "What people sign in with at the page; needed where others than this machine can reach it.")
                    .kept();
    public static final Setting<List<String>> SERVE_HOSTS =
            Setting.of(
                    "serve.hosts",
                    "BOB_SERVE_HOSTS",
                    TEXTS,
                    "",
                    "Further names that the server is reached by, such as that of a proxy.");

    private static final List<Setting<?>> ALL =
            List.of(
                    LOCAL_BASE_URL,
                    LOCAL_API_KEY,
                    LOCAL_MODEL,
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
                    EMBEDDER,
                    RUNTIME_DIR,
                    TURN_LOG,
                    STATE_FILE,
                    APPROVAL_LEDGER,
                    LTM_FILE,
                    PRACTICE_CANDIDATES,
                    TOKENIZER,
                    STM_ENABLED,
                    STM_DIR,
                    STM_COLLECTION,
                    STM_TTL_HOURS,
                    STM_INJECT_REFRESH_HOURS,
                    STM_TOP_K,
                    STM_EMBED_DIM,
                    STM_MAX_ENTRIES,
                    STM_MAX_ENTRY_CHARS,
                    STM_PROMOTION_ACCESS_MIN,
                    STM_PROMOTION_SESSIONS_MIN,
                    STM_PROMOTION_MAX_PER_TURN,
                    CHROMA_URL,
                    LOG_SECRETS,
                    SANDBOX_ENABLED,
                    TOOL_ROOTS,
                    TOOL_ENVIRONMENT,
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
                    CONTEXT_POLICY,
                    GUESSES_KEEP_DAYS,
                    GUESSES_KEEP,
                    PIPELINE,
                    TEMPERATURE,
                    ANSWER_TOKENS,
                    TOOLS,
                    SCRYFALL_BASE_URL,
                    STEAM_BASE_URL,
                    KNOWLEDGE_BASE_URL,
                    NEWS_BASE_URL,
                    KNOWLEDGE_SOURCES,
                    HTTP_ALLOW_PRIVATE,
                    TELEGRAM_TOKEN,
                    TELEGRAM_BASE_URL,
                    TELEGRAM_ALLOWED_CHATS,
                    SERVE_TOKEN,
                    SERVE_PASSWORD,
                    SERVE_HOSTS);

    private Settings() {}

    /// Whether a project's file may set this only with the person's trust. A new setting needs it, until it says that
    /// it is harmless; so does every setting of a plugin.
    static boolean needsTrust(String key, Object value) {
        if (key.startsWith(Configuration.PIPELINES + ".")) {
            return false;
        }
        return switch (trust(key)) {
            case NEEDED -> true;
            case WITHIN_PROJECT -> leavesProject(value.toString());
            case NOT_NEEDED -> false;
        };
    }

    private static Setting.Trust trust(String key) {
        return ALL.stream()
                .filter(setting -> setting.key().equals(key))
                .map(Setting::trust)
                .findFirst()
                .orElse(Setting.Trust.NEEDED);
    }

    private static boolean leavesProject(String path) {
        return path.startsWith("/")
                || path.startsWith("~")
                || path.contains("\\")
                || path.contains(":")
                || List.of(path.split("/", -1)).contains("..");
    }

    /// All settings, section by section.
    public static List<Setting<?>> all() {
        return ALL;
    }
}
