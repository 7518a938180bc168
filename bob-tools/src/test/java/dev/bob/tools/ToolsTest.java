package dev.bob.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Status;
import dev.bob.core.tool.ToolRunner;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.StandIns;
import dev.bob.testkit.Step;
import dev.bob.tools.http.Resolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The four tools through the runner, as a turn calls them, against stand-ins of their services.
class ToolsTest {

    @TempDir Path runtime;

    private final ScriptedServer server = ScriptedServer.start(Script.empty());
    private Instant now = Instant.parse("2026-01-02T12:00:00Z");
    private final List<JsonNode> found = new ArrayList<>();
    private Toolbox toolbox;

    @BeforeEach
    void open() {
        toolbox = toolbox(List.of("127.0.0.1"));
    }

    @AfterEach
    void close() {
        toolbox.close();
        server.close();
    }

    @Test
    void a_card_is_looked_up_by_name_and_cached_for_a_day() throws InterruptedException {
        server.play(StandIns.scryfall());

        ToolResult first = run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");
        now = now.plus(Duration.ofHours(23));
        ToolResult second = run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");
        now = now.plus(Duration.ofHours(2));
        run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");

        assertThat(first.status()).isEqualTo(Status.OK);
        assertThat(first.output().data().path("oracle_text").asText()).contains("three damage");
        assertThat(first.output().data().properties())
                .extracting(Map.Entry::getKey)
                .contains(
                        "name",
                        "mana_cost",
                        "cmc",
                        "colors",
                        "color_identity",
                        "type_line",
                        "oracle_text",
                        "keywords",
                        "legalities",
                        "set",
                        "collector_number",
                        "scryfall_uri")
                .doesNotContain("prices");
        assertThat(first.output().cache()).isEqualTo("miss");
        assertThat(second.output().cache()).isEqualTo("hit");
        assertThat(second.output().data()).isEqualTo(first.output().data());
        assertThat(server.requests())
                .hasSize(2)
                .first()
                .satisfies(request -> {
                    assertThat(request.query()).isEqualTo("fuzzy=Lightning Bolt");
                    assertThat(request.header("User-Agent")).contains("Bob/0.1");
                    assertThat(request.header("Accept"))
                            .hasValueSatisfying(v -> assertThat(v).contains("application/json"));
                });
        assertThat(runtime.resolve("scryfall_cache")).isDirectory();
    }

    @Test
    void faces_printings_and_ids_are_found() throws InterruptedException {
        server.play(StandIns.scryfall());

        JsonNode faces = run("scryfall.lookup", "{\"name\": \"day side\"}").output().data();
        JsonNode printing =
                run("scryfall.lookup", "{\"set\": \"TST\", \"collector_number\": \"12\"}")
                        .output()
                        .data();
        JsonNode byId =
                run("scryfall.lookup", "{\"id\": \"00000000-0000-4000-8000-000000000001\"}")
                        .output()
                        .data();

        assertThat(faces.path("faces")).hasSize(2);
        assertThat(faces.path("oracle_text").asText()).isEqualTo("Day text.\n//\nNight text.");
        assertThat(faces.path("mana_cost").asText()).isEqualTo("{2}{G}");
        assertThat(faces.path("colors").toString()).isEqualTo("[\"G\"]");
        assertThat(printing).isEqualTo(faces);
        assertThat(byId.path("name").asText()).isEqualTo("Lightning Bolt");
    }

    @Test
    void a_card_that_was_found_is_handed_on_as_it_came_and_no_other() throws InterruptedException {
        server.play(StandIns.scryfall());

        run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");
        run("scryfall.lookup", "{\"name\": \"Xyzzy\"}");

        assertThat(found).hasSize(1);
        assertThat(found.getFirst().path("object").asText()).isEqualTo("card");
        assertThat(found.getFirst().path("type_line").asText()).isNotEmpty();
    }

