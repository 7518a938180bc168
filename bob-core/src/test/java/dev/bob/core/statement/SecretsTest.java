package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My wifi password is correct-horse-42. | correct-horse-42",
                "password: Tr0ub4dor&3 | Tr0ub4dor&3",
                "the pin for the card is 8262 | 8262",
                "The door code is 4711, by the way. | 4711",
                "export GITHUB_TOKEN=ghp_abcdefghijklmnop1234567890 | ghp_abcdefghijklmnop1234567890",
                "pay with 4111 1111 1111 1111 please | 4111 1111 1111 1111",
                "https://ada:s3cret77@example.org/ | s3cret77"
            })
    void a_secret_is_masked_and_the_rest_stays(String text, String secret) {
        assertThat(Secrets.in(text)).isTrue();
        assertThat(Secrets.masked(text)).doesNotContain(secret).contains(Secrets.MASK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I forgot my password again.",
                "How do I store an API key?",
                "My password is too weak, they say.",
                "I play a token deck.",
                "The code of the bike cellar changes every week.",
                "My order number is 5521.",
                "I was born on 3 May 1988.",
                "Commit 3f2a9bc broke the build."
            })
    void speaking_of_secrets_is_none(String text) {
        assertThat(Secrets.in(text)).isFalse();
        assertThat(Secrets.masked(text)).isEqualTo(text);
    }

    @Test
    void a_number_without_the_check_digit_is_no_card() {
        assertThat(Secrets.in("Part 4111 1111 1111 1112 is missing.")).isFalse();
    }
}
