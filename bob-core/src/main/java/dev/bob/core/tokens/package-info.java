/// How long texts are, in tokens: counted on this machine, always the same for the same text and tokenizer.
@NullMarked
package dev.bob.core.tokens;

import org.jspecify.annotations.NullMarked;
