package dev.bob.core.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The models that a server lists.
///
/// @param models in the server's order
public record ModelList(List<Listed> models) {

    private static final Pattern NO_CHAT =
            Pattern.compile(
                    "embed|bge-|e5-|minilm|rerank|whisper|tts|clip|dall-e|moderation",
                    Pattern.CASE_INSENSITIVE);
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
            return NO_CHAT.matcher(id).find();
        }
    }

    public ModelList {
        models = List.copyOf(models);
    }

    /// Reads the answer to `/models`; empty if it isn't one.
    public static Optional<ModelList> parse(String body) {
        var json = Json.tree(body);
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
    }

    private static int window(JsonNode model) {
        return WINDOW_FIELDS.stream()
                .mapToInt(field -> model.at(field).asInt(0))
                .filter(tokens -> tokens > 0)
                .findFirst()
                .orElse(0);
    }

    /// The names.
    public List<String> ids() {
        return models.stream().map(Listed::id).toList();
    }

    /// The listed model that a name means: the same name, or the same but for the maker before it or the tag
    /// after it, as in `openai/gpt-oss-20b` and `gpt-oss-20b:latest`.
    public Optional<Listed> meant(String name) {
        return first(model -> model.id().equals(name))
                .or(() -> first(model -> core(model.id()).equals(core(name))));
    }

    /// The first model that is meant for chat, as far as its name tells.
    public Optional<Listed> firstForChat() {
        return first(model -> !model.forSomethingElse());
    }

    private Optional<Listed> first(Predicate<Listed> wanted) {
        return models.stream().filter(wanted).findFirst();
    }

    private static String core(String name) {
        var core = name.toLowerCase(Locale.ROOT);
        core = core.substring(core.lastIndexOf('/') + 1);
        return core.endsWith(":latest")
                ? core.substring(0, core.length() - ":latest".length())
                : core;
    }
}
