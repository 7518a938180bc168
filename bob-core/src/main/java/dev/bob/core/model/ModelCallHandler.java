package dev.bob.core.model;

import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;

/// A handler that also hears what happened to the call. Models look for this type; plain handlers work too.
public interface ModelCallHandler extends StreamingChatResponseHandler {

    /// Something happened that a person should see. Called before the answer's end on the calling thread.
    void onNotice(ModelNotice notice);
}
