package dev.bob.core.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BytePairTokenCounterTest extends TokenCounterContract {

    @Override
    LoadedTokenCounter open(Path tokenizer) {
        return new BytePairFile().read(tokenizer).orElseThrow();
    }

    @Test
    void half_a_surrogate_pair_counts_as_the_replacement_character() {
        LoadedTokenCounter counter = open(TOKENIZER);

        assertThat(counter.ids("half \ud83d, \ude00, whole \ud83d\ude00"))
                .isEqualTo(counter.ids("half \ufffd, \ufffd, whole \ud83d\ude00"));
    }
}
