package dev.bob.core.model.offline;

import dev.bob.core.prompt.Fence;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import java.util.List;

/// Talk with the offline model, and the tools that it may be offered.
abstract class OfflineTalk {

    static final Fence FENCE = new Fence("0123456789abcdef");
    static final String RESPOND = "TASK: answer the person.\nYou are Bob.";
    static final ToolSpecification SCRYFALL =
            tool("scryfall.lookup", "Looks up a Magic card by name at Scryfall.", "name");
    static final ToolSpecification NEWS =
            tool("news.headline_search", "Searches the headlines of Google News.", "query");
    static final ToolSpecification STEAM =
            tool(
                    "steam.game_lookup",
                    "Looks up a game in the Steam store: price, release date.",
                    "query");
    static final ToolSpecification KNOWLEDGE =
            tool("game.knowledge_search", "Searches game guides at IGN and GameFAQs.", "query");

    final OfflineModel model = new OfflineModel();

    private static ToolSpecification tool(String name, String description, String argument) {
        return ToolSpecification.builder()
                .name(name)
                .description(description)
                .parameters(
                        JsonObjectSchema.builder()
                                .addStringProperty(argument)
                                .required(argument)
                                .build())
                .build();
    }

    String answer(String input) {
        return say(SystemMessage.from(RESPOND), UserMessage.from(input));
    }

    String say(ChatMessage... messages) {
        return model.chat(List.of(messages)).aiMessage().text();
    }

    static String material(String label, String text) {
        return FENCE.rule() + "\n\n" + FENCE.wrap(label, text) + "\n\n";
    }

    String remembering(String question, String... memories) {
        String hints =
                java.util.stream.Stream.of(memories)
                        .map(memory -> "- " + memory + "\n(from ltm; a hint, may be outdated)")
                        .collect(java.util.stream.Collectors.joining("\n"));
        return say(
                SystemMessage.from(RESPOND),
                UserMessage.from(material("memories", hints) + question));
    }
}
