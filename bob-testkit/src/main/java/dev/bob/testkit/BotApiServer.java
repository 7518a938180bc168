package dev.bob.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Executors;

/// A server on loopback that behaves like the Telegram Bot API: long polling with offsets, sendMessage with its
/// length limit and its refusal of broken marks, and, on request, rate limits, internal errors, dropped
/// connections and updates that come twice.
public final class BotApiServer implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer http;
    private final String token;
    private final TreeMap<Long, ObjectNode> updates = new TreeMap<>();
    private final List<Sent> sent = new ArrayList<>();
    private final Random trouble;
    private final int troublePercent;
    private long nextId = 1;
    private int refusals;

    /// A message that was sent and taken.
    public record Sent(String chatId, String text, String parseMode) {}

    private BotApiServer(HttpServer http, String token, long seed, int troublePercent) {
        this.http = http;
        this.token = token;
        this.trouble = new Random(seed);
        this.troublePercent = troublePercent;
    }

    /// Starts a server that knows one bot. In `troublePercent` of 100 calls something goes wrong, the same
    /// for the same seed and order of calls.
    public static BotApiServer start(String token, long seed, int troublePercent) {
        try {
            HttpServer http =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
            BotApiServer server = new BotApiServer(http, token, seed, troublePercent);
            http.createContext("/", server::handle);
            http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            http.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("can't listen", e);
        }
    }

    /// The address to configure.
    public String baseUrl() {
        return "http://127.0.0.1:" + http.getAddress().getPort();
    }

    /// A person writes.
    public synchronized long write(String chatId, String text) {
        return add("message", chatId, text);
    }

    /// A person edits a message.
    public synchronized long edit(String chatId, String text) {
        return add("edited_message", chatId, text);
    }

    /// A person passes on what somebody else wrote.
    ///
    /// @param mark the field that says so, in the Bot API of today or of before
    /// @param origin what the field holds, as JSON
    public synchronized long forward(String chatId, String text, String mark, JsonNode origin) {
        long id = add("message", chatId, text);
        ObjectNode update = updates.get(id);
        if (update != null) {
            update.withObject("/message").set(mark, origin);
        }
        return id;
    }

    /// What was sent and taken so far.
    public synchronized List<Sent> sent() {
        return List.copyOf(sent);
    }

    /// How many calls were refused or dropped.
    public synchronized int refusals() {
        return refusals;
    }

    @Override
    public void close() {
        http.stop(0);
    }

    private long add(String kind, String chatId, String text) {
        long id = nextId++;
        ObjectNode update = JSON.createObjectNode().put("update_id", id);
        ObjectNode message = update.putObject(kind).put("message_id", id).put("text", text);
        message.putObject("chat").put("id", Long.parseLong(chatId)).put("type", "private");
        message.putObject("from").put("id", 7).put("first_name", "Ada");
        updates.put(id, update);
        notifyAll();
        return id;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            JsonNode body = JSON.readTree(exchange.getRequestBody().readAllBytes());
            if (!path.startsWith("/bot" + token + "/")) {
                answer(exchange, 401, error(401, "Unauthorized"));
                return;
            }
            int dice = dice();
            if (dice < troublePercent) {
                trouble(exchange, dice % 4);
                return;
            }
            switch (path.substring(path.lastIndexOf('/') + 1)) {
                case "getUpdates" -> answer(exchange, 200, ok(poll(body)));
                case "sendMessage" -> send(exchange, body);
                case "sendChatAction" ->
                        answer(exchange, 200, ok(JSON.getNodeFactory().booleanNode(true)));
                default -> answer(exchange, 404, error(404, "Not Found"));
            }
        }
    }

    private synchronized int dice() {
        return trouble.nextInt(100);
    }

    private void trouble(HttpExchange exchange, int kind) throws IOException {
        synchronized (this) {
            refusals++;
        }
        switch (kind) {
            case 0 -> {
                ObjectNode error = error(429, "Too Many Requests: retry after 0");
                error.putObject("parameters").put("retry_after", 0);
                answer(exchange, 429, error);
            }
            case 1 -> answer(exchange, 500, error(500, "Internal Server Error"));
            case 2 -> {
                byte[] page = "<html>Bad Gateway</html>".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(502, page.length);
                exchange.getResponseBody().write(page);
            }
            default -> {
                // Closing without a response drops the connection.
            }
        }
    }

    /// Updates below the offset are forgotten; the others come, and one of them again out of turn when
    /// there is trouble.
    private synchronized ArrayNode poll(JsonNode body) {
        long offset = body.path("offset").asLong(0);
        updates.headMap(offset).clear();
        long end = System.nanoTime() + Math.max(1, body.path("timeout").asLong(0)) * 1_000_000_000L;
        try {
            for (long left = end - System.nanoTime();
                    updates.isEmpty() && left > 0;
                    left = end - System.nanoTime()) {
                wait(Math.max(1, left / 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        ArrayNode result = JSON.createArrayNode();
        updates.values().stream().limit(body.path("limit").asLong(100)).forEach(result::add);
        if (troublePercent > 0 && !result.isEmpty()) {
            result.add(result.get(trouble.nextInt(result.size())));
        }
        return result;
    }

    private void send(HttpExchange exchange, JsonNode body) throws IOException {
        String text = body.path("text").asText();
        String mode = body.path("parse_mode").asText("");
        if (text.isBlank()) {
            answer(exchange, 400, error(400, "Bad Request: message text is empty"));
        } else if (text.replaceAll("<[^>]*>", "").length() > 4096) {
            answer(exchange, 400, error(400, "Bad Request: message is too long"));
        } else if (mode.equals("HTML") && !balanced(text)) {
            answer(exchange, 400, error(400, "Bad Request: can't parse entities"));
        } else {
            synchronized (this) {
                sent.add(new Sent(body.path("chat_id").asText(), text, mode));
            }
            answer(exchange, 200, ok(JSON.createObjectNode().put("message_id", 1)));
        }
    }

    private static boolean balanced(String html) {
        for (String tag : List.of("b", "i", "code", "pre", "a")) {
            int opened = html.split("<" + tag + "[ >]", -1).length;
            int closed = html.split("</" + tag + ">", -1).length;
            if (opened != closed) {
                return false;
            }
        }
        return !html.replaceAll("</?(b|i|code|pre|a)( href=\"[^\"<>]*\")?>", "").contains("<");
    }

    private static ObjectNode ok(JsonNode result) {
        ObjectNode answer = JSON.createObjectNode().put("ok", true);
        answer.set("result", result);
        return answer;
    }

    private static ObjectNode error(int code, String description) {
        return JSON.createObjectNode()
                .put("ok", false)
                .put("error_code", code)
                .put("description", description);
    }

    private static void answer(HttpExchange exchange, int status, JsonNode body)
            throws IOException {
        byte[] bytes = JSON.writeValueAsBytes(body);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}
