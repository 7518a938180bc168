package dev.bob.web.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.config.Version;
import dev.bob.core.Json;
import dev.bob.web.server.Call;
import dev.bob.web.server.Route;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;

/// The description of the JSON API in the form of OpenAPI 3.1, at `/api/openapi.json`.
public final class OpenApi {
    private final ObjectNode description;

    /// Reads the description.
    public OpenApi() {
        try (InputStream in =
                Objects.requireNonNull(OpenApi.class.getResourceAsStream("openapi.json"))) {
            description = (ObjectNode) Json.MAPPER.readTree(in);
        } catch (IOException e) {
            throw new IllegalStateException("openapi.json can't be read", e);
        }
        ((ObjectNode) description.get("info")).put("version", Version.get());
    }

    /// The routes.
    public List<Route> routes() {
        return List.of(Route.of("GET", "/api/openapi.json", this::show));
    }

    private void show(Call call) throws IOException {
        call.json(description);
    }
}
