package dev.bob.app.model;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;

/// A model that gives whole replies, where one that streams is needed: each reply is one piece.
///
/// @param model gives them
public record WholeReplies(ChatModel model) implements StreamingChatModel {

    @Override
    public void chat(ChatRequest request, StreamingChatResponseHandler handler) {
        ChatResponse response;
        try {
            response = model.chat(request);
        } catch (RuntimeException e) {
            handler.onError(e);
            return;
        }
        String text = response.aiMessage().text();
        if (text != null && !text.isEmpty()) {
            handler.onPartialResponse(text);
        }
        handler.onCompleteResponse(response);
    }
}
