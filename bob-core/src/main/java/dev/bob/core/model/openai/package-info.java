/// The client for OpenAI-compatible servers, which differ in more than their addresses.
///
/// Reading order: [dev.bob.core.model.openai.OpenAiModel] makes a call; `RequestJson` writes it the way that
/// the server's [dev.bob.core.model.openai.ServerHabits] ask for; `EventReader` cuts the reply into events;
/// `AnswerBuilder` makes the answer of them, with `ThoughtSplitter`, `ToolCallAssembly` and `TextToolCalls`;
/// `Refusal` reads what a server says when it doesn't want to.
@NullMarked
package dev.bob.core.model.openai;

import org.jspecify.annotations.NullMarked;
