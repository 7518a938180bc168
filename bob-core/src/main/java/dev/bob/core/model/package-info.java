/// How Bob reaches language models.
///
/// An [dev.bob.core.model.Endpoint] says where a model is; [dev.bob.core.model.ModelAccess] gives a turn the model
/// that serves it. Models are langchain4j's `ChatModel`, `StreamingChatModel` and `EmbeddingModel`, used as they
/// are. Two implementations speak them: `openai` for OpenAI-compatible servers and `offline` for none; `connect`
/// finds servers and chooses between the two.
///
/// Both **block until the answer is complete**, streaming or not, and call their handler on the calling thread.
/// A call is cancelled at once, its connection closed, by interrupting that thread, by the
/// [dev.bob.core.Cancellation] of a [dev.bob.core.model.ModelCallListener], or by the handle that comes with
/// each piece. It then ends with a [dev.bob.core.BobException] of kind `CANCELLED`, thrown or given to the
/// handler's `onError`. An answer whose stream broke off is complete with a null finish reason.
@NullMarked
package dev.bob.core.model;

import org.jspecify.annotations.NullMarked;
