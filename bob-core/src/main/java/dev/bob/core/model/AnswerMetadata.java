package dev.bob.core.model;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.ChatResponseMetadata;

/// What is known about an answer beyond langchain4j's metadata.
public final class AnswerMetadata extends ChatResponseMetadata {

    private final boolean cutOff;

    private AnswerMetadata(Builder builder) {
        super(builder);
        this.cutOff = builder.cutOff;
    }

    /// Whether the stream ended before the model said that it was finished. The answer is what came until then.
    public boolean cutOff() {
        return cutOff;
    }

    /// Whether a response of any model was cut off.
    public static boolean cutOff(ChatResponse response) {
        return response.metadata() instanceof AnswerMetadata metadata && metadata.cutOff;
    }

    @Override
    public boolean equals(Object other) {
        return super.equals(other)
                && other instanceof AnswerMetadata metadata
                && metadata.cutOff == cutOff;
    }

    @Override
    public int hashCode() {
        return 31 * super.hashCode() + Boolean.hashCode(cutOff);
    }

    /// Builds the metadata.
    public static final class Builder extends ChatResponseMetadata.Builder<Builder> {
        private boolean cutOff;

        /// Whether the stream ended too early.
        public Builder cutOff(boolean value) {
            cutOff = value;
            return this;
        }

        @Override
        public AnswerMetadata build() {
            return new AnswerMetadata(this);
        }
    }
}
