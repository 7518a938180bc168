package dev.bob.web.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.app.Bob;
import dev.bob.app.config.Settings;
import dev.bob.core.turn.TurnRequest;
import dev.bob.web.server.WebException;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How a turn runs: as the request says, and as the configuration says where it is silent.
final class TurnOptions {

    private TurnOptions() {}

    static TurnRequest.Options of(Bob bob, Fields fields) {
        Set<String> tools = new LinkedHashSet<>(bob.configuration().get(Settings.TOOLS));
        if (fields.body().has("tools")) {
            tools = fields.texts("tools");
            bob.conversations().requireTools(tools);
        }
        String pipeline =
                fields.maybe("pipeline")
                        .orElseGet(() -> bob.configuration().get(Settings.PIPELINE));
        // Says at once that there is no such pipeline.
        bob.runtime().pipelines().named(pipeline);
        return new TurnRequest.Options(
                pipeline,
                temperature(bob, fields),
                tools,
                fields.flag("remote", false),
                fields.flag("stm", bob.configuration().get(Settings.STM_ENABLED)));
    }

    private static @Nullable Double temperature(Bob bob, Fields fields) {
        JsonNode node = fields.body().path("temperature");
        if (node.isMissingNode() || node.isNull()) {
            var configured = bob.configuration().get(Settings.TEMPERATURE);
            return configured.isPresent() ? (Double) configured.getAsDouble() : null;
        }
        if (!node.isNumber() || node.asDouble() < 0 || node.asDouble() > 2) {
            throw WebException.invalid("temperature must be a number from 0 to 2.", "temperature");
        }
        return node.asDouble();
    }
}
