package dev.bob.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SecretTest {

    @Test
    void a_secret_shows_itself_nowhere_but_where_it_is_sent() {
        var secret = Secret.of(" my-own-key-123 ");

        assertThat(secret.reveal()).isEqualTo("my-own-key-123");
        assertThat(secret).hasToString("***");
        assertThat(new Endpoint(Endpoint.Role.LOCAL, "http://h/v1", secret, "m").toString())
                .doesNotContain("my-own-key-123");
        assertThat(secret.scrub("wrong key my-own-key-123!")).isEqualTo("wrong key ***!");
    }

    @Test
    void keys_of_others_are_taken_out_as_well() {
        assertThat(
                        Secret.NONE.scrub(
                                "key sk-proj-0123456789abcdef, Authorization: Bearer abcdef0123456789"))
                .isEqualTo("key ***, Authorization: Bearer ***");
    }

    @Test
    void a_key_that_is_no_secret_takes_no_words_out() {
        assertThat(Secret.of("lm").scrub("a film about helm")).isEqualTo("a film about helm");
    }
}
