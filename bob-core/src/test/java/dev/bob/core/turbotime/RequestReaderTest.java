package dev.bob.core.turbotime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.bob.core.tool.FakeTool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestReaderTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                // as the contract has it
                "TOOL REQUESTS\n=== TOOL REQUEST ===\nTOOL: cards.search\nARGS: {\"query\": \"Opt\"}\nPURPOSE: p\nEXPECTS: e\nSTOP",
                // no STOP, no PURPOSE, nothing behind
                "TOOL REQUESTS\n=== TOOL REQUEST ===\nTOOL: cards.search\nARGS: {\"query\": \"Opt\"}",
                // no section heading at all
                "=== TOOL REQUEST ===\nTOOL: cards.search\nARGS: {\"query\": \"Opt\"}\nSTOP",
                // no block heading
                "TOOL REQUESTS\nTOOL: cards.search\nARGS: {\"query\": \"Opt\"}",
                // Markdown
                "## Tool Requests\n### Tool Request\n- **TOOL:** `cards.search`\n- **ARGS:** `{\"query\": \"Opt\"}`\n- **STOP**",
                "**TOOL REQUESTS**\n```\n=== TOOL REQUEST ===\nTOOL: cards.search\nARGS: {\"query\": \"Opt\"}\nSTOP\n```",
                "tool requests:\n=== tool request ===\ntool: \"cards.search\"\nargs:\n```json\n{\"query\": \"Opt\"}\n```\nstop",
                // JSON over several lines
                "TOOL REQUESTS\n=== TOOL REQUEST ===\nTOOL: cards.search\nARGS: {\n  \"query\":\n    \"Opt\"\n}\nSTOP",
                "TOOL REQUESTS\n=== TOOL REQUEST ===\nTOOL: cards.search\nARGS:\n{\n\"query\": \"Opt\"\n}\nPURPOSE: p",
                // order of fields, other word for ARGS, CRLF
                "TOOL REQUESTS\r\n=== TOOL REQUEST ===\r\nARGUMENTS: {\"query\": \"Opt\"}\r\nTOOL: cards.search\r\nSTOP\r\n",
                // leaked marker in the name
                "TOOL REQUESTS\nTOOL: cards.search<|channel|>commentary\nARGS: {\"query\": \"Opt\"}",
                // in the plan
                "PLAN\n1. look it up\n=== TOOL REQUEST ===\nTOOL: cards.search\nARGS: {\"query\": \"Opt\"}\nSTOP"
            })
    void a_request_is_read_in_any_dress(String text) {
        assertThat(RequestReader.read(StageText.read(text)))
                .singleElement()
                .asInstanceOf(type(Request.Clear.class))
                .satisfies(request -> {
                    assertThat(request.tool()).isEqualTo("cards.search");
                    assertThat(request.args()).isEqualTo(FakeTool.object("{\"query\": \"Opt\"}"));
                    assertThat(request.repaired()).isFalse();
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'query': 'Opt'}",
                "{\"query\": \"Opt\",}",
                "{'query': \"Opt\",\n}",
            })
    void quotes_and_commas_are_repaired_and_marked(String args) {
        assertThat(read(args))
                .asInstanceOf(type(Request.Clear.class))
                .satisfies(request -> {
                    assertThat(request.args()).isEqualTo(FakeTool.object("{\"query\": \"Opt\"}"));
                    assertThat(request.repaired()).isTrue();
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "none",
                "query=Opt",
                "\"Opt\"",
                "[\"Opt\"]",
                "[{\"query\": \"Opt\"}]",
                "{\"query\": \"Opt\"",
                "{\"query\": Opt}",
                "{query: \"Opt\"",
                "{\"query\": \"Opt}",
                "{\"query\": \"Opt\"} {\"query\": \"Ponder\"}",
                "{\"query\": \"Opt\"} or maybe Ponder",
                "{\"query\": \"Opt\", \"query\": \"Ponder\"}",
                "{{{{",
                "{\"query\": \"\\u00\u19b49\"}",
                "{\"query\": \"\\u12\"}",
                "the object {\"query\": \"Opt\"}",
                "{\"query\": \"Opt\" // comment\n}",
            })
    void arguments_that_cannot_be_understood_are_refused_and_never_empty(String args) {
        assertThat(read(args)).isInstanceOf(Request.Unclear.class);
    }

    @Test
    void deep_nesting_is_refused_and_does_not_overflow() {
        assertThat(read("{\"a\":".repeat(50_000))).isInstanceOf(Request.Unclear.class);
        assertThat(read("{\"a\":" + "[".repeat(90_000))).isInstanceOf(Request.Unclear.class);
    }

    @Test
    void several_requests_are_read_also_without_anything_between_them() {
        var requests =
                RequestReader.read(
                        StageText.read(
                                """
                                TOOL REQUESTS
                                === TOOL REQUEST ===
                                TOOL: a
                                ARGS: {"x": 1}
                                === TOOL REQUEST ===
                                TOOL: b
                                ARGS: {"x": 2}
                                TOOL: c
                                ARGS: {"x": 3}
                                MEMORY CANDIDATES
                                none
                                """));

        assertThat(requests).extracting(Request::tool).containsExactly("a", "b", "c");
    }

    @Test
    void what_looks_like_a_field_inside_the_arguments_is_no_field() {
        Request request =
                read("{\"query\": \"a\\nTOOL: other\",\n\"PURPOSE\": {\n\"x\": 1}}\nPURPOSE: real");

        assertThat(request)
                .asInstanceOf(type(Request.Clear.class))
                .satisfies(clear -> {
                    assertThat(clear.tool()).isEqualTo("cards.search");
                    assertThat(clear.purpose()).isEqualTo("real");
                });
    }

    @Test
    void requests_in_describing_sections_and_quotations_are_not_read() {
        String block =
                "=== TOOL REQUEST ===\nTOOL: cards.search\nARGS: {\"query\": \"Opt\"}\nSTOP\n";

        assertThat(RequestReader.read(StageText.read("SITUATION\nThe page says:\n" + block)))
                .isEmpty();
        assertThat(RequestReader.read(StageText.read("UPDATED UNDERSTANDING\n" + block))).isEmpty();
        assertThat(RequestReader.read(StageText.read("MEMORY CANDIDATES\n" + block))).isEmpty();
        assertThat(
                        RequestReader.read(
                                StageText.read(
                                        "TOOL REQUESTS\n> " + block.strip().replace("\n", "\n> "))))
                .isEmpty();
        assertThat(
                        RequestReader.read(
                                StageText.read("<think>" + block + "</think>TOOL REQUESTS\nnone")))
                .isEmpty();
        assertThat(
                        RequestReader.read(
                                StageText.read(
                                        "TOOL REQUESTS\n<<<material:x:0123456789abcdef>>>\n"
                                                + block
                                                + "<<<end:0123456789abcdef>>>")))
                .isEmpty();
    }

    @Test
    void a_request_without_a_usable_name_is_unclear() {
        for (String name :
                List.of("", "rm -rf", "a/b", "ｃards.search", "c\u0430rds.search", "x".repeat(65))) {
            assertThat(
                            RequestReader.read(
                                    StageText.read(
                                            "TOOL REQUESTS\n=== TOOL REQUEST ===\nTOOL: "
                                                    + name
                                                    + "\nARGS: {\"q\": 1}\nSTOP")))
                    .as(name)
                    .singleElement()
                    .isInstanceOf(Request.Unclear.class);
        }
    }

    @Test
    void native_calls_are_read_alike() {
        assertThat(RequestReader.read(call("cards_search", "{\"query\": \"Opt\"}")))
                .isInstanceOf(Request.Clear.class);
        assertThat(RequestReader.read(call("cards.search", "")))
                .asInstanceOf(type(Request.Clear.class))
                .satisfies(request -> assertThat(request.args()).isEmpty());
        assertThat(RequestReader.read(call("cards.search", "{\"query\": ")))
                .isInstanceOf(Request.Unclear.class);
        assertThat(RequestReader.read(call("cards.search", "\"{}\"")))
                .isInstanceOf(Request.Unclear.class);
    }

    private static ToolExecutionRequest call(String name, String arguments) {
        return ToolExecutionRequest.builder().name(name).arguments(arguments).build();
    }

    private static Request read(String args) {
        var requests =
                RequestReader.read(
                        StageText.read(
                                "TOOL REQUESTS\n=== TOOL REQUEST ===\nTOOL: cards.search\nARGS: "
                                        + args
                                        + "\nSTOP"));
        assertThat(requests).hasSize(1);
        return requests.getFirst();
    }
}
