package dev.bob.core.model.openai;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.time.Duration;

/// Where the library's requests come out: everything below is ours, timeouts included.
interface LibraryHttp extends HttpClient, HttpClientBuilder {

    @Override
    default SuccessfulHttpResponse execute(HttpRequest request) {
        throw new UnsupportedOperationException("Only for replies in events.");
    }

    @Override
    default void execute(
            HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw new UnsupportedOperationException("Only for replies that come at once.");
    }

    @Override
    default HttpClient build() {
        return this;
    }

    @Override
    default Duration connectTimeout() {
        return Duration.ZERO;
    }

    @Override
    default HttpClientBuilder connectTimeout(Duration timeout) {
        return this;
    }

    @Override
    default Duration readTimeout() {
        return Duration.ZERO;
    }

    @Override
    default HttpClientBuilder readTimeout(Duration timeout) {
        return this;
    }
}
