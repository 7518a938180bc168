/// Answers to "what happens if": the engine plays a line from a position, and says what it did by which rule.
@NullMarked
package dev.bob.mtg.judge;

import org.jspecify.annotations.NullMarked;
