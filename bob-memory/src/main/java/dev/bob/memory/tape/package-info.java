/// Full-text search over tapes.
@NullMarked
package dev.bob.memory.tape;

import org.jspecify.annotations.NullMarked;
