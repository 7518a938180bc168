package dev.bob.core.model.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The models that a server lists.
///
/// @param models in the server's order
public record ModelList(List<Listed> models) {

    private static final List<String> NO_CHAT =
            List.of(
                    "embed",
                    "bge-",
                    "e5-",
                    "minilm",
                    "rerank",
                    "whisper",
                    "tts",
                    "clip",
                    "dall-e",
                    "moderation");
    private static final List<String> WINDOW_FIELDS =
            List.of(
                    "/loaded_context_length",
                    "/max_model_len",
                    "/context_length",
                    "/context_window",
                    "/meta/n_ctx");

    /// A model.
    ///
    /// @param id its name in requests
    /// @param contextWindow how many tokens it takes; 0 if the server doesn't say
    public record Listed(String id, int contextWindow) {
        /// Whether the name is that of a model for something else than chat.
        public boolean forSomethingElse() {
            var lower = id.toLowerCase(Locale.ROOT);
            return NO_CHAT.stream().anyMatch(lower::contains);
        }
    }

    public ModelList {
        models = List.copyOf(models);
    }

    /// Reads the answer to `/models`; empty if it isn't one.
    public static Optional<ModelList> parse(String body) {
        try {
            var json = Json.MAPPER.readTree(body);
            if (json == null || !json.isContainerNode()) {
                return Optional.empty();
            }
            var list = json.has("data") ? json.path("data") : json.path("models");
            if (!list.isArray()) {
                return Optional.empty();
            }
            var models = new ArrayList<Listed>();
            for (var model : list) {
                var id =
                        model.isTextual()
                                ? model.asText()
                                : model.path("id").asText(model.path("name").asText(""));
                if (!id.isBlank()) {
                    models.add(new Listed(id, window(model)));
                }
            }
            return Optional.of(new ModelList(models));
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    private static int window(JsonNode model) {
        for (var field : WINDOW_FIELDS) {
            int tokens = model.at(field).asInt(0);
            if (tokens > 0) {
                return tokens;
            }
        }
        return 0;
    }

    /// The names.
    public List<String> ids() {
        return models.stream().map(Listed::id).toList();
    }

    /// The listed model that a name means: the same name, or the same but for the maker before it or the tag
    /// after it, as in `openai/gpt-oss-20b` and `gpt-oss-20b:latest`.
    public Optional<Listed> meant(String name) {
        for (var model : models) {
            if (model.id().equals(name)) {
                return Optional.of(model);
            }
        }
        var core = core(name);
        return models.stream().filter(model -> core(model.id()).equals(core)).findFirst();
    }

    /// The first model that is meant for chat, as far as its name tells.
    public Optional<Listed> firstForChat() {
        return models.stream().filter(model -> !model.forSomethingElse()).findFirst();
    }

    private static String core(String name) {
        var core = name.toLowerCase(Locale.ROOT);
        core = core.substring(core.lastIndexOf('/') + 1);
        return core.endsWith(":latest")
                ? core.substring(0, core.length() - ":latest".length())
                : core;
    }
}
