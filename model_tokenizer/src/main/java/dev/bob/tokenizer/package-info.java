/// Makes the default `tokenizer.json` from the o200k_base ranks.
@NullMarked
package dev.bob.tokenizer;

import org.jspecify.annotations.NullMarked;
