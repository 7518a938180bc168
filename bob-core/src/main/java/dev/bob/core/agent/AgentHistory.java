package dev.bob.core.agent;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.ArrayList;
import java.util.List;

/// What was said between the model and its tools in one turn, since it was last handed on.
final class AgentHistory {

    private final List<ChatMessage> messages = new ArrayList<>();

    List<ChatMessage> messages() {
        return messages;
    }

    void add(ChatMessage message) {
        messages.add(message);
    }

    boolean isEmpty() {
        return messages.isEmpty();
    }

    void clear() {
        messages.clear();
    }

    /// How long it is, in characters.
    int size() {
        return messages.stream().mapToInt(message -> textOf(message).length()).sum();
    }

    /// It all in one text, after what was handed on before; of too much the beginning and the end.
    String digest(String handedOn, int room) {
        StringBuilder work = new StringBuilder(handedOn);
        for (ChatMessage message : messages) {
            work.append(textOf(message)).append("\n\n");
        }
        String all = work.toString();
        return all.length() <= room
                ? all
                : all.substring(0, room / 3) + "\n…\n" + all.substring(all.length() - room * 2 / 3);
    }

    private static String textOf(ChatMessage message) {
        return switch (message) {
            case UserMessage user -> user.singleText();
            case AiMessage ai ->
                    (ai.text() == null ? "" : ai.text())
                            + (ai.hasToolExecutionRequests() ? ai.toolExecutionRequests() : "");
            case ToolExecutionResultMessage result -> result.toolName() + ": " + result.text();
            default -> "";
        };
    }
}
