/// OpenAI's API: models, chat completions, responses, embeddings. A turn of a pipeline answers; where a client brings
/// tools of its own, the model answers that client directly and Bob adds what is remembered.
@NullMarked
package dev.bob.web.openai;

import org.jspecify.annotations.NullMarked;
