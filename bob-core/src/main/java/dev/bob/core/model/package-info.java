/// How Bob reaches language models.
///
/// An [dev.bob.core.model.Endpoint] says where a model is; [dev.bob.core.model.Endpoints] holds one per role,
/// from configuration; [dev.bob.core.model.Discovery] finds out which of them answer. Models are langchain4j's
/// `ChatModel`, `StreamingChatModel` and `EmbeddingModel`, used as they are. Two implementations speak them:
/// `openai` for OpenAI-compatible servers and `offline` for none.
///
/// Both **block until the answer is complete**, streaming or not, and call their handler on the calling thread.
/// Interrupting that thread cancels the call at once: the connection is closed and the call ends with a
/// [dev.bob.core.BobException] of kind `CANCELLED` (thrown, or given to the handler's `onError`), the thread's
/// interrupted status set. What a server did that a person should know about reaches a
/// [dev.bob.core.model.ModelCallHandler] as a [dev.bob.core.model.ModelNotice].
@NullMarked
package dev.bob.core.model;

import org.jspecify.annotations.NullMarked;
