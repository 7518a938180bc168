package dev.bob.core.model.openai;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/// Where the library's requests come out: everything below is ours, timeouts included.
///
/// @param whole answers a request whose reply comes at once; both are bodies
/// @param events answers one whose reply comes in events
record LibraryHttp(UnaryOperator<String> whole, BiConsumer<String, ServerSentEventListener> events)
        implements HttpClient, HttpClientBuilder {

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        var body = whole.apply(request.body());
        return SuccessfulHttpResponse.builder().statusCode(200).body(body).build();
    }

    @Override
    public void execute(
            HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        events.accept(request.body(), listener);
    }

    @Override
    public HttpClient build() {
        return this;
    }

    @Override
    public Duration connectTimeout() {
        return Duration.ZERO;
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration timeout) {
        return this;
    }

    @Override
    public Duration readTimeout() {
        return Duration.ZERO;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration timeout) {
        return this;
    }
}
