/// Finding what is relevant: one index over passages, searched by words and by meaning at once.
///
/// Reading order: [Passage], [RecallIndex], [Question], [Feature], [Ranking].
@NullMarked
package dev.bob.memory.recall;

import org.jspecify.annotations.NullMarked;
