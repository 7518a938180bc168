/// TURBOTIME: the thinking stages Orient ▸ Plan ▸ UseTools ▸ Integrate, and the reading of what a model writes in them.
///
/// In reading order: [Section] names the parts of a stage's text, [StageText] finds them, [RequestReader] reads tool
/// requests, [CandidateReader] memory candidates, [Provenance] throws out what was only quoted, [Planning] calls the
/// model and lets it repair once, [ToolRound] runs what is left.
@NullMarked
package dev.bob.core.turbotime;

import org.jspecify.annotations.NullMarked;
