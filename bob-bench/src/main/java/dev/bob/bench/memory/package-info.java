/// Measuring and fitting memory.
@NullMarked
package dev.bob.bench.memory;

import org.jspecify.annotations.NullMarked;
