package dev.bob.core.router;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a command's arguments: `k=v`, `--k v`, `--k=v`, `--flag`, shell quoting, or one JSON object. Words
/// without a name fill the schema's required parameters in order, the last text parameter taking what is left. What is
/// left is one word without its quotes, or several words as they were written, quotes and spaces included, so that a
/// shell command arrives as it was typed.
///
/// Values become what the schema says; whether they are allowed is checked where every call is checked.
public final class Arguments {

    private static final Pattern NAMED = Pattern.compile("(?s)([A-Za-z_][A-Za-z0-9_-]*)=(.*)");

    private final String source;
    private final JsonNode properties;
    private final ObjectNode result = Json.MAPPER.createObjectNode();
    private final List<Word> bare = new ArrayList<>();

    private Arguments(String source, ObjectNode schema) {
        this.source = source;
        this.properties = schema.path("properties");
    }

    /// Reads `text` against a tool's schema.
    ///
    /// @throws IllegalArgumentException that says what is wrong and what the command takes
    public static ObjectNode parse(String text, ObjectNode schema) {
        if (text.startsWith("{")) {
            return json(text);
        }
        Arguments arguments = new Arguments(text, schema);
        arguments.named(new ArrayDeque<>(words(text)));
        arguments.positional(schema);
        return arguments.result;
    }

    private static ObjectNode json(String text) {
        try {
            if (Json.MAPPER
                            .reader()
                            .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                            .readTree(text)
                    instanceof ObjectNode object) {
                return object;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "The arguments begin like a JSON object but aren't one: " + Json.reason(e), e);
        }
        throw new IllegalArgumentException("The arguments must be one JSON object.");
    }

    private void named(Deque<Word> words) {
        while (!words.isEmpty()) {
            Word word = words.removeFirst();
            Matcher matcher = NAMED.matcher(word.text());
            if (word.plainStart() && word.text().startsWith("--") && word.text().length() > 2) {
                option(word.text().substring(2), words);
            } else if (word.plainStart() && matcher.matches() && properties.has(matcher.group(1))) {
                put(matcher.group(1), matcher.group(2));
            } else {
                bare.add(word);
            }
        }
    }

    private void option(String body, Deque<Word> words) {
        int equals = body.indexOf('=');
        if (equals > 0) {
            put(spelled(body.substring(0, equals)), body.substring(equals + 1));
            return;
        }
        String name = spelled(body);
        Word next = words.peekFirst();
        boolean flag =
                next == null
                        || (next.plainStart() && next.text().startsWith("--"))
                        || ("boolean".equals(type(name))
                                && !next.text().equals("true")
                                && !next.text().equals("false"));
        put(name, flag ? "true" : words.removeFirst().text());
    }

    private void positional(ObjectNode schema) {
        if (bare.isEmpty()) {
            return;
        }
        List<String> open = new ArrayList<>();
        schema.path("required").forEach(name -> open.add(name.asText()));
        if (open.isEmpty() && properties.size() > 0) {
            open.add(properties.fieldNames().next());
        }
        open.removeIf(result::has);
        if (open.isEmpty()) {
            throw new IllegalArgumentException(
                    "«" + asWritten(bare) + "» belongs to no argument." + takes());
        }
        for (int i = 0; i < open.size() && !bare.isEmpty(); i++) {
            boolean last = i == open.size() - 1;
            if (last && bare.size() > 1) {
                put(open.get(i), asWritten(bare));
                bare.clear();
            } else {
                put(open.get(i), bare.removeFirst().text());
            }
        }
    }

    private String asWritten(List<Word> words) {
        StringBuilder text = new StringBuilder();
        int end = -1;
        for (Word word : words) {
            if (end >= 0) {
                String between = source.substring(end, word.start());
                text.append(between.isBlank() ? between : " ");
            }
            text.append(source, word.start(), word.end());
            end = word.end();
        }
        return text.toString();
    }

    private void put(String name, String value) {
        if (!properties.has(name)) {
            throw new IllegalArgumentException("There is no argument «" + name + "»." + takes());
        }
        switch (type(name)) {
            case "integer", "number" -> number(name, value);
            case "boolean" -> {
                if (!value.equals("true") && !value.equals("false")) {
                    throw new IllegalArgumentException(
                            "«" + name + "» is true or false, not «" + value + "».");
                }
                result.put(name, value.equals("true"));
            }
            case "array" -> {
                ArrayNode items = result.putArray(name);
                for (String item : value.split(",", -1)) {
                    if (!item.isBlank()) {
                        items.add(item.strip());
                    }
                }
            }
            case "object" -> result.set(name, json(value));
            case String _ -> result.put(name, value);
        }
    }

    private void number(String name, String value) {
        try {
            if (type(name).equals("integer")) {
                result.put(name, Long.parseLong(value));
            } else {
                result.put(name, Double.parseDouble(value));
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "«" + name + "» is a number, not «" + value + "».", e);
        }
    }

    private String spelled(String name) {
        String underscored = name.replace('-', '_');
        return properties.has(name) ? name : underscored;
    }

    private String type(String name) {
        JsonNode type = properties.path(name).path("type");
        return type.isArray() ? type.path(0).asText("string") : type.asText("string");
    }

    private String takes() {
        List<String> names = new ArrayList<>();
        properties.fieldNames().forEachRemaining(names::add);
        return names.isEmpty()
                ? " The command takes none."
                : " The command takes: " + String.join(", ", names) + ".";
    }

    /// One word after shell quoting, and where it stands; `plainStart` is false where its first character was quoted.
    private record Word(String text, boolean plainStart, int start, int end) {}

    private static List<Word> words(String text) {
        List<Word> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        boolean plainStart = true;
        int start = 0;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else if (c == '\\'
                        && quote == '"'
                        && i + 1 < text.length()
                        && "\\\"$`".indexOf(text.charAt(i + 1)) >= 0) {
                    word.append(text.charAt(++i));
                } else {
                    word.append(c);
                }
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(new Word(word.toString(), plainStart, start, i));
                    word.setLength(0);
                    inWord = false;
                }
            } else {
                if (!inWord) {
                    inWord = true;
                    start = i;
                    plainStart = c != '"' && c != '\'';
                }
                if (c == '"' || c == '\'') {
                    quote = c;
                } else if (c == '\\' && i + 1 < text.length()) {
                    word.append(text.charAt(++i));
                } else {
                    word.append(c);
                }
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("A quote (" + quote + ") is never closed.");
        }
        if (inWord) {
            words.add(new Word(word.toString(), plainStart, start, text.length()));
        }
        return words;
    }
}
