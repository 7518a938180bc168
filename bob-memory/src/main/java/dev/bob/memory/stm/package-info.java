/// Short-term memory: traces of good turns that live for some days. Never shown to the user as "memory".
///
/// Reading order: [StmEntry], [StmStore], [JsonlStore], [ChromaStore], [FailoverStore], [ShortTermMemory].
@NullMarked
package dev.bob.memory.stm;

import org.jspecify.annotations.NullMarked;
