package dev.bob.tools;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.bob.core.tool.Tool;
import dev.bob.tools.http.CachedHttp;
import dev.bob.tools.http.GuardedHttp;
import dev.bob.tools.http.HostPacer;
import dev.bob.tools.http.PrivateHosts;
import dev.bob.tools.http.Resolver;
import dev.bob.tools.http.ResponseCache;
import dev.bob.tools.knowledge.KnowledgeSearch;
import dev.bob.tools.knowledge.LocalKnowledge;
import dev.bob.tools.knowledge.WebSearch;
import dev.bob.tools.knowledge.WebSearchTool;
import dev.bob.tools.news.HeadlineSearch;
import dev.bob.tools.scryfall.ScryfallLookup;
import dev.bob.tools.steam.SteamLookup;
import dev.bob.tools.web.WebFetch;
import dev.bob.tools.web.WebSource;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// The tools that come with Bob, wired to one guarded HTTP client. Cheap to create: the client starts with the first
/// request.
public final class Toolbox implements AutoCloseable {

    private static final int CACHE_ENTRIES = 500;
    private static final Duration DAY = Duration.ofHours(24);
    private static final Duration HALF_HOUR = Duration.ofMinutes(30);

    private final GuardedHttp http;
    private final List<Tool> tools;

    /// Where the tools look and what they keep.
    ///
    /// @param runtime the runtime folder: caches, hop ids and the knowledge folder lie in it
    /// @param scryfall base URL
    /// @param steam base URL
    /// @param knowledge base URL of the web search
    /// @param news base URL
    /// @param allowPrivate hosts that may be private or loopback
    /// @param knowledgeSources the sites that are searched unless a call names others
    /// @param userAgent how the tools call themselves
    public record Settings(
            Path runtime,
            String scryfall,
            String steam,
            String knowledge,
            String news,
            List<String> allowPrivate,
            List<String> knowledgeSources,
            String userAgent) {

        public Settings {
            allowPrivate = List.copyOf(allowPrivate);
            knowledgeSources = List.copyOf(knowledgeSources);
        }

        /// The public services.
        public static Settings usual(Path runtime) {
            return new Settings(
                    runtime,
                    "https://api.scryfall.com",
                    "https://store.steampowered.com",
                    "https://duckduckgo.com",
                    "https://news.google.com",
                    List.of(),
                    KnowledgeSearch.USUAL_SOURCES,
                    "Bob/0.1");
        }
    }

    public Toolbox(
            Settings settings, Resolver resolver, InstantSource clock, RandomGenerator random) {
        this(settings, resolver, clock, random, _ -> {});
    }

    /// @param cards hears of each Magic card that is looked up, as Scryfall describes it
    public Toolbox(
            Settings settings,
            Resolver resolver,
            InstantSource clock,
            RandomGenerator random,
            Consumer<JsonNode> cards) {
        // Waiting happens in real time, whatever the turn's clock says.
        var pacer = new HostPacer(InstantSource.system(), gaps(settings), Duration.ofMillis(50));
        this.http =
                new GuardedHttp(
                        resolver,
                        PrivateHosts.of(settings.allowPrivate()),
                        pacer,
                        settings.userAgent());
        Path runtime = settings.runtime();
        var scryfall =
                new WebSource(settings.scryfall(), cached(runtime, "scryfall_cache", DAY, clock));
        var steam = new WebSource(settings.steam(), cached(runtime, "steam_cache", DAY, clock));
        CachedHttp newsCache = cached(runtime, "news_cache", HALF_HOUR, clock);
        var news = new WebSource(settings.news(), newsCache);
        var knowledge = new WebSource(settings.knowledge(), newsCache);
        var search = new WebSearch(knowledge, http);
        this.tools =
                List.of(
                        new ScryfallLookup(scryfall, cards),
                        new SteamLookup(steam),
                        new KnowledgeSearch(
                                List.of(
                                        new LocalKnowledge(
                                                runtime.resolve("knowledge"),
                                                runtime.resolve("knowledge_index")),
                                        search),
                                settings.knowledgeSources()),
                        new WebFetch(http),
                        new WebSearchTool(search),
                        new HeadlineSearch(
                                news,
                                runtime.resolve("news_cache").resolve("hops"),
                                clock,
                                random));
    }

    /// Scryfall asks for 50 to 100 ms between requests; a little more than its upper end leaves a margin.
    private static Map<String, Duration> gaps(Settings settings) {
        Map<String, Duration> gaps = new HashMap<>();
        String host = URI.create(settings.scryfall().strip()).getHost();
        if (host != null) {
            gaps.put(host, Duration.ofMillis(110));
        }
        return gaps;
    }

    private CachedHttp cached(Path runtime, String folder, Duration ttl, InstantSource clock) {
        return new CachedHttp(
                http,
                new ResponseCache(runtime.resolve(folder), CACHE_ENTRIES, Json.MAPPER),
                ttl,
                clock);
    }

    /// The tools.
    public List<Tool> tools() {
        return tools;
    }

    /// The client, for further tools that fetch.
    public GuardedHttp http() {
        return http;
    }

    @Override
    public void close() {
        http.close();
    }
}
