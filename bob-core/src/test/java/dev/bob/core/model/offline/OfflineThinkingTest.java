package dev.bob.core.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import org.junit.jupiter.api.Test;

/// What the offline model writes for the stages of a turn.
class OfflineThinkingTest extends OfflineTalk {

    private static final String ORIENT = "SITUATION\nGOAL CANDIDATE\nCONSTRAINTS\nAMBIGUITY\n";
    private static final String PLAN =
            """
            SITUATION
            GOAL MODEL
            PLAN
            STM QUERY
            TOOL REQUESTS
            Tools that are switched on:
            - scryfall.lookup: Looks up a Magic card by name at Scryfall.
              schema: {"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}
            - news.headline_search: Searches the headlines of Google News.
              schema: {"type":"object","properties":{"query":{"type":"string"}},"required":["query"]}
            MEMORY CANDIDATES
            """;

    @Test
    void orientation_has_its_four_sections() {
        assertThat(say(SystemMessage.from(ORIENT), UserMessage.from("What does Opt do?")))
                .contains(
                        "SITUATION\n",
                        "GOAL CANDIDATE\n",
                        "CONSTRAINTS\n",
                        "AMBIGUITY\n",
                        "What does Opt do?");
    }

    @Test
    void a_plan_asks_in_words_for_the_tool_that_fits_with_well_formed_arguments() throws Exception {
        var plan =
                say(
                        SystemMessage.from(PLAN),
                        UserMessage.from("What does the Magic card Lightning Bolt do?"));

        assertThat(plan)
                .contains(
                        "=== TOOL REQUEST ===\nTOOL: scryfall.lookup\nARGS: {\"name\":\"Lightning Bolt\"}\nPURPOSE: ")
                .contains("\nSTOP\n")
                .doesNotContain("TOOL: news");
        var goal = Json.MAPPER.readTree(section(plan, "GOAL MODEL", "PLAN"));
        assertThat(goal.path("origin").asText()).isEqualTo("user");
        assertThat(goal.path("goal_id").asText()).isEqualTo("g1");
    }

    @Test
    void the_words_about_material_are_not_the_persons_words() {
        var plan =
                say(
                        SystemMessage.from(PLAN),
                        UserMessage.from(
                                material("orientation", "SITUATION\nThe card Opt is asked for.")
                                        + "What does the Magic card Lightning Bolt do?"));

        assertThat(plan)
                .startsWith(
                        "SITUATION\nThe person says: \"What does the Magic card Lightning Bolt do?\"")
                .contains("ARGS: {\"name\":\"Lightning Bolt\"}")
                .doesNotContain("Text between", "<<<");
    }

    @Test
    void a_plan_for_small_talk_asks_for_nothing() {
        var plan = say(SystemMessage.from(PLAN), UserMessage.from("hello, how are you?"));

        assertThat(section(plan, "TOOL REQUESTS", "MEMORY CANDIDATES")).isEqualTo("none");
        assertThat(plan.substring(plan.indexOf("MEMORY CANDIDATES"))).contains("none");
    }

    @Test
    void a_fact_about_the_person_is_a_memory_candidate() throws Exception {
        var plan =
                say(
                        SystemMessage.from(PLAN),
                        UserMessage.from("By the way, I live in Oslo. What's new?"));

        JsonNode candidate =
                Json.MAPPER.readTree(plan.substring(plan.indexOf("MEMORY CANDIDATES") + 17));
        assertThat(candidate.path("text").asText()).isEqualTo("I live in Oslo.");
        assertThat(candidate.path("type").asText()).isEqualTo("fact");
        assertThat(candidate.path("source").asText()).isEqualTo("user_said");
        assertThat(candidate.path("ttl_days").isNull()).isTrue();
    }

    @Test
    void with_native_tools_the_plan_calls_them() {
        var response =
                model.chat(
                        ChatRequest.builder()
                                .messages(
                                        SystemMessage.from(PLAN),
                                        UserMessage.from("Any news about Norway?"))
                                .toolSpecifications(SCRYFALL, NEWS)
                                .build());

        assertThat(response.aiMessage().toolExecutionRequests())
                .singleElement()
                .satisfies(call -> {
                    assertThat(call.name()).isEqualTo("news.headline_search");
                    assertThat(call.arguments()).isEqualTo("{\"query\":\"Norway\"}");
                });
        assertThat(response.aiMessage().text()).contains("GOAL MODEL");
    }

