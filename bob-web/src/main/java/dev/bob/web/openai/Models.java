package dev.bob.web.openai;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.core.Json;
import dev.bob.web.server.Call;
import dev.bob.web.server.WebException;
import java.io.IOException;

/// The models that are served: each pipeline, by its name after `bob-`, and the embeddings.
record Models(Bob bob) {

    static final String PREFIX = "bob-";
    static final String EMBEDDINGS = "bob-embeddings";

    void list(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode().put("object", "list");
        ArrayNode data = json.putArray("data");
        bob.runtime().pipelines().names().forEach(name -> data.add(model(PREFIX + name)));
        data.add(model(EMBEDDINGS));
        call.json(json);
    }

    void one(Call call) throws IOException {
        String id = call.variable("model");
        if (!id.equals(EMBEDDINGS)) {
            pipeline(id);
        }
        call.json(model(id));
    }

    /// The pipeline behind a model's name.
    String pipeline(String model) {
        String name = model.startsWith(PREFIX) ? model.substring(PREFIX.length()) : model;
        if (model.isBlank()) {
            throw WebException.invalid("model is missing.", "model");
        }
        if (!bob.runtime().pipelines().names().contains(name)) {
            throw new WebException(
                    404,
                    "invalid_request_error",
                    "There is no model "
                            + model
                            + ". There are "
                            + String.join(
                                    ", ",
                                    bob.runtime().pipelines().names().stream()
                                            .map(known -> PREFIX + known)
                                            .toList())
                            + " and "
                            + EMBEDDINGS
                            + ".",
                    "model",
                    "model_not_found");
        }
        return name;
    }

    private ObjectNode model(String id) {
        return Json.MAPPER
                .createObjectNode()
                .put("id", id)
                .put("object", "model")
                .put("created", 0)
                .put("owned_by", "bob");
    }
}
