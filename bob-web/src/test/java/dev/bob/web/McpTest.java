package dev.bob.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.testkit.Script;
import dev.bob.web.mcp.McpServing;
import dev.bob.web.mcp.OfferedTools;
import dev.bob.web.mtg.GameTools;
import dev.bob.web.mtg.Tables;
import dev.bob.web.server.Feed;
import dev.bob.web.server.WebServer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class McpTest {

    private static final String BEGIN =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}";

    @TempDir Path folder;

    @Test
    void over_http_tools_are_listed_and_run_with_the_token_only() throws Exception {
        try (RunningBob bob =
                        RunningBob.start(
                                folder,
                                Script.empty(),
                                WebServer.Limits.USUAL,
                                Map.of("BOB_TOOL_ROOTS", "."));
                HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> begun = send(http, bob, BEGIN, "");
            String session = begun.headers().firstValue("mcp-session-id").orElseThrow();

            // when
            send(
                    http,
                    bob,
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
                    session);
            String list =
                    send(
                                    http,
                                    bob,
                                    "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}",
                                    session)
                            .body();
            String card =
                    send(
                                    http,
                                    bob,
                                    "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\",\"params\":{\"name\":\"mtg_card\",\"arguments\":{\"name\":\"Mountain\"}}}",
                                    session)
                            .body();
            String risky =
                    send(
                                    http,
                                    bob,
                                    "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"tools/call\",\"params\":{\"name\":\"fs_write\",\"arguments\":{\"path\":\"x.txt\",\"content\":\"hi\"}}}",
                                    session)
                            .body();

            // then
            assertThat(begun.body()).contains("\"bob\"");
            assertThat(list)
                    .contains("memory_search", "session_list", "mtg_begin", "scryfall_lookup")
                    // Another tool of that name gets one of its own.
                    .contains("memory_search_2");
            assertThat(card).contains("Mountain").contains("\"isError\":false");
            assertThat(risky).contains("not permitted").contains("\"isError\":true");
            assertThat(
                            RawRequest.send(
                                    bob.web().port(),
                                    "",
                                    "POST /mcp HTTP/1.1",
                                    "Host: 127.0.0.1:" + bob.web().port(),
                                    "Content-Length: 0"))
                    .startsWith("HTTP/1.1 401");
            assertThat(
                            RawRequest.send(
                                    bob.web().port(),
                                    "",
                                    "POST /mcp HTTP/1.1",
                                    "Host: evil.example",
                                    "Authorization: Bearer " + RunningBob.TOKEN,
                                    "Content-Length: 0"))
                    .startsWith("HTTP/1.1 421");
        }
    }

    private static HttpResponse<String> send(
            HttpClient http, RunningBob bob, String body, String session) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(bob.origin() + "/mcp"))
                        .header("Authorization", "Bearer " + RunningBob.TOKEN)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, text/event-stream")
                        .POST(HttpRequest.BodyPublishers.ofString(body));
        if (!session.isEmpty()) {
            request.header("Mcp-Session-Id", session);
        }
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void on_streams_a_conversation_is_held() throws Exception {
        try (RunningBob bob = RunningBob.start(folder, Script.empty());
                PipedInputStream in = new PipedInputStream(1 << 16);
                PrintStream toServer =
                        new PrintStream(new PipedOutputStream(in), true, StandardCharsets.UTF_8);
                PipedInputStream fromServer = new PipedInputStream(1 << 20);
                PipedOutputStream out = new PipedOutputStream(fromServer);
                Tables tables = new Tables(bob.bob(), new Feed("x"));
                McpServing _ =
                        McpServing.streams(
                                new OfferedTools(bob.bob(), new GameTools(tables)).all(),
                                in,
                                out)) {
            var lines =
                    new BufferedReader(new InputStreamReader(fromServer, StandardCharsets.UTF_8));

            // when
            toServer.println(BEGIN);
            JsonNode begun = RunningBob.read(lines.readLine());
            toServer.println("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            toServer.println(
                    "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"mtg_decks\",\"arguments\":{}}}");
            JsonNode decks = RunningBob.read(lines.readLine());

            // then
            assertThat(begun.at("/result/serverInfo/name").asText()).isEqualTo("bob");
            assertThat(decks.at("/result/content/0/text").asText()).contains("draconic_fury");
        }
    }
}
