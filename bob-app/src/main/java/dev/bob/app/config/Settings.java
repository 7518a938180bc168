package dev.bob.app.config;

import static dev.bob.app.config.SettingType.ADDRESS;
import static dev.bob.app.config.SettingType.AMOUNT;
import static dev.bob.app.config.SettingType.COUNT;
import static dev.bob.app.config.SettingType.FILE;
import static dev.bob.app.config.SettingType.SWITCH;
import static dev.bob.app.config.SettingType.TEXT;
import static dev.bob.app.config.SettingType.TEXTS;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// The table of everything that can be set, with [EndpointSettings] and [LimitSettings]. The documentation and
/// `config init` are made from it.
public final class Settings {

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
            Stream.of(
                            EndpointSettings.ALL,
                            List.<Setting<?>>of(
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
                                    TOOL_ENVIRONMENT),
                            LimitSettings.ALL,
                            List.<Setting<?>>of(
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
                                    SERVE_HOSTS))
                    .flatMap(List::stream)
                    .toList();

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
