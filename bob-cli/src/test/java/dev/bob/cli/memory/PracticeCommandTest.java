package dev.bob.cli.memory;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.BobProcess;
import dev.bob.core.Json;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PracticeCommandTest {

    private static final String PRACTICE = "You look for lasting facts";

    @TempDir private Path folder;

    @Test
    void a_model_finds_what_the_rules_do_not_and_quotes_the_sentence_it_rests_on()
            throws IOException {
        said("I live in Oslo.", "Can you help me? Peanuts send me straight to hospital.");

        try (var server =
                model(
                        Reply.answer(
                                list(
                                        proposal(
                                                "The user is allergic to peanuts.",
                                                "Peanuts send me straight to hospital."))))) {
            JsonNode result = practice(server, "--json");

            assertThat(result.path("model").asText()).isEqualTo(Script.MODEL);
            assertThat(result.path("shown_to_model").asInt()).isEqualTo(2);
            assertThat(result.path("finished").asBoolean()).isTrue();
            assertThat(result.path("proposed").findValuesAsText("text"))
                    .containsExactly("The user is allergic to peanuts.", "I live in Oslo.");
            assertThat(result.at("/proposed/0/provenance/sentence").asText())
                    .isEqualTo("Peanuts send me straight to hospital.");
            assertThat(result.at("/proposed/0/provenance/turn_number").asInt()).isEqualTo(2);
        }
        assertThat(pending()).contains("allergic to peanuts", "Oslo");
        assertThat(folder.resolve("runtime/ltm.jsonl")).doesNotExist();
    }

    @Test
    void what_a_model_makes_up_takes_from_a_quote_or_finds_in_passing_words_is_no_candidate()
            throws IOException {
        said(
                """
                Look at this mail:
                > Peanuts send me straight to hospital.
                Never mind. My password is tulip, as everybody knows. Tea is what I drink.
                """);

        try (var server =
                model(
                        Reply.answer(
                                list(
                                        proposal("The user owns a yacht.", "I own a yacht."),
                                        proposal(
                                                "The user is allergic to peanuts.",
                                                "Peanuts send me straight to hospital."),
                                        proposal("The user doesn't mind.", "Never mind."),
                                        proposal(
                                                "The user likes tulips.",
                                                "My password is tulip, as everybody knows."),
                                        proposal("The user is an idiot.", "is"),
                                        proposal(
                                                "The user drinks tea.",
                                                "Tea is what I drink."))))) {
            assertThat(practice(server, "--json").path("proposed").findValuesAsText("text"))
                    .containsExactly("The user drinks tea.");
        }
    }

    @Test
    void a_model_that_dies_in_the_middle_is_said_to_be_dead_and_nothing_is_lost()
            throws IOException {
        for (int i = 1; i <= 40; i++) {
            said("I live in town number " + i + ". Coffee number " + i + " is what I drink.");
        }
        String first =
                list(
                        proposal(
                                "The user drinks coffee number 40.",
                                "Coffee number 40 is what I drink."));

        try (var server = model(Reply.answer(first), Reply.error(400, "out of memory"))) {
            var result = bob(server).run("practice", "--json", "--max", "100");

            JsonNode json = Json.MAPPER.readTree(result.out());
            assertThat(result.code()).isZero();
            assertThat(result.err()).contains("goes on by rules alone", "out of memory");
            assertThat(json.path("troubles").get(0).asText()).contains("out of memory");
            assertThat(json.path("turns").asInt()).isEqualTo(40);
            assertThat(json.path("shown_to_model").asInt()).isEqualTo(12);
            assertThat(json.path("proposed")).hasSize(41);
        }

        String later =
                list(
                        proposal(
                                "The user drinks coffee number 3.",
                                "Coffee number 3 is what I drink."));
        try (var server = model(Reply.answer("[]"), Reply.answer(later))) {
            JsonNode json = practice(server, "--json", "--max", "100");

            assertThat(json.path("turns").asInt()).isEqualTo(28);
            assertThat(json.path("shown_to_model").asInt()).isEqualTo(28);
            assertThat(json.path("proposed").findValuesAsText("text"))
                    .contains("The user drinks coffee number 3.");
            assertThat(json.path("finished").asBoolean()).isTrue();
            assertThat(server.chats())
                    .allSatisfy(chat ->
                            assertThat(chat.searchable())
                                    .doesNotContain("Coffee number 29 ", "Coffee number 40 "));
        }
    }

    @Test
    void without_a_model_it_goes_by_rules_and_says_so() throws IOException {
        said("I live in Oslo.");

        var result =
                BobProcess.in(folder)
                        .with(
                                "BOB_LOCAL_BASE_URL",
                                "http://127.0.0.1:" + ScriptedServer.unusedPort() + "/v1")
                        .run("practice");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("fact: I live in Oslo.", "practice · session s1");
        assertThat(result.err()).contains("Practice goes by rules alone.");
    }

    @Test
    void what_went_by_rules_is_shown_to_a_model_once_there_is_one() throws IOException {
        said("I live in Oslo. Tea is what I drink.");

        try (var server =
                model(
                        Reply.answer(
                                list(proposal("The user drinks tea.", "Tea is what I drink."))))) {
            JsonNode byRules = practice(server, "--json", "--rules");
            JsonNode byModel = practice(server, "--json");
            JsonNode again = practice(server, "--json");

            assertThat(byRules.path("proposed")).hasSize(1);
            assertThat(byRules.path("model").isNull()).isTrue();
            assertThat(byModel.path("proposed").findValuesAsText("text"))
                    .containsExactly("The user drinks tea.");
            assertThat(again.path("turns").asInt()).isZero();
            assertThat(server.chats()).hasSize(1);
        }
    }

    @Test
    void a_reply_that_is_no_list_leaves_what_the_rules_find() throws IOException {
        said("I live in Oslo.");

        try (var server = model(Reply.answer("I am sorry, I can't do that."))) {
            var result = bob(server).run("practice");

            assertThat(result.out()).contains("I live in Oslo.");
            assertThat(result.err()).contains("isn't a JSON list");
        }
    }

    @Test
    void it_is_the_same_in_a_chat() throws IOException {
        said("Tea is what I drink.");

        try (var server =
                model(
                        Reply.answer(
                                list(proposal("The user drinks tea.", "Tea is what I drink."))))) {
            var result = bob(server).input("/practice\n/memory\n").run("chat");

            assertThat(result.err()).contains("asks " + Script.MODEL);
            assertThat(result.out()).contains("fact: The user drinks tea.");
        }
    }

    private JsonNode practice(ScriptedServer server, String... flags) throws IOException {
        String[] args = new String[flags.length + 1];
        args[0] = "practice";
        System.arraycopy(flags, 0, args, 1, flags.length);
        var result = bob(server).run(args);
        assertThat(result.code()).isZero();
        return Json.MAPPER.readTree(result.out());
    }

    private BobProcess bob(ScriptedServer server) {
        return BobProcess.in(folder).with("BOB_LOCAL_BASE_URL", server.baseUrl());
    }

    private String pending() {
        return BobProcess.in(folder).run("memory", "pending").out();
    }

    private static ScriptedServer model(Reply... replies) {
        return ScriptedServer.start(
                Script.empty().on(Match.chat(PRACTICE), replies).withModels(Script.MODEL));
    }

    private void said(String... words) throws IOException {
        Path log = Files.createDirectories(folder.resolve("runtime")).resolve("turns.jsonl");
        for (String text : words) {
            long number = Files.exists(log) ? Files.readAllLines(log).size() + 1 : 1;
            String line =
                    Json.MAPPER
                            .createObjectNode()
                            .put("ts_utc", "2026-03-01T09:00:00Z")
                            .put("session_id", "s1")
                            .put("turn_number", number)
                            .put("user_input", text)
                            .put("final_output", "ok")
                            .toString();
            Files.writeString(
                    log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    private static String list(String... proposals) {
        return "Here: [" + String.join(",", List.of(proposals)) + "]";
    }

    private static String proposal(String text, String quote) {
        return Json.MAPPER
                .createObjectNode()
                .put("text", text)
                .put("type", "fact")
                .put("quote", quote)
                .put("why_store", "w")
                .toString();
    }
}