    @Test
    void a_misspelled_card_brings_suggestions() throws InterruptedException {
        server.play(StandIns.scryfall());

        ToolResult ambiguous = run("scryfall.lookup", "{\"name\": \"light\"}");
        ToolResult unknown = run("scryfall.lookup", "{\"name\": \"Xyzzy\"}");

        assertThat(ambiguous.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(ambiguous.error())
                .contains("fits more than one card")
                .contains("Lightning Helix");
        assertThat(ambiguous.output().data().path("did_you_mean")).hasSize(2);
        assertThat(unknown.error()).isEqualTo("there is no card named \"Xyzzy\"");
        assertThat(unknown.status()).isEqualTo(Status.ERROR);
    }

    @Test
    void arguments_that_could_lead_elsewhere_never_become_a_request() throws InterruptedException {
        for (String args :
                List.of(
                        "{}",
                        "{\"set\": \"tst\"}",
                        "{\"id\": \"../../admin\"}",
                        "{\"set\": \"a/b\", \"collector_number\": \"1\"}",
                        "{\"set\": \"tst\", \"collector_number\": \"1?x=y\"}",
                        "{\"name\": 5}",
                        "{\"name\": \"\"}",
                        "{\"name\": \"x\", \"url\": \"http://evil.example\"}")) {
            assertThat(run("scryfall.lookup", args).error())
                    .as(args)
                    .startsWith("invalid arguments");
        }
        assertThat(server.connections()).isZero();
    }

    @Test
    void games_are_found_with_prices_platforms_and_details() throws InterruptedException {
        server.play(StandIns.steam());

        JsonNode games =
                run(
                                "steam.game_lookup",
                                "{\"query\": \"lantern\", \"include_details\": true, \"cc\": \"de\"}")
                        .output()
                        .data();
        ToolResult byId = run("steam.game_lookup", "{\"app_id\": 4000001}");
        ToolResult none = run("steam.game_lookup", "{\"name\": \"unheard of\"}");
        ToolResult gone = run("steam.game_lookup", "{\"app_id\": 7}");

        JsonNode first = games.path("games").path(0);
        assertThat(first.path("name").asText()).isEqualTo("Lantern Deep");
        assertThat(first.path("price").toString())
                .isEqualTo(
                        "{\"currency\":\"USD\",\"final\":14.99,\"initial\":19.99,\"discount_percent\":25}");
        assertThat(first.path("platforms").toString()).isEqualTo("[\"windows\",\"linux\"]");
        assertThat(first.path("description").asText()).isEqualTo("Descend & return.");
        assertThat(games.path("games")).hasSize(2);
        assertThat(server.requests("/api/storesearch/").getFirst().query())
                .contains("cc=DE")
                .contains("l=english");
        assertThat(byId.output().data().path("games").path(0).path("genres").toString())
                .isEqualTo("[\"Adventure\",\"Indie\"]");
        assertThat(none.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(gone.error()).isEqualTo("there is no app 7 in the store");
    }

    @Test
    void knowledge_comes_from_the_folder_first_and_then_from_allowed_sites()
            throws InterruptedException, IOException {
        server.play(StandIns.search());
        note(
                "guides/lantern.md",
                "# Lantern Deep\n\n## Third boss\n\nThe lantern boss hates mirrors.\n\n## Food\n\nMushrooms.");
        note(
                "page.html",
                "<html><title>Maps</title><body><script>lantern boss</script><p>A map of caves.</p></body></html>");
        note("ignored.pdf", "lantern boss");

        ToolResult result = run("game.knowledge_search", "{\"query\": \"lantern boss\"}");

        JsonNode results = result.output().data().path("results");
        assertThat(result.status()).isEqualTo(Status.OK);
        assertThat(results.path(0).path("source").asText()).isEqualTo("local");
        assertThat(results.path(0).path("text").asText())
                .isEqualTo("The lantern boss hates mirrors.");
        assertThat(results.path(0).path("location").asText()).isEqualTo("guides/lantern.md");
        assertThat(results.valueStream().map(r -> r.path("location").asText()))
                .containsExactly(
                        "guides/lantern.md",
                        "https://www.ign.com/wikis/lantern/boss",
                        "https://gamefaqs.gamespot.com/lantern");
        assertThat(server.requests().getFirst().query())
                .isEqualTo(
                        "q=lantern boss (site:ign.com OR site:gamefaqs.gamespot.com OR site:mtggoldfish.com)");
    }

    @Test
    void the_folder_s_index_follows_its_files_and_survives_damage()
            throws InterruptedException, IOException {
        note("a.txt", "Copper lamps are sold in Brindleport.");
        String local = "{\"query\": \"copper lamp\", \"sources\": [\"local\"]}";
        assertThat(texts(run("game.knowledge_search", local)))
                .containsExactly("Copper lamps are sold in Brindleport.");

        note("a.txt", "Copper lamps are sold in Wexmoor now.");
        note("b.txt", "A lamp of copper opens the gate.");
        assertThat(texts(run("game.knowledge_search", local)))
                .hasSize(2)
                .anySatisfy(t -> assertThat(t).contains("Wexmoor"));

        Files.delete(runtime.resolve("knowledge/a.txt"));
        assertThat(texts(run("game.knowledge_search", local)))
                .containsExactly("A lamp of copper opens the gate.");

        try (var files = Files.list(runtime.resolve("knowledge_index"))) {
            for (Path file : files.toList()) {
                Files.write(file, new byte[] {1, 2, 3});
            }
        }
        assertThat(texts(run("game.knowledge_search", local)))
                .containsExactly("A lamp of copper opens the gate.");
        assertThat(server.connections()).isZero();
    }

    @Test
    void nothing_found_is_a_partial_success_with_suggestions() throws InterruptedException {
        server.play(StandIns.search());

        ToolResult result =
                run("game.knowledge_search", "{\"query\": \"how does one beat the iron snail?\"}");

        assertThat(result.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(result.error()).startsWith("nothing found for");
        assertThat(result.output().data().path("suggestions")).isNotEmpty();
    }

    @Test
    void without_the_web_the_folder_still_answers_and_says_what_is_missing()
            throws InterruptedException, IOException {
        server.play(Script.empty().on(Match.any(), Reply.body(500, "text/html", "x")));
        note("a.md", "The lantern boss hates mirrors.");

        ToolResult found = run("game.knowledge_search", "{\"query\": \"lantern boss\"}");
        ToolResult nothing =
                run("game.knowledge_search", "{\"query\": \"snails\", \"sources\": [\"ign.com\"]}");

        assertThat(found.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(found.output().data().path("results")).hasSize(1);
        assertThat(found.error()).contains("500");
        assertThat(nothing.status()).isEqualTo(Status.ERROR);
    }

    @Test
    void headlines_are_followed_by_their_single_use_id_only() throws InterruptedException {
        server.play(StandIns.at(server.origin(), StandIns.news()));

        JsonNode headlines =
                run("news.headline_search", "{\"query\": \"lantern\"}")
                        .output()
                        .data()
                        .path("headlines");
        String hop = headlines.path(0).path("hop_id").asText();
        ToolResult page =
                run("news.headline_search", "{\"hop_id\": \"" + hop + "\", \"max_chars\": 200}");
        ToolResult again = run("news.headline_search", "{\"hop_id\": \"" + hop + "\"}");

        assertThat(headlines).as("a link that is no web address is left out").hasSize(3);
        assertThat(headlines.path(0).path("title").asText())
                .isEqualTo("Lanterns are back - Daily Light");
        assertThat(headlines.path(0).path("source").asText()).isEqualTo("Daily Light");
        assertThat(headlines.path(0).path("published").asText()).isEqualTo("2026-01-02T08:00:00Z");
        assertThat(headlines.path(0).path("summary").asText())
                .isEqualTo("Lanterns are back - Daily Light Daily Light");
        assertThat(hop).matches("hop_[0-9a-f]{32}");
        assertThat(page.output().data().path("text").asText())
                .startsWith("Lanterns are back\nFirst paragraph & more.\n- one\n- two\nLast words.")
                .hasSizeLessThanOrEqualTo(200)
                .doesNotContain("steal", "hidden", "Home", "Imprint", "write");
        assertThat(page.output().data().path("truncated").asBoolean()).isTrue();
        assertThat(again.error()).contains("unknown, used or too old");
        assertThat(
                        run("news.headline_search", "{\"hop_id\": \"hop_" + "0".repeat(32) + "\"}")
                                .error())
                .contains("unknown");
        assertThat(run("news.headline_search", "{\"hop_id\": \"hop_../../x\"}").error())
                .startsWith("invalid arguments");
        assertThat(
                        run(
                                        "news.headline_search",
                                        "{\"query\": \"a\", \"hop_id\": \"hop_"
                                                + "0".repeat(32)
                                                + "\"}")
                                .error())
                .contains("not both");
    }

    @Test
    void a_headline_that_leads_inside_or_to_something_else_is_refused()
            throws InterruptedException {
        server.play(StandIns.at(server.origin(), StandIns.news()));
        JsonNode headlines =
                run("news.headline_search", "{\"query\": \"lantern\"}")
                        .output()
                        .data()
                        .path("headlines");

        ToolResult binary =
                run(
                        "news.headline_search",
                        "{\"hop_id\": \"" + headlines.path(1).path("hop_id").asText() + "\"}");
        ToolResult inside =
                run(
                        "news.headline_search",
                        "{\"hop_id\": \"" + headlines.path(2).path("hop_id").asText() + "\"}");

        assertThat(binary.error()).contains("application/octet-stream");
        assertThat(inside.error()).contains("not a public address").contains("metadata");
    }

    @Test
    void an_old_hop_id_is_worth_nothing_and_a_hop_survives_the_process()
            throws InterruptedException {
        server.play(StandIns.at(server.origin(), StandIns.news()));
        JsonNode headlines =
                run("news.headline_search", "{\"query\": \"lantern\"}")
                        .output()
                        .data()
                        .path("headlines");
        toolbox.close();
        toolbox = toolbox(List.of("127.0.0.1"));

        ToolResult other =
                run(
                        "news.headline_search",
                        "{\"hop_id\": \"" + headlines.path(0).path("hop_id").asText() + "\"}");
        now = now.plus(Duration.ofHours(2));
        ToolResult old =
                run(
                        "news.headline_search",
                        "{\"hop_id\": \"" + headlines.path(1).path("hop_id").asText() + "\"}");

        assertThat(other.status()).isEqualTo(Status.OK);
        assertThat(old.error()).contains("too old");
    }

    @Test
    void hostile_feeds_are_no_feeds() throws InterruptedException {
        Map<String, String> feeds =
                Map.of(
                        "external entity",
                        "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY x SYSTEM \""
                                + server.origin()
                                + "/secret\">]><rss version=\"2.0\"><channel><title>&x;</title><item><title>&x;</title><link>http://a.example</link></item></channel></rss>",
                        "entity bomb",
                        "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><rss version=\"2.0\"><channel><title>&b;</title></channel></rss>",
                        "not XML",
                        "hello",
                        "HTML",
                        "<html><body>Before you continue</body></html>",
                        "empty",
                        "");
        for (var feed : feeds.entrySet()) {
            server.play(
                    Script.empty()
                            .on(
                                    Match.path("/rss/search"),
                                    Reply.body(200, "application/rss+xml", feed.getValue())));

            ToolResult result =
                    run("news.headline_search", "{\"query\": \"" + feed.getKey() + "\"}");

            assertThat(result.error()).as(feed.getKey()).contains("something other than a feed");
        }
        assertThat(server.requests("/secret")).isEmpty();
    }

    @Test
    void atom_is_read_like_rss() throws InterruptedException {
        server.play(
                Script.empty()
                        .on(
                                Match.any(),
                                Reply.body(
                                        200,
                                        "application/atom+xml",
                                        """
                                        <?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><id>i</id>
                                        <updated>2026-01-01T00:00:00Z</updated><entry><title>One</title><id>1</id>
                                        <link href="https://a.example/1"/><updated>2026-01-01T00:00:00Z</updated>
                                        <author><name>Ann</name></author></entry></feed>\
                                        """)));

        JsonNode headlines =
                run("news.headline_search", "{\"query\": \"x\"}").output().data().path("headlines");

        assertThat(headlines.path(0).path("title").asText()).isEqualTo("One");
        assertThat(headlines.path(0).path("source").asText()).isEqualTo("Ann");
        assertThat(headlines.path(0).path("published").asText()).isEqualTo("2026-01-01T00:00:00Z");
    }

    @Test
    void services_that_misbehave_are_errors_that_say_what_happened() throws InterruptedException {
        var flood = new ArrayList<Step>();
        for (int i = 0; i < 400; i++) {
            flood.add(Step.text("x".repeat(8192)));
        }
        var replies =
                Map.of(
                        "error", Reply.body(503, "text/plain", "down"),
                        "refused", Reply.body(403, "text/plain", "no"),
                        "wrong type", Reply.body(200, "text/html", "<html>login</html>"),
                        "wrong JSON", Reply.json(200, "[1, 2]"),
                        "broken JSON", Reply.json(200, "{\"object\": \"card\""),
                        "other object", Reply.json(200, "{\"object\": \"list\"}"),
                        "huge",
                                new Reply.Raw(
                                        200, Map.of("Content-Type", "application/json"), flood),
                        "cut",
                                new Reply.Raw(
                                        200,
                                        Map.of(),
                                        List.of(Step.text("{"), new Step.Drop(true))));
        var tools =
                Map.of(
                        "scryfall.lookup", "name",
                        "steam.game_lookup", "name",
                        "news.headline_search", "query");

        for (var reply : replies.entrySet()) {
            for (var tool : tools.entrySet()) {
                server.play(Script.empty().on(Match.any(), reply.getValue()));
                ToolResult result =
                        run(
                                tool.getKey(),
                                "{\"" + tool.getValue() + "\": \"" + reply.getKey() + "\"}");

                assertThat(result.status()).as(tool + " " + reply.getKey()).isEqualTo(Status.ERROR);
                assertThat(result.error())
                        .as(tool + " " + reply.getKey())
                        .contains("127.0.0.1")
                        .hasSizeLessThan(300)
                        .doesNotContain("Exception");
            }
        }
    }

    @Test
    void an_old_copy_serves_while_the_service_is_down_and_says_so() throws InterruptedException {
        server.play(StandIns.scryfall());
        run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");
        server.play(Script.empty().on(Match.any(), Reply.body(500, "text/plain", "down")));
        now = now.plus(Duration.ofDays(2));

        ToolResult stale = run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");

        assertThat(stale.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(stale.output().data().path("name").asText()).isEqualTo("Lightning Bolt");
        assertThat(stale.error()).contains("outdated since 2026-01-03T12:00:00Z");
    }

    @Test
    void a_base_url_inside_is_refused_unless_its_host_is_allowed() throws InterruptedException {
        server.play(StandIns.scryfall());
        try (var closed = toolbox(List.of())) {
            ToolResult result = run(closed, "scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");

            assertThat(result.error()).contains("add 127.0.0.1 to BOB_HTTP_ALLOW_PRIVATE");
            assertThat(server.connections()).isZero();
        }
    }

    private Toolbox toolbox(List<String> allowed) {
        String origin = server.origin();
        var usual = Toolbox.Settings.usual(runtime);
        var settings =
                new Toolbox.Settings(
                        runtime,
                        origin,
                        origin + "/",
                        origin,
                        origin,
                        allowed,
                        usual.knowledgeSources(),
                        usual.userAgent());
        return new Toolbox(settings, Resolver.system(), () -> now, new Random(7), found::add);
    }

    private ToolResult run(String tool, String args) throws InterruptedException {
        return run(toolbox, tool, args);
    }

    private static ToolResult run(Toolbox toolbox, String tool, String args)
            throws InterruptedException {
        var runner =
                new ToolRunner(
                        ToolRegistry.of(toolbox.tools()),
                        Permissions.denyAll("nobody is there to ask"),
                        ToolHooks.none());
        var call = new ToolCall("call_1", tool, object(args), "", ToolCall.Origin.MODEL);
        var enabled = toolbox.tools().stream().map(Tool::name).collect(Collectors.toSet());
        return runner.run(
                call, enabled, new ToolContext("s", 1, Clock.systemUTC(), new Cancellation()));
    }

    private static List<String> texts(ToolResult result) {
        return result.output()
                .data()
                .path("results")
                .valueStream()
                .map(r -> r.path("text").asText())
                .toList();
    }

    private void note(String name, String text) throws IOException {
        Path file = runtime.resolve("knowledge").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static ObjectNode object(String json) {
        try {
            return (ObjectNode) Json.MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