    @Test
    void integration_quotes_what_the_tools_gave() {
        var results =
                "[{\"tool\":\"news.headline_search\",\"status\":\"ok\",\"data\":{\"headlines\":[{\"title\":\"Rain in Oslo\"}]}}]";
        var text =
                say(
                        SystemMessage.from(
                                "UPDATED UNDERSTANDING\nUPDATED PLAN\nGOAL MODEL\nTOOL REQUESTS\n"),
                        UserMessage.from(material("tool_results", results) + "News from Oslo?"));

        assertThat(text)
                .contains("UPDATED UNDERSTANDING\n")
                .contains("Rain in Oslo")
                .contains("TOOL REQUESTS\nnone");
    }

    @Test
    void an_agent_calls_a_tool_once_and_then_answers_from_it() {
        var first =
                model.chat(
                        ChatRequest.builder()
                                .messages(
                                        SystemMessage.from("You are an agent."),
                                        UserMessage.from("What does the card \"Opt\" do?"))
                                .toolSpecifications(SCRYFALL, NEWS)
                                .build());
        ToolExecutionRequest call = first.aiMessage().toolExecutionRequests().getFirst();
        assertThat(call.arguments()).isEqualTo("{\"name\":\"Opt\"}");

        var second =
                model.chat(
                        ChatRequest.builder()
                                .messages(
                                        SystemMessage.from("You are an agent."),
                                        UserMessage.from("What does the card \"Opt\" do?"),
                                        first.aiMessage(),
                                        ToolExecutionResultMessage.from(
                                                call,
                                                "{\"tool_name\":\"scryfall.lookup\",\"output\":{\"data\":{\"oracle_text\":\"Scry 1.\"}}}"))
                                .toolSpecifications(SCRYFALL, NEWS)
                                .build());
        assertThat(second.aiMessage().hasToolExecutionRequests()).isFalse();
        assertThat(second.aiMessage().text()).contains("oracle text: Scry 1.");
    }

    @Test
    void continuity_is_one_json_object_within_its_limits() throws Exception {
        var input =
                material("active_context", "- a\nb\nc\nd\ne\nf\ng")
                        + FENCE.wrap("open_threads", "Find a hotel in Bergen for May\nq1\nq2\nq3")
                        + FENCE.wrap(
                                "user_said",
                                "I booked the hotel in Bergen for May. I live in Oslo. "
                                        + "x".repeat(300))
                        + FENCE.wrap("assistant_said", "Noted.");
        var json =
                Json.MAPPER.readTree(
                        say(
                                SystemMessage.from(
                                        "{\"active_context\": [], \"open_threads\": [], \"resolved_threads\": []}"),
                                UserMessage.from(input + "\nWrite the JSON object now.")));

        assertThat(json.path("active_context")).hasSize(6);
        assertThat(json.path("active_context").get(0).asText()).isEqualTo("I live in Oslo.");
        assertThat(json.path("active_context")).allMatch(line -> line.asText().length() <= 140);
        assertThat(json.path("resolved_threads").get(0).asText()).startsWith("Find a hotel");
        assertThat(json.path("open_threads")).hasSize(3);
    }

    @Test
    void a_question_without_an_answer_stays_open() throws Exception {
        var input =
                material("user_said", "Why is the sky blue?")
                        + FENCE.wrap("assistant_said", answer("Why is the sky blue?"));
        var json =
                Json.MAPPER.readTree(
                        say(
                                SystemMessage.from("resolved_threads: earlier threads"),
                                UserMessage.from(input + "\nWrite the JSON object now.")));

        assertThat(json.path("open_threads").get(0).asText()).isEqualTo("Why is the sky blue?");
    }

    private static String section(String text, String title, String next) {
        int from = text.indexOf(title + "\n") + title.length() + 1;
        return text.substring(from, text.indexOf(next + "\n", from)).strip();
    }
}
