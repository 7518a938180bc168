package dev.bob.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import dev.bob.core.Json;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The description of the API is held against the server.
final class OpenApiTest {

    @TempDir Path folder;

    @Test
    void every_route_is_described_and_nothing_else_is() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Hello.")))) {
            // given
            JsonNode description = bob.get("/api/openapi.json");
            Set<String> described = new TreeSet<>();
            description
                    .path("paths")
                    .properties()
                    .forEach(path ->
                            path.getValue()
                                    .fieldNames()
                                    .forEachRemaining(method ->
                                            described.add(
                                                    method.toUpperCase(Locale.ROOT)
                                                            + " "
                                                            + path.getKey())));

            // when
            Set<String> answered = new TreeSet<>();
            bob.web().routes().forEach(route -> answered.add(route.method() + " " + route.path()));

            // then
            assertThat(described).isEqualTo(answered);
        }
    }

    @Test
    void what_the_server_answers_fits_the_description() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Hello.")))) {
            // given
            Checked api = new Checked(bob);

            // when
            api.get("/api/hello");
            api.get("/api/status");
            api.get("/api/config");
            api.get("/api/doctor");
            api.post("/api/model", "{\"offline\":false}");
            api.post("/api/sessions", "{}");
            api.post(
                    "/api/sessions/talk/turns",
                    "{\"input\":\"My cat is called Luna.\",\"wait\":true}");
            api.get("/api/sessions");
            api.get("/api/sessions/talk");
            api.get("/api/sessions/nobody");
            api.get("/api/sessions/talk/turns/1");
            api.get("/api/sessions/talk/turns/7");
            api.get("/api/sessions/talk/tape");
            api.get("/api/sessions/talk/export?format=html");
            api.get("/api/sessions/talk/export?format=pdf");
            api.post("/api/sessions/talk/fork", "{\"turn\":1}");
            api.post("/api/sessions/talk/rename", "{\"title\":\"Luna\"}");
            api.post("/api/sessions/talk/cancel", "{}");
            api.get("/api/memory/pending");
            api.get("/api/memory/stm");
            api.get("/api/memory/search?q=cat");
            api.get("/api/memory/search");
            api.get("/api/memory");
            String candidate = bob.get("/api/memory/pending").at("/pending/0/fingerprint").asText();
            if (!candidate.isEmpty()) {
                api.post(
                        "/api/memory/decisions",
                        "{\"action\":\"approve\",\"id\":\""
                                + candidate
                                + "\",\"reviewer\":\"Ada\"}");
            }
            api.post("/api/memory/decisions", "{\"action\":\"approve\",\"id\":\"x\"}");
            api.get("/api/memory/ledger");
            api.get("/api/memory?all=1");
            api.post("/api/sessions/talk/undo", "{}");
            api.get("/api/tools");
            api.post("/api/tools/fs.list/run", "{\"args\":{\"path\":\".\"}}");
            api.post("/api/tools/nothing/run", "{}");
            api.get("/api/skills");
            api.get("/api/plugins");
            api.get("/api/permissions");
            api.post("/api/permissions/1", "{\"answer\":\"maybe\"}");
            api.post("/api/practice", "{\"rules\":true}");
            api.post("/api/sessions/talk/children", "{\"task\":\"Say hello.\"}");
            api.post("/api/sessions/talk/children", "{\"task\":\" \"}");
            api.get("/api/children");
            api.send("DELETE", "/api/children/none", null);
            api.get("/api/schedule");
            api.send("DELETE", "/api/schedule/none", null);
            api.get("/v1/models");
            api.get("/v1/models/bob-chat");
            api.get("/v1/models/none");
            api.post(
                    "/v1/chat/completions",
                    "{\"model\":\"bob-chat\",\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}]}");
            api.post("/v1/responses", "{\"model\":\"bob-chat\",\"input\":\"Hi\"}");
            api.post("/v1/embeddings", "{\"model\":\"x\",\"input\":\"Hi\"}");

            // then
            assertThat(api.faults).isEmpty();
        }
    }

    @Test
    void what_a_table_answers_fits_the_description() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Hello.")))) {
            // given
            Checked api = new Checked(bob);
            String deck = bob.get("/api/mtg/decks").at("/decks/0/id").asText();

            // when
            api.get("/api/mtg/decks");
            api.get("/api/mtg/decks/" + deck);
            api.get("/api/mtg/decks/none");
            api.get("/api/mtg/cards/Forest");
            String game =
                    api.post(
                                    "/api/mtg/games",
                                    "{\"deck\":\""
                                            + deck
                                            + "\",\"opponent_deck\":\""
                                            + deck
                                            + "\",\"seed\":1,\"first\":\"me\"}")
                            .path("id")
                            .asText();
            String at = "/api/mtg/games/" + game;
            JsonNode table = api.get(at);
            String action = table.at("/menu/actions/0/id").asText();
            api.post(at + "/answer", "{\"action\":\"" + action + "\"}");
            api.post(at + "/answer", "{\"action\":\"nonsense\"}");
            api.post(at + "/undo", "{}");
            api.post(at + "/stops", "{\"automatic\":false}");
            api.get(at + "/why?object=o1");
            api.get(at + "/why");
            api.post(at + "/end-turn", "{}");
            api.get("/api/mtg/games");
            api.post(at + "/concede", "{}");
            api.get(at + "/replay?to=1");
            api.post(at + "/leave", "{}");

            // then
            assertThat(api.faults).isEmpty();
        }
    }

    /// Sends requests and compares each answer with what is written for it.
    private static final class Checked {
        final List<String> faults = new ArrayList<>();
        private final RunningBob bob;
        private final JsonNode description;

        Checked(RunningBob bob) {
            this.bob = bob;
            this.description = bob.get("/api/openapi.json");
        }

        JsonNode get(String path) {
            return send("GET", path, null);
        }

        JsonNode post(String path, String body) {
            return send("POST", path, body);
        }

        JsonNode send(String method, String path, @Nullable String body) {
            HttpResponse<String> answer = bob.send(method, path, body);
            String about = method + " " + path + " " + answer.statusCode();
            JsonNode operation = operation(method, path.replaceFirst("\\?.*", ""));
            JsonNode responses = operation.path("responses");
            JsonNode response = responses.path(Integer.toString(answer.statusCode()));
            if (response.isMissingNode() && answer.statusCode() >= 400) {
                response = description.at("/components/responses/Error");
            }
            if (response.isMissingNode()) {
                faults.add(about + ": a status that isn't described");
                return Json.MAPPER.nullNode();
            }
            String type =
                    answer.headers().firstValue("Content-Type").orElse("").replaceFirst(";.*", "");
            JsonNode schema = response.path("content").path(type).path("schema");
            if (schema.isMissingNode()) {
                faults.add(about + ": a content type that isn't described: " + type);
                return Json.MAPPER.nullNode();
            }
            if (!type.equals("application/json")) {
                return Json.MAPPER.nullNode();
            }
            JsonNode json = read(answer.body());
            JsonSchema held = schema(schema);
            held.validate(json).forEach(fault -> faults.add(about + ": " + fault.getMessage()));
            return json;
        }

        private JsonNode operation(String method, String path) {
            for (var each : description.path("paths").properties()) {
                Pattern template = Pattern.compile(each.getKey().replaceAll("\\{[a-z]+}", "[^/]+"));
                if (template.matcher(path).matches()
                        && each.getValue().has(method.toLowerCase(Locale.ROOT))) {
                    return each.getValue().path(method.toLowerCase(Locale.ROOT));
                }
            }
            throw new AssertionError("nothing is described for " + method + " " + path);
        }

        private JsonSchema schema(JsonNode schema) {
            var whole = Json.MAPPER.createObjectNode();
            whole.setAll((com.fasterxml.jackson.databind.node.ObjectNode) schema.deepCopy());
            whole.set("components", description.path("components"));
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(SchemaLocation.of("bob:api"), whole);
        }

        private static JsonNode read(String body) {
            try {
                return Json.MAPPER.readTree(body);
            } catch (IOException e) {
                throw new AssertionError(body, e);
            }
        }
    }
}
