package dev.bob.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Status;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.StandIns;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeadlineSearchTest {

    @TempDir Path runtime;

    private Services services;

    @BeforeEach
    void open() {
        services = new Services(runtime);
    }

    @AfterEach
    void close() {
        services.close();
    }

    @Test
    void headlines_are_followed_by_their_single_use_id_only() throws InterruptedException {
        services.server.play(StandIns.at(services.server.origin(), StandIns.news()));

        JsonNode headlines =
                services.run("news.headline_search", "{\"query\": \"lantern\"}")
                        .output()
                        .data()
                        .path("headlines");
        String hop = headlines.path(0).path("hop_id").asText();
        ToolResult page =
                services.run(
                        "news.headline_search",
                        "{\"hop_id\": \"" + hop + "\", \"max_chars\": 200}");
        ToolResult again = services.run("news.headline_search", "{\"hop_id\": \"" + hop + "\"}");

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
                        services.run(
                                        "news.headline_search",
                                        "{\"hop_id\": \"hop_" + "0".repeat(32) + "\"}")
                                .error())
                .contains("unknown");
        assertThat(services.run("news.headline_search", "{\"hop_id\": \"hop_../../x\"}").error())
                .startsWith("invalid arguments");
        assertThat(
                        services.run(
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
        services.server.play(StandIns.at(services.server.origin(), StandIns.news()));
        JsonNode headlines =
                services.run("news.headline_search", "{\"query\": \"lantern\"}")
                        .output()
                        .data()
                        .path("headlines");

        ToolResult binary =
                services.run(
                        "news.headline_search",
                        "{\"hop_id\": \"" + headlines.path(1).path("hop_id").asText() + "\"}");
        ToolResult inside =
                services.run(
                        "news.headline_search",
                        "{\"hop_id\": \"" + headlines.path(2).path("hop_id").asText() + "\"}");

        assertThat(binary.error()).contains("application/octet-stream");
        assertThat(inside.error()).contains("not a public address").contains("metadata");
    }

    @Test
    void an_old_hop_id_is_worth_nothing_and_a_hop_survives_the_process()
            throws InterruptedException {
        services.server.play(StandIns.at(services.server.origin(), StandIns.news()));
        JsonNode headlines =
                services.run("news.headline_search", "{\"query\": \"lantern\"}")
                        .output()
                        .data()
                        .path("headlines");
        services.reopen();

        ToolResult other =
                services.run(
                        "news.headline_search",
                        "{\"hop_id\": \"" + headlines.path(0).path("hop_id").asText() + "\"}");
        services.later(Duration.ofHours(2));
        ToolResult old =
                services.run(
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
                                + services.server.origin()
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
            services.server.play(
                    Script.empty()
                            .on(
                                    Match.path("/rss/search"),
                                    Reply.body(200, "application/rss+xml", feed.getValue())));

            ToolResult result =
                    services.run("news.headline_search", "{\"query\": \"" + feed.getKey() + "\"}");

            assertThat(result.error()).as(feed.getKey()).contains("something other than a feed");
        }
        assertThat(services.server.requests("/secret")).isEmpty();
    }

    @Test
    void atom_is_read_like_rss() throws InterruptedException {
        services.server.play(
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
                services.run("news.headline_search", "{\"query\": \"x\"}")
                        .output()
                        .data()
                        .path("headlines");

        assertThat(headlines.path(0).path("title").asText()).isEqualTo("One");
        assertThat(headlines.path(0).path("source").asText()).isEqualTo("Ann");
        assertThat(headlines.path(0).path("published").asText()).isEqualTo("2026-01-01T00:00:00Z");
    }
}
