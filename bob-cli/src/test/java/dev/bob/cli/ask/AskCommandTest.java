package dev.bob.cli.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.BobProcess;
import dev.bob.core.Json;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class AskCommandTest {

    private static final Script HELLO =
            Script.empty()
                    .on(Match.chat("active_context"), Reply.answer("{}"))
                    .on(Match.chat(), Reply.answer("Hel", "lo ", "there."))
                    .withModels(Script.MODEL);

    @TempDir private Path folder;
    private ScriptedServer server;

    @BeforeEach
    void start() {
        server = ScriptedServer.start(HELLO);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private BobProcess bob() {
        return BobProcess.in(folder).with("BOB_LOCAL_BASE_URL", server.baseUrl());
    }

    private JsonNode turnLine() throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("runtime/turns.jsonl"));
        return Json.MAPPER.readTree(lines.getLast());
    }

    @Test
    void the_answer_is_all_that_goes_to_standard_output() {
        var result = bob().run("ask", "Hi");

        assertThat(result.code()).isZero();
        assertThat(result.out()).isEqualTo("Hello there.\n");
        assertThat(result.err()).isEmpty();
    }

    @Test
    @Timeout(60)
    void one_question_does_not_wait_for_what_keeps_house_behind_its_answer() throws IOException {
        try (var slow =
                ScriptedServer.start(
                        Script.empty()
                                .on(Match.chat("active_context"), Reply.stream(Step.delay(300_000)))
                                .on(Match.chat(), Reply.answer("Hello there."))
                                .withModels(Script.MODEL))) {
            var process = BobProcess.in(folder).with("BOB_LOCAL_BASE_URL", slow.baseUrl());

            var alone = process.run("ask", "I live in Bergen.");
            var named = process.run("ask", "--session", "notes", "My cat is called Luna.");

            assertThat(alone.code()).isZero();
            assertThat(alone.out()).isEqualTo("Hello there.\n");
            assertThat(alone.err()).isEmpty();
            assertThat(named.code()).isZero();
            assertThat(turnLine().path("memory_candidates")).isNotEmpty();
        }
    }

    @Test
    void a_file_that_is_mentioned_and_missing_ends_it_before_anything_is_asked() {
        var result = bob().run("ask", "--root", ".", "look at @missing.txt");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("@missing.txt: there is no such file. Nothing was asked");
        assertThat(server.chats()).isEmpty();
        assertThat(folder.resolve("runtime/turns.jsonl")).doesNotExist();
    }

    @Test
    void without_a_model_a_file_that_is_mentioned_is_quoted() throws IOException {
        Files.writeString(
                folder.resolve("n.txt"),
                "The harbour opens at six. Boats need a permit. The ferry to Lund leaves at noon.");

        var whole = bob().run("ask", "--offline", "--root", ".", "what about @n.txt");
        var part =
                bob().run(
                                "ask",
                                "--offline",
                                "--root",
                                ".",
                                "What does @n.txt say about the ferry?");

        assertThat(whole.out()).contains("The harbour opens at six.", "Boats need a permit.");
        assertThat(part.out()).contains("The ferry to Lund").doesNotContain("permit", "n.txt");
    }

    @Test
    void what_waits_is_approved_all_at_once() {
        bob().run("ask", "--offline", "I live in Bergen.");
        bob().run("ask", "--offline", "My cat is called Luna.");

        var both = bob().run("memory", "approve", "--all", "a1b2");
        var all = bob().run("memory", "approve", "--all", "--reviewer", "Ana");

        assertThat(both.code()).isEqualTo(2);
        assertThat(all.code()).isZero();
        assertThat(all.out()).contains("Bergen", "Luna");
        assertThat(bob().run("memory", "pending", "--json").out().strip()).isEqualTo("[]");
        assertThat(bob().run("memory", "undo", "--reviewer", "Ana").out())
                .startsWith("No longer remembered: ");
    }

    @Test
    void a_folder_that_was_named_is_read_without_a_question_and_what_is_refused_is_told_at_the_end()
            throws IOException {
        Files.writeString(folder.resolve("n.txt"), "The ferry leaves at noon.");
        try (var agent =
                ScriptedServer.start(
                        Script.empty()
                                .on(Match.chat("active_context"), Reply.answer("{}"))
                                .on(
                                        Match.chat(),
                                        Reply.call("fs_read", "{\"file_path\":\"n.txt\"}"),
                                        Reply.call(
                                                "fs_write", "{\"path\":\"o.txt\",\"text\":\"x\"}"),
                                        Reply.answer("Done."))
                                .withModels(Script.MODEL))) {
            var result =
                    BobProcess.in(folder)
                            .with("BOB_LOCAL_BASE_URL", agent.baseUrl())
                            .run("ask", "--pipeline", "agent", "--root", ".", "Tidy my notes");

            assertThat(agent.chats().get(1).searchable()).contains("leaves at noon");
            assertThat(result.err())
                    .contains("bob: 1 of 2 calls of tools were refused or failed: fs.write");
            assertThat(folder.resolve("o.txt")).doesNotExist();
        }
    }

    @Test
    void offline_is_a_choice_whatever_servers_there_are() throws IOException {
        var flag = bob().run("ask", "--offline", "--json", "I live in Bergen.");
        var variable = bob().with("BOB_OFFLINE", "true").run("ask", "What is 2+2?");
        var named =
                bob().with("BOB_OFFLINE", "true")
                        .run("ask", "--base-url", server.baseUrl(), "Hello you");

        assertThat(Json.MAPPER.readTree(flag.out()).at("/model/offline").asBoolean()).isTrue();
        assertThat(flag.err()).isEmpty();
        assertThat(variable.out()).contains("4");
        assertThat(named.out()).isEqualTo("Hello there.\n");
        assertThat(bob().run("ask", "--offline", "--remote", "Hi").code()).isEqualTo(2);
        assertThat(bob().run("ask", "--offline", "--model", "x", "Hi").err())
                .contains("--offline asks for no model server");
    }

    @Test
    void argument_and_standard_input_are_joined() throws IOException {
        bob().input("one\ntwo\n").run("ask", "Sum", "up:");

        assertThat(turnLine().path("user_input").asText()).isEqualTo("Sum up:\n\none\ntwo");
    }

    @Test
    void a_mail_that_is_piped_in_is_nothing_that_the_person_said() throws IOException {
        String mail =
                "From: Ana\nSubject: Move\n\nI live in Bergen now and I always take the early ferry.\nMy cat is called Luna.";
        bob().input(mail).run("ask", "--session", "m", "Sum it up.");
        bob().input(mail).run("ask", "--session", "m");

        assertThat(turnLine().path("memory_candidates")).isEmpty();
        assertThat(bob().run("memory", "pending", "--json").out().strip()).isEqualTo("[]");
        assertThat(bob().run("memory", "stm", "--json").out()).doesNotContain("Bergen", "Luna");
        assertThat(bob().run("practice", "--json").out()).doesNotContain("Bergen", "Luna");

        bob().input("I live in Bergen.").run("ask", "--session", "m");
        assertThat(bob().run("memory", "pending", "--json").out()).contains("Bergen");
    }

    @Test
    void standard_input_alone_will_do() throws IOException {
        bob().input("just this").run("ask");

        assertThat(turnLine().path("user_input").asText()).isEqualTo("just this");
    }

    @Test
    void a_pipeline_or_a_tool_that_isnt_there_is_told_once_and_nothing_is_asked() {
        var pipeline = bob().run("ask", "--pipeline", "nosuch", "Hi");
        var tool = bob().run("ask", "--tool", "scryfal.lookup", "Hi");

        assertThat(pipeline.code()).isEqualTo(2);
        assertThat(pipeline.out()).isEmpty();
        assertThat(pipeline.err()).contains("There is no pipeline nosuch").hasLineCount(1);
        assertThat(tool.code()).isEqualTo(2);
        assertThat(tool.err()).contains("Did you mean scryfall.lookup?");
        assertThat(server.chats()).isEmpty();
    }

    @Test
    void nothing_to_ask_is_a_usage_error() {
        var result = bob().run("ask");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("nothing to ask");
        assertThat(folder.resolve("runtime")).doesNotExist();
    }

    @Test
    void json_is_one_object_with_the_turn_record_and_how_it_went() throws IOException {
        var result = bob().run("ask", "--json", "Hi");

        JsonNode json = Json.MAPPER.readTree(result.out());
        assertThat(result.out()).hasLineCount(1);
        assertThat(json.path("answer").asText()).isEqualTo("Hello there.");
        assertThat(json.path("pipeline").asText()).isEqualTo("chat");
        assertThat(json.at("/model/name").asText()).isEqualTo(Script.MODEL);
        assertThat(json.at("/model/base_url").asText()).isEqualTo(server.baseUrl());
        assertThat(json.at("/model/offline").isBoolean()).isTrue();
        assertThat(json.at("/model/offline").asBoolean()).isFalse();
        assertThat(json.path("recalled").isArray()).isTrue();
        assertThat(json.path("first_token_ms").isIntegralNumber()).isTrue();
        assertThat(json.path("total_ms").isIntegralNumber()).isTrue();
        JsonNode respond =
                json.path("stages")
                        .valueStream()
                        .filter(stage -> stage.path("name").asText().equals("respond"))
                        .findFirst()
                        .orElseThrow();
        assertThat(respond.path("status").asText()).isEqualTo("complete");
        assertThat(respond.path("prompt_tokens").asInt()).isPositive();
        assertThat(respond.path("ms").isIntegralNumber()).isTrue();
    }

    @Test
    void the_json_holds_the_line_of_the_turn_log_as_it_is() throws IOException {
        JsonNode json = Json.MAPPER.readTree(bob().run("ask", "--json", "Hi").out());

        JsonNode line = turnLine();
        assertThat(line.fieldNames())
                .toIterable()
                .contains(
                        "ts_utc",
                        "session_id",
                        "turn_number",
                        "user_input",
                        "final_output",
                        "think")
                .contains("tools", "memory_candidates", "state_before", "state_after");
        line.properties()
                .forEach(field -> assertThat(json.get(field.getKey())).isEqualTo(field.getValue()));
    }

    @Test
    void a_named_endpoint_that_does_not_answer_is_one_message_and_code_3() {
        server.close();

        var result = bob().run("ask", "Hi");

        assertThat(result.code()).isEqualTo(3);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains(server.baseUrl())
                .contains("nothing listens there")
                .contains("--base-url")
                .doesNotContain("\tat ");
        assertThat(folder.resolve("runtime/turns.jsonl")).doesNotExist();
    }

    @Test
    void debug_shows_the_stack_trace() {
        server.close();

        assertThat(bob().run("--debug", "ask", "Hi").err()).contains("\tat dev.bob.");
    }

    @Test
    void the_remote_endpoint_needs_a_key() {
        var result = bob().run("ask", "--remote", "Hi");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("BOB_CHAT_API_KEY");
        assertThat(server.chats()).isEmpty();
    }

    @Test
    void remote_uses_the_chat_endpoint_its_key_and_the_model_that_is_named() {
        BobProcess.in(folder)
                .with("BOB_CHAT_BASE_URL", server.baseUrl())
                .with("OPENAI_API_KEY", "sk-secret-of-the-test")
                .run("ask", "--remote", "--model", "large", "--temp", "0.25", "Hi");

        var request = server.chats().getFirst();
        assertThat(request.header("authorization")).contains("Bearer sk-secret-of-the-test");
        assertThat(request.json().path("model").asText()).isEqualTo("large");
        assertThat(request.json().path("temperature").asDouble()).isEqualTo(0.25);
    }

    @Test
    void a_session_goes_on_by_name_and_as_the_latest() throws IOException {
        bob().run("ask", "--session", "notes", "one");
        bob().run("ask", "--session", "notes", "two");
        bob().run("ask", "-c", "three");

        assertThat(turnLine().path("session_id").asText()).isEqualTo("notes");
        assertThat(turnLine().path("turn_number").asInt()).isEqualTo(3);
        assertThat(server.chats().getLast().body()).contains("one");
    }

    @Test
    void two_ways_to_name_a_session_are_a_usage_error() {
        assertThat(bob().run("ask", "-c", "--session", "x", "Hi").code()).isEqualTo(2);
    }

    @Test
    void a_temperature_out_of_range_names_the_flag() {
        var result = bob().run("ask", "--temp", "3", "Hi");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("flag --temp").contains("from 0.0 to 2.0");
    }

    @Test
    void an_unknown_pipeline_is_a_usage_error_that_lists_those_there_are() {
        var result = bob().run("ask", "--pipeline", "chatt", "Hi");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("chatt").contains("chat");
    }

    @Test
    void an_answer_that_is_cut_off_is_kept_and_marked() throws IOException {
        server.play(
                Script.empty()
                        .on(
                                Match.chat(),
                                Reply.stream(
                                        Step.sse(
                                                "{\"choices\":[{\"delta\":{\"content\":\"Half an"
                                                        + " answer\"}}]}"),
                                        new Step.Drop(false)))
                        .withModels(Script.MODEL));

        var result = bob().run("ask", "Hi");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).isEqualTo("Half an answer\n");
        assertThat(result.err()).contains("cut off");
    }

    @Test
    void reasoning_is_hidden_unless_asked_for_and_never_on_standard_output() {
        server.play(
                Script.empty()
                        .on(Match.chat("active_context"), Reply.answer("{}"))
                        .on(Match.chat(), Reply.answer("Done.").thinking("Let me see."))
                        .withModels(Script.MODEL));

        var hidden = bob().run("ask", "Hi");
        var shown = bob().run("ask", "--show-think", "Hi");

        assertThat(hidden.out() + hidden.err()).doesNotContain("Let me see");
        assertThat(shown.out()).isEqualTo("Done.\n");
        assertThat(shown.err()).contains("Let me see.");
    }

    @Test
    void turbotime_thinks_in_stages_and_keeps_its_notes() throws IOException {
        var result =
                BobProcess.in(folder)
                        .with("BOB_LOCAL_BASE_URL", server.baseUrl())
                        .run("ask", "--pipeline", "turbotime", "--json", "Plan my week");

        JsonNode json = Json.MAPPER.readTree(result.out());
        assertThat(json.path("stages").findValuesAsText("name"))
                .containsSubsequence("recall", "orient", "plan", "respond", "continuity");
        assertThat(json.path("think").asText()).startsWith("STAGE1\n").contains("\n\nSTAGE2\n");
    }

    @Test
    void a_pipeline_of_ones_own_runs() throws IOException {
        Files.writeString(
                folder.resolve("bob.toml"), "[pipelines.brief]\nstages = [\"respond\"]\n");

        JsonNode json =
                Json.MAPPER.readTree(bob().run("ask", "--pipeline", "brief", "--json", "Hi").out());

        assertThat(json.path("stages").findValuesAsText("name")).containsExactly("respond");
    }
}
