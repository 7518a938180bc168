package dev.bob.web.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.web.server.Call;
import dev.bob.web.server.WebException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// Vectors of texts, from the encoder that recall uses.
record Embeddings(Bob bob) {

    private static final int MOST_INPUTS = 512;

    void make(Call call) throws IOException {
        ObjectNode body = call.body();
        List<String> inputs = inputs(body.path("input"));
        boolean base64 = body.path("encoding_format").asText("float").equals("base64");
        ObjectNode json = Json.MAPPER.createObjectNode().put("object", "list");
        json.put("model", Models.EMBEDDINGS);
        ArrayNode data = json.putArray("data");
        int tokens = 0;
        for (int i = 0; i < inputs.size(); i++) {
            float[] vector = bob.memory().encoder().encode(inputs.get(i)).sentence();
            dimensions(body.path("dimensions"), vector.length);
            ObjectNode item = data.addObject().put("object", "embedding").put("index", i);
            if (base64) {
                item.put("embedding", base64(vector));
            } else {
                ArrayNode numbers = item.putArray("embedding");
                for (float number : vector) {
                    numbers.add(number);
                }
            }
            tokens += count(inputs.get(i));
        }
        json.putObject("usage").put("prompt_tokens", tokens).put("total_tokens", tokens);
        call.json(json);
    }

    private static List<String> inputs(JsonNode input) {
        List<String> texts = new ArrayList<>();
        if (input.isTextual()) {
            texts.add(input.asText());
        } else if (input.isArray()) {
            for (JsonNode item : input) {
                if (!item.isTextual()) {
                    throw WebException.invalid(
                            "input must be a text or a list of texts; tokens can't be used.",
                            "input");
                }
                texts.add(item.asText());
            }
        }
        if (texts.isEmpty() || texts.stream().anyMatch(String::isEmpty)) {
            throw WebException.invalid(
                    "input must be a text or a list of texts, none empty.", "input");
        }
        if (texts.size() > MOST_INPUTS) {
            throw WebException.invalid(
                    "input may hold " + MOST_INPUTS + " texts at most.", "input");
        }
        return texts;
    }

    private static void dimensions(JsonNode wanted, int there) {
        if (wanted.isNumber() && wanted.asInt() != there) {
            throw WebException.invalid(
                    "The vectors have " + there + " dimensions; another number can't be had.",
                    "dimensions");
        }
    }

    private static String base64(float[] vector) {
        ByteBuffer bytes = ByteBuffer.allocate(vector.length * 4).order(ByteOrder.LITTLE_ENDIAN);
        for (float number : vector) {
            bytes.putFloat(number);
        }
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    private int count(String text) {
        try {
            return bob.tokens().count(text);
        } catch (BobException e) {
            return 0;
        }
    }
}
