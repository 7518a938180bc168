/// Measuring recall on conversations with questions and evidence.
@NullMarked
package dev.bob.memory.eval;

import org.jspecify.annotations.NullMarked;
