/// A model without a language model: deterministic, honest about what it is, and able to run every pipeline.
///
/// [dev.bob.core.model.offline.OfflineModel] reads a prompt (`PromptReading`), recognises the stage that asks
/// (`Task`), and writes what that stage expects: goals and plans (`PlanWriter`, `ToolMatcher`), memory candidates
/// (`FactFinder`), the continuity object (`ContinuityWriter`), or an answer (`AnswerWriter`) that quotes what it was
/// given and nothing else.
@NullMarked
package dev.bob.core.model.offline;

import org.jspecify.annotations.NullMarked;
