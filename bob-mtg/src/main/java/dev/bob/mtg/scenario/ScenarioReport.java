package dev.bob.mtg.scenario;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// How many scenarios came out.
///
/// @param results each of them, in file order
/// @param time how long they took together
public record ScenarioReport(List<ScenarioResult> results, Duration time) {

    public ScenarioReport {
        results = List.copyOf(results);
    }

    /// How many ended so.
    public long count(ScenarioResult.Status status) {
        return results.stream().filter(r -> r.status() == status).count();
    }

    /// The report as `bob mtg scenario run --json` prints it.
    public ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("total", results.size());
        json.put("passed", count(ScenarioResult.Status.PASSED));
        json.put("failed", count(ScenarioResult.Status.FAILED));
        json.put("declined", count(ScenarioResult.Status.DECLINED));
        json.put("seconds", time.toMillis() / 1000.0);
        ArrayNode list = json.putArray("results");
        for (ScenarioResult result : results) {
            list.addObject()
                    .put("id", result.id())
                    .put("status", result.status().name().toLowerCase(Locale.ROOT))
                    .put("reason", result.reason());
        }
        return json;
    }
}
