package dev.bob.core.model.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.Secret;
import dev.bob.core.model.openai.ChatHttp;
import dev.bob.core.turn.TurnRequest;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.Step;
import dev.langchain4j.model.chat.StreamingChatModel;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ModelServersTest {

    private static final StreamingChatModel OFFLINE = new StreamingChatModel() {};
    private static final TurnRequest.Options LOCAL = TurnRequest.Options.chat();
    private static final TurnRequest.Options REMOTE =
            new TurnRequest.Options("chat", null, Set.of(), true, true);
    private static final String NOWHERE = "http://127.0.0.1:" + ScriptedServer.unusedPort() + "/v1";

    private final HttpClient http = ChatHttp.client(Duration.ofSeconds(30));
    private final AtomicReference<Instant> now =
            new AtomicReference<>(Instant.parse("2025-01-01T00:00:00Z"));

    @AfterEach
    void close() {
        http.shutdownNow();
    }

    private ModelServers servers(
            String localUrl, boolean placeChosen, boolean modelChosen, String... usual) {
        return servers(Duration.ofSeconds(30), localUrl, placeChosen, modelChosen, usual);
    }

    private ModelServers servers(
            Duration timeout,
            String localUrl,
            boolean placeChosen,
            boolean modelChosen,
            String... usual) {
        var endpoints =
                new Endpoints(
                        new Endpoint(
                                Endpoint.Role.LOCAL,
                                localUrl,
                                Secret.of("local-key-123"),
                                "openai/gpt-oss-20b"),
                        placeChosen,
                        modelChosen,
                        new Endpoint(
                                Endpoint.Role.REMOTE,
                                "https://models.invalid/v1",
                                Secret.NONE,
                                "big"),
                        new Endpoint(
                                Endpoint.Role.MTG,
                                "https://models.invalid/v1",
                                Secret.of("k"),
                                "picker"),
                        true);
        var discovery = new Discovery(new ChatHttp(http), Arrays.asList(usual), timeout);
        return new ModelServers(
                endpoints, discovery, _ -> new StreamingChatModel() {}, () -> OFFLINE, now::get);
    }

    @Test
    void the_configured_server_serves_with_the_configured_model() {
        var script = Script.empty().withModels("other", "openai/gpt-oss-20b");
        try (var server = ScriptedServer.start(script)) {
            var model = servers(server.baseUrl(), false, false).choose(LOCAL, null);

            assertThat(model.name()).isEqualTo("openai/gpt-oss-20b");
            assertThat(model.baseUrl()).isEqualTo(server.baseUrl());
            assertThat(model.offline()).isFalse();
            assertThat(server.requests().getFirst().header("authorization"))
                    .contains("Bearer local-key-123");
        }
    }

    @Test
    void
            a_server_at_a_usual_place_is_found_and_one_of_its_chat_models_used_without_the_key_of_another_place() {
        try (var server =
                ScriptedServer.start(Script.empty().withModels("text-embedding-x", "llama-8b"))) {
            var model =
                    servers(NOWHERE, false, false, NOWHERE, server.baseUrl()).choose(LOCAL, null);

            assertThat(model.name()).isEqualTo("llama-8b");
            assertThat(model.baseUrl()).isEqualTo(server.baseUrl());
            assertThat(server.requests().getFirst().header("authorization")).isEmpty();
        }
    }

    @Test
    void a_model_that_a_person_chose_is_kept_though_the_server_does_not_list_it() {
        try (var server = ScriptedServer.start(Script.empty().withModels("llama-8b"))) {
            assertThat(servers(server.baseUrl(), true, true).choose(LOCAL, null).name())
                    .isEqualTo("openai/gpt-oss-20b");
        }
    }

    @Test
    void names_match_without_maker_and_tag() {
        try (var server =
                ScriptedServer.start(Script.empty().withModels("llama-8b", "gpt-oss-20b:latest"))) {
            assertThat(servers(server.baseUrl(), false, false).choose(LOCAL, null).name())
                    .isEqualTo("gpt-oss-20b:latest");
        }
    }

    @Test
    void the_context_window_that_a_server_tells_is_known() {
        var list = "{\"data\":[{\"id\":\"openai/gpt-oss-20b\",\"max_model_len\":8192}]}";
        var script = Script.empty().on(Match.path("/models"), Reply.json(200, list));
        try (var server = ScriptedServer.start(script)) {
            assertThat(servers(server.baseUrl(), false, false).choose(LOCAL, null).contextWindow())
                    .isEqualTo(8192);
        }
    }

    @Test
    void a_chosen_server_without_a_model_list_serves() {
        try (var server = ScriptedServer.start(Script.empty())) {
            assertThat(servers(server.baseUrl(), true, false).choose(LOCAL, null).name())
                    .isEqualTo("openai/gpt-oss-20b");
        }
    }

    @Test
    void something_else_at_a_usual_port_is_no_model_server() {
        try (var server =
                ScriptedServer.start(
                        Script.empty().on(Match.any(), Reply.body(200, "text/html", "<p>hi")))) {
            var servers = servers(server.baseUrl(), false, false);

            assertThat(servers.choose(LOCAL, null).offline()).isTrue();
            assertThat(servers.lookAround())
                    .isInstanceOfSatisfying(
                            Discovery.Result.Unreachable.class,
                            nothing ->
                                    assertThat(nothing.message())
                                            .contains("not as a model server"));
        }
    }

    @Test
    void a_server_that_hangs_does_not_hold_up_the_others() {
        try (var hanging =
                        ScriptedServer.start(
                                Script.empty().on(Match.any(), Reply.stream(new Step.Hang())));
                var server = ScriptedServer.start(Script.empty().withModels("m"))) {
            var model =
                    servers(
                                    Duration.ofSeconds(4),
                                    NOWHERE,
                                    false,
                                    false,
                                    hanging.baseUrl(),
                                    server.baseUrl())
                            .choose(LOCAL, null);

            assertThat(model.baseUrl()).isEqualTo(server.baseUrl());
        }
    }

    @Test
    void without_any_server_the_offline_model_serves_until_one_is_started() {
        int port = ScriptedServer.unusedPort();
        var servers = servers("http://127.0.0.1:" + port + "/v1", false, false);
        assertThat(servers.choose(LOCAL, null).client()).isSameAs(OFFLINE);

        try (var _ = ScriptedServer.start(Script.empty().withModels("m"), port)) {
            assertThat(servers.choose(LOCAL, null).offline()).isTrue();
            now.updateAndGet(time -> time.plusSeconds(11));
            assertThat(servers.choose(LOCAL, null).name()).isEqualTo("m");
        }
    }

    @Test
    void a_chosen_server_that_is_not_there_is_an_error_that_says_what_was_tried_and_what_to_do() {
        try (var other = ScriptedServer.start(Script.empty().withModels("m"))) {
            var servers = servers(NOWHERE, true, false, other.baseUrl());

            assertThatThrownBy(() -> servers.choose(LOCAL, null))
                    .isInstanceOfSatisfying(
                            BobException.class,
                            e -> assertThat(e.kind()).isEqualTo(Kind.ENDPOINT_UNAVAILABLE))
                    .hasMessageContaining(NOWHERE + ": nothing listens there")
                    .hasMessageContaining("--base-url " + other.baseUrl())
                    .hasMessageContaining("ollama serve");

            servers.useOffline();
            assertThat(servers.choose(LOCAL, null).offline()).isTrue();
            servers.useServer(other.baseUrl());
            assertThat(servers.choose(LOCAL, null).name()).isEqualTo("m");
            servers.useModel("n");
            assertThat(servers.choose(LOCAL, null).name()).isEqualTo("n");
        }
    }

    @Test
    void a_stage_may_ask_for_a_model_of_its_own() {
        try (var server = ScriptedServer.start(Script.empty().withModels("m"))) {
            assertThat(servers(server.baseUrl(), false, false).choose(LOCAL, "small").name())
                    .isEqualTo("small");
        }
    }

    @Test
    void a_hosted_model_needs_a_key() {
        assertThatThrownBy(() -> servers(NOWHERE, false, false).choose(REMOTE, null))
                .isInstanceOfSatisfying(
                        BobException.class, e -> assertThat(e.kind()).isEqualTo(Kind.CONFIGURATION))
                .hasMessageContaining("BOB_CHAT_API_KEY");
    }

    @Test
    void picks_are_asked_of_their_own_endpoint() {
        assertThat(servers(NOWHERE, false, false).forMtg().name()).isEqualTo("picker");
    }

    @Test
    void pasted_urls_are_tidied_and_wrong_ones_refused_without_showing_a_password() {
        var tidied = List.of("http://h:1/v1/", "http://h:1/v1/chat/completions", "h:1/v1");
        for (var url : tidied) {
            assertThat(new Endpoint(Endpoint.Role.LOCAL, url, Secret.NONE, "m").baseUrl())
                    .isEqualTo("http://h:1/v1");
        }
        for (var url : List.of("ftp://h/v1", "http://", "http://u:secret@h/v1", "not a url")) {
            assertThatThrownBy(() -> new Endpoint(Endpoint.Role.LOCAL, url, Secret.NONE, "m"))
                    .isInstanceOf(BobException.class)
                    .hasMessageNotContaining("secret");
        }
    }
}
