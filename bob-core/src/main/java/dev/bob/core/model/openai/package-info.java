/// The client for OpenAI-compatible servers, which differ in more than their addresses: langchain4j's, with repairs
/// below it, so that it sees OpenAI's own form only.
///
/// Reading order: [dev.bob.core.model.openai.OpenAiModel] makes a call through the library. What the library sends
/// arrives at `ChatCall`, which sends it on as often as it takes: `RequestRepair` writes it the way that the server's
/// [dev.bob.core.model.openai.ServerHabits] ask for; `EventReader` cuts the reply into events; `ReplyRepair` makes
/// OpenAI's own form of them, with `ThoughtSplitter`, `ToolCallAssembly` and `TextToolCalls`; `Refusal` reads what a
/// server says when it doesn't want to.
@NullMarked
package dev.bob.core.model.openai;

import org.jspecify.annotations.NullMarked;
