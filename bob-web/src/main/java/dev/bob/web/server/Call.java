package dev.bob.web.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One request and its answer.
public final class Call {

    /// Longer bodies are refused.
    public static final int MOST_BODY = 8 << 20;

    private static final Duration BODY_TIME = Duration.ofSeconds(30);

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final Map<String, String> variables;

    Call(HttpServletRequest request, HttpServletResponse response, Map<String, String> variables) {
        this.request = request;
        this.response = response;
        this.variables = Map.copyOf(variables);
    }

    /// A variable of the route's path.
    public String variable(String name) {
        String value = variables.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the route has no " + name);
        }
        return value;
    }

    /// A parameter of the query.
    public Optional<String> query(String name) {
        return Optional.ofNullable(request.getParameter(name)).filter(value -> !value.isEmpty());
    }

    /// A number of the query.
    public int query(String name, int otherwise) {
        return query(name)
                .map(text -> {
                    try {
                        return Integer.parseInt(text);
                    } catch (NumberFormatException e) {
                        throw WebException.invalid(name + " must be a number.", name);
                    }
                })
                .orElse(otherwise);
    }

    /// A header.
    public Optional<String> header(String name) {
        return Optional.ofNullable(request.getHeader(name)).filter(value -> !value.isBlank());
    }

    /// The body, a JSON object; an empty body is an empty object.
    ///
    /// @throws WebException when it is too large, too slow or no JSON object
    public ObjectNode body() throws IOException {
        String type = String.valueOf(request.getContentType());
        byte[] bytes = bytes();
        if (bytes.length == 0) {
            return Json.MAPPER.createObjectNode();
        }
        if (!type.startsWith("application/json")) {
            throw new WebException(
                    415, "invalid_request_error", "The body must be application/json.", null, null);
        }
        try {
            if (Json.MAPPER.readTree(bytes) instanceof ObjectNode object) {
                return object;
            }
        } catch (JsonProcessingException e) {
            throw WebException.invalid("The body isn't valid JSON: " + Json.reason(e) + ".", null);
        }
        throw WebException.invalid("The body must be one JSON object.", null);
    }

    /// A form's field.
    public Optional<String> field(String name) throws IOException {
        for (String pair : new String(bytes(), StandardCharsets.UTF_8).split("&")) {
            int equals = pair.indexOf('=');
            if (equals > 0 && pair.substring(0, equals).equals(name)) {
                try {
                    return Optional.of(
                            java.net.URLDecoder.decode(
                                    pair.substring(equals + 1), StandardCharsets.UTF_8));
                } catch (IllegalArgumentException e) {
                    throw WebException.invalid("The form can't be read.", name);
                }
            }
        }
        return Optional.empty();
    }

    private byte[] bytes() throws IOException {
        if (request.getContentLengthLong() > MOST_BODY) {
            throw tooLarge();
        }
        long end = System.nanoTime() + BODY_TIME.toNanos();
        var out = new ByteArrayOutputStream();
        byte[] buffer = new byte[16 << 10];
        InputStream in = request.getInputStream();
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            out.write(buffer, 0, n);
            if (out.size() > MOST_BODY) {
                throw tooLarge();
            }
            if (System.nanoTime() > end) {
                throw new WebException(
                        408, "invalid_request_error", "The body came too slowly.", null, null);
            }
        }
        return out.toByteArray();
    }

    private static WebException tooLarge() {
        return new WebException(
                413,
                "invalid_request_error",
                "The body is longer than " + (MOST_BODY >> 20) + " MB.",
                null,
                null);
    }

    /// Answers with JSON.
    public void json(Object value) throws IOException {
        json(200, value);
    }

    /// Answers with JSON and a status.
    public void json(int status, Object value) throws IOException {
        respond(status, "application/json", Json.MAPPER.writeValueAsBytes(value));
    }

    /// Answers with text of some type.
    public void text(int status, String type, String text) throws IOException {
        respond(status, type, text.getBytes(StandardCharsets.UTF_8));
    }

    /// Answers with a file to be saved.
    public void attachment(String name, String type, String text) throws IOException {
        response.setHeader(
                "Content-Disposition",
                "attachment; filename=\"" + name.replaceAll("[^A-Za-z0-9._-]", "_") + "\"");
        text(200, type, text);
    }

    private void respond(int status, String type, byte[] bytes) throws IOException {
        response.setStatus(status);
        response.setContentType(type);
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    /// Sends elsewhere.
    public void redirect(String location) {
        response.setStatus(303);
        response.setHeader("Location", location);
    }

    /// Sets a header of the answer.
    public void set(String name, String value) {
        response.setHeader(name, value);
    }

    /// Begins a stream of events. From here on the answer is that stream.
    public EventStream events() throws IOException {
        response.setStatus(200);
        response.setContentType("text/event-stream");
        response.setCharacterEncoding("UTF-8");
        response.setHeader("X-Accel-Buffering", "no");
        response.flushBuffer();
        return new EventStream(response.getOutputStream());
    }

    /// Answers with an error, unless an answer is on its way already.
    void fail(WebException e) throws IOException {
        if (response.isCommitted()) {
            return;
        }
        response.reset();
        Headers.set(response);
        json(e.status(), error(e));
    }

    /// An error as clients of OpenAI's API know it.
    public static ObjectNode error(WebException e) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.putObject("error")
                .put("message", e.getMessage())
                .put("type", e.type())
                .put("param", e.param())
                .put("code", e.code());
        return json;
    }

    /// What the request says of where it comes from.
    Access.Sent sent() {
        return new Access.Sent(request.getMethod(), request::getHeader, this::cookie);
    }

    private @Nullable String cookie(String name) {
        Cookie[] cookies = request.getCookies();
        if (cookies != null) {
            for (Cookie cookie : cookies) {
                if (cookie.getName().equals(name)) {
                    return cookie.getValue();
                }
            }
        }
        return null;
    }

    /// A JSON value as an object, for building answers.
    public static ObjectNode object(Object value) {
        JsonNode node = Json.MAPPER.valueToTree(value);
        return (ObjectNode) node;
    }
}
