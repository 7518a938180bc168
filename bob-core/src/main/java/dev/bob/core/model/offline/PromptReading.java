package dev.bob.core.model.offline;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A prompt taken apart again.
///
/// @param instructions what the system messages say
/// @param chat the conversation before the user's last words, oldest first
/// @param material the fenced blocks, in order
/// @param input the user's last words
/// @param results what tools gave in this turn, by native tool calls
/// @param offered the tools on offer as native tool calls
record PromptReading(
        String instructions,
        List<Line> chat,
        List<Block> material,
        String input,
        List<Result> results,
        List<ToolSpecification> offered) {

    /// One message of the conversation.
    record Line(boolean fromUser, String text) {}

    /// One block of material.
    record Block(String label, String text) {}

    /// What a tool gave.
    record Result(String tool, String text) {}

    private static final Pattern FENCED =
            Pattern.compile(
                    "<<<material:([^:<>\\n]*):([0-9a-f]{8,32})>>>\\n?(.*?)\\n?<<<end:\\2>>>",
                    Pattern.DOTALL);
    private static final Pattern TAGGED =
            Pattern.compile(
                    "<(summary|live_chat|memories|tool_results|notes|context)>\\n?(.*?)\\n?</\\1>",
                    Pattern.DOTALL);
    private static final Pattern INPUT_TAG =
            Pattern.compile("<user_input>\\n?(.*?)\\n?</user_input>", Pattern.DOTALL);
    private static final Pattern RULE =
            Pattern.compile(
                    "Text between <<<material:.*?don't copy its blocks\\.\\s*", Pattern.DOTALL);

    PromptReading {
        chat = List.copyOf(chat);
        material = List.copyOf(material);
        results = List.copyOf(results);
        offered = List.copyOf(offered);
    }

    static PromptReading of(ChatRequest request) {
        var instructions = new ArrayList<String>();
        var lines = new ArrayList<Line>();
        var results = new ArrayList<Result>();
        for (ChatMessage message : request.messages()) {
            switch (message) {
                case SystemMessage system -> instructions.add(system.text());
                case UserMessage user -> {
                    results.clear();
                    lines.add(new Line(true, text(user)));
                }
                case AiMessage answer -> {
                    if (answer.text() != null
                            && !answer.text().isBlank()
                            && !answer.hasToolExecutionRequests()) {
                        lines.add(new Line(false, answer.text()));
                    }
                }
                case ToolExecutionResultMessage result ->
                        results.add(new Result(result.toolName(), result.text()));
                default -> {
                    // No other message is ever part of a prompt.
                }
            }
        }
        int last = lines.size() - 1;
        while (last >= 0 && !lines.get(last).fromUser()) {
            last--;
        }
        // The rule first: it names the fences that it tells of.
        var words = last < 0 ? "" : RULE.matcher(lines.get(last).text()).replaceFirst("");
        var offered = request.toolSpecifications();
        var system = String.join("\n", instructions);
        return new PromptReading(
                system,
                last < 0 ? lines : lines.subList(0, last),
                blocks(system + "\n" + words),
                input(words),
                results,
                offered == null ? List.of() : offered);
    }

    private static String text(UserMessage user) {
        return user.contents().stream()
                .filter(TextContent.class::isInstance)
                .map(content -> ((TextContent) content).text())
                .collect(Collectors.joining("\n"));
    }

    private static List<Block> blocks(String text) {
        var blocks = new ArrayList<Block>();
        var fenced = FENCED.matcher(text);
        while (fenced.find()) {
            blocks.add(new Block(fenced.group(1), fenced.group(3)));
        }
        var tagged = TAGGED.matcher(FENCED.matcher(text).replaceAll(""));
        while (tagged.find()) {
            blocks.add(new Block(tagged.group(1), tagged.group(2)));
        }
        return blocks;
    }

    private static String input(String words) {
        var tag = INPUT_TAG.matcher(words);
        if (tag.find()) {
            return tag.group(1).strip();
        }
        var rest = FENCED.matcher(words).replaceAll("").strip();
        rest = TAGGED.matcher(rest).replaceAll("");
        return rest.strip();
    }

    /// The blocks of one label.
    List<String> labelled(String label) {
        return material.stream()
                .filter(block -> block.label().equals(label))
                .map(Block::text)
                .toList();
    }

    /// Everything that tools gave, whichever way it came.
    List<String> toolResults() {
        var all = new ArrayList<String>(labelled("tool_results"));
        results.forEach(result -> all.add(result.text()));
        return all;
    }
}
