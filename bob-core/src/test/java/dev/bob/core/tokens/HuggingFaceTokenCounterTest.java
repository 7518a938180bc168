package dev.bob.core.tokens;

import java.nio.file.Path;

class HuggingFaceTokenCounterTest extends TokenCounterContract {

    @Override
    LoadedTokenCounter open(Path tokenizer) {
        return HuggingFaceTokenCounter.open(tokenizer);
    }
}
