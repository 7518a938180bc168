package dev.bob.core.model.openai;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/// What is told of a refusal, so that a person finds it in the server's log.
class ToldRefusalsTest {
    private static String said(int status, String body) {
        return Refusal.of(status, body, Set.of()).reason();
    }

    @Test
    void a_refusal_says_its_status_and_what_the_server_said() {
        assertThat(said(500, "{\"error\":\"CUDA out of memory\"}"))
                .isEqualTo("HTTP 500: CUDA out of memory");
        assertThat(said(404, "{\"error\":{\"message\":\"Not Found\"}}"))
                .isEqualTo("HTTP 404: Not Found");
        assertThat(said(503, "")).isEqualTo("HTTP 503");
    }

    @Test
    void a_status_that_the_server_names_itself_is_said_once() {
        assertThat(
                        said(
                                502,
                                "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>"))
                .isEqualTo("502 Bad Gateway");
    }

    @Test
    void a_page_of_which_nothing_but_the_title_speaks_is_told_by_its_title() {
        assertThat(
                        said(
                                500,
                                "<HTML><HEAD><TITLE>Out of order</TITLE><STYLE>b{}</STYLE></HEAD><BODY></BODY></HTML>"))
                .isEqualTo("HTTP 500: Out of order");
    }

    @Test
    void an_error_inside_a_stream_has_no_status() {
        assertThat(said(0, "{\"error\":{\"message\":\"overloaded\"}}")).isEqualTo("overloaded");
    }
}
