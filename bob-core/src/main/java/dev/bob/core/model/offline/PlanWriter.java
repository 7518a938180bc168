package dev.bob.core.model.offline;

import dev.bob.core.Json;
import dev.bob.core.model.offline.ToolMatcher.Match;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Writes what the thinking stages expect: orientation, plan, integration; and the steps of an agent.
final class PlanWriter {

    private static final int GOAL_CHARS = 160;

    private final PromptReading prompt;
    private final List<OfferedTool> tools;

    PlanWriter(PromptReading prompt) {
        this.prompt = prompt;
        this.tools = OfferedTool.in(prompt);
    }

    String orientation() {
        var facts = FactFinder.facts(prompt.input());
        return """
        SITUATION
        The person says: "%s"
        GOAL CANDIDATE
        %s
        CONSTRAINTS
        There is no language model: only what is at hand can be quoted.
        AMBIGUITY
        %s
        """
                .formatted(
                        Words.brief(prompt.input(), GOAL_CHARS),
                        goal(),
                        facts.isEmpty() && Words.of(prompt.input()).isEmpty()
                                ? "The words name nothing to look up."
                                : "none");
    }

    private String goal() {
        var input = Words.brief(prompt.input(), GOAL_CHARS);
        if (prompt.input().contains("?")) {
            return "Answer the question: " + input;
        }
        return FactFinder.facts(prompt.input()).isEmpty()
                ? "Deal with the request: " + input
                : "Take note of what the person says: " + input;
    }

    AiMessage plan() {
        var matches = ToolMatcher.matches(prompt.input(), tools, Set.of());
        boolean natively = !prompt.offered().isEmpty();
        var text =
                """
                SITUATION
                The person says: "%s"
                GOAL MODEL
                %s
                PLAN
                %s
                STM QUERY
                %s
                TOOL REQUESTS
                %s
                MEMORY CANDIDATES
                %s
                """
                        .formatted(
                                Words.brief(prompt.input(), GOAL_CHARS),
                                goalModel("user", "open"),
                                steps(matches),
                                query(),
                                matches.isEmpty() || natively ? "none" : requests(matches),
                                candidates());
        return natively && !matches.isEmpty()
                ? AiMessage.from(text, calls(matches))
                : AiMessage.from(text);
    }

    private String goalModel(String origin, String status) {
        return Json.MAPPER
                .createObjectNode()
                .put("goal_id", "g1")
                .put("description", goal())
                .put("origin", origin)
                .put("priority", 1)
                .put("confidence", 0.5)
                .put("status", status)
                .toString();
    }

    private static String steps(List<Match> matches) {
        var steps = new ArrayList<String>();
        for (var match : matches) {
            steps.add(
                    "%d. look it up; %s; %s; there is something to quote"
                            .formatted(steps.size() + 1, purpose(match), match.tool().name()));
        }
        steps.add(
                "%d. answer by quoting; nothing is invented; no tool; the person has the answer or knows why not"
                        .formatted(steps.size() + 1));
        return String.join("\n", steps);
    }

    private static String purpose(Match match) {
        return "ask for " + Words.brief(match.arguments().toString(), 80);
    }

    private String query() {
        var words =
                Words.written(prompt.input()).stream().limit(8).collect(Collectors.joining(" "));
        return words.isEmpty() ? "none" : words;
    }

    private static String requests(List<Match> matches) {
        return matches.stream()
                .map(match ->
                        """
                        === TOOL REQUEST ===
                        TOOL: %s
                        ARGS: %s
                        PURPOSE: to quote it in the answer
                        EXPECTS: %s
                        STOP\
                        """
                                .formatted(
                                        match.tool().name(),
                                        match.arguments(),
                                        Words.brief(match.tool().description(), 80)))
                .collect(Collectors.joining("\n"));
    }

    private String candidates() {
        var facts = FactFinder.facts(prompt.input());
        return facts.isEmpty()
                ? "none"
                : facts.stream()
                        .map(fact -> fact.json().toString())
                        .collect(Collectors.joining("\n"));
    }

    String integration() {
        var quoted = new ArrayList<String>();
        prompt.toolResults().forEach(result -> quoted.addAll(Quote.result(result)));
        return """
        UPDATED UNDERSTANDING
        %s
        UPDATED PLAN
        1. answer by quoting what the tools gave; nothing is invented; no tool; the person has the answer
        GOAL MODEL
        %s
        STM QUERY
        none
        TOOL REQUESTS
        none
        MEMORY CANDIDATES
        none
        """
                .formatted(
                        quoted.isEmpty()
                                ? "The tools gave nothing to quote."
                                : String.join("\n", quoted),
                        goalModel("carried", quoted.isEmpty() ? "blocked" : "open"));
    }

    /// The next step of an agent: a tool call that was not made yet, or the answer.
    AiMessage act(AnswerWriter writer) {
        var done =
                prompt.results().stream()
                        .map(PromptReading.Result::tool)
                        .collect(Collectors.toSet());
        var matches = ToolMatcher.matches(prompt.input(), tools, done);
        boolean enough = !prompt.results().isEmpty();
        return matches.isEmpty() || enough
                ? AiMessage.from(writer.write())
                : AiMessage.from("", calls(matches));
    }

    private static List<ToolExecutionRequest> calls(List<Match> matches) {
        var calls = new ArrayList<ToolExecutionRequest>();
        for (var match : matches) {
            calls.add(
                    ToolExecutionRequest.builder()
                            .id("call_" + (calls.size() + 1))
                            .name(match.tool().name())
                            .arguments(match.arguments().toString())
                            .build());
        }
        return calls;
    }
}
